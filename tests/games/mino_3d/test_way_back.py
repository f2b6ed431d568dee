"""What rules read from JSON, and the problem that each mistake is."""

import random
import re
from typing import Any

import pytest

from asterion.games.contract import BadAction, BadOptions, BadOutcome
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.material import FIRST, HAND, PIECE_NAMES, REMOVED, SECOND
from tests.games.mino_3d.positions import built, placing

HUGE = 10**30
STARTER = {"type": "starter", "seat": 1}


@pytest.mark.parametrize("seed", range(4))
def test_an_action_comes_back(seed: int) -> None:
    """A double that faces west or south as one that faces east or north, which lies on the same cells."""
    for action in random.Random(seed).sample(GAME.actions, 500):
        piece, *_, facing = parts_of(action)
        back = parts_of(GAME.wire.action_from_json(GAME.wire.action_to_json(action)))
        plain = facing % 2 if FIRST[piece] == SECOND[piece] else facing
        assert back == (*parts_of(action)[:-1], plain)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"type": "place"}, "bad_action"),
        ({"type": "roll", "die": "red"}, "bad_action"),
        (["place"], "bad_action"),
        ({"type": "place", "piece": "4-white-3", "x": 0, "y": 0, "z": 0, "facing": "east"}, "no_such_piece"),
        ({"type": "place", "piece": "4-white-2", "x": 101, "y": 0, "z": 0, "facing": "east"}, "out_of_range"),
        ({"type": "place", "piece": "4-white-2", "x": 0, "y": -101, "z": 0, "facing": "east"}, "out_of_range"),
        ({"type": "place", "piece": "4-white-2", "x": 0, "y": 0, "z": -1, "facing": "east"}, "out_of_range"),
        ({"type": "place", "piece": "4-white-2", "x": 0, "y": 0, "z": 49, "facing": "east"}, "out_of_range"),
        ({"type": "place", "piece": "4-white-2", "x": 0, "y": 0, "z": 0, "facing": "up"}, "bad_action"),
        ({"type": "place", "piece": "4-white-2", "x": 0.5, "y": 0, "z": 0, "facing": "east"}, "bad_action"),
        ({"type": "place", "piece": "4-white-2", "x": 10**30, "y": 0, "z": 0, "facing": "east"}, "out_of_range"),
    ],
)
def test_what_says_no_action(said: object, code: str) -> None:
    with pytest.raises(BadAction) as caught:
        GAME.wire.action_from_json(said)
    assert caught.value.code == code


def deal(seats: int, **other: Any) -> dict[str, Any]:
    """A deal of the pieces in the order of their numbers."""
    names = list(PIECE_NAMES)
    hands = [[names.pop(0) for _ in range(HAND)] for _ in range(seats)]
    return {"type": "deal", "hands": hands, "removed": names[: REMOVED[seats]], "first": names[-1]} | other


HANDS = deal(5)["hands"]


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ([], "bad_outcome", "outcome 1 is expected to be: starter"),
        ([deal(5)], "bad_outcome", "outcome 1 is expected to be: starter"),
        ([STARTER, STARTER], "bad_outcome", "outcome 2 is expected to be: deal"),
        ([STARTER, deal(5), STARTER], "bad_outcome", "outcome 3 is expected to be: none"),
        ([STARTER] * 100_000, "bad_outcome", "numbers"),
        ([{"type": "starter", "seat": 5}, deal(5)], "bad_starter", "there is no seat 5 (D3)"),
        ([{"type": "starter", "seat": -1}, deal(5)], "bad_starter", "there is no seat -1 (D3)"),
        ([{"type": "starter", "seat": HUGE}, deal(5)], "bad_starter", "(D3)"),
        ([STARTER, deal(4)], "bad_deal", "the deal gives 6 pieces to each of 5 seats (D2)"),
        ([STARTER, deal(5, hands=HANDS * 100)], "bad_deal", "5 seats (D2)"),
        ([STARTER, deal(5, hands=[*HANDS[:4], HANDS[4] * 100])], "bad_deal", "5 seats (D2)"),
        ([STARTER, deal(5, removed=[])], "bad_deal", "3 pieces leave the game with 5 seats (D2)"),
        ([STARTER, deal(5, removed=[*PIECE_NAMES])], "bad_deal", "3 pieces leave the game with 5 seats (D2)"),
        ([STARTER, deal(5, hands=[HANDS[0]] * 5)], "bad_draw", f"{PIECE_NAMES[0]} is not in the stock any more (D2)"),
        ([STARTER, deal(5, removed=[*HANDS[1][:3]])], "bad_draw", f"{PIECE_NAMES[HAND]} is not in the stock"),
        ([STARTER, deal(5, first=PIECE_NAMES[1])], "bad_draw", f"{PIECE_NAMES[1]} is not in the stock"),
        ([STARTER, deal(5, first="9-purple-0")], "no_such_piece", "there is no such piece in the box (D1)"),
        ([STARTER, deal(5, removed=["", "", ""])], "no_such_piece", "(D1)"),
        ([STARTER, deal(5, hands=[*HANDS[:4], ["?"] * 6], first="?")], "no_such_piece", "(D1)"),
    ],
)
def test_a_start_that_cannot_have_been(said: list[Any], code: str, words: str) -> None:
    with pytest.raises(BadOutcome, match=re.escape(words)) as caught:
        GAME.wire.draws(GAME.wire.ruleset(GAME.options({}), 5), None, -1, -1, said)
    assert caught.value.code == code


def test_a_deal_in_the_order_of_the_pieces_always_draws_the_first() -> None:
    ruleset = GAME.wire.ruleset(GAME.options({}), 5)
    assert GAME.wire.draws(ruleset, None, -1, -1, [STARTER, deal(5)]) == [1, *[0] * (5 * HAND + 3), 49 - 5 * HAND - 4]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ([{"type": "draw", "piece": "6-purple-0"}], "bad_draw"),
        ([{"type": "draw", "piece": "9-purple-0"}], "no_such_piece"),
        ([], "bad_outcome"),
        ([STARTER], "bad_outcome"),
        ([{"type": "draw"}], "bad_outcome"),
        ([{"type": "draw", "piece": "3-green-3"}] * 2, "bad_outcome"),
    ],
)
def test_a_draw_that_cannot_have_been(said: list[Any], code: str) -> None:
    ruleset, state = built(["5-orange-5 @ 0,0,0 east"], [["4-white-2"], ["6-purple-0"]])
    with pytest.raises(BadOutcome) as caught:
        GAME.wire.draws(ruleset, state, 0, placing("4-white-2 @ 1,1,0 east"), said)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("said", "seats", "code", "ruling", "words"),
    [
        ({}, 1, "bad_seats", "D2", "2 to 6 seats, not 1"),
        ({}, 7, "bad_seats", "D2", "2 to 6 seats, not 7"),
        ({"starter": 2}, 2, "bad_starter", "D3", "starter is a seat 0 to 1, not 2"),
        ({"starter": -1}, 2, "bad_starter", "D3", "starter is a seat 0 to 1, not -1"),
        ({"pieces": ["0-white-0", "7-white-7"]}, 2, "no_such_piece", "D1", "no such piece"),
        ({"pieces": []}, 2, "bad_deal", "D2", "the deal takes 13 pieces, and 0 are in play"),
        ({"pieces": ["0-white-0"] * 3, "hand": 1}, 2, "bad_deal", "D2", "takes 3 pieces, and 1 are in play"),
        ({"pieces": PIECE_NAMES[:48], "removed": 12}, 6, "bad_deal", "D2", "takes 49 pieces, and 48 are in play"),
        ({"starter": HUGE}, 6, "bad_starter", "D3", "starter is a seat 0 to 5, not"),
    ],
)
def test_options_that_cannot_be_played(said: Any, seats: int, code: str, ruling: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words) as caught:
        GAME.wire.ruleset(GAME.options(said), seats)
    assert (caught.value.code, caught.value.ruling) == (code, ruling)


def test_options_are_the_ruleset() -> None:
    made = GAME.wire.ruleset(GAME.options({"support": "free", "starter": 3}), 4)[0]
    assert [int(made[name]) for name in ("seats", "starter", "support")] == [4, 3, 2]
    assert int(GAME.wire.ruleset(GAME.options({}), 4)["starter"][0]) == -1
