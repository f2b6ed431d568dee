"""V and W of one match of Mythical Dice, as arrays; see ``insight.worth``."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.bots.contract import Records
from asterion.games.mythical_dice.state import NOBODY, STATE
from asterion.insight.future_rows import REFERENCE
from asterion.insight.mythical_dice import playouts
from asterion.insight.mythical_dice.playouts import Decision, new_workspace
from asterion.insight.tables import Futures
from asterion.insight.worth import LUCKS, ActionWorth


class Worth(ActionWorth):
    """Values of positions and actions, by sets of playouts, a power of two in each."""

    def __init__(self, ruleset: Records, futures: Futures, count: int, key: Sequence[int]) -> None:
        super().__init__(ruleset, futures, count, key)
        self._work, self._begun = new_workspace(), np.zeros(1, STATE)
        self._begun["rnd"] = 1

    def of_start(self, starter: int) -> Records:
        """W before the first deal."""
        self._begun["starter"] = starter
        return self.of_round(self._begun)

    def of_round(self, state: Records) -> Records:
        """W: the end of a round, from its state before or after the next deal. Exact over the futures."""
        values = self._set()
        playouts.worth_of_round(state, self._points, values)
        return values

    def of_state(self, state: Records, number: int = 0) -> Records:
        """V of a state in which bets are missing or a die is to be rolled; the mean over the faces of the next die."""
        return self._play(state, NOBODY, REFERENCE, number, all_faces=True)

    def of_action(self, state: Records, seat: int, action: int, number: int) -> Records:
        """V after an action, with the face of its die that the luck gives."""
        return self._play(state, seat, action, number, all_faces=False)

    def reference(self, state: Records, seat: int) -> int:
        """The reference's action; the seat is awaited."""
        return int(playouts.reference_action(Decision(self._ruleset, state, seat), self._work))

    def _play(self, state: Records, seat: int, action: int, number: int, *, all_faces: bool) -> Records:
        values, lucks = self._set(), self._lucks(int(state["rnd"][0]), number)
        decision = Decision(self._ruleset, state, seat)
        playouts.worth_of_action(decision, action, all_faces, lucks, self._points, self._work, values)
        return values

    def _lucks(self, rnd: int, number: int) -> Records:
        """The dice of a round in one set of playouts: positions of a round are compared under the same dice."""
        words = np.random.SeedSequence((*self._key, LUCKS, rnd, number)).generate_state(self._count, np.uint32)
        return words.astype(np.int64)
