"""The longest walk through a labyrinth, refused to guests who are playing to find it themselves (N5, N8, N14)."""

from __future__ import annotations

from functools import partial

import msgspec

from asterion.games.contract import Records
from asterion.games.minos.board import labyrinth_of
from asterion.games.minos.material import SHORTEST_SIDE
from asterion.house.errors import Refusal
from asterion.house.features.minos import http as bodies
from asterion.house.features.minos.lost_walk import lost_at
from asterion.house.features.minos.solver import Solver
from asterion.house.services import Services
from asterion.house.table.state import Loaded, TableState
from asterion.house.tables import Tables

GAME = "minos"
MOST_TABLES = 16
"""Running tables of one guest that are read from the disk for one question."""
COVERED = frozenset({"look", "bid", "walk"})
"""Stages of Minos in which a guest with a seat may not ask (N5, N8, N14)."""


class _Staged(msgspec.Struct):
    """A view of which only the stage matters here."""

    stage: str


_staged = msgspec.json.Decoder(_Staged)


def board_of(asked: bodies.LongestAsked) -> Records:
    """The labyrinth that is asked about. Raises Refusal("bad_labyrinth")."""
    if len(asked.tiles) != asked.rows * asked.columns:
        raise Refusal("bad_labyrinth", f"{asked.rows} x {asked.columns} tiles are needed, not {len(asked.tiles)}")
    return labyrinth_of(asked.tiles, asked.rows, asked.columns)


async def longest(
    services: Services, tables: Tables, solver: Solver, guest: str, asked: bodies.LongestAsked
) -> bodies.LongestFound:
    """The answer to a guest. Raises Refusal (covered, preparing, bad_labyrinth, bad_walk, busy)."""
    await services.warm_up.rules_soon(GAME)
    if await _is_to_find_out(services, tables, guest):
        raise Refusal("covered", "at your table you are to find that out by yourself", ruling="N5", status=409)
    underpass, board = asked.bridges == "underpass", board_of(asked)
    found = await solver.longest(board, services.settings.longest_budget, underpass=underpass)
    walk = [bodies.LongestStep(*step) for step in found.walk]
    lost = None
    if asked.bid is not None and asked.bid <= found.length and asked.marbles:
        if min(asked.rows, asked.columns) < SHORTEST_SIDE or max(asked.marbles) >= len(asked.tiles):
            raise Refusal(
                "bad_walk", "the walk leaves the labyrinth, or the labyrinth is too small for one", ruling="N8"
            )
        lost = await solver.run(partial(lost_at, board, asked.marbles, asked.bid, underpass=underpass))
    return bodies.LongestFound(found.length, found.bound, found.proven, walk, lost)


async def _is_to_find_out(services: Services, tables: Tables, guest: str) -> bool:
    """Whether a guest sits at a table where that is the game, in memory or only on disk. With more than MOST_TABLES
    such tables the answer is yes."""
    if any(table.seat_of(guest) is not None and _is_covered(table) for table in tables.values()):
        return True
    rows = await services.store.played_by(guest, GAME, MOST_TABLES + 1)
    if len(rows) > MOST_TABLES:
        return True
    for row in rows:
        table = None if row.id in tables else await tables.read(row.id)
        if table is not None and guest in table.holders.values() and _is_covered(table):
            return True
    return False


def _is_covered(table: TableState | Loaded) -> bool:
    match = table.match
    if table.row.game != GAME or not match.started or match.over:
        return False
    return _staged.decode(match.public_view()).stage in COVERED
