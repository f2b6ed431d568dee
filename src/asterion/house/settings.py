"""What the keeper of a house may set. Times in seconds unless a name says otherwise."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from asterion.house.messages import MOST_BYTES


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Defaults are for people at a table; tests and benches take ``quick()``."""

    database: str = "sqlite:///asterion.db"
    public_url: str | None = None
    """Address that guests reach the house at; None: whatever the request came to."""
    near_url: str | None = None
    """Address for the other devices of this network, for links made on the machine that the house runs on."""
    origins: list[str] = []
    """Further pages (``https://host``) that may open sockets here; the house's own always may."""
    page: Path = Path(__file__).parent / "page"
    """Folder of the built page."""

    bot_delay: float = 0.9
    """A bot waits this long before it acts, as a person would."""
    pause_delay: float = 1.6
    """Instead of ``bot_delay`` after something that people want to look at, such as a complete trick."""
    together_delay: float = 2.2
    """Instead of ``bot_delay`` where all act at the same time and bots would leave nothing for people to do."""
    bot_pace: float = 1.0
    """In a race bots take the time that their level takes, times this; 0: none."""
    bot_budget: float = 1.0
    """A bot may think this long."""
    bot_threads: int = max(1, (os.cpu_count() or 2) - 1)
    longest_budget: float = 3.0
    """The longest walk of a labyrinth that somebody asks about is searched for this long at most ..."""
    daily_budget: float = 20.0
    """... and that of the day's labyrinth, once, this long."""
    stand_in_level: str = "regular"

    left_after: float = 120.0
    """A seat's holder who is not connected for this long has left: a bot stands in."""
    host_after: float = 20.0
    """A host who is not connected to a waiting room for this long passes the part on."""
    seeds_within: float = 2.0
    """A rematch deals when all connected pages have given their seeds, or after this long."""
    unload_after: float = 300.0
    """A table that nobody is connected to leaves memory after this long."""

    most_bytes: int = MOST_BYTES
    """A longer message is refused."""
    burst: int = 40
    """Messages of one connection that may come at once ..."""
    per_second: float = 20.0
    """... and how many a second after that."""
    tables_burst: int = 20
    """Tables that one address may open, or finished matches it may have replayed, at once ..."""
    tables_per_second: float = 0.5
    """... and how many a second after that."""
    hello_within: float = 15.0
    """A socket that has not said hello by then is closed."""
    most_waiting: int = 256
    """Messages waiting for a slow page; one more and it is dropped, to come back for a snapshot."""
    most_connections: int = 200
    """Connections to one table."""


def quick(database: str) -> Settings:
    """Settings without waits and with ample rates, for tests and benches."""
    return Settings(
        database=database,
        bot_delay=0.0,
        pause_delay=0.0,
        together_delay=0.0,
        bot_pace=0.0,
        bot_budget=0.05,
        seeds_within=2.0,
        burst=10**9,
        per_second=1e9,
        tables_burst=10**9,
        tables_per_second=1e9,
    )
