"""Options of a table of Minos, and the ruleset that they make (N2, N3, N5, N9, N12-N15)."""

from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadOptions, Records
from asterion.games.minos import daily, material
from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import KINDS, LONGEST_SIDE, SHORTEST_SIDE, WAYS, Edition
from asterion.games.minos.notation import BadLabyrinth, read_labyrinth
from asterion.games.minos.state import BUILDINGS, GIVEN, NOBODY, RULESET, Building

Bridges = Literal["plain", "underpass"]
"""By their place: underpass of a ruleset."""
Sizes = Literal["box", "any"]
"""By their place: any_size of a ruleset."""


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table.

    building: by all together, or drawn and turned at random, or drawn and then laid so that it fits (N3).

    rows, columns: the size of every labyrinth, 3 to 10 each; null: the opener picks it, a square of 6 to 9 (sizes
    "box") or any (N2). look: seconds to look, or alone to walk; 0: as long as they like (N5, N14). timed_walk: the
    sandglass runs for the walk too (N13). rounds: how often each seat opens; null: as the rules say (N12). starter:
    the seat that opens first; null: drawn (N15). day: alone, the labyrinth of that date (YYYY-MM-DD, the same for
    everyone), which says size and time itself; day_secret: hex of 32 bytes, the house's secret of that date, null: the
    labyrinth follows from the date alone. labyrinth: alone, this one, a line a row, in the signs of
    docs/labyrinth.md.
    """

    edition: Edition = "original"
    building: Building = "together"
    bridges: Bridges = "plain"
    rows: int | None = None
    columns: int | None = None
    sizes: Sizes = "box"
    look: Annotated[int, Meta(ge=0, le=600)] = 30
    timed_walk: bool = False
    rounds: Annotated[int, Meta(ge=1, le=10)] | None = None
    starter: int | None = None
    day: str | None = None
    day_secret: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    labyrinth: list[str] | None = None


def ruleset(options: Options, seats: int) -> Records:
    """Ruleset for a table; BadOptions when a match cannot be played so."""
    if seats not in material.SEATS:
        raise BadOptions("bad_seats", f"1 to 7 seats, not {seats}", "N14")
    if options.starter is not None and not 0 <= options.starter < seats:
        raise BadOptions("bad_starter", f"starter is a seat 0 to {seats - 1}, not {options.starter}", "N15")
    ruling = np.zeros(1, RULESET)
    ruling["seats"] = seats
    ruling["starter"] = NOBODY if options.starter is None else options.starter
    ruling["rounds"] = options.rounds or material.OPENINGS_EACH[seats]
    ruling["any_size"] = options.sizes == "any"
    ruling["building"] = BUILDINGS.index(options.building)
    ruling["underpass"] = options.bridges == "underpass"
    ruling["look"] = options.look
    ruling["walk"] = material.WALK_SECONDS if options.timed_walk else 0
    ruling["tile"] = EMPTY
    if options.day is None and options.day_secret is not None:
        raise BadOptions("bad_day", "a secret belongs to a day", "N14")
    if options.day is not None or options.labyrinth is not None:
        _give(ruling, options, seats)
    elif options.rows is not None or options.columns is not None:
        ruling["rows"], ruling["columns"] = _size(options.rows, options.columns)
    return ruling


def _size(rows: int | None, columns: int | None) -> tuple[int, int]:
    if rows is None or columns is None:
        raise BadOptions("bad_size", "a size has rows and columns", "N2")
    if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (rows, columns)):
        wanted = f"{SHORTEST_SIDE} to {LONGEST_SIDE} rows and columns, for which there are tiles enough"
        raise BadOptions("bad_size", f"{wanted}, not {rows} x {columns}", "N2")
    return rows, columns


def _give(ruling: Records, options: Options, seats: int) -> None:
    """Put a labyrinth into the ruleset: that of a day, or one in words. Only alone, where nothing is covered (N14)."""
    if seats != 1:
        raise BadOptions("alone_only", "a labyrinth is given to one seat only", "N14")
    if (options.rows, options.columns) != (None, None) or (options.day is not None and options.labyrinth is not None):
        raise BadOptions("bad_size", "a labyrinth that is given has its size: name the day or the tiles alone", "N2")
    if options.day is not None:
        try:
            day = daily.day_from(options.day)
        except ValueError:
            raise BadOptions("bad_day", f"a day is written YYYY-MM-DD, not {options.day!r}", "N14") from None
        labyrinth = daily.labyrinth_of(day, bytes.fromhex(options.day_secret or ""))
        ruling["look"] = daily.seconds_of(day)
    else:
        labyrinth = _read("\n".join(options.labyrinth or []))
    ruling["building"] = GIVEN
    for name in ("rows", "columns", "tile"):
        ruling[name] = labyrinth[name]
    ways = np.array([*WAYS, 1])  # the last for EMPTY
    ruling["turn"] = labyrinth["turn"] % ways[labyrinth["tile"]]


def _read(text: str) -> Records:
    try:
        labyrinth = read_labyrinth(text)
    except BadLabyrinth as error:
        raise BadOptions("bad_labyrinth", error.detail, "N2") from None
    rows, columns = int(labyrinth["rows"][0]), int(labyrinth["columns"][0])
    _size(rows, columns)
    if (labyrinth["tile"][0, :rows, :columns] == EMPTY).any():
        raise BadOptions("bad_labyrinth", "a cell has no tile", "N3")
    for kind, most in enumerate(material.TILES):
        if (labyrinth["tile"] == kind).sum() > most:
            raise BadOptions("no_tile_left", f"the box has {most} tiles of the kind {KINDS[kind]}", "N1")
    return labyrinth
