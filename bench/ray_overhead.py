"""The same games in threads and on a Ray cluster of this machine, with as many cores: what Ray costs.

There is no peer: threads of one process are what Ray is measured against.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

import numpy as np

from asterion.commands.simulate import cores
from asterion.games.compiled import INTERPRETED
from asterion.lab import on_ray
from asterion.lab.simulate import PlayAll, Recipe, arrange, in_threads
from bench.machine import load_average

ROUNDS: Final = 5
GAMES: Final = 20_000
LEVELS: Final = ("regular",) * 4


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Rounds in turn, by the clock on the wall; start and first games of the cluster apart."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    asked, recipe = arrange("mythical_dice", LEVELS, games=GAMES, seed=1, options={}), Recipe(1, {})
    few = arrange("mythical_dice", LEVELS, games=100, seed=1, options={})
    threads = in_threads(cores())
    threads(few, recipe)
    began = time.perf_counter()
    with on_ray.cluster(on_ray.AUTO, cores(), cores()) as ray:
        started = time.perf_counter() - began
        ray(few, recipe)
        ready = time.perf_counter() - began - started
        taken: dict[str, list[float]] = {"threads": [], "ray": []}
        scores = []
        players: dict[str, PlayAll] = {"threads": threads, "ray": ray}
        for _ in range(ROUNDS):
            for name, play_all in players.items():
                began = time.perf_counter()
                scores.append(play_all(asked, recipe).scores)
                taken[name].append(time.perf_counter() - began)
    assert all(np.array_equal(scores[0], each) for each in scores)
    ratios = [ray_s / threads_s for threads_s, ray_s in zip(taken["threads"], taken["ray"], strict=True)]
    found = {
        "games": GAMES,
        "cores": cores(),
        "start_seconds": round(started, 2),
        "first_games_seconds": round(ready, 2),
        "seconds": {name: [round(each, 2) for each in rounds] for name, rounds in taken.items()},
        "times": round(median(ratios), 3),
        "load_average_after": load_average(),
    }
    say(f"  start {started:.1f} s, first games {ready:.1f} s; Ray takes {found['times']} times as long as threads")
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    seconds = {name: median(rounds) for name, rounds in found["seconds"].items()}
    threads, ray = seconds["threads"], seconds["ray"]
    return [
        f"{found['games']:,} games of Mythical Dice between four regulars, {found['cores']} cores, median of {ROUNDS} "
        f"rounds in turn by the clock on the wall: {threads:.2f} s in threads, {ray:.2f} s on Ray, round by round "
        f"**{found['times']:.2f} times**. To start the cluster: {found['start_seconds']} s; until its workers have "
        f"loaded the compiled rules: {found['first_games_seconds']} s more.",
    ]
