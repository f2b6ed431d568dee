"""Two workers on one database: what is asked over HTTP is answered alike by both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from asterion.games.contract import Records
from asterion.games.minos.longest_walk import LongestWalk
from asterion.games.minos.notation import read_labyrinth
from asterion.house.errors import Refusal
from asterion.house.features.minos import daily, solver
from asterion.house.settings import quick
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, HandClock, Home, running
from tests.house.postgres import new_postgres

PAST = "2026-11-21"
Two = tuple[Home, Home]


@pytest.fixture
async def two() -> AsyncIterator[Two]:
    """Two workers whose time stands still."""
    async with new_postgres() as database:
        settings, clock = replace(quick(database), labyrinth_secret="what they share"), HandClock()
        async with running(settings, clock=clock) as first, running(settings, clock=clock) as second:
            yield first, second


async def at(home: Home, guest: httpx.AsyncClient) -> httpx.AsyncClient:
    """The same guest at another worker."""
    there = await home.guest()
    there.cookies = guest.cookies
    return there


class Search:
    """In place of the solver: it finds 7 when the test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.may_end = asyncio.Event()
        self.busy = False
        monkeypatch.setattr(solver.Solver, "longest", self.longest)
        monkeypatch.setattr(daily, "LOOK_SECONDS", 0.01)

    async def longest(self, labyrinth: Records, budget: float) -> LongestWalk:
        self.begun += 1
        await self.may_end.wait()
        if self.busy:
            raise Refusal("busy", "the house searches other labyrinths", status=503)
        return LongestWalk(7, 7, 1, ())

    async def has_begun(self, times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.begun < times:  # noqa: ASYNC110
                await asyncio.sleep(0)


async def past(guest: httpx.AsyncClient) -> tuple[int, Any]:
    """Status, and the longest walk of PAST or the code of the refusal."""
    answer = await guest.get("/api/daily", params={"day": PAST})
    told = answer.json()
    return answer.status_code, told["error"]["code"] if answer.is_error else (told["optimum"], told["proven"])


async def test_one_worker_searches_the_walk_of_the_day(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    search = Search(monkeypatch)
    asked = [asyncio.create_task(past(await home.guest())) for home in two]
    await search.has_begun(1)
    search.may_end.set()
    assert await asyncio.gather(*asked) == [(200, (7, True))] * 2
    assert search.begun == 1
    async with running(two[0].house.services.settings, clock=two[0].house.services.clock) as third:
        assert await past(await third.guest()) == (200, (7, True))
    assert search.begun == 1


async def test_a_search_that_failed_is_another_workers_to_begin(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    search = Search(monkeypatch)
    search.busy = True
    search.may_end.set()
    assert await past(await two[0].guest()) == (503, "busy")
    search.busy = False
    assert await past(await two[1].guest()) == (200, (7, True))
    assert search.begun == 2


async def test_a_worker_that_died_over_its_search_is_not_waited_for_long(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = Search(monkeypatch)
    first, second = two
    dying = asyncio.create_task(past(await first.guest()))
    await search.has_begun(1)
    waiting = asyncio.create_task(past(await second.guest()))
    clock = first.house.services.clock
    assert isinstance(clock, HandClock)
    clock.advance(first.house.services.settings.daily_budget + daily.SPARE_MS / 1000 + 1)
    await search.has_begun(2)
    search.may_end.set()
    assert await waiting == (200, (7, True))
    assert (await dying)[1] == (7, True)


async def test_who_must_find_out_is_not_told_by_any_worker(two: Two) -> None:
    """The table is in the memory of one worker; the guest asks the other one."""
    first, second = two
    options = {"rows": 3, "columns": 3, "building": "random", "look": 0, "starter": 0, "rounds": 1}
    _, pages, guests = await first.full_table(2, game="minos", options=options)
    labyrinth = read_labyrinth("F7\nLJ")
    tiles = (4 * labyrinth["tile"][0].astype(int) + labyrinth["turn"][0])[:2, :2].flatten().tolist()
    board = {"rows": 2, "columns": 2, "tiles": tiles, "bridges": "plain"}
    there = await at(second, guests[0])
    assert (await there.post("/api/minos/longest", json=board)).status_code == 200
    await pages[0].do(m.Start)
    await pages[1].entry("started")
    assert pages[0].public["stage"] in ("look", "bid")
    assert (await there.post("/api/minos/longest", json=board)).json()["error"]["code"] == "covered"
    stranger = await second.guest()
    assert (await stranger.post("/api/minos/longest", json=board)).status_code == 200
    for page in pages:
        await page.do(m.Leave)
    assert not second.house.tables, "it was read, not claimed"


async def test_a_match_that_ended_at_one_worker_is_shown_by_the_other(two: Two) -> None:
    first, second = two
    guest = await first.guest()
    table = await first.open_table(guest, 3, options={"starter": 0})
    there = await at(second, guest)
    assert [each["id"] for each in (await there.get("/api/tables")).json()] == [table]
    assert (await there.get(f"/api/tables/{table}/qr.svg")).status_code == 200
    page = await second.page(table, there)
    await page.do(m.Sit, name="Ann", seat=0)
    for _ in range(2):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    await page.play_on()
    await page.entry("ended")
    assert (len(first.house.tables), len(second.house.tables)) == (1, 0)
    (match,) = (await there.get("/api/matches/mine")).json()
    for what in ("record", "replay", "verify"):
        path = f"/api/matches/{match['match']}/{what}"
        answers = [await each.get(path) for each in (guest, there)]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert answers[0].content == answers[1].content
