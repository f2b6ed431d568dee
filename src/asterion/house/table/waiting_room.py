"""Commands before the start: seats, bots, and the pages' parts of the dice."""

from __future__ import annotations

from asterion.house.errors import Refusal
from asterion.house.guests.names import clean_name
from asterion.house.storage.statements import RemovedGuest, Statement, hold, let_go, part_with, unpart
from asterion.house.table.caller import Caller
from asterion.house.table.naming import looks_of, looks_of_all, told_apart
from asterion.house.table.room import Room
from asterion.house.table.table import Table
from asterion.house.table.views import listed_names
from asterion.house.wire import messages as m
from asterion.match.log import Sealed, Seated, Seeded


async def seal(caller: Caller, command: m.Seal) -> int:
    """Show the hash of this page's part of the dice."""
    return await _append(caller, caller.table.match.stage_sealed(caller.seat, command.seal, caller.room.now()))


async def seed(caller: Caller, command: m.Seed) -> int:
    """Add this page's part of the dice."""
    return await _append(caller, caller.table.match.stage_seeded(caller.seat, command.seed, caller.room.now()))


async def _append(caller: Caller, entry: Sealed | Seeded) -> int:
    n = await caller.table.append(entry)
    caller.table.tell_table()
    return n


async def sit(caller: Caller, command: m.Sit) -> int:
    """Take a free seat; a guest who has one moves."""
    room, table, guest = caller.room, caller.table, caller.guest
    if table.closed:
        caller.must_be_host()
    wished = clean_name(command.name)
    seat = _wanted_seat(table, command.seat)
    seen = room.services.dice_seen
    await seen.sits(table.dice, table.row.match, guest)
    old = table.seat_of(guest)
    if old is not None:
        await free_seat(room, old)
    name = told_apart(wished, (seated.name for seated in table.match.seated if seated))
    statements = [
        hold(table.row.match, seat, guest),
        room.services.store.set_guest_name(guest, wished, room.now()),
        *await seen.sits(table.dice, table.row.match, guest),
    ]
    n = await _seat(room, table.match.stage_seated(seat, name, "person", None, room.now()), statements, guest)
    caller.connection.name = wished
    return n


async def stand(caller: Caller) -> int:
    """Give the seat back."""
    _must_not_be_challenge(caller.table)
    return await free_seat(caller.room, caller.seat)


async def add_bot(caller: Caller, command: m.AddBot) -> int:
    """Put a bot on a free seat, under a name that no other bot here has."""
    room, table = caller.room, caller.table
    if table.closed:
        raise Refusal("no_bots", "this table is closed to others")
    if table.match.game.people_only:
        raise Refusal("no_bots", "this game lies on a real table, where no bot sees it")
    room.check_bots(table)
    seat = _wanted_seat(table, command.seat)
    taken = looks_of_all(seated.name for seated in table.match.seated if seated)
    name = next(name for name in room.services.bots.names_in(command.lang) if taken.isdisjoint(looks_of(name)))
    return await _seat(room, table.match.stage_seated(seat, name, "bot", command.level, room.now()), [], None)


async def remove(caller: Caller, command: m.Remove) -> int:
    """Free a seat of a bot or a guest; a guest may not sit down here again."""
    room, table = caller.room, caller.table
    _must_not_be_challenge(table)
    seated = table.seated(command.seat) if command.seat < table.row.seats else None
    if seated is None:
        raise Refusal("seat_empty", f"nobody sits on seat {command.seat}")
    guest = table.holders.get(command.seat)
    if guest is None or guest == caller.guest:
        return await free_seat(room, command.seat)
    return await free_seat(room, command.seat, RemovedGuest(guest, "removed", seated.name, table.row.match))


async def let_back(caller: Caller) -> None:
    """Guests who were removed may sit down again."""
    table = caller.table
    removed = [guest for guest in table.removed_guests if table.was_removed(guest)]
    await caller.room.services.store.writer.write([unpart(table.id, guest) for guest in removed])
    for guest in removed:
        del table.removed_guests[guest]
    table.tell_table()


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


async def free_seat(room: Room, seat: int, removed_guest: RemovedGuest | None = None) -> int:
    """Write that a seat is free again, and who was removed from it, and show it."""
    table = room.table
    entry = table.match.stage_unseated(seat, room.now())
    statements = [
        let_go(table.row.match, seat),
        *(part_with(table.id, removed_guest) if removed_guest is not None else ()),
    ]
    statements += await room.services.dice_seen.leaves(table.dice, table.row.match, table.holders.get(seat))
    n = await table.append(entry, *statements)
    table.holders.pop(seat, None)
    if removed_guest is not None:
        table.removed_guests[removed_guest.guest] = removed_guest
    await _show(table)
    return n


async def _show(table: Table) -> None:
    """Show the seats in the list of tables and at the table."""
    await table.change(names=listed_names(table.match))
    table.tell_table()
    table.update()


def _must_not_be_challenge(table: Table) -> None:
    if table.challenge:
        raise Refusal("challenge_seats", "at the challenge of the week all seats stay as they are")


def _wanted_seat(table: Table, wanted: int | None) -> int:
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
