"""Resolution of Python's names: to a function, a class or a value, and to the source that defines it."""

from __future__ import annotations

import ast
import builtins
import importlib
import inspect
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = "asterion."


class Untranslatable(Exception):
    """Python that the translator does not know; the text begins with file and line."""


@dataclass(frozen=True)
class Source:
    """A module's syntax tree, with the meaning of its names."""

    module: ModuleType
    path: Path
    definitions: dict[str, ast.stmt]
    """Functions and classes by name."""
    imported: dict[str, tuple[str, str]]
    """Names that come from another module: its name, and the name there."""

    def fail(self, node: ast.AST, why: str) -> Untranslatable:
        """The error for a piece of this module."""
        return Untranslatable(f"{self.path}:{getattr(node, 'lineno', 0)}: {why}")


@cache
def source_of(module: str) -> Source:
    """The source of an importable module. ImportError, SyntaxError."""
    loaded = importlib.import_module(module)
    path = Path(inspect.getfile(loaded))
    definitions: dict[str, ast.stmt] = {}
    imported: dict[str, tuple[str, str]] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            definitions[node.name] = node
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                imported[alias.asname or alias.name] = (node.module, alias.name)
    return Source(loaded, path, definitions, imported)


def value_of(source: Source, name: str) -> Any:
    """Value of a global name or a builtin. KeyError when it is neither."""
    found = vars(source.module)
    return found[name] if name in found else vars(builtins)[name]


def home_of(module: str, name: str) -> tuple[str, str]:
    """The module that assigns a global name, and its name there: imports from our own modules are followed."""
    while module.startswith(ROOT) or name in source_of(module).imported:
        further = source_of(module).imported.get(name)
        if further is None or not _is_source(further[0]):
            break
        module, name = further
    return module, name


def _is_source(module: str) -> bool:
    return hasattr(importlib.import_module(module), "__file__")


def is_compiled(function: Any) -> bool:
    """Whether a function is a rule: compiled, or as it would be without the switch that has rules interpreted."""
    if hasattr(function, "py_func"):
        return True
    node = source_of(function.__module__).definitions.get(function.__name__)
    marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(isinstance(mark, ast.Name) and mark.id in ("rule", "part_of_rule") for mark in marks)


def below_root(module: str) -> str:
    """A module's name without the package that all share: ``games.clew.rules``."""
    return module.removeprefix(ROOT)
