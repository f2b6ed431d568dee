"""The score pad of the box: it adds up what the game adds up, and refuses placements that cannot be."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Records
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d import score_pad as pad
from asterion.games.mino_3d.material import PIECE_NUMBER, REMOVED
from asterion.games.mino_3d.options import Options
from asterion.games.mino_3d.state import NOBODY, OVER
from tests.games.mino_3d.noting import met_by
from tests.games.playing import random_steps

PLAYED = 1 if INTERPRETED else 2
"""Games of each kind; interpreted ones take a second each."""


def opened(first: str, seats: int = 2, starter: int = 0) -> tuple[Records, Records]:
    ruleset, state = GAME.wire.ruleset(Options(), seats), GAME.new_state()
    pad.open_pad(ruleset[0], state[0], starter)
    assert pad.turn_up(state[0], PIECE_NUMBER[first]) == pad.NONE
    return ruleset, state


def place(ruleset: Records, state: Records, piece: str, met: tuple[int, int] = (0, 0), *joined: str) -> str:
    """Note a placement; the fault."""
    mask = sum(1 << PIECE_NUMBER[other] for other in joined)
    return pad.FAULTS[pad.note_placement(ruleset[0], state[0], PIECE_NUMBER[piece], *met, mask)]


@pytest.mark.parametrize("support", ["balanced", "any", "free"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_pad_adds_up_what_the_game_adds_up(support: Any, seats: int) -> None:
    """D2, D7, D8: random games, noted as they were played."""
    ruleset = GAME.wire.ruleset(Options(support=support), seats)
    state = GAME.new_state()
    for seed in range(PLAYED):
        for step in random_steps(GAME, ruleset, seed):
            for event in GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action):
                match type(event).__name__:
                    case "Dealt":
                        pad.open_pad(ruleset[0], state[0], event.starter)
                        assert pad.turn_up(state[0], PIECE_NUMBER[event.first]) == pad.NONE
                    case "Placed":
                        assert int(state["turn"][0]) == event.seat
                        assert place(ruleset, state, event.piece, met_by(event), *event.joined) == "none"
                    case "Passed":
                        assert int(state["turn"][0]) == event.seat
                        assert pad.note_passing(ruleset[0], state[0]) == pad.NONE
            for field in ("score", "held", "stock", "laid", "turn", "stage", "passed"):
                assert np.array_equal(state[field], step.after[field]), field
        assert int(state["stage"][0]) == OVER


def test_the_rulebook_counts() -> None:
    """D7: the worked examples."""
    ruleset, state = opened("0-white-0", 6)
    place(ruleset, state, "4-white-2")
    place(ruleset, state, "5-orange-5")
    place(ruleset, state, "6-green-1")
    place(ruleset, state, "6-purple-0", (1, 0))
    place(ruleset, state, "6-orange-2", (0, 0), "5-orange-5")
    place(ruleset, state, "2-white-1", (1, 0), "4-white-2")
    assert state["score"][0].tolist() == [6, 10, 7, 12, 18, 11]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_hands_and_stock_are_those_of_the_deal(seats: int) -> None:
    """D2"""
    _, state = opened("4-white-2", seats)
    assert state["held"][0].tolist() == [6] * seats + [0] * (6 - seats)
    assert int(state["stock"][0]) == 49 - 6 * seats - 1 - REMOVED[seats]


@pytest.mark.parametrize(
    ("fault", "piece", "met", "joined"),
    [
        ("piece_laid", "4-white-2", (0, 0), ()),
        ("too_many_met", "4-red-3", (2, 0), ()),
        ("too_many_met", "4-red-3", (0, 1), ()),
        ("too_many_met", "4-red-3", (3, 0), ()),
        ("too_many_met", "2-red-2", (1, 1), ()),
        ("too_many_met", "2-red-2", (-1, 0), ()),
        ("other_colour", "4-red-3", (0, 0), ("4-white-2",)),
        ("not_laid", "4-white-1", (0, 0), ("2-white-1",)),
        ("too_many_joined", "4-white-1", (0, 0), ("4-white-2", "2-white-1", "0-white-0")),
        ("none", "2-red-2", (1, 0), ()),
        ("none", "4-white-1", (1, 0), ("4-white-2",)),
    ],
)
def test_a_placement_that_cannot_be_is_refused_and_changes_nothing(
    fault: str, piece: str, met: tuple[int, int], joined: tuple[str, ...]
) -> None:
    """D1, D4, D7, D8"""
    ruleset, state = opened("4-white-2")
    before = state.copy()
    assert place(ruleset, state, piece, met, *joined) == fault
    assert np.array_equal(state, before) == (fault != "none")


@pytest.mark.parametrize("piece", [-1, 49])
def test_a_piece_that_is_not_in_the_box_is_refused(piece: int) -> None:
    """D1"""
    ruleset, state = opened("4-white-2")
    assert pad.FAULTS[pad.turn_up(state[0], piece)] == "no_such_piece"
    assert pad.FAULTS[pad.note_placement(ruleset[0], state[0], piece, 0, 0, 0)] == "no_such_piece"
    assert pad.FAULTS[pad.note_placement(ruleset[0], state[0], PIECE_NUMBER["4-white-1"], 0, 0, 1 << 49)] == "not_laid"


def test_the_game_ends_when_all_have_passed_in_succession() -> None:
    """D8: a placement between passes lets everybody place again."""
    ruleset, state = opened("4-white-2", 3, starter=2)
    assert pad.note_passing(ruleset[0], state[0]) == pad.NONE
    assert pad.note_passing(ruleset[0], state[0]) == pad.NONE
    assert place(ruleset, state, "5-orange-5") == "none"
    for seat in (2, 0, 1):
        assert int(state["turn"][0]) == seat
        assert pad.note_passing(ruleset[0], state[0]) == pad.NONE
    assert (int(state["stage"][0]), int(state["turn"][0])) == (OVER, NOBODY)
    assert pad.FAULTS[pad.note_passing(ruleset[0], state[0])] == "game_over"
    assert place(ruleset, state, "2-red-2") == "game_over"


def test_the_page_knows_the_faults_by_the_same_numbers() -> None:
    page = Path(__file__).parents[3] / "web/src/games/mino_3d/companion/sheet.ts"
    said = page.read_text("utf-8").split("FAULTS = [", 1)[1].split("]", 1)[0]
    assert tuple(each.strip().strip('"') for each in said.split(",") if each.strip()) == pad.FAULTS
