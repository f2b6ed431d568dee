"""What rules read from JSON, and the problem that each mistake is."""

from typing import Any

import pytest

from asterion.games.contract import BadAction
from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice.actions import FIRST_ROLL

HUGE = 10**30


@pytest.mark.parametrize("action", [each for each in GAME.actions if each != FIRST_ROLL - 1])
def test_an_action_comes_back(action: int) -> None:
    assert GAME.wire.action_from_json(GAME.wire.action_to_json(action)) == action


@pytest.mark.parametrize("tricks", [-1, 9, HUGE, -HUGE])
def test_a_bet_is_a_number_of_tricks(tricks: int) -> None:
    with pytest.raises(BadAction, match=r"a bet is 0 to 8 tricks, not -?[0-9]+$") as caught:
        GAME.wire.action_from_json({"type": "bet", "tricks": tricks})
    assert caught.value.code == "bad_action"


@pytest.mark.parametrize("said", [{"type": "roll", "die": "black"}, {"type": "bet", "tricks": 0.5}, {"type": "fly"}, 7])
def test_what_is_no_action_at_all(said: Any) -> None:
    with pytest.raises(BadAction) as caught:
        GAME.wire.action_from_json(said)
    assert caught.value.code == "bad_action"
