"""``python -m bench [NAME ...]`` measures what is named in ``BENCHES``; all by default."""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
import time
from typing import Any

from bench import results
from bench.machine import ROOT, machine

BENCHES = {
    "rules": "Rules",
    "mino3d": "3D-Mino",
    "minos": "Minos",
    "photo": "Photographs of labyrinths",
    "matches": "Matches of Minos and Like Dice",
    "compiling": "Compiling the rules",
    "sweeps": "Sweeps of options",
    "lab": "The lab: games as arrays",
    "exact": "Small games with known values",
    "ceiling": "Experts against their ceiling",
    "gpu": "The lab: on a graphics card",
    "vector": "Gymnasium vector environments",
    "ray_overhead": "Tournaments on Ray",
    "train": "Bots that learn",
    "house": "House",
    "parts": "What each part of an action costs the house",
    "order": "House, another order of work",
    "race": "House, all tables in a race",
    "attack": "House under attack",
    "crowd": "Ten thousand seats",
    "workers": "Several workers on one PostgreSQL",
    "failover": "Fail-over",
    "bots": "Bots in threads and in processes",
    "ratings": "Ratings",
    "peer": "boardgame.io 0.50.2",
    "page": "Page",
    "page_rules": "Rules in the page",
    "ahead": "Own actions on a slow line",
    "pauses": "Pauses of Like Dice",
}
"""Name of the module -> title of its figures."""


def main() -> int:
    """Run each bench in a process of its own, so that none meets the memory or the threads of another."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Figures, with peers in the same run.")
    parser.add_argument("names", nargs="*", metavar="|".join(BENCHES), help="what to measure; default: all")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    names: list[str] = asked.names or list(BENCHES)
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        parser.error(f"no bench is called {unknown[0]}; there are {', '.join(BENCHES)}")
    if asked.here:
        for name in names:
            run(name)
        return 0
    failed = [name for name in names if not alone(name)]
    results.write_readme(list(sections()))
    if failed:
        print(f"bench: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def alone(name: str) -> bool:
    """Run one bench in its own process; whether it went well."""
    return subprocess.run([sys.executable, "-m", "bench", "--here", name], cwd=ROOT, check=False).returncode == 0


def run(name: str) -> None:
    """Measure and keep."""
    on, start = machine(), time.perf_counter()
    print(f"{BENCHES[name]} (load average {on['load_average'][0]})", flush=True)
    found = module(name).measure(lambda line: print(line, flush=True))
    results.save(name, {"machine": on, "took_seconds": round(time.perf_counter() - start, 1), **found})


def sections() -> Any:
    """Results so far, for the README."""
    kept = {name: results.load(name) for name in BENCHES}
    yield "Aims", importlib.import_module("bench.summary").table(kept)
    for name, title in BENCHES.items():
        found = kept[name]
        if found is not None:
            yield title, [results.where(found), "", *module(name).table(found)]


def module(name: str) -> Any:
    """The module of a bench: ``measure(say) -> found``, ``table(found) -> lines``."""
    return importlib.import_module(f"bench.{name}")


if __name__ == "__main__":
    sys.exit(main())
