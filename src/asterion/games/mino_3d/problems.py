"""Why JSON of 3D-Mino cannot be taken: each problem as a number for the rules, a stable code, the ruling, words."""

from asterion.games.json_values.parts import Problems
from asterion.games.mino_3d.board import HALF, LEVELS

PROBLEMS = Problems()

NO_SUCH_PIECE = PROBLEMS.add("no_such_piece", "D1", "there is no such piece in the box")

# Actions
OUT_OF_RANGE = PROBLEMS.add(
    "out_of_range", "D4", f"x and y are {-HALF} to {HALF} and z is 0 to {LEVELS - 1}, not {{}}, {{}}, {{}}"
)
