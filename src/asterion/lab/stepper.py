"""The machines that step the games of a batch: here in threads of the processor, in `cuda` on a graphics card."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from asterion.games.contract import Game

Array: TypeAlias = np.ndarray[Any, Any]
KERNEL = Path(__file__).with_name("kernel.py")
VERSION = hashlib.sha256(KERNEL.read_bytes() + Path(__file__).read_bytes()).hexdigest()[:12]
"""Part of the names of the compiled loops: Numba keeps machine code by the name of a function and by its own file, but
that of a loop follows from the arrays below too, and a learner's from `kernel`."""


class BatchArrays(NamedTuple):
    """Arrays of a batch, as the functions of `kernel` take them: the games, and what is shown of their decisions."""

    states: Array
    generators: Array
    legal: Array
    seat: Array
    counts: Array
    mask: Array
    observation: Array
    features: Array


class EpisodeEnds(NamedTuple):
    """The result of a step for games that have ended."""

    score: Array
    reward: Array
    done: Array


class Scratch(NamedTuple):
    """Arrays that one thread overwrites. A graphics card has one more dimension: a row for each game."""

    own: Array
    """Record of a game with listed choices, of length 1."""
    spare: Array
    """int32[choices]."""


class Learners(NamedTuple):
    """The learner of each game, and the bots on its other seats, as `learner_kernel` takes them."""

    seat: Array
    """int8[games], the learner's."""
    moves: int
    """Seats by which it moves on with each new game."""
    levels: Array
    """int64[seats - 1], of the seats after its own."""
    thoughts: Array
    """Chance of the bots, by game."""
    last: Array
    """int16[games, length], what it sees of a game that is over."""


class BotScratch(NamedTuple):
    """Arrays that the bots of one thread overwrite."""

    seen: Array
    """The observation of the bot that is to act."""
    scratch: tuple[Array, ...]
    """See `bots.contract.QuickRule.scratch`."""


class Stepper(Protocol):
    """The machine that steps the games of a batch."""

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """An array where the games are."""
        ...

    def shown(self, array: Array) -> Array:
        """Such an array for its reader, who cannot write to it where that can be forbidden."""
        ...

    def write(self, array: Array, values: Array) -> None:
        """Overwrite such an array with values from here, of the same shape and type."""
        ...

    def read(self, array: Array) -> Array:
        """A copy of such an array, here."""
        ...

    def refresh(self, arrays: BatchArrays) -> int:
        """Show the decisions of all games; see `kernel.refresh`."""
        ...

    def integers(self, given: Any) -> Array:
        """Choices as int64[games], where the games are. Raises ValueError if they are not as many integers."""
        ...

    def begin(self, arrays: BatchArrays) -> int:
        """Deal all games; see `kernel.begin`."""
        ...

    def step(self, arrays: BatchArrays, chosen: Array, ends: EpisodeEnds) -> int:
        """A choice in every game; see `kernel.step`."""
        ...

    def choose(self, generators: Array, legal: Array, count: Array, out: Array) -> None:
        """A random choice for every game; see `kernel.any_choices`."""
        ...

    def first_illegal(self, mask: Array, chosen: Array) -> int:
        """The first game whose choice is not legal, or -1."""
        ...


class ThreadStepper:
    """The games in threads of this machine's processor."""

    def __init__(self, game: Game, ruleset: Array, games: int, jobs: int) -> None:
        """jobs: threads, at most one a game. The thread that asks for a step is one of them."""
        self._kernel, self._ruleset = kernel_of(game), ruleset
        self._limits = [games * job // jobs for job in range(jobs + 1)]
        kernel = self._kernel
        scratch = [Scratch(np.zeros(1, kernel.SCRATCH), np.zeros(kernel.MOST, np.int32)) for _ in range(jobs)]
        self._scratch = [tuple(each) for each in scratch]
        self._pool, self._pid = self._new_pool(), os.getpid()

    def _new_pool(self) -> ThreadPoolExecutor | None:
        others = len(self._scratch) - 1
        return ThreadPoolExecutor(others, thread_name_prefix="batch") if others else None

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Array:
        return np.zeros(shape, dtype)

    def shown(self, array: Array) -> Array:
        view = array.view()
        view.flags.writeable = False
        return view

    def write(self, array: Array, values: Array) -> None:
        array[...] = values

    def read(self, array: Array) -> Array:
        return array.copy()

    def refresh(self, arrays: BatchArrays) -> int:
        return self.run(self._kernel.refresh, (tuple(arrays),))

    def integers(self, given: Any) -> Array:
        return integers(np.asarray(given), self._limits[-1])

    def begin(self, arrays: BatchArrays) -> int:
        return self.run(self._kernel.begin, (tuple(arrays),))

    def step(self, arrays: BatchArrays, chosen: Array, ends: EpisodeEnds) -> int:
        return self.run(self._kernel.step, (tuple(arrays), chosen, tuple(ends)))

    def choose(self, generators: Array, legal: Array, count: Array, out: Array) -> None:
        """In one thread: a choice takes less than waking another one, for up to some ten thousand games."""
        self._kernel.any_choices(generators, legal, count, out)

    def first_illegal(self, mask: Array, chosen: Array) -> int:
        return int(self._kernel.first_illegal(mask, chosen))

    def run(self, loop: Callable[..., int], given: tuple[Any, ...], own: Sequence[tuple[Any, ...]] = ()) -> int:
        """A part of the games in each thread; this one takes the first. Returns the first code that is not 0.

        given: what the loop takes after its games, the ruleset and the scratch. own: what it takes last, by thread.
        """
        parts = [
            (first, last, self._ruleset, scratch, *given, *mine)
            for first, last, scratch, mine in zip(
                self._limits, self._limits[1:], self._scratch, own or [()] * len(self._scratch), strict=False
            )
        ]
        if self._pid != os.getpid():  # threads do not come along into a forked process
            self._pool, self._pid = self._new_pool(), os.getpid()
        others = [self._pool.submit(loop, *part) for part in parts[1:]] if self._pool else []
        return next((code for code in [int(loop(*parts[0])), *(int(other.result()) for other in others)] if code), 0)


def integers(given: Array, games: int) -> Array:
    """Choices as int64[games], a copy where need be. Raises ValueError if they are not as many integers."""
    if given.shape != (games,) or given.dtype.kind not in "iu":
        raise ValueError(f"choices: integers[{games}], not {given.dtype}{list(given.shape)}")
    return np.ascontiguousarray(given, np.int64)


def kernel_of(game: Game, file: Path = KERNEL, kind: str = "batch") -> ModuleType:
    """The compiled loops of `kernel`, or of another file of that kind, for this game."""
    package = game.start.__module__.partition(".")[0]  # its machine code is kept with that of the game
    name = f"{package}.{kind}_of_{game.id}"
    known = sys.modules.get(name)
    if known is not None and known.__dict__["GAME"] is game:
        return known
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__["GAME"] = game
    sys.modules[name] = module  # Numba finds the globals of cached code there
    spec.loader.exec_module(module)
    return module
