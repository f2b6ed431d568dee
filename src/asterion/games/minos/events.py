"""Public events of one step of Minos.

Events stay in a log that everyone may read. So no event shows a tile of a labyrinth that may still be covered.
"""

from typing import Any

import msgspec

from asterion.games.contract import Records, tags
from asterion.games.minos import actions
from asterion.games.minos.material import LONGEST_SIDE
from asterion.games.minos.state import (
    BID,
    BUILD,
    ENDINGS,
    FULL_LENGTH,
    LOOK,
    NOBODY,
    OVER,
    REVIEW,
    SIZE,
    STANCES,
    WALK,
    Ending,
    Stance,
)


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
UNHURRIED = tags(RoundBegan, SizePicked, TileLaid)
COMMON_WORK = tags(TileLaid)


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of one step. before None: the start. seat NOBODY: the sandglass ran out."""
    if before is None:
        return _round_began(ruleset, after)
    if seat == NOBODY:
        happened: list[Any] = []
    else:
        happened = _done(before, after, seat, action)
    was, now = int(before["stage"][0]), int(after["stage"][0])
    if was == BUILD and now != BUILD:
        happened.append(_built(ruleset))
    elif was == SIZE:
        happened += _built_at_once(ruleset, now)
    elif was == LOOK and now == BID:
        happened.append(Covered(int(after["opener"][0]), out_of_time=seat == NOBODY))
    elif was == BID and now == WALK:
        happened.append(WalkBegan(int(after["bidder"][0]), int(after["bid"][0])))
    elif was == WALK and now != WALK:
        happened += _walk_over(ruleset, after)
    elif was == REVIEW and now != REVIEW:
        happened += _round_began(ruleset, after)
    return happened


def _built(ruleset: Records) -> Built:
    return Built(int(ruleset["look"][0]))


def _built_at_once(ruleset: Records, stage: int) -> list[Any]:
    return [] if stage == BUILD else [_built(ruleset)]


def _round_began(ruleset: Records, after: Records) -> list[Any]:
    opener = int(after["opener"][0])
    happened: list[Any] = [RoundBegan(int(after["round_number"][0]) + 1, opener)]
    stage = int(after["stage"][0])
    if stage != SIZE:
        happened.append(SizePicked(None, int(after["rows"][0]), int(after["columns"][0])))
        happened += _built_at_once(ruleset, stage)
    return happened


def _done(before: Records, after: Records, seat: int, action: int) -> list[Any]:
    """Public events of the action itself: a size, a tile, a number, a marble."""
    if action < actions.LAY:
        return [SizePicked(seat, int(after["rows"][0]), int(after["columns"][0]))]
    if action < actions.READY:
        _, _, cell = actions.parts_of_lay(action)
        return [TileLaid(seat, cell // LONGEST_SIDE, cell % LONGEST_SIDE, int(after["free"][0]))]
    if action < actions.NAME:
        return [LookedEnough(seat) if int(before["stage"][0]) == LOOK else SawEnough(seat)]
    if action < actions.STAKE_AGAINST:
        return [_bid_made(before, after, seat)]
    if action < actions.MARBLE:
        return [Staked(seat, STANCES[int(after["stance"][0, seat])], int(after["stake"][0, seat]))]
    if action < actions.TAKE_BACK:
        cell, laid = action - actions.MARBLE, int(before["laid"][0]) + 1
        left = max(0, int(after["bid"][0]) - laid)
        return [MarbleLaid(seat, cell // LONGEST_SIDE, cell % LONGEST_SIDE, laid, left)]
    return [TakenBack(action - actions.TAKE_BACK)] if action < actions.STOP else []


def _bid_made(before: Records, after: Records, seat: int) -> BidMade:
    outbid = int(before["bidder"][0])
    moved = [
        Restaked(other, STANCES[int(after["stance"][0, other])], int(after["stake"][0, other]))
        for other in range(after["stance"].shape[1])
        if other not in (seat, outbid)
        and any(int(before[name][0, other]) != int(after[name][0, other]) for name in ("stance", "stake"))
    ]
    return BidMade(seat, int(after["bid"][0]), None if outbid == NOBODY else outbid, moved)


def _walk_over(ruleset: Records, after: Records) -> list[Any]:
    """The points of the round, and the end of the match; alone, the end only."""
    seats, state = int(ruleset["seats"][0]), after[0]
    totals: list[int] = state["score"][:seats].tolist()
    happened: list[Any] = []
    if seats > 1:
        ended = int(state["ended"])
        happened.append(
            RoundScored(
                round=int(state["round_number"]) + 1,
                seat=int(state["bidder"]),
                bid=int(state["bid"]),
                laid=int(state["laid"]),
                ended=ENDINGS[ended - 1],
                success=ended == FULL_LENGTH,
                points=state["gained"][:seats].tolist(),
                totals=totals,
                stances=[STANCES[stance] for stance in state["stance"][:seats].tolist()],
                stakes=state["stake"][:seats].tolist(),
                notes=state["note"][:seats].tolist(),
            )
        )
    if int(state["stage"]) == OVER:
        happened.append(GameOver(totals, [seat for seat in range(seats) if totals[seat] == max(totals)]))
    return happened
