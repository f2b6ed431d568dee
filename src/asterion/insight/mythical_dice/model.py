"""The ledger of a match of Mythical Dice: one value function on both sides of every step, so that all sums come out.

V is what a position is worth with regulars on all seats from here on, W the same at the end of a round (see ``worth``).
A decision changes V by what its action is worth more than the reference's: exactly 0 where they agree. Whatever else
changes V is luck. Of a seat's own decision, play is the part that it could know (see ``questions``), guesswork is the
rest.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.mythical_dice.state import NOBODY
from asterion.insight import contract
from asterion.insight.contract import LUCK_KINDS
from asterion.insight.estimates import WIN, Answer, Values
from asterion.insight.mythical_dice import futures, story, words
from asterion.insight.mythical_dice.questions import SLICE, Question
from asterion.insight.mythical_dice.second_opinion import AGREES, expert_loss
from asterion.insight.mythical_dice.story import Step
from asterion.insight.mythical_dice.worth import Worth
from asterion.insight.report import NAMED, Line, Made, lines_of, named, report
from asterion.insight.slices import Sliced
from asterion.match.log import encode
from asterion.match.match import Match
from asterion.match.record import Record

VERSION: Final = 3
"""It increases when the same record, seed and effort give another analysis."""
QUESTIONS, OPINIONS = 2, 3
"""What a stream of random numbers is for."""
BUNCH: Final = 8
"""Sets of playouts between two looks at what is not clear."""


@dataclass(frozen=True)
class Effort(contract.Effort):
    """The exactness of a ledger.

    games: in the table of futures. playouts: in a set; each position and each decision has one. worlds: for each
    decision. more: new worlds for the ``closer`` decisions with the largest losses. opinion: worlds for what the expert
    thinks of those that would be named; 0: it is not asked. again: new worlds for those still named, so that none is
    only because it was looked for. sets: further ones for decisions, where the
    error is largest, until that of their sum is below ``fine``, a share of the win. stroke_sets: further ones for
    positions beside the ``closer`` largest strokes of luck. settle: times that more is made for an entry of which it is
    not clear whether it is one of the largest turning points: BUNCH further sets for a stroke, ``surely`` new worlds,
    once, for a decision.
    """

    games: int = futures.GAMES
    playouts: int = 512
    worlds: int = 256
    closer: int = 15
    more: int = 0
    opinion: int = 0
    again: int = 0
    sets: int = 0
    fine: float = 0.003
    stroke_sets: int = 0
    settle: int = 0
    surely: int = 0


QUICK: Final = Effort("quick", opinion=1024)
THOROUGH: Final = Effort(
    "thorough", more=2048, opinion=1024, again=4096, sets=400, stroke_sets=3, settle=16, surely=16384
)


def key_of(record: Record, seed: int) -> tuple[int, int]:
    """The seed of all random numbers of an analysis."""
    digest = hashlib.sha256(encode(record.header)).digest()
    return seed, int.from_bytes(digest[:8], "little")


def question_at(
    match: Match, step: Step, at: int, table: futures.Futures, worlds: int, key: tuple[int, int]
) -> Question:
    """The question of a decision, step number ``at``, in this many worlds, not asked yet."""
    assert step.seat is not None
    seen = observation_of(match, step)
    return Question(match.ruleset, seen, step.seat, table, worlds, (*key, QUESTIONS, at, worlds))


def observation_of(match: Match, step: Step) -> Records:
    """The observation of the seat of a decision."""
    assert step.seat is not None
    seen = match.game.new_state()
    match.game.observe(match.ruleset, step.state, step.seat, seen)
    return seen


class Ledger(Sliced):
    """An analysis in progress; see contract.Work."""

    def __init__(self, record: Record, seed: int = 0, effort: Effort = THOROUGH) -> None:
        """record: of a finished match that verifies. Raises CannotAnalyse("not_over")."""
        self._steps, self._match = story.tell(record)
        self._seed, self._effort, self._closely = seed, effort, max(effort.worlds, effort.more)
        self._key = key_of(record, seed)
        self._values: list[Values] = []
        """By step: V after it if chance decided it, else the change that it made."""
        self._answers: dict[int, Answer] = {}
        """Of decisions with more than one legal action, by step."""
        super().__init__()

    def _slices(self) -> Generator[bool, None, None]:
        """All the work, in slices."""
        effort, ruleset = self._effort, self._match.ruleset
        open_to = {at for at, step in enumerate(self._steps) if self._is_choice(step)}
        self._total = len(self._steps) + len(open_to) * effort.worlds // SLICE
        self._total += effort.closer * (effort.more // SLICE + bool(effort.stroke_sets)) + effort.sets
        table = yield from futures.of_ruleset(ruleset, effort.games)
        worth = Worth(ruleset, table, effort.playouts, self._key)
        expectation = Values(self._expectation(worth))
        for step in self._steps:
            self._values.append(Values(self._value(worth, step, 0)))
            yield True
        for at in sorted(open_to):
            yield from self._ask(worth, table, at, effort.worlds)
        losses = sorted(self._answers, key=lambda at: -self._answers[at].missed.win)
        for at in losses[: effort.closer] if effort.more else []:
            yield from self._ask(worth, table, at, effort.more)
        for at in self._blamed(expectation) if effort.opinion else []:
            yield from self._hear_expert(at)
        for at in self._blamed(expectation) if effort.again else []:
            yield from self._ask(worth, table, at, effort.again)
        yield from self._weigh_decisions(worth)
        yield from self._weigh_strokes(worth, expectation)
        yield from self._settle(worth, table, expectation)
        lines, made = self._lines(expectation), Made(VERSION, self._seed, effort.name, table.name)
        self._analysis = report(self._match, lines, expectation.mean, made, words.line, self._closely)

    def _blamed(self, expectation: Values) -> list[int]:
        """The decisions that would be named now."""
        return [each.at for each in named(self._lines(expectation), self._closely) if each.at in self._answers]

    def _hear_expert(self, at: int) -> Generator[bool, None, None]:
        """Doubt that a decision was a mistake if it costs an expert nothing."""
        step, match = self._steps[at], self._match
        assert step.seat is not None
        seen, key = observation_of(match, step), (*self._key, OPINIONS, at)
        loss = yield from expert_loss(match.ruleset, seen, step.seat, step.action, self._effort.opinion, key)
        self._answers[at] = replace(self._answers[at], doubted=loss < AGREES)
        yield True

    def _weigh_decisions(self, worth: Worth) -> Iterator[bool]:
        """Further sets of playouts for decisions, each where it makes the error of the sums smallest."""
        errors = {
            at: float(self._values[at].error[WIN].max())
            for at, step in enumerate(self._steps)
            if step.kind not in LUCK_KINDS and self._values[at].each.any()
        }
        sets = dict.fromkeys(errors, 1)
        for _ in range(self._effort.sets):
            if sum(error**2 for error in errors.values()) < self._effort.fine**2:
                return
            at = max(errors, key=lambda each: errors[each] ** 2 / sets[each])
            self._values[at].add(self._value(worth, self._steps[at], sets[at]))
            sets[at] += 1
            errors[at] = float(self._values[at].error[WIN].max())
            yield True

    def _weigh_strokes(self, worth: Worth, expectation: Values) -> Iterator[bool]:
        """Further sets of playouts for the positions on both sides of the largest strokes of luck."""
        lines = self._lines(expectation)
        strokes = [at for at in range(len(self._steps)) if self._is_stroke(at)]
        strokes.sort(key=lambda at: -float(np.abs(lines[at].change[WIN]).max()))
        beside = {at for stroke in strokes[: self._effort.closer] for at in (stroke, self._luck_before(stroke))}
        for at in sorted(beside) if self._effort.stroke_sets else []:
            for number in range(1, 1 + self._effort.stroke_sets):
                self._values[at].add(self._value(worth, self._steps[at], number))
            yield True

    def _settle(self, worth: Worth, table: futures.Futures, expectation: Values) -> Iterator[bool]:
        """More playouts or worlds, while another seed might name others among the largest."""
        for _ in range(self._effort.settle):
            at = self._unclear(self._lines(expectation))
            if at is None:
                return
            if not self._is_stroke(at):
                yield from self._ask(worth, table, at, self._effort.surely)
                continue
            those = [each for each in range(self._luck_before(at), at + 1) if self._values[each].each.any()]
            sets = {each: len(self._values[each].each) // self._effort.playouts for each in those}
            for each in those:
                for number in range(sets[each], min(sets.values()) + BUNCH):
                    self._values[each].add(self._value(worth, self._steps[each], number))
                yield True

    def _unclear(self, lines: list[Line]) -> int | None:
        """The entry with the largest error that may belong to the largest turning points, or not.

        None: all is clear, or as clear as it gets.
        """
        those = named(lines, self._closely)
        found: dict[int, float] = {}
        for one in those[:NAMED]:
            for other in those[NAMED:]:
                if abs(one.size) - abs(other.size) < 2.0 * math.hypot(one.error, other.error):
                    found |= {each.at: each.error for each in (one, other) if self._may_settle(each.at)}
        return max(found, key=lambda at: found[at]) if found else None

    def _may_settle(self, at: int) -> bool:
        """Whether more can be done for an entry."""
        answer = self._answers.get(at)
        return self._is_stroke(at) if answer is None else answer.worlds < self._effort.surely

    def _is_stroke(self, at: int) -> bool:
        """Whether a step is luck between two positions."""
        return self._steps[at].kind in LUCK_KINDS and self._steps[at].kind != "start"

    def _luck_before(self, at: int) -> int:
        """The last step before this one that chance decided."""
        return next(before for before in range(at - 1, -1, -1) if self._steps[before].kind in LUCK_KINDS)

    def _is_choice(self, step: Step) -> bool:
        game, ruleset = self._match.game, self._match.ruleset
        return step.kind not in LUCK_KINDS and len(game.list_legal(ruleset, step.state, step.seat or 0)) > 1

    def _expectation(self, worth: Worth) -> Records:
        """W before the first starter is drawn, or given (M15)."""
        state = self._steps[0].state.copy()
        chosen, values = int(self._match.ruleset["starter"][0]), []
        for starter in range(worth.seats) if chosen == NOBODY else [chosen]:
            state["starter"] = starter
            values.append(worth.of_round(state))
        mean: Records = np.mean(values, axis=0)
        return mean

    def _value(self, worth: Worth, step: Step, number: int) -> Records:
        """A set of playouts: V after what chance decided, or what a decision changed."""
        if step.kind == "start" or step.ends_round:
            return worth.of_round(step.state)
        if step.kind in LUCK_KINDS:
            return worth.of_state(step.state, number)
        assert step.seat is not None
        return worth.change(step.state, step.seat, step.action, number)

    def _ask(self, worth: Worth, table: futures.Futures, at: int, worlds: int) -> Iterator[bool]:
        """Judge one decision in this many worlds."""
        step, match = self._steps[at], self._match
        assert step.seat is not None
        question = question_at(match, step, at, table, worlds, self._key)
        while question.more(SLICE):
            yield True
        yield True
        self._answers[at] = question.answer(step.action, worth.reference(step.state, step.seat))

    def _lines(self, expectation: Values) -> list[Line]:
        """Every step with what it changed, so far as it is known now."""
        return lines_of(self._steps, self._values, expectation, self._answers)
