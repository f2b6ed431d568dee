"""Why Like Dice refuses an action: each reason as a number for the rules, a stable code, the ruling, words."""

from asterion.games.contract import Refusals

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()

NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "L3", "there is no such seat in this match")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "L5", "there is no such action")
OUT_OF_RANGE = REFUSALS.add("out_of_range", "L5", "a number from 0 to 199 is announced, or to the most of the options")
GAME_OVER = REFUSALS.add("game_over", "L8", "the match is over")
NO_MISSION = REFUSALS.add("no_mission", "L5", "no mission has been turned up yet")
AFTER_CHECK = REFUSALS.add("after_check", "L5", "the claims of this mission have been checked")
CLAIMED_ALREADY = REFUSALS.add("claimed_already", "L5", "has announced already; once a mission, not to be taken back")
TOO_LATE = REFUSALS.add("too_late", "L5", "the time for this mission was over")
NOT_READY_TIME = REFUSALS.add("not_ready_time", "L4", "a mission is on")
READY_ALREADY = REFUSALS.add("ready_already", "L4", "is already ready")
NO_REWARD = REFUSALS.add("no_reward", "L6", "no card is to be taken now")
NOT_WINNER = REFUSALS.add("not_winner", "L6", "the seat that was right first takes the card")
EMPTY_SLOT = REFUSALS.add("empty_slot", "L6", "no card lies there")
DID_NOT_COUNT = REFUSALS.add("did_not_count", "L6", "this card did not count in the answer, and another one did")
NO_GLASS = REFUSALS.add("no_glass", "L5", "no sandglass is running")
