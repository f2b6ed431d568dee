"""A line that is slow: what passes arrives later, in both directions, in order."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class SlowLine:
    """A TCP relay to a house on this machine. delay: seconds that each way takes; it may change at any time."""

    def __init__(self, port: int) -> None:
        self.delay = 0.0
        self._house = port
        self._passes = asyncio.Event()
        self._passes.set()
        self._loop = asyncio.new_event_loop()
        self._running = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._running.start()
        self._server = self._do(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def hold(self) -> None:
        """Nothing arrives any more, until it is let go."""
        self._loop.call_soon_threadsafe(self._passes.clear)

    def let_go(self) -> None:
        """What was held back arrives, in order."""
        self._loop.call_soon_threadsafe(self._passes.set)

    def close(self) -> None:
        self.let_go()
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._running.join()
        self._loop.close()

    def _do(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

    async def _end(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._house)
        ending = contextlib.suppress(asyncio.CancelledError)
        with ending, contextlib.closing(writer), contextlib.closing(far_writer):
            await asyncio.gather(self._relay(reader, far_writer), self._relay(far_reader, writer))

    async def _relay(self, here: asyncio.StreamReader, there: asyncio.StreamWriter) -> None:
        """Pass on what comes when it is due, and then the end."""
        last = 0.0
        passed = asyncio.Event()
        data = b"-"
        while data:
            try:
                data = await here.read(1 << 16)
            except OSError:
                data = b""
            await self._passes.wait()
            last = max(self._loop.time() + self.delay, last + 1e-6)
            if data:
                self._loop.call_at(last, there.write, data)
        self._loop.call_at(last, passed.set)
        await passed.wait()
        with contextlib.suppress(OSError):
            there.write_eof()
