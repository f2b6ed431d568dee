"""Actions of 3D-Mino: numbers, JSON and names."""

import msgspec

from asterion.games.compiled import rule
from asterion.games.json_values.arena import Arenas, maker
from asterion.games.json_values.fill import UNKNOWN
from asterion.games.json_values.parts import fail, reader
from asterion.games.mino_3d.board import HALF, LEVELS, SPAN, step_x, step_y
from asterion.games.mino_3d.material import FIRST, PIECE_COUNT, PIECE_NAMES, SECOND, Piece
from asterion.games.mino_3d.problems import NO_SUCH_PIECE, OUT_OF_RANGE
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

    piece: Piece
    x: int
    y: int
    z: int
    facing: Facing


Action = Place
make_place, read_place = maker(Place, of=Action), reader(Place, of=Action)


@rule
def make_action(action: int, arenas: Arenas) -> int:
    """An action; see RuledJson."""
    piece, x, y, z, facing = parts_of(int(action))
    return make_place(arenas[0], piece=piece, x=x, y=y, z=z, facing=facing)


@rule
def read_action(arenas: Arenas, given: int) -> int:
    """The number of a Place, or a problem; see RuledJson. A double that faces west or south is the same as one that
    faces east or north."""
    arena = arenas[0]
    place = read_place(arena, int(given))
    piece, facing = int(place.piece), int(place.facing)
    if piece == UNKNOWN:
        return fail(arena, NO_SUCH_PIECE)
    if max(abs(place.x), abs(place.y)) > HALF or not 0 <= place.z < LEVELS:
        return fail(arena, OUT_OF_RANGE, place.x, place.y, place.z)
    if FIRST[piece] == SECOND[piece]:
        facing %= 2
    return action_of(piece, place.x, place.y, place.z, facing)


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    piece, x, y, z, facing = parts_of(action)
    return f"place {PIECE_NAMES[piece]} at {x},{y},{z} facing {FACINGS[facing]}"
