"""Outcomes of chance: draws to words that a person can check, and back."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from asterion.games.contract import BadOutcome, Records
from my_game.actions import ROLL
from my_game.rules import FACES


class Rolled(msgspec.Struct, tag="rolled", frozen=True, forbid_unknown_fields=True):
    """The next die shows this face (R2, R3)."""

    face: Annotated[int, Meta(ge=1, le=FACES)]


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """before None: the start, where each seat rolls."""
    return [Rolled(draw + 1) for draw in draws]


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """Draws that lead to these outcomes; BadOutcome when none do."""
    expected = int(ruleset["seats"][0]) if before is None else int(action == ROLL)
    if len(outcomes) != expected:
        raise BadOutcome("bad_outcome", f"{expected} dice are rolled here, not {len(outcomes)}")
    try:
        return [msgspec.convert(msgspec.to_builtins(each), Rolled).face - 1 for each in outcomes]
    except msgspec.ValidationError as error:
        raise BadOutcome("bad_outcome", str(error)) from None
