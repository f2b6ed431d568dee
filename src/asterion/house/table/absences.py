"""Seats whose holder is not connected for long: a bot stands in, where bots may.

In an empty room, in a pause, and while no house has the table, absences are not timed; they go on with the time that
was left.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from asterion.house.clock import Alarm, Clock
from asterion.house.table.follower import Follower
from asterion.house.table.restored_clocks import COMING_BACK, RestoredClocks
from asterion.house.table.table import Table


class Absences(Follower):
    """The absences of one table. left_after: seconds."""

    def __init__(self, table: Table, clock: Clock, left_after: float, resumption: RestoredClocks) -> None:
        self._table = table
        self._clock = clock
        self._left_after = left_after
        self._timers: dict[int, tuple[Alarm, float]] = {}
        """By seat, with the clock when it is due."""
        self._still = resumption.absences() if table.running else {}
        """Absences that are not timed at the moment: seconds left."""

    @property
    def timed(self) -> Collection[int]:
        """Seats whose absence is timed."""
        return self._timers.keys()

    def away(self) -> dict[int, tuple[float, float]]:
        """By seat, for each timed absence: its seconds so far, and the seconds left. Only timed seconds count."""
        now = self._clock.now()
        return {seat: (self._left_after - (due - now), due - now) for seat, (_, due) in self._timers.items()}

    def left(self) -> dict[int, int]:
        """For each absence the milliseconds left."""
        now = self._clock.now()
        running = {seat: due - now for seat, (_, due) in self._timers.items()}
        return {seat: round(1000 * left) for seat, left in (self._still | running).items()}

    def stop(self) -> None:
        """Wait for nobody."""
        for seat in list(self._timers):
            self._cancel(seat)
        self._still.clear()

    def update(self) -> None:
        """Match who is connected."""
        table = self._table
        gone = set[int]()
        if table.running and table.stands_in:
            seats = range(table.row.seats)
            gone = {seat for seat in seats if table.plays_for_itself(seat) and not table.online(seat)}
        for seat in self._timers.keys() - gone:
            self._cancel(seat)
        if table.runs:
            for seat in gone - self._timers.keys():
                self._wait(seat)
            self._still.clear()
        else:
            for seat in list(self._timers):
                self._still[seat] = self._cancel(seat)
            self._still = {seat: left for seat, left in self._still.items() if seat in gone}

    def _wait(self, seat: int) -> None:
        whole = self._left_after
        seconds = min(whole, max(self._still.get(seat, whole), COMING_BACK))
        alarm, due = Alarm(self._clock), self._clock.now() + seconds
        alarm.set_at(due, partial(self._left, seat))
        self._timers[seat] = alarm, due

    def _cancel(self, seat: int) -> float:
        """The seconds that were left."""
        alarm, due = self._timers.pop(seat)
        alarm.cancel()
        return due - self._clock.now()

    def _left(self, seat: int) -> None:
        self._timers.pop(seat, None)
        match = self._table.row.match

        async def leave() -> None:
            if self._table.row.match == match:
                await self.stand_in(seat)

        self._table.soon(leave, why="absence", about=seat)

    async def stand_in(self, seat: int) -> int | None:
        """Let a bot stand in for a seat whose holder is not connected; returns the number of the entry.

        A step of the table's. Returns None if the holder is back.
        """
        table = self._table
        if not table.running or table.online(seat) or table.paused or not table.plays_for_itself(seat):
            return None
        n = await table.append(table.match.stage_left(seat, self._clock.unix_ms()))
        table.tell_table()
        return n
