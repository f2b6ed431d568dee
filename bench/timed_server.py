"""The real house with timers around some of its stages: ``python -m bench.timed_server PORT DATABASE FILE [GROUP]``.

It answers as ``timers`` say. Only a group of stages is timed at once, since a timer costs up to a microsecond where its
code lies cold.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from inspect import iscoroutinefunction
from typing import Any

from asterion.house.server.websocket_protocol import PageProtocol
from asterion.house.storage import writer
from asterion.house.table import views
from asterion.house.table.session import Session
from asterion.house.table.table import Table
from asterion.match.match import Match
from bench.server import open_house
from bench.timers import Timer, answer

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


if __name__ == "__main__":
    port, database, path, *groups = sys.argv[1:]
    answer(path, put_timers(groups[0]) if groups else {})
    open_house(int(port), database, limits=False)
