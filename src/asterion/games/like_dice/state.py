"""The records of Like Dice: the ruleset that a house may override, and the state of one match.

The state hides nothing: cards and missions are drawn when they are turned up, each remaining one equally likely. This
is equivalent to shuffling them before.
"""

from typing import Annotated, Literal, Protocol, TypeAlias, get_args

from asterion.games.compiled import Int8, Int8s, Int16, Int16s, Int32, Int32s, Rows, record_dtype
from asterion.games.like_dice.material import CARDS, DISPLAY, MISSIONS, MOST_SEATS

Stage = Literal["ready", "brace", "race", "reward", "over"]
STAGES: tuple[Stage, ...] = get_args(Stage)
READY, COUNTDOWN, RACE, REWARD, OVER = range(len(STAGES))
"""Stages: all say that they are ready for a mission, a countdown, all compute (L4, L5), the winner takes
a card (L6)."""
NOBODY = -1
"""No seat, no card, no mission."""
IN_PILE, IN_DISPLAY, NOT_IN_PLAY = -1, -2, -3
"""Owners of the cards that no seat owns; not in play: left out by the options."""
NOTHING, PASSED = -1, -2
"""Instead of a number: has not announced; passes (L5)."""
Verdict = Literal["unchecked", "wrong", "right"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
UNCHECKED, WRONG, RIGHT = range(len(VERDICTS))
"""Result of the check of a claim; unchecked: not yet checked, or passed over (L5)."""


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    cards: Int32  # bit a dice card: in play (L1)
    missions: Int32  # bit a mission card: in play (L2)
    allowance: Int16  # lag compensation per direction, at most, in ms (L10)
    seconds: Int16  # for a mission; 0: as long as they like (L5)
    pause: Int16  # seconds in which all are to be ready, or a winner is to choose; 0: as long as they like
    last: Int16  # number of the last mission; 0: as many as it takes
    most_said: Int16  # the largest number that can be announced (L5)
    seats: Int8
    countdown: Int8  # seconds between ready and the mission; 0: at once
    swift: Int8  # 1: taking a card is being ready, and the countdown is short once all know the game
    target: Annotated[Int8s, MOST_SEATS]  # cards to own (L8, L9)


RULESET = record_dtype(Ruleset)


class State(Protocol):
    """The fields of a state, as rules see them."""

    stamp: Int32  # milliseconds that the next claim has taken; -1: not measured (L10)
    turned: Int32  # missions turned up so far
    after: Annotated[Int32s, MOST_SEATS]  # milliseconds between the mission and each claim; -1: no claim
    claim: Annotated[Int16s, MOST_SEATS]  # number announced, NOTHING or PASSED
    stage: Int8
    mission: Int8  # the last that was turned up, or NOBODY
    winner: Int8  # seat that was right first in the last mission, or NOBODY
    glass: Int8  # how often the sandglass was turned
    owner: Annotated[Int8s, CARDS]  # a seat, IN_PILE, IN_DISPLAY or NOT_IN_PLAY
    rank: Annotated[Int8s, CARDS]  # place among its owner's cards, oldest first; -1: no owner
    display: Annotated[Int8s, DISPLAY]  # cards, or NOBODY
    used: Annotated[Int8s, MISSIONS]  # 1: turned up since they were last shuffled (L7)
    ready: Annotated[Int8s, MOST_SEATS]
    place: Annotated[Int8s, MOST_SEATS]  # claim order, from 0; -1: no claim
    verdict: Annotated[Int8s, MOST_SEATS]


STATE = record_dtype(State)
Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]
