"""What the end of a round is worth: the chance to win the game from there (M13)."""

import numpy as np

from asterion.games.compiled import rule
from asterion.games.mythical_dice.state import Ruleset, State

EDGE, RALLY = 1.0, 6.0
"""Lead over each of the others that a good player's skill in the rounds to come is worth, in points: for each round r
that is left EDGE times r, and RALLY times the root of their sum, for it knows when to dare and when to hold. These and
SPREAD make the chance fit how games of an expert and three regulars ended, by the scores after each round."""
SPREAD = 13.0
"""Standard deviation of a seat's points in round r, divided by the root of r."""
TOGETHER = 4.0
"""Scores closer than this at the end are about as good as equal; it keeps the value smooth."""

POINTS = (-2.856970, -1.355626, 0.0, 1.355626, 2.856970)
WEIGHTS = (0.011257, 0.222076, 0.533333, 0.222076, 0.011257)
"""Gauss-Hermite points and weights for the standard normal distribution."""


@rule
def chance_to_win(ruleset: Ruleset, state: State, rnd: int, seat: int) -> float:
    """Chance that this seat, going on to play better than the others, ends with the highest total (M13), given the
    scores after round rnd."""
    rounds = 0
    for later in range(rnd + 1, int(ruleset.rounds) + 1):
        rounds += later
    root = np.sqrt(float(rounds))
    spread, edge = SPREAD * root, EDGE * rounds + RALLY * root
    blur = 1.7 / np.sqrt(spread * spread + TOGETHER * TOGETHER)
    chance = 0.0
    for point in range(5):
        total = int(state.score[seat]) + edge + spread * POINTS[point]
        ahead = WEIGHTS[point]
        for other in range(int(ruleset.seats)):
            if other != seat:
                ahead /= 1.0 + np.exp(blur * (int(state.score[other]) - total))
        chance += ahead
    return chance
