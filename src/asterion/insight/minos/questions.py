"""The worth of an answer in the auction to its seat, from what this seat knows: Q, over worlds that fit.

The labyrinth lay open to all, so its longest walk counts as known; how far the seat itself can use that is a matter of
its memory (see ``memory``). A world is notes of the others that go with the longest walk, weighted by how well they
explain the others' stances. In each world every answer is tried; regulars bid on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from asterion.bots.contract import REGULAR, Records
from asterion.bots.minos.auction import give_answer, likelihood, note_answers
from asterion.bots.minos.scratch import THOUGHTS, ThoughtsRows
from asterion.games.compiled import rule
from asterion.games.minos.actions import NAME, STAKE_AGAINST
from asterion.games.minos.state import Rulesets, States
from asterion.games.minos.walking import cells_of
from asterion.insight import questions
from asterion.insight.estimates import BATCHES, POINTS, WIN, Estimate, estimate, loss
from asterion.insight.future_rows import clear, rows_of
from asterion.insight.minos.futures import lucks
from asterion.insight.minos.measured import MADE
from asterion.insight.minos.playouts import (
    FIRST_NOTE,
    Workspace,
    add_ends,
    bid_on,
    chance_made,
    new_workspace,
    note_of,
)
from asterion.insight.tables import Futures


class Bidder(NamedTuple):
    """A seat that answers in an auction, and what it knows. Records of length 1."""

    rulesets: Rulesets
    seens: States
    seat: int
    longest: int  # the longest walk of the labyrinth
    kept: float  # the seat's memory


class Asked(NamedTuple):
    """A bidder, and what is tried."""

    bidder: Bidder
    actions: Any  # int32[actions]
    draws: Any  # int8[worlds, DRAWS]


@rule
def list_answers(bidder: Bidder, thoughts: ThoughtsRows) -> int:
    """The answers that an expert would think about, into thoughts; how many they are."""
    note_answers(bidder.rulesets[0], bidder.seens[0], int(bidder.seat), thoughts[0])
    return int(thoughts[0].count)


@rule
def try_worlds(asked: Asked, futures: Any, first: int, last: int, work: Workspace, values: Any, weights: Any) -> None:
    """Try every action in the worlds number first to last - 1, into values: float64[worlds, actions, 2], of this seat,
    and weights: float64[worlds]."""
    bidder = asked.bidder
    ruleset, seen, seat, longest = bidder.rulesets[0], bidder.seens[0], int(bidder.seat), int(bidder.longest)
    cells, own, ends = cells_of(seen), int(seen.note[seat]), work.ends
    imagined, trial = work.worlds[0], work.trials[0]
    for world in range(first, last):
        draw = asked.draws[world]
        work.worlds[0] = bidder.seens[0]
        weight = 1.0
        for other in range(int(ruleset.seats)):
            if other == seat and own > 0:
                imagined.note[other] = own
            else:
                note = note_of(ruleset, cells, longest, int(draw[FIRST_NOTE + other]))
                imagined.note[other] = note
                if other != seat:
                    weight *= likelihood(seen, other, REGULAR, note)
        weights[world] = weight
        rows = rows_of(futures, world, values.shape[0])
        for place in range(values.shape[1]):
            work.trials[0] = work.worlds[0]
            give_answer(ruleset, trial, seat, int(asked.actions[place]))
            bid_on(ruleset, trial)
            walker = int(trial.bidder)
            made = bidder.kept if walker == seat else MADE
            chance = chance_made(int(trial.note[walker]), longest, int(trial.bid), made)
            clear(ends)
            add_ends(ruleset, trial, chance, rows, work.scores, ends)
            values[world, place, WIN], values[world, place, POINTS] = ends[WIN, seat], ends[POINTS, seat]


class Question(questions.Question):
    """The worth of the answers of a seat to it, in one observation."""

    def __init__(self, bidder: Bidder, must: Sequence[int], futures: Futures, worlds: int, key: Sequence[int]) -> None:
        """must: actions that must be tried. worlds: how many, a multiple of BATCHES and a power of two. key: seed."""
        thoughts = np.zeros(1, THOUGHTS)
        count, longest = int(list_answers(bidder, thoughts)), bidder.longest
        found: list[int] = thoughts["candidate"][0, :count].tolist()
        least = max(int(cast(Records, bidder.seens)["bid"][0]), longest - 3)
        actions = sorted({*found, *must, *(NAME + tiles - 1 for tiles in range(least + 1, longest + 1))})
        super().__init__(actions, futures, worlds)
        self._sound = [at for at, each in enumerate(actions) if not NAME + longest <= each < STAKE_AGAINST]
        """Actions that may be the best: a bid above the longest walk is a mistake, even where regulars trust it."""
        draws = lucks(np.random.default_rng(key), worlds)
        self._asked, self._work = Asked(bidder, np.array(actions, np.int32), draws), new_workspace()
        self._weights = np.zeros(worlds)

    def _try_worlds(self, first: int, last: int) -> None:
        try_worlds(self._asked, self._points, first, last, self._work, self._values, self._weights)

    def best(self) -> int:
        """The sound action with the largest share of the win in all worlds."""
        means = (self._values[:, self._sound, WIN] * self._weights[:, None]).sum(axis=0)
        return self.actions[self._sound[int(means.argmax())]]

    def gain(self, one: int, other: int) -> Estimate:
        """The gain of action one over action other."""
        batches = self._batches()
        return estimate(batches[:, self.actions.index(one)] - batches[:, self.actions.index(other)])

    def loss(self, action: int) -> Estimate:
        """The loss against the best sound action, never itself measured on the worlds that it was chosen in.

        0 where none is better, as for a bid that is too long and that regulars trust.
        """
        columns = [*self._sound, self.actions.index(action)]
        return loss(self._batches()[:, columns], len(columns) - 1)

    def _batches(self) -> Records:
        """Weighted means of the batches, float64[BATCHES, actions, 2]."""
        weights = self._weights.reshape(BATCHES, -1, 1, 1)
        values = self._values.reshape(BATCHES, -1, len(self.actions), 2)
        means: Records = (values * weights).sum(axis=1) / np.maximum(weights.sum(axis=1), 1e-300)
        return means
