"""The challenge of the week: one try a guest counts, its ranking, its seed, and its end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from asterion.house.features.days import DAY_MS
from asterion.house.features.weekly.service import ROTATION, Weekly, week_of
from asterion.house.settings import Settings
from asterion.house.storage import same_dice as kept
from asterion.house.storage.store import Store
from asterion.house.wire import messages as m
from asterion.match.record import read
from asterion.match.same_dice import same_dice
from asterion.match.verify import verify
from tests.house.pages import HandClock, Home, at_rest, running
from tests.house.test_guest_data import code
from tests.house.test_openapi import conforms
from tests.house.test_same_dice import (
    DAY,
    WEEK,
    begun,
    compared,
    dealt,
    hidden_in,
    one_game,
    started,
    to_the_end,
    tried,
    week,
)

__all__ = ["one_game"]


async def test_one_try_a_guest_counts_and_the_ranking_follows(slow: Home, clock: HandClock) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    before = await week(ann)
    assert (before["week"], before["game"], before["finished"], before["players"]) == (
        "2027-W02",
        "mythical_dice",
        0,
        [],
    )
    first = await begun(ann)
    assert (first["fresh"], first["counts"]) == (True, True)
    assert await begun(ann) == {**first, "fresh": False}, "a try that is not over goes on"
    assert (await week(ann))["mine"] == {"tries": 1, "place": None, "points": None, "table": first["table"]}
    match, page = await tried(slow, clock, ann)
    assert page.snapshot is not None
    points = slow.house.tables[first["table"]].match.scores()
    found = await week(ann)
    assert found["mine"] == {"tries": 1, "place": 1, "points": points[0], "table": None}
    ranked = {"place": 1, "name": "Ann", "points": points[0], "best_bot": max(points[1:]), "match": match, "mine": True}
    assert found["players"] == [ranked]
    assert (await week(ben))["players"] == [], "names and points are for those who have finished"
    assert (await week(ben))["finished"] == 1
    further, _ = await tried(slow, clock, ann)
    assert further != match
    assert [each["match"] for each in (await week(ann))["players"]] == [match], "further tries do not count"
    assert [each["number"] for each in (await compared(ann, before["dice"]))["matches"]] == [0, 1]
    assert await dealt(slow.house.services.store, further) == await dealt(slow.house.services.store, match)


async def test_the_seed_of_a_week_is_shown_when_it_is_over(slow: Home, clock: HandClock) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    now = await week(ann)
    row = await slow.house.services.store.dice(now["dice"])
    assert row is not None
    assert now["commitment"] == row.commitment
    match, page = await tried(slow, clock, ann)
    texts = [*page.frames, (await ann.get(WEEK)).text, (await ann.get(f"/api/dice/{row.id}")).text]
    for what in ("record", "replay", "verify", "analysis"):
        answer = await ann.get(f"/api/matches/{match}/{what}")
        assert answer.status_code == 200, what
        texts.append(answer.text)
        assert code(await ben.get(f"/api/matches/{match}/{what}")) == (409, "dice_closed")
    texts.append((await ann.get("/api/me/copy")).text)
    assert match in texts[-1]
    copy = conforms(await ann.get("/api/me/copy"), "/api/me/copy")
    assert copy["weeks"] == [{"week": now["week"], "number": 0, "match": match}]
    assert not any(hidden_in(row.seed, text) for text in texts)
    assert code(await ben.get(f"/api/dice/{row.id}")) == (409, "dice_closed")
    assert code(await ann.post(f"/api/matches/{match}/same")) == (409, "dice_closed"), "a try is a try"
    further, _ = await tried(slow, clock, ann)
    closed = [read((await ann.get(f"/api/matches/{each}/record")).content) for each in (match, further)]
    assert [verify(each).answer for each in closed] == ["dice_closed", "dice_closed"]
    assert same_dice(*closed).answer == "dice_closed"
    clock.sleep(7 * DAY)
    later = await week(ben)
    assert (later["week"], later["finished"]) == ("2027-W03", 0)
    assert later["dice"] != row.id
    assert (later["last"]["week"], later["last"]["seed"]) == ("2027-W02", row.seed.hex())
    assert [each["name"] for each in later["last"]["players"]] == ["Ann"]
    assert (await compared(ben, row.id))["seed"] == row.seed.hex()
    records = [read((await ben.get(f"/api/matches/{each}/record")).content) for each in (match, further)]
    assert [verify(each).answer for each in records] == ["honest", "honest"]
    assert same_dice(*records).answer == "same"


async def test_a_try_that_ends_after_its_week_does_not_count(slow: Home, clock: HandClock) -> None:
    """Its dice are open by then, and may be known."""
    ann, ben = await slow.guest(), await slow.guest()
    table, page = await started(slow, ann)
    await tried(slow, clock, ben)
    clock.sleep(7 * DAY)
    last = (await week(ben))["last"]
    assert last["seed"]
    await to_the_end(slow, clock, table, page)
    assert [each["match"] for each in (await week(ann))["last"]["players"]] == [last["players"][0]["match"]]
    stranger = await slow.guest()
    assert len((await compared(stranger, last["dice"]))["matches"]) == 1
    assert len((await compared(ann, last["dice"]))["matches"]) == 2, "with one's own"


async def test_a_page_that_shows_last_week_does_not_use_up_this_week_s_try(slow: Home, clock: HandClock) -> None:
    ann, ben = await slow.guest(), await slow.guest()
    before = await week(ann)
    waiting = (await begun(ben))["table"]
    page = await slow.page(waiting, ben)
    clock.sleep(before["ends_in"] / 1000)
    stale = {"name": "Ann", "week": before["week"]}
    assert code(await ann.post(WEEK, json=stale)) == (409, "week_over")
    assert await page.refused(m.Start) == "week_over", "opened in time, not begun in time"
    after = await week(ann)
    assert (after["week"], after["mine"]["tries"], after["ends_in"]) == ("2027-W03", 0, 7 * DAY_MS)
    assert (await ann.post(WEEK, json={**stale, "week": after["week"]})).json()["counts"]
    assert code(await ann.post(WEEK, json={**stale, "week": "2027-W04"})) == (404, "week_to_come")
    assert code(await ann.post(WEEK, json={**stale, "week": "W4"})) == (400, "bad_body")


async def test_two_pages_of_a_guest_begin_one_try(slow: Home) -> None:
    guest = await slow.guest()
    found = await asyncio.gather(*(begun(guest) for _ in range(6)))
    assert len({each["table"] for each in found}) == 1
    assert [each["fresh"] for each in found].count(True) == 1


async def test_a_page_that_is_slower_than_another_of_its_guest_begins_no_second_try(
    slow: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other page begins between this page's reading of its tries and its next step."""
    guest, tries_of = await slow.guest(), kept.tries_of
    faster: list[Any] = []

    async def read_before_the_other_page(store: Store, of: str, guest_id: str) -> Any:
        read = await tries_of(store, of, guest_id)
        if not faster:
            faster.append(None)
            faster[0] = await begun(guest)
        return read

    monkeypatch.setattr(kept, "tries_of", read_before_the_other_page)
    slower = await begun(guest)
    assert (slower["table"], slower["fresh"], slower["counts"]) == (faster[0]["table"], False, True)
    assert (await week(guest))["mine"]["tries"] == 1


async def test_workers_that_ask_at_once_make_one_challenge(database: str, unlocked: None) -> None:
    from asterion.house.settings import quick

    clock = HandClock()
    async with running(quick(database), clock=clock) as one, running(quick(database), clock=clock) as other:
        found = await asyncio.gather(*(each.house.of(Weekly).dice() for each in (one, other) for _ in range(4)))
        assert len({each.seed for each in found}) == 1


async def test_the_seats_of_a_challenge_stay_as_they_are_and_nobody_helps(slow: Home) -> None:
    guest, other = await slow.guest(), await slow.guest()
    table = (await begun(guest))["table"]
    page, stranger = await slow.page(table, guest), await slow.page(table, other)
    assert page.snapshot is not None
    assert [each and each.level for each in page.snapshot.table.seats] == [None, "expert", "expert"]
    assert await page.refused(m.Remove, seat=1) == "challenge_seats"
    assert await page.refused(m.Stand) == "challenge_seats"
    assert await page.refused(m.Sit, name="Ann", seat=1) == "seat_taken"
    assert await page.do(m.Leave) is None
    assert await stranger.refused(m.Sit, name="Eve", seat=None) == "not_host"
    await page.do(m.Start)
    await page.entry("started")
    assert await page.refused(m.AskCoach) == "not_practice"
    assert await stranger.refused(m.TakeOver, seat=1, name="Eve") == "no_latecomers"


async def test_a_try_goes_on_after_a_restart(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        guest = await home.guest()
        first = await begun(guest)
        cookies = dict(guest.cookies)
        page = await home.page(first["table"], guest)
        await page.do(m.Start)
        await page.entry("started")
    async with running(settings, clock=clock) as home:
        guest = await home.guest()
        guest.cookies.clear()
        guest.cookies.update(cookies)
        assert await begun(guest) == {**first, "fresh": False}
        page = await home.page(first["table"], guest)
        table = home.house.tables[first["table"]]
        assert table.challenge
        while not table.match.ended:
            if page.is_awaited():
                await page.act(page.own["legal"][0])
            clock.advance(1.0)
            await at_rest(table)
            while page.last_n < table.match.next_n - 1:
                await page.next(m.EntryNews)
        assert (await week(guest))["mine"]["place"] == 1


async def test_a_deleted_guest_leaves_the_ranking(slow: Home, clock: HandClock) -> None:
    ann = await slow.guest()
    await tried(slow, clock, ann)
    await slow.forget(ann, clock)
    assert (await week(await slow.guest()))["finished"] == 0


def test_a_week_is_that_of_iso_8601() -> None:
    monday = 1_799_625_600_000  # 2027-01-11
    assert week_of(monday)[0] == week_of(monday + 7 * DAY_MS - 1)[0] == "2027-W02"
    assert week_of(monday)[3] == monday + 7 * DAY_MS
    assert week_of(monday - 1)[0] == "2027-W01"
    assert week_of(monday - 8 * DAY_MS)[0] == "2026-W53"


def test_the_order_of_the_games_stays() -> None:
    assert ROTATION == [("mythical_dice", 4), ("minos", 4), ("mino_3d", 3), ("like_dice", 3)]
