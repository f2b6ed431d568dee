"""Declarations of a function's names in TypeScript: in the smallest block that Python's own scope allows."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

Binder = ast.For | ast.match_case | ast.ExceptHandler
"""Statements, and parts of them, whose own names live inside them if no other part of the function uses them."""
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
OWN_NAMES = (ast.Lambda, *COMPREHENSIONS)


def bound_by(target: ast.AST) -> Iterator[str]:
    """The names that a target of an assignment or a pattern binds."""
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id != "_":
            yield node.id
        elif isinstance(node, ast.MatchAs | ast.MatchStar) and node.name:
            yield node.name


def names_in(node: ast.AST) -> Iterator[str]:
    """The names that a piece of code uses or binds, but for those of a comprehension's or a lambda's own."""
    if isinstance(node, ast.Lambda):
        own = {each.arg for each in node.args.args}
        yield from (name for name in names_in(node.body) if name not in own)
        return
    own = set()
    if isinstance(node, COMPREHENSIONS):
        own = {name for each in node.generators for name in bound_by(each.target)}
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.MatchAs | ast.MatchStar | ast.ExceptHandler) and node.name:
        yield node.name
    for child in ast.iter_child_nodes(node):
        yield from (name for name in names_in(child) if name not in own)


def locals_of(body: Iterable[ast.stmt]) -> set[str]:
    """The names that a function assigns."""
    found: set[str] = set()
    for statement in body:
        found |= _assigned(statement)
    return found


def _assigned(node: ast.AST) -> set[str]:
    if isinstance(node, OWN_NAMES):
        return set()
    found = set()
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id != "_":
        found.add(node.id)
    elif isinstance(node, ast.MatchAs | ast.MatchStar | ast.ExceptHandler) and node.name:
        found.add(node.name)
    for child in ast.iter_child_nodes(node):
        found |= _assigned(child)
    return found


class Scopes:
    """Declarations of each statement of one function.

    here: names that an assignment declares. bound: names that a loop, a case or a handler declares for its own part.
    fixed: those that it assigns once. top: names declared where the function begins. constant: names assigned once.
    """

    def __init__(self, arguments: Iterable[str], body: list[ast.stmt]) -> None:
        self.here: dict[ast.stmt, set[str]] = {}
        self.bound: dict[ast.AST, set[str]] = {}
        self.fixed: set[tuple[ast.AST, str]] = set()
        self.top: list[str] = []
        self._arguments = set(arguments)
        mine = sorted(locals_of(body) - self._arguments)
        self.constant = {name for name in mine if sum(_bindings(each, name) for each in body) == 1}
        rest = [name for name in mine if not self._binders(name, body)]
        self._place(body, rest)
        self.top.sort()

    def _binders(self, name: str, body: list[ast.stmt]) -> bool:
        """Note the loops, cases and handlers that bind a name, if it is used only inside them."""
        binders = [each for statement in body for each in ast.walk(statement) if name in _own(each)]
        inside = sum(sum(each == name for each in names_in(part)) for node in binders for part in _inner(node))
        if not binders or inside != sum(each == name for statement in body for each in names_in(statement)):
            return False
        if any(other is not node and other in set(ast.walk(node)) for node in binders for other in binders):
            return False
        for node in binders:
            self.bound.setdefault(node, set()).add(name)
            if sum(_bindings(part, name) for part in _inner(node)) == 1:
                self.fixed.add((node, name))
        return True

    def _place(self, block: list[ast.stmt], names: Iterable[str]) -> None:
        """Declare names, all used in this block alone, where it first assigns them, or further inside, or on top."""
        inner: dict[int, tuple[list[ast.stmt], list[str]]] = {}
        for name in names:
            users = [statement for statement in block if name in set(names_in(statement))]
            first = users[0]
            if _assigns_first(first, name):
                self.here.setdefault(first, set()).add(name)
                continue
            parts = [part for part in _blocks(first) if any(name in set(names_in(each)) for each in part)]
            inside = sum(each == name for part in parts for statement in part for each in names_in(statement))
            if len(users) == 1 and len(parts) == 1 and inside == sum(each == name for each in names_in(first)):
                inner.setdefault(id(parts[0]), (parts[0], []))[1].append(name)
            else:
                self.top.append(name)
        for part, more in inner.values():
            self._place(part, more)
        for statement, here in list(self.here.items()):
            if statement in block and (_targets(statement) - here):
                self.top += sorted(here)  # part of what it assigns is declared elsewhere
                del self.here[statement]


def _own(node: ast.AST) -> set[str]:
    if isinstance(node, ast.For):
        return set(bound_by(node.target))
    if isinstance(node, ast.match_case):
        return set(bound_by(node.pattern))
    if isinstance(node, ast.ExceptHandler) and node.name:
        return {node.name}
    return set()


def _inner(node: ast.AST) -> list[ast.AST]:
    """The parts of a loop, a case or a handler in which its own names live."""
    if isinstance(node, ast.For):
        return [node.target, *node.body]
    return [node]


def _bindings(node: ast.AST, name: str) -> int:
    """Number of assignments of a name in a piece of code: an augmented one counts as two, one in a loop as one."""
    count = 0
    if isinstance(node, OWN_NAMES):
        return 0
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
        return 2
    is_named = isinstance(node, ast.MatchAs | ast.MatchStar | ast.ExceptHandler) and node.name == name
    if is_named or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == name):
        count += 1
    return count + sum(_bindings(child, name) for child in ast.iter_child_nodes(node))


def _targets(statement: ast.stmt) -> set[str]:
    if isinstance(statement, ast.Assign):
        return {name for target in statement.targets for name in bound_by(target)}
    if isinstance(statement, ast.AnnAssign) and statement.value is not None:
        return set(bound_by(statement.target))
    return set()


def _assigns_first(statement: ast.stmt, name: str) -> bool:
    """Whether a statement assigns a name without reading it."""
    if name not in _targets(statement):
        return False
    value = getattr(statement, "value", None)
    return not isinstance(value, ast.AST) or name not in set(names_in(value))


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    """The blocks inside a statement."""
    found = [getattr(statement, field, []) for field in ("body", "orelse", "finalbody")]
    found += [each.body for each in getattr(statement, "handlers", [])]
    found += [each.body for each in getattr(statement, "cases", [])]
    return [block for block in found if block]
