"""The process in which `asterion try` calls a game: ``python -m asterion.commands.trying``.

A call that takes too much processor time ends it; the command, which waits beside it, says which call that was.
"""

from __future__ import annotations

import time
from importlib.metadata import EntryPoint, entry_points
from threading import Event, Thread
from typing import TYPE_CHECKING

import msgspec

from asterion.commands import trial_parts
from asterion.commands.uninstalled import GAMES
from asterion.games.processor_limit import ProcessorLimit
from asterion.house.beside.messages import Answered, Calling, encode
from asterion.house.beside.rehearsing import CALL_SECONDS, REPORT_SECONDS
from asterion.house.beside.serving import Server, server_of

if TYPE_CHECKING:
    from asterion.games.contract import Game

WORKS_SECONDS = 0.01
"""Processor time between two reports of a call that works: the limit of processor time ends it, if anything."""


class TryPart(msgspec.Struct, frozen=True):
    """Do a part of the trial of a game that a package brings."""

    package: str
    game: str
    part: str


class Findings(msgspec.Struct, frozen=True):
    """Whether a part is good, and the lines that it says. people_only: of the game."""

    good: bool
    says: list[str]
    people_only: bool = False


class Trying:
    """Does one part after the other, of one game after the other."""

    def __init__(self, server: Server[TryPart]) -> None:
        self._server = server
        self._limit = ProcessorLimit(CALL_SECONDS)
        self._game: Game | None = None
        self._called, self._calls = "", 0
        self._busy = Event()
        Thread(target=self._report, name="reports", daemon=True).start()

    def answer(self, wanted: TryPart) -> Answered:
        """The findings, as MessagePack."""
        self._busy.set()
        try:
            says = self._says(wanted)
        except trial_parts.Bad as bad:
            return encode(Findings(False, bad.lines))
        finally:
            self._limit.end()
            self._busy.clear()
        return encode(Findings(True, says, self._game is not None and self._game.people_only))

    def _says(self, wanted: TryPart) -> list[str]:
        if wanted.part == "package":
            self._game, says = trial_parts.loaded(_point_of(wanted), self._call)
            return says
        assert self._game is not None
        return trial_parts.PARTS[wanted.part](self._game, self._call)

    def _call(self, what: str, seconds: float = CALL_SECONDS) -> None:
        self._called, self._calls = what, self._calls + 1
        self._limit.begin(seconds)

    def _report(self) -> None:
        """Name the call while calls go on, or the current one works; one that sleeps is reported no more."""
        calls, worked = -1, 0.0
        while self._busy.wait():
            now = time.process_time()
            if self._calls != calls or now - worked > WORKS_SECONDS:
                calls, worked = self._calls, now
                self._server.tell(Calling(self._called))
            time.sleep(REPORT_SECONDS)


def _point_of(wanted: TryPart) -> EntryPoint:
    points = entry_points(group=GAMES, name=wanted.game)
    return next(point for point in points if point.dist is not None and point.dist.name == wanted.package)


def main() -> None:
    """Serve the command that started this process."""
    server = server_of(msgspec.msgpack.Decoder(TryPart).decode, 0)
    server.run(Trying(server).answer)


if __name__ == "__main__":
    main()
