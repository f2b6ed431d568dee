"""Why the house refuses, on the socket and over HTTP alike: a stable code, words for a log, the ruling."""

from __future__ import annotations

from asterion.games.contract import GameError, IllegalAction
from asterion.match.errors import MatchError


class Refusal(Exception):
    """The house refuses a request or message. ``status``: of the answer over HTTP."""

    def __init__(self, code: str, detail: str, *, ruling: str | None = None, status: int = 400) -> None:
        super().__init__(f"{detail} [{code}]")
        self.code = code
        self.detail = detail
        self.ruling = ruling
        self.status = status


class OwnedElsewhere(Exception):
    """Another worker owns the table. address: ``host:port`` at which it is reached."""

    def __init__(self, address: str) -> None:
        super().__init__(f"another worker owns the table: {address}")
        self.address = address


def refusal_of(error: GameError | MatchError) -> Refusal:
    """An error of the rules or of the match as a refusal."""
    if isinstance(error, IllegalAction):
        return Refusal(error.code, str(error), ruling=error.ruling)
    return Refusal(error.code, error.detail, ruling=getattr(error, "ruling", None) or None)
