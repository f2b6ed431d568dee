"""Timing of a race: the seat that acts first decides, and the house measures how long each seat took (L10).

On a slow link the race arrives later, and so does the seat's action. Lag compensation subtracts both delays, each up to
the game's lag allowance, so that equal thinking times count equally on every link.
"""

from __future__ import annotations

from asterion.games.contract import Game, Records
from asterion.match.errors import MatchError
from asterion.match.log import Granted


def compensated(*, arrived: int, shown: int, way: int, allowance: int) -> Granted:
    """The timing recorded for these milliseconds, each delay limited to the lag allowance."""
    shown, way = min(shown, allowance), min(way, allowance)
    return Granted(after=max(0, arrived - way - shown), shown=shown, arrived=arrived, way=way)


def judge_timing(game: Game, ruleset: Records, state: Records, granted: Granted) -> None:
    """Raise MatchError("granted_differs") unless this timing is possible in this state."""
    if game.race is None or game.race.number(ruleset, state) < 0:
        raise MatchError("granted_differs", "there is no race, so nothing is granted")
    allowance = int(game.race.allowance(ruleset, state))
    due = compensated(arrived=granted.arrived, shown=granted.shown, way=granted.way, allowance=allowance)
    if granted != due:
        detail = f"after {granted.arrived} ms, {granted.shown} there and {granted.way} back, each at most {allowance}"
        raise MatchError("granted_differs", f"{detail}: {due.after} ms are due, not {granted.after}")
