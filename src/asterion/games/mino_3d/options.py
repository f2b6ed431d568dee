"""Options of a table of 3D-Mino, and the ruleset that they make (D1-D3, D6)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from asterion.games.compiled import Ints, rule
from asterion.games.contract import Preset
from asterion.games.json_values.arena import NULL, Arena, Arenas
from asterion.games.json_values.fill import UNKNOWN
from asterion.games.json_values.parts import fail, first_of, next_of, reader, value_at
from asterion.games.mino_3d.board import Boards
from asterion.games.mino_3d.legal import count_bits
from asterion.games.mino_3d.material import ALL_PIECES, HAND, LEAST_SEATS, MOST_SEATS, REMOVED, Edition, Piece
from asterion.games.mino_3d.problems import NO_SUCH_PIECE, NO_SUCH_SEAT, NO_SUCH_TABLE, TOO_FEW_PIECES
from asterion.games.mino_3d.state import NOBODY, Ruleset, Rulesets, Support


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table: how pieces are carried (D6), and the first seat, drawn unless named (D3).

    help: pages list places by points and show the points of a place before it is taken; without it a seat is not sent
    the points either. No rule: a game is the same without it. For small games: pieces, those of the box that are in
    play, null: all (D1); hand, pieces dealt to each seat (D2); removed, pieces that leave the game unseen, null: as the
    rules say with all pieces, else none (D2).
    """

    edition: Edition = "original"
    support: Support = "balanced"
    starter: int | None = None
    help: bool = True
    pieces: list[Piece] | None = None
    hand: Annotated[int, Meta(ge=1, le=HAND)] = HAND
    removed: Annotated[int, Meta(ge=0, le=12)] | None = None


read_fields = reader(Options)


@rule
def read_options(
    arenas: Arenas, given: int, seats: int, boards: Boards, legal: Ints, points: Ints, rulesets: Rulesets
) -> int:
    """The ruleset of options; 0, or a problem: there is no such seat or number of seats. See RuledJson. boards, legal,
    points: scratch."""
    arena, ruleset, seats = arenas[0], rulesets[0], int(seats)
    options = read_fields(arena, int(given))
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        return fail(arena, NO_SUCH_TABLE, seats)
    if options.starter != NULL and not 0 <= options.starter < seats:
        return fail(arena, NO_SUCH_SEAT, seats - 1, options.starter)
    ruleset.seats = seats
    ruleset.starter = NOBODY if options.starter == NULL else options.starter
    ruleset.support = options.support
    ruleset.hand = options.hand
    ruleset.removed = options.removed if options.removed != NULL else REMOVED[seats] if options.pieces == NULL else 0
    ruleset.pieces = ALL_PIECES
    problem = read_pieces(arena, options.pieces, ruleset) if options.pieces != NULL else 0
    return problem if problem else check_deal(arena, ruleset)


@rule
def read_pieces(arena: Arena, given: int, ruleset: Ruleset) -> int:
    """Set the pieces in play, from a list of their names; 0, or a problem: there is no such piece (D1)."""
    element, pieces = first_of(arena, given), 0
    while element != NULL:
        piece = value_at(arena, element)
        if piece == UNKNOWN:
            return fail(arena, NO_SUCH_PIECE)
        pieces |= 1 << piece
        element = next_of(arena, element)
    ruleset.pieces = pieces
    return 0


@rule
def check_deal(arena: Arena, ruleset: Ruleset) -> int:
    """Find whether the pieces suffice for the deal, with one to turn up (D2); 0, or a problem."""
    needed, there = int(ruleset.seats) * int(ruleset.hand) + int(ruleset.removed) + 1, count_bits(int(ruleset.pieces))
    return 0 if needed <= there else fail(arena, TOO_FEW_PIECES, needed, there)


PRESETS = {
    "tiny-four-pieces": Preset(
        2,
        {
            "pieces": ["0-white-0", "2-white-1", "4-white-1", "5-orange-5"],
            "hand": 1,
            "removed": 1,
            "starter": 0,
        },
    )
}
"""A game of two seats that can be written down whole: each places one piece, and does not know the other one's."""
