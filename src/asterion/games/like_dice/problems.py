"""Why JSON of Like Dice cannot be taken; see json_values.parts."""

from asterion.games.json_values.parts import Problems
from asterion.games.like_dice.material import DISPLAY, HIGHEST_TARGET, LOWEST_TARGET
from asterion.games.like_dice.notation import CARD_NAMES, MISSION_NAMES

OF_OPTIONS = Problems()
"""The problems of options, which the buzzers share."""

BAD_SEATS = OF_OPTIONS.add("bad_seats", "L3", "{} to {} seats, not {}")
TARGET_PER_SEAT = OF_OPTIONS.add("bad_targets", "L9", "a target for each of {} seats, not {}")
BAD_TARGETS = OF_OPTIONS.add("bad_targets", "L9", f"targets are {LOWEST_TARGET} to {HIGHEST_TARGET} cards, not {{}}")

PROBLEMS = Problems(OF_OPTIONS)

TOO_FEW_CARDS = PROBLEMS.add("bad_cards", "L3", "{} dice cards lie on the table at first, and {} are in play")
TOO_FEW_MISSIONS = PROBLEMS.add("bad_missions", "L4", "at least one mission is in play")

BAD_SLOT = PROBLEMS.add("bad_slot", "L3", f"places of the display are 0 to {DISPLAY - 1}, not {{}}")
NO_SUCH_CARD = PROBLEMS.add("no_such_card", "L1", "there is no such card")
CARD_NOT_LEFT = PROBLEMS.add("card_not_left", "L1", "card {} cannot be drawn any more", CARD_NAMES)
NO_SUCH_MISSION = PROBLEMS.add("no_such_mission", "L2", "there is no such mission")
MISSION_NOT_LEFT = PROBLEMS.add("mission_not_left", "L2", "mission {} cannot be drawn any more", MISSION_NAMES)
