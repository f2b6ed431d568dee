"""Tables and matches from their logs."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor

from asterion.house.errors import Refusal
from asterion.house.headers import is_id
from asterion.house.storage import Store
from asterion.house.storage.store import MatchRow
from asterion.house.table.state import Loaded
from asterion.match.log import decode_entry, decode_header
from asterion.match.match import Match


async def read_table(store: Store, table: str, replays: Executor) -> Loaded | None:
    """A table as its log has it; None when there is none. replays: where its match is replayed."""
    row = await store.table(table)
    kept = await store.match(row.match) if row is not None else None
    if row is None or kept is None:
        return None
    match = await asyncio.get_running_loop().run_in_executor(replays, replayed, kept)
    return Loaded(row, match, kept.number, kept.holders, await store.removed_guests(table), kept.dice)


async def read_ended(store: Store, match: str) -> MatchRow:
    """The log of an ended match, to be shown whole. Raises Refusal("unknown_match") and Refusal("not_ended")."""
    kept = await store.match(match) if is_id(match) else None
    if kept is None:
        raise Refusal("unknown_match", "there is no such match", status=404)
    if kept.ended is None:
        raise Refusal("not_ended", "the record is shown when the match has ended", status=409)
    return kept


def replayed(kept: MatchRow) -> Match:
    """The match that a log tells."""
    entries = map(decode_entry, kept.payloads)
    dice_seed = None if kept.dice is None else kept.dice.seed
    return Match.load(decode_header(kept.header), kept.house_seed, entries, dice_seed)
