"""Puzzles over HTTP: those made of a guest's own mistakes, for that guest only, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Awaitable

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from asterion.house.errors import Refusal
from asterion.house.features.puzzles import bodies
from asterion.house.features.puzzles.of_the_day import DayPuzzles
from asterion.house.features.puzzles.service import SHOWN, Puzzles, checked_show
from asterion.house.headers import is_id
from asterion.house.http.operations import DAY, Operation, query
from asterion.house.http.requests import AnyRequest, answer, body, guest_of
from asterion.house.limits.requests import TheRateLimiter
from asterion.house.wire.http import FaultBody

ThePuzzles = NamedDependency[Puzzles]
TheDayPuzzles = NamedDependency[DayPuzzles]

PREPARING = 202
"""Instead of 503 where a page asks at every visit: the house begins what is not ready, and nothing has gone wrong."""

SHOW = query(
    "show", f"Puzzles to see, {SHOWN} unless said; 0: only how many wait.", type="integer", minimum=0, maximum=SHOWN
)


@get("/api/me/puzzles")
async def puzzles(request: AnyRequest, own_puzzles: ThePuzzles, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your mistakes that are due as puzzles, as your seat saw the position."""
    guest, show = guest_of(request), checked_show(request.query_params.get("show"))
    rate_limiter.let_in(request)
    return await soon(own_puzzles.of(guest, show))


@post("/api/me/puzzles/{match:str}/{n:str}")
async def answer_puzzle(
    request: AnyRequest, own_puzzles: ThePuzzles, rate_limiter: TheRateLimiter, match: FromPath[str], n: FromPath[str]
) -> Response[bytes]:
    """Answer a puzzle: the entry of a match. It comes back later after a right answer, tomorrow after a wrong one."""
    guest, guess = guest_of(request), await body(request, bodies.PuzzleGuess)
    rate_limiter.let_in(request)
    if not (is_id(match) and n.isascii() and n.isdigit() and len(n) < 10):
        raise Refusal("unknown_puzzle", "you have no such puzzle", status=404)
    return answer(await own_puzzles.answer(guest, match, int(n), guess.action))


@get("/api/puzzles/today")
async def day_puzzle(request: AnyRequest, day_puzzles: TheDayPuzzles, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """The puzzle of a day, by default today, the same for everybody; with what you answered, if you have."""
    guest, day = guest_of(request), request.query_params.get("day")
    if day is not None:
        rate_limiter.let_in(request)
    return await soon(day_puzzles.shown(guest, day_puzzles.today() if day is None else day))


@post("/api/puzzles/days/{day:str}")
async def answer_day_puzzle(
    request: AnyRequest, day_puzzles: TheDayPuzzles, rate_limiter: TheRateLimiter, day: FromPath[str]
) -> Response[bytes]:
    """Answer the puzzle of a day that has begun, once."""
    guest, guess = guest_of(request), await body(request, bodies.DayGuess)
    rate_limiter.let_in(request)
    return answer(await day_puzzles.answer(guest, day, guess.action, as_today=guess.as_today))


async def soon(asked: Awaitable[object]) -> Response[bytes]:
    """The result of a request as an answer; PREPARING while it is being made."""
    try:
        return answer(await asked)
    except Refusal as refusal:
        if refusal.code == "preparing":
            refusal.status = PREPARING
        raise


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    puzzles: Operation({200: bodies.Puzzles, PREPARING: FaultBody}, {400: ["bad_show"]}, own=True, query=(SHOW,)),
    answer_puzzle: Operation(
        {200: bodies.PuzzleAnswer},
        {400: ["bad_action"], 404: ["unknown_puzzle"], 409: ["not_due", "not_legal"], 503: ["preparing"]},
        bodies.PuzzleGuess,
        own=True,
    ),
    day_puzzle: Operation(
        {200: bodies.DayPuzzle, PREPARING: FaultBody},
        {400: ["bad_day"], 404: ["day_to_come", "unknown_puzzle"]},
        own=True,
        query=(DAY,),
    ),
    answer_day_puzzle: Operation(
        {200: bodies.DayPuzzle},
        {
            400: ["bad_action", "bad_day"],
            404: ["day_to_come", "unknown_puzzle"],
            409: ["day_over", "not_legal", "puzzle_answered"],
            503: ["preparing"],
        },
        bodies.DayGuess,
        own=True,
    ),
}
