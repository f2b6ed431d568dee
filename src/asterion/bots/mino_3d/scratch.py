"""Scratch that the bots of 3D-Mino think in: plain records, so that thinking allocates nothing."""

from typing import Annotated, Protocol, TypeAlias

from asterion.games.compiled import Float64s, Int32, Int32s, Int64, Int64s, Rows, record_dtype
from asterion.games.mino_3d.entry_points import MOST_ACTIONS
from asterion.games.mino_3d.material import PIECE_COUNT

CANDIDATES = 16
"""Placements considered further: those that bring most points now."""


class Scratch(Protocol):
    """The fields of the scratch, as bots see them."""

    value: Annotated[Float64s, CANDIDATES]  # of each candidate
    square: Annotated[Float64s, CANDIDATES, CANDIDATES]  # of differences between candidates, summed over worlds
    worlds: Int64  # tried so far
    going: Int64  # candidates still considered, as a bit mask
    luck: Annotated[Int64s, 4]  # of the draws in the world at hand
    candidate: Annotated[Int32s, CANDIDATES]  # actions
    gain: Annotated[Int32s, CANDIDATES]  # points now
    actions: Annotated[Int32s, MOST_ACTIONS]
    points: Annotated[Int32s, MOST_ACTIONS]
    best: Annotated[Int32s, PIECE_COUNT]  # most points that each piece brings now
    action: Annotated[Int32s, PIECE_COUNT]  # and how
    count: Int32  # candidates


SCRATCH = record_dtype(Scratch)
ScratchRows: TypeAlias = Rows[Scratch]
