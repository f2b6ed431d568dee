"""Time at a table: clocks of decisions, the game's sandglass, absences, a host who is gone, a room that is empty.

A room without any connection stands still: no clock runs and no bot plays to nobody. So does a table that is paused
(``Table.paused``), until somebody takes a seat back. Clocks begin anew when
the house starts again or the first page comes back. Only the sandglass runs on, as it does on a table: it has the time
that is left since it was turned, and all of it again if the house was down meanwhile; of a race, what its last claim
had left.

A sandglass that leads to the next race (Like Dice) waits for people: it stands while the table is paused, and it finds
out that nobody plays, since the game would otherwise go through all its missions by itself.

Who plays alone keeps nobody waiting: there is no clock but the sandglass, and nobody stands in.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from asterion.house.clock import Timer
from asterion.house.decision_clocks import Clocks
from asterion.house.messages import Clock, ClockNews

if TYPE_CHECKING:
    from asterion.house.table import Table
    from asterion.match.glass import Glass

SILENT = 6
"""So many sandglasses in a row that a person let run out, and it seems that nobody is there: three missions."""


class Pacer:
    """The timers of one table. ``update`` makes them follow what is so."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._clocks = Clocks(table)
        self._glass: tuple[Glass, float] | None = None
        self._glass_ringing: Timer | None = None
        self._held: Glass | None = None
        """The sandglass that stood still in a pause: it runs again from the beginning."""
        self._absences: dict[int, Timer] = {}
        self._host: Timer | None = None
        self._unload: Timer | None = None
        self._still = True

    def stop(self) -> None:
        """Cancel everything."""
        self._clocks.stop()
        for timer in (
            self._glass_ringing,
            self._host,
            self._unload,
            *self._absences.values(),
        ):
            if timer is not None:
                timer.cancel()
        self._absences.clear()
        self._glass = None
        self._glass_ringing = self._host = self._unload = None

    def view(self) -> Clock | None:
        """Who is on the clock, for how long the first of them still is, and what is left in the sandglass."""
        deadlines = self._clocks.deadlines
        if not deadlines and self._glass is None:
            return None
        return Clock(
            seats=sorted(deadlines),
            remaining_ms=self._left_until(min(at for _, at in deadlines.values())) if deadlines else 0,
            glass_ms=self._left_until(self._glass[1]) if self._glass is not None else None,
        )

    def _left_until(self, at: float) -> int:
        """Milliseconds."""
        return max(0, math.ceil((at - self._table.house.clock.now()) * 1000))

    def update(self) -> None:
        """Follow what is so now: who is awaited, who is connected."""
        was_still, self._still = self._still, not self._table.connections or self._table.paused
        self.renew()
        self._watch_absences()
        self._watch_host()
        self._watch_room()
        if was_still != self._still and (self.view() is not None or self._still):
            self._table.tell(ClockNews(self.view()))

    def renew(self) -> None:
        """Follow what has happened in the game."""
        self._renew_glass()
        self._clocks.renew()

    # The sandglass

    def _renew_glass(self) -> None:
        """Watch the glass that runs; one that was just turned, or found running in the log, for what is left of it.

        In a race for a little longer: it was shown later on a slow line, and what was said there in time may still be
        on its way.
        """
        glass = self._table.match.glass
        if self._holds():
            self._held, glass = glass, None
        if glass == (self._glass[0] if self._glass is not None else None):
            return
        if self._glass_ringing is not None:
            self._glass_ringing.cancel()
            self._glass_ringing = None
        self._glass = None
        if glass is not None:
            clock = self._table.house.clock
            left = self._seconds_left(glass)
            self._glass = (glass, clock.now() + left)
            grace = 2 * self._table.race.allowance() / 1000
            self._glass_ringing = clock.call_later(left + grace, self._glass_rang)

    def _holds(self) -> bool:
        """Whether the glass stands: in a pause, where a race would come next."""
        table = self._table
        return table.paused and table.match.game.race is not None and not table.match.races()

    def _seconds_left(self, glass: Glass) -> float:
        house = self._table.house
        if glass == self._held:
            return float(glass.seconds)
        if glass.since < house.up_since:
            went_on = self._table.race.went_on()  # a race goes on from its last claim
            return max(0.0, glass.seconds - (went_on or 0.0))
        return max(0.0, min(float(glass.seconds), glass.seconds - (house.clock.unix_ms() - glass.since) / 1000))

    def _glass_rang(self) -> None:
        """The glass has run out, as far as is known here."""
        if self._glass is None:
            return
        rang = self._glass[0]

        async def elapse() -> None:
            table = self._table
            if table.match.glass != rang or self._holds():
                return
            await self._ask_for_the_silent()
            if not self._holds():
                await table.append(table.match.stage_elapsed(table.house.clock.unix_ms()))

        self._table.soon(elapse, why="glass", about=rang)

    async def _ask_for_the_silent(self) -> None:
        """Before a race is turned up for nobody: when no person here has said anything for long, none is there."""
        table, match = self._table, self._table.match
        if match.game.race is None or match.races() or table.alone:
            return
        persons = [seat for seat in range(table.row.seats) if table.is_person(seat)]
        playing = [seat for seat in persons if seat not in match.stand_ins]
        if any(table.online(seat) and match.silent(seat) < SILENT for seat in playing):
            return
        for seat in playing:
            if match.silent(seat) >= SILENT and seat in match.awaited():
                await table.append(table.match.stage_expired(seat, table.house.clock.unix_ms()))
                table.tell_table()

    # Absences

    def _watch_absences(self) -> None:
        table = self._table
        gone = set()
        if table.running and table.connections and not table.alone and not table.paused:
            persons = (seat for seat in range(table.row.seats) if table.is_person(seat))
            gone = {seat for seat in persons if table.plays_for_itself(seat) and not table.online(seat)}
        for seat in self._absences.keys() - gone:
            self._absences.pop(seat).cancel()
        for seat in gone - self._absences.keys():
            wait = table.house.settings.left_after
            self._absences[seat] = table.house.clock.call_later(wait, lambda seat=seat: self._left(seat))  # type: ignore[misc]

    def _left(self, seat: int) -> None:
        self._absences.pop(seat, None)
        match = self._table.row.match

        async def leave() -> None:
            table = self._table
            here = table.row.match != match or table.online(seat)
            if table.running and not here and not table.paused and table.plays_for_itself(seat):
                await table.append(table.match.stage_left(seat, table.house.clock.unix_ms()))
                table.tell_table()

        self._table.soon(leave, why="absence", about=seat)

    # The host

    def _watch_host(self) -> None:
        table = self._table
        here = table.guest_is_here(table.row.host)
        if here:
            table.host_is_gone = False
        if here or not table.waiting or not table.connections:
            if self._host is not None:
                self._host.cancel()
                self._host = None
        elif table.host_is_gone:
            self._pass_on()
        elif self._host is None:
            self._host = table.house.clock.call_later(table.house.settings.host_after, self._host_left)

    def _host_left(self) -> None:
        self._host = None
        self._table.host_is_gone = True
        self._pass_on()

    def _pass_on(self) -> None:
        """The lowest seat whose holder is here becomes host; when there is none, the next to sit down."""
        if self._heir() is None:
            return

        async def pass_on() -> None:
            table, heir = self._table, self._heir()
            if heir is None or table.guest_is_here(table.row.host):
                return
            await table.change(host=table.holders[heir])
            table.host_is_gone = False
            table.tell_table()

        self._table.soon(pass_on, why="host")

    def _heir(self) -> int | None:
        table = self._table
        return min((seat for seat in table.holders if table.online(seat)), default=None)

    # The room

    def _watch_room(self) -> None:
        table = self._table
        if table.connections:
            if self._unload is not None:
                self._unload.cancel()
                self._unload = None
        elif self._unload is None:
            wait = table.house.settings.unload_after
            self._unload = table.house.clock.call_later(wait, self._forget)

    def _forget(self) -> None:
        """Not while something is still to be written: it would be lost until somebody comes."""
        self._unload = None
        if self._table.duties.under_way:
            self._watch_room()
        elif not self._table.connections:
            self._table.house.forget(self._table)
