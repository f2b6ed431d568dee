"""A line that breaks: beats are answered whatever else waits, what is said again is done once, and a page that knows
entries that the house has lost starts afresh."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.storage.commit import WriteJob
from asterion.house.table.idempotency import MOST, CompletedCommands
from asterion.house.wire import messages as m
from tests.house.pages import Home, Page, running

BET = Raw(b'{"type":"bet","tricks":0}')


def numbers(snapshot: m.Snapshot) -> list[int]:
    return [msgspec.json.decode(entry)["n"] for entry in snapshot.entries]


# Beats


@pytest.mark.parametrize("as_", ["seat", "spectator", "screen"])
async def test_a_beat_is_answered(home: Home, as_: m.As) -> None:
    guest = await home.guest()
    page = await home.page(await home.open_table(guest), guest, as_)
    page.say(m.Beat())
    await page.next(m.BeatNews)


async def test_a_beat_is_answered_while_the_disk_is_slow(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    _, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    let_go = asyncio.Event()
    committer = home.house.services.store.writer._committer
    commit = committer.commit

    async def slow(jobs: Any) -> list[WriteJob]:
        await let_go.wait()
        return await commit(jobs)

    monkeypatch.setattr(committer, "commit", slow)
    pages[0].say(m.Act("a", BET))
    pages[0].say(m.Beat())
    await pages[0].next(m.BeatNews)
    assert not [each for each in pages[0].heard if isinstance(each, m.Ack)]
    let_go.set()
    assert (await pages[0].next(m.Ack)).id == "a"


async def test_a_flood_of_beats_is_not_echoed(settings: Settings) -> None:
    async with running(replace(settings, burst=40, per_second=0.0)) as home:
        guest = await home.guest()
        page = await home.page(await home.open_table(guest), guest)
        for _ in range(100):
            page.say(m.Beat())
        assert await page.refused(m.Chat, text="Well?") == "too_fast"
        assert len([each for each in page.heard if isinstance(each, m.BeatNews)]) == 39  # and a hello


async def test_a_beat_is_no_hello(home: Home) -> None:
    guest = await home.guest()
    page = await home.page(await home.open_table(guest), guest, hello=False)
    page.say(m.Beat())
    page.say(m.Hello())
    await page.next(m.Snapshot)
    assert not [each for each in page.heard if isinstance(each, m.BeatNews)]


# What is said again


async def again(home: Home, table: str, guest: httpx.AsyncClient) -> Page:
    """The same page over a new line."""
    return await home.page(table, guest)


async def test_commands_said_again_over_a_new_line_are_done_once(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, 4)
    first = await home.page(table, guest)
    n = await first.do(m.Sit, name="Ada", seat=2, id="sit")
    bot = await first.do(m.AddBot, level="random", id="bot")
    second = await again(home, table, guest)
    assert await second.do(m.Sit, name="Ada", seat=None, id="sit") == n
    assert await second.do(m.AddBot, level="random", id="bot") == bot
    assert [seated and seated.who for seated in home.house.tables[table].match.seated] == ["bot", None, "person", None]
    # Another id is another command, and so is the same id of another guest.
    await second.do(m.AddBot, level="random", id="bot2")
    other = await home.guest()
    await (await home.page(table, other)).do(m.Sit, name="Ben", id="sit")
    assert all(home.house.tables[table].match.seated)


async def test_a_start_said_again_is_no_mistake(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    n = await pages[0].do(m.Start, id="start")
    assert await (await again(home, table, guests[0])).do(m.Start, id="start") == n
    assert await pages[0].refused(m.Start, id="another") == "started"


async def test_a_remark_said_again_is_heard_once(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Chat, text="Well?", id="chat")
    line = await again(home, table, guests[0])
    await line.do(m.Chat, text="Well?", id="chat")
    await line.do(m.Chat, text="So!", id="chat2")
    assert [(await pages[1].next(m.ChatNews)).text for _ in range(2)] == ["Well?", "So!"]


async def test_a_refused_command_may_be_tried_again_with_its_id(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest)
    page = await home.page(table, guest)
    assert await page.refused(m.Sit, name="Ada", seat=9, id="sit") == "no_such_seat"
    await page.do(m.Sit, name="Ada", seat=1, id="sit")


def test_a_table_remembers_only_the_last_commands() -> None:
    repeats = CompletedCommands()
    for i in range(MOST + 1):
        repeats.keep("ada", f"{i}", i)
    assert not repeats.knows("ada", "0")
    assert repeats.answer("ada", f"{MOST}") == MOST
    repeats.keep("ada", None, 7)
    repeats.keep(None, "x", 7)
    assert not repeats.knows("ada", None)
    assert not repeats.knows(None, "x")


# A house that was opened from an older copy of its database


async def bets(home: Home, guests: list[httpx.AsyncClient], table: str) -> list[Page]:
    return [await home.page(table, guest) for guest in guests]


@pytest.mark.parametrize("played_on", [False, True])
async def test_a_page_that_knows_more_than_a_restored_house_gets_the_whole_log(
    settings: Settings, tmp_path: Path, played_on: bool
) -> None:
    """The last bets are lost with the copy; the page says the one that nobody answered again, and the game goes on."""
    file, copy = tmp_path / "house.db", tmp_path / "copy.db"
    async with running(settings) as home:
        table, pages, guests = await home.full_table(3)
        await pages[0].do(m.Start)
        cookies = [dict(guest.cookies) for guest in guests]
        match = home.house.tables[table].row.match
    shutil.copyfile(file, copy)
    async with running(settings) as home:
        guests = [await home.guest() for _ in cookies]
        for guest, cookie in zip(guests, cookies, strict=True):
            guest.cookies.clear()
            guest.cookies.update(cookie)
        pages = await bets(home, guests, table)
        for i, page in enumerate(pages[:2]):
            await page.do(m.Act, action=BET, id=f"bet{i}")
        known = msgspec.json.decode(
            home.house.tables[table].match.entry_view(home.house.tables[table].match.entries[-1])
        )
    shutil.copyfile(copy, file)

    async with running(settings) as home:
        lines = [await home.page(table, guest, hello=False) for guest in guests]
        if played_on:  # as many entries as before, but others
            others = [await home.page(table, guest) for guest in guests[1:]]
            await others[0].do(m.Act, action=BET, id="new1")
            await others[1].do(m.Act, action=BET, id="new2")
        lines[0].say(m.Hello(known["n"], match, known["at"]))
        snapshot = await lines[0].next(m.Snapshot)
        whole = home.house.tables[table].match.entries
        assert numbers(snapshot) == list(range(len(whole)))
        n = await lines[0].do(m.Act, action=BET, id="bet0")
        assert [entry.n for entry in whole if getattr(entry, "id", None) == "bet0"] == [n]


@pytest.mark.parametrize("since", [-7, 10**9])
async def test_a_hello_with_a_number_that_cannot_be_gets_the_whole_log(home: Home, since: int) -> None:
    table, _, guests = await home.full_table(3)
    page = await home.page(table, guests[0], hello=False)
    match = home.house.tables[table].match
    page.say(m.Hello(since, match.header.match))
    assert numbers(await page.next(m.Snapshot)) == list(range(len(match.entries)))


async def test_a_page_that_knows_the_last_entry_misses_nothing_and_gets_nothing_twice(home: Home) -> None:
    table, _, guests = await home.full_table(3)
    match = home.house.tables[table].match
    for since, at in ((1, match.entries[1].at), (1, None)):
        page = await home.page(table, guests[0], hello=False)
        page.say(m.Hello(since, match.header.match, at))
        assert numbers(await page.next(m.Snapshot)) == list(range(2, len(match.entries)))
