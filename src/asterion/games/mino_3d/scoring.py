"""Points for a placement (D7)."""

from asterion.games.compiled import rule
from asterion.games.mino_3d.board import OFFSET, Board, levels_at, step_x, step_y
from asterion.games.mino_3d.material import FIRST, SECOND


@rule
def meeting_points(board: Board, x: int, y: int, z: int, digit: int) -> int:
    """The digits directly above and below a digit's cell, which are the same as it (D4, D7)."""
    levels = levels_at(board, x, y) << 1
    return digit * ((levels >> z & 1) + (levels >> (z + 2) & 1))


@rule
def joining_points(board: Board, x: int, y: int, z: int) -> int:
    """Both digits of each piece whose colour is directly above or below a colour's cell (D7)."""
    number = int(board.column[x + OFFSET, y + OFFSET])
    levels = int(board.mask[number])
    points = 0
    if levels >> (z + 1) & 1:
        points += int(board.joint[number, z + 1])
    if z > 0 and levels >> (z - 1) & 1:
        points += int(board.joint[number, z - 1])
    return points


@rule
def place_points(board: Board, piece: int, x: int, y: int, z: int, facing: int) -> tuple[int, int, int]:
    """The three parts of the points for a placement: own digits, digits met, pieces joined by colour (D7)."""
    dx, dy = step_x(facing), step_y(facing)
    meeting = meeting_points(board, x - dx, y - dy, z, FIRST[piece])
    meeting += meeting_points(board, x + dx, y + dy, z, SECOND[piece])
    return FIRST[piece] + SECOND[piece], meeting, joining_points(board, x, y, z)
