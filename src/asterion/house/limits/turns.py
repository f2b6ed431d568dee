"""Turns at costly work: one at a time for each address, and a limited number in line."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from asterion.house.errors import Refusal
from asterion.house.metrics import Metrics


class Turns:
    """The lines of all addresses. what: the work, for the metrics; most: requests at work or in line, of all addresses;
    of_address: of them those of one address."""

    def __init__(self, metrics: Metrics, what: str, most: int, of_address: int) -> None:
        self._turned_away = metrics.turned_away.labels(what)
        self._most = most
        self._of_address = of_address
        self._lines: dict[str, asyncio.Lock] = {}
        self._in_line: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until no other request of this address is at work. Raises Refusal("busy")."""
        if self._in_line.total() >= self._most or self._in_line[address] >= self._of_address:
            self._turned_away.inc()
            raise Refusal("busy", "the house does this for others; try again in a moment", status=503)
        self._in_line[address] += 1
        try:
            async with self._lines.setdefault(address, asyncio.Lock()):
                yield
        finally:
            self._in_line[address] -= 1
            if not self._in_line[address]:
                del self._in_line[address], self._lines[address]
