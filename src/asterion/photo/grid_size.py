"""The size of a labyrinth in rows and columns: seams between tiles repeat at equal distances."""

from typing import Any, Final, TypeAlias

import numpy as np

from asterion.bots.functions import log
from asterion.games.compiled import rule
from asterion.games.minos.material import LONGEST_SIDE, SHORTEST_SIDE
from asterion.photo.cutting import Photo, Values, cut_patch
from asterion.photo.geometry import Corners, Matrix, map_grid

Sizes: TypeAlias = Any
"""int8[n, 2]: rows and columns, the likeliest first."""

SHEET: Final = 240
"""Rows and columns of the straightened labyrinth."""
SIZE_SCRATCH: Final = SHEET * SHEET * 3 + 2 * SHEET + 2 * (LONGEST_SIDE + 1)
"""float32 that a guess needs."""
STRAY: Final = 6
"""Places of the sheet by which its first and its last line may be off."""
STRAY_STEP: Final = 2
SQUARE: Final = 0.2
"""Standard deviation of the logarithm of a tile's width by its height: how far it may seem to be from square."""
TRUST: Final = 0.5
"""Weight of a line's score, beside that of square tiles."""


@rule
def note_lines(sheet: Any, across: int, lines: Any) -> None:
    """Write the strength of the edges along each line of the sheet, standardised. across: 1 for columns, 0 for rows.

    sheet: float32[SHEET * SHEET * 3]. lines: float32[SHEET].
    """
    one, other = (3, 3 * SHEET) if across else (3 * SHEET, 3)
    total = 0.0
    for i in range(1, SHEET - 1):
        for j in range(SHEET):
            at = i * one + j * other
            total += abs(np.float64(sheet[at + one + 1]) - np.float64(sheet[at - one + 1]))
    cap = 2.0 * total / (SHEET * SHEET)
    for i in range(SHEET):
        strength = 0.0
        if 0 < i < SHEET - 1:
            for j in range(SHEET):
                at = i * one + j * other
                strength += min(cap, abs(np.float64(sheet[at + one + 1]) - np.float64(sheet[at - one + 1])))
        lines[i] = np.float32(strength)
    mean = squares = 0.0
    for i in range(SHEET):
        mean += np.float64(lines[i])
    mean /= SHEET
    for i in range(SHEET):
        squares += (np.float64(lines[i]) - mean) ** 2
    by = 1.0 / ((squares / SHEET) ** 0.5 + 1e-6)
    for i in range(SHEET):
        lines[i] = np.float32((np.float64(lines[i]) - mean) * by)


@rule
def comb(lines: Any, count: int) -> float:
    """Fit of the seams between ``count`` tiles to the lines: their sum by the root of their number, at the best small
    shift of both ends."""
    best = -1e9
    for first in range(-STRAY, STRAY + 1, STRAY_STEP):
        for last in range(-STRAY, STRAY + 1, STRAY_STEP):
            total = 0.0
            for k in range(1, count):
                place = int(first + (SHEET + last - first) * k / count)
                near = max(np.float64(lines[place - 1]), np.float64(lines[place]))
                total += max(near, np.float64(lines[min(place + 1, SHEET - 1)]))
            best = max(best, total / (count - 1) ** 0.5)
    return best


@rule
def width_by_height(photo: Photo, corners: Corners, matrix: Matrix) -> float:
    """Width of the labyrinth by its height, from the picture's perspective; 0 if it does not show it.

    Vanishing points give the distance of the lens from the picture (Zhang and He, Whiteboard scanning, 2004).
    """
    if not map_grid(corners, 1, 1, matrix):
        return 0.0
    longer = float(max(photo.shape[0], photo.shape[1]))
    middle_x, middle_y = photo.shape[1] / 2.0, photo.shape[0] / 2.0
    ax, ay = matrix[0] - middle_x * matrix[6], matrix[3] - middle_y * matrix[6]
    bx, by = matrix[1] - middle_x * matrix[7], matrix[4] - middle_y * matrix[7]
    both = matrix[6] * matrix[7]
    square = (1.5 * longer) ** 2
    if abs(both) > 1e-4:
        square = min(max(-(ax * bx + ay * by) / both, (0.7 * longer) ** 2), (4.0 * longer) ** 2)
    width = (ax * ax + ay * ay) / square + matrix[6] * matrix[6]
    height = (bx * bx + by * by) / square + matrix[7] * matrix[7]
    ratio: float = (width / height) ** 0.5
    return ratio


@rule
def guess_size(photo: Photo, corners: Corners, matrix: Matrix, scratch: Values, sizes: Sizes) -> int:
    """Guess rows and columns. scratch: float32[SIZE_SCRATCH]; sizes: gets the likeliest pairs, the best first.

    Returns how many it wrote: 0 if the corners are no convex quadrilateral, else all that fit into sizes.
    """
    ratio = width_by_height(photo, corners, matrix)
    if ratio <= 0.0:
        return 0
    sheet = scratch[: 3 * SHEET * SHEET]
    cut_patch(photo, matrix, 0.0, 0.0, 1.0, SHEET, sheet)
    start = 3 * SHEET * SHEET
    lines = scratch[start : start + SHEET]
    fits = scratch[start + 2 * SHEET : start + 2 * SHEET + 2 * (LONGEST_SIDE + 1)]
    for across in range(2):
        note_lines(sheet, across, lines)
        for count in range(SHORTEST_SIDE, LONGEST_SIDE + 1):
            fits[across * (LONGEST_SIDE + 1) + count] = np.float32(comb(lines, count))
    for place in range(len(sizes)):
        best, best_rows, best_columns = -1e9, 0, 0
        for rows in range(SHORTEST_SIDE, LONGEST_SIDE + 1):
            for columns in range(SHORTEST_SIDE, LONGEST_SIDE + 1):
                taken = False
                for before in range(place):
                    if int(sizes[before, 0]) == rows and int(sizes[before, 1]) == columns:
                        taken = True
                off = log(ratio * rows / columns) / SQUARE
                score = TRUST * (np.float64(fits[rows]) + np.float64(fits[LONGEST_SIDE + 1 + columns])) - off * off / 2
                if score > best and not taken:
                    best, best_rows, best_columns = score, rows, columns
        sizes[place, 0], sizes[place, 1] = best_rows, best_columns
    return len(sizes)
