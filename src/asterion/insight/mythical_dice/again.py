"""A decision of a finished match, looked at again: what another legal action would have cost."""

from __future__ import annotations

from asterion.insight.estimates import Answer
from asterion.insight.mythical_dice import futures, story
from asterion.insight.mythical_dice.ledger import key_of, question_at
from asterion.insight.mythical_dice.questions import SLICE
from asterion.insight.mythical_dice.story import Step
from asterion.match.match import Match
from asterion.match.record import Record


def step_at(record: Record, at: int) -> tuple[Step, Match] | None:
    """Entry number ``at`` of the record's analysis, and the match at its end; None: there is none."""
    steps, match = story.tell(record)
    return (steps[at], match) if at < len(steps) else None


def judged(record: Record, at: int, action: int, *, seed: int, games: int, worlds: int) -> Answer:
    """The decision at this entry, as if the action had been taken, in the same worlds as in the analysis.

    games: in the table of futures. ``play`` and ``available`` are 0: nothing is compared with a regular.
    """
    found = step_at(record, at)
    assert found is not None
    step, match = found
    work = futures.of_ruleset(match.ruleset, games)
    while True:
        try:
            next(work)
        except StopIteration as done:
            table: futures.Futures = done.value
            break
    question = question_at(match, step, at, table, worlds, key_of(record, seed))
    while question.more(SLICE):
        pass
    return question.answer(action, action)
