"""Legal placements of 3D-Mino: the seat to place, why a place is refused, every place of a hand (D4-D6, D8)."""

from asterion.games.compiled import Ints, rule
from asterion.games.mino_3d.actions import ACTIONS, WAYS, action_of, parts_of
from asterion.games.mino_3d.board import (
    COLOURS_FROM,
    LEVELS,
    OFFSET,
    Board,
    carried_levels,
    levels_at,
    mark_at,
    step_x,
    step_y,
    touched_levels,
    within_reach,
)
from asterion.games.mino_3d.material import COLOUR, FIRST, PIECE_COUNT, SECOND
from asterion.games.mino_3d.refusals import (
    ALIKE_BESIDE,
    CELL_TAKEN,
    COLUMN_DIFFERS,
    GAME_OVER,
    NO_SUCH_PLACE,
    NO_SUCH_SEAT,
    NOT_CARRIED,
    NOT_YOUR_PIECE,
    NOT_YOUR_TURN,
    PIECE_BUILT,
    PLAYED,
    TOUCHES_NOTHING,
    TWO_EMPTY_LEVELS,
)
from asterion.games.mino_3d.scoring import place_points
from asterion.games.mino_3d.state import BUILT, OVER, Ruleset, State


@rule
def mark_fits(board: Board, x: int, y: int, mark: int) -> bool:
    """Whether a column is empty or holds just this (D4)."""
    there = mark_at(board, x, y)
    return there < 0 or there == mark


@rule
def cell_refusal(board: Board, x: int, y: int, z: int, mark: int) -> int:
    """PLAYED if a cell with this content may be here, else why not: the cell, its column, its neighbours (D4)."""
    levels = levels_at(board, x, y)
    if levels >> z & 1:
        return CELL_TAKEN
    if not mark_fits(board, x, y, mark):
        return COLUMN_DIFFERS
    for i in range(4):
        nx, ny = x + step_x(i), y + step_y(i)
        if levels_at(board, nx, ny) >> z & 1 and (mark_at(board, nx, ny) < COLOURS_FROM) == (mark < COLOURS_FROM):
            return ALIKE_BESIDE
    if not within_reach(levels) >> z & 1:
        return TWO_EMPTY_LEVELS
    return PLAYED


@rule
def place_refusal(board: Board, piece: int, x: int, y: int, z: int, facing: int) -> int:
    """PLAYED if the piece may lie there, else why not: its cells one by one (D4, D6), touching (D5), support (D6)."""
    dx, dy = step_x(facing), step_y(facing)
    for i in range(3):
        mark = COLOURS_FROM + COLOUR[piece] if i == 1 else (FIRST[piece] if i == 0 else SECOND[piece])
        code = cell_refusal(board, x + (i - 1) * dx, y + (i - 1) * dy, z, mark)
        if code != PLAYED:
            return code + i
    if not touched_levels(board, x, y, abs(dx), abs(dy)) >> z & 1:
        return TOUCHES_NOTHING
    before, after = levels_at(board, x - dx, y - dy), levels_at(board, x + dx, y + dy)
    if not carried_levels(int(board.support), before, levels_at(board, x, y), after) >> z & 1:
        return NOT_CARRIED
    return PLAYED


@rule
def refusal(ruleset: Ruleset, state: State, board: Board, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not (D4-D6, D8)."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_PLACE
    piece, x, y, z, facing = parts_of(action)
    if FIRST[piece] == SECOND[piece] and facing > 1:
        return NO_SUCH_PLACE
    if int(state.stage) == OVER:
        return GAME_OVER
    if int(state.turn) != seat:
        return NOT_YOUR_TURN
    if int(state.place[piece]) == BUILT:
        return PIECE_BUILT
    if int(state.place[piece]) != seat:
        return NOT_YOUR_PIECE
    return place_refusal(board, piece, x, y, z, facing)


@rule
def can_place_on(board: Board, piece: int, x: int, y: int, z: int) -> bool:
    """Whether a piece may lie with its middle here, facing one way or another."""
    for facing in range(WAYS):
        if place_refusal(board, piece, x, y, z, facing) == PLAYED:
            return True
    return False


@rule
def placeable(state: State, board: Board, piece: int) -> bool:
    """Whether there is any place for a piece: near the pieces of the build, on any level (D4-D6)."""
    top = 0
    for other in range(PIECE_COUNT):
        if int(state.place[other]) == BUILT:
            top = max(top, int(state.z[other]))
    for z in range(min(top + 2, LEVELS)):
        for other in range(PIECE_COUNT):
            if int(state.place[other]) == BUILT:
                x, y = int(state.x[other]), int(state.y[other])
                for i in range(-2, 3):
                    for j in range(abs(i) - 2, 3 - abs(i)):
                        if (i + j) % 2 == 0 and can_place_on(board, piece, x + i, y + j, z):
                            return True
    return False


@rule
def can_place(state: State, board: Board, seat: int) -> bool:
    """Whether a seat can place some piece of its hand (D8)."""
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) == seat and placeable(state, board, piece):
            return True
    return False


@rule
def count_bits(mask: int) -> int:
    """Number of bits that are set in a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule
def agrees(before: int, middle: int, after: int, low: int, colour: int, high: int) -> bool:
    """Whether a piece, its digits low and high on these columns, agrees with their contents (D4); -1: nothing yet."""
    return (
        (middle < 0 or middle == COLOURS_FROM + colour)
        and (before < 0 or before == low)
        and (after < 0 or after == high)
    )


@rule
def list_way(
    board: Board, piece: int, x: int, y: int, facing: int, actions: Ints, points: Ints, count: int, most: int
) -> int:
    """Add the placements of a piece that fits, on every open level, from count on; returns the new count."""
    levels, z = int(board.open[int(board.site[x + OFFSET, y + OFFSET]), facing % 2]), 0
    while levels and count < most:
        if levels & 1:
            digits, meeting, joining = place_points(board, piece, x, y, z, facing)
            actions[count] = action_of(piece, x, y, z, facing)
            points[count] = digits + meeting + joining
            count += 1
        levels >>= 1
        z += 1
    return count


@rule
def list_fits(state: State, board: Board, seat: int, actions: Ints, points: Ints, most: int) -> int:
    """Every legal placement of a seat's hand into actions: int32[most], its points into points: int32[most]; how many.

    In order: place by place, three columns in a row; in each, pieces and ways; for each of them all open levels.
    Tries each open place with each piece, both ways; the board has the open places up to date.
    """
    count, tried = 0, 0
    for site in range(1, int(board.sites)):
        x, y = int(board.site_x[site]), int(board.site_y[site])
        for axis in range(2):
            levels = int(board.open[site, axis])
            if levels == 0:
                continue
            dx, dy, height = 1 - axis, axis, count_bits(levels)
            before, after = mark_at(board, x - dx, y - dy), mark_at(board, x + dx, y + dy)
            middle = mark_at(board, x, y)
            for piece in range(PIECE_COUNT):
                if int(state.place[piece]) != seat:
                    continue
                first, colour, second = FIRST[piece], COLOUR[piece], SECOND[piece]
                tried += height if first == second else 2 * height
                if agrees(before, middle, after, first, colour, second):
                    count = list_way(board, piece, x, y, axis, actions, points, count, most)
                if first != second and agrees(before, middle, after, second, colour, first):
                    count = list_way(board, piece, x, y, axis + 2, actions, points, count, most)
    board.judged = int(board.judged) + tried
    return count


@rule
def seats_awaited(state: State) -> int:
    """Bit mask of the seats that the game waits for: the one whose turn it is (D8)."""
    return 0 if int(state.stage) == OVER else 1 << int(state.turn)
