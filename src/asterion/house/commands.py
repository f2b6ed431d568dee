"""What each command of a page does at its table. Every function runs alone at the table and may run again after a lost
race, so it looks at the table afresh; it returns the number of the entry it became, or None."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asterion.house import messages as m
from asterion.house.bot_tables import check_room
from asterion.house.connection import Connection
from asterion.house.faults import Refusal
from asterion.house.guests import clean_name, clean_text
from asterion.house.latecomers import must_not_be_removed, take_over
from asterion.house.naming import look_of, told_apart
from asterion.house.storage.statements import Parted, Statement, hold, let_go, part_with, unpart
from asterion.house.table import Table
from asterion.house.views import listed_names
from asterion.match.log import Acted, Expired, Left, Seated

Doing = Callable[[], Awaitable[int | None]]


async def carry_out(table: Table, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    """Do what a page asks; heard: the clock when it came in. Raises Refusal, GameError, MatchError."""
    match command:
        case m.Hello():
            await table.serially(lambda: hello(table, connection, command))
            return None
        case m.Chat():
            await chat(table, connection, command)
            return None
    if connection.as_ != "seat" or connection.guest is None:
        raise Refusal("only_watching", "this page only watches")
    return await table.serially(lambda: _once(table, connection, command, heard))


async def _once(table: Table, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    """Carry a command out unless it is said again: then answer as before. (An act is recognised in the log.)"""
    id = None if isinstance(command, m.Act) else getattr(command, "id", None)
    if table.repeats.knows(connection.guest, id):
        return table.repeats.answer(connection.guest, id)
    return table.repeats.keep(connection.guest, id, await _seated_command(table, connection, command, heard))


async def _seated_command(table: Table, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    match command:
        case m.Act():
            return await act(table, connection, command, heard)
        case m.Seal():
            return await seal(table, connection, command)
        case m.Seed():
            return await seed(table, connection, command)
        case m.Sit():
            return await sit(table, connection, command)
        case m.Stand():
            return await stand(table, connection)
        case m.AddBot():
            return await add_bot(table, connection, command)
        case m.Remove():
            return await remove(table, connection, command)
        case m.Start():
            return await start(table, connection)
        case m.Rematch():
            await table.agreement.agree(_own_seat(table, connection))
            return None
        case m.TakeOver():
            return await take_over(table, connection, command)
        case m.LetBack():
            await let_back(table, connection)
            return None
        case m.Leave():
            return await leave(table, connection)
        case m.Back():
            return await back(table, _own_seat(table, connection))
        case _:
            raise Refusal("bad_message", "no such command")


async def hello(table: Table, connection: Connection, command: m.Hello) -> None:
    """Come (again) to the table; a holder who had left plays again."""
    table.join(connection, _known(table, command))
    seat = connection.seat
    if seat is None or seat not in table.match.stand_ins or not table.running:
        return
    went = _last_absence(table, seat)

    async def come_back() -> None:
        if seat in table.match.stand_ins and _last_absence(table, seat) == went:
            await back(table, seat)

    if isinstance(went, Left):
        table.soon(come_back, why="back", about=went)


async def act(table: Table, connection: Connection, command: m.Act, heard: float) -> int | None:
    """Act in the game; the same id again changes nothing. Whoever acts is back from an absence."""
    before = acted_already(table, connection, command)
    if before is not None:
        return before
    seat = _own_seat(table, connection)
    if seat in table.match.stand_ins and table.running:
        await back(table, seat)
    n = await table.append(stage_act(table, connection, command, heard))
    table.house.metrics.actions.inc()
    return n


def may_act_at_once(table: Table, connection: Connection) -> bool:
    """Whether nothing comes before an action: neither a log to be read again nor an absence to be ended."""
    return not table.stale and connection.seat not in table.match.stand_ins


def acted_already(table: Table, connection: Connection, command: m.Act) -> int | None:
    """Number of the entry that this very action has become, so that a repeat changes nothing. Raises Refusal."""
    return table.match.acted_before(_playing_seat(table, connection), command.id)


def stage_act(table: Table, connection: Connection, command: m.Act, heard: float) -> Acted:
    """The entry that this action is to become, which came in then. Raises Refusal, GameError, MatchError."""
    seat = _playing_seat(table, connection)
    granted = table.race.grant(seat, connection, heard, command.seen)
    return table.match.stage_act(seat, command.action, _now(table), "seat", command.id, granted)


async def seal(table: Table, connection: Connection, command: m.Seal) -> int:
    """Show the hash of this page's part of the dice."""
    seat = _own_seat(table, connection)
    n = await table.append(table.match.stage_sealed(seat, command.seal, _now(table)))
    table.tell_table()
    return n


async def seed(table: Table, connection: Connection, command: m.Seed) -> int:
    """Add this page's part of the dice."""
    seat = _own_seat(table, connection)
    n = await table.append(table.match.stage_seeded(seat, command.seed, _now(table)))
    table.tell_table()
    return n


async def sit(table: Table, connection: Connection, command: m.Sit) -> int:
    """Take a free seat; whoever has one moves."""
    guest = connection.guest
    assert guest is not None
    must_not_be_removed(table, guest)
    _must_wait(table)
    if table.day is not None:
        _must_host(table, connection)  # everyone has a table of their own
    wished = clean_name(command.name)
    seat = _free_seat(table, command.seat)
    old = table.seat_of(guest)
    if old is not None:
        await _free(table, old)
    name = told_apart(wished, (seated.name for seated in table.match.seated if seated))
    statements = [hold(table.row.match, seat, guest), table.house.store.set_guest_name(guest, wished, _now(table))]
    n = await _seat(table, table.match.stage_seated(seat, name, "person", None, _now(table)), statements, guest)
    connection.name = wished
    return n


async def stand(table: Table, connection: Connection) -> int:
    """Give the seat back."""
    _must_wait(table)
    return await _free(table, _own_seat(table, connection))


async def add_bot(table: Table, connection: Connection, command: m.AddBot) -> int:
    """Put a bot on a free seat, under a name that no other bot here has."""
    _must_host(table, connection)
    _must_wait(table)
    if table.day is not None:
        raise Refusal("no_bots", "the labyrinth of a day is for people")
    check_room(table)
    seat = _free_seat(table, command.seat)
    taken = {look_of(seated.name) for seated in table.match.seated if seated}
    name = next(name for name in table.house.bot_names if look_of(name) not in taken)
    return await _seat(table, table.match.stage_seated(seat, name, "bot", command.level, _now(table)), [], None)


async def remove(table: Table, connection: Connection, command: m.Remove) -> int:
    """Free a seat of a bot or a guest; a guest may not sit down here again."""
    _must_host(table, connection)
    _must_wait(table)
    seated = table.seated(command.seat) if command.seat < table.row.seats else None
    if seated is None:
        raise Refusal("seat_empty", f"nobody sits on seat {command.seat}")
    guest = table.holders.get(command.seat)
    if guest is None or guest == connection.guest:
        return await _free(table, command.seat)
    return await _free(table, command.seat, Parted(guest, "removed", seated.name, table.row.match))


async def let_back(table: Table, connection: Connection) -> None:
    """Guests who were removed may sit down again."""
    _must_host(table, connection)
    removed = [guest for guest in table.parted if table.was_removed(guest)]
    await table.house.store.writer.write([unpart(table.id, guest) for guest in removed])
    for guest in removed:
        del table.parted[guest]
    table.tell_table()


async def start(table: Table, connection: Connection) -> int:
    """Deal, or have the seats show their seeds first."""
    _must_host(table, connection)
    _must_wait(table)
    return await table.start()


async def leave(table: Table, connection: Connection) -> int | None:
    """Give a seat back before the start; leave it to a stand-in while the game runs, unless it is the only one."""
    seat = _own_seat(table, connection)
    if table.waiting:
        return await _free(table, seat)
    if not table.running or table.alone or not table.plays_for_itself(seat):
        return None
    n = await table.append(table.match.stage_left(seat, _now(table)))
    table.tell_table()
    return n


async def back(table: Table, seat: int) -> int | None:
    """Take the seat back from the stand-in."""
    if seat not in table.match.stand_ins:
        return None
    n = await table.append(table.match.stage_returned(seat, _now(table)))
    table.tell_table()
    return n


async def chat(table: Table, connection: Connection, command: m.Chat) -> None:
    """Say something; screens do not, nor do guests who were removed."""
    if connection.as_ == "screen" or connection.guest is None:
        raise Refusal("only_watching", "this page only watches")
    if table.repeats.knows(connection.guest, command.id):
        return
    must_not_be_removed(table, connection.guest)
    text = clean_text(command.text)
    seated = table.seated(connection.seat) if connection.seat is not None else None
    name = seated.name if seated else connection.name
    await table.talk.say(connection.seat, name, text)
    table.repeats.keep(connection.guest, command.id, None)


async def _seat(table: Table, entry: Seated, statements: list[Statement], guest: str | None) -> int:
    """Write that somebody sits down, and show it."""
    if guest is not None:
        table.holders[entry.seat] = guest
    try:
        n = await table.append(entry, *statements)
    except BaseException:
        table.holders.pop(entry.seat, None)
        raise
    await _show(table)
    return n


async def _free(table: Table, seat: int, parted: Parted | None = None) -> int:
    """Write that a seat is free again, and who was removed from it, and show it."""
    entry = table.match.stage_unseated(seat, _now(table))
    statements = [let_go(table.row.match, seat), *(part_with(table.id, parted) if parted is not None else ())]
    n = await table.append(entry, *statements)
    table.holders.pop(seat, None)
    if parted is not None:
        table.parted[parted.guest] = parted
    await _show(table)
    return n


async def _show(table: Table) -> None:
    """Who sits here now, in the list of tables and at the table."""
    await table.change(names=listed_names(table.match))
    table.tell_table()
    table.update()


def _known(table: Table, command: m.Hello) -> int:
    """The last entry that a page knows of this match's log as it is now, -1: none."""
    entries, since = table.match.entries, command.since
    if command.match != table.row.match or not 0 <= since < len(entries):
        return -1
    return since if command.at in (None, entries[since].at) else -1


def _now(table: Table) -> int:
    return table.house.clock.unix_ms()


def _own_seat(table: Table, connection: Connection) -> int:
    seat = table.seat_of(connection.guest)
    if seat is None:
        raise Refusal("no_seat", "you hold no seat at this table", status=403)
    return seat


def _playing_seat(table: Table, connection: Connection) -> int:
    """As ``_own_seat``, for an action: a seat changes hands in its turn, and only while its holder is not connected, so
    the page's note of it is right."""
    return _own_seat(table, connection) if connection.seat is None else connection.seat


def _last_absence(table: Table, seat: int) -> Expired | Left | None:
    """The entry since which a stand-in plays for a seat, or the one before that."""
    entries = reversed(table.match.entries)
    return next((each for each in entries if isinstance(each, Left | Expired) and each.seat == seat), None)


def _must_host(table: Table, connection: Connection) -> None:
    if connection.guest != table.row.host:
        raise Refusal("not_host", "only the host may do that", status=403)


def _must_wait(table: Table) -> None:
    if not table.waiting or table.match.revealing:
        raise Refusal("started", "the game has started already")


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
