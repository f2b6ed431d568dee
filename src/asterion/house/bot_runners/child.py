"""A process in which bots think, beside a worker: ``python -m asterion.house.bot_runners.child``.

It reads requests from its standard input and writes answers to its standard output, each a MessagePack value after its
length. It has no database and no socket of the server, gives way to the server (``NICENESS``), and ends when its input
ends: so it does not outlive the server, however that ends.
"""

from __future__ import annotations

import logging
import os
import queue
import signal
import sys
import traceback
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import BinaryIO, Literal

import msgspec

from asterion.house.bot_runners.bot_request import Answered, BotRequest
from asterion.house.compilation.progress import progress_of

NICENESS = 10
"""Added to the niceness of the server."""
REPORT_SECONDS = 0.5
"""Between two reports of the compiler's progress."""
LENGTH = 4
"""Bytes of a message's length, the most significant first."""


class WarmUp(msgspec.Struct, frozen=True, tag="warm_up"):
    """Compile a game's bots or its coach, or load them from the cache. package: of the functions, for progress."""

    game: str
    package: str
    what: Literal["bots", "coach"] = "bots"


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The answer of a bot or the coach; of a warm-up that is done: None."""

    value: Answered


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The bot raised this; with its traceback."""

    error: str


class Compiling(msgspec.Struct, frozen=True, tag="compiling"):
    """The number of functions compiled so far; the answer follows."""

    done: int
    of: int


Request = BotRequest | WarmUp
Reply = Answer | Failed | Compiling
read_request = msgspec.msgpack.Decoder(Request).decode
read_reply: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
encode = msgspec.msgpack.Encoder().encode


def framed(message: Request | Reply) -> bytes:
    """A message after its length."""
    body = encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def think(request: BotRequest) -> Answered:
    """The answer of the bots of this installation, or of its coach."""
    from asterion import bots, coach  # takes half a second

    if request.kind == "advise":
        return coach.part(*request.arguments(), request.part)
    if request.kind == "choose":
        return bots.choose(*request.arguments(), request.budget)
    return bots.thinking_time(*request.arguments())


class Child:
    """Answers one request after the other."""

    def __init__(self, asked: BinaryIO, answers: BinaryIO) -> None:
        self._asked = asked
        self._answers = answers
        self._writing = Lock()
        self._requests: queue.SimpleQueue[Request] = queue.SimpleQueue()

    def run(self) -> None:
        """Answer until the input ends; then the process ends at once, whatever a bot is doing."""
        Thread(target=self._read, name="requests", daemon=True).start()
        while True:
            request = self._requests.get()
            try:
                self._tell(Answer(self._answer(request)))
            except Exception:  # of a bot
                self._tell(Failed(traceback.format_exc()))

    def _answer(self, request: Request) -> Answered:
        if isinstance(request, BotRequest):
            answer = think(request)
            if answer is None or isinstance(answer, bytes):
                return answer
            return int(answer)  # of a package's bots it may be one of NumPy's integers
        self._warm_up(request)
        return None

    def _read(self) -> None:
        try:
            while length := self._asked.read(LENGTH):
                self._requests.put(read_request(self._asked.read(int.from_bytes(length, "big"))))
        finally:
            os._exit(0)

    def _tell(self, reply: Reply) -> None:
        with self._writing:
            self._answers.write(framed(reply))
            self._answers.flush()

    def _warm_up(self, wanted: WarmUp) -> None:
        from asterion import bots, coach
        from asterion.games import GAMES

        over = Event()

        def report() -> None:
            while not over.wait(REPORT_SECONDS):
                self._tell(Compiling(*progress_of(wanted.package)))

        reports = Thread(target=report, daemon=True)
        reports.start()
        try:
            (bots if wanted.what == "bots" else coach).warm_up(GAMES[wanted.game])
        finally:
            over.set()
            reports.join()


def main() -> None:
    """Serve the process that started this one."""
    for number in (signal.SIGINT, signal.SIGTERM):  # they are meant for the server, which ends this process
        signal.signal(number, signal.SIG_IGN)
    with suppress(OSError):  # where that is forbidden, bots think all the same
        os.nice(NICENESS)
    logging.disable(logging.WARNING)  # the server has said which packages it leaves out
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not get among the answers
    Child(sys.stdin.buffer, answers).run()


if __name__ == "__main__":
    main()
