"""Views of a match of Minos: their JSON types, made from observations.

Rows and columns count from 0, from the north-west corner. A labyrinth goes over the wire as a list of numbers, row by
row: -1 where no tile lies, else 4 x kind + quarter turns clockwise, with the kinds in the order of material.KINDS. A
dead end not turned is open to the north, a straight to north and south, a tee to north, east and south, an elbow to
north and east; a bridge's deck then runs from north to south (N4).
"""

from typing import Literal, get_args

import msgspec

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.contract import PUBLIC
from asterion.games.json_values.arena import (
    NULL,
    Arena,
    Arenas,
    append,
    maker,
    new_list,
    or_null,
)
from asterion.games.minos.board import EMPTY, Labyrinth, Labyrinths, heap_of, left_of_kind
from asterion.games.minos.entry_points import observe
from asterion.games.minos.legal import seats_awaited
from asterion.games.minos.material import KIND_COUNT, LONGEST_SIDE, ORIGINAL, TURNS, Edition
from asterion.games.minos.options import Bridges, Sizes
from asterion.games.minos.rules import glass_seconds
from asterion.games.minos.state import (
    BID,
    BUILD,
    FULL_LENGTH,
    GIVEN,
    GOING_ON,
    LOOK,
    NOBODY,
    OVER,
    RANDOM,
    REVIEW,
    SIZE,
    UNKNOWN,
    WALK,
    Building,
    Ending,
    Passage,
    Ruleset,
    Rulesets,
    Stage,
    Stance,
    State,
    States,
)
from asterion.games.minos.walking import beside, cells_of, list_reachable, side_towards

Verb = Literal["size", "lay", "ready", "bid", "counter", "follow", "marble", "take_back", "stop"]
(
    VERB_SIZE,
    VERB_LAY,
    VERB_READY,
    VERB_BID,
    VERB_COUNTER,
    VERB_FOLLOW,
    VERB_MARBLE,
    VERB_TAKE_BACK,
    VERB_STOP,
) = range(len(get_args(Verb)))
ANYWHERE = -1
"""In place of a count of places: the next marble may go on any free cell (N8)."""


class Marble(msgspec.Struct):
    """A marble of a walk and the passage that it lies on; either: the first one, on a bridge not yet left (N9)."""

    row: int
    column: int
    passage: Passage


class SeatShown(msgspec.Struct):
    """Public state of a seat. ready: it has looked or seen enough; stake: points at stake in this round;
    gained: points of the last round that ended; note: what it believed, shown once the walk is over, 0: it did not
    say (N5)."""

    score: int
    gained: int
    ready: bool
    stance: Stance
    stake: int
    note: int | None


class PublicView(msgspec.Struct):
    """Public view of the table.

    round: from 1; rounds: how many there are. opener: who opens this round. turn: whose turn it is to pick, bid or
    walk; null while all may act. rows, columns: 0 before the size is known. tiles: row by row; null before the size
    is known, and while the labyrinth is covered. heap: tiles left of each kind while building. glass: seconds of the
    sandglass that runs in this stage, 0: none. bidder, bid: the highest. marbles: how many the walker still holds
    (alone: 0). walk: the marbles laid, in order. ended: how the walk ended. best: alone, cells of the best walk, as
    row x columns + column.
    """

    edition: Edition
    building: Building
    bridges: Bridges
    sizes: Sizes
    day: bool
    stage: Stage
    round: int
    rounds: int
    opener: int
    turn: int | None
    rows: int
    columns: int
    tiles: list[int] | None
    heap: list[int] | None
    glass: int
    glasses: int
    bidder: int | None
    bid: int
    marbles: int
    walk: list[Marble]
    ended: Ending | None
    best: list[int]
    starter: int
    seats: list[SeatShown]


class Spot(msgspec.Struct):
    """Place for the next marble. under: bridges passed beneath on the way, as row x columns + column (N9)."""

    row: int
    column: int
    under: list[int]


class OwnView(msgspec.Struct):
    """The view of this seat only. note: its note from looking, null: none yet. may: its actions now. least,
    most: the numbers that it may bid. next: places for its next marble; null when any free cell will do."""

    seat: int
    note: int | None
    may: list[Verb]
    least: int
    most: int
    next: list[Spot] | None


make_marble, make_seat_shown, make_public_view = maker(Marble), maker(SeatShown), maker(PublicView)
make_spot, make_own_view = maker(Spot), maker(OwnView)


@rule
def building_shown(building: int) -> int:
    """A Building; that of a given labyrinth is random."""
    return RANDOM if building == GIVEN else building


@rule
def tiles_shown(arena: Arena, seen: State) -> int:
    """The tiles, row by row; null before the size is known, and while the labyrinth is covered."""
    return NULL if int(seen.stage) in (SIZE, BID) else list_tiles(arena, seen)


@rule
def list_tiles(arena: Arena, labyrinth: Labyrinth) -> int:
    """The tiles of a labyrinth, row by row."""
    tiles = new_list(arena)
    for row in range(int(labyrinth.rows)):
        for column in range(int(labyrinth.columns)):
            kind, turn = int(labyrinth.tile[row, column]), int(labyrinth.turn[row, column])
            append(arena, tiles, EMPTY if kind == EMPTY else TURNS * kind + turn)
    return tiles


@rule
def heap_shown(arena: Arena, seen: State) -> int:
    """The tiles left of each kind; null except while building."""
    if int(seen.stage) != BUILD:
        return NULL
    heap, left = heap_of(seen), new_list(arena)
    for kind in range(KIND_COUNT):
        append(arena, left, left_of_kind(heap, kind))
    return left


@rule
def marble_shown(arena: Arena, seen: State, number: int) -> int:
    """A Marble."""
    cell = int(seen.walked[number])
    return make_marble(arena, row=cell // LONGEST_SIDE, column=cell % LONGEST_SIDE, passage=seen.passage[number])


@rule
def ending_of(ended: int) -> int:
    """An Ending; null: the walk goes on."""
    return NULL if ended == GOING_ON else ended - FULL_LENGTH


@rule
def number_of(cell: int, columns: int) -> int:
    """A cell's number in a list row by row."""
    return cell // LONGEST_SIDE * columns + cell % LONGEST_SIDE


@rule
def seat_shown(arena: Arena, seen: State, seat: int) -> int:
    """A SeatShown."""
    return make_seat_shown(
        arena,
        score=seen.score[seat],
        gained=seen.gained[seat],
        ready=seen.ready[seat],
        stance=seen.stance[seat],
        stake=seen.stake[seat],
        note=seen.note[seat] if int(seen.stage) in (REVIEW, OVER) else NULL,
    )


@rule
def public_view(arena: Arena, ruleset: Ruleset, seen: State) -> int:
    """The PublicView. Takes any observation, or a state, and reads only what is public."""
    seats, building = int(ruleset.seats), int(ruleset.building)
    alone = building == GIVEN and seats == 1
    bid, laid, columns = int(seen.bid), int(seen.laid), int(seen.columns)
    walk, best, seats_shown = new_list(arena), new_list(arena), new_list(arena)
    for number in range(laid):
        append(arena, walk, marble_shown(arena, seen, number))
    for number in range(int(seen.best)):
        append(arena, best, number_of(int(seen.best_walk[number]), columns))
    for seat in range(seats):
        append(arena, seats_shown, seat_shown(arena, seen, seat))
    return make_public_view(
        arena,
        edition=ORIGINAL,
        building=building_shown(building),
        bridges=ruleset.underpass,
        sizes=ruleset.any_size,
        day=alone,
        stage=seen.stage,
        round=int(seen.round_number) + 1,
        rounds=ruleset.rounds,
        opener=seen.opener,
        turn=or_null(seen.actor, NOBODY),
        rows=seen.rows,
        columns=columns,
        tiles=tiles_shown(arena, seen),
        heap=heap_shown(arena, seen),
        glass=glass_seconds(ruleset, seen),
        glasses=seen.glass,
        bidder=or_null(seen.bidder, NOBODY),
        bid=bid,
        marbles=max(0, bid - laid),
        walk=walk,
        ended=ending_of(int(seen.ended)),
        best=best,
        starter=seen.starter,
        seats=seats_shown,
    )


@rule
def own_view(arena: Arena, ruleset: Ruleset, seen: State, seat: int, found: Ints) -> int:
    """The OwnView: the note of this seat, and the actions that it may take now. found: scratch."""
    stage, awaited = int(seen.stage), seats_awaited(ruleset, seen) >> seat & 1 == 1
    bids, walks = awaited and stage == BID, awaited and stage == WALK
    noted = int(seen.ready[seat]) == 1 or stage in (BID, WALK)
    count = list_places(ruleset, seen, found) if walks else ANYWHERE
    return make_own_view(
        arena,
        seat=seat,
        note=or_null(seen.note[seat], UNKNOWN) if noted else NULL,
        may=verbs_shown(arena, ruleset, seen, count) if awaited else new_list(arena),
        least=int(seen.bid) + 1 if bids else 0,
        most=cells_of(seen) if bids else 0,
        next=NULL if count == ANYWHERE else spots_shown(arena, seen, found, count),
    )


@rule
def list_places(ruleset: Ruleset, seen: State, found: Ints) -> int:
    """Fill found with the places for the next marble; returns how many, or ANYWHERE (N8, N9)."""
    if int(seen.laid) == 0:
        return ANYWHERE
    return list_reachable(seen, int(ruleset.underpass) == 1, found, 0)


@rule
def verbs_shown(arena: Arena, ruleset: Ruleset, seen: State, count: int) -> int:
    """The verbs of an awaited seat. count: places for the next marble."""
    stage, may = int(seen.stage), new_list(arena)
    if stage == SIZE:
        append(arena, may, VERB_SIZE)
    elif stage == BUILD:
        append(arena, may, VERB_LAY)
    elif stage in (LOOK, REVIEW):
        append(arena, may, VERB_READY)
    elif stage == BID:
        if int(seen.bid) < cells_of(seen):
            append(arena, may, VERB_BID)
        if int(seen.bid) > 0:
            append(arena, may, VERB_COUNTER)
            append(arena, may, VERB_FOLLOW)
    elif stage == WALK:
        if count != 0:
            append(arena, may, VERB_MARBLE)
        if int(ruleset.seats) == 1 and int(seen.laid) > 0:
            append(arena, may, VERB_TAKE_BACK)
        append(arena, may, VERB_STOP)
    return may


@rule
def spots_shown(arena: Arena, seen: State, found: Ints, count: int) -> int:
    """A Spot for each place for the next marble, with the bridges on the way."""
    spots = new_list(arena)
    for i in range(count):
        append(arena, spots, spot_shown(arena, seen, int(found[i])))
    return spots


@rule
def spot_shown(arena: Arena, seen: State, cell: int) -> int:
    """A Spot: a cell in a line with the last marble."""
    last, under = int(seen.walked[int(seen.laid) - 1]), new_list(arena)
    step = beside(last, side_towards(last, cell)) - last
    for between in range(last + step, cell, step):
        append(arena, under, number_of(between, int(seen.columns)))
    return make_spot(arena, row=cell // LONGEST_SIDE, column=cell % LONGEST_SIDE, under=under)


@rule
def make_view(
    rulesets: Rulesets,
    seens: States,
    found: Ints,
    labyrinths: Labyrinths,
    chances: Chances,
    viewer: int,
    detail: int,
    arenas: Arenas,
) -> int:
    """The view of a seat, or of PUBLIC, from its observation; see RuledJson. found: scratch. The rest is unused."""
    arena, viewer = arenas[0], int(viewer)
    if viewer == PUBLIC:
        return public_view(arena, rulesets[0], seens[0])
    return own_view(arena, rulesets[0], seens[0], viewer, found)


@rule
def make_views(
    rulesets: Rulesets,
    states: States,
    seens: States,
    found: Ints,
    labyrinths: Labyrinths,
    chances: Chances,
    detail: int,
    arenas: Arenas,
    values: Ints,
) -> None:
    """Make the public view and each seat's own view; see RuledJson."""
    for viewer in range(PUBLIC, int(rulesets[0].seats)):
        observe(rulesets, states, viewer, seens)
        values[1 + viewer] = make_view(rulesets, seens, found, labyrinths, chances, viewer, detail, arenas)
