"""One turn at a time, in the order of asking: for callbacks, which need no task, and for coroutines."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType


class TurnQueue:
    """A turn lasts until ``done`` is called."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def ask(self, go: Callable[[], None]) -> None:
        """Call ``go`` when its turn comes; at once if the turn is free."""
        if self._taken:
            self._waiting.append(go)
        else:
            self._taken = True
            go()

    def done(self) -> None:
        """End the turn; the next one begins."""
        if self._waiting:
            # Through the event loop: the caller may have more to do, and direct calls would nest.
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
