"""`asterion prune`: what goes, what stays, records first, beside a house, and when it is killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import bindparam, create_engine, select, text, update

from asterion.cli import main
from asterion.house.features.minos.storage import daily_tries, daily_try
from asterion.house.metrics import Metrics
from asterion.house.retention.prune import CannotPrune, Pruned, prune
from asterion.house.settings import quick
from asterion.house.storage import Store
from asterion.house.storage.lock import AnotherHouse
from asterion.house.storage.retention import remove_finished, remove_left, remove_never_begun, remove_superseded
from asterion.house.storage.schema import entries, matches
from asterion.house.storage.statements import Statement, change_table
from asterion.house.wire import messages as m
from asterion.match.record import read
from asterion.match.verify import verify
from tests.house import old_tables
from tests.house.old_tables import (
    DAY,
    GONE,
    LAST_WEEK,
    MATCHES_GONE,
    NOW,
    STAY,
    TODAY,
    a_match,
    a_table,
    filled,
    left,
    put,
)
from tests.house.pages import running

MONTH = 30 * 24 * 3600.0


async def pruned(database: str, export: Path | None = None, *, dry_run: bool = False) -> Pruned:
    return await prune(database, MONTH, NOW, export=export, dry_run=dry_run)


async def test_what_is_old_goes_whole_and_nothing_else(database: str) -> None:
    await filled(database)
    would = await pruned(database, dry_run=True)
    assert await left(database) == GONE | STAY
    did = await pruned(database)
    assert did == would == Pruned(never_begun=1, tables=4, matches=len(MATCHES_GONE))
    assert await left(database) == STAY
    assert await pruned(database) == Pruned()
    store = Store(database, Metrics())
    found = {row.id for row in await store.rows(select(matches.c.id))}
    assert found == {"waits-1", "plays-1", "over-1", "sat-at-1", "again-2", "day-1"}
    await store.close()


async def test_tables_left_in_the_middle_go_if_so_wished(database: str) -> None:
    await filled(database)
    would = await prune(database, MONTH, NOW, export=None, left=True, dry_run=True)
    did = await prune(database, MONTH, NOW, export=None, left=True, dry_run=False)
    assert did == would == Pruned(never_begun=1, left=1, tables=4, matches=len(MATCHES_GONE))
    assert await left(database) == STAY - {"plays"}


async def test_a_table_left_in_a_rematch_stays_while_its_first_match_is_kept(database: str) -> None:
    store = Store(database, Metrics())
    await store.open()
    played = a_match("t", 1, 20 * DAY), a_match("t", 2)
    await put(store, a_table("t", 40 * DAY, "playing", "t-2"), *played)
    await store.close()
    assert await prune(database, MONTH, NOW, export=None, left=True, dry_run=False) == Pruned()
    later = NOW + 20 * DAY
    assert await prune(database, MONTH, later, export=None, left=True, dry_run=False) == Pruned(matches=1)
    assert await prune(database, MONTH, later, export=None, left=True, dry_run=False) == Pruned(left=1)
    assert await left(database) == set()


async def test_the_results_of_a_day_outlast_its_tables(database: str) -> None:
    await filled(database)
    await pruned(database)
    store = Store(database, Metrics())
    for day, table in ((TODAY, "day"), (LAST_WEEK, None)):
        (shown,) = await daily_tries(store, day)
        assert (shown.name, shown.length, shown.table_id) == ("Ann", 7, table)
        assert await daily_try(store, day, "ann") == shown
    await store.close()


async def test_records_are_on_disk_first_and_honest(database: str, tmp_path: Path) -> None:
    await filled(database)
    folder = tmp_path / "records" / "2027"
    did = await pruned(database, folder)
    assert did.exported == len(MATCHES_GONE)
    assert {path.name for path in folder.iterdir()} == {f"asterion-{match}.json" for match in MATCHES_GONE}
    for path in folder.iterdir():
        assert verify(read(path.read_bytes())).honest


async def test_a_match_without_a_readable_record_stays_if_records_are_wished(database: str, tmp_path: Path) -> None:
    await filled(database)
    store = Store(database, Metrics())
    await store.open()
    broken = update(entries).where(entries.c.match == bindparam("of_match"), entries.c.n == bindparam("at"))
    values = {"of_match": "over-old-1", "at": 7, "payload": b'{"type":"?"}'}
    await store.writer.write([Statement(broken, values)])
    await store.close()
    did = await pruned(database, tmp_path / "records")
    assert [kept.match for kept in did.kept] == ["over-old-1"]
    assert did.tables == 3
    assert not (tmp_path / "records" / "asterion-over-old-1.json").exists()
    assert await left(database) == STAY | {"over-old"}
    assert (await pruned(database)).tables == 1


async def test_a_folder_that_cannot_be_written_removes_nothing(database: str, tmp_path: Path) -> None:
    await filled(database)
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(FileExistsError):
        await pruned(database, tmp_path / "file")
    assert await left(database) == GONE | STAY


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("over-old", {"touched": NOW}),
        ("over-old", {"status": "playing"}),
        ("plays", {"touched": NOW}),
        ("plays", {"status": "over"}),
        ("waits-old", {"touched": NOW}),
        ("waits-old", {"status": "playing"}),
        ("again", {"match": "again-1"}),
    ],
)
async def test_a_table_to_which_somebody_comes_meanwhile_stays_whole(
    database: str, table: str, change: dict[str, object]
) -> None:
    """Between the look and the removal."""
    store = Store(database, Metrics())
    await store.open()
    await old_tables.put_all(store)
    before = NOW - 30 * DAY
    removal = {
        "over-old": remove_finished("over-old", before, TODAY),
        "plays": remove_left("plays", before, TODAY),
        "waits-old": remove_never_begun("waits-old", before, TODAY),
        "again": remove_superseded("again-1", "again", before, TODAY),
    }[table]
    await store.writer.write([change_table(table, **change)])
    await store.writer.write(removal)
    await store.close()
    assert await left(database) == GONE | STAY
    store = Store(database, Metrics())
    assert await store.match("again-1") is not None
    await store.close()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_it_runs_beside_a_house_with_postgresql(database: str) -> None:
    await filled(database)
    async with running(quick(database)) as home:
        _, pages, _ = await home.full_table(3)
        await pages[0].do(m.Start)
        did, _ = await asyncio.gather(pruned(database), pages[0].act({"type": "bet", "tricks": 0}))
        assert did.tables == 4
        await pages[1].act({"type": "bet", "tricks": 0})
        assert await home.house.services.store.table("over-old") is None
        assert await home.house.services.store.table("over") is not None


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_house_with_sqlite_refuses_a_second_writer(database: str) -> None:
    await filled(database)
    async with running(quick(database)):
        with pytest.raises(AnotherHouse):
            await pruned(database)
        assert (await pruned(database, dry_run=True)).tables == 4
    assert await left(database) == GONE | STAY


async def test_a_database_of_another_form_is_left_alone(database: str) -> None:
    await filled(database)
    store = Store(database, Metrics())
    await store.open()
    await store.writer.write([Statement(text("UPDATE alembic_version SET version_num = '9999'"), {})])
    await store.close()
    with pytest.raises(CannotPrune, match="asterion serve"):
        await pruned(database)
    assert await left(database) == GONE | STAY


async def test_killed_in_the_middle_it_leaves_whole_tables_and_all_their_records(database: str, tmp_path: Path) -> None:
    """kill -9 when a few records are there: what has gone has its record, what is left is whole, and it can go on."""
    store = Store(database, Metrics())
    await store.open()
    many = {f"t{number:03}" for number in range(120)}
    for id in sorted(many):
        await put(store, a_table(id, 400 * DAY), a_match(id, ended=400 * DAY))
    await store.close()
    folder = tmp_path / "records"
    command = [sys.executable, "-m", "asterion.cli", "prune", "--database", database, "--older-than", "1d"]
    process = subprocess.Popen([*command, "--export", str(folder)])
    while process.poll() is None:
        if folder.is_dir() and len(list(folder.iterdir())) > 20:
            process.send_signal(signal.SIGKILL)
            process.wait()
        os.sched_yield()
    assert process.returncode == -signal.SIGKILL
    kept = await left(database)
    gone = many - kept
    assert gone
    assert kept
    for id in gone:
        assert verify(read((folder / f"asterion-{id}-1.json").read_bytes())).honest
    done = await asyncio.to_thread(
        subprocess.run, [*command, "--export", str(folder), "--json"], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["tables"] == len(kept)
    assert await left(database) == set()
    assert {path.name for path in folder.glob("asterion-*")} == {f"asterion-{id}-1.json" for id in many}


# The command


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """A database with tables of every sort, long ago."""
    database = f"sqlite:///{tmp_path}/house.db"
    asyncio.run(filled(database))
    return database


def test_the_command_says_what_went(kept: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["prune", "--database", kept, "--older-than", "90m", "--export", str(tmp_path / "records")]
    engine = create_engine(kept)
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET touched = 1 WHERE id LIKE '%-old'"))
        connection.execute(text("UPDATE tables SET touched = 4000000000000 WHERE id NOT LIKE '%-old'"))
        connection.execute(text("UPDATE matches SET ended = 1 WHERE ended IS NOT NULL"))
        connection.execute(text("UPDATE daily SET day = '2020-01-01' WHERE table_id = 'day-old'"))
    engine.dispose()
    assert main([*asked, "--dry-run"]) == 0
    assert capsys.readouterr().out == (
        "would remove 1 tables that never began, 4 finished tables, 6 finished matches\n"
    )
    assert main([*asked, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {"dry_run": False, "never_begun": 1, "left": 0, "tables": 4, "matches": 6, "exported": 6, "kept": []}


@pytest.mark.parametrize("age", ["soon", "", "30", "d", "-3d", "1.5h", "30 d", "0d", "59m", "9999999d", "all"])
def test_an_age_is_a_number_and_a_unit_and_an_hour_at_least(
    kept: str, age: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prune", "--database", kept, f"--older-than={age}"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("asterion: --older-than: ")
    assert said.err.count("\n") == 1
    assert asyncio.run(left(kept)) == GONE | STAY


@pytest.mark.parametrize(
    ("database", "code"),
    [
        ("sqlite:///{tmp}/none.db", "no_database"),
        ("sqlite://", "no_database"),
        ("oracle://me:hunter2@127.0.0.1/x", "bad_database"),
        ("postgresql://me:hunter2@127.0.0.1:1/x", "unwritable"),
    ],
)
def test_no_database_is_said_in_one_line(
    database: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["prune", "--database", database.format(tmp=tmp_path), "--older-than", "30d", "--json"]
    assert main(asked) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["error"]["code"] == code
    assert said.err.count("\n") == 1
    assert "hunter2" not in said.out + said.err
    assert not (tmp_path / "none.db").exists()
