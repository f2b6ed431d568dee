"""Height and colour of one wooden tile, from distances to the middle of its passages.

Coordinates u, v are those of the tile before it is turned: sides of a tile from its middle, u to the east, v to the
south. A groove runs along each passage; a bridge has a deck above the groove that passes beneath.
"""

from __future__ import annotations

import numpy as np

from asterion.games.minos.material import BLOCK, BRIDGE, CROSSING, DEAD_END, ELBOW, STRAIGHT, TEE
from tools.labyrinth_photos.looks import Array, Look

SOFT = 0.018
"""Width of a carved edge."""


def step(x: Array) -> Array:
    """0 below zero, 1 above, with an edge of SOFT."""
    found: Array = np.clip(x / SOFT + 0.5, 0, 1)
    return found


def to_passage(kind: int, u: Array, v: Array, round_elbow: bool) -> Array:
    """Distance to the middle line of the groove at the level of the wood."""
    middle = np.hypot(u, v)
    if kind == DEAD_END:
        found = np.where(v < 0, np.abs(u), middle)
    elif kind == STRAIGHT:
        found = np.abs(u)
    elif kind == TEE:
        found = np.minimum(np.abs(u), np.where(u > 0, np.abs(v), middle))
    elif kind == CROSSING:
        found = np.minimum(np.abs(u), np.abs(v))
    elif kind == ELBOW and round_elbow:
        found = np.abs(np.hypot(u - 0.5, v + 0.5) - 0.5)
    elif kind == ELBOW:
        found = np.minimum(np.where(v < 0, np.abs(u), middle), np.where(u > 0, np.abs(v), middle))
    elif kind == BRIDGE:
        found = np.abs(v)
    else:
        found = np.full_like(u, 9.0)
    return np.asarray(found, np.float32)


def carve(kind: int, u: Array, v: Array, look: Look) -> tuple[Array, Array, Array]:
    """Height above the wood in sides of a tile; how much of a groove's floor shows, 0..1; how dark lines are, 0..1."""
    away = to_passage(kind, u, v, look.round_elbow)
    floor = step(look.width - away)
    deep = np.sqrt(np.clip(1 - (away / look.width) ** 2, 0, 1)) if look.round_groove else floor
    height = -look.depth * deep
    lines = look.burnt * np.exp(-(((away - look.width) / 0.02) ** 2))
    if kind == BLOCK:
        height, lines = carve_block(u, v, look)
        floor = np.zeros_like(u)
    if kind == BRIDGE:
        height, floor, lines = lay_deck(u, v, look, height, floor, lines)
    return height, floor, lines


def carve_block(u: Array, v: Array, look: Look) -> tuple[Array, Array]:
    """A tile without a passage: height, lines."""
    out = np.maximum(np.abs(u), np.abs(v))
    height, lines = np.zeros_like(u), np.zeros_like(u)
    if look.block == 3:
        height = 0.12 * step(0.27 - out)
    elif look.block:
        for side in (0.26, 0.13):
            lines = np.maximum(lines, np.exp(-(((out - side) / 0.018) ** 2)))
        if look.block == 2:
            across = np.minimum(np.abs(u - v), np.abs(u + v)) / 1.4
            inside = step(0.26 - out) * step(out - 0.13)
            lines = np.maximum(lines, inside * np.exp(-((across / 0.018) ** 2)))
        height = -0.03 * lines
    return height, 0.75 * lines


def lay_deck(u: Array, v: Array, look: Look, height: Array, floor: Array, lines: Array) -> tuple[Array, Array, Array]:
    """Put the deck of a bridge, north to south, over the groove beneath: height, floor, lines."""
    on = step(look.deck - np.abs(u)) * step(0.49 - np.abs(v))
    rise = look.rise * (np.cos(2.6 * v) if look.arch else 1.0)
    top = np.full_like(u, 1.0) * rise
    walk = step(look.width * 0.85 - np.abs(u))
    top = top - 0.02 * walk
    dark = 0.25 * walk
    if look.rails:
        top = top + 0.04 * step(0.03 - np.abs(np.abs(u) - look.deck + 0.035))
    if look.planks:
        seam = np.abs((v * look.planks + 0.5) % 1 - 0.5) / look.planks
        dark = np.maximum(dark, 0.6 * walk * np.exp(-((seam / 0.012) ** 2)))
    return height * (1 - on) + top * on, floor * (1 - on), lines * (1 - on) + dark * on
