"""A bot of one's own, in a tournament against the house's bots and at a real table.

    python examples/own_bot.py
    python examples/own_bot.py --house http://localhost:8000

The first line plays a tournament. The second also seats the bot at a table of a house that is running (`make play`),
and prints the address where you can watch. Any house will do, for a bot there is a guest like everybody else.
"""

import argparse
import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from asterion import bots
from asterion.games import game
from asterion.games.contract import Records
from asterion.lab.statistics import summarise
from asterion.lab.tournament import Stop, Tournament, play, step_by_step

# 1. The bot
#
# A page of the house gets two views: what everybody sees, and what its own seat sees, with `legal`, all that it may do
# now. A bot needs no more, so ours is a function of these two, which names one of the legal actions. The fields are
# those of `views.py` of the game: this one is for Mythical Dice.

GAME = game("mythical_dice")
MINE = "mine"
STRENGTH = {"minotaur": 0.6, "griffin": 0.5, "mermaid": 0.5, "red": 0.35, "yellow": 0.2, "purple": 0.1, "grey": 0.1}
"""Tricks that a die is good for, at a guess."""
Bot = Callable[[dict[str, Any], dict[str, Any]], Any]
"""An action from the public and the own view."""


def my_bot(public: dict[str, Any], own: dict[str, Any]) -> Any:
    """Bet what the hand is worth; then roll strong dice until there are as many tricks, and weak ones after that."""
    legal: list[dict[str, Any]] = own["legal"]
    if legal[0]["type"] == "bet":
        worth = sum(STRENGTH[each["die"]] * each["count"] for each in own["hand"]) * 4 / len(public["seats"])
        return min(legal, key=lambda bet: abs(bet["tricks"] - worth))
    missing = own["bet"] - public["seats"][own["seat"]]["won"]
    strongest_first = sorted(legal, key=lambda roll: -STRENGTH[roll["die"]])
    return strongest_first[0] if missing > 0 else strongest_first[-1]


def is_awaited(public: dict[str, Any], own: dict[str, Any]) -> bool:
    """Whether the game waits for this seat; a bet may be changed until all have bet, but ours stays."""
    return bool(public["turn"] == own["seat"] or (public["stage"] == "bet" and own["bet"] is None))


# 2. In a tournament
#
# A tournament asks for a choice with records in place of JSON. The game turns one into the other.


def choose(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop) -> int:
    """Our bot's choice, or that of a bot of the house, as the number of an action."""
    if level != MINE:
        return bots.choose(GAME, level, ruleset, observation, seat, seed, should_stop=should_stop)
    public = msgspec.to_builtins(GAME.wire.public_view(ruleset, observation))
    own = msgspec.to_builtins(GAME.wire.own_view(ruleset, observation, seat))
    return GAME.wire.action_from_json(my_bot(public, own))


def tournament(games: int, seed: int = 1) -> None:
    """Play and print points and shares of the win, with 95 % intervals."""
    levels = (MINE, "regular", "novice", "random")
    ruleset = GAME.wire.ruleset(GAME.options({}), len(levels))
    results = play(Tournament(GAME, ruleset, levels, games, seed), step_by_step(GAME, choose))
    print(f"{results.played} games of {GAME.id}, everybody on every seat")
    for row in summarise(levels, results.finished, results.finished_won):
        low, high = row.win_share.low or 0, row.win_share.high or 1
        print(f"  {row.level:8} {row.score.mean:6.1f} points, wins {row.win_share.mean:.2f} ({low:.2f} to {high:.2f})")


# 3. At a real table
#
# A guest opens a table over HTTP and plays over a WebSocket: docs/wire.md. The house refuses what the rules refuse.


class Seat:
    """A place at a table of a house, through its socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        self.known = -1  # the last entry of the log that we have seen
        self.view: dict[str, Any] | None = None
        self.over = False
        self._say(type="hello", since=-1)
        self.hear()

    def hear(self) -> dict[str, Any]:
        """Take in the next message."""
        message: dict[str, Any] = json.loads(self._socket.recv())
        if message["type"] == "ping":
            self._say(type="pong", number=message["number"])
        if message["type"] in ("snapshot", "entry"):
            self.view = message["view"]
        if message["type"] == "entry":
            self.known = message["entry"]["n"]
            self.over = message["entry"]["type"] == "ended"
        return message

    def do(self, **command: Any) -> None:
        """Carry out a command, and take in what comes before its answer. Raises ValueError when it is refused."""
        command["id"] = f"bot-{next(self._ids)}"
        self._say(**command)
        while (answer := self.hear()).get("id") != command["id"]:
            pass
        if answer["type"] == "refused":
            raise ValueError(f"{command['type']} is refused: {answer['detail']} [{answer['code']}]")
        while self.known < (answer["n"] or -1):
            self.hear()

    def play(self, bot: Bot) -> list[int]:
        """Play until the match is over; the points by seat."""
        while not self.over:
            if self.view and is_awaited(self.view["public"], self.view["own"]):
                self.do(type="act", action=bot(self.view["public"], self.view["own"]), seen=self.known)
            else:
                self.hear()
        assert self.view is not None
        return [seat["score"] for seat in self.view["public"]["seats"]]

    def _say(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))


def open_table(guest: httpx.Client, seats: int) -> str:
    """A new table, whose host is this guest."""
    guest.get("/api/me").raise_for_status()  # brings the cookie that a guest is known by
    body = {"game": GAME.id, "options": {}, "seats": seats, "pace": {"seconds": None}, "listed": False}
    return str(guest.post("/api/tables", json=body).raise_for_status().json()["table"])


def at_a_table(house: str) -> None:
    """Open a table, sit down, invite two bots of the house, and play one match."""
    with httpx.Client(base_url=house) as guest:
        table = open_table(guest, seats=3)
        cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    print(f"at {house}/table/{table}", flush=True)
    address = f"ws{house.removeprefix('http')}/socket/{table}?as=seat"
    with connect(address, additional_headers={"Cookie": cookies}) as socket:
        seat = Seat(socket)
        seat.do(type="sit", name="My bot", seat=None)
        for level in ("regular", "novice"):
            seat.do(type="add_bot", level=level, seat=None)
        seat.do(type="start")
        points = seat.play(my_bot)
    print(f"points: mine {points[0]}, regular {points[1]}, novice {points[2]}")


def main(games: int = 400, house: str | None = None) -> None:
    tournament(games)
    if house is not None:
        at_a_table(house.rstrip("/"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--house", help="such as http://localhost:8000")
    main(**vars(parser.parse_args()))
