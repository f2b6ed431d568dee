"""From the grid to the pixels: corners go to corners, lines stay lines, and what is no quadrilateral is refused."""

from typing import Any

import numpy as np
import pytest

from asterion.photo.geometry import map_grid, pixel_x, pixel_y

CORNERS = np.array([[100.0, 80.0], [520.0, 120.0], [480.0, 400.0], [60.0, 330.0]])


def place(matrix: np.ndarray[Any, Any], x: float, y: float) -> tuple[float, float]:
    return pixel_x(matrix, x, y), pixel_y(matrix, x, y)


def test_the_corners_of_the_grid_are_the_corners_in_the_photograph() -> None:
    matrix = np.zeros(9)
    assert map_grid(CORNERS, 4, 7, matrix) == 1
    for (x, y), corner in zip(((0, 0), (7, 0), (7, 4), (0, 4)), CORNERS, strict=True):
        assert place(matrix, x, y) == pytest.approx(tuple(corner))


def test_the_middle_is_where_the_diagonals_meet() -> None:
    matrix = np.zeros(9)
    map_grid(CORNERS, 4, 7, matrix)
    middle = np.array(place(matrix, 3.5, 2.0))
    for one, other in ((0, 2), (1, 3)):
        way, off = CORNERS[other] - CORNERS[one], middle - CORNERS[one]
        assert way[0] * off[1] - way[1] * off[0] == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(
    "corners",
    [CORNERS[::-1], CORNERS[[0, 2, 1, 3]], np.array([[0.0, 0], [100, 0], [30, 30], [0, 100]]), np.zeros((4, 2))],
    ids=["counter-clockwise", "crossed", "not convex", "one point"],
)
def test_what_is_no_quadrilateral_is_refused(corners: np.ndarray[Any, Any]) -> None:
    assert map_grid(np.ascontiguousarray(corners), 4, 4, np.zeros(9)) == 0
