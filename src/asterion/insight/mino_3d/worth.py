"""V of one match of 3D-Mino, as arrays; see ``insight.worth``."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Records
from asterion.games.mino_3d.material import PIECE_COUNT
from asterion.games.mino_3d.state import OVER, STATE
from asterion.insight.future_rows import REFERENCE
from asterion.insight.mino_3d import playouts
from asterion.insight.mino_3d.playouts import WORD_BITS, Decision, new_workspace
from asterion.insight.tables import Futures
from asterion.insight.worth import LUCKS, ActionWorth


class Worth(ActionWorth):
    """Values of positions and actions, by sets of playouts that draw evenly from the stock at each turn."""

    def __init__(self, ruleset: Records, futures: Futures, count: int, key: Sequence[int]) -> None:
        super().__init__(ruleset, futures, count, key)
        self._work, self._dealt = new_workspace(), np.zeros(1, STATE)
        self._words = self._lucks(0)

    def of_start(self, starter: int) -> Records:
        """V before the deal. Exact over the futures."""
        self._dealt["turn"] = starter
        return self._by_futures(self._dealt)

    def of_state(self, state: Records, number: int = 0) -> Records:
        """V of a state; the mean over all pieces of the stock that may be drawn next."""
        if int(state["stage"][0]) == OVER:
            return self._by_futures(state)
        return self.of_action(state, int(state["turn"][0]), REFERENCE, number)

    def reference(self, state: Records, seat: int) -> int:
        """The reference's action; the seat is awaited."""
        return int(playouts.reference(self._ruleset, state, seat, self._work))

    def of_action(self, state: Records, seat: int, action: int, number: int) -> Records:
        """V after an action, before its draw; where nothing is left to chance one playout is exact, and stands for
        all."""
        values = self._set() if int(state["stock"][0]) else np.zeros((1, 2, self.seats))
        words = self._lucks(number) if number else self._words
        decision = Decision(self._ruleset, state, seat)
        playouts.worth_of_action(decision, action, words, self._points, self._work, values)
        return values if len(values) == self._count else np.repeat(values, self._count, axis=0)

    def _by_futures(self, state: Records) -> Records:
        values = self._set()
        playouts.worth_by_futures(state, self._points, values)
        return values

    def _lucks(self, number: int) -> Records:
        """The words that a set draws with, int64[playouts, turns]: at each turn its playouts are spread evenly over the
        stock."""
        key = (*self._key, LUCKS, number) if number else (*self._key, LUCKS)
        chance = np.random.default_rng(np.random.SeedSequence(key))
        evenly = ((np.arange(self._count) + 0.5) / self._count * 2**WORD_BITS).astype(np.int64)
        return np.stack([chance.permutation(evenly) for _ in range(PIECE_COUNT)], axis=1)
