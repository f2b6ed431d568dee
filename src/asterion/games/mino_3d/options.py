"""Options of a table of 3D-Mino, and the ruleset that they make (D2, D3, D6)."""

import msgspec
import numpy as np

from asterion.games.contract import BadOptions, Records
from asterion.games.mino_3d import material
from asterion.games.mino_3d.material import Edition
from asterion.games.mino_3d.state import NOBODY, RULESET, SUPPORTS, Support


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table: how pieces are carried (D6), and the first seat, drawn unless named (D3).

    help: pages list places by points and show the points of a place before it is taken; without it a seat is not sent
    the points either. No rule: a game is the same without it.
    """

    edition: Edition = "original"
    support: Support = "balanced"
    starter: int | None = None
    help: bool = True


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when there is no such seat or number of seats."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"2 to 6 seats, not {seats}", "D2")
    if options.starter is not None and not 0 <= options.starter < seats:
        raise BadOptions("bad_starter", f"starter is a seat 0 to {seats - 1}, not {options.starter}", "D3")
    ruling = np.zeros(1, RULESET)
    ruling["seats"] = seats
    ruling["starter"] = NOBODY if options.starter is None else options.starter
    ruling["support"] = SUPPORTS.index(options.support)
    return ruling
