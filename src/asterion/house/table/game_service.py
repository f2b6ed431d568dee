"""The service that a game may add to the server: options, tables closed to others, rows at the end of a match."""

from __future__ import annotations

from asterion.house.storage.statements import Result, Statement, TableRow
from asterion.house.wire.http import OpenTable


class GameService:
    """By default a game adds nothing."""

    async def hidden_options(self, wish: OpenTable) -> dict[str, str]:
        """Options added to those of a wish, and hidden until the match has ended. Raises Refusal."""
        return {}

    def closed(self, row: TableRow) -> bool:
        """Whether nobody but the host may sit at a table, and no bots."""
        return False

    def check_start(self, row: TableRow, number: int, now: int) -> None:
        """Check that the table's ``number``-th match may start now (Unix ms). Raises Refusal."""

    def on_end(self, row: TableRow, result: Result, began: int, now: int) -> list[Statement]:
        """Statements to write with the end of a match, in the same transaction; began, now: Unix ms."""
        return []

    def close(self) -> None:
        """The house closes."""
