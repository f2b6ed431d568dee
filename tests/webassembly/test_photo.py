"""A photograph is read by the page's module as it is natively: every number and every array, byte for byte."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from asterion.photo import corner_network, tile_network
from asterion.photo.corners import find_corners, grid_share, refine_corners
from asterion.photo.geometry import map_grid, pixel_x, pixel_y
from asterion.photo.grid_size import SIZE_SCRATCH, guess_size
from asterion.photo.network import unpack
from asterion.photo.recognition import adjust_corners, new_workspace, recognise
from asterion.photo.weights import FILE
from asterion.webassembly.declared import PHOTO
from tests.photo.rendered import SEEDS, photograph, side_of
from tests.webassembly.tracing import Trace


def test_a_photograph_is_read_the_same(module_of: Callable[[str], Path], tmp_path: Path) -> None:
    """In the order of a page, with the picture as a canvas gives it: red, green, blue and alpha."""
    truth, trace = photograph(SEEDS[0]), Trace(PHOTO)
    rows, columns = truth.kinds.shape
    photo = np.dstack([truth.pixels, np.full(truth.pixels.shape[:2], 255, np.uint8)])
    packed = np.frombuffer(FILE.read_bytes(), "<i2").astype(np.int16)
    weights = np.zeros(len(packed), np.float32)
    trace.call(unpack, packed, weights)
    tiles, of_corners = weights[: tile_network.WEIGHTS].copy(), weights[tile_network.WEIGHTS :].copy()
    corners, matrix, sizes = np.zeros((4, 2)), np.zeros(9), np.zeros((3, 2), np.int8)
    scratch = np.zeros(corner_network.SCRATCH, np.float32)
    assert trace.call(find_corners, photo, of_corners, scratch, corners) > 0.2
    assert trace.call(grid_share, scratch) > 0.05
    trace.call(refine_corners, photo, corners, matrix, of_corners, scratch)
    assert trace.call(guess_size, photo, corners, matrix, np.zeros(SIZE_SCRATCH, np.float32), sizes) == 3
    work = new_workspace(tiles)
    for _ in range(2):
        trace.call(adjust_corners, photo, corners, rows, columns, work)
    assert trace.call(recognise, photo, corners, rows, columns, 8, work) > 0.7
    trace.call(map_grid, corners, rows, columns, matrix)
    assert abs(trace.call(pixel_x, matrix, 0, 0) - truth.corners[0, 0]) < 0.2 * side_of(truth)
    trace.call(pixel_y, matrix, columns, rows)
    assert (work.kinds[: rows * columns].reshape(rows, columns) == truth.kinds).mean() > 0.9
    trace.replay(module_of(PHOTO), tmp_path)
