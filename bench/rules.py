"""Random games a core can play: the compiled rules at 3, 4 and 6 seats beside OpenSpiel, rounds taken in turn."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED, blank
from asterion.games.mythical_dice import MYTHICAL_DICE, material
from asterion.games.mythical_dice.play import play_at_random
from bench import spiel
from bench.machine import DRIVER_CORE, load_average, pin

SEATS = (3, 4, 6)
ROUNDS = 9
SLICE_SECONDS = 0.6
TARGET_STEPS = 40e6
TARGET_RATIO = 10
TARGET_BYTES = 128

Play = Callable[[int, int], int]
"""(games, seed) -> steps."""


def own_games(seats: int) -> Play:
    """Random games of Mythical Dice. A step: one decision, one die dealt, or one die rolled."""
    game = MYTHICAL_DICE
    ruleset: Any = game.wire.ruleset(game.options({}), seats)
    state: Any = blank(game.state_dtype)
    rounds = material.ROUNDS[seats]
    dealt = seats * rounds * (rounds + 1) // 2

    def play(games: int, seed: int) -> int:
        chance: Any = simulation(seed)
        totals: Any = np.zeros(seats, np.int64)
        decisions = play_at_random(ruleset, state, chance, games, totals)
        rolled = decisions - games * seats * rounds  # every decision that is not a bet rolls one die
        if rolled != games * dealt:
            raise AssertionError(f"{rolled} dice rolled of {games * dealt} dealt")
        return decisions + games * dealt + rolled

    return play


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every player's rounds in turn, A B C A B C, so that a slow moment of the machine meets all."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    pin(DRIVER_CORE)
    players: dict[str, Play] = {f"asterion {seats} seats": own_games(seats) for seats in SEATS}
    missing = None
    try:
        players |= {f"OpenSpiel {name}": spiel.random_games(name) for name in spiel.GAMES}
    except ImportError as error:
        missing = f"OpenSpiel is not installed ({error})"
        say(f"  {missing}")
    games = {name: enough(play) for name, play in players.items()}
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in players}
    for turn in range(ROUNDS):
        for name, play in players.items():
            wall, core = time.perf_counter(), time.thread_time()
            steps = play(games[name], 1000 + turn)
            wall, core = time.perf_counter() - wall, time.thread_time() - core
            rounds[name].append({"steps": steps, "core_seconds": round(core, 4), "wall_seconds": round(wall, 4)})
    found: dict[str, Any] = {
        "state_bytes": MYTHICAL_DICE.state_dtype.itemsize,
        "missing": missing,
        "load_average_after": load_average(),
        "players": {name: figures(games[name], taken) for name, taken in rounds.items()},
    }
    peers = [each["steps_per_second"] for name, each in found["players"].items() if name.startswith("OpenSpiel")]
    for name, each in found["players"].items():
        each["times_faster_peer"] = round(each["steps_per_second"] / max(peers), 1) if peers else None
        say(f"  {name:20} {each['steps_per_second'] / 1e6:7.2f} M steps/s")
    return found


def enough(play: Play) -> int:
    """How many games fill a slice; compiles and warms up on the way."""
    play(1, 0)
    games, took = 4, 0.0
    while took < SLICE_SECONDS / 8:
        games *= 4
        start = time.thread_time()
        play(games, 1)
        took = time.thread_time() - start
    return max(1, int(games * SLICE_SECONDS / took))


def figures(games: int, taken: list[dict[str, float]]) -> dict[str, Any]:
    """Medians over rounds. The rate is by processor time: what one core does, whoever else wants it."""
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


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Random games, one core | steps a game | million steps/s | lowest – highest | times the faster peer |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, each in found["players"].items():
        low, high, rate = (each[key] / 1e6 for key in ("lowest", "highest", "steps_per_second"))
        times = "" if each["times_faster_peer"] is None else f"{each['times_faster_peer']:.1f}"
        lines.append(f"| {name} | {each['steps_per_game']:g} | **{rate:.2f}** | {low:.2f} – {high:.2f} | {times} |")
    lines += [
        "",
        f"State: **{found['state_bytes']} bytes**. Aims: {TARGET_STEPS / 1e6:.0f} million steps/s, "
        f"{TARGET_RATIO} times OpenSpiel, at most {TARGET_BYTES} bytes.",
    ]
    return [*lines, "", found["missing"] + "."] if found["missing"] else lines
