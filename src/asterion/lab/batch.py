"""Many games of one kind at once, step by step, as arrays: for learning programs and for large experiments."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from asterion.games import find
from asterion.games.chance import GENERATOR
from asterion.games.contract import Game, GameError
from asterion.games.encoding import Encoding
from asterion.lab.stepper import BatchArrays, EpisodeEnds, Stepper, ThreadStepper

Array: TypeAlias = np.ndarray[Any, Any]
WORDS = 4
"""Words of a generator's state, see `asterion.games.chance`."""
DEVICES = ("cpu", "cuda")
DEALS, WHIMS = range(2)
"""Purposes of streams of random numbers."""


class BatchError(GameError):
    """An error of a batch: no_such_game, no_encoding, no_such_device, no_cuda, illegal_choice, not_begun."""


class Batch:
    """Games of one kind, each at a decision of one seat; ``step`` takes a choice in every game.

    The arrays below are made once and overwritten by ``init`` and ``step``: copy what you want to keep. They are
    ordinary NumPy arrays, so ``torch.from_dlpack(batch.observation)`` or ``jax.dlpack.from_dlpack(...)`` shares them
    without a copy.

    seat: int8[games], the seat to choose. Of several that may act at the same time it is the first.
    observation: int16[games, length], what that seat sees; see ``encoding.parts``.
    mask: bool[games, choices], which choices are legal. legal: int32[games, most], the numbers of the legal actions;
    only the first count of them count. count: int32[games], how many there are.
    A choice is the number of an action; in a game of features it is the place of an action in legal.
    features: int16[games, choices, features], what is known of each choice; of size 0 in other games.
    done: bool[games], whether the last step ended the game. The rest already shows the first decision of a new one.
    reward: float32[games, seats], 0 until a game is done; then each seat's share of the win: 1, 0 or of a tie a part.
    score: int32[games, seats], 0 until a game is done; then the final points.
    states: the records of the games, for what the arrays do not show; see the game's ``state.py``.

    The same game, options, seats and seed give the same games, for any number of games at once, any ``jobs`` and on any
    ``device``. On "cuda" the arrays lie on the graphics card and are Numba's device arrays: ``torch.as_tensor`` and
    ``cupy.asarray`` share them without a copy by their ``__cuda_array_interface__``, ``copy_to_host()`` copies them.
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
        device: str = "cpu",
    ) -> None:
        """game: its id, or itself. games: how many at once. seats: None: as many as the game needs at least, but two
        where it can. jobs: threads of the processor. options: what a table may choose, as in ``asterion simulate
        --option``. device: one of DEVICES.

        Raises BatchError("no_such_game"), or ("no_encoding") for a game that does not say what its seats see as
        numbers; ("no_such_device"); ("no_cuda") where nothing can run a CUDA kernel; BadOptions when it cannot be
        played so; ValueError for fewer than one game or job.
        """
        if games < 1 or jobs < 1:
            raise ValueError(f"at least one game and one job, not {games} and {jobs}")
        self.game, self.encoding, self.seats, self.ruleset = found_game(game, seats, options)
        self.games, self.seed, self.jobs = games, seed, min(jobs, games)
        self.device, self._stepper = device, stepper_on(device, self.game, self.ruleset, games, self.jobs)
        zeros, width, listed = self._stepper.zeros, self.encoding.choices, self.encoding.listed is not None
        self.states = zeros((games,), self.game.state_dtype)
        self.seat = zeros((games,), np.int8)
        self.observation = zeros((games, self.encoding.length), np.int16)
        self.mask = zeros((games, width), np.bool_)
        self.count = zeros((games,), np.int32)
        self.features = zeros((games, width if listed else 0, self.encoding.features), np.int16)
        self.done = zeros((games,), np.bool_)
        self.reward = zeros((games, self.seats), np.float32)
        self.score = zeros((games, self.seats), np.int32)
        self.legal = zeros((games, width if listed else self.game.most_actions), np.int32)
        self._dice, self._whims = zeros((games,), GENERATOR), zeros((games,), GENERATOR)
        self._generators = [(self._dice, DEALS), (self._whims, WHIMS)]
        self._random = zeros((games,), np.int64)
        self._arrays = BatchArrays(
            self.states, self._dice, self.legal, self.seat, self.count, self.mask, self.observation, self.features
        )
        self._episode_ends = EpisodeEnds(self.score, self.reward, self.done)
        self._begun = False

    def init(self) -> None:
        """Deal all games from the seed, up to the first decision of each."""
        self._seed_generators()
        for out in self._episode_ends:
            self._stepper.write(out, np.zeros(out.shape, out.dtype))
        self._check_played(self._stepper.begin(self._arrays))
        self._begun = True

    def _seed_generators(self) -> None:
        for generators, purpose in self._generators:
            drawn = np.random.SeedSequence([self.seed, purpose]).generate_state(WORDS * self.games, np.uint32)
            self._stepper.write(generators, drawn.astype(np.int64).view(GENERATOR))

    def step(self, choices: ArrayLike) -> None:
        """Take a choice in every game, and show the next decision of each. After a game that ends comes a new deal.

        choices: integers[games]. Raises BatchError("illegal_choice"), and changes nothing, if one is not legal in its
        game; ("not_begun") before ``init``; ValueError if they are not as many integers.
        """
        self._check_played(self._stepper.step(self._arrays, self._checked(choices), self._episode_ends))

    def _checked(self, choices: ArrayLike) -> Array:
        """Choices as int64[games], all of them legal; errors as in step."""
        self._check_begun()
        chosen = self._stepper.integers(choices)
        wrong = self._stepper.first_illegal(self.mask, chosen)
        if wrong >= 0:
            seat, count = int(self.seat[wrong]), int(self.count[wrong])
            raise BatchError(
                "illegal_choice", f"game {wrong}, seat {seat}: {chosen[wrong]} is none of its {count} legal choices"
            )
        return chosen

    def action(self, n: int, choice: int) -> int:
        """The number of the action that a legal choice in game n stands for."""
        return int(self.legal[n, choice]) if self.encoding.listed else choice

    def random_choices(self) -> Array:
        """A legal choice for each game, each as likely, from the seed: int64[games], overwritten by the next call."""
        self._check_begun()
        self._stepper.choose(self._whims, self.legal, self.count, self._random)
        return self._random

    def _check_begun(self) -> None:
        if not self._begun:
            raise BatchError("not_begun", "call init() first")

    def _check_played(self, code: int) -> None:
        if code:
            self._begun = False
            raise RuntimeError(f"{self.game.id} waits for nobody, or its rules refuse what they call legal")


def stepper_on(device: str, game: Game, ruleset: Array, games: int, jobs: int) -> Stepper:
    """The stepper of the games of a batch. Raises BatchError("no_such_device"), ("no_cuda")."""
    if device not in DEVICES:
        raise BatchError("no_such_device", f"device {device!r} is none of {', '.join(DEVICES)}")
    if device == "cpu":
        return ThreadStepper(game, ruleset, games, jobs)
    from asterion.lab.cuda import CudaStepper, NoCuda

    try:
        return CudaStepper(game, ruleset, games)
    except NoCuda as why:
        raise BatchError("no_cuda", f"no CUDA here: {why}") from why


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
