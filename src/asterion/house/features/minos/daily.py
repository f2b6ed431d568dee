"""The labyrinth of the day: one counted try for each guest, and a ranking of all (N14).

A try counts for the day in which it began. One that begins just before midnight goes on after it. So the secret of a
day, its longest walk and the players' lengths are shown REVEAL_AFTER its end, when every try is over. A try that takes
longer, because the house was down, has no rank.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections import OrderedDict
from datetime import date, timedelta
from typing import Final

import msgspec
from msgspec import Raw

from asterion.games.minos import daily
from asterion.house.errors import Refusal
from asterion.house.features.days import DAY_MS, begun_day, day_of, end_of, left_of, must_be_today, streak_of
from asterion.house.features.minos import http as bodies
from asterion.house.features.minos.solver import Solver
from asterion.house.features.minos.storage import (
    DailyTry,
    begin_search,
    begin_try,
    daily_tries,
    daily_try,
    days_finished,
    end_search,
    end_try,
    give_up_search,
    known_longest,
    was_tried,
)
from asterion.house.services import Services
from asterion.house.storage import WriteConflict
from asterion.house.storage.statements import Result, Statement, TableRow
from asterion.house.tables import Tables
from asterion.house.wire.http import OpenTable
from asterion.house.wire.messages import TimeControl

GAME = "minos"
MOST_DAYS = 64
"""Days whose secret and longest walk are remembered."""
LOOK_SECONDS = 0.5
"""Between two looks whether the worker that searches has found it."""
DAYS_AT_ONCE: Final = 31
"""Days of a streak that one question to the database covers."""
REVEAL_AFTER: Final = 5 * 60_000
"""Milliseconds from the end of a day until its secret is shown: more than twice the length of a try."""
KEPT_SHOWN: Final = 2 * DAY_MS
"""Milliseconds by which a clock may be set back without opening a day whose secret was shown."""
SPARE_MS = 15_000
"""A search that takes this much longer than it may is another worker's to begin."""
_DAY = b"asterion-labyrinth-v1|"


class _Dated(msgspec.Struct):
    """Options of which only the day matters here."""

    day: str | None = None
    day_secret: str | None = None


_dated = msgspec.json.Decoder(_Dated)


def secret_of_day(secret: str, day: str) -> str:
    """A house's secret of one day, in hex: HMAC-SHA-256 of the date under the house's secret for labyrinths. Houses
    that share the latter have the same labyrinths."""
    return hmac.digest(secret.encode(), _DAY + day.encode(), "sha256").hex()


def revealed_at(day: date) -> int:
    """The time at which the secret of a day is shown (Unix ms)."""
    return end_of(day) + REVEAL_AFTER


def commitment_of_day(day_secret: str) -> str:
    """The hash of a day's secret that is shown while the day lasts, in hex."""
    return hashlib.sha256(_DAY + bytes.fromhex(day_secret)).hexdigest()


class Daily:
    """Tries, and the longest walks that there are."""

    def __init__(self, services: Services, tables: Tables, solver: Solver) -> None:
        self._services = services
        self._tables = tables
        self._solver = solver
        self._secrets: OrderedDict[str, str | None] = OrderedDict()
        self._shown: set[str] = set()
        """Days whose secret was shown lately: they take no more tries, even if the clock is set back."""
        self._longest: OrderedDict[str, asyncio.Task[tuple[int, bool]]] = OrderedDict()

    def today(self) -> str:
        """The date (UTC) by the house's clock."""
        return day_of(self._services.clock.unix_ms())

    async def secret(self, day: str) -> str | None:
        """The secret, in hex, of a day that has begun; None: its labyrinth follows from the date alone.

        It is kept from the day's start, so that another secret of the house does not change a day that was played.
        Days that were played before houses had such secrets have none. Raises NotStored.
        """
        if day in self._secrets:
            return self._secrets[day]
        store = self._services.store
        name = f"labyrinth {day}"
        found = await store.known_secret(name)
        if found is None and not await was_tried(self._services.store, day):
            found = secret_of_day(self._services.settings.labyrinth_secret or await store.secret("labyrinths"), day)
            if day == self.today():
                found = await store.secret(name, found)
        self._secrets[day] = found
        if len(self._secrets) > MOST_DAYS:
            self._secrets.popitem(last=False)
        return found

    async def hidden_options(self, wish: OpenTable) -> dict[str, str]:
        """Options that the house adds to those of a wish, and shows to nobody before the match has ended: the secret
        of a day that is past. Raises Refusal (day_reserved, bad_day_secret)."""
        try:
            asked = _dated.decode(wish.options)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return {}  # ``Tables.new``, which reads all options, refuses these
        if asked.day_secret is not None:
            raise Refusal("bad_day_secret", "the secret of a day is the house's own", ruling="N14")
        if asked.day is None:
            return {}
        try:
            day = daily.day_from(asked.day)
        except ValueError:
            return {}  # ``Tables.new`` refuses this, too
        if self._services.clock.unix_ms() < revealed_at(day):
            detail = "today's labyrinth has a table of its own; days past are free, some minutes after they end"
            raise Refusal("day_reserved", detail, ruling="N14")
        await self._show(asked.day, self._services.clock.unix_ms() - revealed_at(day))
        secret = await self.secret(asked.day)
        return {} if secret is None else {"day_secret": secret}

    def is_for(self, row: TableRow) -> bool:
        """Whether a table is for the labyrinth of a day: its guest's own, closed to others."""
        return _dated.decode(row.options).day is not None

    def check_start(self, row: TableRow, number: int, now: int) -> None:
        """Check that a try begins in its day. Raises Refusal (day_over, day_to_come)."""
        day = _dated.decode(row.options).day
        if number == 1 and day is not None and day_of(row.created) == day:
            must_be_today(day, now)
            if day in self._shown:
                raise _day_over()

    def on_end(self, row: TableRow, result: Result, began: int, now: int) -> list[Statement]:
        """Statements that record the guest's one try: the first match at a day's table, if it began on that day."""
        if _dated.decode(row.options).day != day_of(began):
            return []
        return [end_try(row.match, result.names[0], result.scores[0], now)]

    async def table(self, guest: str, address: str, shown: str | None = None) -> bodies.DailyTable:
        """This guest's table for today, opened if there is none. shown: the day that the guest's page shows.

        Raises NotStored, Refusal (bad_day, day_to_come, day_over, too_many_waiting).
        """
        now = self._services.clock.unix_ms()
        day = day_of(now) if shown is None else shown
        begun_day(day, now)
        await self._services.warm_up.rules_soon(GAME)
        found = await daily_try(self._services.store, day, guest)
        if found is not None and (day == day_of(now) or await self._has_begun(found)):
            return _known(found)
        must_be_today(day, now)
        if await self._was_shown(day):
            raise _day_over()
        options = Raw(msgspec.json.encode({"day": day}))
        wish = OpenTable(GAME, options, seats=1, pace=TimeControl(None), listed=False, latecomers=False)
        secret = await self.secret(day)
        hidden = {} if secret is None else {"day_secret": secret}
        waiting = self._tables.waiting
        row, statements = self._tables.new(wish, guest, hidden, await waiting.hash_of(address))
        must_be_today(day, row.created)
        begun = begin_try(DailyTry(day=day, guest=guest, table_id=row.id, match=row.match))
        try:
            async with waiting.one_more(row):
                await self._services.store.writer.write([*statements, begun])
        except WriteConflict:  # the same guest's other page was faster
            found = await daily_try(self._services.store, day, guest)
            if found is None:
                raise
            return _known(found)
        self._longest_walk(day)  # search now, so that it is known when it is asked for
        return bodies.DailyTable(row.id, day, fresh=True)

    async def shown(self, day: str, guest: str) -> bodies.Daily:
        """A day that has begun, as far as this guest may know it."""
        now = self._services.clock.unix_ms()
        labyrinth_of = begun_day(day, now)
        revealed = revealed_at(labyrinth_of)
        own = await daily_try(self._services.store, day, guest)
        tries = await daily_tries(self._services.store, day, revealed)
        played = own is not None and own.length is not None
        mine = None
        if own is not None and own.length is not None:
            match = None if own.table_id is None else own.match
            mine = bodies.DailyMine(own.name or "", own.length, own.table_id, match, (own.ended or 0) < revealed)
        if now >= revealed:
            await self._show(day, now - revealed)
        optimum, proven = None, False
        if played or now >= revealed:
            await self._services.warm_up.rules_soon(GAME)
            optimum, proven = await asyncio.shield(self._longest_walk(day))
        else:
            tries.sort(key=lambda each: each.ended or 0)
        rows, columns = daily.size_of(labyrinth_of)
        secret = await self.secret(day)
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
            commitment=None if secret is None else commitment_of_day(secret),
            secret=secret if now >= revealed else None,
            today=day_of(now),
            ends_in=left_of(now),
            revealed_in=max(0, revealed - now),
            streak=await self._streak(guest, day_of(now)),
        )

    async def _streak(self, guest: str, today: str) -> int:
        """Days in a row that a guest has tried to the end: up to today, or to the day before while today is open."""
        finished, last, whole = set[str](), date.fromisoformat(today), True
        while whole:
            days = [str(last - timedelta(n)) for n in range(DAYS_AT_ONCE)]
            found = await days_finished(self._services.store, guest, days)
            finished |= found
            whole = found.issuperset(each for each in days if each != today)
            last -= timedelta(DAYS_AT_ONCE)
        return streak_of(finished, today, today in finished)

    async def _has_begun(self, found: DailyTry) -> bool:
        """Whether a try has begun, at a table that still exists."""
        row = None if found.table_id is None else await self._services.store.table(found.table_id)
        return row is not None and row.status != "waiting"

    async def _show(self, day: str, ago: int) -> None:
        """Record that the secret of a day is about to be shown. ago: ms since it may be. Raises NotStored."""
        if ago < KEPT_SHOWN and day not in self._shown:
            await self._services.store.secret(f"labyrinth {day} shown", "yes")
            self._shown.add(day)

    async def _was_shown(self, day: str) -> bool:
        return day in self._shown or await self._services.store.known_secret(f"labyrinth {day} shown") is not None

    def _longest_walk(self, day: str) -> asyncio.Task[tuple[int, bool]]:
        """The length of the longest walk, and whether that is proven."""
        known = self._longest.get(day)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = self._longest[day] = self._services.tasks.spawn(self._search(day))
            if len(self._longest) > MOST_DAYS:
                self._longest.popitem(last=False)
        return known

    async def _search(self, day: str) -> tuple[int, bool]:
        """One worker of the database searches; the others wait for what it finds. Raises NotStored, Refusal("busy")."""
        store, clock = self._services.store, self._services.clock
        while (known := await known_longest(store, day)) is None:
            now = clock.unix_ms()
            until = now + int(1000 * self._services.settings.daily_budget) + SPARE_MS
            try:
                await store.writer.write(begin_search(day, now, until))
            except WriteConflict:
                await asyncio.sleep(LOOK_SECONDS)
                continue
            try:
                found = await self._searched(day)
            except Refusal:
                await store.writer.write([give_up_search(day, until + 1)])
                raise
            await store.writer.write([end_search(day, *found)])
        return known

    async def _searched(self, day: str) -> tuple[int, bool]:
        await self._services.warm_up.ready(GAME, "rules")
        secret = await self.secret(day)
        labyrinth = await asyncio.to_thread(daily.labyrinth_of, date.fromisoformat(day), bytes.fromhex(secret or ""))
        found = await self._solver.longest(labyrinth, self._services.settings.daily_budget)
        return found.length, found.proven


def _day_over() -> Refusal:
    return Refusal("day_over", "the labyrinth of that day has been shown", ruling="N14", status=409)


def _known(found: DailyTry) -> bodies.DailyTable:
    """The table of a try; it must still exist."""
    assert found.table_id is not None
    return bodies.DailyTable(found.table_id, found.day, fresh=False)
