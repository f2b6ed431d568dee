"""Random play through the contract's entry points, for the conformance suite and for anything that needs positions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from asterion.games import chance
from asterion.games.contract import Game, Records

Prefer: TypeAlias = Callable[[Records, int, np.random.Generator], int | None]
"""prefer(S, seat, rng): an action that random play should take in this state, or None for any."""
CLOCK = -1
OUT_OF_TIME = 0.1
"""Share of the steps with a running sandglass at which it runs out."""
MOST_STEPS = 20_000
"""A random game that takes more steps is taken for one that never ends."""


@dataclass
class Step:
    """One step of a game: the state before (None: the start) and after, who did what, and the draws of chance.

    seat and action are CLOCK when the sandglass ran out. bounds, addresses: of the draws, as `chance.bounds_of` and
    `chance.addresses_of` list them. seed, number: of the game, and of the step in it.
    """

    before: Records | None
    after: Records
    seat: int
    action: int
    draws: list[int]
    bounds: list[int]
    addresses: list[tuple[int, int, int, int]]
    seed: int
    number: int


def awaited(game: Game, ruleset: Records, state: Records) -> list[int]:
    mask = int(game.seats_to_act(ruleset, state))
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def any_action(
    game: Game, ruleset: Records, state: Records, seat: int, rng: np.random.Generator, prefer: Prefer | None = None
) -> int:
    """Any legal action of an awaited seat; the preferred one where it is legal."""
    legal = game.list_legal(ruleset, state, seat)
    chosen = prefer(state, seat, rng) if prefer is not None else None
    return int(chosen) if chosen in legal else int(rng.choice(legal))


def random_steps(game: Game, ruleset: Records, seed: int, prefer: Prefer | None = None) -> Iterator[Step]:
    """A whole game: any legal action of any awaited seat, chance from random words as in a live game.

    A sandglass that runs runs out now and then.
    """
    rng = np.random.default_rng(seed)
    number = 0

    def words() -> Records:
        return chance.live(rng.integers(0, 1 << 32, chance.WORDS))

    def step(before: Records | None, seat: int, action: int, code: int) -> Step:
        did = "start" if before is None else f"step {number}, seat {seat}, action {action},"
        if code:
            raise RuntimeError(f"{did} returned {code}, where 0 was due: {game.refusals.get(code)}")
        if int(given["exhausted"][0]):
            raise RuntimeError(f"{did} draws more than {chance.WORDS} numbers or from {chance.ADDRESSES} addresses")
        drawn = chance.draws_of(given), chance.bounds_of(given), chance.addresses_of(given)
        return Step(before, state.copy(), seat, action, *drawn, seed, number)

    state, given = game.new_state(), words()
    code = game.start(ruleset, state, given)
    yield step(None, -1, -1, code)
    while not game.is_over(ruleset, state):
        number += 1
        if number > MOST_STEPS:
            raise RuntimeError(f"the game is not over after {MOST_STEPS} steps")
        waiting = awaited(game, ruleset, state)
        glass = game.sandglass
        runs = glass is not None and glass.seconds(ruleset, state) > 0
        if not waiting and not runs:
            raise RuntimeError(f"step {number}: a game that is not over waits for a seat, or for its sandglass")
        if glass is not None and runs and (not waiting or rng.random() < OUT_OF_TIME):
            before, given = state.copy(), words()
            code = glass.run_out(ruleset, state, given)
            yield step(before, CLOCK, CLOCK, code)
            continue
        seat = int(rng.choice(waiting))
        if not game.list_legal(ruleset, state, seat):
            raise RuntimeError(f"step {number}: the game waits for seat {seat}, which has no legal action")
        action = any_action(game, ruleset, state, seat, rng, prefer)
        before, given = state.copy(), words()
        code = game.apply(ruleset, state, seat, action, given)
        yield step(before, seat, action, code)
