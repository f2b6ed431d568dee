"""Cost of each part of an action in the house: the parts measured apart, beside the whole.

The game's part runs in this process, without house or network. Sockets are measured with a server that only passes
bytes on (``relay.py``), the disk with the house's own store. What the sum leaves of the whole is the house itself: one
thing at a time at each table, judging who may say what, what follows an action, and caches gone cold meanwhile.
"""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any, cast

import msgspec
import uvloop

from asterion.house.headers import new_header, new_id
from asterion.house.metrics import Metrics
from asterion.house.server.websocket_protocol import text_frame
from asterion.house.storage.store import Store
from asterion.house.table import views
from asterion.house.table.session import decoded
from asterion.house.wire.messages import Ack, Act
from asterion.match.match import Match
from bench import servers
from bench.house import CLOSED_LOOP_SECONDS, TABLES
from bench.house_pages import ACTIONS_PER_GAME, SEATS, new_guests, new_tables, open_tables
from bench.load import Load
from bench.machine import DRIVER_CORE, SERVER_CORE, cpu_seconds, load_average, pinned
from bench.relay import GROUP_BYTES

PORT = 8198
GAME = "mythical_dice"
GAMES, ROUNDS = 4, 9
SOCKET_SECONDS = 6.0
ENTRY_BYTES = 420
"""Of an entry of this game as stored, about."""
COMMITS, IN_ONE = 400, 20
"""Transactions, and entries in each, about as many as in the closed loop."""
PARTS = {
    "read": "message read as JSON",
    "judge": "judged and played by the rules, with its dice",
    "chain": "entry as JSON",
    "accept": "made current, hashed into the chain",
    "public": "entry and public view as JSON",
    "own": "four own views, four frames",
    "ack": "acknowledgement",
}
_encode = msgspec.json.Encoder().encode


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """The whole first, then its parts."""
    found: dict[str, Any] = {}
    with pinned(DRIVER_CORE):
        with servers.house(PORT) as server:
            whole = uvloop.run(closed_loop(server.pid))
        size = whole["bytes_per_message"]
        with servers.running([sys.executable, "-m", "bench.relay", str(PORT + 1), str(size)]) as server:
            sockets = uvloop.run(only_sockets(server.pid, size))
    with pinned(SERVER_CORE):
        found["game_us"] = game_parts()
        with servers.folder() as at:
            found["disk_us"] = uvloop.run(only_disk(f"sqlite:///{at / 'house.db'}"))
    found |= {"whole": whole, "sockets": sockets, "load_average_after": load_average()}
    say(
        f"  whole {whole['server_us_per_action']:.0f} us; game {sum(found['game_us'].values()):.1f}, "
        f"sockets {sockets['us']:.1f}, disk {found['disk_us']:.1f}"
    )
    return found


async def closed_loop(server: int) -> dict[str, Any]:
    """The closed loop of ``house``."""
    host = f"127.0.0.1:{PORT}"
    cookies = await asyncio.to_thread(new_guests, f"http://{host}")
    ids = await asyncio.to_thread(new_tables, f"http://{host}", cookies[0], TABLES)
    load = Load(server)
    await open_tables(load, host, ids, cookies)
    await load.warm(ACTIONS_PER_GAME)
    return await load.measure(CLOSED_LOOP_SECONDS)


def game_parts() -> dict[str, float]:
    """Microseconds of each part: the median over actions, the lowest of some rounds."""
    played_through(1)
    gc.collect()
    gc.disable()
    try:
        rounds = [played_through(GAMES) for _ in range(ROUNDS)]
    finally:
        gc.enable()
    lowest = [min(times) for times in zip(*rounds, strict=True)]
    return {name: round(each, 2) for name, each in zip(PARTS, lowest, strict=True)}


def played_through(games: int) -> list[float]:
    """Play whole games at random; the median microseconds of each part."""
    chance, taken = random.Random(games), []
    for _ in range(games):
        match, at = dealt(), 1
        while not match.over:
            seat = match.awaited()[0]
            actions = match.game.list_legal(match.ruleset, match.observation(seat), seat)
            action = match.game.wire.action_to_json(chance.choice(actions))
            text = f'{{"type":"act","id":"{at}","action":{_encode(action).decode()}}}'
            taken.append(one_action(match, seat, text, at))
            at += 1
    return [1e6 * statistics.median(times) for times in zip(*taken, strict=True)]


def one_action(match: Match, seat: int, text: str, at: int) -> list[float]:
    """Carry out an action as the house does; seconds of each part."""
    now = time.perf_counter
    marks = [now()]
    act = cast("Act", decoded(text))
    marks.append(now())
    entry = match.stage_act(seat, act.action, at, "seat", act.id, None)
    marks.append(now())
    match.encoded(entry)
    marks.append(now())
    match.accept(entry)
    marks.append(now())
    match.entry_view(entry)
    match.public_view()
    marks.append(now())
    for frame in views.entry_frames(match, entry, None, range(SEATS)).values():
        text_frame(frame)
    marks.append(now())
    text_frame(_encode(Ack(act.id, entry.n)))
    marks.append(now())
    return [after - before for before, after in pairwise(marks)]


def dealt() -> Match:
    """A match that has just begun."""
    header, seed = new_header(new_id(), GAME, {}, SEATS, None, 0)
    match = Match(header, seed)
    for seat in range(SEATS):
        match.accept(match.stage_seated(seat, f"bot {seat}", "bot", "random", 0))
    match.accept(match.stage_start(0))
    return match


class Group:
    """Four connections; as soon as all have heard, the next one speaks. done: how often all have."""

    def __init__(self, number: int) -> None:
        self.name = number.to_bytes(GROUP_BYTES)
        self.pages: list[asyncio.Transport] = []
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.done = 0
        self._left = 0

    def heard(self, size: int, size_of_all: int) -> None:
        """Bytes have come to one of them."""
        if not self.ready.done():
            self._left += size
            if self._left == SEATS:
                self.ready.set_result(None)
            return
        self._left -= size
        if self._left <= 0:
            self.done += 1
            self._left = size_of_all
            self.pages[self.done % SEATS].write(b"x" * 64)


class Listener(asyncio.Protocol):
    """One connection of a group."""

    def __init__(self, group: Group, size_of_all: int) -> None:
        self._group, self._all = group, size_of_all

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Say the group."""
        self._group.pages.append(cast("asyncio.Transport", transport))
        self._group.pages[-1].write(self._group.name)

    def data_received(self, data: bytes) -> None:
        """Only how much has come matters."""
        self._group.heard(len(data), self._all)


async def only_sockets(server: int, size: int) -> dict[str, Any]:
    """One read and four writes: processor time of a server that does nothing else, as busy as the house."""
    loop = asyncio.get_running_loop()
    groups = [Group(number) for number in range(TABLES)]
    for group in groups:
        for _ in range(SEATS):
            await loop.create_connection(partial(Listener, group, SEATS * size), "127.0.0.1", PORT + 1)
        await group.ready
    for group in groups:
        group.heard(SEATS, SEATS * size)
    await asyncio.sleep(0.5)
    before, start = cpu_seconds(server), sum(group.done for group in groups)
    await asyncio.sleep(SOCKET_SECONDS)
    count = sum(group.done for group in groups) - start
    return {
        "us": round((cpu_seconds(server) - before) / count * 1e6, 1),
        "per_second": round(count / SOCKET_SECONDS),
        "bytes": size,
    }


async def only_disk(database: str) -> float:
    """Processor time of an entry that the house's store writes, in µs: its task, its thread, SQLite, the kernel."""
    store = Store(database, Metrics())
    await store.open()
    names, payload = [new_id() for _ in range(IN_ONE)], bytes(ENTRY_BYTES)
    start = time.process_time()
    for n in range(COMMITS):
        await asyncio.gather(*(store.writer.append(name, n, [payload]) for name in names))
    took = time.process_time() - start
    await store.close()
    return round(took / (COMMITS * IN_ONE) * 1e6, 1)


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    game, sockets, whole = found["game_us"], found["sockets"], found["whole"]
    parts = sum(game.values()) + sockets["us"] + found["disk_us"]
    return [
        f"{TABLES} tables of {SEATS} in the closed loop; µs of processor time an action.",
        "",
        "| part | µs |",
        "|---|---:|",
        *(f"| {title} | {game[name]:.1f} |" for name, title in PARTS.items()),
        f"| sockets: one message read, four of {sockets['bytes']:,} bytes written | {sockets['us']:.1f} |",
        f"| disk: an entry written, {IN_ONE} a transaction | {found['disk_us']:.1f} |",
        f"| sum of these parts | {parts:.0f} |",
        f"| the whole, in the house ({whole['actions_per_second']:,.0f} actions/s) | "
        f"{whole['server_us_per_action']:.0f} |",
        "",
        "Aim: 100 µs. What the sum leaves of the whole is keeping the table: frames of WebSocket, one thing at a time, "
        "judging who may say what, followers, and caches that other tables have gone through meanwhile. The words "
        "above say why it is no less.",
    ]
