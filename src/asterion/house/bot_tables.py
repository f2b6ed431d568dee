"""Tables with bots: whose they are, and how many one guest or one address may have at play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asterion.house.faults import Refusal

if TYPE_CHECKING:
    from asterion.house.table import Table


def turn_of(table: Table) -> tuple[str, str, str]:
    """Address, host and id of a table: in this order the thoughts of bots take turns."""
    return address_of(table), table.row.host or table.id, table.id


def address_of(table: Table) -> str:
    """Where the host is connected from; when the host is away, anyone who is here."""
    addresses = {each.guest == table.row.host: each.address for each in table.connections}
    return addresses.get(True) or addresses.get(False) or ""


def has_bots(table: Table) -> bool:
    """Whether a bot holds a seat."""
    return any(seated is not None and seated.who == "bot" for seated in table.match.seated)


def check_room(table: Table) -> None:
    """Whether one more table with bots may be at play, this one. Raises Refusal("too_many_tables")."""
    settings, host, address = table.house.settings, table.row.host, address_of(table)
    others = [
        each
        for each in table.house.tables.values()
        if each is not table and each.running and each.connections and has_bots(each)
    ]
    of_guest = sum(each.row.host == host for each in others)
    of_address = sum(address_of(each) == address for each in others)
    if of_guest >= settings.bot_tables_of_guest or of_address >= settings.bot_tables_of_address:
        raise Refusal("too_many_tables", "you have as many tables with bots at play as the house allows", status=429)
