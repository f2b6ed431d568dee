"""The values of a match of 3D-Mino, for the ledger.

V is what a position is worth with regulars on all seats from here on (see ``playouts``). A placement changes V by what
it is worth more than the reference's: exactly 0 where they agree. Whatever else changes V is luck: the starter, the
deal, each drawn piece against the mean over the stock. Of a seat's own placement, play is the part that it could know
(see ``questions``), guesswork is the rest.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.mino_3d.state import NOBODY
from asterion.insight import contract
from asterion.insight.estimates import Answer
from asterion.insight.ledger import Key
from asterion.insight.mino_3d import futures, story
from asterion.insight.mino_3d.questions import Question
from asterion.insight.mino_3d.worth import Worth
from asterion.insight.steps import StateStep
from asterion.insight.value_model import ValueModel, is_choice, observation_of
from asterion.match.record import Record

VERSION: Final = 3
"""It increases when the same record, seed and effort give another analysis."""
QUESTIONS: Final = 2
"""The purpose of a stream of random numbers."""


@dataclass(frozen=True)
class Effort(contract.Effort):
    """The exactness of a ledger. liked: placements that a regular likes and that are tried beside the one taken.
    more_liked: the same where a decision is asked more closely."""

    games: int = futures.GAMES
    playouts: int = 32
    worlds: int = 16
    liked: int = 2
    closer: int = 15
    more_liked: int = 6


QUICK: Final = Effort("quick", again=32)
THOROUGH: Final = Effort("thorough", playouts=128, more=64, again=128)


class Mino3DModel(ValueModel[Question]):
    """The values of one match; see ValueModel."""

    worlds_in_slice = 8

    def __init__(self, record: Record, key: Key, effort: Effort) -> None:
        """Raises CannotAnalyse("not_over")."""
        self.steps: list[StateStep]
        self.steps, self.match = story.tell(record)
        self.slices = len(self.steps)
        self._key, self._effort = key, effort

    def prepare(self) -> Generator[bool, None, None]:
        """Read the table of futures, or make it."""
        self._table = yield from futures.of_ruleset(self.match.ruleset, self._effort.games)
        self._worth = Worth(self.match.ruleset, self._table, self._effort.playouts, self._key)

    def expectation(self) -> Records:
        """V before the first starter is drawn, or given (D3)."""
        chosen = int(self.match.ruleset["starter"][0])
        starters = range(self._worth.seats) if chosen == NOBODY else [chosen]
        mean: Records = np.mean([self._worth.of_start(starter) for starter in starters], axis=0)
        return mean

    def value(self, at: int, number: int = 0) -> Records:
        """V after what chance decided."""
        step = self.steps[at]
        if step.kind == "start":
            return self._worth.of_start(int(step.state["starter"][0]))
        return self._worth.of_state(step.state, number)

    def change(self, at: int, number: int = 0) -> Records:
        """The change that a placement made, against the reference's."""
        step = self.steps[at]
        assert step.seat is not None
        return self._worth.change(step.state, step.seat, step.action, number)

    def asks(self, at: int) -> bool:
        """Whether a step is a decision with more than one legal action."""
        return is_choice(self.match, self.steps[at], self.steps[at].state)

    def question(self, at: int, worlds: int, *, closely: bool) -> Question:
        """The question of what the placement, and those that a regular likes, are worth to the seat."""
        step, liked = self.steps[at], self._effort.more_liked if closely else self._effort.liked
        assert step.seat is not None
        seen = observation_of(self.match, step.state, step.seat)
        key = (*self._key, QUESTIONS, at, worlds)
        return Question(self.match.ruleset, seen, step.seat, step.action, self._table, worlds, liked, key)

    def answer(self, at: int, question: Question) -> Answer:
        """The decision, judged against what a regular does."""
        return question.answer()
