"""A race in the log: restarts, kills, answers sent again, and records that can be checked (L10)."""

from __future__ import annotations

import asyncio
import json
import signal

import msgspec
from msgspec.structs import replace

from asterion.games.like_dice.state import REWARD
from asterion.house.bot_runners.own_bots import of_bots, thinking_time_of_bots
from asterion.house.settings import Settings
from asterion.house.table.lag_compensation import AT_FIRST
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Granted
from asterion.match.record import read
from asterion.match.verify import verify
from tests.house.pages import HandClock, Home, Page, running
from tests.house.racing import (
    GAME,
    PASS,
    SAY_READY,
    check_told,
    claim,
    granted,
    lag_of,
    number_of,
    racing,
    raw,
    seated,
    stage,
    to_mission,
    until,
)
from tests.house.test_crash import Process, Remote, process, remote

__all__ = ["process", "remote"]


async def test_after_a_restart_the_race_goes_on_where_the_house_left_it(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, guests = await racing(home, clock, [10, 10, 250])
        clock.advance(2)
        await pages[0].act(claim(199))
        clock.advance(1)
        cookies = [guest.cookies for guest in guests]
        id, before = table.id, granted(table)
    clock.advance(3600)
    async with running(settings, clock=clock) as home:
        guests = [await home.guest() for _ in cookies]
        for guest, cookie in zip(guests, cookies, strict=True):
            guest.cookies = cookie
        pages = [await home.page(id, guest) for guest in guests]
        table = home.house.tables[id]
        assert granted(table) == before == {0: (1980, 10, 2000, 10)}
        assert await pages[0].refused(m.Act, action=raw(claim(7))) == "claimed_already"
        await until(lambda: lag_of(table, 2).known == AT_FIRST)
        clock.advance(0.5)
        await pages[2].act(claim(199))
        await pages[1].act(PASS)
        assert granted(table)[2] == (3500, 0, 3500, 0), "the hour in between does not count"
        assert (await check_told(pages[0]))["order"] == [0, 2]


async def test_after_a_restart_the_glass_goes_on_with_the_race(settings: Settings, clock: HandClock) -> None:
    """The time left is the time that the clock shows."""
    async with running(settings, clock=clock) as home:
        table, pages, guests = await racing(home, clock, [10, 10, 10], seconds=10)
        clock.advance(8)
        await pages[0].act(claim(199))
        cookies = [guest.cookies for guest in guests]
        id = table.id
    clock.advance(3600)
    async with running(settings, clock=clock) as home:
        guests = [await home.guest() for _ in cookies]
        for guest, cookie in zip(guests, cookies, strict=True):
            guest.cookies = cookie
        pages = [await home.page(id, guest) for guest in guests]
        table = home.house.tables[id]
        shown = table.shown.clock()
        assert shown is not None
        assert shown.glass_ms == 2000
        clock.advance(1.9)
        await pages[1].act(claim(199))
        assert granted(table)[1][0] == 9900
        clock.advance(0.8)
        assert (await check_told(pages[0]))["order"] == [0, 1]


async def test_an_answer_sent_again_after_a_lost_line_does_not_count_for_the_next_mission(
    slow: Home, clock: HandClock
) -> None:
    """The page says what it knew when it answered."""
    table, pages, _ = await racing(slow, clock, [10, 10], seconds=5, targets=[15, 15])
    knew = table.match.next_n - 1
    clock.advance(6)
    await check_told(pages[0])
    await to_mission(table, pages, clock)
    clock.advance(1)
    again = await pages[0].ask(m.Act, action=raw(claim(14)), seen=knew)
    assert isinstance(again, m.Refused)
    assert (again.code, again.ruling) == ("no_mission", "L5")
    await pages[1].act(PASS)
    late = await pages[0].ask(m.Act, action=raw(claim(14)), seen=table.match.next_n - 2)
    assert isinstance(late, m.Ack), "it knew the mission, if not the pass"


async def test_a_log_read_again_changes_no_time(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await racing(slow, clock, [10, 250])
    clock.advance(1)
    table.stale = True
    await pages[1].act(PASS)
    await pages[1].next(m.Snapshot)
    assert granted(table)[1] == (500, 250, 1000, 250)


async def test_killed_in_the_middle_a_race_keeps_its_claims(process: Process, remote: Remote) -> None:
    options = {"targets": [2, 2], "brace": 0}
    table, pages, guests = await remote.full_table(2, game=GAME, options=options)
    await pages[0].do(m.Start)
    for page in pages:
        await page.act(SAY_READY)
    await pages[0].act(claim(199), id="once")
    told = [seat["after"] for seat in pages[0].public["seats"]]
    assert told[0] is not None
    assert process.stop(signal.SIGKILL)[0] == -signal.SIGKILL
    await process.start()
    pages = [await remote.page(table, guest) for guest in guests]
    assert pages[1].public["stage"] == "race"
    assert [seat["after"] for seat in pages[1].public["seats"]] == told
    assert [seat["said"] for seat in pages[1].public["seats"]] == [199, None]
    await pages[0].act(claim(199), id="once")
    assert await pages[0].refused(m.Act, action=raw(claim(7))) == "claimed_already"
    await pages[1].act(PASS)
    assert (await check_told(pages[0]))["order"] == [0]


async def test_the_record_of_a_race_is_honest_and_a_changed_time_is_found(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await seated(slow, clock, [10, 250], targets=[2, 2])
    await to_mission(table, pages, clock)
    clock.advance(1)
    await pages[0].act(claim(number_of(table.match, 0)))
    clock.advance(0.3)
    await pages[1].act(claim(number_of(table.match, 1)))
    if stage(table) == REWARD:
        await pages[1].act({"type": "take", "slot": pages[1].own["slots"][0]})
    await pages[0].entry("ended")
    match = table.row.match
    assert (await guests[0].get(f"/api/matches/{match}/verify")).json()["honest"]
    text = (await guests[0].get(f"/api/matches/{match}/record")).text
    verdict = verify(read(text))
    assert verdict.answer == "honest", verdict.line
    game = json.loads(text)
    assert game["result"]["winners"] == [1]
    late = [entry for entry in game["entries"] if entry.get("granted")][1]
    assert late["granted"] == msgspec.to_builtins(Granted(after=800, shown=250, arrived=1300, way=250))
    late["granted"]["after"] = 1300
    assert (verify(read(json.dumps(game))).code, verify(read(json.dumps(game))).first_bad) == (
        "granted_differs",
        late["n"],
    )
    late["granted"] = {"after": 1300, "shown": 0, "arrived": 1300, "way": 0}
    assert not verify(read(json.dumps(game))).honest, "with another order another seat would have won"


async def play_along(page: Page) -> None:
    """Be ready, pass in every mission, until the match is over."""
    done: tuple[int, str] | None = None
    while page.view is None or page.public["stage"] != "over":
        may = page.own["may"] if page.view is not None else []
        if not may or done == (page.public["number"], may[0]):
            await page.next(m.EntryNews)
            continue
        done = page.public["number"], may[0]
        await page.act(SAY_READY if may == ["ready"] else PASS)


async def test_a_whole_match_of_persons_and_the_bots_of_the_house(settings: Settings) -> None:
    """By the clock of this machine, with every message on a socket; the bots in a hundredth of their time."""
    quick = replace(settings, bot_pace=0.01)
    async with running(quick, choose=of_bots, thinking_time=thinking_time_of_bots) as home:
        guests = [await home.guest() for _ in range(2)]
        options = {"targets": [3] * 4, "brace": 0, "seconds": 2}
        id = await home.open_table(guests[0], 4, game=GAME, options=options)
        pages = [await home.page(id, guest) for guest in guests]
        for seat, page in enumerate(pages):
            await page.do(m.Sit, name=f"P{seat}", seat=seat)
        for level in ("expert", "regular"):
            await pages[0].do(m.AddBot, level=level)
        await pages[0].do(m.Start)
        async with asyncio.timeout(60):
            await asyncio.gather(*(play_along(page) for page in pages))
        await pages[0].entry("ended")
        match = home.house.tables[id].match
        assert set(match.winners()) <= {2, 3}
        claims = [entry for entry in match.entries if isinstance(entry, Acted) and entry.action["type"] == "claim"]
        assert claims
        assert all(entry.granted and entry.granted.way == entry.granted.shown == 0 for entry in claims)
        assert all(entry.granted for entry in match.entries if isinstance(entry, Acted) and entry.action == PASS)
        assert verify(read((await guests[0].get(f"/api/matches/{match.header.match}/record")).text)).honest
