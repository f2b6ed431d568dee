"""Cost of each part of an action in the house, beside the same work alone.

Stages are timed within the house (``inside.py``). Alone, the game's part runs in this process, one match after another;
sockets are measured with a server that only passes bytes on (``relay.py``), the disk with the house's own store.
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
from pathlib import Path
from typing import Any, cast

import msgspec
import uvloop

from asterion.house.headers import new_id
from asterion.house.metrics import Metrics
from asterion.house.server.websocket_protocol import text_frame
from asterion.house.storage.store import Store
from asterion.house.table import views
from asterion.house.table.session import decoded
from asterion.house.wire.messages import Ack, Act
from asterion.match.match import Match
from bench import servers
from bench.house import TABLES
from bench.house_pages import ACTIONS_PER_GAME, SEATS
from bench.inside import Inside, Used, used_by
from bench.machine import DRIVER_CORE, SERVER_CORE, load_average, pinned
from bench.peer import in_memory_us
from bench.peer_install import BOARDGAME_IO, NoPeer
from bench.random_match import among, dealt, message, play_on
from bench.relay import GROUP_BYTES

PORT = 8198
TURNS = 5
"""Rounds of the whole and its parts, in turn."""
AMONG = (33, 100, 400, 1600)
"""Matches in turn, for the game's part alone."""
GAMES, ROUNDS = 4, 9
SOCKET_SECONDS = 6.0
ENTRY_BYTES = 420
"""Of an entry of this game as stored, about."""
COMMITS, IN_ONE = 400, 20
"""Transactions, and entries in each, about as many as in the closed loop."""
PARTS = ("read", "judge", "chain", "accept", "public", "own", "ack")
"""Of the game, as `one_action` times them."""
_encode = msgspec.json.Encoder().encode


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """The whole with its stages, and the same work alone, in turn."""
    counts: dict[int, list[float]] = {count: [] for count in AMONG}
    house, alone, peers = Inside(PORT, TABLES), list[dict[str, float]](), list[float | None]()
    size = frame_bytes()
    for _ in range(TURNS):
        house.look()
        with pinned(SERVER_CORE):
            parts = game_parts()
            for count, each in counts.items():
                each.append(among(count))
            with servers.folder() as at:
                parts["disk"] = uvloop.run(only_disk(f"sqlite:///{at / 'house.db'}"))
        alone.append(parts | sockets_alone(size))
        peers.append(peer_us())
        say(f"  whole {house.whole[-1]:.0f} us; alone {sum(alone[-1].values()):.0f}")
    return {
        "whole_us": round(statistics.median(house.whole), 1),
        "each_whole_us": [round(each, 1) for each in house.whole],
        "main_us": round(statistics.median(house.main), 1),
        "stages_us": house.stages(),
        "alone_us": {name: round(statistics.median(each[name] for each in alone), 2) for name in alone[0]},
        "among_us": [[count, round(statistics.median(each), 1)] for count, each in counts.items()],
        "frame_bytes": size,
        "each_peer_us": peers,
        "kinds": house.kinds(),
        "load_average_after": load_average(),
    }


def peer_us() -> float | None:
    """Microseconds of an action in boardgame.io; None: it cannot be had here."""
    try:
        return round(in_memory_us(PORT + 4), 1)
    except NoPeer:
        return None


def frame_bytes() -> int:
    """Bytes of a frame to one seat in the middle of a game, about."""
    match = dealt()
    play_on(match, ACTIONS_PER_GAME // 2, random.Random(1))
    frames = views.entry_frames(match, match.entries[-1], None, range(SEATS)).values()
    return sum(map(len, frames)) // SEATS


def sockets_alone(size: int) -> dict[str, float]:
    """Microseconds of a server that only passes bytes on: to write to four sockets, and all the rest."""
    with servers.folder() as at, pinned(DRIVER_CORE):
        path = at / "used.json"
        command = [sys.executable, "-m", "bench.relay", str(PORT + 1), str(size), str(path)]
        with servers.running(command) as server:
            used, count = uvloop.run(only_sockets(server.pid, size, path))
    sent = used.stages["sent"]
    return {"sent": sent / count / 1e3, "loop": (used.main - sent) / count / 1e3}


def game_parts() -> dict[str, float]:
    """Microseconds of each part of the game's: the median over actions and rounds."""
    played_through(1)
    gc.collect()
    gc.disable()
    try:
        rounds = [played_through(GAMES) for _ in range(ROUNDS)]
    finally:
        gc.enable()
    medians = map(statistics.median, zip(*rounds, strict=True))
    return dict(zip(PARTS, medians, strict=True))


def played_through(games: int) -> list[float]:
    """Play whole games at random; the median microseconds of each part."""
    chance, taken = random.Random(games), []
    for _ in range(games):
        match = dealt()
        while not match.over:
            taken.append(one_action(match, *message(match, chance)))
    return [1e6 * statistics.median(times) for times in zip(*taken, strict=True)]


def one_action(match: Match, seat: int, text: str) -> list[float]:
    """Carry out an action as the house does; seconds of each part."""
    now = time.perf_counter
    marks = [now()]
    act = cast("Act", decoded(text))
    marks.append(now())
    entry = match.stage_act(seat, act.action, match.next_n, "seat", act.id, None)
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


async def only_sockets(server: int, size: int, path: Path) -> tuple[Used, int]:
    """One read and four writes, as busy as the house: what the server uses, and how often it did so."""
    loop = asyncio.get_running_loop()
    groups = [Group(number) for number in range(TABLES)]
    for group in groups:
        for _ in range(SEATS):
            await loop.create_connection(partial(Listener, group, SEATS * size), "127.0.0.1", PORT + 1)
        await group.ready
    for group in groups:
        group.heard(SEATS, SEATS * size)
    await asyncio.sleep(0.5)
    before, start = await used_by(server, path), sum(group.done for group in groups)
    await asyncio.sleep(SOCKET_SECONDS)
    count = sum(group.done for group in groups) - start
    return (await used_by(server, path)).since(before), count


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


def rows(found: dict[str, Any]) -> list[tuple[str, float, float | None]]:
    """Each part: its name, microseconds in the house, and of the same work alone (None: nothing there does it)."""
    now, alone = found["stages_us"], found["alone_us"]
    rest = found["main_us"] - sum(now[name] for name in ("heard", "taken", "committed", "commanded", "sent"))
    return [
        ("frames taken apart, messages heard", now["heard"], None),
        ("judged and played by the rules, with its dice", now["judged"], alone["judge"]),
        (
            "before and after it: message read as JSON, whose turn, limits, entry as JSON, to the writer",
            now["taken"] - now["judged"],
            alone["read"] + alone["chain"],
        ),
        ("made current, hashed into the chain", now["accepted"], alone["accept"]),
        ("public and four own views as JSON, four frames", now["framed"], alone["public"] + alone["own"]),
        (
            "before and after it: what follows an entry, its pages, acknowledgement",
            now["told"] - now["accepted"] - now["framed"],
            alone["ack"],
        ),
        (f"four frames of {found['frame_bytes']:,} bytes written to sockets", now["sent"], alone["sent"]),
        ("commands other than actions: matches that begin and end", now["commanded"], None),
        ("the rest of the main thread: polls, reads, garbage, threads that take turns", rest, alone["loop"]),
        (
            f"an entry handed to the writer's thread and written, about {IN_ONE} a transaction",
            now["committed"] - now["told"] + found["whole_us"] - found["main_us"],
            alone["disk"],
        ),
    ]


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    parts = rows(found)
    once = sum(each or 0.0 for _, _, each in parts)
    return [
        f"{TABLES} tables of {SEATS} in the closed loop; µs of processor time an action, the medians of {TURNS} rounds"
        f" in turn (the whole: {', '.join(f'{each:.0f}' for each in found['each_whole_us'])}).",
        "",
        "| part | in the house | the same work alone |",
        "|---|---:|---:|",
        *(f"| {name} | {now:.1f} | {'' if each is None else f'{each:.1f}'} |" for name, now, each in parts),
        f"| the whole | {found['whole_us']:.0f} | {once:.0f} |",
        "",
        "The game's part alone, stage by stage for 33 actions at a time, among "
        + ", ".join(f"{count:,} matches {each:.1f}" for count, each in found["among_us"])
        + f" µs; one match after another {sum(found['alone_us'][name] for name in PARTS):.1f} µs.",
        "",
        *peer_line(found["each_whole_us"], found["each_peer_us"]),
        *kinds_table(found["kinds"], found["whole_us"]),
        "The aim was 100 µs. The words above say why it is no less.",
    ]


def peer_line(house: list[float], peers: list[float | None]) -> list[str]:
    """The house beside boardgame.io, round by round."""
    pairs = [(ours, theirs) for ours, theirs in zip(house, peers, strict=True) if theirs is not None]
    if not pairs:
        return ["boardgame.io could not be had here.", ""]
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    return [
        f"{BOARDGAME_IO[0].replace('@', ' ')} in the same rounds, its store in memory (nothing is on disk): "
        f"{statistics.median(theirs for _, theirs in pairs):.0f} µs; the house takes "
        f"{statistics.median(ratios):.2f} times that ({ratios[0]:.2f} to {ratios[-1]:.2f}).",
        "",
    ]


def kinds_table(kinds: dict[str, float] | None, whole: float) -> list[str]:
    """Samples by kind of code, as Markdown."""
    if kinds is None:
        return ["Without Linux's `perf` the kinds of code are not known.", ""]
    lines = [f"| {kind} | {100 * share:.1f} % | {whole * share:.0f} |" for kind, share in kinds.items()]
    return ["| kind of code | share of samples | µs an action |", "|---|---:|---:|", *lines, ""]
