"""Why the house refuses, on the socket and over HTTP alike: a stable code, words for a log, the ruling."""

from __future__ import annotations

import msgspec

from asterion.games.contract import GameError, IllegalAction
from asterion.match.errors import MatchError
from asterion.match.rehearsal import Fault


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


class FaultyGame(Refusal):
    """The game of a table has a fault, which a rehearsal has found.

    kept: number of the last entry of the table's log; None: it has none.
    """

    def __init__(self, game: str, fault: Fault, kept: int | None) -> None:
        where = f" in {fault.where}" if fault.where else ""
        super().__init__("game_fault", f"the game {game} has a fault{where}: {fault.kind}", status=503)
        self.game = game
        self.fault = fault
        self.kept = kept


def refusal_of(error: GameError | MatchError) -> Refusal:
    """An error of the rules or of the match as a refusal."""
    if isinstance(error, IllegalAction):
        return Refusal(error.code, str(error), ruling=error.ruling)
    return Refusal(error.code, error.detail, ruling=getattr(error, "ruling", None) or None)


def decoded(raw: msgspec.Raw, what: str) -> object:
    """A part of a request that is looked at later: its form was checked, its numbers and letters were not.

    Raises Refusal("bad_body").
    """
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal("bad_body", f"{what}: {error}") from None
