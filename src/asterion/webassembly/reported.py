"""Compiles one module as `process` does, and keeps its progress in a file, for pages that wait for the module:
``python -m asterion.webassembly.reported MODULE FILE NICENESS PROGRESS``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from numba.core import event

from asterion.webassembly import process

DECLARED = "asterion.webassembly.declared"
OPTIMISING = 4
"""At the end LLVM optimises the module, for as long as a quarter of its functions took."""


class Reports(event.Listener):
    """Writes how many functions of a module are compiled, each time when it is one more."""

    def __init__(self, name: str, file: Path) -> None:
        self._name = name
        self._file = file
        self._left: set[Any] | None = None
        self._of = 0

    def on_start(self, event: Any) -> None:
        """Ignore the start: only what is compiled counts."""

    def on_end(self, event: Any) -> None:
        """Count a compiled function of the module; not those that it calls, nor any while the rules are imported."""
        exports_of_module = getattr(sys.modules.get(DECLARED), "exports_of_module", None)
        if exports_of_module is None:
            return
        if self._left is None:
            functions = {each.function for each in exports_of_module(self._name)}
            self._of = len(functions)
            self._left = {each for each in functions if not each.overloads}
        before = len(self._left)
        self._left.discard(event.data["dispatcher"])
        if len(self._left) != before:
            beside = Path(f"{self._file}.new")
            beside.write_text(f"{self._of - len(self._left)} {self._of + self._of // OPTIMISING + 1}", "ascii")
            beside.replace(self._file)  # readers find a whole one


if __name__ == "__main__":
    os.nice(int(sys.argv[3]))
    event.register("numba:compile", Reports(sys.argv[1], Path(sys.argv[4])))  # type: ignore[no-untyped-call]
    process.main(sys.argv[1], Path(sys.argv[2]))
