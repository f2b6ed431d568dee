"""Ratings from results alone: openskill's Plackett-Luce model, one rating a game.

Persons are rated, bots have fixed ratings, made offline by ``tools/rate_bots.py`` and kept in a file of each game.
Play as the ledgers measure it is another figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
from openskill.models import PlackettLuce

from asterion.insight.estimates import ERRORS_PER_MARGIN

BOTS_FILE: Final = "bot_ratings.json"
BETA: Final = 25 / 6
"""openskill's: how much one game depends on the day."""
_MODEL: Final = PlackettLuce(beta=BETA)
UNIT: Final = 40
"""Points that are shown for one of openskill's: a newcomer has 1,000."""
SETTLED: Final = 25 / 6
"""A rating is provisional until its deviation is below this, half of a newcomer's."""


class Rating(NamedTuple):
    """The strength of a player at a game, and one standard deviation of it."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """As it is shown."""
        return round(UNIT * self.mu)

    @property
    def margin(self) -> int:
        """Half of the 95 % interval of what is shown."""
        return round(ERRORS_PER_MARGIN * UNIT * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether too few games were played for it to say much."""
        return self.sigma >= SETTLED


NEWCOMER: Final = Rating(25.0, 25 / 3)


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """By seat, from 0: the winners first, as the game names them, then by score; equal ones share a rank."""
    order = [(seat not in winners, 0 if seat in winners else -score) for seat, score in enumerate(scores)]
    return [sum(other < own for other in order) for own in order]


def rated(before: Sequence[Rating], scores: Sequence[int], winners: Sequence[int]) -> list[Rating]:
    """Ratings of all seats after a game. before: at least two."""
    teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks(scores, winners)])
    return [Rating(one.mu, one.sigma) for (one,) in after]


def chances(before: Sequence[Rating]) -> list[float]:
    """Each seat's chance to win, as the model sees it."""
    return list(_MODEL.predict_win([[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]))


@cache
def of_bots() -> dict[str, dict[str, Rating]]:
    """The fixed ratings of the bots, by game and level."""
    kept = [(folder.name, folder.joinpath(BOTS_FILE)) for folder in files(__package__).iterdir() if folder.is_dir()]
    made = {game: msgspec.json.decode(file.read_bytes()) for game, file in kept if file.is_file()}
    return {
        game: {level: Rating(each["mu"], each["sigma"]) for level, each in found["levels"].items()}
        for game, found in made.items()
    }


def of_bot(game: str, level: str | None) -> Rating:
    """A bot's rating; a newcomer's for a level, or a game, that has none."""
    return of_bots().get(game, {}).get(level or "", NEWCOMER)
