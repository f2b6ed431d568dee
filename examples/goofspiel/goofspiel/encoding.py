"""Observations of Goofspiel as numbers for learning programs."""

from asterion.games.compiled import Ints, Rows, rule
from asterion.games.encoding import Encoding, Part, offsets_of
from goofspiel.actions import ACTIONS
from goofspiel.material import MOST_CARDS, MOST_SEATS, WORTH
from goofspiel.state import AT_STAKE, DOWN, NOT_CHOSEN, Ruleset, State

PARTS = (
    Part("rounds_left", 1, MOST_CARDS, "rounds that are not over"),
    Part("ties", 3, 1, "one-hot: the prize stays, goes to the next card, is lost (G5)"),
    Part("stake", 1, WORTH, "points at stake"),
    Part("prizes", MOST_CARDS, 1, "1 for each prize at stake"),
    Part("pile", MOST_CARDS, 1, "1 for each prize to come"),
    Part("seats", MOST_SEATS, 1, "1 for each seat, the own one first"),
    Part("hands", MOST_SEATS * MOST_CARDS, 1, "for each seat, 1 for each card that it has still"),
    Part("points", MOST_SEATS, WORTH, "points of each seat"),
    Part("ready", MOST_SEATS, 1, "1: the seat has chosen"),
    Part("own", MOST_CARDS, 1, "one-hot: the card that the seat itself has chosen"),
)
ROUNDS, TIES, STAKE, PRIZES, PILE, PRESENT, HANDS, POINTS, READY, OWN, LENGTH = offsets_of(PARTS)


@rule
def encode(rulesets: Rows[Ruleset], observations: Rows[State], seat: int, out: Ints) -> None:
    """The numbers of PARTS into out: int16[LENGTH]; see Encoding."""
    ruleset, seen, seat = rulesets[0], observations[0], int(seat)
    seats = int(ruleset.seats)
    for i in range(LENGTH):
        out[i] = 0
    out[ROUNDS] = int(ruleset.cards) - int(seen.number)
    out[TIES + int(ruleset.ties)] = 1
    out[STAKE] = int(seen.stake)
    for place in range(MOST_CARDS):
        out[PRIZES + place] = 1 if int(seen.prize[place]) == AT_STAKE else 0
        out[PILE + place] = 1 if int(seen.prize[place]) == DOWN else 0
    for i in range(seats):
        other = (seat + i) % seats
        out[PRESENT + i] = 1
        out[POINTS + i] = int(seen.points[other])
        out[READY + i] = 1 if int(seen.chosen[other]) != NOT_CHOSEN else 0
        for place in range(MOST_CARDS):
            out[HANDS + i * MOST_CARDS + place] = int(seen.hand[other, place])
    if int(seen.chosen[seat]) > NOT_CHOSEN:
        out[OWN + int(seen.chosen[seat]) - 1] = 1


ENCODING = Encoding(parts=PARTS, encode=encode, choices=len(ACTIONS))
