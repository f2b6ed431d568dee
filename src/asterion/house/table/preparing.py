"""Progress messages of a table that waits for the compiler."""

from __future__ import annotations

import asyncio

from asterion.house.compilation.warm_up import WarmUp
from asterion.house.table.table import Table
from asterion.house.wire.messages import Preparing

UNSAID = 0.3
"""A wait up to this long, in seconds, is not announced."""
EVERY = 1.0
"""Seconds between two messages; each also tells the page that the house is alive."""


async def bots_ready(table: Table, warm_up: WarmUp) -> None:
    """Returns when the bots of a table's game are compiled; its pages get progress messages meanwhile."""
    game = table.row.game
    getting_ready = asyncio.ensure_future(warm_up.ready(game, "bots"))
    pause, said = UNSAID, False
    try:
        while not (await asyncio.wait([getting_ready], timeout=pause))[0]:
            pause, said = EVERY, True
            table.tell(Preparing(game, "bots", *warm_up.progress(game, "bots")))
    finally:
        getting_ready.cancel()
        if said:
            of = warm_up.progress(game, "bots").of
            table.tell(Preparing(game, "bots", of, of))
