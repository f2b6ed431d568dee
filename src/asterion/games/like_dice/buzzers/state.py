"""The records of a race of the box: the cards lie on a real table, the house knows who announced what and when.

Nothing is hidden, and nothing is drawn.
"""

from typing import Annotated, Literal, Protocol, TypeAlias, get_args

from asterion.games.compiled import Int8, Int8s, Int16, Int16s, Int32, Int32s, Rows, record_dtype
from asterion.games.like_dice.material import MOST_SEATS

Stage = Literal["ready", "brace", "race", "judge", "ending", "pips", "over"]
STAGES: tuple[Stage, ...] = get_args(Stage)
READY, COUNTDOWN, RACE, JUDGE, ENDING, PIPS, OVER = range(len(STAGES))
"""Stages: cards are taken and the next mission is laid out, a countdown, all compute (L4, L5), the table says who was
right, the end is to be confirmed, seats that stand level count their pips (L8)."""
RECALLED = 16
"""Missions whose times are kept."""
SLOWEST = 600_000
"""Longest time that is kept of a claim, in ms."""


class BoxRuleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    allowance: Int16  # lag compensation per direction, at most, in ms (L10)
    seconds: Int16  # for a mission; 0: as long as they like (L5)
    pause: Int16  # seconds before the next countdown begins by itself; 0: it waits
    seats: Int8
    countdown: Int8  # seconds between the start and the mission; 0: at once
    target: Annotated[Int8s, MOST_SEATS]  # cards to own, at first (L8, L9)


RULESET = record_dtype(BoxRuleset)


class BoxState(Protocol):
    """The fields of a state, as rules see them."""

    stamp: Int32  # milliseconds that the next claim has taken; -1: not measured (L10)
    turned: Int32  # missions so far
    after: Annotated[Int32s, MOST_SEATS]  # milliseconds between the mission and each claim; -1: no claim
    times: Annotated[Int32s, RECALLED, MOST_SEATS]  # of the latest missions; -1: no claim, or a wrong one
    claim: Annotated[Int16s, MOST_SEATS]  # number announced, NOTHING or PASSED
    pips: Annotated[Int16s, MOST_SEATS]  # at the end, of seats that stood level; NOTHING: not said
    stage: Int8
    winner: Int8  # seat that was right first in the last mission, or NOBODY
    judged: Int8  # 1: the last verdict can be taken back
    held: Int8  # 1: the next mission waits until somebody starts it
    glass: Int8  # how often the sandglass was turned
    cards: Annotated[Int8s, MOST_SEATS]  # cards that each seat owns
    target: Annotated[Int8s, MOST_SEATS]  # cards to own (L8, L9)
    place: Annotated[Int8s, MOST_SEATS]  # claim order, from 0; -1: no claim
    verdict: Annotated[Int8s, MOST_SEATS]  # see like_dice.state


STATE = record_dtype(BoxState)
Rulesets: TypeAlias = Rows[BoxRuleset]
States: TypeAlias = Rows[BoxState]
