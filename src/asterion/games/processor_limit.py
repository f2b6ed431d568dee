"""A limit of processor time for calls of foreign code: a call that takes more ends this process, by SIGPROF.

The system's timer stops compiled code as well. Time in which the compiler works does not count: a rule that is met for
the first time is compiled, or loaded.
"""

from __future__ import annotations

import signal
from typing import Any

from numba.core import event

SIGNAL = signal.SIGPROF


class ProcessorLimit(event.Listener):
    """seconds: of a call."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._depth = 0
        self._left = 0.0
        signal.signal(SIGNAL, signal.SIG_DFL)
        event.register("numba:compiler_lock", self)  # type: ignore[no-untyped-call]

    @property
    def compiling(self) -> bool:
        """Whether the compiler works."""
        return self._depth > 0

    def begin(self, seconds: float | None = None) -> None:
        """A call begins. seconds: its own limit; None: the usual one."""
        signal.setitimer(signal.ITIMER_PROF, self._seconds if seconds is None else seconds)

    def end(self) -> None:
        """The call has ended: no limit until the next one."""
        signal.setitimer(signal.ITIMER_PROF, 0)

    def on_start(self, event: Any) -> None:
        """The compiler begins."""
        if self._depth == 0:
            self._left, _ = signal.setitimer(signal.ITIMER_PROF, 0)
        self._depth += 1

    def on_end(self, event: Any) -> None:
        """The compiler has ended."""
        self._depth -= 1
        if self._depth == 0 and self._left:
            signal.setitimer(signal.ITIMER_PROF, self._left)
