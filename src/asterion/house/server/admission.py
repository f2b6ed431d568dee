"""All connections of the house, silent ones included: how many there may be, and which is cut beyond that."""

from __future__ import annotations

import resource
from contextlib import suppress
from typing import Any, Protocol

from asterion.house.clock import Clock
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings

MOST_FILES = 1 << 20
"""Upper bound: some systems have no limit, and some libraries loop over all file numbers below the limit."""
RESERVE = 96
"""Open files that connections leave to the database, the log, the compiler and the bots."""


class Silent(Protocol):
    """A connection without a request under way."""

    def cut(self, kind: str) -> None:
        """End it at once."""


class Admission:
    """Counts connections. Those with no request under way make room for new ones, the longest silent first."""

    def __init__(self, settings: Settings, clock: Clock, metrics: Metrics) -> None:
        self.settings = settings
        self.clock = clock
        self.metrics = metrics
        self.most = min(settings.most_open, max(1, open_files() - RESERVE))
        self._open: set[Any] = set()
        self._silent: dict[Silent, None] = {}

    def come(self, transport: Any) -> bool:
        """A connection was opened; whether it may stay."""
        if len(self._open) >= self.most:
            self.metrics.turned_away.labels("connections").inc()
            if not self._silent:
                return False
            next(iter(self._silent)).cut("crowded")
        self._open.add(transport)
        return True

    def gone(self, transport: Any) -> None:
        """A connection was closed."""
        self._open.discard(transport)

    def silent(self, connection: Silent) -> None:
        """A connection begins to say what it wants, or has its answer."""
        self._silent[connection] = None

    def spoke(self, connection: Silent) -> None:
        """A connection has said what it wants, or has gone."""
        self._silent.pop(connection, None)


def open_files() -> int:
    """The number of files that this process may have open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


def raise_open_files() -> int:
    """Let this process open as many files as the system allows it; returns how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # macOS allows less than it says: keep the old limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return open_files()
