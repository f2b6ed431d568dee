"""A race: who acts first decides, and the house says how long each seat has taken (L10).

The race reaches a slow link later, and what is done there comes in later. Both ways are made up, each within the game's
allowance, so that the same time of thought counts the same whatever the link.
"""

from __future__ import annotations

from asterion.games.contract import Game, Records
from asterion.match.log import Granted
from asterion.match.seats import MatchError


def grant(*, arrived: int, shown: int, way: int, allowance: int) -> Granted:
    """What is granted for these milliseconds, both ways within the allowance."""
    shown, way = min(shown, allowance), min(way, allowance)
    return Granted(after=max(0, arrived - way - shown), shown=shown, arrived=arrived, way=way)


def judge_granted(game: Game, ruleset: Records, state: Records, granted: Granted) -> None:
    """Raise MatchError("granted_differs") unless this may be granted in this state."""
    if game.race is None or game.race.number(ruleset, state) < 0:
        raise MatchError("granted_differs", "there is no race, so nothing is granted")
    allowance = int(game.race.allowance(ruleset, state))
    due = grant(arrived=granted.arrived, shown=granted.shown, way=granted.way, allowance=allowance)
    if granted != due:
        detail = f"after {granted.arrived} ms, {granted.shown} there and {granted.way} back, each at most {allowance}"
        raise MatchError("granted_differs", f"{detail}: {due.after} ms are due, not {granted.after}")
