"""Announcing and checking (L5, L10), and what is refused."""

from typing import Any

import pytest

from asterion.games.contract import BadAction
from asterion.games.like_dice import actions, events
from tests.games.like_dice.positions import LIKE_DICE, Match

TABLE = ("R1Y2 R4G6 B6P5", "R6Y5", "G1B3", "R2G1")
"""To R the answers are 11, 5 and 7."""


def race(**options: Any) -> Match:
    return Match(3, **options).lay(*TABLE).turn_up("R")


def test_claims_are_seen_at_once_and_checked_when_the_last_is_in() -> None:
    match = race().say("B 5, A 11")
    seats = match.view().seats
    assert [(seat.said, seat.place) for seat in seats] == [(11, 1), (5, 0), (None, None)]
    assert match.view().stage == "race"
    assert not any(isinstance(event, events.Checked) for event in match.events)
    match.say("C 7")
    assert match.checked().order == [1, 0, 2]
    assert match.checked().winner == 1


def test_the_first_right_one_wins_and_later_ones_are_not_looked_at() -> None:
    match = race().say("C 9, A 11, B 5")
    assert [(check.seat, check.right, check.answer) for check in match.checked().checks] == [
        (2, False, 7),
        (0, True, 11),
    ]
    assert [seat.verdict for seat in match.view().seats] == ["right", "unchecked", "wrong"]


def test_nobody_right_takes_nothing() -> None:
    match = race().say("C 9, A 12, B 6")
    assert match.checked().winner is None
    assert match.cards() == "A: R6Y5; B: G1B3; C: R2G1"
    assert match.view().stage == "ready"


def test_all_may_pass() -> None:
    match = race().say("A pass, B pass, C pass")
    checked = match.checked()
    assert (checked.checks, checked.order, checked.winner, checked.slots) == ([], [], None, [])
    assert (checked.answers, checked.counts) == ([11, 5, 7], [3, 2, 3])
    assert [sum(die.value for die in dice) for dice in checked.dice] == checked.answers, "each sum can be spelled out"


def test_a_seat_announces_once_and_cannot_take_it_back() -> None:
    match = race().say("A 10, B pass")
    assert match.refused("A", actions.Claim(11)) == ("claimed_already", "L5")
    assert match.refused("A", actions.Pass()) == ("claimed_already", "L5")
    assert match.refused("B", actions.Claim(5)) == ("claimed_already", "L5")
    match.say("C 7")
    assert match.checked().winner == 2


def test_nothing_is_announced_before_a_mission_or_after_its_check() -> None:
    match = Match(3, brace=2).lay(*TABLE)
    assert match.refused("A", actions.Claim(11)) == ("no_mission", "L5")
    for seat in range(3):
        match.do(seat, actions.Ready())
    assert match.view().stage == "brace"
    assert match.refused("A", actions.Pass()) == ("no_mission", "L5")
    match = race().say("A 11, B 5, C 7")
    assert match.view().stage == "reward"
    assert match.refused("B", actions.Claim(5)) == ("after_check", "L5")
    match.do("A", actions.Take(0))
    assert match.refused("B", actions.Claim(5)) == ("after_check", "L5")


@pytest.mark.parametrize("number", [-1, 200, 1000, 10**12])
def test_a_number_is_0_to_199(number: int) -> None:
    match = race()
    assert match.refused("A", actions.Claim(number)) == ("out_of_range", "L5")
    match.say("A 199, B 0, C 7")
    assert match.checked().winner == 2


@pytest.mark.parametrize(
    "said", [{"type": "claim"}, {"type": "claim", "number": "7"}, {"type": "claim", "number": 7.5}]
)
def test_what_is_no_number_is_refused(said: object) -> None:
    with pytest.raises(BadAction) as refused:
        LIKE_DICE.wire.action_from_json(said)
    assert refused.value.code == "bad_action"


def test_seats_that_are_not_there() -> None:
    match = race()
    assert match.refused(3, actions.Claim(5)) == ("no_such_seat", "L3")
    assert match.refused(-1, actions.Claim(5)) == ("no_such_seat", "L3")


# The order (L5, L10)


def test_granted_times_decide_not_the_order_in_which_claims_come_in() -> None:
    match = race().say("A 11 @3000, C 7 @2500, B 5 @2750")
    assert match.checked().order == [2, 1, 0]
    assert match.checked().winner == 2
    assert [seat.place for seat in match.view().seats] == [0, 2, 1]


def test_exact_ties_go_by_the_order_in_which_the_house_took_them() -> None:
    assert race().say("C 7 @2500, A 11 @2500, B 5 @2500").checked().order == [2, 0, 1]


def test_a_claim_that_nobody_measured_comes_after_those_before_it() -> None:
    match = race().say("C 7 @2500, A 11, B 5 @2400")
    assert match.checked().order == [1, 2, 0]
    assert race().say("C 7, A 11, B 5").checked().order == [2, 0, 1]
    assert race().say("C 7 @2500, B 5 @2400, A 11").checked().order == [1, 2, 0]


# Time (L5)


def test_when_the_time_is_over_the_others_have_said_nothing() -> None:
    match = race(seconds=30).say("B 6, A 11")
    assert match.seconds() == 30
    assert match.run_out() == 0
    assert events.TimeUp([2]) in match.events
    assert match.checked().winner == 0
    assert match.refused("C", actions.Claim(7)) == ("after_check", "L5")


def test_when_the_time_is_over_the_winner_has_the_only_card_to_choose() -> None:
    match = Match(2, seconds=30).lay(*TABLE[:3]).turn_up("P").say("A 5")
    assert match.run_out() == 0
    assert match.cards() == "A: R6Y5 B6P5; B: G1B3"
    assert match.view().stage == "ready"


def test_a_claim_granted_after_the_time_is_too_late() -> None:
    match = race(seconds=30)
    assert match.refused("A", actions.Claim(11), after=30_001) == ("too_late", "L5")
    match.do("A", actions.Claim(11), after=30_000)
    assert race().say("A 11 @30001").view().seats[0].after == 30_001  # no limit


def test_without_a_time_nothing_runs_out() -> None:
    match = race()
    assert match.seconds() == 0
    before = match.state.tobytes()
    code = match.run_out()
    assert (LIKE_DICE.refusals[code].code, LIKE_DICE.refusals[code].ruling) == ("no_glass", "L5")
    assert match.state.tobytes() == before


# Between missions


def test_the_mission_comes_when_all_are_ready() -> None:
    match = Match(3, brace=2).lay(*TABLE)
    match.do("B", actions.Ready())
    assert match.refused("B", actions.Ready()) == ("ready_already", "L4")
    assert match.events[-1] == events.SaidReady(1)
    match.do("A", actions.Ready())
    match.do("C", actions.Ready())
    assert match.events[-1] == events.Braced(2, out_of_time=False)
    assert LIKE_DICE.seats_to_act(match.ruleset, match.state) == 0
    assert match.view().number == 0
    assert match.run_out() == 0
    assert isinstance(match.events[-1], events.MissionTurned)
    assert match.refused("A", actions.Ready()) == ("not_ready_time", "L4")
    assert (match.view().stage, match.view().number) == ("race", 1)


def test_who_is_not_ready_in_time_is_not_waited_for() -> None:
    match = Match(2, pause=20, brace=1)
    assert match.seconds() == 20
    assert match.run_out() == 0
    assert match.events[-1] == events.Braced(1, out_of_time=True)
    assert [seat.ready for seat in match.view().seats] == [True, True]


def test_alone_nobody_hurries_one() -> None:
    match = Match(1, pause=20, brace=2)
    assert match.seconds() == 0
    match.do(0, actions.Ready())
    assert match.seconds() == 2


def test_a_new_mission_begins_without_the_claims_of_the_last() -> None:
    match = race().say("C 9, A 12, B pass").turn_up("Y")
    assert [(seat.said, seat.passed, seat.after, seat.verdict) for seat in match.view().seats] == [
        (None, False, None, "unchecked")
    ] * 3
    match.say("A 7, B 2, C 2")
    assert match.checked().winner == 0
