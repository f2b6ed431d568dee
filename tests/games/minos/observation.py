"""The way back from the views of Minos: the observation that they show."""

from typing import Any

import msgspec

from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import LONGEST_SIDE, TURNS
from asterion.games.minos.state import BID, ENDINGS, LOOK, NOBODY, PASSAGES, STAGES, STANCES, STATE, UNKNOWN, WALK
from asterion.games.minos.views import OwnView, PublicView


def observation(ruleset: Records, public: Any, own: Any) -> Records:
    """The observation that these views show (structs or decoded JSON; own None: the public's)."""
    shown = public if isinstance(public, PublicView) else msgspec.convert(public, PublicView)
    mine = own if own is None or isinstance(own, OwnView) else msgspec.convert(own, OwnView)
    made = blank(STATE)
    seen = made[0]
    stage = STAGES.index(shown.stage)
    seen["tile"], seen["walked"], seen["best_walk"] = EMPTY, NOBODY, NOBODY
    seen["rows"], seen["columns"], seen["stage"], seen["round_number"] = (
        shown.rows,
        shown.columns,
        stage,
        shown.round - 1,
    )
    seen["starter"], seen["opener"] = shown.starter, shown.opener
    seen["actor"] = NOBODY if shown.turn is None else shown.turn
    for number, tile in enumerate(shown.tiles or []):
        if tile != EMPTY:
            cell = divmod(number, shown.columns)
            seen["tile"][cell], seen["turn"][cell] = divmod(tile, TURNS)
    seen["free"] = (shown.tiles or []).count(EMPTY)
    seen["bidder"] = NOBODY if shown.bidder is None else shown.bidder
    seen["bid"], seen["laid"], seen["glass"] = shown.bid, len(shown.walk), shown.glasses
    seen["ended"] = 0 if shown.ended is None else ENDINGS.index(shown.ended) + 1
    for number, marble in enumerate(shown.walk):
        seen["walked"][number] = marble.row * LONGEST_SIDE + marble.column
        seen["passage"][number] = PASSAGES.index(marble.passage)
    seen["best"] = len(shown.best)
    for number, at in enumerate(shown.best):
        seen["best_walk"][number] = at // shown.columns * LONGEST_SIDE + at % shown.columns
    hidden = stage in (LOOK, BID, WALK)
    for seat, row in enumerate(shown.seats):
        seen["score"][seat], seen["gained"][seat], seen["ready"][seat] = row.score, row.gained, row.ready
        seen["stance"][seat], seen["stake"][seat] = STANCES.index(row.stance), row.stake
        seen["note"][seat] = UNKNOWN if hidden else row.note or 0
    if mine is not None and hidden:
        seen["note"][mine.seat] = mine.note or 0
    return made
