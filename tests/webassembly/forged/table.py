"""The table of all forged records."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator

from tests.webassembly.forged.bases import BASES
from tests.webassembly.forged.case import Case, Json, compact, first
from tests.webassembly.forged.named import by_name
from tests.webassembly.forged.systematic import INSTEAD, field_by_field
from tests.webassembly.forged.texts import extremes, names, texts


def by_hand(told: Json) -> Json:
    """The same record without a commitment: the rules hold, but there is no proof."""
    told = copy.deepcopy(told)
    told["header"]["commitment"] = told["entries"][-1]["house_seed"] = None
    told.pop("chain", None)
    for entry in told["entries"]:
        entry.pop("prev", None)
    return told


def unfinished(told: Json, entries: int | None = None) -> Json:
    """The same record before its end. entries: how many it has."""
    told = copy.deepcopy(told)
    del told["entries"][-1 if entries is None else entries :]
    told["result"] = None
    told.pop("chain", None)
    return told


FEW = {"mythical, words in order, old name", "like dice", "minos", "mino 3d, open"}
"""Matches whose unproved records get the named changes only in the whole table."""


def unproved(base: str, told: Json, *, named: bool) -> Iterator[Case]:
    """Records without a proof: the command and the page must still agree. named: with the named changes too."""
    for what, changed in (("by hand", by_hand(told)), ("unfinished", unfinished(told))):
        yield Case(f"{base}, {what}: as it is", compact(changed))
        yield Case(f"{base}, {what}: indented", json.dumps(changed, indent=1, ensure_ascii=False))
        if named:
            yield from by_name(f"{base}, {what}", changed)
    for entries in range(first(told, "started") + 3):
        yield Case(f"{base}: {entries} entries", compact(unfinished(told, entries)))


def table(most: int = 80) -> list[Case]:
    """All forged records. most: changes of single fields for each match (twice as many for the first), the same ones
    every time."""
    cases: list[Case] = []
    for place, (base, made) in enumerate(BASES.items()):
        told = made()
        cases += texts(base, told)
        cases += by_name(base, told)
        cases += unproved(base, told, named=base not in FEW or most > 120)
        cases += field_by_field(base, told, INSTEAD, most if place else 2 * most)
    return cases + list(names()) + list(extremes())
