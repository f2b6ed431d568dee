"""Tables over HTTP: opening, the list, codes."""

from __future__ import annotations

from io import BytesIO

import msgspec
import segno
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Raw

from asterion.house.errors import Refusal
from asterion.house.headers import is_id
from asterion.house.http.operations import Operation
from asterion.house.http.requests import AnyRequest, address, answer, body, guest_of
from asterion.house.limits.addresses import address_of
from asterion.house.limits.codes import Codes
from asterion.house.limits.requests import TheRateLimiter
from asterion.house.services import TheServices
from asterion.house.tables import Tables
from asterion.house.wire import http as bodies
from asterion.house.wire import messages as m

TheCodes = NamedDependency[Codes]
TheTables = NamedDependency[Tables]
OTHERS = "..."
"""Among the codes of refusals: there are others, each game's own."""


@post("/api/tables")
async def open_table(request: AnyRequest, tables: TheTables, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Open a table; you are its host."""
    guest, wish = guest_of(request), await body(request, bodies.OpenTable)
    rate_limiter.let_in(request)
    return answer(bodies.Opened(await tables.open(wish, guest, address_of(request.scope))), 201)


@get("/api/codes/{code:str}")
async def table_of_code(request: AnyRequest, codes: TheCodes, code: FromPath[str]) -> Response[bytes]:
    """The table to which a code of four letters leads."""
    return answer(bodies.CodedTable(await codes.table_of(code, address_of(request.scope))))


@get("/api/tables")
async def tables(services: TheServices) -> Response[bytes]:
    """Listed tables that are not over."""
    rows = await services.store.listed(services.clock.unix_ms())
    return answer(
        [
            bodies.ListedTable(
                id=row.id,
                game=row.game,
                options=Raw(row.options.encode()),
                seats=row.seats,
                names=msgspec.json.decode(row.names),
                status="playing" if row.status == "playing" else "waiting",
                pace=m.TimeControl(row.pace_seconds),
            )
            for row in rows
        ]
    )


@get("/api/tables/mine")
async def own_tables(request: AnyRequest, services: TheServices, tables: TheTables) -> Response[bytes]:
    """Tables that are not over where you have a seat, the latest first."""
    rows = await services.store.seated_at(guest_of(request))
    return answer(
        [
            bodies.OwnTable(
                id=row.id,
                game=row.game,
                options=Raw(row.options.encode()),
                names=msgspec.json.decode(row.names),
                status="playing" if row.status == "playing" else "waiting",
                awaited=awaited(tables, row.id, seat),
            )
            for row, seat in rows
        ]
    )


def awaited(tables: Tables, id: str, seat: int) -> bool | None:
    """Whether it is a seat's turn, and no bot stands in; None: the table is not in memory."""
    table = tables.get(id)
    if table is None:
        return None
    return table.running and seat in table.match.awaited() and seat not in table.match.stand_ins


@get("/api/tables/{table:str}/qr.svg")
async def qr(request: AnyRequest, services: TheServices, table: FromPath[str]) -> Response[bytes]:
    """The way to a table for a phone, as a QR code."""
    if not is_id(table) or await services.store.table(table) is None:
        raise Refusal("unknown_table", "there is no such table", status=404)
    drawn = BytesIO()
    segno.make(f"{address(request, services.settings)}/table/{table}", error="m").save(
        drawn, kind="svg", border=2, xmldecl=False, light="white"
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    table_of_code: Operation({200: bodies.CodedTable}, {404: ["unknown_code"], 429: ["too_many_codes"]}),
    open_table: Operation(
        {201: bodies.Opened},
        {
            400: ["unknown_game", "bad_seats", "bad_options", "day_reserved", OTHERS],
            429: ["too_many_waiting"],
            503: ["game_fault"],
        },
        bodies.OpenTable,
        own=True,
    ),
    tables: Operation({200: list[bodies.ListedTable]}),
    own_tables: Operation({200: list[bodies.OwnTable]}, own=True),
    qr: Operation({200: None}, {404: ["unknown_table"]}, media="image/svg+xml"),
}
