"""Options of a table of Minos, and the ruleset that they make (N2, N3, N5, N9, N12-N15)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.contract import Preset
from asterion.games.json_values.arena import NULL, Arena, Arenas
from asterion.games.json_values.parts import fail, reader
from asterion.games.minos.actions import problem_of_size
from asterion.games.minos.board import EMPTY, Labyrinth, Labyrinths, clear
from asterion.games.minos.daily import SECONDS, SECRET_BYTES, draw_day, read_secret, weekday_of
from asterion.games.minos.dates import PARTS, read_date
from asterion.games.minos.material import (
    KIND_COUNT,
    LONGEST_SIDE,
    MOST_OPENINGS,
    MOST_SEATS,
    OPENINGS_EACH,
    SHORTEST_GIVEN,
    SHORTEST_SIDE,
    TILES,
    WALK_SECONDS,
    Edition,
)
from asterion.games.minos.notation import read_lines
from asterion.games.minos.problems import (
    ALONE_ONLY,
    BAD_DAY,
    BAD_SEATS,
    BAD_SECRET,
    BAD_STARTER,
    CELL_WITHOUT_TILE,
    GIVEN_TWICE,
    HALF_A_SIZE,
    NOT_IN_ONE_BOX,
    SECRET_ALONE,
)
from asterion.games.minos.state import GIVEN, NOBODY, Building, Ruleset, Rulesets

Bridges = Literal["plain", "underpass"]
"""By their place: underpass of a ruleset."""
Sizes = Literal["box", "any"]
"""By their place: any_size of a ruleset."""


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table.

    building: by all together, or drawn and turned at random, or drawn and then laid so that it fits (N3).

    rows, columns: the size of every labyrinth, 3 to 10 each; null: the opener picks it, a square of 6 to 9 (sizes
    "box") or any (N2). look: seconds to look, or alone to walk; 0: as long as they like (N5, N14). timed_walk: the
    sandglass runs for the walk too (N13). rounds: how often each seat opens; null: as the rules say (N12).
    openings: rounds in all, instead of rounds. starter: the seat that opens first; null: drawn (N15). day: alone, the
    labyrinth of that date (YYYY-MM-DD, the same for everyone), which says size and time itself; day_secret: hex of 32
    bytes, the house's secret of that date, null: the labyrinth follows from the date alone. labyrinth: this one in
    every round, a line a row, in the signs of docs/labyrinth.md, from 2 x 2 cells.
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
    day_secret: str | None = None
    labyrinth: list[str] | None = None
    openings: Annotated[int, Meta(ge=1, le=MOST_OPENINGS)] | None = None


read_fields = reader(Options)


@rule
def read_options(
    arenas: Arenas,
    given: int,
    seats: int,
    found: Ints,
    labyrinths: Labyrinths,
    chances: Chances,
    rulesets: Rulesets,
) -> int:
    """The ruleset of options; see RuledJson. found, labyrinths, chances: scratch."""
    arena, given, seats, ruleset = arenas[0], int(given), int(seats), rulesets[0]
    options = read_fields(arena, given)
    if seats < 1 or seats > MOST_SEATS:
        return fail(arena, BAD_SEATS, seats)
    if options.starter != NULL and not 0 <= options.starter < seats:
        return fail(arena, BAD_STARTER, seats - 1, options.starter)
    if options.day == NULL and options.day_secret != NULL:
        return fail(arena, SECRET_ALONE)
    take_choices(arena, given, seats, ruleset)
    if options.day == NULL and options.labyrinth == NULL:
        return read_size(arena, options.rows, options.columns, ruleset)
    if options.day != NULL and seats != 1:
        return fail(arena, ALONE_ONLY)
    if options.rows != NULL or options.columns != NULL or (options.day != NULL and options.labyrinth != NULL):
        return fail(arena, GIVEN_TWICE)
    if options.day != NULL:
        return read_day(arena, options.day, options.day_secret, found, labyrinths, chances, ruleset)
    return read_tiles(arena, options.labyrinth, labyrinths[0], ruleset)


@rule
def take_choices(arena: Arena, given: int, seats: int, ruleset: Ruleset) -> None:
    """Put all options into a ruleset except a size and a labyrinth: it has none yet."""
    options = read_fields(arena, given)
    clear(ruleset, 0, 0)
    ruleset.seats = seats
    ruleset.starter = NOBODY if options.starter == NULL else options.starter
    ruleset.rounds = seats * (OPENINGS_EACH[seats] if options.rounds == NULL else options.rounds)
    if options.openings != NULL:
        ruleset.rounds = options.openings
    ruleset.any_size = options.sizes
    ruleset.building = options.building
    ruleset.underpass = options.bridges
    ruleset.look = options.look
    for large in range(len(WALK_SECONDS)):
        ruleset.walk[large] = WALK_SECONDS[large] if options.timed_walk else 0


@rule
def read_size(arena: Arena, rows: int, columns: int, ruleset: Ruleset) -> int:
    """The size of every labyrinth, if the table says one; 0, or a problem (N2)."""
    if rows == NULL and columns == NULL:
        return 0
    if rows == NULL or columns == NULL:
        return fail(arena, HALF_A_SIZE)
    problem = problem_of_size(arena, rows, columns, SHORTEST_SIDE)
    if problem == 0:
        ruleset.rows, ruleset.columns = rows, columns
    return problem


@rule
def read_day(
    arena: Arena,
    day: int,
    secret: int,
    found: Ints,
    labyrinths: Labyrinths,
    chances: Chances,
    ruleset: Ruleset,
) -> int:
    """Give the labyrinth of a day, and its time; 0, or a problem (N14). found, labyrinths, chances: scratch."""
    if not read_date(arena, day, found):
        return fail(arena, BAD_DAY)
    if secret != NULL and not read_secret(arena, secret, found):
        return fail(arena, BAD_SECRET)
    draw_day(found, PARTS if secret == NULL else PARTS + SECRET_BYTES, labyrinths, chances)
    give(labyrinths[0], ruleset)
    ruleset.look = SECONDS[weekday_of(found)]
    return 0


@rule
def read_tiles(arena: Arena, lines: int, labyrinth: Labyrinth, ruleset: Ruleset) -> int:
    """Give the labyrinth that a list of texts shows; 0, or a problem (N1-N3). labyrinth: scratch."""
    problem = read_lines(arena, lines, labyrinth)
    if problem == 0:
        problem = problem_of_size(arena, int(labyrinth.rows), int(labyrinth.columns), SHORTEST_GIVEN)
    if problem == 0:
        problem = problem_of_tiles(arena, labyrinth)
    if problem == 0:
        give(labyrinth, ruleset)
    return problem


@rule
def problem_of_tiles(arena: Arena, labyrinth: Labyrinth) -> int:
    """A problem if a cell has no tile, or if the box has fewer of a kind, else 0 (N1, N3)."""
    if tiles_of_kind(labyrinth, EMPTY) > 0:
        return fail(arena, CELL_WITHOUT_TILE)
    for kind in range(KIND_COUNT):
        if tiles_of_kind(labyrinth, kind) > TILES[kind]:
            return fail(arena, NOT_IN_ONE_BOX, TILES[kind], kind)
    return 0


@rule
def tiles_of_kind(labyrinth: Labyrinth, kind: int) -> int:
    """Number of tiles of a kind that lie in a labyrinth; EMPTY: of cells without one."""
    count = 0
    for row in range(int(labyrinth.rows)):
        for column in range(int(labyrinth.columns)):
            if int(labyrinth.tile[row, column]) == kind:
                count += 1
    return count


@rule
def give(labyrinth: Labyrinth, ruleset: Ruleset) -> None:
    """Put a labyrinth into a ruleset."""
    ruleset.building = GIVEN
    ruleset.rows, ruleset.columns = int(labyrinth.rows), int(labyrinth.columns)
    for row in range(LONGEST_SIDE):
        for column in range(LONGEST_SIDE):
            ruleset.tile[row, column] = int(labyrinth.tile[row, column])
            ruleset.turn[row, column] = int(labyrinth.turn[row, column])


def _given(*labyrinth: str) -> dict[str, object]:
    """Options of one round on this labyrinth, which seat 0 opens."""
    return {"labyrinth": list(labyrinth), "openings": 1, "starter": 0, "look": 0}


PRESETS = {"tiny-path": Preset(2, _given("F7", "|s")), "tiny-ring": Preset(2, _given("F7", "LJ"))}
"""Games of two seats that can be written down whole: four cells in a row, or in a ring."""
