"""Photographs with looks that were not trained on: corners, rows and columns, tiles, doubts."""

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import WAYS
from asterion.photo import corner_network
from asterion.photo.corners import find_corners, grid_share, refine_corners
from asterion.photo.cutting import CUT_VALUES
from asterion.photo.grid_size import SIZE_SCRATCH, guess_size, width_by_height
from asterion.photo.reading import NoLabyrinth, Reader, read_photo
from asterion.photo.recognition import DOUBT, SURE, TILE_SCRATCH, judge, new_workspace, recognise
from asterion.photo.tile_network import CLASSES, KIND_OF_CLASS, MISSING, OUTPUTS
from asterion.photo.weights import FILE, weights
from tests.photo.rendered import SEEDS, photograph, side_of, wrong
from tools.labyrinth_photos.scenes import Photograph

Array = np.ndarray[Any, Any]


def test_the_weights_are_one_small_file() -> None:
    assert FILE.stat().st_size < 1 << 20
    tiles, corners = weights()
    assert np.abs(tiles).max() < 8 > np.abs(corners).max()


def test_tiles_by_true_corners() -> None:
    """At least 98 of 100, and most errors are doubtful."""
    tiles = errors = marked = 0
    for seed in SEEDS:
        truth = photograph(seed)
        reading = Reader(truth.pixels).read(truth.corners, *truth.kinds.shape)
        tiles, errors = tiles + truth.kinds.size, errors + wrong(reading, truth)
        marked += len(reading.doubtful)
        assert np.all((reading.sure > 0) & (reading.sure <= 1))
    assert tiles > 200
    assert errors <= 0.02 * tiles
    assert marked <= 0.08 * tiles


@pytest.mark.parametrize("seed", SEEDS)
def test_corners_are_found_and_adjusted(seed: int) -> None:
    truth = photograph(seed)
    found = Reader(truth.pixels).corners()
    assert np.abs(found - truth.corners).max() < 0.6 * side_of(truth)
    reading = read_photo(truth.pixels)
    assert reading.sure.shape == truth.kinds.shape
    assert np.abs(reading.corners - truth.corners).max() < 0.1 * side_of(truth)
    assert wrong(reading, truth) <= 0.06 * truth.kinds.size


def test_corners_are_refined_in_the_straightened_picture() -> None:
    """From the first guess; and what is no quadrilateral stays as it is."""
    before = after = 0.0
    matrix, scratch = np.zeros(9), np.zeros(corner_network.SCRATCH, np.float32)
    for seed in SEEDS:
        truth, corners = photograph(seed), np.zeros((4, 2))
        find_corners(truth.pixels, weights()[1], scratch, corners)
        before += float(np.abs(corners - truth.corners).max() / side_of(truth))
        assert refine_corners(truth.pixels, corners, matrix, weights()[1], scratch) > 0.2
        after += float(np.abs(corners - truth.corners).max() / side_of(truth))
    assert after < 0.8 * before
    crossed = np.ascontiguousarray(truth.corners[::-1])
    assert refine_corners(truth.pixels, crossed, matrix, weights()[1], scratch) == 0
    assert np.array_equal(crossed, truth.corners[::-1])


def test_corners_dragged_roughly_are_adjusted() -> None:
    truth = photograph(SEEDS[0])
    off = np.array([[0.15, -0.1], [-0.12, 0.1], [0.1, 0.12], [-0.1, -0.15]]) * side_of(truth)
    corners = truth.corners + off
    Reader(truth.pixels).adjust(corners, *truth.kinds.shape)
    assert np.abs(corners - truth.corners).max() < 0.06 * side_of(truth)


def test_a_photograph_turned_round_is_read_as_a_labyrinth_turned_round() -> None:
    """Whether a tile is looked at once or eight times."""
    truth = photograph(SEEDS[1])
    rows, columns = truth.kinds.shape
    upright = Reader(truth.pixels).read(truth.corners, rows, columns)
    height, width, _ = truth.pixels.shape
    corners = (np.array([width, height]) - truth.corners)[[2, 3, 0, 1]]
    turned = Reader(truth.pixels[::-1, ::-1]).read(corners, rows, columns)
    kinds = upright.labyrinth["tile"][0, :rows, :columns]
    assert np.array_equal(turned.labyrinth["tile"][0, :rows, :columns], kinds[::-1, ::-1])
    before = upright.labyrinth["turn"][0, :rows, :columns]
    after = turned.labyrinth["turn"][0, :rows, :columns][::-1, ::-1]
    assert not ((before + 2 - after) % np.take(WAYS, kinds)).any()


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_and_columns_are_among_the_first_guesses(seed: int) -> None:
    truth = photograph(seed)
    sizes = Reader(truth.pixels).sizes(truth.corners)
    assert truth.kinds.shape in sizes[:2]
    assert len(set(sizes)) == len(sizes)


def test_the_shape_of_a_labyrinth_follows_from_its_corners() -> None:
    photo = np.zeros((720, 960, 3), np.uint8)
    straight = np.array([[100.0, 100], [500, 100], [500, 300], [100, 300]])
    assert width_by_height(photo, straight, np.zeros(9)) == pytest.approx(2)
    crossed = np.ascontiguousarray(straight[::-1])
    assert width_by_height(photo, crossed, np.zeros(9)) == 0
    assert guess_size(photo, crossed, np.zeros(9), np.zeros(SIZE_SCRATCH, np.float32), np.zeros((2, 2), np.int8)) == 0


def test_seams_of_a_plain_grid_are_counted() -> None:
    photo = np.full((720, 960, 3), 180, np.uint8)
    for line in range(8):
        photo[100:500, 98 + 100 * line : 102 + 100 * line] = 60
    for line in range(5):
        photo[98 + 100 * line : 102 + 100 * line, 100:800] = 60
    corners = np.array([[100.0, 100], [800, 100], [800, 500], [100, 500]])
    assert Reader(photo).sizes(corners, 1) == [(4, 7)]


def recognised(truth: Photograph, views: int) -> tuple[float, Array, Array, Array]:
    """Mean certainty, cuts, kinds and certainty of all tiles by true corners."""
    work, tiles, (rows, columns) = new_workspace(weights()[0]), truth.kinds.size, truth.kinds.shape
    mean = recognise(truth.pixels, truth.corners, rows, columns, views, work)
    return mean, work.cuts[: tiles * CUT_VALUES].reshape(tiles, CUT_VALUES), work.kinds[:tiles], work.sure[:tiles]


def test_the_certainty_of_a_tile_is_the_share_of_its_class() -> None:
    mean, cuts, _, sure = recognised(photograph(SEEDS[0]), 1)
    assert mean == pytest.approx(float(sure.mean()), rel=1e-5)
    scratch = np.zeros(TILE_SCRATCH, np.float32)
    best = judge(cuts[0], 1, weights()[0], scratch)
    assert scratch[:CLASSES].sum() == pytest.approx(1, rel=1e-5)
    assert scratch[best] == scratch[:CLASSES].max() == sure[0]
    assert len(scratch[:OUTPUTS]) == CLASSES + 2


def test_a_tile_of_which_one_look_is_sure_is_looked_at_once() -> None:
    """The others eight times; and where one look is sure, eight say the same."""
    scratch, seen_again, tiles = np.zeros(TILE_SCRATCH, np.float32), 0, 0
    for seed in SEEDS:
        truth = photograph(seed)
        once = recognised(truth, 1)[3]
        _, cuts, kinds, sure = recognised(truth, 8)
        for cell, cut in enumerate(cuts):
            best = judge(cut, 8, weights()[0], scratch)
            assert kinds[cell] == (EMPTY if best == MISSING else KIND_OF_CLASS[best])
            assert sure[cell] == (once[cell] if once[cell] >= SURE else scratch[best])
        seen_again, tiles = seen_again + int((once < SURE).sum()), tiles + len(once)
    assert 0 < seen_again < 0.3 * tiles


# What shows no labyrinth


def test_a_table_without_a_labyrinth() -> None:
    noise = np.random.default_rng(1).normal(120, 20, (480, 640, 3)).clip(0, 255).astype(np.uint8)
    with pytest.raises(NoLabyrinth) as error:
        read_photo(noise)
    assert error.value.code == "no_labyrinth_seen"


@pytest.mark.parametrize("seed", [SEEDS[1], SEEDS[2], SEEDS[4]])
def test_half_a_labyrinth(seed: int) -> None:
    truth = photograph(seed)
    middle = int(truth.corners[:, 0].mean())
    with pytest.raises(NoLabyrinth) as error:
        read_photo(truth.pixels[:, :middle])
    assert error.value.code == "half_a_labyrinth"


def test_the_share_of_the_grid_is_seen() -> None:
    truth, scratch = photograph(SEEDS[1]), np.zeros(corner_network.SCRATCH, np.float32)
    find_corners(truth.pixels, weights()[1], scratch, np.zeros((4, 2)))
    x, y = truth.corners.T
    area = abs((x * np.roll(y, -1) - y * np.roll(x, -1)).sum()) / 2
    assert grid_share(scratch) == pytest.approx(area / max(truth.pixels.shape) ** 2, rel=0.1)


@pytest.mark.parametrize(
    ("photo", "code"),
    [(np.full((300, 400, 3), 9, np.uint8), "too_dark"), (np.full((90, 400, 3), 200, np.uint8), "too_small")],
)
def test_pictures_that_cannot_show_one(photo: Array, code: str) -> None:
    with pytest.raises(NoLabyrinth) as error:
        read_photo(photo)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("corners", "size", "code"),
    [
        ([(0, 0), (0, 100), (100, 100), (100, 0)], (4, 4), "bad_corners"),
        ([(0, 0), (0, 100), (100, 100), (100, 0)], None, "bad_corners"),
        ([(0, 0), (100, 0), (100, 100), (0, 100)], (2, 4), "bad_size"),
        ([(0, 0), (100, 0), (100, 100), (0, 100)], (4, 11), "bad_size"),
    ],
)
def test_corners_and_sizes_that_cannot_be(corners: Any, size: Any, code: str) -> None:
    with pytest.raises(NoLabyrinth) as error:
        read_photo(photograph(SEEDS[0]).pixels, corners=corners, size=size)
    assert error.value.code == code


# The same code, interpreted

ONE_TILE = """
import json
import numpy as np
from asterion.photo.recognition import adjust_corners, new_workspace
from asterion.photo.tile_network import WEIGHTS
random = np.random.default_rng(6)
photo = random.integers(0, 256, (40, 44, 3), dtype=np.uint8)
corners = np.array([[4.0, 5.0], [38.0, 4.0], [40.0, 36.0], [3.0, 35.0]])
weights = random.normal(0, 0.2, WEIGHTS).astype(np.float32)
work = new_workspace(weights)
mean = adjust_corners(photo, corners, 1, 1, work)
arrays = corners, work.kinds[:1], work.turns[:1], work.cuts[:99], work.scratch
print(json.dumps([float(mean), *(array.tolist() for array in arrays)]))
"""


def test_interpreted_and_compiled_give_the_same_numbers() -> None:
    """To the last bit, in photographs of one tile."""
    said = []
    for interpreted in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": interpreted}
        program = [sys.executable, "-W", "error", "-c", ONE_TILE]
        said.append(subprocess.run(program, env=environment, check=True, capture_output=True, text=True).stdout)
    assert said[0] == said[1]
    mean, corners, kinds, _, _, _ = json.loads(said[0])
    assert 0 < mean < 1
    assert kinds[0] >= EMPTY
    assert corners != [[4.0, 5.0], [38.0, 4.0], [40.0, 36.0], [3.0, 35.0]]


def test_the_threshold_of_doubt_is_a_share() -> None:
    assert 0.5 < DOUBT < SURE < 1
