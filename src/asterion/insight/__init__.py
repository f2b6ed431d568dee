"""The account of a finished match: luck, play, guesswork and the others, from its log alone.

``begin`` checks a record and gives the analysis as work in slices; ``analyse`` does it all at once. To add a game, add
its package and one line in ``LEDGERS``, and one in ``PUZZLES`` if it has puzzles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterion.games import GAMES, spelled
from asterion.insight.contract import Analysis, CannotAnalyse, Effort, Work
from asterion.insight.ledger import GameLedger
from asterion.insight.like_dice import LIKE_DICE_LEDGER
from asterion.insight.mino_3d import MINO_3D_LEDGER
from asterion.insight.minos import MINOS_LEDGER
from asterion.insight.mythical_dice import MYTHICAL_DICE_LEDGER
from asterion.insight.mythical_dice.puzzles import MYTHICAL_DICE_PUZZLES
from asterion.insight.puzzles import GamePuzzles
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.record import Record
from asterion.match.verify import verify

__all__ = [
    "LEDGERS",
    "PUZZLES",
    "Analysis",
    "CannotAnalyse",
    "Effort",
    "GameLedger",
    "Work",
    "analyse",
    "begin",
    "origin",
]

LEDGERS: Final[dict[str, GameLedger[Any]]] = {
    "minos": MINOS_LEDGER,
    "mythical_dice": MYTHICAL_DICE_LEDGER,
    "mino_3d": MINO_3D_LEDGER,
    "like_dice": LIKE_DICE_LEDGER,
}
"""By game."""
PUZZLES: Final[dict[str, GamePuzzles]] = {"mythical_dice": MYTHICAL_DICE_PUZZLES}
"""By game; a game need not have any."""


def check_analysed(game: str, options: Mapping[str, Any]) -> None:
    """Raises CannotAnalyse("game_not_analysed") for a game without a ledger, or with a part of its box."""
    if spelled(game) not in LEDGERS:
        detail = f"{spelled(game)} cannot be analysed yet; games: {', '.join(LEDGERS)}"
        raise CannotAnalyse("game_not_analysed", detail)
    if GAMES[spelled(game)].is_small(options):
        detail = "analyses know the whole box, and this game is played with a part of it"
        raise CannotAnalyse("game_not_analysed", detail)


def origin(header: Header, effort: str | Effort = "thorough") -> tuple[int, str]:
    """Version, and name of the table, that an analysis made now has; a kept one with others is out of date.

    header: of a match of one of the games in ``LEDGERS``.
    """
    ledger = LEDGERS[spelled(header.game)]
    return ledger.origin(Match(header, None), _effort(ledger, effort))


def begin(record: Record, seed: int = 0, effort: str | Effort = "thorough") -> Work:
    """An analysis, begun.

    seed: 0 or more; the same one gives the same analysis. effort: one of the game's, by its name, or one of its kind.
    Raises CannotAnalyse: game_not_analysed, not_over, not_honest, or the code of the first impossible entry.
    """
    check_analysed(record.header.game, record.header.options)
    ledger = LEDGERS[spelled(record.header.game)]
    verdict = verify(record)
    if not verdict.rules_hold or verdict.answer == "not_honest":
        raise CannotAnalyse(verdict.code or "not_honest", verdict.line)
    if verdict.answer == "unfinished":
        raise CannotAnalyse("not_over", "the match is not over")
    return ledger.begin(record, seed, _effort(ledger, effort))


def analyse(record: Record, seed: int = 0, effort: str | Effort = "thorough") -> Analysis:
    """The analysis of a finished match; raises as begin does."""
    work = begin(record, seed, effort)
    while work.go_on():
        pass
    return work.result()


def _effort(ledger: GameLedger[Any], effort: str | Effort) -> Effort:
    found: Effort = ledger.efforts[effort] if isinstance(effort, str) else effort
    return found
