"""A labyrinth as text, a sign a tile, both ways; and a picture of a walk in it (N1, N2, N4). See docs/labyrinth.md."""

from collections.abc import Iterable, Sequence

from asterion.games.compiled import blank
from asterion.games.contract import GameError, Records
from asterion.games.minos.board import EMPTY, LABYRINTH
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
BLANKS = " \t\r"
REMARK = ";"


class BadLabyrinth(GameError):
    """Text that shows no labyrinth. line and column count from 1; column is None where the whole line is meant."""

    def __init__(self, code: str, detail: str, line: int, column: int | None = None) -> None:
        where = f"line {line}" if column is None else f"line {line}, column {column}"
        super().__init__(code, f"{where}: {detail}")
        self.line = line
        self.column = column


def read_labyrinth(text: str) -> Records:
    """The labyrinth that a text shows; raises BadLabyrinth. Blanks, empty lines and lines of remarks do not count."""
    rows: list[list[tuple[int, int]]] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if not line.strip(BLANKS) or line.lstrip(BLANKS).startswith(REMARK):
            continue
        rows.append(_read_row(line, number, rows[0] if rows else None))
        if len(rows) > LONGEST_SIDE:
            raise BadLabyrinth("labyrinth_too_large", f"more than {LONGEST_SIDE} rows", number)
    if not rows:
        raise BadLabyrinth("no_labyrinth", "no tiles", len(lines))
    labyrinth = blank(LABYRINTH)
    labyrinth["rows"], labyrinth["columns"], labyrinth["tile"] = len(rows), len(rows[0]), EMPTY
    for row, tiles in enumerate(rows):
        for column, (kind, turn) in enumerate(tiles):
            labyrinth["tile"][0, row, column], labyrinth["turn"][0, row, column] = kind, turn
    return labyrinth


def _read_row(line: str, number: int, first: Sequence[object] | None) -> list[tuple[int, int]]:
    """The tiles of a line, as many as in the first."""
    tiles: list[tuple[int, int]] = []
    for column, sign in enumerate(line, 1):
        if sign in BLANKS:
            continue
        if sign not in READ:
            raise BadLabyrinth("bad_tile", f"no tile is written {sign!r}", number, column)
        if len(tiles) == LONGEST_SIDE:
            raise BadLabyrinth("labyrinth_too_large", f"more than {LONGEST_SIDE} tiles in a row", number, column)
        tiles.append(READ[sign])
    if first is not None and len(tiles) != len(first):
        raise BadLabyrinth("ragged_labyrinth", f"{len(tiles)} tiles, but {len(first)} in the first row", number)
    return tiles


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
