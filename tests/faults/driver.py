"""Guests who play at several tables whatever happens to the workers: a line that is cut is opened again, at whichever
worker has the table, and an action without an answer is said again under its id."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from asterion.house.wire import messages as m
from tests.faults.cluster import Cluster, Worker
from tests.house.pages import Home, Page

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("mythical_dice", 3, {}),
    ("mino_3d", 2, {}),
    ("minos", 2, {"building": "random", "look": 0}),
    ("like_dice", 2, {"brace": 0, "targets": [2, 2]}),
)
"""Games, their seats and options."""
AGAIN = 0.05
ids = count(1)
CUT = (WebSocketException, OSError, EOFError, httpx.HTTPError)
"""What a line to a worker that has gone may raise."""


@dataclass
class Seen:
    """What guests know: acknowledged acts and entries that they were told, by match; how often a command was answered
    that it could not be stored, by code; and the longest wait of a table for an acknowledgement, in seconds."""

    acked: dict[tuple[str, str], int] = field(default_factory=dict)
    told: dict[str, dict[int, Any]] = field(default_factory=dict)
    failed: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0


class Table:
    """One table, its guests and their pages."""

    def __init__(self, cluster: Cluster, seen: Seen, seed: str) -> None:
        self._cluster = cluster
        self._seen = seen
        self._rng = random.Random(seed)
        self._pages: list[Page] = []
        self._guests: list[httpx.AsyncClient] = []
        self._match: dict[Page, str] = {}
        """The match that a page is shown."""
        self.id = ""
        self.acts = 0
        self.playing: asyncio.Task[None] | None = None

    async def open(self, worker: Worker, game: str, seats: int, options: dict[str, Any]) -> None:
        """Open it at a worker, where its guests sit down."""
        home = Home(None, self._cluster.proxy or worker.address)  # type: ignore[arg-type]
        self.id, self._pages, self._guests = await home.full_table(seats, game=game, options=options)
        for page in self._pages:
            assert page.snapshot is not None
            self._match[page] = page.snapshot.table.match
        await self._pages[0].do(m.Start)

    async def close(self) -> None:
        for page in self._pages:
            self._note(page)
            await drop(page)
        for guest in self._guests:
            await guest.aclose()

    def begin(self, stop: asyncio.Event) -> asyncio.Task[None]:
        """Let the guests play."""
        self.playing = asyncio.create_task(self._play(stop))
        return self.playing

    def check(self) -> None:
        """Raises what ended the play, if anything has."""
        if self.playing is not None and self.playing.done():
            self.playing.result()

    async def _play(self, stop: asyncio.Event) -> None:
        """Act, one act after the other, until it is time to stop; after the end of a game comes another."""
        since = time.monotonic()
        while not stop.is_set():
            asked = await self._ask(0)
            if asked.winners is not None or not asked.awaited:
                await self._again()
                since = time.monotonic()
                continue
            seat = self._rng.choice(asked.awaited)
            told = await self._ask(seat)
            if not told.choices:
                continue
            if await self._act(seat, self._rng.choice(told.choices).action):
                self.acts += 1
                self._seen.longest = max(self._seen.longest, time.monotonic() - since)
                since = time.monotonic()

    async def _ask(self, seat: int) -> m.Legal:
        while True:
            page = self._pages[seat]
            page.heard = [message for message in page.heard if not isinstance(message, m.Legal)]
            if isinstance(await self._say(seat, m.AskLegal(id=f"l{next(ids)}")), m.Ack):
                for message in self._pages[seat].heard:
                    if isinstance(message, m.Legal):
                        return message
            await asyncio.sleep(AGAIN)  # a rematch is about to deal

    async def _act(self, seat: int, action: Any) -> bool:
        """Whether an act was taken: it is said again until the house answers for good."""
        snapshot = self._pages[seat].snapshot
        assert snapshot is not None
        match, id = snapshot.table.match, f"a{next(ids)}"
        answer = await self._say(seat, m.Act(id=id, action=msgspec.Raw(msgspec.json.encode(action))))
        if isinstance(answer, m.Refused):
            return False
        assert answer.n is not None
        self._seen.acked[match, id] = answer.n
        return True

    async def _again(self) -> None:
        """A rematch, all of them; it deals by itself."""
        for seat in range(len(self._pages)):
            await self._say(seat, m.Rematch(id=f"r{next(ids)}"))
        await asyncio.sleep(AGAIN)

    async def _say(self, seat: int, command: Any) -> m.Ack | m.Refused:
        """The answer to a command, which is said again on another line when there is none."""
        while True:
            page = self._pages[seat]
            try:
                async with asyncio.timeout(self._cluster.answer_within):
                    await page.wire.send(msgspec.json.encode(command).decode())
                    answer = await self._answer(page, command.id)
                    if isinstance(answer, m.Ack) or answer.code not in ("not_stored", "lost_race"):
                        self._note(page)
                        return answer
                    self._seen.failed[answer.code] += 1
            except CUT:
                pass
            self._note(page)
            await self._come_back(seat)

    async def _answer(self, page: Page, id: str) -> m.Ack | m.Refused:
        while True:
            for message in page.heard:
                if isinstance(message, m.Ack | m.Refused) and message.id == id:
                    page.heard.remove(message)
                    return message
            page.news.clear()
            if await page.cut_or_news():
                raise EOFError

    async def _come_back(self, seat: int) -> None:
        """Open the page again: at the owner first, then anywhere."""
        await drop(self._pages[seat])
        tries = 0
        while True:
            owner = await self._cluster.owner(self.id)
            others = [worker for worker in self._cluster.workers if worker is not owner]
            tries += 1
            worker = owner if owner is not None and (tries % 2 or not others) else self._rng.choice(others)
            home = Home(None, self._cluster.proxy or worker.address)  # type: ignore[arg-type]
            try:
                async with asyncio.timeout(self._cluster.answer_within):
                    page = await home.page(self.id, self._guests[seat], hello=False)
                    page.say(m.Hello())
                    while page.snapshot is None:
                        page.news.clear()
                        if await page.cut_or_news():
                            raise EOFError
            except CUT:
                for each in home.pages:
                    await drop(each)
                await asyncio.sleep(AGAIN)
                continue
            self._pages[seat] = page
            return

    def _note(self, page: Page) -> None:
        """Remember the entries that a page was told, and forget what it heard."""
        for message in page.heard:
            if isinstance(message, m.Snapshot):
                self._match[page] = message.table.match
                self._heard(page, message.entries)
            elif isinstance(message, m.EntryNews):
                self._heard(page, [message.entry])
        page.heard = [message for message in page.heard if isinstance(message, m.Legal)]

    def _heard(self, page: Page, entries: Sequence[bytes]) -> None:
        told = self._seen.told.setdefault(self._match[page], {})
        for entry in map(msgspec.json.decode, entries):
            known = told.setdefault(entry["n"], entry)
            assert known == entry, "two pages are told the same"


async def drop(page: Page) -> None:
    """Cut a page's line, as when the worker does not answer."""
    page.wire.transport.abort()
    page._reading.cancel()
    await asyncio.gather(page._reading, *page._saying, page.wire.wait_closed(), return_exceptions=True)
