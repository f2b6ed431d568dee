"""Turning points in a line of English."""

from typing import Any

import msgspec
import pytest

from asterion.insight.contract import Choice, Difference, Entry, Shares
from asterion.insight.mythical_dice.words import line

NONE = Shares([], [], [], [], [])
SOME = Difference(0.08, 12.0, 0.004)
ENTRY = Entry(31, 6, "roll", 1, "seat", {"type": "roll", "die": "grey"}, "flag", NONE, NONE, None, "luck")
ROLLED: dict[str, Any] = {"type": "roll", "die": "yellow"}


def decided(action: dict[str, Any], best: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "choice", "action": action, "choice": Choice(best, best, SOME, SOME, SOME, 2048, None)}


@pytest.mark.parametrize(
    ("changes", "seat", "size", "told"),
    [
        ({}, 0, -0.17, "Round 6: Ben rolled grey and it showed a flag: -17 % (±0.4 %) for Ada"),
        ({"face": "symbol"}, 1, 0.2, "Round 6: Ben rolled grey and it showed its symbol: +20 % (±0.4 %) for Ben"),
        ({"kind": "deal", "seat": None, "action": None}, 0, 0.06, "Round 6: the deal: +6 % (±0.4 %) for Ada"),
        ({"kind": "start", "seat": None}, 1, 0.07, "Round 6: the draw of the starter: +7 % (±0.4 %) for Ben"),
        (decided(ROLLED, ENTRY.action), 1, 0.08, "Round 6: Ben rolled yellow; grey kept 8 % (±0.4 %) more"),
        (
            decided({"type": "bet", "tricks": 3}, {"type": "bet", "tricks": 0}),
            1,
            0.08,
            "Round 6: Ben bet 3; a bet of 0 kept 8 % (±0.4 %) more",
        ),
    ],
)
def test_a_turning_point_in_words(changes: dict[str, Any], seat: int, size: float, told: str) -> None:
    assert line(msgspec.structs.replace(ENTRY, **changes), ["Ada", "Ben"], seat, size, 0.004) == told
