"""Lessons are taken to their end by the rules: each step can be done, mistakes change nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.webassembly.tracing import HERE, said_by

Modules = Callable[[str], Path]
TAUGHT = {
    "mythical_dice": ["die", "follow", "special", "tie", "symbols", "bet", "lead", "zero", "round", "last"],
    "minos": ["lay", "bridge", "look", "counter", "follow", "bid", "walk", "last"],
    "like_dice": ["one", "take", "two", "big", "more", "race"],
    "mino_3d": ["beside", "turn", "above", "under", "bridge", "sums", "most", "last"],
}
"""Games with a lesson, and its steps."""


def lessons(game: str, module_of: Modules) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = said_by("lessons.mjs", module_of(game), game)
    return found


def test_every_lesson_of_the_page_is_here() -> None:
    folder = HERE.parents[1] / "web" / "src" / "games"
    assert sorted(TAUGHT) == sorted(steps.parents[1].name for steps in folder.glob("*/lesson/steps.ts"))


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_taken_to_its_end(game: str, module_of: Modules) -> None:
    for time in lessons(game, module_of):
        assert [step["id"] for step in time["steps"] if step["judged"] == "right"] == TAUGHT[game]


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_step_did_not_ask_for_changes_nothing(game: str, module_of: Modules) -> None:
    """Some step of each lesson can be done wrongly, and an illegal action is refused by its ruling."""
    first = lessons(game, module_of)[0]
    assert sum(step["wrong"] for step in first["steps"]) > 0
    refused = [step["refused"] for step in first["steps"] if step["refused"] is not None]
    assert refused, "no step shows what the rules forbid"
    assert all(each["kept"] and each["code"] and each["ruling"] for each in refused)
