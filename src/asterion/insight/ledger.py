"""The ledger of a finished match, for every game: its values become changes, its questions answers.

V stands on both sides of every step, so that all sums come out. A decision is asked in a few worlds, those with the
largest losses in more; whatever would then be named a mistake gets a second look in new worlds. More playouts go where
it is not yet clear which entries are the largest.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

import numpy as np

from asterion.bots.contract import Records
from asterion.insight.contract import LUCK_KINDS, Effort, Work
from asterion.insight.estimates import WIN, Answer, Values
from asterion.insight.report import NAMED, Line, Made, Words, lines_of, named, report
from asterion.insight.slices import Sliced
from asterion.insight.value_model import ValueModel
from asterion.match.log import encode
from asterion.match.match import Match
from asterion.match.record import Record

BUNCH: Final = 8
"""Sets of playouts between two looks at what is not clear."""
Key = tuple[int, int]
"""The seed of all random numbers of an analysis."""
E = TypeVar("E", bound=Effort)


def key_of(record: Record, seed: int) -> Key:
    """The key of a record's analysis with this seed."""
    digest = hashlib.sha256(encode(record.header)).digest()
    return seed, int.from_bytes(digest[:8], "little")


@dataclass(frozen=True)
class GameLedger(Generic[E]):
    """The analysis of one game. Beside it a game has words for the page: its ``narrator.ts``.

    version: increases when the same record, seed and effort give another analysis. line: its turning points in words.
    efforts: ``quick``, then ``thorough``, which needs nothing of the quick one. brief: the same two for the tests of a
    house. least: runs everything that is compiled, for the warm-up.
    """

    version: int
    model: Callable[[Record, Key, E], ValueModel[Any]]
    """model(record, key, effort). Raises CannotAnalyse("not_over")."""
    table: Callable[[Records, int], str]
    """table(ruleset, games): name of the table of futures that is read."""
    line: Words
    efforts: Mapping[str, E]
    brief: Mapping[str, E]
    least: E

    def begin(self, record: Record, seed: int, effort: E) -> Work:
        """An analysis, begun. The record verifies, and its match is over. Raises CannotAnalyse."""
        model = self.model(record, key_of(record, seed), effort)
        version, table = self.origin(model.match, effort)
        return Ledger(model, effort, Made(version, seed, effort.name, table), self.line)

    def origin(self, match: Match, effort: E) -> tuple[int, str]:
        """Version of the ledger, and name of the table that it reads."""
        return self.version, self.table(match.ruleset, effort.games)


class Ledger(Sliced):
    """An analysis in progress; see contract.Work."""

    def __init__(self, model: ValueModel[Any], effort: Effort, made: Made, line: Words) -> None:
        self._model, self._effort, self._made, self._line = model, effort, made, line
        self._values: list[Values] = []
        """By step: V after it if chance decided it, else the change that it made."""
        self._answers: dict[int, Answer] = {}
        """Of decisions with a choice, by step."""
        super().__init__()

    def _slices(self) -> Generator[bool, None, None]:
        """All the work, in slices."""
        model, effort = self._model, self._effort
        self._asked = [at for at in range(len(model.steps)) if model.asks(at)]
        self._total = self._count()
        yield from model.prepare()
        self._expectation = Values(model.expectation())
        for at in range(len(model.steps)):
            self._values.append(Values(self._weigh(at, 0)))
            answer = model.at_once(at)
            if answer is not None:
                self._answers[at] = answer
            yield True
        for at in self._asked:
            yield from self._ask(at, effort.worlds, closely=False)
        losses = sorted(self._asked, key=lambda at: -self._answers[at].missed.win)
        for at in losses[: effort.closer] if effort.more else []:
            yield from self._ask(at, effort.more)
        yield from self._look_again()
        yield from self._weigh_decisions()
        yield from self._weigh_strokes()
        yield from self._settle()
        lines, expectation = self._lines(), self._expectation.mean
        self._analysis = report(model.match, lines, expectation, self._made, self._line, effort.closely)

    def _count(self) -> int:
        """About how many slices there are."""
        effort, asked, each = self._effort, len(self._asked), self._model.worlds_in_slice
        closer = min(effort.closer, asked)
        worlds = asked * effort.worlds + closer * effort.more + min(NAMED, closer) * effort.again
        return self._model.slices + worlds // each + effort.closer * bool(effort.stroke_sets) + effort.sets

    def _weigh(self, at: int, number: int) -> Records:
        """A set of playouts: V after a step if chance decided it, else the change that it made."""
        weigh = self._model.value if self._model.steps[at].kind in LUCK_KINDS else self._model.change
        return weigh(at, number)

    def _ask(self, at: int, worlds: int, *, closely: bool = True) -> Iterator[bool]:
        """Judge one decision in this many worlds."""
        question = self._model.question(at, worlds, closely=closely)
        while question.more(self._model.worlds_in_slice):
            yield True
        yield True
        self._answers[at] = self._model.answer(at, question)

    def _look_again(self) -> Iterator[bool]:
        """The second look at decisions that would be named: an expert's, then in new worlds."""
        for at in self._blamed():
            if (yield from self._model.doubts(at)):
                self._answers[at] = replace(self._answers[at], doubted=True)
        for at in self._blamed() if self._effort.again else []:
            yield from self._ask(at, self._effort.again)

    def _blamed(self) -> list[int]:
        """The decisions that were asked and would be named now, the largest first."""
        return [each.at for each in named(self._lines(), self._effort.closely) if each.at in self._asked]

    def _weigh_decisions(self) -> Iterator[bool]:
        """Further sets of playouts for decisions, each where it makes the error of the sums smallest."""
        errors = {
            at: float(self._values[at].error[WIN].max())
            for at, step in enumerate(self._model.steps)
            if step.kind not in LUCK_KINDS and self._values[at].each.any()
        }
        sets = dict.fromkeys(errors, 1)
        for _ in range(self._effort.sets):
            if sum(error**2 for error in errors.values()) < self._effort.fine**2:
                return
            at = max(errors, key=lambda each: errors[each] ** 2 / sets[each])
            self._values[at].add(self._weigh(at, sets[at]))
            sets[at] += 1
            errors[at] = float(self._values[at].error[WIN].max())
            yield True

    def _weigh_strokes(self) -> Iterator[bool]:
        """Further sets of playouts for the positions on both sides of the largest strokes of luck."""
        lines = self._lines()
        strokes = [at for at in range(len(lines)) if self._is_stroke(at)]
        strokes.sort(key=lambda at: -float(np.abs(lines[at].change[WIN]).max()))
        beside = {at for stroke in strokes[: self._effort.closer] for at in (stroke, self._luck_before(stroke))}
        for at in sorted(beside) if self._effort.stroke_sets else []:
            for number in range(1, 1 + self._effort.stroke_sets):
                self._values[at].add(self._weigh(at, number))
            yield True

    def _settle(self) -> Iterator[bool]:
        """More playouts or worlds, while another seed might name others among the largest."""
        for _ in range(self._effort.settle):
            at = self._unclear()
            if at is None:
                return
            if not self._is_stroke(at):
                yield from self._ask(at, self._effort.surely)
                continue
            those = [each for each in range(self._luck_before(at), at + 1) if self._values[each].each.any()]
            sets = {each: len(self._values[each].each) // self._effort.playouts for each in those}
            for each in those:
                for number in range(sets[each], min(sets.values()) + BUNCH):
                    self._values[each].add(self._weigh(each, number))
                yield True

    def _unclear(self) -> int | None:
        """The entry with the largest error that may belong to the largest turning points, or not.

        None: all is clear, or as clear as it gets.
        """
        those = named(self._lines(), self._effort.closely)
        found: dict[int, float] = {}
        for one in those[:NAMED]:
            for other in those[NAMED:]:
                if abs(one.size) - abs(other.size) < 2.0 * math.hypot(one.error, other.error):
                    found |= {each.at: each.error for each in (one, other) if self._may_settle(each.at)}
        return max(found, key=lambda at: found[at]) if found else None

    def _may_settle(self, at: int) -> bool:
        """Whether more can be done for an entry."""
        asked = at in self._asked and self._answers[at].worlds < self._effort.surely
        return asked or self._is_stroke(at)

    def _is_stroke(self, at: int) -> bool:
        """Whether a step is luck between two positions."""
        return self._model.steps[at].kind in LUCK_KINDS and self._model.steps[at].kind != "start"

    def _luck_before(self, at: int) -> int:
        """The last step before this one that chance decided; itself, if there is none."""
        steps = self._model.steps
        return next((before for before in range(at - 1, -1, -1) if steps[before].kind in LUCK_KINDS), at)

    def _lines(self) -> list[Line]:
        """Every step with what it changed, so far as it is known now."""
        lines = lines_of(self._model.steps, self._values, self._expectation, self._answers)
        return [replace(line, play=self._model.play(at)) for at, line in enumerate(lines)]
