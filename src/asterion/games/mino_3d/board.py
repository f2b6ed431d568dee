"""The build as columns of cells and the places that are open: compiled scratch, derived from a state, never stored.

A column (x, y) holds one digit or one colour at all its levels (D4), so it is stored as a mask of levels and its
content.
All levels of a place, three cells in a row, are judged at once by arithmetic on the masks of its columns (D4-D6).
Direct contact makes a checkerboard (D4): colours lie where x + y is even, digits where it is odd. A *site* is the
middle cell of some place near the build.
"""

from typing import Annotated, Protocol, TypeAlias

from asterion.games.compiled import Int8, Int8s, Int16, Int16s, Int64, Int64s, Rows, record_dtype, rule
from asterion.games.mino_3d.material import COLOUR, FIRST, PIECE_COUNT, SECOND
from asterion.games.mino_3d.state import ANY, BALANCED, BUILT, State

HALF = 100
"""Coordinates are -HALF..HALF: two pieces together add at most four cells to the length of a build (D4, D5)."""
SPAN = 2 * HALF + 1
LEVELS = PIECE_COUNT
"""Each level is joined to the one below by a piece of its own, so the highest is below this (D5)."""
ALL_LEVELS = (1 << LEVELS) - 1

OFFSET = HALF + 4
SIDE = 2 * OFFSET
COLUMNS = 3 * PIECE_COUNT + 1
SITES = 9 * PIECE_COUNT + 1
COLOURS_FROM = 8
"""Content of a column: 0..6 that digit, COLOURS_FROM + c colour c."""


class Board(Protocol):
    """The fields of a board, as rules see them."""

    mask: Annotated[Int64s, COLUMNS]  # bit a level: taken; column 0 stands for all that were never touched
    open: Annotated[Int64s, SITES, 2]  # bit a level: a place with this middle, along x and along y, may be taken
    judged: Int64  # places tried with a piece, each way, so far: what the benchmark counts
    column: Annotated[Int16s, SIDE, SIDE]  # number of the column at x, y
    site: Annotated[Int16s, SIDE, SIDE]  # number of the site at x, y; 0: none
    column_x: Annotated[Int16s, COLUMNS]
    column_y: Annotated[Int16s, COLUMNS]
    site_x: Annotated[Int16s, SITES]
    site_y: Annotated[Int16s, SITES]
    columns: Int16  # numbers given so far
    sites: Int16
    mark: Annotated[Int8s, COLUMNS]  # digit, or COLOURS_FROM + colour; only where the mask is not 0
    joint: Annotated[Int8s, COLUMNS, LEVELS]  # in a column of colours: sum of the digits of each level's piece
    support: Int8  # (D6)


BOARD = record_dtype(Board)
Boards: TypeAlias = Rows[Board]


@rule
def step_x(facing: int) -> int:
    """Along x, from a piece's first digit to its colour: 1, 0 or -1."""
    return 1 if facing == 0 else (-1 if facing == 2 else 0)


@rule
def step_y(facing: int) -> int:
    """Along y, from a piece's first digit to its colour: 1, 0 or -1."""
    return 1 if facing == 1 else (-1 if facing == 3 else 0)


@rule
def joint_of(piece: int) -> int:
    """Both digits of a piece, added: its own part of the points, and what it brings where its colour is joined (D7)."""
    return FIRST[piece] + SECOND[piece]


@rule
def built_at(state: State, rank: int) -> int:
    """The piece that was built after this many others; PIECE_COUNT: none was."""
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) == BUILT and int(state.rank[piece]) == rank:
            return piece
    return PIECE_COUNT


# Columns


@rule
def levels_at(board: Board, x: int, y: int) -> int:
    """Bit mask of the levels that are taken in a column."""
    return int(board.mask[int(board.column[x + OFFSET, y + OFFSET])])


@rule
def mark_at(board: Board, x: int, y: int) -> int:
    """Content of a column: a digit, COLOURS_FROM + a colour, or -1: nothing yet."""
    number = int(board.column[x + OFFSET, y + OFFSET])
    return int(board.mark[number]) if int(board.mask[number]) else -1


@rule
def _touch_column(board: Board, x: int, y: int) -> int:
    """The number of a column, given now if it has none."""
    number = int(board.column[x + OFFSET, y + OFFSET])
    if number == 0:
        number = int(board.columns)
        board.columns = number + 1
        board.column[x + OFFSET, y + OFFSET] = number
        board.column_x[number] = x
        board.column_y[number] = y
        board.mask[number] = 0
    return number


@rule
def _set_cell(board: Board, x: int, y: int, z: int, mark: int, joint: int) -> None:
    number = _touch_column(board, x, y)
    board.mask[number] = int(board.mask[number]) | (1 << z)
    board.mark[number] = mark
    board.joint[number, z] = joint


# Places


@rule
def within_reach(mask: int) -> int:
    """Levels where a column may grow: at most one empty level between two cells (D6)."""
    if mask == 0:
        return ALL_LEVELS
    return (mask << 1) | (mask << 2) | (mask >> 1) | (mask >> 2)


@rule
def carried_levels(support: int, before: int, middle: int, after: int) -> int:
    """Levels at which a piece over these three columns is carried (D6)."""
    if support == BALANCED:
        return 1 | ((middle | (before & after)) << 1)
    if support == ANY:
        return 1 | ((before | middle | after) << 1)
    return ALL_LEVELS


@rule
def touched_levels(board: Board, x: int, y: int, dx: int, dy: int) -> int:
    """Levels at which a place touches the build, at a side or directly above or below (D5)."""
    own = levels_at(board, x - dx, y - dy) | levels_at(board, x, y) | levels_at(board, x + dx, y + dy)
    side = levels_at(board, x - 2 * dx, y - 2 * dy) | levels_at(board, x + 2 * dx, y + 2 * dy)
    for i in range(-1, 2):
        side |= levels_at(board, x + i * dx + dy, y + i * dy + dx)
        side |= levels_at(board, x + i * dx - dy, y + i * dy - dx)
    return (own << 1) | (own >> 1) | side


@rule
def open_levels(board: Board, x: int, y: int, dx: int, dy: int) -> int:
    """Levels at which three free cells with this middle are a place for some piece (D4-D6)."""
    before, middle, after = levels_at(board, x - dx, y - dy), levels_at(board, x, y), levels_at(board, x + dx, y + dy)
    free = ALL_LEVELS & ~(before | middle | after)
    free &= within_reach(before) & within_reach(middle) & within_reach(after)
    free &= carried_levels(int(board.support), before, middle, after)
    return free & touched_levels(board, x, y, dx, dy)


@rule
def _judge_site(board: Board, number: int) -> None:
    x, y = int(board.site_x[number]), int(board.site_y[number])
    board.open[number, 0] = open_levels(board, x, y, 1, 0)
    board.open[number, 1] = open_levels(board, x, y, 0, 1)


@rule
def _touch_site(board: Board, x: int, y: int) -> int:
    """The number of a site, given now if it has none."""
    number = int(board.site[x + OFFSET, y + OFFSET])
    if number == 0:
        number = int(board.sites)
        board.sites = number + 1
        board.site[x + OFFSET, y + OFFSET] = number
        board.site_x[number] = x
        board.site_y[number] = y
    return number


@rule
def judge_around(board: Board, x: int, y: int) -> None:
    """Judge the nine sites that a piece with this middle affects: those within two steps of it.

    A place reads columns within two steps of its middle only, and two middles are an even number of steps apart.
    """
    for i in range(-2, 3):
        for j in range(abs(i) - 2, 3 - abs(i)):
            if (i + j) % 2 == 0:
                _judge_site(board, _touch_site(board, x + i, y + j))


# The build


@rule
def forget(board: Board, columns: int, sites: int) -> None:
    """Take the numbers of columns and sites back, from these on."""
    for number in range(columns, int(board.columns)):
        board.column[int(board.column_x[number]) + OFFSET, int(board.column_y[number]) + OFFSET] = 0
    for number in range(sites, int(board.sites)):
        board.site[int(board.site_x[number]) + OFFSET, int(board.site_y[number]) + OFFSET] = 0
    board.columns = columns
    board.sites = sites


@rule
def clear(board: Board, support: int) -> None:
    """An empty board, with the house's way of carrying pieces (D6)."""
    forget(board, 1, 1)
    board.support = support


@rule
def lay_cells(board: Board, piece: int, x: int, y: int, z: int, facing: int) -> None:
    """Put the three cells of a piece into the columns; its sites are judged later."""
    dx, dy = step_x(facing), step_y(facing)
    _set_cell(board, x - dx, y - dy, z, FIRST[piece], 0)
    _set_cell(board, x, y, z, COLOURS_FROM + COLOUR[piece], joint_of(piece))
    _set_cell(board, x + dx, y + dy, z, SECOND[piece], 0)


@rule
def lay(board: Board, piece: int, x: int, y: int, z: int, facing: int) -> None:
    """Add a piece, and judge the sites that it affects."""
    lay_cells(board, piece, x, y, z, facing)
    judge_around(board, x, y)


@rule
def lift(board: Board, x: int, y: int, z: int, facing: int, columns: int, sites: int) -> None:
    """Take back the piece that was laid last, and judge the sites that it affected.

    columns, sites: how many numbers the board had given before it; those given since are free again.
    """
    dx, dy = step_x(facing), step_y(facing)
    for i in range(-1, 2):
        number = int(board.column[x + i * dx + OFFSET, y + i * dy + OFFSET])
        board.mask[number] = int(board.mask[number]) & ~(1 << z)
    judge_around(board, x, y)
    forget(board, columns, sites)


@rule
def set_out_cells(state: State, support: int, board: Board) -> None:
    """The columns of a state's build; no site is judged yet."""
    clear(board, support)
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) == BUILT:
            x, y, z = int(state.x[piece]), int(state.y[piece]), int(state.z[piece])
            lay_cells(board, piece, x, y, z, int(state.facing[piece]))


@rule
def judge_all(state: State, board: Board) -> None:
    """Judge every site of a state's build, whose cells are set out."""
    for piece in range(PIECE_COUNT):
        if int(state.place[piece]) == BUILT:
            x, y = int(state.x[piece]), int(state.y[piece])
            for i in range(-2, 3):
                for j in range(abs(i) - 2, 3 - abs(i)):
                    if (i + j) % 2 == 0 and int(board.site[x + i + OFFSET, y + j + OFFSET]) == 0:
                        _judge_site(board, _touch_site(board, x + i, y + j))


@rule
def set_out(state: State, support: int, board: Board) -> None:
    """Make board show a state's build and everything that is open."""
    set_out_cells(state, support, board)
    judge_all(state, board)
