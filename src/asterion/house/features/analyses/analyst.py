"""A thread that analyses finished matches, in slices of some milliseconds, while bots leave time for it.

What is urgent comes before everything else, also before what has begun; otherwise addresses take turns.

The thread has the niceness of the process. A nicer one that holds the interpreter gets no time to let go of it while
others use all processors, and the event loop waits for it: up to 1.7 s at a niceness of 10, 0.1 s at none.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from asterion.house.bot_runners.pool import FairQueue
from asterion.house.metrics import Metrics

GLANCE = 0.02
"""Seconds between two looks whether bots still need the processor."""


class SlicedWork(Protocol):
    """Work in slices of some milliseconds; see insight.contract.Work."""

    def go_on(self) -> bool:
        """Do one more slice; whether there is more to do."""

    def progress(self) -> float:
        """The part that is done, 0 to 1."""

    def result(self) -> msgspec.Struct:
        """The result; only when nothing is left to do."""


@dataclass(eq=False)
class Order:
    """An analysis that is wanted, or a search. begin: called in the thread. progress: 0 to 1; None: it has not begun.

    done: the result as JSON, or whatever ``begin`` or the work raised.
    """

    effort: str
    begin: Callable[[], SlicedWork]
    urgent: bool
    done: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    progress: float | None = None
    work: SlicedWork | None = None
    began: float = 0.0


class Analyst:
    """The thread, and what waits for it. busy: asked before each slice; while it is true nothing is done."""

    def __init__(self, busy: Callable[[], bool], metrics: Metrics) -> None:
        self._busy = busy
        self._metrics = metrics
        self._news = threading.Condition()
        self._urgent: FairQueue[Order] = FairQueue()
        self._others: FairQueue[Order] = FairQueue()
        self._begun: list[Order] = []
        """The last one is worked on; another one was set aside for it."""
        self._thread: threading.Thread | None = None
        self._closed = False

    def put(self, address: str, order: Order) -> None:
        """Have something analysed."""
        with self._news:
            (self._urgent if order.urgent else self._others).put((address,), order)
            self._news.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="analyst", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Do nothing more after the current slice."""
        with self._news:
            self._closed = True
            self._news.notify()

    def _run(self) -> None:
        while (order := self._next()) is not None:
            try:
                text = self._slice(order)
            except Exception as error:
                self._settle(order, error)
            else:
                if text is not None:
                    self._settle(order, text)

    def _next(self) -> Order | None:
        """Wait until there is something to do and bots leave time for it; None: the house closes."""
        with self._news:
            while not self._closed:
                if not (self._begun or self._urgent or self._others):
                    self._news.wait()
                elif self._busy():
                    self._news.wait(GLANCE)
                else:
                    return self._most_urgent()
        return None

    def _most_urgent(self) -> Order:
        """The next order; something waits or has begun."""
        if self._urgent and not (self._begun and self._begun[-1].urgent):
            self._begun.append(self._urgent.take())
        elif not self._begun:
            self._begun.append(self._others.take())
        return self._begun[-1]

    def _slice(self, order: Order) -> bytes | None:
        """A little work; the analysis once it is done."""
        if order.work is None:
            order.began, order.progress = time.perf_counter(), 0.0
            order.work = order.begin()
            return None
        more = order.work.go_on()
        order.progress = order.work.progress()
        return None if more else msgspec.json.encode(order.work.result())

    def _settle(self, order: Order, outcome: bytes | Exception) -> None:
        self._begun.pop()
        if not isinstance(outcome, Exception):
            self._metrics.analysis_seconds.labels(order.effort).observe(time.perf_counter() - order.began)
        with suppress(RuntimeError):  # the house has closed meanwhile
            order.done.get_loop().call_soon_threadsafe(_tell, order.done, outcome)


def _tell(done: asyncio.Future[bytes], outcome: bytes | Exception) -> None:
    if done.done():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
