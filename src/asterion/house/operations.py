"""What the handler of a route and the types of its bodies do not say: for the OpenAPI document."""

from __future__ import annotations

from typing import Any

import msgspec

JSON = "application/json"


class Operation(msgspec.Struct, frozen=True):
    """What a route takes and answers. ``gives``: type of the body by status; ``own``: needs the guest's cookie."""

    gives: dict[int, Any]
    refuses: dict[int, list[str]] = {}
    takes: Any = None
    own: bool = False
    query: tuple[dict[str, Any], ...] = ()
    media: str = JSON
