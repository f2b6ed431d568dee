"""The rules of 3D-Mino, in the rulebook's order: deal, turn, end. What may go where is in legal, points are in scoring.

Rules that ask about the build take a board beside the state: scratch that shows the same build (see board).
"""

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import rule
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.board import Board, lay, set_out_cells
from asterion.games.mino_3d.legal import can_place, placeable
from asterion.games.mino_3d.material import MOST_SEATS, PIECE_COUNT
from asterion.games.mino_3d.refusals import PLAYED
from asterion.games.mino_3d.scoring import place_points
from asterion.games.mino_3d.state import BUILT, EAST, GONE, NOBODY, NOT_IN_PLAY, OVER, PLAYING, STOCK, Ruleset, State

STARTER, DEAL, DRAW = 1, 2, 3
"""Purposes of draws, see ``chance.address``: the first seat; the deal; the piece drawn from a stock of a pieces, by
any seat."""

# Deal


@rule
def clear_table(ruleset: Ruleset, state: State) -> None:
    """All pieces in play lie in the stock, no points, no pass."""
    stock = 0
    for piece in range(PIECE_COUNT):
        in_play = int(ruleset.pieces) >> piece & 1
        stock += in_play
        state.place[piece] = STOCK if in_play else NOT_IN_PLAY
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
    state.stock = stock
    state.laid = 0


@rule
def count_drawn(state: State, place: int) -> None:
    """Count a piece out of the stock, to this place (a seat, GONE or BUILT)."""
    state.stock = int(state.stock) - 1
    if 0 <= place < MOST_SEATS:
        state.held[place] = int(state.held[place]) + 1


@rule
def draw_piece(state: State, place: int, chance: Chance) -> int:
    """Draw a piece from the stock, each equally likely, to this place (a seat, GONE or BUILT); returns it (D2, D8)."""
    draw = below(chance, int(state.stock))
    piece = 0
    while int(state.place[piece]) != STOCK or draw > 0:
        draw -= int(state.place[piece]) == STOCK
        piece += 1
    state.place[piece] = place
    count_drawn(state, place)
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
    """A new game: first seat drawn or as chosen (D3), hands dealt, some pieces out of the game, one turned up (D2)."""
    seats = int(ruleset.seats)
    starter = int(ruleset.starter)
    if starter == NOBODY:
        address(chance, STARTER, 0, 0)
        starter = below(chance, seats)
    clear_table(ruleset, state)
    state.starter = starter
    state.stage = PLAYING
    address(chance, DEAL, 0, 0)
    for seat in range(seats):
        for _ in range(int(ruleset.hand)):
            draw_piece(state, seat, chance)
    for _ in range(int(ruleset.removed)):
        draw_piece(state, GONE, chance)
    build(state, draw_piece(state, BUILT, chance), 0, 0, 0, EAST, NOBODY)
    set_out_cells(state, int(ruleset.support), board)
    pass_on(ruleset, state, board, starter)
    return PLAYED


# Turn


@rule
def note_pass(state: State, board: Board, seat: int) -> None:
    """Pass (D8): all learn that the seat holds no piece that it could place."""
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
def next_holder(ruleset: Ruleset, state: State, seat: int) -> int:
    """The first seat, clockwise from this one (included), that holds pieces and has not passed since the last
    placement; NOBODY: there is none (D8)."""
    seats = int(ruleset.seats)
    for i in range(seats):
        other = (seat + i) % seats
        if int(state.held[other]) > 0 and not int(state.passed[other]):
            return other
    return NOBODY


@rule
def give_turn(state: State, seat: int) -> None:
    """Give the turn to a seat; NOBODY: the game ends (D8)."""
    state.turn = seat
    if seat == NOBODY:
        state.stage = OVER


@rule
def pass_on(ruleset: Ruleset, state: State, board: Board, seat: int) -> None:
    """Give the turn to the first seat that can place, clockwise from this one (included); those before it pass. If no
    seat can place, the game ends (D8)."""
    seat = next_holder(ruleset, state, seat)
    while seat != NOBODY and not can_place(state, board, seat):
        note_pass(state, board, seat)
        seat = next_holder(ruleset, state, seat)
    give_turn(state, seat)


@rule
def score_placement(state: State, seat: int, points: tuple[int, int, int]) -> None:
    """Score the three parts of a placement (D7); all who passed may place again (D8)."""
    state.score[seat] = int(state.score[seat]) + points[0] + points[1] + points[2]
    for other in range(MOST_SEATS):
        state.passed[other] = 0


@rule
def count_placed(state: State, seat: int) -> bool:
    """Count a placed piece out of a seat's hand. Returns whether the seat draws: if the stock is not empty (D8)."""
    state.held[seat] = int(state.held[seat]) - 1
    return int(state.stock) > 0


@rule
def take_up(state: State, seat: int, piece: int, chance: Chance) -> None:
    """The hand of a seat after it placed a piece: one less, one more if the stock is not empty (D8)."""
    draws = count_placed(state, seat)
    if int(state.lacks[seat]) >> piece & 1 and int(state.drawn[seat]) > 0:
        state.drawn[seat] = int(state.drawn[seat]) - 1
    if draws:
        address(chance, DRAW, int(state.stock), 0)
        draw_piece(state, seat, chance)
        if int(state.lacks[seat]):
            state.drawn[seat] = int(state.drawn[seat]) + 1


@rule
def play_legal(ruleset: Ruleset, state: State, board: Board, seat: int, action: int, chance: Chance) -> None:
    """Carry out an action that is known to be legal: place, score (D7), draw, and on to the next seat (D8)."""
    piece, x, y, z, facing = parts_of(action)
    score_placement(state, seat, place_points(board, piece, x, y, z, facing))
    build(state, piece, x, y, z, facing, seat)
    lay(board, piece, x, y, z, facing)
    take_up(state, seat, piece, chance)
    pass_on(ruleset, state, board, (seat + 1) % int(ruleset.seats))
