"""A tile turned or mirrored is a tile: the change of its class, of its cut and of its shift.

Symmetry 0..3: a number of quarter turns clockwise; 4..7: mirrored from east to west first, then turned likewise.
"""

from typing import Any, Final

from asterion.games.compiled import rule
from asterion.games.minos.board import turned
from asterion.games.minos.material import BRIDGE, EAST, NORTH, OPENINGS, SOUTH, TURNS, WAYS, WEST
from asterion.photo.cutting import CUT
from asterion.photo.tile_network import CLASSES, FIRST_WAY, KIND_OF_CLASS, MISSING, TURN_OF_CLASS

SYMMETRIES: Final = 8
MIRRORED: Final = 4
"""The first symmetry that mirrors."""


def _mirrored(sides: int) -> int:
    """A mask of sides, mirrored from east to west."""
    return sides & (NORTH | SOUTH) | (WEST if sides & EAST else 0) | (EAST if sides & WEST else 0)


def _class_after(number: int, symmetry: int) -> int:
    """The class of a tile after a symmetry."""
    if number == MISSING:
        return MISSING
    kind, turn = KIND_OF_CLASS[number], TURN_OF_CLASS[number]
    if symmetry >= MIRRORED and kind != BRIDGE:  # a deck that is mirrored runs as before
        sides = _mirrored(turned(OPENINGS[kind], turn))
        turn = next(each for each in range(TURNS) if turned(OPENINGS[kind], each) == sides)
    return FIRST_WAY[kind] + (turn + symmetry) % WAYS[kind]


CLASS_AFTER: Final = tuple(
    tuple(_class_after(number, symmetry) for number in range(CLASSES)) for symmetry in range(SYMMETRIES)
)
"""CLASS_AFTER[symmetry][class]: the class of the tile after that symmetry."""


@rule
def transform_cut(cut: Any, symmetry: int, target: Any) -> None:
    """A cut after a symmetry. cut, target: float32[CUT_VALUES], two arrays."""
    for place in range(CUT * CUT):
        row, column = place // CUT, place % CUT
        for _ in range(symmetry % TURNS):  # where a place comes from: back by quarter turns, then mirrored back
            row, column = CUT - 1 - column, row
        if symmetry >= MIRRORED:
            column = CUT - 1 - column
        for channel in range(3):
            target[3 * place + channel] = cut[3 * (row * CUT + column) + channel]


@rule
def shift_before(east: float, south: float, symmetry: int) -> tuple[float, float]:
    """The shift of a tile in its cut, from the shift after a symmetry."""
    for _ in range(symmetry % TURNS):
        east, south = south, -east
    return (-east if symmetry >= MIRRORED else east), south
