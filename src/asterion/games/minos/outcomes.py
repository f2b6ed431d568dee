"""Outcomes of chance in a step of Minos: draws to words and back."""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.contract import BadOutcome, Records, read_outcomes
from asterion.games.minos import actions
from asterion.games.minos.board import labyrinth_of, tiles_of
from asterion.games.minos.fitting import fit
from asterion.games.minos.material import KIND_COUNT, KIND_NAMES, TILES, TURNS, WAYS
from asterion.games.minos.state import FITTED, NOBODY, RANDOM, REVIEW, SIZE


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The seat that opens first was drawn (N15)."""

    seat: int


class LabyrinthDrawn(msgspec.Struct, tag="labyrinth", forbid_unknown_fields=True):
    """The tiles that were drawn and how they were turned, row by row, as everywhere here (N3 `random`); `fitted`: as
    they lie then."""

    tiles: list[int]


Outcome = StarterDrawn | LabyrinthDrawn


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """Outcomes of chance, from the draws of one step (as ``chance.draws_of`` gives them); before None: the start."""
    decided: list[Any] = []
    rest = list(draws)
    if before is None and _draws_starter(ruleset):
        decided.append(StarterDrawn(rest.pop(0)))
    if rest:
        rows, columns = _size_to_draw(ruleset, action)
        decided.append(LabyrinthDrawn(_fitted(ruleset, _tiles_of_draws(rest), rows, columns)))
    return decided


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes (structs or decoded JSON); BadOutcome when none do."""
    expected: list[type[Any]] = [StarterDrawn] if before is None and _draws_starter(ruleset) else []
    if _draws_labyrinth(ruleset, before):
        expected.append(LabyrinthDrawn)
    found: list[int] = []
    read: list[Outcome] = read_outcomes(outcomes, Outcome, expected)
    for each in read:
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
    """Tiles as they lie in the end, from those that were drawn (N3)."""
    if int(ruleset["building"][0]) != FITTED:
        return tiles
    labyrinth: Any = labyrinth_of(tiles, rows, columns)
    fit(labyrinth[0])
    return tiles_of(labyrinth)


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
        if not 0 <= kind < KIND_COUNT or turn >= WAYS[kind]:
            raise BadOutcome("bad_tile", f"there is no tile {tile} (N1)")
        if left[kind] == 0:
            raise BadOutcome("no_tile_left", f"no {KIND_NAMES[kind]} is left in the heap (N1)")
        found += [sum(left[:kind]), turn]
        left[kind] -= 1
    return found
