"""Show any moment of a match on the page: the test plays the match and serves the page's socket."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from asterion.match import record
from asterion.match.fairness import commitment
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.timing import compensated

Json = dict[str, Any]
SEED = bytes(range(32))
GO = "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }"


class Moment:
    """A seat's view (None: a watcher's) of a match after its last entry. names: of the seats, as sent to the page."""

    def __init__(self, match: Match, names: list[str], viewer: int | None) -> None:
        self._match, self._names, self._viewer = match, names, viewer
        self._entries, self._scores, self._chain = match.next_n, match.scores(), match.chain
        self._winners = match.winners() if match.over else None
        self.over = match.ended
        self.public: Json = json.loads(match.public_view())
        self.own: Json | None = None if viewer is None else json.loads(match.own_view(viewer))
        self.awaited = match.awaited()
        self.glass = match.sandglass is not None

    @property
    def mine(self) -> bool:
        """Whether it is the viewer's turn."""
        return self._viewer in self.awaited

    def snapshot(self, seed: bytes = SEED) -> Json:
        match = self._match
        entries = [json.loads(match.entry_view(entry)) for entry in match.entries[: self._entries]]
        clock = {"seats": self.awaited[:1], "remaining_ms": 29_000, "glass_ms": 25_000 if self.glass else None}
        table = {
            "game": match.header.game,
            "options": match.header.options,
            "seats": [seated(seat, name) for seat, name in enumerate(self._names)],
            "status": "over" if self.over else "playing",
            "match": match.header.match,
            "commitment": match.header.commitment,
        }
        told = {
            "id": match.header.match, "next": self._entries, "started": True, "over": self.over, "scores": self._scores,
            "winners": self._winners, "house_seed": seed.hex() if self.over else None, "chain": self._chain,
            "again": False,
        }  # fmt: skip
        you = {"seat": self._viewer, "host": self._viewer == 0, "as": "spectator" if self._viewer is None else "seat"}
        return {
            "type": "snapshot", "table": {**ROOM, **table}, "match": told, "entries": entries,
            "view": {"public": self.public, "own": self.own}, "you": {**YOU, **you},
            "clock": None if self._winners is not None else clock, "chat": [],
        }  # fmt: skip


YOU: Json = {"seat": None, "host": False, "removed": False, "replaced_by": None, "television": False, "as": "spectator"}
ROOM: Json = {
    "id": "staged", "host_seat": 0, "status": "waiting", "match": "staged", "pace": {"seconds": 30}, "listed": False,
    "commitment": commitment(SEED), "paused": False, "read_only": None, "latecomers": None, "removed": [],
    "rematch": None, "gone": [], "same_dice": None, "code": "BCDF",
}  # fmt: skip


def seated(seat: int, name: str, level: str | None = None) -> Json:
    return {
        "seat": seat, "name": name, "who": "person" if level is None else "bot", "level": level, "online": seat != 1,
        "stand_in": seat == 2, "once": False, "host": seat == 0, "seeded": seat == 0,
    }  # fmt: skip


def room(game: str, options: Json, seats: list[Json | None], **you: Any) -> Json:
    """A table before its start."""
    table = {**ROOM, "game": game, "options": options, "seats": seats}
    return {
        "type": "snapshot", "table": table, "match": None, "entries": [], "view": None, "you": {**YOU, **you},
        "clock": None, "chat": [],
    }  # fmt: skip


def play(
    game: str,
    names: list[str],
    options: Json,
    key: Callable[[Moment], str | None],
    *,
    viewer: int | None = 0,
    seed: int = 0,
    choose: Callable[[random.Random, Match, int, list[int]], int] | None = None,
) -> tuple[dict[str, Moment], bytes]:
    """Play a match to its end; returns the last moment of each key, and the record."""
    draw = random.Random(seed)
    head = Header(
        version=2,
        match=f"staged-{game}-{len(names)}",
        game=game,
        seats=len(names),
        options=options,
        commitment=commitment(SEED),
    )
    match = Match(head, SEED)
    moments: dict[str, Moment] = {}

    def note() -> None:
        moment = Moment(match, names, viewer)
        called = key(moment)
        if called is not None:
            moments[called] = moment

    for seat in range(len(names)):
        match.accept(match.stage_seated(seat, names[seat], "person", None, 0))
    match.accept(match.stage_start(0))
    note()
    while not match.over:
        awaited = match.awaited()
        if match.sandglass is not None and (not awaited or draw.random() < 0.05):
            match.accept(match.stage_elapsed(0))
            note()
            continue
        seat = draw.choice(awaited)
        legal = match.game.list_legal(match.ruleset, match.observation(seat), seat)
        number = draw.choice(legal) if choose is None else choose(draw, match, seat, legal)
        granted = None
        if match.races():
            granted = compensated(arrived=draw.randrange(9000), shown=draw.randrange(200), way=90, allowance=100)
        match.accept(match.stage_act(seat, match.game.wire.action_to_json(number), 0, granted=granted))
        note()
    match.accept(match.stage_end(0))
    moments["end"] = Moment(match, names, viewer)
    return moments, record.write(record.of_match(match))


class Stage:
    """A page whose tables the test serves: it sets the state of each, and commands do not change it."""

    def __init__(self, page: Page, house: str) -> None:
        self.page = page
        self._shown: dict[str, str] = {}
        self._sockets: dict[str, WebSocketRoute] = {}
        self._number = 0
        self.advice: Json | None = None
        """What the coach says to every question."""
        page.route_web_socket(re.compile("/socket/"), self._open)
        page.goto(f"{house}/record")

    def show(self, snapshot: Json, *, screen: bool = False) -> None:
        """Go to a new table with this snapshot."""
        self._number += 1
        table = f"staged-{self._number}"
        snapshot = {**snapshot, "table": {**snapshot["table"], "id": table}}
        self._shown[table] = json.dumps(snapshot)
        self.go(f"/table/{table}{'/screen' if screen else ''}")

    def tell(self, message: Json) -> None:
        self._sockets[f"staged-{self._number}"].send(json.dumps(message))

    def hang_up(self) -> None:
        """Close the socket, and answer no further one."""
        self._shown.clear()
        self._sockets[f"staged-{self._number}"].close()

    def go(self, address: str) -> None:
        """Go to another page of the house as by a link, without loading the document again."""
        self.page.evaluate(GO, address)

    def _open(self, socket: WebSocketRoute) -> None:
        table = socket.url.split("/socket/")[1].split("?")[0]
        self._sockets[table] = socket

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "hello" and table in self._shown:
                socket.send(self._shown[table])
            elif message["type"] == "beat":
                socket.send('{"type":"beat"}')
            elif message["type"] in ("ask_coach", "act"):
                socket.send(json.dumps({"type": "ack", "id": message["id"], "n": None}))
                if message["type"] == "ask_coach":
                    after = json.loads(self._shown[table])["match"]["next"] - 1
                    socket.send(json.dumps({"type": "advice", "after": after, "advice": self.advice}))

        socket.on_message(hear)
