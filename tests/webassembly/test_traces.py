"""The same calls, natively and in the page's module: results and memory are equal after each one, byte for byte."""

import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.games import GAMES
from asterion.games.chance import DTYPE, addressed, live, simulation
from asterion.games.contract import PUBLIC, Game, Records
from asterion.games.mino_3d import entry_points as mino_3d
from asterion.games.mino_3d.board import BOARD
from tests.webassembly.tracing import Trace

Modules = Callable[[str], Path]
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "mythical_dice": [(3, {}), (4, {"edition": "mino-2023"}), (6, {"simplified": True}), (5, {"starter": 2})],
    "minos": [(2, {}), (4, {"building": "random", "bridges": "underpass"}), (1, {})],
    "like_dice": [(2, {}), (3, {"difficulty": "advanced"}), (5, {"targets": [3, 5, 10, 4, 2]})],
    "like_dice_buzzers": [(2, {"seconds": 30}), (5, {"targets": [3, 5, 10, 4, 2]})],
    "mino_3d": [(2, {}), (4, {})],
}
"""Seats and options."""
STEPS = {"mythical_dice": 2500, "minos": 2500, "like_dice": 2500, "like_dice_buzzers": 2500, "mino_3d": 400}
"""At each table; a game that is over begins again."""


class Player:
    """Plays a game by its entry points, each call noted."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int) -> None:
        self.trace, self.game, self.seats = Trace(game), game, seats
        self.ruleset = game.wire.ruleset(game.options(options), seats)
        self.state, self.seen = game.new_state(), game.new_state()
        self.out, self.scores = game.new_actions(), np.zeros(seats, np.int32)
        self.board, self.points = np.zeros(1, BOARD), game.new_actions()
        self.chance = np.zeros(1, DTYPE)
        self.draw = random.Random(seed)
        self.words = np.random.default_rng(seed)

    def luck(self, number: int) -> Records:
        """The chance record for a step: simulated, live words, or addressed, in turn from game to game."""
        kind = number // 150 % 3
        if kind == 0:
            if number % 150 == 0:
                self.chance[:] = simulation(number)
        elif kind == 1:
            self.chance[:] = live(self.words.integers(1 << 32, size=512, dtype=np.uint32))
        else:
            self.chance[:] = addressed(bytes(range(32)), number)
        return self.chance

    def start(self, chance: Records) -> None:
        call, game = self.trace.call, self.game
        if game.id == "mino_3d":
            call(mino_3d.start_on, self.ruleset, self.state, self.board, chance)
        else:
            call(game.start, self.ruleset, self.state, chance)

    def legal(self, state: Records, seat: int) -> list[int]:
        call, game = self.trace.call, self.game
        if game.id == "mino_3d":
            count = call(mino_3d._legal_actions, self.ruleset, state, self.board, seat, self.out, self.points)
        else:
            count = call(game.legal_actions, self.ruleset, state, seat, self.out)
        legal: list[int] = self.out[:count].tolist()
        return legal

    def apply(self, seat: int, action: int, chance: Records) -> int:
        call, game = self.trace.call, self.game
        if game.id == "mino_3d":
            return int(call(mino_3d.apply_on, self.ruleset, self.state, self.board, seat, action, chance))
        return int(call(game.apply, self.ruleset, self.state, seat, action, chance))

    def look(self, viewer: int) -> None:
        self.trace.call(self.game.observe, self.ruleset, self.state, viewer, self.seen)

    def step(self, number: int) -> None:
        call, game, chance = self.trace.call, self.game, self.luck(number)
        if number == 0 or call(game.is_over, self.ruleset, self.state):
            self.start(chance)
            return
        call(game.scores, self.ruleset, self.state, self.scores)
        if game.winners is not None:
            call(game.winners, self.ruleset, self.state)
        if game.race is not None and call(game.race.number, self.ruleset, self.state) >= 0:
            call(game.race.allowance, self.ruleset, self.state)
            call(game.race.stamp, self.ruleset, self.state, self.draw.randrange(30_000))
        awaited = int(call(game.seats_to_act, self.ruleset, self.state))
        if (glass := game.sandglass) is not None:
            call(glass.seconds, self.ruleset, self.state)
            call(glass.number, self.ruleset, self.state)
        if not awaited or (game.sandglass is not None and self.draw.random() < 0.02):
            assert game.sandglass is not None
            call(game.sandglass.run_out, self.ruleset, self.state, chance)
            return
        seat = self.draw.choice([seat for seat in range(self.seats) if awaited >> seat & 1])
        legal = self.legal(self.state, seat)
        wrong = self.draw.randrange(game.actions.start, game.actions.stop)
        if wrong not in legal:
            assert self.apply(seat, wrong, chance)
        other = (seat + 1) % self.seats
        if not awaited >> other & 1:
            self.apply(other, legal[0], chance)
        for viewer in (*range(self.seats), PUBLIC):
            self.look(viewer)
        assert not self.apply(seat, self.draw.choice(legal), chance)


@pytest.mark.parametrize(("id", "table"), [(id, table) for id in TABLES for table in range(len(TABLES[id]))])
def test_rules_are_the_same(id: str, table: int, module_of: Modules, tmp_path: Path) -> None:
    seats, options = TABLES[id][table]
    player = Player(GAMES[id], seats, options, table)
    for number in itertools.takewhile(lambda n: n < STEPS[id], itertools.count()):
        player.step(number)
    player.trace.replay(module_of(id), tmp_path)
