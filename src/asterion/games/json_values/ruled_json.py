"""The JSON of a game, both ways, by its rules: the same here and in a page."""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec
import numpy as np

from asterion.games.chance import WORDS
from asterion.games.errors import BadAction, BadOptions, BadOutcome
from asterion.games.json_values.arena import ARENA, SPARE
from asterion.games.json_values.fill import TooLarge, fill, within_reach
from asterion.games.json_values.parts import Problem, Problems
from asterion.games.json_values.programs import Program, program_of
from asterion.games.json_values.shapes import Shape, shape_of
from asterion.games.json_values.writer import TEXTS, write_value, write_views

Records: TypeAlias = np.ndarray[Any, Any]
"""A structured array; entry points take one of length 1."""
PUBLIC = -1
"""The viewer that holds no seat: a spectator, the big screen."""

MOST_VIEWS = 16
"""The public view, and the own views of all seats, at most."""


class TextTooLong(Exception):
    """A value did not fit into its arena, or was not of its type."""


class _Rooms(threading.local):
    """The arena and the text of one thread, and the scratch of each game in it."""

    def __init__(self) -> None:
        self.arena: Records = np.zeros(1, ARENA)
        self.count = self.arena["count"]
        self.text: Records = np.zeros(1, TEXTS)
        self.bytes = memoryview(self.text["text"][0]).cast("B")
        self.values: Records = np.zeros(MOST_VIEWS, np.int32)
        self.ends: Records = np.zeros(MOST_VIEWS, np.int32)
        self.draws: Records = np.zeros(WORDS, np.int32)
        self.scratch: dict[str, tuple[Records, ...]] = {}


_rooms = _Rooms()


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class RuledJson:
    """The JSON of one game, both ways, by its rules.

    Rules that make a value return it (see `arena`). Those that read one return what it says, or a problem as a negative
    number (see `parts`). X: the arrays of scratch, one after the other; A: an arena.
    """

    id: str
    Options: type[Any]
    Action: Any
    Event: Any
    PublicView: type[Any]
    OwnView: type[Any]
    Outcome: Any
    state_dtype: np.dtype[Any]
    ruleset_dtype: np.dtype[Any]
    make_view: Callable[..., int]
    """make_view(R, O, *X, viewer, detail, A): the view of a seat, or of PUBLIC."""
    make_views: Callable[..., None]
    """make_views(R, S, O, *X, detail, A, values): all views; values: int32[1 + seats]."""
    make_events: Callable[..., int]
    """make_events(R, before, after, *X, seat, action, A): the public events of one step. before: of length 0 for the
    start."""
    make_action: Callable[..., int]
    """make_action(action, A): the action."""
    read_action: Callable[..., int]
    """read_action(A, given): the number of an action, or a problem."""
    make_outcomes: Callable[..., int]
    """make_outcomes(R, before, *X, action, draws, count, A): the outcomes of the first draws: int32, in one step."""
    read_outcomes: Callable[..., int]
    """read_outcomes(R, before, *X, action, A, given, draws): draws that lead to these outcomes into draws: int32[512];
    how many, or a problem."""
    read_options: Callable[..., int]
    """read_options(A, given, seats, *X, R): the ruleset of options into R, which is blank; 0, or a problem."""
    problems: Problems
    scratch: Mapping[str, tuple[Any, int]] = field(default_factory=dict)
    """By the name of its parameter the type of each array of X, in order, and its length."""
    detail: str = ""
    """The option, true or false, that says whether own views show all: their detail. Empty: they always do."""

    def _scratch(self) -> tuple[Records, ...]:
        known = _rooms.scratch.get(self.id)
        if known is None:
            state: Records = np.zeros(1, self.state_dtype)
            rooms = (np.zeros(length, dtype) for dtype, length in self.scratch.values())
            known = _rooms.scratch[self.id] = (state, *rooms)
        return known

    def view(self, ruleset: Records, observation: Records, viewer: int, detail: int = 1) -> bytes:
        """The view of a seat, or of PUBLIC, from its observation. Raises TextTooLong."""
        _rooms.count[0] = SPARE
        _, *scratch = self._scratch()
        value = self.make_view(ruleset, observation, *scratch, viewer, detail, _rooms.arena)
        return _written(self.PublicView if viewer == PUBLIC else self.OwnView, value)

    def detail_of(self, options: Any) -> int:
        """The detail of own views at a table with these options; options None: in full."""
        return int(getattr(options, self.detail)) if self.detail and options is not None else 1

    def views(self, ruleset: Records, state: Records, options: Any) -> tuple[bytes, list[bytes]]:
        """The public view and each seat's own view of a state, as a table with these options shows them; options None:
        in full. Raises TextTooLong."""
        _rooms.count[0] = SPARE
        detail, seats = self.detail_of(options), int(ruleset["seats"][0])
        self.make_views(ruleset, state, *self._scratch(), detail, _rooms.arena, _rooms.values)
        public, own = _program(self.PublicView), _program(self.OwnView)
        write_views(_rooms.arena, _rooms.text, *public, *own, _rooms.values, seats, _rooms.ends)
        ends = _rooms.ends[: 1 + seats].tolist()
        text = _text(-1 if -1 in ends else ends[-1])
        return text[: ends[0]], [text[start:end] for start, end in pairwise(ends)]

    def events_text(self, ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> bytes:
        """Public events of one step, a list; before None: the start. Raises TextTooLong."""
        _rooms.count[0] = SPARE
        seen, *scratch = self._scratch()
        earlier = seen[:0] if before is None else before
        happened = self.make_events(ruleset, earlier, after, *scratch, seat, action, _rooms.arena)
        return _written(list[self.Event], happened)  # type: ignore[name-defined]

    def public_view(self, ruleset: Records, observation: Records) -> Any:
        """Public view as a struct. Takes any observation, or a state, and reads only what is public."""
        return msgspec.json.decode(self.view(ruleset, observation, PUBLIC), type=self.PublicView)

    def own_view(self, ruleset: Records, observation: Records, seat: int) -> Any:
        """Own view of a seat as a struct, in full."""
        return msgspec.json.decode(self.view(ruleset, observation, seat), type=self.OwnView)

    def events(self, ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
        """Public events of one step as structs; before None: the start."""
        text = self.events_text(ruleset, before, after, seat, action)
        events: list[Any] = msgspec.json.decode(text, type=list[self.Event])  # type: ignore[name-defined]
        return events

    def action_to_json(self, action: int) -> Any:
        """An action as a struct."""
        return _action_of(self, action)

    def action_from_json(self, given: Any) -> int:
        """The number of an action: a struct or decoded JSON. Raises BadAction."""
        try:
            action = given if isinstance(given, self.Action) else msgspec.convert(given, self.Action)
        except msgspec.ValidationError as error:
            raise BadAction("bad_action", str(error)) from None
        return _number_of(self, action)

    def outcomes(
        self, ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]
    ) -> list[Any]:
        """Outcomes of chance as structs, from the draws of one step (as ``chance.draws_of`` gives them)."""
        text = self.outcomes_text(ruleset, before, action, draws)
        outcomes: list[Any] = msgspec.json.decode(text, type=list[self.Outcome])  # type: ignore[name-defined]
        return outcomes

    def outcomes_text(self, ruleset: Records, before: Records | None, action: int, draws: Sequence[int]) -> bytes:
        """Outcomes of chance as a list of JSON. Raises TextTooLong."""
        _rooms.count[0] = SPARE
        seen, *scratch = self._scratch()
        earlier = seen[:0] if before is None else before
        _rooms.draws[: len(draws)] = draws
        value = self.make_outcomes(ruleset, earlier, *scratch, action, _rooms.draws, len(draws), _rooms.arena)
        return _written(list[self.Outcome], value)  # type: ignore[name-defined]

    def draws(
        self, ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]
    ) -> list[int]:
        """Draws that lead to these outcomes (structs or decoded JSON). Raises BadOutcome: none do."""
        kind = list[self.Outcome]  # type: ignore[name-defined]
        try:
            read = msgspec.convert(msgspec.to_builtins(list(outcomes)), kind)
            given = fill(_rooms.arena, _shape(kind), read)
        except (msgspec.ValidationError, TooLarge) as error:
            raise BadOutcome("bad_outcome", str(error)) from None
        seen, *scratch = self._scratch()
        earlier = seen[:0] if before is None else before
        count = self.read_outcomes(ruleset, earlier, *scratch, action, _rooms.arena, given, _rooms.draws)
        if count < 0:
            problem, words = self._problem(count)
            raise BadOutcome(problem.code, words)
        draws: list[int] = _rooms.draws[:count].tolist()
        return draws

    def ruleset(self, options: Any, seats: int) -> Records:
        """The ruleset of a table with these options. Raises BadOptions: it cannot be played so."""
        try:
            given = fill(_rooms.arena, _shape(self.Options), options)
        except TooLarge as error:
            raise BadOptions("bad_options", str(error), "") from None
        _, *scratch = self._scratch()
        made: Records = np.zeros(1, self.ruleset_dtype)
        number = self.read_options(_rooms.arena, given, within_reach(seats), *scratch, made)
        if number < 0:
            problem = self.problems[-number]
            raise BadOptions(problem.code, self.problems.words(-number, _rooms.arena["said"][0]), problem.ruling)
        return made

    def _problem(self, number: int) -> tuple[Problem, str]:
        """A problem, and its words with its ruling."""
        problem = self.problems[-number]
        words = self.problems.words(-number, _rooms.arena["said"][0])
        return problem, f"{words} ({problem.ruling})" if problem.ruling else words


@lru_cache(maxsize=4096)
def _action_of(ruled: RuledJson, action: int) -> Any:
    _rooms.count[0] = SPARE
    return msgspec.json.decode(_written(ruled.Action, ruled.make_action(action, _rooms.arena)), type=ruled.Action)


@lru_cache(maxsize=4096)
def _number_of(ruled: RuledJson, action: Any) -> int:
    number = ruled.read_action(_rooms.arena, fill(_rooms.arena, _shape(ruled.Action), action))
    if number < 0:
        problem, words = ruled._problem(number)
        raise BadAction(problem.code, words)
    return int(number)


def _program(kind: Any) -> Program:
    return program_of(kind)


def _shape(kind: Any) -> Shape:
    return shape_of(kind)


def _written(kind: Any, value: int) -> bytes:
    """The text of a value in the arena of this thread."""
    return _text(write_value(_rooms.arena, _rooms.text, *_program(kind), value))


def _text(length: int) -> bytes:
    if length < 0:
        raise TextTooLong("a value does not fit, or is of another type")
    return bytes(_rooms.bytes[:length])
