"""JSON to actions, options and outcomes of Minos, and the problems that the rules find in it."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
import pytest

from asterion.games import GAMES, chance
from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED, blank
from asterion.games.contract import BadAction, BadOptions, BadOutcome, Records
from asterion.games.minos import actions, board, daily, material
from asterion.games.minos.fitting import fit
from asterion.games.minos.options import Options
from asterion.games.minos.state import GIVEN
from tests.games.playing import random_steps

MINOS = GAMES["minos"]
WIRE = MINOS.wire
HUGE = 2**40
SECRET = bytes(range(7, 39))
ROW = "-" * 6


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


@pytest.mark.parametrize(
    ("seats", "options", "code", "ruling", "says"),
    [
        (0, {}, "bad_seats", "N14", "1 to 7 seats, not 0"),
        (8, {}, "bad_seats", "N14", "not 8"),
        (3, {"starter": 3}, "bad_starter", "N15", "a seat 0 to 2, not 3"),
        (3, {"starter": -HUGE}, "bad_starter", "N15", "0 to 2"),
        (2, {"rows": 6}, "bad_size", "N2", "rows and columns"),
        (2, {"rows": 6, "columns": HUGE}, "bad_size", "N2", "3 to 10"),
        (2, {"rows": 6, "columns": 11}, "bad_size", "N2", "not 6 x 11"),
        (2, {"day": "2026-11-21"}, "alone_only", "N14", "one seat"),
        (2, {"labyrinth": [ROW]}, "bad_size", "N2", "2 to 10 rows and columns"),
        (1, {"day": "2026-11-31"}, "bad_day", "N14", "YYYY-MM-DD"),
        (1, {"day_secret": SECRET.hex()}, "bad_day", "N14", "belongs to a day"),
        (1, {"day": "2026-11-21", "rows": 6}, "bad_size", "N2", "alone"),
        (1, {"day": "2026-11-21", "labyrinth": [ROW]}, "bad_size", "N2", "alone"),
        (1, {"labyrinth": ["--"]}, "bad_size", "N2", "not 1 x 2"),
        (1, {"labyrinth": []}, "bad_labyrinth", "N2", "line 1: no tiles"),
        (1, {"labyrinth": ["", ";x"]}, "bad_labyrinth", "N2", "line 2: no tiles"),
        (1, {"labyrinth": ["---\n-- x", "---"]}, "bad_labyrinth", "N2", "line 2, column 4: no tile"),
        (1, {"labyrinth": ["---\n", "--"]}, "bad_labyrinth", "N2", "line 3: 2 tiles, but 3 in the first row"),
        (1, {"labyrinth": ["-" * 11]}, "bad_labyrinth", "N2", "line 1, column 11: more than 10 tiles"),
        (1, {"labyrinth": ["---"] * 11}, "bad_labyrinth", "N2", "line 11: more than 10 rows"),
        (1, {"labyrinth": ["---", "-.-", "---"]}, "bad_labyrinth", "N3", "a cell has no tile"),
        (1, {"labyrinth": ["###", "###", "---"]}, "no_tile_left", "N1", "5 tiles of the kind block"),
    ],
)
def test_problems_of_options(seats: int, options: dict[str, Any], code: str, ruling: str, says: str) -> None:
    with pytest.raises(BadOptions) as bad:
        WIRE.ruleset(MINOS.options(options), seats)
    assert (bad.value.code, bad.value.ruling) == (code, ruling)
    assert says in bad.value.detail


@pytest.mark.parametrize("secret", ["", "AB" * 32, "ab" * 31, "gg" * 32])
def test_a_secret_that_is_none(secret: str) -> None:
    """The house's reader refuses it before; a page's does not."""
    with pytest.raises(BadOptions) as bad:
        WIRE.ruleset(Options(day="2026-11-21", day_secret=secret), 1)
    assert bad.value.code == "bad_day"


def test_a_line_of_the_options_may_hold_several() -> None:
    one, other = (WIRE.ruleset(Options(labyrinth=lines), 1) for lines in (["F-7", "|#|", "L-J"], ["F-7\n\n|#|", "L-J"]))
    assert one.tobytes() == other.tobytes()
    assert (one["building"][0], one["rows"][0], one["columns"][0]) == (GIVEN, 3, 3)


@pytest.mark.parametrize("day", [date(2026, 11, day) for day in range(16, 17 if INTERPRETED else 23)], ids=str)
@pytest.mark.parametrize("secret", [b"", SECRET], ids=["alone", "secret"])
def test_the_labyrinth_of_a_day_is_drawn_with_numpys_seed(day: date, secret: bytes) -> None:
    labyrinth: Any = blank(board.LABYRINTH)
    dice: Any = simulation((day.year, day.month, day.day, *secret))
    board.start_at_random(labyrinth, *daily.size_of(day), dice)
    fit(labyrinth[0])
    assert daily.labyrinth_of(day, secret).tobytes() == labyrinth.tobytes()
    ruleset = WIRE.ruleset(Options(day=str(day), day_secret=secret.hex() or None), 1)
    for name in ("rows", "columns", "tile", "turn"):
        assert ruleset[name].tobytes() == labyrinth[name].tobytes()
    assert ruleset["look"][0] == daily.seconds_of(day)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"building": "random"}),
        (3, {"building": "random", "rows": 3, "columns": 5}),
        (4, {"building": "fitted", "rows": 4, "columns": 3, "rounds": 2}),
        (2, {"building": "fitted", "sizes": "any", "rounds": 1}),
        (2, {"rows": 3, "columns": 3}),
    ],
)
def test_outcomes_come_back(seats: int, options: dict[str, Any]) -> None:
    ruleset = WIRE.ruleset(MINOS.options(options), seats)
    for step in random_steps(MINOS, ruleset, 3):
        found = WIRE.outcomes(ruleset, step.before, step.seat, step.action, step.draws)
        draws = WIRE.draws(ruleset, step.before, step.seat, step.action, found)
        assert len(draws) == len(step.draws)
        again = step.after.copy()
        told = chance.scripted(draws)
        if step.before is None:
            MINOS.start(ruleset, again, told)
        elif draws:
            again[:] = step.before
            MINOS.apply(ruleset, again, step.seat, step.action, told)
        assert again.tobytes() == step.after.tobytes()


STARTER = {"type": "starter", "seat": 1}
FITTED_TILES = [12] * 9
DRAWN = {"type": "labyrinth", "tiles": FITTED_TILES}


def drawn(*tiles: int) -> list[Any]:
    """The outcomes of a start with these tiles, and crossings for the rest."""
    return [STARTER, {"type": "labyrinth", "tiles": [*tiles, *FITTED_TILES][:9]}]


def draws_of_start(building: str, given: list[Any]) -> list[int]:
    """The draws of the start at a table of three."""
    ruleset = WIRE.ruleset(MINOS.options({"building": building, "rows": 3, "columns": 3}), 3)
    return WIRE.draws(ruleset, None, -1, -1, given)


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        ([], "bad_outcome", "outcome 1 is expected to be: starter"),
        ([STARTER], "bad_outcome", "outcome 2 is expected to be: labyrinth"),
        ([DRAWN, STARTER], "bad_outcome", "outcome 1 is expected to be: starter"),
        ([STARTER, DRAWN, DRAWN], "bad_outcome", "outcome 3 is expected to be: none"),
        ([STARTER, {"type": "rain"}], "bad_outcome", "rain"),
        ([{"type": "starter", "seat": 3}, DRAWN], "bad_starter", "no seat 3 (N15)"),
        ([{"type": "starter", "seat": -HUGE}, DRAWN], "bad_starter", "(N15)"),
        ([STARTER, {"type": "labyrinth", "tiles": []}], "bad_labyrinth", "9 tiles are drawn here, not 0 (N2)"),
        ([STARTER, {"type": "labyrinth", "tiles": [12] * 5000}], "bad_labyrinth", "not 5000 (N2)"),
        (drawn(13), "bad_tile", "no tile 13 (N1)"),
        (drawn(28), "bad_tile", "no tile 28 (N1)"),
        (drawn(-1), "bad_tile", "no tile -1 (N1)"),
        (drawn(HUGE), "bad_tile", "(N1)"),
        (drawn(20, 20, 20, 20, 20, 20), "no_tile_left", "no block is left in the heap (N1)"),
        (drawn(0), "not_fitted", "laid otherwise (N3)"),
    ],
)
def test_problems_of_outcomes(given: list[Any], code: str, says: str) -> None:
    with pytest.raises(BadOutcome) as bad:
        draws_of_start("fitted", given)
    assert bad.value.code == code
    assert says in bad.value.detail


def test_a_labyrinth_that_need_not_fit() -> None:
    assert draws_of_start("random", drawn(0))[:3] == [1, 0, 0]


@pytest.mark.parametrize("action", [-1, actions.LAY, actions.READY, actions.STOP])
@pytest.mark.parametrize("count", [0, 9, 20, 100, 250])
def test_an_action_that_picks_no_size_draws_no_tile(action: int, count: int) -> None:
    """As a record may say; the rules refuse such an action."""
    ruleset = WIRE.ruleset(Options(building="random", starter=0), 2)
    before: Records = MINOS.new_state()
    MINOS.start(ruleset, before, simulation(1))
    given = [{"type": "labyrinth", "tiles": [0] * count}]
    if count == 0:
        assert WIRE.draws(ruleset, before, 0, action, given) == []
    else:
        with pytest.raises(BadOutcome):
            WIRE.draws(ruleset, before, 0, action, given)
    made = WIRE.outcomes(ruleset, before, 0, action, [0] * count)
    assert [each.tiles for each in made] == ([[]] if count else [])
