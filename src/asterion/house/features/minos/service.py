"""The service of Minos: the labyrinth of the day, and the longest walk of any labyrinth."""

from __future__ import annotations

from asterion.house.features.minos import http as bodies
from asterion.house.features.minos.ask_longest import longest
from asterion.house.features.minos.daily import Daily
from asterion.house.features.minos.solver import Solver
from asterion.house.services import Services
from asterion.house.storage.statements import Result, Statement, TableRow
from asterion.house.table.game_service import GameService
from asterion.house.tables import Tables
from asterion.house.wire.http import OpenTable


class MinosService(GameService):
    """``daily``: the labyrinth of the day."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._tables = tables
        self._solver = Solver()
        self.daily = Daily(services, tables, self._solver)

    async def longest(self, guest: str, asked: bodies.LongestAsked) -> bodies.LongestFound:
        """The longest walk, for a guest. Raises Refusal (covered, preparing, bad_labyrinth, busy)."""
        return await longest(self._services, self._tables, self._solver, guest, asked)

    async def hidden_options(self, wish: OpenTable) -> dict[str, str]:
        return await self.daily.hidden_options(wish)

    def closed(self, row: TableRow) -> bool:
        return self.daily.is_for(row)

    def check_start(self, row: TableRow, number: int, now: int) -> None:
        self.daily.check_start(row, number, now)

    def on_end(self, row: TableRow, result: Result, began: int, now: int) -> list[Statement]:
        return self.daily.on_end(row, result, began, now)

    def close(self) -> None:
        self._solver.close()
