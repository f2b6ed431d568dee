"""A photograph in the page is read as Python reads it, tile by tile, and refused for the same reasons."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.games.minos.board import tiles_of
from asterion.photo.reading import NoLabyrinth, read_photo
from asterion.photo.weights import FILE
from asterion.webassembly.declared import PHOTO
from tests.photo.rendered import SEEDS, photograph
from tests.webassembly.tracing import HERE, NODE

Modules = Callable[[str], Path]
Json = dict[str, Any]


def read_in_page(module: Path, folder: Path, pictures: list[np.ndarray[Any, Any]], **known: Any) -> list[Json]:
    cases = []
    for number, picture in enumerate(pictures):
        height, width = picture.shape[:2]
        file = folder / f"{number}.rgba"
        file.write_bytes(np.dstack([picture, np.full((height, width), 255, np.uint8)]).tobytes())
        cases.append({"pixels": str(file), "width": width, "height": height, "corners": None, "size": None, **known})
    (folder / "cases.json").write_text(json.dumps(cases))
    program: list[str | Path] = [NODE, HERE / "photo.mjs", module, FILE, folder / "cases.json"]
    said = subprocess.run(program, capture_output=True, text=True, check=False, timeout=300)
    assert said.returncode == 0, said.stderr
    found: list[Json] = json.loads(said.stdout)
    return found


def test_the_page_reads_what_python_reads(module_of: Modules, tmp_path: Path) -> None:
    pictures = [photograph(seed).pixels for seed in SEEDS]
    for picture, found in zip(pictures, read_in_page(module_of(PHOTO), tmp_path, pictures), strict=True):
        reading = read_photo(picture)
        assert (found["rows"], found["columns"]) == reading.sure.shape
        assert found["tiles"] == tiles_of(reading.labyrinth)
        assert np.allclose(found["sure"], reading.sure.ravel())
        assert np.allclose(found["corners"], reading.corners.ravel())
        middle = np.array(found["middles"]).reshape(-1, 2).mean(0)
        assert np.abs(middle - reading.corners.mean(0)).max() < 0.1 * np.ptp(reading.corners)


def test_corners_and_size_that_are_known_count(module_of: Modules, tmp_path: Path) -> None:
    truth = photograph(SEEDS[1])
    corners, size = truth.corners.ravel().tolist(), list(map(int, truth.kinds.shape))
    [found] = read_in_page(module_of(PHOTO), tmp_path, [truth.pixels], corners=corners, size=size)
    reading = read_photo(truth.pixels, corners=truth.corners.tolist(), size=(size[0], size[1]))
    assert found["tiles"] == tiles_of(reading.labyrinth)


def test_what_shows_no_labyrinth_is_refused_alike(module_of: Modules, tmp_path: Path) -> None:
    whole = photograph(SEEDS[0]).pixels
    noise = np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8)
    pictures = [whole[:100, :100], whole // 20, noise, np.ascontiguousarray(whole[:, : whole.shape[1] // 2])]
    codes = []
    for picture in pictures:
        with pytest.raises(NoLabyrinth) as refused:
            read_photo(picture)
        codes.append(refused.value.code)
    found = read_in_page(module_of(PHOTO), tmp_path, pictures)
    assert [each["refused"] for each in found] == codes
    assert len(set(codes)) > 2


def test_corners_in_the_wrong_order_are_refused(module_of: Modules, tmp_path: Path) -> None:
    truth = photograph(SEEDS[0])
    corners = truth.corners[::-1].ravel().tolist()
    [found] = read_in_page(module_of(PHOTO), tmp_path, [truth.pixels], corners=corners)
    assert found == {"refused": "bad_corners"}
