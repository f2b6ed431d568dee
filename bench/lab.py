"""Batches of games as arrays: every step with what the seat sees as numbers, the mask, a random choice and new deals.

Beside them OpenSpiel's random games in C++, which make neither numbers nor masks, and PettingZoo's connect_four_v3,
which makes both.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from statistics import median
from typing import Any

import numpy as np

from asterion.games.compiled import INTERPRETED
from asterion.lab import Batch
from bench import spiel
from bench.machine import DRIVER_CORE, cores, load_average, pinned
from bench.rounds import ROUNDS, Play, figures, in_turn

CASES = (
    ("mythical_dice", 4, 4096),
    ("mythical_dice", 6, 4096),
    ("like_dice", 3, 1024),
    ("minos", 4, 512),
    ("mino_3d", 4, 128),
)
"""Game, seats, games at once."""
PEERS = ("OpenSpiel", "PettingZoo connect_four")
JOBS = (1, 2)
APART = -2
"""Instead of a number of threads: two processes."""
GAMES_FOR_JOBS = 16384
STEPS_FOR_JOBS = 40
TARGET_STEPS = 8e6
TARGET_TWO = 1.8


def of_batch(game: str, seats: int, games: int) -> Play:
    """Random play in a batch. A step: one decision of one seat; a "game" is a step in each game of the batch."""
    batch = Batch(game, games, seats, seed=1)
    batch.init()

    def play(times: int, seed: int) -> int:
        for _ in range(times):
            batch.step(batch.random_choices())
        return times * games

    return play


def of_petting_zoo(env: Any) -> Play:
    """Whole games of a PettingZoo environment with random legal moves. A step: one move."""

    def play(games: int, seed: int) -> int:
        rng, steps = np.random.default_rng(seed), 0
        for n in range(games):
            env.reset(seed=seed + n)
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                legal = seen["action_mask"].nonzero()[0]
                env.step(None if ended or cut else int(legal[int(rng.random() * len(legal))]))
                steps += not (ended or cut)
        return steps

    return play


def petting_zoo() -> dict[str, Play]:
    """An environment of ours and one of theirs. Raises ImportError where its classic games are not installed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pettingzoo.classic import connect_four_v3

    from asterion.lab.petting_zoo import env

    return {
        "PettingZoo environment of mythical_dice, 4 seats": of_petting_zoo(env("mythical_dice", 4)),
        "PettingZoo connect_four_v3": of_petting_zoo(connect_four_v3.env()),
    }


MINE: list[Batch] = []
"""The batch of a process that ``apart`` has started."""


def deal(games: int) -> None:
    """Begin the batch of this process."""
    MINE[:] = [begun(games, 1)]


def begun(games: int, jobs: int) -> Batch:
    """A batch of Mythical Dice at four seats that has taken a step."""
    batch = Batch("mythical_dice", games, 4, seed=1, jobs=jobs)
    batch.init()
    take_steps(batch, 1)
    return batch


def take_steps(batch: Batch | None = None, steps: int = STEPS_FOR_JOBS) -> None:
    """Random steps of a batch; None: of the one of this process."""
    batch = batch or MINE[0]
    for _ in range(steps):
        batch.step(batch.random_choices())


def threads() -> dict[str, Any]:
    """The same games in one thread, in two, and in two processes that share nothing, by the clock on the wall, in turn.

    The processes show what this machine's second core adds, whatever a program does; the processor time of the same
    steps in two threads, as a part of that in one, what threads cost each other, however busy the machine is.
    """
    batches = {jobs: begun(GAMES_FOR_JOBS, jobs) for jobs in JOBS}
    taken: dict[int, list[float]] = {jobs: [] for jobs in (*JOBS, APART)}
    worked: dict[int, list[float]] = {jobs: [] for jobs in JOBS}
    half = GAMES_FOR_JOBS // 2
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn"), initializer=deal, initargs=(half,)) as pool:
        for turn in range(ROUNDS + 1):
            for jobs, rates in taken.items():
                start, begun_at = time.perf_counter(), time.process_time()
                if jobs == APART:
                    wait([pool.submit(take_steps), pool.submit(take_steps)])
                else:
                    take_steps(batches[jobs])
                if turn:  # in the first one the processes start
                    rates.append(GAMES_FOR_JOBS * STEPS_FOR_JOBS / (time.perf_counter() - start))
                    if jobs in worked:
                        worked[jobs].append(time.process_time() - begun_at)

    def times(jobs: int) -> float:
        return round(median(b / a for a, b in zip(taken[1], taken[jobs], strict=True)), 2)

    one, two = (round(median(taken[jobs])) for jobs in JOBS)
    work = round(median(b / a for a, b in zip(worked[1], worked[2], strict=True)), 2)
    found = {"games": GAMES_FOR_JOBS, "one": one, "two": two, "times": times(2), "times_apart": times(APART)}
    return {**found, "work": work}


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every player's rounds in turn, on one core; then the threads."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    players: dict[str, Play] = {f"Batch {game}, {seats} seats": of_batch(game, seats, n) for game, seats, n in CASES}
    missing = []
    try:
        players |= {f"OpenSpiel {name}": spiel.random_games(name) for name in spiel.GAMES}
    except ImportError as error:
        missing.append(f"OpenSpiel is not installed ({error})")
    try:
        players |= petting_zoo()
    except ImportError as error:
        missing.append(f"PettingZoo's classic games are not installed ({error})")
    with pinned(DRIVER_CORE):
        games, rounds = in_turn(players)
    found: dict[str, Any] = {
        "missing": missing,
        "players": {name: figures(games[name], taken) for name, taken in rounds.items()},
        "threads": threads() if len(cores()) > 1 else None,
        "load_average_after": load_average(),
    }
    peers = [each["steps_per_second"] for name, each in found["players"].items() if name.startswith(PEERS)]
    for name, each in found["players"].items():
        each["times_faster_peer"] = round(each["steps_per_second"] / max(peers), 3) if peers else None
        say(f"  {name:50} {each['steps_per_second'] / 1e6:8.3f} M steps/s")
    if found["threads"]:
        each = found["threads"]
        say(
            f"  two threads: {each['times']} times one, with {each['work']} times its processor time; "
            f"two processes: {each['times_apart']} times"
        )
    for each in missing:
        say(f"  {each}")
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Random play, one core | million steps/s | lowest – highest | times the fastest peer |",
        "|---|---:|---:|---:|",
    ]
    for name, each in found["players"].items():
        low, high, rate = (each[key] / 1e6 for key in ("lowest", "highest", "steps_per_second"))
        times = "" if each["times_faster_peer"] is None else f"{each['times_faster_peer']:.3g}"
        lines.append(f"| {name} | **{rate:.3g}** | {low:.3g} – {high:.3g} | {times} |")
    lines += ["", f"Aim: {TARGET_STEPS / 1e6:.0f} million steps/s of Mythical Dice at 4 seats."]
    if found["threads"]:
        each = found["threads"]
        one, two = each["one"] / 1e6, each["two"] / 1e6
        lines.append(
            f"Mythical Dice at 4 seats, {each['games']:,} games at once, by the clock on the wall: {one:.2f} million "
            f"steps/s in one thread, {two:.2f} in two: **{each['times']:.2f} times** (aim {TARGET_TWO}). Two "
            f"processes that share nothing, with half of the games each: {each['times_apart']:.2f} times."
            f" The same steps take two threads {each['work']:.2f} times the processor time of one."
        )
    return [*lines, *(f"{each}." for each in found["missing"])]
