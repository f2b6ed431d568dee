"""Every level of bot, and the search for the longest walk, choose the same natively and in the page's module."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from asterion.bots.like_dice import play as like_dice
from asterion.bots.mino_3d import expert as mino_3d_expert
from asterion.bots.mino_3d import play as mino_3d
from asterion.bots.mino_3d.scratch import SCRATCH as MINO_3D_SCRATCH
from asterion.bots.minos import auction, levels
from asterion.bots.minos.scratch import new_workspace
from asterion.bots.mythical_dice import expert as mythical_dice_expert
from asterion.bots.mythical_dice import play as mythical_dice
from asterion.bots.mythical_dice.scratch import SCRATCH as MYTHICAL_DICE_SCRATCH
from asterion.games import GAMES
from asterion.games.chance import simulation
from asterion.games.contract import Game, Records
from asterion.games.mino_3d.board import BOARD
from asterion.games.minos import longest_walk, survey
from asterion.games.minos.board import LABYRINTH
from asterion.games.minos.state import BID, LOOK, WALK
from tests.webassembly.tracing import Trace

Modules = Callable[[str], Path]
QUICK = range(4)
"""Levels by number; the expert is asked too where it plays by rule."""


Choose = Callable[[np.random.Generator, Game, Records, Records, int], int]
"""(draw, game, ruleset, observation, seat) -> action."""


def at_random(draw: np.random.Generator, game: Game, ruleset: Records, seen: Records, seat: int) -> int:
    """Any legal action."""
    return int(draw.choice(game.list_legal(ruleset, seen, seat)))


def decisions(
    game: Game, seats: int, options: dict[str, Any], most: int, choose: Choose = at_random
) -> Iterator[tuple[Records, Records, int]]:
    """Rulesets, observations and seats of a game that is played so, again and again."""
    ruleset, state = game.wire.ruleset(game.options(options), seats), game.new_state()
    chance, draw, made = simulation(5), np.random.default_rng(6), 0
    while made < most:
        game.start(ruleset, state, chance)
        for seat in game.turns(ruleset, state, chance):
            seen = game.new_state()
            game.observe(ruleset, state, seat, seen)
            yield ruleset, seen, seat
            made += 1
            if made >= most:
                return
            game.act(ruleset, state, seat, choose(draw, game, ruleset, seen, seat), chance)


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"edition": "mino-2023"}), (6, {"simplified": True})])
def test_bots_of_mythical_dice(seats: int, options: dict[str, Any], module_of: Modules, tmp_path: Path) -> None:
    game = GAMES["mythical_dice"]
    trace = Trace(game)
    for ruleset, seen, seat in decisions(game, seats, options, 40):
        for level in range(3):
            notes = np.zeros(1, MYTHICAL_DICE_SCRATCH)
            trace.call(mythical_dice.quick_action, ruleset, seen, seat, level, notes, simulation(seat))
        work = mythical_dice_expert.new_workspace(seat)
        if trace.call(mythical_dice_expert.open_search, ruleset, seen, seat, work) > 1:
            for _ in range(2):
                trace.call(mythical_dice_expert.search_worlds, ruleset, seen, seat, work, 40)
        trace.call(mythical_dice_expert.best_action, work)
    trace.replay(module_of(game.id), tmp_path)


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_of_mino_3d(seats: int, module_of: Modules, tmp_path: Path) -> None:
    game = GAMES["mino_3d"]
    trace, board = Trace(game), np.zeros(1, BOARD)
    for ruleset, seen, seat in decisions(game, seats, {}, 20):
        for level in range(3):
            notes = np.zeros(1, MINO_3D_SCRATCH)
            trace.call(mino_3d.quick_action, ruleset, seen, seat, level, board, notes, simulation(seat))
        work = mino_3d_expert.new_workspace(seat)
        if trace.call(mino_3d_expert.open_search, ruleset, seen, seat, work) > 1:
            trace.call(mino_3d_expert.search_worlds, ruleset, seen, seat, work, 5)
        trace.call(mino_3d_expert.best_action, work)
    trace.replay(module_of(game.id), tmp_path)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_bots_of_like_dice(seats: int, module_of: Modules, tmp_path: Path) -> None:
    game = GAMES["like_dice"]
    trace, world = Trace(game), np.zeros(1, game.state_dtype)
    assert game.race is not None
    for ruleset, seen, seat in decisions(game, seats, {"difficulty": "advanced"}, 80):
        raced = game.race.number(ruleset, seen) >= 0
        for level in QUICK:
            trace.call(like_dice.quick_action, ruleset, seen, seat, level, world, simulation(seat))
            if raced:
                trace.call(like_dice.quick_thinking_time, ruleset, seen, seat, level, world, simulation(seat))
    trace.replay(module_of(game.id), tmp_path)


@pytest.mark.parametrize("options", [{}, {"building": "random", "bridges": "underpass"}])
def test_bots_of_minos(options: dict[str, Any], module_of: Modules, tmp_path: Path) -> None:
    game = GAMES["minos"]
    trace = Trace(game)
    for ruleset, seen, seat in decisions(game, 3, options, 150):
        searches = int(seen["stage"][0]) in (BID, LOOK, WALK)
        for level in QUICK[:-1] if searches else QUICK:
            trace.call(levels.quick_action, ruleset, seen, seat, level, new_workspace(), simulation(seat))
        if int(seen["stage"][0]) == BID:
            work = auction.new_workspace(seat)
            trace.call(auction.open_search, ruleset, seen, seat, work)
            trace.call(auction.search_worlds, ruleset, seen, seat, work, 60)
            trace.call(auction.best_action, work)
    trace.replay(module_of(game.id), tmp_path)


def test_the_longest_walk(module_of: Modules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Length, bound and the walk itself are made of what these calls leave in memory."""
    game = GAMES["minos"]
    trace = Trace(game)

    def noted(function: Any) -> Callable[..., Any]:
        return lambda *arguments: trace.call(function, *arguments)

    names = ("open_survey", "bound_of", "begin_pass", "survey_slice", "write_walk")
    called = {name: noted(getattr(survey, name)) for name in names}
    monkeypatch.setattr(longest_walk, "survey", SimpleNamespace(**{**vars(survey), **called}))
    draw, found = np.random.default_rng(3), []
    for rows, columns in ((5, 5), (7, 6), (8, 8), (10, 10)):
        labyrinth = np.zeros(1, LABYRINTH)
        labyrinth["rows"], labyrinth["columns"] = rows, columns
        labyrinth["tile"], labyrinth["turn"] = -1, 0
        labyrinth["tile"][0, :rows, :columns] = draw.integers(0, 5, (rows, columns))
        labyrinth["turn"][0, :rows, :columns] = draw.integers(0, 4, (rows, columns))
        found.append(longest_walk.longest_walk(labyrinth, underpass=rows == 7))
    assert all(walk.proven for walk in found)
    trace.replay(module_of(game.id), tmp_path)


def test_decisions_reach_every_stage_of_minos() -> None:
    """Decisions that the traces above are taken from."""
    stages = {int(seen["stage"][0]) for _, seen, _ in decisions(GAMES["minos"], 3, {}, 150)}
    assert {BID, LOOK, WALK} <= stages
