"""The house over HTTP: who you are, tables, finished matches, health. JSON in and out; every error has a code."""

from __future__ import annotations

import asyncio
import re
from io import BytesIO

import msgspec
import segno
from litestar import HttpMethod, MediaType, Response, get, post, route
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.routes import HTTPRoute
from msgspec import Raw

import asterion
from asterion.games import GAMES
from asterion.games.contract import GameError
from asterion.house.errors import Refusal, refusal_of
from asterion.house.features.analyses.service import Analyses
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.headers import is_id
from asterion.house.house import House
from asterion.house.http.requests import AnyRequest, address, answer, body, guest_of, known_guest
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import TheRateLimiter
from asterion.house.plugins import FEATURES, PLUGINS
from asterion.house.server import guest_routes
from asterion.house.server.guest_routes import TheHouse
from asterion.house.server.hosts import Hosts
from asterion.house.storage import NotStored
from asterion.house.wire import http as bodies
from asterion.house.wire import messages as m
from asterion.insight import LEDGERS
from asterion.match import record, verify
from asterion.match.errors import MatchError
from asterion.match.record import Record

CODES = {404: "not_found", 405: "bad_method", 413: "too_big", 400: "bad_request"}
RETRY_AFTER = "5"
"""Seconds after which a request that was refused, because the house prepares or is busy, may be made again."""


def failed(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Any error as JSON with a stable code."""
    if isinstance(error, GameError | MatchError):
        error = refusal_of(error)
    if isinstance(error, Refusal):
        said = answer(bodies.FaultBody(bodies.Fault(error.code, error.detail, error.ruling)), error.status)
        if error.code in ("preparing", "busy"):
            said.headers["Retry-After"] = RETRY_AFTER
        return said
    if isinstance(error, HTTPException):
        code = CODES.get(error.status_code, "http_error")
        response = answer(bodies.FaultBody(bodies.Fault(code, error.detail, None)), error.status_code)
        if error.status_code == 405:
            response.headers["allow"] = ", ".join(methods_of(request))
        return response
    if isinstance(error, NotStored):
        return answer(bodies.FaultBody(bodies.Fault("not_stored", "the house could not write it down", None)), 503)
    house: House = request.app.state.house
    house.log.error("request failed", path=request.url.path, exc_info=error)
    return answer(bodies.FaultBody(bodies.Fault("broken", "something broke in the house", None)), 500)


def methods_of(request: AnyRequest) -> list[str]:
    """Methods that the path of a request is there for."""
    path = request.url.path
    for each in request.app.routes:
        if isinstance(each, HTTPRoute) and re.fullmatch(re.sub(r"{\w+}", "[^/]+", each.path_format), path):
            return sorted({*each.methods, "HEAD"} if "GET" in each.methods else each.methods)
    return []


@get("/api/games")
async def games() -> Response[bytes]:
    """The games of the house."""
    return answer(
        [
            bodies.GameInfo(
                id=each.id,
                titles=dict(each.titles),
                about=dict(each.about),
                seats=list(each.seats),
                editions=list(each.editions),
                levels=[] if each.people_only else list(m.LEVELS),
                analysed=each.id in LEDGERS,
            )
            for each in GAMES.values()
        ]
    )


@post("/api/tables")
async def open_table(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Open a table; you are its host."""
    guest, wish = guest_of(request), await body(request, bodies.OpenTable)
    rate_limiter.let_in(request)
    return answer(bodies.Opened(await house.tables.open(wish, guest, address_of(request.scope))), 201)


@get("/api/codes/{code:str}")
async def table_of_code(request: AnyRequest, house: TheHouse, code: FromPath[str]) -> Response[bytes]:
    """The table to which a code of four letters leads."""
    return answer(bodies.CodedTable(await house.codes.table_of(code, address_of(request.scope))))


@get("/api/tables")
async def tables(house: TheHouse) -> Response[bytes]:
    """Listed tables that are not over."""
    rows = await house.store.listed(house.clock.unix_ms())
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
async def own_tables(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """Tables that are not over where you have a seat, the latest first."""
    rows = await house.store.seated_at(guest_of(request))
    return answer(
        [
            bodies.OwnTable(
                id=row.id,
                game=row.game,
                options=Raw(row.options.encode()),
                names=msgspec.json.decode(row.names),
                status="playing" if row.status == "playing" else "waiting",
                awaited=awaited(house, row.id, seat),
            )
            for row, seat in rows
        ]
    )


def awaited(house: House, id: str, seat: int) -> bool | None:
    """Whether it is a seat's turn, and no bot stands in; None: the table is not in memory."""
    table = house.tables.get(id)
    if table is None:
        return None
    return table.running and seat in table.match.awaited() and seat not in table.match.stand_ins


@get("/api/tables/{table:str}/qr.svg")
async def qr(request: AnyRequest, house: TheHouse, table: FromPath[str]) -> Response[bytes]:
    """The way to a table for a phone, as a QR code."""
    if not is_id(table) or await house.store.table(table) is None:
        raise Refusal("unknown_table", "there is no such table", status=404)
    drawn = BytesIO()
    segno.make(f"{address(request, house.settings)}/table/{table}", error="m").save(
        drawn, kind="svg", border=2, xmldecl=False, light="white"
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/api/matches/mine")
async def mine(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """Your finished matches, newest first."""
    return answer(await house.store.finished(guest_of(request)))


@get("/api/matches/{match:str}/record")
async def match_record(
    request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """The whole record of a finished match, for anybody who knows its id."""
    rate_limiter.let_in(request)
    text = record.write(await house.finished_record(match, known_guest(request)))
    headers = {"Content-Disposition": f'attachment; filename="asterion-{match}.json"'}
    return Response(text, media_type=MediaType.JSON, headers=headers)


@get("/api/matches/{match:str}/replay")
async def match_replay(
    request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """A finished match after each of its entries, with all hands: the record played again by the rules."""
    rate_limiter.let_in(request)
    finished = await house.finished_record(match, known_guest(request))
    return answer(await asyncio.to_thread(frames, finished))


def frames(finished: Record) -> bodies.Replayed:
    """The views of all and of each seat after each entry of a record."""
    seats = range(finished.header.seats)
    shown = []
    for entry, match in record.replay(finished):
        owns = [Raw(match.own_view(seat)) for seat in seats] if match.started else []
        shown.append(bodies.Frame(entry.n, Raw(match.entry_view(entry)), Raw(match.public_view()), owns))
    return bodies.Replayed(shown)


@get("/api/matches/{match:str}/verify")
async def match_verify(
    request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """Every deal and roll of a finished match computed again."""
    rate_limiter.let_in(request)
    finished = await house.finished_record(match, known_guest(request))
    said = await asyncio.to_thread(verify.verify, finished)
    return answer(bodies.Verified(said.honest, said.entries, said.words, said.first_bad, said.code))


@get("/api/matches/{match:str}/analysis")
async def match_analysis(
    request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """The analysis of a finished match; the first request begins to compute it."""
    await house.of(SameDice).must_be_shown(match, known_guest(request))
    said = house.of(Analyses).under_way(match)
    if said is None:
        rate_limiter.let_in(request)
        said = await house.of(Analyses).asked(match, address_of(request.scope))
    return answer(said)


@get("/api/house")
async def this_house(request: AnyRequest) -> Response[bytes]:
    """Version of the house, and build of its page. Pages ask this to find out why a request or a part failed."""
    return answer(bodies.ThisHouse(asterion.__version__, request.app.state.build))


@get("/health")
async def health(house: TheHouse) -> Response[bytes]:
    """Whether the house can serve: 503 when its database does not answer."""
    reachable = await house.store.reachable()
    return answer(bodies.Health(reachable, asterion.__version__, reachable), 200 if reachable else 503)


@get("/live")
async def live() -> Response[bytes]:
    """That the process answers; nothing else is looked at."""
    return answer(bodies.Live(True, asterion.__version__))


@get("/ready")
async def ready(house: TheHouse) -> Response[bytes]:
    """Whether to send guests here; 503: the database does not answer, or rules are not compiled; 404: the house closes.

    A proxy leaves the sockets of a worker that says 404 open (``http-check disable-on-404`` of HAProxy): what they did
    is being written, and the worker closes them itself.
    """
    database, rules = await house.store.reachable(), house.warm_up.rules_tried
    well = database and rules and not house.closing
    return answer(bodies.Ready(well, database, rules, house.closing), 200 if well else 404 if house.closing else 503)


@get("/metrics")
async def metrics(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """Figures for Prometheus, on this machine unless the settings say otherwise."""
    hosts: Hosts = request.app.state.hosts
    if not hosts.may_read_figures(request.client.host if request.client else None, request.scope["headers"]):
        raise NotFoundException
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS: list[HTTPRouteHandler] = [
    *guest_routes.HANDLERS, *(handler for feature in FEATURES for handler in feature.operations),
    games, open_table, table_of_code, tables, own_tables,
    qr, mine, match_record, match_replay, match_verify, match_analysis,
    *(handler for plugin in PLUGINS for handler in plugin.operations), this_house, health, live, ready, metrics,
]  # fmt: skip


@route(sorted({path for handler in HANDLERS for path in handler.paths}), http_method=HttpMethod.OPTIONS)
async def options(request: AnyRequest) -> Response[bytes]:
    """The methods of a path, all of them; to other sites' pages nothing is allowed."""
    return Response(b"", status_code=204, headers={"allow": ", ".join(methods_of(request))})
