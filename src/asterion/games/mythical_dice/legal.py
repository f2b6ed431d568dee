"""Legal actions of Mythical Dice: awaited seats, the list of actions, why others are refused (M4-M6)."""

from asterion.games.compiled import Ints, rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.material import KIND_COUNT, SPECIAL_KINDS
from asterion.games.mythical_dice.refusals import (
    BET_OUT_OF_RANGE,
    BETS_ARE_CLOSED,
    BETS_ARE_OPEN,
    GAME_OVER,
    MUST_FOLLOW,
    NO_SUCH_ACTION,
    NO_SUCH_DIE,
    NO_SUCH_SEAT,
    NOT_YOUR_TURN,
    PLAYED,
)
from asterion.games.mythical_dice.state import BETTING, NO_COLOUR, NOT_BET, OVER, ROLLING, Ruleset, State

SPECIAL_MASK = (1 << SPECIAL_KINDS) - 1


@rule
def seats_awaited(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that the game waits for: all without a bet (M4), then the one whose turn it is (M5)."""
    if int(state.stage) == ROLLING:
        return 1 << int(state.turn)
    mask = 0
    if int(state.stage) == BETTING:
        for seat in range(int(ruleset.seats)):
            if int(state.bet[seat]) == NOT_BET:
                mask |= 1 << seat
    return mask


@rule
def held_kinds(state: State, seat: int) -> int:
    """Bit mask of the kinds of dice that a seat has behind its screen."""
    mask = 0
    for kind in range(KIND_COUNT):
        if int(state.hand[seat, kind]) > 0:
            mask |= 1 << kind
    return mask


@rule
def colour_to_follow(ruleset: Ruleset, state: State) -> int:
    """The colour that the next die must follow (M6), or NO_COLOUR: nothing led yet, or a new trick begins."""
    if int(state.rolled) >= int(ruleset.seats):
        return NO_COLOUR
    return int(state.led)


@rule
def kinds_to_roll(ruleset: Ruleset, state: State, seat: int) -> int:
    """Bit mask of the kinds that the seat may roll (M5, M6): if it holds the colour led, that or any special die."""
    if int(state.stage) != ROLLING or int(state.turn) != seat:
        return 0
    held = held_kinds(state, seat)
    led = colour_to_follow(ruleset, state)
    if led != NO_COLOUR and held & (1 << led):
        return held & (SPECIAL_MASK | (1 << led))
    return held


@rule
def highest_bet(state: State) -> int:
    """The highest bet of the round: its number of tricks (M4)."""
    return int(state.rnd)


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not (M4-M6)."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < 0 or action >= FIRST_ROLL + KIND_COUNT or action == FIRST_ROLL - 1:
        return NO_SUCH_ACTION
    if int(state.stage) == OVER:
        return GAME_OVER
    if action < FIRST_ROLL:
        if int(state.stage) != BETTING:
            return BETS_ARE_CLOSED
        return PLAYED if action <= highest_bet(state) else BET_OUT_OF_RANGE
    if int(state.stage) == BETTING:
        return BETS_ARE_OPEN
    if int(state.turn) != seat:
        return NOT_YOUR_TURN
    kind = action - FIRST_ROLL
    if int(state.hand[seat, kind]) == 0:
        return NO_SUCH_DIE
    return PLAYED if kinds_to_roll(ruleset, state, seat) & (1 << kind) else MUST_FOLLOW


@rule
def list_legal(ruleset: Ruleset, state: State, seat: int, out: Ints, start: int) -> int:
    """Legal actions of a seat into out from start on; a bet may be changed until all are in (M4). Returns how many."""
    count = 0
    if seat < 0 or seat >= int(ruleset.seats):
        return 0
    if int(state.stage) == BETTING:
        for tricks in range(highest_bet(state) + 1):
            out[start + count] = tricks
            count += 1
        return count
    kinds = kinds_to_roll(ruleset, state, seat)
    for kind in range(KIND_COUNT):
        if kinds & (1 << kind):
            out[start + count] = FIRST_ROLL + kind
            count += 1
    return count
