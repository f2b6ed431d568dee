"""The pages at each table: places for those who play come before places for those who watch."""

from __future__ import annotations

import msgspec

from asterion.house.errors import Refusal
from asterion.house.limits.addresses import is_here
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.table.connection import Connection
from asterion.house.table.state import TableState
from asterion.house.wire.messages import Refused

FULL = 4429
"""Close code for a table that has no place left."""
FULL_WORDS = "too many watch this table"
_refused = msgspec.json.encode(Refused(None, "full", None, FULL_WORDS))


class ConnectionLimit:
    """The open sockets of all tables, with their addresses, in the order in which they came."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._at: dict[str, dict[Connection, str]] = {}

    def enter(self, table: TableState, connection: Connection, address: str) -> None:
        """Add a socket to a table. At a full table a page that plays replaces the newest one that watches.
        Raises Refusal("full")."""
        here = self._at.get(table.id, {})
        player = plays(table, connection)
        watching = [each for each in here if not plays(table, each)]
        if not player and not is_here(address):
            beside = sum(here[each] == address for each in watching)
            if beside >= self._settings.most_watching_per_address:
                self._metrics.turned_away.labels("watching").inc()
                raise Refusal("full", "too many watch this table from your address")
        if len(here) >= self._settings.most_connections:
            self._metrics.turned_away.labels("table").inc()
            if not player or not watching:
                raise Refusal("full", FULL_WORDS)
            youngest = watching[-1]
            del here[youngest]
            youngest.put(_refused)
            youngest.close(FULL)
        self._at.setdefault(table.id, here)[connection] = address

    def leave(self, table: str, connection: Connection) -> None:
        """A socket has gone."""
        here = self._at.get(table)
        if here is not None:
            here.pop(connection, None)
            if not here:
                del self._at[table]


def plays(table: TableState, connection: Connection) -> bool:
    """Whether a page is that of a seat's holder or of the host."""
    guest = connection.guest
    if guest is None or connection.as_ != "seat":
        return False
    return guest == table.row.host or table.seat_of(guest) is not None
