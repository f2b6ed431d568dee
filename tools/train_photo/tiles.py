"""Trains the network that judges tiles, on cuts that are turned, mirrored, tinted and made noisy at random."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from asterion.photo.cutting import CUT
from asterion.photo.symmetry import CLASS_AFTER, MIRRORED, SYMMETRIES, shift_before
from asterion.photo.tile_network import CLASSES, DENSE, LAYERS, OUTPUTS
from tools.train_photo.photographs import Array

BATCH, RATE, DECAY = 128, 2e-3, 1e-2
SHIFT_WEIGHT = 20.0
"""Weight of the squared error of the shift, beside the cross-entropy."""


def build() -> Any:
    """The network, with batch normalisation that is folded into the weights later."""
    layers: list[Any] = []
    for inputs, outputs, stride in LAYERS:
        layers += [
            torch.nn.Conv2d(inputs, outputs, 3, stride=stride, padding=1, bias=False),
            torch.nn.BatchNorm2d(outputs),
            torch.nn.ReLU(),
        ]
    return torch.nn.Sequential(*layers, torch.nn.Flatten(), torch.nn.Dropout(0.1), torch.nn.Linear(DENSE, OUTPUTS))


def varied(cuts: Any, classes: Any, shifts: Any, symmetry: int) -> tuple[Any, Any, Any]:
    """A batch after one symmetry, each cut with colours, contrast and noise of its own. cuts: [n, 3, CUT, CUT]."""
    if symmetry >= MIRRORED:
        cuts = cuts.flip(3)
    cuts = torch.rot90(cuts, -(symmetry % 4), (2, 3))
    back = [shift_before(1.0, 0.0, symmetry), shift_before(0.0, 1.0, symmetry)]
    shifts = shifts @ torch.tensor(np.linalg.inv(np.array(back)), dtype=torch.float32)
    count = len(cuts)
    mix = torch.eye(3) + 0.12 * torch.randn(count, 3, 3)
    gain = torch.exp(0.25 * torch.randn(count, 1, 1, 1))
    offset = 0.25 * torch.randn(count, 3, 1, 1)
    cuts = torch.einsum("nij,njhw->nihw", mix, cuts) * gain + offset
    cuts = cuts + torch.rand(count, 1, 1, 1) * 0.12 * torch.randn_like(cuts)
    return cuts.contiguous(memory_format=torch.channels_last), torch.tensor(CLASS_AFTER[symmetry])[classes], shifts


def train(
    material: Callable[[int], tuple[Array, Array, Array]], epochs: int, seed: int, say: Callable[[str], None]
) -> Any:
    """Train. material: of an epoch, its cuts, classes and shifts."""
    torch.manual_seed(seed)
    order = np.random.default_rng(seed)
    network = build().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=DECAY)
    schedule: Any = None
    for epoch in range(epochs):
        began = time.monotonic()
        cuts, classes, shifts = material(epoch)
        steps = len(cuts) // BATCH
        if schedule is None:
            schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=epochs * steps + epochs * 8)
        network.train()
        total = right = 0.0
        numbers = order.permutation(len(cuts))
        for step in range(steps):
            chosen = np.sort(numbers[step * BATCH : (step + 1) * BATCH])
            batch = torch.from_numpy(cuts[chosen]).float().permute(0, 3, 1, 2)
            x, want, shift = varied(
                batch,
                torch.from_numpy(classes[chosen]),
                torch.from_numpy(shifts[chosen]),
                int(order.integers(SYMMETRIES)),
            )
            outputs = network(x)
            lies = (want != CLASSES - 1).float()[:, None]
            loss = torch.nn.functional.cross_entropy(outputs[:, :CLASSES], want, label_smoothing=0.02)
            loss = loss + SHIFT_WEIGHT * (lies * (outputs[:, CLASSES:] - shift) ** 2).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += float(loss.detach())
            right += float((outputs[:, :CLASSES].argmax(1) == want).double().mean())
        say(
            f"tiles, epoch {epoch + 1}: loss {total / steps:.4f}, right {right / steps:.4f}, "
            f"{time.monotonic() - began:.0f} s"
        )
    return network.eval()


def folded(network: Any) -> Array:
    """The weights in the order of `judge_cut`, batch normalisation folded in: float32[WEIGHTS]."""
    parts: list[Array] = []
    modules = list(network)
    for number in range(len(LAYERS)):
        kernel, shift = fold(modules[3 * number].weight, modules[3 * number + 1])
        parts += [kernel.reshape(-1), shift]
    last = modules[-1]
    side = CUT // 8
    weight = last.weight.detach().numpy().reshape(OUTPUTS, -1, side, side).transpose(2, 3, 1, 0)
    parts += [weight.reshape(-1), last.bias.detach().numpy()]
    return np.concatenate(parts).astype(np.float32)


def fold(weight: Any, norm: Any) -> tuple[Array, Array]:
    """Kernel [3, 3, inputs, outputs] and bias of a convolution with its normalisation."""
    scale = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach()
    kernel = (weight.detach() * scale[:, None, None, None]).permute(2, 3, 1, 0).numpy()
    bias = (norm.bias.detach() - norm.running_mean * scale).numpy()
    return kernel, bias
