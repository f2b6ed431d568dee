"""A process in which bots think, beside a worker: ``python -m asterion.house.bot_runners.child``.

It has no database and no socket of the server, and gives way to the server (``NICENESS``).
"""

from __future__ import annotations

from signal import ITIMER_PROF, setitimer
from threading import Event, Thread
from typing import Literal

import msgspec

from asterion.house.beside.messages import Answered, Compiling
from asterion.house.beside.serving import Server, server_of
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.compilation.progress import progress_of

NICENESS = 10
"""Added to the niceness of the server."""
WARM_UP_SECONDS = 60.0
"""Processor time for the choices of a warm-up in a game of another package: bots may not end."""
REPORT_SECONDS = 0.5
"""Between two reports of the compiler's progress."""


class WarmUp(msgspec.Struct, frozen=True, tag="warm_up"):
    """Compile a game's bots or its coach, or load them from the cache. package: of the functions, for progress."""

    game: str
    package: str
    what: Literal["bots", "coach"] = "bots"


Request = BotRequest | WarmUp
read_request = msgspec.msgpack.Decoder(Request).decode


def think(request: BotRequest) -> Answered:
    """The answer of the bots of this installation, or of its coach."""
    from asterion import bots, coach  # takes half a second

    if request.kind == "advise":
        return coach.part(*request.arguments(), request.part)
    if request.kind == "choose":
        return bots.choose(*request.arguments(), request.budget)
    return bots.thinking_time(*request.arguments())


def answered(server: Server[Request], request: Request) -> Answered:
    """The answer to a request."""
    if isinstance(request, WarmUp):
        warm_up(server, request)
        return None
    answer = think(request)
    if answer is None or isinstance(answer, bytes):
        return answer
    return int(answer)  # of a package's bots it may be one of NumPy's integers


def warm_up(server: Server[Request], wanted: WarmUp) -> None:
    """Compile, and report the progress."""
    from asterion import bots, coach
    from asterion.games import GAMES, OWN
    from asterion.games.processor_limit import ProcessorLimit

    over = Event()

    def report() -> None:
        while not over.wait(REPORT_SECONDS):
            server.tell(Compiling(*progress_of(wanted.package)))

    reports = Thread(target=report, daemon=True)
    reports.start()
    if wanted.game not in OWN:
        ProcessorLimit(WARM_UP_SECONDS).begin()
    try:
        (bots if wanted.what == "bots" else coach).warm_up(GAMES[wanted.game])
    finally:
        setitimer(ITIMER_PROF, 0)
        over.set()
        reports.join()


def main() -> None:
    """Serve the process that started this one."""
    server = server_of(read_request, NICENESS)
    server.run(lambda request: answered(server, request))


if __name__ == "__main__":
    main()
