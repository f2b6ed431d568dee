"""Observations of 3D-Mino as numbers for learning programs, and legal placements as choices.

There are 388 million action numbers, so choice n is the n-th legal placement, in the order of ``legal_actions``.
"""

from asterion.games.compiled import Ints, rule
from asterion.games.encoding import Encoding, Listed, Part, offsets_of
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.board import BOARD, Boards, set_out, step_x, step_y
from asterion.games.mino_3d.entry_points import apply_on, start_on
from asterion.games.mino_3d.legal import list_fits, seats_awaited
from asterion.games.mino_3d.material import COLOUR, COLOURS, DIGITS, FIRST, MOST_SEATS, PIECE_COUNT, SECOND
from asterion.games.mino_3d.scoring import place_points
from asterion.games.mino_3d.state import BUILT, STAGES, SUPPORTS, Rulesets, States

CHOICES = 1 << 11
"""Legal placements that are offered, the first ones. In 540 random games with every kind of support there were at most
947 at a time, on average about 300."""

PARTS = (
    Part("stage", len(STAGES), 1, "one-hot: play, over"),
    Part("support", len(SUPPORTS), 1, "one-hot: how pieces above the table are carried (D6): balanced, any, free"),
    Part("laid", 1, PIECE_COUNT, "pieces in the build"),
    Part("stock", 1, PIECE_COUNT, "pieces in the stock"),
    Part("seats", MOST_SEATS, 1, "1 for each seat, the own one first"),
    Part("turn", MOST_SEATS, 1, "one-hot: the seat to place"),
    Part("score", MOST_SEATS, 100, "points of each seat"),
    Part("held", MOST_SEATS, 6, "pieces in its hand"),
    Part("drawn", MOST_SEATS, 6, "of those, how many it has drawn since it passed"),
    Part("passed", MOST_SEATS, 1, "1: passed in the last round of the table"),
    Part("lacks", MOST_SEATS * PIECE_COUNT, 1, "for each seat 1 for each piece that it did not hold when it passed"),
    Part("hand", PIECE_COUNT, 1, "1 for each piece in the own hand"),
    Part("built", PIECE_COUNT, 1, "1 for each piece in the build"),
    Part("x", PIECE_COUNT, 20, "for each piece of the build its middle cell, along x"),
    Part("y", PIECE_COUNT, 20, "along y"),
    Part("z", PIECE_COUNT, 6, "its level, 0 on the table"),
    Part("dx", PIECE_COUNT, 1, "1, 0 or -1: the step along x from its first digit to its colour"),
    Part("dy", PIECE_COUNT, 1, "the same along y"),
)
"""Seats are those from the own one on, clockwise; pieces are numbered as in material.PIECES."""
(
    STAGE,
    SUPPORT,
    LAID,
    IN_STOCK,
    PRESENT,
    TURN,
    SCORE,
    HELD,
    DRAWN,
    PASSED,
    LACKS,
    OWN,
    IS_BUILT,
    X,
    Y,
    Z,
    DX,
    DY,
    LENGTH,
) = offsets_of(PARTS)

COLOUR_COUNT = len(COLOURS)

FEATURES = (
    Part("first", 1, DIGITS, "the piece's first digit"),
    Part("second", 1, DIGITS, "its second digit"),
    Part("colour", COLOUR_COUNT, 1, "one-hot: its colour"),
    Part("x", 1, 20, "its middle cell, along x"),
    Part("y", 1, 20, "along y"),
    Part("z", 1, 6, "its level"),
    Part("dx", 1, 1, "1, 0 or -1: the step along x from first digit to colour"),
    Part("dy", 1, 1, "the same along y"),
    Part("digits", 1, 12, "points for its own digits (D7)"),
    Part("meeting", 1, 12, "points for digits above and below its digits"),
    Part("joining", 1, 24, "points for pieces touched by its colour"),
)
"""Features of each choice."""
(
    A_FIRST,
    A_SECOND,
    A_COLOUR,
    AT_X,
    AT_Y,
    AT_Z,
    STEP_X,
    STEP_Y,
    FOR_DIGITS,
    FOR_MEETING,
    FOR_JOINING,
    WIDTH,
) = offsets_of(FEATURES)


@rule
def encode(rulesets: Rulesets, observations: States, seat: int, out: Ints) -> None:
    """The numbers of PARTS into out: int16[LENGTH]; see Encoding."""
    seen, seat, seats = observations[0], int(seat), int(rulesets[0].seats)
    for i in range(LENGTH):
        out[i] = 0
    out[STAGE + int(seen.stage)] = 1
    out[SUPPORT + int(rulesets[0].support)] = 1
    out[LAID] = int(seen.laid)
    out[IN_STOCK] = int(seen.stock)
    for i in range(seats):
        other = (seat + i) % seats
        lacks = int(seen.lacks[other])
        out[PRESENT + i] = 1
        out[TURN + i] = 1 if int(seen.turn) == other else 0
        out[SCORE + i] = int(seen.score[other])
        out[HELD + i] = int(seen.held[other])
        out[DRAWN + i] = int(seen.drawn[other])
        out[PASSED + i] = int(seen.passed[other])
        for piece in range(PIECE_COUNT):
            out[LACKS + i * PIECE_COUNT + piece] = lacks >> piece & 1
    for piece in range(PIECE_COUNT):
        if int(seen.place[piece]) == BUILT:
            facing = int(seen.facing[piece])
            out[IS_BUILT + piece] = 1
            out[X + piece] = int(seen.x[piece])
            out[Y + piece] = int(seen.y[piece])
            out[Z + piece] = int(seen.z[piece])
            out[DX + piece] = step_x(facing)
            out[DY + piece] = step_y(facing)
        elif int(seen.place[piece]) == seat:
            out[OWN + piece] = 1


@rule
def list_choices(rulesets: Rulesets, states: States, boards: Boards, seat: int, out: Ints, spare: Ints) -> int:
    """The first CHOICES legal actions of a seat into out; see Listed."""
    seat = int(seat)
    if seat < 0 or not seats_awaited(states[0]) >> seat & 1:
        return 0
    set_out(states[0], int(rulesets[0].support), boards[0])
    return list_fits(states[0], boards[0], seat, out, spare, CHOICES)


@rule
def describe(
    rulesets: Rulesets, observations: States, boards: Boards, seat: int, actions: Ints, count: int, out: Ints
) -> None:
    """The numbers of FEATURES for each choice; see Listed."""
    for choice in range(int(count)):
        piece, x, y, z, facing = parts_of(int(actions[choice]))
        digits, meeting, joining = place_points(boards[0], piece, x, y, z, facing)
        for i in range(COLOUR_COUNT):
            out[choice, A_COLOUR + i] = 0
        out[choice, A_COLOUR + COLOUR[piece]] = 1
        out[choice, A_FIRST], out[choice, A_SECOND] = FIRST[piece], SECOND[piece]
        out[choice, AT_X], out[choice, AT_Y], out[choice, AT_Z] = x, y, z
        out[choice, STEP_X], out[choice, STEP_Y] = step_x(facing), step_y(facing)
        out[choice, FOR_DIGITS], out[choice, FOR_MEETING], out[choice, FOR_JOINING] = digits, meeting, joining


ENCODING = Encoding(
    parts=PARTS,
    encode=encode,
    choices=CHOICES,
    listed=Listed(BOARD, FEATURES, start_on, list_choices, apply_on, describe),
)
