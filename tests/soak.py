"""The full storm of messages and requests, then faults at many tables: ``make soak``. Talks to this machine only.

All faults come in each round; rounds begin until the minutes are over. ``--minutes 60`` goes on for an hour;
``--messages 1000 --requests 100 --kills 10 --tables 8 --minutes 0`` is a small one; ``--seed`` makes another storm.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from tests.compiled import compile_all
from tests.house.fuzz import storm

ROUND = ("-q", "-p", "no:cacheprovider", "tests/faults")
KILLS_A_ROUND = 10
"""After the first round, which has them all."""


def faults(report: Path, minutes: float, kills: int, tables: int) -> int:
    """Round after round of faults; each adds lines to the report. Returns how many. Raises CalledProcessError."""
    until, rounds = time.monotonic() + 60 * minutes, 0
    while rounds == 0 or time.monotonic() < until:
        given = {"ASTERION_LONG": "1", "ASTERION_REPORT": str(report), "ASTERION_TABLES": str(tables)}
        given["ASTERION_KILLS"] = str(KILLS_A_ROUND if rounds else kills)
        subprocess.run([sys.executable, "-m", "pytest", *ROUND], env={**os.environ, **given}, check=True)
        rounds += 1
    return rounds


def summary(report: Path) -> str:
    """For each fault how often it came, and the longest wait of a table; and what was played in all."""
    lines = [json.loads(line) for line in report.read_text().splitlines()] if report.exists() else []
    waits: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        waits[line["fault"]].append(line["longest"])
    said = [f"{len(each):4} x {fault}: longest wait {max(each):.2f} s" for fault, each in waits.items()]
    acts, verified = sum(line["acts"] for line in lines), sum(line["verified"] for line in lines)
    return "\n".join([*said, f"{acts} acts, {verified} matches verified"])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=200, help="of a house with SQLite")
    parser.add_argument("--tables", type=int, default=60, help="at which guests play while workers fail")
    parser.add_argument("--minutes", type=float, default=10, help="of faults; a round that has begun is finished")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    compile_all()
    with tempfile.TemporaryDirectory(prefix="asterion-soak-") as name:
        folder = Path(name)
        if given.messages or given.requests:
            print("soak:", asyncio.run(storm(folder, given.seed, given.messages, given.requests)).line(), flush=True)
        report = folder / "report"
        try:
            rounds = faults(report, given.minutes, given.kills, given.tables)
        except subprocess.CalledProcessError as error:
            print(summary(report))
            print(f"soak: BROKEN, {time.monotonic() - began:.0f} s")
            return error.returncode
        print(summary(report))
    print(f"soak: {rounds} rounds of faults; nothing broken, nothing lost, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
