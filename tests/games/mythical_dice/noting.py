"""Games as a scorekeeper with a score pad notes them."""

from __future__ import annotations

from typing import Any

from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice.material import GRIFFIN_BONUS, MINOTAUR_BONUS
from tests.games.playing import random_steps

Json = dict[str, Any]


def played(seats: int, options: Json, seed: int) -> tuple[list[Json], list[list[int]], list[int]]:
    """A random game as its scorekeeper notes it: entries, totals after each round, winners."""
    ruleset = GAME.wire.ruleset(GAME.options(options), seats)
    entries: list[Json] = [{"what": "players", "names": [f"P{seat}" for seat in range(seats)]}]
    totals: list[list[int]] = []
    bonus, winners = [0] * seats, [0]
    for step in random_steps(GAME, ruleset, seed):
        events = GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action)
        told = {type(event).__name__: event for event in events}
        if "TrickWon" in told:
            bonus[told["TrickWon"].seat] += told["TrickWon"].bonus
        if "GameOver" in told:
            winners = told["GameOver"].winners
        if "RoundScored" in told:
            rnd = told["RoundScored"].round
            entries += _noted(rnd, told["RoundScored"].rows, bonus)
            entries.append({"what": "last", "round": rnd, "seat": told["TrickWon"].seat})
            totals.append([row.total for row in told["RoundScored"].rows])
            bonus = [0] * seats
    return entries, totals, winners


def _noted(rnd: int, rows: list[Any], bonus: list[int]) -> list[Json]:
    """Taps of a round: all bets, bonuses, and tricks but for the last seat."""
    entries: list[Json] = [{"what": "bet", "round": rnd, "seat": row.seat, "is": row.bet} for row in rows]
    for row in rows:
        if bonus[row.seat]:
            mermaid = bonus[row.seat] == MINOTAUR_BONUS
            griffins = 0 if mermaid else bonus[row.seat] // GRIFFIN_BONUS
            entries.append(
                {"what": "bonus", "round": rnd, "seat": row.seat, "griffins": griffins, "minotaurs": int(mermaid)}
            )
    return entries + [{"what": "tricks", "round": rnd, "seat": row.seat, "is": row.won} for row in rows[:-1]]
