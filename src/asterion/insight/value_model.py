"""A game's part of the ledger: what its positions are worth, and what its seats could know."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Sequence
from typing import Protocol, TypeVar

from asterion.bots.contract import Records
from asterion.insight.contract import LUCK_KINDS
from asterion.insight.estimates import Answer
from asterion.insight.questions import Question
from asterion.insight.steps import Step
from asterion.match.match import Match

Q = TypeVar("Q", bound=Question)


class ValueModel(Protocol[Q]):
    """The values of one finished match: V, what a position is worth to each seat if reference players go on from it.

    A step is known by its place among the steps. Values are sets of playouts, float64[playouts, 2, seats]: shares of
    the win, then points. The playouts of one set are pairs: they have the same chance in two positions. A game gives
    ``prepare``, ``expectation``, ``value`` and ``change``; if it asks questions also ``asks``, ``question``,
    ``answer``; the rest where it has it.
    """

    match: Match
    steps: Sequence[Step]
    """Decisions and what chance decided, in the order of the log; whole once all is prepared."""
    slices: int
    """About how many slices it takes to prepare all and to weigh the steps."""
    worlds_in_slice: int = 64
    """Worlds tried between two looks at the clock."""

    def prepare(self) -> Generator[bool, None, None]:
        """Make what the values need, such as a table of futures; yields after each slice."""
        yield from ()

    @abstractmethod
    def expectation(self) -> Records:
        """V before the first step."""

    @abstractmethod
    def value(self, at: int, number: int = 0) -> Records:
        """V after a step that chance decided. number: of the set of playouts."""

    @abstractmethod
    def change(self, at: int, number: int = 0) -> Records:
        """The change of V that a decision made. number: of the set of playouts."""

    def asks(self, at: int) -> bool:
        """Whether a step is a decision that is judged by a question."""
        return False

    def question(self, at: int, worlds: int, *, closely: bool) -> Q:
        """The question of a decision. worlds: how many to try; another number means other worlds.

        closely: not the first time, so that more actions may be tried. Raises LookupError for a step that is not asked.
        """
        raise LookupError(f"step {at} of {self.match.header.match} is not asked")

    def answer(self, at: int, question: Q) -> Answer:
        """A decision, judged by its question after all worlds were tried. Raises LookupError as question does."""
        raise LookupError(f"step {at} of {self.match.header.match} is not asked")

    def at_once(self, at: int) -> Answer | None:
        """A decision with nothing hidden, judged by values alone; None: it is none."""
        return None

    def doubts(self, at: int) -> Generator[bool, None, bool]:
        """Whether a decision that would be named costs nothing in the eyes of an expert; yields after each slice."""
        yield from ()
        return False

    def play(self, at: int) -> Records | None:
        """The part of a decision's change that its seat could know, float64[2], where it has no answer."""
        return None


def is_choice(match: Match, step: Step, state: Records) -> bool:
    """Whether a step is a decision with more than one legal action. state: before it."""
    legal = match.game.list_legal(match.ruleset, state, step.seat or 0) if step.kind not in LUCK_KINDS else []
    return len(legal) > 1


def observation_of(match: Match, state: Records, seat: int) -> Records:
    """The observation of a seat that decides."""
    seen = match.game.new_state()
    match.game.observe(match.ruleset, state, seat, seen)
    return seen
