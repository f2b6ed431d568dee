"""The real house on one core while all its tables race: from the last claim of a mission to the verdict on every page.

All seats of a table are ready at once, a mission comes without a pause, and everybody claims within 50 ms after one
second or so, which is as busy as such a table can be. Pages answer the pings that measure their latency.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

import msgspec
import uvloop
from msgspec import Struct

from bench import servers
from bench.house_pages import SEATS, new_guests, new_tables
from bench.load import now
from bench.machine import DRIVER_CORE, cpu_seconds, load_average, percentile, pinned
from bench.seeds import MatchOf, Seeds
from bench.socket_client import Page, connect

PORT = 8170
TABLES = 100
SETTLE_SECONDS = 4.0
SECONDS = 20.0
THINK_SECONDS = (0.6, 1.4)
TOGETHER_SECONDS = 0.05
"""Time between the claims of a table, in seconds."""
MOST_SAID = 40
"""Numbers are said at random below this: some are right, and cards change hands."""
PATIENCE = 120.0
OPTIONS = {"targets": [15] * SEATS, "brace": 0, "pause": 0}
ids = count(1)


class Entry(Struct):
    """Of an entry: whose action it is."""

    n: int
    type: str
    seat: int | None


class Public(Struct):
    """Of the public view: which mission."""

    number: int


class Own(Struct):
    """Of the own view: what may be done."""

    may: list[str]
    slots: list[int]


class View(Struct):
    """Both views; own is null for those who watch."""

    public: Public
    own: Own | None


class News(Struct):
    """An entry or a snapshot."""

    view: View | None
    entry: Entry | None = None
    match: MatchOf | None = None


class Answer(Struct):
    """``ack`` or ``refused``."""

    id: str | None
    code: str | None = None


class Ping(Struct):
    """A ping of the house."""

    number: int


decode_news = msgspec.json.Decoder(News).decode
decode_answer = msgspec.json.Decoder(Answer).decode
decode_ping = msgspec.json.Decoder(Ping).decode


class Times:
    """Measured times. Only those that began while ``open`` count."""

    def __init__(self) -> None:
        self.open = False
        self.claims: list[float] = []
        self.verdicts: list[float] = []
        self.missions = self.pings = 0
        self.refused: Counter[str] = Counter()


class RaceTable:
    """A table of four persons who race, match after match."""

    def __init__(self, times: Times, id: str, seed: int) -> None:
        self.times = times
        self.id = id
        self.pages: list[Page] = []
        self.dealt: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._chance = random.Random(seed)
        self._answered: dict[str, asyncio.Future[str | None]] = {}
        self._seeds, self._match = Seeds(self._chance), ""
        self._asked = [(-1, "")] * SEATS
        """By seat: the mission and what it was asked for last, so that it says nothing twice."""
        self._due = (-1, 0.0)
        """The mission, and when its claims begin."""
        self._sent: dict[int, float] = {}
        self._told: dict[int, tuple[float, int]] = {}

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
        if body.startswith(b'{"type":"ping"'):
            self.pages[seat].say(b'{"type":"pong","number":%d}' % decode_ping(body).number)
            self.times.pings += self.times.open
        elif body.startswith(b'{"type":"entry"'):
            self._hear_news(seat, decode_news(body), b'"type":"checked"' in body)
        elif body.startswith(b'{"type":"snapshot"'):
            news = decode_news(body)
            assert news.match is not None
            self._match = news.match.id
            if news.view is None and self.dealt.done():  # a rematch
                self._asked[seat], self._due = (-1, ""), (-1, 0.0)
                self._sent.clear()
                self._told.clear()
                self.pages[seat].say(b'{"type":%s}' % self._seeds.seal(self._match, seat))
        elif body.startswith((b'{"type":"ack"', b'{"type":"refused"')) and (self._answered or body[9] == ord("r")):
            self._hear_answer(decode_answer(body))

    def _hear_answer(self, answer: Answer) -> None:
        waiting = self._answered.get(answer.id or "")
        if waiting is not None and not waiting.done():
            waiting.set_result(answer.code)
        elif answer.code is not None:
            self.times.refused[answer.code] += 1

    def _hear_news(self, seat: int, news: News, checked: bool) -> None:
        entry, view = news.entry, news.view
        if entry is not None and entry.type == "revealing":
            self.pages[seat].say(b'{"type":%s}' % self._seeds.seed(seat))
        if entry is None or view is None:
            return
        if entry.type == "acted":
            self._hear_claim(entry, checked)
        elif entry.type == "ended":
            self.pages[seat].say(b'{"type":"rematch","id":"r%d"}' % next(ids))
            return
        elif entry.type == "started" and not self.dealt.done():
            self.dealt.set_result(None)
        if view.own is not None and view.own.may:
            self._answer(seat, view.public.number, view.own)

    def _hear_claim(self, entry: Entry, checked: bool) -> None:
        """A page has received an action; record the time of a claim once all pages have received it."""
        assert entry.seat is not None
        if entry.n not in self._told:
            start = self._sent.pop(entry.seat, None)
            if start is None:
                return
            self._told[entry.n] = (start, 0)
        start, pages = self._told[entry.n]
        if pages + 1 < SEATS:
            self._told[entry.n] = (start, pages + 1)
            return
        del self._told[entry.n]
        if self.times.open:
            self.times.claims.append(now() - start)
            if checked:
                self.times.verdicts.append(now() - start)

    def _answer(self, seat: int, mission: int, own: Own) -> None:
        """Do what may be done, once."""
        may = own.may[0] if "claim" not in own.may else "claim"
        if self._asked[seat] == (mission, may):
            return
        self._asked[seat] = (mission, may)
        if may == "claim":
            if self._due[0] != mission:
                self._due = (mission, now() + self._chance.uniform(*THINK_SECONDS))
                self.times.missions += self.times.open
            wait = self._due[1] - now() + self._chance.uniform(0, TOGETHER_SECONDS)
            asyncio.get_running_loop().call_later(wait, self._claim, seat)
        elif may == "take":
            self._act(seat, b'{"type":"take","slot":%d}' % self._chance.choice(own.slots))
        else:
            self._act(seat, b'{"type":"ready"}')

    def _claim(self, seat: int) -> None:
        self._sent[seat] = now()
        self._act(seat, b'{"type":"claim","number":%d}' % self._chance.randrange(MOST_SAID))

    def _act(self, seat: int, action: bytes) -> None:
        self.pages[seat].say(b'{"type":"act","id":"%d","action":%s}' % (next(ids), action))


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """All tables race; the house has a new database."""
    with pinned(DRIVER_CORE), servers.house(PORT) as server:
        found = uvloop.run(race(server.pid, say))
    return {**found, "load_average_after": load_average()}


async def race(server: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Open the tables, let them get out of step, then look at them for a while."""
    host, times = f"127.0.0.1:{PORT}", Times()
    cookies = await asyncio.to_thread(new_guests, f"http://{host}")
    opened = await asyncio.to_thread(new_tables, f"http://{host}", cookies[0], TABLES, "like_dice", OPTIONS)
    tables = [RaceTable(times, id, seed) for seed, id in enumerate(opened)]
    for first in range(0, TABLES, 10):
        await asyncio.gather(*(table.open(host, cookies) for table in tables[first : first + 10]))
    await asyncio.sleep(SETTLE_SECONDS)
    busy, driver, times.open = cpu_seconds(server), cpu_seconds(os.getpid()), True
    await asyncio.sleep(SECONDS)
    times.open = False
    busy, driver = cpu_seconds(server) - busy, cpu_seconds(os.getpid()) - driver
    found: dict[str, Any] = {
        "tables": TABLES,
        "seats": SEATS,
        "seconds": SECONDS,
        "missions_per_second": round(times.missions / SECONDS, 1),
        "claims_per_second": round(len(times.claims) / SECONDS, 1),
        "pings_per_second": round(times.pings / SECONDS, 1),
        "claim_told": figures(times.claims),
        "verdict_told": figures(times.verdicts),
        "refused": dict(times.refused),
        "server_core_share": round(busy / SECONDS, 3),
        "driver_core_share": round(driver / SECONDS, 3),
        "closed_pages": sum(page.closed is not None for table in tables for page in table.pages),
    }
    told = found["verdict_told"]
    say(
        f"  {found['missions_per_second']} missions/s, {found['claims_per_second']} claims/s; claim to verdict at "
        f"every seat p50 {told['p50_ms']:.2f} ms, p99 {told['p99_ms']:.2f} ms; "
        f"server {found['server_core_share']:.2f} core"
    )
    return found


def figures(took: list[float]) -> dict[str, float]:
    """Number and durations, in ms."""
    return {
        "count": len(took),
        "p50_ms": round(percentile(took, 0.5) * 1e3, 3),
        "p99_ms": round(percentile(took, 0.99) * 1e3, 3),
        "highest_ms": round(max(took, default=0.0) * 1e3, 3),
    }


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    rows = (("the claim that ends a mission: verdict at every seat", "verdict_told"), ("any claim", "claim_told"))
    return [
        f"{found['tables']} tables of {found['seats']}, one core for the house: "
        f"{found['missions_per_second']:g} missions and {found['claims_per_second']:g} claims a second, "
        f"{found['pings_per_second']:g} pings a second; server {found['server_core_share']:.2f} core, "
        f"driver {found['driver_core_share']:.2f} core.",
        "",
        "| From sending it until the last page has it | how many | p50 ms | p99 ms | highest ms |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {title} | {found[key]['count']:,} | **{found[key]['p50_ms']:.2f}** | **{found[key]['p99_ms']:.2f}** | "
            f"{found[key]['highest_ms']:.1f} |"
            for title, key in rows
        ),
    ]
