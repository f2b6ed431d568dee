"""Why Mythical Dice refuses an action: each reason as a number for the rules, a stable code, the ruling, words."""

from typing import Annotated, TypeAlias

from asterion.games.contract import Refusals
from asterion.games.json_values.arena import names

PLAYED = 0
"""Not refused."""
REFUSALS = Refusals()

NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "M2", "there is no such seat in this game")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "M4", "there is no such action in this game")
GAME_OVER = REFUSALS.add("game_over", "M13", "the game is over")
BETS_ARE_OPEN = REFUSALS.add("bets_are_open", "M4", "no die is rolled before all bets are in")
BETS_ARE_CLOSED = REFUSALS.add("bets_are_closed", "M4", "the bets of this round are revealed")
BET_OUT_OF_RANGE = REFUSALS.add("bet_out_of_range", "M4", "a bet is at most the number of tricks of the round")
NOT_YOUR_TURN = REFUSALS.add("not_your_turn", "M5", "it is another seat's turn to roll")
NO_SUCH_DIE = REFUSALS.add("no_such_die", "M5", "holds no such die")
MUST_FOLLOW = REFUSALS.add("must_follow", "M6", "holds the colour led: rolls it or a special die")

Code: TypeAlias = Annotated[str, names("played", *(each.code for each in REFUSALS.values()))]
Ruling: TypeAlias = Annotated[str, names("", *(each.ruling for each in REFUSALS.values()))]
"""By the number that rules return; PLAYED is none of them, but has the first place."""
