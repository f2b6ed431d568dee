"""Labyrinths recognised in 500 rendered photographs, with wood, light and tables that nothing was trained on.

Beside the network there is the nearest template: the same straightened cuts, grey and standardised, each given the
class of the cut of a training photograph that it correlates with most.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

import numpy as np

from asterion.games.compiled import INTERPRETED
from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import WAYS
from asterion.photo.cutting import CUT, CUT_VALUES, cut_tiles
from asterion.photo.pictures import open_picture
from asterion.photo.reading import NoLabyrinth, Reader, Reading, read_photo
from asterion.photo.recognition import DOUBT
from asterion.photo.tile_network import class_of
from bench.machine import DRIVER_CORE, ROOT, load_average, pin
from tools.labyrinth_photos.__main__ import write_photographs

QUICK = "ASTERION_BENCH_QUICK" in os.environ
COUNT = 50 if QUICK else 500
TEMPLATES = 20 if QUICK else 120
"""Training photographs whose tiles are templates."""
AIMS = {"tiles": 0.98, "photographs": 0.9, "caught": 0.8, "seconds": 0.5}
"""The page may take 2 s on a phone that is four times slower than this machine."""
DRAGGED = 0.06
"""Standard deviation of a corner that a person drags, in sides of a tile."""
NEAR = 0.2
"""Found corners are right up to this, in sides of a tile."""
Array: TypeAlias = np.ndarray[Any, Any]


def rendered(name: str, first: int, count: int, held_out: bool) -> Iterator[tuple[Array, dict[str, Any], float]]:
    """Photographs with what is on them, and the seconds that decoding took; rendered once."""
    folder: Path = ROOT / "build" / "photos" / f"{name}-{first}-{count}"
    if not (folder / "truth.jsonl").exists() or len((folder / "truth.jsonl").read_text().splitlines()) != count:
        write_photographs(folder, first, count, held_out)
    for line in (folder / "truth.jsonl").read_text("utf-8").splitlines():
        truth = json.loads(line)
        content = (folder / truth["file"]).read_bytes()
        start = time.thread_time()
        pixels, smaller = open_picture(content)
        took = time.thread_time() - start
        truth["corners"] = np.array(truth["corners"]) / smaller
        truth["kinds"] = np.array(truth["kinds"], np.int8)
        truth["turns"] = np.array(truth["turns"], np.int8)
        yield pixels, truth, took


def wrong_tiles(reading: Reading, truth: dict[str, Any]) -> Array:
    """Mask of the tiles that were read wrongly: bool[rows, columns]; all of them if the size is wrong."""
    rows, columns = truth["kinds"].shape
    kinds = reading.labyrinth["tile"][0, :rows, :columns]
    turns = reading.labyrinth["turn"][0, :rows, :columns]
    if reading.sure.shape != (rows, columns):
        return np.ones((rows, columns), bool)
    found: Array = (kinds != truth["kinds"]) | ((kinds != EMPTY) & (turns % np.take(WAYS, kinds) != truth["turns"]))
    return found


def side_of(truth: dict[str, Any]) -> float:
    """The mean side of a tile in pixels."""
    corners, (rows, columns) = truth["corners"], truth["kinds"].shape
    return float(np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1).sum() / (2 * (rows + columns)))


class Count:
    """Tiles and photographs of one way to read, counted."""

    def __init__(self) -> None:
        self.tiles = self.wrong = self.photographs = self.whole = 0
        self.caught = self.marked_right = 0

    def add(self, wrong: Array, doubtful: Array) -> None:
        self.tiles += wrong.size
        self.wrong += int(wrong.sum())
        self.photographs += 1
        self.whole += not wrong.any()
        self.caught += int((wrong & doubtful).sum())
        self.marked_right += int((~wrong & doubtful).sum())

    def figures(self) -> dict[str, Any]:
        return {
            "tiles": self.tiles,
            "tiles_right": round(1 - self.wrong / self.tiles, 5),
            "photographs_without_error": round(self.whole / self.photographs, 4),
            "errors": self.wrong,
            "errors_marked_doubtful": round(self.caught / self.wrong, 4) if self.wrong else None,
            "right_tiles_marked_doubtful": round(self.marked_right / max(1, self.tiles - self.wrong), 5),
        }


def greys(pixels: Array, truth: dict[str, Any]) -> Array:
    """All tiles of a photograph by its true corners, grey and standardised: float32[n, CUT * CUT]."""
    rows, columns = truth["kinds"].shape
    cuts = np.zeros(rows * columns * CUT_VALUES, np.float32)
    cut_tiles(pixels, truth["corners"], rows, columns, np.zeros(9), cuts)
    grey = cuts.reshape(-1, CUT * CUT, 3).mean(2)
    grey -= grey.mean(1, keepdims=True)
    found: Array = grey / (np.linalg.norm(grey, axis=1, keepdims=True) + 1e-6)
    return found


def classes_of(truth: dict[str, Any]) -> Array:
    """The class of each tile: int64[n]."""
    pairs = zip(truth["kinds"].flat, truth["turns"].flat, strict=True)
    return np.array([class_of(int(kind), int(turn)) for kind, turn in pairs])


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Each photograph by true corners, by corners dragged by hand, and by corners that are found; and the peer."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    pin(DRIVER_CORE)
    learned = [(greys(pixels, truth), classes_of(truth)) for pixels, truth, _ in rendered("peer", 0, TEMPLATES, False)]
    templates, classes = (np.concatenate(each) for each in zip(*learned, strict=True))
    ways = {name: Count() for name in ("true corners", "dragged corners", "found corners", "nearest template")}
    random = np.random.default_rng(1)
    seconds: list[float] = []
    decoding: list[float] = []
    corners_found = sizes_right = 0
    refused: dict[str, int] = {}
    for number, (pixels, truth, took) in enumerate(rendered("held-out", 0, COUNT, True)):
        size, side = truth["kinds"].shape, side_of(truth)
        if number == 0:
            read_photo(pixels)  # the first use compiles
        reading = Reader(pixels).read(truth["corners"], *size)
        ways["true corners"].add(wrong_tiles(reading, truth), reading.sure < DOUBT)
        dragged = truth["corners"] + random.normal(0, DRAGGED * side, (4, 2))
        reading = read_photo(pixels, corners=dragged, size=size)
        ways["dragged corners"].add(wrong_tiles(reading, truth), reading.sure < DOUBT)
        start = time.thread_time()
        try:
            found: Reading | None = read_photo(pixels)
        except NoLabyrinth as error:
            found, refused[error.code] = None, refused.get(error.code, 0) + 1
        seconds.append(time.thread_time() - start)
        decoding.append(took)
        if found is None:
            ways["found corners"].add(np.ones(size, bool), np.ones(size, bool))
        else:
            corners_found += bool(np.abs(found.corners - truth["corners"]).max() < NEAR * side)
            sizes_right += found.sure.shape == size
            doubtful = found.sure < DOUBT if found.sure.shape == size else np.zeros(size, bool)
            ways["found corners"].add(wrong_tiles(found, truth), doubtful)
        nearest = classes[(greys(pixels, truth) @ templates.T).argmax(1)]
        ways["nearest template"].add((nearest != classes_of(truth)).reshape(size), np.zeros(size, bool))
        if number % 100 == 99:
            say(f"  {number + 1} photographs")
    figures = {name: count.figures() for name, count in ways.items()}
    for name, each in figures.items():
        say(f"  {name:18} {each}")
    return {
        "photographs": COUNT,
        "templates": len(templates),
        "load_average_after": load_average(),
        "ways": figures,
        "corners_found": round(corners_found / COUNT, 4),
        "sizes_right": round(sizes_right / COUNT, 4),
        "refused": refused,
        "seconds": {
            "median": round(median(seconds), 4),
            "p95": round(float(np.percentile(seconds, 95)), 4),
            "worst": round(max(seconds), 4),
            "decoding_median": round(median(decoding), 4),
        },
    }


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Photographs, looks held out | tiles right | photographs without error | errors marked doubtful "
        "| right tiles marked |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, each in found["ways"].items():
        bold = "" if name == "nearest template" else "**"
        marks = each["errors_marked_doubtful"]
        cells = (
            f"{bold}{each['tiles_right']:.2%}{bold}",
            f"{bold}{each['photographs_without_error']:.1%}{bold}",
            "" if marks is None or not bold else f"{marks:.0%} of {each['errors']}",
            "" if not bold else f"{each['right_tiles_marked_doubtful']:.2%}",
        )
        lines.append(f"| {name} | {' | '.join(cells)} |")
    seconds, refused = found["seconds"], found["refused"]
    said = ", ".join(f"{count} x `{code}`" for code, count in sorted(refused.items())) or "none"
    return [
        *lines,
        "",
        f"{found['photographs']} photographs, {found['ways']['true corners']['tiles']:,} tiles. Corners found within "
        f"{NEAR:g} of a tile: {found['corners_found']:.1%}; rows and columns right: {found['sizes_right']:.1%}; "
        f"refused: {said}. Processor time, corners to tiles: median {seconds['median']:.3f} s, 95 of 100 below "
        f"{seconds['p95']:.3f} s, worst {seconds['worst']:.3f} s; decoding {seconds['decoding_median']:.3f} s. "
        f"Aims: {AIMS['tiles']:.0%} of the tiles, {AIMS['photographs']:.0%} of the photographs after corners are "
        f"confirmed, {AIMS['caught']:.0%} of the errors marked, {AIMS['seconds']:g} s.",
        "",
        "All photographs are rendered: none of a real box was available. The nearest template is the best of "
        f"{found['templates']:,} tiles of training photographs.",
    ]
