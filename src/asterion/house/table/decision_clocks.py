"""Clocks of decisions: how long each awaited person still has.

A clock that runs out lets a stand-in play that one decision. The third one in a row shows that nobody is there: the
stand-in plays until the person comes back. Clocks stand still in an empty room, in a pause, while the sandglass runs,
and at a table of one seat.
"""

from __future__ import annotations

from typing import Final

from asterion.house.clock import Alarm, Clock
from asterion.house.table.follower import Follower
from asterion.house.table.table import Table

IN_A_ROW: Final = 3
"""When this many clocks of a seat run out in a row, its stand-in stays."""


class DecisionClocks(Follower):
    """The clocks of one table. deadlines: for each seat since when (Unix ms) it is awaited, and until when (clock)."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self._table = table
        self._clock = clock
        self.deadlines: dict[int, tuple[int, float]] = {}
        self._alarm = Alarm(clock)

    def stop(self) -> None:
        """No clock runs."""
        self.deadlines.clear()
        self._ring()

    def update(self) -> None:
        """Match who is awaited and who is connected."""
        self.renew()

    def renew(self) -> None:
        """Give every awaited person a deadline: a new one with each decision."""
        table = self._table
        match, seconds, before = table.match, table.row.pace_seconds, self.deadlines
        if seconds is None or table.alone:
            return
        self.deadlines = {}
        if table.running and table.connections and match.sandglass is None and not table.paused:
            now = self._clock.now()
            for seat in match.awaited():
                if not table.is_person(seat) or seat in match.stand_ins:
                    continue
                since = match.awaited_since(seat) or 0
                known = before.get(seat)
                self.deadlines[seat] = known if known and known[0] == since else (since, now + seconds)
        if self.deadlines != before:
            self._ring()

    def _ring(self) -> None:
        self._alarm.cancel()
        if self.deadlines:
            wait = min(at for _, at in self.deadlines.values()) - self._clock.now()
            self._alarm.set(max(0.0, wait), self._rang)

    def _rang(self) -> None:
        self._table.soon(self._expire, why="clock")

    async def _expire(self) -> None:
        table = self._table
        now = self._clock.now()
        for seat, deadline in list(self.deadlines.items()):
            if deadline[1] <= now + 0.001 and self.deadlines.get(seat) == deadline:
                once = table.match.missed(seat) + 1 < IN_A_ROW
                await table.append(table.match.stage_expired(seat, self._clock.unix_ms(), once=once))
                table.tell_table()
        if self.deadlines and not self._alarm.is_set:
            self._ring()
