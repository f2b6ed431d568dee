"""A finished match as a list of decisions and of what chance decided, in the order of the log.

A log entry of a turn holds two steps: where the piece was placed, and which one was drawn, while there is a stock.
Rounds are counted for the reader: in each one every seat has a turn.
"""

from __future__ import annotations

from asterion.bots.contract import Records
from asterion.games.mino_3d.material import PIECE_NAMES
from asterion.games.mino_3d.state import STOCK
from asterion.insight.contract import CannotAnalyse
from asterion.insight.steps import StateStep
from asterion.match.log import Acted, Started
from asterion.match.match import Match
from asterion.match.record import Record, replay


def tell(record: Record) -> tuple[list[StateStep], Match]:
    """The steps of a record, and its match at the end. Raises record.BadEntry, CannotAnalyse("not_over")."""
    steps: list[StateStep] = []
    before: Records | None = None
    match: Match | None = None
    for entry, match in replay(record):
        after = match.state
        if isinstance(entry, Started) and after is not None:
            steps += [StateStep(entry.n, 1, "start", state=after), StateStep(entry.n, 1, "deal", state=after)]
        elif isinstance(entry, Acted) and after is not None and before is not None:
            rnd = 1 + (int(before["laid"][0]) - 1) // match.header.seats
            action = match.game.wire.action_from_json(entry.action)
            steps.append(StateStep(entry.n, rnd, "place", entry.seat, entry.by, action, state=before))
            drawn = (before["place"][0] == STOCK) & (after["place"][0] != STOCK)
            if drawn.any():
                face = PIECE_NAMES[int(drawn.argmax())]
                steps.append(StateStep(entry.n, rnd, "draw", entry.seat, entry.by, face=face, state=after))
        before = after
    if match is None or not match.over:
        raise CannotAnalyse("not_over", "the match is not over")
    return steps, match
