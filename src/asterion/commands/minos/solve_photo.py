"""The photograph of `asterion solve`: read, shown as text, and refused in one clear line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from asterion.commands.terminal import BAD_USAGE, Failure, say

if TYPE_CHECKING:
    from asterion.photo.reading import Reading

BY_HAND = "or write the labyrinth as text (docs/labyrinth.md)"


def is_photograph(content: bytes, path: str) -> bool:
    """Whether a file is meant to be a picture."""
    from asterion.photo.pictures import is_picture

    return is_picture(content, path)


def refuse_options(size: str | None, corners: str | None) -> None:
    """Raises Failure if there are options of a photograph, but none is read."""
    if size is not None or corners is not None:
        raise Failure("solve: --size and --corners go with a photograph", "no_photograph", exit_code=BAD_USAGE)


def read_photograph(content: bytes, path: str, size: str | None, corners: str | None) -> Reading:
    """Read the labyrinth in a picture. size, corners: as on the command line. Raises Failure."""
    from asterion.games.contract import GameError
    from asterion.photo.pictures import open_picture
    from asterion.photo.reading import moved_back, read_photo

    shape, places = _size(size), _corners(corners)
    try:
        pixels, smaller = open_picture(content)
        known = None if places is None else [(x / smaller, y / smaller) for x, y in places]
        return moved_back(read_photo(pixels, corners=known, size=shape), smaller)
    except GameError as error:
        raise Failure(f"{path}: {error}; {BY_HAND}", error.code, exit_code=BAD_USAGE) from None


def _size(text: str | None) -> tuple[int, int] | None:
    """Rows and columns, of 6x8."""
    from asterion.games.minos.material import LONGEST_SIDE, SHORTEST_SIDE

    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,2})[x×](\d{1,2})", text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in sides):
        raise Failure(
            f"solve: a --size is written 6x8: rows and columns from {SHORTEST_SIDE} to {LONGEST_SIDE}",
            "bad_size",
            exit_code=BAD_USAGE,
        )
    return sides


def _corners(text: str | None) -> list[tuple[float, float]] | None:
    """Four places in pixels, of x,y,x,y,x,y,x,y."""
    if text is None:
        return None
    words = re.split(r"[,\s]+", text.strip())
    if len(words) != 8 or not all(re.fullmatch(r"-?\d{1,6}(\.\d{1,6})?", word) for word in words):
        raise Failure(
            "solve: --corners are eight numbers: x,y of north-west, north-east, south-east, south-west",
            "bad_corners",
            exit_code=BAD_USAGE,
        )
    numbers = [float(word) for word in words]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def print_reading(reading: Reading) -> None:
    """The labyrinth that was read, as text that `asterion solve` reads again; doubtful tiles in a remark."""
    from asterion.games.minos.notation import write_labyrinth

    rows, columns = reading.sure.shape
    say(f"; read in the photograph: {rows} rows, {columns} columns")
    for line in write_labyrinth(reading.labyrinth).splitlines():
        say(line)
    if reading.doubtful:
        say("; doubtful (row.column): " + " ".join(f"{row + 1}.{column + 1}" for row, column in reading.doubtful))
    say("")


def photograph_as_json(reading: Reading) -> dict[str, Any]:
    """The part of --json about the photograph."""
    from asterion.games.minos.notation import write_labyrinth

    return {
        "labyrinth": write_labyrinth(reading.labyrinth, plain=True),
        "corners": [[round(float(x), 1), round(float(y), 1)] for x, y in reading.corners],
        "certainty": round(reading.certainty, 4),
        "doubtful": [{"row": row + 1, "column": column + 1} for row, column in reading.doubtful],
    }
