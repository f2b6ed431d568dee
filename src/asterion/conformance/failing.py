"""Failures of the conformance suite: each names the duty, the place in a game, and how to see it again."""

from __future__ import annotations

from typing import Any

import msgspec

from asterion.conformance.playing import CLOCK, Step
from asterion.games.contract import Game


class Broken(Exception):
    """A check failed: the reason, and the ruling that the game itself names, if any."""

    def __init__(self, says: str, ruling: str = "") -> None:
        super().__init__(says)
        self.ruling = ruling


def expect(holds: bool, says: str, ruling: str = "") -> None:
    """Raises Broken unless it holds."""
    if not holds:
        raise Broken(says, ruling)


class Nonconforming(AssertionError):
    """A game that breaks a duty. An AssertionError, so that test runners count it as a failed test."""

    def __init__(
        self, duty: str, says: str, ruling: str, game: str, seats: int, options: Any, seed: int | None, step: str
    ) -> None:
        self.duty, self.says, self.ruling = duty, says, ruling
        self.game, self.seats, self.options, self.seed, self.step = game, seats, options, seed, step
        table = f"{game}, {seats} seats, options {msgspec.json.encode(options).decode()}"
        place = table if seed is None else f"{table}, seed {seed}, {step}"
        super().__init__(f"{duty}: {says}{f' [{ruling}]' if ruling else ''} (at {place})")


def failure(error: Exception, duty: str, game: Game, seats: int, options: Any, at: Step | int | None) -> Nonconforming:
    """The failure that an error stands for. at: the step that was looked at, or only the seed of its game."""
    if isinstance(error, Broken):
        says, ruling = str(error), error.ruling
    else:
        says, ruling = f"{type(error).__name__}: {error}", str(getattr(error, "ruling", ""))
    if not isinstance(at, Step):
        return Nonconforming(duty, says, ruling, game.id, seats, options, at, "while it was played")
    return Nonconforming(duty, says, ruling, game.id, seats, options, at.seed, name_of(game, at))


def name_of(game: Game, step: Step) -> str:
    """The number of a step and what was done, in words."""
    if step.before is None:
        return "step 0 (start)"
    done = "the sandglass ran out" if step.seat == CLOCK else f"seat {step.seat}, {game.wire.action_name(step.action)}"
    return f"step {step.number} ({done})"
