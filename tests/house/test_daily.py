"""The labyrinth of the day: one counted try each, and what may be seen before it and after it."""

from __future__ import annotations

import asyncio
import json
from datetime import date, timedelta

import httpx
import pytest
from msgspec.structs import replace

from asterion.games.minos.daily import seconds_of, size_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.house.features.minos.daily import REVEAL_AFTER, commitment_of_day, secret_of_day
from asterion.house.features.minos.storage import DailyTry, begin_try
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.daily import (
    DAY,
    PAST,
    SHARED,
    TODAY,
    TOMORROW,
    labyrinth_on,
    left,
    opened,
    shown,
    slow,
    walked,
    walking,
)
from tests.house.pages import HandClock, Home, running, settled

__all__ = ["slow"]


async def refusal(guest: httpx.AsyncClient, day: str) -> tuple[int, str]:
    answer = await guest.get("/api/daily", params={"day": day})
    return answer.status_code, answer.json()["error"]["code"]


async def test_each_guest_has_one_table_a_day(slow: Home, clock: HandClock) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    first = await opened(ann)
    assert (first["day"], first["fresh"]) == (TODAY, True)
    assert await opened(ann) == {**first, "fresh": False}
    assert (await opened(ben))["table"] != first["table"]
    assert (await ann.get("/api/tables")).json() == []
    clock.sleep(DAY)
    later = await opened(ann)
    assert (later["day"], later["fresh"]) == (TOMORROW, True)
    assert later["table"] != first["table"]


async def test_two_pages_of_one_guest_at_once_get_one_table(slow: Home) -> None:
    guest = await slow.guest()
    tables = await asyncio.gather(*(opened(guest) for _ in range(8)))
    assert len({table["table"] for table in tables}) == 1
    assert [table["fresh"] for table in tables].count(True) == 1


async def test_the_labyrinth_is_that_of_the_day_and_its_glass_runs(slow: Home, clock: HandClock) -> None:
    page = await walking(slow, await slow.guest())
    labyrinth = labyrinth_on(TODAY)
    rows, columns = size_of(date.fromisoformat(TODAY))
    tiles = 4 * labyrinth["tile"][0].astype(int) + labyrinth["turn"][0]
    assert page.public["tiles"] == tiles[:rows, :columns].flatten().tolist()
    assert page.public["stage"] == "walk"
    table = next(iter(slow.house.tables.values()))
    assert table.shown.clock() == m.Clock([], 0, 1000 * seconds_of(date.fromisoformat(TODAY)))
    await page.act({"type": "marble", "row": 0, "column": 0})
    clock.sleep(seconds_of(date.fromisoformat(TODAY)))
    await page.entry("elapsed")
    await page.entry("ended")
    assert (table.match.scores(), table.match.over) == ([1], True)


async def test_who_has_not_finished_sees_who_has_but_not_how(slow: Home) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    page = await walking(slow, ann)
    before = await shown(ben)
    rows, columns = size_of(date.fromisoformat(TODAY))
    assert before == {
        "day": TODAY,
        "rows": rows,
        "columns": columns,
        "seconds": seconds_of(date.fromisoformat(TODAY)),
        "played": False,
        "mine": None,
        "optimum": None,
        "proven": False,
        "players": [],
        "commitment": commitment_of_day(secret_of_day(SHARED, TODAY)),
        "secret": None,
        "today": TODAY,
        "ends_in": left(slow),
        "revealed_in": left(slow) + REVEAL_AFTER,
        "streak": 0,
    }
    await walked(page, 1)
    for guest in (ben, await slow.guest()):
        found = await shown(guest)
        assert found["players"] == [{"name": "Ann", "length": None}]
        assert (found["played"], found["optimum"], found["proven"], found["mine"]) == (False, None, False, None)
    await walking(slow, ben, "Ben")
    assert (await shown(ben))["players"] == [{"name": "Ann", "length": None}]


async def test_who_has_finished_sees_everything_the_best_first(slow: Home, clock: HandClock) -> None:
    guests = [await slow.guest() for _ in range(3)]
    for guest, name, marbles in zip(guests, ("Ann", "Ben", "Cleo"), (1, 2, 1), strict=True):
        page = await walking(slow, guest, name)
        clock.advance(1)
        await walked(page, marbles)
    found = await shown(guests[2])
    best = longest_walk(labyrinth_on(TODAY))
    assert (found["played"], found["optimum"], found["proven"]) == (True, best.length, True)
    assert found["players"] == [
        {"name": "Ben", "length": 2},
        {"name": "Ann", "length": 1},
        {"name": "Cleo", "length": 1},
    ]
    table = (await opened(guests[2]))["table"]
    assert found["mine"] == {
        "name": "Cleo",
        "length": 1,
        "table": table,
        "match": slow.house.tables[table].row.match,
        "ranked": True,
    }
    frames = (await guests[2].get(f"/api/matches/{found['mine']['match']}/replay")).json()["frames"]
    assert frames[-1]["public"]["walk"]


async def test_a_day_that_is_past_is_shown_to_everybody(slow: Home, clock: HandClock) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    await walked(await walking(slow, ann), 1)
    clock.sleep(DAY)
    found = await shown(ben, TODAY)
    assert found["players"] == [{"name": "Ann", "length": 1}]
    assert (found["played"], found["optimum"] > 1, found["mine"]) == (False, True, None)
    assert (await shown(ben))["day"] == TOMORROW
    assert (await shown(ben))["players"] == []


async def test_only_the_first_match_counts(slow: Home) -> None:
    guest = await slow.guest()
    page = await walking(slow, guest)
    await walked(page, 1)
    counted = (await shown(guest))["mine"]
    await page.do(m.Rematch)
    await page.seal("cd" * 16)
    await page.entry("started")
    await walked(page, 2)
    assert slow.house.tables[counted["table"]].row.match != counted["match"]
    assert (await shown(guest))["mine"] == counted


async def test_a_try_that_ends_unseen_counts(slow: Home, clock: HandClock) -> None:
    """The page is closed; the sand runs on."""
    guest = await slow.guest()
    page = await walking(slow, guest)
    table = next(iter(slow.house.tables.values()))
    await page.act({"type": "marble", "row": 0, "column": 0})
    await page.close()
    clock.sleep(seconds_of(date.fromisoformat(TODAY)))
    await settled(table)
    assert (await shown(guest))["mine"]["length"] == 1


async def tried(home: Home, day: str, guest: str, length: int | None) -> None:
    """A try of an earlier day, as it is kept; length None: it never ended."""
    match = f"{day}-{guest[:8]}"
    trying = DailyTry(day=day, guest=guest, table_id=None, match=match, name="Ann", length=length)
    await home.house.services.store.writer.write([begin_try(trying)])


async def test_days_in_a_row_are_counted_up_to_today(slow: Home) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    who, other = [(await guest.get("/api/me")).json()["guest"] for guest in (ann, ben)]
    for back in range(1, 70):
        await tried(slow, str(date.fromisoformat(TODAY) - timedelta(back)), who, 3)
    await tried(slow, str(date.fromisoformat(TODAY) - timedelta(71)), who, 3)
    await tried(slow, str(date.fromisoformat(TODAY) - timedelta(1)), other, None)
    await tried(slow, str(date.fromisoformat(TODAY) - timedelta(2)), other, 3)
    assert ((await shown(ann))["streak"], (await shown(ben))["streak"]) == (69, 0)
    assert (await shown(ann, str(date.fromisoformat(TODAY) - timedelta(9))))["streak"] == 69
    await walked(await walking(slow, ann), 1)
    assert (await shown(ann))["streak"] == 70


async def test_a_missed_day_ends_the_row(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    await walked(await walking(slow, guest), 1)
    clock.sleep(DAY)
    assert (await shown(guest))["streak"] == 1
    clock.sleep(DAY)
    assert (await shown(guest))["streak"] == 0


async def test_nobody_else_sits_there(slow: Home) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    table = (await opened(ann))["table"]
    mine, other = await slow.page(table, ann), await slow.page(table, ben)
    assert await other.refused(m.Sit, name="Ben") == "not_host"
    assert await mine.refused(m.AddBot, level="expert") == "no_bots"
    await mine.do(m.Sit, name="Ann")


@pytest.mark.parametrize("day", [TODAY, TOMORROW, "2099-01-01"])
async def test_today_cannot_be_rehearsed(slow: Home, day: str) -> None:
    guest = await slow.guest()
    wish = {"game": "minos", "options": {"day": day}, "seats": 1, "pace": {"seconds": None}, "listed": False}
    answer = await guest.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "day_reserved")
    assert answer.json()["error"]["ruling"] == "N14"


async def test_a_day_that_is_past_is_free_and_does_not_count(slow: Home) -> None:
    guest = await slow.guest()
    table = await slow.open_table(guest, 1, game="minos", options={"day": PAST}, listed=False)
    page = await slow.page(table, guest)
    await page.do(m.Sit, name="Ann")
    await page.do(m.Start)
    await page.entry("started")
    await walked(page, 1)
    found = await shown(guest, PAST)
    assert (found["played"], found["mine"], found["players"]) == (False, None, [])


@pytest.mark.parametrize(
    ("day", "status", "code"),
    [
        (TOMORROW, 404, "day_to_come"),
        ("20270115", 400, "bad_day"),
        ("2027-1-15", 400, "bad_day"),
        ("2027-02-30", 400, "bad_day"),
        ("yesterday", 400, "bad_day"),
    ],
)
async def test_what_is_no_day_that_has_begun_is_refused(slow: Home, day: str, status: int, code: str) -> None:
    assert await refusal(await slow.guest(), day) == (status, code)


async def test_the_daily_needs_a_guest_and_a_page_of_the_house(slow: Home) -> None:
    guest = await slow.guest()
    answer = await guest.post("/api/daily", headers={"Sec-Fetch-Site": "cross-site"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_page")
    guest.cookies.clear()
    for answer in (await guest.post("/api/daily"), await guest.get("/api/daily")):
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_guest")


async def test_a_try_goes_on_after_a_restart(settings: Settings, clock: HandClock) -> None:
    """Also when the house has been given another secret meanwhile: the day keeps its own."""
    async with running(replace(settings, labyrinth_secret=SHARED), clock=clock) as home:
        guest = await home.guest()
        table = (await opened(guest))["table"]
        await walking(home, guest)
        cookies = guest.cookies
        before = await shown(guest)
    async with running(replace(settings, labyrinth_secret="another secret"), clock=clock) as home:
        assert (await shown(await home.guest()))["commitment"] == before["commitment"]
        guest = await home.guest()
        guest.cookies = cookies
        assert await opened(guest) == {"table": table, "day": TODAY, "fresh": False}
        page = await home.page(table, guest)
        await walked(page, 2)
        assert (await shown(guest))["mine"]["length"] == 2


async def test_nothing_of_the_labyrinth_shows_beforehand(slow: Home) -> None:
    guest = await slow.guest()
    texts = [json.dumps(await opened(guest)), json.dumps(await shown(guest))]
    page = await slow.page((await opened(guest))["table"], guest)
    await page.do(m.Sit, name="Ann")
    assert all("tiles" not in text for text in texts + page.frames)
