"""One origin for each seat: a house shown under several ports, where each port is another guest.

A browser sends the same cookies to all ports of a host, so a port replaces them by its guest's own. It also lets the
overview frame the pages, which a house forbids. For a house on this machine, and a game that is being made.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias

MOST_HEAD: Final = 64 * 1024
"""Bytes of the head of a request or an answer."""
END: Final = b"\r\n\r\n"
FRAMED: Final = re.compile(rb"frame-ancestors [^;]*")
Reader: TypeAlias = asyncio.StreamReader
Writer: TypeAlias = asyncio.StreamWriter


def asked_by(head: bytes, cookie: str) -> bytes:
    """The head of a request, from this guest; of a connection that ends after it, unless it becomes a socket."""
    lines = head.removesuffix(END).split(b"\r\n")
    upgrade = any(re.match(rb"upgrade:", line, re.IGNORECASE) for line in lines)
    kept = [line for line in lines if not re.match(rb"cookie:" if upgrade else rb"(cookie|connection):", line, re.I)]
    added = [b"Cookie: " + cookie.encode(), *([] if upgrade else [b"Connection: close"])]
    return b"\r\n".join([*kept, *added]) + END


def answered_to(head: bytes, overview: str) -> bytes:
    """The head of an answer: no other guest, and pages that the overview may frame."""
    lines = [line for line in head.removesuffix(END).split(b"\r\n") if not re.match(rb"set-cookie:", line, re.I)]
    return FRAMED.sub(b"frame-ancestors " + overview.encode(), b"\r\n".join(lines)) + END


def proxy_of(house: int, cookie: str, overview: str) -> Callable[[Reader, Writer], Coroutine[Any, Any, None]]:
    """A handler of a port's connections. house: its port; overview: the origin of the page with the frames."""

    async def handle(reader: Reader, writer: Writer) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", house, limit=MOST_HEAD)
        except OSError:  # the house is opening again; the page tries again
            writer.close()
            return
        try:
            back.write(asked_by(await reader.readuntil(END), cookie))
            asking = asyncio.create_task(_pipe(reader, back))
            writer.write(answered_to(await there.readuntil(END), overview))
            await _pipe(there, writer)
            asking.cancel()
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            back.close()
            writer.close()

    return handle


async def _pipe(reader: Reader, writer: Writer) -> None:
    """Hand on all bytes until the end of either side."""
    try:
        while piece := await reader.read(MOST_HEAD):
            writer.write(piece)
            await writer.drain()
    except OSError:
        pass
