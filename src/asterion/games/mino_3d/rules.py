"""The rules of 3D-Mino, in the rulebook's order: deal, what may go where, score, turn, end.

Rules that ask about the build take a board beside the state: scratch that shows the same build (see board).
"""

from asterion.games.chance import Chance, below
from asterion.games.compiled import Ints, rule
from asterion.games.mino_3d.actions import ACTIONS, WAYS, action_of, parts_of
from asterion.games.mino_3d.board import (
    COLOURS_FROM,
    LEVELS,
    OFFSET,
    Board,
    borne_at,
    carried_levels,
    lay,
    levels_at,
    set_out_cells,
    step_x,
    step_y,
    touched_levels,
    within_reach,
)
from asterion.games.mino_3d.material import COLOUR, FIRST, HAND, MOST_SEATS, PIECE_COUNT, REMOVED, SECOND
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
from asterion.games.mino_3d.state import BUILT, EAST, GONE, NOBODY, OVER, PLAYING, STOCK, Ruleset, State

# Deal


@rule
def draw_piece(state: State, place: int, chance: Chance) -> int:
    """Draw a piece from the stock, each equally likely, to this place (a seat, GONE or BUILT); returns it (D2, D8)."""
    draw = below(chance, int(state.stock))
    piece = 0
    while int(state.place[piece]) != STOCK or draw > 0:
        draw -= int(state.place[piece]) == STOCK
        piece += 1
    state.place[piece] = place
    state.stock = int(state.stock) - 1
    if 0 <= place < MOST_SEATS:
        state.held[place] = int(state.held[place]) + 1
    return piece


@rule
def build(state: State, piece: int, x: int, y: int, z: int, facing: int, seat: int) -> None:
    """Note that a piece lies in the build."""
    state.place[piece] = BUILT
    state.by[piece] = seat
    state.rank[piece] = int(state.laid)
    state.x[piece] = x
    state.y[piece] = y
    state.z[piece] = z
    state.facing[piece] = facing
    state.laid = int(state.laid) + 1


@rule
def start_game(ruleset: Ruleset, state: State, board: Board, chance: Chance) -> int:
    """A new game: first seat drawn or as chosen (D3), six pieces each, some out with five seats, one turned up (D2)."""
    seats = int(ruleset.seats)
    starter = int(ruleset.starter)
    if starter == NOBODY:
        starter = below(chance, seats)
    for piece in range(PIECE_COUNT):
        state.place[piece] = STOCK
        state.by[piece] = NOBODY
        state.rank[piece] = 0
        state.x[piece] = 0
        state.y[piece] = 0
        state.z[piece] = 0
        state.facing[piece] = EAST
    for seat in range(MOST_SEATS):
        state.lacks[seat] = 0
        state.score[seat] = 0
        state.held[seat] = 0
        state.drawn[seat] = 0
        state.passed[seat] = 0
    state.stock = PIECE_COUNT
    state.laid = 0
    state.starter = starter
    state.stage = PLAYING
    for seat in range(seats):
        for _ in range(HAND):
            draw_piece(state, seat, chance)
    for _ in range(REMOVED[seats]):
        draw_piece(state, GONE, chance)
    build(state, draw_piece(state, BUILT, chance), 0, 0, 0, EAST, NOBODY)
    set_out_cells(state, int(ruleset.support), board)
    pass_on(ruleset, state, board, starter)
    return PLAYED


# What may go where


@rule
def bears_or_free(board: Board, x: int, y: int, bears: int) -> bool:
    """Whether a column is empty or bears just this (D4)."""
    borne = borne_at(board, x, y)
    return borne < 0 or borne == bears


@rule
def cell_refusal(board: Board, x: int, y: int, z: int, bears: int) -> int:
    """PLAYED if a cell that bears this may be here, else why not: the cell itself, its column, its neighbours (D4)."""
    levels = levels_at(board, x, y)
    if levels >> z & 1:
        return CELL_TAKEN
    if not bears_or_free(board, x, y, bears):
        return COLUMN_DIFFERS
    for i in range(4):
        nx, ny = x + step_x(i), y + step_y(i)
        if levels_at(board, nx, ny) >> z & 1 and (borne_at(board, nx, ny) < COLOURS_FROM) == (bears < COLOURS_FROM):
            return ALIKE_BESIDE
    if not within_reach(levels) >> z & 1:
        return TWO_EMPTY_LEVELS
    return PLAYED


@rule
def place_refusal(board: Board, piece: int, x: int, y: int, z: int, facing: int) -> int:
    """PLAYED if the piece may lie there, else why not: its cells one by one (D4, D6), touching (D5), support (D6)."""
    dx, dy = step_x(facing), step_y(facing)
    for i in range(3):
        bears = COLOURS_FROM + COLOUR[piece] if i == 1 else (FIRST[piece] if i == 0 else SECOND[piece])
        code = cell_refusal(board, x + (i - 1) * dx, y + (i - 1) * dy, z, bears)
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


# Score


@rule
def meeting_points(board: Board, x: int, y: int, z: int, digit: int) -> int:
    """The digits directly above and below a digit's cell, which are the same as it (D4, D7)."""
    levels = levels_at(board, x, y) << 1
    return digit * ((levels >> z & 1) + (levels >> (z + 2) & 1))


@rule
def joining_points(board: Board, x: int, y: int, z: int) -> int:
    """Both digits of each piece whose colour is directly above or below a colour's cell (D7)."""
    number = int(board.column[x + OFFSET, y + OFFSET])
    levels = int(board.mask[number])
    points = 0
    if levels >> (z + 1) & 1:
        points += int(board.joint[number, z + 1])
    if z > 0 and levels >> (z - 1) & 1:
        points += int(board.joint[number, z - 1])
    return points


@rule
def place_points(board: Board, piece: int, x: int, y: int, z: int, facing: int) -> tuple[int, int, int]:
    """The three parts of the points for a placement: own digits, digits met, pieces joined by colour (D7)."""
    dx, dy = step_x(facing), step_y(facing)
    meeting = meeting_points(board, x - dx, y - dy, z, FIRST[piece])
    meeting += meeting_points(board, x + dx, y + dy, z, SECOND[piece])
    return FIRST[piece] + SECOND[piece], meeting, joining_points(board, x, y, z)


# Turn


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
def note_pass(state: State, board: Board, seat: int) -> None:
    """The seat passes (D8): everybody sees that it holds no piece that could be placed."""
    lacks = 0
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) != BUILT and placeable(state, board, piece):
            lacks |= 1 << piece
    if int(state.drawn[seat]) == 0:
        lacks |= int(state.lacks[seat])
    state.lacks[seat] = lacks
    state.drawn[seat] = 0
    state.passed[seat] = 1


@rule
def pass_on(ruleset: Ruleset, state: State, board: Board, seat: int) -> None:
    """From this seat on, clockwise, the first that can place is to do so; those before it pass; else the end (D8)."""
    seats = int(ruleset.seats)
    for i in range(seats):
        other = (seat + i) % seats
        if int(state.held[other]) > 0:
            if can_place(state, board, other):
                state.turn = other
                return
            note_pass(state, board, other)
    state.turn = NOBODY
    state.stage = OVER


@rule
def take_up(state: State, seat: int, piece: int, chance: Chance) -> None:
    """The hand of a seat after it placed a piece: one less, one more if the stock is not empty (D8)."""
    state.held[seat] = int(state.held[seat]) - 1
    if int(state.lacks[seat]) >> piece & 1 and int(state.drawn[seat]) > 0:
        state.drawn[seat] = int(state.drawn[seat]) - 1
    if int(state.stock) > 0:
        draw_piece(state, seat, chance)
        if int(state.lacks[seat]):
            state.drawn[seat] = int(state.drawn[seat]) + 1


@rule
def play_legal(ruleset: Ruleset, state: State, board: Board, seat: int, action: int, chance: Chance) -> None:
    """Carry out an action that is known to be legal: place, score (D7), draw, and on to the next seat (D8)."""
    piece, x, y, z, facing = parts_of(action)
    digits, meeting, joining = place_points(board, piece, x, y, z, facing)
    state.score[seat] = int(state.score[seat]) + digits + meeting + joining
    build(state, piece, x, y, z, facing, seat)
    lay(board, piece, x, y, z, facing)
    for other in range(MOST_SEATS):
        state.passed[other] = 0
    take_up(state, seat, piece, chance)
    pass_on(ruleset, state, board, (seat + 1) % int(ruleset.seats))


# Places of a whole hand


@rule
def count_bits(mask: int) -> int:
    """How many bits of a mask are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


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
def agrees(before: int, middle: int, after: int, low: int, colour: int, high: int) -> bool:
    """Whether a piece, its digits low and high on these columns, agrees with what they bear (D4); -1: nothing yet."""
    return (
        (middle < 0 or middle == COLOURS_FROM + colour)
        and (before < 0 or before == low)
        and (after < 0 or after == high)
    )


@rule
def list_fits(state: State, board: Board, seat: int, actions: Ints, points: Ints, most: int) -> int:
    """Every legal placement of a seat's hand into actions: int32[most], its points into points: int32[most]; how many.

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
            before, after = borne_at(board, x - dx, y - dy), borne_at(board, x + dx, y + dy)
            middle = borne_at(board, x, y)
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
def best_way(board: Board, piece: int, x: int, y: int, facing: int, best: Ints, actions: Ints) -> None:
    """Note the best placement of a piece that fits here, on any open level, if it beats best[piece]."""
    levels, z = int(board.open[int(board.site[x + OFFSET, y + OFFSET]), facing % 2]), 0
    while levels:
        if levels & 1:
            digits, meeting, joining = place_points(board, piece, x, y, z, facing)
            if digits + meeting + joining > int(best[piece]):
                best[piece] = digits + meeting + joining
                actions[piece] = action_of(piece, x, y, z, facing)
        levels >>= 1
        z += 1


@rule
def best_fits(board: Board, pieces: int, best: Ints, actions: Ints) -> None:
    """For each piece in a bit mask the most points that a place gives now into best: int32[pieces], with the action.

    best is -1 where a piece has no place. Of equal places the first is taken.
    """
    bare = False
    for piece in range(PIECE_COUNT):
        best[piece] = -1
    for site in range(1, int(board.sites)):
        x, y = int(board.site_x[site]), int(board.site_y[site])
        for axis in range(2):
            if int(board.open[site, axis]) == 0:
                continue
            dx, dy = 1 - axis, axis
            before, after = borne_at(board, x - dx, y - dy), borne_at(board, x + dx, y + dy)
            middle = borne_at(board, x, y)
            if before < 0 and middle < 0 and after < 0:
                if bare:
                    continue  # one place over bare table is worth as much as another
                bare = True
            for piece in range(PIECE_COUNT):
                if pieces >> piece & 1:
                    first, colour, second = FIRST[piece], COLOUR[piece], SECOND[piece]
                    if agrees(before, middle, after, first, colour, second):
                        best_way(board, piece, x, y, axis, best, actions)
                    if first != second and agrees(before, middle, after, second, colour, first):
                        best_way(board, piece, x, y, axis + 2, best, actions)


@rule
def hand_of(state: State, seat: int) -> int:
    """The pieces of a seat as a bit mask."""
    pieces = 0
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) == seat:
            pieces |= 1 << piece
    return pieces
