"""The socket of one page: ``/socket/{table}?as=seat|spectator|screen``. Raw ASGI, since it carries every action."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.clock import Alarm
from asterion.house.errors import FaultyGame, Refusal
from asterion.house.house import House
from asterion.house.limits.addresses import address_of
from asterion.house.limits.buckets import TokenBucket
from asterion.house.server.handshake import RESTART, Gone, Handshake, Receive, Scope, Send, asked_as
from asterion.house.storage import NotStored
from asterion.house.table import views
from asterion.house.table.connection import SLOW, Connection
from asterion.house.table.connection_limit import FULL
from asterion.house.table.fast_path import FAST_PATH, FastPath
from asterion.house.table.session import Session
from asterion.house.table.table import Table
from asterion.house.wire.messages import Refused

UNKNOWN_TABLE = 4404
TOO_MANY = 4430
"""Close code for an address or a guest that has too many sockets open."""
UNKNOWN_GAME = 4410
OTHER_VERSION = 4411
"""Close codes for a table that cannot be shown: its game is not installed, or not with the rules of its match."""
FAULTY = 4432
"""Close code for a table whose game has a fault, so that it cannot be shown."""
CLOSES = {
    "full": FULL,
    "too_many": TOO_MANY,
    "too_fast": SLOW,
    "unknown_game": UNKNOWN_GAME,
    "other_version": OTHER_VERSION,
}
CLOSING_SECONDS = 30.0
"""Seconds in which a page that was too slow may take its close frame."""


async def serve_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """One page from its first message to its last."""
    await receive()
    headers = scope["headers"]
    table = scope["path"].strip("/").rpartition("/")[2]
    token = house.forwarding.read(table, headers)
    guest, address = house.guests.read(headers), address_of(scope) if token is None else token.address
    handshake = Handshake(house, scope, receive, send, table, address)
    try:
        house.limits.enter(address, guest)
    except Refusal as refusal:
        await handshake.accept()
        await turn_away(house, send, refusal.code, refusal.detail, CLOSES[refusal.code])
        return
    try:
        await _at_table(house, handshake, scope, receive, send, guest, address)
    finally:
        house.limits.leave(address, guest)


async def _at_table(
    house: House, handshake: Handshake, scope: Scope, receive: Receive, send: Send, guest: str | None, address: str
) -> None:
    """Serve a page that the limits let in."""
    name = None
    try:
        room = await handshake.room()
        if guest is not None:
            name = await house.services.store.guest_name(guest)
        await handshake.accept()
    except Gone:
        return
    except FaultyGame as faulty:
        await handshake.accept()
        await send({"type": "websocket.send", "text": msgspec.json.encode(views.fault(faulty)).decode()})
        await turn_away(house, send, faulty.code, faulty.detail, FAULTY)
        return
    except Refusal as refusal:
        await handshake.accept()
        await turn_away(house, send, refusal.code, refusal.detail, CLOSES[refusal.code])
        return
    except (SQLAlchemyError, OSError, NotStored) as error:
        await handshake.accept()
        house.services.log.error("no database", exc_info=error)
        await turn_away(house, send, "not_stored", "the house cannot read its books", SLOW)
        return
    if house.tables.closing:
        await turn_away(house, send, "closing", "the house restarts", RESTART)
        return
    if room is None:
        await turn_away(house, send, "unknown_table", "there is no such table", UNKNOWN_TABLE)
        return
    if house.guests.read(scope["headers"]) != guest:  # signed out while the table was loaded
        guest = None
    table, settings = room.table, house.services.settings
    bucket = TokenBucket(house.services.clock, settings.burst, settings.per_second)
    fast_path: FastPath | None = (scope.get("extensions") or {}).get(FAST_PATH)
    write = fast_path.write if fast_path is not None else None
    connection = Connection(
        guest, name or "", asked_as(scope), bucket, settings.most_waiting, write, settings.most_waiting_bytes
    )
    connection.address = address
    try:
        house.connection_limit.enter(table, connection, address)
    except Refusal as refusal:
        await turn_away(house, send, refusal.code, refusal.detail, CLOSES[refusal.code])
        return
    session = Session(room, connection, fast_path, house.tables.find)
    connection.sender = asyncio.create_task(_send_all(house, table, connection, fast_path, send))
    silent = Alarm(house.services.clock)
    silent.set(settings.hello_within, connection.close_if_silent)
    house.services.metrics.connections.inc()
    try:
        await _hear_all(session, fast_path, receive)
    finally:
        silent.cancel()
        house.services.metrics.connections.dec()
        house.connection_limit.leave(table.id, connection)
        table_now(house, table).part(connection)
        connection.sender.cancel()
        await asyncio.gather(connection.sender, return_exceptions=True)


async def turn_away(house: House, send: Send, code: str, words: str, close: int) -> None:
    """Send a refusal, then close."""
    house.services.metrics.refused.labels(code).inc()
    refused = msgspec.json.encode(Refused(None, code, None, words))
    await send({"type": "websocket.send", "text": refused.decode()})
    await send({"type": "websocket.close", "code": close})


def table_now(house: House, table: Table) -> Table:
    """The same table as it is in memory now."""
    return house.tables.get(table.id, table)


async def _send_all(house: House, table: Table, connection: Connection, fast_path: FastPath | None, send: Send) -> None:
    async def send_text(frame: bytes) -> None:
        await send({"type": "websocket.send", "text": frame.decode()})

    try:
        await connection.run(send_text)
    except asyncio.CancelledError:
        if connection.closed is None:
            raise
        house.services.metrics.dropped.inc()
    finally:
        table_now(house, table).part(connection)
    try:
        await asyncio.wait_for(send({"type": "websocket.close", "code": connection.closed}), CLOSING_SECONDS)
    except TimeoutError:
        if fast_path is not None:
            fast_path.cut("unread")


async def _hear_all(session: Session, fast_path: FastPath | None, receive: Receive) -> None:
    """Receive until the page has gone. Text takes the short way where there is one; the rest and the end come here."""
    listening = fast_path is None
    while True:
        listening = listening or (fast_path is not None and fast_path.listen(session.hear))
        message = await receive()
        if message["type"] == "websocket.disconnect":
            await session.quiet()
            return
        session.hear(message.get("text"))
