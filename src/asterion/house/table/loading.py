"""Tables and matches from their logs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor

from msgspec import UNSET

from asterion.house.errors import FaultyGame, Refusal
from asterion.house.headers import is_id
from asterion.house.storage import Store
from asterion.house.storage.store import MatchRow
from asterion.house.table.state import Loaded
from asterion.match.errors import MatchError
from asterion.match.log import decode_entry, decode_header
from asterion.match.match import Match
from asterion.match.position import game_of, has_its_rules
from asterion.match.record import Record, of_stored
from asterion.match.rehearsal import Fault, WholeLog, is_rehearsed

Rehearse = Callable[[WholeLog], Awaitable[Fault | None]]


async def read_table(store: Store, table: str, replays: Executor, rehearse: Rehearse) -> Loaded | None:
    """A table as its log has it; None when there is none. replays: where its match is replayed.

    rehearse: tries that first, if its game is another package's. Raises FaultyGame, and Refusal (unknown_game,
    other_version): by the rules that are installed it cannot be shown either.
    """
    row = await store.table(table)
    kept = await store.match(row.match) if row is not None else None
    if row is None or kept is None:
        return None
    other = other_rules(kept)
    if is_rehearsed(row.game):
        found = await rehearse(whole_log(kept))
        if found is not None:
            raise other or FaultyGame(row.game, found, last_entry(kept))
    match, read_only = await asyncio.get_running_loop().run_in_executor(replays, shown, kept)
    removed_guests = await store.removed_guests(table)
    return Loaded(row, match, kept.number, kept.holders, removed_guests, kept.dice, read_only)


def whole_log(kept: MatchRow) -> WholeLog:
    """The log of a match, to be rehearsed."""
    dice_seed = None if kept.dice is None else kept.dice.seed
    return WholeLog(kept.header.encode(), kept.house_seed, dice_seed, kept.payloads)


def last_entry(kept: MatchRow) -> int | None:
    """Number of the last entry of a log; None: it has none."""
    return len(kept.payloads) - 1 if kept.payloads else None


async def read_ended(store: Store, match: str) -> MatchRow:
    """The log of an ended match, to be shown whole. Raises Refusal("unknown_match") and Refusal("not_ended")."""
    kept = await store.match(match) if is_id(match) else None
    if kept is None:
        raise Refusal("unknown_match", "there is no such match", status=404)
    if kept.ended is None:
        raise Refusal("not_ended", "the record is shown when the match has ended", status=409)
    return kept


def record_of(kept: MatchRow, dice_seed: bytes | None) -> Record:
    """The record of an ended match, as its log has it. dice_seed: of shared dice, once it may be shown."""
    return of_stored(decode_header(kept.header), [*map(decode_entry, kept.payloads)], kept.house_seed, dice_seed)


def other_rules(kept: MatchRow) -> Refusal | None:
    """The refusal of a match that began with other rules than those installed; None: they are its own.

    Raises Refusal("unknown_game").
    """
    header = decode_header(kept.header)
    try:
        game = game_of(header, any_version=True)
    except MatchError as error:
        raise Refusal(error.code, error.detail, status=409) from None
    if has_its_rules(header, game):
        return None
    return Refusal("other_version", f"the match began with other rules of {game.id} than those installed", status=409)


def shown(kept: MatchRow) -> tuple[Match, Refusal | None]:
    """The match that a log tells, and why it is only shown; None: it goes on.

    Raises Refusal (unknown_game, other_version): by the rules that are installed it cannot be shown either.
    """
    why = other_rules(kept)
    if why is None:
        return replayed(kept), None
    try:
        match = replayed(kept, any_version=True)
    except Exception as error:  # other rules may make anything of this log
        raise why from error
    began = match.header.package
    return match, None if began is not UNSET and match.game.continues(began) else why


def replayed(kept: MatchRow, *, any_version: bool = False) -> Match:
    """The match that a log tells."""
    entries = map(decode_entry, kept.payloads)
    dice_seed = None if kept.dice is None else kept.dice.seed
    header = decode_header(kept.header)
    return Match.load(header, kept.house_seed, entries, dice_seed, any_version=any_version)
