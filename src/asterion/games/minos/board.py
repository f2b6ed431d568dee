"""A labyrinth: its tiles, and which neighbours are connected (N2-N4).

A cell is a row and a column, from the north-west corner. A tile has one passage, or two if it is a bridge: the deck
and the underpass, which cross without meeting.
"""

from collections.abc import Sequence
from typing import Annotated, Protocol, TypeAlias

from asterion.games.chance import Chance, below
from asterion.games.compiled import Int8, Int8s, Rows, blank, record_dtype, rule
from asterion.games.contract import Records
from asterion.games.minos.material import (
    BRIDGE,
    EAST,
    KIND_COUNT,
    LONGEST_SIDE,
    NORTH,
    OPENINGS,
    SOUTH,
    TILES,
    TURNS,
    WAYS,
    WEST,
)

EMPTY = -1
"""No tile lies there, or none that may be seen."""
KIND_BITS = 7
"""Bits for the number of tiles of a kind in a heap."""


class Labyrinth(Protocol):
    """The fields of a labyrinth, as rules see them."""

    rows: Int8
    columns: Int8
    tile: Annotated[Int8s, LONGEST_SIDE, LONGEST_SIDE]  # its kind, or EMPTY; EMPTY beyond rows and columns
    turn: Annotated[Int8s, LONGEST_SIDE, LONGEST_SIDE]  # quarter turns clockwise, 0..3


LABYRINTH = record_dtype(Labyrinth, multiple_of=8)
"""Padded: Numba treats a record as a subtype of its prefixes, and a labyrinth is a prefix of a state."""
Labyrinths: TypeAlias = Rows[Labyrinth]


@rule
def turned(sides: int, turn: int) -> int:
    """A mask of sides after ``turn`` quarter turns clockwise."""
    twice = (sides | (sides << 4)) << turn
    return (twice >> 4) & 15


@rule
def step_down(side: int) -> int:
    """Rows from a cell to its neighbour on this side: -1, 0 or 1."""
    return 1 if side == SOUTH else (-1 if side == NORTH else 0)


@rule
def step_right(side: int) -> int:
    """Columns from a cell to its neighbour on this side: -1, 0 or 1."""
    return 1 if side == EAST else (-1 if side == WEST else 0)


@rule
def opposite(side: int) -> int:
    """The neighbour's side that faces this one."""
    return turned(side, 2)


@rule
def openings(labyrinth: Labyrinth, row: int, column: int) -> int:
    """Mask of the sides on which a cell's tile is open (N4); 0 without a tile or outside."""
    if row < 0 or column < 0 or row >= int(labyrinth.rows) or column >= int(labyrinth.columns):
        return 0
    kind = int(labyrinth.tile[row, column])
    return 0 if kind == EMPTY else turned(OPENINGS[kind], int(labyrinth.turn[row, column]) % TURNS)


@rule
def connected(labyrinth: Labyrinth, row: int, column: int) -> int:
    """Mask of the sides on which a cell is connected with its neighbour: both are open there (N4)."""
    mask, own = 0, openings(labyrinth, row, column)
    for i in range(4):
        side = 1 << i
        if own & side and openings(labyrinth, row + step_down(side), column + step_right(side)) & opposite(side):
            mask |= side
    return mask


@rule
def is_bridge(labyrinth: Labyrinth, row: int, column: int) -> bool:
    """Whether a cell's tile is a bridge."""
    return int(labyrinth.tile[row, column]) == BRIDGE


@rule
def deck_sides(labyrinth: Labyrinth, row: int, column: int) -> int:
    """Mask of the two sides that a bridge's deck joins; the underpass joins the other two (N4)."""
    return EAST | WEST if int(labyrinth.turn[row, column]) % 2 else NORTH | SOUTH


@rule
def clear(labyrinth: Labyrinth, rows: int, columns: int) -> None:
    """A labyrinth of this size without a tile (N2)."""
    labyrinth.rows = rows
    labyrinth.columns = columns
    for row in range(LONGEST_SIDE):
        for column in range(LONGEST_SIDE):
            labyrinth.tile[row, column] = EMPTY
            labyrinth.turn[row, column] = 0


@rule
def heap_of(labyrinth: Labyrinth) -> int:
    """The tiles that are left of each kind (N1), KIND_BITS bits each, dead ends lowest."""
    heap = 0
    for kind in range(KIND_COUNT):
        heap |= TILES[kind] << (KIND_BITS * kind)
    for row in range(int(labyrinth.rows)):
        for column in range(int(labyrinth.columns)):
            if int(labyrinth.tile[row, column]) != EMPTY:
                heap -= one_of_kind(int(labyrinth.tile[row, column]))
    return heap


@rule
def one_of_kind(kind: int) -> int:
    """A tile of a kind, as it counts in a heap."""
    return 1 << (KIND_BITS * kind)


@rule
def left_of_kind(heap: int, kind: int) -> int:
    """Number of tiles of a kind in a heap."""
    return heap >> (KIND_BITS * kind) & ((1 << KIND_BITS) - 1)


@rule
def fill_at_random(labyrinth: Labyrinth, chance: Chance) -> None:
    """Fill the free cells with tiles that are left in the heap, drawn and turned at random (N3 `random`).

    The tiles that lie there already are of the same box (N1).
    """
    heap, left = heap_of(labyrinth), 0
    for kind in range(KIND_COUNT):
        left += left_of_kind(heap, kind)
    for row in range(int(labyrinth.rows)):
        for column in range(int(labyrinth.columns)):
            if int(labyrinth.tile[row, column]) == EMPTY:
                kind, draw = 0, below(chance, left)
                while draw >= left_of_kind(heap, kind):
                    draw -= left_of_kind(heap, kind)
                    kind += 1
                labyrinth.tile[row, column] = kind
                labyrinth.turn[row, column] = below(chance, WAYS[kind])
                heap -= one_of_kind(kind)
                left -= 1


@rule
def start_at_random(labyrinths: Labyrinths, rows: int, columns: int, chances: Rows[Chance]) -> None:
    """A whole labyrinth of this size, drawn and turned at random (N2, N3). An entry point: takes arrays of length 1."""
    clear(labyrinths[0], int(rows), int(columns))
    fill_at_random(labyrinths[0], chances[0])


def tiles_of(labyrinth: Records) -> list[int]:
    """The tiles of anything with the fields of a labyrinth, row by row: -1 for none, else 4 x kind + turn."""
    rows, columns = int(labyrinth["rows"][0]), int(labyrinth["columns"][0])
    kind = labyrinth["tile"][0, :rows, :columns].ravel().tolist()
    turn = labyrinth["turn"][0, :rows, :columns].ravel().tolist()
    return [EMPTY if k == EMPTY else TURNS * k + t for k, t in zip(kind, turn, strict=True)]


def labyrinth_of(tiles: Sequence[int], rows: int, columns: int) -> Records:
    """The LABYRINTH of these tiles, of length 1."""
    labyrinth = blank(LABYRINTH)
    labyrinth["rows"], labyrinth["columns"], labyrinth["tile"] = rows, columns, EMPTY
    for number, tile in enumerate(tiles):
        if tile != EMPTY:
            cell = (0, *divmod(number, columns))
            labyrinth["tile"][cell], labyrinth["turn"][cell] = divmod(tile, TURNS)
    return labyrinth
