"""The longest walk over all parts of a labyrinth, in slices, and the walk itself: compiled (N8, N9, N14).

A *survey* searches every part that may still hold a longer walk than the best one, one part after the other, and so
pass after pass, each wider than the last. The caller chooses the widths and has the arrays.
"""

from typing import Annotated, NamedTuple, Protocol, TypeAlias

from asterion.games.compiled import Int8, Int16, Int16s, Int32, Ints, Rows, record_dtype, rule
from asterion.games.minos.board import EMPTY, Labyrinths, deck_sides, is_bridge
from asterion.games.minos.frontier import DONE, MORE, ROOM, Columns, Fields, PartSearch, begin, prepare, search_slice
from asterion.games.minos.material import EAST, LONGEST_SIDE, MOST_CELLS, NORTH, SOUTH
from asterion.games.minos.passages import NO_PART, PASSAGES, Field, Parts, find_parts, place_of

DECK, TILE, UNDERPASS = range(3)
"""Ways of a walk across a tile: along a bridge's deck, as any other tile, along a bridge's underpass."""
WAYS_ACROSS = 3
MOST_STEPS = PASSAGES * MOST_CELLS
"""Passages of a walk at most."""
BARE = 2 * WAYS_ACROSS
"""A step is BARE x cell + 2 x way across + 1 with a marble; cells are numbered row by row, ten each."""


class Survey(Protocol):
    """Progress of a survey, as rules see it."""

    width: Int32  # states that the current pass keeps for each cell
    components: Int16  # parts of the labyrinth
    bounds: Annotated[Int16s, MOST_STEPS]  # no walk of a part is longer than this
    order: Annotated[Int16s, MOST_STEPS]  # parts, the most promising first
    next: Int16  # place in this order of the part that comes next
    part: Int16  # the part that is being searched, or NO_PART
    prepared: Int16  # the part that field and table are made for, or NO_PART
    length: Int16  # marbles of the best walk
    found: Int8  # 1: the field and search that are kept show it; 0: one marble anywhere
    full: Int8  # 1: there was no room for all states
    beside: Annotated[Int16s, WAYS_ACROSS * MOST_CELLS, 2]  # scratch: each passage's neighbours on the walk
    walk: Annotated[Int16s, MOST_STEPS]  # its steps


SURVEY = record_dtype(Survey)
Surveys: TypeAlias = Rows[Survey]


class Surveyed(NamedTuple):
    """A labyrinth, its parts and the survey of them, each an array of length 1."""

    labyrinths: Labyrinths
    parts: Rows[Parts]
    surveys: Surveys


@rule
def open_survey(surveyed: Surveyed) -> None:
    """Find the parts; no walk is longer than a part has tiles."""
    parts, survey = surveyed.parts[0], surveyed.surveys[0]
    find_parts(surveyed.labyrinths[0], parts)
    components = int(parts.parts)
    survey.components = components
    survey.prepared = NO_PART
    survey.part = NO_PART
    survey.length = 1 if components else 0
    survey.found = 0
    survey.full = 0
    for part in range(components):
        survey.bounds[part] = int(parts.tiles[part])
        at = part
        while at > 0 and int(survey.bounds[int(survey.order[at - 1])]) < int(survey.bounds[part]):
            survey.order[at] = int(survey.order[at - 1])
            at -= 1
        survey.order[at] = part


@rule
def bound_of(surveys: Surveys) -> int:
    """Marbles that no walk exceeds."""
    bound = int(surveys[0].length)
    for part in range(int(surveys[0].components)):
        bound = max(bound, int(surveys[0].bounds[part]))
    return bound


@rule
def begin_pass(surveys: Surveys, width: int) -> None:
    """Search all parts again, this wide."""
    surveys[0].width = int(width)
    surveys[0].next = 0


@rule
def next_part(surveyed: Surveyed, underpass: bool, fields: Fields, table: Ints) -> bool:
    """Go to the next part that may hold a longer walk, and prepare it; False: the pass is over."""
    survey = surveyed.surveys[0]
    while int(survey.next) < int(survey.components):
        part = int(survey.order[int(survey.next)])
        survey.next = int(survey.next) + 1
        if int(survey.bounds[part]) > int(survey.length) and part != int(survey.prepared):
            bound = prepare(surveyed.labyrinths, surveyed.parts, part, underpass, fields, table)
            survey.prepared = part
            survey.bounds[part] = min(int(survey.bounds[part]), bound)
        if int(survey.bounds[part]) > int(survey.length):
            survey.part = part
            return True
    return False


@rule
def survey_slice(
    surveyed: Surveyed, underpass: bool, now: PartSearch, best: PartSearch, columns: Columns, steps: int
) -> int:
    """Go on with a pass from at most ``steps`` states; DONE: the pass is over; MORE; or ROOM, see ``search_slice``.

    now: the part that is being searched; best: what shows the best walk.
    """
    survey, search = surveyed.surveys[0], now.searches[0]
    if int(survey.part) == NO_PART:
        if not next_part(surveyed, underpass, now.fields, columns.table):
            return DONE
        begin(search, columns, int(survey.width), int(survey.length))
    part = int(survey.part)
    went = search_slice(now, columns, int(steps))
    if went == ROOM:
        return ROOM
    if int(search.best) > int(survey.length):
        survey.length = int(search.best)
        survey.found = 1
        best.fields[0] = now.fields[0]
        best.searches[0] = now.searches[0]
        if int(search.best) == int(survey.bounds[part]):
            survey.part = NO_PART
            return MORE
    if went == DONE:
        survey.bounds[part] = min(int(survey.bounds[part]), max(int(survey.length), int(search.cut)))
        survey.part = NO_PART
    return MORE


@rule
def leave_part(surveys: Surveys) -> None:
    """Give up the part that is being searched: there is no room for its states."""
    surveys[0].part = NO_PART
    surveys[0].full = 1


# From the states of the search to the walk


@rule
def passage_of(labyrinths: Labyrinths, field: Field, at: int, side: int) -> int:
    """The passage, open on this side of the field, of one of its cells: 3 x cell + way across."""
    row, column = place_of(field, at)
    number = WAYS_ACROSS * (row * LONGEST_SIDE + column)
    if not is_bridge(labyrinths[0], row, column):
        return number + TILE
    upright = (side == SOUTH) != bool(int(field.flipped))
    deck_upright = deck_sides(labyrinths[0], row, column) & NORTH != 0
    return number + (DECK if upright == deck_upright else UNDERPASS)


@rule
def join(survey: Survey, one: int, two: int) -> None:
    """Two passages follow one another on the walk."""
    survey.beside[one, 0 if int(survey.beside[one, 0]) < 0 else 1] = two
    survey.beside[two, 0 if int(survey.beside[two, 0]) < 0 else 1] = one


@rule
def write_walk(labyrinths: Labyrinths, surveys: Surveys, best: PartSearch) -> int:
    """Write the steps of the best walk, from the end that comes first; returns how many (N8, N9).

    What a state has in its slots 0 and 1 + column, right after a cell, are the ways from there to the right and down.
    """
    survey, field, search = surveys[0], best.fields[0], best.searches[0]
    if not int(survey.found):
        return write_marble(labyrinths, survey)
    for passage in range(WAYS_ACROSS * MOST_CELLS):
        survey.beside[passage, 0] = -1
        survey.beside[passage, 1] = -1
    columns = int(field.columns)
    for at in range(int(search.last)):
        state = int(search.state[at + 1])
        if state & 15:
            join(survey, passage_of(labyrinths, field, at, EAST), passage_of(labyrinths, field, at + 1, EAST))
        if state >> (4 * (1 + at % columns)) & 15:
            join(survey, passage_of(labyrinths, field, at, SOUTH), passage_of(labyrinths, field, at + columns, SOUTH))
    here, before, count = 0, -1, 0
    while int(survey.beside[here, 0]) < 0 or int(survey.beside[here, 1]) >= 0:
        here += 1
    while here >= 0:
        cell, way = here // WAYS_ACROSS, here % WAYS_ACROSS
        marble = way != UNDERPASS or int(survey.beside[WAYS_ACROSS * cell + DECK, 0]) < 0
        survey.walk[count] = BARE * cell + 2 * way + int(marble)
        count += 1
        after = int(survey.beside[here, 0])
        if after == before:
            after = int(survey.beside[here, 1])
        before, here = here, after
    return count


@rule
def write_marble(labyrinths: Labyrinths, survey: Survey) -> int:
    """A walk of one marble: the first may be laid on any tile (N8)."""
    for cell in range(MOST_CELLS):
        row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
        if int(labyrinths[0].tile[row, column]) != EMPTY:
            survey.walk[0] = BARE * cell + 2 * (DECK if is_bridge(labyrinths[0], row, column) else TILE) + 1
            return 1
    return 0
