"""Whether other workers of the same database can serve pages."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress


async def any_serves(addresses: Iterable[str], within: float) -> bool:
    """Whether a worker at one of these addresses (``host:port``) says that it is ready, which means that the database
    answers it. within: seconds."""
    return any(await asyncio.gather(*(_serves(address, within) for address in addresses)))


async def _serves(address: str, within: float) -> bool:
    host, _, port = address.rpartition(":")
    with suppress(OSError, ValueError):
        async with asyncio.timeout(within):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
            try:
                writer.write(f"GET /ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n".encode())
                return (await reader.readline()).split()[1:2] == [b"200"]
            finally:
                writer.close()
    return False
