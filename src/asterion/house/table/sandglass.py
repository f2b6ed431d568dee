"""The game's sandglass: the only timer that also runs in an empty room and in a pause, as on a real table.

It runs for the time that is left since it was turned; while no house has the table it stands still. A sandglass that
leads to the next race stands still while the table is paused, and then goes on; if it had run out it runs
again from the beginning. When it has run out it also checks whether anybody plays: otherwise the game would go through
all its missions by itself.
"""

from __future__ import annotations

from asterion.house.clock import Alarm
from asterion.house.services import Services
from asterion.house.table.follower import Follower
from asterion.house.table.lag_compensation import LagCompensation
from asterion.house.table.restored_clocks import COMING_BACK, RestoredClocks
from asterion.house.table.table import Table
from asterion.match.sandglass import RunningSandglass
from asterion.match.step import NOBODY

SILENT = 6
"""After this many sandglasses in a row that a person let run out, nobody seems to be there: three missions."""


class Sandglass(Follower):
    """The sandglass of one table. running: the one that runs, and until when (clock); held: the one that stands still
    in a pause, and the seconds left."""

    def __init__(self, table: Table, services: Services, race: LagCompensation, resumption: RestoredClocks) -> None:
        self._table = table
        self.concerned = table.match.game.sandglass is not None
        self._clock = services.clock
        self._race = race
        self.running: tuple[RunningSandglass, float] | None = None
        self._ringing = Alarm(services.clock)
        self.held: tuple[RunningSandglass, float] | None = None
        glass = table.match.sandglass
        self._found = None if glass is None or race.on is not None else (glass, resumption.glass(glass))
        """The one that ran when the table was loaded, and the seconds left; in a race it goes by the race's clock."""

    def stop(self) -> None:
        """Watch none."""
        self.running = None
        self._ringing.cancel()

    def update(self) -> None:
        """Match who plays: the sandglass may stand still in a pause."""
        self.renew()

    def renew(self) -> None:
        """Watch the running sandglass, just turned or found in the log, for the time that is left.

        In a race wait a little longer: a page with high latency saw the race later, and its claim, made in time, may
        still be on the way.
        """
        glass = self._table.match.sandglass if self._table.fault is None else None
        if glass is None:
            self.held = self._found = None
        elif self._holds():
            self._hold(glass)
            glass = None
        if glass == (self.running[0] if self.running is not None else None):
            return
        self.stop()
        if glass is not None:
            left, self.held, self._found = self._seconds_left(glass), None, None
            until = self._clock.now() + left
            self.running = (glass, until)
            self._ringing.set_at(until + 2 * self._race.allowance() / 1000, self._rang)

    def _holds(self) -> bool:
        """Whether the sandglass stands still: in a pause, when a race would come next."""
        table = self._table
        return table.paused and table.match.game.race is not None and not table.match.races()

    def _hold(self, glass: RunningSandglass) -> None:
        if self.held is None or self.held[0] != glass:
            left = self._seconds_left(glass)
            if self.running is not None and self.running[0] == glass:
                left = self.running[1] - self._clock.now()
            self.held = glass, max(left, COMING_BACK) if left > 0 else float(glass.seconds)
            self._found = None

    def _seconds_left(self, glass: RunningSandglass) -> float:
        for stood in (self.held, self._found):
            if stood is not None and stood[0] == glass:
                return max(0.0, min(float(glass.seconds), stood[1]))
        went_on = self._race.went_on()
        if went_on is None:
            went_on = (self._clock.unix_ms() - glass.since) / 1000
        return max(0.0, min(float(glass.seconds), glass.seconds - went_on))

    def left(self) -> tuple[int, int] | None:
        """Since when the sandglass runs (Unix ms), and the milliseconds left."""
        stood = self.held or self._found
        if self.running is not None:
            stood = self.running[0], self.running[1] - self._clock.now()
        return None if stood is None else (stood[0].since, round(1000 * stood[1]))

    def _rang(self) -> None:
        """The sandglass seems to have run out; the step checks it in its turn."""
        if self.running is None:
            return
        rang = self.running[0]

        async def elapse() -> None:
            table = self._table
            if table.match.sandglass != rang or self._holds():
                return
            await self._ask_for_the_silent()
            if not self._holds():
                if table.rehearsed:
                    await table.rehearse(NOBODY)
                await table.append(table.match.stage_elapsed(self._clock.unix_ms()))

        self._table.soon(elapse, why="glass", about=rang)

    async def _ask_for_the_silent(self) -> None:
        """Before the next race: if no connected person has acted for ``SILENT`` sandglasses, expire silent seats."""
        table, match = self._table, self._table.match
        if match.game.race is None or match.races() or not table.stands_in:
            return
        persons = [seat for seat in range(table.row.seats) if table.is_person(seat)]
        playing = [seat for seat in persons if seat not in match.stand_ins]
        if any(table.online(seat) and match.silent(seat) < SILENT for seat in playing):
            return
        for seat in playing:
            if match.silent(seat) >= SILENT and seat in match.awaited():
                await table.append(table.match.stage_expired(seat, self._clock.unix_ms()))
                table.tell_table()
