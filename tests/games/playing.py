"""Random play of the house's games, for the conformance suite and for anything that needs positions."""

from collections.abc import Iterator

import numpy as np

from asterion.conformance import playing
from asterion.conformance.playing import CLOCK, Prefer, Step, awaited
from asterion.games import GAMES, OWN
from asterion.games.contract import Game, Records
from tests.games.own_parts import own_part

__all__ = ["CASES", "CLOCK", "Step", "any_action", "awaited", "preference", "random_steps"]

PARTS = {id: own_part(id, "cases") for id in OWN}
"""By game of this repository: its ``CASES``, and what random play prefers."""
CASES: list[tuple[str, int, object]] = [(id, *case) for id, part in PARTS.items() for case in part.CASES]
"""One entry for every game and way to play it that the suite goes through: id, seats, options. Our own are played by
their presets too, those of other packages as they are usually played, by few and by many."""
CASES += [
    (id, preset.seats, game.options(dict(preset.options)))
    for id, game in OWN.items()
    for preset in game.presets.values()
]
CASES += [
    (id, seats, game.options({}))
    for id, game in GAMES.items()
    if id not in OWN
    for seats in {game.seats[0], game.seats[-1]}
]


def preference(game: Game) -> Prefer | None:
    """The action that random play of this game should take, if it declares one."""
    return getattr(PARTS.get(game.id), "preferred", None)


def any_action(game: Game, ruleset: Records, state: Records, seat: int, rng: np.random.Generator) -> int:
    """Any legal action of an awaited seat."""
    return playing.any_action(game, ruleset, state, seat, rng, preference(game))


def random_steps(game: Game, ruleset: Records, seed: int) -> Iterator[Step]:
    """A whole game, see ``asterion.conformance.playing``."""
    return playing.random_steps(game, ruleset, seed, preference(game))
