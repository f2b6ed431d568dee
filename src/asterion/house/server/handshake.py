"""The place of a socket's table, found before the handshake is answered: here, at another worker, at none for now.

A socket whose table another worker owns is handed on, once: through a ``Pipe``, or by nginx, which this worker asks to
with ``X-Accel-Redirect``. When the owner has just gone, the handshake waits until the table has another one: a page
whose handshake fails would come back later and later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, get_args
from urllib.parse import parse_qs

import msgspec

from asterion.house.errors import OwnedElsewhere
from asterion.house.house import House
from asterion.house.server.pipe import Pipe, is_reached, request_of
from asterion.house.table import preparing
from asterion.house.table.fast_path import FAST_PATH
from asterion.house.table.room import Room
from asterion.house.wire.forwarding_token import was_handed_on
from asterion.house.wire.http import Fault, FaultBody
from asterion.house.wire.messages import As, Preparing

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

RESTART = 1012
"""Close code for a page that is to come back at once."""
HELD_SECONDS = 8.0
"""Seconds that a handshake waits for its table: a page gives up after ten seconds."""
LOOK_AGAIN_SECONDS = 1.0
"""An owner that has not answered for this long may have lost the table: look again, and go on waiting."""
PAUSE_SECONDS = 0.2
"""Until the next look when the owner cannot be reached, or cannot serve the socket."""
REDIRECT = "/handed-on/{owner}/{hop}/socket/{table}?as={as_}"
"""The address that nginx is sent to; its location for this is internal (``docs/operating.md``)."""


class Gone(Exception):
    """The socket was handed on, refused, or left while it waited: nothing is left to do."""


class Handshake:
    """A socket's request, answered at most once."""

    def __init__(self, house: House, scope: Scope, receive: Receive, send: Send, table: str, address: str) -> None:
        self._house = house
        self._scope = scope
        self._receive = receive
        self._send = send
        self._address = address
        self._accepted = False
        self._pipe: Pipe | None = None
        """To an owner that has not answered yet."""
        self.table = table
        """The id that is asked for."""

    async def accept(self) -> None:
        """The socket is served here."""
        if not self._accepted:
            self._accepted = True
            await self._send({"type": "websocket.accept"})

    async def room(self) -> Room | None:
        """The table, once it is here, and accepts the socket when that takes long; None: there is none.

        Raises Gone, SQLAlchemyError, OSError, NotStored.
        """
        until = asyncio.get_running_loop().time() + HELD_SECONDS
        try:
            while True:
                try:
                    return await self._found(until)
                except OwnedElsewhere as elsewhere:
                    await self._hand_on(elsewhere.address)
                await self._refuse_if_late(until)
        finally:
            self._abandon()

    async def _found(self, until: float) -> Room | None:
        """The table as ``Tables.find``; the page gets progress messages while its rules are compiled."""
        house, finding = self._house, asyncio.ensure_future(self._house.tables.find(self.table))
        pause = preparing.UNSAID
        try:
            while not (await asyncio.wait([finding], timeout=pause))[0]:
                game = house.tables.compiling.get(self.table)
                if game is None:
                    await self._refuse_if_late(until)
                else:
                    pause = preparing.EVERY
                    await self._tell(Preparing(game, "rules", *house.services.warm_up.progress(game, "rules")))
            return finding.result()
        finally:
            finding.cancel()

    async def _tell(self, news: Preparing) -> None:
        try:
            await self.accept()
            await self._send({"type": "websocket.send", "text": msgspec.json.encode(news).decode()})
        except OSError:
            raise Gone from None

    async def _refuse_if_late(self, until: float) -> None:
        """Once the socket is accepted, its page waits as long as it likes."""
        if not self._accepted and asyncio.get_running_loop().time() >= until:
            await self._refuse()

    async def _refuse(self) -> None:
        """Tell the page to come back: no worker has the table now. Raises Gone."""
        self._house.services.metrics.handed_on.labels("failed").inc()
        if self._accepted:
            await self._send({"type": "websocket.close", "code": RESTART})
        else:
            body = msgspec.json.encode(FaultBody(Fault("moving", "the table is on its way to another worker", None)))
            await self._answer(503, [(b"content-type", b"application/json"), (b"retry-after", b"1")], body)
        raise Gone

    async def _answer(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        await self._send({"type": "websocket.http.response.start", "status": status, "headers": headers})
        await self._send({"type": "websocket.http.response.body", "body": body})

    # Handing on

    async def _hand_on(self, owner: str) -> None:
        """Try to hand the socket on; returns when the owner does not answer. Raises Gone."""
        if self._accepted or was_handed_on(self._scope["headers"]):
            await self._refuse()
        if self._house.services.settings.hand_on == "pipe":
            await self._through_pipe(owner)
        elif await is_reached(owner):
            await self._redirect(owner)
        if self._pipe is None:
            await asyncio.sleep(PAUSE_SECONDS)

    async def _through_pipe(self, owner: str) -> None:
        """Carry the socket's bytes until it ends. Returns when the owner has not answered; a slow one may later."""
        fast_path = self._scope["extensions"][FAST_PATH]
        if self._pipe is None or self._pipe.owner != owner:
            self._abandon()
            self._pipe = await fast_path.pipe_to(owner, request_of(self._scope, self._token()))
        if self._pipe is None:
            return
        if await self._pipe.answers(LOOK_AGAIN_SECONDS):
            self._house.services.metrics.handed_on.labels("pipe").inc()
            fast_path.hand_over(self._pipe)
            await self._receive()
            raise Gone
        if self._pipe.answered.done():
            self._abandon()

    def _abandon(self) -> None:
        if self._pipe is not None:
            self._pipe.abandon()
            self._pipe = None

    async def _redirect(self, owner: str) -> None:
        """Ask nginx to send the request to the owner. Raises Gone."""
        self._house.services.metrics.handed_on.labels("accel").inc()
        there = REDIRECT.format(owner=owner, hop=self._token(), table=self.table, as_=asked_as(self._scope))
        await self._answer(200, [(b"x-accel-redirect", there.encode())], b"")
        raise Gone

    def _token(self) -> str:
        return self._house.forwarding.sign(self.table, self._address, self._scope["headers"])


def asked_as(scope: Scope) -> As:
    """The part that the page asks for; a spectator unless it says otherwise."""
    said = parse_qs(scope["query_string"].decode("latin-1")).get("as", ["spectator"])[0]
    return next((as_ for as_ in get_args(As) if as_ == said), "spectator")
