"""The worth of an answer in the auction to its seat, from what this seat knows: Q, over worlds that fit.

The labyrinth lay open to all, so its longest walk counts as known; how far the seat itself can use that is a matter of
its memory (see ``memory``). A world is notes of the others that go with the longest walk, weighted by how well they
explain the others' stances. In each world every answer is tried; regulars bid on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from asterion.bots.contract import REGULAR, Records
from asterion.bots.minos.auction import give_answer, likelihood, note_answers
from asterion.bots.minos.scratch import THOUGHTS, ThoughtsRows
from asterion.games.compiled import rule
from asterion.games.minos.actions import NAME, STAKE_AGAINST
from asterion.games.minos.state import STATE, Rulesets, States
from asterion.games.minos.walking import cells_of
from asterion.insight.estimates import BATCHES, POINTS, WIN, Estimate, estimate, loss
from asterion.insight.minos.futures import Futures, lucks
from asterion.insight.minos.measured import MADE
from asterion.insight.minos.playouts import FIRST_NOTE, add_ends, bid_on, chance_made, clear_ends, note_of


@rule
def list_answers(rulesets: Rulesets, seens: States, seat: int, thoughts: ThoughtsRows) -> int:
    """The answers that an expert would think about, into thoughts; how many they are."""
    note_answers(rulesets[0], seens[0], int(seat), thoughts[0])
    return int(thoughts[0].count)


@rule
def try_worlds(
    rulesets: Rulesets,
    seens: States,
    seat: int,
    longest: int,
    kept: float,
    actions: Any,
    draws: Any,
    worlds: States,
    futures: Any,
    rows: int,
    first: int,
    ends: Any,
    values: Any,
    weights: Any,
) -> None:
    """Try every action in the worlds number first and on, into values: float64[worlds, actions, 2], of this seat, and
    weights: float64[worlds].

    longest: the longest walk. kept: the seat's memory. actions: int32[actions]. draws: int8[worlds, DRAWS]. Each world
    takes the next ``rows`` rows of the futures, over and over. worlds (2), ends: float64[3, seats]: scratch.
    """
    ruleset, seen, seat = rulesets[0], seens[0], int(seat)
    cells, own = cells_of(seen), int(seen.note[seat])
    for world in range(values.shape[0]):
        draw = draws[world]
        worlds[0] = seens[0]
        weight = 1.0
        for other in range(int(ruleset.seats)):
            if other == seat and own > 0:
                worlds[0].note[other] = own
            else:
                note = note_of(ruleset, cells, int(longest), int(draw[FIRST_NOTE + other]))
                worlds[0].note[other] = note
                if other != seat:
                    weight *= likelihood(seen, other, REGULAR, note)
        weights[world] = weight
        begin = (int(first) + world) * int(rows) % futures.shape[1]
        for place in range(values.shape[1]):
            worlds[1] = worlds[0]
            give_answer(ruleset, worlds[1], seat, int(actions[place]))
            bid_on(ruleset, worlds[1])
            bidder = int(worlds[1].bidder)
            made = kept if bidder == seat else MADE
            chance = chance_made(int(worlds[1].note[bidder]), int(longest), int(worlds[1].bid), made)
            clear_ends(ends)
            add_ends(ruleset, worlds[1], chance, futures, begin, int(rows), 1.0, ends)
            values[world, place, WIN], values[world, place, POINTS] = ends[WIN, seat], ends[POINTS, seat]


class Question:
    """The worth of the answers of a seat to it, in one observation."""

    def __init__(
        self,
        ruleset: Records,
        seen: Records,
        seat: int,
        actions: Sequence[int],
        futures: Futures,
        worlds: int,
        key: Sequence[int],
        longest: int,
        kept: float,
    ) -> None:
        """actions: that must be tried. worlds: how many, a multiple of BATCHES and a power of two. key: seed.

        longest: the longest walk. kept: the seat's memory.
        """
        self._asked = (ruleset, seen.copy(), seat, longest, kept)
        self._futures, self.worlds = futures, worlds
        thoughts = np.zeros(1, THOUGHTS)
        count = int(list_answers(ruleset, seen, seat, thoughts))
        found: list[int] = thoughts["candidate"][0, :count].tolist()
        least = max(int(seen["bid"][0]), longest - 3)
        self.actions = sorted({*found, *actions, *(NAME + tiles - 1 for tiles in range(least + 1, longest + 1))})
        self._sound = [at for at, each in enumerate(self.actions) if not NAME + longest <= each < STAKE_AGAINST]
        """Actions that may be the best: a bid above the longest walk is a mistake, even where regulars trust it."""
        self._draws = lucks(np.random.default_rng(key), worlds)
        self._values, self._weights = np.zeros((worlds, len(self.actions), 2)), np.zeros(worlds)
        self._done = 0

    def more(self, count: int) -> bool:
        """Try the actions in this many more worlds; whether there are more to try."""
        first, last = self._done, min(self._done + count, self.worlds)
        points = self._futures.points
        try_worlds(
            *self._asked,
            np.array(self.actions, np.int32),
            self._draws[first:last],
            np.zeros(2, STATE),
            points,
            max(points.shape[1] // self.worlds, 1),
            first,
            np.zeros((3, points.shape[2])),
            self._values[first:last],
            self._weights[first:last],
        )
        self._done = last
        return last < self.worlds

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
