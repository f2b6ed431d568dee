"""Why JSON of a race with the box cannot be taken; see json_values.parts."""

from asterion.games.json_values.parts import Problems
from asterion.games.like_dice.material import HIGHEST_TARGET, LOWEST_TARGET, MOST_SEATS
from asterion.games.like_dice.problems import OF_OPTIONS

PROBLEMS = Problems(OF_OPTIONS)

BAD_SEAT = PROBLEMS.add("bad_seat", "L3", f"seats are 0 to {MOST_SEATS - 1}, not {{}}")
BAD_TARGET = PROBLEMS.add("bad_target", "L9", f"targets are {LOWEST_TARGET} to {HIGHEST_TARGET} cards, not {{}}")
