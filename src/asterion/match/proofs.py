"""The proofs that a record brings in any game: seeds that fit their commitments, addresses, the chain, the spelling."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import UNSET

from asterion.match import fairness
from asterion.match.log import Acted, Elapsed, Ended, Entry, Started
from asterion.match.printable import brief
from asterion.match.record import BadEntry, Record

_LONGEST_QUOTE: Final = 80


def house_seed(promise: str, shown: str | None, where: Ended | None) -> bytes:
    """The seed that was shown. Raises BadEntry unless it matches the commitment."""
    seed = fairness.shown_seed(shown)
    if seed is None or not fairness.keeps(promise, seed):
        whose = "house seed" if where is not None else "seed of the dice"
        raise BadEntry(where, "broken_commitment", f"the {whose} shown is not the one that the header commits to")
    return seed


def dice_seed(record: Record) -> bytes | None:
    """The seed of shared dice, if it is shown. Raises BadEntry unless it matches their commitment."""
    dice, shown = record.header.dice, record.dice_seed
    if dice is UNSET:
        if shown is not UNSET:
            raise BadEntry(None, "bad_dice", "a seed of shared dice is shown, but the header shares none")
        return None
    return None if shown is UNSET or shown is None else house_seed(dice.commitment, shown, None)


class Addresses:
    """The addresses that a match has used."""

    def __init__(self) -> None:
        self._seen: set[tuple[int, int, int]] = set()

    def add(self, entry: Entry) -> None:
        """Raise BadEntry if the entry uses an address once more: its dice would not be independent."""
        if not isinstance(entry, Started | Acted | Elapsed) or entry.addresses is UNSET:
            return
        for *address, _ in entry.addresses:
            what, a, b = address
            if (what, a, b) in self._seen:
                raise BadEntry(entry, "address_twice", f"the dice at {quote(address)} are used for the second time")
            self._seen.add((what, a, b))


def check_chain(record: Record, head: str | None) -> None:
    """Raise BadEntry unless the record's chain ends as its entries do. head: hash of the last one; None: no chain."""
    if head is not None and record.chain != head:
        detail = "the chain ends otherwise than its last entry: that or the chain was changed, or entries are missing"
        raise BadEntry(None, "chain_broken", detail)


def check_spelling(record: Record) -> None:
    """Raise BadEntry unless header and entries stand in the file in their canonical bytes: the chain hashes these."""
    if record.header.version > 1 and record.misspelled is not None:
        entry = record.entries[record.misspelled] if record.misspelled >= 0 else None
        what = "the header" if entry is None else "it"
        detail = f"{what} is not in its canonical form: spaces, escapes, order or missing keys make it other bytes"
        raise BadEntry(entry, "not_canonical", detail)


def quote(value: Any) -> str:
    """A value of a record as JSON, short."""
    text = "nothing" if value is None or value is msgspec.UNSET else msgspec.json.encode(value).decode()
    return brief(text, _LONGEST_QUOTE)
