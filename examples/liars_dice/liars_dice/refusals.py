"""Why an action of Liar's Dice is refused: number, code, ruling, words."""

from asterion.games.contract import Refusals

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()

NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "D1", "there is no such seat")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "D3", "there is no such action")
GAME_OVER = REFUSALS.add("game_over", "D8", "the game is over")
NOT_YOUR_TURN = REFUSALS.add("not_your_turn", "D3", "it is another seat's turn")
NO_BID = REFUSALS.add("no_bid", "D4", "there is no bid to doubt")
NOT_HIGHER = REFUSALS.add("not_higher", "D3", "a bid is higher than the one before")
TOO_MANY = REFUSALS.add("too_many", "D3", "there are not that many dice")
ONES_ARE_WILD = REFUSALS.add("ones_are_wild", "D6", "ones count as every face, and are not bid on")
