"""Games as a scorekeeper with the ledger of the auction notes them."""

from __future__ import annotations

from typing import Any

from asterion.games.minos import MINOS as GAME
from asterion.games.minos import actions, events
from tests.games.playing import random_steps

Json = dict[str, Any]


def played(
    seats: int, size: tuple[int, int], options: Json, seed: int
) -> tuple[list[Json], list[list[int]], list[int]]:
    """A random game as somebody at the table notes it: entries, totals after each round, winners."""
    rows, columns = size
    ruleset = GAME.wire.ruleset(
        GAME.options({**options, "building": "random", "rows": rows, "columns": columns, "starter": 0, "look": 0}),
        seats,
    )
    entries: list[Json] = [{"what": "players", "names": [f"P{seat}" for seat in range(seats)]}]
    totals: list[list[int]] = []
    winners: list[int] = []
    n = 0
    for step in random_steps(GAME, ruleset, seed):
        if step.before is None:
            continue
        rnd = len(totals) + 1
        if actions.NAME <= step.action < actions.MARBLE:
            if n == 0:
                entries.append({"what": "size", "round": rnd, "rows": rows, "columns": columns})
            action = GAME.wire.action_to_json(step.action)
            said = action.tiles if isinstance(action, actions.Bid) else type(action).__name__.lower()
            entries.append({"what": "answer", "round": rnd, "n": n, "seat": step.seat, "said": said})
            n += 1
        for event in GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action):
            if isinstance(event, events.RoundScored):
                entries.append({"what": "walk", "round": rnd, "made": event.success})
                totals.append(event.totals)
                n = 0
            if isinstance(event, events.GameOver):
                winners = event.winners
    return entries, totals, winners
