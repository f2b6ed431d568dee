"""Measures of a sweep, on games whose answers are known."""

import numpy as np
import pytest

from asterion.insight.contract import Difference, Parts, SeatReport
from asterion.intervals import Interval
from asterion.lab.measures import changes, ledger_shares, luck_share, measure
from asterion.lab.statistics import Table
from asterion.lab.tournament import Results, seating


def results(scores: list[list[int]], seats: list[list[int]], length: list[int]) -> Results:
    """Games that most points win, of which the last was not finished."""
    points = np.array([*scores, scores[0]])
    done = np.array([True] * len(scores) + [False])
    won = (points == points.max(axis=1, keepdims=True)).astype(np.int8)
    return Results(points, won, np.array([*seats, seats[0]]), np.array([*length, 99]), done)


def test_by_hand() -> None:
    """Entrant 1 always sits left of entrant 0, and both win twice, once together."""
    found = measure(
        ["regular", "novice"],
        results([[9, 1], [2, 8], [6, 6]], [[0, 1], [1, 0], [1, 0]], [10, 12, 11]),
    )
    assert [each.mean for each in found.seats] == [pytest.approx((1 + 1 + 0.5) / 3), pytest.approx(0.5 / 3)]
    assert [(row.level, row.win_share.mean) for row in found.levels] == [("regular", 0.5), ("novice", 0.5)]
    assert found.gap is not None
    assert found.gap.mean == 0
    assert [found.length.mean, found.score.mean] == pytest.approx([11, 16 / 3])
    assert found.spread.mean == pytest.approx((8 + 6 + 0) / 3)
    assert found.ties.mean == pytest.approx(1 / 3)


def shares(chance: float, games: int, seed: int = 1) -> Table:
    """Two entrants, of whom the first wins with this chance."""
    won = np.random.default_rng(seed).random(games) < chance
    return np.stack([won, ~won], axis=1).astype(float)


@pytest.mark.parametrize(("chance", "luck"), [(0.5, 1.0), (0.75, 0.75), (0.9, 0.36), (1.0, 0.0)])
def test_the_share_of_luck(chance: float, luck: float) -> None:
    """Of two entrants the result varies by 1/4; their means explain (chance - 1/2)² of it."""
    found = luck_share(["regular", "novice"], shares(chance, 20_000))
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    assert found.mean == pytest.approx(luck, abs=0.02)
    assert found.low <= luck + 1e-9
    assert luck - 1e-9 <= found.high or luck == 1.0
    assert found.high - found.low < 0.05
    assert 0 <= found.low <= found.high <= 1


@pytest.mark.parametrize("lost", [1, 485])
def test_luck_is_a_share(lost: int) -> None:
    """Of 1000 games one is lost, or nearly half: the interval ends at 0, or at 1."""
    won = np.arange(1000) >= lost
    found = luck_share(["regular", "novice"], np.stack([won, ~won], axis=1).astype(float))
    assert found is not None
    assert (found.low if lost == 1 else found.high) == (0 if lost == 1 else 1)


def test_the_interval_of_luck_holds_the_truth_as_often_as_it_says() -> None:
    """In 400 runs of 300 games: 95 % of them, within three standard deviations."""
    found = [luck_share(["regular", "novice"], shares(0.75, 300, seed)) for seed in range(400)]
    inside = sum(each is not None and (each.low or 0) <= 0.75 <= (each.high or 0) for each in found)
    assert abs(inside / 400 - 0.95) < 3 * (0.95 * 0.05 / 400) ** 0.5


def test_chance_between_means_is_no_skill() -> None:
    """Of 20 games between equals the means differ by chance; on average that is not counted as skill."""
    found = [luck_share(["regular", "novice"], shares(0.6, 20, seed)) for seed in range(2000)]
    assert np.mean([each.mean for each in found if each is not None]) == pytest.approx(0.96, abs=0.02)


def test_between_players_of_one_level_there_is_nothing_to_compare() -> None:
    assert luck_share(["regular", "regular"], shares(0.9, 100)) is None
    found = measure(["novice", "novice"], results([[1, 2]], [[0, 1]], [3]))
    assert (found.gap, found.luck) == (None, None)


def test_one_game_tells_nothing_about_the_spread() -> None:
    assert luck_share(["regular", "novice"], np.array([[1.0, 0.0]])) == Interval(0.0, None, None)


def seat(number: int, luck: float, play: float, others: float) -> SeatReport:
    parts = Parts(0.5, luck, play, 0.0, others, 0.5 + luck + play + others)
    none = Difference(0.0, 0.0, 0.0)
    return SeatReport(number, None, None, parts, parts, 0.0, none, [])


def test_what_a_result_is_made_of() -> None:
    """Luck decides by 0.4, play by 0.1 against the others' -0.1 · 0: so four fifths and a fifth of the variance."""
    ledger = {
        number: [seat(0, 0.4 * sign, 0.1 * sign, 0.0), seat(1, -0.4 * sign, 0.0, -0.1 * sign)]
        for number, sign in enumerate([1, -1, 1, -1])
    }
    found = ledger_shares(ledger)
    assert {part: round(each.mean, 9) for part, each in found.items()} == {
        "luck": 0.8,
        "play": 0.1,
        "guesswork": 0.0,
        "others": 0.1,
    }
    assert found["luck"].low == pytest.approx(0.8)


def test_seats_are_those_of_each_game() -> None:
    """The one on seat 2 wins, and all change seats."""
    orders = [seating(3, number, 3) for number in range(6)]
    places = [[order.index(entrant) for entrant in range(3)] for order in orders]
    scores = [[int(place == 2) for place in each] for each in places]
    found = measure(["regular", "novice", "random"], results(scores, places, [1] * 6))
    assert [each.mean for each in found.seats] == [0, 0, 1]


def test_values_are_compared_game_by_game() -> None:
    """The same seed gives the same chance, which falls out: every game is longer by two, and seat 0 wins one more."""
    first = results([[9, 1], [2, 8], [6, 6]], [[0, 1], [1, 0], [1, 0]], [10, 40, 11])
    second = results([[9, 1], [2, 8], [5, 6]], [[0, 1], [1, 0], [1, 0]], [12, 42, 13])
    found = changes(second, first)
    assert found is not None
    assert (found.length.mean, found.length.low, found.length.high) == (2, 2, 2)
    assert [each.mean for each in found.seats] == [pytest.approx(0.5 / 3), pytest.approx(-0.5 / 3)]
    assert [found.score.mean, found.spread.mean, found.ties.mean] == pytest.approx([-0.5 / 3, 1 / 3, -1 / 3])


def test_games_that_one_value_has_not_finished_are_left_out() -> None:
    first = results([[9, 1], [2, 8]], [[0, 1], [1, 0]], [10, 12])
    second = results([[9, 1], [2, 8]], [[0, 1], [1, 0]], [13, 99])
    second.done[1] = False
    assert changes(second, first) is None
