"""Players, attackers, silent lines, a disk that fails and a process that is killed, all in the same seconds."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.faults.alone import Alone
from tests.faults.cluster import AGAIN, Worker
from tests.faults.driver import GAMES
from tests.faults.play import PATIENCE, Report, played

ATTACKERS = 3
"""Of each kind."""
GIVES_UP = 3.0
"""Seconds after which an attacker whose bytes nobody reads tries another line."""
HANDSHAKE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)
LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
"""What an attacker meets while the house is gone, or when the house cuts its line."""


class Attack:
    """What one address does to a house. tries: how often the house let it do something."""

    def __init__(self, house: Worker, tables: list[str], rng: random.Random) -> None:
        self.house = house
        self.tables = tables
        self.rng = rng
        self.tries = 0
        self.over = False

    async def messages(self) -> None:
        """A spectator who sends rubbish, bets and talk as fast as the line takes them."""
        texts: list[str | bytes] = [
            b"\xff\x00",
            "{}",
            '{"type":"hello","last_n":-1}',
            '{"type":"act","id":"1","action":{"type":"bet","bet":3}}',
        ]
        address = f"ws://{self.house.address}/socket/{self.rng.choice(self.tables)}?as=spectator"
        async with connect(address, max_size=None, close_timeout=1) as line:
            while not self.over:
                async with asyncio.timeout(GIVES_UP):
                    await line.send(self.rng.choice(texts))
                self.tries += 1
                await asyncio.sleep(0)

    async def requests(self) -> None:
        """Tables opened and looked at, with a guest of its own each time."""
        async with httpx.AsyncClient(base_url=f"http://{self.house.address}") as client:
            while not self.over:
                client.cookies.clear()
                for path in ("/api/me", "/api/tables", f"/api/tables/{self.rng.choice(self.tables)}", "/api/week"):
                    await client.get(path)
                await client.post("/api/tables", content=self.rng.randbytes(100))
                self.tries += 5

    async def silence(self) -> None:
        """A socket that is opened, and then neither read nor written."""
        line = socket.create_connection((self.house.host, self.house.port))
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        try:
            table = self.rng.choice(self.tables)
            head = [f"GET /socket/{table}?as=spectator HTTP/1.1", f"Host: {self.house.address}", *HANDSHAKE]
            line.sendall("\r\n".join([*head, "", ""]).encode())
            self.tries += 1
            await asyncio.sleep(self.rng.uniform(0.5, 2.0))
        finally:
            line.close()


@asynccontextmanager
async def attacked(house: Worker, tables: list[str], seed: int) -> AsyncIterator[list[Attack]]:
    """Attackers go on until the end, even when their lines end."""
    attacks = [Attack(house, tables, random.Random(f"{seed} {number}")) for number in range(3 * ATTACKERS)]

    async def again(attack: Attack, number: int) -> None:
        act = (attack.messages, attack.requests, attack.silence)[number % 3]
        while not attack.over:
            with suppress(*LOST):
                await act()
            await asyncio.sleep(AGAIN)

    tasks = [asyncio.create_task(again(attack, number)) for number, attack in enumerate(attacks)]
    try:
        yield attacks
    finally:
        for attack in attacks:
            attack.over = True
        await asyncio.gather(*tasks)
    assert all(attack.tries for attack in attacks), "each of them got through"


async def test_everything_at_once(alone: Alone, again: int, report: Report) -> None:
    """Those who play honestly lose nothing: every act that was acknowledged is there, and nothing else was told."""
    (house,) = alone.workers
    async with played(alone, most=len(GAMES)) as play, attacked(house, [table.id for table in play.tables], again):
        async with alone.locked():
            async with asyncio.timeout(PATIENCE):
                while "not_stored" not in play.seen.failed:  # noqa: ASYNC110
                    await asyncio.sleep(AGAIN)
        house.send(signal.SIGSTOP)
        await asyncio.sleep(AGAIN)
        house.send(signal.SIGCONT)
        await house.kill_and_start()
        await play.went_on()
    report("players, attackers, silent lines, a locked database, a stop and a kill at once", play)
    assert set(play.seen.failed) <= {"not_stored"}
