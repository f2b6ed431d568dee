"""A labyrinth as text, a sign a tile, both ways; and a picture of a walk in it (N1, N2, N4). See docs/labyrinth.md."""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from asterion.games.compiled import blank, rule
from asterion.games.contract import GameError, Records
from asterion.games.json_values.arena import ARENA, NULL, ROOM, Arena
from asterion.games.json_values.fill import TooLarge, fill
from asterion.games.json_values.parts import fail, first_of, next_of, value_at
from asterion.games.json_values.shapes import shape_of
from asterion.games.minos.board import EMPTY, LABYRINTH, Labyrinth, clear
from asterion.games.minos.longest_walk import WalkStep
from asterion.games.minos.material import (
    BLOCK,
    BRIDGE,
    CROSSING,
    DEAD_END,
    EAST,
    ELBOW,
    LONGEST_SIDE,
    OPENINGS,
    SOUTH,
    STRAIGHT,
    TEE,
    TURNS,
    WAYS,
    WEST,
)
from asterion.games.minos.problems import BAD_SIGN, LONG_ROW, MANY_ROWS, NO_ROWS, PROBLEMS, RAGGED

SIGNS = {
    DEAD_END: ("╵╶╷╴", "nesw"),
    STRAIGHT: ("│─", "|-"),
    TEE: ("├┬┤┴", "ESWN"),
    CROSSING: ("┼", "+"),
    ELBOW: ("└┌┐┘", "LF7J"),
    BLOCK: ("█", "#"),
    BRIDGE: ("╫╪", "H="),
}
"""For each kind its signs by quarter turns clockwise: drawn, and as plain letters (N4)."""
NO_TILE = ("·", ".")
"""Signs for a cell without a tile."""
READ = {
    sign: (kind, turn) for kind, alphabets in SIGNS.items() for signs in alphabets for turn, sign in enumerate(signs)
} | dict.fromkeys(NO_TILE, (EMPTY, 0))
POINTS = np.array([ord(sign) for sign in READ])
POINT_KIND = np.array([kind for kind, _ in READ.values()])
POINT_TURN = np.array([turn for _, turn in READ.values()])
"""The code points of all signs, and the kind and the turn that each says."""
NO_POINT: Final = -1
BLANKS: Final = (ord(" "), ord("\t"), ord("\r"))
REMARK: Final = ord(";")
NEWLINE: Final = ord("\n")
CODES = {
    BAD_SIGN: "bad_tile",
    LONG_ROW: "labyrinth_too_large",
    MANY_ROWS: "labyrinth_too_large",
    RAGGED: "ragged_labyrinth",
    NO_ROWS: "no_labyrinth",
}
"""The codes of BadLabyrinth."""


class BadLabyrinth(GameError):
    """Text that shows no labyrinth. line and column count from 1; column is None where the whole line is meant."""

    def __init__(self, code: str, detail: str, line: int, column: int | None = None) -> None:
        super().__init__(code, detail)
        self.line = line
        self.column = column


def read_labyrinth(text: str) -> Records:
    """The labyrinth that a text shows; raises BadLabyrinth. Blanks, empty lines and lines of remarks do not count."""
    arena: Any = blank(ARENA)
    labyrinth: Any = blank(LABYRINTH)
    try:
        lines = fill(arena, shape_of(list[str]), [text])
    except TooLarge:
        raise BadLabyrinth("labyrinth_too_large", f"line 1: more than {ROOM // 2} signs", 1) from None
    problem = -read_lines(arena[0], lines, labyrinth[0])
    if problem:
        said = arena["said"][0]
        line, column = int(said[0]), int(said[1]) if problem in (BAD_SIGN, LONG_ROW) else None
        detail = PROBLEMS.words(problem, said)
        if problem == BAD_SIGN:
            sign = text.split("\n")[line - 1][said[1] - 1]
            detail = f"line {line}, column {column}: no tile is written {sign!r}"
        raise BadLabyrinth(CODES[problem], detail, line, column)
    read: Records = labyrinth
    return read


@rule
def read_lines(arena: Arena, lines: int, labyrinth: Labyrinth) -> int:
    """Read a labyrinth, a line a row, from a list of texts, in which newlines end lines, too; 0, or a problem."""
    clear(labyrinth, 0, 0)
    element, number = first_of(arena, lines), 0
    while element != NULL:
        number += 1
        end = read_line(arena, first_of(arena, value_at(arena, element)), number, labyrinth)
        while end > 0:
            number += 1
            end = read_line(arena, next_of(arena, end), number, labyrinth)
        if end != NULL:
            return end
        element = next_of(arena, element)
    return fail(arena, NO_ROWS, max(1, number)) if int(labyrinth.rows) == 0 else 0


@rule
def read_line(arena: Arena, start: int, number: int, labyrinth: Labyrinth) -> int:
    """Read a line as the next row, from its first sign on; returns the newline that ends it, NULL, or a problem."""
    row, count, column, element = int(labyrinth.rows), 0, 0, start
    while element != NULL and value_at(arena, element) != NEWLINE:
        point = value_at(arena, element)
        column, element = column + 1, next_of(arena, element)
        if point == REMARK and count == 0:
            return end_of_line(arena, element)
        if point not in BLANKS:
            at = place_of_sign(point)
            if at == NO_POINT:
                return fail(arena, BAD_SIGN, number, column)
            if count == LONGEST_SIDE:
                return fail(arena, LONG_ROW, number, column)
            if row < LONGEST_SIDE:
                labyrinth.tile[row, count] = POINT_KIND[at]
                labyrinth.turn[row, count] = POINT_TURN[at]
            count += 1
    problem = end_row(arena, number, count, labyrinth) if count > 0 else 0
    return problem if problem < 0 else element


@rule
def end_row(arena: Arena, number: int, count: int, labyrinth: Labyrinth) -> int:
    """Add a row, which must have as many tiles as the first one; 0, or a problem. count: its tiles."""
    if int(labyrinth.rows) == 0:
        labyrinth.columns = count
    if count != int(labyrinth.columns):
        return fail(arena, RAGGED, number, count, int(labyrinth.columns))
    if int(labyrinth.rows) == LONGEST_SIDE:
        return fail(arena, MANY_ROWS, number)
    labyrinth.rows = int(labyrinth.rows) + 1
    return 0


@rule
def end_of_line(arena: Arena, element: int) -> int:
    """The newline that ends a line, or NULL."""
    while element != NULL and value_at(arena, element) != NEWLINE:
        element = next_of(arena, element)
    return element


@rule
def place_of_sign(point: int) -> int:
    """The place of a sign in POINTS; NO_POINT: it is none."""
    for place in range(len(POINTS)):
        if POINTS[place] == point:
            return place
    return NO_POINT


def sign_of(labyrinth: Records, row: int, column: int, *, plain: bool = False) -> str:
    """Sign of a tile in text."""
    kind, turn = int(labyrinth["tile"][0, row, column]), int(labyrinth["turn"][0, row, column])
    return NO_TILE[plain] if kind == EMPTY else SIGNS[kind][plain][turn % WAYS[kind]]


def write_labyrinth(labyrinth: Records, *, plain: bool = False) -> str:
    """A whole labyrinth as text, which read_labyrinth reads; plain: in letters."""
    rows, columns = int(labyrinth["rows"][0]), int(labyrinth["columns"][0])
    lines = ("".join(sign_of(labyrinth, row, column, plain=plain) for column in range(columns)) for row in range(rows))
    return "".join(f"{line}\n" for line in lines)


def draw_walk(labyrinth: Records, walk: Iterable[WalkStep]) -> list[str]:
    """A picture: two lines a row of tiles, the number of each marble below and right of the middle of its tile."""
    numbers: dict[tuple[int, int], int] = {}
    for step in walk:
        if step.marble:
            numbers[step.row, step.column] = len(numbers) + 1
    lines = []
    for row in range(int(labyrinth["rows"][0])):
        upper, lower = "", ""
        for column in range(int(labyrinth["columns"][0])):
            kind, turn = int(labyrinth["tile"][0, row, column]), int(labyrinth["turn"][0, row, column])
            sign, sides = sign_of(labyrinth, row, column), 0 if kind == EMPTY else OPENINGS[kind] << turn % TURNS
            sides |= sides >> TURNS
            across, along = ("═", "│") if sign == "╪" else ("─", "║" if sign == "╫" else "│")
            upper += (across if sides & WEST else " ") + sign + (across * 3 if sides & EAST else "   ")
            lower += f" {along if sides & SOUTH else ' '}{numbers.get((row, column), ''):<3}"
        lines += [upper.rstrip(), lower.rstrip()]
    return lines
