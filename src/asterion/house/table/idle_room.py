"""A table that nobody is connected to leaves memory after a while; its log stays."""

from __future__ import annotations

from collections.abc import Callable

from asterion.house.clock import Alarm, Clock
from asterion.house.table.follower import Follower
from asterion.house.table.table import Table


class IdleRoom(Follower):
    """Watches the room of one table. forget: lets the table leave memory; unload_after: seconds."""

    def __init__(self, table: Table, clock: Clock, unload_after: float, forget: Callable[[Table], None]) -> None:
        self._table = table
        self._unload_after = unload_after
        self._forget = forget
        self._alarm = Alarm(clock)

    def stop(self) -> None:
        """Keep the table."""
        self._alarm.cancel()

    def update(self) -> None:
        """Match whether anybody is connected."""
        if self._table.connections:
            self.stop()
        elif not self._alarm.is_set:
            self._alarm.set(self._unload_after, self._unload)

    def _unload(self) -> None:
        """Forget the table, but not while something is still to be written: that would be lost until somebody comes."""
        if self._table.retries.under_way:
            self.update()
        elif not self._table.connections:
            self._forget(self._table)
