"""Guests over HTTP: your name, your key for other devices, a copy of all that is kept of you, and its end."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream

from asterion.games.contract import GameError
from asterion.house.errors import Refusal
from asterion.house.features.guest_data.deletions import Deletions
from asterion.house.features.guest_data.devices import Devices
from asterion.house.features.guest_data.service import Belongings
from asterion.house.guests.names import clean_name
from asterion.house.house import House
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

TheHouse = NamedDependency[House]
WELCOME = "/welcome"
"""The page that takes a key; the key stands in the fragment, which no browser sends and no proxy logs."""


async def as_guest(request: AnyRequest, house: House, guest: str) -> Response[bytes]:
    """Answer with the facts that the house knows of a guest."""
    name, made = await house.store.guest_name(guest), await house.of(Belongings).key_made(guest)
    left = await house.of(Deletions).left(guest)
    at, others = address(request, house.settings), other_addresses(request, house.settings)
    return answer(bodies.Me(guest, name, language(request), at, others, made, True, left))


@get("/api/me")
async def me(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Your guest; a new guest gets a cookie, a known one's cookie is renewed."""
    headers, safe = request.scope["headers"], request.url.scheme == "https"
    guest = house.guests.read(headers)
    if guest is not None:
        response = await as_guest(request, house, guest)
        cookie = house.guests.renewed(headers, guest, safe=safe)
    else:
        guest = house.guests.issue()
        seen = await house.services.dice_seen.inherited(guest, house.guests.signed_out(headers))
        if seen:
            rate_limiter.let_in(request)
            await house.store.writer.write(seen)
        response = answer(
            bodies.Me(
                guest,
                None,
                language(request),
                address(request, house.settings),
                other_addresses(request, house.settings),
                None,
                known=False,
                deleted_in=None,
            )
        )
        cookie = house.guests.cookie(guest, safe=safe)
    if cookie is not None:
        response.headers["set-cookie"] = cookie
    return response


@put("/api/me")
async def rename(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """Take a name."""
    guest, wish = guest_of(request), await body(request, bodies.NewName)
    name = clean_name(wish.name)
    await house.store.writer.write([house.store.set_guest_name(guest, name, house.clock.unix_ms())])
    return await as_guest(request, house, guest)


@delete("/api/me", status_code=200)
async def forget(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Delete, in a minute, your name, your key, and all that links you to your games; your cookies become void."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    await house.of(Deletions).ask(guest)
    return await as_guest(request, house, guest)


@delete("/api/me/deletion", status_code=200)
async def keep(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """Cancel your deletion, if it has not begun."""
    from_own_page(request)
    guest = guest_of(request)
    await house.of(Deletions).cancel(guest)
    return await as_guest(request, house, guest)


@get("/api/me/copy")
async def copy(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Stream:
    """Everything that the house keeps of you, with the records of your finished games."""
    guest = guest_of(request)
    rate_limiter.let_in(request)

    async def record_of(match: str) -> bytes:
        try:
            finished = await house.finished_record(match, guest)
            return await asyncio.to_thread(record.write, finished)
        except (GameError, MatchError, Refusal) as error:
            house.log.error("record left out", match=match, exc_info=error)
            return b"null"

    headers = {"Content-Disposition": 'attachment; filename="asterion-guest.json"'}
    return Stream(house.of(Belongings).copy(guest, record_of), media_type=MediaType.JSON, headers=headers)


@post("/api/me/key")
async def new_key(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """A key for your other devices. An earlier one no longer works."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    key = await house.of(Belongings).new_key(guest)
    link = f"{address(request, house.settings)}{WELCOME}#{key}"
    return answer(bodies.NewKey(key, link, qr_code(link)), 201)


@delete("/api/me/key", status_code=200)
async def revoke_key(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """Your key no longer works. Devices that are you already stay so."""
    from_own_page(request)
    guest = guest_of(request)
    await house.of(Belongings).revoke_key(guest)
    return await as_guest(request, house, guest)


@post("/api/me/devices/sign-out", status_code=200)
async def sign_out(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Sign out all your other devices; your key no longer works either. This device stays you."""
    from_own_page(request)
    guest = guest_of(request)
    rate_limiter.let_in(request)
    await house.of(Devices).sign_out_others(guest)
    response = await as_guest(request, house, guest)
    response.headers["set-cookie"] = house.guests.cookie(guest, safe=request.url.scheme == "https")
    return response


@post("/api/me/key/use", status_code=200)
async def use_key(request: AnyRequest, house: TheHouse, rate_limiter: TheRateLimiter) -> Response[bytes]:
    """Become the guest of a key, on this device."""
    wish = await body(request, bodies.TakenAlong)
    rate_limiter.let_in(request)
    guest = await house.of(Belongings).owner_of(wish.key)
    await house.of(Devices).learn(guest)
    response = await as_guest(request, house, guest)
    response.headers["set-cookie"] = house.guests.cookie(guest, safe=request.url.scheme == "https")
    return response


HANDLERS: list[HTTPRouteHandler] = [me, rename, forget, keep, copy, new_key, revoke_key, sign_out, use_key]
