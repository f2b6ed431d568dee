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
from asterion.lab.stepper import BatchArrays, EpisodeEnds, Scratch

cuda: Any = module


class Kernels(NamedTuple):
    """The five kernels, or something of each."""

    begin: Any
    refresh: Any
    step: Any
    choose: Any
    check: Any


@cache
def compiled(kernel: ModuleType) -> Kernels:
    """The kernels of a game, to be launched; Numba compiles each at its first launch."""
    return Kernels(*(cuda.jit(each) for each in kernels_of(kernel)))


def kernels_of(kernel: ModuleType) -> Kernels:
    """The kernels of a game, as functions that `numba.cuda.jit` compiles. kernel: see `stepper.kernel_of`.

    Each thread takes the game of its number, if there is one. found: int64[1], one of those that go wrong.
    """
    begin_game, refresh_game, step_game = kernel.begin_game, kernel.refresh_game, kernel.step_game
    choose_one, is_illegal = kernel.choose, kernel.is_illegal

    def begin(found: Any, rulesets: Any, scratch: Scratch, games: BatchArrays) -> None:
        n = cuda.grid(1)
        if n < len(games.seat):
            own = Scratch(scratch.own[n : n + 1], scratch.spare[n])
            if begin_game(rulesets, n, games, own):
                cuda.atomic.max(found, 0, n)

    def refresh(found: Any, rulesets: Any, scratch: Scratch, games: BatchArrays) -> None:
        n = cuda.grid(1)
        if n < len(games.seat):
            own = Scratch(scratch.own[n : n + 1], scratch.spare[n])
            if refresh_game(rulesets, n, games, own):
                cuda.atomic.max(found, 0, n)

    def step(found: Any, rulesets: Any, scratch: Scratch, games: BatchArrays, choices: Any, ends: EpisodeEnds) -> None:
        n = cuda.grid(1)
        if n < len(games.seat):
            own = Scratch(scratch.own[n : n + 1], scratch.spare[n])
            if step_game(rulesets, n, choices, games, ends, own):
                cuda.atomic.max(found, 0, n)

    def choose(generators: Any, legal: Any, counts: Any, out: Any) -> None:
        n = cuda.grid(1)
        if n < len(out):
            choose_one(n, generators, legal, counts, out)

    def check(found: Any, mask: Any, choices: Any) -> None:
        n = cuda.grid(1)
        if n < len(choices) and is_illegal(n, mask, choices):
            cuda.atomic.min(found, 0, n)

    return Kernels(begin, refresh, step, choose, check)


def types_of(kernel: ModuleType) -> Kernels:
    """Numba's types of the arguments of each kernel of a game."""

    def array(dtype: Any, dimensions: int = 1) -> Any:
        return types.Array(from_dtype(np.dtype(dtype)), dimensions, "C")

    def whole(kind: type[Any], *parts: Any) -> Any:
        tuples: Any = types.BaseTuple
        return tuples.from_types(parts, kind)

    game: Game = kernel.GAME
    found, chances, choices = array(np.int64), array(GENERATOR), array(np.int64)
    legal, counts, mask = array(np.int32, 2), array(np.int32), array(np.bool_, 2)
    scratch = whole(Scratch, array(kernel.SCRATCH), array(np.int32, 2))
    observation, features = array(np.int16, 2), array(np.int16, 3)
    games = whole(
        BatchArrays, array(game.state_dtype), chances, legal, array(np.int8), counts, mask, observation, features
    )
    ends = whole(EpisodeEnds, array(np.int32, 2), array(np.float32, 2), array(np.bool_))
    begin = found, array(game.ruleset_dtype), scratch, games
    return Kernels(begin, begin, (*begin, choices, ends), (chances, legal, counts, choices), (found, mask, choices))
