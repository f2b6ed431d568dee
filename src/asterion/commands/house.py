"""`asterion serve`, `asterion games` and `asterion version`: the house itself."""

from __future__ import annotations

import ipaddress
import platform
import re
import sys
import webbrowser
from collections.abc import Callable
from importlib.metadata import version as installed
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.ages import seconds_of
from asterion.commands.networks import reached_by
from asterion.commands.terminal import BAD_USAGE, Failure, patience, read_input, say, say_json

SHORTEST_SECRET = 16
"""Characters of a secret that several servers share, at least."""
MOST_PROCESSES = 256
"""Processes of bots; more would be a slip."""

Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")]


def serve(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 lets the phones of this network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, Parameter(help="Port to listen on; 0: any that is free.", validator=Number(gte=0, lte=65535))
    ] = 8000,
    database: Annotated[str, Parameter(help="Database URL: SQLite or PostgreSQL.")] = "sqlite:///asterion.db",
    public_url: Annotated[
        str | None, Parameter(help="Address for links and QR codes, if a proxy stands in front.")
    ] = None,
    labyrinth_secret: Annotated[
        Path | None,
        Parameter(
            help="File with a secret that the labyrinths of the day follow from; houses that share it share them."
        ),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        Parameter(negative=(), help="A further name that browsers reach the house by; may be repeated."),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        Parameter(
            negative=(),
            help="Address of a proxy that says where guests come from; default: this machine; may be repeated.",
        ),
    ] = None,
    worker_address: Annotated[
        str | None,
        Parameter(help="HOST:PORT at which other workers of the database reach this one; by default where it listens."),
    ] = None,
    hand_on: Annotated[
        Literal["pipe", "accel"],
        Parameter(help="How sockets reach the worker that owns their table: through this one, or by nginx."),
    ] = "pipe",
    bot_processes: Annotated[
        int | None,
        Parameter(
            help="Processes in which bots think; 0: threads of the server, the default with SQLite.",
            validator=Number(gte=0, lte=MOST_PROCESSES),
        ),
    ] = None,
    metrics_for: Annotated[
        list[str] | None,
        Parameter(
            negative=(), help="Who may read /metrics: loopback (default), everyone, or addresses; may be repeated."
        ),
    ] = None,
    keep_waiting: Annotated[
        str, Parameter(help="Remove tables that never began after this long: 24h, 7d; all: never.")
    ] = "24h",
    keep_finished: Annotated[
        str, Parameter(help="Remove finished matches after this long: 30d, 12h; all: never.")
    ] = "all",
    keep_left: Annotated[
        str, Parameter(help="Remove tables that all have left in the middle of a match after this long; all: never.")
    ] = "all",
    ratings: Annotated[
        bool, Parameter(negative="--no-ratings", help="Rate guests by their results at listed tables.")
    ] = True,
    open: Annotated[bool, Parameter(negative=(), help="Open the page in a browser.")] = False,
) -> int:
    """Open the house: serve the page and the tables until interrupted.

    Exit status: 0 after Ctrl-C or SIGTERM, 1 when it cannot open (port taken, no database) or may write no more.
    """
    with patience("preparing the house"):
        from sqlalchemy.exc import SQLAlchemyError

        from asterion.house.server.addresses import in_url, listening_host, public_address
        from asterion.house.server.hosts import Hosts
        from asterion.house.server.serve import CannotServe, HouseEnded
        from asterion.house.server.serve import serve as serve_house
        from asterion.house.settings import Settings

    host = _address(listening_host, host, "--host")
    near_urls = [f"http://{in_url(address)}:{port}" for address in reached_by(host) if port]
    settings = Settings(
        public_url=None if public_url is None else _address(public_address, public_url, "--public-url"),
        near_url=near_urls[0] if near_urls else None,
        other_urls=tuple(near_urls[1:]),
        labyrinth_secret=None if labyrinth_secret is None else _secret_in(labyrinth_secret),
        hosts=tuple(allowed_host or ()),
        metrics_for=tuple(metrics_for or Settings().metrics_for),
        keep_waiting=_kept_for(keep_waiting, "--keep-waiting"),
        keep_finished=_kept_for(keep_finished, "--keep-finished"),
        keep_left=_kept_for(keep_left, "--keep-left"),
        trusted_proxies=tuple(_network(each) for each in trusted_proxy or ()),
        worker_address=None if worker_address is None else _host_and_port(worker_address),
        hand_on=hand_on,
        bot_processes=bot_processes,
        ratings=ratings,
    )
    try:
        Hosts(settings)
    except ValueError as error:
        raise Failure(f"--metrics-for: {error}", "bad_address", exit_code=BAD_USAGE) from None

    def ready(address: str) -> None:
        say(f"Asterion is open at {address} (Ctrl-C closes it)")
        if near_urls:
            say(f"phones in this network: {' or '.join(near_urls)}")
        sys.stdout.flush()
        if open:
            webbrowser.open(address)

    try:
        serve_house(host, port, database, settings=settings, ready=ready)
    except CannotServe as error:
        raise Failure(str(error), "cannot_serve") from None
    except HouseEnded as error:
        raise Failure(f"the house has closed: {error}", "ended") from None
    except SQLAlchemyError as error:
        raise Failure(f"the database failed: {type(error).__name__}", "bad_database") from None
    return 0


def _kept_for(age: str, option: str) -> float | None:
    """Seconds; None for ``all``. Raises Failure("bad_age")."""
    return None if age == "all" else seconds_of(age, option)


def _address(reads: Callable[[str], str], text: str, option: str) -> str:
    """Check an address and return its usual form. Raises Failure("bad_address")."""
    try:
        return reads(text)
    except ValueError as error:
        raise Failure(f"{option}: {text!r} {error}", "bad_address", exit_code=BAD_USAGE) from None


def _network(text: str) -> str:
    """An address or network as it was given. Raises Failure("bad_address")."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise Failure(f"--trusted-proxy: {error}", "bad_address", exit_code=BAD_USAGE) from None
    return text


def _host_and_port(text: str) -> str:
    """``host:port``, or ``[IPv6 address]:port``. Raises Failure("bad_address")."""
    found = re.fullmatch(r"(\[[0-9A-Fa-f:.]+\]|[\w.-]+):(\d{1,5})", text, re.ASCII)
    if found is None or not 0 < int(found[2]) < 65536:
        raise Failure(f"--worker-address: {text!r} is not HOST:PORT", "bad_address", exit_code=BAD_USAGE)
    return text


def _secret_in(path: Path) -> str:
    """The secret in a file: its text without white space around it. Raises Failure("bad_secret")."""
    try:
        secret = read_input(str(path)).decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        secret = ""
    if len(secret) < SHORTEST_SECRET:
        raise Failure(f"{path}: a secret has at least {SHORTEST_SECRET} characters, in UTF-8", "bad_secret")
    return secret


def games(*, json: Json = False) -> int:
    """List the games of the house."""
    with patience("preparing the rules"):
        from asterion.games import GAMES
    listed: list[dict[str, Any]] = [
        {"id": game.id, "seats": list(game.seats), "editions": list(game.editions)} for game in GAMES.values()
    ]
    if json:
        say_json({"games": listed})
        return 0
    for each in listed:
        say(f"{each['id']}  {each['seats'][0]}-{each['seats'][-1]} seats  editions: {', '.join(each['editions'])}")
    return 0


def version(*, json: Json = False) -> int:
    """Print the version of Asterion."""
    found = {"version": installed("asterion"), "python": platform.python_version(), "record": 1}
    if json:
        say_json(found)
    else:
        say(f"asterion {found['version']}")
    return 0
