"""While a game runs, a latecomer with the link may take over a bot or a stand-in, if the host has allowed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterion.house.faults import Refusal
from asterion.house.guests import clean_name
from asterion.house.messages import TakeOver
from asterion.house.naming import told_apart
from asterion.house.storage.statements import Parted, hold, let_go, part_with, unpart

if TYPE_CHECKING:
    from asterion.house.connection import Connection
    from asterion.house.table import Table


def allowed(table: Table) -> bool:
    """Whether latecomers may take over seats here at all: never alone, nor in the labyrinth of a day."""
    return table.row.latecomers and not table.alone and table.day is None


def seats_for(table: Table) -> list[int]:
    """Seats that a latecomer may take over while their holders, if any, are not connected."""
    if not table.running or not allowed(table):
        return []
    return [seat for seat in range(table.row.seats) if not table.is_person(seat) or seat in table.match.staying]


async def take_over(table: Table, connection: Connection, command: TakeOver) -> int:
    """A latecomer plays on for a bot or a stand-in. A step of the table's; returns the number of the entry.

    Raises Refusal (removed, not_running, no_latecomers, has_seat, no_such_seat, seat_taken, bad_name), MatchError.
    """
    guest, seat, row = connection.guest, command.seat, table.row
    assert guest is not None
    must_not_be_removed(table, guest)
    if not table.running:
        raise Refusal("not_running", "the game is not running")
    if not allowed(table):
        raise Refusal("no_latecomers", "nobody may take over a seat at this table", status=403)
    if table.seat_of(guest) is not None:
        raise Refusal("has_seat", "you hold a seat at this table")
    if seat >= row.seats:
        raise Refusal("no_such_seat", f"seats are 0 to {row.seats - 1}")
    if seat not in seats_for(table) or (table.is_person(seat) and table.online(seat)):
        raise Refusal("seat_taken", f"somebody plays on seat {seat}")
    wished = clean_name(command.name)
    others = (seated.name for seated in table.match.seated if seated is not None and seated.seat != seat)
    name, now = told_apart(wished, others), table.house.clock.unix_ms()
    former = table.holders.get(seat)
    statements = [
        let_go(row.match, seat),
        hold(row.match, seat, guest),
        unpart(table.id, guest),
        table.house.store.set_guest_name(guest, wished, now),
    ]
    parted = None if former is None else Parted(former, "replaced", name, row.match)
    if parted is not None:
        statements += part_with(table.id, parted)
    n = await table.append(table.match.stage_took_over(seat, name, now), *statements)
    table.holders[seat] = guest
    table.parted.pop(guest, None)
    if parted is not None:
        table.parted[parted.guest] = parted
    connection.name = wished
    table.tell_newcomer(guest)
    table.tell_table()
    table.update()
    return n


def must_not_be_removed(table: Table, guest: str | None) -> None:
    """Raises Refusal("removed")."""
    if table.was_removed(guest):
        raise Refusal("removed", "the host has removed you from this table", status=403)
