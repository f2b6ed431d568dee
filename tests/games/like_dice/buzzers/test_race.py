"""Missions of the box: who was first, who was right, what is taken back, corrected and confirmed."""

import pytest

from asterion.games.contract import BadAction, BadOptions
from asterion.games.like_dice.buzzers import actions, events
from asterion.games.like_dice.buzzers.options import Options
from tests.games.like_dice.buzzers.positions import BUZZERS, Match


def test_the_table_says_who_was_right_and_earlier_claims_were_wrong() -> None:
    match = Match().race("A 12 @3000, B 11 @2000, C 9 @2500")
    assert match.stage() == "judge"
    assert match.view.order == [1, 2, 0]
    match.judge("C", by="B")
    assert [seat.verdict for seat in match.view.seats] == ["unchecked", "wrong", "right"]
    assert match.cards() == [1, 1, 2]
    assert match.events[-1] == events.Judged(1, [1], 2, 2)
    assert match.stage() == "ready"


def test_order_is_that_of_the_granted_times_and_claims_without_a_time_come_last() -> None:
    match = Match(4).race("A 1 @900, B 2, C 3 @400, D 4 @900")
    assert match.view.order == [2, 0, 3, 1] or match.view.order == [2, 0, 1, 3]
    assert match.view.seats[1].after == 900


def test_nobody_right_takes_nothing_and_all_were_wrong() -> None:
    match = Match().race("A 1, B 2, C pass").judge(None)
    assert match.cards() == [1, 1, 1]
    assert [seat.verdict for seat in match.view.seats] == ["wrong", "wrong", "unchecked"]
    assert match.events[-1] == events.Judged(0, [0, 1], None, None)


def test_only_a_seat_that_announced_can_be_right() -> None:
    match = Match().race("A 1, B 2, C pass")
    assert match.refused("A", actions.Judge(2)) == ("did_not_claim", "L5")
    assert match.refused("A", actions.Judge(4)) == ("did_not_claim", "L5")
    match.judge("B")
    assert match.refused("C", actions.Judge(0)) == ("nothing_to_judge", "L5")


def test_a_mission_in_which_all_pass_is_over_and_the_next_one_waits() -> None:
    match = Match(pause=20).race("A pass, B pass, C pass")
    assert (match.stage(), match.view.held, match.seconds()) == ("ready", True, 0)
    assert match.refused("A", actions.TakeBack()) == ("nothing_to_take_back", "L5")
    assert match.events[-1] == events.RaceClosed([], [], None)


def test_after_a_verdict_the_next_mission_comes_by_itself() -> None:
    match = Match(pause=20, brace=3)
    assert match.seconds() == 0, "the first one waits for the people"
    match.do("B", actions.Start())
    assert match.events[-1] == events.Braced(3, 1)
    assert match.run_out() == 0
    match.say("A 1, B 2, C 3").judge("A")
    assert match.seconds() == 20
    assert match.run_out() == 0
    assert (match.stage(), match.events[-1]) == ("brace", events.Braced(3, None))
    assert match.run_out() == 0
    assert (match.stage(), match.view.number) == ("race", 2)


def test_the_next_mission_can_be_held_and_the_verdict_still_be_taken_back() -> None:
    match = Match(pause=20).race("A 1, B 2, C 3").judge("A").do("C", actions.Hold())
    assert match.seconds() == 0
    assert match.refused("A", actions.Hold()) == ("held_already", "L4")
    assert "take_back" in match.may("A")
    match.do("A", actions.TakeBack()).judge("B")
    assert match.cards() == [1, 2, 1]


def test_a_verdict_is_taken_back_with_its_card_and_judged_again() -> None:
    match = Match().race("A 5 @100, B 6 @200, C 7 @300").judge("B")
    match.do("C", actions.TakeBack())
    assert (match.stage(), match.cards()) == ("judge", [1, 1, 1])
    assert {seat.verdict for seat in match.view.seats} == {"unchecked"}
    assert match.view.times[0] == [100, 200, 300]
    assert match.refused("B", actions.TakeBack()) == ("nothing_to_take_back", "L5")
    match.judge("A")
    assert match.cards() == [2, 1, 1]


def test_a_verdict_stands_once_the_next_mission_has_begun_but_cards_can_be_corrected() -> None:
    match = Match().race("A 5, B 6, C 7").judge("B").race("A 1, B 2, C 3")
    assert match.refused("A", actions.TakeBack()) == ("nothing_to_take_back", "L5")
    assert match.refused("A", actions.Give(0)) == ("not_between", "L4")
    match.judge(None).do("A", actions.Return(1)).do("A", actions.Give(0))
    assert match.cards() == [2, 1, 1]
    assert match.events[-1] == events.Corrected(0, [2, 1, 1], [10, 10, 10])
    assert match.refused("A", actions.Return(1)) == ("last_card", "L3")
    assert match.refused("A", actions.Give(3)) == ("no_such_seat", "L3")


def test_a_seat_announces_once_and_only_in_a_mission() -> None:
    match = Match()
    assert match.refused("A", actions.Claim(3)) == ("no_mission", "L5")
    match.race("A 3")
    assert match.refused("A", actions.Pass()) == ("claimed_already", "L5")
    assert match.refused("B", actions.Claim(200)) == ("out_of_range", "L5")
    match.say("B 1, C 2")
    assert match.refused("A", actions.Claim(3)) == ("after_check", "L5")
    match.judge(None)
    assert match.refused("A", actions.Claim(3)) == ("after_check", "L5")


def test_who_has_announced_may_close_the_race_for_those_who_are_silent() -> None:
    match = Match().do("A", actions.Start())
    assert match.refused("B", actions.Close()) == ("still_asked", "L5")
    match.say("A 3").do("A", actions.Close())
    assert match.events[-1] == events.RaceClosed([0], [1, 2], 0)
    assert match.refused("B", actions.Claim(4)) == ("after_check", "L5")
    assert match.refused("A", actions.Close()) == ("no_mission", "L5")


def test_the_time_for_a_mission_ends_the_race() -> None:
    match = Match(seconds=30).race("A 3 @2000")
    assert match.refused("B", actions.Claim(4), 30_001) == ("too_late", "L5")
    assert match.run_out() == 0
    assert match.events[-1] == events.RaceClosed([0], [1, 2], None)


def test_the_target_ends_the_match_once_it_is_confirmed() -> None:
    match = Match(targets=[2, 5, 5]).race("A 1, B 2, C 3").judge("A")
    assert (match.stage(), match.events[-1]) == ("ending", events.Ending([0]))
    assert match.refused("A", actions.Start()) == ("not_between", "L4")
    match.do("B", actions.End())
    assert match.events[-1] == events.GameOver([2, 1, 1], [0, 4, 4], [None, None, None], [0])
    assert match.refused("A", actions.Give(0)) == ("game_over", "L8")


def test_a_wrong_last_verdict_is_taken_back_or_corrected_before_the_end_is_confirmed() -> None:
    match = Match(targets=[2, 5, 5]).race("A 1, B 2, C 3").judge("A").do("C", actions.TakeBack()).judge("B")
    assert match.stage() == "ready"
    assert match.refused("A", actions.End()) == ("not_ending", "L8")
    match.do("A", actions.Give(0))
    assert match.stage() == "ending"
    match.do("A", actions.Return(0))
    assert (match.stage(), match.view.held) == ("ready", True)


def test_the_match_ends_when_the_display_cannot_be_refilled() -> None:
    match = Match(2, targets=[15, 15])
    for _ in range(25):
        assert match.stage() == "ready"
        match.do("A", actions.Give(0 if match.cards()[0] <= match.cards()[1] else 1))
    assert (sum(match.cards()), match.view.pile, match.stage()) == (27, 0, "ready")
    match.race("A pass, B 1").judge("B")
    assert (match.stage(), match.events[-1]) == ("ending", events.Ending([]))
    assert match.refused("A", actions.Give(0)) == ("no_card_left", "L8")


def test_seats_that_stand_level_count_their_pips() -> None:
    match = Match(targets=[3, 3, 9]).do("A", actions.Give(0)).do("A", actions.Give(1))
    match.do("A", actions.Give(0)).do("A", actions.Give(1)).do("C", actions.End())
    assert (match.stage(), match.view.level, match.events[-1]) == ("pips", [0, 1], events.Level([0, 1]))
    assert match.refused("C", actions.Claim(20)) == ("not_level", "L8")
    assert match.refused("A", actions.Pass()) == ("not_level", "L8")
    match.say("A 20")
    assert match.refused("A", actions.Claim(21)) == ("claimed_already", "L5")
    match.say("B 22")
    assert match.events[-1] == events.GameOver([3, 3, 1], [0, 0, 8], [20, 22, None], [1])


def test_pips_that_nobody_counts_share_the_win() -> None:
    match = Match(2, targets=[2, 2]).do("A", actions.Give(0)).do("A", actions.Give(1)).do("A", actions.End())
    match.do("B", actions.Close())
    assert match.winners() == "AB"


def test_targets_can_be_changed_between_two_missions() -> None:
    match = Match(2).do("A", actions.Aim(1, 5))
    assert [seat.target for seat in match.view.seats] == [10, 5]
    match.do("A", actions.Aim(1, 2)).do("A", actions.Give(1))
    assert match.stage() == "ending"
    match.do("A", actions.Aim(0, 9))
    assert match.events[-2:] == [events.Corrected(0, [1, 2], [9, 2]), events.Ending([1])]
    match.do("A", actions.Aim(1, 6))
    assert match.stage() == "ready"
    assert match.refused("A", actions.Aim(3, 6)) == ("no_such_seat", "L3")


def test_what_a_seat_may_do_is_what_is_not_refused() -> None:
    match = Match(pause=20).race("A 1").say("B 2")
    assert match.may("A") == ["close"]
    assert match.may("C") == ["claim", "pass"]
    match.say("C 3")
    assert match.may("C") == ["judge"]
    match.judge("A")
    assert match.may("B") == ["start", "hold", "correct", "take_back"]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"type": "aim", "seat": 0, "cards": 1}, "bad_target"),
        ({"type": "aim", "seat": 5, "cards": 4}, "bad_seat"),
        ({"type": "give", "seat": -1}, "bad_seat"),
        ({"type": "judge", "right": 5}, "bad_seat"),
        ({"type": "judge"}, "bad_action"),
        ({"type": "claim", "number": "7"}, "bad_action"),
        ({"type": "buzz"}, "bad_action"),
    ],
)
def test_json_that_is_no_action(given: object, code: str) -> None:
    with pytest.raises(BadAction) as error:
        BUZZERS.wire.action_from_json(given)
    assert error.value.code == code


def test_options_that_cannot_be_played() -> None:
    few, wrong = Options(), Options(targets=[1, 5])
    for options, seats, code in ((few, 1, "bad_seats"), (few, 6, "bad_seats"), (wrong, 2, "bad_targets")):
        with pytest.raises(BadOptions) as error:
            BUZZERS.wire.ruleset(options, seats)
        assert error.value.code == code
