"""``python -m tools.rate_bots``: the fixed ratings of the bots, one for each game and level.

Games between one bot of each level, who change seats. choix fits a Plackett-Luce model to the orders in which they end
(the winners first, as the game names them, then by score; equal ones in a drawn order); 200 resamplings of the games
give the errors. On openskill's scale a regular has 25, and a strength s of choix is worth s times beta times the root
of the seats, which is what openskill divides by at a table of settled players.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import choix
import msgspec
import numpy as np

from asterion import bots
from asterion.games import OWN
from asterion.insight.ratings import BETA, BOTS_FILE, NEWCOMER
from asterion.lab.simulate import arrange, bots_of
from asterion.lab.tournament import Results, play

SEED = 14
RESAMPLINGS = 200
ALPHA = 0.02
"""Keeps the strength finite of a level that never wins."""
LEAST_SIGMA = 0.1
MOST = 2 * NEWCOMER.mu
"""A level that always loses, or wins, has no finite strength: it gets 0, or this."""
REGULAR = bots.LEVELS.index("regular")


def main() -> None:
    """Play, fit and write what is found into the file of the game that the house reads."""
    parser = argparse.ArgumentParser(prog="python -m tools.rate_bots", description=main.__doc__)
    parser.add_argument("game", choices=list(OWN))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=300)
    asked = parser.parse_args()
    path = Path(__file__).parents[1] / "src" / "asterion" / "insight" / asked.game / BOTS_FILE
    how = f"python -m tools.rate_bots {asked.game} --games {asked.games} --worlds {asked.worlds}"
    said = {"made_with": how, "levels": rated(asked.game, asked.games, asked.worlds)}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(said)) + b"\n")


def rated(game: str, games: int, worlds: int) -> dict[str, Any]:
    """mu and sigma by level."""
    levels = bots.LEVELS
    tournament = arrange(game, levels, games=games, seed=SEED, options={})
    bots.warm_up(tournament.game)
    orders = orders_of(play(tournament, bots_of(tournament, worlds)))
    rng = np.random.default_rng(SEED)
    drawn = [strengths(orders[rng.integers(len(orders), size=len(orders))]) for _ in range(RESAMPLINGS)]
    unit = BETA * len(levels) ** 0.5
    mus = np.clip(NEWCOMER.mu + unit * strengths(orders), 0, MOST)
    sigmas = unit * np.std(drawn, axis=0)
    found = {
        level: {"mu": round(float(mu), 2), "sigma": round(max(float(sigma), LEAST_SIGMA), 2)}
        for level, mu, sigma in zip(levels, mus, sigmas, strict=True)
    }
    print(game, found, flush=True)
    return found


def orders_of(results: Results) -> np.ndarray[Any, Any]:
    """The entrants of each game, best first: int[games, entrants]."""
    rng = np.random.default_rng(SEED)
    won, scores = results.finished_won, results.finished
    return np.lexsort((rng.random(scores.shape), -scores, -won), axis=1)


def strengths(orders: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """By level, a regular's being 0."""
    found = np.asarray(choix.ilsr_rankings(orders.shape[1], orders.tolist(), alpha=ALPHA))
    gaps: np.ndarray[Any, Any] = found - found[REGULAR]
    return gaps


if __name__ == "__main__":
    main()
