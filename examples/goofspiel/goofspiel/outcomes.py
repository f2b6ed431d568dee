"""Outcomes of chance in a step of Goofspiel, both ways from one declaration."""

import msgspec
import numpy as np

from asterion.games.contract import Records
from asterion.games.derived import Outcomes
from asterion.games.derived.outcomes import Expected
from goofspiel.state import DOWN, NOT_CHOSEN


class TurnedUp(msgspec.Struct, tag="prize", frozen=True, forbid_unknown_fields=True):
    """This prize is turned up (G2)."""

    prize: int


def expected(ruleset: Records, before: Records | None, seat: int, action: int) -> Expected:
    """A prize at the start, and whenever the last seat has chosen, as long as there are any."""
    if before is None:
        yield TurnedUp, range(1, int(ruleset["cards"][0]) + 1)
        return
    chosen = before["chosen"][0, : int(ruleset["seats"][0])]
    if np.count_nonzero(chosen == NOT_CHOSEN) == 1:
        left = [place + 1 for place, prize in enumerate(before["prize"][0].tolist()) if prize == DOWN]
        if left:
            yield TurnedUp, left


OUTCOMES = Outcomes(TurnedUp, expected)
