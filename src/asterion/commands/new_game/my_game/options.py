"""Options of a table, and the ruleset that they make (R1)."""

from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadOptions, Records
from my_game.state import MOST_SEATS, RULESET

SEATS = range(2, MOST_SEATS + 1)


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """turns: of each seat (R1)."""

    edition: Literal["my_game-1"] = "my_game-1"
    turns: Annotated[int, Meta(ge=1, le=5)] = 2


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when it cannot be played."""
    if seats not in SEATS:
        raise BadOptions("bad_seats", f"{SEATS[0]} to {SEATS[-1]} seats, not {seats}", "R1")
    return np.array([(seats, options.turns)], RULESET)
