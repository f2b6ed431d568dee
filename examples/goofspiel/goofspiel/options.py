"""Options of a table of Goofspiel, and the ruleset that they make (G1, G5)."""

from typing import Annotated, Literal, get_args

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadOptions, Records
from goofspiel.material import FEWEST_CARDS, MOST_CARDS, SEATS
from goofspiel.state import RULESET

Ties = Literal["carry", "next", "lose"]
"""In the order of state.CARRY, NEXT, LOSE."""


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """cards: of each seat (G1). ties: the prize stays, goes to the highest single card, or is lost (G5)."""

    edition: Literal["goofspiel"] = "goofspiel"
    cards: Annotated[int, Meta(ge=FEWEST_CARDS, le=MOST_CARDS)] = MOST_CARDS
    ties: Ties = "carry"


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when it cannot be played."""
    if seats not in SEATS:
        raise BadOptions("bad_seats", f"{SEATS[0]} to {SEATS[-1]} seats, not {seats}", "G1")
    return np.array([(seats, options.cards, get_args(Ties).index(options.ties))], RULESET)
