"""Votes on absent seats: the others see for how long a holder has gone, and may let a bot stand in early.

A bot stands in as soon as all connected players agree; after ``host_stand_in_after`` the host's agreement is enough. If
the host is away, the lowest connected seat decides in the host's place. Each absent seat has a vote of its own, which
lapses when its holder is back or the game pauses. A page that reloads counts as here until ``gone_after``, so its
agreement about others stays.

Votes are not stored: after a restart the others press again.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from asterion.house.clock import Alarm, milliseconds
from asterion.house.errors import Refusal
from asterion.house.services import Services
from asterion.house.table.absences import Absences
from asterion.house.table.follower import Follower
from asterion.house.table.table import Table
from asterion.house.wire.messages import GoneView

EARLY: Final = 0.001
"""Seconds by which a timer may ring early."""


class StandInVote(Follower):
    """The votes of one table."""

    def __init__(self, table: Table, services: Services, absences: Absences) -> None:
        self._table = table
        self._gone_after = services.settings.gone_after
        self._host_after = services.settings.host_stand_in_after
        self._absences = absences
        self._agreed: dict[int, set[int]] = {}
        """For each seat whose holder is away, the seats that agree to a stand-in."""
        self._alarm = Alarm(services.clock)
        self._told: list[tuple[int, list[int], list[int], int | None]] = []
        """The view last sent to the pages, without its times."""

    def view(self) -> list[GoneView]:
        """The seats whose holders have gone, as everyone at the table sees them."""
        host_after, gone, asked = self._host_after, self._gone(), self._asked()
        host, away = self._host(asked), self._absences.away()
        return [
            GoneView(
                seat=seat,
                away_ms=round(1000 * away[seat][0]),
                remaining_ms=milliseconds(away[seat][1]),
                asked=asked,
                agreed=self._agreeing(seat, asked),
                host=host,
                host_ms=milliseconds(host_after - away[seat][0]),
            )
            for seat in gone
        ]

    async def agree(self, by: int, seat: int) -> int | None:
        """A seat's holder agrees that a bot stands in for another; a repeat has no effect. A step of the table's.

        Returns the number of the entry if the bot stands in now. Raises Refusal (not_running, no_such_seat, bot_plays,
        stand_in_plays, not_gone).
        """
        table = self._table
        if not table.running:
            raise Refusal("not_running", "the game is not running")
        if seat >= table.row.seats:
            raise Refusal("no_such_seat", f"seats are 0 to {table.row.seats - 1}")
        if not table.is_person(seat):
            raise Refusal("bot_plays", f"a bot holds seat {seat}")
        if not table.plays_for_itself(by):
            raise Refusal("stand_in_plays", "a bot plays for you; take your seat back first")
        if not table.plays_for_itself(seat):
            return None  # the bot already stands in
        if seat not in self._gone():
            raise Refusal("not_gone", f"the holder of seat {seat} is here")
        self._agreed.setdefault(seat, set()).add(by)
        if self._due(seat):
            return await self._absences.stand_in(seat)
        self._follow()
        return None

    def update(self) -> None:
        """Match who is connected."""
        self._follow()

    def stop(self) -> None:
        """Drop all votes."""
        self._alarm.cancel()
        self._agreed.clear()
        self._told = []

    def _gone(self) -> list[int]:
        """Seats whose holders have been away for ``gone_after``, in order."""
        away = self._absences.away()
        return sorted(seat for seat, (lasted, _) in away.items() if lasted >= self._gone_after - EARLY)

    def _asked(self) -> list[int]:
        """Seats of persons who play and have not gone."""
        table, gone = self._table, self._gone()
        return [seat for seat in range(table.row.seats) if table.plays_for_itself(seat) and seat not in gone]

    def _host(self, asked: list[int]) -> int | None:
        """The seat that decides alone after ``host_stand_in_after``: the host's, or else the lowest connected one."""
        host = self._table.seat_of(self._table.row.host)
        return host if host in asked else min(filter(self._table.online, asked), default=None)

    def _agreeing(self, seat: int, asked: list[int]) -> list[int]:
        return sorted(self._agreed.get(seat, set()).intersection(asked))

    def _due(self, seat: int) -> bool:
        """Whether the votes for a stand-in are enough."""
        asked = self._asked()
        agreed, host = self._agreeing(seat, asked), self._host(asked)
        lasted, _ = self._absences.away().get(seat, (0.0, 0.0))
        if not agreed or lasted < self._gone_after - EARLY:
            return False
        return agreed == asked or (host in agreed and lasted >= self._host_after - EARLY)

    def _follow(self) -> None:
        away = self._absences.away()
        if not (away or self._told or self._alarm.is_set):
            return
        self._agreed = {seat: agreed for seat, agreed in self._agreed.items() if seat in away}
        asked = self._asked()
        host = self._host(asked)
        now = [(seat, asked, self._agreeing(seat, asked), host) for seat in self._gone()]
        if now != self._told:
            self._told = now
            self._table.tell_room()
        for seat in self._agreed:
            if self._due(seat):
                self._table.soon(partial(self._stand_in_if_due, seat), why="stand-in", about=seat)
        moments = (moment - lasted for lasted, _ in away.values() for moment in (self._gone_after, self._host_after))
        wait = min((each for each in moments if each > EARLY), default=None)
        if wait is None:
            self._alarm.cancel()
        else:
            self._alarm.set(wait, self._follow)

    async def _stand_in_if_due(self, seat: int) -> None:
        if self._due(seat):
            await self._absences.stand_in(seat)
