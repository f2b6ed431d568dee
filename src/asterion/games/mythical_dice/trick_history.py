"""The complete tricks of a round, die by die: they are public, and show who rolled what.

A die takes five bits of the state: its kind, and which of the different faces of that kind it shows, in the order of
the sides. There is room for 24 dice, so for all tricks before the last but one, except the fifth at five seats. Dice
with more than four different faces, possible only by a house's override, do not fit; such a game keeps no tricks.
"""

from asterion.games.compiled import rule
from asterion.games.mythical_dice.faces import side_of
from asterion.games.mythical_dice.material import KIND_COUNT, SIDES
from asterion.games.mythical_dice.state import Ruleset, State

DIE_BITS, FACE_BITS = 5, 2
DICE_A_WORD, WORDS = 12, 2
MOST_FACES = 1 << FACE_BITS
SYMBOL_COLUMN = 10
"""Column of a symbol in the ruleset's places; that of a number is the number."""


@rule
def note_places(ruleset: Ruleset) -> None:
    """Set the number of tricks that are kept, and the place of each face in them, from the seats and the faces."""
    ruleset.kept = WORDS * (DICE_A_WORD // int(ruleset.seats))
    for kind in range(KIND_COUNT):
        different = 0
        for side in range(SIDES):
            face = int(ruleset.faces[kind, side])
            if side_of(ruleset, kind, face) == side:
                ruleset.places[kind, min(face, SYMBOL_COLUMN)] = different
                different += 1
        if different > MOST_FACES:
            ruleset.kept = 0


@rule
def keep_trick(ruleset: Ruleset, state: State) -> None:
    """Keep the complete trick on the table, if there is room; tricks does not count it yet."""
    tricks, kept = int(state.tricks), int(ruleset.kept)
    if tricks < kept:
        seats, word, dice = int(ruleset.seats), 2 * tricks // kept, 0
        for position in range(seats):
            kind, column = int(state.trick_kind[position]), min(int(state.trick_face[position]), SYMBOL_COLUMN)
            dice |= (kind << FACE_BITS | int(ruleset.places[kind, column])) << DIE_BITS * position
        shift = (tricks - word * (kept // WORDS)) * seats * DIE_BITS
        state.past[word] = int(state.past[word]) | dice << shift


@rule
def tricks_kept(ruleset: Ruleset, state: State) -> int:
    """Number of complete tricks of this round that are kept: the first ones."""
    return min(int(state.tricks), int(ruleset.kept))


@rule
def kept_die(ruleset: Ruleset, state: State, trick: int, position: int) -> tuple[int, int]:
    """Kind and face of a die in a kept trick."""
    each = int(ruleset.kept) // WORDS
    shift = (trick % each * int(ruleset.seats) + position) * DIE_BITS
    die = int(state.past[trick // each]) >> shift
    kind, place, side = die >> FACE_BITS & 7, die & (MOST_FACES - 1), 0
    if kind >= KIND_COUNT:
        return kind, 0
    while side < 5 and int(ruleset.places[kind, min(int(ruleset.faces[kind, side]), SYMBOL_COLUMN)]) != place:
        side += 1
    return kind, int(ruleset.faces[kind, side])
