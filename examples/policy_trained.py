"""A policy trained for a moment by playing against itself, and then played against the house's bots.

    pip install 'asterion[train]'
    python examples/policy_trained.py

`asterion train mythical_dice` does the same with progress, and for longer.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from asterion.games import GAMES
from asterion.lab import Batch
from asterion.lab.policy import load_policy, policy_bytes
from asterion.lab.train import against, begin, train


def main(steps: int = 3_000_000, games: int = 400, seats: int = 3) -> None:
    learner = begin("mythical_dice", seats, {}, seed=1, jobs=1)
    for evaluation in train(learner, {}, minutes=None, steps=steps, games=games, seed=1):
        wins = evaluation.share.mean
        print(f"{evaluation.steps:>9,} decisions, {evaluation.seconds:4.0f} s: wins {wins:.3f} against regulars")
        last = evaluation.policy
    with TemporaryDirectory() as folder:
        path = Path(folder) / "policy.npz"
        path.write_bytes(policy_bytes(last.about, last.layers))
        policy = load_policy(path, GAMES["mythical_dice"])  # from here on NumPy alone
        print(f"a file of {path.stat().st_size:,} bytes")
    batch = Batch("mythical_dice", games, seats, seed=2)
    for level in ("random", "novice", "regular"):
        share = against(policy, batch, level, seed=3)
        print(f"one against {seats - 1} {level}: wins {share.mean:.3f} ({share.low:.3f} .. {share.high:.3f})")


if __name__ == "__main__":
    main()
