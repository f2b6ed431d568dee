"""A server that only passes bytes on: ``python -m bench.relay PORT BYTES FILE``.

A connection says the two bytes of its group first. Then each message from one of a group's connections is answered with
so many bytes to all of them. Nothing is parsed: what is left is the price of the sockets and of the event loop. The
writing is timed (``timers``).
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from typing import ClassVar, cast

import uvloop

from bench.timers import Timer, answer

GROUP_BYTES = 2


class Relay(asyncio.Protocol):
    """One connection."""

    groups: ClassVar[defaultdict[bytes, list[asyncio.Transport]]] = defaultdict(list)
    frame = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for its group."""
        self._transport = cast("asyncio.Transport", transport)
        self._group: list[asyncio.Transport] | None = None

    def data_received(self, data: bytes) -> None:
        """The group, then messages."""
        if self._group is None:
            self._group = self.groups[data[:GROUP_BYTES]]
            self._group.append(self._transport)
            self._transport.write(b".")
            return
        self.pass_on(self._group)

    def pass_on(self, group: list[asyncio.Transport]) -> None:
        """Write to all of a group."""
        for each in group:
            each.write(self.frame)


async def serve(port: int) -> None:
    """Until it is ended."""
    server = await asyncio.get_running_loop().create_server(Relay, "127.0.0.1", port)
    print("ready", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    Relay.frame = b"x" * int(sys.argv[2])
    writing = Timer()
    Relay.pass_on = writing.around(Relay.pass_on)  # type: ignore[method-assign]
    answer(sys.argv[3], {"sent": writing})
    uvloop.run(serve(int(sys.argv[1])))
