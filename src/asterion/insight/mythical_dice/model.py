"""The values of a match of Mythical Dice, for the ledger.

V is what a position is worth with regulars on all seats from here on, W the same at the end of a round (see ``worth``).
A decision changes V by what its action is worth more than the reference's: exactly 0 where they agree. Whatever else
changes V is luck. Of a seat's own decision, play is the part that it could know (see ``questions``), guesswork is the
rest.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from asterion.bots.contract import Records
from asterion.games.mythical_dice.state import ROLLING
from asterion.insight import contract
from asterion.insight.estimates import Answer
from asterion.insight.futures_model import ActionModel
from asterion.insight.ledger import Key
from asterion.insight.mythical_dice import futures, story
from asterion.insight.mythical_dice.playouts import Decision
from asterion.insight.mythical_dice.questions import SLICE, Question
from asterion.insight.mythical_dice.second_opinion import AGREES, expert_loss
from asterion.insight.mythical_dice.worth import Worth
from asterion.insight.steps import StateStep
from asterion.insight.tables import Futures
from asterion.insight.value_model import observation_of
from asterion.match.match import Match
from asterion.match.record import Record

VERSION: Final = 3
"""It increases when the same record, seed and effort give another analysis."""
QUESTIONS, OPINIONS = 2, 3
"""The purpose of a stream of random numbers."""


@dataclass(frozen=True)
class Effort(contract.Effort):
    """The exactness of a ledger. opinion: worlds for what the expert thinks of those that would be named; 0: it is not
    asked."""

    games: int = futures.GAMES
    playouts: int = 512
    worlds: int = 256
    closer: int = 15
    opinion: int = 0


QUICK: Final = Effort("quick", opinion=1024)
THOROUGH: Final = Effort(
    "thorough", more=2048, opinion=1024, again=4096, sets=400, stroke_sets=3, settle=16, surely=16384
)


def question_at(match: Match, step: StateStep, at: int, table: Futures, worlds: int, key: Key) -> Question:
    """The question of a decision, step number ``at``, in this many worlds, not asked yet."""
    assert step.seat is not None
    decision = Decision(match.ruleset, observation_of(match, step.state, step.seat), step.seat)
    return Question(decision, table, worlds, (*key, QUESTIONS, at, worlds))


class MythicalDiceModel(ActionModel[Question, Worth]):
    """The values of one match; see ValueModel."""

    worlds_in_slice = SLICE
    _effort: Effort

    def __init__(self, record: Record, key: Key, effort: Effort) -> None:
        """Raises CannotAnalyse("not_over")."""
        super().__init__(story.tell(record), key, effort, futures.of_ruleset, Worth)

    def value(self, at: int, number: int = 0) -> Records:
        """V after what chance decided."""
        step = self.steps[at]
        ends_round = step.kind == "roll" and int(step.state["stage"][0]) != ROLLING
        if step.kind == "start" or ends_round:
            return self._worth.of_round(step.state)
        return self._worth.of_state(step.state, number)

    def question(self, at: int, worlds: int, *, closely: bool) -> Question:
        """The question of what each legal action is worth to the seat of a decision."""
        return question_at(self.match, self.steps[at], at, self._table, worlds, self._key)

    def answer(self, at: int, question: Question) -> Answer:
        """The decision, judged against what a regular does."""
        step = self.steps[at]
        assert step.seat is not None
        return question.answer(step.action, self._worth.reference(step.state, step.seat))

    def doubts(self, at: int) -> Generator[bool, None, bool]:
        """Whether a decision costs an expert nothing."""
        step, worlds = self.steps[at], self._effort.opinion
        if worlds == 0 or step.seat is None:
            return False
        seen, key = observation_of(self.match, step.state, step.seat), (*self._key, OPINIONS, at)
        loss = yield from expert_loss(self.match.ruleset, seen, step.seat, step.action, worlds, key)
        yield True
        return loss < AGREES
