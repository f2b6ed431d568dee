"""The ledger of the auction, for people who play with the box: size, bids, stakes and points (N2, N6, N7, N10-N12).

Its state is a game's state without tiles: the labyrinth lies on their table, and they say how the walk ended. What may
be said, the stakes, the points and the end are those of the rules.
"""

from asterion.games.compiled import rule
from asterion.games.minos.actions import MARBLE, NAME, STAKE_AGAINST
from asterion.games.minos.auction import commit, name_number, points_of
from asterion.games.minos.board import clear
from asterion.games.minos.legal import bid_refusal, is_offered
from asterion.games.minos.material import LONGEST_SIDE, SHORTEST_SIDE
from asterion.games.minos.refusals import (
    NO_SUCH_ACTION,
    NOT_BIDDING,
    NOT_PICKING,
    NOT_WALKING,
    PLAYED,
    SIZE_NOT_OFFERED,
)
from asterion.games.minos.rules import begin_scores, cover, end_walk, open_round
from asterion.games.minos.state import BID, COUNTER, FOLLOW, FULL_LENGTH, OVER, SIZE, STUCK, WALK, Ruleset, State


@rule
def open_ledger(ruleset: Ruleset, state: State) -> None:
    """Begin: no points, the ruleset's starter opens the first round (N15)."""
    begin_scores(state, max(0, int(ruleset.starter)))
    open_round(ruleset, state)


@rule
def note_size(ruleset: Ruleset, state: State, rows: int, columns: int) -> int:
    """Note the size of the round's labyrinth (N2), which lies on the table: the bids begin (N6). Returns a refusal or
    PLAYED."""
    if int(state.stage) != SIZE:
        return NOT_PICKING
    if min(rows, columns) < SHORTEST_SIDE or max(rows, columns) > LONGEST_SIDE:
        return SIZE_NOT_OFFERED
    given = int(ruleset.rows) == rows and int(ruleset.columns) == columns
    if not given and (int(ruleset.rows) or not is_offered(ruleset, rows, columns)):
        return SIZE_NOT_OFFERED
    clear(state, rows, columns)
    cover(state)
    return PLAYED


@rule
def note_answer(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """Note what a seat says: a number, counter or follow (N6, N7). Returns a refusal or PLAYED."""
    if int(state.stage) != BID:
        return NOT_BIDDING
    if action < NAME or action >= MARBLE:
        return NO_SUCH_ACTION
    refused = bid_refusal(state, seat, action)
    if refused != PLAYED:
        return refused
    if action < STAKE_AGAINST:
        name_number(ruleset, state, seat, action - NAME + 1)
    else:
        commit(ruleset, state, seat, COUNTER if action == STAKE_AGAINST else FOLLOW)
    return PLAYED


@rule
def payout_of(ruleset: Ruleset, state: State, seat: int, success: int) -> int:
    """Points of a seat if the walk succeeds, or fails (N10, N11)."""
    return points_of(ruleset, state, seat, success != 0)


@rule
def note_walk(ruleset: Ruleset, state: State, success: int) -> int:
    """Note how the walk ended: all seats get their points (N10-N12). Returns a refusal or PLAYED."""
    if int(state.stage) != WALK:
        return NOT_WALKING
    end_walk(ruleset, state, FULL_LENGTH if success else STUCK)
    return PLAYED


@rule
def next_round(ruleset: Ruleset, state: State) -> None:
    """Open the next round, unless the match is over (N12)."""
    if int(state.stage) != OVER:
        state.round_number = int(state.round_number) + 1
        open_round(ruleset, state)
