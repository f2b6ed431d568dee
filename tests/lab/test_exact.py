"""Values of small games, and how far levels are from them."""

import json
from pathlib import Path

import pyspiel
import pytest

from asterion.cli import main
from asterion.lab.exact import exploitability, policy_of_level, solve, value
from asterion.lab.tree import GameTree


@pytest.fixture(scope="module")
def dice() -> GameTree:
    return GameTree("mythical_dice", options="tiny-one-die")


def test_a_solution_cannot_be_gained_upon(dice: GameTree) -> None:
    solved = solve(dice, within=1e-3)
    assert solved.exploitability <= 1e-3
    assert exploitability(dice, solved.policy) == pytest.approx(solved.exploitability)
    assert value(dice, solved.policy) == pytest.approx(solved.value)
    sharper = solve(dice, within=1e-5)
    assert abs(sharper.value - solved.value) <= solved.exploitability * 2


def test_levels_come_nearer_to_it_the_stronger_they_are(dice: GameTree) -> None:
    random, regular = (exploitability(dice, policy_of_level(dice, level)) for level in ("random", "regular"))
    assert 0 <= regular < random


def test_a_pure_mistake_is_measured() -> None:
    """Seat 0 opens a ring of four tiles: who names all four wins, who names one loses."""
    ring = GameTree("minos", options="tiny-ring")
    solved = solve(ring, within=1e-4)
    assert solved.value == pytest.approx(1.0, abs=1e-3)
    timid = [list(chances) for chances in solved.policy]
    for number, state in enumerate(ring.states):
        names = [ring.game.wire.action_name(ring.play.action_of(state.example, 0, each)) for each in state.choices]
        if state.seat == 0 and "bid 1" in names and "bid 4" in names:
            timid[number] = [float(name == "bid 1") for name in names]
    assert exploitability(ring, timid) == pytest.approx(0.5, abs=1e-2)


def test_other_numbers_of_seats_have_no_value() -> None:
    bag = {"minotaur": 1, "griffin": 0, "mermaid": 1, "red": 1, "yellow": 0, "purple": 0, "grey": 0}
    three = GameTree("mythical_dice", 3, {"rounds": 1, "starter": 0, "counts": bag})
    with pytest.raises(ValueError, match="two seats, not 3"):
        solve(three)


def test_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "dice.efg"
    asked = ["exact", "mythical_dice", "--preset", "tiny-one-die", "--levels", "random,regular", "--out", str(out)]
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["seats"], found["leaves"], found["information_states"]) == (2, 1968, 900)
    assert found["error"] <= 1e-3 < found["value"] < 1
    assert [row["level"] for row in found["levels"]] == ["random", "regular"]
    assert pyspiel.load_efg_game(out.read_text()).num_players() == 2
    assert main(asked) == 1
    assert "exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        (["mythical_dice", "--preset", "tiny"], 2, "no_such_preset"),
        (["mythical_dice", "--most", "1000"], 1, "too_large"),
        (["mythical_dice", "--preset", "tiny-one-die", "--levels", "god"], 2, "no_such_level"),
        (["mythical_dice", "--preset", "tiny-one-die", "--option", "rounds=9"], 2, "bad_options"),
        (["chess"], 2, "no_such_game"),
        (["mythical_dice", "--preset", "tiny-one-die", "--out", "dice.txt"], 2, "bad_file"),
    ],
)
def test_what_cannot_be_done(asked: list[str], status: int, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exact", *asked, "--json"]) == status
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code
