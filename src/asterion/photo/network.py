"""The forward pass of two small networks: one judges tiles, the other finds the corners of a labyrinth.

Images lie row by row with their channels side by side, float32, in flat arrays. A layer is a convolution of 3 by 3 or
a dense one, with ReLU. Sums run in a fixed order over the inputs, so a page gets the same bytes.
"""

from typing import Any, Final

import numpy as np

from asterion.games.compiled import rule

WEIGHT_UNIT: Final = 4096.0
"""Weights are whole numbers in the file, to be divided by this."""


@rule
def unpack(packed: Any, weights: Any) -> None:
    """Weights as networks take them, float32, from those of the file, int16; once for many photographs."""
    for i in range(len(packed)):
        weights[i] = np.float32(np.float64(packed[i]) / WEIGHT_UNIT)


@rule
def convolve(
    source: Any, side: int, inputs: int, kernel: Any, bias: Any, stride: int, rectify: bool, target: Any
) -> None:
    """One layer. source: float32[side * side * inputs]. kernel: float32[9 * inputs * outputs], in the order of rows,
    columns, inputs and outputs. bias: float32[outputs]. target: float32[(side / stride) ** 2 * outputs].

    Beyond the edge there are zeros. The inner loops run over slices, which the compiler makes vectors of.
    """
    outputs, out = len(bias), side // stride
    for place in range(out * out):
        top, left = place // out * stride - 1, place % out * stride - 1
        sums = target[place * outputs : (place + 1) * outputs]
        for channel in range(outputs):
            sums[channel] = bias[channel]
        for tap in range(9):
            row, column = top + tap // 3, left + tap % 3
            if row < 0 or column < 0 or row >= side or column >= side:
                continue
            at = (row * side + column) * inputs
            weight = tap * inputs * outputs
            add_products(source[at : at + inputs], kernel[weight : weight + inputs * outputs], sums)
        if rectify:
            for channel in range(outputs):
                sums[channel] = max(sums[channel], np.float32(0.0))


@rule
def dense(source: Any, kernel: Any, bias: Any, target: Any) -> None:
    """A layer that joins all inputs with all outputs. kernel: float32[inputs * outputs]; target: float32[outputs]."""
    for channel in range(len(target)):
        target[channel] = bias[channel]
    add_products(source, kernel, target)


@rule
def add_products(values: Any, kernel: Any, sums: Any) -> None:
    """Add to each sum all values times their weights, one value after the other. kernel: float32[values * sums]."""
    outputs = len(sums)
    for i in range(len(values)):
        value = values[i]
        if value != 0.0:
            weights = kernel[i * outputs : (i + 1) * outputs]
            for channel in range(outputs):
                sums[channel] += value * weights[channel]
