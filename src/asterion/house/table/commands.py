"""Commands of a page, carried out at its table. Each function has the turn at the table. It reads the table's current
state, because it may run again after a write conflict. It returns the number of the command's entry, or None."""

from __future__ import annotations

from typing import assert_never

from asterion.house.errors import Refusal
from asterion.house.guests.names import clean_name, clean_text
from asterion.house.storage import NotStored
from asterion.house.storage.statements import Parted, Statement, hold, let_go, part_with, unpart
from asterion.house.table.connection import Connection
from asterion.house.table.latecomers import must_not_be_removed, take_over
from asterion.house.table.naming import looks_of, looks_of_all, told_apart
from asterion.house.table.room import Room
from asterion.house.table.table import Table
from asterion.house.table.views import legal, listed_names
from asterion.house.table.watching import let_watch
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Expired, Left, Seated


async def carry_out(room: Room, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    """Carry out a page's command; heard: the clock when it came in. Raises Refusal, GameError, MatchError."""
    match command:
        case m.Hello():
            await room.table.serially(lambda: hello(room, connection, command))
            return None
        case m.Chat():
            await chat(room, connection, command)
            return None
        case m.AskLegal():
            if not room.table.match.started:
                raise Refusal("not_started", "the game has not started")
            connection.tell(legal(room.table.match, connection.seat))
            return None
        case m.AskCoach():
            room.coach.ask(connection)
            return None
    if connection.as_ != "seat" or connection.guest is None:
        raise Refusal("only_watching", "this page only watches")
    return await room.table.serially(lambda: _once(room, connection, command, heard))


async def _once(room: Room, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    """Carry out a command; answer a repeated one as before. (A repeated act is recognised in the log.)"""
    id = None if isinstance(command, m.Act) else getattr(command, "id", None)
    if room.repeats.knows(connection.guest, id):
        return room.repeats.answer(connection.guest, id)
    return room.repeats.keep(connection.guest, id, await _seated_command(room, connection, command, heard))


async def _seated_command(room: Room, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    match command:
        case m.Act():
            return await act(room, connection, command, heard)
        case m.Seal():
            return await seal(room, connection, command)
        case m.Seed():
            return await seed(room, connection, command)
        case m.Sit():
            return await sit(room, connection, command)
        case m.Stand():
            return await stand(room, connection)
        case m.AddBot():
            return await add_bot(room, connection, command)
        case m.Remove():
            return await remove(room, connection, command)
        case m.Start():
            return await start(room, connection)
        case m.Rematch():
            await room.rematch.agree(_own_seat(room.table, connection))
            return None
        case m.TakeOver():
            return await take_over(room, connection, command)
        case m.LetBack():
            await let_back(room, connection)
            return None
        case m.StandIn():
            return await room.stand_ins.agree(_own_seat(room.table, connection), command.seat)
        case m.Leave():
            return await leave(room, connection)
        case m.Back():
            return await back(room, _own_seat(room.table, connection))
        case m.Hello() | m.Chat() | m.AskLegal() | m.AskCoach() | m.Hand() | m.Pong() | m.Beat():
            raise Refusal("bad_message", "no such command")  # these need no seat: see above, and ``Session``
        case _:
            assert_never(command)


async def hello(room: Room, connection: Connection, command: m.Hello) -> None:
    """Come (again) to the table; a holder who had left plays again."""
    table = room.table
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
            await back(room, seat)

    if isinstance(went, Left):
        table.soon(come_back, why="back", about=went)


async def act(room: Room, connection: Connection, command: m.Act, heard: float) -> int | None:
    """Act in the game; a repeated id changes nothing. An act ends the seat's absence."""
    table = room.table
    seat = _own_seat(table, connection)
    before = table.match.acted_before(seat, command.id)
    if before is not None:
        return before
    if seat in table.match.stand_ins and table.running:
        await back(room, seat)
    return await table.append(stage_act(room, connection, seat, command, heard))


def may_act_at_once(table: Table, connection: Connection) -> bool:
    """Whether an action needs no step before it: there is no log to read again and no absence to end."""
    return not table.stale and connection.seat not in table.match.stand_ins


def stage_act(room: Room, connection: Connection, seat: int, command: m.Act, heard: float) -> Acted:
    """The staged entry of an action; heard: the clock when it came in. Raises Refusal, GameError, MatchError."""
    granted = room.lag.timing(seat, connection, heard, command.seen)
    at = room.services.clock.unix_ms()
    return room.table.match.stage_act(seat, command.action, at, "seat", command.id, granted)


async def seal(room: Room, connection: Connection, command: m.Seal) -> int:
    """Show the hash of this page's part of the dice."""
    table = room.table
    seat = _own_seat(table, connection)
    n = await table.append(table.match.stage_sealed(seat, command.seal, room.now()))
    table.tell_table()
    return n


async def seed(room: Room, connection: Connection, command: m.Seed) -> int:
    """Add this page's part of the dice."""
    table = room.table
    seat = _own_seat(table, connection)
    n = await table.append(table.match.stage_seeded(seat, command.seed, room.now()))
    table.tell_table()
    return n


async def sit(room: Room, connection: Connection, command: m.Sit) -> int:
    """Take a free seat; a guest who has one moves."""
    table = room.table
    guest = connection.guest
    assert guest is not None
    must_not_be_removed(table, guest)
    _must_wait(table)
    if table.closed:
        _must_host(table, connection)
    wished = clean_name(command.name)
    seat = _free_seat(table, command.seat)
    seen = room.services.dice_seen
    await seen.sits(table.dice, table.row.match, guest)
    old = table.seat_of(guest)
    if old is not None:
        await _free(room, old)
    name = told_apart(wished, (seated.name for seated in table.match.seated if seated))
    statements = [
        hold(table.row.match, seat, guest),
        room.services.store.set_guest_name(guest, wished, room.now()),
        *await seen.sits(table.dice, table.row.match, guest),
    ]
    n = await _seat(room, table.match.stage_seated(seat, name, "person", None, room.now()), statements, guest)
    connection.name = wished
    return n


async def stand(room: Room, connection: Connection) -> int:
    """Give the seat back."""
    table = room.table
    _must_wait(table)
    _must_not_be_challenge(table)
    return await _free(room, _own_seat(table, connection))


async def add_bot(room: Room, connection: Connection, command: m.AddBot) -> int:
    """Put a bot on a free seat, under a name that no other bot here has."""
    table = room.table
    _must_host(table, connection)
    _must_wait(table)
    if table.closed:
        raise Refusal("no_bots", "this table is closed to others")
    if table.match.game.people_only:
        raise Refusal("no_bots", "this game lies on a real table, where no bot sees it")
    room.check_bots(table)
    seat = _free_seat(table, command.seat)
    taken = looks_of_all(seated.name for seated in table.match.seated if seated)
    name = next(name for name in room.services.bots.names_in(command.lang) if taken.isdisjoint(looks_of(name)))
    return await _seat(room, table.match.stage_seated(seat, name, "bot", command.level, room.now()), [], None)


async def remove(room: Room, connection: Connection, command: m.Remove) -> int:
    """Free a seat of a bot or a guest; a guest may not sit down here again."""
    table = room.table
    _must_host(table, connection)
    _must_wait(table)
    _must_not_be_challenge(table)
    seated = table.seated(command.seat) if command.seat < table.row.seats else None
    if seated is None:
        raise Refusal("seat_empty", f"nobody sits on seat {command.seat}")
    guest = table.holders.get(command.seat)
    if guest is None or guest == connection.guest:
        return await _free(room, command.seat)
    return await _free(room, command.seat, Parted(guest, "removed", seated.name, table.row.match))


async def let_back(room: Room, connection: Connection) -> None:
    """Guests who were removed may sit down again."""
    table = room.table
    _must_host(table, connection)
    removed = [guest for guest in table.parted if table.was_removed(guest)]
    await room.services.store.writer.write([unpart(table.id, guest) for guest in removed])
    for guest in removed:
        del table.parted[guest]
    table.tell_table()


async def start(room: Room, connection: Connection) -> int:
    """Deal, or have the seats show their seeds first."""
    table = room.table
    _must_host(table, connection)
    _must_wait(table)
    return await room.sealing.start()


async def leave(room: Room, connection: Connection) -> int | None:
    """Give a seat back before the start; leave it to a stand-in while the game runs, where bots may stand in."""
    table = room.table
    seat = _own_seat(table, connection)
    if table.waiting:
        return None if table.challenge else await _free(room, seat)
    if not table.running or not table.stands_in or not table.plays_for_itself(seat):
        return None
    n = await table.append(table.match.stage_left(seat, room.now()))
    table.tell_table()
    return n


async def back(room: Room, seat: int) -> int | None:
    """Take the seat back from the stand-in."""
    table = room.table
    if seat not in table.match.stand_ins:
        return None
    n = await table.append(table.match.stage_returned(seat, room.now()))
    table.tell_table()
    return n


async def chat(room: Room, connection: Connection, command: m.Chat) -> None:
    """Say something; screens do not, nor do guests who were removed."""
    table = room.table
    if connection.as_ == "screen" or connection.guest is None:
        raise Refusal("only_watching", "this page only watches")
    if room.repeats.knows(connection.guest, command.id):
        return
    must_not_be_removed(table, connection.guest)
    text = clean_text(command.text)
    seated = table.seated(connection.seat) if connection.seat is not None else None
    name = seated.name if seated else _watchers_name(room, connection)
    await room.talk.say(connection.seat, name, text)
    room.repeats.keep(connection.guest, command.id, None)


def _watchers_name(room: Room, connection: Connection) -> str:
    """The chat name of a guest without a seat: it looks unlike the names of all seats."""
    return told_apart(connection.name, (seated.name for seated in room.table.match.seated if seated))


async def _seat(room: Room, entry: Seated, statements: list[Statement], guest: str | None) -> int:
    """Write that somebody sits down, and show it."""
    table = room.table
    if guest is not None:
        table.holders[entry.seat] = guest
    try:
        n = await table.append(entry, *statements)
    except BaseException:
        table.holders.pop(entry.seat, None)
        raise
    await _show(table)
    return n


async def _free(room: Room, seat: int, parted: Parted | None = None) -> int:
    """Write that a seat is free again, and who was removed from it, and show it."""
    table = room.table
    entry = table.match.stage_unseated(seat, room.now())
    statements = [let_go(table.row.match, seat), *(part_with(table.id, parted) if parted is not None else ())]
    statements += await room.services.dice_seen.leaves(table.dice, table.row.match, table.holders.get(seat))
    n = await table.append(entry, *statements)
    table.holders.pop(seat, None)
    if parted is not None:
        table.parted[parted.guest] = parted
    await _show(table)
    return n


async def _show(table: Table) -> None:
    """Show the seats in the list of tables and at the table."""
    await table.change(names=listed_names(table.match))
    table.tell_table()
    table.update()


def _known(table: Table, command: m.Hello) -> int:
    """The last entry of the current log that a page knows; -1: none."""
    entries, since = table.match.entries, command.since
    if command.match != table.row.match or not 0 <= since < len(entries):
        return -1
    return since if command.at in (None, entries[since].at) else -1


def _own_seat(table: Table, connection: Connection) -> int:
    seat = table.seat_of(connection.guest)
    if seat is None:
        raise Refusal("no_seat", "you hold no seat at this table", status=403)
    return seat


def playing_seat(table: Table, connection: Connection) -> int:
    """As ``_own_seat``, for an action. ``connection.seat`` is current: a seat changes hands only in a turn at the table
    and while its holder is not connected."""
    return _own_seat(table, connection) if connection.seat is None else connection.seat


def _last_absence(table: Table, seat: int) -> Expired | Left | None:
    """The latest entry that gave a seat to a stand-in; None: there is none."""
    entries = reversed(table.match.entries)
    return next((each for each in entries if isinstance(each, Left | Expired) and each.seat == seat), None)


def _must_host(table: Table, connection: Connection) -> None:
    if connection.guest != table.row.host:
        raise Refusal("not_host", "only the host may do that", status=403)


def _must_wait(table: Table) -> None:
    if not table.waiting or table.match.revealing:
        raise Refusal("started", "the game has started already")


def _must_not_be_challenge(table: Table) -> None:
    if table.challenge:
        raise Refusal("challenge_seats", "at the challenge of the week all seats stay as they are")


def _free_seat(table: Table, wanted: int | None) -> int:
    free = [seat for seat in range(table.row.seats) if table.seated(seat) is None]
    if wanted is None and free:
        return free[0]
    if wanted is None:
        raise Refusal("table_full", "every seat is taken")
    if wanted >= table.row.seats:
        raise Refusal("no_such_seat", f"seats are 0 to {table.row.seats - 1}")
    if wanted not in free:
        raise Refusal("seat_taken", f"seat {wanted} is taken")
    return wanted
