"""Names at a table differ: the second "Ada" becomes "Ada 2", and so does a name that only looks like hers.

Look-alikes come from Unicode's list of confusables (UTS 39), in the package `confusable_homoglyphs`. Its data are those
of Unicode 13: later letters are compared by their compatibility forms only.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from confusable_homoglyphs.confusables import confusables_data

from asterion.house.guests.names import LONGEST_NAME
from asterion.house.guests.writing import cut, visible

DIRECTION = "\u200e"
"""Left-to-right mark: the data put it round right-to-left characters."""


def _prototypes() -> dict[int, str]:
    """The prototype of each character that looks like another: `1` and `I` give `l`, `m` gives `rn`.

    The data have each pair twice; the prototype is the one with more partners, or the longer, or the first.
    """
    pairs = {
        key.strip(DIRECTION): [each["c"].strip(DIRECTION) for each in others]
        for key, others in confusables_data.items()
    }

    def rank(text: str) -> tuple[int, int, str]:
        return -len(pairs.get(text, ())), -len(text), text

    found: dict[int, str] = {}
    for key, others in pairs.items():
        best = min(others, key=rank, default=key)
        if len(key) == 1 and rank(best) < rank(key):
            found[ord(key)] = best
    return found


PROTOTYPES = _prototypes()
"""Computed when the house starts: later a file of the package may be one file too many."""


def _plain(text: str) -> str:
    """Fold case, accents and compatibility forms, and drop invisible characters."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", visible(text)).casefold())
    return "".join(c for c in folded if not (unicodedata.combining(c) or c.isspace()))


def _alike(text: str) -> str:
    """Replace characters by their prototypes; twice, since characters of a prototype may have their own."""
    return text.translate(PROTOTYPES).translate(PROTOTYPES)


@lru_cache(maxsize=4096)
def looks_of(name: str) -> frozenset[str]:
    """The looks of a name: as written, where `I` looks like `l`, and in lower case, where `I` is `i`.

    Two names look alike if they have a look in common.
    """
    plain = unicodedata.normalize("NFKD", visible(name))
    return frozenset({_plain(_alike(plain)), _alike(_plain(name))})


def looks_of_all(names: Iterable[str]) -> frozenset[str]:
    """The looks of all these names."""
    return frozenset().union(*map(looks_of, names))


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, or the name with the lowest number from 2 that makes it look unlike all others; never longer than
    names may be."""
    taken = looks_of_all(others)
    if taken.isdisjoint(looks_of(name)):
        return name
    for number in count(2):
        suffix = f" {number}"
        numbered = cut(name, LONGEST_NAME - len(suffix)) + suffix
        if taken.isdisjoint(looks_of(numbered)):
            return numbered
    raise AssertionError("count() does not end")
