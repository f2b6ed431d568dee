"""Random games of Mythical Dice as a CUDA kernel: each thread plays whole games from its own generator.

Imported only where there is numba-cuda. `cuda` is a global of this module because Numba's simulator replaces it there.
"""

from typing import Any

from numba import cuda as module

from asterion.games.chance import GENERATOR
from asterion.games.mythical_dice.state import STATE
from bench.random_play.mythical_dice import play_at_random

cuda: Any = module


def play(rulesets: Any, generators: Any, games: int, decisions: Any, totals: Any) -> None:
    """As `play_at_random`, for each generator: decisions: int64[threads]; totals: int64[threads, seats], added to.

    The state and the generator lie in the thread's own memory.
    """
    n = cuda.grid(1)
    if n < len(generators):
        states, chances = cuda.local.array(1, STATE), cuda.local.array(1, GENERATOR)
        for i in range(4):
            chances[0].x[i] = generators[n].x[i]
        decisions[n] = play_at_random(rulesets, states, chances, games, totals[n])
        for i in range(4):
            generators[n].x[i] = chances[0].x[i]
