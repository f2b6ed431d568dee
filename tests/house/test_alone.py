"""Tables of one seat."""

from __future__ import annotations

import pytest

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, settled

pytestmark = pytest.mark.usefixtures("hourglass")

TAP = {"type": "tap"}
ALONE = {"game": "hourglass", "options": {"seconds": 0}, "pace": {"seconds": 30}}


async def test_alone_one_sits_plays_ends_and_sees_it_again(slow: Home) -> None:
    table, (page,), (guest,) = await slow.full_table(1, **ALONE)
    await page.do(m.Start)
    for _ in range(4):
        await page.act(TAP)
    await page.entry("ended")
    (mine,) = (await guest.get("/api/matches/mine")).json()
    assert (mine["table"], mine["seat"], mine["scores"], mine["winners"]) == (table, 0, [4], [0])
    assert (await guest.get(f"/api/matches/{mine['match']}/verify")).json()["honest"]
    frames = (await guest.get(f"/api/matches/{mine['match']}/replay")).json()["frames"]
    assert [len(frame["owns"]) for frame in frames] == [0, 1, 1, 1, 1, 1, 1]
    await page.do(m.Rematch)
    await page.seal("ab" * 16)
    await page.entry("started")
    assert slow.house.tables[table].match.header.match != mine["match"]


async def test_who_plays_alone_keeps_nobody_waiting(slow: Home, clock: HandClock, settings: Settings) -> None:
    """No clock, no bot in one's place: not after hours, not when one leaves, not while others watch an empty chair."""
    table, (page,), (guest,) = await slow.full_table(1, **ALONE)
    spectator = await slow.page(table, None, "spectator")
    await page.do(m.Start)
    await page.act(TAP)
    kept = slow.house.tables[table]
    assert kept.shown.clock() is None
    clock.advance(3600)
    assert await page.do(m.Leave) is None
    await page.close()
    await spectator.next(m.Presence, lambda presence: presence.seats == [False])
    clock.advance(10 * settings.left_after)
    await settled(kept)
    assert not kept.match.stand_ins
    page = await slow.page(table, guest)
    assert page.public["round"] == 1
    await page.act(TAP)


async def test_the_seat_is_given_back_before_the_start(slow: Home) -> None:
    table, (page,), _ = await slow.full_table(1, **ALONE)
    await page.do(m.Leave)
    assert slow.house.tables[table].seated(0) is None
    assert await page.refused(m.Start) == "seats_empty"
    await page.do(m.Sit, name="Ann")
    await page.do(m.Start)


async def test_a_bot_may_be_watched_alone(slow: Home) -> None:
    guest = await slow.guest()
    table = await slow.open_table(guest, 1, **ALONE)
    page = await slow.page(table, guest)
    await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    await page.entry("ended")
