"""What an action is worth to the seat that takes it, from what this seat knows: Q, over worlds that fit it.

The worlds are those of an expert's search: hands that agree with what the others did, bets that follow from hands. In
each world every legal action is tried with the same dice, regulars play on, and the futures say what comes after.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mythical_dice.beliefs import BELIEFS, BeliefsRows, begin_beliefs
from asterion.bots.mythical_dice.expert import imagine
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.rollout import roll_with_luck
from asterion.bots.mythical_dice.scratch import SCRATCH, ScratchRows
from asterion.games.chance import Chances, below, simulation
from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL, MOST_ACTIONS
from asterion.games.mythical_dice.entry_points import legal_actions
from asterion.games.mythical_dice.rules import play_legal
from asterion.games.mythical_dice.state import BETTING, STATE, Rulesets, States
from asterion.insight.mythical_dice.futures import Futures
from asterion.insight.mythical_dice.playouts import POINTS, WIN, add_worth, play_on

BATCHES: Final = 16
"""Worlds are compared in batches: a chain of worlds moves slowly, and errors are taken between batches."""


@rule
def try_worlds(
    rulesets: Rulesets,
    seens: States,
    seat: int,
    actions: Any,
    worlds: States,
    scratch: ScratchRows,
    beliefs: BeliefsRows,
    chances: Chances,
    futures: Any,
    rows: int,
    first: int,
    ends: Any,
    values: Any,
) -> None:
    """Try every action in the worlds number first and on, into values: float64[worlds, actions, 2], of this seat.

    actions: int32[actions], the legal ones. Each world takes the next so many rows of the futures, over and over.
    worlds (3: imagined, tried, the past), scratch (1), beliefs, chances (2: worlds, dice): a later call continues from
    what the one before left in them. ends: scratch, float64[2, seats].
    """
    ruleset, seen, seat, rows = rulesets[0], seens[0], int(seat), int(rows)
    note_odds(ruleset, scratch[0])
    if int(first) == 0:
        worlds[0] = seens[0]
        if int(seen.stage) != BETTING:
            begin_beliefs(ruleset, seen, seat, worlds[0], worlds[2], scratch[0], beliefs[0], chances[0])
    for world in range(values.shape[0]):
        imagine(ruleset, seen, seat, worlds[0], worlds[2], scratch[0], beliefs[0], chances[0])
        luck = below(chances[0], (1 << 31) - 1)
        begin = (int(first) + world) * rows % futures.shape[1]
        for place in range(values.shape[1]):
            action = int(actions[place])
            worlds[1] = worlds[0]
            if action < FIRST_ROLL:
                play_legal(ruleset, worlds[1], seat, action, chances[1])
            else:
                roll_with_luck(ruleset, worlds[1], seat, action - FIRST_ROLL, luck, chances[1])
            scratch[0].careful = 0
            play_on(ruleset, worlds[1], scratch[0], luck, chances[1])
            for other in range(int(ruleset.seats)):
                ends[WIN, other], ends[POINTS, other] = 0.0, 0.0
            add_worth(ruleset, worlds[1], futures, begin, rows, 1.0, ends)
            values[world, place, WIN], values[world, place, POINTS] = ends[WIN, seat], ends[POINTS, seat]


@dataclass(frozen=True)
class Estimate:
    """A difference of two actions: share of the win, points, and one standard error of each."""

    win: float
    points: float
    win_error: float
    points_error: float


@dataclass(frozen=True)
class Answer:
    """A decision judged.

    best: the action worth most. play: of the action taken, against the reference's. missed: of the best, against the
    action taken. available: of the best, against the reference's. worlds: how many were tried.
    """

    reference: int
    best: int
    play: Estimate
    missed: Estimate
    available: Estimate
    worlds: int


class Question:
    """What the legal actions of a seat are worth to it, in one observation."""

    def __init__(
        self, ruleset: Records, seen: Records, seat: int, futures: Futures, worlds: int, key: Sequence[int]
    ) -> None:
        """worlds: how many to try, a multiple of BATCHES and a power of two. key: seed of worlds and dice."""
        self._asked = (ruleset, seen.copy(), seat)
        self._futures, self._worlds = futures, worlds
        legal = np.zeros(MOST_ACTIONS, np.int32)
        count = int(legal_actions(ruleset, seen, seat, legal))
        self.actions: list[int] = legal[:count].tolist()
        self._legal = legal[:count].copy()
        self._chances = np.concatenate([simulation(key), simulation(0)])
        self._imagined, self._scratch, self._beliefs = np.zeros(3, STATE), np.zeros(1, SCRATCH), np.zeros(1, BELIEFS)
        self._values = np.zeros((worlds, count, 2))
        self._done = 0

    def more(self, count: int) -> bool:
        """Try the actions in this many more worlds; whether there are more to try."""
        last = min(self._done + count, self._worlds)
        points = self._futures.points
        try_worlds(
            *self._asked,
            self._legal,
            self._imagined,
            self._scratch,
            self._beliefs,
            self._chances,
            points,
            max(points.shape[1] // self._worlds, 1),
            self._done,
            np.zeros((2, points.shape[2])),
            self._values[self._done : last],
        )
        self._done = last
        return last < self._worlds

    def answer(self, action: int, reference: int) -> Answer:
        """The decision for an action, judged."""
        play, missed, available = self._gain(action, reference), self._loss(action), self._loss(reference)
        return Answer(reference, self._best(), play, missed, available, self._done)

    def _gain(self, one: int, other: int) -> Estimate:
        """How much better action one is than action other."""
        gaps = self._batches()[:, self.actions.index(one)] - self._batches()[:, self.actions.index(other)]
        return _estimate(gaps)

    def _loss(self, action: int) -> Estimate:
        """How much better the best action is, never itself measured on the worlds that it was chosen in.

        It is chosen by the share of the win in half of the batches, and measured in the other half, both ways.
        """
        batches = self._batches()
        place, gaps = self.actions.index(action), np.zeros((BATCHES, 2))
        for half in (0, 1):
            best = int(batches[half::2, :, WIN].mean(axis=0).argmax())
            gaps[1 - half :: 2] = batches[1 - half :: 2, best] - batches[1 - half :: 2, place]
        return _estimate(gaps)

    def _best(self) -> int:
        """The action with the largest share of the win in all worlds."""
        return self.actions[int(self._values[:, :, WIN].mean(axis=0).argmax())]

    def _batches(self) -> Records:
        """Means of the batches, float64[BATCHES, actions, 2]: worlds that follow each other are alike."""
        means: Records = self._values.reshape(BATCHES, -1, len(self.actions), 2).mean(axis=1)
        return means


def _estimate(gaps: Records) -> Estimate:
    """From the differences in batches, float64[BATCHES, 2]."""
    mean, error = gaps.mean(axis=0), gaps.std(axis=0, ddof=1) / BATCHES**0.5
    return Estimate(float(mean[WIN]), float(mean[POINTS]), float(error[WIN]), float(error[POINTS]))
