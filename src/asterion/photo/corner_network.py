"""The network that finds the corners of a labyrinth in a whole photograph, made small.

It narrows the picture down to 8 by 8 places and widens it again to 32 by 32, beside what it saw on the way down. For
each of 64 by 64 places it says how likely each corner of the grid is there, and whether the place lies in the grid.
"""

from typing import Any, Final

import numpy as np

from asterion.games.compiled import rule
from asterion.photo.cutting import Photo, level
from asterion.photo.network import convolve

SMALL: Final = 128
"""Longer side of the small picture; below or to the right of it there are zeros."""
HEAT: Final = 64
MAPS: Final = 5
"""Corners in their order, then the grid."""
LAYERS: Final = (
    (3, 12, 2),
    (12, 24, 2),
    (24, 32, 2),
    (32, 48, 2),
    (48, 48, 1),
    (48, 48, 1),
    (48 + 32, 32, 1),
    (32 + 24, 24, 1),
    (24, 4 * MAPS, 1),
)
"""Inputs, outputs and stride; the two before the last also see the third and the second layer."""
WEIGHTS: Final = sum((9 * inputs + 1) * outputs for inputs, outputs, _ in LAYERS)
SMALL_VALUES: Final = SMALL * SMALL * 3
SCRATCH: Final = (
    SMALL_VALUES + 64 * 64 * 12 + 32 * 32 * 24 + 16 * 16 * 32 + 8 * 8 * 144 + 16 * 16 * 112 + 32 * 32 * (80 + 4 * MAPS)
)
"""float32 that a pass needs."""


@rule
def shrink(photo: Photo, small: Any) -> None:
    """A small picture of a photograph, levelled. small: float32[SMALL_VALUES]."""
    height, width = photo.shape[0], photo.shape[1]
    longer = max(height, width)
    rows, columns = max(1, height * SMALL // longer), max(1, width * SMALL // longer)
    for row in range(rows):
        top = row * longer // SMALL
        bottom = min(height, max(top + 1, (row + 1) * longer // SMALL))
        for column in range(columns):
            left = column * longer // SMALL
            right = min(width, max(left + 1, (column + 1) * longer // SMALL))
            red = green = blue = 0
            for y in range(top, bottom):
                for x in range(left, right):
                    red += int(np.int64(photo[y, x, 0]))
                    green += int(np.int64(photo[y, x, 1]))
                    blue += int(np.int64(photo[y, x, 2]))
            share = 1.0 / ((bottom - top) * (right - left))
            place = 3 * (row * columns + column)
            small[place] = np.float32(red * share)
            small[place + 1] = np.float32(green * share)
            small[place + 2] = np.float32(blue * share)
    level(small, rows * columns * 3)
    for row in range(SMALL - 1, -1, -1):  # from columns to SMALL places a row, the last row first
        for column in range(SMALL - 1, -1, -1):
            for channel in range(3):
                inside = row < rows and column < columns
                value = small[3 * (row * columns + column) + channel] if inside else np.float32(0.0)
                small[3 * (row * SMALL + column) + channel] = value


@rule
def join(coarse: Any, side: int, beside: Any, target: Any) -> None:
    """Each place of a coarse image four times, and beside it that of another one. target: float32, as long as four
    times the coarse one and the other one."""
    places = 4 * side * side
    first, second = 4 * len(coarse) // places, len(beside) // places
    for place in range(places):
        at = place // (2 * side) // 2 * side + place % (2 * side) // 2
        for channel in range(first):
            target[place * (first + second) + channel] = coarse[at * first + channel]
        for channel in range(second):
            target[place * (first + second) + first + channel] = beside[place * second + channel]


@rule
def see_corners(weights: Any, scratch: Any) -> int:
    """Run the network. scratch: float32[SCRATCH], with the small picture first. Returns where in it the result begins:
    logits, float32[32 * 32, 4 * MAPS], those of the four quarters of each place one after the other."""
    at, place, side = 0, SMALL_VALUES, SMALL
    source = scratch[:SMALL_VALUES]
    second = source
    third = source
    for layer in range(len(LAYERS)):
        inputs, outputs, stride = LAYERS[layer][0], LAYERS[layer][1], LAYERS[layer][2]
        if layer == 6 or layer == 7:
            merged = scratch[place : place + 4 * side * side * inputs]
            join(source, side, third if layer == 6 else second, merged)
            place += 4 * side * side * inputs
            source, side = merged, 2 * side
        kernel = weights[at : at + 9 * inputs * outputs]
        at += 9 * inputs * outputs
        bias = weights[at : at + outputs]
        at += outputs
        out = side // stride
        target = scratch[place : place + out * out * outputs]
        convolve(source, side, inputs, kernel, bias, stride, layer + 1 < len(LAYERS), target)
        place += out * out * outputs
        source, side = target, out
        if layer == 1:
            second = target
        elif layer == 2:
            third = target
    return place - 32 * 32 * 4 * MAPS
