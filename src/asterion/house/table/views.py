"""The views of a table, as messages. Nothing hidden passes here: the game's own views come from observations."""

from __future__ import annotations

from binascii import b2a_base64
from collections.abc import Iterable
from typing import cast

import msgspec
from msgspec import Raw

from asterion.games.contract import PUBLIC, Game, by_type
from asterion.house.errors import FaultyGame
from asterion.house.limits.addresses import same_place
from asterion.house.storage.statements import KeptDice
from asterion.house.table.connection import Connection
from asterion.house.table.state import TableState
from asterion.house.wire.messages import (
    MOST_CHOICES,
    Choice,
    Clock,
    FaultNews,
    Legal,
    Level,
    MatchView,
    Presence,
    SeatView,
    SharedDiceView,
    Snapshot,
    Status,
    TableView,
    TimeControl,
    View,
    You,
)
from asterion.match.log import Ended, Entry
from asterion.match.match import Match
from asterion.webassembly.names import file_name

NULL = Raw(b"null")
MOST_REMOVED = 16
"""Removed guests that are named."""
_encode = msgspec.json.Encoder().encode


def status(match: Match) -> Status:
    """The stage of a match."""
    return "over" if match.over else "playing" if match.started else "waiting"


def names(match: Match) -> list[str]:
    """Names in seat order; an empty seat's is empty."""
    return [seated.name if seated else "" for seated in match.seated]


def table_view(table: TableState) -> TableView:
    """The table as everyone at it may see it."""
    return TableView(
        id=table.id,
        game=table.row.game,
        options=Raw(table.row.options.encode()),
        seats=[_seat_view(table, seat) for seat in range(table.row.seats)],
        host_seat=table.seat_of(table.row.host) if table.row.host else None,
        status=status(table.match),
        match=table.row.match,
        pace=TimeControl(table.row.pace_seconds),
        listed=table.row.listed,
        commitment=table.match.header.commitment,
        paused=table.paused,
        latecomers=table.seats_for_latecomers() if table.takes_latecomers else None,
        removed=[each.name for each in table.removed_guests.values() if each.why == "removed"][-MOST_REMOVED:],
        gone=table.shown.gone(),
        rematch=table.shown.rematch(),
        same_dice=None if table.dice is None else SharedDiceView(table.dice.id, table.dice.kind, table.dice.week),
        code=table.row.code,
        read_only=None if table.read_only is None else "other_version",
    )


def _seat_view(table: TableState, seat: int) -> SeatView | None:
    seated = table.seated(seat)
    if seated is None:
        return None
    return SeatView(
        seat=seat,
        name=seated.name,
        who=seated.who,
        level=cast("Level | None", seated.level),
        online=table.online(seat),
        stand_in=seat in table.match.stand_ins,
        once=seat in table.match.once,
        host=table.holders.get(seat) == table.row.host,
        seeded=table.match.seeded[seat],
    )


def match_view(match: Match, dice: KeptDice | None) -> MatchView:
    """The state of the match. dice: those that it shares with others."""
    last = match.entries[-1] if match.entries else None
    ended = last if isinstance(last, Ended) else None
    return MatchView(
        id=match.header.match,
        next=match.next_n,
        started=match.started,
        over=match.ended,
        scores=match.scores(),
        winners=ended.winners if ended else None,
        house_seed=ended.house_seed if ended else None,
        chain=match.chain,
        again=match.header.words == "addressed" and (dice is None or dice.kind == "match"),
        rules=None if match.game.wire.json is None else file_name(match.game.id),
    )


def view(match: Match, seat: int | None) -> View | None:
    """The game as this seat may see it (None: who watches); None before the start."""
    if not match.started:
        return None
    own = NULL if seat is None else Raw(match.own_view(seat))
    return View(Raw(match.public_view()), own, _seen(match, seat))


def _seen(match: Match, seat: int | None) -> str | None:
    """The observation of a seat that is awaited, in Base64; None: it is not."""
    if seat is None or match.game.wire.json is None or not match.awaits(seat):
        return None
    return b2a_base64(match.observation(seat).data, newline=False).decode()


def snapshot(table: TableState, connection: Connection, first: int = 0, *, chat: bool = False) -> Snapshot:
    """Everything that a connection may see, with the entries from number ``first`` on and, if asked, the talk."""
    match = table.match
    return Snapshot(
        table=table_view(table),
        match=match_view(match, table.dice),
        entries=[Raw(match.entry_view(entry)) for entry in match.entries[first:]],
        view=view(match, connection.seat),
        you=connection.you or you(table, connection),
        clock=table.shown.clock(),
        chat=table.shown.chat() if chat and connection.as_ != "screen" else None,
    )


def entry_frames(
    match: Match, entry: Entry, clock: Clock | None, seats: Iterable[int | None]
) -> dict[int | None, bytes]:
    """An ``EntryNews`` as JSON for each of these seats (None: who watches). What they share is encoded once.

    The entry is the last of the match. Before the start it has no view.
    """
    told, time = match.entry_view(entry), b"null" if clock is None else _encode(clock)
    head = match.chain
    chain = b"null" if head is None else b'"%b"' % head.encode()
    if not match.started:
        news = b'{"type":"entry","entry":%b,"view":null,"clock":%b,"chain":%b}' % (told, time, chain)
        return dict.fromkeys(seats, news)
    before = b'{"type":"entry","entry":%b,"view":{"public":%b,"own":' % (told, match.public_view())
    after = b'},"clock":%b,"chain":%b}' % (time, chain)
    frames: dict[int | None, bytes] = {}
    for seat in seats:
        if seat not in frames:
            own, seen = b"null" if seat is None else match.own_view(seat), _seen(match, seat)
            known = b"null" if seen is None else b'"%b"' % seen.encode()
            frames[seat] = b"".join((before, own, b',"seen":', known, after))
    return frames


def you(table: TableState, connection: Connection) -> You:
    """The part of this connection at the table."""
    host = connection.as_ == "seat" and connection.guest is not None and connection.guest == table.row.host
    removed_guest = table.removed_guests.get(connection.guest or "") if connection.as_ != "screen" else None
    replaced = removed_guest is not None and removed_guest.why == "replaced" and removed_guest.match == table.row.match
    return You(
        seat=connection.seat,
        host=host,
        removed=removed_guest is not None and removed_guest.why == "removed",
        replaced_by=removed_guest.name if removed_guest is not None and replaced else None,
        television=connection.as_ != "screen" and _has_television(table, connection),
        as_=connection.as_,
    )


def _has_television(table: TableState, connection: Connection) -> bool:
    """Whether a big screen in the same place shows the table."""
    return any(same_place(each, connection.address) for each in table.televisions)


def presence(table: TableState) -> Presence:
    """Which seats' holders are connected, and how many watch (screens do not count)."""
    watching = sum(1 for each in table.connections if each.seat is None and each.as_ != "screen")
    seats = [table.seated(seat) is not None and table.online(seat) for seat in range(table.row.seats)]
    return Presence(seats=seats, spectators=watching)


def _some(game: Game, actions: list[int]) -> list[int]:
    """At most ``MOST_CHOICES`` of these actions, in their order: the first of each kind, so that a rare kind is among
    them however many there are of another."""
    if len(actions) <= MOST_CHOICES:
        return actions
    kinds = by_type(game.wire.action_to_json, actions)
    left, chosen = MOST_CHOICES, set[int]()
    for done, kind in enumerate(kinds):
        share = kind[: left // (len(kinds) - done)]
        chosen.update(share)
        left -= len(share)
    return [action for action in actions if action in chosen]


def legal(match: Match, seat: int | None) -> Legal:
    """The legal actions of this seat (None: a watcher), from what it may know; the match has started."""
    game, ruleset = match.game, match.ruleset
    awaited = 0 if match.over else int(game.seats_to_act(ruleset, match.observation(PUBLIC)))
    mine = seat is not None and awaited >> seat & 1
    actions = game.list_legal(ruleset, match.observation(seat), seat) if seat is not None and mine else []
    return Legal(
        after=match.next_n - 1,
        awaited=[each for each in range(match.header.seats) if awaited >> each & 1],
        choices=[
            Choice(Raw(_encode(game.wire.action_to_json(action))), game.wire.action_name(action))
            for action in _some(game, actions)
        ],
        of=len(actions),
        scores=match.scores(),
        winners=match.winners() if match.over else None,
    )


def fault(found: FaultyGame) -> FaultNews:
    """The message about a fault, for the pages at the table."""
    return FaultNews(found.game, found.fault.kind, found.fault.where, found.kept)


def listed_names(match: Match) -> str:
    """Names of those who sit, as JSON for the table's row."""
    return msgspec.json.encode([name for name in names(match) if name]).decode()
