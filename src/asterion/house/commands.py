"""What each command of a page does at its table. Every function runs alone at the table and may run again after a lost
race, so it looks at the table afresh; it returns the number of the entry it became, or None."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asterion.house import messages as m
from asterion.house.connection import Connection
from asterion.house.faults import Refusal
from asterion.house.guests import clean_name, clean_text
from asterion.house.rematch import rematch
from asterion.house.storage.statements import Statement, hold, let_go
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
            chat(table, connection, command)
            return None
    if connection.as_ != "seat" or connection.guest is None:
        raise Refusal("only_watching", "this page only watches")
    return await table.serially(lambda: _seated_command(table, connection, command, heard))


async def _seated_command(table: Table, connection: Connection, command: m.ClientMessage, heard: float) -> int | None:
    match command:
        case m.Act():
            return await act(table, connection, command, heard)
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
            _own_seat(table, connection)
            await rematch(table)
            return None
        case m.Leave():
            return await leave(table, connection)
        case m.Back():
            return await back(table, _own_seat(table, connection))
        case _:
            raise Refusal("bad_message", "no such command")


async def hello(table: Table, connection: Connection, command: m.Hello) -> None:
    """Come (again) to the table; a holder who had left plays again."""
    table.join(connection, command.since, command.match)
    await table.finish()
    seat = connection.seat
    if seat is None or seat not in table.match.stand_ins or not table.running:
        return
    went = (
        entry for entry in reversed(table.match.entries) if isinstance(entry, Left | Expired) and entry.seat == seat
    )
    if isinstance(next(went), Left):
        await back(table, seat)


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
    _must_wait(table)
    if table.day is not None:
        _must_host(table, connection)  # everyone has a table of their own
    name = clean_name(command.name)
    seat = _free_seat(table, command.seat)
    old = table.seat_of(guest)
    if old is not None:
        await _free(table, old)
    statements = [hold(table.row.match, seat, guest), table.house.store.set_guest_name(guest, name, _now(table))]
    n = await _seat(table, table.match.stage_seated(seat, name, "person", None, _now(table)), statements, guest)
    connection.name = name
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
    seat = _free_seat(table, command.seat)
    taken = {seated.name for seated in table.match.seated if seated}
    name = next(name for name in table.house.bot_names if name not in taken)
    return await _seat(table, table.match.stage_seated(seat, name, "bot", command.level, _now(table)), [], None)


async def remove(table: Table, connection: Connection, command: m.Remove) -> int:
    """Free a seat of a bot or a guest."""
    _must_host(table, connection)
    _must_wait(table)
    if command.seat >= table.row.seats or table.seated(command.seat) is None:
        raise Refusal("seat_empty", f"nobody sits on seat {command.seat}")
    return await _free(table, command.seat)


async def start(table: Table, connection: Connection) -> int:
    """Deal."""
    _must_host(table, connection)
    _must_wait(table)
    return await table.start()


async def leave(table: Table, connection: Connection) -> int | None:
    """Give a seat back before the start; leave it to a stand-in while the game runs, unless it is the only one."""
    seat = _own_seat(table, connection)
    if table.waiting:
        return await _free(table, seat)
    if not table.running or table.alone or seat in table.match.stand_ins:
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


def chat(table: Table, connection: Connection, command: m.Chat) -> None:
    """Say something; screens do not."""
    if connection.as_ == "screen" or connection.guest is None:
        raise Refusal("only_watching", "this page only watches")
    text = clean_text(command.text)
    seated = table.seated(connection.seat) if connection.seat is not None else None
    name = seated.name if seated else connection.name
    table.tell(m.ChatNews(seat=connection.seat, name=name, text=text, at=_now(table)))


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


async def _free(table: Table, seat: int) -> int:
    """Write that a seat is free again, and show it."""
    entry = table.match.stage_unseated(seat, _now(table))
    n = await table.append(entry, let_go(table.row.match, seat))
    table.holders.pop(seat, None)
    await _show(table)
    return n


async def _show(table: Table) -> None:
    """Who sits here now, in the list of tables and at the table."""
    await table.change(names=listed_names(table.match))
    table.tell_table()
    table.update()


def _now(table: Table) -> int:
    return table.house.clock.unix_ms()


def _own_seat(table: Table, connection: Connection) -> int:
    seat = table.seat_of(connection.guest)
    if seat is None:
        raise Refusal("no_seat", "you hold no seat at this table", status=403)
    return seat


def _playing_seat(table: Table, connection: Connection) -> int:
    """As ``_own_seat``, for an action: no seat changes hands while a game runs, so the page's note of it is right."""
    return _own_seat(table, connection) if connection.seat is None else connection.seat


def _must_host(table: Table, connection: Connection) -> None:
    if connection.guest != table.row.host:
        raise Refusal("not_host", "only the host may do that", status=403)


def _must_wait(table: Table) -> None:
    if not table.waiting:
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
