"""Plays of a box over HTTP: one phone notes, the others read along."""

from __future__ import annotations

from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from asterion.house.errors import Refusal
from asterion.house.features.read_along import bodies
from asterion.house.features.read_along.service import BoxPlays
from asterion.house.http.operations import Operation, query
from asterion.house.http.requests import AnyRequest, address, answer, body, qr_code
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import TheRateLimiter

TheBoxPlays = NamedDependency[BoxPlays]

AFTER = query("after", "The version that you have: without a later one you get no play.", type="integer", minimum=0)
MOST_DIGITS = 9


@post("/api/box/plays")
async def share_play(request: AnyRequest, box_plays: TheBoxPlays, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Let others read a play of a box along. The house forgets it a day after its last change."""
    wish = await body(request, bodies.NewBoxPlay)
    rate_limiter.let_in(request)
    id, key = await box_plays.open(wish.play, address_of(request.scope))
    link = f"{address(request, box_plays.settings)}/along/{id}"
    return answer(bodies.SharedBoxPlay(id, key, link, qr_code(link)), 201)


@put("/api/box/plays/{id:str}")
async def change_play(request: AnyRequest, box_plays: TheBoxPlays, id: FromPath[str]) -> Response[bytes]:
    """The play as it is now, by who has its key."""
    wish = await body(request, bodies.ChangedBoxPlay)
    return answer(bodies.BoxPlayUntil(await box_plays.change(id, wish.key, wish.play, address_of(request.scope))))


@delete("/api/box/plays/{id:str}", status_code=200)
async def close_play(request: AnyRequest, box_plays: TheBoxPlays, id: FromPath[str]) -> Response[bytes]:
    """End the reading along: the house forgets the play at once."""
    wish = await body(request, bodies.ClosedBoxPlay)
    return answer(bodies.BoxPlayUntil(await box_plays.close(id, wish.key)))


@get("/api/box/plays/{id:str}")
async def read_play(request: AnyRequest, box_plays: TheBoxPlays, id: FromPath[str]) -> Response[bytes]:
    """A play of a box, to be read along."""
    after = request.query_params.get("after", "0")
    if not (after.isascii() and after.isdigit() and len(after) <= MOST_DIGITS):
        raise Refusal("bad_version", f"after is a version, not {after[:20]!r}")
    return answer(await box_plays.read(id, int(after)))


UNKNOWN = {404: ["unknown_play"]}
OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    share_play: Operation({201: bodies.SharedBoxPlay}, {429: ["too_many_plays"]}, bodies.NewBoxPlay),
    change_play: Operation({200: bodies.BoxPlayUntil}, UNKNOWN, bodies.ChangedBoxPlay),
    close_play: Operation({200: bodies.BoxPlayUntil}, UNKNOWN, bodies.ClosedBoxPlay),
    read_play: Operation({200: bodies.ReadBoxPlay}, {400: ["bad_version"], **UNKNOWN}, query=(AFTER,)),
}
