"""Matches with the same dice, and the challenge of the week, over HTTP."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from asterion.house.limits import TheRateLimiter, address_of
from asterion.house.operations import Operation
from asterion.house.requests import AnyRequest, answer, body, from_own_page, guest_of, known_guest
from asterion.house.server.guest_routes import TheHouse
from asterion.house.wire import http
from asterion.house.wire import same_dice as bodies

WISH = {400: ["unknown_game", "bad_seats", "bad_options", "day_reserved", "..."], 429: ["too_many_waiting"]}


@post("/api/matches/{match:str}/same")
async def play_again(
    request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """Open a table with the dice of a finished match: same game, options and bots; you are its host."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    return answer(http.Opened(await house.same_dice.again(match, guest, address_of(request.scope))), 201)


@post("/api/dice")
async def open_set(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Open several tables with the same dice; you are their host."""
    guest, wish = guest_of(request), await body(request, bodies.OpenSet)
    rate_limiter.let_in(request)
    return answer(await house.same_dice.open_set(wish, guest, address_of(request.scope)), 201)


@get("/api/dice/{dice:str}")
async def compare(
    request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter, dice: FromPath[str]
) -> Response[bytes]:
    """Finished matches with the same dice, side by side, once you have finished one, or all are over."""
    rate_limiter.let_in(request)
    return answer(await house.same_dice.compared(dice, known_guest(request)))


@get("/api/week")
async def week(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """The challenge of this week, and the one before."""
    guest = guest_of(request)
    rate_limiter.let_in(request)
    return answer(await house.weekly.shown(guest))


@post("/api/week")
async def try_week(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your table for the challenge of this week: that of a try which is not over, else a new one."""
    guest, said = guest_of(request), await body(request, bodies.BeginTry)
    rate_limiter.let_in(request)
    begun = await house.weekly.begin(guest, said.name, address_of(request.scope), said.week, said.lang)
    return answer(begun, 201 if begun.fresh else 200)


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    play_again: Operation(
        {201: http.Opened},
        {
            **WISH,
            404: ["unknown_match"],
            409: ["not_ended", "no_addresses", "dice_closed"],
            503: ["preparing"],
        },
        own=True,
    ),
    open_set: Operation({201: bodies.OpenedSet}, WISH, bodies.OpenSet, own=True),
    compare: Operation({200: bodies.Comparison}, {404: ["unknown_dice"], 409: ["dice_closed"], 503: ["preparing"]}),
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
