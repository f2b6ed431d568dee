"""The camera: from sides of a tile on the table to pixels of the photograph, with the lens's distortion."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from PIL import Image

from tools.labyrinth_photos.looks import Array, Family, Random


@dataclass(frozen=True)
class Camera:
    """matrix: float64[3, 3], a homography from the table (x to the east, y to the south, in sides of a tile) to pixels
    of the photograph before the lens bends it. bend: of the lens. size: width and height. view: how far a point shifts
    for each unit of height, in sides of a tile."""

    matrix: Array
    bend: float
    size: tuple[int, int]
    view: Array

    def seen(self, points: Array) -> Array:
        """Places of points of the table in the photograph: float64[n, 2]."""
        flat = np.c_[points, np.ones(len(points))] @ self.matrix.T
        straight = flat[:, :2] / flat[:, 2:]
        middle = np.array(self.size) / 2
        bent = straight - middle
        for _ in range(5):
            far = (bent**2).sum(1, keepdims=True) / (middle**2).sum()
            bent = (straight - middle) / (1 + self.bend * far)
        found: Array = bent + middle
        return found

    def warp(
        self, image: Image.Image, scale: float, origin: tuple[float, float], *, coarse: int = 1, sharp: bool = False
    ) -> Image.Image:
        """A picture of the table, scale pixels for each side of a tile, as the camera sees it before the lens.

        coarse: compute every coarse-th pixel only. Beyond the picture there is its mean colour.
        """
        onto = np.array([[scale, 0, origin[0]], [0, scale, origin[1]], [0, 0, 1.0]])
        back = onto @ np.linalg.inv(self.matrix) @ np.diag([coarse, coarse, 1.0])
        back = back / back[2, 2]
        how = Image.Resampling.BICUBIC if sharp else Image.Resampling.BILINEAR
        beyond = image.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0)) if coarse > 1 else None
        small = (self.size[0] // coarse, self.size[1] // coarse)
        seen = image.transform(small, Image.Transform.PERSPECTIVE, tuple(back.ravel()[:8]), how, fillcolor=beyond)
        return seen if coarse == 1 else seen.resize(self.size, Image.Resampling.BILINEAR)

    def through_lens(self, image: Image.Image) -> Image.Image:
        """The picture with the lens's distortion."""
        if abs(self.bend) < 1e-4:
            return image
        middle = np.array(self.size) / 2
        xs, ys = (np.linspace(0, side, 13).round().astype(int) for side in self.size)

        def source(x: int, y: int) -> tuple[float, float]:
            off = np.array([x, y]) - middle
            at = middle + off * (1 + self.bend * float((off**2).sum() / (middle**2).sum()))
            return float(at[0]), float(at[1])

        mesh = []
        for top, bottom in pairwise(ys):
            for left, right in pairwise(xs):
                corners = [source(*each) for each in ((left, top), (left, bottom), (right, bottom), (right, top))]
                box = (int(left), int(top), int(right), int(bottom))
                mesh.append((box, tuple(number for corner in corners for number in corner)))
        return image.transform(self.size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)


def draw_camera(family: Family, random: Random, rows: int, columns: int, frame: float, size: tuple[int, int]) -> Camera:
    """A camera at random that sees the whole labyrinth with its frame."""
    tilt = np.radians(random.uniform(*family.tilt)) * random.uniform(0.3, 1)
    towards = random.uniform(0, 2 * np.pi)
    roll = np.radians(float(np.clip(random.normal(0, 8), -24, 24)))
    away = random.uniform(1.6, 3.2)  # distance in sides of the board
    half = np.array([columns / 2 + frame, rows / 2 + frame])
    span = 2 * float(half.max())
    axis = np.array([np.cos(towards), np.sin(towards), 0])
    c, s = np.cos(tilt), np.sin(tilt)
    cross = np.array([[0, 0, axis[1]], [0, 0, -axis[0]], [-axis[1], axis[0], 0]])
    turn = np.eye(3) + s * cross + (1 - c) * (cross @ cross)
    spin = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
    rotation = spin @ turn
    matrix = np.c_[rotation[:, :2], [0, 0, away * span]] @ np.array(
        [[1, 0, -columns / 2], [0, 1, -rows / 2], [0, 0, 1.0]]
    )
    corners = np.array(
        [[-frame, -frame], [columns + frame, -frame], [columns + frame, rows + frame], [-frame, rows + frame]]
    )
    flat = np.c_[corners, np.ones(4)] @ matrix.T
    flat = flat[:, :2] / flat[:, 2:]
    low, high = flat.min(0), flat.max(0)
    fill = random.uniform(0.72, 0.98)
    zoom = fill * float((np.array(size) / (high - low)).min())
    spare = np.array(size) - zoom * (high - low)
    shift = spare * random.uniform(0.05, 0.95, 2) - zoom * low
    matrix = np.array([[zoom, 0, shift[0]], [0, zoom, shift[1]], [0, 0, 1.0]]) @ matrix
    view = rotation[2, :2] / rotation[2, 2]
    bend = float(random.normal(0, 0.015)) if random.random() < 0.5 else 0.0
    return Camera(matrix, bend, size, view)
