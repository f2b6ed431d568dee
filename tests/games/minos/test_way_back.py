"""JSON to actions, options and outcomes of Minos, and the problems that the rules find in it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from asterion.games import GAMES
from asterion.games.contract import BadAction
from asterion.games.minos import actions, material

MINOS = GAMES["minos"]
WIRE = MINOS.wire
HUGE = 2**40


def test_every_action_comes_back() -> None:
    """A tile that is turned until it looks as before is turned less."""
    for action in MINOS.actions:
        given = WIRE.action_to_json(action)
        expected = action
        if isinstance(given, actions.Lay):
            kind, turn, cell = actions.parts_of_lay(action)
            expected = actions.lay_of(kind, turn % material.WAYS[kind], cell)
        assert WIRE.action_from_json(msgspec.to_builtins(given)) == WIRE.action_from_json(given) == expected


@pytest.mark.parametrize(
    ("tag", "fields", "code", "says"),
    [
        ("size", {"rows": 2, "columns": 3}, "bad_size", "not 2 x 3 (N2)"),
        ("size", {"rows": 3, "columns": HUGE}, "bad_size", "(N2)"),
        ("lay", {"turn": 4}, "bad_turn", "not 4 (N3)"),
        ("lay", {"turn": -HUGE}, "bad_turn", "(N3)"),
        ("lay", {"row": 10}, "out_of_range", "not 10, 0 (N2)"),
        ("lay", {"column": HUGE}, "out_of_range", "(N2)"),
        ("lay", {"tile": "ramp"}, "bad_action", "ramp"),
        ("ready", {"length": -1}, "bad_length", "0 to 100 tiles, not -1 (N5)"),
        ("bid", {"tiles": 0}, "bad_number", "1 to 100, not 0 (N6)"),
        ("bid", {"tiles": HUGE}, "bad_number", "(N6)"),
        ("marble", {"row": -1, "column": 0}, "out_of_range", "not -1, 0 (N2)"),
        ("take_back", {"marbles": 100}, "bad_number", "0 to 99 marbles stay, not 100 (N14)"),
        ("stop", {"marbles": 1}, "bad_action", "marbles"),
    ],
)
def test_problems_of_actions(tag: str, fields: dict[str, Any], code: str, says: str) -> None:
    rest = {"tile": "elbow", "turn": 0, "row": 0, "column": 0} if tag == "lay" else {}
    with pytest.raises(BadAction) as bad:
        WIRE.action_from_json({"type": tag, **rest, **fields})
    assert bad.value.code == code
    assert says in bad.value.detail
