"""Tables and their owners in PostgreSQL: claim, give back, take over from a dead worker.

A worker is dead once its row says so. Others say so when its lease has run out, or when its session has gone and does
not come back. Every commit of a worker holds its own row (``fence``), so marking it dead waits for a commit under way
and lets none follow. Only then is a table claimed and its log read. The table's row then says when the dead worker last
renewed its lease: until then its clocks have run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from asterion.house.clock import Clock
from asterion.house.logs import Log
from asterion.house.metrics import Metrics
from asterion.house.storage.fence import ALIVE, Fenced
from asterion.house.storage.heartbeat import LIVES, NOW, Heartbeat
from asterion.house.storage.ownership import OwnedBy, Ownership
from asterion.house.storage.statements import Statement

COMMAND_SECONDS = 10.0
"""After this long without an answer a statement has failed."""
PATIENCE: dict[str, Any] = {"timeout": COMMAND_SECONDS, "command_timeout": COMMAND_SECONDS}
"""Arguments of asyncpg for every session of a worker."""
GRACE = 0.5
"""Seconds in which a worker that has lost its session may open another before it counts as killed. As long may it take
to renew its lease after the database was out of reach for all."""
HELD = (
    f"EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = {LIVES} AND objid = w.id "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)
"""Whether a worker ``w`` has the session with its lock."""
_LOOK = text(f"""
SELECT t.owner, t.epoch, w.address, COALESCE(w.dead, true) AS dead, w.until < {NOW} AS late, {HELD} AS held
FROM tables t LEFT JOIN workers w ON w.id = t.owner WHERE t.id = :table
""")
_SEEN = text(f"SELECT w.dead, w.until < {NOW} AS late, {HELD} AS held FROM workers w WHERE w.id = :worker")
_CUT = text("""
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = (SELECT session FROM workers WHERE id = :worker) AND datname = current_database()
""")
_FREE = text(f"SELECT pg_try_advisory_xact_lock({LIVES}, :worker)")
_MARK_DEAD = text(f"""
WITH me AS (SELECT 1 FROM workers WHERE id = :me AND NOT dead AND until >= {NOW} FOR SHARE)
UPDATE workers SET dead = true FROM me WHERE id = :worker AND NOT dead AND (:gone OR until < {NOW})
""")
"""A worker whose own lease has run out marks nobody dead: two could each end the other."""
_TAKE = text(f"""
WITH alive AS ({ALIVE.format(":worker")})
UPDATE tables SET owner = :worker, epoch = epoch + 1, kept_until =
    (SELECT until - :lease FROM workers w WHERE w.id = tables.owner)
FROM alive WHERE tables.id = :table AND epoch = :epoch
""")
_GIVE_BACK = text("UPDATE tables SET owner = NULL WHERE id = :table AND owner = :worker")
_GIVE_BACK_ALL = text("UPDATE tables SET owner = NULL WHERE owner = :worker")
_DIE = text("UPDATE workers SET dead = true WHERE id = :worker")
_FORGET = text(f"""
DELETE FROM workers w WHERE dead AND until < {NOW} - 7 * 86400000
AND NOT EXISTS (SELECT FROM tables t WHERE t.owner = w.id)
""")
INSUFFICIENT_PRIVILEGE = "42501"


def connect_args(session: str, lease: float) -> dict[str, Any]:
    """Arguments of asyncpg for a session with the worker's row: the server ends it soon after its client stops."""
    settings = {
        "application_name": session,
        "idle_in_transaction_session_timeout": str(round(1000 * lease)),
        "lock_timeout": str(round(2000 * lease)),
    }
    return {**PATIENCE, "server_settings": settings}


class Leases(Ownership):
    """The tables of one worker. write: behind all that it has written; address: ``host:port`` of its sockets; lease:
    seconds; session: application_name of its sessions; clock: follows the database's; ended: called with the reason
    when another has marked it dead.
    """

    def __init__(
        self,
        url: URL,
        write: Callable[[Sequence[Statement]], Awaitable[None]],
        *,
        address: str,
        lease: float,
        session: str,
        clock: Clock,
        log: Log,
        metrics: Metrics,
        ended: Callable[[str], object],
    ) -> None:
        self._write = write
        self._address = address
        self._lease_ms = round(1000 * lease)
        self._log = log
        self._metrics = metrics
        self._heartbeat = Heartbeat(url, session, lease, clock, log, ended)
        self._engine = create_async_engine(
            url,
            pool_size=2,
            max_overflow=0,
            hide_parameters=True,
            pool_pre_ping=True,
            connect_args=connect_args(session, lease),
        )
        self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        """The same sessions in autocommit mode: each statement is a transaction of its own, in one round trip."""
        self._marking: dict[int, asyncio.Task[bool]] = {}

    @property
    def worker(self) -> int:
        return self._heartbeat.worker

    async def open(self) -> None:
        await self._heartbeat.open(self._address)
        async with self._engine.begin() as connection:
            await connection.execute(_FORGET)
        self._log.info("worker open", worker=self.worker, address=self._address)

    async def close(self) -> None:
        me = {"worker": self.worker}
        await self._heartbeat.stop()  # which would take the worker's own word that it is dead for another's
        try:
            if self.worker:
                async with self._engine.begin() as connection:
                    await connection.execute(_DIE, me)
                    await connection.execute(_GIVE_BACK_ALL, me)
        except (DBAPIError, OSError) as error:  # the lease ends by itself
            self._log.warning("tables not given back", worker=self.worker, error=type(error).__name__)
        finally:
            for marking in self._marking.values():
                marking.cancel()
            await asyncio.gather(*self._marking.values(), return_exceptions=True)
            await self._heartbeat.close()
            await self._engine.dispose()

    async def claim(self, table: str) -> OwnedBy | None:
        while True:
            found = await self._row(_LOOK, table=table)
            if found is None or found.owner == self.worker:
                return None
            if found.owner is not None and not found.dead:
                alive = found.held and not found.late
                if alive or not await self._dead(found.owner):
                    return OwnedBy(found.address)
            async with self._single.connect() as connection:
                values = {"worker": self.worker, "table": table, "epoch": found.epoch, "lease": self._lease_ms}
                taken = (await connection.execute(_TAKE, values)).rowcount
            if taken:
                kind = "free" if found.owner is None else "taken_over"
                self._metrics.claims.labels(kind).inc()
                self._log.info("table claimed", table=table, epoch=found.epoch + 1, worker=self.worker, of=found.owner)
                return None
            if not await self._is_alive():
                raise Fenced
            # another worker was faster: look who it is

    async def give_back(self, table: str) -> None:
        await self._write([Statement(_GIVE_BACK, {"table": table, "worker": self.worker})])

    async def _is_alive(self) -> bool:
        found = await self._row(_SEEN, worker=self.worker)
        return found is not None and not found.dead

    async def _dead(self, worker: int) -> bool:
        """Whether a worker that seems to be dead is so now. Of many that ask one finds out."""
        marking = self._marking.get(worker)
        if marking is None:
            marking = self._marking[worker] = asyncio.create_task(self._mark_dead(worker), name=f"marking of {worker}")
            marking.add_done_callback(lambda _: self._marking.pop(worker, None))
        return await asyncio.shield(marking)

    async def _mark_dead(self, worker: int) -> bool:
        """End the sessions of a worker, then mark it dead. Returns False when it turns out to be alive."""
        seen = await self._row(_SEEN, worker=worker)
        if seen is not None and not seen.dead and not (seen.late and self._heartbeat.steady(GRACE)):
            await asyncio.sleep(GRACE)
            seen = await self._row(_SEEN, worker=worker)
        if seen is None or seen.dead:
            return True
        if (seen.held and not seen.late) or not self._heartbeat.steady(0):
            return False
        await self._cut(worker)
        async with self._engine.begin() as connection:
            gone = (await connection.execute(_FREE, {"worker": worker})).scalar_one()
            marked = (
                await connection.execute(_MARK_DEAD, {"worker": worker, "gone": gone, "me": self.worker})
            ).rowcount
        if marked:
            self._metrics.workers_marked_dead.inc()
            self._log.warning("worker marked dead", worker=worker, by=self.worker, why="late" if seen.late else "gone")
            return True
        seen = await self._row(_SEEN, worker=worker)
        return seen is None or seen.dead

    async def _cut(self, worker: int) -> None:
        """End the sessions of a worker: one that was stopped in a transaction would hold its row for long."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(_CUT, {"worker": worker})
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) != INSUFFICIENT_PRIVILEGE:
                raise
            # The server ends a transaction that waits for its client after the lease: marking it dead waits for that.
            self._log.warning("sessions of a dead worker cannot be ended: no right to", worker=worker)

    async def _row(self, query: Any, **values: object) -> Any:
        async with self._single.connect() as connection:
            return (await connection.execute(query, values)).first()
