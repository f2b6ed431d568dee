"""What every route does with a request: who asks, what was sent, and the answer as JSON."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response

from asterion.house.errors import Refusal
from asterion.house.guests import Guests

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]


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
    guests: Guests = request.app.state.house.guests
    return guests.read(request.scope["headers"])


def guest_of(request: AnyRequest) -> str:
    """The guest who asks. Raises Refusal("no_guest")."""
    guest = known_guest(request)
    if guest is None:
        raise Refusal("no_guest", "ask GET /api/me first, it gives you a cookie", status=401)
    return guest
