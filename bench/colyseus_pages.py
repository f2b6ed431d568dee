"""Pages of Colyseus: a byte of kind, then a type and a body as MessagePack, over the same lean socket."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from bench.house_pages import SEATS
from bench.load import Load, Table, Turn
from bench.peer_pages import GAME, PATIENCE, Shown, chosen
from bench.socket_client import BINARY, connect

JOIN, DATA = 10, 13
JOINED = bytes((JOIN,))
FIX_STRING = 0xA0
"""MessagePack: a string of up to 31 bytes, whose length is added."""


class Told(Struct):
    """Message to a client after each move. number: moves so far."""

    number: int
    turn: int
    G: Shown


decode = msgspec.msgpack.Decoder(Told).decode


def message(type: str, body: Any) -> bytes:
    """A message of a client to its room."""
    return bytes((DATA, FIX_STRING + len(type))) + type.encode() + msgspec.msgpack.encode(body)


class ColyseusTable(Table):
    """A room of four who act at random; it deals again by itself."""

    def __init__(self, load: Load, number: int) -> None:
        super().__init__(load, SEATS, number)
        self.number = number
        self.dealt: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._room = ""
        self._joined: list[asyncio.Future[None]] = []

    async def open(self, host: str) -> None:
        """Four clients come, one after the other."""
        async with httpx.AsyncClient(base_url=f"http://{host}") as client:
            for seat in range(SEATS):
                answer = await client.post(f"/matchmake/joinOrCreate/{GAME}", json={"table": str(self.number)})
                place = answer.raise_for_status().json()
                self._room = place["roomId"]
                self._joined.append(asyncio.get_running_loop().create_future())
                path = f"/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"
                self.pages.append(await connect(host, path, "", partial(self.hear, seat)))
                await asyncio.wait_for(self._joined[seat], PATIENCE)
                self.pages[seat].say(JOINED, BINARY)
        self.pages[0].say(message("ready", None), BINARY)
        await asyncio.wait_for(self.dealt, PATIENCE)

    def hear(self, seat: int, body: bytes) -> None:
        """One message to the client of a seat."""
        if body[0] == JOIN:
            self._joined[seat].set_result(None)
        elif body[0] == DATA and body.startswith(b"state", 2):
            told = decode(body[7:])
            if told.number:
                self.told(told.number)
            elif not self.dealt.done():
                self.dealt.set_result(None)
            if told.turn == seat:
                self._act(seat, told.G)
        elif body[0] == DATA:
            self.load.refused["refused"] += 1

    def send(self, turn: Turn) -> None:
        """Send a turn now: its body is no text."""
        self.sending(turn.seat)
        self.pages[turn.seat].say(turn.body, BINARY)

    def _act(self, seat: int, shown: Shown) -> None:
        self.load.offer(Turn(self, seat, message("move", list(chosen(shown, seat, self.chance)))))

    async def survives(self, host: str) -> bool:
        """Whether a server that was killed and started again still has the room."""
        async with httpx.AsyncClient(base_url=f"http://{host}") as client:
            return (await client.post(f"/matchmake/joinById/{self._room}", json={})).is_success
