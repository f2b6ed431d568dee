"""Matches with the same dice over HTTP."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from asterion.house.features.shared_dice import bodies
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.http.operations import Operation
from asterion.house.http.requests import AnyRequest, answer, body, from_own_page, guest_of, known_guest
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import TheRateLimiter
from asterion.house.wire import http

TheSameDice = NamedDependency[SameDice]

WISH = {400: ["unknown_game", "bad_seats", "bad_options", "day_reserved", "..."], 429: ["too_many_waiting"]}


@post("/api/matches/{match:str}/same")
async def play_again(
    request: AnyRequest, same_dice: TheSameDice, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """Open a table with the dice of a finished match: same game, options and bots; you are its host."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    return answer(http.Opened(await same_dice.again(match, guest, address_of(request.scope))), 201)


@post("/api/dice")
async def open_set(request: AnyRequest, same_dice: TheSameDice, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Open several tables with the same dice; you are their host."""
    guest, wish = guest_of(request), await body(request, bodies.OpenSet)
    rate_limiter.let_in(request)
    return answer(await same_dice.open_set(wish, guest, address_of(request.scope)), 201)


@get("/api/dice/{dice:str}")
async def compare(
    request: AnyRequest, same_dice: TheSameDice, rate_limiter: TheRateLimiter, dice: FromPath[str]
) -> Response[bytes]:
    """Finished matches with the same dice, side by side, once you have finished one, or all are over."""
    rate_limiter.let_in(request)
    return answer(await same_dice.compared(dice, known_guest(request)))


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    play_again: Operation(
        {201: http.Opened},
        {
            **WISH,
            404: ["unknown_match"],
            409: ["not_ended", "dealt_by_device", "no_addresses", "dice_closed"],
            503: ["preparing", "game_fault"],
        },
        own=True,
    ),
    open_set: Operation({201: bodies.OpenedSet}, WISH, bodies.OpenSet, own=True),
    compare: Operation(
        {200: bodies.Comparison}, {404: ["unknown_dice"], 409: ["dice_closed"], 503: ["preparing", "game_fault"]}
    ),
}
