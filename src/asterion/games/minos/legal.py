"""Legal actions of Minos: the reason why an action is refused, and the list of all others."""

from asterion.games.compiled import Ints, rule
from asterion.games.minos.actions import (
    ACTIONS,
    LAY,
    MARBLE,
    NAME,
    READY,
    STAKE_AGAINST,
    STAKE_ON,
    STOP,
    TAKE_BACK,
    lay_of,
    parts_of_lay,
    pick_of,
    sides_of_pick,
)
from asterion.games.minos.board import EMPTY, heap_of, left_of_kind
from asterion.games.minos.material import BOX_SIDES, KIND_COUNT, LONGEST_SIDE, SHORTEST_SIDE, WAYS
from asterion.games.minos.refusals import (
    CELL_TAKEN,
    COMMITTED,
    GAME_OVER,
    MARBLE_THERE,
    NO_BID_YET,
    NO_SUCH_ACTION,
    NO_SUCH_SEAT,
    NO_TILE_LEFT,
    NOT_ALONE,
    NOT_BIDDING,
    NOT_BUILDING,
    NOT_CONNECTED,
    NOT_HIGHER,
    NOT_LOOKING,
    NOT_PICKING,
    NOT_SO_MANY,
    NOT_WALKING,
    NOT_YOUR_BID,
    NOT_YOUR_PICK,
    NOT_YOUR_WALK,
    OUTSIDE,
    PLAYED,
    READY_BEFORE,
    SIZE_NOT_OFFERED,
    TOO_HIGH,
    TOO_LONG,
)
from asterion.games.minos.state import (
    BID,
    BUILD,
    COUNTER,
    FOLLOW,
    LOOK,
    NOBODY,
    OVER,
    REVIEW,
    SIZE,
    WALK,
    Ruleset,
    State,
)
from asterion.games.minos.walking import cells_of, is_inside, list_reachable, marble_on, side_to


@rule
def is_offered(ruleset: Ruleset, rows: int, columns: int) -> bool:
    """Whether the opener may pick this size: a square of 6 to 9, or any if the table says so (N2)."""
    if int(ruleset.any_size):
        return True
    return rows == columns and BOX_SIDES[0] <= rows and rows <= BOX_SIDES[1]


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
                for kind in range(KIND_COUNT):
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
    """List the places of the next marble; alone, also what may be taken up; and to stop (N8, N14)."""
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
