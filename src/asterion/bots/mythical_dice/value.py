"""What the end of a round is worth: the chance to win the game from there (M13)."""

import numpy as np

from asterion.games.compiled import rule
from asterion.games.mythical_dice.state import Ruleset, State

SPREAD = 5.0
"""Standard deviation of a seat's points in round r, divided by r, about."""
TOGETHER = 4.0
"""Scores closer than this at the end are about as good as equal; it keeps the value smooth."""

POINTS = (-2.856970, -1.355626, 0.0, 1.355626, 2.856970)
WEIGHTS = (0.011257, 0.222076, 0.533333, 0.222076, 0.011257)
"""Gauss-Hermite points and weights for the standard normal distribution."""


@rule
def chance_to_win(ruleset: Ruleset, state: State, rnd: int, seat: int) -> float:
    """Chance that this seat ends with the highest total, given the scores after round rnd, if all seats go on alike."""
    squares = 0
    for later in range(rnd + 1, int(ruleset.rounds) + 1):
        squares += later * later
    spread = SPREAD * np.sqrt(float(squares))
    blur = 1.7 / np.sqrt(0.7 * spread * spread + TOGETHER * TOGETHER)
    chance = 0.0
    for point in range(5):
        total = int(state.score[seat]) + 1.2 * spread * POINTS[point]
        ahead = WEIGHTS[point]
        for other in range(int(ruleset.seats)):
            if other != seat:
                ahead /= 1.0 + np.exp(blur * (int(state.score[other]) - total))
        chance += ahead
    return chance
