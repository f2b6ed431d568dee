"""Time at a table: clocks of decisions, the game's sandglass, absences, a host who is gone, a room that is empty.

A room without any connection stands still: no clock runs and no bot plays to nobody. Clocks begin anew when
the house starts again or the first page comes back. Only the sandglass runs on, as it does on a table: it has the time
that is left since it was turned, and all of it again if the house was down meanwhile; of a race, what its last claim
had left.

Who plays alone keeps nobody waiting: there is no clock but the sandglass, and nobody stands in.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from asterion.house.clock import Timer
from asterion.house.messages import Clock, ClockNews

if TYPE_CHECKING:
    from asterion.house.table import Table
    from asterion.match.glass import Glass

TRY_AGAIN = 2.0
"""Seconds after which the house says again that a sandglass has run out, when it could not be written down."""


class Pacer:
    """The timers of one table. ``update`` makes them follow what is so."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._deadlines: dict[int, tuple[int, float]] = {}
        self._ringing: Timer | None = None
        self._glass: tuple[Glass, float] | None = None
        self._glass_ringing: Timer | None = None
        self._absences: dict[int, Timer] = {}
        self._host: Timer | None = None
        self._unload: Timer | None = None
        self._seeds: Timer | None = None
        self._still = True

    def stop(self) -> None:
        """Cancel everything."""
        for timer in (
            self._ringing,
            self._glass_ringing,
            self._host,
            self._unload,
            self._seeds,
            *self._absences.values(),
        ):
            if timer is not None:
                timer.cancel()
        self._absences.clear()
        self._deadlines.clear()
        self._glass = None
        self._ringing = self._glass_ringing = self._host = self._unload = self._seeds = None

    def view(self) -> Clock | None:
        """Who is on the clock, for how long the first of them still is, and what is left in the sandglass."""
        if not self._deadlines and self._glass is None:
            return None
        return Clock(
            seats=sorted(self._deadlines),
            remaining_ms=self._left_until(min(at for _, at in self._deadlines.values())) if self._deadlines else 0,
            glass_ms=self._left_until(self._glass[1]) if self._glass is not None else None,
        )

    def _left_until(self, at: float) -> int:
        """Milliseconds."""
        return max(0, math.ceil((at - self._table.house.clock.now()) * 1000))

    def update(self) -> None:
        """Follow what is so now: who is awaited, who is connected."""
        was_still, self._still = self._still, not self._table.connections
        self.renew()
        self._watch_absences()
        self._watch_host()
        self._watch_room()
        self._watch_seeds()
        if was_still and not self._still and (self._deadlines or self._glass):
            self._table.tell(ClockNews(self.view()))

    # Clocks

    def renew(self) -> None:
        """Follow what has happened in the game."""
        self._renew_glass()
        if self._table.row.pace_seconds is not None and not self._table.alone:
            self._renew_deadlines(self._table.row.pace_seconds)

    def _renew_deadlines(self, seconds: int) -> None:
        """Give every awaited person a deadline: a new one with each decision, none while the room is empty.

        While the sandglass runs it is the only clock.
        """
        table = self._table
        match, before = table.match, self._deadlines
        self._deadlines = {}
        if table.running and table.connections and match.glass is None:
            now = table.house.clock.now()
            for seat in match.awaited():
                if not table.is_person(seat) or seat in match.stand_ins:
                    continue
                since = match.awaited_since(seat) or 0
                known = before.get(seat)
                self._deadlines[seat] = known if known and known[0] == since else (since, now + seconds)
        if self._deadlines != before:
            self._ring()

    def _ring(self) -> None:
        if self._ringing is not None:
            self._ringing.cancel()
            self._ringing = None
        if self._deadlines:
            clock = self._table.house.clock
            wait = min(at for _, at in self._deadlines.values()) - clock.now()
            self._ringing = clock.call_later(max(0.0, wait), self._rang)

    def _rang(self) -> None:
        self._ringing = None
        self._table.soon(self._expire, why="clock")

    async def _expire(self) -> None:
        table = self._table
        now = table.house.clock.now()
        for seat, deadline in list(self._deadlines.items()):
            if deadline[1] <= now + 0.001 and self._deadlines.get(seat) == deadline:
                await table.append(table.match.stage_expired(seat, table.house.clock.unix_ms()))
                table.tell_table()
        if self._deadlines and self._ringing is None:
            self._ring()

    # The sandglass

    def _renew_glass(self) -> None:
        """Watch the glass that runs; one that was just turned, or found running in the log, for what is left of it.

        In a race for a little longer: it was shown later on a slow line, and what was said there in time may still be
        on its way.
        """
        glass = self._table.match.glass
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

    def _seconds_left(self, glass: Glass) -> float:
        house = self._table.house
        if glass.since < house.up_since:
            went_on = self._table.race.went_on()  # a race goes on from its last claim
            return max(0.0, glass.seconds - (went_on or 0.0))
        return max(0.0, min(float(glass.seconds), glass.seconds - (house.clock.unix_ms() - glass.since) / 1000))

    def _glass_rang(self) -> None:
        """The glass has run out, as far as is known here."""
        if self._glass is None:
            return
        rang = self._glass[0]
        self._glass_ringing = self._table.house.clock.call_later(TRY_AGAIN, self._glass_rang)

        async def elapse() -> None:
            table = self._table
            if table.match.glass == rang:
                await table.append(table.match.stage_elapsed(table.house.clock.unix_ms()))

        self._table.soon(elapse, why="glass")

    # Absences

    def _watch_absences(self) -> None:
        table = self._table
        gone = set()
        if table.running and table.connections and not table.alone:
            persons = (seat for seat in range(table.row.seats) if table.is_person(seat))
            gone = {seat for seat in persons if seat not in table.match.stand_ins and not table.online(seat)}
        for seat in self._absences.keys() - gone:
            self._absences.pop(seat).cancel()
        for seat in gone - self._absences.keys():
            wait = table.house.settings.left_after
            self._absences[seat] = table.house.clock.call_later(wait, lambda seat=seat: self._left(seat))  # type: ignore[misc]

    def _left(self, seat: int) -> None:
        self._absences.pop(seat, None)

        async def leave() -> None:
            table = self._table
            if table.running and table.is_person(seat) and not table.online(seat) and seat not in table.match.stand_ins:
                await table.append(table.match.stage_left(seat, table.house.clock.unix_ms()))
                table.tell_table()

        self._table.soon(leave, why="absence")

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
        self._unload = None
        if not self._table.connections:
            self._table.house.forget(self._table)

    # A rematch waits for seeds

    def _watch_seeds(self) -> None:
        table = self._table
        if not table.dealing or not table.waiting:
            table.dealing = False
            if self._seeds is not None:
                self._seeds.cancel()
                self._seeds = None
            return
        seeded = table.match.seeded
        if all(seeded[seat] or not table.online(seat) for seat in table.holders):
            self._deal()
        elif self._seeds is None:
            self._seeds = table.house.clock.call_later(table.house.settings.seeds_within, self._deal)

    def _deal(self) -> None:
        if self._seeds is not None:
            self._seeds.cancel()
            self._seeds = None

        async def deal() -> None:
            table = self._table
            if table.dealing and table.waiting:
                table.dealing = False
                await table.start()

        self._table.soon(deal, why="rematch")
