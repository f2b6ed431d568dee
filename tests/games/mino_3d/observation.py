"""The way back from the views of 3D-Mino: the observation that they show."""

from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import Records
from asterion.games.mino_3d.material import PIECE_COUNT, PIECE_NUMBER
from asterion.games.mino_3d.state import BUILT, EAST, FACINGS, HIDDEN, NOBODY, NOT_IN_PLAY, STAGES, STATE
from asterion.games.mino_3d.views import OwnView, PublicView


def observation(ruleset: Records, public: Any, own: Any) -> Records:
    """The observation that these views show (structs or decoded JSON; own None: the public's)."""
    shown = public if isinstance(public, PublicView) else msgspec.convert(public, PublicView)
    mine = own if own is None or isinstance(own, OwnView) else msgspec.convert(own, OwnView)
    made = np.zeros(1, STATE)
    seen = made[0]
    seen["stage"] = STAGES.index(shown.stage)
    seen["turn"] = NOBODY if shown.turn is None else shown.turn
    seen["starter"] = shown.starter
    seen["stock"] = shown.stock
    seen["laid"] = len(shown.laid)
    in_play = int(ruleset["pieces"][0])
    seen["place"] = [HIDDEN if in_play >> piece & 1 else NOT_IN_PLAY for piece in range(PIECE_COUNT)]
    seen["by"] = NOBODY
    seen["facing"] = EAST
    for rank, laid in enumerate(shown.laid):
        piece = PIECE_NUMBER[laid.piece]
        seen["place"][piece] = BUILT
        seen["by"][piece] = NOBODY if laid.seat is None else laid.seat
        seen["rank"][piece] = rank
        seen["x"][piece], seen["y"][piece], seen["z"][piece] = laid.x, laid.y, laid.z
        seen["facing"][piece] = FACINGS.index(laid.facing)
    for seat, row in enumerate(shown.seats):
        seen["held"][seat], seen["score"][seat], seen["passed"][seat] = row.pieces, row.score, row.passed
        seen["lacks"][seat] = sum(1 << PIECE_NUMBER[name] for name in row.lacks)
        seen["drawn"][seat] = row.drawn
    if mine is not None:
        for name in mine.hand:
            seen["place"][PIECE_NUMBER[name]] = mine.seat
    return made
