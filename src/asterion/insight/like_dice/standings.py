"""What a standing is worth if everybody computes like the mean of the table: exact, card by card.

More cards mean longer sums: the one who is behind is a little more likely to win the next mission.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.like_dice.material import CARDS, DISPLAY
from asterion.games.like_dice.state import IN_DISPLAY, OVER
from asterion.insight.estimates import POINTS, WIN
from asterion.insight.like_dice.races import Runner, chances
from asterion.match.match import Match

PILE: Final = CARDS - DISPLAY
"""Cards that can be owned before the pile is empty (L8)."""
Seats = tuple[tuple[int, int], ...]
"""By seat: cards missing to its target, cards owned; sorted."""


class Standings:
    """Values of standings between missions, float64[2, seats] each: shares of the win, cards at the end (L8, L9)."""

    def __init__(self, targets: Sequence[int], times: Sequence[float], spread: float) -> None:
        """times: mean log time by cards owned. spread: standard deviation of log times, between tasks as well."""
        self._targets, self._times, self._spread = targets, times, spread
        self._known: dict[tuple[Seats, int], Records] = {}

    def worth(self, cards: Sequence[int], *, ended: bool = False) -> Records:
        """ended: a card was taken from an empty pile. Those ahead then share the win; pips are not looked at."""
        seats = [(target - owned, owned) for target, owned in zip(self._targets, cards, strict=True)]
        return self._in_order(seats, -1 if ended else max(PILE - sum(cards), 0))

    def after(self, state: Records, winner: int) -> Records:
        """Once this seat has won the mission of a state; -1: nobody has."""
        cards, left = cards_in(state, len(self._targets)), int((state["owner"][0] != IN_DISPLAY).sum())
        ended = winner >= 0 and left == sum(cards)
        if winner >= 0:
            cards[winner] += 1
        return self.worth(cards, ended=ended)

    def _in_order(self, seats: list[tuple[int, int]], left: int) -> Records:
        """left: cards in the pile; below 0: none, and the match is over."""
        order = sorted(range(len(seats)), key=lambda seat: (seats[seat], seat))
        worth = np.zeros((2, len(seats)))
        worth[:, order] = self._sorted(tuple(seats[seat] for seat in order), left)
        return worth

    def _sorted(self, seats: Seats, left: int) -> Records:
        known = self._known.get((seats, left))
        if known is None:
            known = self._known[seats, left] = self._ahead(seats, left)
        return known

    def _ahead(self, seats: Seats, left: int) -> Records:
        if seats[0][0] <= 0 or left < 0:
            first = np.array([missing == seats[0][0] for missing, _ in seats])
            return np.array([first / first.sum(), [owned for _, owned in seats]])
        odds = chances([Runner(self._times[owned], 0.0) for _, owned in seats], self._spread, math.inf)
        total = np.zeros((2, len(seats)))
        for winner, chance in enumerate(odds[:-1]):
            after = list(seats)
            after[winner] = after[winner][0] - 1, after[winner][1] + 1
            total += chance * self._in_order(after, left - 1)
        return total


def cards_in(state: Records, seats: int) -> list[int]:
    """Cards that each seat owns."""
    owner = state["owner"][0]
    return [int((owner == seat).sum()) for seat in range(seats)]


def result(match: Match, state: Records) -> Records:
    """The end of a match, float64[2, seats]."""
    assert int(state["stage"][0]) == OVER
    worth, winners = np.zeros((2, match.header.seats)), match.winners()
    worth[WIN, winners] = 1 / len(winners)
    worth[POINTS] = cards_in(state, match.header.seats)
    return worth
