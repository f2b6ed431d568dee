"""A labyrinth in its frame, seen straight from above: height, colour, light and shadow of every point."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image

from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import BLOCK, BRIDGE
from tools.labyrinth_photos.looks import Array, Look, Random
from tools.labyrinth_photos.tiles import carve, step, to_passage

UNIT = 44
"""Pixels of a tile's side."""
RIM = 12
"""Pixels around the frame, for its shadow."""
SLANT = 0.035
"""Turn of a skewed tile, in radians, at most ..."""
SLIP = 0.025
"""... and its shift, in sides of a tile."""


@dataclass(frozen=True)
class Board:
    """A picture from above. pixels: float32[height, width, 3], 0..255; cover: float32[height, width], 1 on the board,
    less than 0 in its shadow; origin: of the grid in it, in pixels from the left and from the top."""

    pixels: Array
    cover: Array
    origin: tuple[float, float]


def grain_of(random: Random, side: int) -> Array:
    """A texture of wood with its grain from left to right: float32[side, side], 0..1."""
    x, y = np.meshgrid(np.arange(side, dtype=np.float32), np.arange(side, dtype=np.float32))
    bend = stretched(random, side, 3, 8) * 30
    rings = 0.5 + 0.5 * np.sin((y + bend) * random.uniform(0.15, 0.6) + 0.002 * x)
    fine = stretched(random, side, 6, 160)
    mixed = random.uniform(0.2, 0.7)
    found: Array = np.clip(mixed * rings + (1 - mixed) * (0.5 + 0.9 * (fine - 0.5)), 0, 1)
    return found


def stretched(random: Random, side: int, along: int, across: int) -> Array:
    """Smooth noise, float32[side, side], 0..1: `spots` along a row and down a column."""
    spots = Image.fromarray((random.random((across, along)) * 255).astype(np.uint8))
    return np.asarray(spots.resize((side, side), Image.Resampling.BICUBIC), np.float32) / 255


def render_board(kinds: Array, turns: Array, look: Look, light: Array, view: Array, random: Random) -> Board:
    """A labyrinth from above. kinds, turns: int8[rows, columns], kinds EMPTY where a tile is missing.

    light: direction to the light, of length 1. view: by how much a point shifts in the picture for each unit of height.
    """
    rows, columns = kinds.shape
    slack = float(random.uniform(0, 0.05))
    edge = int((look.frame + slack) * UNIT) + RIM
    shape = (rows * UNIT + 2 * edge, columns * UNIT + 2 * edge)
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    x, y = (x + 0.5 - edge) / UNIT, (y + 0.5 - edge) / UNIT
    out = np.maximum(np.maximum(-x, x - columns), np.maximum(-y, y - rows)) - slack
    wood = grain_of(random, 512)
    height = np.where(out > 0, look.frame_height, -look.thickness) + 0 * x
    flat = look.frame_dark + (look.frame_light - look.frame_dark) * 0.5
    beside = np.maximum(-x, x - columns) > np.maximum(-y, y - rows)
    pattern = np.where(beside, tiled(wood.T, shape), tiled(wood, shape))
    colour = flat + (look.frame_light - look.frame_dark) * (0.6 * look.grain) * (pattern[..., None] - 0.5)
    colour = np.where(out[..., None] > 0, colour, look.floor)
    lay_tiles(kinds, turns, look, wood, height, colour, edge, random)
    on = step(look.frame - out)
    height = height * on - look.thickness * (1 - on)
    lit = colour * light_of(height, light, float(random.uniform(*look.family.direct)))[..., None]
    shaded = shadow_of(height, light)
    lit, shown = shifted(lit * (1 - 0.62 * shaded)[..., None], on, height, view)
    cover = shown - (1 - shown) * shaded * 0.6
    return Board(lit, cover, (float(edge), float(edge)))


def tiled(texture: Array, shape: tuple[int, int]) -> Array:
    """A texture repeated to a shape."""
    times = [-(-want // have) for want, have in zip(shape, texture.shape, strict=True)]
    found: Array = np.tile(texture, times)[: shape[0], : shape[1]]
    return found


def lay_tiles(
    kinds: Array, turns: Array, look: Look, wood: Array, height: Array, colour: Array, edge: int, random: Random
) -> None:
    """Lay all tiles into height and colour, some skewed, some with a marble."""
    strewn = float(random.uniform(0, 0.25)) if random.random() < 0.6 else 0.0
    careful = float(random.uniform(0, 1))
    side = UNIT + 6
    v, u = np.mgrid[0:side, 0:side].astype(np.float32)
    u, v = (u + 0.5) / UNIT - side / UNIT / 2, (v + 0.5) / UNIT - side / UNIT / 2
    for row in range(kinds.shape[0]):
        for column in range(kinds.shape[1]):
            kind = int(kinds[row, column])
            if kind == EMPTY:
                continue
            slant = float(random.normal(0, SLANT / 2)) * careful + int(turns[row, column]) * math.pi / 2
            east, south = random.normal(0, SLIP / 2, 2) * careful
            s, c = math.sin(slant), math.cos(slant)
            du, dv = u - east, v - south
            tu, tv = c * du + s * dv, -s * du + c * dv
            top, left = row * UNIT + edge - 3, column * UNIT + edge - 3
            lay_tile(
                kind, (tu, tv), look, wood, height[top : top + side, left : left + side],
                colour[top : top + side, left : left + side], random, random.random() < strewn,
            )  # fmt: skip


def lay_tile(
    kind: int,
    place: tuple[Array, Array],
    look: Look,
    wood: Array,
    height: Array,
    colour: Array,
    random: Random,
    marble: bool,
) -> None:
    """Lay one tile into a patch of height and colour."""
    u, v = place
    half = 0.5 - look.gap / 2
    inner = np.hypot(*(np.maximum(np.abs(each) - half + look.corner, 0) for each in place)) - look.corner
    on = step(-np.maximum(inner, np.maximum(np.abs(u), np.abs(v)) - half))
    carved, floor, lines = carve(kind, u, v, look)
    top, left = random.integers(0, wood.shape[0] - len(u), 2)
    grain = wood[top : top + len(u), left : left + len(u)]
    if random.random() < 0.5:
        grain = grain.T
    base = look.dark + (look.light - look.dark) * (0.5 + look.grain * (grain[..., None] - 0.5))
    base = base * float(random.normal(1, 0.05))
    bottom = base * (1 - look.stain) if look.paint is None else look.paint * (0.8 + 0.2 * grain[..., None])
    base = base + (bottom - base) * floor[..., None]
    base = base * (1 - 0.8 * lines[..., None])
    rise = float(random.normal(0, 0.006)) + carved
    if marble and kind != BLOCK:
        base, rise = lay_marble(kind, u, v, look, base, rise, random)
    height += (rise - height) * on
    colour += (base - colour) * on[..., None]


def lay_marble(
    kind: int, u: Array, v: Array, look: Look, base: Array, rise: Array, random: Random
) -> tuple[Array, Array]:
    """Put a marble into the groove, on the deck if it is a bridge: colour, height."""
    paths = np.abs(u) if kind == BRIDGE else to_passage(kind, u, v, look.round_elbow)
    inside = np.maximum(np.abs(u), np.abs(v)) < (0.2 if random.random() < 0.7 else 0.34)
    places = np.argwhere((paths < 0.04) & inside)
    if not len(places):
        return base, rise
    at = tuple(places[random.integers(len(places))])
    radius = float(random.uniform(0.09, 0.17))
    away = np.hypot(u - u[at], v - v[at])
    on = step(radius - away)
    colours = look.family.marbles
    ball = np.array(colours[random.integers(len(colours))], np.float32)
    dome = rise[at] + radius + np.sqrt(np.clip(radius**2 - away**2, 0, None)) * 0.8
    shine = np.exp(-((np.hypot(u - u[at] + 0.3 * radius, v - v[at] + 0.3 * radius) / (0.25 * radius)) ** 2))
    painted = ball * (1.1 - 0.5 * (away / radius)[..., None] ** 2) + 160 * shine[..., None]
    return base + (painted - base) * on[..., None], rise + (dome - rise) * on


def light_of(height: Array, light: Array, direct: float) -> Array:
    """Brightness of each point by its slope and its depth; about 1 on flat ground.

    direct: the share of the light that comes from one direction.
    """
    south, east = np.gradient(height * UNIT)
    facing = (light[2] - light[0] * east - light[1] * south) / np.sqrt(1 + east**2 + south**2)
    small = Image.fromarray(height.astype(np.float32)).reduce(4)
    around = np.asarray(small.resize(height.shape[::-1], Image.Resampling.BILINEAR))
    open_sky = 1 - np.clip((around - height) * 3.5, 0, 0.55)
    found: Array = (1 - direct) * open_sky + direct * np.clip(facing / light[2], 0, 1.6)
    return found


def shadow_of(height: Array, light: Array) -> Array:
    """Shade of each point by higher points in the light, 0..1."""
    found = np.zeros_like(height)
    rise = light[2] / max(1e-3, float(np.hypot(light[0], light[1])))
    for steps in range(1, 9):
        far = 1.4 * steps
        down, right = (round(float(far * each / np.hypot(light[0], light[1]))) for each in (light[1], light[0]))
        there = np.roll(height, (-down, -right), (0, 1))
        found = np.maximum(found, np.clip((there - height - far * rise / UNIT) * 18, 0, 1))
    return found


def shifted(pixels: Array, cover: Array, height: Array, view: Array) -> tuple[Array, Array]:
    """The picture from the side: higher points are shifted by the view, and hide what lies behind."""
    if not np.any(view):
        return pixels, cover
    rows, columns = height.shape
    y, x = np.mgrid[0:rows, 0:columns]
    top = height.max()
    chosen_y, chosen_x = y, x
    for level in np.linspace(0, float(top), 9)[1:]:
        from_y = np.clip(y - round(float(view[1] * level * UNIT)), 0, rows - 1)
        from_x = np.clip(x - round(float(view[0] * level * UNIT)), 0, columns - 1)
        higher = height[from_y, from_x] >= level - 1e-6
        chosen_y, chosen_x = np.where(higher, from_y, chosen_y), np.where(higher, from_x, chosen_x)
    return pixels[chosen_y, chosen_x], cover[chosen_y, chosen_x]
