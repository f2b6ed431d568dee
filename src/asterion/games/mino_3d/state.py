"""The records of 3D-Mino: the ruleset that a house may override, and the state of one game.

The state holds where each piece is. Which cells are taken, and what may go where, follows from it: see board.
"""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Ints, Rows, record_dtype
from asterion.games.mino_3d.material import MOST_SEATS, PIECE_COUNT

PLAYING, OVER = 0, 1
"""Stages."""
NOBODY = -1
"""No seat."""
BALANCED, ANY, FREE = 0, 1, 2
"""How a piece above the table must be carried (D6)."""

STOCK, GONE, HIDDEN, BUILT = -1, -2, -3, 6
"""Where a piece is: in the stock, out of the game (D2), in an observation one of those or another's hand, or in the
build; 0..5: in the hand of that seat."""

EAST, NORTH, WEST, SOUTH = range(4)
"""The way a piece reads from its first digit to its second: along x, along y, and against them (D4)."""

# Signed fields throughout: compiled, int() of an unsigned one would turn sums with ordinary ints into floats.
RULESET = record_dtype(
    [
        ("seats", np.int8),
        ("starter", np.int8),  # first seat, or NOBODY: drawn (D3)
        ("support", np.int8),  # (D6)
    ]
)

STATE = record_dtype(
    [
        ("lacks", np.int64, (MOST_SEATS,)),  # bit a piece: could be placed when the seat last passed, so was not held
        ("score", np.int16, (MOST_SEATS,)),
        ("stage", np.int8),
        ("turn", np.int8),  # seat to place; NOBODY at the end
        ("starter", np.int8),  # first seat (D3)
        ("laid", np.int8),  # pieces in the build
        ("stock", np.int8),  # pieces in the stock
        ("held", np.int8, (MOST_SEATS,)),  # pieces in each hand
        ("drawn", np.int8, (MOST_SEATS,)),  # of those, how many may be pieces in lacks: drawn after the pass
        ("passed", np.int8, (MOST_SEATS,)),  # 1: passed in this last round of the table
        ("place", np.int8, (PIECE_COUNT,)),  # where each piece is
        ("by", np.int8, (PIECE_COUNT,)),  # seat that built it; NOBODY: the first of the build, or not built
        ("rank", np.int8, (PIECE_COUNT,)),  # 0, 1, ... in the order of building
        ("x", np.int8, (PIECE_COUNT,)),  # middle cell of a built piece
        ("y", np.int8, (PIECE_COUNT,)),
        ("z", np.int8, (PIECE_COUNT,)),  # level, 0 on the table
        ("facing", np.int8, (PIECE_COUNT,)),  # EAST, NORTH, WEST or SOUTH
        ("spare", np.int8, (6,)),  # fills the record: padding would not be copied
    ]
)


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: int
    starter: int
    support: int


class State(Protocol):
    """The fields of a state, as rules see them."""

    lacks: Ints
    score: Ints
    stage: int
    turn: int
    starter: int
    laid: int
    stock: int
    held: Ints
    drawn: Ints
    passed: Ints
    place: Ints
    by: Ints
    rank: Ints
    x: Ints
    y: Ints
    z: Ints
    facing: Ints


Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]
