"""The talk at a table: bounded, on disk before it is sent to the pages, and sent to pages that come later."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.errors import Refusal
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict
from asterion.house.storage.statements import Remark, keep_remark
from asterion.house.table.table import Table
from asterion.house.wire.messages import ChatNews

KEPT = 200
"""Remarks of one table."""
SHOWN = 100
"""Remarks that a page gets when it comes."""
TRIES = 4
_encode = msgspec.json.Encoder().encode


class TableChat:
    """The talk at one table. A remark does not wait for the table's turn: no game depends on it."""

    def __init__(self, table: Table, services: Services) -> None:
        self._table = table
        self._services = services
        self._remarks: deque[ChatNews] = deque(maxlen=KEPT)
        self._next = 0

    def recall(self, kept: Iterable[Remark]) -> None:
        """The talk as the database has it."""
        self._remarks.clear()
        self._remarks.extend(news_of(remark) for remark in kept)
        if self._remarks:
            self._next = max(self._next, self._remarks[-1].n + 1)

    def recent(self) -> list[ChatNews]:
        """The remarks that a page gets when it comes."""
        return list(self._remarks)[-SHOWN:]

    async def say(self, seat: int | None, name: str, text: str) -> None:
        """Write a remark, then send it to all pages but screens. Raises Refusal("not_stored", "lost_race")."""
        table = self._table
        services = self._services
        try:
            for _ in range(TRIES):
                remark = Remark(n=self._next, seat=seat, name=name, text=text, at=services.clock.unix_ms())
                self._next += 1
                try:
                    await services.store.writer.write(keep_remark(table.id, remark, KEPT))
                except WriteConflict:  # another house has written a remark of this number
                    self.recall(await services.store.remarks(table.id))
                    continue
                self._tell(news_of(remark))
                return
        except (NotStored, SQLAlchemyError, OSError) as error:
            services.log.error("remark not stored", table=table.id, exc_info=error)
            raise Refusal("not_stored", "the house could not write it down; try again", status=503) from error
        raise Refusal("lost_race", "others were faster, several times; try again", status=503)

    def _tell(self, news: ChatNews) -> None:
        self._remarks.append(news)
        frame = _encode(news)
        for connection in self._table.connections.copy():
            if connection.as_ != "screen":
                connection.put(frame)


def news_of(remark: Remark) -> ChatNews:
    """A remark as a message."""
    return ChatNews(n=remark.n, seat=remark.seat, name=remark.name, text=remark.text, at=remark.at)
