"""Awaited seats and legal actions of Goofspiel."""

from asterion.games.compiled import rule
from goofspiel.material import MOST_CARDS
from goofspiel.refusals import CARD_GONE, GAME_OVER, HAS_CHOSEN, NO_SUCH_ACTION, NO_SUCH_SEAT, PLAYED
from goofspiel.state import NOT_CHOSEN, OVER, Ruleset, State


@rule
def is_over(ruleset: Ruleset, state: State) -> bool:
    """Whether all cards are played (G7)."""
    return int(state.stage) == OVER


@rule
def awaited(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that have not chosen: all at the same time (G3)."""
    seats = 0
    if not is_over(ruleset, state):
        for seat in range(int(ruleset.seats)):
            if int(state.chosen[seat]) == NOT_CHOSEN:
                seats |= 1 << seat
    return seats


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < 0 or action >= MOST_CARDS:
        return NO_SUCH_ACTION
    if is_over(ruleset, state):
        return GAME_OVER
    if int(state.chosen[seat]) != NOT_CHOSEN:
        return HAS_CHOSEN
    return PLAYED if int(state.hand[seat, action]) else CARD_GONE
