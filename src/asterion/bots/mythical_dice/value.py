"""Worth of the end of a round: the chance to win the game from there (M13)."""

import numpy as np

from asterion.bots.functions import exp
from asterion.bots.mythical_dice.scratch import Scratch
from asterion.games.compiled import rule
from asterion.games.mythical_dice.state import NOBODY, Ruleset, State

EDGE, RALLY = 1.0, 6.0
"""Lead over each of the others that a good player's skill in the rounds to come is worth, in points: for each round r
that is left EDGE times r, and RALLY times the root of their sum, for it knows when to dare and when to hold. These and
SPREAD make the chance fit how games of an expert and three regulars ended, by the scores after each round."""
SPREAD = 13.0
"""Standard deviation of a seat's points in round r, divided by the root of r."""
TOGETHER = 4.0
"""Scores closer than this at the end are about as good as equal; it keeps the value smooth."""
NUDGE, LEAST = 10, 1e-4
"""Points by which a score is moved to measure the effect on the chance to win; a smaller effect than LEAST counts as
LEAST."""

POINTS = (-2.856970, -1.355626, 0.0, 1.355626, 2.856970)
WEIGHTS = (0.011257, 0.222076, 0.533333, 0.222076, 0.011257)
"""Gauss-Hermite points and weights for the standard normal distribution."""


@rule
def score_if(state: State, seat: int, moved: int, by: int) -> int:
    """The score of a seat if the score of seat ``moved`` were higher by ``by``."""
    return int(state.score[seat]) + (by if seat == moved else 0)


@rule
def chance_if(ruleset: Ruleset, state: State, rnd: int, seat: int, moved: int, by: int) -> float:
    """Chance to win, as below, if the score of seat ``moved`` were higher by ``by``."""
    rounds = 0
    for later in range(rnd + 1, int(ruleset.rounds) + 1):
        rounds += later
    root = np.sqrt(float(rounds))
    spread, edge = SPREAD * root, EDGE * rounds + RALLY * root
    blur = 1.7 / np.sqrt(spread * spread + TOGETHER * TOGETHER)
    chance = 0.0
    for point in range(5):
        total = score_if(state, seat, moved, by) + edge + spread * POINTS[point]
        ahead = WEIGHTS[point]
        for other in range(int(ruleset.seats)):
            if other != seat:
                ahead /= 1.0 + exp(blur * (score_if(state, other, moved, by) - total))
        chance += ahead
    return chance


@rule
def chance_to_win(ruleset: Ruleset, state: State, rnd: int, seat: int) -> float:
    """Chance that this seat, going on to play better than the others, ends with the highest total (M13), given the
    scores after round rnd."""
    return chance_if(ruleset, state, rnd, seat, NOBODY, 0)


@rule
def note_stakes(ruleset: Ruleset, seen: State, seat: int, scratch: Scratch) -> None:
    """Note the chance to win before this round, and what a point of each other seat takes from it beside what one of
    this seat's own adds."""
    before = int(seen.rnd) - 1
    scratch.lead = chance_to_win(ruleset, seen, before, seat)
    own = nudge(ruleset, seen, before, seat, seat)
    for other in range(int(ruleset.seats)):
        if other != seat:
            scratch.stake[other] = -nudge(ruleset, seen, before, seat, other) / max(own, LEAST)


@rule
def nudge(ruleset: Ruleset, seen: State, rnd: int, seat: int, moved: int) -> float:
    """Change of a seat's chance to win when one score moves from NUDGE below to NUDGE above."""
    up = chance_if(ruleset, seen, rnd, seat, moved, NUDGE)
    return up - chance_if(ruleset, seen, rnd, seat, moved, -NUDGE)
