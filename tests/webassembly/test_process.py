"""The process that compiles one module."""

import os
import subprocess
import sys

import pytest

from asterion.games.compiled import INTERPRETED
from asterion.webassembly.process import SETTINGS

PROGRAM = """
import numba
from asterion.webassembly.compiler import compile_module
from asterion.webassembly.exports import Export
from asterion.webassembly.process import stop_at_llvm

@numba.njit
def twice(number: int) -> int:
    return 2 * number

@numba.njit
def added(number: int, more: int) -> int:
    return twice(number) + twice(more)

if {stops}:
    stop_at_llvm()
module = compile_module([Export("added", added)])
machine_code = added.targetctx.codegen()._engine._defined_symbols
print(any("added" in name for name in machine_code), module.hex())
"""


@pytest.mark.skipif(INTERPRETED, reason="rules are interpreted here")
def test_a_module_without_machine_code_for_this_processor_is_the_same() -> None:
    def made(stops: bool) -> list[str]:
        program = [sys.executable, "-c", PROGRAM.format(stops=stops)]
        return subprocess.check_output(program, env={**os.environ, **SETTINGS}, text=True).split()

    (first, whole), (second, same) = made(False), made(True)
    assert (first, second) == ("True", "False")
    assert same == whole
