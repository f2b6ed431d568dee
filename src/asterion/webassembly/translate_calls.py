"""Calls of rules: the arguments and results of each, for the exports of the compiled module."""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np

from asterion.games import chance
from asterion.games.compiled import Rows
from asterion.games.contract import Game
from asterion.webassembly.translate_code import Expressions
from asterion.webassembly.translate_sources import below_root
from asterion.webassembly.translate_values import dtype

NAMED = {"ruleset": "ruleset", "rulesets": "ruleset", "chances": "chance"}
NAMED |= dict.fromkeys(("observation", "observations", "before", "after", "state", "states", "worlds"), "state")
"""Names of records in the functions of a wire."""


@dataclass
class Call:
    """A rule that the page calls. name: ``games.clew.rules.turn_back``.

    arguments: ``number`` or ``bool`` (f64); ``record games.clew.state.STATE`` (a pointer); ``records ...`` (pointer,
    length); ``i4[]``, ``i1[,30,2]`` (pointer, length of the first dimension; the others are always these).
    result: ``number``, ``bool``, ``nothing``, or how many numbers a tuple has.
    """

    name: str
    arguments: list[str] = field(default_factory=list)
    result: str | int = "nothing"


def result_of(function: Any) -> str | int:
    """Kind of a rule's result."""
    said = get_type_hints(getattr(function, "py_func", function)).get("return")
    if get_origin(said) is tuple:
        return len(get_args(said))
    return {int: "number", float: "number", bool: "bool"}.get(said, "nothing")  # type: ignore[arg-type]


class Kinds:
    """Finds what kinds of arguments a rule is called with."""

    def __init__(self, game: Game) -> None:
        self._dtypes = {"ruleset": game.ruleset_dtype, "state": game.state_dtype, "chance": chance.DTYPE}

    def arguments(self, code: Expressions, node: ast.Call, function: Any) -> list[str]:
        """The kinds of a call's arguments. Untranslatable when one cannot be found out."""
        hints = get_type_hints(getattr(function, "py_func", function))
        hints.pop("return", None)
        given = list(node.args)
        for place, each in enumerate(given):
            if isinstance(each, ast.Starred):  # stands for as many as are missing
                given[place : place + 1] = [each.value] * (len(hints) - len(given) + 1)
        return [self._argument(code, *each) for each in zip(given, hints.values(), strict=True)]

    def _argument(self, code: Expressions, node: ast.expr, hint: Any) -> str:
        if hint in (int, float):
            return "number"
        if hint is bool:
            return "bool"
        many = get_origin(hint) is Rows
        fields = get_args(hint)[0] if many else hint
        if many or (getattr(fields, "_is_protocol", False) and fields.__module__ != Rows.__module__):
            return f"{'records' if many else 'record'} {named(self._record(code, node) or dtype_of(fields))}"
        found = self._array(code, node)
        if found is None:
            raise code.fail(node, f"which numbers {ast.unparse(node)} holds cannot be seen here")
        kind, shape = found
        return f"{dtype(kind)[1:-1]}[{''.join(f',{length}' for length in shape[1:])}]"

    def _record(self, code: Expressions, node: ast.expr) -> np.dtype[Any] | None:
        """The dtype of what is a record, or an array of them; None: not known."""
        if isinstance(node, ast.Subscript):
            return self._record(code, node.value)
        if isinstance(node, ast.Name):
            if node.id in code.values:
                return self._record(code, code.values[node.id])
            return self._dtypes.get(NAMED.get(node.id, ""))
        value = code.peek(node)
        return value.dtype if isinstance(value, np.ndarray) else None

    def _array(self, code: Expressions, node: ast.expr) -> tuple[np.dtype[Any], tuple[int, ...]] | None:
        """Numbers and shape of an array; the first dimension does not matter."""
        value = code.peek(node)
        if isinstance(value, np.ndarray):
            return value.dtype, value.shape
        if isinstance(node, ast.Name):
            if node.id in code.values:
                return self._array(code, code.values[node.id])
            return (np.dtype(np.int32), (0,)) if node.id == "out" else None
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            record = self._record(code, node.value)
            if record is not None and node.slice.value in (record.names or ()):
                inner = record[str(node.slice.value)]
                return inner.base, inner.shape
        if isinstance(node, ast.Call):
            known, function = code.constant(node.func)
            if known and function in (np.zeros, np.empty, np.array) and len(node.args) == 2:
                shape = self._shape(code, node.args[0]) if function is not np.array else (0,)
                found, kind = code.constant(node.args[1])
                return (np.dtype(kind), shape) if found else None
            if known and getattr(function, "__name__", "") == "new_actions":
                return np.dtype(np.int32), (0,)
        return None

    def _shape(self, code: Expressions, node: ast.expr) -> tuple[int, ...]:
        lengths = node.elts if isinstance(node, ast.Tuple) else [node]
        found = [code.constant(each) for each in lengths]
        if not all(known for known, _ in found[1:]):
            raise code.fail(node, "all lengths but the first must be known when the page is built")
        return (0, *(int(value) for _, value in found[1:]))


def dtype_of(fields: Any) -> np.dtype[Any]:
    """The dtype that a module makes of a Protocol of fields. LookupError."""
    wanted = set(get_type_hints(fields))
    for value in vars(sys.modules[fields.__module__]).values():
        if (
            isinstance(value, np.dtype)
            and {each for each in value.names or () if not each.startswith("spare_")} == wanted
        ):
            return value
    raise LookupError(f"no dtype has the fields of {fields.__name__}")


def named(kind: np.dtype[Any]) -> str:
    """Name of a dtype with its module: ``games.clew.state.STATE``. LookupError."""
    for module in sorted(each for each in sys.modules if each.startswith("asterion.games")):
        for name, value in vars(sys.modules[module]).items():
            if value is kind and f"{name} = record_dtype" in _text(module):
                return f"{below_root(module)}.{name}"
    raise LookupError("a dtype without a name")


def _text(module: str) -> str:
    with open(str(sys.modules[module].__file__), encoding="utf-8") as source:
        return source.read()
