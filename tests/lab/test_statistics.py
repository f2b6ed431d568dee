"""Means and intervals on numbers whose answers are known."""

import numpy as np
import pytest
from scipy.stats import binomtest, t

from asterion.lab.statistics import (
    Interval,
    Table,
    compare,
    mean_interval,
    share_interval,
    share_wins,
    student,
    summarise,
)


def values(interval: Interval) -> tuple[float, float | None, float | None]:
    return interval.mean, interval.low, interval.high


def most(scores: Table) -> Table:
    """Winners if most points win."""
    won: Table = (scores == scores.max(axis=1, keepdims=True)).astype(np.int8)
    return won


def test_who_won_shares_the_win() -> None:
    won = np.array([[0, 1, 0], [1, 1, 0], [1, 1, 1]], np.int8)
    assert share_wins(won).tolist() == [[0, 1, 0], [0.5, 0.5, 0], [1 / 3, 1 / 3, 1 / 3]]


def test_who_won_need_not_have_most_points() -> None:
    """In Kidz Dice who has fewest cards missing wins (L9)."""
    rows = summarise(["regular", "novice"], np.array([[9, 5], [8, 5]]), np.array([[0, 1], [0, 1]], np.int8))
    assert [(row.level, row.score.mean, row.win_share.mean) for row in rows] == [("regular", 8.5, 0), ("novice", 5, 1)]


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 9, 30, 199, 5000])
def test_students_quantile(freedom: int) -> None:
    assert student(freedom) == pytest.approx(t.ppf(0.975, freedom), rel=2e-3)


def test_a_mean_and_its_interval() -> None:
    """A textbook's ten weights: mean 5, standard deviation 2, so 5 ± 2.262 · 2 / √10."""
    deviations = np.array([3, -3, 2, -2, 2, -2, 1, -1, 0, 0], float)
    weights = 5 + deviations * 2 / deviations.std(ddof=1)
    assert values(mean_interval(weights)) == pytest.approx((5.0, 5 - 1.43071, 5 + 1.43071), rel=1e-4)


def test_one_game_tells_nothing_about_the_spread() -> None:
    assert mean_interval(np.array([7.0])) == Interval(7.0, None, None)


@pytest.mark.parametrize(("wins", "games"), [(0, 20), (7, 20), (20, 20), (512, 1000)])
def test_shares_have_wilsons_interval(wins: int, games: int) -> None:
    found = share_interval(np.array([1.0] * wins + [0.0] * (games - wins)))
    known = binomtest(wins, games).proportion_ci(0.95, "wilson")
    assert values(found) == pytest.approx((wins / games, known.low, known.high), abs=1e-9)


def test_a_level_that_always_wins_is_still_not_certain() -> None:
    certain = share_interval(np.ones(10))
    assert certain.mean == certain.high == 1.0
    assert certain.low == pytest.approx(0.72247, abs=1e-4)


def test_three_entrants_of_a_level_are_no_three_games() -> None:
    """The same level on three seats: the interval is of the share that they have together, a third for each."""
    scores = np.array([[9, 1, 1, 1], [1, 9, 1, 1], [1, 1, 9, 1], [9, 1, 1, 1]])
    rows = {row.level: row for row in summarise(["expert", "regular", "regular", "regular"], scores, most(scores))}
    together = binomtest(2, 4).proportion_ci(0.95, "wilson")
    assert rows["regular"].entrants == 3
    assert values(rows["regular"].win_share) == pytest.approx((1 / 6, together.low / 3, together.high / 3))
    assert rows["expert"].win_share.mean == 0.5


def test_scores_that_lean_on_each_other_are_one_observation() -> None:
    """Two entrants whose scores always add up to 20: their level's mean is known exactly, and alone neither is."""
    first = np.array([0, 20, 5, 15, 10])
    scores = np.stack([first, 20 - first, np.zeros(5, int)], axis=1)
    rows = {row.level: row for row in summarise(["novice", "novice", "random"], scores, most(scores))}
    assert rows["novice"].score == Interval(10.0, 10.0, 10.0)
    alone = {row.level: row for row in summarise(["novice", "regular", "random"], scores, most(scores))}["novice"].score
    assert alone.low is not None
    assert alone.low < 1.0


def test_the_best_level_comes_first() -> None:
    scores = np.array([[-100, 40, 90], [-90, 50, 70]])
    rows = summarise(["random", "novice", "expert"], scores, most(scores))
    assert [row.level for row in rows] == ["expert", "novice", "random"]
    assert [row.score.mean for row in rows] == [80, 45, -95]


def test_levels_are_compared_in_the_same_games() -> None:
    """Both levels have good and bad luck together, so their difference is certain although their means are not."""
    luck = np.random.default_rng(1).normal(0, 50, 400)
    scores = np.stack([luck + 5, luck], axis=1)
    (found,) = compare(["novice", "regular"], scores, most(scores))
    assert (found.level, found.other) == ("novice", "regular")
    assert values(found.score) == pytest.approx((5, 5, 5))
    assert values(found.win_share) == (1, 1, 1)
    better, worse = summarise(["novice", "regular"], scores, most(scores))
    assert better.score.low is not None
    assert worse.score.high is not None
    assert better.score.low < worse.score.high, "side by side they cannot be told apart"


def test_each_level_is_compared_with_the_next() -> None:
    scores = np.array([[1, 5, 9, 7], [2, 4, 8, 8]])
    found = compare(["random", "novice", "expert", "expert"], scores, most(scores))
    assert [(each.level, each.other) for each in found] == [("expert", "novice"), ("novice", "random")]
    assert [each.score.mean for each in found] == [3.5, 3.0]
