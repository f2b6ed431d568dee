"""The labyrinth of the day: one counted try for each guest, and how far everybody came (N14)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from asterion.games.minos import daily
from asterion.house import bodies
from asterion.house.faults import Refusal
from asterion.house.messages import Pace
from asterion.house.solver import Solver
from asterion.house.storage import LostRace
from asterion.house.storage.statements import DailyTry, TableRow, begin_try

if TYPE_CHECKING:
    from asterion.house.house import House

GAME = "minos"
MOST_DAYS = 64
"""Days whose longest walk is remembered."""


class _Dated(msgspec.Struct):
    """Options of which only the day matters here."""

    day: str | None = None


_dated = msgspec.json.Decoder(_Dated)


def day_of(row: TableRow) -> str | None:
    """The day whose labyrinth is tried at a table, or None."""
    return _dated.decode(row.options).day if row.game == GAME else None


class Daily:
    """Tries, and the longest walks that there are."""

    def __init__(self, house: House, solver: Solver) -> None:
        self._house = house
        self._solver = solver
        self._longest: OrderedDict[str, asyncio.Task[tuple[int, bool]]] = OrderedDict()

    def today(self) -> str:
        """The date (UTC) by the house's clock."""
        return datetime.fromtimestamp(self._house.clock.unix_ms() / 1000, UTC).date().isoformat()

    def check(self, day: str) -> date:
        """A day that has begun. Raises Refusal (bad_day, day_to_come)."""
        try:
            found = date.fromisoformat(day)
        except ValueError:
            raise Refusal("bad_day", "a day is written YYYY-MM-DD") from None
        if found.isoformat() != day:
            raise Refusal("bad_day", "a day is written YYYY-MM-DD")
        if day > self.today():
            raise Refusal("day_to_come", "that day has not begun", status=404)
        return found

    async def table(self, guest: str) -> bodies.DailyTable:
        """This guest's table for today, opened when there is none. Raises NotStored."""
        await self._house.warmed(GAME)
        day = self.today()
        found = await self._house.store.daily_try(day, guest)
        if found is not None:
            return bodies.DailyTable(found.table_id, day, fresh=False)
        options = Raw(msgspec.json.encode({"day": day}))
        wish = bodies.OpenTable(GAME, options, seats=1, pace=Pace(None), listed=False)
        row, statements = self._house.new_table(wish, guest)
        try:
            await self._house.store.writer.write(
                [*statements, begin_try(DailyTry(day=day, guest=guest, table_id=row.id, match=row.match))]
            )
        except LostRace:  # the same guest's other page was faster
            found = await self._house.store.daily_try(day, guest)
            if found is None:
                raise
            return bodies.DailyTable(found.table_id, day, fresh=False)
        self._longest_walk(day)  # found by the time that it is asked for
        return bodies.DailyTable(row.id, day, fresh=True)

    async def shown(self, day: str, guest: str) -> bodies.Daily:
        """What this guest may know of a day that has begun."""
        labyrinth_of = self.check(day)
        own = await self._house.store.daily_try(day, guest)
        tries = await self._house.store.daily_tries(day)
        played = own is not None and own.length is not None
        mine = None
        if own is not None and own.length is not None:
            mine = bodies.DailyMine(own.name or "", own.length, own.table_id, own.match)
        optimum, proven = None, False
        if played or day < self.today():
            optimum, proven = await asyncio.shield(self._longest_walk(day))
        else:
            tries.sort(key=lambda each: each.ended or 0)
        rows, columns = daily.size_of(labyrinth_of)
        return bodies.Daily(
            day=day,
            rows=rows,
            columns=columns,
            seconds=daily.seconds_of(labyrinth_of),
            played=played,
            mine=mine,
            optimum=optimum,
            proven=proven,
            players=[
                bodies.DailyPlayer(each.name or "", each.length if optimum is not None else None) for each in tries
            ],
        )

    def _longest_walk(self, day: str) -> asyncio.Task[tuple[int, bool]]:
        """How long a walk can be, and whether that is proven; searched for once."""
        known = self._longest.get(day)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = self._longest[day] = self._house.spawn(self._search(day))
            if len(self._longest) > MOST_DAYS:
                self._longest.popitem(last=False)
        return known

    async def _search(self, day: str) -> tuple[int, bool]:
        await self._house.warmed(GAME)
        labyrinth = daily.labyrinth_of(date.fromisoformat(day))
        found = await self._solver.longest(labyrinth, self._house.settings.daily_budget)
        return found.length, found.proven
