"""The puzzles of Mythical Dice: bets and rolls of finished matches, and a roll of each day."""

from __future__ import annotations

from typing import Final

from asterion.insight.estimates import Estimate
from asterion.insight.mythical_dice import MYTHICAL_DICE_LEDGER, again, of_the_day
from asterion.insight.puzzles import Asked, GamePuzzles, OfTheDay
from asterion.match.record import Record


def asked(record: Record, at: int) -> Asked | None:
    """The bet or the roll at an entry of the record's analysis; None: there is none."""
    found = again.step_at(record, at)
    if found is None:
        return None
    step, match = found
    return None if step.seat is None else Asked(step.n, step.seat, step.state, match)


def judge(record: Record, at: int, action: int, *, seed: int, effort: str, brief: bool, worlds: int) -> Estimate:
    """The loss against the best action, if this one had been taken."""
    games = (MYTHICAL_DICE_LEDGER.brief if brief else MYTHICAL_DICE_LEDGER.efforts)[effort].games
    return again.judged(record, at, action, seed=seed, games=games, worlds=worlds).missed


def search(day: str, brief: bool) -> of_the_day.Search:
    """The search for the position of a day."""
    return of_the_day.Search(day, of_the_day.BRIEF if brief else of_the_day.WHOLE)


MYTHICAL_DICE_PUZZLES: Final = GamePuzzles(asked, judge, again.explained, OfTheDay(of_the_day.SEATS, search))
