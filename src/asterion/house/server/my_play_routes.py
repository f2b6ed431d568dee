"""A guest's own play over HTTP, for that guest only."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from asterion.house.errors import Refusal
from asterion.house.headers import is_id
from asterion.house.limits import TheRateLimiter, address_of
from asterion.house.my_play import LAST, MOST, OwnPlay, checked_last
from asterion.house.operations import Operation
from asterion.house.ratings import Ratings
from asterion.house.requests import AnyRequest, answer, guest_of
from asterion.house.wire import my_play as bodies

TheOwnPlay = NamedDependency[OwnPlay]
TheRatings = NamedDependency[Ratings]

HOW_MANY = {
    "name": "last",
    "in": "query",
    "required": False,
    "description": f"Matches of each game that are looked at; {LAST} unless said.",
    "schema": {"type": "integer", "minimum": 1, "maximum": MOST},
}


@get("/api/me/play")
async def my_play(request: AnyRequest, own_play: TheOwnPlay, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your finished matches, your play and luck over many of them, your largest mistakes; begins to analyse a few."""
    guest, last = guest_of(request), checked_last(request.query_params.get("last"))
    rate_limiter.let_in(request)
    return answer(await own_play.of(guest, last, address_of(request.scope)))


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
    my_play: Operation({200: bodies.MyPlay}, {400: ["bad_last"]}, own=True, query=(HOW_MANY,)),
    my_ratings: Operation({200: list[bodies.GameRating]}, own=True),
    table_ratings: Operation({200: list[bodies.SeatRating]}, {404: ["unknown_table"]}),
}
