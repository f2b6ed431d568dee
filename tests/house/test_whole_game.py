"""Whole games by raw sockets, from the lobby to the verified record, and on to a rematch."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from asterion.house.wire import http as bodies
from asterion.house.wire import messages as m
from asterion.match import record
from tests.house.pages import Home


async def test_one_person_against_two_bots_to_the_end(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, seats=3)
    page = await home.page(table, guest)
    assert await page.do(m.Sit, name="Ann") == 0
    assert await page.do(m.AddBot, level="novice") == 1
    await page.do(m.AddBot, level="random")
    await page.seal("00" * 16)
    assert await page.refused(m.AddBot, level="expert") == "table_full"
    before = await guest.get(f"/api/matches/{home.house.tables[table].row.match}/record")
    assert before.status_code == 409
    await page.do(m.Start)
    await page.play_on()
    ended = await page.entry("ended")
    mine = (await guest.get("/api/matches/mine")).json()
    assert [row["names"][0] for row in mine] == ["Ann"]
    assert mine[0]["seat"] == 0
    assert mine[0]["ended"] == ended["at"]
    match = mine[0]["match"]
    checked = (await guest.get(f"/api/matches/{match}/verify")).json()
    assert checked["honest"], checked
    assert checked["words"] > 0
    kept = record.read((await guest.get(f"/api/matches/{match}/record")).content)
    assert kept.header.commitment == home.house.tables[table].match.header.commitment
    assert kept.result is not None
    assert kept.result.scores == mine[0]["scores"]
    assert (await (await home.guest()).get("/api/matches/mine")).json() == []


@pytest.mark.parametrize("seats", [3, 6])
async def test_persons_only_and_a_rematch(home: Home, seats: int) -> None:
    """A rematch shows a new commitment, takes new seeds, keeps seats and options, and deals by itself."""
    options = {"edition": "mino-2023", "starter": 1}
    table, pages, guests = await home.sealed_table(seats, options=options)
    await pages[0].do(m.Start)
    await pages[0].entry("started")
    assert pages[0].public["starter"] == 1
    await asyncio.gather(*(page.play_on() for page in pages))
    old = home.house.tables[table].match
    await pages[1].entry("ended")
    for page in pages:
        await page.do(m.Rematch)
    for seat, page in enumerate(pages):
        snapshot = await page.next(m.Snapshot)
        assert snapshot.match is not None
        assert not snapshot.match.started
        assert snapshot.table.commitment != old.header.commitment
        assert [seated.name if seated else None for seated in snapshot.table.seats] == [f"P{i}" for i in range(seats)]
        await page.seal(f"{seat + 16:02x}" * 16)
    new = home.house.tables[table].match
    assert new is not old
    assert new.header.options["edition"] == "mino-2023"
    assert new.header.options["starter"] == 1
    await asyncio.gather(*(page.play_on() for page in pages))
    await pages[0].entry("ended")
    assert len((await guests[0].get("/api/matches/mine")).json()) == 2
    assert (await guests[0].get(f"/api/matches/{new.header.match}/verify")).json()["honest"]


async def test_a_rematch_waits_for_seeds_only_so_long(home: Home) -> None:
    table, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))
    await pages[2].entry("ended")
    for page in pages:
        await page.do(m.Rematch)
    started = await pages[2].entry("started")
    assert started["events"][0]["type"] == "dealt"
    assert home.house.tables[table].running


async def test_a_finished_match_is_replayed_with_all_hands(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    running = await guests[0].get(f"/api/matches/{home.house.tables[table].row.match}/replay")
    assert (running.status_code, running.json()["error"]["code"]) == (409, "not_ended")
    await asyncio.gather(*(page.play_on() for page in pages))
    ended = await pages[0].entry("ended")
    answer = await guests[1].get(f"/api/matches/{home.house.tables[table].row.match}/replay")
    frames = msgspec.json.decode(answer.content, type=bodies.Replayed).frames
    assert [frame.n for frame in frames] == list(range(ended["n"] + 1))
    assert [len(frame.owns) for frame in (frames[0], frames[-1])] == [0, 3]
    assert bytes(frames[-1].public) == bytes(home.house.tables[table].match.public_view())


async def test_a_rematch_is_for_the_end_and_for_those_who_played(home: Home) -> None:
    table, pages, _ = await home.full_table(3)
    assert await pages[0].refused(m.Rematch) == "not_over"
    await pages[0].do(m.Start)
    assert await pages[0].refused(m.Rematch) == "not_over"
    stranger = await home.page(table, await home.guest())
    assert await stranger.refused(m.Rematch) == "no_seat"


async def test_six_bots_play_for_a_screen(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, seats=6)
    host = await home.page(table, guest)
    for _ in range(6):
        await host.do(m.AddBot, level="random")
    screen = await home.page(table, None, "screen")
    await host.do(m.Start)
    ended = await screen.entry("ended")
    assert ended["seat"] is None
    seen = [msgspec.json.decode(frame)["view"] for frame in screen.frames if frame.startswith('{"type":"entry"')]
    assert all(view is None or view["own"] is None for view in seen)


async def test_a_page_that_comes_back_gets_what_it_missed(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    await pages[0].act({"type": "bet", "tricks": 0})
    known, match = pages[0].last_n, home.house.tables[table].row.match
    await pages[0].close()
    await pages[1].act({"type": "bet", "tricks": 1})
    again = await home.page(table, guests[0], hello=False)
    again.say(m.Hello(since=known, match=match))
    snapshot = await again.next(m.Snapshot)
    missed = [msgspec.json.decode(entry) for entry in snapshot.entries]
    assert [entry["n"] for entry in missed] == [known + 1]
    assert missed[0]["seat"] == 1
    assert again.own["bet"] == 0
    other = await home.page(table, guests[0], hello=False)
    other.say(m.Hello(since=known, match="another match"))
    assert len((await other.next(m.Snapshot)).entries) == known + 2


async def test_two_pages_of_one_guest_see_the_same(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    second = await home.page(table, guests[1])
    await pages[0].do(m.Start)
    await second.entry("started")
    first_frame = next(
        frame for frame in pages[1].frames if '"started"' in frame and frame.startswith('{"type":"entry')
    )
    assert first_frame in second.frames
