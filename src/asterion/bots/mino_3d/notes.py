"""Scratch that the bots of 3D-Mino think in: plain records, so that thinking allocates nothing."""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Floats, Ints, Rows, record_dtype
from asterion.games.mino_3d.doors import MOST_ACTIONS
from asterion.games.mino_3d.material import PIECE_COUNT

CANDIDATES = 16
"""Placements that are thought about further: those that bring most points now."""


NOTES = record_dtype(
    [
        ("value", np.float64, (CANDIDATES,)),  # of each candidate
        ("square", np.float64, (CANDIDATES, CANDIDATES)),  # of differences between candidates, summed over worlds
        ("worlds", np.int64),  # tried so far
        ("going", np.int64),  # candidates still considered, as a bit mask
        ("luck", np.int64, (4,)),  # of the draws in the world at hand
        ("candidate", np.int32, (CANDIDATES,)),  # actions
        ("gain", np.int32, (CANDIDATES,)),  # points now
        ("actions", np.int32, (MOST_ACTIONS,)),
        ("points", np.int32, (MOST_ACTIONS,)),
        ("best", np.int32, (PIECE_COUNT,)),  # most points that each piece brings now
        ("action", np.int32, (PIECE_COUNT,)),  # and how
        ("count", np.int32),  # candidates
        ("spare", np.int32),  # fills the record
    ]
)


class Notes(Protocol):
    """The fields of the notes, as bots see them."""

    value: Floats
    square: Floats
    worlds: int
    going: int
    luck: Ints
    candidate: Ints
    gain: Ints
    actions: Ints
    points: Ints
    best: Ints
    action: Ints
    count: int


NotesRows: TypeAlias = Rows[Notes]
