"""The actions of Like Dice as numbers, and the codes of refusals."""

from asterion.games.like_dice.material import DISPLAY, MOST_SAID

PASS = MOST_SAID + 1
"""Below it an action is the number that is announced."""
SAY_READY = PASS + 1
TAKE = SAY_READY + 1
"""TAKE + slot: the card in this place of the display."""
UNSAYABLE = TAKE + DISPLAY
"""A number that nobody may announce; always refused."""
ACTIONS = UNSAYABLE + 1

(
    PLAYED,
    NO_SUCH_SEAT,
    NO_SUCH_ACTION,
    OUT_OF_RANGE,
    GAME_OVER,
    NO_MISSION,
    AFTER_CHECK,
    CLAIMED_ALREADY,
    TOO_LATE,
    NOT_READY_TIME,
    READY_ALREADY,
    NO_REWARD,
    NOT_WINNER,
    EMPTY_SLOT,
    DID_NOT_COUNT,
    NO_GLASS,
) = range(16)
