"""One more match at a table whose match is over."""

from __future__ import annotations

import msgspec

from asterion.house.errors import Refusal
from asterion.house.headers import new_header
from asterion.house.services import Services
from asterion.house.storage.deletions import holders_of
from asterion.house.storage.statements import add_match, change_table, hold
from asterion.house.table.table import Table
from asterion.house.table.views import listed_names
from asterion.match.log import Unseated
from asterion.match.log import encode as encode_log
from asterion.match.match import Match

FORGOTTEN = 60_000
"""A restarted house goes on with a pending rematch up to this age, in milliseconds."""


def about_to_deal(match: Match, number: int, now: int) -> bool:
    """Whether the table's ``number``-th match is a rematch made just now (Unix ms) and not yet dealt.

    A restarted house recognises such a rematch by this.
    """
    if number == 1 or match.started or now - match.header.created > FORGOTTEN:
        return False
    return all(match.seated) and not any(isinstance(entry, Unseated) for entry in match.entries)


async def rematch(table: Table, services: Services) -> None:
    """Begin a new match with the same seats. It shows its commitment, then deals when the connected pages gave seeds.

    Holders who are not connected are dealt in, and their absence counts as usual; holders who were deleted, or have
    asked to be, are left out. If that frees a seat, or one is given up before the deal, the waiting room opens, and the
    host may fill the seat.
    """
    if not table.match.ended:
        raise Refusal("not_over", "the game is not over")
    now = services.clock.unix_ms()
    old, row = table.match, table.row
    header, house_seed = new_header(table.id, row.game, old.header.options, row.seats, row.pace_seconds, now)
    match, lines = Match(header, house_seed), []
    holders = await _staying(table, services)
    for seated in filter(None, old.seated):
        if seated.seat in table.holders and seated.seat not in holders:
            continue
        entry = match.stage_seated(seated.seat, seated.name, seated.who, seated.level, now)
        lines.append(match.encoded(entry))
        match.accept(entry)
    names = listed_names(match)
    await services.store.writer.append(
        header.match,
        0,
        lines,
        [
            add_match(header.match, table.id, table.number + 1, encode_log(header).decode(), house_seed),
            change_table(table.id, match=header.match, status="waiting", rematch=None, names=names, touched=now),
            *(hold(header.match, held, guest) for held, guest in holders.items()),
        ],
    )
    row = msgspec.structs.replace(row, match=header.match, status="waiting", rematch=None, names=names, touched=now)
    table.begin(row, match, table.number + 1, holders)


async def _staying(table: Table, services: Services) -> dict[int, str]:
    """The holders of the rematch. A holder who has asked to be deleted keeps the seat only if connected: otherwise the
    others, by dealing, would delay the deletion until the end of that match."""
    rows = await services.store.rows(holders_of(table.row.match))
    leave = {row.seat: row.leaves for row in rows}
    return {
        seat: guest
        for seat, guest in table.holders.items()
        if seat in leave and (table.online(seat) or not leave[seat])
    }
