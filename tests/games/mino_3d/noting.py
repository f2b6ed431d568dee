"""Games as a scorekeeper with a score pad notes them."""

from typing import Any

from asterion.games.contract import Records
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d.events import Dealt, Passed, Placed
from asterion.games.mino_3d.material import FIRST, PIECE_NUMBER, SECOND
from asterion.games.mino_3d.score_pad import MOST_MET
from tests.games.playing import random_steps


def met_by(event: Placed) -> tuple[int, int]:
    """Number of digits that each end of a placed piece met. Of a double only the sum is known."""
    piece = PIECE_NUMBER[event.piece]
    first = sum(met.digit == FIRST[piece] for met in event.met)
    if FIRST[piece] == SECOND[piece]:
        return min(first, MOST_MET), max(0, first - MOST_MET)
    return first, len(event.met) - first


def entries_of(ruleset: Records, seed: int) -> tuple[list[dict[str, Any]], list[Placed | Passed]]:
    """A random game as entries of a pad, and its placements and passes."""
    seats = int(ruleset["seats"][0])
    entries: list[dict[str, Any]] = [{"what": "players", "names": [f"P{seat}" for seat in range(seats)]}]
    turns: list[Placed | Passed] = []
    for step in random_steps(GAME, ruleset, seed):
        for event in GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action):
            if isinstance(event, Dealt):
                entries += [{"what": "starter", "seat": event.starter}, {"what": "first", "piece": event.first}]
            if isinstance(event, Placed | Passed):
                turns.append(event)
                entries.append(entry_of(event, len(turns)))
    return entries, turns


def entry_of(event: Placed | Passed, turn: int) -> dict[str, Any]:
    """A placement or pass as an entry."""
    if isinstance(event, Passed):
        return {"what": "passed", "turn": turn}
    return {"what": "placed", "turn": turn, "piece": event.piece, "met": met_by(event), "joined": event.joined}
