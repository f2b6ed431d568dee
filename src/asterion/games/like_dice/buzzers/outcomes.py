"""Outcomes of chance in a race with the box: there are none."""

from collections.abc import Sequence
from typing import Any

import msgspec

from asterion.games.contract import Records, read_outcomes


class Outcome(msgspec.Struct, tag="none", frozen=True, forbid_unknown_fields=True):
    """There is none: the cards are drawn on the table."""


def outcomes(ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]) -> list[Any]:
    """See contract.Wire."""
    return []


def draws(ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]) -> list[int]:
    """See contract.Wire; BadOutcome when there are any."""
    read_outcomes(outcomes, Outcome, [])
    return []
