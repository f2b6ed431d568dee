"""Ratings: winners as the game names them, levels in their order, and predictions that beat a fair draw."""

from __future__ import annotations

from math import log

import numpy as np
import pytest

from asterion import bots
from asterion.games import GAMES
from asterion.insight.ratings import NEWCOMER, Rating, chances, of_bot, of_bots, ranks, rated


def test_winners_come_first_as_the_game_names_them() -> None:
    assert ranks([5, 9, 9, 1], [0]) == [0, 1, 1, 3]
    assert ranks([5, 9, 9, 1], [1, 2]) == [2, 0, 0, 3]


def test_who_wins_gains_and_everybody_is_known_better() -> None:
    after = rated([NEWCOMER] * 3, [3, 2, 1], [0])
    assert [each.mu for each in after] == sorted((each.mu for each in after), reverse=True)
    assert all(each.sigma < NEWCOMER.sigma for each in after)
    assert (NEWCOMER.shown, NEWCOMER.provisional) == (1000, True)
    assert not Rating(20.0, 3.0).provisional


@pytest.mark.parametrize("game", [id for id, game in GAMES.items() if not game.people_only])
def test_every_bot_has_a_rating_and_the_levels_are_in_order(game: str) -> None:
    mus = [of_bot(game, level).mu for level in bots.LEVELS]
    assert list(of_bots()[game]) == list(bots.LEVELS)
    assert mus == sorted(mus)
    assert of_bot(game, "regular").mu == NEWCOMER.mu
    assert of_bot(game, None) == NEWCOMER


def test_predictions_beat_a_fair_draw_by_far() -> None:
    """Eight persons of the strengths of two bots of each level, at tables of four drawn from them."""
    rng = np.random.default_rng(14)
    strength = np.repeat([of_bot("mythical_dice", level).mu for level in bots.LEVELS], 2)
    known, losses = [NEWCOMER] * len(strength), []
    for _ in range(300):
        those = rng.choice(len(strength), 4, replace=False)
        before = [known[each] for each in those]
        order = np.argsort(-(strength[those] / (25 / 3) + rng.gumbel(size=4)))  # Plackett and Luce's model
        losses.append(-log(max(chances(before)[order[0]], 1e-9)))
        after = rated(before, [int(4 - np.flatnonzero(order == seat)[0]) for seat in range(4)], [int(order[0])])
        for each, rating in zip(those, after, strict=True):
            known[each] = rating
    assert np.mean(losses[50:]) < log(4) - 0.15
