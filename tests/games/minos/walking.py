"""Walks by the letter of N4, N8 and N9, in plain Python: a checker, and a search through everything a walker can do."""

import random
from collections.abc import Iterator, Sequence

from asterion.games.contract import Records
from asterion.games.minos.longest_walk import LongestWalk, WalkStep
from asterion.games.minos.notation import SIGNS, read_labyrinth

Cell = tuple[int, int]
AHEAD = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
OPEN = {
    **dict(zip("nesw", ("n", "e", "s", "w"), strict=True)),
    "|": "ns",
    "-": "ew",
    "+": "nesw",
    "#": "",
    "H": "nesw",
    "=": "nesw",
    "L": "ne",
    "F": "es",
    "7": "sw",
    "J": "wn",
    "E": "nes",
    "S": "esw",
    "W": "swn",
    "N": "wne",
}
DECK = {"H": "ns", "=": "ew"}


def tiles_of(text: str) -> dict[Cell, str]:
    """A labyrinth in plain letters, by cell."""
    return {(row, column): sign for row, line in enumerate(text.split()) for column, sign in enumerate(line)}


def next_cell(tiles: dict[Cell, str], cell: Cell, side: str) -> Cell | None:
    """The neighbour that a tile is connected with on a side (N4)."""
    other = (cell[0] + AHEAD[side][0], cell[1] + AHEAD[side][1])
    return other if side in OPEN[tiles[cell]] and other in tiles and BACK[side] in OPEN[tiles[other]] else None


def brute_force(text: str, *, underpass: bool) -> int:
    """Marbles of the longest walk: a walker tries everything, marble by marble."""
    tiles = tiles_of(text)
    best = 0

    def go(marbles: dict[Cell, str], cell: Cell, ways: str) -> None:
        """From the last marble, which may be left by these sides. marbles: where each lies, over or under a bridge."""
        nonlocal best
        best = max(best, len(marbles))
        if best == len(tiles):
            return
        for side in ways:
            there = next_cell(tiles, cell, side)
            while there is not None:
                bridge = tiles[there] in DECK
                beneath = bridge and side not in DECK[tiles[there]]
                if there not in marbles:
                    onward = side if bridge else "".join(each for each in OPEN[tiles[there]] if each != BACK[side])
                    go({**marbles, there: "under" if beneath else "over"}, there, onward)
                if not (underpass and beneath) or marbles.get(there) == "under":
                    break
                there = next_cell(tiles, there, side)

    for cell, sign in tiles.items():
        if sign not in DECK:
            go({cell: "over"}, cell, OPEN[sign])
        else:
            for passage in ("over", "under"):
                go({cell: passage}, cell, "".join(s for s in "nesw" if (s in DECK[sign]) == (passage == "over")))
    return best


def check_walk(text: str, walk: Sequence[WalkStep], *, underpass: bool) -> None:
    """Whether a walk keeps N8 and N9; an AssertionError says what does not."""
    tiles = tiles_of(text)
    assert walk[0].marble
    assert walk[-1].marble, "a walk starts and ends on a marble"
    marbles = [(step.row, step.column) for step in walk if step.marble]
    assert len(set(marbles)) == len(marbles), "a tile never holds two"
    assert all(step.passage == "underpass" and underpass for step in walk if not step.marble)
    laid: dict[Cell, str] = {}
    came = None
    for number, step in enumerate(walk):
        cell = (step.row, step.column)
        bridge = tiles[cell] in DECK
        assert (step.passage == "tile") != bridge
        assert cell not in laid or (laid[cell] == "deck" and step.passage == "underpass" and not step.marble)
        if step.marble:
            laid[cell] = step.passage
        ways = OPEN[tiles[cell]]
        if bridge:
            deck = DECK[tiles[cell]]
            ways = deck if step.passage == "deck" else "".join(side for side in "nesw" if side not in deck)
        assert came is None or came in ways
        if number + 1 < len(walk):
            there = (walk[number + 1].row, walk[number + 1].column)
            (side,) = [side for side in ways if side != came and next_cell(tiles, cell, side) == there]
            came = BACK[side]


def check_result(text: str, found: LongestWalk, *, underpass: bool) -> None:
    """Whether what a search says agrees with itself and with the rules."""
    check_walk(text, found.walk, underpass=underpass)
    assert found.length == sum(step.marble for step in found.walk)
    assert found.proven


def labyrinth_of(text: str) -> Records:
    """The record of a labyrinth in letters."""
    return read_labyrinth(text)


MIXES = {
    "box": (13, 37, 17, 14, 23, 5, 14),
    "even": (1, 1, 1, 1, 1, 1, 1),
    "open": (0, 0, 3, 4, 2, 0, 3),
    "bridges": (0, 0, 1, 2, 2, 0, 6),
    "bridges and bends": (1, 0, 0, 0, 3, 0, 5),
}
"""Number of tiles of each kind, in the order of N1."""


def random_texts(seed: int, count: int, mix: str, sizes: Sequence[Cell]) -> Iterator[str]:
    """Random labyrinths in letters."""
    dice = random.Random(f"{seed} {mix}")
    signs = [SIGNS[kind][1] for kind in range(len(SIGNS))]
    for _ in range(count):
        rows, columns = dice.choice(sizes)
        kinds = dice.choices(signs, MIXES[mix], k=rows * columns)
        drawn = [dice.choice(each) for each in kinds]
        yield "\n".join("".join(drawn[row * columns : (row + 1) * columns]) for row in range(rows))
