"""The spelling of a record: the JSON that it may use, and the bytes that the house writes for each part.

Two readers of one file must read the same values and hash the same bytes. So an object has each key once, numbers are
whole and small enough to be exact in every language, and in version 2 the header and each entry have one form only,
byte for byte.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

import msgspec

from asterion.match.log import LARGEST, Entry, Header, encode

_DEEPEST: Final = 64
"""Levels of nested lists and objects in a file, at most. Fixed here, since each reader has a limit of its own."""
BOM: Final = "\ufeff"
"""Byte order mark: some editors write it before the text; it is not part of the record."""


class _Parts(msgspec.Struct):
    """Header and entries as they stand in the file."""

    header: msgspec.Raw
    entries: list[msgspec.Raw]


def text_of(given: bytes | str) -> str:
    """A file's text without a byte order mark. Raises UnicodeDecodeError."""
    return (given if isinstance(given, str) else given.decode()).removeprefix(BOM)


def judge(text: str) -> None:
    """Raise ValueError for JSON that two readers may read differently, RecursionError for very deep JSON."""
    value = json.loads(
        text, object_pairs_hook=_once, parse_int=_whole, parse_float=_no_fraction, parse_constant=_no_fraction
    )
    if depth(value) > _DEEPEST:
        raise ValueError(f"lists and objects are nested more than {_DEEPEST} deep")


def depth(value: Any) -> int:
    """Number of levels of nested lists and objects in a JSON value."""
    deep, inner = 0, [value]
    while inner := [each for each in inner if isinstance(each, dict | list)]:
        deep += 1
        inner = [more for each in inner for more in (each.values() if isinstance(each, dict) else each)]
    return deep


def misspelled(text: str, header: Header, entries: list[Entry]) -> int | None:
    """Number of the first entry whose bytes differ from those that the house writes; -1: the header; None: none."""
    parts = msgspec.json.decode(text, type=_Parts)
    for place, (raw, part) in enumerate(zip([parts.header, *parts.entries], [header, *entries], strict=True)):
        if bytes(raw) != encode(part):
            return place - 1
    return None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise ValueError(f"{twice!r} stands twice in one object")
    return found


def _whole(digits: str) -> int:
    if digits == "-0" or len(digits) > 17 or not -LARGEST <= int(digits) <= LARGEST:
        raise ValueError(f"the number {digits} is out of range: whole numbers are at most 2^53 - 1 away from 0")
    return int(digits)


def _no_fraction(digits: str) -> Any:
    raise ValueError(f"the number {digits} is not written as a whole number")
