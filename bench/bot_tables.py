"""Tables of one person and three bots, for benches: the person acts at random."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import count

from msgspec import Raw, Struct
from msgspec.json import Decoder

from bench.socket_client import Page, connect

PATIENCE = 60.0
RETRY_SECONDS = 0.05
ids = count(1)


class Own(Struct):
    """Of the own view: what may be done."""

    legal: list[Raw]


class Entry(Struct):
    """Of an entry: whose action it is."""

    type: str
    seat: int | None


class View(Struct):
    """Of the views: the own one."""

    own: Own | None


class News(Struct):
    """Of any message: what kind it is, and what it carries."""

    type: str
    entry: Entry | None = None
    view: View | None = None


decode = Decoder(News).decode


class BotTable:
    """A person's page at a table with bots of one level. ``bot_actions``: how often bots have acted."""

    def __init__(self, id: str, level: str, seed: int) -> None:
        self.id = id
        self.level = level
        self.page: Page | None = None
        self.bot_actions = 0
        self.shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done with the first snapshot after a connection."""
        self._chance = random.Random(seed)
        self._started = asyncio.Event()

    async def open(self, host: str, cookie: str) -> None:
        """Sit down, add bots, deal."""
        await self.connect(host, cookie)
        for command in (
            b'"sit","name":"P","seat":0',
            *[b'"add_bot","level":"%s"' % self.level.encode()] * 3,
            b'"start"',
        ):
            self._say(command)
        await asyncio.wait_for(self._started.wait(), PATIENCE)

    async def connect(self, host: str, cookie: str) -> None:
        """Connect, retrying as needed, and wait for the table."""
        self.shown = asyncio.get_running_loop().create_future()
        until = time.perf_counter() + PATIENCE
        while True:
            try:
                self.page = await connect(host, f"/socket/{self.id}?as=seat", cookie, self._hear)
                break
            except OSError:
                if time.perf_counter() > until:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
        self.page.say(b'{"type":"hello","since":-1,"match":null}')
        await asyncio.wait_for(self.shown, PATIENCE)

    def close(self) -> None:
        """Leave."""
        if self.page is not None:
            self.page.close()

    def _say(self, command: bytes) -> None:
        assert self.page is not None
        self.page.say(b'{"type":%s,"id":"%d"}' % (command, next(ids)))

    def _hear(self, body: bytes) -> None:
        news = decode(body)
        if news.type == "snapshot" and not self.shown.done():
            self.shown.set_result(None)
        if news.type not in ("snapshot", "entry"):
            return
        if news.entry is not None:
            self._started.set()
            self.bot_actions += news.entry.type == "acted" and news.entry.seat != 0
        own = news.view.own if news.view is not None else None
        if own is not None and own.legal:
            self._say(b'"act","action":%s' % bytes(self._chance.choice(own.legal)))
