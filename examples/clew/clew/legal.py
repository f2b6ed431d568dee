"""Legal actions of Clew."""

from asterion.games.compiled import rule
from clew.actions import DEEPER, FOLLOW, HOME, STAY
from clew.refusals import (
    GAME_OVER,
    IS_LOST,
    NO_SUCH_ACTION,
    NO_SUCH_SEAT,
    NOT_LOST,
    NOT_YOUR_TURN,
    NOTHING_FOUND,
    PLAYED,
)
from clew.state import LOST, OVER, Ruleset, State


@rule
def turn_of(ruleset: Ruleset, state: State) -> int:
    """The seat whose visit it is (C1)."""
    return (int(state.starter) + int(state.finished)) % int(ruleset.seats)


@rule
def is_over(ruleset: Ruleset, state: State) -> bool:
    """Whether all visits are over (C8)."""
    return int(state.stage) == OVER


@rule
def awaited(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that the game waits for (C1)."""
    return 0 if is_over(ruleset, state) else 1 << turn_of(ruleset, state)


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < DEEPER or action > STAY:
        return NO_SUCH_ACTION
    if int(state.stage) == OVER:
        return GAME_OVER
    if seat != turn_of(ruleset, state):
        return NOT_YOUR_TURN
    if int(state.stage) == LOST:
        return PLAYED if action >= FOLLOW else IS_LOST
    if action >= FOLLOW:
        return NOT_LOST
    return NOTHING_FOUND if action == HOME and int(state.depth) == 0 else PLAYED
