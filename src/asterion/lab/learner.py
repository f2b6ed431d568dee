"""A batch of games with one learner, in which bots of the house hold the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from asterion.bots import LEVELS, bots_of
from asterion.bots.contract import EXPERT
from asterion.games.chance import GENERATOR
from asterion.games.contract import Game
from asterion.lab.batch import Array, Batch, BatchError
from asterion.lab.stepper import BotScratch, Learners, ThreadStepper, kernel_of

_LOOP = Path(__file__).with_name("learner_kernel.py")
NONE, LOST = -1, -2
"""As in `learner_kernel`."""
THOUGHTS = 2
"""Purpose of a stream of random numbers, beside those of a batch."""


class LearnerBatch(Batch):
    """A batch in which every game waits for its learner: bots take all other decisions, in the same compiled loop.

    ``step`` takes the learner's choice in each game, and goes on to its next one. Otherwise as `Batch`; seat is the
    learner's, and

    own_reward: float32[games], of a game that is done the learner's share of the win; else 0.
    last: int16[games, length], of a game that is done what the learner saw of its end.
    """

    own_reward: Array
    last: Array

    def __init__(
        self,
        game: str | Game,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        jobs: int = 1,
        options: dict[str, Any] | str | None = None,
        opponents: str | Sequence[str] = "regular",
        seat: int | None = None,
    ) -> None:
        """opponents: a level, or one for each seat after the learner's, in order: random, novice or regular. seat: the
        learner's in every game; None: it moves on by one with every game, and game n begins with seat n % seats.

        The rest is as for Batch, with its errors, and BatchError: slow_level for experts, no_such_level, bad_opponents
        unless they are as many as needed, bad_seat, no_quick_bots for a game whose bots are not compiled.
        """
        super().__init__(game, games, seats, seed, jobs, options)
        del self._made["device"]
        self._made |= {"opponents": opponents, "seat": seat}
        rule = bots_of(self.game).rule
        if rule is None:
            raise BatchError("no_quick_bots", f"the bots of {self.game.id} are not compiled: it has no quick opponents")
        if seat is not None and not 0 <= seat < self.seats:
            raise BatchError("bad_seat", f"seat {seat}: the seats are 0 to {self.seats - 1}")
        self.levels = levels_of(opponents, self.seats - 1)
        self.own_reward = np.zeros(games, np.float32)
        self.last = np.zeros_like(self.observation)
        self._loop = kernel_of(self.game, _LOOP, "learner").learn
        self._fixed = seat
        self._learners = Learners(
            seat=np.zeros(games, np.int8),
            moves=int(seat is None),
            levels=np.array([LEVELS.index(level) for level in self.levels], np.int64),
            thoughts=np.zeros(games, GENERATOR),
            last=self.last,
        )
        self._generators.append((self._learners.thoughts, THOUGHTS))
        self._bots = [tuple(BotScratch(self.game.new_state(), rule.scratch())) for _ in range(self.jobs)]

    def init(self) -> None:
        """Deal all games from the seed, up to the learner's first decision in each."""
        self._seed_generators()
        self._learners.seat[:] = np.arange(self.games) % self.seats if self._fixed is None else self._fixed
        self.done.fill(False)
        for out in (self.reward, self.score, self.own_reward):
            out.fill(0)
        self._go(np.zeros(self.games, np.int64), begin=True)
        self._begun = True

    def step(self, choices: ArrayLike, stay: Array | None = None, lost: Array | None = None) -> None:
        """Take the learner's choice in every game, and go on to its next one; errors as in Batch.step.

        stay: bool[games], games that stay where they are, whatever the choice; lost: bool[games], others that end now,
        without a win for the learner and with no score, and are followed by new ones. None: none does.
        """
        seats, chosen = self._learners.seat.copy(), choices
        given = ((stay, NONE), (lost, LOST))
        others = [(games, instead) for games, instead in given if games is not None and games.any()]
        for games, _ in others:
            chosen = np.where(games, self.mask.argmax(axis=1), chosen)
        checked = self._checked(chosen)
        for games, instead in others:
            checked[games] = instead
        self._go(checked, begin=False)
        self.own_reward[:] = self.reward[np.arange(self.games), seats]

    def illegal(self, choices: ArrayLike) -> Array:
        """bool[games]: where the choice is none of the learner's. Raises BatchError("not_begun"); ValueError if they
        are not as many integers."""
        self._check_begun()
        assert isinstance(self._stepper, ThreadStepper)
        chosen = self._stepper.integers(choices)
        inside = (chosen >= 0) & (chosen < self.encoding.choices)
        wrong: Array = ~(inside & self.mask[np.arange(self.games), np.where(inside, chosen, 0)])
        return wrong

    def refresh(self) -> None:
        """As Batch.refresh; no_decision also if a game waits for another seat than its learner."""
        super().refresh()
        if (self.seat != self._learners.seat).any():
            self._begun = False
            raise BatchError("no_decision", "a game of the batch waits for another seat than its learner")

    def _kept(self) -> dict[str, Array]:
        learners = {"learner": self._learners.seat, "thoughts": self._learners.thoughts}
        return {**super()._kept(), **learners, "last": self.last, "own_reward": self.own_reward}

    def _go(self, chosen: Array, *, begin: bool) -> None:
        assert isinstance(self._stepper, ThreadStepper)
        given = (tuple(self._arrays), chosen, tuple(self._episode_ends), tuple(self._learners), begin)
        self._check_played(self._stepper.run(self._loop, given, [(each,) for each in self._bots]))


def levels_of(opponents: str | Sequence[str], count: int) -> tuple[str, ...]:
    """The level of each opponent. Raises BatchError."""
    levels = (opponents,) * count if isinstance(opponents, str) else tuple(opponents)
    for level in levels:
        if level not in LEVELS:
            raise BatchError("no_such_level", f"no level {level!r}; there is {', '.join(LEVELS)}")
        if level == LEVELS[EXPERT]:
            raise BatchError("slow_level", f"{level}s are too slow here: take {', '.join(LEVELS[:EXPERT])}")
    if len(levels) != count:
        raise BatchError("bad_opponents", f"one level, or {count} for the other seats, not {len(levels)}")
    return levels
