"""The loop of a process beside the server: requests from its standard input, answers to its standard output.

It ends when its input ends: so it does not outlive the server, however that ends.
"""

from __future__ import annotations

import logging
import os
import queue
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import BinaryIO, Generic, TypeVar

import msgspec

from asterion.house.beside.messages import LENGTH, Answer, Answered, Failed, Reply, framed

R = TypeVar("R", bound=msgspec.Struct)


class Server(Generic[R]):
    """Answers one request after the other. read: decodes a request."""

    def __init__(self, asked: BinaryIO, answers: BinaryIO, read: Callable[[bytes], R]) -> None:
        self._asked = asked
        self._answers = answers
        self._read_request = read
        self._writing = Lock()
        self._requests: queue.SimpleQueue[R] = queue.SimpleQueue()

    def run(self, answer: Callable[[R], Answered]) -> None:
        """Answer until the input ends; then the process ends at once, whatever it is doing."""
        Thread(target=self._read, name="requests", daemon=True).start()
        while True:
            request = self._requests.get()
            try:
                self.tell(Answer(answer(request)))
            except Exception:  # of foreign code
                self.tell(Failed(traceback.format_exc()))

    def tell(self, reply: Reply) -> None:
        """Send a reply."""
        with self._writing:
            self._answers.write(framed(reply))
            self._answers.flush()

    def _read(self) -> None:
        try:
            while length := self._asked.read(LENGTH):
                self._requests.put(self._read_request(self._asked.read(int.from_bytes(length, "big"))))
        finally:
            os._exit(0)


def server_of(read: Callable[[bytes], R], niceness: int) -> Server[R]:
    """Prepare this process to serve the one that started it. niceness: added to the server's."""
    for number in (signal.SIGINT, signal.SIGTERM):  # they are meant for the server, which ends this process
        signal.signal(number, signal.SIG_IGN)
    with suppress(OSError):  # where that is forbidden, it works all the same
        os.nice(niceness)
    logging.disable(logging.WARNING)  # the server has said which packages it leaves out
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # prints must not get among the answers
    return Server(sys.stdin.buffer, answers, read)
