"""The longest walk of a labyrinth, asked of the house."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from asterion.games.minos.longest_walk import WalkStep
from asterion.games.minos.notation import read_labyrinth
from asterion.house.features.minos import ask_longest, solver
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.games.minos.walking import check_walk
from tests.house.pages import Home, running

THREE_DECKS = "#sF7#\n#|||#\neHHH7\n#LJLJ\n"
CROSSINGS = {"rows": 10, "columns": 10, "tiles": [12] * 100, "bridges": "plain"}


def said(text: str, bridges: str = "plain") -> dict[str, Any]:
    """A labyrinth in the words of the wire."""
    labyrinth = read_labyrinth(text)
    rows, columns = int(labyrinth["rows"][0]), int(labyrinth["columns"][0])
    tiles = (4 * labyrinth["tile"][0].astype(int) + labyrinth["turn"][0])[:rows, :columns]
    return {"rows": rows, "columns": columns, "tiles": tiles.flatten().tolist(), "bridges": bridges}


async def asked(guest: httpx.AsyncClient, body: dict[str, Any]) -> tuple[int, Any]:
    """Status, and the answer or the code of the refusal."""
    answer = await guest.post("/api/minos/longest", json=body)
    return answer.status_code, answer.json()["error"]["code"] if answer.is_error else answer.json()


@pytest.mark.parametrize(("bridges", "length"), [("plain", 14), ("underpass", 15)])
async def test_the_longest_walk_is_found_and_proven(home: Home, bridges: str, length: int) -> None:
    status, found = await asked(await home.guest(), said(THREE_DECKS, bridges))
    assert (status, found["length"], found["bound"], found["proven"]) == (200, length, length, True)
    check_walk(THREE_DECKS, [WalkStep(**step) for step in found["walk"]], underpass=bridges == "underpass")


@pytest.mark.parametrize("bridges", ["plain", "underpass"])
async def test_where_a_walk_was_lost(home: Home, bridges: str) -> None:
    """A walk that goes on as the longest one is not lost; one that begins where none of that length does is at once."""
    guest, board = await home.guest(), said(THREE_DECKS, bridges)
    _, found = await asked(guest, board)
    assert found["lost"] is None
    marbles = [5 * step["row"] + step["column"] for step in found["walk"] if step["marble"]]
    bid = found["length"]

    async def lost(walk: list[int], bid: int = bid) -> Any:
        return (await asked(guest, {**board, "bid": bid, "marbles": walk}))[1]["lost"]

    assert [await lost(marbles[:count]) for count in (1, 5, bid - 1)] == [None] * 3
    lost_at_once = [cell for cell in range(20) if await lost([cell]) == 1]
    assert lost_at_once
    assert marbles[0] not in lost_at_once
    assert marbles[-1] not in lost_at_once, "a walk may be walked from either end"
    assert await lost([lost_at_once[0]], bid + 1) is None, "the bid itself was lost"
    assert await lost([lost_at_once[0]], 1) is None


@pytest.mark.parametrize(
    ("marbles", "code"),
    [([0, 19], "bad_walk"), ([20], "bad_walk"), ([-1], "bad_body"), ([0] * 101, "bad_body"), ([5, 5], "bad_walk")],
)
async def test_a_walk_that_cannot_be(home: Home, marbles: list[int], code: str) -> None:
    body = {**said(THREE_DECKS), "bid": 3, "marbles": marbles}
    assert await asked(await home.guest(), body) == (400, code)


async def test_the_search_ends_in_time_and_says_that_it_is_not_proven(settings: Settings) -> None:
    async with running(replace(settings, longest_budget=0.0)) as home:
        _, found = await asked(await home.guest(), CROSSINGS)
        assert 1 <= found["length"] < found["bound"] == 100
        assert not found["proven"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"tiles": [12] * 99}, "bad_labyrinth"),
        ({"rows": 9}, "bad_labyrinth"),
        ({"tiles": [-1, *[12] * 99]}, "bad_body"),
        ({"tiles": [28, *[12] * 99]}, "bad_body"),
        ({"tiles": [12] * 101}, "bad_body"),
        ({"rows": 11}, "bad_body"),
        ({"rows": 0, "tiles": []}, "bad_body"),
        ({"bridges": "over"}, "bad_body"),
        ({"walk": []}, "bad_body"),
    ],
)
async def test_what_is_no_labyrinth_is_refused(home: Home, body: dict[str, Any], code: str) -> None:
    assert await asked(await home.guest(), CROSSINGS | body) == (400, code)


async def test_who_must_find_out_is_not_told(home: Home) -> None:
    options = {"rows": 3, "columns": 3, "building": "random", "look": 0, "starter": 0, "rounds": 1}
    _, pages, guests = await home.full_table(2, game="minos", options=options)
    stranger, board = await home.guest(), said("F7\nLJ")
    assert (await asked(guests[0], board))[0] == 200
    await pages[0].do(m.Start)
    await pages[1].entry("started")
    stages = {}
    moves: dict[str, dict[str, Any]] = {
        "look": {"type": "ready"},
        "bid": {"type": "counter"},
        "walk": {"type": "stop"},
        "review": {"type": "ready"},
    }
    while (stage := pages[0].public["stage"]) != "over":
        stages[stage] = await asked(guests[0], board)
        assert (await asked(stranger, board))[0] == 200
        page = next(page for page in pages if page.own["may"])
        bids = "bid" in page.own["may"] and "counter" not in page.own["may"]
        await page.act({"type": "bid", "tiles": 1} if bids else moves[stage])
        await asyncio.gather(*(page.do(m.Chat, text="next") for page in pages))
    assert {stage: answer for stage, answer in stages.items() if answer[0] != 200} == {
        "look": (409, "covered"),
        "bid": (409, "covered"),
        "walk": (409, "covered"),
    }
    assert stages["review"][0] == 200


async def test_a_covered_table_counts_that_is_not_in_memory(home: Home) -> None:
    """As after a restart, or five minutes after its last page has gone."""
    options = {"rows": 3, "columns": 3, "building": "random", "look": 0, "starter": 0, "rounds": 1}
    table, pages, guests = await home.full_table(2, game="minos", options=options)
    await pages[0].do(m.Start)
    await pages[1].entry("started")
    for page in pages:
        await page.close()
    home.house.tables.forget(home.house.tables[table])
    stranger, board = await home.guest(), said("F7\nLJ")
    assert await asked(guests[0], board) == (409, "covered")
    assert (await asked(stranger, board))[0] == 200
    assert table not in home.house.tables


async def test_who_sits_at_more_tables_than_are_looked_at_is_not_told(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_longest, "MOST_TABLES", 0)
    options = {"rows": 3, "columns": 3, "building": "random", "look": 0, "starter": 0, "rounds": 1}
    table, pages, guests = await home.full_table(2, game="minos", options=options)
    await pages[0].do(m.Start)
    await pages[0].entry("started")
    for page in pages:
        await page.close()
    home.house.tables.forget(home.house.tables[table])
    assert await asked(guests[0], said("F7\nLJ")) == (409, "covered")


async def test_too_many_at_once_are_asked_to_come_again(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "MOST_WAITING", 0)
    assert await asked(await home.guest(), said("F7\nLJ")) == (503, "busy")


async def test_an_address_that_asks_too_fast_waits(settings: Settings) -> None:
    async with running(replace(settings, tables_burst=1, tables_per_second=0.001)) as home:
        guest = await home.guest()
        assert (await asked(guest, said("F7\nLJ")))[0] == 200
        assert await asked(guest, said("F7\nLJ")) == (429, "too_fast")
