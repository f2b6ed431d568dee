"""The peer of the rules: OpenSpiel's C++ core playing its nearest games with uniformly random bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

GAMES = ("oh_hell", "hearts")
"""Trick-taking with bets, and trick-taking for four; both with OpenSpiel's default parameters."""


def random_games(name: str) -> Callable[[int, int], int]:
    """A function (games, seed) -> steps that plays whole games in C++ through ``pyspiel.evaluate_bots``.

    Steps as OpenSpiel counts them: ``move_number`` of the final state, decisions and chance outcomes alike.
    """
    import pyspiel

    game: Any = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in range(game.num_players())]

    def play(games: int, seed: int) -> int:
        steps = 0
        for n in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed + n)
            steps += state.move_number()
        return steps

    return play
