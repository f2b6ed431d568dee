"""The start of a match, and the check that a try at a week's challenge starts in its week."""

from __future__ import annotations

from asterion.house.errors import Refusal
from asterion.house.storage.statements import KeptDice
from asterion.match.log import Revealing, Started
from asterion.match.match import Match


def began_at(match: Match) -> int:
    """The time at which a match was started (Unix ms): before the deal, when the seats begin to show their seeds."""
    begun = (each.at for each in match.entries if isinstance(each, Revealing | Started))
    return next(begun, match.header.created)


def must_be_in_time(match: Match, dice: KeptDice | None, now: int) -> None:
    """Raise Refusal("week_over") if a match was opened as a try in a week that is now over. now: Unix ms.

    Tables opened after a week, with its dice, are not tries.
    """
    if dice is None or dice.kind != "week" or dice.opens is None:
        return
    if match.header.created < dice.opens <= now:
        raise Refusal("week_over", "that week is over, and a new one has begun", status=409)
