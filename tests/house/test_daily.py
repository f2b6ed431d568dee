"""The labyrinth of the day: one counted try each, and what may be seen before it and after it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from asterion.games.contract import Records
from asterion.games.minos.daily import labyrinth_of, seconds_of, size_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.house.features.days import day_of, left_of
from asterion.house.features.minos.daily import REVEAL_AFTER, commitment_of_day, secret_of_day
from asterion.house.features.minos.storage import DailyTry, begin_try
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.record import read
from asterion.match.verify import verify
from tests.house.pages import HandClock, Home, Page, running, settled

TODAY, TOMORROW, PAST = "2027-01-15", "2027-01-16", "2026-11-21"
DAY = 24 * 3600
SHARED = "what these houses share"


def labyrinth_on(day: str) -> Records:
    """The labyrinth of a day in a house with the secret SHARED."""
    return labyrinth_of(date.fromisoformat(day), bytes.fromhex(secret_of_day(SHARED, day)))


@pytest.fixture
async def slow(settings: Settings, clock: HandClock) -> AsyncIterator[Home]:
    """A house whose time stands still, on the morning of TODAY."""
    async with running(replace(settings, labyrinth_secret=SHARED), clock=clock) as home:
        yield home


async def opened(guest: httpx.AsyncClient) -> dict[str, Any]:
    answer = await guest.post("/api/daily")
    answer.raise_for_status()
    table: dict[str, Any] = answer.json()
    return table


async def shown(guest: httpx.AsyncClient, day: str | None = None) -> dict[str, Any]:
    answer = await guest.get("/api/daily", params={} if day is None else {"day": day})
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


async def refusal(guest: httpx.AsyncClient, day: str) -> tuple[int, str]:
    answer = await guest.get("/api/daily", params={"day": day})
    return answer.status_code, answer.json()["error"]["code"]


async def walking(home: Home, guest: httpx.AsyncClient, name: str = "Ann") -> Page:
    """This guest's page in the labyrinth of today."""
    page = await home.page((await opened(guest))["table"], guest)
    await page.do(m.Sit, name=name)
    await page.seal("ab" * 16)
    await page.do(m.Start)
    await page.entry("started")
    return page


def left(home: Home) -> int:
    """Milliseconds until the house's midnight."""
    return left_of(home.house.services.clock.unix_ms())


def to_midnight(home: Home, clock: HandClock, seconds: float) -> None:
    """Let time pass until some seconds after midnight."""
    clock.sleep(left(home) / 1000 + seconds)


async def walked(page: Page, marbles: int) -> None:
    """The first marbles of a longest walk of TODAY laid, and content with them."""
    best = longest_walk(labyrinth_on(TODAY))
    for step in best.walk[:marbles]:
        await page.act({"type": "marble", "row": step.row, "column": step.column})
    await page.act({"type": "stop"})
    await page.entry("ended")


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


# The secret of a day


async def tiles_of_today(home: Home) -> list[int]:
    page = await walking(home, await home.guest())
    tiles: list[int] = page.public["tiles"]
    return tiles


async def test_the_labyrinth_of_today_does_not_follow_from_the_date(settings: Settings, clock: HandClock) -> None:
    found = []
    for place, secret in enumerate((None, None, SHARED, SHARED)):
        own = replace(settings, database=f"{settings.database}.{place}", labyrinth_secret=secret)
        async with running(own, clock=clock) as home:
            found.append(await tiles_of_today(home))
    by_date = labyrinth_of(date.fromisoformat(TODAY))
    rows, columns = size_of(date.fromisoformat(TODAY))
    tiles = (4 * by_date["tile"][0].astype(int) + by_date["turn"][0])[:rows, :columns].flatten().tolist()
    assert tiles not in found
    assert found[0] != found[1], "each house has a secret of its own"
    assert found[2] == found[3], "houses that share a secret share the labyrinth"
    assert found[2] not in found[:2]


async def test_the_secret_is_shown_the_day_after_and_is_the_one_committed_to(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    page = await walking(slow, guest)
    tiles = page.public["tiles"]
    frames = "".join(page.frames)
    today = await shown(guest)
    assert today["secret"] is None
    assert secret_of_day(SHARED, TODAY) not in frames + json.dumps(today)
    clock.sleep(DAY)
    after = await shown(guest, TODAY)
    assert after["commitment"] == today["commitment"] == commitment_of_day(after["secret"])
    labyrinth = labyrinth_of(date.fromisoformat(TODAY), bytes.fromhex(after["secret"]))
    rows, columns = size_of(date.fromisoformat(TODAY))
    due = (4 * labyrinth["tile"][0].astype(int) + labyrinth["turn"][0])[:rows, :columns]
    assert tiles == due.flatten().tolist()


async def test_a_past_day_is_practised_in_its_own_labyrinth(slow: Home, clock: HandClock) -> None:
    tiles = await tiles_of_today(slow)
    clock.sleep(DAY)
    guest = await slow.guest()
    table = await slow.open_table(guest, 1, game="minos", options={"day": TODAY}, listed=True)
    page = await slow.page(table, guest)
    await page.do(m.Sit, name="Ann")
    await page.do(m.Start)
    await page.entry("started")
    assert page.public["tiles"] == tiles
    assert secret_of_day(SHARED, TODAY) not in "".join(page.frames) + (await guest.get("/api/tables")).text


async def test_a_day_played_before_there_were_secrets_keeps_its_labyrinth(slow: Home) -> None:
    """As a database of an earlier version has it: a try, and no secret of that day."""
    guest = await slow.guest()
    table = await slow.open_table(guest)
    match = (await slow.house.services.store.table(table)).match  # type: ignore[union-attr]
    await slow.house.services.store.writer.write(
        [begin_try(DailyTry(day=PAST, guest="somebody", table_id=table, match=match))]
    )
    found = await shown(guest, PAST)
    assert (found["commitment"], found["secret"]) == (None, None)
    assert found["optimum"] == longest_walk(labyrinth_of(date.fromisoformat(PAST))).length


async def test_nobody_brings_a_secret_of_their_own(slow: Home) -> None:
    guest = await slow.guest()
    options = {"day": PAST, "day_secret": "ab" * 32}
    wish = {"game": "minos", "options": options, "seats": 1, "pace": {"seconds": None}, "listed": False}
    answer = await guest.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_day_secret")


async def test_the_record_of_a_try_is_checked_by_others(slow: Home) -> None:
    guest = await slow.guest()
    page = await walking(slow, guest)
    await walked(page, 1)
    match = (await shown(guest))["mine"]["match"]
    record = read((await guest.get(f"/api/matches/{match}/record")).content)
    assert verify(record).honest


# Midnight


async def begin(guest: httpx.AsyncClient, day: str) -> tuple[int, str]:
    """Begin a try as a page that shows a day; returns the status, and the table or the code of the refusal."""
    answer = await guest.post("/api/daily", json={"day": day})
    said = answer.json()
    return answer.status_code, said["table"] if answer.is_success else said["error"]["code"]


async def test_a_page_that_shows_yesterday_spends_nothing_of_today(slow: Home, clock: HandClock) -> None:
    """Two guests begin at once after midnight: one page shows yesterday, the other today."""
    ann, ben = await slow.guest(), await slow.guest()
    to_midnight(slow, clock, 1)
    found = await asyncio.gather(begin(ann, TODAY), begin(ben, TOMORROW), begin(ann, TODAY))
    assert [found[0], found[2], found[1][0]] == [(409, "day_over"), (409, "day_over"), 201]
    assert (await shown(ann))["ends_in"] == 24 * 3600_000 - 1000
    assert (await begin(ann, TOMORROW))[0] == 201, "the try of the new day is still there"
    assert await begin(ann, "2027-01-17") == (404, "day_to_come")
    assert await begin(ann, "yesterday") == (400, "bad_day")


async def test_a_try_opened_before_midnight_cannot_begin_after_it(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    to_midnight(slow, clock, -120)
    table = (await opened(guest))["table"]
    page = await slow.page(table, guest)
    await page.do(m.Sit, name="Ann")
    clock.sleep(240)
    assert (await page.refused(m.Start), day_of(clock.unix_ms())) == ("day_over", TOMORROW)
    await page.seal("ab" * 16)
    assert await page.refused(m.Start) == "day_over"
    assert await begin(guest, TODAY) == (409, "day_over")
    assert not slow.house.tables[table].match.started
    assert (await shown(guest, TODAY))["players"] == []
    assert (await opened(guest))["day"] == TOMORROW


async def test_a_try_begun_before_midnight_counts_and_the_day_stays_secret_until_its_end(
    slow: Home, clock: HandClock
) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    to_midnight(slow, clock, -1)
    page = await walking(slow, ann)
    table = next(iter(slow.house.tables))
    clock.sleep(2)
    assert await begin(ann, TODAY) == (200, table), "back to the try that is under way"
    wish = {"game": "minos", "options": {"day": TODAY}, "seats": 1, "pace": {"seconds": None}, "listed": False}
    for guest in (ann, ben):
        found = await shown(guest, TODAY)
        assert (found["today"], found["secret"], found["optimum"]) == (TOMORROW, None, None)
        assert found["revealed_in"] == REVEAL_AFTER - 1000
        answer = await guest.post("/api/tables", json=wish)
        assert answer.json()["error"]["code"] == "day_reserved", "its labyrinth is that of the running try"
    await walked(page, 2)
    assert [each["length"] for each in (await shown(ben, TODAY))["players"]] == [None]
    clock.sleep(REVEAL_AFTER / 1000)
    found = await shown(ben, TODAY)
    assert (found["players"], found["revealed_in"]) == ([{"name": "Ann", "length": 2}], 0)
    assert found["secret"] == secret_of_day(SHARED, TODAY)
    assert (await guest.post("/api/tables", json=wish)).status_code == 201


async def test_a_try_that_ends_after_the_secret_is_shown_has_no_rank(settings: Settings, clock: HandClock) -> None:
    """While the house was down, the sandglass stood still."""
    settings = replace(settings, labyrinth_secret=SHARED)
    async with running(settings, clock=clock) as home:
        guest = await home.guest()
        to_midnight(home, clock, -1)
        await walking(home, guest)
        cookies, table = guest.cookies, next(iter(home.house.tables))
    clock.sleep(2 + REVEAL_AFTER / 1000)
    async with running(settings, clock=clock) as home:
        guest = await home.guest()
        guest.cookies = cookies
        await walked(await home.page(table, guest), 3)
        found = await shown(guest, TODAY)
        assert (found["mine"]["length"], found["mine"]["ranked"], found["players"]) == (3, False, [])


async def test_a_clock_that_is_set_back_opens_no_day_that_was_shown(slow: Home, clock: HandClock) -> None:
    ann, ben, cleo = [await slow.guest() for _ in range(3)]
    table = (await opened(cleo))["table"]
    page = await slow.page(table, cleo)
    await page.do(m.Sit, name="Cleo")
    to_midnight(slow, clock, 1)
    assert (await begin(ann, TOMORROW))[0] == 201
    clock.set_by(-2)
    assert await begin(ben, TOMORROW) == (404, "day_to_come")
    assert (await begin(ben, TODAY))[0] == 201, "nothing of that day was shown"
    clock.sleep(2 + REVEAL_AFTER / 1000)
    assert (await shown(ann, TODAY))["secret"] is not None
    clock.set_by(-2 - REVEAL_AFTER / 1000)
    assert await begin(ann, TODAY) == (409, "day_over")
    assert await page.refused(m.Start) == "day_over"
