"""The compiler's progress: functions of a package that are compiled."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple


class Progress(NamedTuple):
    """The number of functions compiled, of those that are waited for."""

    done: int
    of: int


def progress_of(package: str) -> Progress:
    """Of the functions of a package's loaded modules."""
    functions = list(compiled_functions(package))
    return Progress(sum(1 for each in functions if any(one.overloads for one in forms(each))), len(functions))


def forms(function: Any) -> list[Any]:
    """A compilable function, and that as which other compiled ones call it; ``overloads``: what is compiled so far."""
    return [function, *([function.callee] if hasattr(function, "callee") else [])]


def compiled_functions(package: str) -> Iterator[Any]:
    """The compilable functions of a package's loaded modules."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(package + "."):
            for each in list(vars(module).values()):
                if hasattr(each, "overloads") and getattr(each, "__module__", None) == name:
                    yield each
