"""Many games of one kind at once, step by step, as arrays: for learning programs and for large experiments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from asterion.games import find
from asterion.games.chance import GENERATOR
from asterion.games.contract import Game, GameError
from asterion.games.encoding import Encoding
from asterion.lab.compile_notes import say_when_compiling
from asterion.lab.stepper import BatchArrays, EpisodeEnds, Stepper, ThreadStepper

Array: TypeAlias = np.ndarray[Any, Any]
WORDS = 4
"""Words of a generator's state, see `asterion.games.chance`."""
DEVICES = ("cpu", "cuda")
DEALS, WHIMS = range(2)
"""Purposes of streams of random numbers."""


class BatchError(GameError):
    """An error of a batch: no_such_game, no_encoding, no_such_device, no_cuda, illegal_choice, not_begun,
    no_choice, other_batch, no_decision, no_such_preset."""


class Batch:
    """Games of one kind, each at a decision of one seat; ``step`` takes a choice in every game.

    The arrays below are made once and overwritten by ``init`` and ``step``: copy what you want to keep. Those that say
    what is legal (seat, mask, legal, count) cannot be written to. They are
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
        options: dict[str, Any] | str | None = None,
        device: str = "cpu",
    ) -> None:
        """game: its id, or itself. games: how many at once. seats: None: as many as the game needs at least, but two
        where it can. jobs: threads of the processor. options: what a table may choose, as in ``asterion simulate
        --option``, or the name of a preset, which says the seats too. device: one of DEVICES.

        Raises BatchError("no_such_game"), or ("no_encoding") for a game that does not say what its seats see as
        numbers; ("no_such_device"); ("no_cuda") where nothing can run a CUDA kernel; BadOptions when it cannot be
        played so; ValueError for fewer than one game or job.
        """
        self._made: dict[str, Any] = {
            "game": game,
            "games": games,
            "seats": seats,
            "jobs": jobs,
            "options": options,
            "device": device,
        }
        if games < 1 or jobs < 1:
            raise ValueError(f"at least one game and one job, not {games} and {jobs}")
        self.game, self.encoding, self.seats, self.ruleset = found_game(game, seats, options)
        self.games, self.seed, self.jobs = games, seed, min(jobs, games)
        self.device, self._stepper = device, stepper_on(device, self.game, self.ruleset, games, self.jobs)
        zeros, width, listed = self._stepper.zeros, self.encoding.choices, self.encoding.listed is not None
        self.states = zeros((games,), self.game.state_dtype)
        seat = zeros((games,), np.int8)
        self.observation = zeros((games, self.encoding.length), np.int16)
        mask, count = zeros((games, width), np.bool_), zeros((games,), np.int32)
        self.features = zeros((games, width if listed else 0, self.encoding.features), np.int16)
        self.done = zeros((games,), np.bool_)
        self.reward = zeros((games, self.seats), np.float32)
        self.score = zeros((games, self.seats), np.int32)
        legal = zeros((games, width if listed else self.game.most_actions), np.int32)
        self._dice, self._whims = zeros((games,), GENERATOR), zeros((games,), GENERATOR)
        self._generators = [(self._dice, DEALS), (self._whims, WHIMS)]
        self._random = zeros((games,), np.int64)
        self._arrays = BatchArrays(self.states, self._dice, legal, seat, count, mask, self.observation, self.features)
        self.seat, self.mask, self.legal, self.count = map(self._stepper.shown, (seat, mask, legal, count))
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
        wrong = self._stepper.first_illegal(self._arrays.mask, chosen)
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
        self._stepper.choose(self._whims, self._arrays.legal, self._arrays.counts, self._random)
        return self._random

    def save(self) -> dict[str, Array]:
        """All that decides what follows, and all that is shown, as copies by name, for ``load``. Raises
        BatchError("not_begun")."""
        self._check_begun()
        return {name: self._stepper.read(array) for name, array in self._kept().items()}

    def load(self, saved: Mapping[str, Array]) -> None:
        """Go on from what a batch of the same game, seats, options and number of games has saved.

        Raises BatchError("other_batch"), and changes nothing, if its arrays are of other names, shapes or types.
        """
        kept = self._kept()
        for name in {*kept, *saved}:
            ours, given = kept.get(name), saved.get(name)
            if ours is None or given is None or (ours.shape, ours.dtype) != (given.shape, given.dtype):
                raise BatchError("other_batch", f"{name}: another kind of batch has saved this")
        for name, array in kept.items():
            self._stepper.write(array, saved[name])
        self._begun = True

    def refresh(self) -> None:
        """Show the decisions of the games as they stand in ``states``, after a change there.

        Raises BatchError("no_decision") for a game that is over or waits for nobody; the batch then needs ``init`` or
        ``load``.
        """
        self._check_begun()
        if self._stepper.refresh(self._arrays):
            self._begun = False
            raise BatchError("no_decision", "a game of the batch is over, or waits for nobody")

    def _kept(self) -> dict[str, Array]:
        """The arrays that are saved, by name."""
        return {**self._arrays._asdict(), **self._episode_ends._asdict(), "whims": self._whims}

    def __getstate__(self) -> dict[str, Any]:
        """For pickle and copies: how it was made, and what is saved. A game of its own goes by its id."""
        made = {**self._made, "game": self.game.id if find(self.game.id) is self.game else self.game}
        return {"made": made, "seed": self.seed, "saved": self.save() if self._begun else None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        type(self).__init__(self, **state["made"])
        self.seed = state["seed"]
        if state["saved"] is not None:
            self.load(state["saved"])

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
    game: str | Game, seats: int | None, options: dict[str, Any] | str | None
) -> tuple[Game, Encoding, int, Array]:
    """Game, encoding, number of seats and ruleset of what is asked for, with the defaults and the errors of Batch."""
    say_when_compiling()
    found = find(game) if isinstance(game, str) else game
    if found is None:
        raise BatchError("no_such_game", f"there is no game {game!r}")
    if found.encoding is None:
        raise BatchError("no_encoding", f"{found.id} does not say what its seats see as numbers")
    few, said = next(each for each in found.seats if each > 1), options or {}
    if isinstance(said, str):
        if said not in found.presets:
            raise BatchError(
                "no_such_preset", f"{found.id} has no preset {said!r}; there is {', '.join(found.presets)}"
            )
        few, said = found.presets[said].seats, dict(found.presets[said].options)
    number = few if seats is None else seats
    return found, found.encoding, number, found.wire.ruleset(found.options(said), number)
