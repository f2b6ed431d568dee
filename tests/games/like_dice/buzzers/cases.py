"""Ways to play that the conformance suite goes through: seats, options."""

import numpy as np

from asterion.games.contract import Records
from asterion.games.like_dice.buzzers.actions import END, START
from asterion.games.like_dice.buzzers.options import Options
from asterion.games.like_dice.buzzers.state import ENDING, READY

CASES = [
    (2, Options(seconds=60)),
    (3, Options(targets=[2, 3, 15], pause=0, brace=0)),
    (5, Options(targets=[2, 3, 4, 3, 5])),
]
GOES_ON = {READY: START, ENDING: END}
"""The action taken at random nine times of ten, among many corrections: games must have races, and end."""


def preferred(state: Records, seat: int, rng: np.random.Generator) -> int | None:
    """The action that goes on, mostly."""
    if int(state["stage"][0]) in GOES_ON and rng.random() < 0.9:
        return GOES_ON[int(state["stage"][0])]
    return None
