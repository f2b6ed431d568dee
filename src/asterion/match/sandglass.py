"""The sandglass of a game that keeps time by itself: how long it runs, and since when."""

from __future__ import annotations

from dataclasses import dataclass

from asterion.games.contract import Records, Sandglass


@dataclass(frozen=True, slots=True)
class RunningSandglass:
    """A running sandglass. number: the game's count of turns; since: the `at` (Unix ms) of the entry that turned it."""

    seconds: int
    number: int
    since: int


def turned(
    sandglass: Sandglass, ruleset: Records, state: Records, before: RunningSandglass | None, at: int
) -> RunningSandglass | None:
    """The sandglass that runs in this state: ``before``, or a new one that the entry at this time turned."""
    seconds = int(sandglass.seconds(ruleset, state))
    if seconds <= 0:
        return None
    number = int(sandglass.number(ruleset, state))
    if before is not None and before.number == number:
        return RunningSandglass(seconds, number, before.since)
    return RunningSandglass(seconds, number, at)
