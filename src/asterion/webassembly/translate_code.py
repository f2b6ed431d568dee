"""Functions of Python as functions of TypeScript: expressions.

Python's meaning is kept where it differs: a runtime, ``py`` in the page, adds lists, divides downwards, compares by
value, and so on. Where kinds are certain, numbers above all, TypeScript's own operators stand instead: sums,
differences and products of what is annotated as int are exact below 2**53.
"""

from __future__ import annotations

import ast
import json
import threading
from collections.abc import Callable
from typing import Any

from asterion.webassembly.translate_sources import Source, Untranslatable

ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "add"),
    ast.Sub: ("-", "sub"),
    ast.Mult: ("*", "mul"),
    ast.FloorDiv: ("", "floordiv"),
    ast.Mod: ("", "mod"),
    ast.LShift: ("", "shl"),
    ast.RShift: ("", "shr"),
    ast.BitAnd: ("", "and"),
    ast.BitOr: ("", "or"),
}
"""Operators: that of TypeScript for two numbers, if it means the same, and the function of the runtime."""
COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "lt"),
    ast.LtE: ("<=", "le"),
    ast.Gt: (">", "gt"),
    ast.GtE: (">=", "ge"),
    ast.Eq: ("===", "eq"),
    ast.NotEq: ("!==", "ne"),
}
BUILTINS: dict[str, tuple[str, ...]] = {
    "abs": ("x",),
    "all": ("x",),
    "any": ("x",),
    "bool": ("x",),
    "dict": ("x",),
    "divmod": ("x", "y"),
    "enumerate": ("x", "start"),
    "int": ("x",),
    "isinstance": ("x", "kind"),
    "len": ("x",),
    "list": ("x",),
    "range": ("start", "stop", "step"),
    "repr": ("x",),
    "set": ("x",),
    "sorted": ("x", "key", "reverse"),
    "str": ("x",),
    "sum": ("x",),
    "tuple": ("x",),
    "type": ("x",),
}
"""Builtins of a fixed number of arguments, with names for those that may be given by keyword."""
RUNTIME = {"isinstance": "is_instance", "set": "set", "type": "type_of", "tuple": "list", "bool": "truth"}
NUMBERS = {"abs", "int", "len"}
METHODS: dict[str, tuple[str, ...]] = {
    "append": ("x",),
    "count": ("x",),
    "format": (),
    "generate_state": ("n_words", "dtype"),
    "get": ("key", "default"),
    "index": ("x",),
    "isdigit": (),
    "items": (),
    "join": ("parts",),
    "keys": (),
    "lstrip": ("signs",),
    "pop": ("at",),
    "remove": ("x",),
    "replace": ("old", "new"),
    "rstrip": ("signs",),
    "sort": ("key", "reverse"),
    "split": ("at",),
    "startswith": ("start",),
    "strip": ("signs",),
    "values": (),
}
"""Methods of lists, texts and dicts: functions of the runtime."""
ARRAYS = {"any", "all", "argmax", "copy", "isoformat", "nonzero", "ravel", "sum", "tobytes", "tolist", "weekday"}
"""Methods of the runtime's own arrays and days."""
# fmt: off
RESERVED = frozenset({
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
    "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements",
    "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public",
    "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var", "void",
    "while", "with", "yield", "py", "np", "rules", "Array", "Boolean", "Error", "JSON", "Map", "Math", "Number",
    "Object", "Set", "String",
})
# fmt: on
"""Names that mean something else in TypeScript, or in the translation."""

Kind = str | None
"""``"number"``, ``"bool"``, ``"str"``, or None: not known."""


class Expressions:
    """Writes the expressions of one function. outer: the global names of the page, see translate.ModuleWriter."""

    def __init__(self, source: Source, outer: Any, known: dict[str, Any], kinds: dict[str, Kind]) -> None:
        self.source = source
        self.outer = outer
        self.known = known
        """Names whose values are known when the page is built, such as a method's ``self``."""
        self.kinds = kinds
        """Local names, with the kinds of their values."""
        self.renamed: dict[str, str] = {}
        self.values: dict[str, ast.expr] = {}
        """Local names that are assigned once, with what they are assigned."""

    def fail(self, node: ast.AST, why: str) -> Untranslatable:
        return self.source.fail(node, why)

    # Names

    def local(self, name: str) -> str:
        return self.renamed.get(name, f"{name}_" if name in RESERVED else name)

    def constant(self, node: ast.expr) -> tuple[bool, Any]:
        """Whether the value of an expression is known when the page is built, and the value."""
        if isinstance(node, ast.Name):
            if node.id in self.known:
                return True, self.known[node.id]
            if node.id not in self.kinds:
                try:
                    return True, self.outer.value(self.source, node.id)
                except KeyError:
                    raise self.fail(node, f"nothing is called {node.id}") from None
        if isinstance(node, ast.Attribute):
            known, value = self.constant(node.value)
            if known and hasattr(value, node.attr) and not isinstance(value, threading.local):
                return True, getattr(value, node.attr)
        return False, None

    def peek(self, node: ast.expr) -> Any:
        """Value of an expression, as ``constant``, also of a thread's scratch, whatever it holds; None: not known."""
        if isinstance(node, ast.Attribute):
            return getattr(self.peek(node.value), node.attr, None)
        return self.constant(node)[1] if isinstance(node, ast.Name) else None

    def kind(self, node: ast.expr) -> Kind:
        """Kind of an expression's value; None: not certain."""
        if isinstance(node, ast.Name) and node.id in self.kinds:
            return self.kinds[node.id]
        if isinstance(node, ast.Constant):
            return _kind_of(node.value)
        if isinstance(node, ast.JoinedStr):
            return "str"
        if isinstance(node, ast.Name | ast.Attribute):
            known, value = self.constant(node)
            return _kind_of(value) if known else None
        if isinstance(node, ast.UnaryOp):
            return "bool" if isinstance(node.op, ast.Not) else self.kind(node.operand)
        if isinstance(node, ast.BinOp):
            both = {self.kind(node.left), self.kind(node.right)}
            return "number" if both == {"number"} else None
        if isinstance(node, ast.IfExp):
            both = {self.kind(node.body), self.kind(node.orelse)}
            return both.pop() if len(both) == 1 else None
        if isinstance(node, ast.BoolOp):
            both = {self.kind(each) for each in node.values}
            return both.pop() if len(both) == 1 else None
        if isinstance(node, ast.Compare):
            return "bool" if self._is_plain(node) else None
        return self._kind_of_call(node) if isinstance(node, ast.Call) else None

    def _is_plain(self, node: ast.Compare) -> bool:
        """Whether a comparison gives a bool, and not an array of them."""
        return not any(isinstance(each, ast.Eq | ast.NotEq) for each in node.ops) or (
            any(self.kind(each) for each in (node.left, *node.comparators))
            and not any(isinstance(each, ast.Subscript) for each in (node.left, *node.comparators))
        )

    def _kind_of_call(self, node: ast.Call) -> Kind:
        known, function = self.constant(node.func)
        if not known:
            return None
        if function in (bool, isinstance, any, all):
            return "bool"
        if getattr(function, "__name__", "") in NUMBERS and getattr(function, "__module__", "") == "builtins":
            return "number"
        if self.outer.is_rule(function):
            result = self.outer.result_of(function, self.source, node)
            return {"number": "number", "bool": "bool"}.get(str(result))
        return None

    # Expressions

    def expr(self, node: ast.expr) -> str:
        """An expression that stands for the value."""
        known, value = self.constant(node) if isinstance(node, ast.Name | ast.Attribute) else (False, None)
        if known:
            return str(self.outer.write(self.source, node, value))
        write: Callable[[Any], str] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if write is None:
            raise self.fail(node, f"{type(node).__name__} has no translation: {ast.unparse(node)}")
        return str(write(node))

    def cond(self, node: ast.expr) -> str:
        """An expression whose truth in TypeScript is that of the value in Python."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{_atom(self.cond(node.operand))}"
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(self.cond(each) for each in node.values)})"
        if self.kind(node) is not None or isinstance(node, ast.Compare):
            return self.expr(node)
        return f"py.truth({self.expr(node)})"

    def _constant(self, node: ast.Constant) -> str:
        if isinstance(node.value, float | complex) or node.value is Ellipsis:
            raise self.fail(node, f"a literal of the type {type(node.value).__name__} has no translation")
        return str(self.outer.write(self.source, node, node.value))

    def _name(self, node: ast.Name) -> str:
        return self.local(node.id)

    def _attribute(self, node: ast.Attribute) -> str:
        value = self.expr(node.value)
        if node.attr == "__struct_config__":
            return f"py.config({value})"
        if node.attr == "__getitem__":
            return f"(at) => py.at({value}, at)"
        if node.attr.startswith("__") or node.attr in METHODS:
            raise self.fail(node, f"the attribute {node.attr} has no translation")
        return f"{_atom(value)}.{node.attr}"

    def _items(self, nodes: list[ast.expr]) -> str:
        return ", ".join(
            f"...py.iter({self.expr(each.value)})" if isinstance(each, ast.Starred) else self.expr(each)
            for each in nodes
        )

    def _tuple(self, node: ast.Tuple) -> str:
        return f"[{self._items(node.elts)}]"

    def _list(self, node: ast.List) -> str:
        return f"[{self._items(node.elts)}]"

    def _set(self, node: ast.Set) -> str:
        return f"py.set([{self._items(node.elts)}])"

    def _dict(self, node: ast.Dict) -> str:
        pairs = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                raise self.fail(node, "a dict in a dict has no translation")
            pairs.append(f"[{self.expr(key)}, {self.expr(value)}]")
        return f"py.dict([{', '.join(pairs)}])"

    def _joinedstr(self, node: ast.JoinedStr) -> str:
        text = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                text += json.dumps(part.value, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("`", "\\`")
                continue
            assert isinstance(part, ast.FormattedValue)
            if part.format_spec is not None or part.conversion not in (-1, ord("r"), ord("s")):
                raise self.fail(part, "a format in a text has no translation")
            say = "repr" if part.conversion == ord("r") else "str"
            said = self.expr(part.value)
            plain = say == "str" and self.kind(part.value) in ("number", "str")
            text += f"${{{said}}}" if plain else f"${{py.{say}({said})}}"
        return f"`{text}`"

    def _unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return self.cond(node)
        if isinstance(node.op, ast.USub):
            said = self.expr(node.operand)
            return f"-{_atom(said)}" if self.kind(node.operand) == "number" else f"py.sub(0, {said})"
        raise self.fail(node, f"the operator {type(node.op).__name__} has no translation here")

    def binary(self, node: ast.AST, op: ast.operator, left: ast.expr, right: ast.expr) -> str:
        """Two values joined by an operator."""
        if type(op) not in ARITHMETIC:
            raise self.fail(node, f"the operator {type(op).__name__} has no translation")
        sign, function = ARITHMETIC[type(op)]
        one, other = self.expr(left), self.expr(right)
        if sign and self.kind(left) == self.kind(right) == "number":
            return f"({one} {sign} {other})"
        return f"py.{function}({one}, {other})"

    def _binop(self, node: ast.BinOp) -> str:
        types = [self.constant(each) for each in (node.left, node.right)]
        if isinstance(node.op, ast.BitOr) and all(known and isinstance(value, type) for known, value in types):
            return str(self.outer.write(self.source, node, types[0][1] | types[1][1]))
        return self.binary(node, node.op, node.left, node.right)

    def _boolop(self, node: ast.BoolOp) -> str:
        if all(self.kind(each) == "bool" for each in node.values):
            return self.cond(node)
        function = "both" if isinstance(node.op, ast.And) else "either"
        *firsts, last = [self.expr(each) for each in node.values]
        for each in reversed(firsts):
            last = f"py.{function}({each}, () => {last})"
        return last

    def _ifexp(self, node: ast.IfExp) -> str:
        return f"({self.cond(node.test)} ? {self.expr(node.body)} : {self.expr(node.orelse)})"

    def _compare(self, node: ast.Compare) -> str:
        if len(node.ops) > 1 and not all(_is_simple(each) for each in node.comparators[:-1]):
            raise self.fail(node, "what stands in the middle of two comparisons must be a name, a number or a field")
        left, parts = node.left, []
        for op, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self._compared(node, op, left, right))
            left = right
        return parts[0] if len(parts) == 1 else f"({' && '.join(parts)})"

    def _compared(self, node: ast.AST, op: ast.cmpop, left: ast.expr, right: ast.expr) -> str:
        one, other = self.expr(left), self.expr(right)
        if isinstance(op, ast.Is | ast.IsNot):
            return f"{_atom(one)} {'===' if isinstance(op, ast.Is) else '!=='} {_atom(other)}"
        if isinstance(op, ast.In | ast.NotIn):
            return f"{'' if isinstance(op, ast.In) else '!'}py.contains({other}, {one})"
        sign, function = COMPARED[type(op)]
        kinds = {self.kind(left), self.kind(right)}
        if kinds in ({"number"}, {"str"}):
            return f"{_atom(one)} {sign} {_atom(other)}"
        return f"py.{function}({one}, {other})"

    # Subscripts

    def index(self, node: ast.expr) -> str:
        """Content of the brackets: a number, a key, a slice, or several in a tuple."""
        if isinstance(node, ast.Slice):
            parts = [self.expr(each) if each else "null" for each in (node.lower, node.upper, node.step)]
            return f"py.cut({', '.join(parts)})".replace(", null)", ")")
        if isinstance(node, ast.Tuple):
            parts = [self.index(each) if isinstance(each, ast.Slice) else self._items([each]) for each in node.elts]
            return f"[{', '.join(parts)}]"
        return self.expr(node)

    def _subscript(self, node: ast.Subscript) -> str:
        return f"py.at({self.expr(node.value)}, {self.index(node.slice)})"

    # Functions

    def _lambda(self, node: ast.Lambda) -> str:
        names = [each.arg for each in node.args.args]
        inside = self.inside(names)
        return f"({', '.join(map(inside.local, names))}) => {inside.expr(node.body)}"

    def inside(self, names: list[str]) -> Expressions:
        """The same within a lambda or a comprehension, which has these names of its own."""
        inner = Expressions(self.source, self.outer, self.known, {**self.kinds, **dict.fromkeys(names)})
        inner.renamed, inner.values = self.renamed, self.values
        return inner

    def _listcomp(self, node: ast.ListComp) -> str:
        return self._comprehension(node, node.generators, node.elt)

    def _generatorexp(self, node: ast.GeneratorExp) -> str:
        return self._comprehension(node, node.generators, node.elt)

    def _setcomp(self, node: ast.SetComp) -> str:
        return f"py.set({self._comprehension(node, node.generators, node.elt)})"

    def _dictcomp(self, node: ast.DictComp) -> str:
        pair = ast.copy_location(ast.Tuple([node.key, node.value], ast.Load()), node)
        return f"py.dict({self._comprehension(node, node.generators, pair)})"

    def _comprehension(self, node: ast.AST, generators: list[ast.comprehension], element: ast.expr) -> str:
        first, *rest = generators
        if first.is_async:
            raise self.fail(node, "async has no translation")
        inner = self.inside([each.id for each in ast.walk(first.target) if isinstance(each, ast.Name)])
        inner.note_range(first.target, first.iter)
        target = inner.target(first.target)
        names = target if target.startswith("[") else f"{target}"
        text = f"py.list({self.expr(first.iter)})"
        for condition in first.ifs:
            text += f".filter(({names}) => {inner.cond(condition)})"
        if rest:
            return f"{text}.flatMap(({names}) => {inner._comprehension(node, rest, element)})"
        body = inner.expr(element)
        if body == names:
            return text
        return f"{text}.map(({names}) => {f'({body})' if body.startswith('{') else body})"

    def note_range(self, target: ast.expr, iterated: ast.expr) -> None:
        """The kind of what a loop over range or enumerate counts."""
        if isinstance(iterated, ast.Call):
            known, function = self.constant(iterated.func)
            if known and function is range and isinstance(target, ast.Name):
                self.kinds[target.id] = "number"
            elif known and function is enumerate and isinstance(target, ast.Tuple):
                self.note_range(target.elts[0], ast.copy_location(ast.parse("range(0)", mode="eval").body, iterated))

    def target(self, node: ast.expr) -> str:
        """Names that take a value apart, as a pattern."""
        if isinstance(node, ast.Name):
            return self.local(node.id)
        if isinstance(node, ast.Tuple | ast.List):
            starred = [isinstance(each, ast.Starred) for each in node.elts]
            if any(starred[:-1]):
                raise self.fail(node, "a starred name comes last here")
            return f"[{', '.join('' if _is_hole(each) else self.target(each) for each in node.elts)}]"
        if isinstance(node, ast.Starred):
            return f"...{self.target(node.value)}"
        raise self.fail(node, f"{ast.unparse(node)} cannot be assigned here")

    # Calls

    def _call(self, node: ast.Call) -> str:
        known, function = self.constant(node.func)
        if known:
            return self._known_call(node, function)
        if isinstance(node.func, ast.Attribute):
            return self._method(node, node.func)
        if node.keywords:
            raise self.fail(node, "keywords need a function that is known")
        return f"{_atom(self.expr(node.func))}({self._items(node.args)})"

    def _known_call(self, node: ast.Call, function: Any) -> str:
        special = self.outer.special(function)
        if special is not None:
            return str(special(self, node))
        name = getattr(function, "__name__", "")
        if isinstance(function, type) and issubclass(function, Exception) and not self.outer.is_ours(function):
            return f"new {self.outer.write(self.source, node.func, function)}({self._items(node.args)})"
        if getattr(function, "__module__", None) == "builtins" or function in (type, dict):
            if isinstance(getattr(function, "__self__", None), dict | list | tuple | str):
                assert isinstance(node.func, ast.Attribute)
                return self._method(node, node.func)
            if name not in BUILTINS:
                raise self.fail(node, f"the builtin {name} has no translation")
            return self._builtin(node, name)
        if isinstance(node.func, ast.Attribute) and not self.outer.is_ours(function):
            return self._method(node, node.func)
        if self.outer.is_rule(function):
            self.outer.note_call(self, node, function)
        elif not self.outer.is_ours(function):
            return f"{self.outer.write(self.source, node.func, function)}({self._items(node.args)})"
        arguments = self.ordered(node, self.outer.parameters(function))
        written = self.outer.write(self.source, node.func, function)
        return f"{'new ' if isinstance(function, type) else ''}{written}({arguments})"

    def _builtin(self, node: ast.Call, name: str) -> str:
        if name == "int" and len(node.args) == 1 and self.kind(node.args[0]) == "number":
            return self.expr(node.args[0])
        if name == "bool" and len(node.args) == 1:
            said = self.cond(node.args[0])
            return said if said.startswith("py.truth(") or self.kind(node.args[0]) == "bool" else f"Boolean({said})"
        return f"py.{RUNTIME.get(name, name)}({self.ordered(node, BUILTINS[name])})"

    def _method(self, node: ast.Call, function: ast.Attribute) -> str:
        value = self.expr(function.value)
        if function.attr in ARRAYS:
            if node.args or node.keywords:
                raise self.fail(node, f"{function.attr} takes no argument in the page")
            return f"{_atom(value)}.{function.attr}()"
        if function.attr in METHODS:
            names = METHODS[function.attr]
            arguments = self._items(node.args) if function.attr == "format" else self.ordered(node, names)
            return f"py.{function.attr}({value}{', ' if arguments else ''}{arguments})"
        if function.attr.startswith("__") or node.keywords:
            raise self.fail(node, f"the method {function.attr} has no translation here")
        if not self.outer.is_field(self.source, function.attr):
            raise self.fail(node, f"the method {function.attr} has no translation")
        return f"{_atom(value)}.{function.attr}({self._items(node.args)})"

    def ordered(self, node: ast.Call, names: tuple[str, ...]) -> str:
        """The arguments of a call in the order of the parameters, keywords among them."""
        if not node.keywords:
            if len(node.args) > len(names):
                raise self.fail(node, f"at most {len(names)} arguments here")
            return self._items(node.args)
        if any(isinstance(each, ast.Starred) for each in node.args):
            raise self.fail(node, "a starred argument and keywords in one call have no translation")
        given = dict(zip(names, (self.expr(each) for each in node.args), strict=False))
        for keyword in node.keywords:
            if keyword.arg not in names or keyword.arg in given:
                raise self.fail(node, f"the argument {keyword.arg} has no translation here")
            given[keyword.arg] = self.expr(keyword.value)
        last = max(names.index(name) for name in given)
        return ", ".join(given.get(name, "undefined") for name in names[: last + 1])


def _kind_of(value: Any) -> Kind:
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int):
        return "number" if abs(value) < 1 << 53 else None
    return "str" if isinstance(value, str) else None


def _is_hole(node: ast.expr) -> bool:
    """Whether a target is the name of an unused value."""
    return isinstance(node, ast.Name) and node.id == "_"


def _is_simple(node: ast.expr) -> bool:
    """Whether an expression may be written twice."""
    if isinstance(node, ast.Attribute):
        return _is_simple(node.value)
    return isinstance(node, ast.Name | ast.Constant)


is_simple = _is_simple


def _atom(text: str) -> str:
    """The text of an expression, in brackets unless nothing beside it can take it apart."""
    if text.isidentifier() or text.isdigit():
        return text
    depth = 0
    quote = ""
    for at, sign in enumerate(text):
        if quote:
            if sign == quote and text[at - 1] != "\\":
                quote = ""
        elif sign in "\"'`":
            quote = sign
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif depth == 0 and not (sign.isalnum() or sign in "_.$"):
            return f"({text})"
    return text
