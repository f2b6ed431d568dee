"""Outcomes of chance in a step of Clew: draws to words and back."""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.contract import BadOutcome, Records
from clew.actions import DEEPER
from clew.material import CORRIDORS


class AmuletDrawn(msgspec.Struct, tag="amulet", frozen=True, forbid_unknown_fields=True):
    """The next seat draws the amulet of this corridor, 1 to 6 (C2)."""

    corridor: int


class StarterDrawn(msgspec.Struct, tag="starter", frozen=True, forbid_unknown_fields=True):
    """This seat begins (C1)."""

    seat: int


class Rolled(msgspec.Struct, tag="rolled", frozen=True, forbid_unknown_fields=True):
    """The die shows this corridor, 1 to 6 (C3)."""

    corridor: int


Outcome = AmuletDrawn | StarterDrawn | Rolled


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """Outcomes of chance, from the draws of one step. before None: the start."""
    if before is not None:
        return [Rolled(draw + 1) for draw in draws]
    left = list(range(1, CORRIDORS + 1))
    return [*(AmuletDrawn(left.pop(draw)) for draw in draws[:-1]), StarterDrawn(draws[-1])]


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes; BadOutcome when none do."""
    seats, left = int(ruleset["seats"][0]), list(range(1, CORRIDORS + 1))
    expected: list[type[Any]] = [AmuletDrawn] * seats + [StarterDrawn]
    if before is not None:
        expected = [Rolled] if action == DEEPER else []
    try:
        said = [msgspec.convert(msgspec.to_builtins(each), Outcome) for each in outcomes]
        if [type(each) for each in said] != expected:
            raise ValueError(f"{len(expected)} outcomes are expected here, not {said}")
        found = list[int]()
        for each in said:
            match each:
                case StarterDrawn(first):
                    found.append(range(seats).index(first))
                case Rolled(corridor):
                    found.append(range(1, CORRIDORS + 1).index(corridor))
                case AmuletDrawn(corridor):
                    found.append(left.index(corridor))
                    left.remove(corridor)
    except ValueError as error:  # msgspec.ValidationError is one
        raise BadOutcome("bad_outcome", str(error)) from None
    return found
