"""Observations of Mythical Dice as numbers for learning programs.

They leave out the faces of dice that a house has changed, and the rolls of earlier tricks beyond ``voids``.
"""

from asterion.games.compiled import Ints, rule
from asterion.games.encoding import Encoding, Part, offsets_of
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import colour_to_follow
from asterion.games.mythical_dice.material import KIND_COUNT, MOST_ROUNDS, MOST_SEATS, SPECIAL_KINDS, SYMBOL
from asterion.games.mythical_dice.rules import dice_behind
from asterion.games.mythical_dice.state import BETTING, NO_COLOUR, NOT_BET, OVER, STAGES, Rulesets, States

COLOURS = KIND_COUNT - SPECIAL_KINDS
SYMBOL_SHOWN = 10
"""A symbol's face: above every number."""

PARTS = (
    Part("stage", len(STAGES), 1, "one-hot: bet, roll, over"),
    Part("round", 1, MOST_ROUNDS, "number of the round, which is the number of dice dealt to each seat"),
    Part("rounds", 1, MOST_ROUNDS, "rounds of the game"),
    Part("simplified", 1, 1, "1: missed bets cost nothing (M14)"),
    Part("starter_moves_left", 1, 1, "1: the starter's left neighbour starts the next round (M12)"),
    Part("hand", KIND_COUNT, 8, "own dice of each kind"),
    Part("rolled", KIND_COUNT, 8, "dice of each kind rolled in this round"),
    Part("unseen", KIND_COUNT, 8, "dice of each kind in the bag and behind other screens"),
    Part("led", COLOURS, 1, "one-hot: the colour to follow in this trick; zeros: none yet (M6)"),
    Part("seats", MOST_SEATS, 1, "1 for each seat, the own one first"),
    Part("turn", MOST_SEATS, 1, "one-hot: the seat to roll; zeros while all bet"),
    Part("starter", MOST_SEATS, 1, "one-hot: the seat that led the first trick of the round"),
    Part("score", MOST_SEATS, 500, "points of each seat"),
    Part("has_bet", MOST_SEATS, 1, "1: the seat has bet"),
    Part("bet", MOST_SEATS, 8, "its bet; 0 while it is secret (M4)"),
    Part("won", MOST_SEATS, 8, "tricks it has taken in this round"),
    Part("bonus", MOST_SEATS, 100, "its bonus if it makes its bet (M11)"),
    Part("dice", MOST_SEATS, 8, "dice behind its screen"),
    Part("voids", MOST_SEATS * COLOURS, 1, "for each seat 1 for each colour that it has shown it does not hold"),
    Part("trick_place", MOST_SEATS, 6, "this trick, until it is complete: 1 for the leader's die, 2 for the next ..."),
    Part("trick_face", MOST_SEATS, 10, "the number that the seat's die shows; 0: a flag, 10: a symbol"),
    Part("trick_kind", MOST_SEATS * KIND_COUNT, 1, "for each seat one-hot: the kind of its die"),
)
"""Seats are those from the own one on, clockwise."""
(
    STAGE,
    ROUND,
    ROUND_COUNT,
    SIMPLE,
    MOVES_LEFT,
    HAND,
    ROLLED,
    UNSEEN,
    LED,
    PRESENT,
    TURN,
    STARTER,
    SCORE,
    HAS_BET,
    BET,
    WON,
    BONUS,
    DICE,
    VOIDS,
    TRICK_PLACE,
    TRICK_FACE,
    TRICK_KIND,
    LENGTH,
) = offsets_of(PARTS)


@rule
def place_from(seat: int, other: int, seats: int) -> int:
    """Number of seats clockwise from one seat to another. A division would take longer than all else here."""
    return other - seat if other >= seat else other - seat + seats


@rule
def encode(rulesets: Rulesets, observations: States, seat: int, out: Ints) -> None:
    """The numbers of PARTS into out: int16[LENGTH]; see Encoding."""
    ruleset, seen, seat = rulesets[0], observations[0], int(seat)
    seats, stage = int(ruleset.seats), int(seen.stage)
    for i in range(LENGTH):
        out[i] = 0
    out[STAGE + stage] = 1
    out[ROUND] = int(seen.rnd)
    out[ROUND_COUNT] = int(ruleset.rounds)
    out[SIMPLE] = int(ruleset.simplified)
    out[MOVES_LEFT] = int(ruleset.starter_moves_left)
    for kind in range(KIND_COUNT):
        held, rolled = int(seen.hand[seat, kind]), int(seen.out[kind])
        out[HAND + kind] = held
        out[ROLLED + kind] = rolled
        out[UNSEEN + kind] = int(ruleset.counts[kind]) - rolled - held
    led = colour_to_follow(ruleset, seen)
    if led != NO_COLOUR:
        out[LED + led - SPECIAL_KINDS] = 1
    if int(seen.turn) >= 0:
        out[TURN + place_from(seat, int(seen.turn), seats)] = 1
    out[STARTER + place_from(seat, int(seen.starter), seats)] = 1
    for i in range(seats):
        other = seat + i if seat + i < seats else seat + i - seats
        bet = int(seen.bet[other])
        out[PRESENT + i] = 1
        out[SCORE + i] = int(seen.score[other])
        out[WON + i] = int(seen.won[other])
        out[BONUS + i] = int(seen.bonus[other])
        out[DICE + i] = dice_behind(ruleset, seen, other)
        if bet != NOT_BET:
            out[HAS_BET + i] = 1
            if stage != BETTING or i == 0:
                out[BET + i] = bet
        for colour in range(COLOURS):
            out[VOIDS + i * COLOURS + colour] = int(seen.void[other]) >> (SPECIAL_KINDS + colour) & 1
    rolled, first = int(seen.rolled), place_from(seat, int(seen.leader), seats)
    if rolled < seats and stage != OVER:
        for place in range(rolled):
            i = first + place if first + place < seats else first + place - seats
            face = int(seen.trick_face[place])
            out[TRICK_PLACE + i] = place + 1
            out[TRICK_FACE + i] = SYMBOL_SHOWN if face == SYMBOL else face
            out[TRICK_KIND + i * KIND_COUNT + int(seen.trick_kind[place])] = 1


ENCODING = Encoding(parts=PARTS, encode=encode, choices=FIRST_ROLL + KIND_COUNT)
