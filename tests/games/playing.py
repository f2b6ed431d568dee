"""Random play through the contract's entry points, for the conformance suite and for anything that needs positions."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from asterion.games import GAMES, OWN, chance
from asterion.games.contract import Game, Records
from asterion.games.like_dice import options as like_dice
from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.buzzers import actions as buzzing
from asterion.games.like_dice.buzzers import options as buzzers
from asterion.games.like_dice.buzzers import state as buzzers_state
from asterion.games.like_dice.state import RACE
from asterion.games.mino_3d import options as mino_3d
from asterion.games.minos import options as minos
from asterion.games.mythical_dice.options import Options

CASES: list[tuple[str, int, object]] = [
    ("mythical_dice", 3, Options()),
    ("mythical_dice", 4, Options(edition="mino-2023")),
    ("mythical_dice", 5, Options(simplified=True)),
    ("mythical_dice", 6, Options(edition="mino-2023", starter=2)),
    ("mythical_dice", 4, Options(faces={"red": ["1", "2", "3", "4", "5", "9"]}, counts={"minotaur": 2, "griffin": 2})),
    ("mino_3d", 2, mino_3d.Options()),
    ("mino_3d", 3, mino_3d.Options(support="any", starter=1)),
    ("mino_3d", 5, mino_3d.Options(support="free")),
    ("mino_3d", 6, mino_3d.Options()),
    ("minos", 2, minos.Options(rows=4, columns=3, timed_walk=True)),
    ("minos", 3, minos.Options(building="random", bridges="underpass", timed_walk=True)),
    ("minos", 7, minos.Options(building="random", rows=3, columns=10, look=0, starter=5)),
    ("minos", 4, minos.Options(sizes="any", rounds=1)),
    ("minos", 1, minos.Options(bridges="underpass", rows=5, columns=5)),
    ("minos", 1, minos.Options(day="2026-11-21")),
    ("minos", 5, minos.Options(building="fitted", rows=3, columns=4)),
    ("like_dice", 2, like_dice.Options()),
    ("like_dice", 3, like_dice.Options(difficulty="advanced", seconds=60)),
    ("like_dice", 5, like_dice.Options(targets=[2, 3, 4, 5, 10], brace=0, pause=0)),
    ("like_dice", 1, like_dice.Options(targets=[4])),
    ("like_dice_buzzers", 2, buzzers.Options(seconds=60)),
    ("like_dice_buzzers", 3, buzzers.Options(targets=[2, 3, 15], pause=0, brace=0)),
    ("like_dice_buzzers", 5, buzzers.Options(targets=[2, 3, 4, 3, 5])),
]
"""One entry for every game and way to play it that the suite goes through: id, seats, options. Games of other
packages are played as they are usually played, by few and by many."""
CASES += [
    (id, seats, game.options({}))
    for id, game in GAMES.items()
    if id not in OWN
    for seats in {game.seats[0], game.seats[-1]}
]


RIGHT = 0.3
"""How often somebody who plays at random is right where one number in hundreds is: games must end."""
GOES_ON = {buzzers_state.READY: buzzing.START, buzzers_state.ENDING: buzzing.END}
"""The action taken at random nine times of ten, among many corrections: games must have races, and end."""
CLOCK = -1
OUT_OF_TIME = 0.1
"""How often, at a step with a sandglass running, it runs out."""


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
    if game.id == "like_dice" and int(state["stage"][0]) == RACE and rng.random() < RIGHT:
        return int(answer(state[0], seat, int(state["mission"][0])))
    if game.id == "like_dice_buzzers" and int(state["stage"][0]) in GOES_ON and rng.random() < 0.9:
        return GOES_ON[int(state["stage"][0])]
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
