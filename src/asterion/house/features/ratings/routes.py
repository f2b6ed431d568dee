"""Ratings over HTTP."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from asterion.house.errors import Refusal
from asterion.house.features.ratings import bodies
from asterion.house.features.ratings.service import Ratings
from asterion.house.headers import is_id
from asterion.house.http.operations import Operation
from asterion.house.http.requests import AnyRequest, answer, guest_of
from asterion.house.limits.requests import TheRateLimiter

TheRatings = NamedDependency[Ratings]


@get("/api/me/ratings")
async def my_ratings(request: AnyRequest, ratings: TheRatings, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your rating at each game at which you have one."""
    guest = guest_of(request)
    rate_limiter.let_in(request)
    found = await ratings.of_guest(guest)
    return answer([bodies.GameRating(game, rating) for game, rating in sorted(found.items())])


@get("/api/tables/{table:str}/ratings")
async def table_ratings(
    request: AnyRequest, ratings: TheRatings, rate_limiter: TheRateLimiter, table: FromPath[str]
) -> Response[bytes]:
    """The ratings of those who sit at a listed table."""
    if not is_id(table):
        raise Refusal("unknown_table", "there is no such table", status=404)
    rate_limiter.let_in(request)
    return answer(await ratings.at_table(table))


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    my_ratings: Operation({200: list[bodies.GameRating]}, own=True),
    table_ratings: Operation({200: list[bodies.SeatRating]}, {404: ["unknown_table"]}),
}
