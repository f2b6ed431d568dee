"""The state of a table, and questions about it. Nothing is written or sent here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec import UNSET

from asterion.house.errors import FaultyGame, Refusal
from asterion.house.storage.statements import KeptDice, RemovedGuest, TableRow
from asterion.house.table.connection import Connection
from asterion.house.wire.messages import ChatNews, Clock, GoneView, RematchView
from asterion.match.log import Seated
from asterion.match.match import Match


@dataclass(slots=True)
class Loaded:
    """A table as its log has it.

    number: of its matches; holders: seat -> guest; removed_guests: who lost their seat here; dice: those that its match
    shares with others; read_only: why the match is only shown, None: it goes on.
    """

    row: TableRow
    match: Match
    number: int
    holders: dict[int, str]
    removed_guests: dict[str, RemovedGuest]
    dice: KeptDice | None = None
    read_only: Refusal | None = None


@dataclass(slots=True)
class Shown:
    """The parts of a table's messages that followers bring."""

    clock: Callable[[], Clock | None] = field(default=lambda: None)
    gone: Callable[[], list[GoneView]] = field(default=list)
    rematch: Callable[[], RematchView | None] = field(default=lambda: None)
    chat: Callable[[], list[ChatNews]] = field(default=list)


class TableState:
    """closed: by its game, see ``GameService``."""

    def __init__(self, loaded: Loaded, *, closed: bool) -> None:
        self.row = loaded.row
        self.match = loaded.match
        self.number = loaded.number
        self.holders = loaded.holders
        self.removed_guests = loaded.removed_guests
        self.read_only = loaded.read_only
        """Why the match is only shown: it began with other rules than those installed. None: it goes on."""
        self._closed = closed
        self._dice = loaded.dice
        self.connections: set[Connection] = set()
        self.here: set[int] = set()
        """Seats whose holders are connected."""
        self.televisions: set[str] = set()
        """Addresses of the big screens that show it: found once for all pages, at each arrival."""
        self.shown = Shown()
        self.fault: FaultyGame | None = None
        """The fault that a rehearsal found: the match takes no more entries."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def dice(self) -> KeptDice | None:
        """The dice that the match shares with others; None: it has its own."""
        shared, kept = self.match.header.dice, self._dice
        return kept if shared is not UNSET and kept is not None and kept.id == shared.match else None

    @property
    def challenge(self) -> bool:
        """Whether the match is a try at the challenge of a week: its seats stay as they are."""
        return self.dice is not None and self.dice.kind == "week"

    @property
    def closed(self) -> bool:
        """Whether nobody but the host may sit here, and no further bots."""
        return self._closed or self.challenge

    @property
    def waiting(self) -> bool:
        """Whether the match has not begun."""
        return not self.match.started

    @property
    def running(self) -> bool:
        """Whether the match has begun and is not over, and its game has no fault."""
        return self.match.started and not self.match.over and self.fault is None

    @property
    def alone(self) -> bool:
        """Whether there is just one seat."""
        return self.row.seats == 1

    @property
    def stands_in(self) -> bool:
        """Whether bots stand in here for those who are away: not at a table of one seat or in a game of people only."""
        return not self.alone and not self.match.game.people_only

    @property
    def paused(self) -> bool:
        """Whether nobody seems to be there: the clocks of some have run out, and no connected person plays.

        A paused table stands still until somebody takes a seat back or comes. Spectators, and holders who left on
        purpose and watch, do not keep it going.
        """
        if not self.match.expired or not self.running:
            return False
        return not any(map(self.plays_for_itself, self.here))

    @property
    def runs(self) -> bool:
        """Whether decisions and absences are timed: not in an empty room, and not in a pause."""
        return bool(self.connections) and not self.paused

    @property
    def has_bots(self) -> bool:
        """Whether a bot holds a seat."""
        return any(seated is not None and seated.who == "bot" for seated in self.match.seated)

    @property
    def takes_latecomers(self) -> bool:
        """Whether latecomers may take over seats: never where no bots stand in, or at a table closed to others."""
        return self.row.latecomers and self.stands_in and not self.closed

    def seats_for_latecomers(self) -> list[int]:
        """Seats that a latecomer may take over while their holders, if any, are not connected."""
        if not self.running or not self.takes_latecomers:
            return []
        return [seat for seat in range(self.row.seats) if not self.is_person(seat) or seat in self.match.staying]

    def plays_for_itself(self, seat: int) -> bool:
        """Whether a person holds the seat and plays it, apart from single decisions of a stand-in."""
        return self.is_person(seat) and seat not in self.match.stand_ins - self.match.once

    def seated(self, seat: int) -> Seated | None:
        """The holder of a seat."""
        return self.match.seated[seat]

    def is_person(self, seat: int) -> bool:
        """Whether a person holds the seat."""
        seated = self.match.seated[seat]
        return seated is not None and seated.who == "person"

    def online(self, seat: int) -> bool:
        """Whether the seat's holder is connected; bots always are."""
        return not self.is_person(seat) or seat in self.here

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that a guest holds here."""
        for seat, holder in self.holders.items():
            if holder == guest:
                return seat
        return None

    def was_removed(self, guest: str | None) -> bool:
        """Whether the host has sent this guest off a seat."""
        removed_guest = self.removed_guests.get(guest or "")
        return removed_guest is not None and removed_guest.why == "removed"

    def guest_is_here(self, guest: str | None) -> bool:
        """Whether a guest is connected, other than as a screen or spectator."""
        return any(each.guest == guest and each.as_ == "seat" for each in self.connections)
