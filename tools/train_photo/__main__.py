"""``python -m tools.train_photo``: renders photographs, trains on them, writes the weights of `asterion.photo`.

Twenty minutes on one core. Photographs that are there already are not rendered again. PyTorch is the extra `train`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from asterion.photo.network import WEIGHT_UNIT
from tools.labyrinth_photos.__main__ import write_photographs
from tools.train_photo import corners, tiles
from tools.train_photo.photographs import Array, all_cuts

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "src" / "asterion" / "photo" / "weights.bin"
PHOTOGRAPHS = 1800
TILE_EPOCHS, CORNER_EPOCHS = 10, 16
SEED = 31


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.train_photo", description="Train asterion.photo.")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "photos" / "training")
    parser.add_argument("--count", type=int, default=PHOTOGRAPHS)
    parser.add_argument("--only", choices=("tiles", "corners"), help="keep the other network's weights as they are")
    parser.add_argument("--tile-epochs", type=int, default=TILE_EPOCHS)
    parser.add_argument("--corner-epochs", type=int, default=CORNER_EPOCHS)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    if not (asked.folder / "truth.jsonl").exists():
        print(f"rendering {asked.count} photographs", flush=True)
        write_photographs(asked.folder, 0, asked.count, False)

    def say(line: str) -> None:
        print(line, flush=True)

    if asked.only != "corners":
        folder: Path = asked.folder
        judge = tiles.train(lambda epoch: all_cuts(folder, SEED + epoch), asked.tile_epochs, SEED, say)
        write("tiles", tiles.folded(judge))
    if asked.only != "tiles":
        write("corners", corners.train(asked.folder, asked.corner_epochs, SEED, say).folded())
    return 0


def write(which: str, weights: Array) -> None:
    """Put one network's weights into the file, as whole numbers of 16 bits; those of tiles come first."""
    from asterion.photo import corner_network, tile_network

    sizes = (tile_network.WEIGHTS, corner_network.WEIGHTS)
    whole = np.zeros(sum(sizes), "<i2")
    if TARGET.exists() and TARGET.stat().st_size == whole.nbytes:
        whole[:] = np.frombuffer(TARGET.read_bytes(), "<i2")
    start = 0 if which == "tiles" else sizes[0]
    scaled = np.round(weights * WEIGHT_UNIT)
    if np.abs(scaled).max() > 32767:
        raise SystemExit(f"{which}: a weight of {np.abs(weights).max():.1f} does not fit into the file")
    whole[start : start + len(weights)] = scaled
    TARGET.write_bytes(whole.tobytes())


if __name__ == "__main__":
    raise SystemExit(main())
