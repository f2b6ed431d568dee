"""Compiles one module and exits: ``python -m asterion.webassembly.process MODULE FILE NICENESS``."""

from __future__ import annotations

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
    """Write a module, such as that of a game, to a file."""
    from numba.core.dispatcher import Dispatcher

    # Code from Numba's cache has lost its LLVM code.
    Dispatcher.enable_caching = lambda self: None  # type: ignore[method-assign]
    warnings.simplefilter("ignore")
    from asterion.webassembly.compiler import compile_module
    from asterion.webassembly.declared import exports_of_module

    to.write_bytes(compile_module(exports_of_module(name)))


if __name__ == "__main__":
    os.nice(int(sys.argv[3]))
    main(sys.argv[1], Path(sys.argv[2]))
