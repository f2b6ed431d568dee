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
