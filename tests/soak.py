"""The full storm and a hundred kills: ``make soak``. Talks to 127.0.0.1 only, and stops by itself.

It takes minutes. ``python -m tests.soak --messages 1000 --requests 100 --kills 3`` is a smaller one; ``--seed`` makes
another storm.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.compiled import compile_all
from tests.house.fuzz import storm
from tests.house.test_crash import Process, Remote, killed_again_and_again

KILLS_A_GAME = 4
"""More would hardly find it still at play."""


async def kill(folder: Path, seed: int, kills: int) -> int:
    """Kill a house this often, over as many games as needed. Returns the number of games."""
    rng, process, games = random.Random(f"{seed} kills"), Process(f"sqlite:///{folder}/killed.db"), 0
    await process.start()
    try:
        while kills > 0:
            remote = Remote(process.port)
            try:
                pauses = [rng.choice([0.0, rng.uniform(0, 0.5)]) for _ in range(min(kills, KILLS_A_GAME))]
                kills -= await killed_again_and_again(process, remote, [*pauses[:-1], max(0.3, pauses[-1])])
                games += 1
            finally:
                for page in remote.pages:
                    await page.close()
                for guest in remote.guests:
                    await guest.aclose()
    finally:
        if process.process is not None and process.process.poll() is None:
            process.stop(signal.SIGKILL)
    return games


async def soak(messages: int, requests: int, kills: int, seed: int) -> str:
    """Both. Returns what happened, in one line. Raises AssertionError when something broke or was lost."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="asterion-soak-") as name:
        folder = Path(name)
        tally = await storm(folder, seed, messages, requests) if messages or requests else None
        games = await kill(folder, seed, kills)
    said = [tally.line()] if tally else []
    said.append(f"{kills} kills in {games} games")
    return f"soak: {'; '.join(said)}; nothing broken, nothing lost, {time.monotonic() - began:.0f} s"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    compile_all()
    print(asyncio.run(soak(**vars(given))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
