"""Notes on standard error while the first batch or environment of a game compiles its rules: a minute or two, once."""

from __future__ import annotations

import sys
import threading
import time
from functools import cache
from typing import Any, Final

from numba.core import event

FIRST_SECONDS: Final = 5.0
"""Seconds of compiling before the first note."""
NEXT_SECONDS: Final = 15.0


class Notes(event.Listener):
    """A listener to Numba that says how many functions have been compiled, now and then."""

    def __init__(self, first: float = FIRST_SECONDS, following: float = NEXT_SECONDS) -> None:
        self._following = following
        self._began = self._count = 0.0
        self._due = first
        self._first = first
        self._lock = threading.Lock()

    def on_start(self, event: Any) -> None:
        """Begin the time with the first function."""
        with self._lock:
            self._began = self._began or time.monotonic()

    def on_end(self, event: Any) -> None:
        """Count a function."""
        with self._lock:
            self._count += 1
            seconds = time.monotonic() - self._began
            if seconds < self._due:
                return
            if self._due == self._first:
                print("asterion: compiling the rules; the next time they come from the cache", file=sys.stderr)
            self._due = seconds + self._following
            print(f"asterion: {self._count:.0f} functions compiled in {seconds:.0f} s …", file=sys.stderr, flush=True)


@cache
def say_when_compiling() -> None:
    """Note on standard error when rules are compiled in this process, except in the command, which has its own way."""
    if "asterion.cli" not in sys.modules:
        event.register("numba:compile", Notes())  # type: ignore[no-untyped-call]
