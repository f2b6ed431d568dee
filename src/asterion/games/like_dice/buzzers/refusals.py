"""Why the referee of a race with the box refuses an action: each reason as a number for the rules, a stable code, the
ruling, words."""

from asterion.games.contract import Refusals

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()

NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "L3", "there is no such seat in this match")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "L5", "there is no such action")
OUT_OF_RANGE = REFUSALS.add("out_of_range", "L5", "a number from 0 to 199 is announced")
GAME_OVER = REFUSALS.add("game_over", "L8", "the match is over")
NO_MISSION = REFUSALS.add("no_mission", "L5", "no mission is on")
AFTER_CHECK = REFUSALS.add("after_check", "L5", "the race of this mission is over")
CLAIMED_ALREADY = REFUSALS.add("claimed_already", "L5", "has announced already; once a mission, not to be taken back")
TOO_LATE = REFUSALS.add("too_late", "L5", "the time for this mission was over")
NOT_BETWEEN = REFUSALS.add("not_between", "L4", "that is done between two missions")
HELD_ALREADY = REFUSALS.add("held_already", "L4", "the next mission waits already")
STILL_ASKED = REFUSALS.add("still_asked", "L5", "who closes a race has announced or passed before")
NOTHING_TO_JUDGE = REFUSALS.add("nothing_to_judge", "L5", "no claims are to be judged now")
DID_NOT_CLAIM = REFUSALS.add("did_not_claim", "L5", "only a seat that announced a number can be right")
NOTHING_TO_TAKE_BACK = REFUSALS.add("nothing_to_take_back", "L5", "there is no verdict that can be taken back")
NO_CARD_LEFT = REFUSALS.add("no_card_left", "L8", "no card is left that could be given")
LAST_CARD = REFUSALS.add("last_card", "L3", "a seat keeps the card that it began with")
NO_PROPOSAL = REFUSALS.add("no_proposal", "L9", "too few times are known to propose targets")
NOT_ENDING = REFUSALS.add("not_ending", "L8", "no seat has reached its target, and cards are left")
NOT_LEVEL = REFUSALS.add("not_level", "L8", "only seats that stand level count their pips")
NO_GLASS = REFUSALS.add("no_glass", "L5", "no sandglass is running")
