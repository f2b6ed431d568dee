"""What rules read from JSON, and the problem that each mistake is."""

import re
from typing import Any

import pytest

from asterion.games.contract import BadAction, BadOptions, BadOutcome
from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.material import FACES, GRIFFIN, RED
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


@pytest.mark.parametrize(
    ("said", "seats", "code", "ruling", "words"),
    [
        ({}, 2, "bad_seats", "M2", "3 to 6 seats, or two where the options say the rounds, not 2"),
        ({}, 7, "bad_seats", "M2", "the rounds, not 7"),
        ({"rounds": 3}, 1, "bad_seats", "M2", "the rounds, not 1"),
        ({"rounds": 3, "first_round": 4}, 2, "bad_rounds", "M2", "the first round is 4, and the last is 3"),
        ({"first_round": 7}, 6, "bad_rounds", "M2", "the first round is 7, and the last is 6"),
        ({"rounds": 7}, 6, "bad_counts", "M2", "36 dice; the last deal needs 42"),
        ({"starter": 3}, 3, "bad_starter", "M15", "starter is a seat 0 to 2, not 3"),
        ({"starter": -1}, 3, "bad_starter", "M15", "starter is a seat 0 to 2, not -1"),
        ({"starter": -HUGE}, 3, "bad_starter", "M15", "starter is a seat 0 to 2, not -"),
        ({"counts": {"red": 1, "grey": 37}}, 3, "bad_counts", "M1", "0 to 36 dice of a kind, not 37 grey"),
        ({"counts": {"red": -1}}, 3, "bad_counts", "M1", "not -1 red"),
        ({"counts": {"red": HUGE}}, 3, "bad_counts", "M1", "red"),
        ({"counts": {"red": 2}}, 4, "bad_counts", "M2", "31 dice; the last deal needs 32"),
        ({"counts": {"red": 36, "grey": 36, "purple": 30}}, 4, "bad_counts", "M2", "115 dice"),
        ({"faces": {"red": []}}, 3, "bad_faces", "M1", "a die has six faces, not 0: red"),
        ({"faces": {"red": ["1"] * 6, "grey": ["1"] * 5000}}, 3, "bad_faces", "M1", "not 5000: grey"),
        ({"faces": {"red": [*["1"] * 5, "symbol"]}}, 3, "bad_faces", "M1", "red is a number die"),
        ({"counts": {"grey": 37}, "faces": {"red": []}}, 3, "bad_counts", "M1", "37 grey"),
        ({"counts": {"grey": 0}, "faces": {"red": []}}, 3, "bad_faces", "M1", "0: red"),
    ],
)
def test_options_that_cannot_be_played(said: Any, seats: int, code: str, ruling: str, words: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(words)) as caught:
        GAME.wire.ruleset(GAME.options(said), seats)
    assert (caught.value.code, caught.value.ruling) == (code, ruling)


def test_options_override_the_box() -> None:
    said = {"edition": "mino-2023", "counts": {"red": 9}, "faces": {"griffin": ["9", "symbol", "flag", "9", "9", "1"]}}
    made = GAME.wire.ruleset(GAME.options(said), 5)[0]
    assert (int(made["starter"]), int(made["starter_moves_left"]), int(made["rounds"])) == (-1, 1, 7)
    assert made["counts"].tolist() == [1, 3, 2, 9, 7, 8, 8]
    assert made["faces"].tolist() == [
        [9, 100, 0, 9, 9, 1] if kind == GRIFFIN else list(FACES[kind]) for kind in range(7)
    ]
    assert made["places"][GRIFFIN].tolist() == [2, 3, *[0] * 8, 1]
    assert int(made["kept"]) == 4


def test_dice_with_more_faces_than_a_trick_tells_apart_keep_no_tricks() -> None:
    said = {"faces": {"yellow": ["1", "2", "3", "4", "5", "5"]}}
    assert int(GAME.wire.ruleset(GAME.options(said), 3)[0]["kept"]) == 0
