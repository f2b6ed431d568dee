"""Pages of boardgame.io: its messages through socket.io, over the same lean socket as the pages of the house."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

import msgspec
from msgspec import Raw, Struct

from bench.house_pages import SEATS
from bench.load import Load, Table, Turn
from bench.socket_client import connect

GAME = "labyrinth"
PATIENCE = 30.0
TO_GAME = f"/{GAME},".encode()
CONNECT, EVENT = b"40" + TO_GAME, b"42" + TO_GAME
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'
PING, PONG = b"2", b"3"


class Hand(Struct):
    """A player's own part."""

    hand: list[int]


class Rolled(Struct):
    """A die of the trick."""

    kind: int


class Shown(Struct):
    """G, as a player sees it."""

    round: int
    stage: str
    trick: list[Rolled]
    players: dict[str, Hand]


class Context(Struct):
    """ctx: whose turn."""

    currentPlayer: str
    gameover: Any = None


class State(Struct):
    """The state that every update carries whole."""

    G: Shown
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(Struct):
    """Answer to ``sync``."""

    state: State


decode_event = msgspec.json.Decoder(list[Raw]).decode
decode_state = msgspec.json.Decoder(State).decode
decode_synced = msgspec.json.Decoder(Synced).decode


class PeerTable(Table):
    """A match of four who act at random; when it ends, the same four begin another."""

    def __init__(self, load: Load, number: int) -> None:
        super().__init__(load, SEATS, number)
        self.number = number
        self.round = 0
        self.dealt: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._joined: list[asyncio.Future[None]] = []
        self._synced: dict[int, State] = {}

    @property
    def match(self) -> str:
        """Id of the current match. boardgame.io makes it when the first page asks for it."""
        return f"t{self.number}-{self.round}"

    async def open(self, host: str) -> None:
        """Four pages come; the match is there when all have synced."""
        for seat in range(SEATS):
            self._joined.append(asyncio.get_running_loop().create_future())
            page = await connect(host, "/socket.io/?EIO=4&transport=websocket", "", partial(self.hear, seat))
            self.pages.append(page)
            page.say(CONNECT)
            await asyncio.wait_for(self._joined[seat], PATIENCE)
        self.sync(0)
        await asyncio.wait_for(self.dealt, PATIENCE)

    async def survives(self, host: str) -> bool:
        """Whether a server that was killed and started again still has what the pages were told."""
        answer: asyncio.Future[State] = asyncio.get_running_loop().create_future()

        def hear(body: bytes) -> None:
            if body.startswith(CONNECT):
                page.say(EVENT + msgspec.json.encode(["sync", self.match, "0", None, SEATS]))
            elif body.startswith(SYNC) and not answer.done():
                answer.set_result(decode_synced(decode_event(body[len(EVENT) :])[2]).state)

        page = await connect(host, "/socket.io/?EIO=4&transport=websocket", "", hear)
        page.say(CONNECT)
        state = await asyncio.wait_for(answer, PATIENCE)
        page.close()
        return state.number >= self.last

    def sync(self, seat: int) -> None:
        """Ask for the match."""
        self.say(seat, "sync", self.match, str(seat), None, SEATS)

    def say(self, seat: int, *event: Any) -> None:
        """Send an event."""
        self.pages[seat].say(EVENT + msgspec.json.encode(event))

    def hear(self, seat: int, body: bytes) -> None:
        """One packet to the page of a seat."""
        if body.startswith(EVENT):
            if body.startswith(UPDATE):
                self._hear_update(seat, decode_state(decode_event(body[len(EVENT) :])[2]))
            elif body.startswith(SYNC):
                self._hear_sync(seat, decode_synced(decode_event(body[len(EVENT) :])[2]).state)
        elif body == PING:
            self.pages[seat].say(PONG)
        elif body.startswith(CONNECT):
            self._joined[seat].set_result(None)

    def _hear_sync(self, seat: int, state: State) -> None:
        self._synced[seat] = state
        if len(self._synced) == 1:
            for other in range(1, SEATS):
                self.sync(other)
        if len(self._synced) == SEATS:
            if not self.dealt.done():
                self.dealt.set_result(None)
            mover = int(state.ctx.currentPlayer)
            self.act(mover, self._synced[mover])

    def _hear_update(self, seat: int, state: State) -> None:
        self.told(state.number)
        if state.ctx.gameover is not None:
            if seat == 0:
                self.round += 1
                self._synced.clear()
                self.sync(0)
        elif state.ctx.currentPlayer == str(seat):
            self.act(seat, state)

    def act(self, seat: int, state: State) -> None:
        """A legal move, at random."""
        player = str(seat)
        move, choice = chosen(state.G, seat, self.chance)
        payload = {"type": move, "args": [choice], "playerID": player, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        event = msgspec.json.encode(["update", action, state.number, self.match, player])
        self.load.offer(Turn(self, seat, EVENT + event))


def chosen(shown: Shown, seat: int, chance: random.Random) -> tuple[str, int]:
    """A legal move, at random."""
    if shown.stage == "bet":
        return "bet", chance.randrange(shown.round + 1)
    hand = shown.players[str(seat)].hand
    led = shown.trick[0].kind if 0 < len(shown.trick) < SEATS else None
    bound = led is not None and hand[led] > 0
    may = [kind for kind, count in enumerate(hand) if count and (not bound or kind == led or kind < 3)]
    return "roll", chance.choice(may)
