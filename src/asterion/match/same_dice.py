"""Checks whether two matches were played with the same dice: what both decided fell the same way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec import UNSET

from asterion.match.log import Acted, Elapsed, Started
from asterion.match.record import Record, shared_dice
from asterion.match.verify import Verdict, verify

Which = tuple[int, int, int]


Answer = Literal["same", "not_same", "dice_closed", "not_proved", "cannot_be_checked"]


class SameDice(msgspec.Struct, frozen=True):
    """The result of comparing two records.

    answer: `same`; `not_same`; `dice_closed`: all that both recorded is the same, but it cannot be computed again yet;
    `not_proved`: one of them is not proved to be honest; `cannot_be_checked`: the rules of one are not installed here.
    addresses: number that both used; used: number that each
    used. code: reason why it is not `same`, for machines. record: 0 or 1, the one at fault by itself. address: the
    first at which they differ; entries: the entry of each that used it. line: all of it in one line.
    """

    answer: Answer
    addresses: int
    used: tuple[int, int]
    code: str | None
    record: int | None
    address: Which | None
    entries: tuple[int, int] | None
    line: str


class _Drawn(msgspec.Struct, frozen=True):
    """Draws of an address with their bounds, and the entry that made them."""

    entry: int
    draws: list[int]
    bounds: list[int]

    def in_words(self) -> str:
        return ", ".join(f"{draw} below {bound}" for draw, bound in zip(self.draws, self.bounds, strict=True))


def same_dice(one: Record, other: Record) -> SameDice:
    """Check both records, and then every address that both used. Their contents never raise an error."""
    verdicts = verify(one), verify(other)
    for at, (record, verdict) in enumerate(zip((one, other), verdicts, strict=True)):
        if verdict.answer not in ("honest", "dice_closed"):
            answer: Answer = "cannot_be_checked" if verdict.answer == "cannot_be_checked" else "not_proved"
            return _fault(answer, verdict.code or verdict.answer, f"record {at + 1}: {verdict.line}", at)
        if record.header.words is UNSET:
            line = f"record {at + 1}: its words come in order, so every choice moves the dice after it"
            return _fault("not_same", "not_addressed", line, at)
    if (one.header.game, one.header.seats) != (other.header.game, other.header.seats):
        return _fault("not_same", "other_game", "not the same dice: they are for another game or number of seats")
    if shared_dice(one) != shared_dice(other):
        line = "not the same dice: they come from another match, another seed or other seeds of seats"
        return _fault("not_same", "other_dice", line)
    return _compared(dict(_addresses(one)), dict(_addresses(other)), verdicts)


def _compared(ours: dict[Which, _Drawn], theirs: dict[Which, _Drawn], verdicts: tuple[Verdict, Verdict]) -> SameDice:
    both = [which for which in ours if which in theirs]
    counts = len(both), (len(ours), len(theirs))
    for which in both:
        mine, other = ours[which], theirs[which]
        if (mine.draws, mine.bounds) != (other.draws, other.bounds):
            where = f"address {' '.join(map(str, which))} (entry {mine.entry} and entry {other.entry})"
            line = f"not the same dice: {where} gave {mine.in_words()} and {other.in_words()} [draws_differ]"
            return SameDice("not_same", *counts, "draws_differ", None, which, (mine.entry, other.entry), line)
    line = f"both used {len(both)} addresses, of {len(ours)} and {len(theirs)}, and each gave both the same"
    if any(verdict.answer == "dice_closed" for verdict in verdicts):
        line = f"the dice are not open yet: {line}, but nobody can compute the draws again"
        return SameDice("dice_closed", *counts, "dice_closed", None, None, None, line)
    return SameDice("same", *counts, None, None, None, None, f"the same dice: {line}")


def _fault(answer: Answer, code: str, line: str, record: int | None = None) -> SameDice:
    return SameDice(answer, 0, (0, 0), code, record, None, None, line)


def _addresses(record: Record) -> Iterator[tuple[Which, _Drawn]]:
    for entry in record.entries:
        if not isinstance(entry, Started | Acted | Elapsed) or entry.addresses is UNSET:
            continue
        drawn, bounds, at = entry.drawn or [], entry.bounds or [], 0
        for what, a, b, count in entry.addresses:
            yield (what, a, b), _Drawn(entry.n, drawn[at : at + count], bounds[at : at + count])
            at += count
