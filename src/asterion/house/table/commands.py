"""Commands of a page, carried out at its table on their terms. Each reads the table's current state, because it may run
again after a write conflict. It returns the number of the command's entry, or None."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple, assert_never

import msgspec

from asterion.house.errors import Refusal
from asterion.house.guests.names import clean_text
from asterion.house.storage import NotStored
from asterion.house.table import acting, waiting_room
from asterion.house.table.caller import Caller, Terms
from asterion.house.table.connection import Connection
from asterion.house.table.naming import told_apart
from asterion.house.table.room import Room
from asterion.house.table.seat_takeover import take_over
from asterion.house.table.table import Table
from asterion.house.table.views import legal
from asterion.house.table.watching import let_watch
from asterion.house.wire import messages as m
from asterion.match.log import Expired, Left

FREE: Final = Terms.FREE
ACT: Final = Terms.PLAYER | Terms.TURN | Terms.SEAT
"""The log recognises a repeated action."""
SEAT: Final = ACT | Terms.ONCE
GUEST: Final = Terms.PLAYER | Terms.TURN | Terms.ONCE | Terms.WELCOME
HOST: Final = Terms.PLAYER | Terms.TURN | Terms.ONCE | Terms.HOST
WAITING: Final = Terms.WAITING


class Handler(NamedTuple):
    """The terms of a command, and the function that carries it out."""

    terms: Terms
    run: Callable[[], Awaitable[int | None]]


def handler_of(caller: Caller, command: m.ClientMessage) -> Handler:
    """The handler of a command. Raises Refusal("bad_message") for messages that ``Session`` takes itself."""
    room = caller.room
    match command:
        case m.Act():
            return Handler(ACT, partial(acting.act, caller, command))
        case m.Hello():
            return Handler(Terms.TURN, partial(hello, caller, command))
        case m.Chat():
            return Handler(Terms.ONCE | Terms.WELCOME, partial(chat, caller, command))
        case m.AskLegal():
            return Handler(FREE, partial(ask_legal, caller))
        case m.AskCoach():
            return Handler(FREE, partial(ask_coach, caller))
        case m.Seal():
            return Handler(SEAT, partial(waiting_room.seal, caller, command))
        case m.Seed():
            return Handler(SEAT, partial(waiting_room.seed, caller, command))
        case m.Sit():
            return Handler(GUEST | WAITING, partial(waiting_room.sit, caller, command))
        case m.Stand():
            return Handler(SEAT | WAITING, partial(waiting_room.stand, caller))
        case m.AddBot():
            return Handler(HOST | WAITING, partial(waiting_room.add_bot, caller, command))
        case m.Remove():
            return Handler(HOST | WAITING, partial(waiting_room.remove, caller, command))
        case m.LetBack():
            return Handler(HOST, partial(waiting_room.let_back, caller))
        case m.Start():
            return Handler(HOST | WAITING, room.sealing.start)
        case m.TakeOver():
            return Handler(GUEST, partial(take_over, caller, command))
        case m.Rematch():
            return Handler(SEAT, lambda: room.rematch.agree(caller.seat))
        case m.StandIn():
            return Handler(SEAT, lambda: room.stand_ins.agree(caller.seat, command.seat))
        case m.Leave():
            return Handler(SEAT, partial(acting.leave, caller))
        case m.Back():
            return Handler(SEAT, lambda: acting.back(caller.table, caller.seat, room.now()))
        case m.Hand() | m.Pong() | m.Beat():
            raise Refusal("bad_message", "no such command")
        case _:
            assert_never(command)


async def carry_out(room: Room, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    """Carry out a page's command; heard: the clock when it came in. Raises Refusal, GameError, MatchError."""
    caller = Caller(room, connection, heard)
    terms, run = handler_of(caller, command)
    guest, id = connection.guest, getattr(command, "id", None)
    caller.must_meet(terms & Terms.PLAYER)

    async def once() -> int | None:
        if Terms.ONCE in terms and room.completed.knows(guest, id):
            return room.completed.answer(guest, id)
        caller.must_meet(terms)
        n = await run()
        return room.completed.keep(guest, id, n) if Terms.ONCE in terms else n

    return await (room.table.serially(once) if Terms.TURN in terms else once())


async def hello(caller: Caller, command: m.Hello) -> None:
    """Come (again) to the table; a holder who had left plays again."""
    room, table, connection = caller.room, caller.table, caller.connection
    if table.match.started:
        await let_watch(table, room.services.dice_seen, [connection])
        if connection.closed is not None:
            return
        if table.left:
            raise NotStored("the table has left memory")  # while this was written; the page comes back
    table.join(connection, _known(table, command))
    seat = connection.seat
    if seat is None or seat not in table.match.stand_ins or not table.running:
        return
    went = _last_absence(table, seat)

    async def come_back() -> None:
        if seat in table.match.stand_ins and _last_absence(table, seat) == went:
            await acting.back(table, seat, room.now())

    if isinstance(went, Left):
        table.soon(come_back, why="back", about=went)


async def ask_legal(caller: Caller) -> None:
    """Tell the page what its seat may do now."""
    table = caller.table
    if not table.match.started:
        raise Refusal("not_started", "the game has not started")
    found = legal(table.match, caller.connection.seat)
    if table.read_only is not None:
        found = msgspec.structs.replace(found, awaited=[], choices=[], of=0)
    caller.connection.tell(found)


async def ask_coach(caller: Caller) -> None:
    """Tell the page, later, what each choice of its seat is worth."""
    caller.room.coach.ask(caller.connection)


async def chat(caller: Caller, command: m.Chat) -> None:
    """Say something; screens do not."""
    room, table, connection = caller.room, caller.table, caller.connection
    if connection.as_ == "screen" or connection.guest is None:
        raise Refusal("only_watching", "this page only watches")
    text = clean_text(command.text)
    seated = table.seated(connection.seat) if connection.seat is not None else None
    name = seated.name if seated else _watchers_name(room, connection)
    await room.chat.say(connection.seat, name, text)
    room.completed.keep(connection.guest, command.id, None)


def _watchers_name(room: Room, connection: Connection) -> str:
    """The chat name of a guest without a seat: it looks unlike the names of all seats."""
    return told_apart(connection.name, (seated.name for seated in room.table.match.seated if seated))


def _known(table: Table, command: m.Hello) -> int:
    """The last entry of the current log that a page knows; -1: none."""
    entries, since = table.match.entries, command.since
    if command.match != table.row.match or not 0 <= since < len(entries):
        return -1
    return since if command.at in (None, entries[since].at) else -1


def _last_absence(table: Table, seat: int) -> Expired | Left | None:
    """The latest entry that gave a seat to a stand-in; None: there is none."""
    entries = reversed(table.match.entries)
    return next((each for each in entries if isinstance(each, Left | Expired) and each.seat == seat), None)
