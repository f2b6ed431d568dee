"""`asterion sweep` from request to report: five values of an option, between four regulars, on all cores.

There is no peer: nothing we know plays a game under many rules and compares them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from asterion import bots
from asterion.commands.simulate import cores
from asterion.commands.sweep_page import page_of_sweep
from asterion.games.compiled import INTERPRETED
from asterion.lab.grid import axis_of
from asterion.lab.parquet import parquet_of, table_of_values
from asterion.lab.simulate import in_threads
from asterion.lab.sweep import arrange_sweep, report, run
from bench.machine import load_average

SWEEPS: Final = {
    "mythical_dice": (["counts.red=5..9"], 10_000),
    "like_dice": (["targets=[10,10,10,10]", "targets.3=5..9"], 10_000),
    "mino_3d": (["starter=null,0,1,2,3"], 300),
    "minos": (["building=random", "rows=7", "columns=5..9"], 200),
}
"""Options, and games of each value: as many as take some seconds."""
TARGET_SECONDS: Final = 120
"""For 5 values x 10,000 games of Mythical Dice."""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every game once; the first games, which load compiled rules, before the clock runs."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    found: dict[str, Any] = {"jobs": cores(), "sweeps": {}}
    for game, (options, games) in SWEEPS.items():
        axes = [axis_of(given) for given in options]
        levels = ["regular"] * 4
        bots.warm_up(arrange_sweep(game, levels, axes, games=1, seed=1, worlds=1).tournaments[0].game)
        run(arrange_sweep(game, levels, axes, games=2, seed=2, worlds=1), in_threads(cores()))
        began, spent = time.perf_counter(), time.process_time()
        asked = arrange_sweep(game, levels, axes, games=games, seed=1, worlds=1)
        done = run(asked, in_threads(cores()))
        told = report(asked, done)
        size = len(page_of_sweep(told)), len(parquet_of(table_of_values(levels, done.values), {}))
        seconds = time.perf_counter() - began
        found["sweeps"][game] = {
            "options": options,
            "values": len(asked.points),
            "games": games,
            "seconds": round(seconds, 2),
            "processor_seconds": round(time.process_time() - spent, 2),
            "games_per_second": round(asked.games / seconds),
            "page_bytes": size[0],
            "table_bytes": size[1],
        }
        say(f"  {game:14} {len(asked.points)} x {games:,}: {seconds:.1f} s, {asked.games / seconds:,.0f} games/s")
    found["load_average_after"] = load_average()
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        f"`asterion sweep` with report and Parquet, four regulars, {found['jobs']} games at a time.",
        "",
        "| game | options | values x games | seconds | of processor | games/s | page, KB | Parquet, KB |",
        "|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    for game, each in found["sweeps"].items():
        lines.append(
            f"| {game} | `{' '.join(each['options'])}` | {each['values']} x {each['games']:,} | {each['seconds']} "
            f"| {each['processor_seconds']} | **{each['games_per_second']:,}** | {each['page_bytes'] / 1000:.0f} "
            f"| {each['table_bytes'] / 1000:.0f} |"
        )
    return [*lines, "", f"Aim: 5 values x 10,000 games of Mythical Dice in {TARGET_SECONDS} s on two cores."]
