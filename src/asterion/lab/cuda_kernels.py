"""The CUDA kernels of a batch: each thread takes the game of its number. Imported only where a batch asks for CUDA.

`cuda` is a global of this module because Numba's simulator replaces it there.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numba import cuda as module
from numba import from_dtype, types

from asterion.games.chance import GENERATOR
from asterion.games.contract import Game

cuda: Any = module


class Kernels(NamedTuple):
    """The four kernels, or something of each."""

    begin: Any
    step: Any
    choose: Any
    check: Any


@cache
def compiled(kernel: ModuleType) -> Kernels:
    """The kernels of a game, to be launched; Numba compiles each at its first launch."""
    return Kernels(*(cuda.jit(each) for each in kernels_of(kernel)))


def kernels_of(kernel: ModuleType) -> Kernels:
    """The kernels of a game, as functions that `numba.cuda.jit` compiles. kernel: see `stepper.kernel_of`.

    Each thread takes the game of its number, if there is one. found: int64[1], one of
    those that go wrong.
    """
    begin_game, step_game, is_illegal = kernel.begin_game, kernel.step_game, kernel.is_illegal
    choose_one = kernel.choose

    def begin(
        found: Any,
        R: Any,
        X: Any,
        spare: Any,
        states: Any,
        generators: Any,
        legal: Any,
        turn: Any,
        counts: Any,
        masks: Any,
        vectors: Any,
        about: Any,
    ) -> None:
        n = cuda.grid(1)
        if n < len(turn):
            code = begin_game(
                n, R, X[n : n + 1], spare[n], states, generators, legal, turn, counts, masks, vectors, about
            )
            if code:
                cuda.atomic.max(found, 0, n)

    def step(
        found: Any,
        R: Any,
        X: Any,
        spare: Any,
        states: Any,
        generators: Any,
        legal: Any,
        turn: Any,
        counts: Any,
        masks: Any,
        vectors: Any,
        about: Any,
        choices: Any,
        points: Any,
        shares: Any,
        done: Any,
    ) -> None:
        n = cuda.grid(1)
        if n < len(turn):
            code = step_game(
                n,
                R,
                X[n : n + 1],
                spare[n],
                states,
                generators,
                legal,
                turn,
                counts,
                masks,
                vectors,
                about,
                choices,
                points,
                shares,
                done,
            )
            if code:
                cuda.atomic.max(found, 0, n)

    def choose(generators: Any, legal: Any, counts: Any, out: Any) -> None:
        n = cuda.grid(1)
        if n < len(out):
            choose_one(n, generators, legal, counts, out)

    def check(found: Any, masks: Any, choices: Any) -> None:
        n = cuda.grid(1)
        if n < len(choices) and is_illegal(n, masks, choices):
            cuda.atomic.min(found, 0, n)

    return Kernels(begin, step, choose, check)


def types_of(kernel: ModuleType) -> Kernels:
    """Numba's types of the arguments of each kernel of a game."""

    def array(dtype: Any, dimensions: int = 1) -> Any:
        return types.Array(from_dtype(np.dtype(dtype)), dimensions, "C")

    game: Game = kernel.GAME
    found, dice, choices = array(np.int64), array(GENERATOR), array(np.int64)
    scratch = array(kernel.SCRATCH), array(np.int32, 2)
    legal, count, mask = array(np.int32, 2), array(np.int32), array(np.bool_, 2)
    shown = array(game.state_dtype), dice, legal, array(np.int8), count, mask, array(np.int16, 2), array(np.int16, 3)
    begin = found, array(game.ruleset_dtype), *scratch, *shown
    ends = array(np.int32, 2), array(np.float32, 2), array(np.bool_)
    return Kernels(begin, (*begin, choices, *ends), (dice, legal, count, choices), (found, mask, choices))
