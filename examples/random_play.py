"""Random play in batches: how often each seat wins Mythical Dice when seat 0 leads the first trick.

    python examples/random_play.py

Shown are the share of wins and the mean points by seat, with 95 % intervals, in both editions.
"""

import time

import numpy as np

from asterion.lab import Batch


def play(edition: str, games: int, seats: int = 4, seed: int = 1) -> tuple[np.ndarray, np.ndarray]:
    """Shares of the win and final points of this many games or a few more, each of shape [games, seats]."""
    batch = Batch("mythical_dice", 1000, seats, seed, options={"edition": edition, "starter": 0})
    batch.init()
    shares, points, finished = [], [], 0
    while finished < games:
        batch.step(batch.random_choices())
        if batch.done.any():
            shares.append(batch.reward[batch.done])  # indexing by a mask copies
            points.append(batch.score[batch.done])
            finished += len(shares[-1])
    return np.concatenate(shares), np.concatenate(points)


def main(games: int = 100_000) -> None:
    for edition in ("mythical-2024", "mino-2023"):
        start = time.perf_counter()
        shares, points = play(edition, games)
        print(f"{edition}: {len(shares):,} random games in {time.perf_counter() - start:.1f} s")
        half = 1.96 * shares.std(axis=0) / len(shares) ** 0.5
        for seat, (share, around, mean) in enumerate(zip(shares.mean(axis=0), half, points.mean(axis=0), strict=True)):
            print(f"  seat {seat}: wins {share:.4f} ± {around:.4f}, {mean:6.1f} points a game")


if __name__ == "__main__":
    main()
