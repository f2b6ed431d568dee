"""Latecomers take over bots and stand-ins while the game runs."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.storage import NotStored
from asterion.house.table.lag_compensation import LagCompensation
from asterion.house.wire import messages as m
from asterion.match import record
from asterion.match.log import Acted, TookOver
from tests.house.pages import HandClock, Home, Page, close_tab, follower, running


async def with_bots(home: Home, **wish: Any) -> tuple[str, Page, httpx.AsyncClient]:
    """A running table of three: Ann on seat 0, bots on 1 and 2."""
    guest = await home.guest()
    table = await home.open_table(guest, 3, **{"listed": False, "options": {"starter": 0}, **wish})
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann", seat=0)
    await page.do(m.AddBot, level="random", seat=1)
    await page.do(m.AddBot, level="random", seat=2)
    await page.do(m.Start)
    return table, page, guest


async def latecomer(home: Home, table: str) -> tuple[Page, httpx.AsyncClient]:
    guest = await home.guest()
    return await home.page(table, guest), guest


async def left(home: Home, clock: HandClock, settings: Settings) -> tuple[str, list[Page], list[httpx.AsyncClient]]:
    """A running table of three persons, of whom seat 2 has left: a stand-in plays."""
    table, pages, guests = await home.full_table(3, listed=False)
    await pages[0].do(m.Start)
    await close_tab(pages[2], pages[0], 2)
    clock.advance(settings.left_after)
    await pages[0].entry("left")
    return table, pages, guests


async def test_a_latecomer_plays_on_for_a_bot_to_the_verified_end(home: Home) -> None:
    table, ann, guest = await with_bots(home)
    page, chloe = await latecomer(home, table)
    assert page.snapshot is not None
    assert page.snapshot.table.latecomers == [1, 2]
    assert msgspec.json.decode(page.snapshot.view.own) is None if page.snapshot.view else False
    n = await page.do(m.TakeOver, seat=1, name="Chloé")
    assert (await ann.entry("took_over"))["seat"] == 1
    seat = (await ann.next(m.TableNews, lambda news: news.table.latecomers == [2])).table.seats[1]
    assert seat is not None
    assert (seat.name, seat.who, seat.level, seat.online, seat.stand_in) == ("Chloé", "person", None, True, False)
    whole = await page.next(m.Snapshot)
    assert whole.you.seat == 1
    assert whole.entries == []
    assert page.own["seat"] == 1
    await asyncio.gather(ann.play_on(), page.play_on())
    ended = await page.entry("ended")
    assert n is not None
    assert ended["n"] > n
    mine = (await chloe.get("/api/matches/mine")).json()
    assert (mine[0]["seat"], mine[0]["names"][:2]) == (1, ["Ann", "Chloé"])
    checked = (await guest.get(f"/api/matches/{mine[0]['match']}/verify")).json()
    assert checked["honest"], checked
    kept = record.read((await guest.get(f"/api/matches/{mine[0]['match']}/record")).content)
    assert [entry.name for entry in kept.entries if isinstance(entry, TookOver)] == ["Chloé"]
    await ann.do(m.Rematch)
    await page.do(m.Rematch)
    await page.seal("ab" * 16)
    await page.entry("started")


async def test_the_newcomer_sees_the_own_seat_from_then_on_and_nothing_else(home: Home) -> None:
    table, ann, _ = await with_bots(home)
    page, _ = await latecomer(home, table)
    before = len(page.frames)
    assert not any('"own":{' in frame for frame in page.frames)
    await page.do(m.TakeOver, seat=2, name="Zoé")
    await page.next(m.Snapshot)
    await asyncio.gather(ann.play_on(), page.play_on())
    owns = [view["own"] for frame in page.frames[before:] if (view := json(frame).get("view")) and view["own"]]
    assert owns
    assert {own["seat"] for own in owns} == {2}


def json(frame: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(frame)
    return found


async def test_a_stand_in_is_taken_over_and_who_comes_back_sees_it(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    table, pages, guests = await left(slow, clock, settings)
    page, _ = await latecomer(slow, table)
    await page.do(m.TakeOver, seat=2, name="P1")
    kept = slow.house.tables[table]
    assert kept.match.stand_ins == set()
    assert kept.match.seated[2] is not None
    assert kept.match.seated[2].name == "P1 2"
    assert (await page.next(m.Snapshot)).you.seat == 2
    back = await slow.page(table, guests[2])
    assert back.snapshot is not None
    assert back.snapshot.you == m.You(
        seat=None, host=False, removed=False, replaced_by="P1 2", television=False, as_="seat"
    )
    assert await back.refused(m.Back) == "no_seat"
    assert await back.refused(m.TakeOver, seat=2, name="P2") == "seat_taken"
    await asyncio.gather(page.play_on(), pages[0].play_on(), pages[1].play_on())


async def test_who_was_replaced_may_take_over_another_seat(slow: Home, clock: HandClock, settings: Settings) -> None:
    table, pages, guests = await left(slow, clock, settings)
    page, _ = await latecomer(slow, table)
    await page.do(m.TakeOver, seat=2, name="Zoé")
    await close_tab(pages[1], pages[0], 1)
    clock.advance(settings.left_after)
    await pages[0].entry("left")
    back = await slow.page(table, guests[2])
    await back.do(m.TakeOver, seat=1, name="P2")
    assert (await back.next(m.Snapshot)).you == m.You(
        1, host=False, removed=False, replaced_by=None, television=False, as_="seat"
    )


async def test_a_restart_remembers_who_took_over_and_who_was_replaced(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, _, guests = await left(home, clock, settings)
        page, newcomer = await latecomer(home, table)
        await page.do(m.TakeOver, seat=2, name="Zoé")
    async with running(settings, clock=clock) as home:
        page = await home.page(table, newcomer)
        assert page.own["seat"] == 2
        back = await home.page(table, guests[2])
        assert back.snapshot is not None
        assert (back.snapshot.you.seat, back.snapshot.you.replaced_by) == (None, "Zoé")


async def test_of_two_in_the_same_turn_one_gets_the_seat(home: Home) -> None:
    table, ann, _ = await with_bots(home)
    (first, _), (second, _) = await latecomer(home, table), await latecomer(home, table)
    answers = await asyncio.gather(*(page.ask(m.TakeOver, seat=1, name="Zoé") for page in (first, second)))
    codes = sorted("" if isinstance(answer, m.Ack) else answer.code for answer in answers)
    assert codes == ["", "seat_taken"]
    entries = home.house.tables[table].match.entries
    assert sum(isinstance(entry, TookOver) for entry in entries) == 1
    assert ann.own["seat"] == 0


async def test_who_comes_back_just_before_keeps_the_seat(slow: Home, clock: HandClock, settings: Settings) -> None:
    table, _, guests = await left(slow, clock, settings)
    page, _ = await latecomer(slow, table)
    await slow.page(table, guests[2])
    assert await page.refused(m.TakeOver, seat=2, name="Zoé") == "seat_taken"


async def test_what_is_not_to_be_had(slow: Home) -> None:
    table, pages, _ = await slow.full_table(3, listed=False)
    page, _ = await latecomer(slow, table)
    assert await page.refused(m.TakeOver, seat=0, name="Zoé") == "not_running"
    await pages[0].do(m.Start)
    assert await page.refused(m.TakeOver, seat=0, name="Zoé") == "seat_taken"
    assert await page.refused(m.TakeOver, seat=9, name="Zoé") == "no_such_seat"
    await pages[1].do(m.Leave)
    assert await page.refused(m.TakeOver, seat=1, name="Zoé") == "seat_taken", "the holder is connected"
    assert await pages[0].refused(m.TakeOver, seat=1, name="Zoé") == "has_seat"
    watcher = await slow.page(table, await slow.guest(), "spectator")
    assert await watcher.refused(m.TakeOver, seat=1, name="Zoé") == "only_watching"


async def test_names_and_removed_guests_as_when_sitting_down(home: Home) -> None:
    host, guest = await home.guest(), await home.guest()
    table = await home.open_table(host, 3, listed=False)
    boss, page = await home.page(table, host), await home.page(table, guest)
    await page.do(m.Sit, name="Bob", seat=1)
    await boss.do(m.Remove, seat=1)
    await boss.do(m.Sit, name="Ann", seat=0)
    for _ in range(2):
        await boss.do(m.AddBot, level="random")
    await boss.do(m.Start)
    assert await page.refused(m.TakeOver, seat=1, name="Bob") == "removed"
    other, _ = await latecomer(home, table)
    assert await other.refused(m.TakeOver, seat=1, name=" ") == "bad_name"
    await other.do(m.TakeOver, seat=1, name="ann")
    seated = home.house.tables[table].match.seated[1]
    assert seated is not None
    assert seated.name == "ann 2"


@pytest.mark.parametrize(
    ("wish", "allowed"),
    [
        ({"listed": False}, True),
        ({"listed": True}, False),
        ({"listed": True, "latecomers": True}, True),
        ({"listed": False, "latecomers": False}, False),
        ({"listed": False, "latecomers": None}, True),
    ],
)
async def test_the_host_decides(home: Home, wish: dict[str, Any], allowed: bool) -> None:
    table, _, _ = await with_bots(home, **wish)
    page, _ = await latecomer(home, table)
    assert page.snapshot is not None
    assert page.snapshot.table.latecomers == ([1, 2] if allowed else None)
    answer = await page.ask(m.TakeOver, seat=1, name="Zoé")
    assert isinstance(answer, m.Ack) if allowed else isinstance(answer, m.Refused) and answer.code == "no_latecomers"


async def test_nobody_takes_over_a_table_of_one_or_a_day(home: Home) -> None:
    guest = await home.guest()
    alone = await home.open_table(guest, 1, game="minos", options={}, listed=False)
    page = await home.page(alone, guest)
    await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    late, _ = await latecomer(home, alone)
    assert await late.refused(m.TakeOver, seat=0, name="Zoé") in ("no_latecomers", "not_running")
    daily = str((await guest.post("/api/daily")).json()["table"])
    assert (await home.page(daily, guest)).snapshot is not None
    assert not home.house.tables[daily].row.latecomers


async def test_a_take_over_that_is_not_written_has_not_happened(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, _ = await with_bots(home)
    page, _ = await latecomer(home, table)

    def fails(*args: Any) -> None:
        raise NotStored("full")

    with monkeypatch.context() as broken:
        broken.setattr(home.house.services.store.writer, "put", fails)
        assert await page.refused(m.TakeOver, seat=1, name="Zoé") == "not_stored"
    assert await page.refused(m.Back) == "no_seat"
    assert home.house.tables[table].holders.keys() == {0}
    assert not any('"own":{' in frame for frame in page.frames)
    await page.do(m.TakeOver, seat=1, name="Zoé")
    await asyncio.gather(ann.play_on(), page.play_on())


async def test_in_the_middle_of_a_race_the_newcomers_claim_counts(settings: Settings, clock: HandClock) -> None:
    """Like Dice: the one who raced has left, and the stand-in is still adding up."""
    wish = {"game": "like_dice", "options": {"brace": 0, "seconds": 0}, "listed": False}
    async with running(replace(settings, bot_pace=1.0), clock=clock, thinking_time=lambda *_: 60_000) as home:
        table, pages, _ = await home.full_table(2, **wish)
        await pages[0].do(m.Start)
        for page in pages:
            await page.act({"type": "ready"})
        kept = home.house.tables[table]
        assert follower(kept, LagCompensation).on is not None
        await close_tab(pages[1], pages[0], 1)
        clock.advance(settings.left_after)
        await pages[0].entry("left")
        page, _ = await latecomer(home, table)
        await page.do(m.TakeOver, seat=1, name="Zoé")
        await page.act({"type": "pass"})
        last = kept.match.entries[-1]
        assert isinstance(last, Acted)
        assert (last.seat, last.by) == (1, "seat")
        assert last.granted
