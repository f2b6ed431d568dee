"""A house on a loopback port, and pages that talk to it as a browser does: real HTTP, real sockets."""

from __future__ import annotations

import asyncio
import random
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any, TypeVar

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from asterion.games.contract import Game, Records
from asterion.house.clock import Clock, Timer
from asterion.house.compilation.compiling import Choose, ThinkingTime
from asterion.house.features.guest_data.deletions import Deletions
from asterion.house.house import House
from asterion.house.logs import Log
from asterion.house.server.serve import Server, make_server
from asterion.house.settings import Settings
from asterion.house.table.bot_seats import BotSeats
from asterion.house.table.follower import Follower
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from asterion.match import fairness

T = TypeVar("T")
F = TypeVar("F", bound=Follower)
PATIENCE = 30.0
"""Seconds after which something that does not come is a failure."""
ids = count(1)
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is https, and to read all certificates for each guest takes longer than most tests."""


def at_random(game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int, budget_s: float) -> int:
    """A bot for tests: any legal action."""
    return random.Random(seed).choice(game.list_legal(ruleset, seen, seat))


def whole(seconds: float) -> float:
    """In whole microseconds: what is due after the sum of some steps must not be missed for an error of rounding."""
    return round(seconds, 6)


HAIR = 1e-9
"""Seconds by which a timer is late: no clock shows exactly the sum of a time and a delay. Small enough that hundreds
of them do not add up to a millisecond."""


class HandClock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._set_by = 0
        self._timers: list[HandTimer] = []

    def now(self) -> float:
        return self._now

    def unix_ms(self) -> int:
        return 1_800_000_000_000 + self._set_by + int(round(self._now * 1000, 3))

    def set_by(self, seconds: float) -> None:
        """Shift the time of day; no time passes."""
        self._set_by += int(1000 * seconds)

    def follow(self, unix_ms: int, asked: float, heard: float) -> None:
        """A test sets this clock, and nothing else does."""

    def call_later(self, delay: float, what: Callable[[], None]) -> Timer:
        if delay <= 0:
            return asyncio.get_running_loop().call_soon(what)
        timer = HandTimer(self._now + delay, what)
        self._timers.append(timer)
        return timer

    def sleep(self, seconds: float) -> None:
        """Let time pass at once, as for a machine that slept: what comes again and again happens once."""
        self._now = whole(self._now + seconds)
        self.advance(0)

    def advance(self, seconds: float) -> None:
        """Let time pass; what is due happens, in order."""
        end = whole(self._now + seconds)
        while due := [timer for timer in self._timers if timer.what is not None and whole(timer.at) <= end]:
            first = min(due, key=lambda timer: timer.at)
            self._timers.remove(first)
            self._now = max(self._now, first.at + HAIR)
            assert first.what is not None
            first.what()
        self._now = max(self._now, end)


class EarlyClock(HandClock):
    """A clock whose timers ring early, like those of an event loop that counts whole milliseconds. early: seconds."""

    early = 0.0007

    def call_later(self, delay: float, what: Callable[[], None]) -> Timer:
        return super().call_later(delay - self.early if delay > 2 * self.early else delay, what)


class HandTimer:
    """Something due at a time of a HandClock."""

    def __init__(self, at: float, what: Callable[[], None]) -> None:
        self.at = at
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class Home:
    """A running house with its address."""

    def __init__(self, house: House, address: str) -> None:
        self.house = house
        self.address = address
        self.server: Server
        self.pages: list[Page] = []
        self.guests: list[httpx.AsyncClient] = []
        self.connections: set[Any] = set()
        """The house's side of all connections."""

    async def guest(self) -> httpx.AsyncClient:
        """A browser that has its cookie."""
        client = httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE, verify=NO_TLS)
        self.guests.append(client)
        (await client.get("/api/me")).raise_for_status()
        return client

    async def forget(self, guest: httpx.AsyncClient, clock: HandClock) -> None:
        """Request a guest's deletion, and carry it out a minute later."""
        (await guest.delete("/api/me")).raise_for_status()
        clock.advance(self.house.services.settings.forget_after)
        await self.house.of(Deletions).look()

    async def open_table(self, guest: httpx.AsyncClient, seats: int = 3, **wish: Any) -> str:
        """A new table of this guest."""
        body = {"game": "mythical_dice", "options": {}, "seats": seats, "pace": {"seconds": None}, "listed": True}
        answer = await guest.post("/api/tables", json=body | wish)
        answer.raise_for_status()
        return str(answer.json()["table"])

    async def full_table(self, seats: int = 3, **wish: Any) -> tuple[str, list[Page], list[httpx.AsyncClient]]:
        """A table where persons sit on all seats, not yet started; page 0 is the host's.

        They have sealed no seeds, so that the start deals at once.
        """
        guests = [await self.guest() for _ in range(seats)]
        table = await self.open_table(guests[0], seats, **wish)
        pages = [await self.page(table, guest) for guest in guests]
        for seat, page in enumerate(pages):
            await page.do(m.Sit, name=f"P{seat}", seat=seat)
        return table, pages, guests

    async def sealed_table(self, seats: int = 3, **wish: Any) -> tuple[str, list[Page], list[httpx.AsyncClient]]:
        """The same, and they have sealed seeds, which they show when asked."""
        table, pages, guests = await self.full_table(seats, **wish)
        for seat, page in enumerate(pages):
            await page.seal(f"{seat:02x}" * 16)
        return table, pages, guests

    async def page(self, table: str, guest: httpx.AsyncClient | None, as_: m.As = "seat", hello: bool = True) -> Page:
        """Open a page at a table and say hello."""
        cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items()) if guest else ""
        headers = {"Cookie": cookies} if cookies else {}
        if guest and "x-forwarded-for" in guest.headers:
            headers["X-Forwarded-For"] = guest.headers["x-forwarded-for"]
        url = f"ws://{self.address}/socket/{table}?as={as_}"
        page = Page(await connect(url, additional_headers=headers, compression=None, max_size=None))
        self.pages.append(page)
        if hello:
            page.say(m.Hello())
            await page.next(m.Snapshot)
        return page


class Page:
    """One socket. ``frames``: every frame as it came; ``heard``: the same, decoded and not yet looked at. ``pongs``:
    pings are answered at once, and not heard. ``seed``: what the page shows when the house asks for seeds. ``chains``:
    by entry, the hashes that it was told."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.frames: list[str] = []
        self.heard: list[Any] = []
        self.snapshot: m.Snapshot | None = None
        self.view: m.View | None = None
        self.last_n = -1
        self.pongs = True
        self.seat: int | None = None
        self.seed: str | None = None
        self.chains: dict[int, str | None] = {}
        self.news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())
        self._saying: set[asyncio.Task[None]] = set()

    async def _read(self) -> None:
        """Until the line is cut, which is for the test to notice."""
        with suppress(ConnectionClosed):
            await self._read_all()

    async def _read_all(self) -> None:
        decode = msgspec.json.Decoder(m.ServerMessage).decode
        async for frame in self.wire:
            assert isinstance(frame, str)
            self.frames.append(frame)
            message = decode(frame)
            if isinstance(message, m.Ping) and self.pongs:
                self.say(m.Pong(message.number))
                continue
            if isinstance(message, m.Snapshot):
                self.snapshot, self.view = message, message.view
                self.last_n = message.match.next - 1 if message.match else -1
                self.seat = message.you.seat
                self.chains = {self.last_n: message.match.chain if message.match else None}
            elif isinstance(message, m.YouNews):
                self.seat = message.you.seat
            elif isinstance(message, m.EntryNews):
                self.view = message.view
                entry = msgspec.json.decode(message.entry)
                self.last_n = entry["n"]
                self.chains[self.last_n] = message.chain
                if entry["type"] == "revealing" and self.seed is not None:
                    self.say(m.Seed(self.seed))
            self.heard.append(message)
            self.news.set()

    def say(self, message: m.ClientMessage | str | bytes) -> None:
        """Send without waiting."""
        frame = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        task = asyncio.create_task(self.wire.send(frame))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def next(self, kind: type[T], that: Callable[[T], bool] = lambda _: True) -> T:
        """The first message of this kind that was not looked at yet; the others stay."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for place, message in enumerate(self.heard):
                    if isinstance(message, kind) and that(message):
                        del self.heard[place]
                        return message
                self.news.clear()
                await self.news.wait()

    async def cut_or_news(self) -> bool:
        """Wait for news; whether the line was cut instead."""
        news = asyncio.create_task(self.news.wait())
        done, _ = await asyncio.wait([news, self._reading], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        news.cancel()
        assert done, "neither news nor an end"
        return self._reading in done

    async def entry(self, type_: str) -> dict[str, Any]:
        """The next entry of this type."""
        news = await self.next(m.EntryNews, lambda told: msgspec.json.decode(told.entry)["type"] == type_)
        entry: dict[str, Any] = msgspec.json.decode(news.entry)
        return entry

    async def ask(self, kind: type[m.Command], **fields: Any) -> m.Ack | m.Refused:
        """Send a command and wait for its answer."""
        id = fields.pop("id", f"c{next(ids)}")
        self.say(kind(**fields, id=id))  # type: ignore[arg-type]
        return await self.next(m.Ack | m.Refused, lambda answer: answer.id == id)  # type: ignore[arg-type]

    async def do(self, kind: type[m.Command], **fields: Any) -> int | None:
        """Send a command that must succeed; returns the number of its entry."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, m.Ack), answer
        return answer.n

    async def refused(self, kind: type[m.Command], **fields: Any) -> str:
        """Send a command that must be refused; returns the code."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, m.Refused), answer
        return answer.code

    async def seal(self, seed: str) -> int | None:
        """Seal a seed (hex) for the match and the seat that this page has; it is shown when the house asks."""
        self.seed = seed
        assert self.snapshot is not None
        assert self.seat is not None
        return await self.do(m.Seal, seal=fairness.seal_of(self.snapshot.table.match, self.seat, bytes.fromhex(seed)))

    @property
    def own(self) -> dict[str, Any]:
        """This seat's own view."""
        assert self.view is not None
        own: dict[str, Any] = msgspec.json.decode(self.view.own)
        return own

    @property
    def public(self) -> dict[str, Any]:
        """The public view."""
        assert self.view is not None
        public: dict[str, Any] = msgspec.json.decode(self.view.public)
        return public

    async def act(self, action: dict[str, Any], **fields: Any) -> int | None:
        """Act, and be acknowledged."""
        return await self.do(m.Act, action=msgspec.Raw(msgspec.json.encode(action)), **fields)

    async def play_on(self, until: Callable[[Page], bool] = lambda page: page.public["stage"] == "over") -> None:
        """Play the first legal action whenever it is this seat's turn."""
        while self.view is None or not until(self):
            if self.view is not None and self.is_awaited():
                await self.act(self.own["legal"][0])
            else:
                await self.next(m.EntryNews)

    def is_awaited(self) -> bool:
        """Whether the game waits for this seat."""
        own, public = self.own, self.public
        return public["turn"] == own["seat"] or (public["stage"] == "bet" and own["bet"] is None)

    async def close(self) -> None:
        """Close the tab."""
        await self.wire.close()
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)


async def close_tab(page: Page, watcher: Page, seat: int) -> None:
    """Close a page and wait until the house has noticed, and told another page."""
    await page.close()
    await watcher.next(m.Presence, lambda presence: not presence.seats[seat])


def follower(table: Table, kind: type[F]) -> F:
    """The one of this kind that follows a table."""
    return next(each for each in table.followers if isinstance(each, kind))


async def settled(table: Table) -> None:
    """Whatever the house has begun at a table is done."""
    await asyncio.sleep(0)  # for steps to take their turns
    await table.serially(lambda: asyncio.sleep(0))


async def thought(table: Table) -> None:
    """Every thought of bots that has begun is over, and what they chose is done."""
    async with asyncio.timeout(PATIENCE):
        while follower(table, BotSeats)._thinking:  # noqa: ASYNC110
            await asyncio.sleep(0)
    await settled(table)


async def at_rest(table: Table) -> None:
    """Nothing happens at a table any more, unless time passes or somebody does something."""
    async with asyncio.timeout(PATIENCE):
        while follower(table, BotSeats).busy or table.retries.under_way:  # noqa: ASYNC110
            await asyncio.sleep(0)
    await settled(table)


def in_no_time(game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int) -> int:
    """How long a bot of these tests takes in a race."""
    return 0


@asynccontextmanager
async def running(
    settings: Settings,
    *,
    choose: Choose = at_random,
    thinking_time: ThinkingTime = in_no_time,
    clock: Clock | None = None,
    log: Log | None = None,
) -> AsyncIterator[Home]:
    """A house on a free port of this machine."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=512)
    settings = replace(settings, worker_address=settings.worker_address or "{}:{}".format(*listening.getsockname()))
    house = House(settings, choose=choose, thinking_time=thinking_time, clock=clock, log=log)
    await house.open()
    server = make_server(house)
    serving = asyncio.create_task(server.serve([listening]))
    home = Home(house, f"127.0.0.1:{listening.getsockname()[1]}")
    home.server = server
    home.connections = server.server_state.connections
    try:
        yield home
    finally:
        for page in home.pages:
            await page.close()
        for guest in home.guests:
            await guest.aclose()
        server.should_exit = True
        await serving
        listening.close()
        await house.close()
