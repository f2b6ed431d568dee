"""Actions of 3D-Mino: numbers, JSON and names."""

from typing import Any

import msgspec

from asterion.games.compiled import rule
from asterion.games.contract import BadAction, read_action
from asterion.games.mino_3d.board import HALF, LEVELS, SPAN, step_x, step_y
from asterion.games.mino_3d.material import FIRST, PIECE_COUNT, PIECE_NAMES, PIECE_NUMBER, SECOND
from asterion.games.mino_3d.state import FACINGS, Facing

WAYS = len(FACINGS)
"""Ways in which a piece may face."""
ACTIONS = LEVELS * SPAN * SPAN * WAYS * PIECE_COUNT
"""Every piece on every cell, facing every way; see action_of."""


@rule
def action_of(piece: int, x: int, y: int, z: int, facing: int) -> int:
    """The number of the action that places a piece with its middle cell there (D4)."""
    return (((z * SPAN + x + HALF) * SPAN + y + HALF) * WAYS + facing) * PIECE_COUNT + piece


@rule
def parts_of(action: int) -> tuple[int, int, int, int, int]:
    """Piece, x, y, z and facing of an action."""
    piece = action % PIECE_COUNT
    action //= PIECE_COUNT
    facing = action % WAYS
    action //= WAYS
    y = action % SPAN - HALF
    action //= SPAN
    return piece, action % SPAN - HALF, y, action // SPAN, facing


Cell = tuple[int, int, int]


COLOUR_PART = 1
"""The colour of a piece, among its cells."""


@rule
def cells_of(x: int, y: int, z: int, facing: int) -> tuple[Cell, Cell, Cell]:
    """The cells of a piece: first digit, colour, second digit (D4)."""
    dx, dy = step_x(facing), step_y(facing)
    return (x - dx, y - dy, z), (x + 0 * dx, y + 0 * dy, z), (x + dx, y + dy, z)  # sums, so all three of one type


class Place(msgspec.Struct, tag="place", frozen=True, forbid_unknown_fields=True):
    """Add one piece of the hand to the build (D8)."""

    piece: str
    x: int
    y: int
    z: int
    facing: Facing


Action = Place


def action_to_json(action: int) -> Place:
    piece, x, y, z, facing = (int(part) for part in parts_of(action))
    return Place(PIECE_NAMES[piece], x, y, z, FACINGS[facing])


def action_from_json(given: Any) -> int:
    """Action number of a Place or its decoded JSON; BadAction when it says none.

    A double that faces west or south is the same as one that faces east or north.
    """
    place: Place = read_action(given, Place)
    piece = PIECE_NUMBER.get(place.piece)
    if piece is None:
        raise BadAction("no_such_piece", f"there is no piece {place.piece!r} in the box (D1)")
    if max(abs(place.x), abs(place.y)) > HALF or not 0 <= place.z < LEVELS:
        raise BadAction(
            "out_of_range",
            f"x and y are {-HALF} to {HALF} and z is 0 to {LEVELS - 1}, not {place.x}, {place.y}, {place.z} (D4)",
        )
    facing = FACINGS.index(place.facing)
    if FIRST[piece] == SECOND[piece]:
        facing %= 2
    return int(action_of(piece, place.x, place.y, place.z, facing))


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    place = action_to_json(action)
    return f"place {place.piece} at {place.x},{place.y},{place.z} facing {place.facing}"
