"""Golden games: the same seeds give the same games for ever, compiled and interpreted. Old logs depend on it."""

import hashlib

import pytest

from asterion.games import GAMES
from tests.games.playing import CASES, random_steps

GOLDEN = {
    0: "e883e6c4e5482954",
    1: "8d4aaffff52d32b7",
    2: "7ade456f71423874",
    3: "e33a08877cac4155",
    5: "492730afc2efb083",
    6: "7fa394c049ec12b1",
    7: "17edd3eec7039176",
    8: "8dc8f1bcea8aa54c",
    9: "c901446bfe39441c",
    10: "ccc08fed41ac4e79",
    11: "45bc9a3ef7c74b67",
    13: "d1f35a22548e2ab2",
    14: "214fe9479c81fd45",
    15: "de63645a0974f528",
    16: "a9e4a51fa34eb802",
    17: "31bf510da74a1e98",
    18: "7421303ebe9cfff6",
    19: "6686a3c9993e16e9",
}
"""Digest of a game by its place in CASES."""


@pytest.mark.parametrize("at", GOLDEN)
def test_golden_game(at: int) -> None:
    name, seats, options = CASES[at]
    game = GAMES[name]
    digest = hashlib.sha256()
    for step in random_steps(game, game.wire.ruleset(options, seats), 2024):
        digest.update(f"{step.seat} {step.action} {step.draws}".encode())
        digest.update(step.after.tobytes())
    assert digest.hexdigest()[:16] == GOLDEN[at]
