"""Observations of Like Dice as numbers for learning programs: every card on the table, but not the right answer."""

from asterion.games.compiled import Ints, rule
from asterion.games.encoding import Encoding, Part, offsets_of
from asterion.games.like_dice.actions import ACTIONS
from asterion.games.like_dice.answers import cards_of
from asterion.games.like_dice.material import (
    CARD_COLOUR,
    CARD_VALUE,
    CARDS,
    COLOUR_COUNT,
    DICE_A_CARD,
    DISPLAY,
    MISSIONS,
    MOST_SAID,
    MOST_SEATS,
    PIPS,
    TARGET,
)
from asterion.games.like_dice.rules import missing, pile_of
from asterion.games.like_dice.state import NOBODY, PASSED, RACE, REWARD, RIGHT, STAGES, WRONG, Rulesets, States

DICE = COLOUR_COUNT * PIPS
"""Kinds of dice: each colour with each value, by colour."""
A_DIE = COLOUR_COUNT + PIPS
SLOT = DICE_A_CARD * A_DIE

PARTS = (
    Part("stage", len(STAGES), 1, "one-hot: ready, brace, race, reward, over"),
    Part("missions", 1, MISSIONS, "missions in play (L2)"),
    Part("mission", MISSIONS, 1, "one-hot: the mission of the race or of the reward"),
    Part("used", MISSIONS, 1, "1 for each mission turned up since they were last shuffled (L7)"),
    Part("pile", 1, CARDS, "cards in the pile"),
    Part("display", DISPLAY * SLOT, 1, "for each place, for both dice of its card, one-hot: colour, then value 1 to 6"),
    Part("seats", MOST_SEATS, 1, "1 for each seat, the own one first"),
    Part("cards", MOST_SEATS, TARGET, "cards that each seat owns"),
    Part("missing", MOST_SEATS, TARGET, "cards to its target (L8, L9)"),
    Part("dice", MOST_SEATS * DICE, 2, "for each seat how many dice of each colour and value are on its own cards"),
    Part("ready", MOST_SEATS, 1, "1: ready for the next mission"),
    Part("claimed", MOST_SEATS, 1, "1: has announced a number in this mission"),
    Part("passed", MOST_SEATS, 1, "1: passes"),
    Part("said", MOST_SEATS, MOST_SAID, "the number announced, plus 1; 0: none"),
    Part("wrong", MOST_SEATS, 1, "1: its claim was checked and is wrong"),
    Part("right", MOST_SEATS, 1, "1: its claim was checked and is right"),
    Part("winner", MOST_SEATS, 1, "one-hot: the seat that was right first in the last mission"),
)
"""Seats are those from the own one on. How long claims took is not in it."""
(
    STAGE,
    IN_PLAY,
    MISSION,
    USED,
    PILE,
    SHOWN,
    PRESENT,
    OWNED,
    MISSING,
    OWN_DICE,
    IS_READY,
    CLAIMED,
    HAS_PASSED,
    SAID,
    IS_WRONG,
    IS_RIGHT,
    WINNER,
    LENGTH,
) = offsets_of(PARTS)


@rule
def encode(rulesets: Rulesets, observations: States, seat: int, out: Ints) -> None:
    """The numbers of PARTS into out: int16[LENGTH]; see Encoding."""
    ruleset, seen, seat = rulesets[0], observations[0], int(seat)
    seats, stage = int(ruleset.seats), int(seen.stage)
    for i in range(LENGTH):
        out[i] = 0
    out[STAGE + stage] = 1
    if stage in (RACE, REWARD):
        out[MISSION + int(seen.mission)] = 1
    for mission in range(MISSIONS):
        out[IN_PLAY] = int(out[IN_PLAY]) + (int(ruleset.missions) >> mission & 1)
        out[USED + mission] = int(seen.used[mission])
    out[PILE] = pile_of(seen)
    for slot in range(DISPLAY):
        card = int(seen.display[slot])
        if card != NOBODY:
            for die in range(DICE_A_CARD):
                at = SHOWN + slot * SLOT + die * A_DIE
                out[at + int(CARD_COLOUR[card, die])] = 1
                out[at + COLOUR_COUNT + int(CARD_VALUE[card, die]) - 1] = 1
    for card in range(CARDS):
        owner = int(seen.owner[card])
        if owner >= 0:
            at = OWN_DICE + (owner - seat + seats) % seats * DICE
            for die in range(DICE_A_CARD):
                kind = at + int(CARD_COLOUR[card, die]) * PIPS + int(CARD_VALUE[card, die]) - 1
                out[kind] = int(out[kind]) + 1
    for i in range(seats):
        other = (seat + i) % seats
        claim = int(seen.claim[other])
        out[PRESENT + i] = 1
        out[OWNED + i] = cards_of(seen, other)
        out[MISSING + i] = missing(ruleset, seen, other)
        out[IS_READY + i] = int(seen.ready[other])
        out[CLAIMED + i] = 1 if claim >= 0 else 0
        out[HAS_PASSED + i] = 1 if claim == PASSED else 0
        out[SAID + i] = max(claim, -1) + 1
        out[IS_WRONG + i] = 1 if int(seen.verdict[other]) == WRONG else 0
        out[IS_RIGHT + i] = 1 if int(seen.verdict[other]) == RIGHT else 0
        out[WINNER + i] = 1 if int(seen.winner) == other else 0


ENCODING = Encoding(parts=PARTS, encode=encode, choices=ACTIONS)
