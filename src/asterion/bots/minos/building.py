"""Building: lay a tile where it continues the passages that lie there (N3)."""

from asterion.bots.contract import NOVICE
from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from asterion.games.minos.actions import lay_of
from asterion.games.minos.board import (
    EMPTY,
    connected,
    heap_of,
    left_of_kind,
    openings,
    opposite,
    step_down,
    step_right,
)
from asterion.games.minos.material import KIND_COUNT, LONGEST_SIDE, WAYS
from asterion.games.minos.state import State

GLANCES = (1, 2, 12, 12)
"""Tiles that each level considers before it lays one."""
JOINED, CLOSED, OPEN = 4, 2, 1
"""Value of a side that is joined, cost of one that is closed off, value of one that faces a free cell."""


@rule
def drawn_tile(heap: int, chance: Chance) -> int:
    """A kind, drawn from the heap."""
    left = 0
    for kind in range(KIND_COUNT):
        left += left_of_kind(heap, kind)
    draw = below(chance, left)
    for kind in range(KIND_COUNT):
        if draw < left_of_kind(heap, kind):
            return kind
        draw -= left_of_kind(heap, kind)
    return KIND_COUNT - 1


@rule
def drawn_cell(seen: State, chance: Chance) -> int:
    """A free cell."""
    draw = below(chance, int(seen.free))
    for row in range(int(seen.rows)):
        for column in range(int(seen.columns)):
            if int(seen.tile[row, column]) == EMPTY:
                if draw == 0:
                    return row * LONGEST_SIDE + column
                draw -= 1
    return 0


@rule
def fit(seen: State, row: int, column: int) -> int:
    """Score of the tile on a cell beside its neighbours: higher fits better."""
    worth, own, joined = 0, openings(seen, row, column), connected(seen, row, column)
    for i in range(4):
        side = 1 << i
        down, right = row + step_down(side), column + step_right(side)
        inside = down >= 0 and right >= 0 and down < int(seen.rows) and right < int(seen.columns)
        if joined & side:
            worth += JOINED
        elif not inside:
            worth -= CLOSED if own & side else 0
        elif int(seen.tile[down, right]) == EMPTY:
            worth += OPEN if own & side else 0
        elif own & side or openings(seen, down, right) & opposite(side):
            worth -= CLOSED
    return worth


@rule
def build(seen: State, level: int, chance: Chance) -> int:
    """The best of some tiles drawn from the heap, each on a drawn cell. The labyrinth stays unchanged."""
    heap, best, most = heap_of(seen), 0, -100
    for _ in range(GLANCES[level]):
        kind, cell = drawn_tile(heap, chance), drawn_cell(seen, chance)
        row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
        was = int(seen.turn[row, column])
        for turn in range(1 if level < NOVICE else WAYS[kind]):
            seen.tile[row, column], seen.turn[row, column] = kind, turn
            worth = fit(seen, row, column)
            if worth > most:
                best, most = lay_of(kind, turn, cell), worth
        seen.tile[row, column], seen.turn[row, column] = EMPTY, was
    return best
