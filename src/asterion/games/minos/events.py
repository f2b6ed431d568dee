"""What happens in a step of Minos, for everybody to see, and what chance decided in it, in words.

What is told stays in the log that everyone may read; so while a labyrinth may yet be covered, no event shows a tile.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.compiled import blank
from asterion.games.contract import BadOutcome, Records
from asterion.games.minos import actions
from asterion.games.minos.board import EMPTY, LABYRINTH
from asterion.games.minos.fitting import fit
from asterion.games.minos.material import KIND_NAMES, KINDS, LONGEST_SIDE, TILES, TURNS, WAYS
from asterion.games.minos.said import (
    ENDINGS,
    STANCES,
    BidMade,
    Built,
    Covered,
    GameOver,
    LabyrinthDrawn,
    LookedEnough,
    MarbleLaid,
    Outcome,
    Restaked,
    RoundBegan,
    RoundScored,
    SawEnough,
    SizePicked,
    Staked,
    StarterDrawn,
    TakenBack,
    TileLaid,
    WalkBegan,
)
from asterion.games.minos.state import BID, BUILD, FITTED, FULL_LENGTH, LOOK, NOBODY, OVER, RANDOM, REVIEW, SIZE, WALK


def tiles_of(labyrinth: Records) -> list[int]:
    """The tiles of anything with the fields of a labyrinth, row by row: -1 for none, else 4 x kind + turn."""
    rows, columns = int(labyrinth["rows"][0]), int(labyrinth["columns"][0])
    kind = labyrinth["tile"][0, :rows, :columns].ravel().tolist()
    turn = labyrinth["turn"][0, :rows, :columns].ravel().tolist()
    return [EMPTY if k == EMPTY else TURNS * k + t for k, t in zip(kind, turn, strict=True)]


def labyrinth_of(tiles: Sequence[int], rows: int, columns: int) -> Records:
    """The LABYRINTH of these tiles, of length 1."""
    labyrinth = blank(LABYRINTH)
    labyrinth["rows"], labyrinth["columns"], labyrinth["tile"] = rows, columns, EMPTY
    for number, tile in enumerate(tiles):
        if tile != EMPTY:
            cell = (0, *divmod(number, columns))
            labyrinth["tile"][cell], labyrinth["turn"][cell] = divmod(tile, TURNS)
    return labyrinth


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """What everybody sees happen in one step; before None: the start; seat NOBODY: the sandglass has run out."""
    if before is None:
        return _round_began(ruleset, after)
    if seat == NOBODY:
        told: list[Any] = []
    else:
        told = _done(before, after, seat, action)
    was, now = int(before["stage"][0]), int(after["stage"][0])
    if was == BUILD and now != BUILD:
        told.append(_built(ruleset))
    elif was == SIZE:
        told += _built_at_once(ruleset, now)
    elif was == LOOK and now == BID:
        told.append(Covered(int(after["opener"][0]), out_of_time=seat == NOBODY))
    elif was == BID and now == WALK:
        told.append(WalkBegan(int(after["bidder"][0]), int(after["bid"][0])))
    elif was == WALK and now != WALK:
        told += _walk_over(ruleset, after)
    elif was == REVIEW and now != REVIEW:
        told += _round_began(ruleset, after)
    return told


def _built(ruleset: Records) -> Built:
    return Built(int(ruleset["look"][0]))


def _built_at_once(ruleset: Records, stage: int) -> list[Any]:
    return [] if stage == BUILD else [_built(ruleset)]


def _round_began(ruleset: Records, after: Records) -> list[Any]:
    opener = int(after["opener"][0])
    told: list[Any] = [RoundBegan(int(after["round_number"][0]) + 1, opener)]
    stage = int(after["stage"][0])
    if stage != SIZE:
        told.append(SizePicked(None, int(after["rows"][0]), int(after["columns"][0])))
        told += _built_at_once(ruleset, stage)
    return told


def _done(before: Records, after: Records, seat: int, action: int) -> list[Any]:
    """What the action itself was, for everybody: a size, a tile, a number, a marble."""
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
    told: list[Any] = []
    if seats > 1:
        ended = int(state["ended"])
        told.append(
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
        told.append(GameOver(totals, [seat for seat in range(seats) if totals[seat] == max(totals)]))
    return told


# What chance decided


def _draws_labyrinth(ruleset: Records, before: Records | None) -> bool:
    """Whether a labyrinth is drawn in this step: once its size is known, and after a walk all have seen enough."""
    if int(ruleset["building"][0]) not in (RANDOM, FITTED):
        return False
    known = int(ruleset["rows"][0]) > 0
    if before is None:
        return known
    if int(before["stage"][0]) == REVIEW:
        seats = int(ruleset["seats"][0])
        return known and int(before["ready"][0, :seats].sum()) == seats - 1
    return int(before["stage"][0]) == SIZE


def _draws_starter(ruleset: Records) -> bool:
    return int(ruleset["starter"][0]) == NOBODY and int(ruleset["seats"][0]) > 1


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """What chance decided, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    told: list[Any] = []
    rest = list(draws)
    if before is None and _draws_starter(ruleset):
        told.append(StarterDrawn(rest.pop(0)))
    if rest:
        rows, columns = _size_to_draw(ruleset, action)
        told.append(LabyrinthDrawn(_fitted(ruleset, _tiles_of_draws(rest), rows, columns)))
    return told


def _tiles_of_draws(draws: Sequence[int]) -> list[int]:
    left = list(TILES)
    tiles: list[int] = []
    for place, turn in zip(draws[::2], draws[1::2], strict=True):
        kind = 0
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        tiles.append(TURNS * kind + turn)
    return tiles


def _fitted(ruleset: Records, tiles: list[int], rows: int, columns: int) -> list[int]:
    """How the tiles that were drawn lie in the end (N3)."""
    if int(ruleset["building"][0]) != FITTED:
        return tiles
    labyrinth: Any = labyrinth_of(tiles, rows, columns)
    fit(labyrinth[0])
    return tiles_of(labyrinth)


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    try:
        said = [msgspec.convert(msgspec.to_builtins(each), Outcome) for each in outcomes]
    except msgspec.ValidationError as error:
        raise BadOutcome("bad_outcome", str(error)) from None
    expected: list[type[Any]] = [StarterDrawn] if before is None and _draws_starter(ruleset) else []
    if _draws_labyrinth(ruleset, before):
        expected.append(LabyrinthDrawn)
    if [type(each) for each in said] != expected:
        wanted = ", ".join(str(each.__struct_config__.tag) for each in expected) or "none"
        raise BadOutcome("bad_outcome", f"outcomes expected here: {wanted}")
    found: list[int] = []
    for each in said:
        if isinstance(each, StarterDrawn):
            if not 0 <= each.seat < int(ruleset["seats"][0]):
                raise BadOutcome("bad_starter", f"there is no seat {each.seat} (N15)")
            found.append(each.seat)
        else:
            rows, columns = _size_to_draw(ruleset, action)
            found += _draws_of_tiles(each.tiles, rows * columns)
            if _fitted(ruleset, each.tiles, rows, columns) != each.tiles:
                raise BadOutcome("not_fitted", "these tiles would be laid otherwise (N3)")
    return found


def _size_to_draw(ruleset: Records, action: int) -> tuple[int, int]:
    if int(ruleset["rows"][0]) > 0:
        return int(ruleset["rows"][0]), int(ruleset["columns"][0])
    rows, columns = actions.sides_of_pick(action)
    return int(rows), int(columns)


def _draws_of_tiles(tiles: Sequence[int], cells: int) -> list[int]:
    if len(tiles) != cells:
        raise BadOutcome("bad_labyrinth", f"{cells} tiles are drawn here, not {len(tiles)} (N2)")
    left, found = list(TILES), []
    for tile in tiles:
        kind, turn = divmod(tile, TURNS)
        if not 0 <= kind < KINDS or turn >= WAYS[kind]:
            raise BadOutcome("bad_tile", f"there is no tile {tile} (N1)")
        if left[kind] == 0:
            raise BadOutcome("no_tile_left", f"no {KIND_NAMES[kind]} is left in the heap (N1)")
        found += [sum(left[:kind]), turn]
        left[kind] -= 1
    return found
