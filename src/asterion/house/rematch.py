"""Opening matches: the first at a new table, and one more at a table whose match is over."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from asterion.house.faults import Refusal
from asterion.house.storage.statements import add_match, change_table, hold
from asterion.match import fairness
from asterion.match.log import VERSION, Header, Pace, Unseated
from asterion.match.log import encode as encode_log
from asterion.match.referee import Match

if TYPE_CHECKING:
    from asterion.house.table import Table

FORGOTTEN = 60_000
"""Milliseconds after which a house that opens again no longer goes on with a rematch that was under way."""


ID = re.compile(r"[\w-]{1,64}", re.ASCII)


def new_id() -> str:
    """An id that cannot be guessed: 128 bits, as 22 characters."""
    return secrets.token_urlsafe(16)


def is_id(text: str) -> bool:
    """Whether a text out of an address has the form of an id. Others, such as NUL, a database would not take."""
    return ID.fullmatch(text) is not None


def new_header(table: str, game: str, options: Any, seats: int, seconds: int | None, now: int) -> tuple[Header, bytes]:
    """Header of a new match, with the house's commitment, and the house seed that it commits to."""
    house_seed = fairness.new_house_seed()
    header = Header(
        version=VERSION,
        match=new_id(),
        table=table,
        game=game,
        options=options,
        seats=seats,
        pace=Pace(seconds),
        commitment=fairness.commitment(house_seed),
        created=now,
    )
    return header, house_seed


def about_to_deal(match: Match, number: int, now: int) -> bool:
    """Whether the table's ``number``-th match is a rematch made just now (Unix ms) and not yet dealt.

    A house that restarted in between finds it so.
    """
    if number == 1 or match.started or now - match.header.created > FORGOTTEN:
        return False
    return all(match.seated) and not any(isinstance(entry, Unseated) for entry in match.entries)


async def rematch(table: Table) -> None:
    """A new match, same seats. Its commitment is shown first; it deals when the connected pages have given their seeds.

    Holders who are not connected are dealt in, and their absence counts as usual. If a seat is given up before it is
    dealt, the waiting room is open, and the host may fill it.
    """
    if not table.match.ended:
        raise Refusal("not_over", "the game is not over")
    now = table.house.clock.unix_ms()
    old, row = table.match, table.row
    header, house_seed = new_header(table.id, row.game, old.header.options, row.seats, row.pace_seconds, now)
    match, lines = Match(header, house_seed), []
    for seated in filter(None, old.seated):
        entry = match.stage_seated(seated.seat, seated.name, seated.who, seated.level, now)
        lines.append(match.encoded(entry))
        match.accept(entry)
    await table.house.store.writer.append(
        header.match,
        0,
        lines,
        [
            add_match(header.match, table.id, table.number + 1, encode_log(header).decode(), house_seed),
            change_table(table.id, match=header.match, status="waiting", rematch=None, touched=now),
            *(hold(header.match, held, guest) for held, guest in table.holders.items()),
        ],
    )
    table.number += 1
    table.dealing = True
    row = msgspec.structs.replace(row, match=header.match, status="waiting", rematch=None, touched=now)
    await table.begin(row, match, dict(table.holders))
