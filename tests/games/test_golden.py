"""Golden games: the same seeds give the same games for ever, compiled and interpreted. Old logs depend on it."""

import hashlib

import pytest

from asterion.games import GAMES
from tests.games.playing import CASES, random_steps

GOLDEN = {
    "mythical-dice 3 seats": "fb4b0c12c69115af",
    "mythical-dice 4 seats": "40b126e8a24921f5",
    "mythical-dice 5 seats": "8c96f9d306b958f4",
    "mythical-dice 6 seats": "e841c3a3484b1a8a",
}


@pytest.mark.parametrize("at", range(4))
def test_golden_game(at: int) -> None:
    name, seats, options = CASES[at]
    game = GAMES[name]
    digest = hashlib.sha256()
    for step in random_steps(game, game.wire.ruleset(options, seats), 2024):
        digest.update(f"{step.seat} {step.action} {step.draws}".encode())
        digest.update(step.after.tobytes())
    assert digest.hexdigest()[:16] == GOLDEN[f"{name} {seats} seats"]
