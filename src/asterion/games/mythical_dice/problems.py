"""Why JSON of Mythical Dice cannot be taken: each problem as a number for rules, a stable code, the ruling, words."""

from asterion.games.json_values.parts import Problems
from asterion.games.mythical_dice.material import (
    FACE_NAMES,
    KINDS,
    LEAST_SEATS,
    MOST_DICE,
    MOST_OF_A_KIND,
    MOST_ROUNDS,
    MOST_SEATS,
)

PROBLEMS = Problems()

# Options
NO_SUCH_TABLE = PROBLEMS.add(
    "bad_seats", "M2", f"{LEAST_SEATS} to {MOST_SEATS} seats, or two where the options say the rounds, not {{}}"
)
ROUNDS_BACKWARDS = PROBLEMS.add("bad_rounds", "M2", "the first round is {}, and the last is {}")
NO_SUCH_SEAT = PROBLEMS.add("bad_starter", "M15", "starter is a seat 0 to {}, not {}")
NO_SUCH_COUNT = PROBLEMS.add("bad_counts", "M1", f"0 to {MOST_OF_A_KIND} dice of a kind, not {{}} {{}}", None, KINDS)
NO_SUCH_BAG = PROBLEMS.add(
    "bad_counts", "M2", f"{{}} dice; the last deal needs {{}}, and at most {MOST_DICE} fit the bag"
)
NOT_SIX_FACES = PROBLEMS.add("bad_faces", "M1", "a die has six faces, not {}: {}", None, KINDS)
SYMBOL_ON_NUMBERS = PROBLEMS.add("bad_faces", "M1", "{} is a number die and carries no symbol", KINDS)

# Actions
NO_SUCH_BET = PROBLEMS.add("bad_action", "", f"a bet is 0 to {MOST_ROUNDS} tricks, not {{}}")

# Outcomes
NO_SUCH_STARTER = PROBLEMS.add("bad_starter", "M15", "there is no seat {}")
ANOTHER_DIE = PROBLEMS.add("bad_roll", "M5", "the die rolled is {}, not {}", KINDS, KINDS)
NO_SUCH_FACE = PROBLEMS.add("bad_roll", "M1", "a {} die has no face {}", KINDS, FACE_NAMES)
UNEVEN_DEAL = PROBLEMS.add("bad_deal", "M2", "a deal of round {} gives {} dice to each of {} seats")
TOO_FEW_DICE = PROBLEMS.add("bad_deal", "M1", "the box holds fewer {} dice", KINDS)
