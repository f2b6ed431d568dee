"""Why an action of Clew is refused: number, code, ruling, words."""

from asterion.games.contract import Refusals

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()

NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "C1", "there is no such seat")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "C3", "there is no such action")
GAME_OVER = REFUSALS.add("game_over", "C8", "the game is over")
NOT_YOUR_TURN = REFUSALS.add("not_your_turn", "C1", "it is another seat's visit")
NOTHING_FOUND = REFUSALS.add("nothing_found", "C4", "a visit has at least one corridor")
IS_LOST = REFUSALS.add("is_lost", "C6", "is lost, and can only follow a thread or keep it")
NOT_LOST = REFUSALS.add("not_lost", "C6", "is not lost")
