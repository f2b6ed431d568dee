"""One process with SQLite: killed again and again, and its database locked by another process.

A full disk and a file that cannot be written are in ``tests/house/test_failed_writes.py``.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from asterion.match.errors import MatchError
from tests.faults.alone import Alone
from tests.faults.checker import Epochs, check, one_after_the_other
from tests.faults.cluster import AGAIN
from tests.faults.driver import Seen
from tests.faults.play import LONG, PATIENCE, Report, played

KILLS = int(os.environ.get("ASTERION_KILLS", "5"))
"""How often houses are killed ..."""
OF_ONE = max(1, min(KILLS, 10))
"""... of them one and the same."""


@pytest.mark.parametrize("house_number", range(-(-KILLS // OF_ONE)))
async def test_a_house_that_is_killed_again_and_again(
    alone: Alone, again: int, house_number: int, report: Report
) -> None:
    """At random moments: while it starts, loads its tables, and plays."""
    (house,) = alone.workers
    rng = random.Random(f"kills {again} {house_number}")
    async with played(alone, most=8) as play:
        await house.kill_and_start()
        await play.went_on()
        once = play.longest
        for _ in range(OF_ONE - 1):
            await asyncio.sleep(rng.choice([0.0, rng.uniform(0, 0.5)]))
            await house.kill_and_start()
    report(f"kill -9 of a house with SQLite ({OF_ONE} times, the wait after one)", play, once)


async def test_a_database_that_another_process_locks(alone: Alone, report: Report) -> None:
    """Who acts meanwhile waits, or hears that it could not be written; then the house goes on."""
    async with played(alone, most=8) as play, alone.locked():
        await asyncio.sleep(10 if LONG else 0)
        async with asyncio.timeout(PATIENCE):
            while "not_stored" not in play.seen.failed:  # noqa: ASYNC110
                await asyncio.sleep(AGAIN)
    report("SQLite locked by another process", play)
    assert set(play.seen.failed) == {"not_stored"}


Spoil = Callable[[sqlite3.Connection, Seen, tuple[str, str]], object]
SPOILS: dict[str, Spoil] = {
    "an act is lost": lambda database, seen, act: database.execute(
        'DELETE FROM entries WHERE "match" = ? AND n >= ?', (act[0], seen.acked[act])
    ),
    "a number is missing": lambda database, _, act: database.execute(
        'DELETE FROM entries WHERE "match" = ? AND n = 1', act[:1]
    ),
    "another number was acknowledged": lambda _, seen, act: seen.acked.update({act: seen.acked[act] + 1}),
    "something else was told": lambda _, seen, act: seen.told[act[0]].update({seen.acked[act]: {"n": seen.acked[act]}}),
    "there is no such match": lambda _, seen, __: seen.told.update({"none": {}}),
    "a seed is another": lambda database, _, __: database.execute("UPDATE matches SET house_seed = zeroblob(32)"),
}


async def test_the_checker_notices(alone: Alone, tmp_path: Path) -> None:
    async with played(alone, most=4) as play:
        while not await alone.rows("SELECT 1 FROM matches WHERE ended IS NOT NULL"):
            await play.went_on()
    alone.workers[0].kill()
    tables = {table.id for table in play.tables}
    act = next(iter(play.seen.acked))
    copy = Alone(tmp_path / "copy.db", alone.workers[0])
    for spoil in SPOILS.values():
        with sqlite3.connect(alone.file) as kept, sqlite3.connect(copy.file) as database:
            kept.backup(database)
            seen = deepcopy(play.seen)
            spoil(database, seen, act)
        kept.close()
        database.close()
        with pytest.raises((AssertionError, MatchError)):
            await check(copy, seen, tables)


def test_the_checker_notices_two_owners() -> None:
    epochs = Epochs()
    for owner, epoch in ((1, 1), (None, 1), (2, 2)):
        epochs.note("table", owner, epoch)
    epochs.check()
    for owner, epoch in ((3, 2), (1, 1)):
        worse = deepcopy(epochs)
        worse.note("table", owner, epoch)
        with pytest.raises(AssertionError):
            worse.check()
    one_after_the_other([("a", "one"), ("b", "two"), ("a", "two"), ("b", "one")])
    with pytest.raises(AssertionError):
        one_after_the_other([("a", "one"), ("a", "two"), ("a", "one")])
