"""Options of a table of 3D-Mino, and the ruleset that they make (D2, D3, D6)."""

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import NULL, Arenas
from asterion.games.json_values.parts import fail, reader
from asterion.games.mino_3d.board import Boards
from asterion.games.mino_3d.material import LEAST_SEATS, MOST_SEATS, Edition
from asterion.games.mino_3d.problems import NO_SUCH_SEAT, NO_SUCH_TABLE
from asterion.games.mino_3d.state import NOBODY, Rulesets, Support


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table: how pieces are carried (D6), and the first seat, drawn unless named (D3).

    help: pages list places by points and show the points of a place before it is taken; without it a seat is not sent
    the points either. No rule: a game is the same without it.
    """

    edition: Edition = "original"
    support: Support = "balanced"
    starter: int | None = None
    help: bool = True


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
    return 0
