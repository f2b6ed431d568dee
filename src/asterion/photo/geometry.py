"""Geometry of a photograph: from the grid of a labyrinth to pixels and back.

Grid coordinates: x to the east, y to the south, in sides of a tile from the north-west corner. Photograph: x to the
right, y down, in pixels from its top left corner; the middle of the first pixel is at 0.5, 0.5.
"""

from typing import Any, TypeAlias

from asterion.games.compiled import rule

Corners: TypeAlias = Any
"""float64[4, 2]: x and y of the grid's corners in pixels: north-west, north-east, south-east, south-west."""
Matrix: TypeAlias = Any
"""float64[9]: a homography, row by row."""


@rule
def map_grid(corners: Corners, rows: float, columns: float, matrix: Matrix) -> int:
    """Write the matrix from grid coordinates to pixels. Returns 1, or 0 if the corners are no convex quadrilateral."""
    for i in range(4):
        j, k = (i + 1) % 4, (i + 2) % 4
        ahead_x, ahead_y = corners[j, 0] - corners[i, 0], corners[j, 1] - corners[i, 1]
        next_x, next_y = corners[k, 0] - corners[j, 0], corners[k, 1] - corners[j, 1]
        if not ahead_x * next_y - ahead_y * next_x > 1.0:
            return 0
    x0, y0, x1, y1 = corners[0, 0], corners[0, 1], corners[1, 0], corners[1, 1]
    x2, y2, x3, y3 = corners[2, 0], corners[2, 1], corners[3, 0], corners[3, 1]
    dx1, dx2, dx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    under = dx1 * dy2 - dx2 * dy1
    g = (dx * dy2 - dx2 * dy) / under
    h = (dx1 * dy - dx * dy1) / under
    matrix[0] = (x1 - x0 + g * x1) / columns
    matrix[1] = (x3 - x0 + h * x3) / rows
    matrix[2] = x0
    matrix[3] = (y1 - y0 + g * y1) / columns
    matrix[4] = (y3 - y0 + h * y3) / rows
    matrix[5] = y0
    matrix[6] = g / columns
    matrix[7] = h / rows
    matrix[8] = 1.0
    return 1


@rule
def pixel_x(matrix: Matrix, x: float, y: float) -> float:
    """Pixels of the photograph from its left edge to a place of the grid."""
    found: float = (matrix[0] * x + matrix[1] * y + matrix[2]) / (matrix[6] * x + matrix[7] * y + matrix[8])
    return found


@rule
def pixel_y(matrix: Matrix, x: float, y: float) -> float:
    """Pixels of the photograph from its top edge to a place of the grid."""
    found: float = (matrix[3] * x + matrix[4] * y + matrix[5]) / (matrix[6] * x + matrix[7] * y + matrix[8])
    return found
