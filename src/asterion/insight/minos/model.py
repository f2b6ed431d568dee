"""The ledger of a match of Minos: one value function on both sides of every step, so that all sums come out.

V is what a position is worth with regulars on all seats from here on, W the same at the end of a round (see ``worth``).
A labyrinth and the draw of the opener change V by luck, everything else by a decision. Size and walk are decided with
nothing hidden: all that they change for their seat is play. Of a note and of a bid, play is the part that the seat
could know (see ``questions`` for bids), guesswork the rest. So the play of a round has three parts: counting (the
note), nerve (the bids) and walking.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import numpy as np

from asterion.bots.contract import Records
from asterion.games.minos.actions import NAME, READY, STAKE_AGAINST, pick_of
from asterion.games.minos.material import BOX_SIDES
from asterion.games.minos.state import BUILD
from asterion.insight import contract
from asterion.insight.contract import LUCK_KINDS
from asterion.insight.estimates import BATCHES, POINTS, WIN, Answer, Values, estimate, loss
from asterion.insight.minos import futures, memory, playouts, words
from asterion.insight.minos.completion import Completions
from asterion.insight.minos.questions import Question
from asterion.insight.minos.story import Step, Story
from asterion.insight.minos.worth import Worth
from asterion.insight.report import Made, lines_of, report
from asterion.insight.slices import Sliced
from asterion.match.log import encode
from asterion.match.record import Record

VERSION: Final = 3
"""It increases when the same record, seed and effort give another analysis."""
QUESTIONS: Final = 2
"""What a stream of random numbers is for."""
SLICE: Final = 64
"""Worlds tried between two looks at the clock."""


@dataclass(frozen=True)
class Effort(contract.Effort):
    """The exactness of a ledger.

    games: in the table of futures. playouts: of each position. worlds: for each bid. more: new worlds for the
    ``closer`` bids with the largest losses. warm: also run what this match does not need, so that it is compiled.
    """

    games: int = futures.GAMES
    playouts: int = 512
    worlds: int = 256
    closer: int = 15
    more: int = 0
    warm: bool = False


QUICK: Final = Effort("quick")
THOROUGH: Final = Effort("thorough", playouts=2048, more=2048)


class Ledger(Sliced):
    """An analysis in progress; see contract.Work."""

    def __init__(self, record: Record, seed: int = 0, effort: Effort = THOROUGH) -> None:
        """record: of a finished match that verifies. Raises CannotAnalyse("not_over")."""
        story = Story(record)
        self._steps, self._match = story.steps, story.match
        self._seed, self._effort = seed, effort
        digest = hashlib.sha256(encode(record.header)).digest()
        self._key = (seed, int.from_bytes(digest[:8], "little"))
        self._kept = memory.fitted(self._steps, record.header.seats)
        self._closely = max(effort.worlds, effort.more)
        """Worlds of the decisions that are looked at most closely; those that are open to all count so."""
        self._values: list[Records] = []
        """By step, float64[playouts, 2, seats]: V after it if chance decided it, else the change that it made."""
        self._answers: dict[int, Answer] = {}
        """Of decisions, by step."""
        super().__init__()

    def _slices(self) -> Generator[bool, None, None]:
        """All the work, in slices."""
        effort, ruleset = self._effort, self._match.ruleset
        bids = [at for at, step in enumerate(self._steps) if step.kind == "bid"]
        self._total = len(self._steps) + len(bids) * max(1, effort.worlds // SLICE)
        self._total += min(effort.closer, len(bids)) * max(1, effort.more // SLICE)
        table = yield from futures.of_ruleset(ruleset, effort.games)
        worth = Worth(ruleset, table, effort.playouts, self._key)
        expectation = worth.expectation(self._steps[0].after)
        last = expectation
        for at, step in enumerate(self._steps):
            last = self._weigh(worth, at, step, last)
            yield True
        for at in bids:
            yield from self._ask(table, at, effort.worlds)
        doubtful = sorted(bids, key=lambda at: -self._answers[at].missed.win)
        for at in doubtful[: effort.closer] if effort.more else []:
            yield from self._ask(table, at, effort.more)
        if effort.warm:
            self._warm_up(worth)
        first = Values(expectation)
        lines = lines_of(self._steps, [Values(each) for each in self._values], first, self._answers)
        made = Made(VERSION, self._seed, effort.name, table.name)
        self._analysis = report(self._match, lines, first.mean, made, words.line)

    def _warm_up(self, worth: Worth) -> None:
        """Ask how far a walk can go, and what a labyrinth is worth alone."""
        state = next(step.before for step in self._steps if step.kind == "walk").copy()
        state["laid"], state["walked"][0, 0] = 1, 0
        Completions(self._match.ruleset).lost(state, 1)
        worth.alone(state, 1)

    def _weigh(self, worth: Worth, at: int, step: Step, last: Records) -> Records:
        """Note what a step is worth, and judge it if it is open to all; returns V after it. last: V before it."""
        match step.kind:
            case "start":
                value = worth.of_start(step.after)
            case "choice":
                value = self._weigh_size(worth, at, step)
                last = worth.of_round(step.before, 0, 0)
            case "walk":
                value = worth.of_end(step.after)
                self._answers[at] = self._walk_answer(worth, step, value - last)
            case "note":
                value = worth.of_round(step.after, step.longest, step.known)
                self._answers[at] = self._note_answer(worth, step)
            case _:
                value = worth.of_round(step.after, step.longest, step.known)
        self._values.append(value if step.kind in LUCK_KINDS else value - last)
        return value

    def _weigh_size(self, worth: Worth, at: int, step: Step) -> Records:
        """The opener's pick of a size (N2), against the others of the box.

        What it is worth to the seat depends on how well this seat counts: the better, the larger. So a size counts as
        better as far as it is so both with a regular's counting, as everything that is summed, and with the seat's own.
        """
        assert step.seat is not None
        taken = (step.action["rows"], step.action["columns"])
        sizes = sorted({taken, *((side, side) for side in range(BOX_SIDES[0], BOX_SIDES[1] + 1))})
        place = sizes.index(taken)
        values, own, picked = [], [], step.before.copy()
        picked["stage"] = BUILD
        for rows, columns in sizes:
            picked["rows"], picked["columns"] = rows, columns
            values.append(worth.of_round(picked, 0, 0))
            own.append(worth.of_round_by(picked, step.seat, self._kept[step.seat]))
        value, before = values[place], worth.of_round(step.before, 0, 0)
        gains = [
            np.stack([_batches((each - found[place])[:, :, step.seat]) for each in found]) for found in (values, own)
        ]
        gain = np.stack(
            [min(pair, key=lambda each: float(each[:, WIN].mean())) for pair in zip(*gains, strict=True)], axis=1
        )
        best = int(gain[:, :, WIN].mean(axis=0).argmax())
        play = _batches((value - before)[:, :, step.seat])
        self._answers[at] = Answer(
            reference=None,
            best=self._told(int(pick_of(*sizes[best]))),
            play=estimate(play),
            missed=loss(gain, place),
            available=estimate(play + gain[:, best]),
            worlds=self._closely,
        )
        return value

    def _note_answer(self, worth: Worth, step: Step) -> Answer:
        """A count, against the longest walk, as far as the seat could know: it sees the labyrinth, no other note."""
        seat, own = step.seat, step.after.copy()
        assert seat is not None
        values = [worth.of_round(own, step.longest, 0)]
        for length in (step.action["length"], step.longest):
            own["note"][0, seat] = length
            values.append(worth.of_round(own, step.longest, 1 << seat))
        drawn, noted, right = (_batches(each[:, :, seat]) for each in values)
        both = np.stack([noted, right], axis=1)
        best = max((0, 1), key=lambda place: float(both[:, place, WIN].mean()))
        return Answer(
            reference=None,
            best=self._told(READY + (step.action["length"], step.longest)[best]),
            play=estimate(noted - drawn),
            missed=loss(both, 0),
            available=estimate(both[:, best] - drawn),
            worlds=self._closely,
        )

    def _walk_answer(self, worth: Worth, step: Step, change: Records) -> Answer:
        """A walk, against the one that was bid; where there was none, the bid was the mistake."""
        if worth.seats == 1:
            return self._walk_alone(step, change)
        made, lost = (worth.of_walk(step.before, walked)[:, :, step.seat] for walked in (True, False))
        gap = (made - lost) * float(step.action["tiles"] <= step.longest)
        failed = float(step.action["ended"] != "full_length")
        return Answer(
            reference=None,
            best={"type": "walk", "tiles": step.action["tiles"]},
            play=estimate(_batches(change[:, :, step.seat])),
            missed=estimate(_batches(gap * failed)),
            available=estimate(_batches(change[:, :, step.seat] + gap * failed)),
            worlds=self._closely,
        )

    def _walk_alone(self, step: Step, change: Records) -> Answer:
        """Alone, the best walk against the longest."""
        gained, missed = _batches(change[:, :, 0]), np.zeros((BATCHES, 2))
        missed[:, POINTS] = step.longest - step.action["laid"]
        return Answer(
            reference=None,
            best={"type": "walk", "tiles": step.longest},
            play=estimate(gained),
            missed=estimate(missed),
            available=estimate(gained + missed),
            worlds=self._closely,
        )

    def _ask(self, table: futures.Futures, at: int, worlds: int) -> Iterator[bool]:
        """Judge one bid in this many worlds."""
        step, match = self._steps[at], self._match
        assert step.seat is not None
        seen = match.game.new_state()
        match.game.observe(match.ruleset, step.before, step.seat, seen)
        reference = int(playouts.regular_answer(match.ruleset, seen, step.seat))
        too_long = step.proven and NAME <= step.number < STAKE_AGAINST and step.number - NAME + 1 > step.longest
        question = Question(
            match.ruleset,
            seen,
            step.seat,
            (step.number, reference),
            table,
            worlds,
            (*self._key, QUESTIONS, at, worlds),
            step.longest,
            self._kept[step.seat],
        )
        while question.more(SLICE):
            yield True
        yield True
        self._answers[at] = Answer(
            reference=self._told(reference),
            best=self._told(question.best()),
            play=question.gain(step.number, reference),
            missed=question.loss(step.number),
            available=question.loss(reference),
            worlds=worlds,
            certain=too_long,
        )

    def _told(self, action: int) -> Any:
        return msgspec.to_builtins(self._match.game.wire.action_to_json(action))


def _batches(values: Records) -> Records:
    """Means of batches of playouts: float64[BATCHES, 2] from float64[playouts, 2]."""
    means: Records = values.reshape(BATCHES, -1, 2).mean(axis=1)
    return means
