"""Options of a table of Liar's Dice, and the ruleset that they make (D1, D6)."""

from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadOptions, Records
from liars_dice.material import MOST_DICE, SEATS
from liars_dice.state import RULESET


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """dice: of each seat at the start (D1). ones_wild: ones count as every face (D6)."""

    edition: Literal["liars-dice"] = "liars-dice"
    dice: Annotated[int, Meta(ge=1, le=MOST_DICE)] = MOST_DICE
    ones_wild: bool = True


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when it cannot be played."""
    if seats not in SEATS:
        raise BadOptions("bad_seats", f"{SEATS[0]} to {SEATS[-1]} seats, not {seats}", "D1")
    return np.array([(seats, options.dice, options.ones_wild)], RULESET)
