"""Rendered photographs as training material: cuts of tiles whose corners are a little off, with what is on them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from PIL import Image

from asterion.photo.cutting import CUT, CUT_VALUES, cut_tiles
from asterion.photo.geometry import map_grid
from asterion.photo.tile_network import class_of

Array: TypeAlias = np.ndarray[Any, Any]
STRAY = 0.13
"""Standard deviation of a corner, in sides of a tile."""
FURTHEST = 0.32
"""Cuts whose tile lies further off are no material."""


def photographs(folder: Path) -> Iterator[tuple[Array, dict[str, Any]]]:
    """All photographs of a folder with their truth: uint8[height, width, 3]."""
    for line in (folder / "truth.jsonl").read_text("utf-8").splitlines():
        truth = json.loads(line)
        yield np.asarray(Image.open(folder / truth["file"]).convert("RGB")), truth


def cuts_of(pixels: Array, truth: dict[str, Any], random: np.random.Generator) -> tuple[Array, Array, Array]:
    """Cuts after the corners were moved at random: float16[n, CUT, CUT, 3], classes int64[n], shifts float32[n, 2]."""
    kinds, turns = np.array(truth["kinds"], np.int8), np.array(truth["turns"], np.int8)
    rows, columns = kinds.shape
    corners = np.array(truth["corners"])
    true, moved, cuts = np.zeros(9), np.zeros(9), np.zeros(rows * columns * CUT_VALUES, np.float32)
    map_grid(corners, rows, columns, true)
    side = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1).mean() / ((rows + columns) / 2)
    strayed = corners + random.normal(0, STRAY * side * random.uniform(0, 1.3), (4, 2))
    cut_tiles(pixels, strayed, rows, columns, moved, cuts)
    y, x = np.mgrid[0:rows, 0:columns].reshape(2, -1) + 0.5
    there = true.reshape(3, 3) @ np.array([x, y, np.ones_like(x)])
    back = np.linalg.solve(moved.reshape(3, 3), there)
    shifts = (back[:2] / back[2] - np.array([x, y])).T.astype(np.float32)
    classes = [class_of(int(kind), int(turn)) for kind, turn in zip(kinds.flat, turns.flat, strict=True)]
    near = np.abs(shifts).max(1) < FURTHEST
    made = cuts.reshape(-1, CUT, CUT, 3).astype(np.float16)
    return made[near], np.array(classes)[near], shifts[near]


def all_cuts(folder: Path, seed: int) -> tuple[Array, Array, Array]:
    """Cuts of all photographs of a folder."""
    random = np.random.default_rng(seed)
    parts = [cuts_of(pixels, truth, random) for pixels, truth in photographs(folder)]
    cuts, classes, shifts = (np.concatenate(each) for each in zip(*parts, strict=True))
    return cuts, classes, shifts
