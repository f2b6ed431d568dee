"""The records of 3D-Mino: the ruleset that a house may override, and the state of one game.

The state holds where each piece is. Which cells are taken, and what may go where, follows from it: see board.
"""

from typing import Annotated, Literal, Protocol, TypeAlias, get_args

from asterion.games.compiled import Int8, Int8s, Int16s, Int64, Int64s, Rows, record_dtype
from asterion.games.mino_3d.material import MOST_SEATS, PIECE_COUNT

Stage = Literal["play", "over"]
STAGES: tuple[Stage, ...] = get_args(Stage)
PLAYING, OVER = range(len(STAGES))
NOBODY = -1
"""No seat."""
Support = Literal["balanced", "any", "free"]
SUPPORTS: tuple[Support, ...] = get_args(Support)
BALANCED, ANY, FREE = range(len(SUPPORTS))
"""Support that a piece above the table needs (D6)."""

STOCK, GONE, HIDDEN, NOT_IN_PLAY, BUILT = -1, -2, -3, -4, 6
"""Places of a piece: in the stock; out of the game, unseen (D2); hidden, in an observation: one of those or another's
hand; left out by the options, as all know; in the build; 0..5: in the hand of that seat."""

Facing = Literal["east", "north", "west", "south"]
FACINGS: tuple[Facing, ...] = get_args(Facing)
EAST, NORTH, WEST, SOUTH = range(len(FACINGS))
"""The way a piece reads from its first digit to its second: along x, along y, and against them (D4)."""


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    pieces: Int64  # bit a piece: in play (D1)
    seats: Int8
    starter: Int8  # first seat, or NOBODY: drawn (D3)
    support: Int8  # (D6)
    hand: Int8  # pieces dealt to each seat (D2)
    removed: Int8  # pieces that leave the game unseen (D2)


RULESET = record_dtype(Ruleset)


class State(Protocol):
    """The fields of a state, as rules see them."""

    lacks: Annotated[Int64s, MOST_SEATS]  # bit a piece: could be placed when the seat last passed, so was not held
    score: Annotated[Int16s, MOST_SEATS]
    stage: Int8
    turn: Int8  # seat to place; NOBODY at the end
    starter: Int8  # first seat (D3)
    laid: Int8  # pieces in the build
    stock: Int8  # pieces in the stock
    held: Annotated[Int8s, MOST_SEATS]  # pieces in each hand
    drawn: Annotated[Int8s, MOST_SEATS]  # of those, how many may be pieces in lacks: drawn after the pass
    passed: Annotated[Int8s, MOST_SEATS]  # 1: passed in this last round of the table
    place: Annotated[Int8s, PIECE_COUNT]  # where each piece is
    by: Annotated[Int8s, PIECE_COUNT]  # seat that built it; NOBODY: the first of the build, or not built
    rank: Annotated[Int8s, PIECE_COUNT]  # 0, 1, ... in the order of building
    x: Annotated[Int8s, PIECE_COUNT]  # middle cell of a built piece
    y: Annotated[Int8s, PIECE_COUNT]
    z: Annotated[Int8s, PIECE_COUNT]  # level, 0 on the table
    facing: Annotated[Int8s, PIECE_COUNT]  # EAST, NORTH, WEST or SOUTH


STATE = record_dtype(State)
Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]
