"""Timers within a server: what it uses and what its stages take, written to a file when the bench asks (SIGUSR1)."""

from __future__ import annotations

import json
import signal
import time
import types
from collections.abc import Callable, Coroutine, Generator, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
CALLS = 100_000
"""Calls that are timed to know what a timer itself takes."""
now = time.thread_time_ns


class Timer:
    """The processor time of one stage, in nanoseconds, with all that is called within it. A call within another counts
    once."""

    def __init__(self) -> None:
        self.took = self.calls = 0
        self._inside = False

    def around(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, timed."""

        @wraps(work)
        def run(*arguments: Any, **named: Any) -> Any:
            if self._inside:
                return work(*arguments, **named)
            self._inside, start = True, now()
            try:
                return work(*arguments, **named)
            finally:
                self.took += now() - start
                self.calls += 1
                self._inside = False

        return run

    @types.coroutine
    def steps_of(self, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        """The same coroutine, with each of its steps timed."""
        steps = work.__await__()
        advance = go_on = self.around(steps.send)
        given: Any = None
        while True:
            try:
                waited = go_on(given)
            except StopIteration as end:
                done: T = end.value
                return done
            try:
                given, go_on = (yield waited), advance
            except BaseException as error:
                given, go_on = error, steps.throw


def own_time() -> int:
    """Nanoseconds of a timer that count for what it times."""
    timer = Timer()
    timed = timer.around(lambda: None)
    for _ in range(CALLS):
        timed()
    return timer.took // CALLS


def answer(path: str, timers: Mapping[str, Timer]) -> None:
    """Write what was used so far to a file whenever SIGUSR1 comes: nanoseconds of the process, its main thread, and
    each stage, without what the timers take themselves."""
    own = own_time()

    def say(*_: object) -> None:
        used: dict[str, Any] = {"process": time.process_time_ns(), "main": now()}
        used["stages"] = {name: timer.took - own * timer.calls for name, timer in timers.items()}
        new = Path(path).with_suffix(".new")
        new.write_text(json.dumps(used))
        new.replace(path)

    signal.signal(signal.SIGUSR1, say)
