"""Secrets of days: they hide the labyrinth, and are shown when every try that began before midnight is over."""

from __future__ import annotations

import asyncio
import json
from datetime import date

import httpx
from msgspec.structs import replace

from asterion.games.minos.daily import labyrinth_of, size_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.house.features.days import day_of
from asterion.house.features.minos.daily import REVEAL_AFTER, commitment_of_day, secret_of_day
from asterion.house.features.minos.storage import DailyTry, begin_try
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.record import read
from asterion.match.verify import verify
from tests.house.daily import DAY, PAST, SHARED, TODAY, TOMORROW, opened, shown, slow, to_midnight, walked, walking
from tests.house.pages import HandClock, Home, running

__all__ = ["slow"]


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
