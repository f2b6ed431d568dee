"""Tables of a game, and the random games that are played at them and then checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeAlias

from asterion.conformance.failing import failure
from asterion.conformance.playing import Prefer, Step, random_steps
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Game, Records

SEEDS = range(2) if INTERPRETED else range(12)
EVERY = 3
"""Costly checks look at every n-th position ..."""
MOST = 6 if INTERPRETED else 1000
"""... and at no more positions of a game than about this."""


@dataclass
class Played:
    """A table of a game, and some whole games at random."""

    game: Game
    options: Any
    ruleset: Records
    seats: int
    games: list[list[Step]]
    hides: bool | None = None
    """Whether a seat does not know everything that has been drawn; None: as the observations say."""
    prefer: Prefer | None = None
    at: Step | None = None
    """The step that a check looks at."""

    def each(self, steps: Iterable[Step]) -> Iterator[Step]:
        """These steps; a failure names the one that was looked at."""
        for step in steps:
            self.at = step
            yield step
        self.at = None


def is_small(game: Game, options: Any) -> bool:
    """Whether these options are a preset, which may be so small that a seat can work out all that is hidden."""
    return any(options == game.options(dict(preset.options)) for preset in game.presets.values())


Duty: TypeAlias = Callable[[Played], None]


def duty(check: Duty) -> Duty:
    """A check that raises Nonconforming with its name, for whatever fails in it."""

    @wraps(check)
    def named(played: Played) -> None:
        played.at = None
        try:
            check(played)
        except Exception as error:  # a game may raise anything
            raise failure(error, check.__name__, played.game, played.seats, played.options, played.at) from error

    return named


def play(
    game: Game,
    options: Any,
    seats: int,
    seeds: Iterable[int] = SEEDS,
    hides: bool | None = None,
    prefer: Prefer | None = None,
) -> Played:
    """Play a whole random game for each seed. Raises Nonconforming, and BadOptions for a table that the game refuses.

    options: a struct of the game's, as ``game.options`` makes it.
    """
    ruleset = game.wire.ruleset(options, seats)
    if hides is None and is_small(game, options):
        hides = False
    played = Played(game, options, ruleset, seats, [], hides, prefer)
    for seed in seeds:
        try:
            played.games.append(list(random_steps(game, ruleset, seed, prefer)))
        except Exception as error:  # a game may raise anything
            raise failure(error, "random_play", game, seats, options, seed) from error
    return played


def some(steps: list[Step]) -> list[Step]:
    """Positions for costly checks, from all parts of a game."""
    return steps[:: max(EVERY, -(-len(steps) // MOST))]
