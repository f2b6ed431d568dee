"""While a game runs, a latecomer with the link may take over a bot or a stand-in, if the host has allowed it."""

from __future__ import annotations

from asterion.house.errors import Refusal
from asterion.house.guests.names import clean_name
from asterion.house.storage.statements import RemovedGuest, hold, let_go, part_with, unpart
from asterion.house.table.caller import Caller
from asterion.house.table.naming import told_apart
from asterion.house.wire.messages import TakeOver


async def take_over(caller: Caller, command: TakeOver) -> int:
    """A latecomer plays on for a bot or a stand-in. A step of the table's; returns the number of the entry.

    Raises Refusal (not_running, no_latecomers, has_seat, no_such_seat, seat_taken, bad_name,
    same_dice_elsewhere, same_dice_seen), MatchError.
    """
    room, table, guest, seat = caller.room, caller.table, caller.guest, command.seat
    if not table.running:
        raise Refusal("not_running", "the game is not running")
    if not table.takes_latecomers:
        raise Refusal("no_latecomers", "nobody may take over a seat at this table", status=403)
    if table.seat_of(guest) is not None:
        raise Refusal("has_seat", "you hold a seat at this table")
    if seat >= table.row.seats:
        raise Refusal("no_such_seat", f"seats are 0 to {table.row.seats - 1}")
    if seat not in table.seats_for_latecomers() or (table.is_person(seat) and table.online(seat)):
        raise Refusal("seat_taken", f"somebody plays on seat {seat}")
    wished = clean_name(command.name)
    others = (seated.name for seated in table.match.seated if seated is not None and seated.seat != seat)
    name, match, now = told_apart(wished, others), table.row.match, room.now()
    former = table.holders.get(seat)
    statements = [
        let_go(match, seat),
        hold(match, seat, guest),
        unpart(table.id, guest),
        room.services.store.set_guest_name(guest, wished, now),
        *await room.services.dice_seen.sits(table.dice, match, guest),
    ]
    removed_guest = None if former is None else RemovedGuest(former, "replaced", name, match)
    if removed_guest is not None:
        statements += part_with(table.id, removed_guest)
    n = await table.append(table.match.stage_took_over(seat, name, now), *statements)
    table.holders[seat] = guest
    table.removed_guests.pop(guest, None)
    if removed_guest is not None:
        table.removed_guests[removed_guest.guest] = removed_guest
    caller.connection.name = wished
    table.tell_newcomer(guest)
    table.tell_table()
    table.update()
    return n
