"""Actions of Minos: numbers, JSON and names."""

import msgspec

from asterion.games.compiled import rule
from asterion.games.json_values.arena import Arena, Arenas, maker
from asterion.games.json_values.parts import fail, kind_of, places_of, reader
from asterion.games.minos.material import KIND_COUNT, KINDS, LONGEST_SIDE, MOST_CELLS, SHORTEST_SIDE, TURNS, WAYS, Kind
from asterion.games.minos.problems import BAD_LENGTH, BAD_MARBLES, BAD_NUMBER, BAD_SIZE, BAD_TURN, OUT_OF_RANGE

SIDES = LONGEST_SIDE - SHORTEST_SIDE + 1
PICK = 0
"""Actions from here on: pick a size; see pick_of."""
LAY = PICK + SIDES * SIDES
"""... lay a tile; see lay_of."""
READY = LAY + MOST_CELLS * KIND_COUNT * TURNS
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
    """The action that lays a tile after ``turn`` quarter turns clockwise (N3)."""
    return LAY + (cell * KIND_COUNT + kind) * TURNS + turn


@rule
def parts_of_lay(action: int) -> tuple[int, int, int]:
    """Kind, turn and cell of an action that lays a tile."""
    action -= LAY
    return action // TURNS % KIND_COUNT, action % TURNS, action // TURNS // KIND_COUNT


class Size(msgspec.Struct, tag="size", frozen=True, forbid_unknown_fields=True):
    """The opener picks the size of the labyrinth (N2)."""

    rows: int
    columns: int


class Lay(msgspec.Struct, tag="lay", frozen=True, forbid_unknown_fields=True):
    """Lay a tile from the heap on a free cell, turned clockwise by 0 to 3 quarter turns (N3)."""

    tile: Kind
    turn: int
    row: int
    column: int


class Ready(msgspec.Struct, tag="ready", frozen=True, forbid_unknown_fields=True):
    """Looked enough. length: the longest walk that the seat believes it can make, kept secret; 0: not given (N5). After
    a walk: seen enough of it."""

    length: int = 0


class Bid(msgspec.Struct, tag="bid", frozen=True, forbid_unknown_fields=True):
    """Name a number of tiles, above the last (N6)."""

    tiles: int


class Counter(msgspec.Struct, tag="counter", frozen=True, forbid_unknown_fields=True):
    """Stake a point against the highest bidder (N6)."""


class Follow(msgspec.Struct, tag="follow", frozen=True, forbid_unknown_fields=True):
    """Stake a point on the highest bidder (N6)."""


class LayMarble(msgspec.Struct, tag="marble", frozen=True, forbid_unknown_fields=True):
    """Lay the next marble of the walk (N8)."""

    row: int
    column: int


class TakeBack(msgspec.Struct, tag="take_back", frozen=True, forbid_unknown_fields=True):
    """Alone: take up the last marbles, so that this many stay; the best walk counts (N14)."""

    marbles: int = 0


class Stop(msgspec.Struct, tag="stop", frozen=True, forbid_unknown_fields=True):
    """Give the walk up (N8); alone: be content with the best one (N14)."""


Action = Size | Lay | Ready | Bid | Counter | Follow | LayMarble | TakeBack | Stop
(
    OF_SIZE,
    OF_LAY,
    OF_READY,
    OF_BID,
    OF_COUNTER,
    OF_FOLLOW,
    OF_MARBLE,
    OF_TAKE_BACK,
    OF_STOP,
) = places_of(Action)
make_size, read_size = maker(Size, of=Action), reader(Size, of=Action)
make_lay, read_lay = maker(Lay, of=Action), reader(Lay, of=Action)
make_ready, read_ready = maker(Ready, of=Action), reader(Ready, of=Action)
make_bid, read_bid = maker(Bid, of=Action), reader(Bid, of=Action)
make_counter, make_follow, make_stop = (maker(each, of=Action) for each in (Counter, Follow, Stop))
make_marble, read_marble = maker(LayMarble, of=Action), reader(LayMarble, of=Action)
make_take_back, read_take_back = maker(TakeBack, of=Action), reader(TakeBack, of=Action)


@rule
def make_action(action: int, arenas: Arenas) -> int:
    """An action as JSON; see RuledJson."""
    arena, action = arenas[0], int(action)
    if action < LAY:
        rows, columns = sides_of_pick(action)
        return make_size(arena, rows=rows, columns=columns)
    if action < READY:
        kind, turn, cell = parts_of_lay(action)
        return make_lay(arena, tile=kind, turn=turn, row=cell // LONGEST_SIDE, column=cell % LONGEST_SIDE)
    if action < NAME:
        return make_ready(arena, length=action - READY)
    if action < MARBLE:
        return answer_shown(arena, action)
    if action < TAKE_BACK:
        cell = action - MARBLE
        return make_marble(arena, row=cell // LONGEST_SIDE, column=cell % LONGEST_SIDE)
    return make_take_back(arena, marbles=action - TAKE_BACK) if action < STOP else make_stop(arena)


@rule
def answer_shown(arena: Arena, action: int) -> int:
    """An action of the bidding as JSON (N6)."""
    if action < STAKE_AGAINST:
        return make_bid(arena, tiles=action - NAME + 1)
    return make_counter(arena) if action == STAKE_AGAINST else make_follow(arena)


@rule
def read_action(arenas: Arenas, given: int) -> int:
    """The number of an action, or a problem; see RuledJson.

    A tile that is turned until it looks as before is taken as turned less.
    """
    arena, given = arenas[0], int(given)
    kind = kind_of(arena, given)
    if kind == OF_SIZE:
        return number_of_size(arena, given)
    if kind == OF_LAY:
        return number_of_lay(arena, given)
    if kind in (OF_READY, OF_BID, OF_TAKE_BACK):
        return number_of_count(arena, given)
    if kind == OF_MARBLE:
        marble = read_marble(arena, given)
        cell = cell_read(arena, marble.row, marble.column)
        return cell if cell < 0 else MARBLE + cell
    if kind == OF_COUNTER:
        return STAKE_AGAINST
    return STAKE_ON if kind == OF_FOLLOW else STOP


@rule
def number_of_size(arena: Arena, given: int) -> int:
    """The number of a Size, or a problem (N2)."""
    size = read_size(arena, given)
    problem = problem_of_size(arena, size.rows, size.columns, SHORTEST_SIDE)
    return problem if problem < 0 else pick_of(size.rows, size.columns)


@rule
def problem_of_size(arena: Arena, rows: int, columns: int, shortest: int) -> int:
    """A problem if a labyrinth may not have this size, else 0 (N2). shortest: rows or columns at least."""
    for side in (rows, columns):
        if side < shortest or side > LONGEST_SIDE:
            return fail(arena, BAD_SIZE, shortest, rows, columns)
    return 0


@rule
def number_of_lay(arena: Arena, given: int) -> int:
    """The number of a Lay, or a problem (N3)."""
    lay = read_lay(arena, given)
    if lay.turn < 0 or lay.turn >= TURNS:
        return fail(arena, BAD_TURN, lay.turn)
    cell = cell_read(arena, lay.row, lay.column)
    return cell if cell < 0 else lay_of(lay.tile, lay.turn % WAYS[lay.tile], cell)


@rule
def number_of_count(arena: Arena, given: int) -> int:
    """The number of an action that says how many: Ready, Bid or TakeBack; or a problem (N5, N6, N14)."""
    if kind_of(arena, given) == OF_READY:
        length = read_ready(arena, given).length
        return READY + length if 0 <= length <= MOST_CELLS else fail(arena, BAD_LENGTH, length)
    if kind_of(arena, given) == OF_BID:
        tiles = read_bid(arena, given).tiles
        return NAME + tiles - 1 if 1 <= tiles <= MOST_CELLS else fail(arena, BAD_NUMBER, tiles)
    marbles = read_take_back(arena, given).marbles
    return TAKE_BACK + marbles if 0 <= marbles < MOST_CELLS else fail(arena, BAD_MARBLES, marbles)


@rule
def cell_read(arena: Arena, row: int, column: int) -> int:
    """The cell of a row and a column, or a problem (N2)."""
    if 0 <= row < LONGEST_SIDE and 0 <= column < LONGEST_SIDE:
        return row * LONGEST_SIDE + column
    return fail(arena, OUT_OF_RANGE, row, column)


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    if action < LAY:
        rows, columns = sides_of_pick(action)
        return f"size {rows} x {columns}"
    if action < READY:
        kind, turn, cell = parts_of_lay(action)
        return f"lay {KINDS[kind].replace('_', ' ')} turned {turn} on {_place(cell)}"
    if action < NAME:
        return f"ready, {action - READY}" if action > READY else "ready"
    if action < STAKE_AGAINST:
        return f"bid {action - NAME + 1}"
    if action < MARBLE:
        return "counter" if action == STAKE_AGAINST else "follow"
    if action < TAKE_BACK:
        return f"marble on {_place(action - MARBLE)}"
    return f"take back to {action - TAKE_BACK}" if action < STOP else "stop"


def _place(cell: int) -> str:
    """A cell in words, counted from 1."""
    return f"row {cell // LONGEST_SIDE + 1}, column {cell % LONGEST_SIDE + 1}"
