"""Somebody who wants the house to stop: ``python -m bench.attacker KIND PORT TABLE COOKIE SECONDS``.

It speaks to 127.0.0.1 only, opens 2,000 connections at most, and ends by itself. It says ``ready`` when it has begun
and, at the end, what it did as JSON.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import resource
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

HOST = "127.0.0.1"
ADDRESS = "198.51.100.7"
"""The one address that it has, as a proxy would say."""
MOST_SECONDS = 60.0
SILENT = 2000
CHATTERS = 20
CHATS_A_SECOND = 20
BURST_BYTES = 1500
BETWEEN_BURSTS = 0.001
BETWEEN_TRIES = 0.1
HELLO = b'{"type":"hello","since":-1,"match":null}'
now = time.monotonic


def frame(body: bytes, code: int = 1) -> bytes:
    """A short frame whose mask is four zeros."""
    size = len(body)
    head = bytes((0x80 | code, 0x80 | size)) if size < 126 else bytes((0x80 | code, 0xFE)) + size.to_bytes(2)
    return head + b"\0\0\0\0" + body


FLOODS = {
    "tiny frames": frame(b"{"),
    "hands": frame(b'{"type":"hand","x":1,"y":1,"what":""}'),
    "WebSocket pings": frame(b"p" * 125, 9),
    "WebSocket pongs": frame(b"p" * 125, 10),
    "chat": frame(b'{"type":"chat","text":"' + b"x" * 80 + b'"}'),
}


class Attacker:
    """Attacks of one address until a moment."""

    def __init__(self, port: int, table: str, cookie: str, until: float) -> None:
        self.port = port
        self.table = table
        self.cookie = cookie
        self.until = until
        self.did: Counter[str] = Counter()

    async def plain(self) -> socket.socket:
        """A TCP connection."""
        line = socket.socket()
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, (HOST, self.port))
        return line

    async def watching(self, as_: str = "spectator") -> socket.socket:
        """A socket at the table that has said hello; retried while the house refuses it. TimeoutError at the end."""
        while (line := await self.upgraded(as_)) is None:
            if now() > self.until:
                raise TimeoutError
            await asyncio.sleep(BETWEEN_TRIES)
        await asyncio.get_running_loop().sock_sendall(line, frame(HELLO))
        return line

    async def upgraded(self, as_: str) -> socket.socket | None:
        """A socket at the table, or None: the house refuses it."""
        line = await self.plain()
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /socket/{self.table}?as={as_} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"X-Forwarded-For: {ADDRESS}\r\nCookie: {self.cookie}\r\n\r\n"
        )
        await asyncio.get_running_loop().sock_sendall(line, head.encode())
        try:
            answer = await asyncio.get_running_loop().sock_recv(line, 4096)
        except OSError:
            answer = b""
        if answer.startswith(b"HTTP/1.1 101"):
            return line
        line.close()
        return None

    async def flood(self, one: bytes, reads: bool) -> None:
        """Bursts of one frame over one connection, as fast as it takes them; opened again when it is cut."""
        burst = one * max(1, BURST_BYTES // len(one))
        loop = asyncio.get_running_loop()
        while now() < self.until:
            line = await self.watching()
            self.did["sockets"] += 1
            reading = asyncio.create_task(swallow(line)) if reads else None
            try:
                while now() < self.until:
                    await asyncio.wait_for(loop.sock_sendall(line, burst), self.until - now())
                    self.did["frames"] += len(burst) // len(one)
                    await asyncio.sleep(BETWEEN_BURSTS)
            except TimeoutError:
                pass
            except OSError:
                self.did["cut"] += 1
            if reading is not None:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)
            line.close()

    async def silence(self) -> None:
        """Many connections that say nothing, or only half a line."""
        lines = []
        for number in range(SILENT):
            line = await self.plain()
            if number % 2:
                await asyncio.get_running_loop().sock_sendall(line, b"GET /api/ga")
            lines.append(line)
        self.did["sockets"] = len(lines)
        await self.begun()
        await asyncio.sleep(max(0.0, self.until - now()))
        for line in lines:
            line.close()

    async def tables(self) -> None:
        """All the tables that one address may open, and the refusals after that."""
        body = json.dumps(
            {"game": "mythical_dice", "options": {}, "seats": 4, "pace": {"seconds": None}, "listed": True}
        )
        while now() < self.until:
            reader, writer = await asyncio.open_connection(HOST, self.port)
            try:
                while now() < self.until:
                    writer.write(
                        f"POST /api/tables HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nX-Forwarded-For: {ADDRESS}\r\n"
                        f"Cookie: {self.cookie}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
                    )
                    head = await reader.readuntil(b"\r\n\r\n")
                    self.did[head.split()[1].decode()] += 1
                    await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]))
            except (OSError, asyncio.IncompleteReadError):
                pass
            writer.close()

    async def chatter(self) -> None:
        """As many connections as allowed each send as much as allowed."""
        lines = [await self.watching("seat") for _ in range(CHATTERS)]
        self.did["sockets"] = len(lines)
        reading = [asyncio.create_task(swallow(line)) for line in lines]
        while now() < self.until:
            for at, line in enumerate(lines):
                try:
                    await asyncio.get_running_loop().sock_sendall(line, FLOODS["chat"])
                    self.did["frames"] += 1
                except OSError:
                    self.did["cut"] += 1
                    lines[at] = await self.watching("seat")
                    reading.append(asyncio.create_task(swallow(lines[at])))
                await asyncio.sleep(1 / CHATTERS / CHATS_A_SECOND)
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)

    async def begun(self) -> None:
        """Say so, once."""
        if not self.did["begun"]:
            self.did["begun"] = 1
            print("ready", flush=True)

    async def attack(self, kind: str) -> dict[str, Any]:
        """Do it; what was done."""
        ways: dict[str, Callable[[], Awaitable[None]]] = {
            "2,000 silent connections": self.silence,
            "one address opens tables": self.tables,
            "20 chat": self.chatter,
        }
        if kind != "2,000 silent connections":
            await self.begun()
        with suppress(TimeoutError):
            if kind in FLOODS:
                await self.flood(FLOODS[kind], reads=kind != "WebSocket pings")
            else:
                await ways[kind]()
        del self.did["begun"]
        return dict(self.did)


KINDS = [*FLOODS, "2,000 silent connections", "one address opens tables", "20 chat"]


async def swallow(line: socket.socket) -> None:
    """Read whatever comes."""
    try:
        while await asyncio.get_running_loop().sock_recv(line, 1 << 16):
            pass
    except OSError:
        return


if __name__ == "__main__":
    kind, port, table, cookie, seconds = sys.argv[1:]
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.nice(10)
    attacker = Attacker(int(port), table, cookie, now() + min(float(seconds), MOST_SECONDS))
    print(json.dumps(asyncio.run(attacker.attack(kind))), flush=True)
