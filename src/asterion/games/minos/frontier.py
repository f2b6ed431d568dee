"""The search for the longest walk of one part: a dynamic programme along a frontier, compiled (N8, N9).

Cells are decided one by one, row by row. What has been decided and what has not meet in a frontier of *slots*: slot 0
between the last cell and the next, slot 1 + c below or above the next cell of column c. A *state* says for each slot
whether a piece of walk hangs out of it (a *plug*), and where that piece ends: in another plug, or at an end of the
walk. It is one integer of four bits a slot, and of all ways to the same state only that with the most tiles matters.

Two things keep states few. A table, filled from the last cell back, says for each position, plugs and ends still to
place how many tiles can follow at most, if one forgets which plugs belong together: what cannot beat the best walk
that is known is dropped. And the search is first made with a narrow beam, which finds good walks fast; as long as
nothing promising was cut away, or the walk reaches the bound, what it found is proven.
"""

from typing import Annotated, NamedTuple, Protocol, TypeAlias

from asterion.games.compiled import Int32, Int32s, Int64s, Ints, Rows, record_dtype, rule, uncounted
from asterion.games.minos.board import Labyrinths
from asterion.games.minos.material import EAST, LONGEST_SIDE, MOST_CELLS, NORTH, SOUTH, WEST
from asterion.games.minos.passages import ABSENT, BOTH, TILE, Field, Parts, cut_out

SLOTS = LONGEST_SIDE + 1
WALK_END = 15
"""Contents of a slot: 0 empty; 1 + s a plug whose piece also hangs out of slot s; WALK_END a plug whose piece begins
at an end of the walk."""
FIRST_SLOT = 15
"""Mask of slot 0 in a state."""

LEFT_SHIFT = SLOTS
ONE_LEFT = 1 << LEFT_SHIFT
"""*Plugs* of a state: a bit for each slot, and above them the number of ends that are still to place, 0..2."""
ENDS = 2
PLUGS = (ENDS + 1) << LEFT_SHIFT
TABLE = (MOST_CELLS + 1) * PLUGS
"""Length of the table of bounds."""
NONE = -1
"""In the table: no walk follows."""

DONE, MORE, ROOM = range(3)
"""Results of a slice of the search: finished; call it again; call it again with more room for states."""


class Search(Protocol):
    """Progress of a search, as rules see it."""

    state: Annotated[Int64s, MOST_CELLS]  # of the best walk: the state before each cell, up to the last one
    tally: Annotated[Int32s, MOST_CELLS + 1]  # scratch
    width: Int32  # states of a layer that are kept
    layer: Int32  # cell to be decided
    at: Int32  # next state to go on from
    until: Int32  # end of the states before this cell; after them come those behind it
    count: Int32  # states so far
    stamp: Int32  # marks what the hash table holds of this layer
    best: Int32  # tiles of the best walk that is known
    last: Int32  # cell at which it was finished
    better: Int32  # 1: found in this search, and state and last show it
    cut: Int32  # upper bound over all states that the beam cut away


SEARCH = record_dtype(Search)


class Column(Ints, Protocol):
    """A long array of integers: scratch of the search."""

    def __len__(self) -> int: ...


class Columns(NamedTuple):
    """The long arrays of a search; states, plugs, tiles and parents are all of one length."""

    table: Ints  # int8[TABLE]: the bounds
    states: Column  # int64
    plugs: Column  # int16: of each state
    tiles: Column  # int8: of each state
    parents: Column  # int32: the state that each state came from
    place: Column  # int32: the hash table, its length a power of 2 above eight widths
    stamps: Column  # int32: as long


Searches: TypeAlias = Rows[Search]
Fields: TypeAlias = Rows[Field]


class PartSearch(NamedTuple):
    """One part of a labyrinth and the search in it, each an array of length 1."""

    fields: Fields
    searches: Searches


# The table of bounds


@rule
def possible_plugs(field: Field, at: int) -> int:
    """Mask of the slots that may hold plugs before a cell is decided."""
    columns, mask = int(field.columns), 0
    row, column = at // columns, at % columns
    if int(field.sides[at]) & WEST:
        mask |= 1
    for other in range(columns):
        if other >= column:
            side = int(field.sides[row * columns + other]) & NORTH
        else:
            side = int(field.sides[row * columns + other]) & SOUTH
        if side:
            mask |= 2 << other
    return mask


@rule
def most_after(field: Field, table: Ints, at: int, plugs: int) -> int:
    """The most tiles from a cell on, with these plugs before it, by the table for the cells behind it; or NONE."""
    what, sides = int(field.what[at]), int(field.sides[at])
    below = 2 << (at % int(field.columns))
    after = (at + 1) * PLUGS
    right, down = sides & EAST, sides & SOUTH
    came_right, came_down = plugs & 1, plugs & below
    rest = plugs & ~(1 | below)
    if not came_right and not came_down:
        most = int(table[after + rest])
        if what == ABSENT:
            return most
        ahead = NONE
        if what == TILE and right and down:
            ahead = int(table[after + (rest | 1 | below)])
        if plugs >= ONE_LEFT:
            if right:
                ahead = max(ahead, int(table[after + (rest | 1) - ONE_LEFT]))
            if down:
                ahead = max(ahead, int(table[after + (rest | below) - ONE_LEFT]))
        return max(most, ahead + 1) if ahead > NONE else most
    ahead = NONE
    if came_right and came_down:
        if what == TILE:
            ahead = int(table[after + rest])
        elif what == BOTH and right and down:
            ahead = int(table[after + plugs])
    else:
        if right and (what == TILE or came_right):
            ahead = int(table[after + (rest | 1)])
        if down and (what == TILE or came_down):
            ahead = max(ahead, int(table[after + (rest | below)]))
        if plugs >= ONE_LEFT:
            ahead = max(ahead, int(table[after + rest - ONE_LEFT]))
    return ahead + 1 if ahead > NONE else NONE


@rule
def fill_table(field: Field, table: Ints) -> int:
    """Fill table: int8[TABLE] from the last cell back; returns the bound for the whole part."""
    cells = int(field.rows) * int(field.columns)
    for left in range(ENDS + 1):
        table[cells * PLUGS + left * ONE_LEFT] = NONE if left else 0
    for before in range(cells):
        at = cells - 1 - before
        possible = possible_plugs(field, at)
        mask = possible
        while mask >= 0:
            for left in range(ENDS + 1):
                plugs = left * ONE_LEFT + mask
                table[at * PLUGS + plugs] = most_after(field, table, at, plugs)
            mask = (mask - 1) & possible if mask else -1
    return int(table[ENDS * ONE_LEFT])


# States


@rule
def begin(search: Search, columns: Columns, width: int, best: int) -> None:
    """Start with the empty frontier, to beat a walk over this many tiles."""
    columns.states[0], columns.plugs[0], columns.tiles[0], columns.parents[0] = 0, ENDS * ONE_LEFT, 0, -1
    search.width = width
    search.layer = 0
    search.at = 0
    search.until = 1
    search.count = 1
    search.stamp = int(search.stamp) + 1
    search.best = best
    search.better = 0
    search.cut = 0


@rule
def slot_of(state: int, mask: int) -> int:
    """First place to look for a state in a hash table of mask + 1 places."""
    mixed = (state & 0x3FFFFF) * 0x2545F491 + (state >> 22) * 0x5851F42D
    return (mixed ^ (mixed >> 23)) & mask


@rule
def offer(search: Search, columns: Columns, state: int, hanging: int, laid: int) -> None:
    """Add a state behind the cell that is being decided, unless it cannot beat the best walk or is there already."""
    ahead = int(columns.table[(int(search.layer) + 1) * PLUGS + hanging])
    if ahead == NONE or laid + ahead <= int(search.best):
        return
    mask, stamp = len(columns.place) - 1, int(search.stamp)
    at = slot_of(state, mask)
    while int(columns.stamps[at]) == stamp:
        known = int(columns.place[at])
        if int(columns.states[known]) == state:
            if laid > int(columns.tiles[known]):
                columns.tiles[known] = laid
                columns.parents[known] = int(search.at)
            return
        at = (at + 1) & mask
    count = int(search.count)
    columns.stamps[at], columns.place[at] = stamp, count
    columns.states[count], columns.plugs[count] = state, hanging
    columns.tiles[count], columns.parents[count] = laid, int(search.at)
    search.count = count + 1


@rule
def note_walk(search: Search, columns: Columns, laid: int) -> None:
    """A walk is finished at the cell that is being decided: keep it if it is the best."""
    if laid <= int(search.best):
        return
    search.best = laid
    search.better = 1
    search.last = int(search.layer)
    at = int(search.at)
    for i in range(int(search.layer) + 1):
        search.state[int(search.layer) - i] = int(columns.states[at])
        at = int(columns.parents[at])


@rule
def put(state: int, slot: int, holds: int) -> int:
    """A state with another content of one slot."""
    return (state & ~(15 << (4 * slot))) | (holds << (4 * slot))


@rule
def go_on(search: Search, field: Field, columns: Columns) -> None:
    """Decide one cell in every way from one state (N8, N9). See most_after, which forgets what belongs together."""
    at, cell = int(search.at), int(search.layer)
    state, hanging, laid = int(columns.states[at]), int(columns.plugs[at]), int(columns.tiles[at])
    what, sides = int(field.what[cell]), int(field.sides[cell])
    right, down = sides & EAST, sides & SOUTH
    slot = 1 + cell % int(field.columns)
    below = 1 << slot
    from_left, from_above = state & FIRST_SLOT, (state >> (4 * slot)) & 15
    rest, bare = put(state, slot, 0) & ~FIRST_SLOT, hanging & ~(1 | below)
    if not from_left and not from_above:
        offer(search, columns, rest, bare, laid)
        if what == ABSENT:
            return
        if what == TILE and right and down:
            joined = put(rest | (1 + slot), slot, 1)
            offer(search, columns, joined, bare | 1 | below, laid + 1)
        if hanging >= ONE_LEFT:
            fewer = bare - ONE_LEFT
            if right:
                ended = rest | WALK_END
                offer(search, columns, ended, fewer | 1, laid + 1)
            if down:
                ended = put(rest, slot, WALK_END)
                offer(search, columns, ended, fewer | below, laid + 1)
    elif from_left and from_above:
        if what == BOTH:
            if right and down:
                offer(search, columns, state, hanging, laid + 1)
        elif what == TILE:
            if from_left == WALK_END and from_above == WALK_END:
                if rest == 0:
                    note_walk(search, columns, laid + 1)
                return
            if from_left == WALK_END:
                rest = put(rest, from_above - 1, WALK_END)
            elif from_above == WALK_END:
                rest = put(rest, from_left - 1, WALK_END)
            elif from_left - 1 == slot:
                return  # a ring
            else:
                rest = put(put(rest, from_left - 1, from_above), from_above - 1, from_left)
            offer(search, columns, rest, bare, laid + 1)
    else:
        holds = from_left | from_above
        if right and (what == TILE or from_left):
            moved = (rest if holds == WALK_END else put(rest, holds - 1, 1)) | holds
            offer(search, columns, moved, bare | 1, laid + 1)
        if down and (what == TILE or from_above):
            moved = put(rest if holds == WALK_END else put(rest, holds - 1, 1 + slot), slot, holds)
            offer(search, columns, moved, bare | below, laid + 1)
        if holds == WALK_END:
            if rest == 0:
                note_walk(search, columns, laid + 1)
        elif hanging >= ONE_LEFT:
            ended = put(rest, holds - 1, WALK_END)
            offer(search, columns, ended, bare - ONE_LEFT, laid + 1)


@rule
def narrow(search: Search, columns: Columns) -> None:
    """Keep the most promising states of the layer that begins now; of equals the first."""
    table, states, plugs, tiles, parents = columns.table, columns.states, columns.plugs, columns.tiles, columns.parents
    first, count, width = int(search.until), int(search.count), int(search.width)
    if count - first <= width:
        return
    layer = int(search.layer) * PLUGS
    for most in range(MOST_CELLS + 1):
        search.tally[most] = 0
    for at in range(first, count):
        most = int(tiles[at]) + int(table[layer + int(plugs[at])])
        search.tally[most] = int(search.tally[most]) + 1
    least, spare = MOST_CELLS, width
    while int(search.tally[least]) <= spare:
        spare -= int(search.tally[least])
        least -= 1
    kept = first
    for at in range(first, count):
        most = int(tiles[at]) + int(table[layer + int(plugs[at])])
        if most > least or (most == least and spare > 0):
            if most == least:
                spare -= 1
            states[kept], plugs[kept], tiles[kept], parents[kept] = (
                int(states[at]),
                int(plugs[at]),
                int(tiles[at]),
                int(parents[at]),
            )
            kept += 1
        else:
            search.cut = max(int(search.cut), most)
    search.count = kept


@rule
def search_slice(now: PartSearch, columns: Columns, steps: int) -> int:
    """Go on from at most ``steps`` states; DONE, MORE or ROOM."""
    search, field, columns = now.searches[0], now.fields[0], uncounted(columns)
    cells = int(field.rows) * int(field.columns)
    for _ in range(steps):
        if int(search.at) == int(search.until):
            search.layer = int(search.layer) + 1
            if int(search.count) == int(search.until) or int(search.layer) == cells:
                return DONE
            narrow(search, columns)
            search.until = int(search.count)
            search.stamp = int(search.stamp) + 1
        if int(search.count) + 4 > len(columns.states):
            return ROOM
        go_on(search, field, columns)
        search.at = int(search.at) + 1
    return MORE


# A part


@rule
def prepare(
    labyrinths: Labyrinths, parts: Rows[Parts], number: int, underpass: bool, fields: Fields, table: Ints
) -> int:
    """The field of a part and its table of bounds; returns the bound for the part."""
    cut_out(labyrinths[0], parts[0], int(number), underpass, fields[0])
    return fill_table(fields[0], table)
