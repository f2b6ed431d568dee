"""The passages of a labyrinth as a graph, and its parts: what no passage joins can share no walk (N4, N8).

A bridge has two passages, any other tile one. Crossing a tile is passing through one of them, so a walk is a path in
this graph: between two marbles lies nothing but underpasses (N9), and no passage can be entered twice, because the
marbles at its ends stand there. The walk with the most marbles is the path over the most tiles: an underpass holds a
marble unless the deck above it does, and a path that ends in such an underpass may as well end before it.
"""

from typing import Annotated, Protocol

from asterion.games.compiled import Int8, Int8s, Int16, Int16s, record_dtype, rule
from asterion.games.minos.board import EMPTY, Labyrinth, connected, is_bridge, opposite, step_down, step_right
from asterion.games.minos.material import EAST, LONGEST_SIDE, MOST_CELLS, NORTH, SOUTH, WEST

PASSAGES = 2
"""Passages of a bridge: 0 from east to west, 1 from north to south. Other tiles have passage 0 only."""
NO_PART = -1


class Parts(Protocol):
    """The fields of the parts of a labyrinth, as rules see them."""

    part: Annotated[Int16s, MOST_CELLS, PASSAGES]  # number of the part of each passage, or NO_PART
    tiles: Annotated[Int16s, PASSAGES * MOST_CELLS]  # tiles of each part
    stack: Annotated[Int16s, PASSAGES * MOST_CELLS]  # scratch
    parts: Int16  # how many there are
    sides: Annotated[Int8s, MOST_CELLS]  # sides on which each cell is connected


PARTS = record_dtype(Parts)


ABSENT, TILE, EITHER, BOTH = range(4)
"""Role of a cell in one part: absent; one passage; a bridge with both passages here, of which a walk takes one (base
rule) or may take both (`underpass`)."""


class Field(Protocol):
    """One part of a labyrinth, cut out and laid so that its rows are short."""

    rows: Int8
    columns: Int8  # never more than rows
    top: Int8
    left: Int8
    flipped: Int8  # 1: its rows are the labyrinth's columns
    what: Annotated[Int8s, MOST_CELLS]  # ABSENT, TILE, EITHER or BOTH, row by row
    sides: Annotated[Int8s, MOST_CELLS]  # sides on which the part goes on


FIELD = record_dtype(Field)


@rule
def passage_at(labyrinth: Labyrinth, row: int, column: int, side: int) -> int:
    """The passage of a tile that is open on this side."""
    return 1 if is_bridge(labyrinth, row, column) and side & (NORTH | SOUTH) else 0


@rule
def passage_sides(labyrinth: Labyrinth, row: int, column: int, passage: int) -> int:
    """Mask of the sides that a passage joins, whether the tile is open there or not."""
    if not is_bridge(labyrinth, row, column):
        return NORTH | EAST | SOUTH | WEST
    return NORTH | SOUTH if passage else EAST | WEST


@rule
def find_parts(labyrinth: Labyrinth, parts: Parts) -> None:
    """Number the parts, in the order of their first cells."""
    parts.parts = 0
    for cell in range(MOST_CELLS):
        row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
        parts.sides[cell] = connected(labyrinth, row, column)
        parts.part[cell, 0] = NO_PART
        parts.part[cell, 1] = NO_PART
    for cell in range(MOST_CELLS):
        row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
        if int(labyrinth.tile[row, column]) != EMPTY:
            for passage in range(PASSAGES if is_bridge(labyrinth, row, column) else 1):
                if int(parts.part[cell, passage]) == NO_PART:
                    _spread(labyrinth, parts, cell, passage)


@rule
def _spread(labyrinth: Labyrinth, parts: Parts, cell: int, passage: int) -> None:
    """Number everything that is joined to a passage, and count its tiles."""
    number, tiles, waiting = int(parts.parts), 1, 1
    parts.parts = number + 1
    parts.part[cell, passage] = number
    parts.stack[0] = cell * PASSAGES + passage
    while waiting > 0:
        waiting -= 1
        cell, passage = int(parts.stack[waiting]) // PASSAGES, int(parts.stack[waiting]) % PASSAGES
        row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
        sides = int(parts.sides[cell]) & passage_sides(labyrinth, row, column, passage)
        for i in range(4):
            side = 1 << i
            if sides & side:
                below, right = row + step_down(side), column + step_right(side)
                other, entered = below * LONGEST_SIDE + right, passage_at(labyrinth, below, right, opposite(side))
                if int(parts.part[other, entered]) == NO_PART:
                    if not is_bridge(labyrinth, below, right) or int(parts.part[other, 1 - entered]) != number:
                        tiles += 1
                    parts.part[other, entered] = number
                    parts.stack[waiting] = other * PASSAGES + entered
                    waiting += 1
    parts.tiles[number] = tiles


@rule
def cut_out(labyrinth: Labyrinth, parts: Parts, number: int, underpass: bool, field: Field) -> None:
    """The field of one part; underpass: the option of N9."""
    top, left, bottom, right = LONGEST_SIDE, LONGEST_SIDE, -1, -1
    for cell in range(MOST_CELLS):
        if int(parts.part[cell, 0]) == number or int(parts.part[cell, 1]) == number:
            top, bottom = min(top, cell // LONGEST_SIDE), max(bottom, cell // LONGEST_SIDE)
            left, right = min(left, cell % LONGEST_SIDE), max(right, cell % LONGEST_SIDE)
    rows, columns = bottom - top + 1, right - left + 1
    flipped = columns > rows
    if flipped:
        rows, columns = columns, rows
    field.rows, field.columns, field.top, field.left, field.flipped = rows, columns, top, left, int(flipped)
    for at in range(rows * columns):
        row, column = place_of(field, at)
        cell, sides, held = row * LONGEST_SIDE + column, 0, 0
        for passage in range(PASSAGES):
            if int(parts.part[cell, passage]) == number:
                held += 1
                sides |= int(parts.sides[cell]) & passage_sides(labyrinth, row, column, passage)
        field.what[at] = (ABSENT, TILE, BOTH if underpass else EITHER)[held]
        field.sides[at] = flipped_sides(sides) if flipped else sides


@rule
def place_of(field: Field, at: int) -> tuple[int, int]:
    """Row and column in the labyrinth of a field's cell."""
    row, column = at // int(field.columns), at % int(field.columns)
    if int(field.flipped):
        row, column = column, row
    return row + int(field.top), column + int(field.left)


@rule
def flipped_sides(sides: int) -> int:
    """A mask of sides with rows and columns exchanged: north for west, south for east."""
    return (
        (WEST if sides & NORTH else 0)
        | (SOUTH if sides & EAST else 0)
        | (EAST if sides & SOUTH else 0)
        | (NORTH if sides & WEST else 0)
    )
