"""Actions of Minos: numbers, JSON and names."""

from typing import Any

import msgspec

from asterion.games.compiled import rule
from asterion.games.contract import BadAction, read_action
from asterion.games.minos.material import KIND_COUNT, KINDS, LONGEST_SIDE, MOST_CELLS, SHORTEST_SIDE, TURNS, WAYS, Kind

SIDES = LONGEST_SIDE - SHORTEST_SIDE + 1
PICK = 0
"""Actions from here on: pick a size; see pick_of."""
LAY = PICK + SIDES * SIDES
"""... lay a tile; see lay_of."""
READY = LAY + MOST_CELLS * KIND_COUNT * TURNS
"""... plus the length noted: looked enough, or seen enough after the walk."""
NAME = READY + MOST_CELLS + 1
"""... plus the number named, less 1: bid."""
STAKE_AGAINST = NAME + MOST_CELLS
STAKE_ON = STAKE_AGAINST + 1
MARBLE = STAKE_ON + 1
"""... plus the cell: lay the next marble."""
TAKE_BACK = MARBLE + MOST_CELLS
"""... plus the marbles that stay."""
STOP = TAKE_BACK + MOST_CELLS
ACTIONS = STOP + 1


@rule
def pick_of(rows: int, columns: int) -> int:
    """The action that picks a size (N2)."""
    return PICK + (rows - SHORTEST_SIDE) * SIDES + columns - SHORTEST_SIDE


@rule
def sides_of_pick(action: int) -> tuple[int, int]:
    """Rows and columns of an action that picks a size."""
    return (action - PICK) // SIDES + SHORTEST_SIDE, (action - PICK) % SIDES + SHORTEST_SIDE


@rule
def lay_of(kind: int, turn: int, cell: int) -> int:
    """The action that lays a tile after ``turn`` quarter turns clockwise (N3)."""
    return LAY + (cell * KIND_COUNT + kind) * TURNS + turn


@rule
def parts_of_lay(action: int) -> tuple[int, int, int]:
    """Kind, turn and cell of an action that lays a tile."""
    action -= LAY
    return action // TURNS % KIND_COUNT, action % TURNS, action // TURNS // KIND_COUNT


class Size(msgspec.Struct, tag="size", frozen=True, forbid_unknown_fields=True):
    """The opener picks the size of the labyrinth (N2)."""

    rows: int
    columns: int


class Lay(msgspec.Struct, tag="lay", frozen=True, forbid_unknown_fields=True):
    """Lay a tile from the heap on a free cell, turned clockwise by 0 to 3 quarter turns (N3)."""

    tile: Kind
    turn: int
    row: int
    column: int


class Ready(msgspec.Struct, tag="ready", frozen=True, forbid_unknown_fields=True):
    """Looked enough. length: the longest walk that the seat believes it can make, kept secret; 0: not given (N5). After
    a walk: seen enough of it."""

    length: int = 0


class Bid(msgspec.Struct, tag="bid", frozen=True, forbid_unknown_fields=True):
    """Name a number of tiles, above the last (N6)."""

    tiles: int


class Counter(msgspec.Struct, tag="counter", frozen=True, forbid_unknown_fields=True):
    """Stake a point against the highest bidder (N6)."""


class Follow(msgspec.Struct, tag="follow", frozen=True, forbid_unknown_fields=True):
    """Stake a point on the highest bidder (N6)."""


class LayMarble(msgspec.Struct, tag="marble", frozen=True, forbid_unknown_fields=True):
    """Lay the next marble of the walk (N8)."""

    row: int
    column: int


class TakeBack(msgspec.Struct, tag="take_back", frozen=True, forbid_unknown_fields=True):
    """Alone: take up the last marbles, so that this many stay; the best walk counts (N14)."""

    marbles: int = 0


class Stop(msgspec.Struct, tag="stop", frozen=True, forbid_unknown_fields=True):
    """Give the walk up (N8); alone: be content with the best one (N14)."""


Action = Size | Lay | Ready | Bid | Counter | Follow | LayMarble | TakeBack | Stop


def cell_to_json(cell: int) -> tuple[int, int]:
    """Row and column of a cell."""
    return cell // LONGEST_SIDE, cell % LONGEST_SIDE


def action_to_json(action: int) -> Action:
    if action < LAY:
        rows, columns = sides_of_pick(action)
        return Size(int(rows), int(columns))
    if action < READY:
        kind, turn, cell = (int(part) for part in parts_of_lay(action))
        return Lay(KINDS[kind], turn, *cell_to_json(cell))
    if action < NAME:
        return Ready(action - READY)
    if action < STAKE_AGAINST:
        return Bid(action - NAME + 1)
    if action < MARBLE:
        return Counter() if action == STAKE_AGAINST else Follow()
    if action < TAKE_BACK:
        return LayMarble(*cell_to_json(action - MARBLE))
    return TakeBack(action - TAKE_BACK) if action < STOP else Stop()


def action_from_json(given: Any) -> int:
    """Action number of one of the actions or its decoded JSON; BadAction when it says none.

    A tile that is turned until it looks as before is taken as turned less.
    """
    action: Action = read_action(given, Action)
    match action:
        case Size(rows, columns):
            if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (rows, columns)):
                wanted = f"{SHORTEST_SIDE} to {LONGEST_SIDE} rows and columns, for which there are tiles enough"
                raise BadAction("bad_size", f"{wanted}, not {rows} x {columns} (N2)")
            return int(pick_of(rows, columns))
        case Lay(tile, turn, row, column):
            kind = KINDS.index(tile)
            if not 0 <= turn < TURNS:
                raise BadAction("bad_turn", f"0 to 3 quarter turns clockwise, not {turn} (N3)")
            return int(lay_of(kind, turn % WAYS[kind], _cell(row, column)))
        case Ready(length):
            if not 0 <= length <= MOST_CELLS:
                raise BadAction("bad_length", f"a walk of 0 to {MOST_CELLS} tiles, not {length} (N5)")
            return READY + length
        case Bid(tiles):
            if not 1 <= tiles <= MOST_CELLS:
                raise BadAction("bad_number", f"a number of tiles from 1 to {MOST_CELLS}, not {tiles} (N6)")
            return NAME + tiles - 1
        case Counter():
            return STAKE_AGAINST
        case Follow():
            return STAKE_ON
        case LayMarble(row, column):
            return MARBLE + _cell(row, column)
        case TakeBack(marbles):
            if not 0 <= marbles < MOST_CELLS:
                raise BadAction("bad_number", f"0 to {MOST_CELLS - 1} marbles stay, not {marbles} (N14)")
            return TAKE_BACK + marbles
        case _:
            return STOP


def _cell(row: int, column: int) -> int:
    if not (0 <= row < LONGEST_SIDE and 0 <= column < LONGEST_SIDE):
        raise BadAction("out_of_range", f"rows and columns are 0 to {LONGEST_SIDE - 1}, not {row}, {column} (N2)")
    return row * LONGEST_SIDE + column


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    match action_to_json(action):
        case Size(rows, columns):
            return f"size {rows} x {columns}"
        case Lay(tile, turn, row, column):
            return f"lay {tile.replace('_', ' ')} turned {turn} on row {row + 1}, column {column + 1}"
        case Ready(length):
            return f"ready, {length}" if length else "ready"
        case Bid(tiles):
            return f"bid {tiles}"
        case LayMarble(row, column):
            return f"marble on row {row + 1}, column {column + 1}"
        case TakeBack(marbles):
            return f"take back to {marbles}"
        case does:
            return str(does.__struct_config__.tag)
