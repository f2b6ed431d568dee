"""Trains the network that finds corners, on small pictures that are cropped, turned, mirrored and tinted at random."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from PIL import Image

from asterion.photo.corner_network import HEAT, LAYERS, MAPS, SMALL
from tools.labyrinth_photos.scenes import render_table
from tools.train_photo.photographs import Array, photographs
from tools.train_photo.tiles import fold

BATCH, RATE, DECAY = 32, 4e-3, 1e-2
SPOT = 1.0
"""Standard deviation of the spot that stands for a corner, in places of a map."""
CORNER_WEIGHT = 40.0
"""Of a place in a spot, beside one outside."""
TABLES = 160
"""Pictures without a labyrinth."""
HALF = 0.25
"""Share of the crops that may leave a part of the labyrinth out."""
STORED = 320
"""Longer side of the pictures that crops are made from."""


class Network(torch.nn.Module):  # type: ignore[misc]
    """The network of `asterion.photo.corner_network`, with batch normalisation that is folded into the weights."""

    def __init__(self) -> None:
        super().__init__()
        *inner, last = LAYERS
        self.convolutions = torch.nn.ModuleList(
            torch.nn.Conv2d(inputs, outputs, 3, stride=stride, padding=1, bias=False)
            for inputs, outputs, stride in inner
        )
        self.norms = torch.nn.ModuleList(torch.nn.BatchNorm2d(outputs) for _, outputs, _ in inner)
        self.last = torch.nn.Conv2d(last[0], last[1], 3, padding=1)
        torch.nn.init.constant_(self.last.bias, -2.0)

    def forward(self, x: Any) -> Any:
        """Logits, [n, MAPS, HEAT, HEAT]."""
        seen: list[Any] = []
        for number, (convolution, norm) in enumerate(zip(self.convolutions, self.norms, strict=True)):
            if number in (6, 7):
                x = torch.nn.functional.interpolate(x, scale_factor=2, mode="nearest")
                x = torch.cat([x, seen[2 if number == 6 else 1]], 1)
            x = torch.relu(norm(convolution(x)))
            seen.append(x)
        x = self.last(x)
        count, _, side, _ = x.shape
        return x.reshape(count, 2, 2, MAPS, side, side).permute(0, 3, 4, 1, 5, 2).reshape(count, MAPS, HEAT, HEAT)

    def folded(self) -> Array:
        """The weights in the order of `see_corners`: float32[WEIGHTS]."""
        parts: list[Array] = []
        for convolution, norm in zip(self.convolutions, self.norms, strict=True):
            kernel, bias = fold(convolution.weight, norm)
            parts += [kernel.reshape(-1), bias]
        parts += [self.last.weight.detach().permute(2, 3, 1, 0).numpy().reshape(-1), self.last.bias.detach().numpy()]
        return np.concatenate(parts).astype(np.float32)


def stored(folder: Path) -> list[tuple[Image.Image, Array]]:
    """Small copies of all photographs, with their corners."""
    made = []
    for pixels, truth in photographs(folder):
        image = Image.fromarray(pixels)
        by = STORED / max(image.size)
        size = (round(image.width * by), round(image.height * by))
        made.append((image.resize(size, Image.Resampling.BOX), np.array(truth["corners"]) * by))
    for seed in range(TABLES):
        made.append((render_table(seed, size=(STORED, STORED * 3 // 4)), np.full((4, 2), -1e4)))
    return made


def crop(image: Image.Image, corners: Array, random: np.random.Generator) -> tuple[Array, Array]:
    """A part of a picture, some of it without the labyrinth or with half of it: levelled float32[SMALL, SMALL, 3] and
    the corners in places of a map."""
    if random.random() < 0.5:
        image, corners = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT), corners * (-1, 1) + (image.width, 0)
        corners = corners[[1, 0, 3, 2]]
    for _ in range(int(random.integers(4))):  # a quarter turn clockwise
        image, corners = image.transpose(Image.Transpose.ROTATE_270), corners[:, ::-1] * (-1, 1) + (image.height, 0)
        corners = corners[[3, 0, 1, 2]]
    size = np.array(image.size, np.float64)
    low, high = np.zeros(2), size
    if random.random() < 0.7 and np.ptp(corners, 0).any():
        least, most = corners.min(0), corners.max(0)
        margin = 0.06 * (most - least)
        low = np.clip(random.uniform(0, 1, 2) * (least - margin), 0, size)
        high = np.clip(size - random.uniform(0, 1, 2) * (size - most - margin), 0, size)
        if random.random() < HALF:
            part = random.uniform(0.3, 1, 2) * size
            low = random.uniform(0, 1, 2) * (size - part)
            high = low + part
    by = SMALL / float((high - low).max())
    width, height = np.maximum(1, ((high - low) * by).astype(int))
    small = image.resize((int(width), int(height)), Image.Resampling.BOX, box=(*low, *high))
    values = np.asarray(small, np.float32)
    values = values @ (np.eye(3) + 0.15 * random.standard_normal((3, 3))).astype(np.float32)
    values = values - values.mean((0, 1))
    values = values / (values.std() + 8) * np.exp(0.15 * random.standard_normal())
    values += random.uniform(0, 0.1) * random.standard_normal(values.shape)
    padded = np.zeros((SMALL, SMALL, 3), np.float32)
    padded[:height, :width] = values
    return padded, (corners - low) * by * HEAT / SMALL


def maps_of(corners: Array, shown: tuple[float, float]) -> Array:
    """The right output of the network: float32[MAPS, HEAT, HEAT]. shown: width and height of the picture in them."""
    y, x = np.mgrid[0:HEAT, 0:HEAT] + 0.5
    made = np.zeros((MAPS, HEAT, HEAT), np.float32)
    inside = np.ones((HEAT, HEAT), bool)
    for number, (at, to) in enumerate(zip(corners, np.roll(corners, -1, 0), strict=True)):
        if (at > -0.5).all() and at[0] < shown[0] + 0.5 and at[1] < shown[1] + 0.5:
            made[number] = np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / (2 * SPOT**2))
        inside &= (to[0] - at[0]) * (y - at[1]) - (to[1] - at[1]) * (x - at[0]) > 0
    made[4] = inside & (x < shown[0]) & (y < shown[1])
    return made


def train(folder: Path, epochs: int, seed: int, say: Callable[[str], None]) -> Network:
    """Train on all photographs of a folder."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    pictures = stored(folder)
    network = Network().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=DECAY)
    steps = len(pictures) // BATCH
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=epochs * steps)
    for epoch in range(epochs):
        began, total = time.monotonic(), 0.0
        network.train()
        numbers = random.permutation(len(pictures))
        for step in range(steps):
            chosen = [pictures[number] for number in numbers[step * BATCH : (step + 1) * BATCH]]
            made = [crop(image, corners, random) for image, corners in chosen]
            x = torch.from_numpy(np.stack([each[0] for each in made])).permute(0, 3, 1, 2)
            shown = [tuple((np.abs(each[0]).max(axis) > 0).any(1).sum() / 2 for axis in (0, 1)) for each in made]
            want = torch.from_numpy(np.stack([maps_of(each[1], size) for each, size in zip(made, shown, strict=True)]))
            logits = network(x.contiguous(memory_format=torch.channels_last))
            loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, want, reduction="none")
            weight = torch.ones_like(want)
            weight[:, :4] += CORNER_WEIGHT * want[:, :4]
            found = (loss * weight).mean()
            optimiser.zero_grad()
            found.backward()
            optimiser.step()
            schedule.step()
            total += float(found.detach())
        say(f"corners, epoch {epoch + 1}: loss {total / steps:.4f}, {time.monotonic() - began:.0f} s")
    network.eval()
    trained: Network = network
    return trained
