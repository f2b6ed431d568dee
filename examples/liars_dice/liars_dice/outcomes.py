"""Outcomes of chance in a step of Liar's Dice: draws to words and back."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from asterion.games.contract import BadOutcome, Records
from liars_dice.actions import DOUBT
from liars_dice.material import FACES
from liars_dice.rules import loser_of


class StarterDrawn(msgspec.Struct, tag="starter", frozen=True, forbid_unknown_fields=True):
    """This seat begins (D1)."""

    seat: int


class Rolled(msgspec.Struct, tag="rolled", frozen=True, forbid_unknown_fields=True):
    """The next die shows this face; seat by seat, those that have dice (D2)."""

    face: int


Outcome = StarterDrawn | Rolled


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """Outcomes of chance, from the draws of one step. before None: the start."""
    starter = [StarterDrawn(draw) for draw in draws[:1]] if before is None else []
    return [*starter, *(Rolled(draw + 1) for draw in draws[len(starter) :])]


def dice_rolled(ruleset: Records, before: Records | None, action: int) -> int:
    """Dice that are rolled in a step."""
    if before is None:
        return int(ruleset["seats"][0]) * int(ruleset["dice"][0])
    if action != DOUBT:
        return 0
    left = before["left"][0].copy()
    left[loser_of(ruleset[0], before[0])] -= 1
    return int(left.sum()) if np.count_nonzero(left) > 1 else 0


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes; BadOutcome when none do."""
    expected: list[type[Any]] = [StarterDrawn] * (before is None) + [Rolled] * dice_rolled(ruleset, before, action)
    try:
        said = [msgspec.convert(msgspec.to_builtins(each), Outcome) for each in outcomes]
        if [type(each) for each in said] != expected:
            raise ValueError(f"{len(expected)} outcomes are expected here, not {said}")
        seats, faces = range(int(ruleset["seats"][0])), range(1, FACES + 1)
        return [faces.index(each.face) if isinstance(each, Rolled) else seats.index(each.seat) for each in said]
    except ValueError as error:  # msgspec.ValidationError is one
        raise BadOutcome("bad_outcome", str(error)) from None
