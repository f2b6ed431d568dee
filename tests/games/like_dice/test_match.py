"""A match of Like Dice from the set-up to the end (L3, L6-L9)."""

from typing import Any

import numpy as np
import pytest

from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import BadAction, BadOptions
from asterion.games.like_dice import actions, events
from asterion.games.like_dice.notation import CARD_NAMES
from asterion.games.like_dice.options import Options
from tests.games.like_dice.positions import LIKE_DICE, Match

TABLE = "R1Y2 R4G6 B6P5"

# Set-up (L3)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_card_each_three_in_the_display_the_rest_is_the_pile(seats: int) -> None:
    match = Match(seats)
    view = match.view()
    assert [len(seat.cards) for seat in view.seats] == [1] * seats
    assert len([card for card in view.display if card is not None]) == 3
    assert view.pile == 30 - 3 - seats
    dealt = match.events[0]
    assert isinstance(dealt, events.Dealt)
    assert [card.card for card in dealt.cards] == [seat.cards[0].card for seat in view.seats]
    assert len({card.card for card in dealt.cards + dealt.display}) == seats + 3


def test_every_card_is_as_likely_anywhere() -> None:
    games = 300 if INTERPRETED else 3_000
    ruleset, state, chance = LIKE_DICE.wire.ruleset(Options(), 5), LIKE_DICE.new_state(), simulation(3)
    at = np.zeros((8, 30))
    for _ in range(games):
        LIKE_DICE.start(ruleset, state, chance)
        dealt = [int(np.flatnonzero(state["owner"][0] == seat)[0]) for seat in range(5)]
        for place, card in enumerate([*dealt, *state["display"][0].tolist()]):
            at[place, card] += 1
    expected = games / 30
    assert (((at - expected) ** 2 / expected).sum(axis=1) < 63).all()  # chi-square, 29 degrees, p = 0.0003 each


@pytest.mark.parametrize(("difficulty", "missions"), [("beginners", 20), ("advanced", 25)])
def test_missions_of_the_level_come_once_each_then_they_are_shuffled(difficulty: str, missions: int) -> None:
    """L2, L7."""
    match = Match(2, difficulty=difficulty)
    turned: list[events.MissionTurned] = []
    for _ in range(2 * missions):
        for seat in range(2):
            match.do(seat, actions.Ready())
        event = match.events[-1]
        assert isinstance(event, events.MissionTurned)
        turned.append(event)
        match.say("A pass, B pass")
    first, second = turned[:missions], turned[missions:]
    for pile in (first, second):
        assert sorted(event.mission.mission for event in pile) == list(range(missions))
    assert [event.shuffled for event in turned] == [False] * missions + [True] + [False] * (missions - 1)
    assert [event.mission for event in first] != [event.mission for event in second]


@pytest.mark.parametrize("seats", [0, 6])
def test_seats_are_one_to_five(seats: int) -> None:
    with pytest.raises(BadOptions) as refused:
        LIKE_DICE.wire.ruleset(Options(), seats)
    assert (refused.value.code, refused.value.ruling) == ("bad_seats", "L3")


# Reward (L6)


def reward(mission: str, said_: str, *own: str, display: str = TABLE) -> Match:
    return Match(len(own), difficulty="advanced").lay(display, *own).turn_up(mission).say(said_)


def test_the_winner_takes_a_card_that_counted() -> None:
    match = reward("R", "A 11, B 5", "R6Y5", "G1B3")
    assert match.view().turn == 0
    assert match.own("A").slots == match.checked().slots == [0, 1]
    assert match.own("B").slots == []
    assert match.refused("B", actions.Take(0)) == ("not_winner", "L6")
    assert match.refused("A", actions.Take(2)) == ("did_not_count", "L6")
    match.do("A", actions.Take(1))
    assert match.cards() == "A: R6Y5 R4G6; B: G1B3"
    taken, refilled = match.events[-2:]
    assert isinstance(taken, events.Taken)
    assert (taken.seat, taken.slot, taken.counted, taken.cards) == (0, 1, True, 2)
    assert isinstance(refilled, events.Refilled)
    assert (refilled.slot, refilled.left) == (1, match.view().pile)
    assert match.refused("A", actions.Take(0)) == ("no_reward", "L6")


def test_own_cards_lie_in_the_order_in_which_they_came() -> None:
    match = reward("Y", "A 7, B pass", "P2Y3", "G1B3", display="Y4B1 R4G6 G4P3")
    assert match.cards() == "A: P2Y3 Y4B1; B: G1B3"
    assert match.view().seats[0].pips == 10


def test_any_card_when_none_in_the_display_counted() -> None:
    match = reward("G", "B 1, A pass", "R2G1", "G1B3", display="R1Y2 R4Y3 B6P5")
    assert match.own("B").slots == [0, 1, 2]
    match.do("B", actions.Take(2))
    assert match.cards() == "A: R2G1; B: G1B3 B6P5"


def test_the_only_card_to_choose_is_taken_at_once() -> None:
    match = reward("P", "A 5, B pass", "R6Y5", "G1B3")
    assert match.cards() == "A: R6Y5 B6P5; B: G1B3"
    assert match.view().stage == "ready"


def test_of_big_and_small_every_card_with_the_number_counts() -> None:
    """Two cards of the display show the highest red; one more shows the lowest green."""
    match = reward("R>G", "A 5, B pass", "Y5B6", "B6P5", display="R4G6 R4Y3 G1B3")
    assert match.own("A").slots == [0, 1, 2]


def test_of_big_and_small_a_card_counts_although_ones_own_shows_the_number_too() -> None:
    match = reward("R>G", "A 5, B pass", "R4Y3", "B6P5", display="R4G6 R1Y2 G1B3")
    assert match.own("A").slots == [0, 2]


def test_of_big_and_small_a_lower_number_does_not_count() -> None:
    match = reward("R>G", "A 7, B pass", "R6Y5", "B6P5", display="R4G6 R1Y2 G1B3")
    assert match.cards().startswith("A: R6Y5 G1B3")  # the one card that counts


def test_a_card_counts_by_its_white_values() -> None:
    match = reward("16", "A 13, B pass", "Y2B3", "G4P3")
    assert match.own("A").slots == [0, 1, 2]


def test_who_does_not_choose_in_time_has_the_first_card_that_it_may_take() -> None:
    match = Match(2, pause=20).lay("R4G6 B6P5 R1Y2", "R6Y5", "Y2B3").turn_up("BP").say("A pass, B 14")
    assert match.cards() == "A: R6Y5; B: Y2B3 B6P5"  # the only one that counted
    match.lay("R4G6 B6P5 P1R5", "R6Y5", "Y2B3").turn_up("P").say("A 6, B pass")
    assert match.own("A").slots == [1, 2]
    assert match.seconds() == 20
    assert match.run_out() == 0
    assert match.cards() == "A: R6Y5 B6P5; B: Y2B3"
    assert match.view().stage == "ready"


def test_alone_a_card_is_chosen_at_leisure() -> None:
    match = Match(1, pause=20).lay(TABLE, "R6Y5").turn_up("R").say("A 11")
    assert (match.view().stage, match.seconds()) == ("reward", 0)


def test_an_empty_place_is_refused() -> None:
    match = Match(2).lay("R1Y2 R4G6 -", "R6Y5", "G1B3").turn_up("R").say("A 11, B pass")
    assert match.refused("A", actions.Take(2)) == ("empty_slot", "L6")
    with pytest.raises(BadAction, match="L3"):
        LIKE_DICE.wire.action_from_json({"type": "take", "slot": 3})


def test_the_next_answer_is_from_the_new_cards() -> None:
    match = reward("P", "A 5, B pass", "R6Y5", "G1B3")
    display = match.display().split()
    match.turn_up("B").say("A pass, B pass")
    blue = sum(int(name[at + 1]) for name in [*display, "R6Y5", "B6P5"] for at in (0, 2) if name[at] == "B")
    assert match.checked().answers[0] == blue


# End (L8, L9)


def cards(count: int, *, but: str = "") -> str:
    """So many cards without red dice and other than those on the table."""
    names = [name for name in CARD_NAMES if "R" not in name and name not in but.split()]
    return " ".join(names[:count])


def test_it_ends_with_ten_cards_before_the_display_is_refilled() -> None:
    nine = cards(9, but="B6P5")
    match = Match(2).lay(TABLE, nine, "R2G1").turn_up("R").say("A 5, B pass")
    pile = match.view().pile
    match.do("A", actions.Take(0))
    view = match.view()
    assert (view.stage, view.pile, view.display[0]) == ("over", pile, None)
    over = match.events[-1]
    assert isinstance(over, events.GameOver)
    assert (over.reached, over.scores, over.missing, over.winners) == (0, [10, 1], [0, 9], [0])
    assert match.refused("A", actions.Ready()) == ("game_over", "L8")
    assert LIKE_DICE.seats_to_act(match.ruleset, match.state) == 0


def short(*own: str, **options: Any) -> Match:
    """A match whose pile is empty: the next reward ends it."""
    match = Match(len(own), **options).lay(TABLE, *own)
    state = match.state
    state["owner"][0][state["owner"][0] == -1] = -3  # out of the game
    return match.turn_up("R")


def test_it_ends_when_the_display_cannot_be_refilled() -> None:
    match = short("R6Y5", "R2G1").say("A 11, B pass")
    match.do("A", actions.Take(0))
    assert match.view().stage == "over"
    over = match.events[-1]
    assert isinstance(over, events.GameOver)
    assert (over.reached, over.winners) == (None, [0])


def test_most_cards_win() -> None:
    match = short("R6Y5 Y4B1", "R2G1 G2P6 G4P3 G5P1").say("A 11, B pass")
    match.do("A", actions.Take(0))
    assert LIKE_DICE.list_scores(match.ruleset, match.state, 2) == [3, 4]
    assert match.winners() == "B"


def test_a_tie_goes_to_the_higher_total_of_pips() -> None:
    match = short("R6Y5", "R2G1 G2P6").say("A 11, B pass")
    match.do("A", actions.Take(0))  # 6 + 5 + 1 + 2 = 14 against 2 + 1 + 2 + 6 = 11
    assert match.winners() == "A"
    match = short("R2G1", "R6Y5 G4B5").say("A 7, B pass")
    match.do("A", actions.Take(1))
    assert match.winners() == "B"


def test_then_it_is_shared() -> None:
    match = short("R2G1", "Y1G5 G5P1", "Y2B3").say("A 7, B pass, C pass")
    match.do("A", actions.Take(1))  # 2 + 1 + 4 + 6 = 13
    match.state["owner"][0, CARD_NAMES.index("Y1G5")] = -3
    match.state["owner"][0, CARD_NAMES.index("G2P6")] = 1  # 5 + 1 + 2 + 6 = 14
    assert match.winners() == "B"
    match.state["owner"][0, CARD_NAMES.index("G2P6")] = -3
    match.state["owner"][0, CARD_NAMES.index("G4P3")] = 1  # 5 + 1 + 4 + 3 = 13
    assert match.winners() == "AB"


# Kidz Dice (L9)


def test_the_first_to_reach_its_own_target_wins() -> None:
    match = Match(2, targets=[10, 3]).lay(TABLE, cards(8, but="B6P5 G1B3"), "R2G1 G1B3").turn_up("R").say("B 7, A 5")
    match.do("B", actions.Take(0))
    over = match.events[-1]
    assert isinstance(over, events.GameOver)
    assert (over.reached, over.scores, over.missing, over.winners) == (1, [8, 3], [2, 0], [1])
    assert match.winners() == "B"


def test_a_seat_goes_on_past_the_target_of_another() -> None:
    match = Match(2, targets=[10, 3]).lay(TABLE, "R6Y5 Y4B1 G1B3 P2Y3", "R2G1").turn_up("R").say("A 11, B pass")
    match.do("A", actions.Take(0))
    assert match.view().stage == "ready"


def test_if_the_pile_ends_first_the_fewest_missing_win() -> None:
    match = short("R6Y5 Y4B1 G1B3 P2Y3", "R2G1 G2P6", targets=[10, 5]).say("A 11, B pass")
    match.do("A", actions.Take(0))  # five missing against three
    assert match.winners() == "B"


def test_fewest_missing_then_pips_then_shared() -> None:
    match = short("R6Y5 Y4B1", "R2G1", targets=[5, 3]).say("A 11, B pass")
    match.do("A", actions.Take(0))  # two missing each; 6 + 5 + 4 + 1 + 1 + 2 against 2 + 1
    assert match.winners() == "A"


@pytest.mark.parametrize("targets", [[10], [10, 5, 5], [1, 5], [10, 16], []])
def test_targets_are_one_for_each_seat_and_2_to_15(targets: list[int]) -> None:
    with pytest.raises(BadOptions) as refused:
        LIKE_DICE.wire.ruleset(Options(targets=targets), 2)
    assert (refused.value.code, refused.value.ruling) == ("bad_targets", "L9")


def test_like_dice_is_kidz_dice_with_ten_for_all() -> None:
    one, other = (LIKE_DICE.wire.ruleset(Options(targets=targets), 3) for targets in (None, [10, 10, 10]))
    assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize(
    "said", [{"seconds": -1}, {"brace": 9}, {"allowance": 301}, {"pause": "x"}, {"difficulty": "hard"}, {"x": 1}]
)
def test_options_that_are_none_are_refused(said: dict[str, object]) -> None:
    with pytest.raises(BadOptions) as refused:
        LIKE_DICE.options(said)
    assert refused.value.code == "bad_options"


# Chance in words


def test_outcomes_that_cannot_have_been_are_refused() -> None:
    match = Match(2).lay(TABLE, "R6Y5", "G1B3").turn_up("R").say("A pass, B pass")
    wire, ruleset, ready = LIKE_DICE.wire, match.ruleset, LIKE_DICE.wire.action_from_json(actions.Ready())
    match.do("A", actions.Ready())
    for outcome, code in (
        ({"type": "mission", "mission": "R"}, "mission_not_left"),
        ({"type": "mission", "mission": "RR"}, "no_such_mission"),
        ({"type": "mission", "mission": "16"}, "mission_not_left"),
        ({"type": "card", "card": "R1Y2"}, "bad_outcome"),
        ({"type": "die"}, "bad_outcome"),
    ):
        with pytest.raises(Exception, match=r"L|outcome 1 is expected to be: mission|Invalid") as refused:
            wire.draws(ruleset, match.state, 1, ready, [outcome])
        assert getattr(refused.value, "code", None) == code
    match = reward("R", "A 11, B pass", "R6Y5", "G1B3")
    take = wire.action_from_json(actions.Take(0))
    for card, code in (("R6Y5", "card_not_left"), ("R1Y2", "card_not_left"), ("R1R2", "no_such_card")):
        with pytest.raises(Exception, match="L1") as refused:
            wire.draws(ruleset, match.state, 0, take, [{"type": "card", "card": card}])
        assert getattr(refused.value, "code", None) == code
