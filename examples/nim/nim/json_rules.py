"""The JSON of Nim, made and read by rules: the same in the house and in the page."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from asterion.games.compiled import Ints, rule
from asterion.games.contract import PUBLIC
from asterion.games.json_values.arena import NULL, Arena, Arenas, append, list_of, maker, new_list
from asterion.games.json_values.parts import (
    Problems,
    differs,
    fail,
    first_of,
    kind_of,
    next_of,
    places_of,
    reader,
    value_at,
)
from nim.rules import (
    LEAST_HEAPS,
    LEAST_SEATS,
    MOST_HEAPS,
    MOST_SEATS,
    MOST_STONES,
    Ruleset,
    Rulesets,
    State,
    States,
    is_winner,
    observe,
    stones_left,
)


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a table: how many heaps (H1), and whether the last stone loses (H3)."""

    edition: Literal["nim"] = "nim"
    heaps: Annotated[int, Meta(ge=LEAST_HEAPS, le=MOST_HEAPS)] = 3
    last_loses: bool = False


class Take(msgspec.Struct, tag="take", frozen=True, forbid_unknown_fields=True):
    """Take stones from a heap, the first is 0 (H2)."""

    heap: int
    stones: int


class HeapDrawn(msgspec.Struct, tag="heap", forbid_unknown_fields=True):
    """The next heap has this many stones (H1)."""

    stones: int


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The first seat was drawn (H1)."""

    seat: int


class Began(msgspec.Struct, tag="began"):
    """The heaps lie there, and this seat begins (H1)."""

    heaps: list[int]
    starter: int


class Took(msgspec.Struct, tag="took"):
    """A seat took stones from a heap, which keeps the rest (H2)."""

    seat: int
    heap: int
    stones: int
    left: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The last stone is taken (H3)."""

    scores: list[int]
    winners: list[int]


class PublicView(msgspec.Struct):
    """The table as everybody sees it."""

    heaps: list[int]
    turn: int | None
    last_loses: bool


class OwnView(msgspec.Struct):
    """The view of one seat: nothing is hidden."""

    seat: int


Action = Take
Outcome = HeapDrawn | StarterDrawn
Event = Began | Took | GameOver

PROBLEMS = Problems()
NO_SUCH_TABLE = PROBLEMS.add("bad_seats", "H1", f"{LEAST_SEATS} to {MOST_SEATS} seats, not {{}}")
NO_SUCH_TAKE = PROBLEMS.add(
    "bad_take", "H2", f"1 to {MOST_STONES} stones from one of {MOST_HEAPS} heaps, not {{}}, {{}}"
)
NO_SUCH_HEAP = PROBLEMS.add("bad_heap", "H1", f"a heap has 1 to {MOST_STONES} stones, not {{}}")
NO_SUCH_STARTER = PROBLEMS.add("bad_starter", "H1", "there is no seat {}")
OTHER_OUTCOMES = PROBLEMS.unexpected(Outcome)
HEAP_DRAWN, STARTER_DRAWN = places_of(Outcome)

read_fields, make_take, read_take = reader(Options), maker(Take, of=Action), reader(Take, of=Action)
make_heap_drawn, read_heap_drawn = maker(HeapDrawn, of=Outcome), reader(HeapDrawn, of=Outcome)
make_starter_drawn, read_starter_drawn = maker(StarterDrawn, of=Outcome), reader(StarterDrawn, of=Outcome)
make_began, make_took, make_game_over = maker(Began, of=Event), maker(Took, of=Event), maker(GameOver, of=Event)
make_public_view, make_own_view = maker(PublicView), maker(OwnView)


@rule
def read_options(arenas: Arenas, given: int, seats: int, rulesets: Rulesets) -> int:
    """The ruleset of options; 0, or a problem; see RuledJson."""
    arena, ruleset, seats = arenas[0], rulesets[0], int(seats)
    options = read_fields(arena, int(given))
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        return fail(arena, NO_SUCH_TABLE, seats)
    ruleset.seats, ruleset.heaps, ruleset.last_loses = seats, options.heaps, options.last_loses
    return 0


@rule
def make_action(action: int, arenas: Arenas) -> int:
    """An action; see RuledJson."""
    action = int(action)
    return make_take(arenas[0], heap=action // MOST_STONES, stones=action % MOST_STONES + 1)


@rule
def read_action(arenas: Arenas, given: int) -> int:
    """The number of an action, or a problem; see RuledJson."""
    arena = arenas[0]
    take = read_take(arena, int(given))
    if not (0 <= take.heap < MOST_HEAPS and 1 <= take.stones <= MOST_STONES):
        return fail(arena, NO_SUCH_TAKE, take.stones, take.heap)
    return int(take.heap) * MOST_STONES + int(take.stones) - 1


@rule
def make_view(rulesets: Rulesets, seens: States, viewer: int, detail: int, arenas: Arenas) -> int:
    """The view of a seat, or of PUBLIC, from its observation; see RuledJson."""
    ruleset, seen, arena, viewer = rulesets[0], seens[0], arenas[0], int(viewer)
    if viewer != PUBLIC:
        return make_own_view(arena, seat=viewer)
    turn = NULL if stones_left(seen) == 0 else int(seen.turn)
    heaps = list_of(arena, seen.stones, int(ruleset.heaps))
    return make_public_view(arena, heaps=heaps, turn=turn, last_loses=ruleset.last_loses)


@rule
def make_views(rulesets: Rulesets, states: States, seens: States, detail: int, arenas: Arenas, values: Ints) -> None:
    """Make the public view and each seat's own view; see RuledJson."""
    for viewer in range(PUBLIC, int(rulesets[0].seats)):
        observe(rulesets, states, viewer, seens)
        values[1 + viewer] = make_view(rulesets, seens, viewer, detail, arenas)


@rule
def took(arena: Arena, after: State, seat: int, action: int) -> int:
    """Took, by this seat."""
    heap = action // MOST_STONES
    return make_took(arena, seat=seat, heap=heap, stones=action % MOST_STONES + 1, left=after.stones[heap])


@rule
def game_over(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """GameOver."""
    points, winners = new_list(arena), new_list(arena)
    for seat in range(int(ruleset.seats)):
        won = is_winner(ruleset, after, seat)
        append(arena, points, int(won))
        if won:
            append(arena, winners, seat)
    return make_game_over(arena, scores=points, winners=winners)


@rule
def make_events(rulesets: Rulesets, befores: States, afters: States, seat: int, action: int, arenas: Arenas) -> int:
    """The public events of one step; see RuledJson."""
    ruleset, after, arena = rulesets[0], afters[0], arenas[0]
    happened = new_list(arena)
    if len(befores) == 0:
        heaps = list_of(arena, after.stones, int(ruleset.heaps))
        append(arena, happened, make_began(arena, heaps=heaps, starter=after.turn))
        return happened
    append(arena, happened, took(arena, after, int(seat), int(action)))
    if stones_left(after) == 0:
        append(arena, happened, game_over(arena, ruleset, after))
    return happened


@rule
def make_outcomes(rulesets: Rulesets, befores: States, action: int, draws: Ints, count: int, arenas: Arenas) -> int:
    """The outcomes of chance in one step; see RuledJson."""
    arena, count = arenas[0], int(count)
    decided = new_list(arena)
    for at in range(count - 1):
        append(arena, decided, make_heap_drawn(arena, stones=int(draws[at]) + 1))
    if count > 0:
        append(arena, decided, make_starter_drawn(arena, seat=draws[count - 1]))
    return decided


@rule
def expected_outcomes(arena: Arena, ruleset: Ruleset, befores: States) -> int:
    """A list of the outcomes that a step has, each as its place in their union."""
    expected = new_list(arena)
    if len(befores) == 0:
        for _ in range(int(ruleset.heaps)):
            append(arena, expected, HEAP_DRAWN)
        append(arena, expected, STARTER_DRAWN)
    return expected


@rule
def draw_of(arena: Arena, ruleset: Ruleset, outcome: int) -> int:
    """The draw that leads to an outcome, or a problem."""
    if kind_of(arena, outcome) == HEAP_DRAWN:
        stones = read_heap_drawn(arena, outcome).stones
        return stones - 1 if 1 <= stones <= MOST_STONES else fail(arena, NO_SUCH_HEAP, stones)
    seat = read_starter_drawn(arena, outcome).seat
    return seat if 0 <= seat < int(ruleset.seats) else fail(arena, NO_SUCH_STARTER, seat)


@rule
def read_outcomes(rulesets: Rulesets, befores: States, action: int, arenas: Arenas, given: int, draws: Ints) -> int:
    """Draws that lead to these outcomes, or a problem; see RuledJson."""
    arena, given, count = arenas[0], int(given), 0
    if differs(arena, given, expected_outcomes(arena, rulesets[0], befores)):
        return -OTHER_OUTCOMES
    element = first_of(arena, given)
    while element != NULL:
        draw = draw_of(arena, rulesets[0], value_at(arena, element))
        if draw < 0:
            return draw
        draws[count] = draw
        element, count = next_of(arena, element), count + 1
    return count
