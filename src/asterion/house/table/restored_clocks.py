"""The clocks of a table at a moment, and when the table is loaded again.

The log says when a decision, a sandglass or a race began. It does not say when nobody kept the table, when its room was
empty, or when it was paused. So a table writes ``KeptClocks`` into its row when its clocks begin to run or stand still
without an entry, and when it leaves its owner. From there, or else from the entry, a clock has run until the last sign
of life of that owner. The time from then until the table is loaded does not count.
"""

from __future__ import annotations

from typing import Final

import msgspec

from asterion.match.log import Entry
from asterion.match.sandglass import RunningSandglass

COMING_BACK: Final = 5.0
"""Seconds that a clock has at least when it goes on: pages need a moment to come back."""


class KeptClocks(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Clocks of a match ``at`` a moment (Unix ms). Times in milliseconds.

    run: whether decisions and absences were timed (not in an empty room, not in a pause). decisions: by seat since when
    it was due, and the time left; absent: by seat the time left. glass: since when, and the time left; glass_runs:
    false in a pause. race: the number of its first entry, and how long it had lasted.
    """

    match: str
    at: int
    run: bool = True
    decisions: dict[int, tuple[int, int]] = {}
    absent: dict[int, int] = {}
    glass: tuple[int, int] | None = None
    glass_runs: bool = True
    race: tuple[int, int] | None = None

    @property
    def tells(self) -> bool:
        """Whether any clock is in it."""
        return bool(self.decisions or self.absent or self.glass or self.race)


def kept_clocks(text: str | None, match: str) -> KeptClocks | None:
    """The clocks of this match in a table's row; None: there are none, or none that can be read."""
    try:
        kept = msgspec.json.decode(text or "null", type=KeptClocks | None)
    except msgspec.DecodeError:  # of a newer server
        return None
    return kept if kept is not None and kept.match == match else None


class RestoredClocks:
    """The clocks of one match when its table is loaded. Times in seconds unless a name says otherwise.

    until: last sign of life of the last owner, Unix ms; None: unknown, so that of the log counts. here: from when this
    process has been the only one there is, Unix ms: the time after that counts until ``now``; None: there are others.
    """

    def __init__(
        self, kept: KeptClocks | None, last: Entry | None, *, until: int | None, here: int | None, now: int
    ) -> None:
        self._kept = kept
        signs = [until or 0, kept.at if kept else 0, last.at if last else 0]
        self._until = max((sign for sign in signs if here is None or sign < here), default=0)
        self._here = here
        self._now = now

    def is_before(self, at: int) -> bool:
        """Whether a time of the log is from before the table was loaded."""
        return at < self._now

    def decision(self, seat: int, since: int, seconds: int) -> float:
        """The part of these seconds that a seat has left for a decision that is due since then (Unix ms)."""
        kept = self._kept
        if kept is None:
            return seconds - self._ran(since)
        left, began = float(seconds), since
        shown = kept.decisions.get(seat)
        if shown is not None and shown[0] == since:
            left, began = shown[1] / 1000, kept.at
        elif since < kept.at:
            began = kept.at
        return left - self._ran(began) if kept.run else left

    def absences(self) -> dict[int, float]:
        """The time left until a bot stands in, for each seat whose holder was away."""
        kept = self._kept
        if kept is None:
            return {}
        ran = self._ran(kept.at) if kept.run else 0.0
        return {seat: left / 1000 - ran for seat, left in kept.absent.items()}

    def glass(self, glass: RunningSandglass) -> float:
        """The time left in the sandglass."""
        kept, left, began = self._kept, float(glass.seconds), glass.since
        if kept is not None and kept.glass is not None and kept.glass[0] == glass.since:
            left, began = kept.glass[1] / 1000, kept.at
            if not kept.glass_runs:
                return left
        left -= self._ran(began)
        return left if self._was_here(began) else min(float(glass.seconds), max(left, COMING_BACK))

    def race(self, first: Entry, at: int | None = None) -> float:
        """The duration of the race that began with this entry at a time of the log; None: when it was last kept."""
        lasted, began = 0.0, first.at
        kept = self._kept
        if kept is not None and kept.race is not None and kept.race[0] == first.n and (at is None or at >= kept.at):
            lasted, began = kept.race[1] / 1000, kept.at
        return lasted + (self._ran(began) if at is None else max(0, at - began) / 1000)

    def _was_here(self, at: int) -> bool:
        return self._here is not None and at >= self._here

    def _ran(self, since: int) -> float:
        """The part of the time since then that counts."""
        return max(0, (self._now if self._was_here(since) else self._until) - since) / 1000
