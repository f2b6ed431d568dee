"""The challenge of the week over HTTP."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from asterion.house.features.shared_dice import bodies
from asterion.house.features.weekly.service import Weekly
from asterion.house.http.operations import Operation
from asterion.house.http.requests import AnyRequest, answer, body, guest_of
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import TheRateLimiter

TheWeekly = NamedDependency[Weekly]


@get("/api/week")
async def week(request: AnyRequest, weekly: TheWeekly, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """The challenge of this week, and the one before."""
    guest = guest_of(request)
    rate_limiter.let_in(request)
    return answer(await weekly.shown(guest))


@post("/api/week")
async def try_week(request: AnyRequest, weekly: TheWeekly, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your table for the challenge of this week: that of a try which is not over, else a new one."""
    guest, said = guest_of(request), await body(request, bodies.BeginTry)
    rate_limiter.let_in(request)
    begun = await weekly.begin(guest, said.name, address_of(request.scope), said.week, said.lang)
    return answer(begun, 201 if begun.fresh else 200)


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    week: Operation({200: bodies.Week}, own=True),
    try_week: Operation(
        {200: bodies.BegunTry, 201: bodies.BegunTry},
        {
            400: ["bad_name"],
            404: ["week_to_come"],
            409: ["week_over"],
            429: ["too_many_waiting"],
            503: ["preparing"],
        },
        bodies.BeginTry,
        own=True,
    ),
}
