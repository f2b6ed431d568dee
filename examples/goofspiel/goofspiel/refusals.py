"""Why an action of Goofspiel is refused: number, code, ruling, words."""

from asterion.games.contract import Refusals

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()

NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "G1", "there is no such seat")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "G3", "there is no such action")
GAME_OVER = REFUSALS.add("game_over", "G7", "the game is over")
HAS_CHOSEN = REFUSALS.add("has_chosen", "G3", "the seat has chosen its card")
CARD_GONE = REFUSALS.add("card_gone", "G6", "the seat has played this card")
