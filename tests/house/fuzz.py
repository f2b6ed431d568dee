"""A storm: many connections at once say what is right, wrong, late, broken up or nonsense.

The same seed makes the same choices; which connection is heard first, and so what is legal then, is for the house.

Nothing of it may break the house: it answers, no answer is a 500, nothing in its log tells of a fault, no task is left
over, and the table at play can be played to its end.
"""

from __future__ import annotations

import asyncio
import io
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from asterion.house.logs import json_log
from asterion.house.settings import quick
from asterion.house.wire import messages as m
from tests.house import corpus
from tests.house.pages import PATIENCE, Home, Page, running

GAMES = {"mythical_dice": 3, "minos": 3, "mino_3d": 2, "like_dice": 3}
TALKERS = 9
"""Connections that talk at once: each seat of the first table twice, and one at each other table."""
LAST_WORDS = 0.01
"""How often a connection ends with bytes that are no frame."""
BETWEEN = 40
"""Messages of a connection between two questions whether the house still answers."""
SEEDS = [f"{n:02x}" * 16 for n in range(4)]


@dataclass
class Tally:
    """What a storm has said, and what came back."""

    messages: int = 0
    requests: int = 0
    dropped: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    heard: Counter[str] = field(default_factory=Counter)

    def line(self) -> str:
        """In one line."""
        said = ", ".join(f"{count} x {status}" for status, count in sorted(self.statuses.items()))
        closed = f"{self.dropped} connections ended"
        return f"{self.messages} messages ({closed}), {self.requests} requests ({said})"


class Storm:
    """One house in a storm."""

    def __init__(self, home: Home, seed: int, messages: int, requests: int) -> None:
        self.home, self.tally, self._seed = home, Tally(), seed
        self._messages, self._requests = messages, requests
        self._said: list[bytes] = []
        """Messages that somebody has said, to be said again."""
        self._ids: list[str] = []

    async def blow(self) -> str:
        """All of it. Returns the id of the table at play."""
        first, pages, guests = await self.home.full_table(3)
        await pages[0].do(m.Start)
        tables = [first]
        for game, seats in GAMES.items():
            if game != "mythical_dice":
                tables.append(await self._bots(guests[0], game, seats))
        self._ids = [*tables, *(self.home.house.tables[table].row.match for table in tables)]
        talkers = [(first, guest) for guest in guests * 2] + [(table, guests[0]) for table in tables[1:]]
        assert len(talkers) == TALKERS
        each = -(-self._messages // TALKERS)
        askers = [self._ask(random.Random(f"{self._seed} asker {n}"), guests[n % 3]) for n in range(3)]
        tellers = [
            self._talk(random.Random(f"{self._seed} talker {n}"), table, guest, each)
            for n, (table, guest) in enumerate(talkers)
        ]
        await asyncio.gather(*askers, *tellers)
        for page in pages:
            await page.close()
        return first

    async def _bots(self, guest: httpx.AsyncClient, game: str, seats: int) -> str:
        """A table of another game: one person and bots, at play."""
        table = await self.home.open_table(guest, seats, game=game)
        page = await self.home.page(table, guest)
        await page.do(m.Sit, name="Ann")
        for _ in range(seats - 1):
            await page.do(m.AddBot, level="random")
        await page.do(m.Start)
        await page.close()
        return table

    # Sockets

    async def _talk(self, rng: random.Random, table: str, guest: httpx.AsyncClient, count: int) -> None:
        """One person who sends this many messages, and opens the page again each time the house has closed it."""
        page: Page | None = None
        for n in range(count):
            if page is None or page.wire.close_code is not None:
                self.tally.dropped += page is not None
                page = await self._page(rng, table, guest)
            with suppress(ConnectionClosed):
                await self._say(rng, page)
                if n % BETWEEN == BETWEEN - 1:
                    await self._still_here(page, f"sync-{n}")
            self.tally.messages += 1
        if page is not None:
            await self._close(page)

    async def _page(self, rng: random.Random, table: str, guest: httpx.AsyncClient) -> Page:
        """Another connection; now and then one that watches, or that forgets to say hello."""
        as_: m.As = rng.choice(["seat"] * 8 + ["spectator", "screen"])  # type: ignore[arg-type]
        page = await self.home.page(table, guest, as_, hello=False)
        self.home.pages.remove(page)
        if rng.random() < 0.95:
            with suppress(ConnectionClosed):
                await page.wire.send('{"type":"hello"}')
        return page

    async def _still_here(self, page: Page, id: str) -> None:
        """The house answers this connection, or has closed it."""
        await page.wire.send(f'{{"type":"stand","id":"{id}"}}')
        async with asyncio.timeout(PATIENCE * 3):
            while not any(getattr(each, "id", None) == id for each in page.heard):
                page.news.clear()
                if await page.cut_or_news():
                    return
        self.tally.heard.update(type(each).__name__ for each in page.heard)
        page.heard.clear()
        page.frames.clear()

    async def _close(self, page: Page) -> None:
        page.wire.transport.abort()
        await page.close()

    async def _say(self, rng: random.Random, page: Page) -> None:
        if rng.random() < LAST_WORDS:  # no frame, or half of one: what came after it would be its rest
            page.wire.transport.write(rng.randbytes(rng.randrange(1, 300)))
            await asyncio.sleep(0)
            await self._close(page)
            return
        message = rng.choices(WAYS, WEIGHTS)[0](self, rng, page)
        if isinstance(message, str):
            self._said = [*self._said[-50:], message.encode()]
            await page.wire.send(message)
        else:
            page.wire.transport.write(message)
            await asyncio.sleep(0)

    def right(self, rng: random.Random, page: Page) -> str:
        """What a page may say, at any time."""
        id = f"{rng.randrange(30)}"
        said: list[m.Command] = [
            m.Hello(rng.randrange(-1, 60), rng.choice([None, self._ids[-1]])),
            m.Sit(name=rng.choice(["Ann", "Talos", "  ", "é" * 24]), seat=rng.choice([None, 0, 1, 2, 3]), id=id),
            m.Stand(id=id),
            m.AddBot(level="random", seat=rng.choice([None, 0, 2]), id=id),
            m.Remove(seat=rng.randrange(4), id=id),
            m.Start(id=id),
            m.Rematch(id=id),
            m.Leave(id=id),
            m.Back(id=id),
            m.Seed(seed=rng.choice(SEEDS), id=id),
            m.Chat(text="x" * rng.randrange(300), id=id),
            m.Hand(x=rng.uniform(-100, 100), y=0, what="red"),
            m.Pong(number=rng.randrange(-1, 2**31)),
        ]
        return msgspec.json.encode(rng.choice(said)).decode()

    def legal(self, rng: random.Random, page: Page) -> str:
        """What this seat may do, if it knows; three connections may do it in the same turn."""
        legal: list[Any] = []
        if page.view is not None:
            own = msgspec.json.decode(page.view.own)
            found = own.get("legal") if isinstance(own, dict) else None
            legal = found if isinstance(found, list) else []
        action = rng.choice(legal) if legal else {"type": "bet", "tricks": rng.randrange(9)}
        id, seen = f"a{rng.randrange(10**6)}", rng.choice([None, page.last_n, rng.randrange(99)])
        return msgspec.json.encode(m.Act(id, msgspec.Raw(msgspec.json.encode(action)), seen)).decode()

    def again(self, rng: random.Random, page: Page) -> str:
        """What somebody, here or elsewhere, has said before: the same id, and another seat's."""
        return rng.choice(self._said).decode(errors="replace") if self._said else "[]"

    def wrong(self, rng: random.Random, page: Page) -> bytes:
        """A value out of the corpus where none belongs."""
        message = rng.choice(corpus.MESSAGES).replace(b"%b", rng.choice(corpus.VALUES))
        return corpus.masked(message if len(message) < 60_000 or rng.random() < 0.1 else b"{}")

    def mutated(self, rng: random.Random, page: Page) -> bytes:
        """Something right with some bytes of it changed."""
        return corpus.masked(mutate(rng, self.legal(rng, page).encode()))

    def noise(self, rng: random.Random, page: Page) -> bytes:
        """Bytes, as text or binary, or half a message."""
        body = rng.randbytes(rng.randrange(300))
        kind = rng.randrange(7)
        if kind < 3:
            return corpus.masked(body, Opcode.BINARY)
        if kind < 5:
            return corpus.masked(self.right(rng, page).encode()[: rng.randrange(200)])
        return corpus.masked(body[:50].hex().encode())

    def pieces(self, rng: random.Random, page: Page) -> bytes:
        """A message in several frames, with control frames between them; now and then without an end."""
        message, parts = self.right(rng, page).encode(), []
        cut = rng.randrange(1, len(message))
        parts.append(corpus.masked(message[:cut], fin=False))
        if rng.random() < 0.5:
            parts.append(corpus.masked(rng.randbytes(rng.randrange(126)), rng.choice([Opcode.PING, Opcode.PONG])))
        if rng.random() < 0.97:
            parts.append(corpus.masked(message[cut:], Opcode.CONT))
        return b"".join(parts)

    def control(self, rng: random.Random, page: Page) -> bytes:
        """Pings, pongs, and rarely a close or a frame against the rules."""
        if rng.random() < 0.9:
            code = rng.choice([Opcode.PING, Opcode.PONG])
            return b"".join(corpus.masked(rng.randbytes(rng.randrange(126)), code) for _ in range(rng.randrange(1, 9)))
        return rng.choice(
            [
                corpus.masked(
                    rng.choice([b"", b"\x03", (1000).to_bytes(2), (999).to_bytes(2) + b"\xff"]), Opcode.CLOSE
                ),
                corpus.masked(b"x", Opcode.CONT),
                Frame(Opcode.TEXT, b"{}").serialize(mask=False),
                bytes([0x80 | rng.randrange(16) | rng.choice([0, 0x40]), 0x81, 0, 0, 0, 0, 0]),
                b"\x81\xff" + (1 << 40 | rng.randrange(1 << 40)).to_bytes(8),
            ]
        )

    # HTTP

    async def _ask(self, rng: random.Random, guest: httpx.AsyncClient) -> None:
        """One of three who ask over HTTP until all has been asked."""
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        while self.tally.requests < self._requests:
            self.tally.requests += 1
            status = await corpus.status_of(self.home.address, self._request(rng, cookie))
            self.tally.statuses[status] += 1

    def _request(self, rng: random.Random, cookie: str) -> bytes:
        kind = rng.random()
        if kind < 0.03:
            return mutate(rng, rng.choice(corpus.RAW) or b"GET / HTTP/1.1\r\n\r\n")
        if kind < 0.5:
            method, path, right = rng.choice(corpus.RIGHT)
            body = msgspec.json.encode(right)
            if kind < 0.2:
                body = rng.choice(WRONG[path])
            elif kind < 0.4:
                body = mutate(rng, body)
            return corpus.request(method, path, body, rng.choice([b"", b"", *corpus.HEADERS]), cookie)
        id = rng.choice([*corpus.IDS, *self._ids])
        path = rng.choice(corpus.PATHS).format(id)
        if kind > 0.8:
            path = mutate(rng, path.encode()).decode("latin-1").translate(dict.fromkeys(map(ord, " \r\n"), "_"))
        method = rng.choice(["GET"] * 6 + ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "X"])
        return corpus.request(method, path, b"", rng.choice([b"", b"", *corpus.HEADERS]), rng.choice(["", cookie]))


WAYS: list[Callable[[Storm, random.Random, Page], str | bytes]] = [
    Storm.right, Storm.legal, Storm.again, Storm.wrong, Storm.mutated, Storm.noise, Storm.pieces, Storm.control,
]  # fmt: skip
WEIGHTS = [20, 25, 8, 15, 12, 8, 7, 5]
WRONG = {path: list(corpus.wrong_bodies(right)) for _, path, right in corpus.RIGHT}


def mutate(rng: random.Random, data: bytes) -> bytes:
    """The same with a few bytes changed, put in, taken out or said twice."""
    changed = bytearray(data or b"{}")
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(changed) + 1)
        match rng.randrange(5):
            case 0:
                changed[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                changed[at:at] = rng.choice(
                    [b'"', b"{", b"]", b",", b"\\u0000", b"\\", b"\x00", b"\xff", b"1e999", b"-"]
                )
            case 2:
                del changed[at : at + rng.randrange(1, 6)]
            case 3:
                changed[at:at] = changed[at : at + 20]
            case _:
                changed[at:at] = rng.choice(corpus.VALUES)[:50]
    return bytes(changed)


async def storm(folder: Path, seed: int, messages: int, requests: int) -> Tally:
    """A house in a storm, and after it. Raises AssertionError when something broke."""
    stream = io.StringIO()
    settings = replace(
        quick(f"sqlite:///{folder}/house.db"), page=folder / "page", longest_budget=0.01, daily_budget=0.01
    )
    settings.page.mkdir()
    (settings.page / "index.html").write_text("<!doctype html><title>Asterion</title>")
    async with watched() as loop_said, running(settings, log=json_log(stream)) as home:
        before = asyncio.all_tasks()
        blown = Storm(home, seed, messages, requests)
        table = await blown.blow()
        assert not [status for status in blown.tally.statuses if status >= 500 and status != 503]
        await calm(home, before)
        await played_to_its_end(home, table)
        found = corpus.complaints(stream.getvalue())
        assert not found, "\n".join(found[:5])
        assert not loop_said, loop_said[:3]
    return blown.tally


@asynccontextmanager
async def watched() -> AsyncIterator[list[object]]:
    """What the event loop complains of, but for the storm's own pages, whose sockets are torn down."""
    said: list[object] = []

    def says(_: object, context: dict[str, Any]) -> None:
        if not isinstance(context.get("exception"), ConnectionClosed):
            said.append(context)

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(says)
    try:
        yield said
    finally:
        loop.set_exception_handler(None)


async def calm(home: Home, before: set[asyncio.Task[Any]]) -> None:
    """Every page has gone, and with them every task that began in the storm."""
    async with asyncio.timeout(PATIENCE * 3):
        while left := asyncio.all_tasks() - before:
            await asyncio.wait(left)
    assert not any(table.connections for table in home.house.tables.values())
    assert home.house.services.metrics.connections._value.get() == 0


async def played_to_its_end(home: Home, table: str) -> None:
    """Somebody comes back to the table, which answers at once; whatever match is there is played until it is over."""
    guests = home.guests[:3]
    pages = [await home.page(table, guest) for guest in guests]
    at_table = home.house.tables[table]
    if at_table.match.ended:
        await pages[0].ask(m.Rematch)
    if at_table.waiting:
        for seat, page in enumerate(pages):
            await page.ask(m.Sit, name=f"P{seat}", seat=seat)
        await pages[0].ask(m.Start)
    for page in pages:
        if not at_table.match.ended:
            await page.ask(m.Leave)
    async with asyncio.timeout(PATIENCE * 3):
        while not at_table.match.ended:
            await pages[0].next(m.EntryNews)
    for page in pages:
        await page.close()
