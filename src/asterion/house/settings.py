"""A house's settings. Times in seconds unless a name says otherwise."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import msgspec

from asterion.house.wire.messages import MOST_BYTES


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Defaults are for people at a table; tests and benches take ``quick()``."""

    database: str = "sqlite:///asterion.db"
    public_url: str | None = None
    """Address that guests reach the house at; None: whatever the request came to."""
    near_url: str | None = None
    """Address for the other devices of this network, for links made on the machine that the house runs on."""
    other_urls: tuple[str, ...] = ()
    """Its further addresses, in other networks: a big screen offers them too."""
    origins: list[str] = []
    """Further pages (``https://host``) that may open sockets here; the house's own always may."""
    hosts: tuple[str, ...] = ()
    """Further names that the house answers to (``*.example.org``: any below; ``*``: any at all, so that another site's
    page may talk to a house in the home network). IP addresses and this machine's names always go."""
    metrics_for: tuple[str, ...] = ("loopback",)
    """Readers of ``/metrics``: ``loopback``, ``everyone``, or addresses such as ``10.0.0.7`` and ``10.0.0.0/8``."""
    worker_address: str | None = None
    """``host:port`` at which other workers of the same database and a proxy reach this one; None: where it listens."""
    lease: float = 3.0
    """A worker that PostgreSQL has not heard of for this long may lose its tables to another; the same everywhere."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose ``X-Forwarded-For`` and ``-Proto`` are believed; none: those in the environment
    variable ``FORWARDED_ALLOW_IPS``, or this machine's own."""
    hand_on: Literal["pipe", "accel"] = "pipe"
    """The way of a socket to the worker that owns its table: through this one, or by nginx, which sees the header
    ``X-Accel-Redirect``. ``accel`` only where every connection comes through such an nginx."""
    page: Path = Path(__file__).parent / "page"
    """Folder of the built page."""

    compile_page: bool = True
    """Compile the rules for the page when nothing else is to be done, where they did not come with it."""

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
    """Threads in which bots think."""
    bot_processes: int | None = None
    """Processes in which bots think, beside the server; 0: threads. None: threads with SQLite; with PostgreSQL as many
    processes as there would be threads, but not more than four."""
    bot_tables_of_guest: int = 8
    """Tables with bots that are at play at the same time, of one host ..."""
    bot_tables_of_address: int = 24
    """... and of all hosts at one address."""
    waiting_tables_of_guest: int = 20
    """Tables that have not begun a match, of one host ..."""
    waiting_tables_of_address: int = 300
    """... and opened from one address, this machine's loopback apart."""
    keep_waiting: float | None = 24 * 3600.0
    """A table that never began is removed when nobody was seen there for this long; None: never. An hour at least."""
    keep_finished: float | None = None
    """Finished matches are removed after this long; None: never. An hour at least."""
    keep_left: float | None = None
    """A table that all have left in the middle of its match is removed after this long; None: never. An hour at
    least."""
    tidy_every: float = 600.0
    """Seconds between two looks for tables to remove; at most half an hour."""
    longest_budget: float = 3.0
    """Time to search the longest walk of a labyrinth that a guest asks about, at most ..."""
    daily_budget: float = 20.0
    """... and that of the day's labyrinth, which is searched once."""
    most_analyses: int = 32
    """Finished matches that are analysed, or wait for it, at the same time ..."""
    most_analyses_of_address: int = 8
    """... and of them those that one address asked for first."""
    brief_analyses: bool = False
    """Analyse with a few playouts only, for tests."""
    labyrinth_secret: str | None = None
    """The labyrinths of the day are derived from this secret and the date; None: from a secret of this house's own.
    Houses that share it have the same labyrinths."""
    ratings: bool = True
    """Guests have ratings, from the results of listed tables with two persons or more."""
    forget_after: float = 60.0
    """A guest is deleted this long after asking, and may cancel until then."""
    stand_in_level: str = "regular"

    left_after: float = 120.0
    """A seat's holder who is not connected for this long has left: a bot stands in."""
    gone_after: float = 3.0
    """The others learn that a seat's holder has gone after this long: a reloaded page is back by then."""
    host_stand_in_after: float = 20.0
    """After a seat's holder has been gone for this long, the host alone may let a bot stand in."""
    host_after: float = 20.0
    """After this long without a connection the host of a waiting room is replaced."""
    rematch_within: float = 10.0
    """A rematch deals this long after it was asked for, even if some have not answered."""
    seal_within: float = 1.0
    """A rematch goes on when all connected pages have sealed their seeds, or after this long."""
    reveal_within: float = 1.0
    """The house deals when all connected pages have shown the seeds that they sealed, or after this long."""
    unload_after: float = 300.0
    """A table that nobody is connected to leaves memory after this long."""

    most_bytes: int = MOST_BYTES
    """A longer message is refused."""
    burst: int = 40
    """Messages of one connection that may come at once ..."""
    per_second: float = 20.0
    """... and how many a second after that."""
    frames_burst: int = 240
    """Frames of one connection, of any kind, that are read at once; each KiB of a frame counts as one more ..."""
    frames_per_second: float = 60.0
    """... and how many a second after that: what comes faster waits."""
    flood_within: float = 10.0
    """A connection that has been made to wait for this long altogether is cut."""
    requests_burst: int = 1000
    """Requests to the house's own addresses (``/api/``) and new sockets of one address at once ..."""
    requests_per_second: float = 100.0
    """... and how many a second after that."""
    files_burst: int = 4000
    """Files of the page for one address at once ..."""
    files_per_second: float = 400.0
    """... and how many a second after that."""
    probes_burst: int = 60
    """Looks at ``/health``, ``/live``, ``/ready`` and ``/metrics`` by one address at once ..."""
    probes_per_second: float = 10.0
    """... and how many a second after that."""
    tables_burst: int = 20
    """Tables that one address may open, or finished matches it may have replayed, at once ..."""
    tables_per_second: float = 0.5
    """... and how many a second after that."""
    head_within: float = 10.0
    """A connection whose request is not whole by then is cut."""
    idle_within: float = 75.0
    """A connection that asks nothing more is closed then; proxies drop theirs earlier (nginx after 60 s), so that none
    sends a request into a connection that is just being closed."""
    stall_within: float = 30.0
    """A connection that takes nothing of an answer for this long is cut."""
    ping_every: float = 20.0
    """Seconds between the pings that keep a socket alive ..."""
    ping_within: float = 20.0
    """... and a socket that has not answered one by then is cut."""
    hello_within: float = 15.0
    """A socket that has not said hello by then is closed."""
    most_waiting: int = 256
    """Messages waiting for a slow page; one more and it is dropped, to come back for a snapshot."""
    most_waiting_bytes: int = 4 << 20
    """Bytes waiting for a slow page; more and it is dropped as well."""
    most_connections: int = 1000
    """Connections to one table."""
    most_watching_per_address: int = 100
    """Of them those that hold no seat, from one address."""
    most_sockets_per_address: int = 256
    """Sockets of one address ..."""
    most_sockets_here: int = 4096
    """... of this machine's own loopback, where a proxy may stand that does not say for whom it asks ..."""
    most_sockets_per_guest: int = 32
    """... and of one guest."""
    most_open: int = 12_000
    """Connections of every kind; fewer where the system allows fewer open files."""


def quick(database: str) -> Settings:
    """Settings without waits and with ample rates, for tests and benches."""
    return Settings(
        database=database,
        bot_delay=0.0,
        pause_delay=0.0,
        together_delay=0.0,
        bot_pace=0.0,
        bot_budget=0.05,
        bot_processes=0,
        brief_analyses=True,
        compile_page=False,
        burst=10**9,
        per_second=1e9,
        frames_burst=10**9,
        frames_per_second=1e9,
        requests_burst=10**9,
        requests_per_second=1e9,
        files_burst=10**9,
        files_per_second=1e9,
        probes_burst=10**9,
        probes_per_second=1e9,
        tables_burst=10**9,
        tables_per_second=1e9,
        bot_tables_of_guest=10**9,
        bot_tables_of_address=10**9,
        tidy_every=1e9,
        waiting_tables_of_guest=10**9,
        waiting_tables_of_address=10**9,
    )
