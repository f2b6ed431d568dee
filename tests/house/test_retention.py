"""The house removes old tables by itself, and never one where somebody is."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings, quick
from asterion.house.storage import WriteConflict
from asterion.house.storage.retention import SHORTEST_AGE
from asterion.house.wire import messages as m
from tests.house.old_tables import DAY, NOW, a_match, a_table, put
from tests.house.pages import PATIENCE, HandClock, Home, Page, running, whole

HOUR = 3600.0
TIDY = {"keep_waiting": 24 * HOUR, "tidy_every": 600.0}


async def there(home: Home, table: str) -> bool:
    return await home.house.services.store.table(table) is not None


async def gone(page: Page, home: Home, table: str) -> None:
    """Close a page, and wait until the house has noticed."""
    await page.close()
    async with asyncio.timeout(PATIENCE):
        while home.house.tables[table].connections:  # noqa: ASYNC110
            await asyncio.sleep(0)


async def test_a_table_to_which_nobody_came_goes_after_a_day(database: str) -> None:
    clock = HandClock()
    async with running(replace(quick(database), **TIDY), clock=clock) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        clock.advance(23 * HOUR)
        await home.house.retention.look()
        assert await there(home, table)
        clock.advance(2 * HOUR)
        await home.house.retention.look()
        assert not await there(home, table)
        assert (await guest.get(f"/api/tables/{table}/qr.svg")).status_code == 404


async def test_a_waiting_table_where_somebody_is_stays(database: str) -> None:
    clock = HandClock()
    async with running(replace(quick(database), **TIDY), clock=clock) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        page = await home.page(table, guest)
        for _ in range(3):
            clock.advance(23 * HOUR)
            await home.house.retention.look()
        await page.do(m.Sit, name="Ann")
        await gone(page, home, table)
        clock.advance(25 * HOUR)
        assert table not in home.house.tables
        await home.house.retention.look()
        assert not await there(home, table)


async def test_the_room_of_a_rematch_stays_while_somebody_sits_there(database: str) -> None:
    """A finished match and its table, once a page is open there; it goes when that has left and time has passed."""
    clock = HandClock()
    keeping = replace(quick(database), keep_finished=2 * HOUR, **TIDY)
    async with running(keeping, clock=clock) as home:
        await put(home.house.services.store, a_table("t", 40 * DAY), a_match("t", ended=40 * DAY))
        await put(home.house.services.store, a_table("u", 40 * DAY), a_match("u", ended=40 * DAY))
        guest = await home.guest()
        page = await home.page("t", guest)
        row = await home.house.services.store.table("t")
        assert row is not None
        assert row.touched == clock.unix_ms(), "seen, before it was read"
        for _ in range(4):
            await home.house.retention.look()
            clock.advance(1.5 * HOUR)
        assert await there(home, "t")
        assert not await there(home, "u")
        await page.do(m.Chat, text="still here")
        await gone(page, home, "t")
        clock.advance(3 * HOUR)
        await home.house.retention.look()
        assert not await there(home, "t")
        assert (await guest.get("/api/matches/t-1/record")).status_code == 404


async def test_another_worker_does_not_remove_a_table_where_somebody_is(database: str, unlocked: None) -> None:
    """It cannot see the connection; it sees when somebody was last there."""
    clock = HandClock()
    keeping = replace(quick(database), keep_finished=SHORTEST_AGE, **TIDY)
    async with running(keeping, clock=clock) as first, running(keeping, clock=clock) as second:
        await put(first.house.services.store, a_table("t", 40 * DAY), a_match("t", ended=40 * DAY))
        page = await first.page("t", await first.guest())
        for _ in range(12):
            clock.advance(600)
            await first.house.retention.look()
            await second.house.retention.look()
        assert await there(second, "t")
        await page.do(m.Chat, text="still here")


async def test_earlier_matches_of_a_table_go_alone(database: str) -> None:
    keeping = replace(quick(database), keep_finished=30 * 24 * HOUR, **TIDY)
    async with running(keeping, clock=HandClock()) as home:
        played = a_match("t", 1, 40 * DAY), a_match("t", 2, 20 * DAY)
        await put(home.house.services.store, a_table("t", 20 * DAY, match="t-2"), *played)
        await home.house.retention.look()
        assert await home.house.services.store.match("t-1") is None
        assert await home.house.services.store.match("t-2") is not None


async def test_a_table_that_all_left_in_the_middle_goes_if_so_wished(database: str) -> None:
    clock = HandClock()
    async with running(replace(quick(database), keep_left=2 * HOUR, **TIDY), clock=clock) as home:
        await put(home.house.services.store, a_table("t", 40 * DAY, "playing"), a_match("t"))
        id, pages, _ = await home.full_table(3)
        await pages[0].do(m.Start)
        for _ in range(4):
            clock.advance(1.5 * HOUR)
            await home.house.retention.look()
        assert not await there(home, "t")
        await pages[0].act({"type": "bet", "tricks": 0})
        assert await there(home, id), "they sit there"


async def test_everything_is_kept_if_so_wished(database: str) -> None:
    keeping = replace(quick(database), keep_waiting=None, keep_finished=None)
    async with running(keeping, clock=HandClock()) as home:
        await put(home.house.services.store, a_table("t", 4000 * DAY), a_match("t", ended=4000 * DAY))
        await put(home.house.services.store, a_table("v", 4000 * DAY, "playing"), a_match("v"))
        await put(home.house.services.store, a_table("u", 4000 * DAY, "waiting"), a_match("u"))
        await home.house.retention.look()
        assert await there(home, "t")
        assert await there(home, "u")
        assert await there(home, "v")


@pytest.mark.parametrize(
    "failure", [OSError("the disk is gone"), WriteConflict("another worker wrote about a match that goes")], ids=repr
)
async def test_the_house_looks_from_time_to_time_also_after_a_failure(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    clock = HandClock()
    async with running(replace(settings, **TIDY), clock=clock) as home:
        looked: list[float] = []

        async def look() -> None:
            looked.append(whole(clock.now()))
            raise failure

        monkeypatch.setattr(home.house.retention, "look", look)
        begin = clock.now()
        for _ in range(25):
            clock.advance(60)
            for _ in range(3):
                await asyncio.sleep(0)
        assert [at - whole(begin) for at in looked] == [60, 660, 1260]


def test_the_clock_of_these_tests_is_that_of_the_old_tables() -> None:
    assert abs(HandClock().unix_ms() - NOW) < DAY
