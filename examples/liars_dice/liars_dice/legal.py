"""Legal actions of Liar's Dice."""

from asterion.games.compiled import rule
from liars_dice.actions import DOUBT
from liars_dice.material import FACES, ONE
from liars_dice.refusals import (
    GAME_OVER,
    NO_BID,
    NO_SUCH_ACTION,
    NO_SUCH_SEAT,
    NOT_HIGHER,
    NOT_YOUR_TURN,
    ONES_ARE_WILD,
    PLAYED,
    TOO_MANY,
)
from liars_dice.state import OVER, Ruleset, State


@rule
def is_over(ruleset: Ruleset, state: State) -> bool:
    """Whether one seat only has dice (D8)."""
    return int(state.stage) == OVER


@rule
def awaited(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that the game waits for (D3)."""
    return 0 if is_over(ruleset, state) else 1 << int(state.turn)


@rule
def dice_left(ruleset: Ruleset, state: State) -> int:
    """Dice of all seats."""
    total = 0
    for seat in range(int(ruleset.seats)):
        total += int(state.left[seat])
    return total


@rule
def lowest_bid(state: State) -> int:
    """The action of the lowest bid that is higher than the last (D3)."""
    return (int(state.quantity) - 1) * FACES + int(state.face) if int(state.quantity) else 0


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < 0 or action > DOUBT:
        return NO_SUCH_ACTION
    if int(state.stage) == OVER:
        return GAME_OVER
    if seat != int(state.turn):
        return NOT_YOUR_TURN
    if action == DOUBT:
        return PLAYED if int(state.quantity) else NO_BID
    if int(ruleset.ones_wild) and action % FACES + 1 == ONE:
        return ONES_ARE_WILD
    if action < lowest_bid(state):
        return NOT_HIGHER
    return PLAYED if action // FACES + 1 <= dice_left(ruleset, state) else TOO_MANY
