"""The records of Liar's Dice."""

from typing import Annotated, Protocol

from asterion.games.compiled import Int8, Int8s, record_dtype
from liars_dice.material import MOST_DICE, MOST_SEATS

BIDDING, OVER = range(2)
NO_DIE = 0
"""In place of a face: the seat has no such die."""
UNKNOWN = -1
"""A face that the viewer does not see; no bidder."""


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: Int8
    dice: Int8
    ones_wild: Int8


RULESET = record_dtype(Ruleset)


class State(Protocol):
    """The fields of a state, as rules see them."""

    dice: Annotated[Int8s, MOST_SEATS, MOST_DICE]  # faces, UNKNOWN or NO_DIE
    left: Annotated[Int8s, MOST_SEATS]  # dice of each seat
    shown: Annotated[Int8s, MOST_SEATS, MOST_DICE]  # the dice of the round before, until somebody bids
    quantity: Int8  # of the last bid, 0: none
    face: Int8
    bidder: Int8  # or UNKNOWN
    turn: Int8
    number: Int8  # of the round, from 0
    stage: Int8


STATE = record_dtype(State)
