"""Legal actions of a race with the box: why an action is refused, and every action that is not.

Anyone at the table may start a mission, judge and correct: the people settle it among themselves.
"""

from asterion.games.compiled import Ints, rule
from asterion.games.like_dice.buzzers.actions import (
    ACTIONS,
    ADOPT,
    AIM,
    AIMS,
    CLOSE,
    END,
    GIVE,
    HOLD,
    JUDGE_RIGHT,
    NOBODY_RIGHT,
    PASS,
    RETURN,
    START,
    TAKE_BACK,
    UNSAYABLE,
)
from asterion.games.like_dice.buzzers.refusals import (
    AFTER_CHECK,
    CLAIMED_ALREADY,
    DID_NOT_CLAIM,
    GAME_OVER,
    HELD_ALREADY,
    LAST_CARD,
    NO_CARD_LEFT,
    NO_MISSION,
    NO_PROPOSAL,
    NO_SUCH_ACTION,
    NO_SUCH_SEAT,
    NOT_BETWEEN,
    NOT_ENDING,
    NOT_LEVEL,
    NOTHING_TO_JUDGE,
    NOTHING_TO_TAKE_BACK,
    OUT_OF_RANGE,
    PLAYED,
    STILL_ASKED,
    TOO_LATE,
)
from asterion.games.like_dice.buzzers.rules import glass_seconds, level_seats, owned
from asterion.games.like_dice.buzzers.state import (
    COUNTDOWN,
    ENDING,
    JUDGE,
    OVER,
    PIPS,
    RACE,
    READY,
    BoxRuleset,
    BoxState,
)
from asterion.games.like_dice.buzzers.targets import proposed
from asterion.games.like_dice.material import CARDS, DISPLAY
from asterion.games.like_dice.state import NOTHING


@rule
def refusal(ruleset: BoxRuleset, state: BoxState, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    stage = int(state.stage)
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if stage == OVER:
        return GAME_OVER
    if action == UNSAYABLE:
        return OUT_OF_RANGE
    if action <= PASS:
        return claim_refusal(ruleset, state, seat, action)
    if action == CLOSE:
        return close_refusal(state, seat)
    if action >= NOBODY_RIGHT and action < GIVE:
        if stage != JUDGE:
            return NOTHING_TO_JUDGE
        right = action - JUDGE_RIGHT
        return PLAYED if action == NOBODY_RIGHT or has_claimed(ruleset, state, right) else DID_NOT_CLAIM
    if action == TAKE_BACK:
        return PLAYED if int(state.judged) else NOTHING_TO_TAKE_BACK
    if action == END:
        return PLAYED if stage == ENDING else NOT_ENDING
    if action in (START, HOLD):
        return between_refusal(ruleset, state, action)
    return correction_refusal(ruleset, state, action)


@rule
def claim_refusal(ruleset: BoxRuleset, state: BoxState, seat: int, action: int) -> int:
    """Whether a seat may announce something: in a mission, once, in time (L5); or its pips (L8)."""
    stage = int(state.stage)
    if stage == PIPS:
        if action == PASS or not level_seats(ruleset, state) >> seat & 1:
            return NOT_LEVEL
        return PLAYED if int(state.pips[seat]) == NOTHING else CLAIMED_ALREADY
    if stage == JUDGE or (stage in (READY, ENDING) and int(state.turned) > 0):
        return AFTER_CHECK
    if stage != RACE:
        return NO_MISSION
    if int(state.claim[seat]) != NOTHING:
        return CLAIMED_ALREADY
    limit = int(ruleset.seconds) * 1000
    return TOO_LATE if limit > 0 and int(state.stamp) > limit else PLAYED


@rule
def close_refusal(state: BoxState, seat: int) -> int:
    """Whether a seat may say that silent ones are not waited for."""
    if int(state.stage) == PIPS:
        return PLAYED
    if int(state.stage) != RACE:
        return NO_MISSION
    return PLAYED if int(state.claim[seat]) != NOTHING else STILL_ASKED


@rule
def has_claimed(ruleset: BoxRuleset, state: BoxState, seat: int) -> bool:
    """Whether a seat has announced a number in this mission."""
    return seat < int(ruleset.seats) and int(state.claim[seat]) >= 0


@rule
def between_refusal(ruleset: BoxRuleset, state: BoxState, action: int) -> int:
    """Whether the next mission may be started, or held."""
    if int(state.stage) != READY:
        return NOT_BETWEEN
    return HELD_ALREADY if action == HOLD and glass_seconds(ruleset, state) == 0 else PLAYED


@rule
def correction_refusal(ruleset: BoxRuleset, state: BoxState, action: int) -> int:
    """Whether cards or targets may be set so: between two missions or before the end is confirmed."""
    stage, seats = int(state.stage), int(ruleset.seats)
    if stage != READY and stage != ENDING:
        return NOT_BETWEEN
    if action == ADOPT:
        return PLAYED if proposed(seats, state, 0) > 0 else NO_PROPOSAL
    if action >= AIM:
        return PLAYED if (action - AIM) // AIMS < seats else NO_SUCH_SEAT
    seat = action - GIVE if action < RETURN else action - RETURN
    if seat >= seats:
        return NO_SUCH_SEAT
    if action < RETURN:
        return PLAYED if owned(state) <= CARDS - DISPLAY else NO_CARD_LEFT
    return PLAYED if int(state.cards[seat]) > 1 else LAST_CARD


@rule
def seats_awaited(ruleset: BoxRuleset, state: BoxState) -> int:
    """Bit mask of the seats that may act now: all, or none in a countdown."""
    stage = int(state.stage)
    return 0 if stage in (COUNTDOWN, OVER) else (1 << int(ruleset.seats)) - 1


@rule
def list_legal(ruleset: BoxRuleset, state: BoxState, seat: int, out: Ints) -> int:
    """Fill out with the legal actions of an awaited seat; returns how many."""
    count = 0
    for action in range(ACTIONS):
        if refusal(ruleset, state, seat, action) == PLAYED:
            out[count] = action
            count += 1
    return count
