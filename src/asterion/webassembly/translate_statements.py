"""Functions of Python as functions of TypeScript: statements, and exceptions as classes."""

from __future__ import annotations

import ast
import copy
import inspect
from collections.abc import Iterator
from typing import Any

from asterion.webassembly.translate_code import Expressions, Kind, is_simple
from asterion.webassembly.translate_scopes import Scopes, bound_by, locals_of
from asterion.webassembly.translate_sources import Source

CACHES = {"cache", "lru_cache"}
"""Decorators that only change the speed."""


class Function:
    """Writes one function."""

    def __init__(self, source: Source, node: ast.FunctionDef, outer: Any, known: dict[str, Any]) -> None:
        self.source = source
        self.node = node
        arguments = node.args
        if arguments.vararg or arguments.kwarg or arguments.posonlyargs:
            raise source.fail(node, "a function has named parameters only")
        for mark in node.decorator_list:
            name = mark.func if isinstance(mark, ast.Call) else mark
            if not isinstance(name, ast.Name) or name.id not in CACHES:
                raise source.fail(node, f"the decorator {ast.unparse(mark)} has no translation")
        self.parameters = [each for each in (*arguments.args, *arguments.kwonlyargs) if each.arg not in known]
        last = arguments.args[len(arguments.args) - len(arguments.defaults) :]
        self.defaults = {each.arg: value for each, value in zip(last, arguments.defaults, strict=True)}
        named = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        self.defaults |= {each.arg: value for each, value in named if value is not None}
        self.body = _without_docstring(node.body)
        self.scopes = Scopes([*(each.arg for each in self.parameters), *known], self.body)
        kinds: dict[str, Kind] = dict.fromkeys(locals_of(self.body))
        kinds |= {each.arg: _kind_said(each.annotation) for each in self.parameters}
        assigned = locals_of(self.body)
        for each in self.parameters:  # a parameter that is assigned keeps what its annotation says
            if each.arg in assigned and kinds[each.arg] != "number":
                kinds[each.arg] = None
        self.code = Expressions(source, outer, known, kinds)
        self._temporary = 0
        self._note_kinds()

    def _note_kinds(self) -> None:
        """The kinds of names that are assigned once, or whose every assignment is a number."""
        given: dict[str, list[ast.expr | None]] = {}
        parameters = {each.arg for each in self.parameters}
        for node in _walk(self.body):
            for name, value in _pairs(node):
                given.setdefault(name, []).append(value)
        self.code.values = {name: found[0] for name, found in given.items() if len(found) == 1 and found[0] is not None}
        own = {name: values for name, values in given.items() if name in self.code.kinds and name not in parameters}
        self.code.kinds |= {name: "number" for name, values in own.items() if None not in values}
        while True:  # taken for numbers until one assignment is none
            kinds = {name: {self.code.kind(value) if value else None for value in all_} for name, all_ in own.items()}
            found = {name: next(iter(each)) if len(each) == 1 else None for name, each in kinds.items()}
            if all(self.code.kinds[name] == kind for name, kind in found.items()):
                return
            self.code.kinds |= found

    def rename(self, names: dict[str, str]) -> None:
        """Local names that are called otherwise in the page."""
        self.code.renamed = names

    def written(self, head: str) -> list[str]:
        """The lines of the function. head: all before its parameters."""
        parameters = []
        for each in self.parameters:
            name = self.code.local(each.arg)
            default = self.defaults.get(each.arg)
            parameters.append(f"{name}: Any" if default is None else f"{name}: Any = {self.code.expr(default)}")
        lines = [*_remark(ast.get_docstring(self.node)), f"{head}({', '.join(parameters)}) {{"]
        if self.scopes.top:
            lines.append(f"  let {', '.join(f'{self.code.local(name)}: Any' for name in self.scopes.top)};")
        return [*lines, *_indented(self.block(self.body)), "}"]

    def block(self, body: list[ast.stmt]) -> Iterator[str]:
        """The lines of a block."""
        for statement in body:
            write = getattr(self, f"_{type(statement).__name__.lower()}", None)
            if write is None:
                raise self.source.fail(statement, f"{type(statement).__name__} has no translation")
            yield from write(statement)
            if isinstance(statement, ast.If) and _ends(self._taken(statement)):
                return  # what follows is for other games

    def _taken(self, node: ast.If) -> list[ast.stmt]:
        """The part of an if that is always taken; none when that is not known."""
        decided = self._decided(node.test)
        return [] if decided is None else node.body if decided else node.orelse

    # Assignments

    def _assign(self, node: ast.Assign) -> Iterator[str]:
        names = [each for each in node.targets if isinstance(each, ast.Name)]
        others = [each for each in node.targets if not isinstance(each, ast.Name)]
        value = self.code.expr(node.value)
        if len(names) + bool(others) > 1 and not is_simple(node.value):
            if not names:
                raise self.source.fail(node, "of several targets one must be a name")
            yield from self._give(node, names.pop(0), value)
            value = self.code.local(next(each.id for each in node.targets if isinstance(each, ast.Name)))
        for target in [*names, *others]:
            yield from self._give(node, target, value)

    def _annassign(self, node: ast.AnnAssign) -> Iterator[str]:
        if node.value is not None:
            yield from self._give(node, node.target, self.code.expr(node.value))

    def _give(self, statement: ast.stmt, target: ast.expr, value: str) -> Iterator[str]:
        """Assign a value to a target."""
        here = self.scopes.here.get(statement, set())
        if isinstance(target, ast.Name):
            yield f"{self._declare(here & {target.id})}{self.code.local(target.id)} = {value};"
        elif isinstance(target, ast.Attribute):
            yield f"{self.code.expr(target)} = {value};"
        elif isinstance(target, ast.Subscript):
            yield f"py.put({self.code.expr(target.value)}, {self.code.index(target.slice)}, {value});"
        elif isinstance(target, ast.Tuple | ast.List):
            parts = statement.value if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
            if here and isinstance(parts, ast.Tuple) and _match_up(target, parts):
                for one, other in zip(target.elts, parts.elts, strict=True):
                    yield from self._give(statement, one, self.code.expr(other))
            else:
                yield from self._take_apart(here, target, value)
        else:
            raise self.source.fail(target, f"{ast.unparse(target)} cannot be assigned")

    def _take_apart(self, here: set[str], target: ast.Tuple | ast.List, value: str) -> Iterator[str]:
        starred = [isinstance(each, ast.Starred) for each in target.elts]
        names: list[str] = []
        later: list[str] = []
        mine: set[str] = set()
        for each in target.elts:
            inner = each.value if isinstance(each, ast.Starred) else each
            if isinstance(inner, ast.Name):
                mine.add(inner.id)
                stars = "..." if isinstance(each, ast.Starred) and each is target.elts[-1] else ""
                names.append("" if inner.id == "_" else stars + self.code.local(inner.id))
                continue
            self._temporary += 1
            names.append(f"part_{self._temporary}")
            if isinstance(inner, ast.Subscript):
                where = f"{self.code.expr(inner.value)}, {self.code.index(inner.slice)}"
                later.append(f"py.put({where}, part_{self._temporary});")
            elif isinstance(inner, ast.Attribute):
                later.append(f"{self.code.expr(inner)} = part_{self._temporary};")
            else:
                raise self.source.fail(inner, "a tuple inside a tuple cannot be assigned")
        if later and mine:
            raise self.source.fail(target, "names and places in one tuple cannot be assigned together")
        if any(starred[:-1]):
            before, after = starred.index(True), len(starred) - starred.index(True) - 1
            value = f"py.gathered({value}, {before}, {after})"
        elif any(starred):
            value = f"py.iter({value})"
        else:
            value = f"py.apart({value}, {len(names)})"
        declared = "const " if later else self._declare(here)
        yield f"{declared}[{', '.join(names)}] = {value};"
        yield from later

    def _declare(self, names: set[str]) -> str:
        if not names:
            return ""
        return "const " if names <= self.scopes.constant else "let "

    def _augassign(self, node: ast.AugAssign) -> Iterator[str]:
        target = node.target
        load: Any = ast.parse(ast.unparse(target), mode="eval").body
        for each in ast.walk(load):
            ast.copy_location(each, node) if hasattr(each, "lineno") else None
        if isinstance(target, ast.Subscript) and not (is_simple(target.value) and is_simple(target.slice)):
            raise self.source.fail(node, "what is changed in place is given by names")
        if isinstance(node.op, ast.Add) and self.code.kind(load) != "number":
            value = f"py.iadd({self.code.expr(load)}, {self.code.expr(node.value)})"
        elif isinstance(node.op, ast.BitOr) and self.code.kind(load) != "number":
            raise self.source.fail(node, "|= needs a number that is known as one")
        else:
            value = self.code.binary(node, node.op, load, node.value)
        yield from self._give(node, target, value.removeprefix("(").removesuffix(")") if value[0] == "(" else value)

    # Control

    def _expr(self, node: ast.Expr) -> Iterator[str]:
        if not (isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)):
            yield f"{self.code.expr(node.value)};"

    def _pass(self, node: ast.Pass) -> Iterator[str]:
        yield from ()

    def _return(self, node: ast.Return) -> Iterator[str]:
        yield "return null;" if node.value is None else f"return {self.code.expr(node.value)};"

    def _break(self, node: ast.Break) -> Iterator[str]:
        yield "break;"

    def _continue(self, node: ast.Continue) -> Iterator[str]:
        yield "continue;"

    def _assert(self, node: ast.Assert) -> Iterator[str]:
        yield f"py.assert({self.code.cond(node.test)});"

    def _raise(self, node: ast.Raise) -> Iterator[str]:
        if node.exc is None:
            raise self.source.fail(node, "raise names what it raises")
        yield f"throw {self.code.expr(node.exc)};"

    def _if(self, node: ast.If) -> Iterator[str]:
        decided = self._decided(node.test)
        if decided is not None:
            yield from self.block(self._taken(node))
            return
        yield f"if ({_bare(self.code.cond(node.test))}) {{"
        yield from _indented(self.block(node.body))
        orelse = node.orelse
        while len(orelse) == 1 and isinstance(orelse[0], ast.If):
            yield f"}} else if ({_bare(self.code.cond(orelse[0].test))}) {{"
            yield from _indented(self.block(orelse[0].body))
            orelse = orelse[0].orelse
        if orelse:
            yield "} else {"
            yield from _indented(self.block(orelse))
        yield "}"

    def _decided(self, test: ast.expr) -> bool | None:
        """Result of a test like ``self.winners is not None``; None: its value is not known when the page is built."""
        if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Is | ast.IsNot):
            known, value = self.code.constant(test.left)
            if known and ast.unparse(test.comparators[0]) == "None":
                return (value is None) == isinstance(test.ops[0], ast.Is)
        return None

    def _while(self, node: ast.While) -> Iterator[str]:
        if node.orelse:
            raise self.source.fail(node, "else after a loop has no translation")
        yield f"while ({_bare(self.code.cond(node.test))}) {{"
        yield from _indented(self.block(node.body))
        yield "}"

    def _for(self, node: ast.For) -> Iterator[str]:
        if node.orelse:
            raise self.source.fail(node, "else after a loop has no translation")
        values = f"py.iter({self.code.expr(node.iter)})"
        self.code.note_range(node.target, node.iter)
        bound = self.scopes.bound.get(node, set())
        names = set(bound_by(node.target))
        if bound == names:
            fixed = all((node, name) in self.scopes.fixed for name in names)
            yield f"for ({'const' if fixed else 'let'} {self.code.target(node.target)} of {values}) {{"
        elif not bound:
            yield f"for ({self.code.target(node.target)} of {values}) {{"
        else:
            raise self.source.fail(node, f"of {sorted(names)} some are used after the loop, and some are not")
        yield from _indented(self.block(node.body))
        yield "}"

    def _try(self, node: ast.Try) -> Iterator[str]:
        if node.orelse or node.finalbody or len(node.handlers) != 1 or node.handlers[0].type is None:
            raise self.source.fail(node, "try has one handler, for one kind of error, and no more")
        handler = node.handlers[0]
        assert handler.type is not None
        name = self.code.local(handler.name) if handler.name else "error"
        yield "try {"
        yield from _indented(self.block(node.body))
        yield f"}} catch ({name}) {{"
        yield f"  if (!({name} instanceof {self.code.expr(handler.type)})) throw {name};"
        yield from _indented(self.block(handler.body))
        yield "}"

    def _match(self, node: ast.Match) -> Iterator[str]:
        if isinstance(node.subject, ast.Name):
            subject = self.code.local(node.subject.id)
        else:
            self._temporary += 1
            subject = f"part_{self._temporary}"
            yield f"const {subject} = {self.code.expr(node.subject)};"
        opening = ""
        for case in node.cases:
            if case.guard:
                raise self.source.fail(case.guard, "a guard has no translation")
            test, names = self._pattern(case.pattern, subject)
            if set(names) - self.scopes.bound.get(case, set()):
                raise self.source.fail(case.pattern, "what a case takes apart is used after it")
            yield f"{opening}{f'if ({test}) ' if test else ''}{{"
            yield from (f"  const {self.code.local(name)} = {value};" for name, value in names.items())
            yield from _indented(self.block(case.body))
            opening = "} else "
            if not test:
                break
        yield "}"

    def _pattern(self, pattern: ast.pattern, subject: str) -> tuple[str, dict[str, str]]:
        """The test of a pattern, empty if it always fits, and the names that it gives to parts of the subject."""
        if isinstance(pattern, ast.MatchAs) and pattern.pattern is None:
            return "", {pattern.name: subject} if pattern.name else {}
        if isinstance(pattern, ast.MatchValue):
            return f"py.eq({subject}, {self.code.expr(pattern.value)})", {}
        if isinstance(pattern, ast.MatchClass) and not pattern.kwd_attrs:
            known, kind = self.code.constant(pattern.cls)
            names: dict[str, str] = {}
            for each, field in zip(pattern.patterns, getattr(kind, "__match_args__", ()), strict=False):
                if not isinstance(each, ast.MatchAs) or each.pattern is not None:
                    raise self.source.fail(each, "a pattern inside a pattern has no translation")
                if each.name:
                    names[each.name] = f"{subject}.{field}"
            if known:
                return f"py.is_instance({subject}, {self.code.expr(pattern.cls)})", names
        raise self.source.fail(pattern, f"the pattern {ast.unparse(pattern)} has no translation")


def write_exception(source: Source, node: ast.ClassDef, base: str, name: str, outer: Any) -> list[str]:
    """A kind of error: its constructor, and its text."""
    lines = [*_remark(ast.get_docstring(node)), f"class {name} extends {base} {{"]
    for method in _without_docstring(node.body):
        if not isinstance(method, ast.FunctionDef) or method.name not in ("__init__", "__str__"):
            raise source.fail(method, "an error has __init__ and __str__ only")
        method = _Super().visit(copy.deepcopy(method))
        own = method.args.args.pop(0)
        function = Function(source, method, outer, {})
        function.code.kinds[own.arg] = None
        function.rename({own.arg: "this", "super": "super"})
        function.code.kinds["super"] = None
        head = "constructor" if method.name == "__init__" else "override toString"
        lines += _indented(function.written(head))
    return [*lines, "}"]


class _Super(ast.NodeTransformer):
    """``super().__init__(...)`` as a call of ``super``, which is what it is in TypeScript."""

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if ast.unparse(node.func) == "super().__init__":
            node.func = ast.copy_location(ast.Name("super", ast.Load()), node)
        return node


def signature_of(function: Any) -> tuple[str, ...]:
    """The names of the parameters, without self."""
    function = getattr(function, "py_func", function)
    return tuple(inspect.signature(function).parameters)


def _ends(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[-1], ast.Return | ast.Raise)


def _match_up(target: ast.Tuple | ast.List, parts: ast.Tuple) -> bool:
    """Whether names are given values one by one."""
    single = all(isinstance(each, ast.Name) and each.id != "_" for each in target.elts)
    return (
        single and len(target.elts) == len(parts.elts) and not any(isinstance(each, ast.Starred) for each in parts.elts)
    )


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0]
    is_text = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    return body[1:] if is_text else body


def _remark(text: str | None) -> list[str]:
    first = (text or "").split("\n\n")[0].split("\n")
    return [f"/** {' '.join(first).replace('*/', '* /')} */"] if text else []


def _indented(lines: Iterator[str] | list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _bare(text: str) -> str:
    """A condition without brackets of its own around all of it."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0 and at < len(text) - 1:
            return text
    return text[1:-1] if text.startswith("(") else text


def _kind_said(annotation: ast.expr | None) -> Kind:
    said = ast.unparse(annotation) if annotation else ""
    return {"int": "number", "bool": "bool", "str": "str"}.get(said)


def _walk(body: list[ast.stmt]) -> Iterator[ast.AST]:
    for statement in body:
        yield from ast.walk(statement)


def _pairs(node: ast.AST) -> Iterator[tuple[str, ast.expr | None]]:
    """The names that a statement assigns, with the values; None: not known."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield from _paired(target, node.value)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id, node.value
    elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        load = ast.copy_location(ast.Name(node.target.id, ast.Load()), node)
        yield node.target.id, ast.copy_location(ast.BinOp(load, node.op, node.value), node)
    elif isinstance(node, ast.For):
        is_range = isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range"
        for each in ast.walk(node.target):
            if isinstance(each, ast.Name):
                yield each.id, ast.Constant(0) if is_range else None
    elif isinstance(node, ast.MatchAs | ast.MatchStar | ast.ExceptHandler) and node.name:
        yield node.name, None


def _paired(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr | None]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for one, other in zip(target.elts, value.elts, strict=True):
            yield from _paired(one, other)
    else:
        for each in ast.walk(target):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                yield each.id, None
