"""Labyrinths that are drawn and then fitted (N3), and the labyrinth of a day (N14)."""

from datetime import date, timedelta
from statistics import median
from typing import Any

import pytest

from asterion.games.compiled import INTERPRETED
from asterion.games.contract import BadOutcome, Records
from asterion.games.minos import board, daily
from asterion.games.minos.board import connected
from asterion.games.minos.fitting import fit
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.notation import write_labyrinth
from tests.games.minos.positions import MINOS, Match
from tests.games.minos.test_board import at_random


def connections(labyrinth: Records) -> int:
    """Connected pairs of neighbours."""
    view: Any = labyrinth
    return sum(int(connected(view[0], row, column)).bit_count() for row in range(10) for column in range(10)) // 2


def fitted(labyrinth: Records) -> Records:
    copy: Any = labyrinth.copy()
    fit(copy[0])
    made: Records = copy
    return made


@pytest.mark.parametrize("size", [(3, 3), (6, 6), (4, 7)])
def test_fitting_makes_connections_of_the_same_tiles(size: tuple[int, int]) -> None:
    for seed in range(2 if INTERPRETED else 30):
        drawn = at_random(*size, seed)
        laid = fitted(drawn)
        assert sorted(laid["tile"].ravel()) == sorted(drawn["tile"].ravel())
        assert connections(laid) > connections(drawn) or fitted(drawn).tobytes() == drawn.tobytes()
        assert fitted(laid).tobytes() == laid.tobytes(), "what is fitted stays"


def test_a_fitted_labyrinth_is_worth_a_bid() -> None:
    """The longest walk of a drawn one has a fifth of the cells; of a fitted one more than half."""
    seeds = range(3 if INTERPRETED else 25)
    drawn = median(longest_walk(at_random(6, 6, seed)).length for seed in seeds)
    laid = median(longest_walk(fitted(at_random(6, 6, seed))).length for seed in seeds)
    assert drawn < 12
    assert laid > 18


def test_no_single_turn_or_exchange_makes_more_connections() -> None:
    laid = fitted(at_random(4, 4, 5))
    most = connections(laid)
    cells = [(row, column) for row in range(4) for column in range(4)]
    for one in cells:
        for turn in range(4):
            other = laid.copy()
            other["turn"][0][one] = turn
            assert connections(other) <= most
        for two in cells:
            other = laid.copy()
            for name in ("tile", "turn"):
                other[name][0][one], other[name][0][two] = laid[name][0][two], laid[name][0][one]
            assert connections(other) <= most


def test_tiles_that_would_be_laid_otherwise_are_refused() -> None:
    match = Match(2, building="fitted", rows=3, columns=3)
    tiles = board.tiles_of(match.state)
    assert MINOS.wire.draws(match.ruleset, None, -1, -1, [{"type": "labyrinth", "tiles": tiles}])
    for bad, code in (
        ([8] * 9, "not_fitted"),
        ([5 * 4] * 9, "no_tile_left"),
        ([23] * 9, "bad_tile"),
        ([4], "bad_labyrinth"),
    ):
        with pytest.raises(BadOutcome) as refused:
            MINOS.wire.draws(match.ruleset, None, -1, -1, [{"type": "labyrinth", "tiles": bad}])
        assert refused.value.code == code


def test_the_labyrinth_of_a_day() -> None:
    """The same for everyone, another every day, larger towards the weekend (N14)."""
    monday = date(2026, 11, 16)
    week = [monday + timedelta(days=day) for day in range(7)]
    assert [daily.size_of(day)[0] for day in week] == [6, 6, 7, 7, 8, 8, 9]
    assert [daily.seconds_of(day) for day in week] == [60, 60, 60, 60, 90, 90, 90]
    days = week[:2] if INTERPRETED else week
    assert len({daily.labyrinth_of(day).tobytes() for day in days}) == len(days)
    match = Match(1, day="2026-11-16")
    assert (match.view().rows, match.view().day, match.seconds()) == (6, True, 60)
    assert match.view().tiles == Match(1, day="2026-11-16", seed=7).view().tiles
    assert write_labyrinth(daily.labyrinth_of(monday)).split()[0] == "┌─┐█┌┐"  # must never change
