"""The worth of a standing if everybody computes like the mean of the table: exact, card by card.

More cards mean longer sums: the one who is behind is a little more likely to win the next mission. Cards that are easy
to add up stay so: how much slower a hand is than others of its size counts in the missions to come, and its pips count
for a tie at the end; both to first order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.like_dice.material import CARD_VALUE, CARDS, DISPLAY
from asterion.games.like_dice.state import IN_DISPLAY, OVER
from asterion.insight.estimates import POINTS, WIN
from asterion.insight.like_dice.races import Runner, chances, slopes
from asterion.insight.like_dice.tasks import Usual
from asterion.match.match import Match

PILE: Final = CARDS - DISPLAY
"""Cards that can be owned before the pile is empty (L8)."""
PIPS: Final = CARD_VALUE.sum(axis=1).astype(float)
"""Of each card."""
SLOWER, MORE_PIPS = range(2)
"""Differences of a hand from the usual one of its size: mean log time, and pips."""
Seats = tuple[tuple[int, int], ...]
"""By seat: cards missing to its target, cards owned; sorted."""


class Standings:
    """Values of standings between missions, float64[2, seats] each: shares of the win, cards at the end (L8, L9)."""

    def __init__(self, targets: Sequence[int], usual: Usual, spread: float) -> None:
        """spread: standard deviation of log times, between tasks as well."""
        self._targets, self._usual, self._spread = targets, usual, spread
        self._known: dict[tuple[Seats, int], Records] = {}

    def worth(self, cards: Sequence[int], hands: Records, *, ended: bool = False) -> Records:
        """hands: as ``hands`` gives them.

        ended: a card was taken from an empty pile. Those ahead then share the win, more with more pips.
        """
        seats = [(target - owned, owned) for target, owned in zip(self._targets, cards, strict=True)]
        found = self._in_order(seats, -1 if ended else max(PILE - sum(cards), 0))
        worth: Records = found[0] + np.tensordot(hands.reshape(-1), found[1:], 1)
        return worth

    def hands(self, state: Records, times: Records) -> Records:
        """The difference of each hand from the usual one of its size: float64[2, seats].

        times: mean log time of each hand in the missions to come, float64[seats].
        """
        cards = cards_in(state, len(self._targets))
        slower = [float(time) - self._usual.means[owned] for time, owned in zip(times, cards, strict=True)]
        more = [PIPS[state["owner"][0] == seat].sum() - PIPS.mean() * owned for seat, owned in enumerate(cards)]
        return np.array([slower, more])

    def after(self, state: Records, winner: int, hands: Records) -> Records:
        """Once this seat has won the mission of a state, and any card; -1: nobody has. hands: before that."""
        cards, left = cards_in(state, len(self._targets)), int((state["owner"][0] != IN_DISPLAY).sum())
        ended, hands = winner >= 0 and left == sum(cards), hands.copy()
        if winner >= 0:
            cards[winner] += 1
            hands[SLOWER, winner] *= self._usual.kept
        return self.worth(cards, hands, ended=ended)

    def _in_order(self, seats: list[tuple[int, int]], left: int) -> Records:
        """float64[1 + 2 * seats, 2, seats]: values with usual hands, then how they change with what each seat is slower
        and with its pips.

        left: cards in the pile; below 0: none, and the match is over.
        """
        order = sorted(range(len(seats)), key=lambda seat: (seats[seat], seat))
        found = np.zeros((1 + 2 * len(seats), 2, len(seats)))
        rows = [0, *(1 + seat for seat in order), *(1 + len(seats) + seat for seat in order)]
        found[np.ix_(rows, (WIN, POINTS), order)] = self._sorted(tuple(seats[seat] for seat in order), left)
        return found

    def _sorted(self, seats: Seats, left: int) -> Records:
        known = self._known.get((seats, left))
        if known is None:
            known = self._known[seats, left] = self._ahead(seats, left)
        return known

    def _ahead(self, seats: Seats, left: int) -> Records:
        total = np.zeros((1 + 2 * len(seats), 2, len(seats)))
        if seats[0][0] <= 0 or left < 0:
            first = np.array([missing == seats[0][0] for missing, _ in seats])
            total[0] = first / first.sum(), [owned for _, owned in seats]
            tied = np.outer(first, first)
            total[1 + len(seats) :, WIN] = _pip(seats[0][1]) * (np.diag(tied.sum(axis=1)) - tied)
            return total
        means = [self._usual.means[owned] for _, owned in seats]
        odds = chances([Runner(mean, 0.0) for mean in means], self._spread, math.inf)
        change = slopes(means, self._spread)
        for winner, chance in enumerate(odds[:-1]):
            after = list(seats)
            after[winner] = after[winner][0] - 1, after[winner][1] + 1
            found = self._in_order(after, left - 1)
            total += chance * found
            total[1 + winner] -= chance * (1.0 - self._usual.kept) * found[1 + winner]
            total[1 : 1 + len(seats)] += change[winner][:, np.newaxis, np.newaxis] * found[0]
        return total


def _pip(owned: int) -> float:
    """The worth of one pip more against one rival in a tie: the slope of the line that fits the step best, between two
    hands of any cards."""
    return 1.0 / (2.0 * math.sqrt(math.pi * max(owned, 1)) * float(PIPS.std()))


def cards_in(state: Records, seats: int) -> list[int]:
    """Cards that each seat owns."""
    owner = state["owner"][0]
    return [int((owner == seat).sum()) for seat in range(seats)]


def result(match: Match, state: Records) -> Records:
    """The end of a match, float64[2, seats]."""
    assert int(state["stage"][0]) == OVER
    seats = match.header.seats
    worth, winners = np.zeros((2, seats)), match.game.list_winners(match.ruleset, state, seats)
    worth[WIN, winners] = 1 / len(winners)
    worth[POINTS] = cards_in(state, seats)
    return worth
