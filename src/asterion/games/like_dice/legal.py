"""Legal actions of Like Dice: the reason why an action is refused, and the list of all others."""

from asterion.games.compiled import Ints, rule
from asterion.games.like_dice.actions import ACTIONS, PASS, SAY_READY, TAKE, UNSAYABLE
from asterion.games.like_dice.answers import may_choose
from asterion.games.like_dice.material import DISPLAY
from asterion.games.like_dice.refusals import (
    AFTER_CHECK,
    CLAIMED_ALREADY,
    DID_NOT_COUNT,
    EMPTY_SLOT,
    GAME_OVER,
    NO_MISSION,
    NO_REWARD,
    NO_SUCH_ACTION,
    NO_SUCH_SEAT,
    NOT_READY_TIME,
    NOT_WINNER,
    OUT_OF_RANGE,
    PLAYED,
    READY_ALREADY,
    TOO_LATE,
)
from asterion.games.like_dice.state import NOBODY, NOTHING, OVER, RACE, READY, REWARD, Ruleset, State


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if int(state.stage) == OVER:
        return GAME_OVER
    if action == UNSAYABLE or int(ruleset.most_said) < action < PASS:
        return OUT_OF_RANGE
    if action >= TAKE:
        return take_refusal(state, seat, action - TAKE)
    if action == SAY_READY:
        if int(state.stage) != READY:
            return NOT_READY_TIME
        return READY_ALREADY if int(state.ready[seat]) else PLAYED
    return claim_refusal(ruleset, state, seat)


@rule
def claim_refusal(ruleset: Ruleset, state: State, seat: int) -> int:
    """Whether a seat may announce something: in a mission, once, in time (L5)."""
    stage = int(state.stage)
    if stage == REWARD or (stage == READY and int(state.turned) > 0):
        return AFTER_CHECK
    if stage != RACE:
        return NO_MISSION
    if int(state.claim[seat]) != NOTHING:
        return CLAIMED_ALREADY
    limit = int(ruleset.seconds) * 1000
    return TOO_LATE if limit > 0 and int(state.stamp) > limit else PLAYED


@rule
def take_refusal(state: State, seat: int, slot: int) -> int:
    """Whether a seat may take the card of this place as its reward (L6)."""
    if int(state.stage) != REWARD:
        return NO_REWARD
    if int(state.winner) != seat:
        return NOT_WINNER
    if int(state.display[slot]) == NOBODY:
        return EMPTY_SLOT
    return PLAYED if may_choose(state, seat, slot) else DID_NOT_COUNT


@rule
def seats_awaited(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that may act now; 0 in a countdown."""
    stage, mask = int(state.stage), 0
    if stage == REWARD:
        return 1 << int(state.winner)
    for seat in range(int(ruleset.seats)):
        if stage == READY and not int(state.ready[seat]):
            mask |= 1 << seat
        if stage == RACE and int(state.claim[seat]) == NOTHING:
            mask |= 1 << seat
    return mask


@rule
def list_legal(ruleset: Ruleset, state: State, seat: int, out: Ints) -> int:
    """Fill out with the legal actions of an awaited seat; returns how many."""
    stage, count = int(state.stage), 0
    if stage == READY:
        out[0] = SAY_READY
        return 1
    if stage == RACE:
        most = int(ruleset.most_said)
        for action in range(most + 1):
            out[action] = action
        out[most + 1] = PASS
        return most + 2
    for slot in range(DISPLAY):
        if may_choose(state, seat, slot):
            out[count] = TAKE + slot
            count += 1
    return count
