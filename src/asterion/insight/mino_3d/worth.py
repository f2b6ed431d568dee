"""V of one match, as arrays: one value for each playout, so that two positions can be compared in pairs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mino_3d.scratch import SCRATCH
from asterion.games.chance import scripted
from asterion.games.mino_3d.board import BOARD
from asterion.games.mino_3d.material import PIECE_COUNT
from asterion.games.mino_3d.state import OVER, STATE
from asterion.insight.mino_3d import playouts
from asterion.insight.mino_3d.futures import Futures
from asterion.insight.mino_3d.playouts import REFERENCE, WORD_BITS

LUCKS = 1
"""The purpose of a stream of random numbers."""


class Worth:
    """Values of positions and actions, float64[playouts, 2, seats] each: shares of the win, then points.

    A set of playouts goes through all futures once, and at each turn evenly through the stock. The same set means the
    same draws.
    """

    def __init__(self, ruleset: Records, futures: Futures, count: int, key: Sequence[int]) -> None:
        """count: playouts in a set. key: seed of their draws."""
        self._ruleset, self._points, self._count, self._key = ruleset, futures.points, count, tuple(key)
        self.seats = int(ruleset["seats"][0])
        self._trial, self._seen, self._dealt = np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(1, STATE)
        self._board, self._mind, self._scratch = np.zeros(1, BOARD), np.zeros(1, BOARD), np.zeros(1, SCRATCH)
        self._told, self._counts = scripted([0]), np.zeros(PIECE_COUNT, np.int64)
        self._words = self._lucks(0)

    def of_start(self, starter: int) -> Records:
        """V before the deal. Exact over the futures."""
        self._dealt["turn"] = starter
        return self._by_futures(self._dealt)

    def of_state(self, state: Records, number: int = 0) -> Records:
        """V of a state; the mean over all pieces of the stock that may be drawn next."""
        if int(state["stage"][0]) == OVER:
            return self._by_futures(state)
        return self._play(state, int(state["turn"][0]), REFERENCE, number)

    def change(self, state: Records, seat: int, action: int, number: int = 0) -> Records:
        """The change by an action of a seat against the reference's, in one set of playouts; 0 if it is that one."""
        if action == self.reference(state, seat):
            return np.zeros((self._count, 2, self.seats))
        return self._play(state, seat, action, number) - self._play(state, seat, REFERENCE, number)

    def reference(self, state: Records, seat: int) -> int:
        """The reference's action; the seat is awaited."""
        room = (self._seen, self._mind, self._scratch)
        return int(playouts.reference_action(self._ruleset, state, seat, *room))

    def _by_futures(self, state: Records) -> Records:
        values = np.zeros((self._count, 2, self.seats))
        playouts.worth_by_futures(self._ruleset, state, self._points, values)
        return values

    def _play(self, state: Records, seat: int, action: int, number: int) -> Records:
        """Play a set of playouts; where nothing is left to chance one is exact, and stands for all."""
        count = self._count if int(state["stock"][0]) else 1
        values = np.zeros((count, 2, self.seats))
        room = (self._trial, self._seen, self._board, self._mind, self._scratch, self._told)
        words = self._lucks(number) if number else self._words
        playouts.worth_of_action(self._ruleset, state, seat, action, *room, words, self._counts, self._points, values)
        return values if count == self._count else np.repeat(values, self._count, axis=0)

    def _lucks(self, number: int) -> Records:
        """The words that a set draws with, int64[playouts, turns]: at each turn its playouts are spread evenly over the
        stock."""
        key = (*self._key, LUCKS, number) if number else (*self._key, LUCKS)
        chance = np.random.default_rng(np.random.SeedSequence(key))
        evenly = ((np.arange(self._count) + 0.5) / self._count * 2**WORD_BITS).astype(np.int64)
        return np.stack([chance.permutation(evenly) for _ in range(PIECE_COUNT)], axis=1)
