"""Places for the next marble of a walk (N8, N9), on any record with the fields of a labyrinth and of a walk."""

from typing import Protocol

from asterion.games.compiled import Ints, rule
from asterion.games.minos.board import connected, deck_sides, is_bridge, opposite, step_down, step_right
from asterion.games.minos.material import EAST, LONGEST_SIDE, NORTH, SOUTH, WEST
from asterion.games.minos.state import IN_UNDERPASS, NOBODY, ON_DECK, ON_TILE, UNDECIDED, State

ALL_SIDES = 15
MAY_LAY, MAY_PASS = 1, 2
"""Bits: a marble may be laid here; the walk may pass beneath here without one (N9)."""


class Walk(Protocol):
    """The fields that a walk needs: a labyrinth and the marbles on it."""

    rows: int
    columns: int
    tile: Ints
    turn: Ints
    laid: int
    walked: Ints
    passage: Ints


@rule
def cells_of(state: State) -> int:
    """Cells of the labyrinth."""
    return int(state.rows) * int(state.columns)


@rule
def is_inside(state: State, cell: int) -> bool:
    """Whether a cell belongs to the labyrinth."""
    return cell // LONGEST_SIDE < int(state.rows) and cell % LONGEST_SIDE < int(state.columns)


@rule
def beside(cell: int, side: int) -> int:
    """The neighbour of a cell on this side."""
    return cell + step_down(side) * LONGEST_SIDE + step_right(side)


@rule
def sides_of(walk: Walk, cell: int) -> int:
    """Mask of the sides on which a cell is connected with its neighbour (N4)."""
    return connected(walk, cell // LONGEST_SIDE, cell % LONGEST_SIDE)


@rule
def passage_from(walk: Walk, cell: int, side: int) -> int:
    """The passage by which a walk enters or leaves a cell on this side (N9)."""
    row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
    if not is_bridge(walk, row, column):
        return ON_TILE
    return ON_DECK if side & deck_sides(walk, row, column) else IN_UNDERPASS


@rule
def marble_on(walk: Walk, cell: int) -> int:
    """The number of the marble on a cell, from 0, or NOBODY."""
    for number in range(int(walk.laid)):
        if int(walk.walked[number]) == cell:
            return number
    return NOBODY


@rule
def side_towards(cell: int, other: int) -> int:
    """The side of a cell on which another one of its row or column lies."""
    if cell // LONGEST_SIDE == other // LONGEST_SIDE:
        return EAST if other > cell else WEST
    return SOUTH if other > cell else NORTH


@rule
def ways_on(walk: Walk) -> int:
    """Mask of the sides by which the walk may leave its last marble: it crosses a bridge straight (N9), and does not
    turn back, even beneath bridges (N8)."""
    last = int(walk.laid) - 1
    cell, passage = int(walk.walked[last]), int(walk.passage[last])
    sides = sides_of(walk, cell)
    if passage == ON_DECK:
        sides &= deck_sides(walk, cell // LONGEST_SIDE, cell % LONGEST_SIDE)
    elif passage == IN_UNDERPASS:
        sides &= ALL_SIDES - deck_sides(walk, cell // LONGEST_SIDE, cell % LONGEST_SIDE)
    if last > 0:
        sides &= ALL_SIDES - side_towards(cell, int(walk.walked[last - 1]))
    return sides


@rule
def ahead(walk: Walk, underpass: bool, cell: int, side: int) -> int:
    """Moves of the walk on a cell that it enters by this side: MAY_LAY, MAY_PASS, both or 0 (N8, N9)."""
    marble = marble_on(walk, cell)
    may = MAY_LAY if marble == NOBODY else 0
    beneath = underpass and passage_from(walk, cell, side) == IN_UNDERPASS
    if beneath and (marble == NOBODY or int(walk.passage[marble]) == ON_DECK):
        may |= MAY_PASS
    return may


@rule
def reachable(walk: Walk, underpass: bool, side: int, far: int) -> int:
    """The cell of the next marble, when the walk leaves its last marble by this side: for far 0 the first cell where it
    may lay one, for far 1 the second, and so on. NOBODY: there is none (N8, N9)."""
    cell = int(walk.walked[int(walk.laid) - 1])
    if not ways_on(walk) & side:
        return NOBODY
    while True:
        cell = beside(cell, side)
        may = ahead(walk, underpass, cell, opposite(side))
        if may & MAY_LAY:
            if far == 0:
                return cell
            far -= 1
        if not may & MAY_PASS or not sides_of(walk, cell) & side:
            return NOBODY


@rule
def side_to(walk: Walk, underpass: bool, cell: int) -> int:
    """The side by which the walk leaves its last marble to lay the next one on this cell; 0: it may not (N8, N9)."""
    for i in range(4):
        side, far = 1 << i, 0
        there = reachable(walk, underpass, side, far)
        while there != NOBODY:
            if there == cell:
                return side
            far += 1
            there = reachable(walk, underpass, side, far)
    return 0


@rule
def is_stuck(walk: Walk, underpass: bool) -> bool:
    """Whether the walk can reach no further tile (N8)."""
    for i in range(4):
        if reachable(walk, underpass, 1 << i, 0) != NOBODY:
            return False
    return True


@rule
def list_reachable(walk: Walk, underpass: bool, out: Ints, count: int) -> int:
    """Add the cells where the next marble may go after the first one, from count on; returns the new count."""
    for i in range(4):
        far = 0
        there = reachable(walk, underpass, 1 << i, far)
        while there != NOBODY:
            out[count] = there
            count += 1
            far += 1
            there = reachable(walk, underpass, 1 << i, far)
    return count


@rule
def lay_first(walk: Walk, cell: int) -> None:
    """Lay the first marble, on any tile; on a bridge its passage is not decided yet (N8, N9)."""
    bridge = is_bridge(walk, cell // LONGEST_SIDE, cell % LONGEST_SIDE)
    walk.walked[0] = cell
    walk.passage[0] = UNDECIDED if bridge else ON_TILE
    walk.laid = 1


@rule
def lay_next(walk: Walk, cell: int, side: int) -> None:
    """Lay the next marble, on a cell to which the walk leaves the last one by this side (N8, N9)."""
    laid = int(walk.laid)
    if int(walk.passage[laid - 1]) == UNDECIDED:
        walk.passage[laid - 1] = passage_from(walk, int(walk.walked[laid - 1]), side)
    walk.walked[laid] = cell
    walk.passage[laid] = passage_from(walk, cell, opposite(side))
    walk.laid = laid + 1


@rule
def take_up(walk: Walk, marbles: int) -> None:
    """Take up the last marbles, so that this many stay (N14)."""
    for number in range(marbles, int(walk.laid)):
        walk.walked[number] = NOBODY
        walk.passage[number] = ON_TILE
    walk.laid = marbles
    if marbles == 1 and int(walk.passage[0]) != ON_TILE:
        walk.passage[0] = UNDECIDED
