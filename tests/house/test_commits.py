"""Commits: shared by what comes together, lost to another writer, and told of once they are done."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import bindparam, select, text

from asterion.house.features.minos.storage import DailyTry, begin_try, daily_tries, daily_try, end_try
from asterion.house.metrics import Metrics
from asterion.house.settings import quick
from asterion.house.storage import NotStored, Store, WriteConflict
from asterion.house.storage.commit import WriteJob
from asterion.house.storage.schema import entries
from asterion.house.storage.statements import Statement, TableRow, add_table, hold
from asterion.house.storage.writer import Writer
from asterion.house.wire import messages as m
from tests.house.pages import Home, running
from tests.house.stores import logged, store

__all__ = ["store"]


async def test_entries_that_come_together_share_a_commit(store: Store) -> None:
    before = store.writer._metrics.registry.get_sample_value("asterion_commit_jobs_count") or 0
    await asyncio.gather(*(store.writer.append(f"m{i}", 0, [b"x"]) for i in range(200)))
    commits = (store.writer._metrics.registry.get_sample_value("asterion_commit_jobs_count") or 0) - before
    assert commits <= 3
    assert await store.count() == 200


async def test_a_statement_that_cannot_become_sql_fails_its_own_job_alone(store: Store) -> None:
    """And what follows it in its match; the others of the same commit, and the writer, go on."""
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))
    await logged(store, "bad")
    impossible = Statement(entries.delete().where(entries.c.n == bindparam("no_value")), {})
    results = await asyncio.gather(
        store.writer.append("before", 0, [b"b"]),
        store.writer.append("bad", 0, [b"never"], [impossible]),
        store.writer.append("bad", 1, [b"would leave a gap"]),
        store.writer.append("after", 0, [b"a"]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), NotStored, NotStored, type(None)]
    assert len(faults) == 1
    kept = await store.match("bad")
    assert kept is not None
    assert kept.payloads == []
    assert await logged(store, "before") == [b"b"]
    assert await logged(store, "after") == [b"a"]


async def test_a_lost_race_costs_only_the_loser(store: Store) -> None:
    """Two writers with the same number: one gets the error, and all others of the same commit are kept."""
    await store.writer.append("raced", 0, [b"first"])
    results = await asyncio.gather(
        store.writer.append("before", 0, [b"b"]),
        store.writer.append("raced", 0, [b"second"], [hold("raced", 0, "guest")]),
        store.writer.append("raced", 1, [b"would leave a gap"]),
        store.writer.append("after", 0, [b"a0", b"a1"]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), WriteConflict, WriteConflict, type(None)]
    assert await logged(store, "raced") == [b"first"]
    assert await logged(store, "before") == [b"b"]
    assert await logged(store, "after") == [b"a0", b"a1"]
    kept = await store.match("raced")
    assert kept is not None
    assert kept.holders == {}
    assert store.writer._metrics.registry.get_sample_value("asterion_races_total") == 1


async def test_a_lost_race_of_bare_entries_costs_only_the_loser(store: Store) -> None:
    """Bare entries go as one statement on SQLite: of it all or nothing, and then again to find the loser."""
    await store.writer.append("raced", 0, [b"first"])
    writes = [store.writer.append(f"m{i}", 0, [b"%d" % i]) for i in range(5)]
    results = await asyncio.gather(*writes, store.writer.append("raced", 0, [b"second"]), return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 5 + [WriteConflict]
    assert await store.count() == 6
    assert await logged(store, "raced") == [b"first"]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 63, 255, 300])
async def test_any_number_of_bare_entries_is_kept_as_it_came(store: Store, size: int) -> None:
    await asyncio.gather(*(store.writer.append(f"m{i}", 7, [b"\0%d" % i]) for i in range(size)))
    async with store._reading.connect() as connection:
        rows = (await connection.execute(select(entries).order_by(entries.c.match))).all()
    kept = {row.match: (row.n, bytes(row.payload)) for row in rows}
    assert kept == {f"m{i}": (7, b"\0%d" % i) for i in range(size)}


async def test_entries_and_statements_of_many_jobs_share_a_commit(store: Store) -> None:
    """More rows than one statement takes, and beside them what belongs to them."""
    jobs = (store.writer.append(f"m{i}", 0, [b"%d" % i, b"two"], [hold(f"m{i}", 0, "guest")]) for i in range(250))
    await asyncio.gather(*jobs)
    assert await store.count() == 500
    assert await logged(store, "m249") == [b"249", b"two"]
    kept = await store.match("m249")
    assert kept is not None
    assert kept.holders == {0: "guest"}


async def test_a_statement_that_fails_fails_its_commit_and_the_writer_goes_on(store: Store) -> None:
    with pytest.raises(NotStored):
        await store.writer.append("m", 0, [b"x"], [Statement(text("SELECT * FROM nowhere"), {})])
    await store.writer.append("m", 0, [b"y"])
    assert await logged(store, "m") == [b"y"]


async def test_whoever_stumbles_over_the_outcome_stops_nobody_else(store: Store) -> None:
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))

    def stumble(_: Exception | None) -> None:
        raise ValueError("stumbled")

    store.writer.put(WriteJob("m", [("m", 0, b"x")], (), stumble))
    await store.writer.append("n", 0, [b"y"])
    assert await store.count() == 2
    assert [type(fault) for fault in faults] == [ValueError]


class ByHand:
    """A committer whose commits are done when the test says so."""

    def __init__(self, said: list[str]) -> None:
        self.said = said
        self.done: list[asyncio.Future[list[WriteJob]]] = []

    async def prepare(self, work: object) -> None: ...
    async def disconnect(self) -> None: ...
    async def close(self) -> None: ...

    def commit(self, jobs: Sequence[WriteJob]) -> asyncio.Future[list[WriteJob]]:
        self.said.append(f"commit of {len(jobs)}")
        self.done.append(asyncio.get_running_loop().create_future())
        return self.done[-1]


async def test_a_commit_is_told_of_while_the_next_one_is_on_its_way() -> None:
    """And never before it is done."""
    said: list[str] = []
    committer = ByHand(said)
    writer = Writer(committer, Metrics())
    await writer.start(lambda connection: None)

    def put(name: str) -> None:
        writer.put(WriteJob("m", [("m", 0, b"")], (), lambda error: said.append(f"{name} got {error}")))

    async def settled() -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    put("one")
    await settled()
    put("two")
    put("three")
    await settled()
    assert said == ["commit of 1"]
    committer.done[0].set_result([])
    await settled()
    assert said == ["commit of 1", "commit of 2", "one got None"]
    committer.done[1].set_result([])
    await settled()
    assert said[3:] == ["two got None", "three got None"]
    await writer.stop()


async def test_a_writer_that_stops_says_so() -> None:
    """A house whose writer has stopped would answer nobody, and must close."""
    committer = ByHand([])
    ended: list[str] = []
    writer = Writer(committer, Metrics(), ended.append)
    await writer.start(lambda connection: None)
    writer.put(WriteJob("m", [("m", 0, b"")], (), lambda _: None))
    while not committer.done:  # noqa: ASYNC110
        await asyncio.sleep(0)
    committer.done[0].cancel()
    while not ended:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert ended == ["the writer has stopped"]


async def test_a_closed_store_stores_nothing(database: str) -> None:
    store = Store(database, Metrics())
    await store.open()
    waiting = [asyncio.ensure_future(store.writer.append("m", n, [b"x"])) for n in range(3)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(NotStored):
        await store.writer.append("m", 3, [b"x"])


async def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.db", Metrics())
    await store.open()
    async with store._reading.connect() as connection:
        mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar_one()
        synchronous = (await connection.execute(text("PRAGMA synchronous"))).scalar_one()
    assert (mode, synchronous) == ("wal", 2)
    await store.close()


async def test_a_guest_has_one_try_a_day_and_its_end_is_written_with_the_match(store: Store) -> None:
    rows = [TableRow(id, "g", "{}", 1, None, False, id, id, "waiting", "[]", 0, 0) for id in ("one", "two", "three")]
    await store.writer.write([add_table(row) for row in rows])
    tries = [DailyTry("2027-01-15", guest, table, table) for guest, table in (("ann", "one"), ("ben", "two"))]
    await store.writer.write([begin_try(each) for each in tries])
    with pytest.raises(WriteConflict):
        await store.writer.write([begin_try(DailyTry("2027-01-15", "ann", "three", "three"))])
    await store.writer.write([begin_try(DailyTry("2027-01-16", "ann", "three", "three"))])
    assert await daily_try(store, "2027-01-15", "ann") == tries[0]
    assert await daily_try(store, "2027-01-14", "ann") is None
    assert await daily_tries(store, "2027-01-15") == []
    await store.writer.append("one", 0, [b"ended"], [end_try("one", "Ann", 7, 20)])
    with pytest.raises(WriteConflict):
        await store.writer.append("one", 0, [b"again"], [end_try("one", "Ann", 9, 30)])
    await store.writer.append("two", 0, [b"ended"], [end_try("two", "Ben", 9, 30), end_try("no match", "X", 99, 30)])
    shown = [(each.guest, each.name, each.length, each.ended) for each in await daily_tries(store, "2027-01-15")]
    assert shown == [("ben", "Ben", 9, 30), ("ann", "Ann", 7, 20)]
    assert await daily_tries(store, "2027-01-16") == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.usefixtures("unlocked")
async def test_two_houses_on_one_database_agree(database: str) -> None:
    """Two writers at one table: nobody's act is lost, the slower house reads the log again and shows it."""
    async with running(quick(database)) as first, running(quick(database)) as second:
        table, pages, guests = await first.full_table(3, options={"starter": 0})
        await pages[0].do(m.Start)
        there = await second.page(table, guests[1])
        await pages[0].act({"type": "bet", "tricks": 0})
        assert there.last_n < pages[0].last_n
        await there.act({"type": "bet", "tricks": 1})
        snapshot = await there.next(m.Snapshot)
        assert snapshot.match is not None
        assert snapshot.match.next == pages[0].last_n + 1
        bet = [row["has_bet"] for row in there.public["seats"]]
        assert bet == [True, True, False]
        await pages[2].act({"type": "bet", "tricks": 1})
        assert pages[2].public["stage"] == "roll"
        logs = [home.house.tables[table] for home in (first, second)]
        await logs[1].serially(logs[1]._reload)
        assert logs[0].match.entries == logs[1].match.entries


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.usefixtures("unlocked")
async def test_many_writers_race_and_every_act_counts_once(database: str) -> None:
    async with running(quick(database)) as first, running(quick(database)) as second:
        table, pages, guests = await first.full_table(6)
        await pages[0].do(m.Start)
        there = [await second.page(table, guest) for guest in guests]
        both = [*pages[:3], *there[3:]]
        bet = msgspec.Raw(b'{"type":"bet","tricks":0}')
        answers = await asyncio.gather(*(page.ask(m.Act, id=f"b{i}", action=bet) for i, page in enumerate(both)))
        assert all(isinstance(answer, m.Ack) for answer in answers), answers
        numbers = [answer.n for answer in answers if isinstance(answer, m.Ack)]
        assert len(set(numbers)) == 6
        await assert_agree(first, second, table)


async def assert_agree(first: Home, second: Home, table: str) -> None:
    """Both houses read the same log."""
    logs = []
    for home in (first, second):
        fresh = await home.house.tables.read(table)
        assert fresh is not None
        logs.append(fresh.match.entries)
    assert logs[0] == logs[1]
    assert [entry.n for entry in logs[0]] == list(range(len(logs[0])))
