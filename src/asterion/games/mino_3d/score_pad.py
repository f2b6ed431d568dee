"""The score pad of the box: what people place with their own pieces, as their scorekeeper notes it (D7, D8).

The pad's state is a game's state in which only the built pieces have a place, and no piece a cell: the scorekeeper says
what a piece meets. Points, hands, stock, the next seat and the end are those of the rules.
"""

from typing import Literal, get_args

from asterion.games.compiled import rule
from asterion.games.mino_3d.board import joint_of
from asterion.games.mino_3d.legal import count_bits
from asterion.games.mino_3d.material import COLOUR, FIRST, PIECE_COUNT, SECOND
from asterion.games.mino_3d.rules import (
    build,
    clear_table,
    count_drawn,
    count_placed,
    give_turn,
    next_holder,
    score_placement,
)
from asterion.games.mino_3d.scoring import points_of
from asterion.games.mino_3d.state import BUILT, EAST, GONE, NOBODY, OVER, PLAYING, Ruleset, State

Fault = Literal[
    "none", "no_such_piece", "piece_laid", "too_many_met", "too_many_joined", "other_colour", "not_laid", "game_over"
]
FAULTS: tuple[Fault, ...] = get_args(Fault)
"""Faults of a noted placement: a piece that is not in the box (D1), or that lies already (D8); more digits met than lie
there, or than an end can meet, which is one above and one below (D7); more than two pieces joined, a joined piece of
another colour (D4), or one that does not lie yet (D7); a turn after the end (D8)."""
(
    NONE,
    NO_SUCH_PIECE,
    PIECE_LAID,
    TOO_MANY_MET,
    TOO_MANY_JOINED,
    OTHER_COLOUR,
    NOT_LAID,
    GAME_OVER,
) = range(len(FAULTS))
MOST_MET = 2
"""Cells that one cell can meet: directly above and directly below (D7)."""


@rule
def open_pad(ruleset: Ruleset, state: State, starter: int) -> None:
    """Begin a pad: hands and stock as dealt (D2), nothing turned up yet, the first seat as chosen (D3)."""
    clear_table(ruleset, state)
    for seat in range(int(ruleset.seats)):
        for _ in range(int(ruleset.hand)):
            count_drawn(state, seat)
    for _ in range(int(ruleset.removed)):
        count_drawn(state, GONE)
    state.starter = starter
    state.turn = starter
    state.stage = PLAYING


@rule
def _lay_fault(state: State, piece: int) -> int:
    if piece < 0 or piece >= PIECE_COUNT:
        return NO_SUCH_PIECE
    return PIECE_LAID if int(state.place[piece]) == BUILT else NONE


@rule
def turn_up(state: State, piece: int) -> int:
    """Note the first piece of the build, which brings no points (D2). Returns a fault, or NONE."""
    fault = _lay_fault(state, piece)
    if fault == NONE:
        build(state, piece, 0, 0, 0, EAST, NOBODY)
        count_drawn(state, BUILT)
    return fault


@rule
def cells_showing(state: State, digit: int) -> int:
    """Number of cells of the build that show a digit."""
    cells = 0
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) == BUILT:
            cells += (FIRST[piece] == digit) + (SECOND[piece] == digit)
    return cells


@rule
def noted_points(piece: int, first_met: int, second_met: int, joined: int) -> tuple[int, int, int]:
    """The three parts of the points for a noted placement (D7). first_met, second_met: see points_of; joined: bit mask
    of the pieces whose colour is directly above or below."""
    digits = 0
    for other in range(PIECE_COUNT):
        if joined >> other & 1:
            digits += joint_of(other)
    return points_of(piece, first_met, second_met, digits)


@rule
def _met_fault(state: State, piece: int, first_met: int, second_met: int) -> int:
    if first_met < 0 or first_met > MOST_MET or second_met < 0 or second_met > MOST_MET:
        return TOO_MANY_MET
    first, second = cells_showing(state, FIRST[piece]), cells_showing(state, SECOND[piece])
    if FIRST[piece] == SECOND[piece]:
        first -= second_met
    return TOO_MANY_MET if first_met > first or second_met > second else NONE


@rule
def _joined_fault(state: State, piece: int, joined: int) -> int:
    if count_bits(joined) > MOST_MET:
        return TOO_MANY_JOINED
    if joined >> PIECE_COUNT:
        return NOT_LAID
    for other in range(PIECE_COUNT):
        if joined >> other & 1:
            if COLOUR[other] != COLOUR[piece]:
                return OTHER_COLOUR
            if int(state.place[other]) != BUILT:
                return NOT_LAID
    return NONE


@rule
def note_placement(ruleset: Ruleset, state: State, piece: int, first_met: int, second_met: int, joined: int) -> int:
    """Note a placement of the seat whose turn it is; see noted_points. Returns a fault, or NONE; with a fault nothing
    changes."""
    seat = int(state.turn)
    if int(state.stage) == OVER:
        return GAME_OVER
    fault = _lay_fault(state, piece)
    if fault == NONE:
        fault = _met_fault(state, piece, first_met, second_met)
    if fault == NONE:
        fault = _joined_fault(state, piece, joined)
    if fault != NONE:
        return fault
    score_placement(state, seat, noted_points(piece, first_met, second_met, joined))
    build(state, piece, 0, 0, 0, EAST, seat)
    if count_placed(state, seat):
        count_drawn(state, seat)
    give_turn(state, next_holder(ruleset, state, (seat + 1) % int(ruleset.seats)))
    return NONE


@rule
def note_passing(ruleset: Ruleset, state: State) -> int:
    """Note that the seat whose turn it is can place nothing (D8). Returns a fault, or NONE."""
    if int(state.stage) == OVER:
        return GAME_OVER
    state.passed[int(state.turn)] = 1
    give_turn(state, next_holder(ruleset, state, int(state.turn)))
    return NONE
