"""What rules read from JSON, and the problem that each mistake is."""

import re
from typing import Any

import pytest

from asterion.games.contract import BadAction, BadOutcome
from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.material import RED
from asterion.games.mythical_dice.options import Options
from tests.games.mythical_dice.positions import table

HUGE = 10**30
STARTER = {"type": "starter", "seat": 1}


def deal(*hands: str) -> dict[str, Any]:
    return {"type": "deal", "hands": [hand.split() for hand in hands]}


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


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ([], "bad_outcome", "outcome 1 is expected to be: starter"),
        ([STARTER], "bad_outcome", "outcome 2 is expected to be: deal"),
        ([deal("red", "red", "grey"), STARTER], "bad_outcome", "outcome 1 is expected to be: starter"),
        ([STARTER, deal("red", "red", "grey"), STARTER], "bad_outcome", "outcome 3 is expected to be: none"),
        ([STARTER] * 100_000, "bad_outcome", "numbers"),
        ([STARTER, {"type": "deal"}], "bad_outcome", "hands"),
        ([{"type": "starter", "seat": 3}, deal("red", "red", "grey")], "bad_starter", "no seat 3 (M15)"),
        ([{"type": "starter", "seat": -1}, deal("red", "red", "grey")], "bad_starter", "no seat -1 (M15)"),
        ([{"type": "starter", "seat": HUGE}, deal("red", "red", "grey")], "bad_starter", "(M15)"),
        ([STARTER, deal("red", "red")], "bad_deal", "a deal of round 1 gives 1 dice to each of 3 seats (M2)"),
        ([STARTER, deal("red", "red", "grey", "grey")], "bad_deal", "3 seats (M2)"),
        ([STARTER, deal("red", "red " * 1000, "grey")], "bad_deal", "3 seats (M2)"),
        ([STARTER, deal(*["red"] * 1000)], "bad_deal", "3 seats (M2)"),
        ([STARTER, deal("minotaur", "red", "minotaur")], "bad_deal", "the box holds fewer minotaur dice (M1)"),
    ],
)
def test_a_start_that_cannot_have_been(said: list[Any], code: str, words: str) -> None:
    with pytest.raises(BadOutcome, match=re.escape(words)) as caught:
        GAME.wire.draws(GAME.wire.ruleset(Options(), 3), None, -1, -1, said)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ([], "bad_outcome", "outcome 1 is expected to be: roll"),
        ([{"type": "roll", "die": "red", "face": "5"}] * 2, "bad_outcome", "outcome 2 is expected to be: none"),
        ([{"type": "roll", "die": "grey", "face": "7"}], "bad_roll", "the die rolled is red, not grey (M5)"),
        ([{"type": "roll", "die": "red", "face": "flag"}], "bad_roll", "a red die has no face flag (M1)"),
        ([{"type": "roll", "die": "red", "face": "symbol"}], "bad_roll", "a red die has no face symbol (M1)"),
    ],
)
def test_a_roll_that_cannot_have_been(said: list[Any], code: str, words: str) -> None:
    ruleset, state = table("R", "R", "Gy", rnd=1)
    with pytest.raises(BadOutcome, match=re.escape(words)) as caught:
        GAME.wire.draws(ruleset, state, 0, FIRST_ROLL + RED, said)
    assert caught.value.code == code
