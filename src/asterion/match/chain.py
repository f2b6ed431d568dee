"""The chain of a log: each line's hash covers the line before it, so that no entry can be changed or left out."""

from __future__ import annotations

from msgspec import UNSET

from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.log import Entry, Header, Revealing, Sealed, encode


class Chain:
    """The chain of one match.

    head: hash of the last entry (of the header before the first), in hex, which is the `prev` of the next one; None in
    version 1 and without the house seed.
    """

    def __init__(self, header: Header, house_seed: bytes | None) -> None:
        self._version = header.version
        self._link = None
        self.head: str | None = None
        if house_seed is not None and header.version > 1:
            self._link = fairness.linker(fairness.chain_key(house_seed, header.match))
            self.head = self._link(encode(header))

    def add(self, entry: Entry, line: bytes) -> None:
        """Append an entry. line: the entry as stored; empty: not encoded yet."""
        if self._link is not None:
            self.head = self._link(line or encode(entry))

    def judge(self, entry: Entry) -> None:
        """Raise MatchError unless the entry has what its version asks for and no more (bad_version, chain_broken)."""
        if self._version > 1:
            if self.head is not None and entry.prev != self.head:
                before = f"entry {entry.n - 1}" if entry.n > 0 else "the header"
                raise MatchError(
                    "chain_broken",
                    f"it does not carry the hash of {before} as that stands here: one was changed, left out or put in",
                )
            return
        more = [getattr(entry, name, UNSET) for name in ("prev", "bounds", "withheld")]
        if isinstance(entry, Sealed | Revealing) or any(each is not UNSET for each in more):
            raise MatchError("bad_version", "seals, bounds and a chain belong to version 2 of the record")
