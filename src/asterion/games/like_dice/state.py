"""The records of Like Dice: the ruleset that a house may override, and the state of one match.

Nothing is hidden but what chance has not yet decided: cards and missions are drawn when they are turned up, each of
those that are left being as likely, which is the same as having shuffled them before.
"""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Ints, Rows, record_dtype
from asterion.games.like_dice.material import CARDS, DISPLAY, MISSIONS, MOST_SEATS

READY, BRACE, RACE, REWARD, OVER = range(5)
"""Stages: all say that they are ready for a mission, a moment to brace oneself, all compute (L4, L5), the winner takes
a card (L6)."""
NOBODY = -1
"""No seat, no card, no mission."""
IN_PILE, IN_DISPLAY = -1, -2
"""Owners of the cards that no seat owns."""
NOTHING, PASSED = -1, -2
"""Instead of a number: has not announced; passes (L5)."""
UNCHECKED, WRONG, RIGHT = range(3)
"""What the check found of a claim; unchecked: not, or not looked at (L5)."""

# Signed fields throughout: compiled, int() of an unsigned one would turn sums with ordinary ints into floats.
RULESET = record_dtype(
    [
        ("allowance", np.int16),  # milliseconds at most for which a slow link is made up, each way (L10)
        ("seconds", np.int16),  # for a mission; 0: as long as they like (L5)
        ("pause", np.int16),  # seconds in which all are to be ready, or a winner is to choose; 0: as long as they like
        ("seats", np.int8),
        ("missions", np.int8),  # how many of the mission cards are in play (L2)
        ("brace", np.int8),  # seconds between ready and the mission; 0: at once
        ("target", np.int8, (MOST_SEATS,)),  # cards to own (L8, L9)
    ]
)

STATE = record_dtype(
    [
        ("stamp", np.int32),  # milliseconds that the next claim has taken; -1: nobody has measured (L10)
        ("turned", np.int32),  # missions turned up so far
        ("after", np.int32, (MOST_SEATS,)),  # milliseconds between the mission and each claim; -1: no claim
        ("claim", np.int16, (MOST_SEATS,)),  # number announced, NOTHING or PASSED
        ("stage", np.int8),
        ("mission", np.int8),  # the last that was turned up, or NOBODY
        ("winner", np.int8),  # seat that was right first in the last mission, or NOBODY
        ("glass", np.int8),  # how often the sandglass was turned
        ("owner", np.int8, (CARDS,)),  # a seat, IN_PILE or IN_DISPLAY
        ("rank", np.int8, (CARDS,)),  # place among its owner's cards, in the order in which they came; -1: no owner
        ("display", np.int8, (DISPLAY,)),  # cards, or NOBODY
        ("used", np.int8, (MISSIONS,)),  # 1: turned up since they were last shuffled (L7)
        ("ready", np.int8, (MOST_SEATS,)),
        ("place", np.int8, (MOST_SEATS,)),  # the how-manieth claim the house took, from 0; -1: no claim
        ("verdict", np.int8, (MOST_SEATS,)),
        ("spare", np.int8, (3,)),  # fills the record
    ]
)


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    allowance: int
    seconds: int
    pause: int
    seats: int
    missions: int
    brace: int
    target: Ints


class State(Protocol):
    """The fields of a state, as rules see them."""

    stamp: int
    turned: int
    after: Ints
    claim: Ints
    stage: int
    mission: int
    winner: int
    glass: int
    owner: Ints
    rank: Ints
    display: Ints
    used: Ints
    ready: Ints
    place: Ints
    verdict: Ints


Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]
