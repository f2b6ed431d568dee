"""Why JSON is no action, no options or no outcomes of Minos: each problem as a number for the rules, a stable code, the
ruling, words."""

from asterion.games.json_values.parts import Problems
from asterion.games.minos.material import KIND_NAMES, KINDS, LONGEST_SIDE, MOST_CELLS, MOST_SEATS

PROBLEMS = Problems()

# Actions

BAD_SIZE = PROBLEMS.add(
    "bad_size",
    "N2",
    f"{{}} to {LONGEST_SIDE} rows and columns, for which there are tiles enough, not {{}} x {{}}",
)
"""Also of options."""
BAD_TURN = PROBLEMS.add("bad_turn", "N3", "0 to 3 quarter turns clockwise, not {}")
BAD_LENGTH = PROBLEMS.add("bad_length", "N5", f"a walk of 0 to {MOST_CELLS} tiles, not {{}}")
BAD_NUMBER = PROBLEMS.add("bad_number", "N6", f"a number of tiles from 1 to {MOST_CELLS}, not {{}}")
BAD_MARBLES = PROBLEMS.add("bad_number", "N14", f"0 to {MOST_CELLS - 1} marbles stay, not {{}}")
OUT_OF_RANGE = PROBLEMS.add("out_of_range", "N2", f"rows and columns are 0 to {LONGEST_SIDE - 1}, not {{}}, {{}}")

# Outcomes

BAD_STARTER_DRAWN = PROBLEMS.add("bad_starter", "N15", "there is no seat {}")
BAD_TILE_COUNT = PROBLEMS.add("bad_labyrinth", "N2", "{} tiles are drawn here, not {}")
BAD_TILE = PROBLEMS.add("bad_tile", "N1", "there is no tile {}")
NONE_LEFT = PROBLEMS.add("no_tile_left", "N1", "no {} is left in the heap", KIND_NAMES)
NOT_FITTED = PROBLEMS.add("not_fitted", "N3", "these tiles would be laid otherwise")

# A labyrinth in words, see notation

BAD_SIGN = PROBLEMS.add("bad_labyrinth", "N2", "line {}, column {}: no tile is written so")
LONG_ROW = PROBLEMS.add("bad_labyrinth", "N2", f"line {{}}, column {{}}: more than {LONGEST_SIDE} tiles in a row")
RAGGED = PROBLEMS.add("bad_labyrinth", "N2", "line {}: {} tiles, but {} in the first row")
MANY_ROWS = PROBLEMS.add("bad_labyrinth", "N2", f"line {{}}: more than {LONGEST_SIDE} rows")
NO_ROWS = PROBLEMS.add("bad_labyrinth", "N2", "line {}: no tiles")

# Options

BAD_SEATS = PROBLEMS.add("bad_seats", "N14", f"1 to {MOST_SEATS} seats, not {{}}")
BAD_STARTER = PROBLEMS.add("bad_starter", "N15", "starter is a seat 0 to {}, not {}")
HALF_A_SIZE = PROBLEMS.add("bad_size", "N2", "a size has rows and columns")
SECRET_ALONE = PROBLEMS.add("bad_day", "N14", "a secret belongs to a day")
BAD_DAY = PROBLEMS.add("bad_day", "N14", "a day is written YYYY-MM-DD")
BAD_SECRET = PROBLEMS.add("bad_day", "N14", "a day's secret has 64 hexadecimal digits")
ALONE_ONLY = PROBLEMS.add("alone_only", "N14", "the labyrinth of a day is for one seat only")
GIVEN_TWICE = PROBLEMS.add("bad_size", "N2", "a labyrinth that is given has its size: name the day or the tiles alone")
CELL_WITHOUT_TILE = PROBLEMS.add("bad_labyrinth", "N3", "a cell has no tile")
NOT_IN_ONE_BOX = PROBLEMS.add("no_tile_left", "N1", "the box has {} tiles of the kind {}", None, KINDS)
