"""Whether one opener can starve the others' bots: ``python -m tools.bots_fairness [PORT]``.

An honest table's bot actions in twelve seconds, alone, then beside sixteen tables of experts of another guest.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from bench.bot_tables import BotTable
from bench.house_pages import new_guests, new_tables
from bench.servers import house

SECONDS = 12.0
GREEDY_TABLES = 16
GAME, LEVEL = "mythical_dice", "expert"
PORT = 18_700


def measure(say: Callable[[str], None], port: int = PORT) -> dict[str, Any]:
    """Both counts."""
    with house(port):
        alone = asyncio.run(counted(port, 0))
        beside = asyncio.run(counted(port, GREEDY_TABLES))
    say(f"  an honest table's bots act {alone} times in {SECONDS:.0f} s, {beside} beside {GREEDY_TABLES} greedy tables")
    return {"seconds": SECONDS, "greedy_tables": GREEDY_TABLES, "alone": alone, "beside": beside}


async def counted(port: int, greedy_tables: int) -> int:
    """Actions of the bots at an honest table while another guest's tables are at play."""
    address, host = f"http://127.0.0.1:{port}", f"127.0.0.1:{port}"
    cookies = await asyncio.to_thread(new_guests, address)
    ids = await asyncio.to_thread(new_tables, address, cookies[0], greedy_tables, GAME)
    greedy = [BotTable(id, LEVEL, seed) for seed, id in enumerate(ids)]
    for table in greedy:
        await table.open(host, cookies[0])
    [id] = await asyncio.to_thread(new_tables, address, cookies[1], 1, GAME)
    honest = BotTable(id, LEVEL, -1)
    await honest.open(host, cookies[1])
    await asyncio.sleep(SECONDS)
    for table in [honest, *greedy]:
        table.close()
    return honest.bot_actions


if __name__ == "__main__":
    measure(print, *map(int, sys.argv[1:2]))
