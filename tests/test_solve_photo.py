"""`asterion solve photo.jpg`: what it reads, marks and refuses."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.notation import read_labyrinth
from tests.photo.rendered import SEEDS, photograph, side_of
from tests.test_cli import Run, run

__all__ = ["run"]

TRUTH = photograph(SEEDS[0])


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "photo.jpg"
    path.write_bytes(TRUTH.jpeg)
    return path


def test_a_photograph_for_people(run: Run, photo: Path) -> None:
    """The labyrinth that it prints can be read by solve again, remarks and all."""
    status, out, err = run("solve", photo)
    assert (status, err) == (0, "")
    rows, columns = TRUTH.kinds.shape
    read, _, rest = out.partition("\n\n")
    assert read.splitlines()[0] == f"; read in the photograph: {rows} rows, {columns} columns"
    again = read_labyrinth(read)
    right = again["tile"][0, :rows, :columns] == TRUTH.kinds
    assert right.mean() > 0.95
    assert rest.startswith(f"longest walk: {longest_walk(again).length} marbles; proven")


def test_a_photograph_for_machines(run: Run, photo: Path) -> None:
    status, out, err = run("solve", photo, "--json")
    said = json.loads(out)
    assert (status, err) == (0, "")
    seen = said["photograph"]
    assert set(seen) == {"labyrinth", "corners", "certainty", "doubtful"}
    assert np.abs(np.array(seen["corners"]) - TRUTH.corners).max() < 0.1 * side_of(TRUTH)
    assert (said["rows"], said["columns"]) == TRUTH.kinds.shape
    assert seen["labyrinth"].count("\n") == said["rows"]
    assert 0.5 < seen["certainty"] <= 1


def test_size_and_corners_are_taken_as_given(run: Run, photo: Path) -> None:
    rows, columns = TRUTH.kinds.shape
    places = ",".join(f"{number:.1f}" for number in TRUTH.corners.ravel())
    status, out, _ = run("solve", photo, "--size", f"{rows}x{columns}", "--corners", places, "--json")
    said = json.loads(out)
    assert (status, said["rows"], said["columns"]) == (0, rows, columns)
    assert np.abs(np.array(said["photograph"]["corners"]) - TRUTH.corners).max() < 0.1 * side_of(TRUTH)


def test_a_photograph_of_many_pixels_has_corners_in_its_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "large.jpg"
    Image.fromarray(TRUTH.pixels).resize((3840, 2880)).save(path)
    seen = json.loads(run("solve", path, "--json")[1])["photograph"]
    assert np.abs(np.array(seen["corners"]) - 4 * TRUTH.corners).max() < 0.15 * 4 * side_of(TRUTH)


def picture(tmp_path: Path, what: str) -> Path:
    """A file that shows no labyrinth."""
    path = tmp_path / "photo.jpg"
    if what == "table":
        Image.new("RGB", (800, 600), (150, 110, 80)).save(path)
    elif what == "dark":
        Image.new("RGB", (800, 600), (6, 5, 7)).save(path)
    elif what == "half":
        whole = photograph(SEEDS[1])
        Image.fromarray(whole.pixels[:, : int(whole.corners[:, 0].mean())]).save(path)
    elif what == "small":
        Image.fromarray(TRUTH.pixels).resize((96, 72)).save(path)
    elif what == "broken":
        path.write_bytes(TRUTH.jpeg[:1000])
    elif what == "heic":
        path.write_bytes(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic")
    return path


@pytest.mark.parametrize(
    ("what", "status", "code"),
    [
        ("table", 2, "no_labyrinth_seen"),
        ("dark", 2, "too_dark"),
        ("half", 2, "half_a_labyrinth"),
        ("small", 2, "too_small"),
        ("broken", 2, "not_a_picture"),
        ("heic", 2, "heic"),
        ("nothing there", 1, "unreadable_file"),
    ],
)
def test_bad_input_is_one_clear_line_with_the_way_on(
    run: Run, tmp_path: Path, what: str, status: int, code: str
) -> None:
    path = picture(tmp_path, what)
    found, out, err = run("solve", path, "--json")
    assert (found, json.loads(out)["error"]["code"]) == (status, code)
    assert err.startswith(f"asterion: {path}: ")
    assert err.count("\n") == 1
    assert ("write the labyrinth as text" in err) == (status == 2)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--size", "6"], "bad_size"),
        (["--size", "2x6"], "bad_size"),
        (["--size", "6x11"], "bad_size"),
        (["--corners", "1,2,3"], "bad_corners"),
        (["--corners", "1,2,3,4,5,6,7,x"], "bad_corners"),
        (["--corners", "9,9,9,200,200,200,200,9", "--size", "4x4"], "bad_corners"),
    ],
)
def test_options_that_cannot_be(run: Run, photo: Path, arguments: list[str], code: str) -> None:
    status, out, err = run("solve", photo, *arguments, "--json")
    assert (status, json.loads(out)["error"]["code"], err.count("\n")) == (2, code, 1)


def test_options_of_a_photograph_without_one(run: Run) -> None:
    status, out, _ = run("solve", "--day", "2026-11-21", "--size", "6x6", "--json")
    assert (status, json.loads(out)["error"]["code"]) == (2, "no_photograph")


def test_every_refusal_is_documented() -> None:
    root = Path(__file__).resolve().parents[1]
    sources = "".join(
        (root / "src" / "asterion" / where).read_text("utf-8")
        for where in ("commands/minos/solve_photo.py", "photo/reading.py", "photo/pictures.py")
    )
    raised = set(re.findall(r'(?:NoLabyrinth|BadPicture)\("(\w+)"|"([a-z]+_[a-z_]+)", ?exit_code', sources))
    raised |= set(re.findall(r'^ +"(bad_\w+)",$', sources, re.M))
    codes = {each for pair in raised for each in (pair if isinstance(pair, tuple) else (pair,)) if each}
    documented = set(re.findall(r"^\| `(\w+)` \|", (root / "docs" / "photograph.md").read_text("utf-8"), re.M))
    assert codes == documented
