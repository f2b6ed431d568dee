"""The peers of several workers, each as one process held to the same share of a core; then each is killed."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import uvloop

from bench import servers
from bench.colyseus_pages import ColyseusTable
from bench.house_pages import ACTIONS_PER_GAME
from bench.load import Load
from bench.peer_install import BOARDGAME_IO, COLYSEUS, NoPeer, node, script
from bench.peer_pages import PeerTable
from bench.quota import SHARE, Missing, held_to, under_quota

PORT, REDIS = 8200, 8210
PEERS: dict[str, tuple[type[PeerTable | ColyseusTable], str, tuple[str, ...], tuple[str, ...]]] = {
    "boardgame.io": (PeerTable, "server.js", BOARDGAME_IO, (str(PORT + 1),)),
    "Colyseus with Redis": (ColyseusTable, "colyseus.js", COLYSEUS, (str(REDIS),)),
}
"""Name -> its tables, its script, its packages, and what the script gets after the port."""


def measure(tables: int, say: Callable[[str], None]) -> dict[str, Any]:
    """For each peer its figures, or why there are none."""
    found: dict[str, Any] = {}
    for name in PEERS:
        try:
            found[name] = uvloop.run(alone(name, tables))
            say(f"  {name}: {found[name]['actions_per_second']:.0f} actions/s, {found[name]['kept']} tables kept")
        except (NoPeer, Missing) as error:
            found[name] = {"missing": str(error)}
            say(f"  {name} skipped: {error}")
    return found


async def alone(name: str, how_many: int) -> dict[str, Any]:
    """The closed loop under the share, then the kill."""
    kind, file, packages, rest = PEERS[name]
    command = [node(), str(script(file, packages)), str(PORT), *rest]
    host = f"127.0.0.1:{PORT}"
    with ExitStack() as stack:
        redis = [stack.enter_context(redis_server())] if rest == (str(REDIS),) else []
        server = stack.enter_context(servers.running(command, environment={"NODE_ENV": "production"}))
        load = Load(server.pid)
        tables = [kind(load, number) for number in range(how_many)]
        for first in range(0, len(tables), 10):
            await asyncio.gather(*(table.open(host) for table in tables[first : first + 10]))
        load.tables += tables
        await load.warm(ACTIONS_PER_GAME)
        with held_to(SHARE, server.pid):
            step = await under_quota(load, [server.pid], redis)
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        stack.enter_context(servers.running(command, environment={"NODE_ENV": "production"}))
        step["kept"] = sum([await table.survives(host) for table in tables])
    return step


@contextmanager
def redis_server() -> Iterator[int]:
    """A Redis of its own, without a file; its process id. Raises NoPeer."""
    program = shutil.which("redis-server")
    if program is None:
        raise NoPeer("there is no redis-server")
    command = [program, "--port", str(REDIS), "--save", "", "--bind", "127.0.0.1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as redis:
        try:
            yield redis.pid
        finally:
            redis.terminate()


def table(found: dict[str, Any], tables: int) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "Peers as one process held to the same share, the same driver, a game of the same shape:",
        "",
        "| | actions/s | µs an action: server | Redis | tables left after `kill -9` and a new start |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, step in found.items():
        if "missing" in step:
            lines.append(f"| {name} | not measured: {step['missing']} | | | |")
        else:
            lines.append(
                f"| {name} | {step['actions_per_second']:,.0f} | {step['worker_us']:.0f} | {step['beside_us']:.0f} | "
                f"{step['kept']} of {tables} |"
            )
    return lines
