"""Compiles one module and exits: ``python -m asterion.webassembly.process MODULE FILE NICENESS``.

For a game of another package it also writes what the page needs beside its module, into a file of the same name.
"""

from __future__ import annotations

import gc
import os
import sys
import warnings
from pathlib import Path
from typing import Final

SETTINGS: Final = {
    "NUMBA_OPT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_BOUNDSCHECK": "0",
    "PYTHONHASHSEED": "0",
}
"""The environment that this process needs: Numba leaves its code as it is, and LLVM optimises it for the page."""


def main(name: str, to: Path) -> None:
    """Write a module, such as that of a game, to a file. TypeError: the page cannot call one of its rules."""
    from numba.core.dispatcher import Dispatcher

    # Code from Numba's cache has lost its LLVM code.
    Dispatcher.enable_caching = lambda self: None  # type: ignore[method-assign]
    warnings.simplefilter("ignore")
    from asterion.games.compiled import GARBAGE_WHILE_COMPILING
    from asterion.webassembly.compiler import compile_module
    from asterion.webassembly.declared import exports_of_module, games_brought

    gc.set_threshold(*GARBAGE_WHILE_COMPILING)
    exports = exports_of_module(name)
    if name in games_brought():
        from asterion.games import GAMES
        from asterion.webassembly.game_data import page_rules
        from asterion.webassembly.names import DATA

        to.with_suffix(DATA).write_bytes(page_rules(GAMES[name], to.name))
    stop_at_llvm()
    to.write_bytes(compile_module(exports))


def stop_at_llvm() -> None:
    """Let Numba make LLVM's code of each function from now on, and nothing more: a module takes only that.

    Machine code, and what Python would call, take a quarter of the time. Calling a compiled function afterwards ends
    the process.
    """
    from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
    from numba.core.cpu import CPUContext

    def leave_out(*_: object, **__: object) -> None:
        pass

    CPUContext.create_cpython_wrapper = CPUContext.create_cfunc_wrapper = leave_out  # type: ignore[method-assign]
    JITCPUCodegen._add_module = JITCPUCodegen.set_env = JITCodeLibrary._finalize_specific = leave_out  # type: ignore[method-assign]


if __name__ == "__main__":
    os.nice(int(sys.argv[3]))
    main(sys.argv[1], Path(sys.argv[2]))
