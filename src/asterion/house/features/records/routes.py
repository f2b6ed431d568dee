"""Finished matches over HTTP: record, replay, verification, analysis; and those of devices, to be kept."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Raw

from asterion.house.errors import Refusal
from asterion.house.features.analyses.service import Analyses
from asterion.house.features.records.keeping import MOST_BYTES, Keeping
from asterion.house.features.records.service import Records
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.http.operations import Operation
from asterion.house.http.requests import AnyRequest, answer, from_own_page, guest_of, known_guest
from asterion.house.limits.addresses import address_of
from asterion.house.limits.requests import TheRateLimiter
from asterion.house.wire import http as bodies
from asterion.match import record, verify
from asterion.match.record import BadEntry, Record

TheAnalyses = NamedDependency[Analyses]
TheKeeping = NamedDependency[Keeping]
TheRecords = NamedDependency[Records]
TheSameDice = NamedDependency[SameDice]
UNKNOWN_MATCH = {404: ["unknown_match"], 409: ["not_ended", "dice_closed"]}


@get("/api/matches/mine")
async def mine(request: AnyRequest, records: TheRecords) -> Response[bytes]:
    """Your finished matches, newest first."""
    return answer(await records.of_guest(guest_of(request)))


@post("/api/matches", request_max_body_size=MOST_BYTES)
async def keep_match(request: AnyRequest, keeping: TheKeeping, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Keep a match that your device dealt, from its record; it was played alone, and has no rating."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    kept, fresh = await keeping.keep(await request.body(), guest, address_of(request.scope))
    return answer(kept, 201 if fresh else 200)


@get("/api/matches/{match:str}/record")
async def match_record(
    request: AnyRequest, records: TheRecords, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """The whole record of a finished match, for anybody who knows its id."""
    rate_limiter.let_in(request)
    text = record.write(await records.finished(match, known_guest(request)))
    headers = {"Content-Disposition": f'attachment; filename="asterion-{match}.json"'}
    return Response(text, media_type=MediaType.JSON, headers=headers)


@get("/api/matches/{match:str}/replay")
async def match_replay(
    request: AnyRequest, records: TheRecords, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """A finished match after each of its entries, with all hands: the record played again by the rules."""
    rate_limiter.let_in(request)
    finished = await records.replayable(match, known_guest(request))
    try:
        return answer(await asyncio.to_thread(frames, finished))
    except BadEntry as bad:
        raise Refusal(bad.code, bad.line, ruling=bad.ruling, status=409) from None


def frames(finished: Record) -> bodies.Replayed:
    """The views of all and of each seat after each entry of a record. Raises BadEntry."""
    seats = range(finished.header.seats)
    shown = []
    for entry, match in record.replay(finished):
        owns = [Raw(match.own_view(seat)) for seat in seats] if match.started else []
        shown.append(bodies.Frame(entry.n, Raw(match.entry_view(entry)), Raw(match.public_view()), owns))
    return bodies.Replayed(shown)


@get("/api/matches/{match:str}/verify")
async def match_verify(
    request: AnyRequest, records: TheRecords, rate_limiter: TheRateLimiter, match: FromPath[str]
) -> Response[bytes]:
    """Every deal and roll of a finished match computed again."""
    rate_limiter.let_in(request)
    finished = await records.with_rules(match, known_guest(request))
    said = await asyncio.to_thread(verify.verify, finished)
    return answer(bodies.Verified(said.answer, said.honest, said.entries, said.words, said.first_bad, said.code))


@get("/api/matches/{match:str}/analysis")
async def match_analysis(
    request: AnyRequest,
    same_dice: TheSameDice,
    analyses: TheAnalyses,
    rate_limiter: TheRateLimiter,
    match: FromPath[str],
) -> Response[bytes]:
    """The analysis of a finished match; the first request begins to compute it."""
    await same_dice.must_be_shown(match, known_guest(request))
    said = analyses.under_way(match)
    if said is None:
        rate_limiter.let_in(request)
        said = await analyses.asked(match, address_of(request.scope))
    return answer(said)


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    mine: Operation({200: list[bodies.FinishedMatch]}, own=True),
    keep_match: Operation(
        {201: bodies.FinishedMatch, 200: bodies.FinishedMatch},
        {
            400: [
                "bad_record",
                "not_by_device",
                "unknown_game",
                "not_ended",
                "other_version",
                "not_honest",
                "not_alone",
            ],
            409: ["match_exists"],
            503: ["preparing", "game_fault"],
        },
        Record,
        own=True,
    ),
    match_record: Operation({200: Record}, UNKNOWN_MATCH),
    match_replay: Operation(
        {200: bodies.Replayed},
        {
            **UNKNOWN_MATCH,
            409: ["not_ended", "dice_closed", "unknown_game", "other_version"],
            503: ["preparing", "game_fault"],
        },
    ),
    match_verify: Operation({200: bodies.Verified}, {**UNKNOWN_MATCH, 503: ["preparing", "game_fault"]}),
    match_analysis: Operation(
        {200: bodies.MatchAnalysis},
        {
            **UNKNOWN_MATCH,
            409: ["not_ended", "dice_closed", "game_not_analysed", "not_analysed"],
            503: ["preparing", "game_fault"],
        },
    ),
}
