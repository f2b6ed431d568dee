"""A drawn labyrinth laid out again so that many tiles are connected, as people would lay them (N3 `fitted`).

Without chance: the same tiles end up in the same way, and a labyrinth that is fitted stays as it is.
"""

from asterion.games.compiled import rule
from asterion.games.minos.board import Labyrinth, connected, step_down, step_right
from asterion.games.minos.material import EAST, NORTH, SOUTH, WAYS, WEST


@rule
def meetings(labyrinth: Labyrinth, row: int, column: int) -> int:
    """Number of neighbours that a cell is connected with (N4)."""
    sides = connected(labyrinth, row, column)
    return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1)


@rule
def turn_to_meet(labyrinth: Labyrinth, row: int, column: int) -> bool:
    """Turn a tile so that it meets most neighbours, unless it already does. Returns whether it was turned."""
    most, kept = meetings(labyrinth, row, column), int(labyrinth.turn[row, column])
    before = kept
    for turn in range(WAYS[int(labyrinth.tile[row, column])]):
        labyrinth.turn[row, column] = turn
        met = meetings(labyrinth, row, column)
        if met > most:
            most, kept = met, turn
    labyrinth.turn[row, column] = kept
    return kept != before


@rule
def meetings_of_two(labyrinth: Labyrinth, row: int, column: int, other_row: int, other_column: int) -> int:
    """Connections of two cells with their neighbours; one between the two counts once."""
    met = meetings(labyrinth, row, column) + meetings(labyrinth, other_row, other_column)
    sides = connected(labyrinth, row, column)
    for side in (NORTH, EAST, SOUTH, WEST):
        if sides & side and row + step_down(side) == other_row and column + step_right(side) == other_column:
            met -= 1
    return met


@rule
def swap_to_meet(labyrinth: Labyrinth, row: int, column: int, other_row: int, other_column: int) -> bool:
    """Exchange two tiles if that makes more connections. Returns whether it did."""
    kind, turn = int(labyrinth.tile[row, column]), int(labyrinth.turn[row, column])
    other, other_turn = int(labyrinth.tile[other_row, other_column]), int(labyrinth.turn[other_row, other_column])
    if kind == other:
        return False
    before = meetings_of_two(labyrinth, row, column, other_row, other_column)
    labyrinth.tile[row, column], labyrinth.turn[row, column] = other, 0
    labyrinth.tile[other_row, other_column], labyrinth.turn[other_row, other_column] = kind, 0
    turn_to_meet(labyrinth, row, column)
    turn_to_meet(labyrinth, other_row, other_column)
    if meetings_of_two(labyrinth, row, column, other_row, other_column) > before:
        return True
    labyrinth.tile[row, column], labyrinth.turn[row, column] = kind, turn
    labyrinth.tile[other_row, other_column], labyrinth.turn[other_row, other_column] = other, other_turn
    return False


@rule
def fit(labyrinth: Labyrinth) -> None:
    """Turn and exchange tiles while that makes more connections. Every change makes some, so it ends."""
    columns = int(labyrinth.columns)
    cells, going = int(labyrinth.rows) * columns, True
    while going:
        going = False
        for cell in range(cells):
            if turn_to_meet(labyrinth, cell // columns, cell % columns):
                going = True
        for cell in range(cells):
            for other in range(cell + 1, cells):
                if swap_to_meet(labyrinth, cell // columns, cell % columns, other // columns, other % columns):
                    going = True
