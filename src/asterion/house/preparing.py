"""A table that waits for the compiler says so, and how far it is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any

import msgspec

from asterion.house.messages import Preparing

if TYPE_CHECKING:
    from asterion.house.house import House
    from asterion.house.table import Table

UNSAID = 0.3
"""What takes no longer than this, in seconds, is not worth a word."""
EVERY = 1.0
"""Seconds between two messages; each also tells the page that the house is alive."""
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Gone(Exception):
    """The page has not waited."""


async def load(house: House, id: str, send: Send) -> Table | None:
    """The table, as ``House.table``; its page is told meanwhile what it waits for. Raises Gone."""
    loading = asyncio.ensure_future(house.table(id))
    pause = UNSAID
    try:
        while not (await asyncio.wait([loading], timeout=pause))[0]:
            pause = EVERY
            game = house.awaits.get(id)
            if game is not None:
                news = Preparing(game, "rules", *house.warm_up.progress(game, "rules"))
                try:
                    await send({"type": "websocket.send", "text": msgspec.json.encode(news).decode()})
                except OSError:
                    raise Gone from None
        return loading.result()
    finally:
        loading.cancel()


async def bots_ready(table: Table) -> None:
    """Returns when the bots of a table's game are compiled; everyone at the table is told meanwhile."""
    game, warm_up = table.row.game, table.house.warm_up
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
