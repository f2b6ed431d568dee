"""Options of a table of Mythical Dice, and the ruleset that they make (M1, M2, M12, M14, M15)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from asterion.games.compiled import rule
from asterion.games.contract import Preset
from asterion.games.json_values.arena import NULL, Arena, Arenas
from asterion.games.json_values.parts import fail, first_of, length_of, next_of, reader, value_at
from asterion.games.mythical_dice.faces import face_at
from asterion.games.mythical_dice.material import (
    COUNTS,
    FACES,
    KIND_COUNT,
    KINDS,
    LEAST_SEATS,
    MINO_2023,
    MOST_DICE,
    MOST_OF_A_KIND,
    MOST_ROUNDS,
    MOST_SEATS,
    ROUNDS,
    SIDES,
    SPECIAL_KINDS,
    SYMBOL,
    TWO,
    Edition,
    Face,
    Kind,
)
from asterion.games.mythical_dice.problems import (
    NO_SUCH_BAG,
    NO_SUCH_COUNT,
    NO_SUCH_SEAT,
    NO_SUCH_TABLE,
    NOT_SIX_FACES,
    ROUNDS_BACKWARDS,
    SYMBOL_ON_NUMBERS,
)
from asterion.games.mythical_dice.state import NOBODY, Ruleset, Rulesets
from asterion.games.mythical_dice.trick_history import note_places


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table. faces and counts override the material of M1 for the kinds that they name.

    first_round, rounds: the numbers of the first round and of the last, so a short game may begin with many dice; null:
    the last as the rules say, for three seats or more (M2).
    """

    edition: Edition = "mythical-2024"
    simplified: bool = False
    starter: int | None = None
    faces: dict[Kind, list[Face]] | None = None
    counts: dict[Kind, int] | None = None
    first_round: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 1
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None


read_fields = reader(Options)


@rule
def set_material(ruleset: Ruleset) -> None:
    """Set the counts and faces of the box (M1)."""
    for kind in range(KIND_COUNT):
        ruleset.counts[kind] = COUNTS[kind]
        for side in range(SIDES):
            ruleset.faces[kind, side] = FACES[kind][side]


@rule
def change_counts(arena: Arena, counts: int, ruleset: Ruleset) -> int:
    """Set the counts that a table overrides; 0, or a problem."""
    element = first_of(arena, counts)
    while element != NULL:
        kind, element = value_at(arena, element), next_of(arena, element)
        count, element = value_at(arena, element), next_of(arena, element)
        if not 0 <= count <= MOST_OF_A_KIND:
            return fail(arena, NO_SUCH_COUNT, count, kind)
        ruleset.counts[kind] = count
    return 0


@rule
def change_die(arena: Arena, kind: int, faces: int, ruleset: Ruleset) -> int:
    """Set the faces of a kind of die; 0, or a problem."""
    if length_of(arena, faces) != SIDES:
        return fail(arena, NOT_SIX_FACES, length_of(arena, faces), kind)
    element = first_of(arena, faces)
    for side in range(SIDES):
        face = face_at(value_at(arena, element))
        if face == SYMBOL and kind >= SPECIAL_KINDS:
            return fail(arena, SYMBOL_ON_NUMBERS, kind)
        ruleset.faces[kind, side] = face
        element = next_of(arena, element)
    return 0


@rule
def change_faces(arena: Arena, faces: int, ruleset: Ruleset) -> int:
    """Set the faces that a table overrides; 0, or a problem."""
    element, problem = first_of(arena, faces), 0
    while element != NULL and problem == 0:
        kind, element = value_at(arena, element), next_of(arena, element)
        problem = change_die(arena, kind, value_at(arena, element), ruleset)
        element = next_of(arena, element)
    return problem


@rule
def check_bag(arena: Arena, ruleset: Ruleset) -> int:
    """Find whether the dice suffice for the last deal and fit the bag (M2); 0, or a problem."""
    dice, needed = 0, int(ruleset.seats) * int(ruleset.rounds)
    for kind in range(KIND_COUNT):
        dice += int(ruleset.counts[kind])
    return 0 if needed <= dice <= MOST_DICE else fail(arena, NO_SUCH_BAG, dice, needed)


@rule
def read_options(arenas: Arenas, given: int, seats: int, rulesets: Rulesets) -> int:
    """The ruleset of options; 0, or a problem: the material does not suffice, or a face cannot be. See RuledJson."""
    arena, ruleset, seats = arenas[0], rulesets[0], int(seats)
    options = read_fields(arena, int(given))
    if not (LEAST_SEATS if options.rounds == NULL else TWO) <= seats <= MOST_SEATS:
        return fail(arena, NO_SUCH_TABLE, seats)
    if options.starter != NULL and not 0 <= options.starter < seats:
        return fail(arena, NO_SUCH_SEAT, seats - 1, options.starter)
    ruleset.seats = seats
    ruleset.rounds = ROUNDS[seats] if options.rounds == NULL else options.rounds
    ruleset.first_round = options.first_round
    if int(ruleset.first_round) > int(ruleset.rounds):
        return fail(arena, ROUNDS_BACKWARDS, options.first_round, ruleset.rounds)
    ruleset.starter = NOBODY if options.starter == NULL else options.starter
    ruleset.starter_moves_left = int(options.edition == MINO_2023)
    ruleset.simplified = options.simplified
    set_material(ruleset)
    problem = change_counts(arena, options.counts, ruleset) if options.counts != NULL else 0
    if problem == 0 and options.faces != NULL:
        problem = change_faces(arena, options.faces, ruleset)
    note_places(ruleset)
    return problem if problem else check_bag(arena, ruleset)


def _bag(**counts: int) -> dict[str, int]:
    """Counts of all kinds: those named, and none of the others."""
    return {kind: counts.get(kind, 0) for kind in KINDS}


COARSE = {"red": ["5"] * 3 + ["7"] * 3, "yellow": ["3"] * 3 + ["5"] * 3, "grey": ["flag"] * 3 + ["7"] * 3}
"""Dice of numbers with two faces instead of three: fewer branches."""
PRESETS = {
    "tiny-one-die": Preset(2, {"rounds": 1, "counts": dict.fromkeys(KINDS, 1)}),
    "tiny-four-dice": Preset(
        2,
        {
            "first_round": 2,
            "rounds": 2,
            "starter": 0,
            "counts": _bag(minotaur=1, mermaid=1, red=1, grey=1),
            "faces": {kind: COARSE[kind] for kind in ("red", "grey")},
        },
    ),
    "tiny-five-dice": Preset(
        2,
        {
            "first_round": 2,
            "rounds": 2,
            "starter": 0,
            "counts": _bag(minotaur=1, griffin=1, red=1, yellow=1, grey=1),
            "faces": COARSE,
        },
    ),
    "tiny-two-rounds": Preset(
        2,
        {
            "rounds": 2,
            "starter": 0,
            "counts": _bag(minotaur=1, mermaid=1, red=1, grey=1),
            "faces": {"minotaur": ["symbol"] * 6, "red": ["5"] * 6, "grey": COARSE["grey"]},
        },
    ),
}
"""Games of two seats that can be written down whole: one round of one die; of two dice each, all four in hands or one
left in the bag; and two rounds."""
