"""Helpers of every route: the guest who asks and from where, the body, and the answer as JSON."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any, TypeVar

import msgspec
import segno
from litestar import MediaType, Request, Response

from asterion.house.errors import Refusal
from asterion.house.guests.cookies import Guests
from asterion.house.settings import Settings
from asterion.house.wire.http import QrCode

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
SERVED_BY: ContextVar[Mapping[str, Any]] = ContextVar("served_by")
"""The values of the house that serves this request, by name: all houses of a process have the same routes."""


def answer(value: object, status: int = 200) -> Response[bytes]:
    """JSON."""
    return Response(msgspec.json.encode(value), status_code=status, media_type=MediaType.JSON)


def from_own_page(request: AnyRequest) -> None:
    """Raises Refusal("foreign_page")."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal("foreign_page", "another site's page may not do that", status=403)


async def body(request: AnyRequest, type_: type[T]) -> T:
    """The request's body. Raises Refusal("bad_body"), Refusal("foreign_page")."""
    from_own_page(request)
    try:
        return msgspec.json.decode(await request.body(), type=type_)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_body", str(error)) from None


def known_guest(request: AnyRequest) -> str | None:
    """The guest who asks; None: the house does not know this browser."""
    guests: Guests = SERVED_BY.get()["guests"]
    return guests.read(request.scope["headers"])


def guest_of(request: AnyRequest) -> str:
    """The guest who asks. Raises Refusal("no_guest")."""
    guest = known_guest(request)
    if guest is None:
        raise Refusal("no_guest", "ask GET /api/me first, it gives you a cookie", status=401)
    return guest


def is_this_machine(name: str) -> bool:
    """Whether a host name or address is a loopback one, which leads every device to itself."""
    name = name.lower().strip("[]").rstrip(".")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        here = ipaddress.ip_address(name)
    except ValueError:
        return False
    return here.is_loopback or here.is_unspecified


def address(request: AnyRequest, settings: Settings) -> str:
    """The address at which another device reaches the house: localhost would be that device itself."""
    near = settings.near_url if is_this_machine(request.url.hostname or "") else None
    return (settings.public_url or near or str(request.base_url)).rstrip("/")


def other_addresses(request: AnyRequest, settings: Settings) -> list[str]:
    """Further addresses for guests on other devices: none where the house has one of its own."""
    if settings.public_url is not None or not is_this_machine(request.url.hostname or ""):
        return []
    return list(settings.other_urls)


def language(request: AnyRequest) -> Any:
    """The first of the browser's languages that the page speaks."""
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.split(";")[0].strip().lower().split("-")[0]
        if tag in ("en", "fr"):
            return tag
    return None


def qr_code(text: str) -> QrCode:
    """A QR code as a path of squares of side 1."""
    rows = segno.make(text, error="m").matrix
    squares = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return QrCode(len(rows), "".join(squares))
