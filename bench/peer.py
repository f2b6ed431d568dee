"""boardgame.io under the load that the house is under: in memory, and with its file store. Skipped where npm cannot."""

from __future__ import annotations

import asyncio
import json
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvloop

from bench import servers
from bench.house import CLOSED_LOOP_SECONDS, LADDER_SECONDS, OPEN_LOOP, OPEN_LOOP_SECONDS, TABLES
from bench.house_pages import ACTIONS_PER_GAME, SEATS
from bench.load import Load, brief, rows, sustained
from bench.machine import DRIVER_CORE, load_average, pinned
from bench.peer_install import BOARDGAME_IO, NoPeer, node, script
from bench.peer_pages import GAME, PeerTable

PORT = 8165
LOBBY = 2
"""Its lobby listens this many ports above."""
LADDERS = {"in_memory": [1000, 2000, 2500, 3000, 3500, 4000, 5000], "flat_file": [300, 500, 700, 900, 1200]}
MATCHES = 1000
WARM_MATCHES = 100
TITLES = {
    "in_memory": "in memory: everything is lost when it ends",
    "flat_file": "FlatFile store: written without fsync, after everyone has been told",
}


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Both stores under load, then the memory of a match."""
    try:
        program, server_js = node(), script("server.js", BOARDGAME_IO)
    except NoPeer as error:
        say(f"  skipped: {error}")
        return {"missing": str(error)}
    found: dict[str, Any] = {"missing": None, "tables": TABLES, "seats": SEATS}
    with pinned(DRIVER_CORE):
        for n, (store, ladder) in enumerate(LADDERS.items()):
            with servers.folder() as at:
                files = [str(at / "files")] if store == "flat_file" else []
                with peer(program, server_js, PORT + n, files) as server:
                    say(f"  {store.replace('_', ' ')}")
                    found[store] = uvloop.run(under_load(server.pid, PORT + n, ladder, say))
        with peer(program, server_js, PORT + 2, []) as server:
            found["memory"] = memory(server, PORT + 2)
    say(f"  memory: {found['memory']['bytes_per_match']} bytes a match")
    return {**found, "load_average_after": load_average()}


@contextmanager
def peer(program: str, server_js: Path, port: int, files: list[str]) -> Iterator[subprocess.Popen[str]]:
    """A boardgame.io server."""
    command = [program, "--expose-gc", str(server_js), str(port), str(port + LOBBY), *files]
    with servers.running(command, environment={"NODE_ENV": "production"}) as server:
        yield server


def in_memory_us(port: int) -> float:
    """Microseconds of processor time an action in the closed loop, with the store in memory. Raises NoPeer."""
    program, server_js = node(), script("server.js", BOARDGAME_IO)

    async def looped(server: int) -> float:
        load = await loaded(server, port)
        took: float = (await load.measure(CLOSED_LOOP_SECONDS))["server_us_per_action"]
        return took

    with pinned(DRIVER_CORE), peer(program, server_js, port, []) as server:
        return uvloop.run(looped(server.pid))


async def loaded(server: int, port: int) -> Load:
    """All tables, in the middle of their games."""
    load = Load(server)
    tables = [PeerTable(load, number) for number in range(TABLES)]
    for first in range(0, TABLES, 10):
        await asyncio.gather(*(table.open(f"127.0.0.1:{port}") for table in tables[first : first + 10]))
    load.tables += tables
    await load.warm(ACTIONS_PER_GAME)
    return load


async def under_load(server: int, port: int, ladder: list[int], say: Callable[[str], None]) -> dict[str, Any]:
    """Open loop, closed loop, ladder, as for the house."""
    load = await loaded(server, port)
    found: dict[str, Any] = {}
    for key, seconds, rate in (("open_loop", OPEN_LOOP_SECONDS, OPEN_LOOP), ("closed_loop", CLOSED_LOOP_SECONDS, None)):
        found[key] = step = await load.measure(seconds, rate)
        say(f"  {key.replace('_', ' ')}: {brief(step)}")
    found["ladder"] = await load.highest_rate(ladder, LADDER_SECONDS, say)
    return found


def memory(server: subprocess.Popen[str], port: int) -> dict[str, Any]:
    """Cost of a new match in the memory store, without connections, after a garbage collection."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port + LOBBY}") as lobby:
        create(lobby, WARM_MATCHES)
        before = held(server)
        create(lobby, MATCHES)
        after = held(server)
    return {
        "matches": MATCHES,
        "server_bytes": before["rss"],
        "bytes_per_match": round((after["rss"] - before["rss"]) / MATCHES),
        "heap_bytes_per_match": round((after["heapUsed"] - before["heapUsed"]) / MATCHES),
    }


def create(lobby: httpx.Client, matches: int) -> None:
    """Matches through the lobby."""
    for _ in range(matches):
        lobby.post(f"/games/{GAME}/create", json={"numPlayers": SEATS}).raise_for_status()


def held(server: subprocess.Popen[str]) -> dict[str, int]:
    """Counts that the server reports of itself, collected twice."""
    assert server.stdin is not None
    assert server.stdout is not None
    said: dict[str, int] = {}
    for _ in range(2):
        server.stdin.write("memory\n")
        server.stdin.flush()
        said = json.loads(server.stdout.readline())
        time.sleep(0.3)
    return said


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    lines = [f"A game of the same shape under the same load, {found['tables']} tables of {found['seats']}, one core."]
    for store, title in TITLES.items():
        each = found[store]
        lines += [
            "",
            f"**{title[0].upper() + title[1:]}.** Highest paced rate that was sustained: {sustained(each):,}/s; "
            f"a message had {each['closed_loop']['bytes_per_message']:,} bytes.",
            "",
            *rows(each),
        ]
    of = found["memory"]
    return [
        *lines,
        "",
        f"Memory: {of['bytes_per_match'] / 1024:.1f} KiB a new match "
        f"(RSS; {of['heap_bytes_per_match'] / 1024:.1f} KiB of "
        f"heap), of {of['matches']}, nobody connected.",
    ]
