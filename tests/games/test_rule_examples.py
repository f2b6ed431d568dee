"""Examples of the rules page agree with the compiled rules: the box, tricks, dice held back, rounds scored."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from asterion.games import chance
from asterion.games.contract import Records
from asterion.games.mythical_dice import (
    MYTHICAL_DICE,
    actions,
    entry_points,
    events,
    material,
    options,
    refusals,
    rules,
)
from asterion.games.mythical_dice.state import NO_COLOUR, ROLLING, STATE

wire = MYTHICAL_DICE.wire

PAGE = Path(__file__).parents[2] / "web" / "src" / "games" / "mythical_dice" / "rules"
BOX: dict[str, Any] = json.loads((PAGE / "box.json").read_text("utf-8"))
EXAMPLES: dict[str, list[dict[str, Any]]] = json.loads((PAGE / "examples.json").read_text("utf-8"))
RULINGS = {f"M{number}" for number in range(1, 17)}


def each(group: str) -> Callable[[Any], Any]:
    """One test for every example of a group, named as the page names it."""
    return pytest.mark.parametrize("example", [pytest.param(drawn, id=drawn["id"]) for drawn in EXAMPLES[group]])


def position(hands: Sequence[Sequence[str]]) -> Records:
    """A first trick about to be led by seat 0, in a round long enough that the trick does not end it."""
    state = np.zeros(1, STATE)
    table = state[0]
    table["rnd"] = max(map(len, hands)) + 1
    table["stage"], table["led"] = ROLLING, NO_COLOUR
    for seat, hand in enumerate(hands):
        for die in hand:
            table["hand"][seat, material.KIND_NUMBER[die]] += 1
    return state


def roll(ruleset: Records, state: Records, seat: int, rolled: dict[str, str]) -> list[Any]:
    """Roll a die that shows the face it is drawn with; what everybody sees happen."""
    action = wire.action_from_json({"type": "roll", "die": rolled["die"]})
    before = state.copy()
    draws = wire.draws(ruleset, before, seat, action, [{"type": "roll", **rolled}])
    assert entry_points.apply(ruleset, state, seat, action, chance.scripted(draws)) == refusals.PLAYED
    return wire.events(ruleset, before, state, seat, action)


@each("tricks")
def test_a_drawn_trick_ends_as_the_rules_end_it(example: dict[str, Any]) -> None:
    seats = len(example["seats"])
    ruleset = wire.ruleset(options.Options(), seats)
    state = position([[rolled["die"]] for rolled in example["rolls"]])
    happened: list[Any] = []
    for seat, rolled in enumerate(example["rolls"]):
        happened = roll(ruleset, state, seat, rolled)
    won = happened[-1]
    assert isinstance(won, events.TrickWon)
    drawn = {key: example[key] for key in ("reason", "later", "beats", "bonus")}
    assert {key: value for key, value in msgspec.to_builtins(won).items() if key in drawn} == drawn
    assert wire.public_view(ruleset, state).led == example["led"]
    winner = example["winner"]
    assert won.seat == winner
    assert int(state["turn"][0]) == winner, "the winner leads the next trick (M5)"
    assert state["won"][0, :seats].tolist() == [int(seat == winner) for seat in range(seats)]
    assert int(state["bonus"][0, winner]) == example["bonus"]


@each("tricks")
def test_nobody_in_a_drawn_trick_has_more_dice_than_the_box(example: dict[str, Any]) -> None:
    for kind, count in zip(material.KINDS, material.COUNTS, strict=True):
        assert sum(rolled["die"] == kind for rolled in example["rolls"]) <= count


@each("follows")
def test_dice_that_are_drawn_as_held_back_are_held_back(example: dict[str, Any]) -> None:
    """M6, as the page shows a hand: what may be rolled, and the reason for each die that may not."""
    seat, rolls, hand = example["seat"], example["rolls"], example["hand"]
    ruleset = wire.ruleset(options.Options(), len(example["seats"]))
    others = [[rolled["die"]] for rolled in rolls] + [["grey"]] * (len(example["seats"]) - len(rolls))
    state = position([hand if other == seat else dice for other, dice in enumerate(others)])
    for before, rolled in enumerate(rolls):
        roll(ruleset, state, before, rolled)
    assert wire.public_view(ruleset, state).led == example["led"]
    own = wire.own_view(ruleset, state, seat)
    assert [action.die for action in own.legal if isinstance(action, actions.Roll)] == example["may"]
    held_back = [die for die in hand if die not in example["may"]]
    assert [(blocked.die, blocked.code, blocked.ruling) for blocked in own.blocked] == [
        (die, "must_follow", example["ruling"]) for die in held_back
    ]
    for die in held_back:
        action = wire.action_from_json({"type": "roll", "die": die})
        assert entry_points.apply(ruleset, state, seat, action, chance.scripted([0])) == refusals.MUST_FOLLOW


@each("rounds")
def test_a_worked_round_scores_as_the_rules_score_it(example: dict[str, Any]) -> None:
    """M10, M11 and M14."""
    bet, won, number = example["bet"], example["won"], example["round"]
    assert max(bet, won) <= number
    bonus, simplified = example["bonus"], int(example["simplified"])
    assert rules.round_points(bet, won, bonus, number, simplified) == example["points"]


def test_the_box_that_is_drawn_is_the_box() -> None:
    """M1 and M2."""
    assert [(drawn["die"], drawn["count"]) for drawn in BOX["dice"]] == list(
        zip(material.KINDS, material.COUNTS, strict=True)
    )
    for drawn, faces in zip(BOX["dice"], material.FACES, strict=True):
        assert sorted(drawn["faces"]) == sorted(material.FACE_NAME[face] for face in faces)
    assert {line["seats"]: line["rounds"] for line in BOX["rounds"]} == {
        seats: material.ROUNDS[seats] for seats in material.SEATS
    }


def test_the_points_that_are_printed_are_the_points() -> None:
    """M10 and M11."""
    assert BOX["points"] == {
        "made": material.MADE,
        "missed": -material.MISSED,
        "zero_made": material.ZERO,
        "zero_missed": -material.ZERO,
        "griffin": material.GRIFFIN_BONUS,
        "minotaur": material.MINOTAUR_BONUS,
    }


def test_every_way_to_win_a_trick_is_drawn() -> None:
    """M7-M9, each beast over its prey, and the later of two."""
    assert {example["reason"] for example in EXAMPLES["tricks"]} == set(rules.REASONS)
    prey = {(example["reason"], *example["beats"]) for example in EXAMPLES["tricks"] if len(example["beats"]) == 1}
    assert prey == {("minotaur", "griffin"), ("griffin", "mermaid"), ("mermaid", "minotaur")}
    assert any(example["later"] for example in EXAMPLES["tricks"])


def test_examples_have_names_of_their_own_and_cite_rulings() -> None:
    for group in EXAMPLES.values():
        ids = [example["id"] for example in group]
        assert len(ids) == len(set(ids))
        assert {example["ruling"] for example in group} <= RULINGS
