"""Writing down: group commit, lost races, restarts, and the same on PostgreSQL where there is one."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import bindparam, create_engine, func, literal, select, text
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.features.minos.storage import DailyTry, begin_try, daily_tries, daily_try, end_try
from asterion.house.metrics import Metrics
from asterion.house.settings import quick
from asterion.house.storage import NotStored, Store, WriteConflict, leases, migrations
from asterion.house.storage.address import BadDatabase, shown, with_driver, without_secrets
from asterion.house.storage.commit import WriteJob
from asterion.house.storage.lock import AnotherHouse
from asterion.house.storage.migrations import downgrade
from asterion.house.storage.schema import entries, metadata
from asterion.house.storage.statements import Statement, TableRow, add_match, add_table, hold
from asterion.house.storage.writer import Writer
from asterion.house.wire import messages as m
from tests.house.pages import Home, running
from tests.house.postgres import new_postgres


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = Store(database, Metrics())
    await store.open()
    yield store
    await store.close()


async def logged(store: Store, match: str) -> list[bytes]:
    """A match's log."""
    row = TableRow(match, "g", "{}", 3, None, False, None, match, "waiting", "[]", 0, 0)
    await store.writer.write([add_table(row), add_match(match, match, 1, "{}", b"seed")])
    kept = await store.match(match)
    assert kept is not None
    return kept.payloads


async def test_what_the_migrations_make_is_what_the_schema_says(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async with store._reading.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": True}), metadata)
        )
    assert differences == []


async def test_a_database_of_today_is_opened_without_alembic(database: str) -> None:
    """And its newest revision is the one that Alembic knows as such."""
    from alembic.script import ScriptDirectory

    assert ScriptDirectory(migrations.__path__[0]).get_current_head() == migrations.newest()
    opens = HOLD.replace("await asyncio.Event().wait()", "assert 'alembic' not in sys.modules; await store.close()")
    store = Store(database, Metrics())
    await store.open()
    await store.close()
    run = partial(subprocess.run, [sys.executable, "-c", opens, database], capture_output=True, text=True, check=False)
    done = await asyncio.to_thread(run)
    assert (done.returncode, done.stdout) == (0, "open\n"), done.stderr


async def test_opening_again_keeps_everything(database: str) -> None:
    store = Store(database, Metrics())
    await store.open()
    secret = await store.secret("guests")
    await store.writer.append("m", 0, [b"zero"])
    await store.close()
    store = Store(database, Metrics())
    await store.open()
    assert await store.secret("guests") == secret
    assert await logged(store, "m") == [b"zero"]
    await store.close()


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


async def test_a_read_that_gets_no_answer_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """With PostgreSQL; what brings the database up to date may take longer."""
    monkeypatch.setitem(leases.PATIENCE, "command_timeout", 0.2)
    async with new_postgres() as database:
        store = Store(database, Metrics())
        await store.open()
        with pytest.raises(TimeoutError):
            await store.rows(select(func.pg_sleep(30)))
        assert await store.rows(select(literal(1))) == [(1,)]
        await store.close()


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


def test_urls_get_the_drivers_of_the_house() -> None:
    assert with_driver("sqlite:///a.db").drivername == "sqlite+aiosqlite"
    assert with_driver("postgresql://h/d").drivername == "postgresql+asyncpg"
    assert with_driver("postgresql+asyncpg://h/d").drivername == "postgresql+asyncpg"


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


async def test_a_database_of_the_first_revision_keeps_its_log(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/house.db"
    store = Store(database, Metrics())
    await store.open()
    await store.writer.append("m", 0, [b"zero", b"one"])
    await store.writer.append("l", 0, [b"other"])
    await store.close()
    engine = create_engine(database)
    with engine.begin() as connection:
        downgrade(connection, "0001")
    with engine.connect() as connection:
        made = connection.execute(text("SELECT sql FROM sqlite_master WHERE name = 'entries'")).scalar_one()
        assert "WITHOUT ROWID" in made
    engine.dispose()
    store = Store(database, Metrics())
    await store.open()
    with pytest.raises(WriteConflict):
        await store.writer.append("m", 1, [b"another one"])
    await store.writer.append("m", 2, [b"two"])
    assert await logged(store, "m") == [b"zero", b"one", b"two"]
    assert await logged(store, "l") == [b"other"]
    async with store._reading.connect() as connection:
        made = (await connection.execute(text("SELECT sql FROM sqlite_master WHERE name = 'entries'"))).scalar_one()
    assert "WITHOUT ROWID" not in made
    await store.close()


async def test_a_table_of_before_is_found_under_the_name_of_its_game_today(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/house.db"
    store = Store(database, Metrics())
    await store.open()
    row = TableRow("t", "mino_3d", "{}", 2, None, False, None, "m", "waiting", "[]", 0, 0)
    await store.writer.write([add_table(row)])
    await store.close()
    engine = create_engine(database)
    with engine.begin() as connection:
        downgrade(connection, "0004")
        assert connection.execute(text("SELECT game FROM tables")).scalar_one() == "mino-3d"
    engine.dispose()
    store = Store(database, Metrics())
    await store.open()
    kept = await store.table("t")
    assert kept is not None
    assert kept.game == "mino_3d"
    await store.close()


async def test_a_newer_database_is_not_opened(database: str) -> None:
    store = Store(database, Metrics())
    await store.open()
    await store.writer.write([Statement(text("UPDATE alembic_version SET version_num = '9999'"), {})])
    older = Store(database, Metrics())
    if store.lite:
        await store.close()
    with pytest.raises(migrations.NewerDatabase, match=r"revision 9999; this one knows \d{4}"):
        await older.open()
    await older.close()
    if not store.lite:
        await store.writer.append("m", 0, [b"an older one that runs goes on"])
        await store.close()


# One house for one database

HOLD = """
import asyncio, sys
from asterion.house.metrics import Metrics
from asterion.house.storage import Store
async def hold():
    store = Store(sys.argv[1], Metrics())
    await store.open()
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(hold())
"""


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_second_house_on_one_database_is_refused(database: str) -> None:
    first, second = Store(database, Metrics()), Store(database, Metrics())
    await first.open()
    await first.writer.append("m", 0, [b"zero"])
    with pytest.raises(AnotherHouse, match="another house serves this database"):
        await second.open()
    await second.close()
    await first.writer.append("m", 1, [b"one"])
    await first.close()
    third = Store(database, Metrics())
    await third.open()
    assert await logged(third, "m") == [b"zero", b"one"]
    await third.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_killed_house_lets_the_next_one_in(database: str) -> None:
    process = subprocess.Popen([sys.executable, "-c", HOLD, database], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert await asyncio.to_thread(process.stdout.readline) == "open\n"
    store = Store(database, Metrics())
    with pytest.raises(AnotherHouse):
        await store.open()
    process.send_signal(signal.SIGKILL)
    process.communicate()
    await store.open()
    await store.close()


async def test_a_lock_is_of_the_file_whatever_it_is_called(tmp_path: Path) -> None:
    first = Store(f"sqlite:///{tmp_path}/house.db", Metrics())
    await first.open()
    (tmp_path / "other.db").symlink_to("house.db")
    second = Store(f"sqlite:///{tmp_path}/other.db", Metrics())
    with pytest.raises(AnotherHouse, match=r"process \d+"):
        await second.open()
    await second.close()
    await first.close()


async def test_only_its_owner_may_read_a_new_database(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.db", Metrics())
    await store.open()
    await store.writer.append("m", 0, [b"zero"])
    modes = {name: stat.S_IMODE(os.stat(tmp_path / name).st_mode) for name in os.listdir(tmp_path)}
    assert modes == dict.fromkeys(("house.db", "house.db-wal", "house.db-shm", "house.db.lock"), 0o600)
    await store.close()


@pytest.mark.parametrize(
    "database",
    [
        "hunter2",
        "postgresql://me:hunter2@host:12a/name",
        "postgresql://me:hun@hunter2@host/name",
        "mysql://me:hunter2@host/name",
    ],
)
def test_what_is_no_database_is_said_without_its_password(database: str) -> None:
    with pytest.raises(BadDatabase) as caught:
        with_driver(database)
    assert "hunter2" not in str(caught.value)
    assert caught.value.__context__ is None or caught.value.__suppress_context__  # nor in a traceback


@pytest.mark.parametrize("database", ["postgresql://me:hunter2@host/name", "postgresql://host/name?password=hunter2"])
def test_a_url_is_shown_without_its_password(database: str) -> None:
    url = with_driver(database)
    assert "hunter2" not in shown(url) + without_secrets("no such key: hunter2", url)
    assert shown(url).endswith("host/name")


async def test_what_a_failed_query_asked_for_is_not_in_its_error(store: Store) -> None:
    with pytest.raises(SQLAlchemyError) as caught:
        async with store._reading.connect() as connection:
            await connection.execute(text("SELECT * FROM nowhere WHERE name = :name"), {"name": "hunter2"})
    assert "nowhere" in str(caught.value)
    assert "hunter2" not in str(caught.value)
