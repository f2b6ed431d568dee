"""The chance to win the game after a round, and what the points of each seat are worth for it."""

import numpy as np
import pytest

from asterion.bots.mythical_dice.scratch import SCRATCH
from asterion.bots.mythical_dice.value import chance_to_win, note_stakes
from asterion.games.contract import Records
from tests.bots.playing import GAME, rules


def after(*scores: int) -> Records:
    state = GAME.new_state()
    state["score"][0, : len(scores)] = scores
    return state


def chance(seat: int, rnd: int, *scores: int) -> float:
    return float(chance_to_win(rules(len(scores))[0], after(*scores)[0], rnd, seat))


def test_at_the_end_the_highest_total_wins() -> None:
    """M13."""
    assert chance(0, 8, 120, 60, 100, -40) > 0.99
    assert chance(0, 8, 100, 60, 120, -40) < 0.01


def test_a_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    leads = [chance(0, rnd, 60, 20, 20, 20) for rnd in (2, 4, 6, 7)]
    assert leads == sorted(leads)
    assert leads[0] < leads[-1] - 0.05


def test_points_of_a_rival_cost_more_than_those_of_a_seat_far_behind() -> None:
    ruleset, state, notes = rules(4), after(100, 110, -60, -80), np.zeros(1, SCRATCH)
    state["rnd"] = 7
    before = state.copy()
    note_stakes(ruleset[0], state[0], 0, notes[0])
    rival, behind, last = notes["stake"][0, 1:4]
    assert rival > 0.8 > 0.2 > behind > last > 0
    assert rival + behind + last == pytest.approx(1, abs=0.02)
    assert notes["lead"][0] == chance(0, 6, 100, 110, -60, -80)
    assert (state == before).all()


def test_who_can_hardly_win_any_more_still_weighs_the_others_sensibly() -> None:
    ruleset, state, notes = rules(3), after(-400, 500, 100), np.zeros(1, SCRATCH)
    state["rnd"] = 8
    note_stakes(ruleset[0], state[0], 0, notes[0])
    assert np.isfinite(notes["stake"]).all()
    assert 0 <= notes["stake"].min() <= notes["stake"].max() <= 1
