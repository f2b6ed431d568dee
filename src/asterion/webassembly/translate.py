"""The wire of every game, in the page.

What a game says in JSON follows from records by plain Python. This program writes the same functions in TypeScript,
one file a game (`sources` writes them): functions, structs and errors are translated, all other values of modules
are written down as they are, and rules become calls of the compiled module. It knows the Python that wires are written
in and no more; anything else ends it, with file and line. The runtime is ``web/src/rules/python.ts``.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from types import ModuleType
from typing import Any, get_args

import msgspec
import msgspec.inspect
import numpy as np

from asterion.games.contract import Game
from asterion.games.json_values.arena import ARENA
from asterion.games.json_values.ruled_json import RuledJson
from asterion.webassembly.exports import name_of
from asterion.webassembly.layouts import fields_of
from asterion.webassembly.translate_calls import Call, Kinds, result_of
from asterion.webassembly.translate_code import RESERVED, Expressions
from asterion.webassembly.translate_sources import (
    ROOT,
    Source,
    Untranslatable,
    below_root,
    home_of,
    is_compiled,
    source_of,
    value_of,
)
from asterion.webassembly.translate_statements import Function, signature_of, write_exception
from asterion.webassembly.translate_values import NoLiteral, Values, is_type

ERRORS = {msgspec.ValidationError: "py.ValidationError", ValueError: "py.ValueError", Exception: "py.Exception"}
SPECIAL: list[tuple[Any, str, tuple[str, ...]]] = [
    (np.zeros, "np.zeros", ("shape", "dtype")),
    (np.empty, "np.empty", ("shape", "dtype")),
    (np.array, "np.array", ("object", "dtype")),
    (np.frombuffer, "np.frombuffer", ("buffer", "dtype")),
    (np.flatnonzero, "py.flatnonzero", ("a",)),
    (np.argwhere, "py.argwhere", ("a",)),
    (np.random.SeedSequence, "py.seed_sequence", ("entropy",)),
    (msgspec.convert, "py.convert", ("obj", "type")),
    (msgspec.to_builtins, "py.to_builtins", ("obj",)),
    (dict.fromkeys, "py.fromkeys", ("keys",)),
    (bytes.fromhex, "py.fromhex", ("text",)),
    (date.fromisoformat, "py.day_from", ("text",)),
]
"""Functions of libraries, as the runtime calls them."""
WIRE: tuple[str, ...] = (
    "ruleset",
    "action_to_json",
    "action_from_json",
    "action_name",
    "outcomes",
    "draws",
)
METHODS = ("options", "refuse", "list_legal", "list_scores", "list_winners")
"""Methods of a game that are translated with it."""
ENTRY_POINTS = (
    "start",
    "seats_to_act",
    "legal_actions",
    "apply",
    "is_over",
    "scores",
    "observe",
    "sample_world",
    "winners",
)
HEAD = """// @ts-nocheck
// Written by `asterion.webassembly.sources` from the Python of the game; not to be edited.
import * as py from "../../python.ts";
"""


class ModuleWriter:
    """Code of one game for the page, with its names there."""

    def __init__(self, game: Game | None = None, read: set[type[Any]] | None = None) -> None:
        self.calls: dict[str, Call] = {}
        self.outside: list[str] = []
        """Structs, errors and values that only depend on one another, in order."""
        self.rules: list[str] = []
        """Calls of rules."""
        self.inside: list[str] = []
        """Values that lie in the memory of the rules or contain functions."""
        self.functions: list[str] = []
        self._game = game
        self._read = read or set()
        self._names: dict[Any, str] = {}
        self._taken: dict[str, Any] = {}
        self._texts: dict[str, str] = {}
        self._waiting: list[Callable[[], None]] = []
        self._used: set[str] = set()
        self._kinds = Kinds(game) if game else None

    # What names mean

    def value(self, source: Source, name: str) -> Any:
        return value_of(source, name)

    def is_ours(self, value: Any) -> bool:
        """Whether the value is a function or a class that is translated."""
        callable_here = inspect.isroutine(value) or isinstance(value, type) or hasattr(value, "__wrapped__")
        module = getattr(value, "__module__", None) or ""
        return (
            callable_here and isinstance(module, str) and self._has_source(module) and not isinstance(value, ModuleType)
        )

    def _has_source(self, module: str) -> bool:
        return module.startswith(ROOT) or module in self.more

    more: frozenset[str] = frozenset()
    """Further modules that are translated: those of a test."""

    def is_rule(self, value: Any) -> bool:
        return (
            self.is_ours(value) and not isinstance(value, type) and not inspect.ismethod(value) and is_compiled(value)
        )

    def is_field(self, source: Source, name: str) -> bool:
        """Whether a named tuple of this module has such a field."""
        return any(name in getattr(value, "_fields", ()) for value in vars(source.module).values())

    def parameters(self, function: Any) -> tuple[str, ...]:
        if is_type(function):
            return tuple(function.__struct_fields__)
        return signature_of(function)

    def result_of(self, function: Any, source: Source, node: ast.AST) -> str | int:
        return result_of(function)

    def special(self, function: Any) -> Callable[[Expressions, ast.Call], str] | None:
        """Writer of calls of a library's function in the page; None: it is no such function."""
        if function is zip:
            return _zip
        if function is min or function is max:
            return _extreme
        if function is msgspec.structs.replace:
            return _replace
        for known, name, names in SPECIAL:
            if function is known or (inspect.isbuiltin(function) and function == known):
                return partial(_called, name, names)
        return None

    def note_call(self, code: Expressions, node: ast.Call, function: Any) -> None:
        """Note the arguments that a rule is called with."""
        name = f"{below_root(function.__module__)}.{function.__name__}"
        if self._kinds:
            call = Call(name, self._kinds.arguments(code, node, function), result_of(function))
            if self.calls.setdefault(name, call) != call:
                raise code.fail(
                    node, f"{name} is called with {call.arguments}, elsewhere with {self.calls[name].arguments}"
                )

    # What is written

    def write(self, source: Source, node: ast.expr, value: Any) -> str:
        """The expression for a value that is known when the page is built."""
        try:
            if isinstance(node, ast.Constant | ast.BinOp):
                return Values(self.refer).write(value)
            if isinstance(value, type) or self.is_ours(value):
                return self.refer(value)
            home = self._home(source, node, value)
            return self._constant(home, value) if home else Values(self.refer).write(value)
        except NoLiteral as error:
            raise source.fail(node, f"{ast.unparse(node)}: {error}") from None

    def refer(self, value: Any) -> str:
        """The name of a function or a class, which is written if it is not yet. Raises NoLiteral."""
        if value in ERRORS:
            return ERRORS[value]
        if isinstance(value, type) and issubclass(value, np.generic):
            return json.dumps(f"{np.dtype(value).kind}{np.dtype(value).itemsize}")
        if not self.is_ours(value):
            if is_type(value) and not isinstance(value, type):
                return Values(self.refer).type_of(value)
            raise NoLiteral(f"{getattr(value, '__name__', type(value).__name__)} has no translation")
        key = (value.__module__, value.__qualname__)
        if key not in self._names:
            self._names[key] = self._new_name(value.__module__, value.__name__, key)
            self._define(value, self._names[key])
        self._used.add(self._names[key])
        return self._names[key]

    def _new_name(self, module: str, name: str, key: Any) -> str:
        chosen = name
        if chosen in self._taken or chosen in RESERVED:
            chosen = f"{module.rpartition('.')[2]}_{name}"
        if chosen in self._taken:
            chosen = f"{module.replace('.', '_')}_{name}"
        self._taken[chosen] = key
        return chosen

    def _define(self, value: Any, name: str) -> None:
        source = source_of(value.__module__)
        node = source.definitions.get(value.__name__)
        if is_type(value):
            self.outside.append(f"const {name} = {Values(self.refer).struct(value, value in self._read)};")
        elif isinstance(value, type):
            if not issubclass(value, Exception) or not isinstance(node, ast.ClassDef):
                raise NoLiteral(f"the class {value.__name__} is neither a struct nor an error")
            self.outside.append("\n".join(write_exception(source, node, self.refer(value.__base__), name, self)))
        elif inspect.ismethod(value):
            method = _method_of(value)
            known = {method.args.args[0].arg: value.__self__}
            source = source_of(type(value.__self__).__module__)
            self._waiting.append(lambda: self._function(source, method, known, name))
        elif is_compiled(value):
            if any(
                isinstance(each, ast.Name) and each.id == "part_of_rule" for each in getattr(node, "decorator_list", ())
            ):
                raise NoLiteral(f"{value.__name__} is a part of rules, which the page cannot call")
            called = json.dumps(f"{below_root(value.__module__)}.{value.__name__}")
            self.rules.append(f"const {name} = py.compiled(rules, {called}, {json.dumps(result_of(value))});")
        elif isinstance(node, ast.FunctionDef):
            self._waiting.append(lambda: self._function(source, node, {}, name))
        else:
            raise NoLiteral(f"{value.__name__} is no function of its module")

    def _function(self, source: Source, node: ast.FunctionDef, known: dict[str, Any], name: str) -> None:
        own = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        own |= {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
        own |= {each.name for each in ast.walk(node) if isinstance(each, ast.MatchAs) and each.name}
        renamed: dict[str, str] = {}
        while True:
            function = Function(source, node, self, known)
            function.rename(renamed)
            self._used = set()
            lines = function.written(f"function {name}")
            clashes = {each: f"{each}_" for each in sorted(own & self._used)}
            if clashes.keys() <= renamed.keys():
                self.functions.append("\n".join(lines))
                return
            renamed |= clashes

    def _home(self, source: Source, node: ast.expr, value: Any) -> tuple[str, str] | None:
        """The module and the name of a value."""
        if isinstance(node, ast.Name):
            return home_of(source.module.__name__, node.id)
        assert isinstance(node, ast.Attribute)
        base = vars(source.module).get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(base, ModuleType):
            if not self._has_source(base.__name__):
                raise NoLiteral("values of other packages are not written down")
            return home_of(base.__name__, node.attr)
        return None if isinstance(value, bool | int | str | None) else self._found(value)

    def _found(self, value: Any) -> tuple[str, str] | None:
        """The module and the name of an object that has one."""
        for module in sorted(each for each in sys.modules if self._has_source(each)):
            for name, other in vars(sys.modules[module]).items():
                if other is value and not isinstance(value, ModuleType):
                    return home_of(module, name)
        return None

    def named(self, value: Any) -> str:
        """The name of an object that some module has."""
        home = self._found(value)
        return self._constant(home, value) if home else Values(self.refer).write(value)

    def _constant(self, home: tuple[str, str], value: Any) -> str:
        if isinstance(value, ModuleType):
            raise NoLiteral("a module is no value")
        if home not in self._names:
            values = Values(self.refer)
            text = values.write(value)
            same = self._taken.get(home[1])
            if isinstance(value, int | str | tuple) and same is not None and self._texts.get(home[1]) == text:
                self._names[home] = home[1]
            else:
                name = self._new_name(*home, home)
                self._names[home], self._texts[name] = name, text
                (self.inside if values.needs_memory else self.outside).append(f"const {name} = {text};")
        self._used.add(self._names[home])
        return self._names[home]

    def finish(self) -> None:
        """Translate all functions that are referred to, and those that they refer to."""
        while self._waiting:
            self._waiting.pop(0)()

    def text(self, head: list[str], opening: list[str], returned: list[str]) -> str:
        """The source of a module. head: imports; opening: of the function around all that needs rules; returned: the
        properties of what it returns."""
        functions = [line for text in self.functions for line in (text, "")]
        inside = ["const np = py.numpy(rules);", *self.rules, *self.inside, "", *functions]
        inside += ["return {", *(f"  {line}" for line in returned), "};"]
        body = [f"  {line}" if line else "" for text in inside for line in text.split("\n")]
        return "\n".join([HEAD.rstrip("\n"), *head, "", *self.outside, "", *opening, *body, "}", ""])


def _called(name: str, names: tuple[str, ...], code: Expressions, node: ast.Call) -> str:
    return f"{name}({code.ordered(node, names)})"


def _zip(code: Expressions, node: ast.Call) -> str:
    strict = any(each.arg == "strict" and ast.unparse(each.value) == "True" for each in node.keywords)
    arguments = ", ".join(code.expr(each) for each in node.args)
    return f"py.{'zip_strict' if strict else 'zip'}({arguments})"


def _extreme(code: Expressions, node: ast.Call) -> str:
    _, function = code.constant(node.func)
    if len(node.args) != 1 and not node.keywords:
        return f"py.{function.__name__}([{', '.join(code.expr(each) for each in node.args)}])"
    if len(node.args) != 1 or any(each.arg != "default" for each in node.keywords):
        raise code.fail(node, f"{function.__name__} takes values, or a list and a default")
    values = [*node.args, *(each.value for each in node.keywords)]
    return f"py.{function.__name__}({', '.join(code.expr(each) for each in values)})"


def _replace(code: Expressions, node: ast.Call) -> str:
    changes = ", ".join(f"{each.arg}: {code.expr(each.value)}" for each in node.keywords)
    return f"py.replaced({code.expr(node.args[0])}, {{ {changes} }})"


def _method_of(value: Any) -> ast.FunctionDef:
    source = source_of(type(value.__self__).__module__)
    kind = source.definitions[type(value.__self__).__name__]
    assert isinstance(kind, ast.ClassDef)
    return next(each for each in kind.body if isinstance(each, ast.FunctionDef) and each.name == value.__name__)


def _structs_in(kind: Any) -> Iterator[type[Any]]:
    """The structs that a reader of a type meets."""
    if kind is None:
        return

    def walk(info: Any) -> Iterator[type[Any]]:
        if isinstance(info, msgspec.inspect.StructType):
            yield info.cls
            for field in info.fields:
                yield from walk(field.type)
        for name in ("item_type", "key_type", "value_type"):
            if hasattr(info, name):
                yield from walk(getattr(info, name))
        for each in getattr(info, "types", ()):
            yield from walk(each)

    for each in get_args(kind) or (kind,):
        yield from walk(msgspec.inspect.type_info(each))


def json_of(game: Game) -> RuledJson:
    """The rules of a game that write JSON. Raises Untranslatable: it has none."""
    if game.wire.json is None:
        raise Untranslatable(f"{game.id}: no rule writes its views")
    return game.wire.json


def _json_rules(game: Game) -> dict[str, Any]:
    """The argument of the page's `RuledJson`."""
    ruled, fields = json_of(game), fields_of(ARENA)["fields"]
    return {
        "view": name_of(ruled.write_view),
        "events": name_of(ruled.write_events),
        "arena": {"size": ARENA.itemsize} | {name: fields[name]["at"] for name in ("length", "text")},
        "scratch": [[np.dtype(dtype).itemsize, count] for dtype, count in ruled.scratch],
    }


def translated(game: Game) -> tuple[ModuleWriter, dict[str, str]]:
    """Everything that the page needs of a game, by the name of each call: from ``ruleset`` to ``sandglass.run_out``.

    Raises Untranslatable.
    """
    wire = game.wire
    writer = ModuleWriter(
        game, {each for kind in (wire.Options, wire.Action, wire.Outcome) for each in _structs_in(kind)}
    )
    given: dict[str, str] = {}
    try:
        for name in WIRE:
            if getattr(wire, name) is not None:
                given[name] = writer.refer(getattr(wire, name))
        given["detail"] = writer.refer(json_of(game).detail)
        given["refused_where"] = writer.refer(game.refused_where)
        for name in METHODS:
            given[name] = writer.refer(getattr(game, name))
        for name in ENTRY_POINTS:
            if getattr(game, name) is not None:
                given[name] = writer.refer(getattr(game, name))
        for part in ("sandglass", "race"):
            for name in getattr(getattr(game, part), "__dataclass_fields__", ()):
                given[f"{part}.{name}"] = writer.refer(getattr(getattr(game, part), name))
        writer.finish()
    except NoLiteral as error:
        raise Untranslatable(f"{game.id}: {error}") from None
    return writer, given


def compiled_calls(game: Game) -> list[Call]:
    """Every rule that the wire of a game calls, by name: a module for the page exports them. The entry points of the
    contract come in addition. Raises Untranslatable."""
    return [call for _, call in sorted(translated(game)[0].calls.items())]


def page_wire(game: Game) -> str:
    """TypeScript that makes the JSON of a game in the page. Raises Untranslatable."""
    writer, given = translated(game)
    types = "".join(each.title() for each in game.id.split("_"))
    head = [
        'import type { Any, Rules, Wire } from "../../python.ts";',
        f'import type {{ {types}OwnView, {types}PublicView }} from "../../../protocol/types.ts";',
    ]
    opening = [
        f"/** The wire of {game.titles.get('en', game.id)}, on a module of its rules. */",
        f"export function wire(rules: Rules): Wire<{types}PublicView, {types}OwnView> {{",
    ]
    return writer.text(head, opening, list(_returned(writer, game, given)))


def _returned(writer: ModuleWriter, game: Game, given: dict[str, str]) -> Iterator[str]:
    """The properties of what the module gives."""
    values = Values(writer.refer)
    yield f"id: {values.write(game.id)},"
    yield f"titles: {json.dumps(dict(game.titles), ensure_ascii=False)},"
    yield f"seats: {json.dumps(list(game.seats))},"
    yield f"most_actions: {game.most_actions},"
    yield f"ruleset_dtype: {writer.named(game.ruleset_dtype)},"
    yield f"state_dtype: {writer.named(game.state_dtype)},"
    yield f"refusals: Object.fromEntries(py.items({writer.named(game.refusals)})),"
    yield f"...new py.RuledJson(rules, {json.dumps(_json_rules(game))}).wire,"
    for name, called in given.items():
        if "." not in name:
            yield f"{name}: py.scoped(rules, {called}),"
    for part in ("sandglass", "race"):
        inner = [
            f"{name.partition('.')[2]}: py.scoped(rules, {called})"
            for name, called in given.items()
            if name.startswith(f"{part}.")
        ]
        yield f"{part}: {{ {', '.join(inner)} }}," if inner else f"{part}: null,"
