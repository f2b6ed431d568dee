"""Clocks of decisions: how long each awaited person still has.

A clock that runs out lets a stand-in play that one decision. The third one in a row shows that nobody is there: the
stand-in plays until the person comes back. Where no bots stand in there are none; while the sandglass runs it is the
only clock.

Clocks stand still in an empty room, in a pause, and while no house has the table. They go on with the time that was
left, but with some seconds at least (``COMING_BACK``).
"""

from __future__ import annotations

from typing import Final

from asterion.house.clock import Alarm, Clock
from asterion.house.table.follower import Follower
from asterion.house.table.restored_clocks import COMING_BACK, RestoredClocks
from asterion.house.table.table import Table

IN_A_ROW: Final = 3
"""Clocks of a seat that run out in a row before its stand-in stays."""


class DecisionClocks(Follower):
    """The clocks of one table. deadlines: for each seat since when (Unix ms) its decision is due, and until when
    (clock)."""

    def __init__(self, table: Table, clock: Clock, resumption: RestoredClocks) -> None:
        self._table = table
        self._clock = clock
        self.deadlines: dict[int, tuple[int, float]] = {}
        self._still: dict[int, tuple[int, float]] = {}
        """Clocks that stand still: the same, with the seconds left."""
        self._alarm = Alarm(clock)
        seconds = table.row.pace_seconds
        self.concerned = seconds is not None and table.stands_in
        if seconds is not None and table.stands_in:
            self._still = {
                seat: (since, resumption.decision(seat, since, seconds)) for seat, since in self._due().items()
            }

    def stop(self) -> None:
        """No clock runs."""
        self.deadlines.clear()
        self._still.clear()
        self._ring()

    def update(self) -> None:
        """Match who is awaited and who is connected."""
        self.renew()

    def renew(self) -> None:
        """Give every awaited person a deadline: a new one with each decision."""
        table = self._table
        seconds, before = table.row.pace_seconds, self.deadlines
        if seconds is None or not table.stands_in:
            return
        due, now = self._due(), self._clock.now()
        self.deadlines = {}
        if table.runs:
            for seat, since in due.items():
                known = before.get(seat)
                if known is None or known[0] != since:
                    known = since, now + self._seconds(seat, since, seconds)
                self.deadlines[seat] = known
            self._still.clear()
        else:
            stopped = {seat: (since, until - now) for seat, (since, until) in before.items()}
            self._still = {seat: clock for seat, clock in (self._still | stopped).items() if due.get(seat) == clock[0]}
        if self.deadlines != before:
            self._ring()

    def left(self) -> dict[int, tuple[int, int]]:
        """For each clock since when its decision is due (Unix ms), and the milliseconds left."""
        now = self._clock.now()
        running = {seat: (since, until - now) for seat, (since, until) in self.deadlines.items()}
        return {seat: (since, round(1000 * left)) for seat, (since, left) in (self._still | running).items()}

    def _due(self) -> dict[int, int]:
        """For each person who must decide, by this clock, since when (Unix ms)."""
        table, match = self._table, self._table.match
        if not table.running or match.sandglass is not None:
            return {}
        seats = [seat for seat in match.awaited() if table.is_person(seat) and seat not in match.stand_ins]
        return {seat: match.awaited_since(seat) or 0 for seat in seats}

    def _seconds(self, seat: int, since: int, whole: int) -> float:
        """The seconds of a clock that begins now, or goes on."""
        stood = self._still.get(seat)
        if stood is None or stood[0] != since:
            return float(whole)
        return min(float(whole), max(stood[1], COMING_BACK))

    def _ring(self) -> None:
        self._alarm.cancel()
        if self.deadlines:
            self._alarm.set_at(min(at for _, at in self.deadlines.values()), self._rang)

    def _rang(self) -> None:
        self._table.soon(self._expire, why="clock")

    async def _expire(self) -> None:
        table = self._table
        now = self._clock.now()
        for seat, deadline in list(self.deadlines.items()):
            if deadline[1] <= now and self.deadlines.get(seat) == deadline:
                once = table.match.missed(seat) + 1 < IN_A_ROW
                await table.append(table.match.stage_expired(seat, self._clock.unix_ms(), once=once))
                table.tell_table()
        if self.deadlines and not self._alarm.is_set:
            self._ring()
