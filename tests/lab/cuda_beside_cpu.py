"""A batch on a CUDA device beside the same one on the processor: all arrays must be equal, byte for byte.

``python -m tests.lab.cuda_beside_cpu`` where there is a device; ``--games 4096 --steps 500`` for more of it. With
NUMBA_ENABLE_CUDASIM=1 and NUMBA_DISABLE_JIT=1 Numba's simulator takes the place of a device.
"""

import argparse
from typing import Any

import numpy as np
import pytest

from asterion.lab import Batch, BatchError

CASES: list[tuple[str, int, dict[str, Any], int, int]] = [
    ("mythical_dice", 3, {"simplified": True}, 3, 150),
    ("like_dice", 2, {}, 3, 40),
    ("minos", 2, {"rows": 3, "columns": 3, "rounds": 1}, 2, 60),
    ("mino_3d", 3, {}, 2, 20),
]
"""Game, seats, options, games at once, steps."""
ARRAYS = ("seat", "observation", "mask", "legal", "count", "features", "done", "reward", "score", "states")


def compare(id: str, seats: int, options: dict[str, Any], games: int, steps: int) -> int:
    """Take random steps in both, with choices that lie there and here in turn. Returns how many games ended."""
    here = Batch(id, games, seats, seed=5, options=options)
    there: Any = Batch(id, games, seats, seed=5, options=options, device="cuda")
    ended = 0
    for _ in range(2):
        here.init()
        there.init()
        for step in range(steps):
            for name in ARRAYS:
                mine, other = getattr(here, name), getattr(there, name).copy_to_host()
                assert (mine.dtype, mine.shape) == (other.dtype, other.shape), name
                assert mine.tobytes() == other.tobytes(), f"{id}, step {step}: {name} differs"
            choices, others = here.random_choices(), there.random_choices()
            assert choices.tolist() == others.copy_to_host().tolist()
            here.step(choices)
            there.step(others if step % 2 else choices)
            ended += int(here.done.sum())
    return ended


def refuse(games: int = 3) -> None:
    """An illegal choice changes nothing, nor do choices that are not as many integers."""
    batch: Any = Batch("mythical_dice", games, seed=1, device="cuda")
    with pytest.raises(BatchError, match="init"):
        batch.step(np.zeros(games, np.int64))
    batch.init()
    before = batch.states.copy_to_host().tobytes()
    with pytest.raises(BatchError, match=f"game {games - 1}, seat 0: 17 is none of its 2") as caught:
        batch.step(np.array([0] * (games - 1) + [17]))
    assert caught.value.code == "illegal_choice"
    for wrong in (np.zeros(games + 1, np.int64), np.zeros(games)):
        with pytest.raises(ValueError, match="integers"):
            batch.step(wrong)
    assert batch.states.copy_to_host().tobytes() == before


def main() -> None:
    """Compare, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="at once, of each game; default: a few")
    parser.add_argument("--steps", type=int, help="default: some dozens")
    asked = parser.parse_args()
    refuse()
    for id, seats, options, games, steps in CASES:
        games, steps = asked.games or games, asked.steps or steps
        ended = compare(id, seats, options, games, steps)
        print(f"{id}: 2 x {games * steps:,} steps, {ended:,} games ended, all equal", flush=True)


if __name__ == "__main__":
    main()
