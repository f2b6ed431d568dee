"""V and W of one match, as arrays: one value for each playout, so that two positions can be compared in pairs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Records
from asterion.games.minos.state import BID, BUILD, NOBODY, OVER, REVIEW, SIZE, STATE
from asterion.insight.estimates import POINTS
from asterion.insight.minos import playouts
from asterion.insight.minos.futures import Futures, lucks
from asterion.insight.minos.measured import MADE

LUCKS = 1
"""The purpose of a stream of random numbers."""


class Worth:
    """Values of positions, float64[playouts, 2, seats] each: shares of the win, then points.

    A set of playouts goes through all futures once, so sets can be averaged. The same set means the same draws.
    """

    def __init__(self, ruleset: Records, futures: Futures, count: int, key: Sequence[int]) -> None:
        """count: playouts, a power of two from 16 on. key: seed of their draws."""
        self._ruleset, self._points, self._count, self._key = ruleset, futures.points, count, tuple(key)
        self.seats = int(ruleset["seats"][0])
        self._trials = np.zeros(1, STATE)

    def expectation(self, state: Records) -> Records:
        """W before the first opener is drawn, or given (N15). state: any of the match."""
        chosen, first = int(self._ruleset["starter"][0]), state.copy()
        first["score"], first["round_number"], first["stage"] = 0, 0, SIZE
        if self.seats == 1:
            return self.of_start(first)
        values = []
        for starter in range(self.seats) if chosen == NOBODY else [chosen]:
            first["starter"] = starter
            values.append(self.of_scores(first))
        mean: Records = np.mean(values, axis=0)
        return mean

    def of_start(self, state: Records, number: int = 0) -> Records:
        """W of a state in which nothing has happened but the draw of the opener."""
        bare = state.copy()
        bare["stage"] = SIZE if int(self._ruleset["rows"][0]) == 0 else BUILD
        if self.seats > 1:
            return self.of_scores(bare)
        bare["rows"], bare["columns"] = self._ruleset["rows"], self._ruleset["columns"]
        return self.of_round(bare, 0, 0, number)

    def of_scores(self, state: Records) -> Records:
        """W: the scores of a state, after the rounds that are scored in it. Exact over the futures."""
        values = np.zeros((self._count, 3, self.seats))
        playouts.worth_of_scores(self._ruleset, state, self._points, values)
        return values[:, :2]

    def of_round(self, state: Records, longest: int, known: int, number: int = 0) -> Records:
        """V of a state before the first marble. longest: 0: not known; known: bit mask of the notes that are known.

        number: of the set of playouts.
        """
        if self.seats == 1:
            return self.alone(state, longest, number)
        return self._round(state, longest, known, NOBODY, MADE, number)

    def of_round_by(self, state: Records, seat: int, kept: float) -> Records:
        """As ``of_round`` before the labyrinth is known, where one seat counts and remembers this share of it."""
        if self.seats == 1:
            return self.alone(state, 0)
        return self._round(state, 0, 0, seat, kept, 0)

    def _round(self, state: Records, longest: int, known: int, own: int, kept: float, number: int) -> Records:
        values, draws = np.zeros((self._count, 3, self.seats)), self._lucks(int(state["round_number"][0]), number)
        futures, trials = self._points, self._trials
        playouts.worth_of_round(self._ruleset, state, longest, known, own, kept, draws, futures, trials, values)
        return values[:, :2]

    def alone(self, state: Records, longest: int, number: int = 0) -> Records:
        """V of a state before the first marble, for one seat that plays alone (N14)."""
        values = np.zeros((self._count, 3, 1))
        playouts.worth_alone(self._ruleset, state, longest, self._lucks(0, number), values)
        return values[:, :2]

    def of_end(self, state: Records) -> Records:
        """W of a state in which a walk has ended."""
        assert int(state["stage"][0]) in (REVIEW, OVER)
        if self.seats > 1:
            return self.of_scores(state)
        values = np.ones((self._count, 2, 1))
        values[:, POINTS] = float(state["score"][0, 0])
        return values

    def of_walk(self, state: Records, made: bool) -> Records:
        """W if the walk of a state ended so; the state is one before its end."""
        walked, stage = state.copy(), int(state["stage"][0])
        assert stage == BID + 1
        values = np.zeros((self._count, 3, self.seats))
        playouts.worth_of_walk(self._ruleset, walked, int(made), self._points, values)
        return values[:, :2]

    def _lucks(self, rnd: int, number: int) -> Records:
        """The draws of a round in one set of playouts: its positions are compared under the same."""
        key = (*self._key, LUCKS, rnd, number) if number else (*self._key, LUCKS, rnd)
        return lucks(np.random.default_rng(key), self._count)
