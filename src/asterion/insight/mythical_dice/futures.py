"""Futures: what regulars make of the rounds to come, as a table of whole games.

A table is made once for a ruleset, kept in the user's cache, and named by the hash of the ruleset and of the rules and
bots that played it: the same name stands for the same numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mythical_dice.scratch import SCRATCH
from asterion.games.chance import simulation
from asterion.games.mythical_dice.material import MOST_ROUNDS
from asterion.games.mythical_dice.state import NOBODY, STATE
from asterion.insight import tables
from asterion.insight.mythical_dice import playouts

GAMES: Final = 1 << 14
"""Games in a table, 1.2 MB at four seats; the table itself errs by at most 0.4 % of a win (one standard error)."""
SEED: Final = 14
SLICE: Final = 512
"""Games played between two looks at the clock."""


@dataclass(frozen=True)
class Futures:
    """points: int16[rounds + 1, games, seats], by round r, game and place: the points of all rounds after r of the seat
    at this place, counted from the starter of round r + 1. name: hash of what made them."""

    name: str
    points: Records


def of_ruleset(ruleset: Records, games: int = GAMES) -> Generator[bool, None, Futures]:
    """The table of a ruleset, as what the generator returns; it yields after each slice of the work.

    games: a power of two. The table is read from the cache if it is there; a cache that cannot be written is none.
    """
    common, name = _common(ruleset), name_of(ruleset, games)
    path = tables.path_of(name)
    seats, rounds = int(ruleset["seats"][0]), int(ruleset["rounds"][0])
    points = tables.read(path, (rounds + 1, games, seats))
    if points is None:
        points = np.zeros((rounds + 1, games, seats), np.int16)
        state, scratch, chance = np.zeros(1, STATE), np.zeros(1, SCRATCH), simulation(SEED)
        starters = np.zeros(MOST_ROUNDS, np.int64)
        for first in range(0, games, SLICE):
            last = min(first + SLICE, games)
            playouts.play_futures(common, state, scratch, chance, starters, first, last, points)
            yield True
        tables.keep(path, points)
    return Futures(name, points)


def name_of(ruleset: Records, games: int) -> str:
    """Name of the table of a ruleset, whether there is one or not."""
    digest = hashlib.sha256(tables.rules_of("mythical_dice"))
    digest.update(_common(ruleset).tobytes())
    digest.update(f"{games}|{SEED}".encode())
    return digest.hexdigest()[:24]


def _common(ruleset: Records) -> Records:
    common = ruleset.copy()
    common["starter"] = NOBODY  # places are counted from any starter
    return common
