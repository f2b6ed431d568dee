"""Minos at a table: together with bots, by the sandglass, alone."""

from __future__ import annotations

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.log import Elapsed
from tests.house.pages import HandClock, Home, Page, running

SMALL = {"rows": 3, "columns": 3, "starter": 0, "rounds": 1}


async def crossings(page: Page) -> None:
    """Build a labyrinth of nothing else."""
    for cell in range(9):
        await page.act({"type": "lay", "tile": "crossing", "turn": 0, "row": cell // 3, "column": cell % 3})


async def test_bots_build_look_bid_and_walk_to_the_end(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest, 3, game="minos", options={**SMALL, "look": 0})
    page = await home.page(table, guest)
    for _ in range(3):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    await page.entry("ended")
    match = home.house.tables[table].row.match
    assert (await guest.get(f"/api/matches/{match}/verify")).json()["honest"]
    frames = (await guest.get(f"/api/matches/{match}/replay")).json()["frames"]
    stages = [frame["public"]["stage"] for frame in frames if frame["public"]]
    assert list(dict.fromkeys(stages))[:4] == ["build", "look", "bid", "walk"]


async def test_the_sand_covers_the_labyrinth_and_ends_the_walk(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        options = {**SMALL, "look": 30, "timed_walk": True}
        table, pages, _ = await home.full_table(2, game="minos", options=options)
        kept = home.house.tables[table]
        await pages[0].do(m.Start)
        await crossings(pages[1])
        assert (pages[1].public["stage"], kept.shown.clock()) == ("look", m.Clock([], 0, 30_000))
        assert pages[1].public["tiles"] == [12] * 9
        await pages[0].act({"type": "ready", "length": 3})
        clock.advance(30)
        covered = await pages[1].entry("elapsed")
        assert covered["events"] == [{"type": "covered", "opener": 0, "out_of_time": True}]
        assert (pages[1].public["stage"], pages[1].public["tiles"]) == ("bid", None)
        assert kept.shown.clock() is None
        await pages[0].act({"type": "bid", "tiles": 9})
        await pages[1].act({"type": "counter"})
        await pages[0].act({"type": "marble", "row": 0, "column": 0})
        assert kept.shown.clock() == m.Clock([], 0, 60_000)
        clock.advance(60)
        await pages[1].entry("elapsed")
        assert pages[1].public["ended"] == "time_up"
        assert kept.match.scores() == [-1, 1]
        assert sum(isinstance(entry, Elapsed) for entry in kept.match.entries) == 2


async def test_alone_one_builds_and_walks_against_the_sand(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        options = {"rows": 3, "columns": 3, "look": 45}
        table, (page,), (guest,) = await home.full_table(1, game="minos", options=options)
        kept = home.house.tables[table]
        await page.do(m.Start)
        assert kept.shown.clock() is None
        await crossings(page)
        assert (page.public["stage"], kept.shown.clock()) == ("walk", m.Clock([], 0, 45_000))
        for column in range(3):
            await page.act({"type": "marble", "row": 0, "column": column})
        await page.act({"type": "take_back", "marbles": 1})
        clock.advance(45)
        await page.entry("ended")
        (mine,) = (await guest.get("/api/matches/mine")).json()
        assert (mine["scores"], mine["winners"]) == ([3], [0])
