"""The ledger of a match of 3D-Mino: one value function on both sides of every step, so that all sums come out.

V is what a position is worth with regulars on all seats from here on (see ``playouts``). A placement changes V by what
it is worth more than the reference's: exactly 0 where they agree. Whatever else changes V is luck: the starter, the
deal, each drawn piece against the mean over the stock. Of a seat's own placement, play is the part that it could know
(see ``questions``), guesswork is the rest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.mino_3d.state import NOBODY
from asterion.insight import contract
from asterion.insight.contract import LUCK_KINDS
from asterion.insight.estimates import Answer, Values
from asterion.insight.mino_3d import futures, story, words
from asterion.insight.mino_3d.questions import Question
from asterion.insight.mino_3d.story import Step
from asterion.insight.mino_3d.worth import Worth
from asterion.insight.report import Made, lines_of, report
from asterion.insight.slices import Sliced
from asterion.match.log import encode
from asterion.match.record import Record

VERSION: Final = 2
"""It increases when the same record, seed and effort give another analysis."""
QUESTIONS: Final = 2
"""What a stream of random numbers is for."""
SLICE: Final = 8
"""Worlds tried between two looks at the clock."""


@dataclass(frozen=True)
class Effort(contract.Effort):
    """The exactness of a ledger.

    games: in the table of futures. playouts: of each position and each decision. worlds: for each decision. liked: so
    many placements that a regular likes are tried in them. more, more_liked: the same for the ``closer`` decisions with
    the largest losses.
    """

    games: int = futures.GAMES
    playouts: int = 32
    worlds: int = 16
    liked: int = 2
    closer: int = 15
    more: int = 0
    more_liked: int = 6


QUICK: Final = Effort("quick")
THOROUGH: Final = Effort("thorough", playouts=128, more=64)


class Ledger(Sliced):
    """An analysis in progress; see contract.Work."""

    def __init__(self, record: Record, seed: int = 0, effort: Effort = THOROUGH) -> None:
        """record: of a finished match that verifies. Raises CannotAnalyse("not_over")."""
        self._steps, self._match = story.tell(record)
        self._seed, self._effort = seed, effort
        digest = hashlib.sha256(encode(record.header)).digest()
        self._key = (seed, int.from_bytes(digest[:8], "little"))
        self._answers: dict[int, Answer] = {}
        """Of decisions with more than one legal action, by step."""
        super().__init__()

    def _slices(self) -> Generator[bool, None, None]:
        effort, ruleset = self._effort, self._match.ruleset
        open_to = [at for at, step in enumerate(self._steps) if self._is_choice(step)]
        self._total = len(self._steps) + len(open_to) * -(-effort.worlds // SLICE)
        self._total += min(effort.closer, len(open_to)) * -(-effort.more // SLICE)
        table = yield from futures.of_ruleset(ruleset, effort.games)
        worth = Worth(ruleset, table, effort.playouts, self._key)
        values: list[Values] = []
        for step in self._steps:
            values.append(Values(self._value(worth, step)))
            yield True
        for at in open_to:
            yield from self._ask(table, at, effort.worlds, effort.liked)
        losses = sorted(self._answers, key=lambda at: -self._answers[at].missed.win)
        for at in losses[: effort.closer] if effort.more else []:
            yield from self._ask(table, at, effort.more, effort.more_liked)
        expectation = Values(self._expectation(worth))
        lines = lines_of(self._steps, values, expectation, self._answers)
        made = Made(VERSION, self._seed, effort.name, table.name)
        self._analysis = report(self._match, lines, expectation.mean, made, words.line)

    def _is_choice(self, step: Step) -> bool:
        game, ruleset = self._match.game, self._match.ruleset
        return step.kind not in LUCK_KINDS and len(game.list_legal(ruleset, step.state, step.seat or 0)) > 1

    def _expectation(self, worth: Worth) -> Records:
        """V before the first starter is drawn, or given (D3)."""
        chosen = int(self._match.ruleset["starter"][0])
        starters = range(worth.seats) if chosen == NOBODY else [chosen]
        mean: Records = np.mean([worth.of_start(starter) for starter in starters], axis=0)
        return mean

    def _value(self, worth: Worth, step: Step) -> Records:
        """V after what chance decided, or what a decision changed."""
        if step.kind == "start":
            return worth.of_start(int(step.state["starter"][0]))
        if step.kind in LUCK_KINDS:
            return worth.of_state(step.state)
        assert step.seat is not None
        return worth.change(step.state, step.seat, step.action)

    def _ask(self, table: futures.Futures, at: int, worlds: int, liked: int) -> Iterator[bool]:
        """Judge one decision in this many worlds."""
        step, match = self._steps[at], self._match
        assert step.seat is not None
        seen = match.game.new_state()
        match.game.observe(match.ruleset, step.state, step.seat, seen)
        key = (*self._key, QUESTIONS, at, worlds)
        question = Question(match.ruleset, seen, step.seat, step.action, table, worlds, liked, key)
        while question.more(SLICE):
            yield True
        yield True
        self._answers[at] = question.answer()
