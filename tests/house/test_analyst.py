"""The thread that analyses: what comes first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from asterion.house.features.analyses.analyst import Analyst, Order
from asterion.house.metrics import Metrics

PATIENCE = 60.0


class Steps:
    """A work of some slices that tells which one is done."""

    def __init__(self, name: str, slices: int, told: Callable[[str], object]) -> None:
        self._name, self._left, self._told = name, slices, told

    def go_on(self) -> bool:
        self._told(self._name)
        self._left -= 1
        return self._left > 0

    def progress(self) -> float:
        return 0.5

    def result(self) -> Any:
        return self._name


async def test_what_is_urgent_comes_first_and_addresses_take_turns() -> None:
    free, told = threading.Event(), list[str]()
    analyst = Analyst(lambda: not free.is_set(), Metrics())

    def order(name: str, *, urgent: bool, slices: int = 1, then: Callable[[], object] = lambda: None) -> Order:
        def tell(name: str) -> None:
            told.append(name)
            then()

        return Order("quick", lambda: Steps(name, slices, tell), urgent)

    late, loop = order("late", urgent=True), asyncio.get_running_loop()
    came = threading.Event()

    def put_late() -> None:
        analyst.put("c", late)
        came.set()

    def then() -> None:
        if not came.is_set():
            loop.call_soon_threadsafe(put_late)
        assert came.wait(PATIENCE)

    orders = [order("a1", urgent=True), order("a2", urgent=True), order("b1", urgent=True)]
    for address, each in zip("aab", orders, strict=True):
        analyst.put(address, each)
    thorough = order("thorough", urgent=False, slices=2, then=then)
    analyst.put("a", thorough)
    assert [each.progress for each in orders] == [None] * 3
    free.set()
    found = await asyncio.gather(*(each.done for each in [*orders, thorough, late]))
    assert found == [b'"a1"', b'"a2"', b'"b1"', b'"thorough"', b'"late"']
    assert told == ["a1", "b1", "a2", "thorough", "late", "thorough"]
    analyst.stop()
