"""Why Minos refuses an action: each reason as a number for the rules, a stable code, the ruling, words."""

from asterion.games.contract import Refusals
from asterion.games.minos.actions import MARBLE, READY, parts_of_lay
from asterion.games.minos.material import LONGEST_SIDE

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()

NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "N14", "there is no such seat in this match")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "N3", "there is no such action; a straight turned twice is a straight")
GAME_OVER = REFUSALS.add("game_over", "N12", "the match is over")
NOT_PICKING = REFUSALS.add("not_picking", "N2", "no size is to be picked now")
NOT_BUILDING = REFUSALS.add("not_building", "N3", "nobody builds now")
NOT_LOOKING = REFUSALS.add("not_looking", "N5", "this is not the time to look")
NOT_BIDDING = REFUSALS.add("not_bidding", "N6", "nobody bids now")
NOT_WALKING = REFUSALS.add("not_walking", "N8", "nobody walks now")
NOT_YOUR_PICK = REFUSALS.add("not_your_turn", "N2", "the seat that opens the round picks the size")
NOT_YOUR_BID = REFUSALS.add("not_your_turn", "N6", "another seat is to answer")
NOT_YOUR_WALK = REFUSALS.add("not_your_turn", "N8", "the highest bidder walks")
SIZE_NOT_OFFERED = REFUSALS.add("size_not_offered", "N2", "a square of 6 to 9 is picked here")
OUTSIDE = REFUSALS.add("outside", "N2", "this cell is outside the labyrinth:")
CELL_TAKEN = REFUSALS.add("cell_taken", "N3", "a tile lies already")
NO_TILE_LEFT = REFUSALS.add("no_tile_left", "N1", "no tile of this kind is left in the heap")
READY_BEFORE = REFUSALS.add("ready_already", "N5", "is already ready")
TOO_LONG = REFUSALS.add("too_long", "N5", "no walk is that long")
NOT_HIGHER = REFUSALS.add("not_higher", "N6", "the number is not above the last")
TOO_HIGH = REFUSALS.add("too_high", "N6", "the labyrinth has fewer cells")
NO_BID_YET = REFUSALS.add("no_bid_yet", "N6", "nobody has named a number yet")
COMMITTED = REFUSALS.add("committed", "N7", "has countered or followed and does not answer again")
MARBLE_THERE = REFUSALS.add("marble_there", "N8", "a marble lies already")
NOT_CONNECTED = REFUSALS.add("not_connected", "N8", "no passage free of marbles leads from the last marble to the tile")
NOT_ALONE = REFUSALS.add("not_alone", "N14", "marbles are taken back only alone")
NOT_SO_MANY = REFUSALS.add("not_so_many", "N14", "there are not more marbles than that")
NO_GLASS = REFUSALS.add("no_glass", "N5", "no sandglass is running")


def refused_where(code: int, action: int) -> str:
    """The cell that a tile or a marble is refused for, as words to follow the reason; counted from 1."""
    if code not in (OUTSIDE, CELL_TAKEN, MARBLE_THERE, NOT_CONNECTED):
        return ""
    cell = int(parts_of_lay(action)[2]) if action < READY else action - MARBLE
    return f" on row {cell // LONGEST_SIDE + 1}, column {cell % LONGEST_SIDE + 1}"
