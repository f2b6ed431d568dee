"""JSON of Like Dice is read back: every action, and what cannot be taken."""

from typing import Any

import pytest

from asterion.games.contract import BadAction, BadOptions, BadOutcome
from asterion.games.like_dice import JSON, LIKE_DICE, outcomes
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE, UNSAYABLE
from asterion.games.like_dice.material import BEGINNERS, MISSIONS
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES
from asterion.games.like_dice.options import Options
from asterion.games.like_dice.outcomes import CardDrawn, MissionDrawn
from tests.games.like_dice.positions import Match
from tests.games.playing import random_steps


def test_every_action_comes_back() -> None:
    assert [JSON.action_from_json(JSON.action_to_json(action)) for action in range(UNSAYABLE)] == [*range(UNSAYABLE)]


@pytest.mark.parametrize(
    ("given", "action"),
    [
        ({"type": "ready"}, SAY_READY),
        ({"type": "pass"}, PASS),
        ({"type": "claim", "number": 199}, 199),
        ({"type": "take", "slot": 2}, TAKE + 2),
        ({"type": "claim", "number": -1}, UNSAYABLE),
        ({"type": "claim", "number": 200}, UNSAYABLE),
        ({"type": "claim", "number": 2**70}, UNSAYABLE),
        ({"type": "claim", "number": 2**32 + 7}, UNSAYABLE),
    ],
)
def test_actions_are_read(given: object, action: int) -> None:
    assert JSON.action_from_json(given) == action


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ({"type": "take", "slot": 3}, "bad_slot", "places of the display are 0 to 2, not 3 (L3)"),
        ({"type": "take", "slot": -1}, "bad_slot", "places of the display are 0 to 2, not -1 (L3)"),
        ({"type": "take", "slot": 2**32}, "bad_slot", "0 to 2, not 2147483647 (L3)"),
        ({"type": "take", "slot": None}, "bad_action", "got `null`"),
        ({"type": "ready", "number": 1}, "bad_action", "unknown field `number`"),
        ({"type": "buzz"}, "bad_action", "Invalid value 'buzz'"),
    ],
)
def test_json_that_is_no_action(given: object, code: str, words: str) -> None:
    with pytest.raises(BadAction) as refused:
        JSON.action_from_json(given)
    assert refused.value.code == code
    assert words in refused.value.detail


# Chance in words


def cards(*numbers: int) -> list[Any]:
    return [outcomes.CardDrawn(CARD_NAMES[number]) for number in numbers]


def missions(*numbers: int) -> list[Any]:
    return [outcomes.MissionDrawn(MISSION_NAMES[number]) for number in numbers]


def test_draws_at_the_start_are_places_among_the_cards_that_are_left() -> None:
    ruleset, draws, drawn = Match(2).ruleset, [0, 0, 26, 26, 25], cards(0, 1, 28, 29, 27)
    assert JSON.outcomes(ruleset, None, -1, -1, draws) == drawn
    assert JSON.draws(ruleset, None, -1, -1, drawn) == draws


def test_a_mission_is_drawn_of_those_left_and_of_all_when_none_is() -> None:
    match = Match(2).turn_up("Y").say("A pass, B pass")
    for draw, mission in ((0, 0), (1, 2), (18, 19)):
        assert JSON.outcomes(match.ruleset, match.state, 1, SAY_READY, [draw]) == missions(mission)
        assert JSON.draws(match.ruleset, match.state, 1, SAY_READY, missions(mission)) == [draw]
    match.state["used"][0, :BEGINNERS] = 1
    assert JSON.draws(match.ruleset, match.state, 1, SAY_READY, missions(BEGINNERS - 1)) == [BEGINNERS - 1]


WRONG: list[tuple[list[Any], str, str]] = [
    (cards(4), "bad_outcome", "outcome 1 is expected to be: mission"),
    (missions(4, 5), "bad_outcome", "outcome 2 is expected to be: none"),
    (missions(4) * 40_000, "bad_outcome", "outcome 2 is expected to be: none"),
    (missions(4) * 90_000, "bad_outcome", "numbers"),
    (missions(1), "mission_not_left", "mission Y cannot be drawn any more (L2)"),
    (missions(BEGINNERS), "mission_not_left", "mission 16 cannot be drawn any more (L2)"),
    ([{"type": "mission", "mission": "RR"}], "no_such_mission", "there is no such mission (L2)"),
    ([{"type": "mission", "mission": 1}], "bad_outcome", "Expected `str`"),
    ([{"type": "mission"}], "bad_outcome", "missing required field"),
    (["R"], "bad_outcome", "Expected `object`"),
]


@pytest.mark.parametrize(("given", "code", "words"), WRONG)
def test_outcomes_that_are_no_mission_left(given: list[Any], code: str, words: str) -> None:
    match = Match(2).turn_up("Y").say("A pass, B pass")
    with pytest.raises(BadOutcome) as refused:
        JSON.draws(match.ruleset, match.state, 1, SAY_READY, given)
    assert refused.value.code == code
    assert words in refused.value.detail


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ([], "bad_outcome", "outcome 1 is expected to be: card"),
        (cards(1, 2, 3, 4), "bad_outcome", "outcome 5 is expected to be: card"),
        (cards(1, 2, 3, 4, 5, 6), "bad_outcome", "outcome 6 is expected to be: none"),
        (cards(1, 2, 3, 4) + missions(1), "bad_outcome", "outcome 5 is expected to be: card"),
        (cards(1, 2, 3, 4, 3), "card_not_left", "card Y1G5 cannot be drawn any more (L1)"),
        ([*cards(1, 2, 3, 4), {"type": "card", "card": "R1R2"}], "no_such_card", "there is no such card (L1)"),
    ],
)
def test_outcomes_that_are_no_deal(given: list[Any], code: str, words: str) -> None:
    with pytest.raises(BadOutcome) as refused:
        JSON.draws(Match(2).ruleset, None, -1, -1, given)
    assert refused.value.code == code
    assert words in refused.value.detail


def test_alone_at_a_swift_table_a_card_and_a_mission_are_drawn_in_one_step() -> None:
    ruleset = JSON.ruleset(Options(swift=True, brace=0, targets=[6]), 1)
    both = 0
    for seed in range(6):
        for step in random_steps(LIKE_DICE, ruleset, seed):
            drawn = JSON.outcomes(ruleset, step.before, step.seat, step.action, step.draws)
            assert JSON.draws(ruleset, step.before, step.seat, step.action, drawn) == list(step.draws)
            if len(drawn) == 2 and step.before is not None:
                assert [type(each) for each in drawn] == [CardDrawn, MissionDrawn]
                both += 1
    assert both > 5


def test_a_step_without_outcomes_draws_nothing() -> None:
    match = Match(2)
    assert JSON.draws(match.ruleset, match.state, 0, SAY_READY, []) == []
    assert JSON.outcomes(match.ruleset, match.state, 0, SAY_READY, []) == []


# Options


def test_options_become_a_ruleset() -> None:
    wanted: dict[str, Any] = {"seconds": 600, "pause": 120, "allowance": 7, "swift": True}
    made = JSON.ruleset(Options(difficulty="advanced", targets=[2, 15], brace=5, **wanted), 2)[0]
    wanted |= {"seats": 2, "missions": (1 << MISSIONS) - 1, "countdown": 5}
    assert {name: int(made[name]) for name in wanted} == wanted
    assert made["target"].tolist() == [2, 15, 0, 0, 0]
    made = JSON.ruleset(Options(), 3)[0]
    assert made["target"].tolist() == [10, 10, 10, 0, 0]
    assert int(made["missions"]) == (1 << BEGINNERS) - 1


@pytest.mark.parametrize(
    ("targets", "seats", "code", "ruling", "words"),
    [
        (None, 0, "bad_seats", "L3", "1 to 5 seats, not 0"),
        (None, 6, "bad_seats", "L3", "1 to 5 seats, not 6"),
        ([], 2, "bad_targets", "L9", "a target for each of 2 seats, not 0"),
        ([5] * 600, 2, "bad_targets", "L9", "a target for each of 2 seats, not 600"),
        ([5, 1], 2, "bad_targets", "L9", "targets are 2 to 15 cards, not 1"),
        ([16, 1], 2, "bad_targets", "L9", "targets are 2 to 15 cards, not 16"),
        ([5, 2**32 + 5], 2, "bad_targets", "L9", "targets are 2 to 15 cards, not 2147483647"),
        ([5, -(2**70)], 2, "bad_targets", "L9", "targets are 2 to 15 cards, not -2147483647"),
        ([5] * 200_000, 2, "bad_options", "", "numbers"),
    ],
)
def test_tables_that_cannot_be(targets: list[int] | None, seats: int, code: str, ruling: str, words: str) -> None:
    with pytest.raises(BadOptions) as refused:
        JSON.ruleset(Options(targets=targets), seats)
    assert (refused.value.code, refused.value.ruling) == (code, ruling)
    assert words in refused.value.detail


@pytest.mark.parametrize(
    ("said", "code", "ruling", "words"),
    [
        ({"cards": []}, "bad_cards", "L3", "5 dice cards lie on the table at first, and 0 are in play"),
        ({"cards": ["R1Y2"] * 5}, "bad_cards", "L3", "and 1 are in play"),
        ({"cards": ["R1Y3"]}, "no_such_card", "L1", "no such card"),
        ({"missions": []}, "bad_missions", "L4", "at least one mission"),
        ({"missions": ["R", "RR"]}, "no_such_mission", "L2", "no such mission"),
    ],
)
def test_small_games_that_cannot_be(said: dict[str, Any], code: str, ruling: str, words: str) -> None:
    with pytest.raises(BadOptions) as refused:
        JSON.ruleset(Options(**said), 2)
    assert (refused.value.code, refused.value.ruling) == (code, ruling)
    assert words in refused.value.detail


def test_a_small_game_has_its_cards_and_missions_alone() -> None:
    ruleset = JSON.ruleset(Options(cards=["R1Y2", "R6Y5", "P6R3", "P4R2", "Y6G3"], missions=["135", "R"]), 2)[0]
    assert [name for card, name in enumerate(CARD_NAMES) if int(ruleset["cards"]) >> card & 1] == [
        "R1Y2",
        "R6Y5",
        "Y6G3",
        "P4R2",
        "P6R3",
    ]
    assert [name for at, name in enumerate(MISSION_NAMES) if int(ruleset["missions"]) >> at & 1] == ["R", "135"]
