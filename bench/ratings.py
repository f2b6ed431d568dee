"""Ratings: how well they predict who wins, on a ladder of bots that are rated like persons.

Eight entrants, two of each level, none with a rating at first; four of them play each game. Before it the ratings say
everybody's chance to win; log loss is the mean of -log of the winner's (of several winners the mean).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import log
from typing import Any

import numpy as np

from asterion import bots
from asterion.insight.ratings import NEWCOMER, Rating, chances, rated
from asterion.lab.simulate import arrange, bots_of

GAMES, BURN_IN, SEED, WORLDS, SEATS = 400, 100, 14, 100, 4


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Play the ladder of Mythical Dice."""
    rng = np.random.default_rng(SEED)
    levels = [level for level in bots.LEVELS for _ in range(2)]
    known: list[Rating] = [NEWCOMER] * len(levels)
    losses, spent = [], 0.0
    for number in range(GAMES):
        those = rng.choice(len(levels), SEATS, replace=False).tolist()
        sitting = [levels[each] for each in those]
        tournament = arrange("mythical_dice", sitting, games=1, seed=SEED, options={})
        play = bots_of(tournament, WORLDS)
        scores, won, _ = play(tournament.ruleset, sitting, (SEED, number), lambda: False)
        winners = [seat for seat, each in enumerate(won) if each]
        began = time.perf_counter()
        before = [known[each] for each in those]
        chance = chances(before)
        losses.append(float(np.mean([-log(max(chance[seat], 1e-9)) for seat in winners])))
        for each, rating in zip(those, rated(before, scores, winners), strict=True):
            known[each] = rating
        spent += time.perf_counter() - began
    late = losses[BURN_IN:]
    found: dict[str, Any] = {
        "games": GAMES,
        "log_loss": float(np.mean(late)),
        "error": float(np.std(late, ddof=1) / len(late) ** 0.5),
        "uniform": log(SEATS),
        "microseconds": 1e6 * spent / GAMES,
        "ratings": {
            f"{level} {1 + number % 2}": [rating.mu, rating.sigma]
            for number, (level, rating) in enumerate(zip(levels, known, strict=True))
        },
    }
    say(f"log loss {found['log_loss']:.3f} ± {1.96 * found['error']:.3f}, uniform {found['uniform']:.3f}")
    return found


def table(found: dict[str, Any]) -> list[str]:
    """Lines for the README."""
    gain = found["uniform"] - found["log_loss"]
    lines = [
        f"{found['games']} games of Mythical Dice at tables of {SEATS}, the first {BURN_IN} only to learn.",
        "",
        "| predictions | log loss | better than uniform by | a game rated, µs |",
        "|---|---:|---:|---:|",
        f"| openskill, Plackett-Luce | {found['log_loss']:.3f} ± {1.96 * found['error']:.3f} | {gain:.3f} (aim 0.15) "
        f"| {found['microseconds']:.0f} |",
        f"| everybody the same | {found['uniform']:.3f} | 0 | |",
        "",
        "| entrant | rating | ± |",
        "|---|---:|---:|",
    ]
    return lines + [f"| {name} | {mu:.1f} | {1.96 * sigma:.1f} |" for name, (mu, sigma) in found["ratings"].items()]
