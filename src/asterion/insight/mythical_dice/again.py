"""A decision of a finished match, looked at again: what another legal action would have cost."""

from __future__ import annotations

from typing import Final

from asterion.insight.estimates import Answer
from asterion.insight.ledger import key_of
from asterion.insight.mythical_dice import futures, story
from asterion.insight.mythical_dice.model import question_at
from asterion.insight.mythical_dice.questions import SLICE, Question
from asterion.insight.steps import StateStep
from asterion.insight.tables import Futures
from asterion.match.match import Match
from asterion.match.record import Record

FEW_GAMES: Final = 64


def step_at(record: Record, at: int) -> tuple[StateStep, Match] | None:
    """Entry number ``at`` of the record's analysis, and the match at its end; None: there is none."""
    steps, match = story.tell(record)
    return (steps[at], match) if at < len(steps) else None


def judged(record: Record, at: int, action: int, *, seed: int, games: int, worlds: int) -> Answer:
    """The decision at this entry, as if the action had been taken, in the same worlds as in the analysis.

    games: in the table of futures. ``play`` and ``available`` are 0: nothing is compared with a regular.
    """
    found = step_at(record, at)
    assert found is not None
    return _asked(*found, at, games, worlds, key_of(record, seed)).answer(action, action)


def explained(record: Record, at: int, *, seed: int, worlds: int = 1024) -> dict[int, dict[str, float]]:
    """Figures that explain the worth of each legal action at this entry, from what its seat knew; see ``facts_of``."""
    found = step_at(record, at)
    assert found is not None
    # facts end with the round, so that a small table of what comes after it does
    return _asked(*found, at, FEW_GAMES, worlds, key_of(record, seed)).facts()


def _asked(step: StateStep, match: Match, at: int, games: int, worlds: int, key: tuple[int, int]) -> Question:
    """The question that a decision is, answered in this many worlds."""
    work = futures.of_ruleset(match.ruleset, games)
    while True:
        try:
            next(work)
        except StopIteration as done:
            table: Futures = done.value
            break
    question = question_at(match, step, at, table, worlds, key)
    while question.more(SLICE):
        pass
    return question
