"""JSON of a race with the box is read back: every action, and what cannot be taken."""

import pytest

from asterion.games.contract import BadAction, BadOptions, BadOutcome
from asterion.games.like_dice.buzzers import JSON
from asterion.games.like_dice.buzzers.actions import ADOPT, AIM, AIMS, END, NOBODY_RIGHT, START, TAKE_BACK, UNSAYABLE
from asterion.games.like_dice.buzzers.options import Options
from asterion.games.like_dice.buzzers.outcomes import Outcome
from tests.games.like_dice.buzzers.positions import Match


def test_every_action_comes_back() -> None:
    assert [JSON.action_from_json(JSON.action_to_json(action)) for action in range(UNSAYABLE)] == [*range(UNSAYABLE)]


@pytest.mark.parametrize(
    ("given", "action"),
    [
        ({"type": "judge", "right": None}, NOBODY_RIGHT),
        ({"type": "take_back"}, TAKE_BACK),
        ({"type": "end"}, END),
        ({"type": "adopt"}, ADOPT),
        ({"type": "aim", "seat": 4, "cards": 15}, AIM + 5 * AIMS - 1),
        ({"type": "claim", "number": -(2**70)}, UNSAYABLE),
        ({"type": "claim", "number": 2**32 + 7}, UNSAYABLE),
    ],
)
def test_actions_are_read(given: object, action: int) -> None:
    assert JSON.action_from_json(given) == action


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ({"type": "judge", "right": 5}, "bad_seat", "seats are 0 to 4, not 5 (L3)"),
        ({"type": "judge", "right": -(2**40)}, "bad_seat", "seats are 0 to 4, not -2147483647 (L3)"),
        ({"type": "give", "seat": 5}, "bad_seat", "not 5 (L3)"),
        ({"type": "return", "seat": -1}, "bad_seat", "not -1 (L3)"),
        ({"type": "aim", "seat": 5, "cards": 15}, "bad_seat", "not 5 (L3)"),
        ({"type": "aim", "seat": 2**32, "cards": 15}, "bad_seat", "not 2147483647 (L3)"),
        ({"type": "aim", "seat": 5, "cards": 16}, "bad_target", "targets are 2 to 15 cards, not 16 (L9)"),
        ({"type": "aim", "seat": 0, "cards": 1}, "bad_target", "targets are 2 to 15 cards, not 1 (L9)"),
        ({"type": "give", "seat": 0.5}, "bad_action", "Expected `int`"),
        ({"type": "ready"}, "bad_action", "Invalid value 'ready'"),
    ],
)
def test_json_that_is_no_action(given: object, code: str, words: str) -> None:
    with pytest.raises(BadAction) as refused:
        JSON.action_from_json(given)
    assert refused.value.code == code
    assert words in refused.value.detail


def test_there_are_no_outcomes() -> None:
    match = Match()
    assert JSON.outcomes(match.ruleset, None, -1, -1, []) == JSON.draws(match.ruleset, None, -1, -1, []) == []
    assert JSON.draws(match.ruleset, match.state, 0, START, []) == []
    for wrong in ([Outcome()], [{"type": "none"}] * 600, [{"type": "card", "card": "R1Y2"}]):
        with pytest.raises(BadOutcome) as refused:
            JSON.draws(match.ruleset, match.state, 0, START, wrong)
        assert refused.value.code == "bad_outcome"


def test_options_become_a_ruleset() -> None:
    made = JSON.ruleset(Options(targets=[2, 15], seconds=600, brace=5, pause=120, allowance=7), 2)[0]
    assert [int(made[name]) for name in ("seats", "seconds", "countdown", "pause", "allowance")] == [2, 600, 5, 120, 7]
    assert made["target"].tolist() == [2, 15, 0, 0, 0]


@pytest.mark.parametrize(
    ("targets", "seats", "code", "words"),
    [
        (None, 1, "bad_seats", "2 to 5 seats, not 1"),
        (None, 6, "bad_seats", "2 to 5 seats, not 6"),
        ([2], 2, "bad_targets", "a target for each of 2 seats, not 1"),
        ([2, 16], 2, "bad_targets", "targets are 2 to 15 cards, not 16"),
    ],
)
def test_tables_that_cannot_be(targets: list[int] | None, seats: int, code: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words) as refused:
        JSON.ruleset(Options(targets=targets), seats)
    assert refused.value.code == code
