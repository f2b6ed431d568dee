"""The values of a match of Minos, for the ledger.

V is what a position is worth with regulars on all seats from here on, W the same at the end of a round (see ``worth``).
A labyrinth and the draw of the opener change V by luck, everything else by a decision. Size and walk are decided with
nothing hidden: all that they change for their seat is play. Of a note and of a bid, play is the part that the seat
could know (see ``questions`` for bids), guesswork the rest. So the play of a round has three parts: counting (the
note), nerve (the bids) and walking.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import numpy as np

from asterion.bots.contract import Records
from asterion.bots.minos.completion import first_lost
from asterion.games.minos.actions import NAME, READY, STAKE_AGAINST, pick_of
from asterion.games.minos.material import BOX_SIDES
from asterion.games.minos.state import BUILD
from asterion.insight import contract
from asterion.insight.estimates import BATCHES, POINTS, WIN, Answer, estimate, loss
from asterion.insight.futures_model import FuturesModel
from asterion.insight.ledger import Key
from asterion.insight.minos import futures, memory, playouts
from asterion.insight.minos.questions import Bidder, Question
from asterion.insight.minos.story import MinosStep, Story
from asterion.insight.minos.worth import Worth
from asterion.insight.value_model import observation_of
from asterion.match.record import Record

VERSION: Final = 4
"""It increases when the same record, seed and effort give another analysis."""
QUESTIONS: Final = 2
"""The purpose of a stream of random numbers."""


@dataclass(frozen=True)
class Effort(contract.Effort):
    """The exactness of a ledger. Questions are bids alone. warm: also run what this match does not need, so that it is
    compiled."""

    games: int = futures.GAMES
    playouts: int = 512
    worlds: int = 256
    closer: int = 15
    warm: bool = False


QUICK: Final = Effort("quick", again=1024)
THOROUGH: Final = Effort("thorough", playouts=2048, more=2048, again=4096)


class MinosModel(FuturesModel[Question, Worth]):
    """The values of one match; see ValueModel."""

    steps: list[MinosStep]
    _effort: Effort

    def __init__(self, record: Record, key: Key, effort: Effort) -> None:
        """Raises CannotAnalyse("not_over")."""
        story = Story(record)
        super().__init__((story.steps, story.match), key, effort, futures.of_ruleset, Worth)
        self._kept = memory.fitted(self.steps, record.header.seats)
        self._recent: list[tuple[int, int, Records]] = []
        """Number of a step, set and V after it, of the last two."""

    def prepare(self) -> Generator[bool, None, None]:
        """Read the table of futures, or make it."""
        yield from super().prepare()
        if self._effort.warm:
            self._warm_up()

    def _warm_up(self) -> None:
        """Ask how far a walk can go, and what a labyrinth is worth alone."""
        state = next(step.before for step in self.steps if step.kind == "walk").copy()
        state["laid"], state["walked"][0, 0] = 1, 0
        first_lost(self.match.ruleset, state, 1)
        self._worth.alone(state, 1)

    def value(self, at: int, number: int = 0) -> Records:
        """V after a step."""
        for step, of_set, value in self._recent:
            if (step, of_set) == (at, number):
                return value
        found = self._value(self.steps[at], number)
        self._recent = [*self._recent[-1:], (at, number, found)]
        return found

    def _value(self, step: MinosStep, number: int) -> Records:
        match step.kind:
            case "start":
                return self._worth.of_start(int(step.after["starter"][0]), number)
            case "choice":
                return self._of_size(step, step.action["rows"], step.action["columns"], number)
            case "walk":
                return self._worth.of_end(step.after)
            case _:
                return self._worth.of_round(step.after, step.longest, step.known, number)

    def _of_size(self, step: MinosStep, rows: int, columns: int, number: int = 0) -> Records:
        """V once the opener has picked this size (N2)."""
        return self._worth.of_round(_sized(step, rows, columns), 0, 0, number)

    def change(self, at: int, number: int = 0) -> Records:
        """The change that a decision made: V after it less V before it."""
        step = self.steps[at]
        if step.kind == "choice":
            before = self._worth.of_round(step.before, 0, 0, number)
        else:
            before = self.value(at - 1, number)
        return self.value(at, number) - before

    def asks(self, at: int) -> bool:
        """Whether a step is a bid: of those the others' notes are hidden."""
        return self.steps[at].kind == "bid"

    def question(self, at: int, worlds: int, *, closely: bool) -> Question:
        """The question of what each answer in the auction is worth to the seat."""
        step = self.steps[at]
        assert step.seat is not None
        seen = observation_of(self.match, step.before, step.seat)
        bidder = Bidder(self.match.ruleset, seen, step.seat, step.longest, self._kept[step.seat])
        must, key = (step.number, self._reference(step)), (*self._key, QUESTIONS, at, worlds)
        return Question(bidder, must, self._table, worlds, key)

    def answer(self, at: int, question: Question) -> Answer:
        """The bid, judged against what a regular does."""
        step = self.steps[at]
        reference = self._reference(step)
        too_long = step.proven and NAME <= step.number < STAKE_AGAINST and step.number - NAME + 1 > step.longest
        return Answer(
            reference=self._told(reference),
            best=self._told(question.best()),
            play=question.gain(step.number, reference),
            missed=question.loss(step.number),
            available=question.loss(reference),
            worlds=question.worlds,
            certain=too_long,
        )

    def _reference(self, step: MinosStep) -> int:
        """A regular's bid, from what the seat knows."""
        assert step.seat is not None
        seen = observation_of(self.match, step.before, step.seat)
        return int(playouts.regular_answer(self.match.ruleset, seen, step.seat))

    def at_once(self, at: int) -> Answer | None:
        """A size, a note or a walk, judged."""
        match self.steps[at].kind:
            case "choice":
                return self._size_answer(at)
            case "note":
                return self._note_answer(self.steps[at])
            case "walk":
                return self._walk_answer(at)
            case _:
                return None

    def _size_answer(self, at: int) -> Answer:
        """The opener's pick of a size (N2), against the others of the box.

        What it is worth to the seat depends on how well this seat counts: the better, the larger. So a size counts as
        better as far as it is so both with a regular's counting, as everything that is summed, and with the seat's own.
        """
        step = self.steps[at]
        assert step.seat is not None
        taken = (step.action["rows"], step.action["columns"])
        sizes = sorted({taken, *((side, side) for side in range(BOX_SIDES[0], BOX_SIDES[1] + 1))})
        place = sizes.index(taken)
        values = [self._of_size(step, *size) for size in sizes]
        own = [self._worth.of_round_by(_sized(step, *size), step.seat, self._kept[step.seat]) for size in sizes]
        gains = [
            np.stack([_batches((each - found[place])[:, :, step.seat]) for each in found]) for found in (values, own)
        ]
        gain = np.stack(
            [min(pair, key=lambda each: float(each[:, WIN].mean())) for pair in zip(*gains, strict=True)], axis=1
        )
        best = int(gain[:, :, WIN].mean(axis=0).argmax())
        play = _batches(self.change(at)[:, :, step.seat])
        return Answer(
            reference=None,
            best=self._told(int(pick_of(*sizes[best]))),
            play=estimate(play),
            missed=loss(gain, place),
            available=estimate(play + gain[:, best]),
            worlds=self._effort.closely,
        )

    def _note_answer(self, step: MinosStep) -> Answer:
        """A count, against the longest walk, as far as the seat could know: it sees the labyrinth, no other note."""
        seat, own = step.seat, step.after.copy()
        assert seat is not None
        values = [self._worth.of_round(own, step.longest, 0)]
        for length in (step.action["length"], step.longest):
            own["note"][0, seat] = length
            values.append(self._worth.of_round(own, step.longest, 1 << seat))
        drawn, noted, right = (_batches(each[:, :, seat]) for each in values)
        both = np.stack([noted, right], axis=1)
        best = max((0, 1), key=lambda place: float(both[:, place, WIN].mean()))
        return Answer(
            reference=None,
            best=self._told(READY + (step.action["length"], step.longest)[best]),
            play=estimate(noted - drawn),
            missed=loss(both, 0),
            available=estimate(both[:, best] - drawn),
            worlds=self._effort.closely,
        )

    def _walk_answer(self, at: int) -> Answer:
        """A walk, against the one that was bid; where there was none, the bid was the mistake.

        Alone, the best walk against the longest.
        """
        step, gap = self.steps[at], np.zeros((BATCHES, 2))
        best = step.longest
        if self._worth.seats == 1:
            gap[:, POINTS] = step.longest - step.action["laid"]
        else:
            best = step.action["tiles"]
            made, lost = (
                _batches(self._worth.of_walk(step.before, walked)[:, :, step.seat]) for walked in (True, False)
            )
            missed = step.action["ended"] != "full_length" and best <= step.longest
            gap = (made - lost) * float(missed)
        play = _batches(self.change(at)[:, :, step.seat])
        return Answer(
            reference=None,
            best={"type": "walk", "tiles": best},
            play=estimate(play),
            missed=estimate(gap),
            available=estimate(play + gap),
            worlds=self._effort.closely,
        )

    def _told(self, action: int) -> Any:
        return msgspec.to_builtins(self.match.game.wire.action_to_json(action))


def _sized(step: MinosStep, rows: int, columns: int) -> Records:
    """The state once the opener has picked this size (N2)."""
    picked = step.before.copy()
    picked["stage"], picked["rows"], picked["columns"] = BUILD, rows, columns
    return picked


def _batches(values: Records) -> Records:
    """Means of batches of playouts: float64[BATCHES, 2] from float64[playouts, 2]."""
    means: Records = values.reshape(BATCHES, -1, 2).mean(axis=1)
    return means
