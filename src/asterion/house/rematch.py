"""Opening matches: the first at a new table, and one more at a table whose match is over."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from asterion.house.faults import Refusal
from asterion.house.storage.statements import add_match, change_table, hold
from asterion.match import fairness
from asterion.match.log import Header, Pace, Seated
from asterion.match.log import encode as encode_log
from asterion.match.referee import Match

if TYPE_CHECKING:
    from asterion.house.table import Table


def new_id() -> str:
    """An id that cannot be guessed: 128 bits, as 22 characters."""
    return secrets.token_urlsafe(16)


def new_header(table: str, game: str, options: Any, seats: int, seconds: int | None, now: int) -> tuple[Header, bytes]:
    """Header of a new match, with the house's commitment, and the house seed that it commits to."""
    house_seed = fairness.new_house_seed()
    header = Header(
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


async def rematch(table: Table) -> None:
    """A new match, same seats. Its commitment is shown first; it deals when the pages have given their seeds.

    When somebody is missing it does not deal by itself: the waiting room is open, and the host may fill the seat.
    """
    if not table.match.ended:
        raise Refusal("not_over", "the game is not over")
    now = table.house.clock.unix_ms()
    old, row = table.match, table.row
    header, house_seed = new_header(table.id, row.game, old.header.options, row.seats, row.pace_seconds, now)
    entries = [
        Seated(n=n, at=now, seat=seated.seat, name=seated.name, who=seated.who, level=seated.level)
        for n, seated in enumerate(seated for seated in old.seated if seated is not None)
    ]
    await table.house.store.writer.append(
        header.match,
        0,
        [encode_log(entry) for entry in entries],
        [
            add_match(header.match, table.id, table.number + 1, encode_log(header).decode(), house_seed),
            change_table(table.id, match=header.match, status="waiting", touched=now),
            *(hold(header.match, held, guest) for held, guest in table.holders.items()),
        ],
    )
    table.number += 1
    table.dealing = all(table.online(held) for held in table.holders)
    row = msgspec.structs.replace(row, match=header.match, status="waiting", touched=now)
    await table.begin(row, Match.load(header, house_seed, entries), dict(table.holders))
