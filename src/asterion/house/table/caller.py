"""The page that gives a command, and the terms on which a command is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto

from asterion.house.errors import Refusal
from asterion.house.table.connection import Connection
from asterion.house.table.room import Room
from asterion.house.table.table import Table


class Terms(Flag):
    """Terms of a command."""

    FREE = 0
    PLAYER = auto()
    """The page plays: it is a known guest's, and was not opened to watch."""
    TURN = auto()
    """The command has the turn at the table."""
    ONCE = auto()
    """A repeated command is answered as before."""
    WELCOME = auto()
    """The host has not removed the guest."""
    HOST = auto()
    """The guest is the host."""
    WAITING = auto()
    """The table waits for its start."""
    SEAT = auto()
    """The guest holds a seat."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The page that gives a command. heard: the clock when the command came in."""

    room: Room
    connection: Connection
    heard: float

    @property
    def table(self) -> Table:
        """The table, as it is now."""
        return self.room.table

    @property
    def guest(self) -> str:
        """The guest who plays here. Raises Refusal("only_watching")."""
        guest = self.connection.guest
        if guest is None or self.connection.as_ != "seat":
            raise Refusal("only_watching", "this page only watches")
        return guest

    @property
    def seat(self) -> int:
        """The seat that the guest holds. Raises Refusal("no_seat")."""
        seat = self.table.seat_of(self.connection.guest)
        if seat is None:
            raise Refusal("no_seat", "you hold no seat at this table", status=403)
        return seat

    def must_be_host(self) -> None:
        """Raises Refusal("not_host")."""
        if self.connection.guest != self.table.row.host:
            raise Refusal("not_host", "only the host may do that", status=403)

    def must_be_welcome(self) -> None:
        """Raises Refusal("removed")."""
        if self.table.was_removed(self.connection.guest):
            raise Refusal("removed", "the host has removed you from this table", status=403)

    def must_meet(self, terms: Terms) -> None:
        """Raises Refusal (only_watching, game_fault, removed, not_host, started, no_seat): the first term not met.

        At a read-only table, and at one whose game has a fault, every seat is refused.
        """
        if Terms.PLAYER in terms:
            self.guest  # noqa: B018  # raises
        if Terms.PLAYER | Terms.TURN in terms and self.table.read_only is not None:
            raise self.table.read_only
        if Terms.PLAYER | Terms.TURN in terms and self.table.fault is not None:
            raise self.table.fault
        if Terms.WELCOME in terms:
            self.must_be_welcome()
        if Terms.HOST in terms:
            self.must_be_host()
        if Terms.WAITING in terms and (not self.table.waiting or self.table.match.revealing):
            raise Refusal("started", "the game has started already")
        if Terms.SEAT in terms:
            self.seat  # noqa: B018  # raises
