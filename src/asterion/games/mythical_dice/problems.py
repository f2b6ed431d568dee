"""Why JSON of Mythical Dice cannot be taken: each problem as a number for rules, a stable code, the ruling, words."""

from asterion.games.json_values.parts import Problems
from asterion.games.mythical_dice.material import MOST_ROUNDS

PROBLEMS = Problems()

NO_SUCH_BET = PROBLEMS.add("bad_action", "", f"a bet is 0 to {MOST_ROUNDS} tricks, not {{}}")
