"""The auction of Minos: raise, counter, follow, and what everyone gains by the walk (N6, N7, N10, N11)."""

from asterion.games.compiled import rule
from asterion.games.minos.material import LARGE, MOST_SEATS
from asterion.games.minos.state import BIDDER, COUNTER, FOLLOW, FREE, WALK, Ruleset, State
from asterion.games.minos.walking import cells_of


@rule
def name_number(ruleset: Ruleset, state: State, seat: int, tiles: int) -> None:
    """Bid: followers of the last bid now counter, counterers stake one more, the outbid bidder is free (N7)."""
    for other in range(MOST_SEATS):
        if int(state.stance[other]) == FOLLOW:
            state.stance[other] = COUNTER
        elif int(state.stance[other]) == COUNTER:
            state.stake[other] = int(state.stake[other]) + 1
        elif int(state.stance[other]) == BIDDER:
            state.stance[other] = FREE
    state.stance[seat] = BIDDER
    state.bidder = seat
    state.bid = tiles
    ask_next(ruleset, state, seat)


@rule
def commit(ruleset: Ruleset, state: State, seat: int, stance: int) -> None:
    """Counter or follow, with one point at stake (N6)."""
    state.stance[seat] = stance
    state.stake[seat] = 1
    ask_next(ruleset, state, seat)


@rule
def ask_next(ruleset: Ruleset, state: State, seat: int) -> None:
    """The next free seat clockwise answers; when all others are committed, the highest bidder walks (N6-N8)."""
    seats = int(ruleset.seats)
    for i in range(1, seats):
        other = (seat + i) % seats
        if int(state.stance[other]) == FREE:
            state.actor = other
            return
    state.stage = WALK
    state.actor = int(state.bidder)


@rule
def points_for_walk(cells: int) -> int:
    """Points that a successful bidder gains (N10)."""
    if cells < 49:
        return 1
    if cells < 64:
        return 2
    return 3 if cells < 81 else 5


@rule
def points_of(ruleset: Ruleset, state: State, seat: int, success: bool) -> int:
    """Points that a seat gains or loses in a round (N10, N11)."""
    stance, stake, cells = int(state.stance[seat]), int(state.stake[seat]), cells_of(state)
    if stance == BIDDER:
        if success:
            return points_for_walk(cells)
        against = 0
        for other in range(int(ruleset.seats)):
            if int(state.stance[other]) == COUNTER:
                against += int(state.stake[other])
        return -against
    if stance == COUNTER:
        return -stake if success else stake
    if stance == FOLLOW:
        if success:
            return 2 if cells >= LARGE else 1
        return -stake
    return 0
