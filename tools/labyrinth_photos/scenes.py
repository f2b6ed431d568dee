"""A whole photograph: table, clutter, labyrinth, light of the room, camera and file."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import BLOCK, BRIDGE, CROSSING, KIND_COUNT, TILES, WAYS
from tools.labyrinth_photos.boards import Board, grain_of, render_board, stretched
from tools.labyrinth_photos.camera import Camera, draw_camera
from tools.labyrinth_photos.looks import HELD_OUT, TRAINING, Array, Look, Random, draw_look

SIZES = ((1280, 960), (960, 1280), (1280, 720), (1200, 1200))
"""Width and height of photographs."""
TABLE = 1024
"""Side of the picture of the table, in pixels."""


@dataclass(frozen=True)
class Photograph:
    """A rendered photograph and what is on it. corners: float64[4, 2], x and y in pixels of the grid's corners: north-
    west, north-east, south-east, south-west. kinds: int8[rows, columns], EMPTY where a tile is missing; turns likewise,
    the least of those that look the same."""

    jpeg: bytes
    corners: Array
    kinds: Array
    turns: Array

    @property
    def pixels(self) -> Array:
        """The picture: uint8[height, width, 3]."""
        return np.asarray(Image.open(io.BytesIO(self.jpeg)).convert("RGB"))


def render(seed: int, *, held_out: bool = False, size: tuple[int, int] | None = None) -> Photograph:
    """The photograph of a seed, with a look of the training family or of the one that is held out."""
    random = np.random.default_rng([seed, int(held_out)])
    family = HELD_OUT if held_out else TRAINING
    look = draw_look(family, random)
    rows, columns = draw_size(random)
    kinds, turns = draw_tiles(random, rows, columns)
    if size is None:
        width, height = SIZES[random.integers(len(SIZES))]
        part = random.uniform(0.65, 1)
        size = (int(part * width), int(part * height))
    camera = draw_camera(family, random, rows, columns, look.frame, size)
    light = draw_light(look, random)
    board = render_board(kinds, turns, look, light, camera.view, random)
    image = compose(board, camera, look, random, rows, columns)
    jpeg = taken(image, look, random)
    corners = camera.seen(np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float64))
    return Photograph(jpeg, corners, kinds, turns)


def render_table(seed: int, *, held_out: bool = False, size: tuple[int, int] = (640, 480)) -> Image.Image:
    """A photograph of a table with clutter and loose tiles, but without a labyrinth."""
    random = np.random.default_rng([seed, int(held_out), 1])
    look = draw_look(HELD_OUT if held_out else TRAINING, random)
    table = paint_table(look, random)
    strew(table, look, random, TABLE / float(random.uniform(10, 25)), *draw_size(random))
    return light_room(table.resize(size, Image.Resampling.BILINEAR), look, random)


def draw_size(random: Random) -> tuple[int, int]:
    """Rows and columns: squares of 4 to 10 mostly, else rectangles."""
    rows = int(random.integers(4, 11))
    return (rows, rows) if random.random() < 0.6 else (rows, int(random.integers(4, 11)))


def draw_tiles(random: Random, rows: int, columns: int) -> tuple[Array, Array]:
    """Kinds and turns at random, as in the box or evenly; a few missing in some labyrinths."""
    weights = np.array(TILES, np.float64) if random.random() < 0.5 else np.ones(KIND_COUNT)
    kinds = random.choice(KIND_COUNT, (rows, columns), p=weights / weights.sum()).astype(np.int8)
    turns = np.zeros((rows, columns), np.int8)
    for row in range(rows):
        for column in range(columns):
            turns[row, column] = random.integers(WAYS[int(kinds[row, column])])
    if random.random() < 0.5:
        kinds[random.random((rows, columns)) < random.uniform(0, 0.15)] = EMPTY
        turns[kinds == EMPTY] = 0
    return kinds, turns


def draw_light(look: Look, random: Random) -> Array:
    """The direction to the light, of length 1: x, y, height."""
    high, around = np.radians(random.uniform(*look.family.elevation)), random.uniform(0, 2 * np.pi)
    return np.array([np.cos(high) * np.cos(around), np.cos(high) * np.sin(around), np.sin(high)])


def compose(board: Board, camera: Camera, look: Look, random: Random, rows: int, columns: int) -> Image.Image:
    """Table, clutter and labyrinth as the camera sees them, in the light of the room."""
    scale = TABLE / (3.2 * max(rows, columns) + 6)
    table = paint_table(look, random)
    strew(table, look, random, scale, rows, columns)
    middle = TABLE / 2
    origin = (middle - scale * columns / 2, middle - scale * rows / 2)
    seen = camera.warp(table, scale, origin, coarse=2)
    unit = (board.pixels.shape[1] - 2 * board.origin[0]) / columns
    pixels = Image.fromarray(np.clip(board.pixels, 0, 255).astype(np.uint8))
    cover = Image.fromarray(np.clip(128.5 + 127 * board.cover, 0, 255).astype(np.uint8))
    covered = camera.warp(cover, unit, board.origin)
    covered = Image.composite(covered, Image.new("L", seen.size, 128), covered.point(lambda x: 255 * (x > 0)))
    seen = Image.composite(Image.new("RGB", seen.size, (8, 6, 5)), seen, covered.point(lambda x: max(0, 256 - 2 * x)))
    above = camera.warp(pixels, unit, board.origin, sharp=True)
    seen = Image.composite(above, seen, covered.point(lambda x: max(0, 2 * x - 255)))
    return light_room(camera.through_lens(seen), look, random)


def paint_table(look: Look, random: Random) -> Image.Image:
    """A table of planks, of stone or with a cloth."""
    dark, light = (np.array(each, np.float32) for each in look.family.tables[random.integers(len(look.family.tables))])
    style = random.integers(4)
    if style == 0:
        pattern = grain_of(random, TABLE)
        seam = int(random.integers(60, 200))
        pattern = pattern * np.where(np.arange(TABLE) % seam < 3, 0.2, 1.0)[:, None]
    elif style == 1:
        pattern = stretched(random, TABLE, 12, 12) * 0.5 + stretched(random, TABLE, 200, 200) * 0.5
    elif style == 2:
        side = int(random.integers(20, 90))
        square = np.arange(TABLE) // side % 2
        pattern = 0.25 + 0.5 * (square[:, None] ^ square[None, :]) + 0.25 * stretched(random, TABLE, 90, 90)
    else:
        pattern = np.full((TABLE, TABLE), 0.5, np.float32) + 0.2 * (stretched(random, TABLE, 5, 5) - 0.5)
    colours = dark + (light - dark) * pattern[..., None]
    image = Image.fromarray(np.clip(colours, 0, 255).astype(np.uint8))
    return image.rotate(
        float(random.uniform(-30, 30)), Image.Resampling.BILINEAR, fillcolor=tuple(int(x) for x in dark)
    )


def strew(table: Image.Image, look: Look, random: Random, scale: float, rows: int, columns: int) -> None:
    """Put clutter on the table: cards, sheets, cups, pens, marbles and loose tiles."""
    draw = ImageDraw.Draw(table)
    for _ in range(int(random.integers(0, 14))):
        across, along = random.uniform(0.5, 4) * scale, random.uniform(0.3, 3) * scale
        x, y = TABLE / 2 + random.uniform(-1, 1, 2) * scale * (np.array([columns, rows]) * 0.85 + 3)
        colour = tuple(int(each) for each in random.integers(20, 245, 3))
        angle = random.uniform(0, np.pi)
        c, s = np.cos(angle), np.sin(angle)
        box = [(x + c * a - s * b, y + s * a + c * b) for a, b in outline(across, along)]
        under = [(a + 4, b + 5) for a, b in box]
        if random.random() < 0.5:
            draw.polygon(under, fill=(20, 16, 12))
            draw.polygon(box, fill=colour, outline=(60, 50, 40))
            if random.random() < 0.4:
                draw.line([box[0], box[2]], fill=(40, 40, 40), width=2)
        else:
            radius = random.uniform(0.15, 1.4) * scale
            draw.ellipse((x - radius + 4, y - radius + 5, x + radius + 4, y + radius + 5), fill=(24, 18, 14))
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour, outline=(230, 230, 225))
            if random.random() < 0.5:
                draw.ellipse(
                    (x - radius * 0.7, y - radius * 0.7, x + radius * 0.7, y + radius * 0.7), fill=(70, 40, 22)
                )
    if random.random() < 0.5:
        lay_loose(table, look, random, scale, rows, columns)


def outline(across: float, along: float) -> list[tuple[float, float]]:
    """The corners of a rectangle around the origin."""
    return [(-across / 2, -along / 2), (across / 2, -along / 2), (across / 2, along / 2), (-across / 2, along / 2)]


def lay_loose(table: Image.Image, look: Look, random: Random, scale: float, rows: int, columns: int) -> None:
    """Lay some tiles beside the frame, each by itself."""
    still = np.array([0.3, -0.4, 0.87])
    for _ in range(int(random.integers(1, 6))):
        kind = int(random.choice([0, 1, 2, CROSSING, 4, BLOCK, BRIDGE]))
        alone = np.array([[kind]], np.int8)
        bare = Look(**{**vars(look), "frame": 0.02, "frame_height": -look.thickness})
        board = render_board(alone, np.zeros_like(alone), bare, still, np.zeros(2), random)
        picture = Image.fromarray(np.clip(board.pixels, 0, 255).astype(np.uint8))
        mask = Image.fromarray((np.clip(board.cover, 0, 1) * 255).astype(np.uint8))
        side = round(scale * board.pixels.shape[0] / 44)
        angle = float(random.uniform(0, 360))
        picture, mask = (
            each.resize((side, side)).rotate(angle, Image.Resampling.BILINEAR, expand=True) for each in (picture, mask)
        )
        beyond = look.frame + 1 + random.uniform(0, 2)
        x, y = random.uniform(-0.5, 0.5, 2) * (columns, rows)
        if random.random() < 0.5:
            x = np.sign(random.normal()) * (columns / 2 + beyond)
        else:
            y = np.sign(random.normal()) * (rows / 2 + beyond)
        at = (round(TABLE / 2 + x * scale - picture.width / 2), round(TABLE / 2 + y * scale - picture.height / 2))
        table.paste(picture, at, mask)


def light_room(image: Image.Image, look: Look, random: Random) -> Image.Image:
    """The picture in the light of the room: its colour, a slope of brightness, a vignette, shadows of people."""
    width, height = image.size
    small = (width // 8, height // 8)
    x, y = np.meshgrid(np.linspace(-1, 1, small[0]), np.linspace(-1, 1, small[1]))
    slope, around = random.uniform(0, 0.4), random.uniform(0, 2 * np.pi)
    gain = (1 + slope * (x * np.cos(around) + y * np.sin(around))) * (1 - random.uniform(0, 0.3) * (x**2 + y**2) / 2)
    for _ in range(int(random.integers(0, 3))):
        shadow = Image.new("L", small, 0)
        at, to = random.uniform(-0.2, 1.2, 2) * small, random.uniform(-0.2, 1.2, 2) * small
        wide = int(random.uniform(0.05, 0.3) * small[0])
        ImageDraw.Draw(shadow).line([tuple(at), tuple(to)], fill=255, width=wide)
        soft = shadow.filter(ImageFilter.GaussianBlur(float(random.uniform(0.5, 8))))
        gain = gain * (1 - random.uniform(0.15, 0.55) * np.asarray(soft, np.float32) / 255)
    gain = gain * random.uniform(*look.family.exposure)
    colour = np.array(look.family.lights[random.integers(len(look.family.lights))]) * random.normal(1, 0.03, 3)
    smooth = np.asarray(Image.fromarray(gain.astype(np.float32)).resize(image.size, Image.Resampling.BILINEAR))
    lit = np.asarray(image, np.float32) * smooth[..., None] * colour.astype(np.float32)
    lit = 255 * (np.clip(lit, 0, 255) / 255) ** float(random.uniform(0.8, 1.2))
    return Image.fromarray(lit.astype(np.uint8))


def taken(image: Image.Image, look: Look, random: Random) -> bytes:
    """The file that the camera writes: blurred, noisy, a JPEG."""
    family = look.family
    image = image.filter(ImageFilter.GaussianBlur(float(random.uniform(*family.blur))))
    noise = random.uniform(*family.noise)
    grains = random.standard_normal((256, 256, 3), np.float32)
    times = (-(-image.height // 256), -(-image.width // 256), 1)
    pixels = np.asarray(image, np.float32) + noise * np.tile(grains, times)[: image.height, : image.width]
    file = io.BytesIO()
    Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).save(
        file, "JPEG", quality=int(random.uniform(*family.quality))
    )
    return file.getvalue()
