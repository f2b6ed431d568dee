"""Tiles cut out and levelled."""

from typing import Any

import numpy as np
import pytest

from asterion.photo.cutting import CUT, CUT_VALUES, QUIET, cut_patch, cut_tiles, level
from asterion.photo.geometry import map_grid

SQUARE = np.array([[64.0, 64.0], [192.0, 64.0], [192.0, 192.0], [64.0, 192.0]])


def slope(side: int = 256) -> np.ndarray[Any, Any]:
    """Red grows to the right, green downwards, blue is 90."""
    photo = np.full((side, side, 3), 90, np.uint8)
    photo[..., 0] = np.arange(side)[None, :]
    photo[..., 1] = np.arange(side)[:, None]
    return photo


@pytest.mark.parametrize("cut", [16, 32, 128, 200], ids=["4 px a place", "2 px", "1 px", "less than 1 px"])
def test_a_patch_shows_what_is_there_at_every_scale(cut: int) -> None:
    matrix, values = np.zeros(9), np.zeros(cut * cut * 3, np.float32)
    map_grid(SQUARE, 1, 1, matrix)
    cut_patch(slope(), matrix, 0.0, 0.0, 1.0, cut, values)
    there = 64 + (np.arange(cut) + 0.5) * 128 / cut - 0.5  # the middle of pixel 64 is at 64.5
    found = values.reshape(cut, cut, 3)
    assert np.abs(found[..., 0] - there[None, :]).max() < 0.51
    assert np.abs(found[..., 1] - there[:, None]).max() < 0.51
    assert np.abs(found[..., 2] - 90).max() < 1e-4


def test_beyond_the_photograph_there_is_its_edge() -> None:
    matrix, values = np.zeros(9), np.zeros(CUT_VALUES, np.float32)
    map_grid(SQUARE - 128.0, 1, 1, matrix)
    cut_patch(slope(), matrix, 0.0, 0.0, 1.0, CUT, values)
    assert values.reshape(CUT, CUT, 3)[0, 0].tolist() == [0, 0, 90]


def test_levelled_values_have_no_mean_and_a_contrast_of_one() -> None:
    values = np.random.default_rng(1).uniform(0, 255, (400, 3)).astype(np.float32) * (1.0, 0.5, 0.2)
    flat = values.astype(np.float32).ravel()
    level(flat, len(flat))
    deviation = (values - values.mean(0)).std()
    assert np.abs(flat.reshape(-1, 3).mean(0)).max() < 1e-5
    assert float(flat.std()) == pytest.approx(deviation / (deviation + QUIET), rel=1e-4)


def test_tiles_lie_row_by_row() -> None:
    """A photograph twice as bright is cut the same but for noise; each tile shows its own part."""
    cuts, matrix = np.zeros(6 * CUT_VALUES, np.float32), np.zeros(9)
    assert cut_tiles(slope(), SQUARE, 2, 3, matrix, cuts) == 1
    means = cuts.reshape(2, 3, -1, 3).mean(2)
    assert np.all(np.diff(means[..., 0], axis=1) > 0.1)
    assert np.all(np.diff(means[..., 1], axis=0) > 0.1)
    assert np.abs(means[..., 2]).max() < 1e-5
    assert cut_tiles(slope(), np.ascontiguousarray(SQUARE[::-1]), 2, 3, matrix, cuts) == 0
