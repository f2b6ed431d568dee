"""The examples that the page draws, played through the compiled rules: nothing is worked out a second time."""

import json
from pathlib import Path
from typing import Any

import pytest

from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d import entry_points, material
from tests.games.mino_3d.positions import built, placing, refused

RULES = Path(__file__).parents[3] / "web" / "src" / "games" / "mino_3d" / "rules"
DRAWN = json.loads((RULES / "examples.json").read_text("utf-8"))
BOX = json.loads((RULES / "box.json").read_text("utf-8"))


def lying(piece: dict[str, Any]) -> str:
    return f"{piece['piece']} @ {piece['x']},{piece['y']},{piece['z']} {piece['facing']}"


def is_legal(laid: list[dict[str, Any]], placed: dict[str, Any]) -> bool:
    ruleset, state = built([lying(piece) for piece in laid], [[placed["piece"]], []])
    return placing(lying(placed)) in GAME.list_legal(ruleset, state, 0)


@pytest.mark.parametrize("example", DRAWN["placements"] + DRAWN["refusals"], ids=lambda example: str(example["id"]))
def test_the_build_of_an_example_can_be_built(example: dict[str, Any]) -> None:
    laid = example["laid"]
    assert all(is_legal(laid[:at], laid[at]) for at in range(1, len(laid)))


@pytest.mark.parametrize("example", DRAWN["placements"], ids=lambda example: str(example["id"]))
def test_a_drawn_placement_scores_what_the_page_says(example: dict[str, Any]) -> None:
    assert is_legal(example["laid"], example["placed"])
    ruleset, state = built([lying(piece) for piece in example["laid"]], [[example["placed"]["piece"]], []])
    parts = tuple(entry_points.show_points(ruleset, state, placing(lying(example["placed"]))))
    assert parts == (example["digits"], example["meeting"], example["joining"])
    assert sum(parts) == example["points"]


@pytest.mark.parametrize("example", DRAWN["refusals"], ids=lambda example: str(example["id"]))
def test_a_drawn_mistake_is_refused_as_the_page_says(example: dict[str, Any]) -> None:
    ruleset, state = built([lying(piece) for piece in example["laid"]], [[example["placed"]["piece"]], []])
    assert refused(ruleset, state, lying(example["placed"])).startswith(f"{example['code']}, {example['ruling']}, ")


def test_the_box_on_the_page_is_the_box_of_the_rules() -> None:
    assert BOX["pieces"] == list(material.PIECE_NAMES)
    assert BOX["hand"] == material.HAND
    dealt = material.PIECE_COUNT - 1
    assert BOX["turns"] == [
        {"seats": seats, "turns": (dealt - material.REMOVED[seats]) // seats, "removed": material.REMOVED[seats]}
        for seats in material.SEATS
    ]
