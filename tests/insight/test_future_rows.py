"""Scores with rows of a table of futures added to them, and without."""

import numpy as np

from asterion.insight.future_rows import ENDED, rows_of, worth_of_scores

POINTS = np.array([[[5, 0, 0], [0, 7, 0], [0, 0, 9], [2, 1, 0]]], np.int16)
"""One stage, four rows, three places."""


def test_each_takes_the_next_rows_over_and_over() -> None:
    assert [tuple(rows_of(POINTS, number, 2))[1:] for number in range(3)] == [(0, 2), (2, 2), (0, 2)]
    assert [tuple(rows_of(POINTS, number, 16))[1:] for number in (0, 3, 4)] == [(0, 1), (3, 1), (0, 1)]


def test_points_are_added_by_place_and_the_win_is_shared() -> None:
    """Seat 2 is at place 0, seat 0 at place 1: rows 0, 1 make 3 1 8 and 10 1 3, rows 2, 3 make 3 10 3 and 4 1 5."""
    values = np.ones((2, 2, 3))
    worth_of_scores(POINTS, 0, 2, np.array([3, 1, 3]), values)
    assert values.tolist() == [[[0.5, 0.0, 0.5], [6.5, 1.0, 5.5]], [[0.0, 0.5, 0.5], [3.5, 5.5, 4.0]]]


def test_nothing_is_added_to_a_result() -> None:
    values = np.ones((1, 2, 3))
    worth_of_scores(POINTS, ENDED, 2, np.array([3, 1, 3]), values)
    assert values.tolist() == [[[0.5, 0.0, 0.5], [3.0, 1.0, 3.0]]]
