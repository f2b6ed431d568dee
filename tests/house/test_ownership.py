"""Several workers on one PostgreSQL: each table has one owner, from one claim until it is given back."""

from __future__ import annotations

import asyncio
import json
import os

import pytest

from asterion.cli import main
from asterion.house.errors import OwnedElsewhere
from asterion.house.settings import quick
from asterion.house.storage.address import with_driver
from asterion.house.storage.heartbeat import EXCLUSIVE
from asterion.house.storage.lock import AnotherHouse
from asterion.house.storage.ownership import OwnedBy
from asterion.house.storage.workers import list_workers
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, running
from tests.house.postgres import asked
from tests.house.workers import Open, database, epoch_of, table_of, until, worker

__all__ = ["database", "worker"]


async def test_a_table_has_one_owner_until_it_is_given_back(database: str, worker: Open) -> None:
    one, two = await worker("one:1"), await worker("two:2")
    await table_of(one)
    assert await epoch_of(database) == (one.leases.worker, 0)
    assert await one.leases.claim("t") is None
    assert await two.leases.claim("t") == OwnedBy("one:1")
    assert await two.leases.claim("no such table") is None
    await one.leases.give_back("t")
    assert await two.leases.claim("t") is None
    assert await one.leases.claim("t") == OwnedBy("two:2")
    assert await epoch_of(database) == (two.leases.worker, 1)
    await one.leases.give_back("t")
    assert await epoch_of(database) == (two.leases.worker, 1), "what another has cannot be given back"
    assert (two.count("asterion_claims_total", kind="free"), two.count("asterion_workers_marked_dead_total")) == (1, 0)


async def test_of_many_who_claim_a_free_table_one_gets_it(database: str, worker: Open) -> None:
    one, two = await worker("one:1"), await worker("two:2")
    await table_of(one)
    await one.leases.give_back("t")
    answers = await asyncio.gather(*(each.leases.claim("t") for each in (one, two) * 4))
    owner, epoch = await epoch_of(database)
    assert epoch == 1
    ours, theirs = (answers[::2], answers[1::2]) if owner == one.leases.worker else (answers[1::2], answers[::2])
    assert ours == [None] * 4
    assert len(set(theirs)) == 1
    assert theirs[0] is not None


async def test_a_worker_that_closes_gives_its_tables_back(database: str, worker: Open) -> None:
    one, two = await worker("one:1"), await worker("two:2")
    await table_of(one)
    await one.store.close()
    assert await epoch_of(database) == (None, 0)
    assert await asked(database, "SELECT dead FROM workers ORDER BY id") == [(True,), (False,)]
    assert await two.leases.claim("t") is None
    assert (one.ended, two.count("asterion_workers_marked_dead_total")) == ([], 0)


async def test_a_number_is_never_used_again(worker: Open) -> None:
    one = await worker("one:1")
    await one.store.close()
    again = await worker("one:1")
    assert again.leases.worker > one.leases.worker


async def test_workers_keep_a_server_from_before_them_out(database: str, worker: Open) -> None:
    await worker("one:1")
    taken = f"SELECT pg_try_advisory_lock({EXCLUSIVE})"
    assert await asked(database, taken) == [(False,)]


async def test_an_older_server_that_has_the_database_is_named(database: str, worker: Open) -> None:
    one = await worker("one:1")
    engine = one.leases._engine
    await one.leases._heartbeat.close()
    async with engine.connect() as older:
        assert (await older.exec_driver_sql(f"SELECT pg_try_advisory_lock({EXCLUSIVE})")).scalar_one()
        with pytest.raises(AnotherHouse, match="of an older version"):
            await worker("two:2")


# The house


async def test_a_table_of_another_worker_is_not_loaded(database: str) -> None:
    async with running(quick(database)) as first, running(quick(database)) as second:
        table, pages, guests = await first.full_table(3)
        with pytest.raises(OwnedElsewhere) as caught:
            await second.house.tables.find(table)
        assert caught.value.address == first.address
        assert table not in second.house.tables
        await pages[0].do(m.Start)
        for page in pages:
            await page.close()
        await first.house.close()
        page = await second.page(table, guests[1])
        assert page.public["stage"] == "bet"
        await page.act({"type": "bet", "tricks": 1})


async def test_a_table_that_leaves_memory_is_given_back(database: str) -> None:
    clock = HandClock()
    async with running(quick(database), clock=clock) as first, running(quick(database), clock=clock) as second:
        table, pages, guests = await first.full_table(3)
        kept = first.house.tables[table]
        for page in pages:
            await page.close()
        async with asyncio.timeout(20):
            while kept.connections:  # noqa: ASYNC110
                await asyncio.sleep(0)
        clock.advance(first.house.services.settings.unload_after)
        await asyncio.gather(*first.house.tables._leaving.values())
        assert await asked(database, "SELECT owner FROM tables") == [(None,)]
        page = await second.page(table, guests[0])
        assert page.snapshot is not None
        with pytest.raises(OwnedElsewhere):
            await first.house.tables.find(table)
        refused = asyncio.ensure_future(kept.change(listed=False))
        assert "left memory" in str(await asyncio.gather(refused, return_exceptions=True))


# For whoever keeps workers running


async def test_workers_are_listed(database: str, worker: Open) -> None:
    one, _, three = await worker("one:1"), await worker("two:2"), await worker("three:3")
    await table_of(one, "t")
    await table_of(one, "u")
    await table_of(three, "v")
    await asked(database, "UPDATE workers SET dead = true WHERE address IN ('two:2', 'three:3')")
    url = with_driver(database)
    first, last = await list_workers(url)
    assert (first.address, first.state, first.tables) == ("one:1", "alive", 2)
    assert (first.pid, first.id, first.age < 60) == (os.getpid(), one.leases.worker, True)
    assert (last.address, last.state, last.tables) == ("three:3", "dead", 1)
    await one.hang()
    assert (await list_workers(url))[0].state == "late"
    await asked(database, "UPDATE workers SET until = since + 60000 WHERE address = 'one:1'")
    await one.leases._heartbeat._drop()

    async def gone() -> bool:
        return (await list_workers(url))[0].state == "gone"

    await until(gone)


async def test_the_command_lists_workers(database: str, worker: Open, capsys: pytest.CaptureFixture[str]) -> None:
    one = await worker("one:1")
    await table_of(one)
    assert await asyncio.to_thread(main, ["workers", "--database", database, "--json"]) == 0
    (listed,) = json.loads(capsys.readouterr().out)["workers"]
    assert {**listed, "age": 0} == {
        "id": one.leases.worker, "address": "one:1", "pid": os.getpid(), "age": 0, "state": "alive", "tables": 1
    }  # fmt: skip
    assert await asyncio.to_thread(main, ["workers", "--database", database]) == 0
    assert f"one:1  process {os.getpid()}  " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("url", "why"),
    [("sqlite:///x.db", "SQLite has one server"), ("postgresql://me:hunter2@127.0.0.1:1/x", "cannot read the workers")],
)
def test_a_database_without_workers_is_one_line(url: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["workers", "--database", url]) == 1
    said = capsys.readouterr().err
    assert why in said
    assert "hunter2" not in said
