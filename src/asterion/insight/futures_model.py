"""The value model of a game whose positions are worth what playouts and a table of futures say."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Generic, TypeVar

from asterion.bots.contract import Records
from asterion.insight.contract import Effort
from asterion.insight.questions import Question
from asterion.insight.steps import StateStep, Step
from asterion.insight.tables import Futures
from asterion.insight.value_model import ValueModel, is_choice
from asterion.insight.worth import ActionWorth, Worth
from asterion.match.match import Match

Q = TypeVar("Q", bound=Question)
W = TypeVar("W", bound=Worth)
A = TypeVar("A", bound=ActionWorth)


class FuturesModel(ValueModel[Q], Generic[Q, W]):
    """The values of one match. A game gives ``value`` and ``change``, and its questions; see ValueModel."""

    def __init__(
        self,
        told: tuple[Sequence[Step], Match],
        key: tuple[int, int],
        effort: Effort,
        table: Callable[[Records, int], Generator[bool, None, Futures]],
        worth: Callable[[Records, Futures, int, Sequence[int]], W],
    ) -> None:
        """told: steps, and the match at its end. table(ruleset, games): makes the table of futures, in slices.

        worth(ruleset, futures, playouts, key): values of positions.
        """
        self.steps, self.match = told
        self.slices = len(self.steps)
        self._key, self._effort = key, effort
        self._make_table, self._make_worth = table, worth

    def prepare(self) -> Generator[bool, None, None]:
        """Read the table of futures, or make it."""
        self._table = yield from self._make_table(self.match.ruleset, self._effort.games)
        self._worth = self._make_worth(self.match.ruleset, self._table, self._effort.playouts, self._key)

    def expectation(self) -> Records:
        """V before the first seat is drawn, or given."""
        return self._worth.expectation()


class ActionModel(FuturesModel[Q, A]):
    """The values of one match in which a decision is an action, compared with the reference's."""

    steps: Sequence[StateStep]

    def change(self, at: int, number: int = 0) -> Records:
        """The change that a decision made, against the reference's."""
        step = self.steps[at]
        assert step.seat is not None
        return self._worth.change(step.state, step.seat, step.action, number)

    def asks(self, at: int) -> bool:
        """Whether a step is a decision with more than one legal action."""
        return is_choice(self.match, self.steps[at], self.steps[at].state)
