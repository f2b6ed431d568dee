"""Actions of Minos as numbers, and the codes with which the rules refuse them."""

from asterion.games.compiled import rule
from asterion.games.minos.material import KINDS, LONGEST_SIDE, MOST_CELLS, SHORTEST_SIDE, TURNS

SIDES = LONGEST_SIDE - SHORTEST_SIDE + 1
PICK = 0
"""Actions from here on: pick a size; see pick_of."""
LAY = PICK + SIDES * SIDES
"""... lay a tile; see lay_of."""
READY = LAY + MOST_CELLS * KINDS * TURNS
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
    """The action that lays a tile after so many quarter turns clockwise (N3)."""
    return LAY + (cell * KINDS + kind) * TURNS + turn


@rule
def parts_of_lay(action: int) -> tuple[int, int, int]:
    """Kind, turn and cell of an action that lays a tile."""
    action -= LAY
    return action // TURNS % KINDS, action % TURNS, action // TURNS // KINDS
