"""Leases and sessions of workers that run out or are lost: a worker that was marked dead writes nothing, and ends."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys

import asyncpg
import msgspec
import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.settings import quick
from asterion.house.storage import NotStored
from asterion.house.storage.fence import Fenced
from asterion.house.storage.heartbeat import AGAIN, ALONE_FOR
from asterion.house.storage.leases import HELD
from asterion.house.storage.on_loop import OnLoop
from asterion.house.storage.ownership import OwnedBy
from asterion.house.storage.statements import hold
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, running
from tests.house.postgres import asked
from tests.house.workers import LONG, Open, Worker, database, epoch_of, table_of, until, worker

__all__ = ["database", "worker"]
SHORT = 0.5
CUT = "SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN workers ON application_name = session"


async def log_of(worker: Worker, match: str = "t") -> list[bytes]:
    kept = await worker.store.match(match)
    assert kept is not None
    return kept.payloads


async def test_a_worker_that_closes_does_not_take_itself_for_dead(
    worker: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row says so before its session is closed: a heartbeat between the two would end it with an error."""
    one = await worker("a:1")
    heartbeat = one.leases._heartbeat
    close, task = heartbeat.close, heartbeat._task

    async def after_a_beat() -> None:
        heartbeat._beat.set()
        assert task is not None
        await asyncio.wait([task], timeout=PATIENCE)
        await close()

    monkeypatch.setattr(heartbeat, "close", after_a_beat)
    await one.store.close()
    assert one.ended == []


HOLD = """
import asyncio, sys
from asterion.house.metrics import Metrics
from asterion.house.storage import Store
from asterion.house.storage.statements import TableRow, add_table
async def hold():
    store = Store(sys.argv[1], Metrics(), address="killed:1", lease=60.0)
    await store.open()
    row = TableRow("t", "g", "{}", 3, None, False, None, "t", "waiting", "[]", 0, 0)
    await store.writer.write([add_table(row, store.ownership.worker)])
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(hold())
"""


async def test_a_killed_worker_is_known_at_once_by_its_session(database: str, worker: Open) -> None:
    """Its lease has another minute to run."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, database], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert await asyncio.to_thread(process.stdout.readline) == "open\n"
    one = await worker("one:1")
    assert await one.leases.claim("t") == OwnedBy("killed:1")
    process.send_signal(signal.SIGKILL)
    process.communicate()

    async def gone() -> bool:  # PostgreSQL has noticed
        return await asked(database, f"SELECT {HELD} FROM workers w WHERE address = 'killed:1'") == [(False,)]

    await until(gone)
    assert await one.leases.claim("t") is None
    assert one.count("asterion_workers_marked_dead_total") == 1
    assert one.count("asterion_claims_total", kind="taken_over") == 1


async def test_a_table_that_was_taken_over_says_until_when_it_was_kept(database: str, worker: Open) -> None:
    """Until its owner last renewed the lease. A table that was given back says nothing: its row was written then."""
    one, two = await worker("one:1"), await worker("two:2")
    await table_of(one)
    ((renewed,),) = await asked(database, "SELECT max(until) FROM workers WHERE address = 'one:1'")
    await one.hang()
    await asked(database, "UPDATE workers SET until = :until WHERE address = 'one:1'", until=renewed - 3600_000)
    assert await two.leases.claim("t") is None
    row = await two.store.table("t")
    assert row is not None
    assert row.kept_until == renewed - 3600_000 - round(1000 * LONG)
    await two.leases.give_back("t")
    three = await worker("three:3")
    assert await three.leases.claim("t") is None
    row = await three.store.table("t")
    assert row is not None
    assert row.kept_until is None


async def test_who_was_marked_dead_writes_nothing_and_ends(database: str, worker: Open) -> None:
    """Not an entry, not a statement, not a claim: all of them are fenced."""
    one, two = await worker("one:1"), await worker("two:2")
    await table_of(one)
    await one.hang()
    assert await two.leases.claim("t") is None
    with pytest.raises(NotStored):  # its session was ended
        await one.store.writer.append("t", 1, [b"late"])
    for writes in (
        one.store.writer.append("t", 1, [b"late"]),
        one.store.writer.append("t", 1, [b"late"], [hold("t", 0, "guest")]),
        one.store.writer.write([hold("t", 0, "guest")]),
    ):
        with pytest.raises(Fenced):
            await writes
    await asked(database, "UPDATE tables SET owner = NULL")
    with pytest.raises(Fenced):
        await one.leases.claim("t")
    assert await log_of(two) == [b"zero"]
    assert (await two.store.match("t")).holders == {}  # type: ignore[union-attr]
    assert set(one.ended) == {"another worker has marked this one dead"}
    assert one.count("asterion_fenced_total") == 3
    assert two.ended == []


async def test_a_heartbeat_that_finds_its_worker_dead_ends_it(database: str, worker: Open) -> None:
    one = await worker("one:1", SHORT)
    await asked(database, "UPDATE workers SET dead = true")

    async def ended() -> bool:
        return bool(one.ended)

    await until(ended)
    assert one.ended == ["another worker has marked this one dead"]


async def test_a_worker_whose_lease_ran_out_goes_on_if_nobody_wanted_its_tables(worker: Open) -> None:
    one = await worker("one:1")
    await table_of(one)
    await one.hang()
    await one.store.writer.append("t", 1, [b"one"])
    assert await log_of(one) == [b"zero", b"one"]


async def test_lost_sessions_are_opened_again_and_nothing_moves(database: str, worker: Open) -> None:
    """As when PostgreSQL restarts, or somebody ends its sessions: the lock is held again before anybody counts."""
    one, two = await worker("one:1", 1.0), await worker("two:2")
    await table_of(one)
    here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    held = f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 4217 AND objid = :worker AND {here}"
    before = await asked(database, held, worker=one.leases.worker)
    await asked(database, f"{CUT} WHERE address = 'one:1'")

    async def held_again() -> bool:
        now = await asked(database, held, worker=one.leases.worker)
        return len(now) == 1 and now != before

    assert await two.leases.claim("t") == OwnedBy("one:1")
    await until(held_again)
    assert await two.leases.claim("t") == OwnedBy("one:1")
    assert (one.ended, two.count("asterion_workers_marked_dead_total")) == ([], 0)


async def test_a_session_that_ends_in_the_middle_of_a_commit_stops_no_writer(
    database: str, worker: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await worker("one:1")
    await table_of(one)
    error = asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    async def cut(*_: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(OnLoop, "_append", cut)
        with pytest.raises(NotStored, match="InternalClientError"):
            await one.store.writer.append("t", 1, [b"cut"])
    await one.store.writer.append("t", 1, [b"one"])
    assert await log_of(one) == [b"zero", b"one"]
    assert one.ended == []


@pytest.mark.parametrize("other", [None, b"200 OK", b"503 Service Unavailable", b"nonsense", b""])
async def test_a_worker_without_the_database_ends_if_others_have_it(
    database: str, worker: Open, other: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that its pages go to them. When the database is out of reach for all, or for a worker alone, it waits."""
    asked_it = 0

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal asked_it
        asked_it += 1
        assert (await reader.readline()).startswith(b"GET /ready ")
        writer.write(b"HTTP/1.1 " + other + b"\r\n\r\n" if other else b"")
        writer.close()

    one = await worker("one:1", SHORT)
    peer = await asyncio.start_server(answer, "127.0.0.1", 0)
    if other is not None:
        await worker("{}:{}".format(*peer.sockets[0].getsockname()))
    tries = 0

    async def unreachable() -> None:
        nonlocal tries
        tries += 1
        raise OSError("no route")

    await one.leases._heartbeat._renew()
    monkeypatch.setattr(one.leases._heartbeat, "_connect", unreachable)
    await asked(database, f"{CUT} WHERE address = 'one:1'")

    async def decided() -> bool:
        return bool(one.ended) or (tries > 3 * ALONE_FOR * SHORT / AGAIN and (other is None or asked_it > 2))

    await until(decided)
    peer.close()
    await peer.wait_closed()
    assert [why.partition(" for ")[0] for why in one.ended] == ["the database was out of reach"] * (other == b"200 OK")


async def test_two_workers_whose_leases_ran_out_do_not_end_each_other(database: str, worker: Open) -> None:
    """As when the database has stood still: who has renewed its own lease waits a moment for the others."""
    one, two = await worker("one:1"), await worker("two:2")
    await table_of(one)
    await one.hang()
    await two.hang()
    assert await two.leases.claim("t") == OwnedBy("one:1")
    assert (await epoch_of(database))[1] == 0
    await two.leases._heartbeat._renew()
    assert await two.leases.claim("t") is None


async def test_a_commit_under_way_is_ended_before_its_worker_is_marked_dead(worker: Open) -> None:
    """Stopped in a transaction, a worker would hold its own row, and so its tables, for as long as it is stopped."""
    one, two = await worker("one:1"), await worker("two:2")
    await table_of(one)
    await one.hang()
    stopped = one.leases._engine
    connection = await stopped.connect()
    await connection.exec_driver_sql(f"SELECT 1 FROM workers WHERE id = {one.leases.worker} AND NOT dead FOR SHARE")
    assert await two.leases.claim("t") is None
    with pytest.raises(SQLAlchemyError):
        await connection.exec_driver_sql("INSERT INTO entries VALUES ('t', 1, 'late')")
    await connection.invalidate()
    await connection.close()
    assert await log_of(two) == [b"zero"]


async def test_who_may_not_end_sessions_waits_for_the_lease(database: str, worker: Open) -> None:
    """The server ends a transaction whose client is silent; until then marking its worker dead waits."""
    one = await worker("one:1", SHORT)
    await table_of(one)
    role = database.rpartition("/")[2]
    await asked(database, f"CREATE ROLE {role} LOGIN")
    try:
        await asked(database, f"GRANT ALL ON ALL TABLES IN SCHEMA public TO {role}")
        await asked(database, f"GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO {role}")
        two = await worker("two:2", url=make_url(database).set(username=role).render_as_string())
        await one.hang()
        connection = await one.leases._engine.connect()
        await connection.exec_driver_sql(f"SELECT 1 FROM workers WHERE id = {one.leases.worker} AND NOT dead FOR SHARE")
        assert await two.leases.claim("t") is None
        await connection.invalidate()
        await connection.close()
        for _ in range(2):
            with pytest.raises(NotStored):
                await one.store.writer.append("t", 1, [b"late"])
        assert one.ended
        await two.store.close()
    finally:
        await asked(database, f"DROP OWNED BY {role}")
        await asked(database, f"DROP ROLE {role}")


# The house


async def test_a_worker_that_is_dead_closes(database: str) -> None:
    async with running(msgspec.structs.replace(quick(database), lease=LONG)) as home:
        closed: list[str | None] = []
        home.house.displaced = lambda: closed.append(home.house.ended)
        table, pages, _ = await home.full_table(3)
        await asked(database, "UPDATE workers SET dead = true")
        assert await pages[0].refused(m.Start) == "not_stored"
        assert closed == ["another worker has marked this one dead"]
        assert not home.house.tables[table].match.started
