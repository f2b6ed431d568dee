"""Players of random games timed beside each other: a slice of games each, in turn, by processor time."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any

ROUNDS = 9
SLICE_SECONDS = 0.6

Play = Callable[[int, int], int]
"""(games, seed) -> steps."""


def in_turn(players: Mapping[str, Play]) -> tuple[dict[str, int], dict[str, list[dict[str, float]]]]:
    """Every player's rounds in turn, A B C A B C, so that a slow moment of the machine meets all.

    Returns for each the games of a round, and its rounds.
    """
    games = {name: enough(play) for name, play in players.items()}
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in players}
    for turn in range(ROUNDS):
        for name, play in players.items():
            wall, core = time.perf_counter(), time.thread_time()
            steps = play(games[name], 1000 + turn)
            wall, core = time.perf_counter() - wall, time.thread_time() - core
            rounds[name].append({"steps": steps, "core_seconds": round(core, 4), "wall_seconds": round(wall, 4)})
    return games, rounds


def enough(play: Play) -> int:
    """Number of games that fill a slice; compiles and warms up on the way."""
    play(1, 0)
    games, took = 4, 0.0
    while took < SLICE_SECONDS / 8:
        games *= 4
        start = time.thread_time()
        play(games, 1)
        took = time.thread_time() - start
    return max(1, int(games * SLICE_SECONDS / took))


def figures(games: int, taken: list[dict[str, float]]) -> dict[str, Any]:
    """Medians over rounds. The rate is by processor time of one core, so other load does not count."""
    core = [each["steps"] / each["core_seconds"] for each in taken]
    wall = [each["steps"] / each["wall_seconds"] for each in taken]
    return {
        "steps_per_second": round(median(core)),
        "lowest": round(min(core)),
        "highest": round(max(core)),
        "by_wall_clock": round(median(wall)),
        "steps_per_game": round(sum(each["steps"] for each in taken) / (games * len(taken)), 2),
        "games_per_round": games,
        "rounds": taken,
    }
