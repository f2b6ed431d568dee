"""Positions and decisions of Like Dice for the tests of its bots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from asterion import bots
from asterion.bots import LEVELS, choose, level_number
from asterion.bots.like_dice import play
from asterion.bots.like_dice.mental_sum import work_out
from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Records
from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.state import STATE
from tests.games.like_dice.positions import LIKE_DICE, Match

COMPUTING = LEVELS[1:]
"""Levels that compute."""
SAMPLES = 400 if INTERPRETED else 20_000


@dataclass
class Moment:
    """A decision of a game, and what the seat sees."""

    ruleset: Records
    seen: Records
    seat: int
    stage: int


def moments(seats: int, seed: int, levels: Sequence[str] = COMPUTING, **options: Any) -> Iterator[Moment]:
    """All decisions of a game between these levels, in turn, whose claims take the time that they take."""
    ruleset, chance = LIKE_DICE.wire.ruleset(LIKE_DICE.options(options), seats), simulation(seed)
    state, seen = LIKE_DICE.new_state(), LIKE_DICE.new_state()
    race = LIKE_DICE.race
    assert race is not None
    LIKE_DICE.start(ruleset, state, chance)
    for ply, seat in enumerate(LIKE_DICE.turns(ruleset, state, chance), 1):
        LIKE_DICE.observe(ruleset, state, seat, seen)
        yield Moment(ruleset, seen.copy(), seat, int(state["stage"][0]))
        level = levels[seat % len(levels)]
        if race.number(ruleset, state) >= 0:
            after = bots.thinking_time(LIKE_DICE, level, ruleset, seen, seat, ply)
            assert after is not None
            race.stamp(ruleset, state, after)
        action = choose(LIKE_DICE, level, ruleset, seen, seat, ply)
        LIKE_DICE.act(ruleset, state, seat, action, chance)


def asked(mission: str, display: str, *own: str, **options: Any) -> Match:
    """A race for this mission, with these cards on the table."""
    return Match(max(2, len(own)), difficulty="advanced", **options).lay(display, *own).turn_up(mission)


def said_and_took(match: Match, level: str, samples: int, seat: int = 0, seed: int = 1) -> tuple[Any, Any]:
    """Answers of a level and their times, again and again: two int arrays."""
    chance, again, scratch = simulation(seed), simulation(seed), np.zeros(1, STATE)
    number, actions, times = level_number(level), [], []
    for _ in range(samples):
        actions.append(play.quick_action(match.ruleset, match.state, seat, number, scratch, chance))
        times.append(play.quick_thinking_time(match.ruleset, match.state, seat, number, scratch, again))
    assert chance.tobytes() == again.tobytes()
    return np.array(actions), np.array(times)


def takes(match: Match, level: str, seat: int = 0) -> int:
    """Milliseconds that a level mostly takes."""
    mission, chance = int(match.state["mission"][0]), simulation(1)
    before = chance.tobytes()
    number, took = work_out(match.state[0], seat, mission, level_number(level), True, chance[0])
    assert number == answer(match.state[0], seat, mission)
    assert chance.tobytes() == before
    return took
