"""Views and events of a game as JSON text, written by its rules: the same text here and in a page."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec
import numpy as np

from asterion.games.json_values.arena import ARENA

Records: TypeAlias = np.ndarray[Any, Any]
"""A structured array; entry points take one of length 1."""
PUBLIC = -1
"""The viewer that holds no seat: a spectator, the big screen."""

MOST_VIEWS = 16
"""The public view, and the own views of all seats, at most."""


def in_full(options: Any) -> int:
    return 1


class TextTooLong(Exception):
    """A value did not fit into its arena, or was not of its type."""


class _Rooms(threading.local):
    """The arena of one thread, and the scratch of each game in it."""

    def __init__(self) -> None:
        self.arena: Records = np.zeros(1, ARENA)
        self.text = memoryview(self.arena["text"][0]).cast("B")
        self.length = self.arena["length"]
        self.ends: Records = np.zeros(MOST_VIEWS, np.int32)
        self.scratch: dict[str, tuple[Records, ...]] = {}


_rooms = _Rooms()


@dataclass(frozen=True, kw_only=True, slots=True)
class RuledJson:
    """The rules of one game that write JSON. X: the arrays of scratch, one after the other; A: an arena.

    detail: what a table with certain options shows, as a number that the views are given.
    """

    id: str
    PublicView: type[Any]
    OwnView: type[Any]
    Event: Any
    state_dtype: np.dtype[Any]
    write_view: Callable[..., int]
    """write_view(R, O, *X, viewer, detail, A): append the view of a seat, or PUBLIC; the length of the text, or -1."""
    write_views: Callable[..., None]
    """write_views(R, S, O, *X, detail, A, ends): write all views; their ends into ends: int32[1 + seats], or -1."""
    write_events: Callable[..., int]
    """write_events(R, before, after, *X, seat, action, A): write the public events of one step; the length, or -1.
    before: of length 0 for the start."""
    scratch: Sequence[tuple[Any, int]]
    """The type of each array of scratch, and its length."""
    detail: Callable[[Any], int] = in_full

    def _scratch(self) -> tuple[Records, ...]:
        known = _rooms.scratch.get(self.id)
        if known is None:
            state: Records = np.zeros(1, self.state_dtype)
            rooms = (np.zeros(length, dtype) for dtype, length in self.scratch)
            known = _rooms.scratch[self.id] = (state, *rooms)
        return known

    def view(self, ruleset: Records, observation: Records, viewer: int, detail: int = 1) -> bytes:
        """The view of a seat, or of PUBLIC, from its observation. Raises TextTooLong."""
        _rooms.length[0] = 0
        _, *scratch = self._scratch()
        return _written(self.write_view(ruleset, observation, *scratch, viewer, detail, _rooms.arena))

    def views(self, ruleset: Records, state: Records, options: Any) -> tuple[bytes, list[bytes]]:
        """The public view and each seat's own view of a state, as a table with these options shows them; options None:
        in full. Raises TextTooLong."""
        detail = 1 if options is None else self.detail(options)
        self.write_views(ruleset, state, *self._scratch(), detail, _rooms.arena, _rooms.ends)
        ends = _rooms.ends[: 1 + int(ruleset["seats"][0])].tolist()
        text = _written(-1 if -1 in ends else ends[-1])
        return text[: ends[0]], [text[start:end] for start, end in pairwise(ends)]

    def events_text(self, ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> bytes:
        """Public events of one step, a list; before None: the start. Raises TextTooLong."""
        seen, *scratch = self._scratch()
        earlier = seen[:0] if before is None else before
        return _written(self.write_events(ruleset, earlier, after, *scratch, seat, action, _rooms.arena))

    def public_view(self, ruleset: Records, observation: Records) -> Any:
        """Public view as a struct. Takes any observation, or a state, and reads only what is public."""
        return msgspec.json.decode(self.view(ruleset, observation, PUBLIC), type=self.PublicView)

    def own_view(self, ruleset: Records, observation: Records, seat: int) -> Any:
        """Own view of a seat as a struct, in full."""
        return msgspec.json.decode(self.view(ruleset, observation, seat), type=self.OwnView)

    def events(self, ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
        """Public events of one step as structs; before None: the start."""
        text = self.events_text(ruleset, before, after, seat, action)
        event: Any = self.Event
        events: list[Any] = msgspec.json.decode(text, type=list[event])
        return events


def _written(length: int) -> bytes:
    """The text in the arena of this thread."""
    if length < 0:
        raise TextTooLong("a view or the events of a step do not fit, or are of another type")
    return bytes(_rooms.text[:length])
