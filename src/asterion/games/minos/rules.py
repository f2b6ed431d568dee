"""The rules of Minos, in the rulebook's order: size, building, looking, bidding, the walk, points, the end."""

from asterion.games.chance import Chance, below
from asterion.games.compiled import Ints, rule
from asterion.games.minos.board import EMPTY, clear, fill_at_random, heap_of, left_of_kind
from asterion.games.minos.fitting import fit
from asterion.games.minos.material import (
    BOX_SIDES,
    KINDS,
    LARGE,
    LONGEST_SIDE,
    MOST_CELLS,
    MOST_SEATS,
    SHORTEST_SIDE,
    TURNS,
    WAYS,
)
from asterion.games.minos.state import (
    BID,
    BIDDER,
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
from asterion.games.minos.walking import (
    is_stuck,
    lay_first,
    lay_next,
    list_reachable,
    marble_on,
    side_to,
    take_up,
)

SIDES = LONGEST_SIDE - SHORTEST_SIDE + 1
PICK = 0
"""Actions from here on: pick a size; see pick_of."""
LAY = PICK + SIDES * SIDES
"""... lay a tile; see lay_of."""
READY = LAY + MOST_CELLS * KINDS * TURNS
"""... plus the length noted: looked enough, or seen enough after the walk."""
NAME = READY + MOST_CELLS + 1
"""... plus the number named, less 1: bid."""
STAKE_AGAINST = NAME + MOST_CELLS
STAKE_ON = STAKE_AGAINST + 1
MARBLE = STAKE_ON + 1
"""... plus the cell: lay the next marble."""
TAKE_BACK = MARBLE + MOST_CELLS
"""... plus the marbles that stay."""
STOP = TAKE_BACK + MOST_CELLS
ACTIONS = STOP + 1

PLAYED = 0
(
    NO_SUCH_SEAT,
    NO_SUCH_ACTION,
    GAME_OVER,
    NOT_PICKING,
    NOT_BUILDING,
    NOT_LOOKING,
    NOT_BIDDING,
    NOT_WALKING,
    NOT_YOUR_PICK,
    NOT_YOUR_BID,
    NOT_YOUR_WALK,
    SIZE_NOT_OFFERED,
    OUTSIDE,
    CELL_TAKEN,
    NO_TILE_LEFT,
    READY_BEFORE,
    TOO_LONG,
    NOT_HIGHER,
    TOO_HIGH,
    NO_BID_YET,
    COMMITTED,
    MARBLE_THERE,
    NOT_CONNECTED,
    NOT_ALONE,
    NOT_SO_MANY,
    NO_GLASS,
) = range(1, 27)
"""What apply returns: PLAYED, or why not."""


# Actions


@rule
def pick_of(rows: int, columns: int) -> int:
    """The action that picks a size (N2)."""
    return PICK + (rows - SHORTEST_SIDE) * SIDES + columns - SHORTEST_SIDE


@rule
def sides_of_pick(action: int) -> tuple[int, int]:
    """Rows and columns of an action that picks a size."""
    return (action - PICK) // SIDES + SHORTEST_SIDE, (action - PICK) % SIDES + SHORTEST_SIDE


@rule
def lay_of(kind: int, turn: int, cell: int) -> int:
    """The action that lays a tile after so many quarter turns clockwise (N3)."""
    return LAY + (cell * KINDS + kind) * TURNS + turn


@rule
def parts_of_lay(action: int) -> tuple[int, int, int]:
    """Kind, turn and cell of an action that lays a tile."""
    action -= LAY
    return action // TURNS % KINDS, action % TURNS, action // TURNS // KINDS


@rule
def cells_of(state: State) -> int:
    """Cells of the labyrinth."""
    return int(state.rows) * int(state.columns)


@rule
def is_inside(state: State, cell: int) -> bool:
    """Whether a cell belongs to the labyrinth."""
    return cell // LONGEST_SIDE < int(state.rows) and cell % LONGEST_SIDE < int(state.columns)


# A round begins (N15)


@rule
def start_game(ruleset: Ruleset, state: State, chance: Chance) -> int:
    """A new match: the seat that opens first is drawn, or as chosen (N15)."""
    seats, starter = int(ruleset.seats), int(ruleset.starter)
    if starter == NOBODY:
        starter = below(chance, seats) if seats > 1 else 0
    for seat in range(MOST_SEATS):
        state.score[seat] = 0
        state.gained[seat] = 0
    state.starter = starter
    state.round_number = 0
    state.glass = 0
    state.best = 0
    for number in range(MOST_CELLS):
        state.best_walk[number] = NOBODY
    begin_round(ruleset, state, chance)
    return PLAYED


@rule
def begin_round(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """The next seat clockwise opens: it picks a size, unless the table has chosen one (N2, N15)."""
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
    if int(ruleset.rows) > 0:
        begin_building(ruleset, state, int(ruleset.rows), int(ruleset.columns), chance)


# Size and building (N2, N3)


@rule
def is_offered(ruleset: Ruleset, rows: int, columns: int) -> bool:
    """Whether the opener may pick this size: a square of 6 to 9, or any if the table says so (N2)."""
    if int(ruleset.any_size):
        return True
    return rows == columns and BOX_SIDES[0] <= rows and rows <= BOX_SIDES[1]


@rule
def begin_building(ruleset: Ruleset, state: State, rows: int, columns: int, chance: Chance) -> None:
    """The size is known: all build, or the labyrinth is drawn, or it is given (N3)."""
    clear(state, rows, columns)
    state.actor = NOBODY
    if int(ruleset.building) == GIVEN:
        for row in range(rows):
            for column in range(columns):
                state.tile[row, column] = int(ruleset.tile[row, column])
                state.turn[row, column] = int(ruleset.turn[row, column])
        uncover(ruleset, state)
    elif int(ruleset.building) != TOGETHER:
        fill_at_random(state, chance)
        if int(ruleset.building) == FITTED:
            fit(state)
        uncover(ruleset, state)
    else:
        state.stage = BUILD
        state.free = rows * columns


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


# Bidding (N6, N7)


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
    last = int(state.round_number) + 1 == int(ruleset.rounds) * int(ruleset.seats)
    state.stage = OVER if last else REVIEW


# Points (N10, N11)


@rule
def points_for_walk(cells: int) -> int:
    """What a successful bidder gains (N10)."""
    if cells < 49:
        return 1
    if cells < 64:
        return 2
    return 3 if cells < 81 else 5


@rule
def points_of(ruleset: Ruleset, state: State, seat: int, success: bool) -> int:
    """What a seat gains or loses in a round (N10, N11)."""
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


# Who may do what


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if int(state.stage) == OVER:
        return GAME_OVER
    if action < LAY:
        return pick_refusal(ruleset, state, seat, action)
    if action < READY:
        return lay_refusal(state, action)
    if action < NAME:
        return ready_refusal(state, seat, action - READY)
    if action < MARBLE:
        return bid_refusal(state, seat, action)
    return walk_refusal(ruleset, state, seat, action)


@rule
def pick_refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """Whether a size may be picked (N2)."""
    if int(state.stage) != SIZE:
        return NOT_PICKING
    if int(state.actor) != seat:
        return NOT_YOUR_PICK
    rows, columns = sides_of_pick(action)
    return PLAYED if is_offered(ruleset, rows, columns) else SIZE_NOT_OFFERED


@rule
def lay_refusal(state: State, action: int) -> int:
    """Whether a tile may be laid: any that is left, on any free cell (N3)."""
    kind, turn, cell = parts_of_lay(action)
    if turn >= WAYS[kind]:
        return NO_SUCH_ACTION
    if int(state.stage) != BUILD:
        return NOT_BUILDING
    if not is_inside(state, cell):
        return OUTSIDE
    if int(state.tile[cell // LONGEST_SIDE, cell % LONGEST_SIDE]) != EMPTY:
        return CELL_TAKEN
    return PLAYED if left_of_kind(heap_of(state), kind) > 0 else NO_TILE_LEFT


@rule
def ready_refusal(state: State, seat: int, length: int) -> int:
    """Whether a seat may say that it has looked or seen enough (N5)."""
    if int(state.stage) not in (LOOK, REVIEW):
        return NOT_LOOKING
    if int(state.ready[seat]):
        return READY_BEFORE
    if length > (cells_of(state) if int(state.stage) == LOOK else 0):
        return TOO_LONG
    return PLAYED


@rule
def bid_refusal(state: State, seat: int, action: int) -> int:
    """Whether a seat may bid, counter or follow (N6, N7)."""
    if int(state.stage) != BID:
        return NOT_BIDDING
    if int(state.stance[seat]) in (COUNTER, FOLLOW):
        return COMMITTED
    if int(state.actor) != seat:
        return NOT_YOUR_BID
    if action >= STAKE_AGAINST:
        return PLAYED if int(state.bid) > 0 else NO_BID_YET
    tiles = action - NAME + 1
    if tiles <= int(state.bid):
        return NOT_HIGHER
    return PLAYED if tiles <= cells_of(state) else TOO_HIGH


@rule
def walk_refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """Whether the walk may go on so (N8, N9, N14)."""
    if int(state.stage) != WALK:
        return NOT_WALKING
    if int(state.actor) != seat:
        return NOT_YOUR_WALK
    if action == STOP:
        return PLAYED
    if action >= TAKE_BACK:
        if int(ruleset.seats) > 1:
            return NOT_ALONE
        return PLAYED if action - TAKE_BACK < int(state.laid) else NOT_SO_MANY
    cell = action - MARBLE
    if not is_inside(state, cell):
        return OUTSIDE
    if marble_on(state, cell) != NOBODY:
        return MARBLE_THERE
    if int(state.laid) == 0 or side_to(state, int(ruleset.underpass) == 1, cell):
        return PLAYED
    return NOT_CONNECTED


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
    """How long the sandglass runs that is running now; 0: none is."""
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


# Legal actions


@rule
def seats_awaited(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that may act now."""
    stage = int(state.stage)
    if stage == OVER:
        return 0
    if stage in (SIZE, BID, WALK):
        return 1 << int(state.actor)
    mask = 0
    for seat in range(int(ruleset.seats)):
        if stage == BUILD or not int(state.ready[seat]):
            mask |= 1 << seat
    return mask


@rule
def list_legal(ruleset: Ruleset, state: State, seat: int, out: Ints) -> int:
    """Fill out with the legal actions of an awaited seat; returns how many."""
    stage = int(state.stage)
    if stage == SIZE:
        return list_sizes(ruleset, out)
    if stage == BUILD:
        return list_lays(state, out)
    if stage in (LOOK, REVIEW):
        most = cells_of(state) if stage == LOOK else 0
        for length in range(most + 1):
            out[length] = READY + length
        return most + 1
    if stage == BID:
        return list_bids(state, out)
    return list_walk(ruleset, state, out)


@rule
def list_sizes(ruleset: Ruleset, out: Ints) -> int:
    """Sizes that the opener may pick (N2)."""
    count = 0
    for rows in range(SHORTEST_SIDE, LONGEST_SIDE + 1):
        for columns in range(SHORTEST_SIDE, LONGEST_SIDE + 1):
            if is_offered(ruleset, rows, columns):
                out[count] = pick_of(rows, columns)
                count += 1
    return count


@rule
def list_lays(state: State, out: Ints) -> int:
    """Every tile that is left, turned every way, on every free cell (N3)."""
    count, heap = 0, heap_of(state)
    for row in range(int(state.rows)):
        for column in range(int(state.columns)):
            if int(state.tile[row, column]) == EMPTY:
                for kind in range(KINDS):
                    if left_of_kind(heap, kind) > 0:
                        for turn in range(WAYS[kind]):
                            out[count] = lay_of(kind, turn, row * LONGEST_SIDE + column)
                            count += 1
    return count


@rule
def list_bids(state: State, out: Ints) -> int:
    """Numbers above the last, and the two answers to it (N6)."""
    count = 0
    for tiles in range(int(state.bid) + 1, cells_of(state) + 1):
        out[count] = NAME + tiles - 1
        count += 1
    if int(state.bid) > 0:
        out[count] = STAKE_AGAINST
        out[count + 1] = STAKE_ON
        count += 2
    return count


@rule
def list_walk(ruleset: Ruleset, state: State, out: Ints) -> int:
    """Where the next marble may go; alone, what may be taken up; to stop (N8, N14)."""
    count = 0
    if int(state.laid) == 0:
        for row in range(int(state.rows)):
            for column in range(int(state.columns)):
                out[count] = row * LONGEST_SIDE + column
                count += 1
    else:
        count = list_reachable(state, int(ruleset.underpass) == 1, out, 0)
    for i in range(count):
        out[i] = MARBLE + int(out[i])
    out[count] = STOP
    count += 1
    if int(ruleset.seats) == 1:
        for marbles in range(int(state.laid)):
            out[count] = TAKE_BACK + marbles
            count += 1
    return count
