"""Looks: parameter sets of wood, grooves, frame, table and light, drawn at random from a family.

There are two families. TRAINING is what the recogniser learns from. HELD_OUT has other wood, other light, other tables
and other proportions; nothing is ever trained on it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, Any]
Colour: TypeAlias = tuple[int, int, int]
Range: TypeAlias = tuple[float, float]
Random: TypeAlias = np.random.Generator


@dataclass(frozen=True)
class Family:
    """A range from which looks are drawn. Lengths are in sides of a tile; shares are 0..1."""

    woods: tuple[tuple[Colour, Colour], ...]
    """Dark and light colour of a wood."""
    tables: tuple[tuple[Colour, Colour], ...]
    lights: tuple[tuple[float, float, float], ...]
    """Gain of red, green and blue."""
    marbles: tuple[Colour, ...]
    width: Range
    """Half the width of a groove."""
    depth: Range
    stain: Range
    """Darkness of the floor of a groove: share of the light that it absorbs."""
    paints: tuple[Colour, ...]
    """Colours that grooves may be painted with."""
    painted: float
    """Share of looks with painted grooves."""
    elevation: Range
    """Of the light above the table, in degrees."""
    direct: Range
    """Share of the light that comes from one direction."""
    tilt: Range
    """Of the camera from the vertical, in degrees."""
    grain: Range
    """Contrast of the wood's grain."""
    exposure: Range
    noise: Range
    """Standard deviation, in levels of 256."""
    blur: Range
    """Radius, in pixels."""
    quality: Range
    """Of the JPEG."""


TRAINING = Family(
    woods=(
        ((205, 165, 110), (240, 212, 165)),
        ((176, 128, 78), (214, 170, 116)),
        ((222, 190, 140), (250, 232, 196)),
        ((140, 96, 56), (184, 136, 88)),
        ((190, 140, 98), (226, 184, 140)),
        ((112, 74, 44), (150, 106, 68)),
        ((198, 176, 130), (228, 208, 168)),
        ((170, 110, 60), (222, 160, 98)),
        ((206, 184, 158), (232, 216, 194)),
        ((128, 96, 72), (172, 138, 108)),
    ),
    tables=(
        ((92, 62, 40), (130, 92, 62)),
        ((196, 160, 120), (222, 190, 150)),
        ((228, 226, 220), (244, 242, 238)),
        ((52, 54, 58), (70, 72, 76)),
        ((60, 84, 60), (78, 104, 76)),
        ((120, 40, 40), (150, 60, 56)),
        ((160, 166, 172), (186, 190, 196)),
        ((70, 90, 130), (96, 116, 156)),
        ((150, 110, 70), (186, 146, 104)),
    ),
    lights=((1.0, 1.0, 1.0), (1.08, 1.0, 0.86), (1.14, 1.0, 0.74), (0.95, 1.0, 1.06), (1.04, 1.0, 0.93)),
    marbles=(
        (40, 90, 180),
        (190, 40, 40),
        (40, 140, 80),
        (235, 235, 230),
        (30, 30, 34),
        (220, 180, 50),
        (120, 190, 210),
    ),
    width=(0.1, 0.19),
    depth=(0.04, 0.14),
    stain=(0.0, 0.6),
    paints=((60, 40, 28), (245, 236, 214), (150, 96, 50), (70, 90, 110), (40, 34, 30)),
    painted=0.35,
    elevation=(22, 78),
    direct=(0.25, 0.75),
    tilt=(0, 38),
    grain=(0.1, 0.9),
    exposure=(0.55, 1.25),
    noise=(1, 9),
    blur=(0.0, 1.6),
    quality=(45, 95),
)
HELD_OUT = replace(
    TRAINING,
    woods=(
        ((132, 58, 36), (176, 92, 60)),
        ((214, 200, 172), (238, 230, 212)),
        ((84, 60, 48), (116, 88, 72)),
        ((186, 152, 70), (220, 190, 110)),
        ((158, 140, 120), (190, 174, 154)),
        ((196, 132, 92), (236, 186, 150)),
    ),
    tables=(
        ((34, 30, 30), (52, 46, 44)),
        ((176, 120, 84), (204, 150, 112)),
        ((200, 204, 190), (222, 226, 214)),
        ((96, 60, 96), (126, 84, 124)),
        ((40, 100, 110), (60, 128, 136)),
    ),
    lights=((1.2, 1.0, 0.66), (0.9, 1.0, 1.12), (0.98, 1.05, 0.92)),
    marbles=((150, 60, 160), (230, 120, 40), (70, 70, 80), (180, 210, 120), (200, 200, 206)),
    paints=((90, 30, 24), (30, 60, 50), (226, 206, 150), (52, 44, 60)),
)


@dataclass(frozen=True)
class Look:
    """One draw from a family: everything about a photograph but its labyrinth, its camera and its accidents."""

    family: Family
    dark: Array
    light: Array
    frame_dark: Array
    frame_light: Array
    floor: Array
    paint: Array | None
    grain: float
    width: float
    depth: float
    stain: float
    round_groove: bool
    round_elbow: bool
    burnt: float
    gap: float
    corner: float
    block: int
    """0 plain, 1 a carved square, 2 carved with diagonals, 3 a raised square."""
    deck: float
    """Half the width of a bridge's deck."""
    rise: float
    arch: bool
    rails: bool
    planks: int
    frame: float
    frame_height: float
    thickness: float


def draw_look(family: Family, random: Random) -> Look:
    """A look at random."""

    def within(span: Range) -> float:
        return float(random.uniform(*span))

    dark, light = (np.array(each, np.float32) for each in family.woods[random.integers(len(family.woods))])
    frame_dark, frame_light = (np.array(each, np.float32) for each in family.woods[random.integers(len(family.woods))])
    if random.random() < 0.3:
        frame_dark, frame_light = frame_dark * 0.6, frame_light * 0.6
    tint = random.normal(1, 0.04, 3).astype(np.float32)
    paint = None
    if random.random() < family.painted:
        paint = np.array(family.paints[random.integers(len(family.paints))], np.float32)
    width = within(family.width)
    return Look(
        family=family,
        dark=dark * tint,
        light=light * tint,
        frame_dark=frame_dark,
        frame_light=frame_light,
        floor=frame_dark * within((0.35, 1.0))
        if random.random() < 0.7
        else random.uniform(20, 150, 3).astype(np.float32),
        paint=paint,
        grain=within(family.grain),
        width=width,
        depth=within(family.depth),
        stain=within(family.stain),
        round_groove=bool(random.random() < 0.4),
        round_elbow=bool(random.random() < 0.6),
        burnt=float(random.random() < 0.35) * within((0.1, 0.5)),
        gap=within((0.008, 0.05)),
        corner=within((0.0, 0.1)),
        block=int(random.integers(4)),
        deck=max(within((0.2, 0.32)), width + 0.05),
        rise=within((0.05, 0.17)),
        arch=bool(random.random() < 0.4),
        rails=bool(random.random() < 0.6),
        planks=int(random.integers(0, 10)) if random.random() < 0.8 else 0,
        frame=within((0.18, 0.8)),
        frame_height=within((0.0, 0.2)),
        thickness=within((0.1, 0.22)),
    )
