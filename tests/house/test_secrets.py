"""Each page is sent what its seat may know and nothing else: whatever is hidden may be anything, frames stay the same.

The hidden part of a running game is replaced by other worlds that fit what the viewer knows (``sample_world``), and the
raw frames that the viewer gets are compared byte by byte: first snapshot, resync, spectator and big screen included.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Awaitable, Callable

import httpx
import msgspec
import pytest

from asterion.games import chance
from asterion.games.contract import Records
from asterion.house.features.analyses.service import Analyses
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.match import Match
from tests.house.pages import Home, Page, running

Position = Callable[[list[Page]], Awaitable[None]]
VIEWERS: list[tuple[m.As, int | None]] = [("seat", 0), ("seat", 1), ("seat", 2), ("spectator", None), ("screen", None)]


async def bets_half_in(pages: list[Page]) -> None:
    """Seat 1 has bet, the others have not."""
    await pages[0].do(m.Start)
    await pages[1].act({"type": "bet", "tricks": 1})


async def mid_trick(pages: list[Page]) -> None:
    """All have bet in round 2 and the first die of a trick lies on the table."""
    await pages[0].do(m.Start)
    while pages[0].public["round"] < 2 or len(pages[0].public["trick"]["rolls"]) != 1:
        for page in pages:
            known = pages[0].last_n
            if page.own["legal"] and not (page.public["stage"] == "bet" and page.own["bet"] is not None):
                n = await page.act(page.own["legal"][0])
                for other in pages:
                    await reached(other, n or known)


async def reached(page: Page, n: int) -> None:
    """Wait until a page knows entry n."""
    while page.last_n < n:
        await page.next(m.EntryNews)


def put_world(match: Match, world: Records) -> None:
    """Replace the true state of a running game."""
    match._state = world
    match._views.show(world)


def other_worlds(match: Match, viewer: int, count: int) -> list[Records]:
    """Worlds that the viewer cannot tell from the true one."""
    seen, worlds = match.observation(viewer), []
    for seed in range(count):
        world = match.game.new_state()
        match.game.sample_world(match.ruleset, seen, viewer, world, chance.simulation(seed))
        worlds.append(world)
    return worlds


async def first_frames(home: Home, table: str, guest: httpx.AsyncClient, as_: m.As, since: int) -> list[str]:
    """What a fresh page is sent."""
    page = await home.page(table, guest, as_, hello=False)
    page.say(m.Hello(since=since, match=home.house.tables[table].row.match))
    await page.next(m.Snapshot)
    await page.close()
    return [frame for frame in page.frames if frame.startswith('{"type":"snapshot"')]


@pytest.mark.parametrize(("as_", "seat"), VIEWERS, ids=lambda value: str(value))
@pytest.mark.parametrize("position", [bets_half_in, mid_trick])
async def test_snapshots_do_not_depend_on_what_is_hidden(
    home: Home, as_: m.As, seat: int | None, position: Position
) -> None:
    table, pages, guests = await home.full_table(3)
    await position(pages)
    match = home.house.tables[table].match
    true = match.state
    assert true is not None
    viewer = -1 if seat is None else seat
    guest = guests[seat or 0]
    for since in (-1, match.next_n - 1):
        put_world(match, true)
        expected = await first_frames(home, table, guest, as_, since)
        assert len(expected) == 1
        worlds = other_worlds(match, viewer, 12)
        assert any(world.tobytes() != true.tobytes() for world in worlds), "nothing was hidden: the test shows nothing"
        for world in worlds:
            put_world(match, world)
            assert await first_frames(home, table, guest, as_, since) == expected


@pytest.mark.parametrize(("as_", "seat"), VIEWERS, ids=lambda value: str(value))
async def test_a_labyrinth_that_is_covered_is_in_no_snapshot(home: Home, as_: m.As, seat: int | None) -> None:
    """N5: not for those who come again, and not in the entries that built it."""
    options = {"rows": 3, "columns": 3, "look": 0, "starter": 0}
    table, pages, guests = await home.full_table(3, game="minos", options=options)
    await pages[0].do(m.Start)
    for cell in range(9):
        where = {"row": cell // 3, "column": cell % 3}
        await pages[cell % 3].act({"type": "lay", "tile": "bridge", "turn": cell % 2, **where})
    for length, page in enumerate(pages):
        await page.act({"type": "ready", "length": length})
    match = home.house.tables[table].match
    true = match.state
    assert true is not None
    expected = await first_frames(home, table, guests[seat or 0], as_, -1)
    worlds = other_worlds(match, -1 if seat is None else seat, 12)
    assert any(world["tile"].tobytes() != true["tile"].tobytes() for world in worlds)
    for world in worlds:
        put_world(match, world)
        assert await first_frames(home, table, guests[seat or 0], as_, -1) == expected


async def test_a_bet_is_seen_by_its_own_seat_only(home: Home) -> None:
    """The frames that tell of a bet say the same whatever it is, to all but the seat that bet.

    But for the hash in ``chain``: it is of the whole entry, the bet included. Nobody can find the bet by trying which
    one has this hash, because the hash is keyed by what follows from the house's seed alone, 32 bytes that nobody knows
    before the end; and after it everything is shown anyway.
    """
    table, pages, _ = await home.full_table(3)
    spectator = await home.page(table, None, "spectator")
    screen = await home.page(table, None, "screen")
    await pages[0].do(m.Start)
    told: dict[int, list[str]] = {}
    for tricks in (0, 1, 0):
        n = await pages[1].act({"type": "bet", "tricks": tricks})
        assert n is not None
        for viewer, page in enumerate([pages[0], pages[2], spectator, screen]):
            await reached(page, n)
            frame = next(frame for frame in page.frames if f'"n":{n},' in frame)
            told.setdefault(viewer, []).append(re.sub(r'"(n|at)":\d+|"chain":"\w{64}"', "", frame))
        assert pages[1].own["bet"] == tricks
    for frames in told.values():
        assert len(set(frames)) == 1, frames


async def test_no_frame_of_a_whole_game_shows_another_hand(home: Home) -> None:
    """What stands in the server's log of secrets never stands in a frame for someone else: hands, seeds, outcomes."""
    table, pages, _ = await home.full_table(3)
    spectator = await home.page(table, None, "spectator")
    await pages[0].do(m.Start)
    for _ in range(60):
        page = pages[home.house.tables[table].match.awaited()[0]]
        n = await page.act(page.own["legal"][0]) if page.own["legal"] else None
        if n is not None:
            for other in [*pages, spectator]:
                await reached(other, n)
    seed = home.house.tables[table].match._house_seed
    assert seed is not None
    for seat, page in enumerate([*pages, spectator]):
        for frame in page.frames:
            said = msgspec.json.decode(frame)
            view = said.get("view")
            if view is not None:
                assert view["own"] is None if page is spectator else view["own"]["seat"] == seat
            for secret in ("drawn", "outcomes", "words", "addresses", seed.hex(), '"seed":', '"house_seed":"'):
                assert secret not in frame


async def test_a_page_gets_its_own_observation_while_it_is_awaited(home: Home) -> None:
    """The rules in the page are fed with it: with what the seat knows, and for no other seat."""
    table, pages, _ = await home.full_table(3)
    watching = [await home.page(table, None, "spectator"), await home.page(table, None, "screen")]
    await pages[0].do(m.Start)
    match = home.house.tables[table].match
    sent = 0
    for _ in range(40):
        actor = pages[match.awaited()[0]]
        n = await actor.act(actor.own["legal"][-1])
        assert n is not None
        for seat, page in enumerate([*pages, *watching]):
            await reached(page, n)
            frame = msgspec.json.decode(next(frame for frame in page.frames if f'"n":{n},' in frame))
            expected = seat < 3 and match.awaits(seat)
            assert (frame["view"]["seen"] is not None) == expected
            if expected:
                assert b64decode(frame["view"]["seen"]) == match.observation(seat).tobytes()
                sent += 1
    assert sent >= 40


async def test_a_running_match_is_shown_whole_to_nobody(home: Home) -> None:
    """Record, replay and analysis say the same thing whatever is hidden, to a seat, to another account of the same
    table, to a stranger and without a cookie; and nothing is computed."""
    table, pages, guests = await home.full_table(3)
    another, nobody = await home.guest(), httpx.AsyncClient(base_url=f"http://{home.address}")
    home.guests.append(nobody)
    await home.page(table, another, "spectator")
    await mid_trick(pages)
    match = home.house.tables[table].match
    true = match.state
    assert true is not None
    said = set()
    for world in [true, *other_worlds(match, 0, 4)]:
        put_world(match, world)
        for guest in (*guests, another, nobody):
            for what in ("record", "replay", "verify", "analysis"):
                answer = await guest.get(f"/api/matches/{home.house.tables[table].row.match}/{what}")
                said.add((answer.status_code, answer.content))
    assert len(said) == 1
    ((status, content),) = said
    assert (status, msgspec.json.decode(content)["error"]["code"]) == (409, "not_ended")
    assert not home.house.of(Analyses)._jobs


async def test_a_guest_on_another_table_or_with_a_forged_cookie_is_a_stranger(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    forged = await home.guest()
    forged.cookies.clear()
    value = guests[0].cookies["asterion_guest"]
    forged.cookies.set("asterion_guest", value[:-2] + ("AA" if value[-2:] != "AA" else "BB"))
    page = await home.page(table, forged)
    assert page.snapshot is not None
    assert page.snapshot.you.seat is None
    assert page.snapshot.view is not None
    assert page.snapshot.view.own == msgspec.Raw(b"null")
    assert await page.refused(m.Act, action=msgspec.Raw(b'{"type":"bet","tricks":0}')) == "only_watching"


async def test_what_the_holder_opens_as_screen_or_spectator_is_public(home: Home) -> None:
    """A big screen opened on the host's own machine, with the host's cookie, shows no hand."""
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    watching: tuple[m.As, ...] = ("screen", "spectator")
    for as_ in watching:
        page = await home.page(table, guests[0], as_)
        assert page.snapshot is not None
        assert page.snapshot.you.seat is None
        assert page.snapshot.view is not None
        assert bytes(page.snapshot.view.own) == b"null"


async def test_logs_hold_no_names_and_no_secrets(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    async with running(settings) as home:
        table, pages, guests = await home.full_table(3)
        await pages[0].do(m.Start)
        pages[0].say("garbage")
        await pages[0].next(m.Refused)
        kept = [guest.cookies["asterion_guest"] for guest in guests]
    logged = capsys.readouterr().err
    assert "house open" in logged
    for secret in [*kept, "P0", "P1", table]:
        assert secret not in logged
