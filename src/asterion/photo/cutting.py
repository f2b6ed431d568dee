"""The tiles of a labyrinth, cut out of a photograph and straightened."""

from typing import Any, TypeAlias

import numpy as np

from asterion.games.compiled import rule
from asterion.photo.geometry import Corners, Matrix, map_grid, pixel_x, pixel_y

Photo: TypeAlias = Any
"""uint8[height, width, channels]: red, green and blue come first, and an alpha that may follow does not count."""
Values: TypeAlias = Any
"""float32, all in a row: cuts, weights or scratch."""

CUT = 32
"""Rows and columns of a tile that is cut out."""
REACH = 1.25
"""Side of a cut, in sides of a tile: a little of the neighbours shows where the tile ends."""
CUT_VALUES = CUT * CUT * 3
MOST_SAMPLES = 6
"""Pixels of the photograph that one value is the mean of, along a side, at most."""
QUIET = 8.0
"""Contrast, in levels of 256, that is added to a photograph's own: noise in the dark stays small."""


@rule
def sample(photo: Photo, x: float, y: float, channel: int) -> Any:
    """The photograph at a place, between its pixels; beyond its edge, the edge."""
    height, width = photo.shape[0], photo.shape[1]
    left = min(max(x - 0.5, 0.0), width - 1.001)
    top = min(max(y - 0.5, 0.0), height - 1.001)
    column, row = int(left), int(top)
    right, low = np.float32(left - column), np.float32(top - row)
    one = np.float32(1.0)
    upper = (
        np.float32(photo[row, column, channel]) * (one - right) + np.float32(photo[row, column + 1, channel]) * right
    )
    row += 1
    lower = (
        np.float32(photo[row, column, channel]) * (one - right) + np.float32(photo[row, column + 1, channel]) * right
    )
    return upper * (one - low) + lower * low


@rule
def cut_patch(photo: Photo, matrix: Matrix, west: float, north: float, reach: float, cut: int, values: Any) -> None:
    """Cut a square out of the photograph. west, north: of its corner, reach: its side, in grid coordinates.

    values: float32[cut * cut * 3], 0..255, row by row, with red, green and blue of each place.
    """
    middle_x, middle_y = west + reach / 2, north + reach / 2
    across = abs(pixel_x(matrix, west + reach, middle_y) - pixel_x(matrix, west, middle_y))
    across += abs(pixel_y(matrix, west + reach, middle_y) - pixel_y(matrix, west, middle_y))
    along = abs(pixel_x(matrix, middle_x, north + reach) - pixel_x(matrix, middle_x, north))
    along += abs(pixel_y(matrix, middle_x, north + reach) - pixel_y(matrix, middle_x, north))
    samples = min(MOST_SAMPLES, max(1, int((across + along) / (2 * cut) + 0.5)))
    share = np.float32(1.0 / (samples * samples))
    fine = reach / (cut * samples)
    height, width = photo.shape[0], photo.shape[1]
    for place in range(cut * cut):
        row, column = place // cut, place % cut
        red = green = blue = np.float32(0.0)
        for i in range(samples * samples):
            gx = west + fine * (column * samples + i % samples + 0.5)
            gy = north + fine * (row * samples + i // samples + 0.5)
            x, y = pixel_x(matrix, gx, gy), pixel_y(matrix, gx, gy)
            if samples == 1:
                red, green, blue = sample(photo, x, y, 0), sample(photo, x, y, 1), sample(photo, x, y, 2)
            else:
                px, py = int(min(max(x, 0.0), width - 1.0)), int(min(max(y, 0.0), height - 1.0))
                red += np.float32(photo[py, px, 0])
                green += np.float32(photo[py, px, 1])
                blue += np.float32(photo[py, px, 2])
        values[3 * place] = red * share
        values[3 * place + 1] = green * share
        values[3 * place + 2] = blue * share


@rule
def level(values: Any, count: int) -> None:
    """Shift and stretch values, red, green and blue in turn: the mean of each colour becomes 0, the contrast 1.

    count: how many values. Sums are float64 and in order, so they are the same bytes everywhere.
    """
    places = count // 3
    red = green = blue = squares = 0.0
    for i in range(places):
        red += np.float64(values[3 * i])
        green += np.float64(values[3 * i + 1])
        blue += np.float64(values[3 * i + 2])
    red, green, blue = red / places, green / places, blue / places
    for i in range(places):
        r, g, b = (
            np.float64(values[3 * i]) - red,
            np.float64(values[3 * i + 1]) - green,
            np.float64(values[3 * i + 2]) - blue,
        )
        squares += r * r + g * g + b * b
    by = 1.0 / ((squares / count) ** 0.5 + QUIET)
    for i in range(places):
        values[3 * i] = np.float32((np.float64(values[3 * i]) - red) * by)
        values[3 * i + 1] = np.float32((np.float64(values[3 * i + 1]) - green) * by)
        values[3 * i + 2] = np.float32((np.float64(values[3 * i + 2]) - blue) * by)


@rule
def cut_tiles(photo: Photo, corners: Corners, rows: int, columns: int, matrix: Matrix, cuts: Values) -> int:
    """Cut all tiles out, row by row, and level them together: CUT_VALUES float32 for each.

    matrix: gets the homography of the corners. Returns 0 if the corners are no convex quadrilateral, else 1.
    """
    if not map_grid(corners, rows, columns, matrix):
        return 0
    over = (REACH - 1.0) / 2
    for cell in range(rows * columns):
        row, column = cell // columns, cell % columns
        patch = cuts[cell * CUT_VALUES : (cell + 1) * CUT_VALUES]
        cut_patch(photo, matrix, column - over, row - over, REACH, CUT, patch)
    level(cuts, rows * columns * CUT_VALUES)
    return 1
