"""Outcomes of chance in a step of Minos: draws to words and back."""

import msgspec

from asterion.games.chance import Chances, script
from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import NULL, Arena, Arenas, append, maker, new_list
from asterion.games.json_values.parts import (
    differs,
    fail,
    first_of,
    kind_of,
    length_of,
    next_of,
    places_of,
    reader,
    value_at,
)
from asterion.games.minos.actions import LAY, PICK, sides_of_pick
from asterion.games.minos.board import Labyrinth, Labyrinths, clear, fill_at_random, heap_of, left_of_kind, one_of_kind
from asterion.games.minos.fitting import fit
from asterion.games.minos.material import KIND_COUNT, TURNS, WAYS
from asterion.games.minos.problems import BAD_STARTER_DRAWN, BAD_TILE, BAD_TILE_COUNT, NONE_LEFT, NOT_FITTED, PROBLEMS
from asterion.games.minos.state import FITTED, NOBODY, RANDOM, REVIEW, SIZE, Ruleset, Rulesets, State, States
from asterion.games.minos.views import list_tiles


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The seat that opens first was drawn (N15)."""

    seat: int


class LabyrinthDrawn(msgspec.Struct, tag="labyrinth", forbid_unknown_fields=True):
    """The tiles that were drawn and how they were turned, row by row, as everywhere here (N3 `random`); `fitted`: as
    they lie then."""

    tiles: list[int]


Outcome = StarterDrawn | LabyrinthDrawn
STARTER, LABYRINTH = places_of(Outcome)
UNEXPECTED = PROBLEMS.unexpected(Outcome)
make_starter, read_starter = maker(StarterDrawn, of=Outcome), reader(StarterDrawn, of=Outcome)
make_labyrinth, read_labyrinth = maker(LabyrinthDrawn, of=Outcome), reader(LabyrinthDrawn, of=Outcome)


@rule
def draws_starter(ruleset: Ruleset) -> bool:
    """Whether the seat that opens first is drawn (N15)."""
    return int(ruleset.starter) == NOBODY and int(ruleset.seats) > 1


@rule
def draws_labyrinths(ruleset: Ruleset) -> bool:
    """Whether labyrinths are drawn (N3)."""
    return int(ruleset.building) in (RANDOM, FITTED)


@rule
def begins_building(ruleset: Ruleset, before: State) -> bool:
    """Whether a labyrinth begins in this step: its size is picked, or after a walk all have seen enough."""
    if int(before.stage) != REVIEW:
        return int(before.stage) == SIZE
    ready = 0
    for seat in range(int(ruleset.seats)):
        ready += int(before.ready[seat])
    return int(ruleset.rows) > 0 and ready == int(ruleset.seats) - 1


@rule
def clear_to_draw(ruleset: Ruleset, action: int, labyrinth: Labyrinth) -> None:
    """Clear a labyrinth for the tiles that are drawn: of the table's size or the one that is picked, else of none."""
    rows, columns = int(ruleset.rows), int(ruleset.columns)
    if rows == 0 and PICK <= action < LAY:
        rows, columns = sides_of_pick(action)
    clear(labyrinth, rows, columns)


@rule
def make_outcomes(
    rulesets: Rulesets,
    befores: States,
    found: Ints,
    labyrinths: Labyrinths,
    chances: Chances,
    action: int,
    draws: Ints,
    count: int,
    arenas: Arenas,
) -> int:
    """Outcomes of chance from the draws of one step; see RuledJson. labyrinths, chances: scratch. found: unused."""
    ruleset, arena, first, count = rulesets[0], arenas[0], 0, int(count)
    outcomes = new_list(arena)
    if len(befores) == 0 and draws_starter(ruleset):
        append(arena, outcomes, make_starter(arena, seat=draws[0]))
        first = 1
    if count > first:
        labyrinth, chance = labyrinths[0], chances[0]
        clear_to_draw(ruleset, int(action), labyrinth)
        script(chance, draws, first, count)
        fill_at_random(labyrinth, chance)
        if int(ruleset.building) == FITTED:
            fit(labyrinth)
        append(arena, outcomes, make_labyrinth(arena, tiles=list_tiles(arena, labyrinth)))
    return outcomes


@rule
def read_outcomes(
    rulesets: Rulesets,
    befores: States,
    found: Ints,
    labyrinths: Labyrinths,
    chances: Chances,
    action: int,
    arenas: Arenas,
    given: int,
    draws: Ints,
) -> int:
    """Draws that lead to these outcomes; see RuledJson. labyrinths: scratch. found, chances: unused."""
    ruleset, arena, given = rulesets[0], arenas[0], int(given)
    if differs(arena, given, list_expected(arena, ruleset, befores)):
        return fail(arena, UNEXPECTED, arena.said[0], arena.said[1])
    element, count = first_of(arena, given), 0
    while element != NULL and count >= 0:
        outcome = value_at(arena, element)
        if kind_of(arena, outcome) == STARTER:
            count = draw_of_starter(arena, ruleset, outcome, draws)
        else:
            clear_to_draw(ruleset, int(action), labyrinths[0])
            count = draws_of_labyrinth(arena, ruleset, outcome, labyrinths[0], draws, count)
        element = next_of(arena, element)
    return count


@rule
def list_expected(arena: Arena, ruleset: Ruleset, befores: States) -> int:
    """The places of the outcomes that this step has. befores: of length 0 for the start."""
    expected = new_list(arena)
    if len(befores) == 0 and draws_starter(ruleset):
        append(arena, expected, STARTER)
    begins = int(ruleset.rows) > 0
    if len(befores) > 0:
        begins = begins_building(ruleset, befores[0])
    if begins and draws_labyrinths(ruleset):
        append(arena, expected, LABYRINTH)
    return expected


@rule
def draw_of_starter(arena: Arena, ruleset: Ruleset, outcome: int, draws: Ints) -> int:
    """The draw of a StarterDrawn, the first one; returns 1, or a problem."""
    seat = read_starter(arena, outcome).seat
    if seat < 0 or seat >= int(ruleset.seats):
        return fail(arena, BAD_STARTER_DRAWN, seat)
    draws[0] = seat
    return 1


@rule
def draws_of_labyrinth(
    arena: Arena, ruleset: Ruleset, outcome: int, labyrinth: Labyrinth, draws: Ints, count: int
) -> int:
    """Draws of a LabyrinthDrawn after those that are counted; returns how many there are then, or a problem.

    labyrinth: without a tile, of the size that is drawn; the tiles are laid in it.
    """
    tiles = read_labyrinth(arena, outcome).tiles
    columns, cells = int(labyrinth.columns), int(labyrinth.rows) * int(labyrinth.columns)
    if length_of(arena, tiles) != cells:
        return fail(arena, BAD_TILE_COUNT, cells, length_of(arena, tiles))
    heap, element = heap_of(labyrinth), first_of(arena, tiles)
    for cell in range(cells):
        tile = value_at(arena, element)
        kind, turn = tile // TURNS, tile % TURNS
        if kind < 0 or kind >= KIND_COUNT or turn >= WAYS[kind]:
            return fail(arena, BAD_TILE, tile)
        if left_of_kind(heap, kind) == 0:
            return fail(arena, NONE_LEFT, kind)
        draws[count], draws[count + 1] = place_in_heap(heap, kind), turn
        labyrinth.tile[cell // columns, cell % columns] = kind
        labyrinth.turn[cell // columns, cell % columns] = turn
        heap -= one_of_kind(kind)
        count, element = count + 2, next_of(arena, element)
    if int(ruleset.building) == FITTED and is_laid_otherwise(arena, labyrinth, tiles):
        return fail(arena, NOT_FITTED)
    return count


@rule
def place_in_heap(heap: int, kind: int) -> int:
    """The lowest draw that takes a tile of this kind from a heap."""
    place = 0
    for other in range(kind):
        place += left_of_kind(heap, other)
    return place


@rule
def is_laid_otherwise(arena: Arena, labyrinth: Labyrinth, tiles: int) -> bool:
    """Whether these tiles, which lie in a labyrinth, lie there in another way once they are fitted (N3)."""
    fit(labyrinth)
    element, columns = first_of(arena, tiles), int(labyrinth.columns)
    for cell in range(length_of(arena, tiles)):
        row, column = cell // columns, cell % columns
        if value_at(arena, element) != TURNS * int(labyrinth.tile[row, column]) + int(labyrinth.turn[row, column]):
            return True
        element = next_of(arena, element)
    return False
