"""Public events of one step of Minos.

Events stay in a log that everyone may read. So no event shows a tile of a labyrinth that may still be covered.
"""

import msgspec

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.contract import tags
from asterion.games.json_values.arena import (
    Arena,
    Arenas,
    append,
    list_of,
    list_of_best,
    maker,
    new_list,
    or_null,
)
from asterion.games.minos.actions import LAY, MARBLE, NAME, READY, STAKE_AGAINST, STOP, TAKE_BACK, parts_of_lay
from asterion.games.minos.board import Labyrinths
from asterion.games.minos.material import LONGEST_SIDE, MOST_SEATS
from asterion.games.minos.state import (
    BID,
    BUILD,
    FULL_LENGTH,
    LOOK,
    NOBODY,
    OVER,
    REVIEW,
    SIZE,
    WALK,
    Ending,
    Ruleset,
    Rulesets,
    Stance,
    State,
    States,
)
from asterion.games.minos.views import ending_of


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
    """Someone laid a tile; left: cells that are still free (N3). The view shows which tile: an event would stay."""

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
    """Stance and stake of a seat after a raise (N7)."""

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
    """Alone: marbles were taken up; marbles: those that stay (N14)."""

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
WORTH_A_LOOK = tags(Built, Covered, BidMade, WalkBegan, RoundScored)
FORESEEN = tags(SizePicked, LookedEnough, BidMade, Staked, MarbleLaid, TakenBack, SawEnough)
UNHURRIED = tags(RoundBegan, SizePicked, TileLaid)
COMMON_WORK = tags(TileLaid)


make_round_began, make_size_picked = maker(RoundBegan, of=Event), maker(SizePicked, of=Event)
make_tile_laid, make_built = maker(TileLaid, of=Event), maker(Built, of=Event)
make_looked_enough, make_covered = maker(LookedEnough, of=Event), maker(Covered, of=Event)
make_restaked = maker(Restaked)
make_bid_made, make_staked = maker(BidMade, of=Event), maker(Staked, of=Event)
make_walk_began, make_marble_laid = maker(WalkBegan, of=Event), maker(MarbleLaid, of=Event)
make_taken_back, make_round_scored = maker(TakenBack, of=Event), maker(RoundScored, of=Event)
make_saw_enough, make_game_over = maker(SawEnough, of=Event), maker(GameOver, of=Event)


@rule
def round_began(arena: Arena, after: State) -> int:
    """RoundBegan."""
    return make_round_began(arena, round=int(after.round_number) + 1, opener=after.opener)


@rule
def size_picked(arena: Arena, after: State, seat: int) -> int:
    """SizePicked, by a seat or NOBODY."""
    return make_size_picked(arena, seat=or_null(seat, NOBODY), rows=after.rows, columns=after.columns)


@rule
def tile_laid(arena: Arena, after: State, seat: int, action: int) -> int:
    """TileLaid."""
    _, _, cell = parts_of_lay(action)
    row, column = cell // LONGEST_SIDE, cell % LONGEST_SIDE
    return make_tile_laid(arena, seat=seat, row=row, column=column, left=after.free)


@rule
def restaked(arena: Arena, after: State, seat: int) -> int:
    """Restaked."""
    return make_restaked(arena, seat=seat, stance=after.stance[seat], stake=after.stake[seat])


@rule
def has_moved(before: State, after: State, seat: int) -> bool:
    """Whether a step moved the stance or the stake of a seat."""
    return int(before.stance[seat]) != int(after.stance[seat]) or int(before.stake[seat]) != int(after.stake[seat])


@rule
def bid_made(arena: Arena, before: State, after: State, seat: int) -> int:
    """BidMade."""
    outbid, moved = int(before.bidder), new_list(arena)
    for other in range(MOST_SEATS):
        if other != seat and other != outbid and has_moved(before, after, other):
            append(arena, moved, restaked(arena, after, other))
    return make_bid_made(arena, seat=seat, tiles=after.bid, outbid=or_null(outbid, NOBODY), restaked=moved)


@rule
def staked(arena: Arena, after: State, seat: int) -> int:
    """Staked."""
    return make_staked(arena, seat=seat, stance=after.stance[seat], stake=after.stake[seat])


@rule
def marble_laid(arena: Arena, before: State, after: State, seat: int, action: int) -> int:
    """MarbleLaid."""
    cell, laid = action - MARBLE, int(before.laid) + 1
    row, column, left = cell // LONGEST_SIDE, cell % LONGEST_SIDE, max(0, int(after.bid) - laid)
    return make_marble_laid(arena, seat=seat, row=row, column=column, number=laid, left=left)


@rule
def round_scored(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """RoundScored."""
    seats, ended = int(ruleset.seats), int(after.ended)
    return make_round_scored(
        arena,
        round=int(after.round_number) + 1,
        seat=after.bidder,
        bid=after.bid,
        laid=after.laid,
        ended=ending_of(ended),
        success=ended == FULL_LENGTH,
        points=list_of(arena, after.gained, seats),
        totals=list_of(arena, after.score, seats),
        stances=list_of(arena, after.stance, seats),
        stakes=list_of(arena, after.stake, seats),
        notes=list_of(arena, after.note, seats),
    )


@rule
def game_over(arena: Arena, ruleset: Ruleset, after: State) -> int:
    """GameOver: totals and winners."""
    seats = int(ruleset.seats)
    scores, winners = list_of(arena, after.score, seats), list_of_best(arena, after.score, seats)
    return make_game_over(arena, scores=scores, winners=winners)


@rule
def add_done(arena: Arena, happened: int, before: State, after: State, seat: int, action: int) -> None:
    """Add the event of the action itself: a size, a tile, a number, a marble."""
    if action < LAY:
        append(arena, happened, size_picked(arena, after, seat))
    elif action < READY:
        append(arena, happened, tile_laid(arena, after, seat, action))
    elif action < NAME and int(before.stage) == LOOK:
        append(arena, happened, make_looked_enough(arena, seat=seat))
    elif action < NAME:
        append(arena, happened, make_saw_enough(arena, seat=seat))
    elif action < STAKE_AGAINST:
        append(arena, happened, bid_made(arena, before, after, seat))
    elif action < MARBLE:
        append(arena, happened, staked(arena, after, seat))
    elif action < TAKE_BACK:
        append(arena, happened, marble_laid(arena, before, after, seat, action))
    elif action < STOP:
        append(arena, happened, make_taken_back(arena, marbles=action - TAKE_BACK))


@rule
def add_built(arena: Arena, happened: int, ruleset: Ruleset, after: State) -> None:
    """Add Built, unless the seats are still to build (N3)."""
    if int(after.stage) != BUILD:
        append(arena, happened, make_built(arena, seconds=ruleset.look))


@rule
def add_round_began(arena: Arena, happened: int, ruleset: Ruleset, after: State) -> None:
    """Add what begins a round: also the size, if the table has chosen it, and Built, if no seat has to build."""
    append(arena, happened, round_began(arena, after))
    if int(after.stage) != SIZE:
        append(arena, happened, size_picked(arena, after, NOBODY))
        add_built(arena, happened, ruleset, after)


@rule
def add_walk_over(arena: Arena, happened: int, ruleset: Ruleset, after: State) -> None:
    """Add the points of the round, and the end of the match; alone, the end only."""
    if int(ruleset.seats) > 1:
        append(arena, happened, round_scored(arena, ruleset, after))
    if int(after.stage) == OVER:
        append(arena, happened, game_over(arena, ruleset, after))


@rule
def add_next_stage(arena: Arena, happened: int, ruleset: Ruleset, before: State, after: State, seat: int) -> None:
    """Add what the step led to: the next stage begins. seat NOBODY: the sandglass ran out."""
    was, now = int(before.stage), int(after.stage)
    if was in (SIZE, BUILD):
        add_built(arena, happened, ruleset, after)
    elif was == LOOK and now == BID:
        append(arena, happened, make_covered(arena, opener=after.opener, out_of_time=seat == NOBODY))
    elif was == BID and now == WALK:
        append(arena, happened, make_walk_began(arena, seat=after.bidder, marbles=after.bid))
    elif was == WALK and now != WALK:
        add_walk_over(arena, happened, ruleset, after)
    elif was == REVIEW and now != REVIEW:
        add_round_began(arena, happened, ruleset, after)


@rule
def make_events(
    rulesets: Rulesets,
    befores: States,
    afters: States,
    found: Ints,
    labyrinths: Labyrinths,
    chances: Chances,
    seat: int,
    action: int,
    arenas: Arenas,
) -> int:
    """The public events of one step; see RuledJson. seat NOBODY: the sandglass ran out. Scratch is unused."""
    ruleset, after, arena, seat = rulesets[0], afters[0], arenas[0], int(seat)
    happened = new_list(arena)
    if len(befores) == 0:
        add_round_began(arena, happened, ruleset, after)
    else:
        if seat != NOBODY:
            add_done(arena, happened, befores[0], after, seat, int(action))
        add_next_stage(arena, happened, ruleset, befores[0], after, seat)
    return happened
