"""What bots decided, as data: played, written as Parquet, read back with polars, and given to PyTorch if it is there.

    pip install 'asterion[data]'
    python examples/learn_from_bots.py

`asterion simulate GAME --trajectories decisions.parquet` writes the same file.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import polars

from asterion.cli import main as asterion
from asterion.games import GAMES


def decisions(path: Path, game: str = "mythical_dice", games: int = 40) -> polars.DataFrame:
    """Play games, and read their decisions back."""
    asked = ["simulate", game, "--seats", "regular,regular,novice", "--games", str(games), "--seed", "1", "--no-plot"]
    if asterion([*asked, "--trajectories", str(path), "--overwrite"]):
        raise SystemExit("the games could not be played")
    return polars.read_parquet(path)


def mask_of(legal: list[int], choices: int) -> np.ndarray[Any, Any]:
    """The list of legal choices as bool[choices]."""
    mask = np.zeros(choices, np.bool_)
    mask[legal] = True
    return mask


def for_torch(table: polars.DataFrame, game: str = "mythical_dice") -> Any:
    """A dataset of PyTorch: observation, mask, choice, and what was won. ImportError where PyTorch is not installed."""
    import torch

    encoding = GAMES[game].encoding
    assert encoding is not None
    seen = torch.from_numpy(np.stack(table["observation"].to_list()) / encoding.scale).float()
    masks = torch.from_numpy(np.stack([mask_of(legal, encoding.choices) for legal in table["legal"].to_list()]))
    choices, won = torch.from_numpy(table["choice"].to_numpy()).long(), torch.from_numpy(table["won"].to_numpy())
    return torch.utils.data.TensorDataset(seen, masks, choices, won)


def main(games: int = 40) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "decisions.parquet"
        table = decisions(path, games=games)
        print(f"{len(table):,} decisions in {path.stat().st_size:,} bytes")
    for level, count, won in table.group_by("level").agg(polars.len(), polars.mean("won")).sort("level").iter_rows():
        print(f"{level}: {count:,} decisions, won {won:.3f} of a game on average")
    try:
        data = for_torch(table)
    except ImportError:
        print("PyTorch is not installed: no dataset")
    else:
        print(f"a dataset of {len(data):,} rows for PyTorch")


if __name__ == "__main__":
    main()
