"""Random play through the contract's entry points, for the conformance suite and for anything that needs positions."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from asterion.games import GAMES, OWN, chance
from asterion.games.contract import Game, Records
from tests.games.own_parts import own_part

PARTS = {id: own_part(id, "cases") for id in OWN}
"""By game of this repository: its ``CASES``, and what random play prefers."""
CASES: list[tuple[str, int, object]] = [(id, *case) for id, part in PARTS.items() for case in part.CASES]
"""One entry for every game and way to play it that the suite goes through: id, seats, options. Games of other
packages are played as they are usually played, by few and by many."""
CASES += [
    (id, seats, game.options({}))
    for id, game in GAMES.items()
    if id not in OWN
    for seats in {game.seats[0], game.seats[-1]}
]


CLOCK = -1
OUT_OF_TIME = 0.1
"""Share of the steps with a running sandglass at which it runs out."""


@dataclass
class Step:
    """One step of a game: the state before (None: the start) and after, who did what, and the draws of chance.

    seat and action are CLOCK when the sandglass ran out. bounds, addresses: of the draws, as `chance.bounds_of` and
    `chance.addresses_of` list them.
    """

    before: Records | None
    after: Records
    seat: int
    action: int
    draws: list[int]
    bounds: list[int]
    addresses: list[tuple[int, int, int, int]]


def awaited(game: Game, ruleset: Records, state: Records) -> list[int]:
    mask = int(game.seats_to_act(ruleset, state))
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def any_action(game: Game, ruleset: Records, state: Records, seat: int, rng: np.random.Generator) -> int:
    """Any legal action of an awaited seat."""
    preferred = getattr(PARTS.get(game.id), "preferred", None)
    chosen = preferred(state, seat, rng) if preferred is not None else None
    if chosen is not None:
        return int(chosen)
    return int(rng.choice(game.list_legal(ruleset, state, seat)))


def random_steps(game: Game, ruleset: Records, seed: int) -> Iterator[Step]:
    """A whole game: any legal action of any awaited seat, chance from random words as in a live game.

    A sandglass that runs runs out now and then.
    """
    rng = np.random.default_rng(seed)

    def words() -> Records:
        return chance.live(rng.integers(0, 1 << 32, chance.WORDS))

    def step(before: Records | None, seat: int, action: int) -> Step:
        drawn = chance.draws_of(given), chance.bounds_of(given), chance.addresses_of(given)
        return Step(before, state.copy(), seat, action, *drawn)

    state, given = game.new_state(), words()
    assert game.start(ruleset, state, given) == 0
    yield step(None, -1, -1)
    while not game.is_over(ruleset, state):
        waiting = awaited(game, ruleset, state)
        glass = game.sandglass
        runs = glass is not None and glass.seconds(ruleset, state) > 0
        assert waiting or runs, "a game that is not over waits for somebody, or for its sandglass"
        if glass is not None and runs and (not waiting or rng.random() < OUT_OF_TIME):
            before, given = state.copy(), words()
            assert glass.run_out(ruleset, state, given) == 0
            yield step(before, CLOCK, CLOCK)
            continue
        seat = int(rng.choice(waiting))
        action = any_action(game, ruleset, state, seat, rng)
        before, given = state.copy(), words()
        assert game.apply(ruleset, state, seat, action, given) == 0
        yield step(before, seat, action)
