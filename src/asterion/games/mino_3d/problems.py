"""Why JSON of 3D-Mino cannot be taken: each problem as a number for the rules, a stable code, the ruling, words."""

from asterion.games.json_values.parts import Problems
from asterion.games.mino_3d.board import HALF, LEVELS
from asterion.games.mino_3d.material import LEAST_SEATS, MOST_SEATS, PIECE_NAMES

PROBLEMS = Problems()

NO_SUCH_PIECE = PROBLEMS.add("no_such_piece", "D1", "there is no such piece in the box")

# Options
NO_SUCH_TABLE = PROBLEMS.add("bad_seats", "D2", f"{LEAST_SEATS} to {MOST_SEATS} seats, not {{}}")
TOO_FEW_PIECES = PROBLEMS.add("bad_deal", "D2", "the deal takes {} pieces, and {} are in play")
NO_SUCH_SEAT = PROBLEMS.add("bad_starter", "D3", "starter is a seat 0 to {}, not {}")

# Actions
OUT_OF_RANGE = PROBLEMS.add(
    "out_of_range", "D4", f"x and y are {-HALF} to {HALF} and z is 0 to {LEVELS - 1}, not {{}}, {{}}, {{}}"
)

# Outcomes
NO_SUCH_STARTER = PROBLEMS.add("bad_starter", "D3", "there is no seat {}")
UNEVEN_DEAL = PROBLEMS.add("bad_deal", "D2", "the deal gives {} pieces to each of {} seats")
OTHERS_REMOVED = PROBLEMS.add("bad_deal", "D2", "{} pieces leave the game with {} seats")
NOT_IN_STOCK = PROBLEMS.add("bad_draw", "D2", "{} is not in the stock any more", PIECE_NAMES)
