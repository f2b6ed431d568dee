"""The real house with timers around some of its stages: ``python -m bench.timed_server PORT DATABASE FILE [GROUP]``.

GROUP ``order``: without timers, but in the other order of `order.py`.

It answers as ``timers`` say. Only a group of stages is timed at once, since a timer costs up to a microsecond where its
code lies cold.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from inspect import iscoroutinefunction
from typing import Any

from asterion.house.server.websocket_protocol import PageProtocol
from asterion.house.storage import writer
from asterion.house.table import views
from asterion.house.table.session import Session
from asterion.house.table.table import Table, Then
from asterion.match.log import Entry
from asterion.match.match import Match
from bench.server import open_house
from bench.timers import Timer, answer

OTHER_ORDER = "order"
GROUPS: dict[str, dict[str, list[tuple[Any, str]]]] = {
    "turns": {
        "heard": [(PageProtocol, "data_received")],
        "taken": [(Session, "_take")],
        "told": [(writer, "_tell")],
        "sent": [(Table, "flush")],
    },
    "judge": {"judged": [(Match, "stage_act")]},
    "accept": {"accepted": [(Match, "accept")]},
    "views": {"framed": [(views, "entry_frames")]},
    "commits": {"committed": [(writer.Writer, "_run")]},
    "commands": {"commanded": [(Session, "_carried_out")]},
}
"""Stages that are timed together, and the functions of each; of a coroutine its steps."""


def put_timers(group: str) -> dict[str, Timer]:
    """Timers around the stages of a group."""
    timers = {stage: Timer() for stage in GROUPS[group]}
    for stage, places in GROUPS[group].items():
        for place, name in places:
            setattr(place, name, _timed(getattr(place, name), timers[stage]))
    return timers


def _timed(work: Callable[..., Any], timer: Timer) -> Callable[..., Any]:
    if not iscoroutinefunction(work):
        return timer.around(work)

    async def run(*arguments: Any) -> Any:
        return await timer.steps_of(work(*arguments))

    return run


def show_all_afterwards() -> None:
    """Make all entries of a commit current first, and their views and frames in the next turn of the loop: the other
    order of `order.py`."""
    settled = Table._settled

    def current_first(self: Table, entry: Entry, then: Then, error: Exception | None) -> None:
        if error is not None:
            settled(self, entry, then, error)
            return
        self.stale = True
        try:
            self.match.accept(entry)
        except Exception as fault:
            then(fault)
        else:
            asyncio.get_running_loop().call_soon(show, self, entry, then)

    def show(self: Table, entry: Entry, then: Then) -> None:
        self.match.accept = _accepted  # type: ignore[assignment, method-assign]
        try:
            settled(self, entry, then, None)
        finally:
            del self.match.accept

    Table._settled = current_first  # type: ignore[method-assign]


def _accepted(_: Entry) -> None:
    """Entry that is current already."""


if __name__ == "__main__":
    port, database, path, *groups = sys.argv[1:]
    if groups == [OTHER_ORDER]:
        show_all_afterwards()
    answer(path, put_timers(groups[0]) if groups and groups != [OTHER_ORDER] else {})
    open_house(int(port), database, limits=False)
