"""Many games of one kind at once, step by step, as arrays: for learning programs and for large experiments."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from asterion.games import find
from asterion.games.contract import Game, GameError
from asterion.games.encoding import Encoding

Array: TypeAlias = np.ndarray[Any, Any]
KERNEL = Path(__file__).with_name("kernel.py")
WORDS = 4
"""Words of a generator's state, see `asterion.games.chance`."""
DEALS, WHIMS = range(2)
"""What a stream of random numbers is for."""


class BatchError(GameError):
    """What a batch cannot do: no_such_game, no_encoding, illegal_choice, not_begun."""


class Batch:
    """Games of one kind, each at a decision of one seat; ``step`` takes a choice in every game.

    The arrays below are made once and overwritten by ``init`` and ``step``: copy what you want to keep. They are
    ordinary NumPy arrays, so ``torch.from_dlpack(batch.observation)`` or ``jax.dlpack.from_dlpack(...)`` shares them
    without a copy.

    seat: int8[games], the seat to choose. Of several that may act at the same time it is the first.
    observation: int16[games, length], what that seat sees; see ``encoding.parts``.
    mask: bool[games, choices], which choices are legal. legal: int32[games, most], the numbers of the legal actions;
    only the first count of them count. count: int32[games], how many there are.
    A choice is the number of an action; in 3D-Mino it is the place of an action in legal.
    features: int16[games, choices, features], in 3D-Mino what is known of each choice; elsewhere of size 0.
    done: bool[games], whether the last step ended the game. The rest already shows the first decision of a new one.
    reward: float32[games, seats], 0 until a game is done; then each seat's share of the win: 1, 0 or of a tie a part.
    score: int32[games, seats], 0 until a game is done; then the final points.
    states: the records of the games, for what the arrays do not show; see the game's ``state.py``.

    The same game, options, seats and seed give the same games, for any number of games at once and any ``jobs``.
    """

    seat: Array
    observation: Array
    mask: Array
    legal: Array
    count: Array
    features: Array
    done: Array
    reward: Array
    score: Array
    states: Array

    def __init__(
        self,
        game: str | Game,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        jobs: int = 1,
        options: dict[str, Any] | None = None,
    ) -> None:
        """game: its id, or itself. games: how many at once. seats: None: as many as the game needs at least, but two
        where it can. jobs: threads. options: what a table may choose, as in ``asterion simulate --option``.

        Raises BatchError("no_such_game"), or ("no_encoding") for a game that does not say what its seats see as
        numbers; BadOptions when it cannot be played so; ValueError for fewer than one game or job.
        """
        if games < 1 or jobs < 1:
            raise ValueError(f"at least one game and one job, not {games} and {jobs}")
        self.game, self.encoding, self.seats, self.ruleset = found_game(game, seats, options)
        self.games, self.seed, self.jobs = games, seed, min(jobs, games)
        self._kernel = kernel_of(self.game)
        width, listed = self.encoding.choices, self.encoding.listed is not None
        self.states = np.zeros(games, self.game.state_dtype)
        self.seat = np.zeros(games, np.int8)
        self.observation = np.zeros((games, self.encoding.length), np.int16)
        self.mask = np.zeros((games, width), np.bool_)
        self.count = np.zeros(games, np.int32)
        self.features = np.zeros((games, width if listed else 0, self.encoding.features), np.int16)
        self.done = np.zeros(games, np.bool_)
        self.reward = np.zeros((games, self.seats), np.float32)
        self.score = np.zeros((games, self.seats), np.int32)
        self.legal = np.zeros((games, width if listed else self.game.most_actions), np.int32)
        self._words = np.zeros((games, WORDS), np.int64)
        self._whims = np.zeros((games, WORDS), np.int64)
        self._random = np.zeros(games, np.int64)
        self._scratch = [self._kernel.Scratch() for _ in range(self.jobs)]
        self._pool = ThreadPoolExecutor(self.jobs - 1, thread_name_prefix="batch") if self.jobs > 1 else None
        self._begun = False

    def init(self) -> None:
        """Deal all games from the seed, up to the first decision of each."""
        for words, purpose in ((self._words, DEALS), (self._whims, WHIMS)):
            drawn = np.random.SeedSequence([self.seed, purpose]).generate_state(WORDS * self.games, np.uint32)
            words[:] = drawn.reshape(self.games, WORDS)
        for out in (self.done, self.reward, self.score):
            out.fill(0)
        self._run(self._begin_part)
        self._begun = True

    def step(self, choices: ArrayLike) -> None:
        """Take a choice in every game, and show the next decision of each. After a game that ends comes a new deal.

        choices: integers[games]. Raises BatchError("illegal_choice"), and changes nothing, if one is not legal in its
        game; ("not_begun") before ``init``; ValueError if they are not as many integers.
        """
        self._check_begun()
        given = np.asarray(choices)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise ValueError(f"choices: integers[{self.games}], not {given.dtype}{list(given.shape)}")
        chosen = np.ascontiguousarray(given, np.int64)
        wrong = int(self._kernel.first_illegal(self.mask, chosen))
        if wrong >= 0:
            seat, count = int(self.seat[wrong]), int(self.count[wrong])
            raise BatchError(
                "illegal_choice", f"game {wrong}, seat {seat}: {chosen[wrong]} is none of its {count} legal choices"
            )
        self._run(self._step_part, chosen)

    def action(self, n: int, choice: int) -> int:
        """The number of the action that a legal choice in game n stands for."""
        return int(self.legal[n, choice]) if self.encoding.listed else choice

    def random_choices(self) -> Array:
        """A legal choice for each game, each as likely, from the seed: int64[games], overwritten by the next call."""
        self._check_begun()
        self._run(self._choose_part)
        return self._random

    def _check_begun(self) -> None:
        if not self._begun:
            raise BatchError("not_begun", "call init() first")

    def _run(self, part: Callable[..., int], *more: Array) -> None:
        """Do a part of the games in each thread; this one takes the first."""
        ends = [self.games * job // self.jobs for job in range(self.jobs + 1)]
        parts = [
            (scratch, first, last, *more) for scratch, first, last in zip(self._scratch, ends, ends[1:], strict=False)
        ]
        others = [self._pool.submit(part, *each) for each in parts[1:]] if self._pool else []
        if any([part(*parts[0]), *(other.result() for other in others)]):
            self._begun = False
            raise RuntimeError(f"{self.game.id} waits for nobody, or its rules refuse what they call legal")

    def _begin_part(self, scratch: Any, first: int, last: int) -> int:
        return int(self._kernel.begin(first, last, *self._arrays(scratch)))

    def _step_part(self, scratch: Any, first: int, last: int, chosen: Array) -> int:
        arrays = self._arrays(scratch)
        return int(self._kernel.step(first, last, *arrays, chosen, self.score, self.reward, self.done))

    def _choose_part(self, scratch: Any, first: int, last: int) -> int:
        more = (self.legal, self.count, self._random)
        return int(self._kernel.any_choices(first, last, self._whims, scratch.chance, *more))

    def _arrays(self, scratch: Any) -> tuple[Array, ...]:
        own = (scratch.record, scratch.chance, scratch.spare)
        shown = (self.legal, self.seat, self.count, self.mask, self.observation, self.features)
        return self.ruleset, *own, self.states, self._words, *shown


def kernel_of(game: Game) -> ModuleType:
    """The compiled loops of `kernel` for this game."""
    package = game.start.__module__.partition(".")[0]  # its machine code is kept with that of the game
    name = f"{package}.batch_of_{game.id}"
    known = sys.modules.get(name)
    if known is not None and known.__dict__["GAME"] is game:
        return known
    spec = importlib.util.spec_from_file_location(name, KERNEL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__["GAME"] = game
    sys.modules[name] = module  # Numba finds the globals of cached code there
    spec.loader.exec_module(module)
    return module


def found_game(
    game: str | Game, seats: int | None, options: dict[str, Any] | None
) -> tuple[Game, Encoding, int, Array]:
    """Game, encoding, number of seats and ruleset of what is asked for, with the defaults and the errors of Batch."""
    found = find(game) if isinstance(game, str) else game
    if found is None:
        raise BatchError("no_such_game", f"there is no game {game!r}")
    if found.encoding is None:
        raise BatchError("no_encoding", f"{found.id} does not say what its seats see as numbers")
    number = next(each for each in found.seats if each > 1) if seats is None else seats
    return found, found.encoding, number, found.wire.ruleset(found.options(options or {}), number)
