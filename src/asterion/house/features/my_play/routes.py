"""A guest's own play over HTTP, for that guest only."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from asterion.house.features.my_play import bodies
from asterion.house.features.my_play.service import LAST, MOST, PlayerStats, checked_last
from asterion.house.features.ratings.service import Ratings
from asterion.house.http.operations import Operation, query
from asterion.house.http.requests import AnyRequest, answer, guest_of
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import TheRateLimiter

ThePlayerStats = NamedDependency[PlayerStats]
TheRatings = NamedDependency[Ratings]

HOW_MANY = query(
    "last", f"Matches of each game that are looked at; {LAST} unless said.", type="integer", minimum=1, maximum=MOST
)


@get("/api/me/play")
async def my_play(request: AnyRequest, player_stats: ThePlayerStats, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your finished matches, your play and luck over many of them, your largest mistakes; begins to analyse a few."""
    guest, last = guest_of(request), checked_last(request.query_params.get("last"))
    rate_limiter.let_in(request)
    return answer(await player_stats.of(guest, last, address_of(request.scope)))


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    my_play: Operation({200: bodies.MyPlay}, {400: ["bad_last"]}, own=True, query=(HOW_MANY,)),
}
