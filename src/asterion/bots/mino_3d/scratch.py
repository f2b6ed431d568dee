"""Scratch of the bots of 3D-Mino: plain records, so that thinking runs without allocation."""

from typing import Annotated, Protocol, TypeAlias

from asterion.games.compiled import Float64s, Int32, Int32s, Int64, Int64s, Rows, record_dtype
from asterion.games.mino_3d.entry_points import MOST_ACTIONS
from asterion.games.mino_3d.material import PIECE_COUNT

CANDIDATES = 16
"""Placements considered further."""
WIDE = 200
"""Placements that an expert estimates before."""


class Scratch(Protocol):
    """The fields of the scratch, as bots see them."""

    value: Annotated[Float64s, WIDE]  # of each candidate
    gain: Annotated[Float64s, WIDE]  # points now, less what the piece is worth in hand
    worth: Annotated[Float64s, PIECE_COUNT]  # of each piece to a seat that holds it, the same way
    square: Annotated[Float64s, CANDIDATES, CANDIDATES]  # of differences between candidates, summed over worlds
    worlds: Int64  # tried so far
    going: Int64  # candidates still considered, as a bit mask
    luck: Annotated[Int64s, 4]  # of the draws in the world at hand
    candidate: Annotated[Int32s, WIDE]  # actions
    actions: Annotated[Int32s, MOST_ACTIONS]
    points: Annotated[Int32s, MOST_ACTIONS]
    best: Annotated[Int32s, PIECE_COUNT]  # most points that each piece brings now
    action: Annotated[Int32s, PIECE_COUNT]  # and how
    count: Int32  # candidates


SCRATCH = record_dtype(Scratch)
ScratchRows: TypeAlias = Rows[Scratch]
