"""Guests over HTTP: your name, your key for other devices, a copy of all that is kept of you, and its end."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream

from asterion.games.contract import GameError
from asterion.house.errors import Refusal
from asterion.house.features.guest_data.account import Account
from asterion.house.features.records.service import Records
from asterion.house.guests.names import clean_name
from asterion.house.http.operations import Operation
from asterion.house.http.requests import (
    AnyRequest,
    address,
    answer,
    body,
    from_own_page,
    guest_of,
    language,
    other_addresses,
    qr_code,
)
from asterion.house.limits.requests import TheRateLimiter
from asterion.house.wire import http as bodies
from asterion.match import record
from asterion.match.errors import MatchError

TheAccount = NamedDependency[Account]
TheRecords = NamedDependency[Records]
WELCOME = "/welcome"
"""The page that takes a key; the key stands in the fragment, which no browser sends and no proxy logs."""


async def as_guest(request: AnyRequest, account: Account, guest: str) -> Response[bytes]:
    """Answer with the facts that the house knows of a guest."""
    settings, facts = account.settings, await account.facts(guest)
    at, others = address(request, settings), other_addresses(request, settings)
    return answer(bodies.Me(guest, facts.name, language(request), at, others, facts.key_made, True, facts.deleted_in))


@get("/api/me")
async def me(request: AnyRequest, account: TheAccount, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your guest; a new guest gets a cookie, a known one's cookie is renewed."""
    headers, safe = request.scope["headers"], request.url.scheme == "https"
    guest = account.guests.read(headers)
    if guest is not None:
        response = await as_guest(request, account, guest)
        cookie = account.guests.renewed(headers, guest, safe=safe)
    else:
        guest = account.guests.issue()
        seen = await account.inherited(guest, account.guests.signed_out(headers))
        if seen:
            rate_limiter.let_in(request)
            await account.store_all(seen)
        response = answer(
            bodies.Me(
                guest,
                None,
                language(request),
                address(request, account.settings),
                other_addresses(request, account.settings),
                None,
                known=False,
                deleted_in=None,
            )
        )
        cookie = account.guests.cookie(guest, safe=safe)
    if cookie is not None:
        response.headers["set-cookie"] = cookie
    return response


@put("/api/me")
async def rename(request: AnyRequest, account: TheAccount) -> Response[bytes]:
    """Take a name."""
    guest, wish = guest_of(request), await body(request, bodies.NewName)
    await account.rename(guest, clean_name(wish.name))
    return await as_guest(request, account, guest)


@delete("/api/me", status_code=200)
async def forget(request: AnyRequest, account: TheAccount, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Delete, in a minute, your name, your key, and all that links you to your games; your cookies become void."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    await account.deletions.ask(guest)
    return await as_guest(request, account, guest)


@delete("/api/me/deletion", status_code=200)
async def keep(request: AnyRequest, account: TheAccount) -> Response[bytes]:
    """Cancel your deletion, if it has not begun."""
    from_own_page(request)
    guest = guest_of(request)
    await account.deletions.cancel(guest)
    return await as_guest(request, account, guest)


@get("/api/me/copy")
async def copy(request: AnyRequest, account: TheAccount, records: TheRecords, rate_limiter: TheRateLimiter) -> Stream:
    """Everything that the house keeps of you, with the records of your finished games."""
    guest = guest_of(request)
    rate_limiter.let_in(request)

    async def record_of(match: str) -> bytes:
        try:
            finished = await records.finished(match, guest)
            return await asyncio.to_thread(record.write, finished)
        except (GameError, MatchError, Refusal) as error:
            account.log.error("record left out", match=match, exc_info=error)
            return b"null"

    headers = {"Content-Disposition": 'attachment; filename="asterion-guest.json"'}
    return Stream(account.data.copy(guest, record_of), media_type=MediaType.JSON, headers=headers)


@post("/api/me/key")
async def new_key(request: AnyRequest, account: TheAccount, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """A key for your other devices. An earlier one no longer works."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    key = await account.data.new_key(guest)
    link = f"{address(request, account.settings)}{WELCOME}#{key}"
    return answer(bodies.NewKey(key, link, qr_code(link)), 201)


@delete("/api/me/key", status_code=200)
async def revoke_key(request: AnyRequest, account: TheAccount) -> Response[bytes]:
    """Your key no longer works. Devices that are you already stay so."""
    from_own_page(request)
    guest = guest_of(request)
    await account.data.revoke_key(guest)
    return await as_guest(request, account, guest)


@post("/api/me/devices/sign-out", status_code=200)
async def sign_out(request: AnyRequest, account: TheAccount, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Sign out all your other devices; your key no longer works either. This device stays you."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    await account.devices.sign_out_others(guest)
    response = await as_guest(request, account, guest)
    response.headers["set-cookie"] = account.guests.cookie(guest, safe=request.url.scheme == "https")
    return response


@post("/api/me/key/use", status_code=200)
async def use_key(request: AnyRequest, account: TheAccount, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Become the guest of a key, on this device."""
    wish = await body(request, bodies.TakenAlong)
    rate_limiter.let_in(request)
    guest = await account.data.owner_of(wish.key)
    await account.devices.learn(guest)
    response = await as_guest(request, account, guest)
    response.headers["set-cookie"] = account.guests.cookie(guest, safe=request.url.scheme == "https")
    return response


OPERATIONS: dict[HTTPRouteHandler, Operation] = {
    me: Operation({200: bodies.Me}),
    rename: Operation({200: bodies.Me}, {400: ["bad_name"]}, bodies.NewName, own=True),
    forget: Operation({200: bodies.Me}, {409: ["still_seated"]}, own=True),
    keep: Operation({200: bodies.Me}, {409: ["too_late"]}, own=True),
    copy: Operation({200: dict[str, Any]}, own=True),
    new_key: Operation({201: bodies.NewKey}, own=True),
    revoke_key: Operation({200: bodies.Me}, own=True),
    sign_out: Operation({200: bodies.Me}, own=True),
    use_key: Operation({200: bodies.Me}, {404: ["unknown_key"]}, bodies.TakenAlong),
}
