"""The records of Goofspiel."""

from typing import Annotated, Protocol

from asterion.games.compiled import Int8, Int8s, Int16, Int16s, record_dtype
from goofspiel.material import MOST_CARDS, MOST_SEATS

CHOOSING, OVER = range(2)
NOT_CHOSEN, HIDDEN = 0, -1
"""In place of a card that a seat has chosen: it has not yet; the viewer does not see which."""
NOBODY = -1
CARRY, NEXT, LOSE = range(3)
"""When the highest card was played more than once, see ``options.Ties`` (G5)."""


class Ruleset(Protocol):
    """The choices of a table."""

    seats: Int8
    cards: Int8
    ties: Int8


RULESET = record_dtype(Ruleset)


class State(Protocol):
    """The whole match. Cards and prizes are 1 to 13, at the places 0 to 12."""

    hand: Annotated[Int8s, MOST_SEATS, MOST_CARDS]  # 1: the seat has this card still
    chosen: Annotated[Int8s, MOST_SEATS]  # the card of this round, NOT_CHOSEN or HIDDEN
    played: Annotated[Int8s, MOST_SEATS]  # the card of the round before, 0: none
    points: Annotated[Int16s, MOST_SEATS]
    prize: Annotated[Int8s, MOST_CARDS]  # DOWN, AT_STAKE or GONE, by worth
    stake: Int16  # points of all prizes at stake
    taker: Int8  # of the round before, or NOBODY
    number: Int8  # rounds that are over
    stage: Int8


DOWN, AT_STAKE, GONE = range(3)
"""A prize: still in the pile, to be won, taken or lost."""
STATE = record_dtype(State)
