"""Points for a placement (D7)."""

from asterion.games.compiled import rule
from asterion.games.mino_3d.board import OFFSET, Board, joint_of, levels_at, step_x, step_y
from asterion.games.mino_3d.material import FIRST, SECOND


@rule
def points_of(piece: int, first_met: int, second_met: int, joined: int) -> tuple[int, int, int]:
    """The three parts of the points for a piece: own digits, digits met, pieces joined by colour (D7).

    first_met, second_met: how many digits are directly above and below its first and its second digit; they are the
    same as it (D4). joined: both digits of each piece whose colour is directly above or below its colour, added.
    """
    return joint_of(piece), FIRST[piece] * first_met + SECOND[piece] * second_met, joined


@rule
def cells_met(board: Board, x: int, y: int, z: int) -> int:
    """Number of cells directly above and below a cell (D7)."""
    levels = levels_at(board, x, y) << 1
    return (levels >> z & 1) + (levels >> (z + 2) & 1)


@rule
def digits_joined(board: Board, x: int, y: int, z: int) -> int:
    """Both digits of each piece whose colour is directly above or below a colour's cell, added (D7)."""
    number = int(board.column[x + OFFSET, y + OFFSET])
    levels = int(board.mask[number])
    digits = 0
    if levels >> (z + 1) & 1:
        digits += int(board.joint[number, z + 1])
    if z > 0 and levels >> (z - 1) & 1:
        digits += int(board.joint[number, z - 1])
    return digits


@rule
def place_points(board: Board, piece: int, x: int, y: int, z: int, facing: int) -> tuple[int, int, int]:
    """The three parts of the points for a placement (D7); see points_of."""
    dx, dy = step_x(facing), step_y(facing)
    first_met, second_met = cells_met(board, x - dx, y - dy, z), cells_met(board, x + dx, y + dy, z)
    return points_of(piece, first_met, second_met, digits_joined(board, x, y, z))
