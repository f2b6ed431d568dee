"""A quiet task of the house: it removes tables past their age, and marks those where somebody is as seen.

It never touches a table that is in memory here. A table that somebody opens, here or at another worker, is touched
before it is read (``Tables``), and a removal looks at that again: see ``storage/retention.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from asterion.house.clock import Alarm
from asterion.house.features.read_along import storage as box_plays
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict, retention
from asterion.house.storage.same_dice import remove_unused
from asterion.house.storage.statements import Statement, change_table
from asterion.house.tables import Tables

FIRST_LOOK = 60.0
"""Seconds after the house opened."""


class Retention:
    """Removes what is older than the settings say."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._tables = tables
        self._alarm = Alarm(services.clock)
        self._stopped = False

    def start(self) -> None:
        """Begin to look, first after a minute."""
        self._wait(min(FIRST_LOOK, self._services.settings.tidy_every))

    def stop(self) -> None:
        """Look no more."""
        self._stopped = True
        self._alarm.cancel()

    async def look(self) -> None:
        """One look: mark, then remove. Raises NotStored, SQLAlchemyError, OSError, and WriteConflict
        if another worker wrote about a match that it removed."""
        settings, now = self._services.settings, self._services.clock.unix_ms()
        await self._mark(now)
        if settings.keep_waiting is not None:
            before = now - int(1000 * settings.keep_waiting)
            await self._remove("never begun", retention.never_begun, retention.remove_never_begun, before)
        if settings.keep_finished is not None:
            before = now - int(1000 * settings.keep_finished)
            await self._remove("finished", retention.finished, retention.remove_finished, before)
            await self._remove_superseded(before)
        if settings.keep_left is not None:
            before = now - int(1000 * settings.keep_left)
            await self._remove("left", retention.left, retention.remove_left, before)
        unused = now - int(1000 * retention.SHORTEST_AGE)
        await self._services.store.writer.write([*remove_unused(unused), box_plays.remove_old(now)])

    def _wait(self, seconds: float) -> None:
        if not self._stopped:
            self._alarm.set(seconds, lambda: self._services.tasks.spawn(self._look_and_wait()))

    async def _look_and_wait(self) -> None:
        try:
            await self.look()
        except (NotStored, WriteConflict, SQLAlchemyError, OSError) as error:
            self._services.log.error("not tidied", exc_info=error)
        finally:
            self._wait(self._services.settings.tidy_every)

    async def _mark(self, now: int) -> None:
        """Mark tables where somebody is as seen."""
        stale = now - int(1000 * retention.SEEN_EVERY)
        for table in [each for each in self._tables.values() if each.connections and each.row.touched < stale]:
            await self._services.store.writer.write([change_table(table.id, touched=now)])
            table.note(touched=now)

    async def _remove(
        self,
        what: str,
        query: Callable[[int, str, str], Any],
        removal: Callable[[str, int, str], list[Statement]],
        before: int,
    ) -> None:
        store, removed, after = self._services.store, 0, ""
        while rows := await store.rows(query(before, self._today(), after)):
            after = rows[-1].id
            ids = [row.id for row in rows if not self._tables.has(row.id)]
            for table in ids:
                if not self._tables.has(table):
                    await store.writer.write(removal(table, before, self._today()))
            removed += len(ids) - len(await store.rows(retention.still_there(ids)))
        if removed:
            self._services.log.info("tables removed", what=what, tables=removed)

    async def _remove_superseded(self, before: int) -> None:
        store, after = self._services.store, ""
        while rows := await store.rows(retention.superseded(before, self._today(), after)):
            after = rows[-1].id
            for row in rows:
                await store.writer.write(retention.remove_superseded(row.id, row.table_id, before, self._today()))

    def _today(self) -> str:
        return datetime.fromtimestamp(self._services.clock.unix_ms() / 1000, UTC).date().isoformat()
