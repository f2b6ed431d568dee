"""The examples that the page draws, put before the compiled rules: nothing is worked out a second time."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion.games.like_dice import actions, answers, events, material, rules
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES
from tests.games.like_dice.positions import LIKE_DICE, Match

RULES = Path(__file__).parents[3] / "web" / "src" / "games" / "like_dice" / "rules"
DRAWN = json.loads((RULES / "examples.json").read_text("utf-8"))
BOX = json.loads((RULES / "box.json").read_text("utf-8"))


def laid(example: dict[str, Any], owned: list[list[str]]) -> Match:
    """A match with these cards on the table; alone there would be nobody to lose against."""
    seats = max(2, len(owned))
    return Match(seats, difficulty="advanced", targets=example.get("targets")).lay(
        " ".join(example["display"]), *map(" ".join, owned)
    )


def dice_shown(dice: list[events.Counted]) -> list[dict[str, Any]]:
    return [{"card": CARD_NAMES[die.card], "colour": die.colour, "own": die.own} for die in dice]


@pytest.mark.parametrize("example", DRAWN["missions"] + DRAWN["rewards"], ids=lambda example: str(example["id"]))
def test_a_drawn_answer_is_right(example: dict[str, Any]) -> None:
    match = laid(example, [example["own"]]).turn_up(example["mission"])
    mission = MISSION_NAMES.index(example["mission"])
    assert answers.answer(match.state[0], 0, mission) == example["answer"]
    match.say(f"A {example['answer']}, B pass")
    assert dice_shown(match.checked().dice[0]) == example["dice"]
    assert match.checked().slots == example.get("slots", match.checked().slots)


@pytest.mark.parametrize("example", DRAWN["checks"], ids=lambda example: str(example["id"]))
def test_a_drawn_check_goes_as_the_page_says(example: dict[str, Any]) -> None:
    match = laid(example, example["owned"]).turn_up(example["mission"])
    for seat in example["passed"]:
        match.do(seat, actions.Pass())
    for claim in example["claims"]:
        match.do(claim["seat"], actions.Claim(claim["number"]), claim["after"])
    checked = match.checked()
    shown = [msgspec.to_builtins(check) | {"dice": dice_shown(check.dice)} for check in checked.checks]
    assert shown == example["checks"]
    assert [claim["seat"] for claim in example["claims"]] == checked.order
    for name in ("answers", "counts", "winner", "slots"):
        assert getattr(checked, name) == example[name], name


@pytest.mark.parametrize("example", DRAWN["ends"], ids=lambda example: str(example["id"]))
def test_a_drawn_end_has_the_winners_that_the_page_names(example: dict[str, Any]) -> None:
    match = laid(example, example["owned"])
    state, seats = match.state[0], range(match.seats)
    assert [rules.missing(match.ruleset[0], state, seat) for seat in seats] == example["missing"]
    assert [answers.pips_of(state, seat) for seat in seats] == example["pips"]
    assert LIKE_DICE.list_winners(match.ruleset, match.state, match.seats) == example["winners"]


def test_the_box_is_drawn_as_it_is() -> None:
    assert tuple(BOX["cards"]) == CARD_NAMES
    assert tuple(BOX["missions"]) == MISSION_NAMES
    assert {name: value for name, value in BOX.items() if name not in ("cards", "missions")} == {
        "beginners": material.BEGINNERS,
        "display": material.DISPLAY,
        "target": material.TARGET,
        "targets": [material.TARGETS[0], material.TARGETS[-1]],
        "most": material.MOST_SAID,
        "allowance": material.ALLOWANCE_MS,
    }


def test_every_drawn_example_cites_a_ruling() -> None:
    rulings = {f"L{number}" for number in range(1, 11)}
    assert {example["ruling"] for group in DRAWN.values() for example in group} <= rulings
