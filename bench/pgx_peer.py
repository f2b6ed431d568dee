"""The peer of games on a graphics card: pgx, whose games are JAX programs. Beside two with cards also a mahjong."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from typing import Any

GAMES = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
"""pgx's games that are most like cards and need no file of theirs; bridge_bidding downloads one."""


def random_steps(name: str, games: int) -> Callable[[int, int], int]:
    """A function (times, seed) -> steps: that many random steps in each of many games, all of it in one JAX program.

    With what the next seat sees, its mask, and a new deal where a game ends, as in `Batch`. Raises ImportError without
    pgx, or where JAX finds no graphics card.
    """
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # else it takes most of the card's memory
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    if jax.default_backend() != "gpu":
        raise ImportError("JAX finds no graphics card")
    wrappers = importlib.import_module("pgx.experimental.wrappers")
    game: Any = pgx.make(name)
    step = jax.vmap(wrappers.auto_reset(game.step, game.init))

    def once(state: Any, key: Any) -> tuple[Any, Any]:
        whims, dice = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        state = step(state, jax.random.categorical(whims, logits, axis=-1), jax.random.split(dice, games))
        return state, state.observation.sum()  # so that none of them is left out as unused

    def many(state: Any, keys: Any) -> tuple[Any, Any]:
        state, seen = jax.lax.scan(once, state, keys)
        return state, seen.sum()

    begin, play_many = jax.jit(jax.vmap(game.init)), jax.jit(many)
    states = [begin(jax.random.split(jax.random.key(0), games))]

    def play(times: int, seed: int) -> int:
        states[0], _ = jax.block_until_ready(play_many(states[0], jax.random.split(jax.random.key(seed), times)))
        return times * games

    return play
