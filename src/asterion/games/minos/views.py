"""Views of a match of Minos: their JSON types, made from observations.

Rows and columns count from 0, from the north-west corner. A labyrinth goes over the wire as a list of numbers, row by
row: -1 where no tile lies, else 4 x kind + quarter turns clockwise, with the kinds in the order of material.KINDS. A
dead end not turned is open to the north, a straight to north and south, a tee to north, east and south, an elbow to
north and east; a bridge's deck then runs from north to south (N4).
"""

from typing import Literal

import msgspec
import numpy as np

from asterion.games.compiled import rule
from asterion.games.contract import Records
from asterion.games.json_values.arena import NULL
from asterion.games.minos import entry_points
from asterion.games.minos.actions import cell_to_json
from asterion.games.minos.board import heap_of, left_of_kind, tiles_of
from asterion.games.minos.material import KIND_COUNT, LONGEST_SIDE, MOST_CELLS, Edition
from asterion.games.minos.options import Bridges, Sizes
from asterion.games.minos.state import (
    BID,
    BUILD,
    BUILDINGS,
    ENDINGS,
    FULL_LENGTH,
    GIVEN,
    GOING_ON,
    LOOK,
    NOBODY,
    OVER,
    PASSAGES,
    REVIEW,
    SIZE,
    STAGES,
    STANCES,
    UNKNOWN,
    WALK,
    Building,
    Ending,
    Passage,
    Stage,
    Stance,
)
from asterion.games.minos.walking import cells_of, list_reachable

Verb = Literal["size", "lay", "ready", "bid", "counter", "follow", "marble", "take_back", "stop"]


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


@rule
def ending_of(ended: int) -> int:
    """An Ending; null: the walk goes on."""
    return NULL if ended == GOING_ON else ended - FULL_LENGTH


def public_view(ruleset: Records, observation: Records) -> PublicView:
    """Public view. Takes any observation, or a state, and reads only what is public."""
    seen, ruling = observation[0], ruleset[0]
    seats, stage = int(ruling["seats"]), int(seen["stage"])
    columns, laid = int(seen["columns"]), int(seen["laid"])
    building, ended = int(ruling["building"]), int(seen["ended"])
    shown = stage in (REVIEW, OVER)
    score, gained, ready, stance, stake, note = (
        seen[name].tolist() for name in ("score", "gained", "ready", "stance", "stake", "note")
    )
    return PublicView(
        edition="original",
        building=BUILDINGS[building] if building < GIVEN else "random",
        bridges="underpass" if ruling["underpass"] else "plain",
        sizes="any" if ruling["any_size"] else "box",
        day=building == GIVEN,
        stage=STAGES[stage],
        round=int(seen["round_number"]) + 1,
        rounds=int(ruling["rounds"]) * seats,
        opener=int(seen["opener"]),
        turn=None if int(seen["actor"]) == NOBODY else int(seen["actor"]),
        rows=int(seen["rows"]),
        columns=columns,
        tiles=None if stage in (SIZE, BID) else tiles_of(observation),
        heap=_heap(observation) if stage == BUILD else None,
        glass=int(entry_points.glass_seconds(ruleset, observation)),
        glasses=int(seen["glass"]),
        bidder=None if int(seen["bidder"]) == NOBODY else int(seen["bidder"]),
        bid=int(seen["bid"]),
        marbles=max(0, int(seen["bid"]) - laid),
        walk=[
            Marble(*cell_to_json(cell), PASSAGES[passage])
            for cell, passage in zip(seen["walked"][:laid].tolist(), seen["passage"][:laid].tolist(), strict=True)
        ],
        ended=ENDINGS[ended - 1] if ended else None,
        best=[_number(cell, columns) for cell in seen["best_walk"][: int(seen["best"])].tolist()],
        starter=int(seen["starter"]),
        seats=[
            SeatShown(
                score=score[seat],
                gained=gained[seat],
                ready=bool(ready[seat]),
                stance=STANCES[stance[seat]],
                stake=stake[seat],
                note=note[seat] if shown else None,
            )
            for seat in range(seats)
        ],
    )


def _heap(observation: Records) -> list[int]:
    heap = int(heap_of(observation[0]))
    return [int(left_of_kind(heap, kind)) for kind in range(KIND_COUNT)]


def _number(cell: int, columns: int) -> int:
    """A cell's number in a list row by row."""
    row, column = cell_to_json(cell)
    return row * columns + column


def own_view(ruleset: Records, observation: Records, seat: int) -> OwnView:
    """Note of this seat, and the actions that it may take now."""
    seen = observation[0]
    stage = int(seen["stage"])
    awaited = int(entry_points.seats_to_act(ruleset, observation)) >> seat & 1
    note = int(seen["note"][seat])
    least = most = 0
    spots: list[Spot] | None = None
    may: list[Verb] = []
    if awaited and stage == SIZE:
        may = ["size"]
    elif awaited and stage == BUILD:
        may = ["lay"]
    elif awaited and stage in (LOOK, REVIEW):
        may = ["ready"]
    elif awaited and stage == BID:
        least, most = int(seen["bid"]) + 1, int(cells_of(seen))
        may = ["bid"] if least <= most else []
        may += ["counter", "follow"] if least > 1 else []
    elif awaited and stage == WALK:
        spots = _spots(ruleset, observation)
        may = [] if spots == [] else ["marble"]
        may += ["take_back"] if int(ruleset["seats"][0]) == 1 and int(seen["laid"]) else []
        may.append("stop")
    ready = bool(seen["ready"][seat]) or stage in (BID, WALK)
    return OwnView(seat, note if ready and note != UNKNOWN else None, may, least, most, spots)


def _spots(ruleset: Records, observation: Records) -> list[Spot] | None:
    """Places for the next marble, with the bridges on the way; None: any cell (N8, N9)."""
    seen = observation[0]
    laid, columns = int(seen["laid"]), int(seen["columns"])
    if laid == 0:
        return None
    found = np.zeros(MOST_CELLS, np.int32)
    count = int(list_reachable(seen, bool(ruleset["underpass"][0]), found, 0))
    last = int(seen["walked"][laid - 1])
    return [
        Spot(*cell_to_json(cell), [_number(under, columns) for under in _between(last, cell)])
        for cell in found[:count].tolist()
    ]


def _between(one: int, other: int) -> list[int]:
    """The cells strictly between two in a line."""
    rows, columns = other // LONGEST_SIDE - one // LONGEST_SIDE, other % LONGEST_SIDE - one % LONGEST_SIDE
    step = LONGEST_SIDE * ((rows > 0) - (rows < 0)) + (columns > 0) - (columns < 0)
    return list(range(one + step, other, step))
