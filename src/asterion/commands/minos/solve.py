"""`asterion solve`: the longest walk in a labyrinth of Minos."""

from __future__ import annotations

import re
import time
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.minos.solve_photo import (
    is_photograph,
    photograph_as_json,
    print_reading,
    read_photograph,
    refuse_options,
)
from asterion.commands.terminal import BAD_USAGE, INTERRUPTED, Failure, complain, patience, read_input, say, say_json

if TYPE_CHECKING:
    from asterion.games.contract import Records
    from asterion.games.minos.longest_walk import LongestWalk, Search, WalkStep
    from asterion.photo.reading import Reading


def solve(
    labyrinth: Annotated[
        str | None,
        Parameter(help="A labyrinth as text, or a photograph; - reads standard input.", allow_leading_hyphen=True),
    ] = None,
    /,
    *,
    day: Annotated[str | None, Parameter(help="Instead: the labyrinth of this day of the house, YYYY-MM-DD.")] = None,
    secret: Annotated[
        str | None, Parameter(help="With --day: the house's secret of that day, which it shows the day after.")
    ] = None,
    size: Annotated[str | None, Parameter(help="Of a photograph: rows and columns, such as 6x8.")] = None,
    corners: Annotated[
        str | None,
        Parameter(
            help="Of a photograph: the grid's corners in pixels, clockwise from the north-west, x,y,x,y,x,y,x,y.",
            allow_leading_hyphen=True,
        ),
    ] = None,
    bridges: Annotated[
        Literal["base", "underpass"],
        Parameter(help="base: a bridge is crossed once; underpass: one may pass beneath without a marble."),
    ] = "base",
    budget: Annotated[float, Parameter(help="Seconds to search at most.", validator=Number(gt=0))] = 60.0,
    box: Annotated[bool, Parameter(negative=(), help="Refuse a labyrinth that one box cannot build.")] = False,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Find the longest walk in a labyrinth of Minos, and prove that there is none longer.

    Prints its length, its tiles and a picture; of a photograph first what was read in it. When the budget is spent or
    at Ctrl-C it prints the best walk so far, and how long one can be at most. Exit status: 0, 1 when the file cannot be
    read, 2 for a bad labyrinth, 130 after Ctrl-C.
    """
    with patience("preparing the rules"):
        from asterion.games.minos.longest_walk import Search, longest_walk
        from asterion.games.minos.notation import read_labyrinth

        board, reading = _board(labyrinth, day, secret, size, corners)
        missing = _missing(board)
        if missing:
            trouble = "not in one box: " + ", ".join(f"{count} more {name}" for name, count in missing.items())
            if box:
                raise Failure(
                    f"{labyrinth}: {trouble}", "not_in_one_box", exit_code=BAD_USAGE, more={"missing": missing}
                )
            complain(f"{labyrinth}: {trouble}")
        longest_walk(read_labyrinth("++"))  # the first use compiles, which is not a part of the budget
        search = Search(board, underpass=bridges == "underpass")
    with patience("searching for the longest walk"):
        ended = _search(search, budget)
    found = search.result()
    if json:
        told = {"day": day, "secret": secret, **_as_json(board, bridges, found, ended, missing)}
        say_json({**told, "photograph": photograph_as_json(reading) if reading else None})
    else:
        if reading is not None:
            print_reading(reading)
        _print(board, found, ended)
    if ended == "interrupted":
        complain("interrupted")
        return INTERRUPTED
    return 0


def _board(
    path: str | None, day: str | None, secret: str | None, size: str | None, corners: str | None
) -> tuple[Records, Reading | None]:
    """The labyrinth that is asked for: of a day, of a text or of a photograph, then with what was read in it."""
    if (path is None) == (day is None):
        raise Failure("solve: name a labyrinth or a --day, one of them", "one_labyrinth", exit_code=BAD_USAGE)
    if day is None and secret is not None:
        raise Failure("solve: a --secret goes with a --day", "bad_secret", exit_code=BAD_USAGE)
    if day is not None:
        refuse_options(size, corners)
        return _of_day(day, secret), None
    content = read_input(str(path))
    if size is not None or corners is not None or is_photograph(content, str(path)):
        reading = read_photograph(content, str(path), size, corners)
        return reading.labyrinth, reading
    return _read(str(path), content), None


def _of_day(day: str, secret: str | None) -> Records:
    from asterion.games.minos.daily import labyrinth_of

    try:
        found = date.fromisoformat(day)
    except ValueError:
        found = None
    if found is None or found.isoformat() != day:
        raise Failure(f"{day}: a day is written YYYY-MM-DD", "bad_day", exit_code=BAD_USAGE)
    if secret is not None and not re.fullmatch("[0-9a-f]{64}", secret):
        raise Failure("solve: a day's secret has 64 hexadecimal digits", "bad_secret", exit_code=BAD_USAGE)
    return labyrinth_of(found, bytes.fromhex(secret or ""))


def _read(path: str, content: bytes) -> Records:
    from asterion.games.minos.notation import BadLabyrinth, read_labyrinth

    try:
        return read_labyrinth(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Failure(f"{path}: not UTF-8 text", "not_text", exit_code=BAD_USAGE) from None
    except BadLabyrinth as error:
        more = {"line": error.line, "column": error.column}
        raise Failure(f"{path}: {error}", error.code, exit_code=BAD_USAGE, more=more) from None


def _missing(board: Records) -> dict[str, int]:
    """Tiles that are not in the box, by kind (N1)."""
    from asterion.games.minos.material import KIND_NAMES, TILES

    laid = [int((board["tile"][0] == kind).sum()) for kind in range(len(TILES))]
    return {name: laid[kind] - TILES[kind] for kind, name in enumerate(KIND_NAMES) if laid[kind] > TILES[kind]}


def _search(search: Search, budget: float) -> Literal["proven", "budget", "memory", "interrupted"]:
    """Search until all is proven or something stops it; returns which."""
    deadline = time.monotonic() + budget
    try:
        while search.go_on():
            if time.monotonic() >= deadline:
                return "budget"
    except KeyboardInterrupt:
        return "interrupted"
    return "proven" if search.length == search.bound else "memory"


def _as_json(board: Records, bridges: str, found: LongestWalk, ended: str, missing: dict[str, int]) -> dict[str, Any]:
    return {
        "rows": int(board["rows"][0]),
        "columns": int(board["columns"][0]),
        "bridges": bridges,
        "length": found.length,
        "bound": found.bound,
        "proven": found.proven,
        "ended": ended,
        "components": found.components,
        "walk": [
            {"row": step.row + 1, "column": step.column + 1, "passage": step.passage, "marble": step.marble}
            for step in found.walk
        ],
        "missing": missing,
    }


WHY = {
    "budget": "the time is up",
    "memory": "the memory is full",
    "interrupted": "interrupted",
}


def _print(board: Records, found: LongestWalk, ended: str) -> None:
    from asterion.games.minos.notation import draw_walk

    marbles = "1 marble" if found.length == 1 else f"{found.length} marbles"
    if found.proven:
        say(f"longest walk: {marbles}; proven: none is longer")
    else:
        say(f"best walk so far: {marbles}; none is longer than {found.bound} ({WHY[ended]})")
    say("")
    for line in draw_walk(board, found.walk):
        say(line)
    say("")
    say("walk (row.column): " + " ".join(_word(step) for step in found.walk))


def _word(step: WalkStep) -> str:
    """A step in the list: where; of a bridge, which passage; whether it is passed without a marble."""
    place = f"{step.row + 1}.{step.column + 1}"
    if step.passage == "tile":
        return place
    return f"{place} ({step.passage}{'' if step.marble else ', no marble'})"
