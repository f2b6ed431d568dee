"""The forward passes are what a plain NumPy network computes."""

from typing import Any

import numpy as np
import pytest

from asterion.photo import corner_network, tile_network
from asterion.photo.cutting import CUT, CUT_VALUES
from asterion.photo.network import WEIGHT_UNIT, convolve, dense, unpack

Array = np.ndarray[Any, Any]


def convolved(x: Array, kernel: Array, bias: Array, stride: int, rectify: bool = True) -> Array:
    """x: [side, side, inputs]; kernel: [3, 3, inputs, outputs]."""
    padded = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (0, 1))[::stride, ::stride]
    found: Array = np.einsum("yxikl,klio->yxo", windows, kernel, optimize=True) + bias
    return found.clip(0) if rectify else found


class Taker:
    """Takes layers from a row of weights."""

    def __init__(self, weights: Array) -> None:
        self.weights, self.at = weights.astype(np.float64), 0

    def take(self, *shape: int) -> Array:
        count = int(np.prod(shape))
        self.at += count
        return self.weights[self.at - count : self.at].reshape(shape)

    def layer(self, x: Array, inputs: int, outputs: int, stride: int, rectify: bool = True) -> Array:
        return convolved(x, self.take(3, 3, inputs, outputs), self.take(outputs), stride, rectify)


def random_weights(count: int) -> Array:
    return np.random.default_rng(2).normal(0, 0.1, count).astype(np.float32)


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("rectify", [True, False])
def test_a_convolution(stride: int, rectify: bool) -> None:
    random = np.random.default_rng(stride)
    x = random.normal(size=(8, 8, 5)).astype(np.float32)
    x[x < -0.5] = 0  # zeros are skipped
    kernel, bias = random.normal(size=(3, 3, 5, 7)).astype(np.float32), random.normal(size=7).astype(np.float32)
    target = np.full((8 // stride) ** 2 * 7, 9, np.float32)
    convolve(x.ravel(), 8, 5, kernel.ravel(), bias, stride, rectify, target)
    assert target == pytest.approx(convolved(x, kernel, bias, stride, rectify).ravel(), abs=1e-4)


def test_a_dense_layer() -> None:
    random = np.random.default_rng(3)
    x, kernel, bias = (random.normal(size=shape).astype(np.float32) for shape in ((6,), (6, 4), (4,)))
    target = np.full(4, 9, np.float32)
    dense(x, kernel.ravel(), bias, target)
    assert target == pytest.approx(x @ kernel + bias, abs=1e-5)


def test_the_network_of_tiles() -> None:
    weights = random_weights(tile_network.WEIGHTS)
    cut = np.random.default_rng(4).normal(size=CUT_VALUES).astype(np.float32)
    outputs = np.zeros(tile_network.OUTPUTS, np.float32)
    tile_network.judge_cut(cut, weights, np.zeros(tile_network.SCRATCH, np.float32), outputs)
    taker, x = Taker(weights), cut.reshape(CUT, CUT, 3).astype(np.float64)
    for layer in tile_network.LAYERS:
        x = taker.layer(x, *layer)
    expected = x.ravel() @ taker.take(tile_network.DENSE, tile_network.OUTPUTS) + taker.take(tile_network.OUTPUTS)
    assert taker.at == len(weights)
    assert outputs == pytest.approx(expected, abs=1e-3)
    assert np.ptp(expected) > 0.1


def test_the_network_of_corners() -> None:
    weights, side = random_weights(corner_network.WEIGHTS), corner_network.SMALL
    scratch = np.zeros(corner_network.SCRATCH, np.float32)
    small = np.random.default_rng(5).normal(size=corner_network.SMALL_VALUES).astype(np.float32)
    scratch[: len(small)] = small
    start = corner_network.see_corners(weights, scratch)
    taker, x, seen = Taker(weights), small.reshape(side, side, 3).astype(np.float64), list[Array]()
    for number, layer in enumerate(corner_network.LAYERS):
        if number in (6, 7):
            x = np.concatenate([x.repeat(2, 0).repeat(2, 1), seen[8 - number]], 2)
        x = taker.layer(x, *layer, number + 1 < len(corner_network.LAYERS))
        seen.append(x)
    assert (taker.at, start + x.size) == (len(weights), len(scratch))
    assert scratch[start:] == pytest.approx(x.ravel(), abs=1e-3)


def test_a_photograph_is_shrunk_by_its_longer_side() -> None:
    photo = np.zeros((300, 600, 4), np.uint8)
    photo[:, 300:, 0] = 200
    photo[150:, :, 1] = 100
    small = np.full(corner_network.SMALL_VALUES, 7, np.float32)
    corner_network.shrink(photo, small)
    seen = small.reshape(corner_network.SMALL, corner_network.SMALL, 3)
    assert not seen[64:].any()
    assert np.all(seen[:64, :64, 0] < 0)
    assert np.all(seen[:64, 64:, 0] > 0)
    assert np.all(seen[:32, :, 1] < 0)
    assert np.all(seen[32:64, :, 1] > 0)


def test_weights_are_unpacked() -> None:
    weights = np.zeros(3, np.float32)
    unpack(np.array([4096, -2048, 1], np.int16), weights)
    assert weights.tolist() == [1.0, -0.5, 1 / WEIGHT_UNIT]
