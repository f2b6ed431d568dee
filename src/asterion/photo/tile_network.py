"""The network that judges one tile: its kind, its turn, and the distance of the cut from its middle."""

from typing import Any, Final

from asterion.games.compiled import rule
from asterion.games.minos.material import KIND_COUNT, WAYS
from asterion.photo.cutting import CUT
from asterion.photo.network import convolve, dense

FIRST_WAY: Final = tuple(sum(WAYS[:kind]) for kind in range(KIND_COUNT))
"""The class of each kind that is not turned; its turns follow."""
MISSING: Final = sum(WAYS)
"""The class of a cell without a tile."""
CLASSES: Final = MISSING + 1
KIND_OF_CLASS: Final = (*(kind for kind in range(KIND_COUNT) for _ in range(WAYS[kind])), -1)
TURN_OF_CLASS: Final = (*(turn for kind in range(KIND_COUNT) for turn in range(WAYS[kind])), 0)
OUTPUTS: Final = CLASSES + 2
"""After the classes come the shift to the east and to the south of the tile in its cut, in sides of a tile."""

LAYERS: Final = ((3, 24, 2), (24, 32, 2), (32, 64, 1), (64, 64, 2))
"""Inputs, outputs and stride of each convolution; a dense layer follows."""
LAST_SIDE: Final = CUT // 8
DENSE: Final = LAST_SIDE * LAST_SIDE * 64
WEIGHTS: Final = sum((9 * inputs + 1) * outputs for inputs, outputs, _ in LAYERS) + (DENSE + 1) * OUTPUTS
SCRATCH: Final = sum((CUT // scale) ** 2 * outputs for scale, outputs in ((2, 24), (4, 32), (4, 64), (8, 64)))
"""float32 that a pass needs besides the cut."""


@rule
def judge_cut(cut: Any, weights: Any, scratch: Any, outputs: Any) -> None:
    """Judge one tile. cut: float32[CUT_VALUES], levelled. weights: float32[WEIGHTS]. outputs: float32[OUTPUTS], the
    logits of all classes and then the shift."""
    side, at, place, inputs = CUT, 0, 0, 3
    source = cut
    for layer in range(len(LAYERS)):
        outs, stride = LAYERS[layer][1], LAYERS[layer][2]
        kernel = weights[at : at + 9 * inputs * outs]
        at += 9 * inputs * outs
        bias = weights[at : at + outs]
        at += outs
        out = side // stride
        target = scratch[place : place + out * out * outs]
        convolve(source, side, inputs, kernel, bias, stride, True, target)
        place += out * out * outs
        source, side, inputs = target, out, outs
    flat = scratch[place - DENSE : place]
    kernel = weights[at : at + DENSE * OUTPUTS]
    at += DENSE * OUTPUTS
    dense(flat, kernel, weights[at : at + OUTPUTS], outputs)


def class_of(kind: int, turn: int) -> int:
    """The class of a tile; kind -1: none lies there."""
    return MISSING if kind < 0 else FIRST_WAY[kind] + turn % WAYS[kind]
