"""A game whose cards lie on a real table: no bot sits down, none stands in, and nobody who has gone holds it up."""

from __future__ import annotations

import asyncio

import msgspec

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.log import Acted
from tests.house.pages import HandClock, Home, close_tab, settled

BOX = {"game": "like_dice_buzzers", "options": {"brace": 0, "pause": 0}, "pace": {"seconds": 30}}
START = {"type": "start"}
CLOSE = {"type": "close"}


def claim(number: int) -> dict[str, object]:
    return {"type": "claim", "number": number}


async def test_the_house_says_that_it_has_no_bots(slow: Home) -> None:
    guest = await slow.guest()
    games = {each["id"]: each for each in (await guest.get("/api/games")).json()}
    assert games["like_dice_buzzers"]["levels"] == []
    assert games["like_dice_buzzers"]["seats"] == [2, 3, 4, 5]


async def test_no_bot_takes_a_seat(slow: Home) -> None:
    guest = await slow.guest()
    table = await slow.open_table(guest, 2, **BOX)
    page = await slow.page(table, guest)
    await page.do(m.Sit, name="Ada")
    assert await page.refused(m.AddBot, level="novice", seat=None) == "no_bots"
    assert await page.refused(m.Start) == "seats_empty"


async def test_who_has_gone_is_not_stood_in_for_and_holds_nobody_up(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    """Not after hours, not with a clock for decisions; who comes back has the seat."""
    table, pages, guests = await slow.full_table(3, **BOX)
    await pages[0].do(m.Start)
    kept = slow.house.tables[table]
    assert kept.shown.clock() is None
    await pages[1].act(START)
    await close_tab(pages[2], pages[0], 2)
    assert await pages[1].do(m.Leave) is None
    clock.advance(10 * settings.left_after)
    await settled(kept)
    assert not kept.match.stand_ins
    assert kept.shown.gone() == []
    assert await pages[0].refused(m.StandIn, seat=2) == "not_gone"
    await pages[0].act(claim(7))
    await pages[1].act(claim(8))
    assert pages[0].public["stage"] == "race"
    await pages[0].act(CLOSE)
    await pages[1].next(m.EntryNews, lambda _: pages[1].public["stage"] == "judge")
    again = await slow.page(table, guests[2])
    assert again.public["order"] == [0, 1]
    await again.act({"type": "judge", "right": 1})
    assert [seat["cards"] for seat in again.public["seats"]] == [1, 2, 1]
    assert not [entry for entry in kept.match.entries if isinstance(entry, Acted) and entry.by == "stand_in"]


async def test_three_judge_in_the_same_second_and_one_counts(slow: Home) -> None:
    table, pages, _ = await slow.full_table(3, **BOX)
    await pages[0].do(m.Start)
    await pages[0].act(START)
    for seat, page in enumerate(pages):
        await page.act(claim(seat))
    answers = await asyncio.gather(
        *(page.ask(m.Act, action=msgspec.Raw(b'{"type":"judge","right":%d}' % seat)) for seat, page in enumerate(pages))
    )
    refused = [answer.code for answer in answers if isinstance(answer, m.Refused)]
    assert refused == ["nothing_to_judge"] * 2
    match = slow.house.tables[table].match
    assert match.state is not None
    assert sorted(match.state["cards"][0, :3].tolist()) == [1, 1, 2]


async def test_the_first_in_time_is_first_in_the_order(slow: Home, clock: HandClock) -> None:
    """L10: the house measures; the order is that of the times that it granted."""
    table, pages, _ = await slow.full_table(2, **BOX)
    await pages[0].do(m.Start)
    await pages[0].act(START)
    clock.advance(2.0)
    await pages[1].act(claim(9))
    clock.advance(1.0)
    await pages[0].act(claim(8))
    shown = pages[0].public
    assert shown["order"] == [1, 0]
    assert shown["seats"][1]["after"] < shown["seats"][0]["after"]
    assert shown["seats"][0]["after"] >= 2000
    assert slow.house.tables[table].match.entries[-1].granted is not None  # type: ignore[union-attr]
