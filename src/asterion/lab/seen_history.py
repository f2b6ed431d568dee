"""Histories of a game as each seat has seen them, for information states with perfect recall."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
import numpy as np

from asterion.games.contract import PUBLIC, Records
from asterion.lab.one_game import Play

EVERYONE: Final = PUBLIC - 1
"""A viewer that sees what all seats see together."""
NOBODY: Final = -1
"""In place of seat and action, as for ``Wire.events``: the deal; the sandglass."""
LENGTH: Final = 16
"""Bytes of a fingerprint: two histories in 1e19 would share one."""


class Past:
    """The whole steps of a game up to now, as a chain that is never changed, so copies of a state share it."""

    __slots__ = ("_seen", "action", "before", "record", "seat", "steps")

    def __init__(self, before: Past | None, seat: int, action: int, record: Records) -> None:
        """One more step. before: None: it is the deal. record: the state after it, which the caller does not change."""
        self.before, self.seat, self.action, self.record = before, seat, action, record
        self.steps: int = 1 if before is None else before.steps + 1
        self._seen: dict[int, bytes] = {}

    @classmethod
    def resampled(cls, past: Past, play: Play, record: Records, viewer: int) -> Past:
        """Another history that this viewer cannot tell apart, of which only the state that it leads to is known. Of the
        others each is taken to have seen what it sees now."""
        here = cls(None, NOBODY, NOBODY, record)
        for other in (EVERYONE, PUBLIC, *range(play.seats)):
            here._seen[other] = sha256(b"resampled" + b"".join(shown(play, record, other))).digest()[:LENGTH]
        here._seen |= {each: past.seen(play, each) for each in (viewer, PUBLIC)}
        return here

    def __deepcopy__(self, memo: dict[int, Any]) -> Past:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the steps side by side, since it would follow a chain to any depth."""
        steps: list[Past] = [self]
        while (before := steps[-1].before) is not None:
            steps.append(before)
        steps.reverse()
        numbers = [(step.seat, step.action) for step in steps]
        return _past_of, (numbers, np.concatenate([step.record for step in steps]))

    def seen(self, play: Play, viewer: int) -> bytes:
        """A fingerprint of all that a viewer has seen, in order: its actions, the events, and what it saw after them.

        The same exactly for histories that this viewer cannot tell apart. viewer: a seat, PUBLIC or EVERYONE.
        """
        unread, step = [self], self
        while viewer not in step._seen and step.before is not None:
            step = step.before
            unread.append(step)
        for each in reversed(unread):
            if viewer not in each._seen:
                each._seen[viewer] = each._fingerprint(play, viewer)
        return self._seen[viewer]

    def _fingerprint(self, play: Play, viewer: int) -> bytes:
        before = self.before
        was = b"" if before is None else before._seen[viewer]
        events = play.game.wire.events(
            play.ruleset, None if before is None else before.record, self.record, self.seat, self.action
        )
        acts = before is not None and self.seat != NOBODY and viewer in (self.seat, EVERYONE)
        now = shown(play, self.record, viewer)
        if not acts and not events and before is not None and now == shown(play, before.record, viewer):
            return was  # this viewer has not noticed the step
        parts = (was, self.action if acts else NOBODY, msgspec.json.encode(events), now)
        return sha256(msgspec.msgpack.encode(parts)).digest()[:LENGTH]


def _past_of(numbers: Sequence[tuple[int, int]], records: Records) -> Past | None:
    past: Past | None = None
    for n, (seat, action) in enumerate(numbers):
        past = Past(past, seat, action, records[n : n + 1].copy())
    return past


def shown(play: Play, record: Records, viewer: int) -> list[bytes]:
    """The observations of a state by a viewer, as bytes."""
    viewers = range(play.seats) if viewer == EVERYONE else (viewer,)
    return [play.observation(record, each).tobytes() for each in viewers]
