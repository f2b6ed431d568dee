"""Why JSON of Mythical Dice cannot be taken: each problem as a number for rules, a stable code, the ruling, words."""

from asterion.games.json_values.parts import Problems
from asterion.games.mythical_dice.material import FACE_NAMES, KINDS, MOST_ROUNDS

PROBLEMS = Problems()

NO_SUCH_BET = PROBLEMS.add("bad_action", "", f"a bet is 0 to {MOST_ROUNDS} tricks, not {{}}")
NO_SUCH_STARTER = PROBLEMS.add("bad_starter", "M15", "there is no seat {}")
ANOTHER_DIE = PROBLEMS.add("bad_roll", "M5", "the die rolled is {}, not {}", KINDS, KINDS)
NO_SUCH_FACE = PROBLEMS.add("bad_roll", "M1", "a {} die has no face {}", KINDS, FACE_NAMES)
UNEVEN_DEAL = PROBLEMS.add("bad_deal", "M2", "a deal of round {} gives {} dice to each of {} seats")
TOO_FEW_DICE = PROBLEMS.add("bad_deal", "M1", "the box holds fewer {} dice", KINDS)
