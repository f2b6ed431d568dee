"""A race at a table (L10): how long each page's line takes, when a race was shown to whom, and what that grants.

At the tables of a game that is raced the house measures the line of every page that holds a seat: a ``ping``, answered
by a ``pong`` at once, several right after the page has come and one every few seconds while the match runs. Half of the
median of the last round trips is the line's way.

A race's time begins for all when its entry goes out. A seat's own begins when the entry has come to it: with the
shortest way among its pages at that moment, at most the allowance. Nothing that happens to its lines later changes
this; who was not there begins with all. A claim counts when it is heard, less the way of the page that sent it.

The time goes on from what the log knows when a house is opened again in the middle of a race: from the latest arrival
among the claims, 0 when there are none. Nobody's time has run while the house was down.
"""

from __future__ import annotations

import msgspec

from asterion.house.clock import Clock, Timer
from asterion.house.errors import Refusal
from asterion.house.table.connection import Connection
from asterion.house.table.follower import Follower
from asterion.house.table.lag_meter import LagMeter
from asterion.house.table.table import Table
from asterion.house.wire.messages import Ping, Pong
from asterion.match.log import LONGEST_RACE, Acted, Elapsed, Granted, Started
from asterion.match.race import grant
from asterion.match.referee import Match

AT_FIRST = 5
"""Pings to a page that has just come, each sent when the one before is answered."""
EVERY = 2.0
"""Seconds between the pings while the match runs."""
BEHIND = 8
"""Messages that may wait for a page before it is not pinged: what waits would be measured."""
_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Pong] = msgspec.json.Decoder(Pong)
_LONGEST = 64


class LagCompensation(Follower):
    """The races of one table, one at a time. ``on``: which is on, as (match, number), or None."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self._table = table
        self._clock = clock
        self._race = table.match.game.race
        self._number = 0
        self._beat: Timer | None = None
        self._began = 0.0
        self._entry = 0
        """Number of the entry with which the race that is on began."""
        self._shown: dict[int, int] = {}
        self.on: tuple[str, int] | None = None
        self.renew()

    def stop(self) -> None:
        """Measure no more."""
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    # What is granted

    def renew(self) -> None:
        """A race that is new in the log goes out now to those who are connected."""
        if self._race is None:
            return
        match = self._table.match
        number = self._running()
        on = (match.header.match, number) if number >= 0 else None
        if on == self.on:
            return
        self.on = on
        if on is not None:
            self._entry, latest = beginning(match)
            self._began = self._clock.now() - latest / 1000
            self._shown = {}
            for connection in self._table.connections:
                if connection.seat is not None:
                    way = connection.link.way_ms() if connection.link is not None else 0
                    self._shown[connection.seat] = min(way, self._shown.get(connection.seat, way))

    def went_on(self) -> float | None:
        """Seconds since the race began that is on; None: none is."""
        return None if self.on is None else self._clock.now() - self._began

    def allowance(self) -> int:
        """Milliseconds at most that are made up each way in the race that is on; 0: none is."""
        match = self._table.match
        if self._race is None or match.state is None or self._running() < 0:
            return 0
        return int(self._race.allowance(match.ruleset, match.state))

    def grant(self, seat: int, connection: Connection | None, heard: float, seen: int | None = None) -> Granted | None:
        """What a seat is granted that acts in a race; None: there is none.

        connection: None for a bot, whose line takes no time. heard: the clock when its action came in. seen: the last
        entry that the page knew. Raises Refusal("no_mission"): that was before the race went out.
        """
        if self.on is None:
            return None
        if heard < self._began or (seen is not None and seen < self._entry):
            raise Refusal("no_mission", "came before the mission was shown", ruling="L5")
        arrived = min(round((heard - self._began) * 1000), LONGEST_RACE)
        shown = way = 0
        if connection is not None:
            shown = self._shown.get(seat, 0)
            way = connection.link.way_ms() if connection.link is not None else 0
        return grant(arrived=arrived, shown=shown, way=way, allowance=self.allowance())

    def _running(self) -> int:
        """Number of the race that is on, -1: none."""
        match = self._table.match
        if self._race is None or match.state is None or match.over:
            return -1
        return int(self._race.number(match.ruleset, match.state))

    # What is measured

    def update(self) -> None:
        """Follow who is here: measure the lines of those who hold seats, and go on while the match runs."""
        if self._race is None:
            return
        seated = self._seated()
        for connection in seated:
            if connection.link is None:
                connection.link = LagMeter()
                self._ask(connection)
        if not seated or not self._table.running:
            self.stop()
        elif self._beat is None:
            self._ask_all()

    def answered(self, connection: Connection, number: int) -> bool:
        """A page says that it has heard a ping; whether that was waited for."""
        link = connection.link
        if link is None or not link.answered(number, self._clock.now()):
            return False
        if link.known < AT_FIRST:
            self._ask(connection)
        return True

    def _seated(self) -> list[Connection]:
        return [connection for connection in self._table.connections if connection.seat is not None]

    def _ask_all(self) -> None:
        self._beat = self._clock.call_later(EVERY, self._ask_all)
        for connection in self._seated():
            self._ask(connection)

    def _ask(self, connection: Connection) -> None:
        """Ping a page now: what waits for its socket goes out with it."""
        link = connection.link
        if link is None or connection.closed is not None or len(connection.outbox) > BEHIND:
            return
        if link.may_ask(self._clock.now()):
            self._number += 1
            connection.hold(_encode(Ping(self._number)))
            connection.flush()
            link.asked(self._number, self._clock.now())


def beginning(match: Match) -> tuple[int, int]:
    """Of the race that is on: number of the entry with which it began, and the milliseconds after which the last claim
    came in, 0 when none has."""
    latest = 0
    for entry in reversed(match.entries):
        granted = entry.granted if isinstance(entry, Acted) else None
        if granted:
            latest = max(latest, granted.arrived)
        elif isinstance(entry, Acted | Elapsed | Started):
            return entry.n, latest
    return 0, latest


def as_pong(text: str) -> int | None:
    """The number of a pong, if a page says that: told apart before anything is counted, to be timed at once."""
    if len(text) > _LONGEST or '"pong"' not in text:
        return None
    try:
        return _decode.decode(text).number
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
