"""Events that are due while writes fail happen once, when writes succeed again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy.exc import OperationalError

from asterion.house.settings import Settings
from asterion.house.storage import NotStored
from asterion.house.storage.commit import WriteJob
from asterion.house.table.retries import LONGEST
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Elapsed, Ended, Entry, Expired, Left, Returned, Started, decode_entry
from tests.house.faults import KINDS, failed, failing, failures
from tests.house.pages import PATIENCE, HandClock, Home, at_rest, close_tab, running, settled

pytestmark = pytest.mark.usefixtures("hourglass")

TAP = {"type": "tap"}
HOUR = 3600


async def log_of(home: Home, table: Table) -> list[Entry]:
    """The log of the table's match, from the disk."""
    kept = await home.house.services.store.match(table.row.match)
    assert kept is not None
    return [decode_entry(payload) for payload in kept.payloads]


Due = tuple[Table, float, Callable[[], Awaitable[int]]]
"""A table, the seconds until something is due there, and how often that has happened, as the disk tells."""


def entries(home: Home, table: Table, kind: type, seat: int | None = None) -> Callable[[], Awaitable[int]]:
    async def count() -> int:
        found = [entry for entry in await log_of(home, table) if isinstance(entry, kind)]
        return sum(seat is None or getattr(entry, "seat", None) == seat for entry in found)

    return count


async def a_clock(home: Home) -> Due:
    id, pages, _ = await home.full_table(3, pace={"seconds": HOUR}, options={"starter": 0})
    await pages[0].do(m.Start)
    for page in pages[:2]:
        await page.act({"type": "bet", "tricks": 0})
    table = home.house.tables[id]
    return table, HOUR, entries(home, table, Expired)


async def an_absence(home: Home) -> Due:
    id, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    await close_tab(pages[2], pages[0], 2)
    table = home.house.tables[id]
    return table, home.house.services.settings.left_after, entries(home, table, Left)


async def a_sandglass(home: Home) -> Due:
    id, pages, _ = await home.full_table(2, game="hourglass", options={"seconds": 30})
    await pages[0].do(m.Start)
    table = home.house.tables[id]
    return table, 30, entries(home, table, Elapsed)


async def a_host(home: Home) -> Due:
    id, pages, _ = await home.full_table(2, game="hourglass")
    table, first = home.house.tables[id], home.house.tables[id].row.host
    await close_tab(pages[0], pages[1], 0)

    async def passed_on() -> int:
        row = await home.house.services.store.table(id)
        assert row is not None
        assert row.host in (first, table.holders[1])
        return int(row.host != first)

    return table, home.house.services.settings.host_after, passed_on


async def a_rematch(home: Home) -> Due:
    id, pages, _ = await home.full_table(2, game="hourglass", options={"seconds": 0, "rounds": 1})
    await pages[0].do(m.Start)
    for page in pages:
        await page.act(TAP)
    await pages[0].entry("ended")
    for page in pages:
        await page.do(m.Rematch)
    table = home.house.tables[id]
    return table, home.house.services.settings.seal_within, entries(home, table, Started)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("due", [a_clock, an_absence, a_sandglass, a_host, a_rematch])
async def test_what_is_due_meanwhile_happens_once(
    slow: Home, clock: HandClock, kind: str, due: Callable[[Home], Awaitable[Due]]
) -> None:
    table, seconds, count = await due(slow)
    await at_rest(table)
    async with failing(slow, kind):
        for wait in (seconds, 1, 2, 4):
            known = failures(slow)
            clock.advance(wait)
            await failed(slow, known)
            assert await count() == 0
    clock.advance(LONGEST)
    await at_rest(table)
    assert await count() == 1
    clock.advance(LONGEST)
    await at_rest(table)
    assert await count() == 1
    assert [entry.n for entry in await log_of(slow, table)] == list(range(table.match.next_n))


@pytest.mark.parametrize("kind", KINDS)
async def test_a_table_of_bots_goes_on(settings: Settings, clock: HandClock, kind: str, hourglass: str) -> None:
    async with running(replace(settings, bot_delay=1.0, together_delay=1.0, pause_delay=1.0), clock=clock) as home:
        guest = await home.guest()
        id = await home.open_table(guest, 3)
        page = await home.page(id, guest)
        for _ in range(3):
            await page.do(m.AddBot, level="random")
        await page.do(m.Start)
        table = home.house.tables[id]
        async with failing(home, kind):
            for wait in (2, 1, 2, 4):
                known = failures(home)
                clock.advance(wait)
                await failed(home, known)
        async with asyncio.timeout(3 * PATIENCE):
            while not table.match.ended:
                clock.advance(1)
                await asyncio.sleep(0)
        await page.entry("ended")
        verified = (await guest.get(f"/api/matches/{table.row.match}/verify")).json()
        assert verified["honest"]


@pytest.mark.parametrize("kind", KINDS)
async def test_who_comes_back_meanwhile_has_the_seat_afterwards(slow: Home, clock: HandClock, kind: str) -> None:
    id, pages, guests = await slow.full_table(3)
    await pages[0].do(m.Start)
    await close_tab(pages[2], pages[0], 2)
    clock.advance(slow.house.services.settings.left_after)
    await pages[0].entry("left")
    table = slow.house.tables[id]
    await at_rest(table)
    async with failing(slow, kind):
        known = failures(slow)
        await slow.page(id, guests[2])
        await failed(slow, known)
    assert table.match.stand_ins == {2}
    clock.advance(LONGEST)
    await at_rest(table)
    assert not table.match.stand_ins
    assert await entries(slow, table, Returned)() == 1


async def test_who_acts_before_the_clock_could_be_written_has_acted(slow: Home, clock: HandClock) -> None:
    """Out of time while nothing can be written, and then first: no stand-in plays."""
    table, seconds, count = await a_clock(slow)
    page = slow.pages[2]
    async with failing(slow, "locked"):
        known = failures(slow)
        clock.advance(seconds)
        await failed(slow, known)
        known = failures(slow)
        assert await page.refused(m.Act, id="late", action=raw({"type": "bet", "tricks": 0})) == "not_stored"
    await page.act({"type": "bet", "tricks": 0}, id="late")
    clock.advance(LONGEST)
    await at_rest(table)
    assert await count() == 0
    assert [entry.by for entry in await log_of(slow, table) if isinstance(entry, Acted)] == ["seat"] * 3


def raw(said: Any) -> Any:
    return msgspec.Raw(msgspec.json.encode(said))


async def test_a_match_whose_end_was_not_written_is_closed_later(
    slow: Home, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the last action and the result the disk is full: the action counts, and the result follows once."""
    id, pages, guests = await slow.full_table(2, game="hourglass", options={"seconds": 0, "rounds": 1})
    await pages[0].do(m.Start)
    table, put = slow.house.tables[id], slow.house.services.store.writer.put
    tries: list[int] = []

    def no_end(job: WriteJob) -> None:
        for _, n, payload in job.rows:
            if b'"ended"' in payload and len(tries) < 4:
                tries.append(n)
                raise NotStored("full")
        put(job)

    monkeypatch.setattr(slow.house.services.store.writer, "put", no_end)
    await pages[0].act(TAP)
    assert await pages[1].act(TAP) == table.match.next_n - 1
    for _ in range(4):
        clock.advance(LONGEST)
        await settled(table)
    await at_rest(table)
    await pages[0].next(m.EntryNews, lambda news: b'"ended"' in bytes(news.entry))
    assert (len(tries), await entries(slow, table, Ended)()) == (4, 1)
    (mine,) = (await guests[0].get("/api/matches/mine")).json()
    assert mine["scores"] == [1, 1]


async def test_a_fault_at_the_end_of_a_match_leaves_the_turn_free(
    slow: Home, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game's `on_end` raises: the last action is on disk, and the next step closes the match."""
    id, pages, guests = await slow.full_table(2, game="hourglass", options={"seconds": 0, "rounds": 1})
    await pages[0].do(m.Start)
    table = slow.house.tables[id]

    def fail(*_: Any) -> None:
        raise RuntimeError("a fault")

    await pages[0].act(TAP)
    with monkeypatch.context() as patch:
        patch.setattr(table._own, "on_end", fail)
        pages[1].say(m.Act("last", raw(TAP)))
        async with asyncio.timeout(PATIENCE):
            await pages[1].wire.wait_closed()
        assert pages[1].wire.close_code == 1011
        assert await entries(slow, table, Acted)() == 2
    await slow.page(id, guests[1])
    await at_rest(table)
    assert await entries(slow, table, Ended)() == 1


async def test_a_log_that_cannot_be_read_either_is_read_later(
    slow: Home, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seconds, count = await a_clock(slow)
    read = slow.house.services.store.table
    unread: list[str] = []

    async def unreadable(id: str) -> Any:
        if len(unread) < 3:
            unread.append(id)
            raise OperationalError("SELECT", {}, Exception("disk I/O error"))
        return await read(id)

    async with failing(slow, "locked"):
        known = failures(slow)
        clock.advance(seconds)
        await failed(slow, known)
    monkeypatch.setattr(slow.house.services.store, "table", unreadable)
    for _ in range(4):
        clock.advance(LONGEST)
        while not table.retries._asleep and table.retries.under_way:  # noqa: ASYNC110
            await asyncio.sleep(0)
    await at_rest(table)
    assert (len(unread), await count()) == (3, 1)


async def test_a_log_read_again_gives_nobody_more_time(slow: Home, clock: HandClock) -> None:
    """A failed write makes the house read the log again: clocks and absences go on, they do not begin again."""
    id, pages, _ = await slow.full_table(3, pace={"seconds": HOUR}, options={"starter": 0})
    await pages[0].do(m.Start)
    await close_tab(pages[2], pages[0], 2)
    table = slow.house.tables[id]
    clock.advance(100)
    table.stale = True
    await settled(table)
    assert table.shown.clock() == m.Clock([0, 1, 2], 1000 * (HOUR - 100), None)
    clock.advance(slow.house.services.settings.left_after - 100)
    await pages[0].entry("left")


async def test_a_table_stays_in_memory_while_something_is_to_be_written(
    settings: Settings, clock: HandClock, hourglass: str
) -> None:
    async with running(replace(settings, unload_after=31.0), clock=clock) as home:
        table, seconds, count = await a_sandglass(home)
        async with failing(home, "full disk"):
            for page in home.pages:
                await page.close()
            await at_rest(table)
            known = failures(home)
            clock.advance(seconds)
            await failed(home, known)
            clock.advance(10)
            assert home.house.tables.get(table.id) is table
        clock.advance(LONGEST)
        await at_rest(table)
        assert await count() == 1
        clock.advance(31)
        assert table.id not in home.house.tables


async def test_a_house_that_closes_meanwhile_does_not_hang(
    settings: Settings, clock: HandClock, hourglass: str
) -> None:
    async with running(settings, clock=clock) as home:
        _, seconds, _ = await a_clock(home)
        async with failing(home, "locked"):
            known = failures(home)
            clock.advance(seconds)
            await failed(home, known)
