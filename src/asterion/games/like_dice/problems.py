"""Why JSON of Like Dice cannot be taken; see json_values.parts."""

from asterion.games.json_values.parts import Problems
from asterion.games.like_dice.material import DISPLAY

PROBLEMS = Problems()

BAD_SLOT = PROBLEMS.add("bad_slot", "L3", f"places of the display are 0 to {DISPLAY - 1}, not {{}}")
