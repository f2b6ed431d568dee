"""Watching a table with shared dice: guests who watch it may not play with these dice elsewhere, and guests who play
with them elsewhere may not watch."""

from __future__ import annotations

from collections.abc import Collection

from asterion.house.storage.dice_seen import DiceSeen
from asterion.house.table.connection import Connection
from asterion.house.table.table import Table
from asterion.house.wire.messages import Refused

PLAYS_ELSEWHERE = 4431
"""Close code for a page whose guest plays with the same dice at another table."""
CODE = "plays_same_dice"
WORDS = "you play with these dice at another table: this one is shown when your game there is over"


async def let_watch(table: Table, seen: DiceSeen, pages: Collection[Connection]) -> None:
    """Record the guests whose pages are about to see a table's dice; close pages that must not. Raises NotStored."""
    dice = table.dice
    if dice is None or dice.kind == "match":  # dice of a finished match are public
        return
    watching = [page for page in pages if page.guest is not None and table.seat_of(page.guest) is None]
    guests = {page.guest for page in watching if page.guest is not None}
    barred = await seen.watch(dice, table.row.match, guests) if guests else set[str]()
    for page in watching:
        if page.guest in barred:
            page.tell(Refused(None, CODE, None, WORDS))
            page.close(PLAYS_ELSEWHERE)
