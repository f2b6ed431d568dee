"""Memory of a connection and of an idle table in the house: differences of VmRSS."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from bench.house_pages import PATIENCE, HouseTable, new_guests, new_tables
from bench.load import Load, holds
from bench.machine import resident_bytes
from bench.socket_client import Page, connect

WARM_TABLES = 20
CONNECTIONS = 400
IDLE_TABLES = 1000
AT_ONCE = 10


async def measure(server: int, port: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Twenty tables to warm up, then 400 spectators at them, then 1000 dealt tables that everyone leaves."""
    host = f"127.0.0.1:{port}"
    address = f"http://{host}"
    cookies = await asyncio.to_thread(new_guests, address)
    ids = await asyncio.to_thread(new_tables, address, cookies[0], WARM_TABLES + IDLE_TABLES)
    opened, load = resident_bytes(server), Load(server)
    warm = [HouseTable(load, id, seed) for seed, id in enumerate(ids[:WARM_TABLES])]
    for table in warm:
        await table.open(host, cookies)
    before = resident_bytes(server)
    watching: list[Page] = []
    for number in range(CONNECTIONS):
        page = await connect(host, f"/socket/{ids[number % WARM_TABLES]}?as=spectator", "", lambda _: None)
        page.say(b'{"type":"hello","since":-1,"match":null}')
        watching.append(page)
    await settled(watching)
    connected = resident_bytes(server)
    for first in range(WARM_TABLES, len(ids), AT_ONCE):
        tables = [HouseTable(load, id, seed) for seed, id in enumerate(ids[first : first + AT_ONCE])]
        await asyncio.gather(*(table.open(host, cookies) for table in tables))
        for table in tables:
            for page in table.pages:
                page.close()
    await asyncio.sleep(0.5)
    idle = resident_bytes(server)
    found = {
        "house_bytes": opened,
        "bytes_per_connection": round((connected - before) / CONNECTIONS),
        "bytes_per_idle_table": round((idle - connected) / IDLE_TABLES),
        "connections": CONNECTIONS,
        "idle_tables": IDLE_TABLES,
    }
    say(f"  memory: {found['bytes_per_connection']} bytes a connection, {found['bytes_per_idle_table']} an idle table")
    return found


async def settled(pages: list[Page]) -> None:
    """Until every page has its snapshot."""
    if not await holds(lambda: all(page.messages_heard for page in pages), PATIENCE):
        raise RuntimeError("not every page was shown its table")
    await asyncio.sleep(0.2)


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    return [
        "| Memory of the house (VmRSS) | |",
        "|---|---:|",
        f"| open, with no table | {found['house_bytes'] / 2**20:.0f} MiB |",
        f"| a connection (of {found['connections']}) | **{found['bytes_per_connection'] / 1024:.1f} KiB** |",
        f"| an idle table, four seated and dealt (of {found['idle_tables']}) | "
        f"**{found['bytes_per_idle_table'] / 1024:.1f} KiB** |",
    ]
