"""Tables with the same dice, of a finished match or of a set: who sees what, and when."""

from __future__ import annotations

import asyncio
import base64
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from asterion.house.features.ratings.storage import to_rate
from asterion.house.settings import Settings
from asterion.house.storage import same_dice as kept
from asterion.house.storage.same_dice import under_way
from asterion.house.storage.schema import dice, matches, tries
from asterion.house.storage.store import Store
from asterion.house.table.loading import read_ended, replayed
from asterion.house.wire import messages as m
from asterion.match.log import Started
from asterion.match.record import Record, read
from asterion.match.same_dice import same_dice
from asterion.match.verify import verify
from tests.house.old_tables import a_match, a_table, put
from tests.house.pages import HandClock, Home, Page, at_rest, running
from tests.house.test_guest_data import code
from tests.house.test_openapi import conforms
from tests.house.test_rematch import played

SAME, SET, ONE, WEEK = "/api/matches/{match}/same", "/api/dice", "/api/dice/{dice}", "/api/week"
WISH = {"game": "mythical_dice", "options": {}, "seats": 3, "pace": {"seconds": None}, "listed": True}
DAY = 24 * 3600


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every week has the same game."""
    monkeypatch.setattr("asterion.house.features.weekly.service.ROTATION", (("mythical_dice", 3),))


def match_at(home: Home, table: str) -> str:
    return home.house.tables[table].row.match


async def again(guest: httpx.AsyncClient, match: str) -> str:
    answer = await guest.post(f"/api/matches/{match}/same")
    assert answer.status_code == 201, answer.text
    return str(conforms(answer, SAME)["table"])


async def compared(guest: httpx.AsyncClient, id: str) -> Any:
    answer = await guest.get(f"/api/dice/{id}")
    assert answer.status_code == 200, answer.text
    return conforms(answer, ONE)


async def begun(guest: httpx.AsyncClient, name: str = "Ann") -> Any:
    answer = await guest.post(WEEK, json={"name": name})
    assert answer.status_code in (200, 201), answer.text
    return conforms(answer, WEEK)


async def week(guest: httpx.AsyncClient) -> Any:
    answer = await guest.get(WEEK)
    assert answer.status_code == 200, answer.text
    return conforms(answer, WEEK)


async def tried(home: Home, clock: HandClock, guest: httpx.AsyncClient) -> tuple[str, Page]:
    """A try of this guest at the challenge, played to its end; its match."""
    table, page = await started(home, guest)
    await to_the_end(home, clock, table, page)
    return match_at(home, table), page


async def started(home: Home, guest: httpx.AsyncClient) -> tuple[str, Page]:
    table = (await begun(guest))["table"]
    page = await home.page(table, guest)
    await page.do(m.Start)
    await page.entry("started")
    return table, page


async def to_the_end(home: Home, clock: HandClock, table: str, page: Page) -> None:
    at_table = home.house.tables[table]
    while not at_table.match.ended:
        if page.view is not None and page.public["stage"] != "over" and page.is_awaited():
            await page.act(page.own["legal"][0])
        clock.advance(1.0)
        await at_rest(at_table)
        while page.last_n < at_table.match.next_n - 1:
            await page.next(m.EntryNews)


async def dealt(store: Store, match: str) -> list[int] | None:
    """The draws of the first deal of a finished match."""
    entries = replayed(await read_ended(store, match)).entries
    return next(entry for entry in entries if isinstance(entry, Started)).drawn


async def all_sit(home: Home, table: str, guests: list[httpx.AsyncClient], mine: int) -> list[Page]:
    pages = [await home.page(table, guest) for guest in guests]
    for seat, page in enumerate(pages):
        if seat != mine:
            await page.do(m.Sit, name=f"P{seat}", seat=seat)
    return pages


async def test_a_table_with_the_dice_of_a_finished_match_deals_the_same(home: Home) -> None:
    first, pages, guests = await played(home)
    match = match_at(home, first)
    view = pages[0].snapshot
    assert view is not None
    assert (await home.page(first, guests[0])).snapshot.match.again  # type: ignore[union-attr]
    table = await again(guests[1], match)
    fresh = await home.page(table, guests[1])
    assert fresh.snapshot is not None
    shown = fresh.snapshot.table
    assert fresh.seat == 1, "the guest has the seat held in that match"
    assert [each is not None for each in shown.seats] == [False, True, False], "other persons are to be invited"
    assert (shown.game, shown.listed, shown.host_seat) == ("mythical_dice", False, 1)
    assert shown.same_dice == m.SharedDiceView(id=match, kind="match", week=None)
    again_pages = await all_sit(home, table, guests, 1)
    await again_pages[1].do(m.Start)
    outsider = await home.guest()
    assert code(await outsider.get(f"/api/dice/{match}")) == (409, "dice_closed"), "while somebody plays with them"
    await asyncio.gather(*(page.play_on() for page in again_pages))
    await again_pages[0].entry("ended")
    second = match_at(home, table)
    assert await dealt(home.house.services.store, second) == await dealt(home.house.services.store, match)
    found = await compared(outsider, match)
    assert [each["match"] for each in found["matches"]] == [match, second]
    assert (found["kind"], found["finished"], found["again"]) == ("match", 2, True)
    for each in found["matches"]:
        assert [sum(points) for points in zip(*each["rounds"], strict=True)] == each["scores"]
        assert len(each["rounds"]) == 8
    assert [each["seat"] for each in (await compared(guests[1], match))["matches"]] == [1, 1]
    third = await again(guests[0], second)
    assert (await home.page(third, guests[0])).snapshot.table.same_dice.id == match  # type: ignore[union-attr]


async def test_a_rematch_has_dice_of_its_own(slow: Home, clock: HandClock, settings: Settings) -> None:
    first, _, guests = await played(slow)
    table = await again(guests[0], match_at(slow, first))
    pages = await all_sit(slow, table, guests, 0)
    await pages[0].do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))
    await pages[0].entry("ended")
    await pages[0].do(m.Rematch)
    clock.advance(settings.rematch_within)
    snapshot = await pages[0].next(m.Snapshot)
    assert snapshot.table.same_dice is None


async def test_bots_sit_where_they_sat(slow: Home, clock: HandClock) -> None:
    ann = await slow.guest()
    table = await slow.open_table(ann, 3)
    page = await slow.page(table, ann)
    await page.do(m.Sit, name="Ann", seat=2)
    for level in ("novice", "regular"):
        await page.do(m.AddBot, level=level)
    await page.do(m.Start)
    await page.do(m.Leave)
    while not slow.house.tables[table].match.ended:
        clock.advance(1.0)
        await at_rest(slow.house.tables[table])
    fresh = await slow.page(await again(ann, match_at(slow, table)), ann)
    assert fresh.snapshot is not None
    seats = fresh.snapshot.table.seats
    assert [each and (each.name, each.level) for each in seats] == [
        (each.name, each.level) if (each := slow.house.tables[table].seated(seat)) else None for seat in range(3)
    ]
    stranger = await slow.page(await again(await slow.guest(), match_at(slow, table)), None)
    assert stranger.snapshot is not None
    assert [each is not None for each in stranger.snapshot.table.seats] == [True, True, False]


SHORT: dict[str, Any] = {
    "mythical_dice": {},
    "minos": {"rows": 4, "columns": 4, "rounds": 2, "look": 0},
    "mino_3d": {},
    "like_dice": {"targets": [2, 2, 2], "brace": 0, "pause": 0},
}


@pytest.mark.parametrize("game", SHORT)
async def test_anybody_can_prove_that_two_matches_had_the_same_dice(slow: Home, clock: HandClock, game: str) -> None:
    """In all games: from the two records alone, though seats chose differently."""

    async def played_by_bots(page: Page, table: str) -> Record:
        await page.do(m.Start)
        await page.do(m.Leave)
        while not slow.house.tables[table].match.ended:
            clock.advance(1.0)
            await at_rest(slow.house.tables[table])
        return read((await ann.get(f"/api/matches/{match_at(slow, table)}/record")).content)

    ann = await slow.guest()
    first = await slow.open_table(ann, 3, game=game, options=SHORT[game])
    page = await slow.page(first, ann)
    await page.do(m.Sit, name="Ann", seat=2)
    for level in ("novice", "regular"):
        await page.do(m.AddBot, level=level)
    one = await played_by_bots(page, first)
    second = await again(ann, match_at(slow, first))
    other = await played_by_bots(await slow.page(second, ann), second)
    assert (verify(one).answer, verify(other).answer) == ("honest", "honest")
    found = same_dice(one, other)
    assert (found.answer, found.addresses > 0) == ("same", True), found.line


async def test_two_open_the_same_dice_at_once(home: Home) -> None:
    first, _, guests = await played(home)
    match = match_at(home, first)
    tables = await asyncio.gather(*(again(guest, match) for guest in guests for _ in range(3)))
    assert len(set(tables)) == 9
    rows = await home.house.services.store.rows(select(dice.c.id))
    assert [row.id for row in rows] == [match]


async def test_what_cannot_be_played_again_is_refused(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest)
    await home.page(table, guest)
    await put(home.house.services.store, a_table("old", 0), a_match("old", ended=0))
    for match, said in (
        ("nothing", (404, "unknown_match")),
        (match_at(home, table), (409, "not_ended")),
        ("old-1", (409, "no_addresses")),
    ):
        answer = await guest.post(f"/api/matches/{match}/same")
        conforms(answer, SAME)
        assert code(answer) == said
    stranger = httpx.AsyncClient(base_url=guest.base_url)
    home.guests.append(stranger)
    assert code(await stranger.post("/api/matches/old-1/same")) == (401, "no_guest")
    for id in ("nothing", "old-1", match_at(home, table)):
        assert code(await guest.get(f"/api/dice/{id}")) == (404, "unknown_dice")
    for wrong in ({"tables": 1}, {"tables": 9}, {"tables": 2, "seats": 99}, {}):
        answer = await guest.post(SET, json=WISH | wrong)
        conforms(answer, SET)
        assert answer.status_code == 400


async def test_matches_with_shared_dice_are_not_rated(home: Home) -> None:
    first, _, guests = await played(home)
    store = home.house.services.store
    assert [each.match for each in await to_rate(store, 0, 1 << 60)] == [match_at(home, first)]
    opened = conforms(await guests[0].post(SET, json=WISH | {"tables": 2}), SET)
    pages = await all_sit(home, opened["tables"][0], guests, -1)
    await pages[0].do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))
    await pages[0].entry("ended")
    assert [each.match for each in await to_rate(store, 0, 1 << 60)] == [match_at(home, first)]


async def test_a_set_opens_when_all_its_matches_are_over(home: Home) -> None:
    guests = [await home.guest() for _ in range(3)]
    opened = conforms(await guests[0].post(SET, json=WISH | {"tables": 2}), SET)
    id, (one, two) = opened["dice"], opened["tables"]
    row = await home.house.services.store.dice(id)
    assert row is not None
    others = [await home.guest() for _ in range(3)]
    rooms = [await all_sit(home, one, guests, -1), await all_sit(home, two, others, -1)]
    for pages in rooms:
        assert pages[0].snapshot is not None
        assert pages[0].snapshot.table.same_dice == m.SharedDiceView(id, "set", None)
    elsewhere = await home.page(two, guests[1])
    await rooms[1][1].do(m.Stand)
    assert await elsewhere.refused(m.Sit, name="P1", seat=1) == "same_dice_elsewhere"
    await rooms[1][1].do(m.Sit, name="Q1", seat=1)
    await pages_played(rooms[0])
    match = match_at(home, one)
    found = await compared(guests[1], id)
    assert (found["seed"], found["again"], len(found["matches"])) == (None, False, 1)
    assert found["under_way"] == [{"table": two, "begun": False}]
    store, now = home.house.services.store, home.house.services.clock.unix_ms()
    assert await under_way(store, id, now) == [(two, False)]
    assert await under_way(store, id, now + 8 * 1000 * DAY) == [], "nobody was there for a week"
    assert code(await others[0].get(f"/api/dice/{id}")) == (409, "dice_closed")
    assert code(await others[0].post(f"/api/matches/{match}/same")) == (409, "dice_closed")
    for what in ("record", "replay", "verify", "analysis"):
        answer = await others[0].get(f"/api/matches/{match}/{what}")
        conforms(answer, f"/api/matches/{{match}}/{what}")
        assert code(answer) == (409, "dice_closed"), "the draws of one table are those of the other"
        assert (await guests[0].get(f"/api/matches/{match}/{what}")).status_code == 200
    assert not hidden_in(row.seed, (await guests[0].get(f"/api/matches/{match}/record")).text)
    await pages_played(rooms[1], await home.page(two, guests[0]))
    stranger = await home.guest()
    found = await compared(stranger, id)
    assert (found["seed"], len(found["matches"]), found["under_way"]) == (row.seed.hex(), 2, [])
    assert (await stranger.get(f"/api/matches/{match}/record")).status_code == 200


async def pages_played(pages: list[Page], host: Page | None = None) -> None:
    await (host or pages[0]).do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))
    await pages[0].entry("ended")


def hidden_in(seed: bytes, text: str) -> bool:
    """Whether a text has a seed, in any spelling."""
    spelled = (seed.hex(), base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode().rstrip("="))
    return any(each in text for each in spelled) or seed.decode("latin-1") in text


async def test_dice_go_when_no_match_needs_them(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, keep_waiting=3600.0), clock=clock) as home:
        guest = await home.guest()
        await guest.post(SET, json=WISH | {"tables": 2})
        await begun(guest)
        clock.sleep(2 * DAY)
        await home.house.retention.look()
        store = home.house.services.store
        assert await store.rows(select(matches.c.id)) == []
        assert await store.rows(select(tries)) == [], "nothing was tried"
        assert [row.week for row in await store.rows(select(dice.c.week))] == ["2027-W02"], "the week is not over"
        assert (await begun(guest))["counts"]
        clock.sleep(3 * DAY)
        await home.house.retention.look()
        assert await store.rows(select(dice.c.id)) == []


async def test_a_match_that_is_removed_meanwhile_is_left_out(
    slow: Home, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ended_with = await slow.guest(), kept.ended_with
    match, _ = await tried(slow, clock, ann)

    async def also_one_that_is_gone(store: Store, of: str) -> list[kept.EndedMatch]:
        (there,) = await ended_with(store, of)
        return [there, replace(there, match="A" * len(match))]

    monkeypatch.setattr(kept, "ended_with", also_one_that_is_gone)
    found = await compared(ann, (await week(ann))["dice"])
    assert [each["match"] for each in found["matches"]] == [match]
