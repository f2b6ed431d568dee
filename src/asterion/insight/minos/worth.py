"""V and W of one match of Minos, as arrays; see ``insight.worth``."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Records
from asterion.games.minos.state import BID, NOBODY, OVER, REVIEW, STATE
from asterion.insight import worth
from asterion.insight.estimates import POINTS
from asterion.insight.minos import playouts
from asterion.insight.minos.futures import lucks
from asterion.insight.minos.measured import MADE
from asterion.insight.minos.playouts import Notes, new_workspace
from asterion.insight.tables import Futures
from asterion.insight.worth import LUCKS


class Worth(worth.Worth):
    """Values of positions, by sets of playouts, a power of two from 16 on in each."""

    def __init__(self, ruleset: Records, futures: Futures, count: int, key: Sequence[int]) -> None:
        super().__init__(ruleset, futures, count, key)
        self._work = new_workspace()

    def of_start(self, starter: int, number: int = 0) -> Records:
        """W once the opener is drawn, or given (N15)."""
        state = np.zeros(1, STATE)
        if self.seats == 1:
            state["rows"], state["columns"] = self._ruleset["rows"], self._ruleset["columns"]
            return self.alone(state, 0, number)
        state["starter"] = starter
        return self.of_scores(state)

    def of_scores(self, state: Records) -> Records:
        """W: the scores of a state, after the rounds that are scored in it. Exact over the futures."""
        values = self._set()
        playouts.worth_after_rounds(state, self._points, values)
        return values

    def of_round(self, state: Records, longest: int, known: int, number: int = 0) -> Records:
        """V of a state before the first marble. longest: 0: not known; known: bit mask of the notes that are known.

        number: of the set of playouts.
        """
        if self.seats == 1:
            return self.alone(state, longest, number)
        return self._round(state, Notes(longest, known, NOBODY, MADE), number)

    def of_round_by(self, state: Records, seat: int, kept: float) -> Records:
        """As ``of_round`` before the labyrinth is known, where one seat counts and remembers this share of it."""
        if self.seats == 1:
            return self.alone(state, 0)
        return self._round(state, Notes(0, 0, seat, kept), 0)

    def _round(self, state: Records, notes: Notes, number: int) -> Records:
        values, draws = self._set(), self._lucks(int(state["round_number"][0]), number)
        playouts.worth_of_round(self._ruleset, state, notes, draws, self._points, self._work, values)
        return values

    def alone(self, state: Records, longest: int, number: int = 0) -> Records:
        """V of a state before the first marble, for one seat that plays alone (N14)."""
        values = self._set()
        playouts.worth_alone(self._ruleset, state, longest, self._lucks(0, number), values)
        return values

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
        values = self._set()
        playouts.worth_of_walk(self._ruleset, walked, made, self._points, self._work, values)
        return values

    def _lucks(self, rnd: int, number: int) -> Records:
        """The draws of a round in one set of playouts: its positions are compared under the same."""
        key = (*self._key, LUCKS, rnd, number) if number else (*self._key, LUCKS, rnd)
        return lucks(np.random.default_rng(key), self._count)
