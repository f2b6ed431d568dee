"""Changes of every field, one at a time."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from tests.webassembly.forged.case import REMOVE, Case, Json, compact, linked, put

FREE = {"at", "created", "table", "id", "name", "level", "seconds", "once", "result", "length"}
"""Fields in which any value of the right type is accepted: no rule and no die depends on them. Only a page that was at
the table, and kept the hashes, finds a change."""

DEFAULTS = {
    "format",
    "version",
    "options",
    "pace",
    "n",
    "by",
    "who",
    "words",
    "words_at",
    "outcomes",
    "starter",
    "edition",
}
"""Fields that a record without a chain may leave out where they hold their default."""


INSTEAD: list[tuple[str, Any]] = [
    ("left out", REMOVE),
    ("null", None),
    ("a text", "x"),
    ("an empty text", ""),
    ("true", True),
    ("negative", -7),
    ("huge", 2**53),
    ("a list", []),
    ("an object", {}),
    ("a number", 3),
]


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every field of an object, and the first element of its lists."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key)
            yield from _paths(inner, (*path, key))
    elif isinstance(value, list) and value:
        yield (*path, 0)
        yield from _paths(value[0], (*path, 0))


def _samples(told: Json) -> dict[str, int]:
    """One entry of each kind, and of each kind of action."""
    found: dict[str, int] = {}
    for place, entry in enumerate(told["entries"]):
        kind = entry["type"]
        if kind == "acted":
            kind += f" {entry['action']['type']}{' in a race' if 'granted' in entry else ''}"
        found.setdefault(kind, place)
    return found


def field_by_field(base: str, told: Json, values: list[tuple[str, Any]], most: int) -> Iterator[Case]:
    """Changes of every field of the header, of one entry of each kind, and of the result. most: how many at most."""
    places: list[tuple[str, tuple[Any, ...], Any]] = [("record", (), {**told, "header": 0, "entries": 0})]
    places.append(("header", ("header",), told["header"]))
    places += [(kind, ("entries", n), told["entries"][n]) for kind, n in _samples(told).items()]
    changes: list[tuple[str, tuple[Any, ...], str, Any]] = []
    for where, prefix, part in places:
        for path in [(), *_paths(part)]:
            inner: Any = part
            for step in path:
                inner = inner[step]
            if path:
                changes += [(where, (*prefix, *path), what, instead) for what, instead in values]
            if isinstance(inner, dict):
                changes.append((where, (*prefix, *path, "more"), "that nobody knows", 1))
    text = compact(told)
    for where, path, what, instead in random.Random(7).sample(changes, min(most, len(changes))):
        changed = json.loads(text)
        put(changed, path, instead)
        if path[-1] not in ("prev", "chain"):
            linked(changed)
        again = compact(changed)
        if again != text:
            free = path[-1] in FREE or _is_free(told, path, instead)
            yield Case(f"{base}: {where} {'.'.join(map(str, path))} {what}", again, free)


def _is_free(told: Json, path: tuple[Any, ...], instead: Any) -> bool:
    """Whether this match, unlike others, may have this value at this place."""
    if told["header"]["version"] == 1 and (
        (instead is REMOVE and path[-1] in DEFAULTS) or (path[-1], instead) == ("pace", {})
    ):
        return True
    shared, seed = "dice" in told["header"], told.get("dice_seed")
    if path[0] == "dice_seed":
        return shared and (instead is REMOVE or instead is None)
    if path[0] == "header" and path[-1] == "match":
        # Dice of another match do not depend on this one, and sealed ones cannot be computed.
        return shared and (path == ("header", "match") or seed is None)
    # Another move that was open to the seat, or a rule that did not matter: only a page that was at the table can tell.
    return instead == 3 and (path[-1] in ("number", "tiles") or path[1:] == ("options", "targets", 0))
