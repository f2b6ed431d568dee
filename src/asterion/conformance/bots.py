"""Duties of a game's bots: they answer legally, in time and alike for the same seed; none is worse than random play."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np

from asterion.bots import bots_of, choose
from asterion.bots.contract import EXPERT, LEVELS, Records
from asterion.conformance.failing import Nonconforming, expect, failure
from asterion.conformance.playing import CLOCK, Step
from asterion.conformance.tables import play
from asterion.games.contract import Game
from asterion.intervals import mean_interval

POSITIONS: Final = 12
"""Decisions that each level is asked for."""
BUDGET_SECONDS: Final = 0.2
"""Time that an expert gets for each of them."""
LATE_SECONDS: Final = 10.0
"""An answer that comes later than this after its budget is taken for none: a house ends such a bot."""
GAMES, WORLDS = 16, 32
"""Whole games of a level against random play, and worlds that an expert tries for a decision there."""
SURE: Final = 2.0
"""A level is worse than random play if its share of the wins is smaller by this many half widths of a 95 % interval."""


class Verdict(NamedTuple):
    """A level of the bots. slowest: seconds of an answer; share: of the wins, in games against random play where each
    seat's part is ``fair``; None: not played."""

    level: str
    slowest: float
    share: float | None
    fair: float


def verdicts(game: Game) -> Iterator[Verdict]:
    """The verdict on each level, weakest first. Raises Nonconforming."""
    seats = next((each for each in game.seats if each > 1), game.seats[0])
    options = game.options({})
    steps = play(game, options, seats, range(1)).games[0]
    decisions = [step for step in steps if step.before is not None and step.seat != CLOCK]
    asked = decisions[:: max(1, len(decisions) // POSITIONS)][:POSITIONS]
    ruleset = game.wire.ruleset(options, seats)
    for number, level in enumerate(LEVELS):
        at: Step | int | None = None
        duty = "bots_answer_legally"
        try:
            slowest = 0.0
            for at in asked:
                slowest = max(slowest, _seconds_of(game, level, ruleset, at))
            duty, at = "no_level_is_worse_than_random_play", None
            share = _share(game, number, ruleset, seats) if number and seats > 1 else None
        except Nonconforming:
            raise
        except Exception as error:  # bots may raise anything
            raise failure(error, duty, game, seats, options, at) from error
        yield Verdict(level, slowest, share, 1 / seats)


def _seconds_of(game: Game, level: str, ruleset: Records, step: Step) -> float:
    """Seconds that a level takes for the decision of this step."""
    assert step.before is not None
    seen = game.new_state()
    game.observe(ruleset, step.before, step.seat, seen)
    shown = seen.copy()
    began = perf_counter()
    chosen = choose(game, level, ruleset, seen, step.seat, 1, BUDGET_SECONDS)
    seconds = perf_counter() - began
    legal = game.list_legal(ruleset, shown, step.seat)
    expect(chosen in legal, f"before it, {level} chooses action {chosen}, which is not legal")
    expect(seen.tobytes() == shown.tobytes(), f"before it, {level} changes the observation that it is shown")
    expect(seconds <= BUDGET_SECONDS + LATE_SECONDS, f"before it, {level} takes {seconds:.0f} s for an answer")
    if level != LEVELS[EXPERT]:
        again = choose(game, level, ruleset, seen, step.seat, 1)
        expect(again == chosen, f"before it, {level} chooses action {chosen}, then {again} with the same seed")
    return seconds


def _share(game: Game, level: int, ruleset: Records, seats: int) -> float:
    """The share of the wins of one seat of this level among seats that play at random."""
    levels = np.zeros(seats, np.int64)
    levels[0] = level
    played = bots_of(game).play(ruleset, levels, 0, GAMES, WORLDS, 1)
    won = played.won.sum(axis=1)
    expect(bool((won > 0).all()), "a game ends without a winner")
    share = mean_interval(played.won[:, 0] / won)
    assert share.high is not None
    least = share.mean + SURE * (share.high - share.mean)
    expect(
        least >= 1 / seats,
        f"{LEVELS[level]} wins {share.mean:.0%} of {GAMES} games against random play, where {1 / seats:.0%} is fair",
    )
    return share.mean
