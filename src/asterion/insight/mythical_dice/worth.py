"""V and W of one match, as arrays: one value for each playout, so that two positions can be compared in pairs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mythical_dice.scratch import SCRATCH
from asterion.games.chance import scripted, simulation
from asterion.games.mythical_dice.state import NOBODY, STATE
from asterion.insight.mythical_dice import playouts
from asterion.insight.mythical_dice.futures import Futures
from asterion.insight.mythical_dice.playouts import REFERENCE

LUCKS = 1
"""The purpose of a stream of random numbers."""


class Worth:
    """Values of positions and actions, float64[playouts, 2, seats] each: shares of the win, then points.

    A set of playouts goes through all futures once, so sets can be averaged. The same set means the same dice.
    """

    def __init__(self, ruleset: Records, futures: Futures, count: int, key: Sequence[int]) -> None:
        """count: playouts in a set, a power of two. key: seed of their dice."""
        self._ruleset, self._points, self._count, self._key = ruleset, futures.points, count, tuple(key)
        self.seats = int(ruleset["seats"][0])
        self._trials, self._scratch = np.zeros(2, STATE), np.zeros(1, SCRATCH)
        self._chances = np.concatenate([simulation(0), scripted([0])])

    def of_round(self, state: Records) -> Records:
        """W: the end of a round, from its state before or after the next deal. Exact over the futures."""
        values = np.zeros((self._count, 2, self.seats))
        playouts.worth_of_round(self._ruleset, state, self._points, values)
        return values

    def change(self, state: Records, seat: int, action: int, number: int = 0) -> Records:
        """The change by an action of a seat against the reference's, in one set of playouts; 0 if it is that one."""
        if action == self.reference(state, seat):
            return np.zeros((self._count, 2, self.seats))
        values = self._play(state, seat, action, number, all_faces=False)
        values -= self._play(state, seat, REFERENCE, number, all_faces=False)
        return values

    def of_state(self, state: Records, number: int = 0) -> Records:
        """V of a state in which bets are missing or a die is to be rolled; the mean over the faces of the next die."""
        return self._play(state, NOBODY, REFERENCE, number, all_faces=True)

    def _play(self, state: Records, seat: int, action: int, number: int, *, all_faces: bool) -> Records:
        values = np.zeros((self._count, 2, self.seats))
        playouts.worth_of_action(
            self._ruleset,
            state,
            seat,
            action,
            all_faces,
            self._trials,
            self._scratch,
            self._chances,
            self._lucks(int(state["rnd"][0]), number),
            self._points,
            values,
        )
        return values

    def reference(self, state: Records, seat: int) -> int:
        """The reference's action; the seat is awaited."""
        return int(playouts.reference_action(self._ruleset, state, seat, self._scratch))

    def _lucks(self, rnd: int, number: int) -> Records:
        """The dice of a round in one set of playouts: positions of a round are compared under the same dice."""
        words = np.random.SeedSequence((*self._key, LUCKS, rnd, number)).generate_state(self._count, np.uint32)
        return words.astype(np.int64)
