"""Lag compensation (L10): measures each page's latency, notes when a seat was shown a race, and times its claim.

At the tables of a game with races the house pings every page that holds a seat: several times when the page has come,
then every few seconds while the match runs. The page answers each ``ping`` with a ``pong`` at once. Half of the median
of the last round trips is the page's latency one way.

The race clock starts when the race's entry goes out. A seat's own clock starts when the entry reaches it: later by the
shortest latency among its pages at that moment, at most the allowance. Later changes of latency do not matter. A seat
without a page at that moment starts with the race clock. A claim counts when it is heard, less the latency of the page
that sent it.

When a table is loaded during a race, the race clock goes on from the last sign of life of its last owner, not before
the latest arrival among the logged claims. It does not run while no house has the table. Pages get some seconds to come
back (``COMING_BACK``): if less of the race's time is left, its clock is set back as far as the claims allow.
"""

from __future__ import annotations

import msgspec

from asterion.house.clock import Alarm, Clock
from asterion.house.errors import Refusal
from asterion.house.table.connection import Connection
from asterion.house.table.follower import Follower
from asterion.house.table.lag_meter import LagMeter
from asterion.house.table.restored_clocks import COMING_BACK, RestoredClocks
from asterion.house.table.table import Table
from asterion.house.wire.messages import Ping, Pong
from asterion.match.log import LONGEST_RACE, Acted, Elapsed, Granted, Started
from asterion.match.match import Match
from asterion.match.timing import compensated

AT_FIRST = 5
"""Pings to a page that has just come, each sent when the one before is answered."""
EVERY = 2.0
"""Seconds between the pings while the match runs."""
BEHIND = 8
"""A page with more waiting messages than this is not pinged: their wait would be measured too."""
_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Pong] = msgspec.json.Decoder(Pong)
_LONGEST = 64


class LagCompensation(Follower):
    """The races of one table, one at a time. ``on``: the current race, as (match, number), or None."""

    def __init__(self, table: Table, clock: Clock, resumption: RestoredClocks | None = None) -> None:
        self._table = table
        self._clock = clock
        self._race = table.match.game.race
        self.concerned = self._race is not None
        self._number = 0
        self._beat = Alarm(clock)
        self.began = 0.0
        """The clock when the current race began."""
        self.entry = 0
        """Number of the entry with which the current race began."""
        self._shown: dict[int, int] = {}
        self.on: tuple[str, int] | None = None
        self.renew()
        self._resumption = resumption
        self._found = self.on
        """The race that was on when the table was loaded."""
        if resumption is not None:
            self._go_on(resumption)

    def stop(self) -> None:
        """Measure no more."""
        self._beat.cancel()

    # Timing of claims

    def renew(self) -> None:
        """Note a race that is new in the log: its entry goes out now, to the pages that are connected."""
        if self._race is None:
            return
        match = self._table.match
        number = self._running()
        on = (match.header.match, number) if number >= 0 else None
        if on == self.on:
            return
        self.on = on
        if on is not None:
            self.entry, latest = beginning(match)
            self.began = self._clock.now() - latest / 1000
            self._shown = {}
            for connection in self._table.connections:
                if connection.seat is not None:
                    way = connection.latency_ms
                    self._shown[connection.seat] = min(way, self._shown.get(connection.seat, way))

    def _go_on(self, resumption: RestoredClocks) -> None:
        """Set the clock of a race that was found in the log."""
        if self.on is None:
            return
        match = self._table.match
        first, latest = beginning(match)
        lasted = resumption.race(match.entries[first])
        if match.sandglass is not None:
            lasted = min(lasted, match.sandglass.seconds - COMING_BACK)
        self.began = self._clock.now() - max(lasted, latest / 1000)

    def lasted(self) -> tuple[int, int] | None:
        """The number of the race's first entry, and for how many milliseconds it has lasted; None without a race."""
        return None if self.on is None else (self.entry, round(1000 * (self._clock.now() - self.began)))

    def went_on(self) -> float | None:
        """Seconds since the current race began; None without a race."""
        return None if self.on is None else self._clock.now() - self.began

    def when(self, at: int) -> float:
        """The clock at a time of the log (Unix ms), not before the current race began."""
        found = self._resumption if self.on == self._found else None
        if found is not None and found.is_before(at):
            return self.began + found.race(self._table.match.entries[self.entry], at)
        return max(self.began, self._clock.now() - (self._clock.unix_ms() - at) / 1000)

    def allowance(self) -> int:
        """Lag compensation per direction in the current race, at most, in milliseconds; 0 without a race."""
        match = self._table.match
        if self._race is None or match.state is None or self._running() < 0:
            return 0
        return int(self._race.allowance(match.ruleset, match.state))

    def timing(self, seat: int, connection: Connection | None, heard: float, seen: int | None = None) -> Granted | None:
        """The time recorded for a seat's action in a race; None without a race.

        connection: None for a bot, which has no latency. heard: the clock when its action came in, or was due. seen:
        the last entry that the page knew. Raises Refusal("no_mission") when either is from before the race.
        """
        if self.on is None:
            return None
        if heard < self.began or (seen is not None and seen < self.entry):
            raise Refusal("no_mission", "came before the mission was shown", ruling="L5")
        arrived = min(round((heard - self.began) * 1000), LONGEST_RACE)
        shown = way = 0
        if connection is not None:
            shown = self._shown.get(seat, 0)
            way = connection.latency_ms
        return compensated(arrived=arrived, shown=shown, way=way, allowance=self.allowance())

    def _running(self) -> int:
        """Number of the current race; -1 without one."""
        match = self._table.match
        if self._race is None or match.state is None or match.over:
            return -1
        return int(self._race.number(match.ruleset, match.state))

    # Latency

    def update(self) -> None:
        """Match who is connected: measure the latency of pages with a seat, and go on while the match runs."""
        if self._race is None:
            return
        seated = self._seated()
        for connection in seated:
            if connection.lag is None:
                connection.lag = LagMeter()
                self._ask(connection)
        if not seated or not self._table.running:
            self.stop()
        elif not self._beat.is_set:
            self._ask_all()

    def answered(self, connection: Connection, number: int) -> bool:
        """Take a page's answer to a ping. Returns whether it was awaited."""
        lag = connection.lag
        if lag is None or not lag.answered(number, self._clock.now()):
            return False
        if lag.known < AT_FIRST:
            self._ask(connection)
        return True

    def _seated(self) -> list[Connection]:
        return [connection for connection in self._table.connections if connection.seat is not None]

    def _ask_all(self) -> None:
        self._beat.set(EVERY, self._ask_all)
        for connection in self._seated():
            self._ask(connection)

    def _ask(self, connection: Connection) -> None:
        """Ping a page now, and send what waits for its socket along with the ping."""
        lag = connection.lag
        if lag is None or connection.closed is not None or len(connection.outbox) > BEHIND:
            return
        if lag.may_ask(self._clock.now()):
            self._number += 1
            connection.hold(_encode(Ping(self._number)))
            connection.flush()
            lag.asked(self._number, self._clock.now())


def beginning(match: Match) -> tuple[int, int]:
    """The current race: number of the entry with which it began, and the latest arrival of a claim in milliseconds (0
    without any)."""
    latest = 0
    for entry in reversed(match.entries):
        granted = entry.granted if isinstance(entry, Acted) else None
        if granted:
            latest = max(latest, granted.arrived)
        elif isinstance(entry, Acted | Elapsed | Started):
            return entry.n, latest
    return 0, latest


def as_pong(text: str) -> int | None:
    """The number of a pong; None for any other message. Recognised before anything is counted, to be timed at once."""
    if len(text) > _LONGEST or '"pong"' not in text:
        return None
    try:
        return _decode.decode(text).number
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
