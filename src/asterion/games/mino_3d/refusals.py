"""Why 3D-Mino refuses an action: each reason as a number for the rules, a stable code, the ruling, words."""

from asterion.games.contract import Refusals
from asterion.games.mino_3d.actions import parts_of
from asterion.games.mino_3d.board import step_x, step_y

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()


def _of_a_cell(code: str, ruling: str, detail: str) -> int:
    """A refusal for each cell of a piece; the number is that of the first digit, the two others follow."""
    first, _, _ = [
        REFUSALS.add(code, ruling, detail.format(cell)) for cell in ("first digit", "colour", "second digit")
    ]
    return first


NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "D2", "there is no such seat in this game")
NO_SUCH_PLACE = REFUSALS.add("no_such_place", "D4", "there is no such place; a double faces east or north")
GAME_OVER = REFUSALS.add("game_over", "D8", "the game is over")
NOT_YOUR_TURN = REFUSALS.add("not_your_turn", "D8", "it is another seat's turn")
PIECE_BUILT = REFUSALS.add("piece_built", "D8", "this piece is in the build already")
NOT_YOUR_PIECE = REFUSALS.add("not_your_piece", "D8", "does not hold this piece")
TOUCHES_NOTHING = REFUSALS.add(
    "touches_nothing", "D5", "its cells touch no piece, at a side or directly above or below,"
)
NOT_CARRIED = REFUSALS.add("not_carried", "D6", "the level below carries neither its middle nor both its ends,")
CELL_TAKEN = _of_a_cell("cell_taken", "D4", "the cell of its {} is taken")
COLUMN_DIFFERS = _of_a_cell("column_differs", "D4", "the column of its {} shows something else")
ALIKE_BESIDE = _of_a_cell("alike_beside", "D4", "its {} would lie beside a cell of its own kind")
TWO_EMPTY_LEVELS = _of_a_cell("two_empty_levels", "D6", "two levels or more would be empty above or below its {}")


def refused_where(code: int, action: int) -> str:
    """The cell that a place is refused for, as words to follow the reason: the middle one when it is for all three."""
    if code < TOUCHES_NOTHING:
        return ""
    _, x, y, z, facing = (int(part) for part in parts_of(action))
    part = (code - CELL_TAKEN) % 3 - 1 if code >= CELL_TAKEN else 0
    return f" at {x + part * int(step_x(facing))}, {y + part * int(step_y(facing))}, level {z}"
