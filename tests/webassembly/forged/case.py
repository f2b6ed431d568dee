"""A forged record, and the functions that all kinds of changes share."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from asterion.match import fairness

Json = dict[str, Any]
SEED, OTHER = bytes(range(32)), bytes(range(1, 33))


class Case(NamedTuple):
    """A record. free: a reader may accept it."""

    name: str
    text: str
    free: bool = False


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def linked(told: Json) -> Json:
    """Compute the chain again, as a house does after a change."""
    header, entries = told.get("header"), told.get("entries")
    if not isinstance(header, dict) or header.get("version") != 2 or not isinstance(entries, list):
        return told
    match = header.get("match", "")
    if not isinstance(match, str):
        return told
    link = fairness.linker(fairness.chain_key(SEED, match))
    head = link(compact(header).encode())
    for entry in entries:
        if isinstance(entry, dict):
            if "prev" in entry:
                entry["prev"] = head
            head = link(compact(entry).encode())
    if "chain" in told:
        told["chain"] = head
    return told


def numbered(told: Json) -> None:
    at = 0
    for place, entry in enumerate(told["entries"]):
        entry["n"] = place
        if "words_at" in entry:
            entry["words_at"] = at
            at += entry["words"]


def first(told: Json, kind: str, **wanted: Any) -> int:
    return next(
        n
        for n, entry in enumerate(told["entries"])
        if entry["type"] == kind and all(entry.get(key) == value for key, value in wanted.items())
    )


REMOVE = object()


def put(told: Json, path: tuple[Any, ...], instead: Any) -> None:
    inner: Any = told
    for part in path[:-1]:
        inner = inner[part]
    if instead is REMOVE:
        del inner[path[-1]]
    else:
        inner[path[-1]] = instead
