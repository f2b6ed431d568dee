"""Actions of 3D-Mino as numbers."""

from asterion.games.compiled import rule
from asterion.games.mino_3d.board import HALF, LEVELS, SPAN, step_x, step_y
from asterion.games.mino_3d.material import PIECE_COUNT

WAYS = 4
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


def cells_of(piece: int, x: int, y: int, z: int, facing: int) -> tuple[Cell, Cell, Cell]:
    """The cells of a piece: first digit, colour, second digit (D4)."""
    dx, dy = int(step_x(facing)), int(step_y(facing))
    return (x - dx, y - dy, z), (x, y, z), (x + dx, y + dy, z)
