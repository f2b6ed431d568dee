"""One thing at a time, in the order of asking: for callbacks, which need no task, and for coroutines alike."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType


class TurnQueue:
    """Whoever is given the turn keeps it until it is passed on with ``done``."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def ask(self, go: Callable[[], None]) -> None:
        """Have ``go`` called when it is its turn: now, when nobody has it."""
        if self._taken:
            self._waiting.append(go)
        else:
            self._taken = True
            go()

    def done(self) -> None:
        """The next one, please."""
        if self._waiting:
            # Not from here: who is done may still have something to say, and many in a row would nest.
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self._taken = False

    async def __aenter__(self) -> None:
        given: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def give() -> None:
            if given.cancelled():
                self.done()
            else:
                given.set_result(None)

        self.ask(give)
        try:
            await given
        except asyncio.CancelledError:
            if not given.cancelled():
                self.done()
            raise

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.done()
