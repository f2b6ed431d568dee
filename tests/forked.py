"""Programs in processes of their own, forked from one that has imported the house and compiled all rules.

A house opens in a fifth of the processor time that a new Python would take for the same imports and the same machine
code; for all else it is a process like any other, with a port, signals and an end of its own.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from typing import TextIO

PRELOADED = "tests.preloaded"
STDOUT, STDERR = 1, 2


class Forked:
    """A running program. output: what it prints; errors are thrown away.

    program: its source; arguments: ``sys.argv`` from 1 on; anew: in a new Python.
    """

    def __init__(self, program: str, *arguments: str, anew: bool = False) -> None:
        context = multiprocessing.get_context("spawn") if anew else _preloaded()
        reads, prints = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(program, arguments, prints), daemon=True)
        self._process.start()
        prints.close()
        self.output: TextIO = os.fdopen(os.dup(reads.fileno()), encoding="utf-8")
        reads.close()

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it has not ended."""
        if self._process.pid is not None and self._process.exitcode is None:
            os.kill(self._process.pid, number)

    def wait(self, seconds: float) -> None:
        """Wait for its end. Raises TimeoutError."""
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise TimeoutError("the program does not end")
        self.output.close()


@cache
def _preloaded() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([PRELOADED])
    return context


def _run(program: str, arguments: tuple[str, ...], prints: Connection) -> None:
    os.dup2(prints.fileno(), STDOUT)
    prints.close()
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), STDERR)
    sys.argv = ["-c", *arguments]
    exec(compile(program, "<program>", "exec"), {"__name__": "__main__"})
