"""A limit of processor time: compiled code is stopped by it, and the compiler's time does not count."""

from __future__ import annotations

import signal
import subprocess
import sys

ENDLESS = """
import numba, sys
from asterion.games.processor_limit import ProcessorLimit

limit = ProcessorLimit(0.3)
limit.begin()

@numba.njit
def endless(steps):
    while steps >= 0:
        steps = (steps * 3 + 1) % 1000003
    return steps

{first}
print("called", flush=True)
endless(1)
"""
BUSY = "import time\nuntil = time.process_time() + 0.6\nwhile time.process_time() < until: pass\n"
"""Takes longer than the limit."""
COMPILER = f"from numba.core.compiler_lock import global_compiler_lock\nwith global_compiler_lock: exec({BUSY!r})\n"


def outcome(first: str) -> tuple[int, str]:
    """The status of the program, and what it has printed."""
    program = subprocess.run(
        [sys.executable, "-c", ENDLESS.format(first=first)], capture_output=True, text=True, check=False
    )
    return program.returncode, program.stdout


def test_compiled_code_that_does_not_end_ends_its_process() -> None:
    assert outcome("") == (-signal.SIGPROF, "called\n")


def test_the_compiler_s_time_does_not_count_and_all_other_does() -> None:
    assert outcome(COMPILER) == (-signal.SIGPROF, "called\n")
    assert outcome(BUSY) == (-signal.SIGPROF, "")
