"""Random games of 3D-Mino, every legal place of the hand listed and scored at every turn, beside flat dominoes.

The peers play a far smaller game: one line of play, a handful of moves a turn. They show what is common elsewhere.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np

from asterion.games.chance import generator
from asterion.games.compiled import INTERPRETED, blank
from asterion.games.mino_3d import MINO_3D
from asterion.games.mino_3d.board import BOARD
from asterion.games.mino_3d.entry_points import MOST_ACTIONS
from bench.machine import DRIVER_CORE, load_average, pin
from bench.random_play.mino_3d import play_at_random
from bench.rounds import Play, figures, in_turn

SEATS = (2, 4, 6)
SUPPORTS = ("balanced", "free")
TARGET_PLACED = 20_000
TARGET_JUDGED = 20e6
TARGET_BYTES = 512
SPIEL_GAME = "python_block_dominoes"


class Mino3D:
    """Random games with one number of seats and kind of support. A step is a placement."""

    def __init__(self, seats: int, support: str) -> None:
        game = MINO_3D
        self.judged_a_step = 0.0
        self._ruleset: Any = game.wire.ruleset(game.options({"support": support}), seats)
        self._state: Any = blank(game.state_dtype)
        self._board: Any = blank(BOARD)
        self._scratch: Any = [np.zeros(MOST_ACTIONS, np.int32) for _ in range(2)]
        self._totals: Any = np.zeros(seats, np.int64)

    def __call__(self, games: int, seed: int) -> int:
        chance: Any = generator(seed)
        self._board["judged"] = 0
        actions, points = self._scratch
        placed, _ = play_at_random(
            self._ruleset, self._state, self._board, actions, points, chance, games, self._totals
        )
        self.judged_a_step = int(self._board["judged"][0]) / placed
        return placed


def block_dominoes() -> Play:
    """OpenSpiel's block dominoes, a game in Python, stepped as its own examples do. A step: a decision or a deal."""
    import pyspiel

    importlib.import_module("open_spiel.python.games.block_dominoes")  # registers the game
    game: Any = pyspiel.load_game(SPIEL_GAME)

    def play(games: int, seed: int) -> int:
        dice, steps = random.Random(seed), 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(dice.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def package_dominoes() -> Play:
    """The package ``dominoes``: a four-handed game. A step: a move."""
    dominoes: Any = importlib.import_module("dominoes")

    def play(games: int, seed: int) -> int:
        random.seed(seed)
        steps = 0
        for _ in range(games):
            game: Any = dominoes.Game.new()
            while game.result is None:
                game.make_move(*random.choice(game.valid_moves))
                steps += 1
        return steps

    return play


PEERS: dict[str, Callable[[], Play]] = {f"OpenSpiel {SPIEL_GAME}": block_dominoes, "dominoes 6": package_dominoes}


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """All players' rounds in turn."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    pin(DRIVER_CORE)
    own = {f"asterion {seats} seats, {support}": Mino3D(seats, support) for support in SUPPORTS for seats in SEATS}
    players: dict[str, Play] = dict(own)
    missing = []
    for name, make in PEERS.items():
        try:
            players[name] = make()
        except ImportError as error:
            missing.append(f"{name} is not installed ({error})")
            say(f"  {missing[-1]}")
    games, rounds = in_turn(players)
    found: dict[str, Any] = {
        "state_bytes": MINO_3D.state_dtype.itemsize,
        "missing": missing,
        "load_average_after": load_average(),
        "players": {name: figures(games[name], taken) for name, taken in rounds.items()},
    }
    for name, each in found["players"].items():
        if name in own:
            each["judged_per_second"] = round(each["steps_per_second"] * own[name].judged_a_step)
        say(f"  {name:32} {each['steps_per_second']:>9,} steps/s")
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Random games, one core | steps a game | steps/s | lowest – highest | million places judged/s |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, each in found["players"].items():
        low, high, rate = (each[key] for key in ("lowest", "highest", "steps_per_second"))
        judged = f"{each['judged_per_second'] / 1e6:.1f}" if "judged_per_second" in each else ""
        lines.append(f"| {name} | {each['steps_per_game']:g} | **{rate:,}** | {low:,} – {high:,} | {judged} |")
    lines += [
        "",
        f"State: **{found['state_bytes']} bytes**. Aims: {TARGET_PLACED:,} placements and {TARGET_JUDGED / 1e6:.0f} "
        f"million places judged a second, at most {TARGET_BYTES} bytes.",
    ]
    return [*lines, "", *(f"{each}." for each in found["missing"])] if found["missing"] else lines
