"""Names at a table differ: the second "Ada" is "Ada 2"."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

from asterion.house.guests import LONGEST_NAME

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing, or only a space."""


def look_of(name: str) -> str:
    """What a hasty reader sees of a name: neither case nor accents, compatible forms as one, no spaces."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in plain if not (unicodedata.combining(c) or c.isspace() or c in BLANK))


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, or the name with the lowest number from 2 that makes it look unlike all others; never longer than
    names may be."""
    taken = {look_of(other) for other in others}
    if look_of(name) not in taken:
        return name
    for number in count(2):
        suffix = f" {number}"
        numbered = name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
        if look_of(numbered) not in taken:
            return numbered
    raise AssertionError("count() does not end")
