"""Minos as JSON types: what a table may choose, what is done, seen and said to happen, what chance decided.

Rows and columns count from 0, from the north-west corner. A labyrinth goes over the wire as a list of numbers, row by
row: -1 where no tile lies, else 4 x kind + quarter turns clockwise, with the kinds in the order of KINDS. A dead end
not turned is open to the north, a straight to north and south, a tee to north, east and south, an elbow to north and
east; a bridge's deck then runs from north to south (N4).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Kind = Literal["dead_end", "straight", "tee", "crossing", "elbow", "block", "bridge"]
Edition = Literal["original"]
Building = Literal["together", "random", "fitted"]
Bridges = Literal["plain", "underpass"]
Sizes = Literal["box", "any"]
Stage = Literal["size", "build", "look", "bid", "walk", "review", "over"]
Stance = Literal["free", "bidder", "counter", "follow"]
Passage = Literal["tile", "deck", "underpass", "either"]
Ending = Literal["full_length", "stuck", "gave_up", "time_up"]
Verb = Literal["size", "lay", "ready", "bid", "counter", "follow", "marble", "take_back", "stop"]

KINDS: tuple[Kind, ...] = ("dead_end", "straight", "tee", "crossing", "elbow", "block", "bridge")
BUILDINGS: tuple[Building, ...] = ("together", "random", "fitted")
STAGES: tuple[Stage, ...] = ("size", "build", "look", "bid", "walk", "review", "over")
STANCES: tuple[Stance, ...] = ("free", "bidder", "counter", "follow")
PASSAGES: tuple[Passage, ...] = ("tile", "deck", "underpass", "either")
ENDINGS: tuple[Ending, ...] = ("full_length", "stuck", "gave_up", "time_up")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What a table may choose.

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


class Size(msgspec.Struct, tag="size", frozen=True, forbid_unknown_fields=True):
    """The opener picks the size of the labyrinth (N2)."""

    rows: int
    columns: int


class Lay(msgspec.Struct, tag="lay", frozen=True, forbid_unknown_fields=True):
    """Lay a tile from the heap on a free cell, after so many quarter turns clockwise, 0 to 3 (N3)."""

    tile: Kind
    turn: int
    row: int
    column: int


class Ready(msgspec.Struct, tag="ready", frozen=True, forbid_unknown_fields=True):
    """Looked enough; length: the walk that one believes one can make, for oneself alone, 0 to say nothing (N5). After
    a walk: seen enough of it."""

    length: int = 0


class Bid(msgspec.Struct, tag="bid", frozen=True, forbid_unknown_fields=True):
    """Name a number of tiles, above the last (N6)."""

    tiles: int


class Counter(msgspec.Struct, tag="counter", frozen=True, forbid_unknown_fields=True):
    """Stake a point against the highest bidder (N6)."""


class Follow(msgspec.Struct, tag="follow", frozen=True, forbid_unknown_fields=True):
    """Stake a point on the highest bidder (N6)."""


class LayMarble(msgspec.Struct, tag="marble", frozen=True, forbid_unknown_fields=True):
    """Lay the next marble of the walk (N8)."""

    row: int
    column: int


class TakeBack(msgspec.Struct, tag="take_back", frozen=True, forbid_unknown_fields=True):
    """Alone: take up the last marbles, so that this many stay; the best walk counts (N14)."""

    marbles: int = 0


class Stop(msgspec.Struct, tag="stop", frozen=True, forbid_unknown_fields=True):
    """Give the walk up (N8); alone: be content with the best one (N14)."""


Action = Size | Lay | Ready | Bid | Counter | Follow | LayMarble | TakeBack | Stop


class Marble(msgspec.Struct):
    """A marble of a walk and the passage that it lies on; either: the first one, on a bridge not yet left (N9)."""

    row: int
    column: int
    passage: Passage


class SeatShown(msgspec.Struct):
    """What everybody knows of a seat. ready: it has looked or seen enough; stake: points at stake in this round;
    gained: points of the last round that ended; note: what it believed, shown once the walk is over, 0: it did not
    say (N5)."""

    score: int
    gained: int
    ready: bool
    stance: Stance
    stake: int
    note: int | None


class PublicView(msgspec.Struct):
    """The table as everybody sees it.

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
    """Where the next marble may go; under: bridges passed beneath on the way, as row x columns + column (N9)."""

    row: int
    column: int
    under: list[int]


class OwnView(msgspec.Struct):
    """What only this seat is shown. note: what it noted while looking, null: nothing yet. may: what it may do now.
    least, most: the numbers that it may bid. next: where its next marble may go; null when any free cell will do."""

    seat: int
    note: int | None
    may: list[Verb]
    least: int
    most: int
    next: list[Spot] | None


class RoundBegan(msgspec.Struct, tag="round_began"):
    """A seat opens a round, numbered from 1 (N15)."""

    round: int
    opener: int


class SizePicked(msgspec.Struct, tag="size_picked"):
    """The size of the labyrinth; seat null: the table's own (N2)."""

    seat: int | None
    rows: int
    columns: int


class TileLaid(msgspec.Struct, tag="tile_laid"):
    """Someone laid a tile; left: cells that are still free (N3). Which tile is seen, not told: what is told stays."""

    seat: int
    row: int
    column: int
    left: int


class Built(msgspec.Struct, tag="built"):
    """The labyrinth is complete; seconds: for looking, or alone for walking; 0: as long as they like (N5)."""

    seconds: int


class LookedEnough(msgspec.Struct, tag="looked"):
    """A seat has looked enough."""

    seat: int


class Covered(msgspec.Struct, tag="covered"):
    """The labyrinth is covered, and the opener bids; out_of_time: the sandglass has run out (N5)."""

    opener: int
    out_of_time: bool


class Restaked(msgspec.Struct):
    """What a raise made of a seat's stance and stake (N7)."""

    seat: int
    stance: Stance
    stake: int


class BidMade(msgspec.Struct, tag="bid_made"):
    """A seat named a number. outbid: who had named the highest before; restaked: whom that moved (N6, N7)."""

    seat: int
    tiles: int
    outbid: int | None
    restaked: list[Restaked]


class Staked(msgspec.Struct, tag="staked"):
    """A seat counters or follows (N6)."""

    seat: int
    stance: Stance
    stake: int


class WalkBegan(msgspec.Struct, tag="walk_began"):
    """The bidding is over: the labyrinth is uncovered and the highest bidder walks (N8)."""

    seat: int
    marbles: int


class MarbleLaid(msgspec.Struct, tag="marble_laid"):
    """The marble of this number, from 1; left: in hand, alone 0 (N8)."""

    seat: int
    row: int
    column: int
    number: int
    left: int


class TakenBack(msgspec.Struct, tag="taken_back"):
    """Alone: marbles were taken up; so many stay (N14)."""

    marbles: int


class RoundScored(msgspec.Struct, tag="round_scored"):
    """The walk is over (N8, N10, N11). laid: marbles; points, totals, stances, stakes, notes: by seat; note 0: none."""

    round: int
    seat: int
    bid: int
    laid: int
    ended: Ending
    success: bool
    points: list[int]
    totals: list[int]
    stances: list[Stance]
    stakes: list[int]
    notes: list[int]


class SawEnough(msgspec.Struct, tag="saw"):
    """A seat has seen enough of the last walk."""

    seat: int


class GameOver(msgspec.Struct, tag="game_over"):
    """The end: final totals and all seats that share the highest (N12); alone: the length of the best walk (N14)."""

    scores: list[int]
    winners: list[int]


Event = (
    RoundBegan
    | SizePicked
    | TileLaid
    | Built
    | LookedEnough
    | Covered
    | BidMade
    | Staked
    | WalkBegan
    | MarbleLaid
    | TakenBack
    | RoundScored
    | SawEnough
    | GameOver
)


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The seat that opens first was drawn (N15)."""

    seat: int


class LabyrinthDrawn(msgspec.Struct, tag="labyrinth", forbid_unknown_fields=True):
    """The tiles that were drawn and how they were turned, row by row, as everywhere here (N3 `random`); `fitted`: as
    they lie then."""

    tiles: list[int]


Outcome = StarterDrawn | LabyrinthDrawn
