"""What all tests share: how Hypothesis searches, and compiled rules that are warm before anything is timed."""

import os
import random

import numpy as np
import pytest
from hypothesis import settings

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"

# The first call of a rule compiles it, so a deadline would blame the wrong example. On CI the examples are the same
# every time; interpreted rules are some hundred times slower and try fewer.
settings.register_profile("full", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.register_profile("interpreted", settings.get_profile("full"), max_examples=15)
settings.load_profile("interpreted" if INTERPRETED else "full")


@pytest.fixture(scope="session")
def warm_rules() -> None:
    """Every door of every game called once, so that a test which counts time does not count the compiler's.

    Machine code is kept between runs: this takes seconds after an edit of a rule and no time otherwise.
    """
    from asterion.games import GAMES
    from asterion.games.chance import simulation
    from asterion.games.contract import PUBLIC

    for game in GAMES.values():
        seats = max(2, game.seats[0])  # alone there may be fewer rules
        ruleset = game.wire.ruleset(game.options({}), seats)
        chance = simulation(0)
        state, seen, world = game.new_state(), game.new_state(), game.new_state()
        game.start(ruleset, state, chance)
        rng = random.Random(0)
        while not game.is_over(ruleset, state):
            awaited = game.seats_to_act(ruleset, state)
            if not awaited:
                game.let_time_pass(ruleset, state, chance)
                continue
            seat = lowest_bit(awaited)
            game.observe(ruleset, state, seat, seen)
            game.sample_world(ruleset, seen, seat, world, chance)
            game.apply(ruleset, state, seat, rng.choice(game.list_legal(ruleset, state, seat)), chance)
        game.observe(ruleset, state, PUBLIC, seen)
        game.scores(ruleset, state, np.zeros(seats, np.int32))


def lowest_bit(mask: int) -> int:
    """Number of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1
