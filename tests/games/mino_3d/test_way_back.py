"""What rules read from JSON, and the problem that each mistake is."""

import random

import pytest

from asterion.games.contract import BadAction
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.material import FIRST, SECOND


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
