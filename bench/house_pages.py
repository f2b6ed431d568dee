"""Pages of the real house: what a browser would send, and only as much understood as a random player needs."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct

from bench.load import Load, Table, Turn
from bench.seeds import MatchOf, Seeds
from bench.socket_client import connect

SEATS = 4
ACTIONS_PER_GAME = 176
"""At four seats: 8 rounds of 4 bets, and 4 x (1 + ... + 8) rolls."""
PATIENCE = 120.0
"""Seconds; a house that has never been warm compiles its rules first."""
ids = count(1)


class Entry(Struct):
    """Of an entry: its number, and whose action it is."""

    n: int
    type: str
    seat: int | None


class Public(Struct):
    """Of the public view: whose turn."""

    turn: int | None
    stage: str


class Own(Struct):
    """Of the own view: what may be done."""

    seat: int
    bet: int | None
    legal: list[Raw]


class View(Struct):
    """Both views; own is null for those who watch."""

    public: Public
    own: Own | None


class News(Struct):
    """A message that carries a view: an entry or a snapshot."""

    view: View | None
    entry: Entry | None = None
    match: MatchOf | None = None


class Answer(Struct):
    """``ack`` or ``refused``."""

    id: str | None
    code: str | None = None


decode_news = msgspec.json.Decoder(News).decode
decode_answer = msgspec.json.Decoder(Answer).decode


class HouseTable(Table):
    """A table of four persons who act at random and play again when a game ends."""

    def __init__(self, load: Load, id: str, seed: int) -> None:
        super().__init__(load, SEATS, seed)
        self.id = id
        self.busy = [False] * SEATS
        """Seats whose turn is offered or on its way."""
        self.dealt: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answered: dict[str, asyncio.Future[str | None]] = {}
        self._seeds, self._match = Seeds(self.chance), ""

    async def open(self, host: str, cookies: list[str]) -> None:
        """Four guests come, sit down, seal their part of the dice; the first one deals."""
        for seat, cookie in enumerate(cookies):
            page = await connect(host, f"/socket/{self.id}?as=seat", cookie, partial(self.hear, seat))
            self.pages.append(page)
            page.say(b'{"type":"hello","since":-1,"match":null}')
            await self.ask(seat, b'"sit","name":"P%d","seat":%d' % (seat, seat))
            await self.ask(seat, self._seeds.seal(self._match, seat))
        await self.ask(0, b'"start"')
        await asyncio.wait_for(self.dealt, PATIENCE)

    async def survives(self, host: str) -> bool:
        """Whether the house, asked at another worker, still has what the pages were told."""
        answer: asyncio.Future[News] = asyncio.get_running_loop().create_future()

        def hear(body: bytes) -> None:
            if body.startswith(b'{"type":"snapshot"') and not answer.done():
                answer.set_result(decode_news(body))

        page = await connect(host, f"/socket/{self.id}?as=spectator", "", hear)
        page.say(b'{"type":"hello","since":-1,"match":null}')
        match = (await asyncio.wait_for(answer, PATIENCE)).match
        page.close()
        return match is not None and match.id == self._match and match.next > self.last

    async def ask(self, seat: int, command: bytes) -> None:
        """A command that must succeed."""
        id = f"c{next(ids)}"
        self._answered[id] = asyncio.get_running_loop().create_future()
        self.pages[seat].say(b'{"type":%s,"id":"%s"}' % (command, id.encode()))
        code = await asyncio.wait_for(self._answered[id], PATIENCE)
        del self._answered[id]
        if code is not None:
            raise RuntimeError(f"the house refused {command.decode()}: {code}")

    def hear(self, seat: int, body: bytes) -> None:
        """One message to the page of a seat."""
        if body.startswith(b'{"type":"entry"'):
            self._hear_news(seat, decode_news(body))
        elif body.startswith(b'{"type":"snapshot"'):
            news = decode_news(body)
            assert news.match is not None
            if news.match.id != self._match:
                self._match, self.last = news.match.id, 0
            if news.view is None and self.dealt.done():  # a rematch
                self.busy[seat] = False
                self.pages[seat].say(b'{"type":%s}' % self._seeds.seal(self._match, seat))
        elif body.startswith((b'{"type":"ack"', b'{"type":"refused"')) and (self._answered or body[9] == ord("r")):
            self._hear_answer(decode_answer(body))

    def _hear_answer(self, answer: Answer) -> None:
        waiting = self._answered.get(answer.id or "")
        if waiting is not None and not waiting.done():
            waiting.set_result(answer.code)
        elif answer.code is not None:
            self.load.refused[answer.code] += 1

    def _hear_news(self, seat: int, news: News) -> None:
        entry, view = news.entry, news.view
        if entry is not None and entry.type == "revealing":
            self.pages[seat].say(b'{"type":%s}' % self._seeds.seed(seat))
        if entry is None or view is None:
            return
        if entry.type == "acted":
            if entry.seat == seat:
                self.busy[seat] = False
            self.told(entry.n, entry.seat)
        elif entry.type == "ended":
            self.pages[seat].say(b'{"type":"rematch","id":"r%d"}' % next(ids))
            return
        elif entry.type == "started" and not self.dealt.done():
            self.dealt.set_result(None)
        own = view.own
        if own is None or not own.legal or self.busy[seat]:
            return
        if view.public.turn == seat or (view.public.stage == "bet" and own.bet is None):
            self.busy[seat] = True
            action = bytes(self.chance.choice(own.legal))
            self.load.offer(Turn(self, seat, b'{"type":"act","id":"%d","action":%s}' % (next(ids), action)))


def new_guests(address: str) -> list[str]:
    """Cookies of four guests of the house."""
    cookies = []
    for _ in range(SEATS):
        with httpx.Client(base_url=address) as guest:
            guest.get("/api/me").raise_for_status()
            cookies.append("; ".join(f"{name}={value}" for name, value in guest.cookies.items()))
    return cookies


def new_tables(
    address: str, cookie: str, how_many: int, game: str = "mythical_dice", options: dict[str, Any] | None = None
) -> list[str]:
    """Ids of private tables for four, relaxed, that a guest has opened."""
    body = {"game": game, "options": options or {}, "seats": SEATS, "pace": {"seconds": None}, "listed": False}
    opened = []
    with httpx.Client(base_url=address, headers={"Cookie": cookie}) as host:
        for _ in range(how_many):
            answer = host.post("/api/tables", json=body)
            answer.raise_for_status()
            opened.append(str(answer.json()["table"]))
    return opened


async def open_tables(load: Load, host: str, ids: list[str], cookies: list[str]) -> None:
    """Load the tables, ten at a time, and deal."""
    tables = [HouseTable(load, id, seed) for seed, id in enumerate(ids)]
    for first in range(0, len(tables), 10):
        await asyncio.gather(*(table.open(host, cookies) for table in tables[first : first + 10]))
    load.tables += tables
