"""Mythical Dice on a graphics card: random games in one kernel, and batches; beside them pgx, if it is installed.

Without a card it says so, and what the kernels compile to.
"""

from __future__ import annotations

import importlib
import re
import shutil
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from asterion.games import OWN
from asterion.games.chance import GENERATOR
from asterion.games.compiled import INTERPRETED
from asterion.games.mythical_dice import MYTHICAL_DICE
from asterion.games.mythical_dice.state import STATE
from asterion.lab import Batch, BatchError
from asterion.lab.cuda import NoCuda, cuda_module, ptx_of
from bench import pgx_peer
from bench.machine import load_average
from bench.random_play.mythical_dice import play_at_random
from bench.rounds import ROUNDS, Play
from bench.rules import own_games, steps_of

SEATS = 4
THREADS_A_BLOCK = 128
THREADS = (1 << 16, 1 << 18, 1 << 20)
"""Games at once in one kernel."""
CASES = (
    ("mythical_dice", (1 << 16, 1 << 18, 1 << 20)),
    ("like_dice", (1 << 16,)),
    ("minos", (1 << 14,)),
    ("mino_3d", (1 << 12,)),
)
"""Game, and games at once in a batch. A game of 3D-Mino takes 280 KB, most of it for its board as a grid."""
PEER_GAMES = (1 << 16, 1 << 18, 1 << 20)
COMPARED = 32
"""Threads whose games are played by the processor too."""
SECONDS = 0.3
"""A round takes about this long."""
TARGET_STEPS = 2e9
TARGET_RATIO = 10


def kernel_games(threads: int) -> Play:
    """Whole random games in one kernel. A step: one decision, one die dealt, or one die rolled, as in `rules`.

    Each thread goes on from its own generator. Raises AssertionError if its first games are not the processor's.
    """
    cuda = cuda_module()
    kernel = cuda.jit(importlib.import_module("bench.random_play.on_cuda").play)
    ruleset: Any = MYTHICAL_DICE.wire.ruleset(MYTHICAL_DICE.options({}), SEATS)
    rules, grid = cuda.to_device(ruleset), (-(-threads // THREADS_A_BLOCK), min(threads, THREADS_A_BLOCK))
    dice = np.random.SeedSequence(1).generate_state(4 * threads, np.uint32).astype(np.int64).view(GENERATOR)
    decisions, totals = np.zeros(threads, np.int64), np.zeros((threads, SEATS), np.int64)
    there = cuda.to_device(dice), cuda.to_device(decisions), cuda.to_device(totals)

    def compare(games: int) -> None:
        there[2].copy_to_host(totals)
        for n in range(min(COMPARED, threads)):
            state: Any = np.zeros(1, STATE)
            own: Any = dice[n : n + 1]
            mine: Any = np.zeros(SEATS, np.int64)
            if play_at_random(ruleset, state, own, games, mine) != decisions[n] or mine.tolist() != totals[n].tolist():
                raise AssertionError(f"thread {n} played other games than the processor")

    def play(games: int, seed: int) -> int:
        kernel[grid](rules, there[0], games, there[1], there[2])
        there[1].copy_to_host(decisions)
        if seed == 0:
            compare(games)
        return steps_of(int(decisions.sum()), SEATS, games * threads)

    return play


def batch_steps(game: str, games: int) -> Play:
    """Random play in a batch on the card. A step: one decision of one seat."""
    batch = Batch(game, games, None if game != "mythical_dice" else SEATS, seed=1, device="cuda")
    batch.init()

    def play(times: int, seed: int) -> int:
        for _ in range(times):
            batch.step(batch.random_choices())
        return times * games

    return play


def rate(play: Play) -> dict[str, Any]:
    """Steps a second by the clock on the wall, the median of rounds; the first calls, which compile, do not count."""
    play(1, 0)
    times, took = 1, 0.0
    while took < SECONDS / 4:
        times *= 2
        start = time.perf_counter()
        play(times, 1)
        took = time.perf_counter() - start
    times = max(1, int(times * SECONDS / took))
    play(times, 2)  # pgx compiles for each length
    rates = []
    for turn in range(ROUNDS):
        start = time.perf_counter()
        steps = play(times, 1000 + turn)
        rates.append(steps / (time.perf_counter() - start))
    return {"steps_per_second": round(median(rates)), "lowest": round(min(rates)), "highest": round(max(rates))}


def compiled(id: str) -> dict[str, Any]:
    """Size of all kernels of a game as PTX, and the time to make it; with ptxas at hand, what it makes of ``step``."""
    start = time.process_time()
    kernels = ptx_of(OWN[id])
    found = {
        "kilobytes": round(sum(map(len, kernels.values())) / 1000),
        "seconds": round(time.process_time() - start, 1),
    }
    wheel = Path(sysconfig.get_path("purelib"), "nvidia", "cu13", "bin")
    if ptxas := shutil.which("ptxas", path=str(wheel)) or shutil.which("ptxas"):
        with tempfile.TemporaryDirectory() as folder:
            source, object = Path(folder, "step.ptx"), Path(folder, "step.cubin")
            source.write_text(kernels["step"])
            command = [ptxas, "-v", "-arch=sm_90", "-o", str(object), str(source)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            return found | {"ptxas": (done.stderr or done.stdout).strip().splitlines()[0].replace(folder, "")}
        found["registers"] = max(map(int, re.findall(r"Used (\d+) registers", done.stderr)))
        found["spilled_bytes"] = sum(map(int, re.findall(r"(\d+) bytes spill stores", done.stderr)))
    return found


def players() -> dict[str, tuple[str, Callable[[], Play]]]:
    """Everybody by name: kind, and how to begin."""
    found: dict[str, tuple[str, Callable[[], Play]]] = {}
    for threads in THREADS:
        found[f"random games in one kernel, {threads:,} threads"] = "kernel", partial(kernel_games, threads)
    for game, sizes in CASES:
        for games in sizes:
            name = f"Batch {game}, {games:,} games at once"
            found[name] = f"batch {game}", partial(batch_steps, game, games)
    for name in pgx_peer.GAMES:
        for games in PEER_GAMES:
            key = f"pgx {name}, {games:,} games at once"
            found[key] = "pgx", partial(pgx_peer.random_steps, name, games)
    return found


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Measure the compiled kernels, then every player on the card, one after the other."""
    found: dict[str, Any] = {"kernels": {}, "missing": [], "players": {}, "device": None}
    try:
        cuda = cuda_module()
        for id in [] if INTERPRETED else OWN:
            found["kernels"][id] = compiled(id)
            say(f"  kernels of {id}: {found['kernels'][id]}")
        Batch("mythical_dice", 1, device="cuda")
    except (NoCuda, BatchError) as error:
        found["missing"].append(str(error))
        say(f"  NOT MEASURED: {error}")
        return found | {"load_average_after": load_average()}
    name = getattr(cuda.get_current_device(), "name", "simulator")
    found["device"] = name.decode() if isinstance(name, bytes) else name
    found["processor"] = rate(own_games(SEATS))["steps_per_second"]
    for name, (kind, begin) in players().items():
        try:
            found["players"][name] = {"kind": kind} | rate(begin())
        except ImportError as error:
            found["missing"].append(f"{name} was not measured ({error})")
            say(f"  {found['missing'][-1]}")
            continue
        say(f"  {name:60} {found['players'][name]['steps_per_second'] / 1e6:9.1f} M steps/s")
    return found | {"load_average_after": load_average()}


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Kernels for sm_90 | PTX, KB | compiled in, s of processor time | registers of a step | bytes spilled |",
        "|---|---:|---:|---:|---:|",
    ]
    for id, each in found["kernels"].items():
        assembled = f"{each.get('registers', '')} | {each.get('spilled_bytes', '')}"
        lines.append(f"| {id} | {each['kilobytes']:,} | {each['seconds']} | {assembled} |")
    lines.append("")
    if found["device"] is None:
        return [*lines, f"**No graphics card has run them: {'; '.join(found['missing'])}.**"]
    peers = [each["steps_per_second"] for each in found["players"].values() if each["kind"] == "pgx"]
    lines += ["| On the card | million steps/s | lowest – highest | times the fastest of pgx |", "|---|---:|---:|---:|"]
    for name, each in found["players"].items():
        low, high, mean = (each[key] / 1e6 for key in ("lowest", "highest", "steps_per_second"))
        times = f"{each['steps_per_second'] / max(peers):.3g}" if peers else ""
        lines.append(f"| {name} | **{mean:,.1f}** | {low:,.1f} – {high:,.1f} | {times} |")
    lines += [
        "",
        f"Device: {found['device']}. Random games on one core of the processor: {found['processor'] / 1e6:.1f} million "
        f"steps/s. Aims: {TARGET_STEPS / 1e6:,.0f} million steps/s of Mythical Dice, {TARGET_RATIO} times pgx.",
    ]
    return [*lines, *(f"{each}." for each in found["missing"])]
