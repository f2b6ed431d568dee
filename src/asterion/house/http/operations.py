"""Facts of a route beyond its handler and the types of its bodies: for the OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

import msgspec

JSON = "application/json"


def query(name: str, description: str, **schema: Any) -> dict[str, Any]:
    """A parameter of an address, which may be left out."""
    return {"name": name, "in": "query", "required": False, "description": description, "schema": schema}


DAY: Final = query("day", "A day that has begun; by default today (UTC).", type="string", format="date")


class Operation(msgspec.Struct, frozen=True):
    """Types and refusals of a route. ``takes``: type of the body, optional if ``bare``. ``gives``: type of the answer's
    body by status. ``own``: needs the guest's cookie."""

    gives: dict[int, Any]
    refuses: dict[int, list[str]] = {}
    takes: Any = None
    bare: bool = False
    own: bool = False
    query: tuple[dict[str, Any], ...] = ()
    media: str = JSON
