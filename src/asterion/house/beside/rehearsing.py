"""The process in which games of other packages are rehearsed: ``python -m asterion.house.beside.rehearsing``.

Players wait for it, so it does not give way to the server. A call that takes too much processor time ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

import msgspec

from asterion.games import GAMES
from asterion.games.processor_limit import ProcessorLimit
from asterion.house.beside.messages import Answered, Calling, Compiling, encode
from asterion.house.beside.serving import Server, server_of
from asterion.house.compilation.compiling import dealt, play_through
from asterion.house.compilation.progress import progress_of
from asterion.match.rehearsal import Faulty, NewMatch, Step, WholeLog, WholeRecord, fault_of, look_at, rehearse

CALL_SECONDS = 2.0
"""Processor time of a call: a step with all that is asked of its position, or one entry of a log or of a record."""
REPORT_SECONDS = 0.25
"""Between two reports of a request that takes long."""


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Answered once the games are loaded."""


class Trial(msgspec.Struct, frozen=True, tag="trial"):
    """Play a random match, and compile the rules by it. package: of the functions, for progress."""

    game: str
    package: str


Request = Step | WholeLog | WholeRecord | NewMatch | Trial | Ready
read_request = msgspec.msgpack.Decoder(Request).decode


class Rehearsing:
    """Answers requests: None, or a fault."""

    def __init__(self, server: Server[Request], seconds: float = CALL_SECONDS) -> None:
        self._server = server
        self._limit = ProcessorLimit(seconds)
        self._part = ""
        self._package = ""
        self._busy, self._over = Event(), Event()
        Thread(target=self._report, name="reports", daemon=True).start()

    def answer(self, request: Request) -> Answered:
        """None: no fault was found; else the fault, as MessagePack."""
        self._part, self._package = "", request.package if isinstance(request, Trial) else ""
        self._over.clear()
        self._busy.set()
        self._limit.begin()
        try:
            if isinstance(request, Trial):
                try_out(request.game, self._calls, self._limit.begin)
            elif not isinstance(request, Ready):
                rehearse(request, self._calls, self._limit.begin)
        except Faulty as faulty:
            return encode(faulty.found)
        finally:
            self._limit.end()
            self._busy.clear()
            self._over.set()
        return None

    def _calls(self, part: str) -> None:
        self._part = part

    def _report(self) -> None:
        while self._busy.wait():
            while not self._over.wait(REPORT_SECONDS):
                compiling = self._limit.compiling
                self._server.tell(Compiling(*progress_of(self._package)) if compiling else Calling(self._part))


def try_out(game: str, calls: Callable[[str], object], again: Callable[[], object]) -> None:
    """Play a random match of a game, the same that ``compile_game`` plays, and look at each position. Raises Faulty."""
    part = [""]

    def called(name: str) -> None:
        part[0] = name
        calls(name)

    try:
        called("start")
        match = dealt(game)

        def looked(_match: object) -> None:
            again()
            look_at(match, called)
            called("apply")

        play_through(match, looked=looked)
        called("scores")
        if match.over:
            match.stage_end(0)
    except Faulty:
        raise
    except BaseException as error:  # SystemExit too
        raise Faulty(fault_of(error, part[0])) from error


def main() -> None:
    """Serve the process that started this one."""
    server = server_of(read_request, 0)
    server.run(Rehearsing(server).answer)


if __name__ == "__main__":
    assert GAMES
    main()
