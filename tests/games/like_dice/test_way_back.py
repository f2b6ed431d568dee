"""JSON of Like Dice is read back: every action, and what cannot be taken."""

import pytest

from asterion.games.contract import BadAction
from asterion.games.like_dice import JSON
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE, UNSAYABLE


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
