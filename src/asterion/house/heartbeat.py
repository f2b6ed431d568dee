"""With SQLite: the house writes that it is alive every few seconds while time is running at any table, and when it
closes. After ``kill -9`` the clocks go on from there. With PostgreSQL each worker renews its lease anyway."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from asterion.house.clock import Alarm
from asterion.house.services import Services
from asterion.house.storage import NotStored
from asterion.house.storage.commit import WriteJob
from asterion.house.storage.statements import show_life
from asterion.house.tables import Tables

EVERY: Final = 2.0
"""Seconds between two signs. A killed house gives its players back as much at most."""


class Heartbeat:
    """The signs of one house."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._tables = tables
        self._alarm = Alarm(services.clock)
        self._writing = False

    def start(self) -> None:
        """Look from now on whether time is running anywhere."""
        if self._services.store.lite:
            self._alarm.set(EVERY, self._look)

    def stop(self) -> None:
        """The last sign. Harmless when the store is closed already."""
        if self._alarm.is_set:
            self._alarm.cancel()
            self._write()

    def _look(self) -> None:
        self._alarm.set(EVERY, self._look)
        if self._tables.running and not self._writing:
            self._write()

    def _write(self) -> None:
        self._writing = True
        sign = show_life(self._services.clock.unix_ms())
        with suppress(NotStored):
            self._services.store.writer.put(WriteJob("", (), [sign], self._written))

    def _written(self, error: Exception | None) -> None:
        self._writing = False
