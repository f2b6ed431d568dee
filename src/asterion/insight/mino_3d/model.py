"""The values of a match of 3D-Mino, for the ledger.

V is what a position is worth with regulars on all seats from here on (see ``playouts``). A placement changes V by what
it is worth more than the reference's: exactly 0 where they agree. Whatever else changes V is luck: the starter, the
deal, each drawn piece against the mean over the stock. Of a seat's own placement, play is the part that it could know
(see ``questions``), guesswork is the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from asterion.bots.contract import Records
from asterion.insight import contract
from asterion.insight.estimates import Answer
from asterion.insight.futures_model import ActionModel
from asterion.insight.ledger import Key
from asterion.insight.mino_3d import futures, story
from asterion.insight.mino_3d.playouts import Decision
from asterion.insight.mino_3d.questions import Question
from asterion.insight.mino_3d.worth import Worth
from asterion.insight.value_model import observation_of
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


class Mino3DModel(ActionModel[Question, Worth]):
    """The values of one match; see ValueModel."""

    worlds_in_slice = 8
    _effort: Effort

    def __init__(self, record: Record, key: Key, effort: Effort) -> None:
        """Raises CannotAnalyse("not_over")."""
        super().__init__(story.tell(record), key, effort, futures.of_ruleset, Worth)

    def value(self, at: int, number: int = 0) -> Records:
        """V after what chance decided."""
        step = self.steps[at]
        if step.kind == "start":
            return self._worth.of_start(int(step.state["starter"][0]))
        return self._worth.of_state(step.state, number)

    def question(self, at: int, worlds: int, *, closely: bool) -> Question:
        """The question of what the placement, and those that a regular likes, are worth to the seat."""
        step, liked = self.steps[at], self._effort.more_liked if closely else self._effort.liked
        assert step.seat is not None
        decision = Decision(self.match.ruleset, observation_of(self.match, step.state, step.seat), step.seat)
        return Question(decision, step.action, self._table, worlds, liked, (*self._key, QUESTIONS, at, worlds))

    def answer(self, at: int, question: Question) -> Answer:
        """The decision, judged against what a regular does."""
        return question.answer()
