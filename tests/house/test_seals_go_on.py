"""Seals go on to a deal: in a house that stops, that cannot write for a while, and that is newer than the match."""

from __future__ import annotations

import json
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from asterion.house import headers as opening
from asterion.house.settings import Settings
from asterion.house.table.retries import FIRST
from asterion.house.wire import messages as m
from asterion.match.log import Ended
from tests.house.deals import play_to_the_end, record_of, started, until_started
from tests.house.pages import HandClock, Home, running, settled
from tests.house.racing import until
from tests.house.test_crash import Process, Remote, process, remote

__all__ = ["process", "remote"]
REFUSE_THE_DEAL = """
CREATE TRIGGER full BEFORE INSERT ON entries WHEN CAST(NEW.payload AS TEXT) LIKE '%"started"%'
BEGIN SELECT json('{'); END
"""
"""Malformed JSON: an error of this one statement, which is no lost race."""


# The house stops between the seals and the deal


async def test_killed_while_seeds_are_shown_the_deal_goes_on_by_itself(process: Process, remote: Remote) -> None:
    table, pages, guests = await remote.sealed_table(3)
    pages[1].seed = pages[2].seed = None
    await pages[0].do(m.Start)
    assert process.stop(signal.SIGKILL)[0] == -signal.SIGKILL
    await process.start()
    back = [await remote.page(table, guest) for guest in guests]
    told = [json.loads(bytes(entry))["type"] for entry in back[1].snapshot.entries]  # type: ignore[union-attr]
    assert "revealing" in told
    if "seeded" not in told:
        back[0].say(m.Seed("00" * 16))
    for seat in (1, 2):
        await back[seat].do(m.Seed, seed=f"{seat:02x}" * 16)
    await until_started(back[0])


async def test_found_at_the_seeds_the_house_gives_pages_a_second_to_come_back(
    settings: Settings, clock: HandClock
) -> None:
    """Not dealt with the first page that is there again: the others would be named though they did nothing wrong."""
    async with running(settings, clock=clock) as home:
        table, pages, guests = await home.sealed_table(3)
        for page in pages:
            page.seed = None
        await pages[0].do(m.Start)
    async with running(settings, clock=clock) as home:
        first = await home.page(table, guests[0])
        await first.do(m.Seed, seed="00" * 16)
        await settled(home.house.tables[table])
        assert home.house.tables[table].match.revealing
        second = await home.page(table, guests[1])
        await second.do(m.Seed, seed="01" * 16)
        clock.advance(1)
        await until_started(first)
        deal = started(home.house.tables[table])
        assert deal is not None
        assert deal.withheld == [2]


async def test_an_empty_room_stands_still_at_the_seeds(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, guests = await home.sealed_table(2, game="mino_3d")
        for page in pages:
            page.seed = None
        await pages[0].do(m.Start)
        for page in pages:
            await page.close()
        at_table = home.house.tables[table]
        await until(lambda: not at_table.connections)
        clock.advance(60)
        await settled(at_table)
        assert at_table.match.revealing
        back = [await home.page(table, guest) for guest in guests]
        for seat, page in enumerate(back):
            await page.do(m.Seed, seed=f"{seat:02x}" * 16)
        await until_started(back[0])


async def test_a_deal_that_could_not_be_written_is_tried_again(
    settings: Settings, clock: HandClock, tmp_path: Path
) -> None:
    """The database takes nothing for a while. It is tried again after a second, then after two, not all the time."""
    async with running(settings, clock=clock) as home:
        table, pages, _ = await home.sealed_table(3)
        on_disk(tmp_path, REFUSE_THE_DEAL)
        await pages[0].do(m.Start)
        at_table = home.house.tables[table]
        failed = home.house.services.metrics.commits_failed._value.get
        for tried, seconds in enumerate((0.0, FIRST, 2 * FIRST), 1):
            clock.advance(seconds)
            await until(lambda tried=tried: failed() >= tried)  # type: ignore[misc]
            for _ in range(10):
                async with at_table.turns:
                    await home.house.services.store.reachable()
            assert failed() == tried
        assert at_table.match.revealing
        on_disk(tmp_path, "DROP TRIGGER full")
        clock.advance(4 * FIRST)
        await until_started(pages[0])


def on_disk(folder: Path, statement: str) -> None:
    """Change the database of the house from outside."""
    with closing(sqlite3.connect(folder / "house.db")) as other, other:
        other.execute(statement)


# Matches that were opened by an older house


async def test_a_match_of_version_1_goes_on_as_it_was(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "VERSION", 1)
    monkeypatch.setattr(opening, "WORDS", UNSET)
    table, pages, guests = await home.full_table(3)
    monkeypatch.undo()
    assert await pages[0].refused(m.Seal, seal="00" * 32) == "bad_version"
    for seat, page in enumerate(pages):
        await page.do(m.Seed, seed=f"{seat:02x}" * 16)
    await pages[0].do(m.Start)
    assert pages[0].public["stage"] == "bet"
    await play_to_the_end(pages)
    assert set(pages[0].chains.values()) == {None}
    record = await record_of(home, table, guests[0])
    assert record["header"]["version"] == 1
    assert "chain" not in record
    match = home.house.tables[table].row.match
    assert isinstance(home.house.tables[table].match.entries[-1], Ended)
    assert (await guests[0].get(f"/api/matches/{match}/verify")).json()["honest"]


@pytest.mark.parametrize("words", [UNSET, "addressed"], ids=["in order", "addressed"])
async def test_dice_of_an_earlier_house_and_new_ones_are_both_honest(
    home: Home, monkeypatch: pytest.MonkeyPatch, words: Any
) -> None:
    """A match goes on as it was opened, whatever new ones do."""
    if words is UNSET:
        monkeypatch.setattr(opening, "WORDS", words)
    table, pages, guests = await home.sealed_table(3)
    monkeypatch.undo()
    await pages[0].do(m.Start)
    await until_started(pages[0])
    await play_to_the_end(pages)
    record = await record_of(home, table, guests[0])
    assert record["header"].get("words", UNSET) == words
    drawn = [entry for entry in record["entries"] if "drawn" in entry]
    assert all(("addresses" in entry) == (words == "addressed") for entry in drawn)
    match = home.house.tables[table].row.match
    assert (await guests[0].get(f"/api/matches/{match}/verify")).json()["honest"]
