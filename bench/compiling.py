"""Compiling all rules, bots and analyses with an empty cache, beside Numba's own way, and the speed of the code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.machine import ROOT, load_average
from bench.servers import folder

ROUNDS = 2
WAYS = ("asterion", "Numba")
NUMBA = """
import functools, sys, types, numba
way = types.SimpleNamespace(compile_rule=functools.partial(numba.njit, cache=True))
sys.modules["asterion.games.callees"] = way
"""
"""Each rule is optimised, and becomes machine code, by itself and again within each of its callers."""
WARM = """
import contextlib, io, json, time
from asterion.commands.warm import warm
with contextlib.redirect_stdout(io.StringIO()):
    warm(json=True)
used = time.process_time()
from bench import matches, mino3d, rules
def ns(play, games):
    play(1, 1)
    took = []
    for _ in range(5):
        began = time.thread_time()
        steps = play(games, 7)
        took.append((time.thread_time() - began) / steps)
    return round(min(took) * 1e9, 1)
print(json.dumps({"processor_s": round(used, 1), "ns_a_step": {
    "Mythical Dice": ns(rules.own_games(4), 20_000),
    "Minos": ns(matches.of_minos(4, "together"), 1_500),
    "Like Dice": ns(matches.of_like_dice(3, 50), 3_000),
    "3D-Mino": ns(mino3d.Mino3D(4, "balanced"), 60),
}}))
"""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Both ways in turn, each with an empty cache: processor seconds, bytes of the cache, random play afterwards."""
    rounds: dict[str, list[dict[str, Any]]] = {way: [] for way in WAYS}
    for _ in range(ROUNDS):
        for way in WAYS:
            with folder() as cache:
                found = compiled(way, cache)
                size = sum(each.stat().st_size for each in cache.rglob("*") if each.is_file())
            rounds[way].append({**found, "cache_bytes": size})
            say(f"  {way}: {found['processor_s']} s of processor time, {size / 1e6:.0f} MB")
    return {"rounds": rounds, "load_average_after": load_average()}


def compiled(way: str, cache: Path) -> dict[str, Any]:
    """Compile everything in a process of its own, and play."""
    env = {name: text for name, text in os.environ.items() if not name.startswith("NUMBA_")}
    program = [sys.executable, "-c", (NUMBA if way == "Numba" else "") + WARM]
    told = subprocess.check_output(program, env={**env, "XDG_CACHE_HOME": str(cache)}, cwd=ROOT, text=True)
    found: dict[str, Any] = json.loads(told)
    return found


def least(found: dict[str, Any], way: str) -> tuple[float, float, dict[str, float]]:
    """Processor seconds, megabytes, and nanoseconds a step by game: the least of the rounds."""
    rounds = found["rounds"][way]
    steps = {game: min(each["ns_a_step"][game] for each in rounds) for game in rounds[0]["ns_a_step"]}
    return min(each["processor_s"] for each in rounds), rounds[0]["cache_bytes"] / 1e6, steps


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    ours, theirs = (least(found, way) for way in WAYS)
    lines = [
        "| `asterion warm`, empty cache | asterion | Numba's own way | ratio |",
        "|---|---:|---:|---:|",
        f"| processor time, s | **{ours[0]:.0f}** | {theirs[0]:.0f} | {ours[0] / theirs[0]:.2f} |",
        f"| cache, MB | **{ours[1]:.0f}** | {theirs[1]:.0f} | {ours[1] / theirs[1]:.2f} |",
    ]
    for game, step in ours[2].items():
        other = theirs[2][game]
        lines.append(f"| {game}: ns a step of random play | **{step:,.0f}** | {other:,.0f} | {step / other:.2f} |")
    return lines
