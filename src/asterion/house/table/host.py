"""The host of a waiting room: after a long absence another guest becomes host. A big screen that has opened the table
sits nowhere: the first guest who sits down there becomes host at once."""

from __future__ import annotations

from asterion.house.clock import Alarm, Clock
from asterion.house.table.follower import Follower
from asterion.house.table.table import Table


class HostWatch(Follower):
    """Watches the host of one table. host_after: seconds."""

    def __init__(self, table: Table, clock: Clock, host_after: float) -> None:
        self._table = table
        self._host_after = host_after
        self._alarm = Alarm(clock)
        self._gone = False

    def stop(self) -> None:
        """Wait for nobody."""
        self._alarm.cancel()

    def update(self) -> None:
        """Match who is connected."""
        table = self._table
        here = table.guest_is_here(table.row.host)
        if here:
            self._gone = False
        if here or not table.waiting or not table.connections:
            self.stop()
        elif self._gone or self._only_shows():
            self._pass_on()
        elif not self._alarm.is_set:
            self._alarm.set(self._host_after, self._left)

    def _only_shows(self) -> bool:
        """Whether the host holds no seat, and has the table on a big screen."""
        table = self._table
        shows = any(each.guest == table.row.host and each.as_ == "screen" for each in table.connections)
        return shows and table.row.host not in table.holders.values()

    def _left(self) -> None:
        self._gone = True
        self._pass_on()

    def _pass_on(self) -> None:
        """The lowest seat whose holder is here becomes host; when there is none, the next to sit down."""
        if self._heir() is None:
            return

        async def pass_on() -> None:
            table, heir = self._table, self._heir()
            if heir is None or table.guest_is_here(table.row.host):
                return
            await table.change(host=table.holders[heir])
            self._gone = False
            table.tell_table()

        self._table.soon(pass_on, why="host")

    def _heir(self) -> int | None:
        table = self._table
        return min((seat for seat in table.holders if table.online(seat)), default=None)
