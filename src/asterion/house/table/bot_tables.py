"""To which host and address a table's bots are counted."""

from __future__ import annotations

from asterion.house.table.state import TableState


def turn_of(table: TableState) -> tuple[str, str, str]:
    """Address, host and id of a table: in this order the thoughts of bots take turns."""
    return address_of(table), table.row.host or table.id, table.id


def address_of(table: TableState) -> str:
    """The host's address; when the host is away, that of any other page here."""
    addresses = {each.guest == table.row.host: each.address for each in table.connections}
    return addresses.get(True) or addresses.get(False) or ""
