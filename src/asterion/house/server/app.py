"""The application: Litestar for HTTP, the socket beside it, the built page around both, and headers on everything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from litestar import Litestar, asgi
from litestar.di import Provide
from litestar.types import ASGIApp

from asterion.house.errors import Refusal
from asterion.house.house import House
from asterion.house.http.requests import SERVED_BY
from asterion.house.limits.requests import RateLimiter, with_rates
from asterion.house.server.handshake import Receive, Scope, Send
from asterion.house.server.hosts import Hosts, with_hosts
from asterion.house.server.modules import with_modules
from asterion.house.server.openapi import openapi
from asterion.house.server.preloads import with_preloads
from asterion.house.server.previews import with_previews
from asterion.house.server.routes import OPERATIONS, failed, options
from asterion.house.server.static import build_of, with_page
from asterion.house.server.websocket import serve_socket

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html asterion-worker asterion-photo asterion-bots"
)
"""The page loads its own files only and runs no inline code; the rules may be compiled from WebAssembly."""
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(self)"),
]
MOST_BODY = 64 * 1024


@asgi("/socket", is_mount=True, copy_scope=False)
async def socket(scope: Any, receive: Any, send: Any) -> None:
    """The socket of a page."""
    if scope["type"] != "websocket":
        raise Refusal("not_a_socket", "this address answers WebSocket connections only", status=426)
    await serve_socket(SERVED_BY.get()["house"], scope, receive, send)


def application(house: House) -> ASGIApp:
    """The whole house as one ASGI application. The caller opens the house before and closes it after."""
    services, settings = house.services, house.services.settings
    hosts = Hosts(settings)
    own = {game.replace("-", "_"): service for game, service in house.own.items()}
    values = {
        "house": house,
        "guests": house.guests,
        "log": services.log,
        "services": services,
        "tables": house.tables,
        "codes": house.codes,
        "rate_limiter": RateLimiter(house.limits, services.metrics),
        "hosts": hosts,
        "build": build_of(settings.page),
        **house.features,
        **own,
    }
    served = with_values(litestar_of(*values), values)
    page = with_previews(with_page(cast("Any", served), settings.page), services, house.limits)
    files = with_modules(with_preloads(page, settings.page), services.modules)
    paged = with_hosts(files, hosts)
    return with_head(with_headers(with_rates(paged, house.limits, services.metrics)))


@cache
def litestar_of(*names: str) -> Litestar:
    """All routes, made once a process; their handlers are given the serving house's values by these names."""
    return Litestar(
        [options, *OPERATIONS, openapi, socket],
        dependencies={name: given(name) for name in names},
        exception_handlers={Exception: failed},
        logging_config=None,
        openapi_config=None,
        request_max_body_size=MOST_BODY,
    )


def given(name: str) -> Provide:
    """The value of this name in the house that serves the request."""
    return Provide(lambda: SERVED_BY.get()[name], sync_to_thread=False)


def with_values(app: Any, values: Mapping[str, Any]) -> ASGIApp:
    """The application, for one house."""

    async def valued(scope: Scope, receive: Receive, send: Send) -> None:
        SERVED_BY.set(values)
        await app(scope, receive, send)

    return cast("ASGIApp", valued)


def with_head(app: Any) -> ASGIApp:
    """Wrap the application: it answers HEAD like GET, without the body."""

    async def headless(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await app(scope, receive, send)
            return

        async def send_head(message: Any) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await app({**scope, "method": "GET"}, receive, send_head)

    return cast("ASGIApp", headless)


def with_headers(app: Any) -> ASGIApp:
    """The same application, its HTTP answers with the house's headers."""

    async def headed(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def send_headed(message: Any) -> None:
            if message["type"] == "http.response.start":
                kept = [
                    pair for pair in message.get("headers", []) if pair[0].lower() != b"access-control-allow-origin"
                ]
                names = {name.lower() for name, _ in kept}
                if b"cache-control" not in names:
                    kept.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*kept, *HEADERS]}
            await send(message)

        await app(scope, receive, send_headed)

    return cast("ASGIApp", headed)
