"""Databases: opened, brought up to date, locked, named without passwords; the same on PostgreSQL where there is one."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import create_engine, func, literal, select, text
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.metrics import Metrics
from asterion.house.storage import Store, WriteConflict, leases, migrations
from asterion.house.storage.address import BadDatabase, shown, with_driver, without_secrets
from asterion.house.storage.lock import AnotherHouse
from asterion.house.storage.migrations import downgrade
from asterion.house.storage.schema import metadata
from asterion.house.storage.statements import Statement, TableRow, add_table
from tests.house.postgres import new_postgres
from tests.house.stores import logged, store

__all__ = ["store"]


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


def test_urls_get_the_drivers_of_the_house() -> None:
    assert with_driver("sqlite:///a.db").drivername == "sqlite+aiosqlite"
    assert with_driver("postgresql://h/d").drivername == "postgresql+asyncpg"
    assert with_driver("postgresql+asyncpg://h/d").drivername == "postgresql+asyncpg"


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
