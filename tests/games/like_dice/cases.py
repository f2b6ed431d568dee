"""Ways to play that the conformance suite goes through: seats, options."""

import numpy as np

from asterion.games.contract import Records
from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.options import Options
from asterion.games.like_dice.state import RACE

CASES = [
    (2, Options()),
    (3, Options(difficulty="advanced", seconds=60)),
    (5, Options(targets=[2, 3, 4, 5, 10], brace=0, pause=0)),
    (1, Options(targets=[4])),
]
RIGHT = 0.3
"""Share of right answers at random play, where one number in hundreds is right: games must end."""


def preferred(state: Records, seat: int, rng: np.random.Generator) -> int | None:
    """The right answer, now and then."""
    if int(state["stage"][0]) == RACE and rng.random() < RIGHT:
        return int(answer(state[0], seat, int(state["mission"][0])))
    return None
