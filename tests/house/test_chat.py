"""The talk at a table is kept for who comes later, bounded, and told once it is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage import NotStored, Store
from asterion.house.table.chat import KEPT, SHOWN
from asterion.house.wire import messages as m
from tests.house.pages import Home, Page, running


def heard(page: Page) -> list[str]:
    """What a page was shown of the talk when it came."""
    assert page.snapshot is not None
    return [] if page.snapshot.chat is None else [remark.text for remark in page.snapshot.chat]


async def test_who_comes_later_or_reloads_finds_the_talk(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Chat, text="one")
    await pages[1].do(m.Chat, text="two")
    late = await home.page(table, await home.guest())
    again = await home.page(table, guests[1])
    assert heard(late) == heard(again) == ["one", "two"]
    assert late.snapshot is not None
    assert late.snapshot.chat is not None
    assert [(remark.n, remark.seat, remark.name) for remark in late.snapshot.chat] == [(0, 0, "P0"), (1, 1, "P1")]


async def test_a_connection_is_shown_the_talk_once(home: Home) -> None:
    _, pages, _ = await home.full_table(3)
    await pages[0].do(m.Chat, text="one")
    pages[0].say(m.Hello())
    assert (await pages[0].next(m.Snapshot)).chat is None


async def test_screens_get_none(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    screen = await home.page(table, guests[0], "screen")
    await pages[0].do(m.Chat, text="one")
    later = await home.page(table, guests[0], "screen")
    await pages[0].do(m.Chat, text="two")
    await screen.close()
    for page in (screen, later):
        assert heard(page) == []
        assert not any('"type":"chat"' in frame for frame in page.frames)


async def test_the_talk_outlasts_the_house_and_is_bounded(settings: Settings) -> None:
    async with running(settings) as home:
        table, pages, guests = await home.full_table(3)
        for n in range(KEPT + 3):
            await pages[n % 3].do(m.Chat, text=f"remark {n}")
        assert len(await home.house.services.store.remarks(table)) == KEPT
    async with running(settings) as home:
        page = await home.page(table, guests[0])
        assert heard(page) == [f"remark {n}" for n in range(KEPT + 3 - SHOWN, KEPT + 3)]
        await page.do(m.Chat, text="and on")
        assert (await page.next(m.ChatNews)).n == KEPT + 3
        kept = [remark.n for remark in await home.house.services.store.remarks(table)]
        assert kept == list(range(4, KEPT + 4))


async def test_a_remark_that_is_not_written_is_refused_and_told_to_nobody(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, pages, _ = await home.full_table(3)

    async def fails(*args: Any) -> None:
        raise NotStored("full")

    with monkeypatch.context() as broken:
        broken.setattr(home.house.services.store.writer, "write", fails)
        assert await pages[0].refused(m.Chat, text="lost") == "not_stored"
    await pages[0].do(m.Start)
    await pages[0].act({"type": "bet", "tricks": 0})
    await pages[0].do(m.Chat, text="kept")
    assert (await pages[1].next(m.ChatNews)).text == "kept"
    assert not any("lost" in frame for frame in pages[1].frames)


async def test_remarks_in_the_same_turn_arrive_in_one_order(home: Home) -> None:
    import asyncio

    _, pages, _ = await home.full_table(3)
    await asyncio.gather(*(page.do(m.Chat, text=f"{seat} {n}") for n in range(10) for seat, page in enumerate(pages)))
    told = [[(await page.next(m.ChatNews)).n for _ in range(30)] for page in pages]
    assert told == [sorted(told[0])] * 3


@pytest.mark.usefixtures("unlocked")
async def test_two_houses_number_remarks_apart(settings: Settings) -> None:
    """A second writer on the same database was first: the remark takes the next number."""
    async with running(settings) as home, running(settings) as other:
        table, pages, guests = await home.full_table(3)
        there = await other.page(table, guests[1])
        await pages[0].do(m.Chat, text="here")
        await there.do(m.Chat, text="there")
        assert [remark.text for remark in await home.house.services.store.remarks(table)] == ["here", "there"]


async def test_the_talk_of_tables_is_kept_apart(home: Home) -> None:
    first, pages, guests = await home.full_table(3)
    second = await home.open_table(guests[0])
    there = await home.page(second, guests[0])
    await pages[0].do(m.Chat, text="first")
    await there.do(m.Chat, text="second")
    assert heard(await home.page(second, guests[1])) == ["second"]
    assert heard(await home.page(first, guests[1])) == ["first"]


async def test_a_database_of_the_revision_before_keeps_its_tables(tmp_path: Path) -> None:
    from sqlalchemy import create_engine

    from asterion.house.storage.migrations import downgrade
    from asterion.house.storage.statements import TableRow, add_table

    database = f"sqlite:///{tmp_path}/house.db"
    store = Store(database, Metrics())
    await store.open()
    row = TableRow("t", "g", "{}", 3, None, False, None, "m", "waiting", "[]", 0, 0, latecomers=True)
    await store.writer.write([add_table(row)])
    await store.close()
    engine = create_engine(database)
    with engine.begin() as connection:
        downgrade(connection, "0003")
    engine.dispose()
    store = Store(database, Metrics())
    await store.open()
    kept = await store.table("t")
    assert kept is not None
    assert not kept.latecomers, "nobody was asked when it was opened"
    assert kept.rematch is None
    await store.close()
