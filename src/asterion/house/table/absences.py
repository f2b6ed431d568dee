"""Seats whose holder is not connected for long: a bot stands in. Not in an empty room, in a pause, or at a table of one
seat."""

from __future__ import annotations

from functools import partial

from asterion.house.clock import Clock, Timer
from asterion.house.table.follower import Follower
from asterion.house.table.table import Table


class Absences(Follower):
    """The absences of one table. left_after: seconds."""

    def __init__(self, table: Table, clock: Clock, left_after: float) -> None:
        self._table = table
        self._clock = clock
        self._left_after = left_after
        self._timers: dict[int, Timer] = {}

    def stop(self) -> None:
        """Wait for nobody."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def update(self) -> None:
        """Match who is connected."""
        table = self._table
        gone = set()
        if table.running and table.connections and not table.alone and not table.paused:
            seats = range(table.row.seats)
            gone = {seat for seat in seats if table.plays_for_itself(seat) and not table.online(seat)}
        for seat in self._timers.keys() - gone:
            self._timers.pop(seat).cancel()
        for seat in gone - self._timers.keys():
            self._timers[seat] = self._clock.call_later(self._left_after, partial(self._left, seat))

    def _left(self, seat: int) -> None:
        self._timers.pop(seat, None)
        match = self._table.row.match

        async def leave() -> None:
            table = self._table
            here = table.row.match != match or table.online(seat)
            if table.running and not here and not table.paused and table.plays_for_itself(seat):
                await table.append(table.match.stage_left(seat, self._clock.unix_ms()))
                table.tell_table()

        self._table.soon(leave, why="absence", about=seat)
