"""The rules of Minos, in the rulebook's order: size, building, looking, the walk, the end. Bidding is in auction."""

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import rule
from asterion.games.minos.actions import (
    LAY,
    MARBLE,
    NAME,
    READY,
    STAKE_AGAINST,
    STOP,
    TAKE_BACK,
    parts_of_lay,
    sides_of_pick,
)
from asterion.games.minos.auction import commit, name_number, points_of
from asterion.games.minos.board import clear, fill_at_random
from asterion.games.minos.fitting import fit
from asterion.games.minos.material import LARGE, LONGEST_SIDE, MOST_CELLS, MOST_SEATS
from asterion.games.minos.refusals import NO_GLASS, PLAYED
from asterion.games.minos.state import (
    BID,
    BUILD,
    COUNTER,
    FITTED,
    FOLLOW,
    FREE,
    FULL_LENGTH,
    GAVE_UP,
    GIVEN,
    GOING_ON,
    LOOK,
    NOBODY,
    ON_TILE,
    OVER,
    REVIEW,
    SIZE,
    STUCK,
    TIME_UP,
    TOGETHER,
    WALK,
    Ruleset,
    State,
)
from asterion.games.minos.walking import cells_of, is_stuck, lay_first, lay_next, side_to, take_up

STARTER, LABYRINTH = 1, 2
"""Purposes of draws, see ``chance.address``: the seat that opens first; the labyrinth of round a (from 0) of b = 100
times the rows + the columns."""

# A round begins (N15)


@rule
def start_game(ruleset: Ruleset, state: State, chance: Chance) -> int:
    """A new match: the seat that opens first is drawn, or as chosen (N15)."""
    seats, starter = int(ruleset.seats), int(ruleset.starter)
    if starter == NOBODY:
        address(chance, STARTER, 0, 0)
        starter = below(chance, seats) if seats > 1 else 0
    begin_scores(state, starter)
    state.glass = 0
    state.best = 0
    for number in range(MOST_CELLS):
        state.best_walk[number] = NOBODY
    begin_round(ruleset, state, chance)
    return PLAYED


@rule
def begin_scores(state: State, starter: int) -> None:
    """Round 0, no points; starter: the seat that opens it."""
    for seat in range(MOST_SEATS):
        state.score[seat] = 0
        state.gained[seat] = 0
    state.starter = starter
    state.round_number = 0


@rule
def begin_round(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """A round: the opener picks a size, unless the table has chosen one (N2)."""
    open_round(ruleset, state)
    if int(ruleset.rows) > 0:
        begin_building(ruleset, state, int(ruleset.rows), int(ruleset.columns), chance)


@rule
def open_round(ruleset: Ruleset, state: State) -> None:
    """Pass the opening to the next seat clockwise (N15), without bids and without a walk."""
    state.opener = (int(state.starter) + int(state.round_number)) % int(ruleset.seats)
    state.bidder = NOBODY
    state.bid = 0
    state.laid = 0
    state.ended = GOING_ON
    state.free = 0
    for seat in range(MOST_SEATS):
        state.ready[seat] = 0
        state.note[seat] = 0
        state.stance[seat] = FREE
        state.stake[seat] = 0
    for number in range(MOST_CELLS):
        state.walked[number] = NOBODY
        state.passage[number] = ON_TILE
    state.stage = SIZE
    state.actor = int(state.opener)
    clear(state, 0, 0)


# Size and building (N2, N3)


@rule
def begin_building(ruleset: Ruleset, state: State, rows: int, columns: int, chance: Chance) -> None:
    """The size is known: all build, or the labyrinth is drawn, or it is given (N3)."""
    clear(state, rows, columns)
    state.actor = NOBODY
    if int(ruleset.building) == GIVEN:
        lay_given(ruleset, state)
        uncover(ruleset, state)
    elif int(ruleset.building) != TOGETHER:
        address(chance, LABYRINTH, int(state.round_number), 100 * rows + columns)
        fill_at_random(state, chance)
        if int(ruleset.building) == FITTED:
            fit(state)
        uncover(ruleset, state)
    else:
        state.stage = BUILD
        state.free = rows * columns


@rule
def lay_given(ruleset: Ruleset, state: State) -> None:
    """Lay the labyrinth that the options give."""
    for row in range(int(ruleset.rows)):
        for column in range(int(ruleset.columns)):
            state.tile[row, column] = int(ruleset.tile[row, column])
            state.turn[row, column] = int(ruleset.turn[row, column])


@rule
def lay_tile(ruleset: Ruleset, state: State, kind: int, turn: int, cell: int) -> None:
    """Lay a tile; with the last one the labyrinth is complete (N3)."""
    state.tile[cell // LONGEST_SIDE, cell % LONGEST_SIDE] = kind
    state.turn[cell // LONGEST_SIDE, cell % LONGEST_SIDE] = turn
    state.free = int(state.free) - 1
    if int(state.free) == 0:
        uncover(ruleset, state)


# Looking (N5)


@rule
def turn_glass(state: State) -> None:
    """The sandglass is turned."""
    state.glass = (int(state.glass) + 1) % 128


@rule
def uncover(ruleset: Ruleset, state: State) -> None:
    """The labyrinth is complete: all look (N5); alone one walks at once (N14)."""
    turn_glass(state)
    if int(ruleset.seats) == 1:
        state.stage = WALK
        state.actor = 0
    else:
        state.stage = LOOK


@rule
def everyone_ready(ruleset: Ruleset, state: State) -> bool:
    """Whether every seat has looked or seen enough."""
    for seat in range(int(ruleset.seats)):
        if not int(state.ready[seat]):
            return False
    return True


@rule
def cover(state: State) -> None:
    """The labyrinth is covered, and the opener bids (N5, N6)."""
    state.stage = BID
    state.actor = int(state.opener)


# The walk (N8, N9)


@rule
def lay_marble(ruleset: Ruleset, state: State, cell: int) -> None:
    """Lay the next marble; the walk ends with the last one, or when it can go nowhere (N8)."""
    alone, underpass = int(ruleset.seats) == 1, int(ruleset.underpass) == 1
    if int(state.laid) == 0:
        lay_first(state, cell)
        if not alone:
            turn_glass(state)
    else:
        lay_next(state, cell, side_to(state, underpass, cell))
    if alone:
        keep_best(state)
    elif int(state.laid) == int(state.bid):
        end_walk(ruleset, state, FULL_LENGTH)
    elif is_stuck(state, underpass):
        end_walk(ruleset, state, STUCK)


@rule
def keep_best(state: State) -> None:
    """Alone, the best walk counts (N14)."""
    if int(state.laid) > int(state.best):
        state.best = int(state.laid)
        for number in range(int(state.laid)):
            state.best_walk[number] = int(state.walked[number])


@rule
def end_walk(ruleset: Ruleset, state: State, ended: int) -> None:
    """The walk is over: points, and all see how it went; or the match is over (N8, N12)."""
    state.ended = ended
    state.actor = NOBODY
    for seat in range(MOST_SEATS):
        state.ready[seat] = 0
    if int(ruleset.seats) == 1:
        state.score[0] = int(state.best)
        state.gained[0] = int(state.best)
        state.stage = OVER
        return
    for seat in range(int(ruleset.seats)):
        state.gained[seat] = points_of(ruleset, state, seat, ended == FULL_LENGTH)
        state.score[seat] = int(state.score[seat]) + int(state.gained[seat])
    last = int(state.round_number) + 1 == int(ruleset.rounds)
    state.stage = OVER if last else REVIEW


# Any action


@rule
def play_legal(ruleset: Ruleset, state: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out an action that is known to be legal."""
    if action < LAY:
        rows, columns = sides_of_pick(action)
        begin_building(ruleset, state, rows, columns, chance)
    elif action < READY:
        kind, turn, cell = parts_of_lay(action)
        lay_tile(ruleset, state, kind, turn, cell)
    elif action < NAME:
        say_ready(ruleset, state, seat, action - READY, chance)
    elif action < STAKE_AGAINST:
        name_number(ruleset, state, seat, action - NAME + 1)
    elif action < MARBLE:
        commit(ruleset, state, seat, COUNTER if action == STAKE_AGAINST else FOLLOW)
    elif action < TAKE_BACK:
        lay_marble(ruleset, state, action - MARBLE)
    elif action < STOP:
        take_up(state, action - TAKE_BACK)
    else:
        end_walk(ruleset, state, GAVE_UP)


@rule
def say_ready(ruleset: Ruleset, state: State, seat: int, length: int, chance: Chance) -> None:
    """A seat has looked enough, and notes what it believes; or has seen enough of the last walk (N5)."""
    state.ready[seat] = 1
    if int(state.stage) == LOOK:
        state.note[seat] = length
    if everyone_ready(ruleset, state):
        if int(state.stage) == LOOK:
            cover(state)
        else:
            state.round_number = int(state.round_number) + 1
            begin_round(ruleset, state, chance)


# The sandglass (N5, N13, N14)


@rule
def glass_seconds(ruleset: Ruleset, state: State) -> int:
    """Seconds of the running sandglass; 0: none runs."""
    if int(state.stage) == LOOK:
        return int(ruleset.look)
    if int(state.stage) == WALK:
        if int(ruleset.seats) == 1:
            return int(ruleset.look)
        if int(state.laid) > 0:
            return int(ruleset.walk[1 if cells_of(state) >= LARGE else 0])
    return 0


@rule
def run_out(ruleset: Ruleset, state: State) -> int:
    """The sandglass has run out: the labyrinth is covered, or the walk is over (N5, N13); NO_GLASS: none runs."""
    if glass_seconds(ruleset, state) == 0:
        return NO_GLASS
    if int(state.stage) == LOOK:
        cover(state)
    else:
        end_walk(ruleset, state, TIME_UP)
    return PLAYED
