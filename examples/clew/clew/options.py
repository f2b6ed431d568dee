"""Options of a table of Clew, and the ruleset that they make (C1, C6)."""

from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadOptions, Records
from clew.material import SEATS
from clew.state import RULESET


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """visits: of each seat (C1). threads: of each seat at the start (C6)."""

    edition: Literal["clew-2026"] = "clew-2026"
    visits: Annotated[int, Meta(ge=3, le=7)] = 4
    threads: Annotated[int, Meta(ge=0, le=3)] = 1


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when it cannot be played."""
    if seats not in SEATS:
        raise BadOptions("bad_seats", f"{SEATS[0]} to {SEATS[-1]} seats, not {seats}", "C1")
    return np.array([(seats, options.visits, options.threads)], RULESET)
