"""Checks what a record proves without the rules of its game, which are not installed here, or are others.

Order of entries, seats before the deal, seeds and seals, the chain, addresses, every draw and the spelling follow from
the record alone. Legality, outcomes in words and scores follow from the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import UNSET

from asterion.games.chance import ADDRESSES, WORDS, address, below
from asterion.games.contract import GameError
from asterion.match import proofs
from asterion.match.chain import Chain
from asterion.match.errors import MatchError
from asterion.match.log import (
    Acted,
    Elapsed,
    Ended,
    Entry,
    Header,
    Revealing,
    Sealed,
    Seated,
    Seeded,
    Started,
    Unseated,
    kind_of,
)
from asterion.match.position import judge_header
from asterion.match.record import BadEntry, Record, Result, blame, check_version
from asterion.match.seats import Seats
from asterion.match.step import ChanceBuffer, Dice, dice_of

_MOST_SEATS: Final = 64
_LARGEST: Final = (1 << 31) - 1
"""Bounds and numbers of an address are at most this."""
Step = Started | Acted | Elapsed


def check(record: Record) -> tuple[int, int]:
    """Number of entries, and of words of the dice that they use. Raises BadEntry at the first that cannot be honest."""
    header = record.header
    shown = next((entry for entry in record.entries if isinstance(entry, Ended)), None)
    seed = None
    if header.commitment is not None and shown is not None:
        seed = proofs.house_seed(header.commitment, shown.house_seed, shown)
    shared = proofs.dice_seed(record)
    check_version(record)
    try:
        judge_header(header, seed, shared)
    except GameError as error:
        raise blame(None, error) from None
    if not 1 <= header.seats <= _MOST_SEATS:
        raise BadEntry(None, "bad_seats", f"a match has 1 to {_MOST_SEATS} seats, not {header.seats}")
    log = _Log(header, seed if header.dice is UNSET else shared, Chain(header, seed))
    for entry in record.entries:
        log.take(entry)
    if record.result is not None and record.result != log.result:
        raise BadEntry(None, "result_differs", "the result is not that of the last entry")
    proofs.check_chain(record, log.chain.head)
    proofs.check_spelling(record)
    return log.entries, log.words


class _Log:
    """The entries so far. seed: of the dice; None: not shown."""

    def __init__(self, header: Header, seed: bytes | None, chain: Chain) -> None:
        self._header = header
        self._seed = seed
        self._seats = Seats(header)
        self._addresses = proofs.Addresses()
        self._started = False
        self._dice: Dice | None = None
        self.chain = chain
        self.result: Result | None = None
        self.entries = 0
        self.words = 0

    def take(self, entry: Entry) -> None:
        """Check the next entry. Raises BadEntry."""
        try:
            self._judge(entry)
        except GameError as error:
            raise blame(entry, error) from None
        self._addresses.add(entry)
        if isinstance(entry, Step) and self._header.commitment is not None:
            self._check_chance(entry)
            self.words += entry.words
        if isinstance(entry, Ended):
            self.result = Result(entry.scores, entry.winners)
        self.chain.add(entry, b"")
        self.entries += 1

    def _judge(self, entry: Entry) -> None:
        """Raise MatchError unless the entry may stand here in some game."""
        if entry.n != self.entries:
            raise MatchError("out_of_order", f"entry {self.entries} is expected, not entry {entry.n}")
        self.chain.judge(entry)
        if self.result is not None:
            raise MatchError("ended", "the match has ended")
        if isinstance(entry, Started):
            self._start(entry)
        elif self._started:
            if isinstance(entry, Seated | Unseated | Sealed | Revealing | Seeded):
                raise MatchError("started", f"{kind_of(entry)}: the game has started")
        elif isinstance(entry, Acted | Elapsed | Ended):
            raise MatchError("not_running", "the game has not started")
        else:
            self._seats.judge(entry, running=False, awaited=0)
            self._seats.take(entry)

    def _start(self, entry: Started) -> None:
        if self._started:
            raise MatchError("started", "the game has started already")
        self._started = True
        self._seats.judge_start()
        if self._header.version > 1 and (entry.withheld or []) != self._seats.withheld:
            raise MatchError("withheld_differs", f"seats {self._seats.withheld} have sealed a seed and not shown it")
        if self._seed is not None:
            self._dice = dice_of(self._header, self._seed, self._seats.seeds)

    def _check_chance(self, entry: Step) -> None:
        """Raise BadEntry unless the draws are those of the dice, at the addresses and below the bounds of the entry."""
        if entry.words_at != self.words:
            raise BadEntry(entry, "words_differ", f"{self.words} words were used before, not {entry.words_at}")
        if self._header.version == 1:
            return
        if not _has_form(self._header, entry):
            raise BadEntry(entry, "draws_differ", "drawn, bounds and addresses must all be there, and possible")
        drawn = entry.drawn or []
        if self._dice is None:
            if len(drawn) > entry.words:
                raise BadEntry(entry, "words_differ", "a draw uses a word or more")
            return
        words, due = _drawn(self._dice, entry)
        if due != drawn:
            detail = f"the record says draws {proofs.quote(drawn)}, the seeds say {proofs.quote(due)}"
            raise BadEntry(entry, "draws_differ", detail)
        if words != entry.words:
            raise BadEntry(entry, "words_differ", f"{words} words are used here, not {entry.words}")


def _has_form(header: Header, entry: Step) -> bool:
    """Whether the entry has all fields of its draws, and numbers that a draw can have."""
    if entry.drawn is None or entry.bounds is UNSET or (header.words is UNSET) != (entry.addresses is UNSET):
        return False
    if len(entry.drawn) != len(entry.bounds) or len(entry.drawn) > WORDS:
        return False
    if not all(1 <= bound <= _LARGEST for bound in entry.bounds):
        return False
    if entry.addresses is UNSET:
        return True
    counts = [count for *_, count in entry.addresses]
    if len(counts) > ADDRESSES or sum(counts) != len(entry.drawn) or not all(count > 0 for count in counts):
        return False
    return all(0 <= number <= _LARGEST for *which, _ in entry.addresses for number in which)


def _drawn(dice: Dice, entry: Step) -> tuple[int, list[int]]:
    """Number of words that the entry's draws use, and the draws themselves."""
    buffer = ChanceBuffer()
    for chance in dice.offer(buffer, entry.n, entry.words_at):
        bounds: Iterator[int] = iter(entry.bounds or [])
        for what, a, b, count in entry.addresses or []:
            address(chance[0], what, a, b)
            for bound in islice(bounds, count):
                below(chance[0], bound)
        for bound in bounds:
            below(chance[0], bound)
        if (taken := buffer.used()) is not None:
            words, drawn, *_ = taken
            return words, drawn
    return 0, []
