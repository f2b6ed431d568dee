"""Removes old tables and matches of a database from outside the house: ``asterion prune``.

With PostgreSQL houses may run beside it. Each table goes in a transaction of its own, and its records are on disk
before.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from asterion.house.features.read_along import storage as box_plays
from asterion.house.metrics import Metrics
from asterion.house.storage import Store, migrations, retention
from asterion.house.storage.address import file_of, with_driver
from asterion.house.storage.lock import FileLock
from asterion.house.storage.private import for_the_owner
from asterion.house.storage.same_dice import open_seed, remove_unused
from asterion.house.storage.statements import Statement
from asterion.house.storage.store import MatchRow, begin_with
from asterion.house.table.loading import record_of
from asterion.match import record


class CannotPrune(Exception):
    """An error that stops the removal; the text says why in one line. ``code``: stable."""

    def __init__(self, code: str, line: str) -> None:
        super().__init__(line)
        self.code = code


class Kept(msgspec.Struct, frozen=True):
    """A match that stays because it has no readable record."""

    match: str
    detail: str


class Pruned(msgspec.Struct):
    """Rows that were removed, or would be. never_begun, left, tables: tables; matches: finished ones, with their tables
    or alone; exported: records written; kept: matches that stay, with their tables."""

    never_begun: int = 0
    left: int = 0
    tables: int = 0
    matches: int = 0
    exported: int = 0
    kept: list[Kept] = []


async def prune(
    database: str, older_than: float, now: int, *, export: Path | None, dry_run: bool, left: bool = False
) -> Pruned:
    """Remove what is finished or never began, and was not touched for ``older_than`` seconds before ``now`` (Unix ms).
    left: also tables that all have left in the middle of a match.

    Raises CannotPrune, BadDatabase, SQLAlchemyError, OSError.
    """
    before = now - int(1000 * older_than)
    async with _opened(database, dry_run=dry_run) as (store, engine):
        pruner = _Pruner(store, engine, before, now, export, left)
        return await (pruner.count() if dry_run else pruner.prune())


@asynccontextmanager
async def _opened(database: str, *, dry_run: bool) -> AsyncIterator[tuple[Store, AsyncEngine]]:
    """The database, to read and to write. One file of SQLite has one writer: a house that is open refuses another."""
    url = with_driver(database)
    file = file_of(url)
    if url.get_backend_name() == "sqlite" and (file is None or not file.is_file()):
        raise CannotPrune("no_database", f"there is no database {url.database or 'on disk'}")
    store = Store(database, Metrics())
    engine = create_async_engine(store.url, pool_size=1, max_overflow=0, hide_parameters=True)
    lock = None if file is None or dry_run else FileLock(file)
    try:
        if store.lite:
            begin_with(engine.sync_engine, "BEGIN IMMEDIATE")
        if lock is not None:
            await lock.take()
        async with store.reading() as connection:
            found = await connection.run_sync(_revision)
        if found != migrations.newest():
            raise CannotPrune(
                "bad_revision", "this database has another form: open it once with `asterion serve` of this version"
            )
        yield store, engine
    finally:
        await engine.dispose()
        await store.close()
        if lock is not None:
            await lock.free()


def _revision(connection: Connection) -> str | None:
    return migrations.revision_of(connection)


class _Pruner:
    """One run."""

    def __init__(
        self, store: Store, engine: AsyncEngine, before: int, now: int, export: Path | None, left: bool
    ) -> None:
        self._store = store
        self._engine = engine
        self._before = before
        self._now = now
        self._today = datetime.fromtimestamp(now / 1000, UTC).date().isoformat()
        self._export = export
        self._left = left
        self._done = Pruned()

    async def prune(self) -> Pruned:
        """Remove it."""
        before, today, done = self._before, self._today, self._done
        if self._export is not None:
            self._export.mkdir(parents=True, exist_ok=True)
        async for row in self._each(retention.never_begun):
            done.never_begun += await self._remove(retention.remove_never_begun(row.id, before, today))
        if self._left:
            async for row in self._each(retention.left):
                done.left += await self._remove(retention.remove_left(row.id, before, today))
        async for row in self._each(retention.finished):
            ended = [each.id for each in await self._store.rows(retention.ended_at(row.id))]
            if await self._exported(ended) and await self._remove(retention.remove_finished(row.id, before, today)):
                done.tables += 1
                done.matches += len(ended)
        async for row in self._each(retention.superseded):
            if await self._exported([row.id]):
                removal = retention.remove_superseded(row.id, row.table_id, before, today)
                done.matches += await self._remove(removal)
        await self._remove([*remove_unused(before), box_plays.remove_old(self._now)])
        return done

    async def count(self) -> Pruned:
        """Count the rows that would go."""
        done = self._done
        done.never_begun = len([row async for row in self._each(retention.never_begun)])
        tables = {row.id async for row in self._each(retention.finished)}
        for table in tables:
            done.matches += len(await self._store.rows(retention.ended_at(table)))
        done.matches += len([row async for row in self._each(retention.superseded) if row.table_id not in tables])
        done.tables = len(tables)
        if self._left:
            done.left = len([row async for row in self._each(retention.left)])
        return done

    async def _each(self, query: Callable[[int, str, str], Any]) -> AsyncIterator[Any]:
        after = ""
        while rows := await self._store.rows(query(self._before, self._today, after)):
            after = rows[-1].id
            for row in rows:
                yield row

    async def _remove(self, statements: list[Statement]) -> int:
        """Carry a removal out in one transaction; returns 1, or 0 when somebody came to the table meanwhile."""
        async with self._engine.begin() as connection:
            for statement in statements:
                done = await connection.execute(statement.form, statement.values)
        return int(done.rowcount)

    async def _exported(self, matches: list[str]) -> bool:
        """Write the records of ended matches, if that is wished; whether all are on disk."""
        if self._export is None:
            return True
        for match in matches:
            kept = await self._store.match(match)
            if kept is None:  # another prune was faster
                return False
            try:
                dice_seed = await open_seed(self._store, kept.dice, self._now)
                text = await asyncio.to_thread(_record_of, kept, dice_seed)
            except msgspec.MsgspecError as error:
                self._done.kept.append(Kept(match, str(error)))
                return False
            await asyncio.to_thread(_keep, self._export / f"asterion-{match}.json", text)
            self._done.exported += 1
        return True


def _record_of(kept: MatchRow, dice_seed: bytes | None) -> bytes:
    return record.write(record_of(kept, dice_seed))


def _keep(path: Path, text: bytes) -> None:
    """Write a file so that it is there whole, also after a power cut. Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    with open(part, "wb", opener=for_the_owner) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
