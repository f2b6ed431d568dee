"""Minos over HTTP: the labyrinth of the day, the longest walk."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from asterion.house.features.minos import http as bodies
from asterion.house.features.minos.service import MinosService
from asterion.house.http.operations import DAY, Operation
from asterion.house.http.requests import AnyRequest, answer, body, from_own_page, guest_of
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import TheRateLimiter

TheMinos = NamedDependency[MinosService]


@post("/api/daily")
async def try_daily(request: AnyRequest, minos: TheMinos, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your table for the labyrinth of today, opened when there is none."""
    from_own_page(request)
    guest = guest_of(request)
    said = await body(request, bodies.TryDaily) if await request.body() else bodies.TryDaily()
    rate_limiter.let_in(request)
    opened = await minos.daily.table(guest, address_of(request.scope), said.day)
    return answer(opened, 201 if opened.fresh else 200)


@get("/api/daily")
async def daily(request: AnyRequest, minos: TheMinos, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """The labyrinth of a day, by default today: who has tried it, and what you may know of it."""
    guest, day = guest_of(request), request.query_params.get("day")
    if day is not None:
        rate_limiter.let_in(request)
    return answer(await minos.daily.shown(minos.daily.today() if day is None else day, guest))


@post("/api/minos/longest")
async def longest_walk(request: AnyRequest, minos: TheMinos, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """The longest walk of a labyrinth, unless you are asked to find it yourself."""
    guest, asked = guest_of(request), await body(request, bodies.LongestAsked)
    rate_limiter.let_in(request)
    return answer(await minos.longest(guest, asked))


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    try_daily: Operation(
        {200: bodies.DailyTable, 201: bodies.DailyTable},
        {400: ["bad_day"], 404: ["day_to_come"], 409: ["day_over"], 429: ["too_many_waiting"]},
        bodies.TryDaily,
        bare=True,
        own=True,
    ),
    daily: Operation({200: bodies.Daily}, {400: ["bad_day"], 404: ["day_to_come"]}, own=True, query=(DAY,)),
    longest_walk: Operation(
        {200: bodies.LongestFound},
        {400: ["bad_labyrinth", "bad_walk"], 409: ["covered"]},
        bodies.LongestAsked,
        own=True,
    ),
}
