"""What a finished match was made of: luck, play, guesswork and the others, from its log alone.

``begin`` checks a record and gives the analysis as work in slices; ``analyse`` does it all at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asterion.games import spelled
from asterion.insight.contract import Analysis, CannotAnalyse, Work
from asterion.insight.mythical_dice import futures
from asterion.insight.mythical_dice.ledger import EFFORTS, THOROUGH, Effort, Ledger
from asterion.insight.mythical_dice.report import VERSION
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.record import Record
from asterion.match.verify import verify

__all__ = ["EFFORTS", "THOROUGH", "Analysis", "CannotAnalyse", "Effort", "Work", "analyse", "begin", "origin"]

LEDGERS: Final[dict[str, Callable[[Record, int, Effort], Work]]] = {"mythical_dice": Ledger}
"""By game."""
ORIGINS: Final[dict[str, Callable[[Match, Effort], tuple[int, str]]]] = {
    "mythical_dice": lambda match, effort: (VERSION, futures.name_of(match.ruleset, effort.games))
}


def origin(header: Header, effort: Effort = THOROUGH) -> tuple[int, str]:
    """Version, and name of the table, that an analysis made now has; a kept one with others is out of date.

    header: of a match of one of the games in ``LEDGERS``.
    """
    return ORIGINS[spelled(header.game)](Match(header, None), effort)


def begin(record: Record, seed: int = 0, effort: Effort = THOROUGH) -> Work:
    """An analysis, begun. seed: 0 or more; the same one gives the same analysis.

    Raises CannotAnalyse: game_not_analysed, not_over, not_honest, or the code of the first impossible entry.
    """
    game = spelled(record.header.game)
    ledger = LEDGERS.get(game)
    if ledger is None:
        raise CannotAnalyse("game_not_analysed", f"{game} cannot be analysed yet; games: {', '.join(LEDGERS)}")
    verdict = verify(record)
    if not verdict.rules_hold or verdict.answer == "not_honest":
        raise CannotAnalyse(verdict.code or "not_honest", verdict.line)
    if verdict.answer == "unfinished":
        raise CannotAnalyse("not_over", "the match is not over")
    return ledger(record, seed, effort)


def analyse(record: Record, seed: int = 0, effort: Effort = THOROUGH) -> Analysis:
    """The analysis of a finished match; raises as begin does."""
    work = begin(record, seed, effort)
    while work.go_on():
        pass
    return work.result()
