"""Checks whether a game was honest: recomputes every deal and every roll from the seeds shown at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET

from asterion.games.contract import GameError
from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.log import Acted, Elapsed, Ended, Entry, Started, encode
from asterion.match.match import Match
from asterion.match.printable import brief
from asterion.match.record import BadEntry, Record, accept, blame, check_result, open_match, replay, seed_of_dice
from asterion.match.step import same

Answer = Literal["honest", "not_honest", "unfinished", "dice_closed", "no_commitment"]
_BY_A_DEVICE: Final = "; one device dealt and knew all seeds, so this proves nothing to others"
_LONGEST_QUOTE: Final = 80
_MOST_WORDS: Final = 1 << 24
"""Words of one match, at most: more than any game uses. Limits entries whose words cannot be recomputed."""


class Verdict(msgspec.Struct, frozen=True):
    """The result of checking one record.

    answer: `honest`; `not_honest`; `unfinished`: the house has not shown its seed, so there is no proof yet;
    `dice_closed`: all but the dice is as it should be, and the seed of the shared dice not shown yet, because they are
    still being played; `no_commitment`: nothing to verify, only the rules were checked. rules_hold: every entry is
    legal by itself. entries: number checked; words: number of words of the dice that they used. first_bad: number of
    the first entry that is wrong (None: there is none, or it is the header or the result). code, ruling: why, for
    machines. line: all of it in one line.
    """

    answer: Answer
    honest: bool
    rules_hold: bool
    entries: int
    words: int
    first_bad: int | None
    code: str | None
    ruling: str | None
    line: str


def verify(record: Record) -> Verdict:
    """Check one record. Its contents never raise an error. The line also says that a device dealt, if one did."""
    verdict = _verified(record)
    if record.header.dealer is UNSET or verdict.answer == "not_honest":
        return verdict
    return msgspec.structs.replace(verdict, line=verdict.line + _BY_A_DEVICE)


def _verified(record: Record) -> Verdict:
    if record.header.commitment is None:
        return _only_rules(record, "no_commitment", "nothing to verify: no commitment")
    shown = next((entry for entry in record.entries if isinstance(entry, Ended)), None)
    if shown is None:
        return _unfinished(record)
    checked = words = 0
    closed = record.header.dice is not UNSET and seed_of_dice(record) is None
    try:
        seed = _seed(record.header.commitment, shown.house_seed, shown)
        match = open_match(record, seed, _dice_seed(record))
        addresses = _Addresses()
        for entry in record.entries:
            _check(match, entry, closed=closed)
            addresses.add(entry)
            checked, words = checked + 1, match.words_at
        check_result(record, match)
        _check_chain(record, match)
        _check_spelling(record)
    except BadEntry as bad:
        line = f"not honest: {bad.line}"
        return Verdict(
            "not_honest",
            False,
            _only_rules(record, "not_honest", "").rules_hold,
            checked,
            words,
            bad.n,
            bad.code,
            bad.ruling,
            line,
        )
    if closed:
        line = (
            f"the dice are not open yet: rules, chain and the bounds of all draws hold in all {checked} entries, but"
            " nobody can compute the draws again"
        )
        return Verdict("dice_closed", False, True, checked, words, None, "dice_closed", None, line)
    line = f"honest: {checked} entries and {words} dice words follow from the seeds that were shown"
    return Verdict("honest", True, True, checked, words, None, None, None, line)


def _unfinished(record: Record) -> Verdict:
    """The verdict on a record without its end: all that can be checked without the house seed, as for closed dice."""
    why = "nothing is proved yet: the game is unfinished and the house seed not shown"
    checked = words = 0
    try:
        dice_seed = _dice_seed(record)
        match = open_match(record, None, dice_seed)
        addresses = _Addresses()
        for entry in record.entries:
            _check(match, entry, closed=dice_seed is None)
            addresses.add(entry)
            checked, words = checked + 1, match.words_at
        check_result(record, match)
        _check_spelling(record)
    except BadEntry as bad:
        line = f"{why}; the rules do not hold: {bad.line}"
        return Verdict("unfinished", False, False, checked, words, bad.n, bad.code, bad.ruling, line)
    line = f"{why}; the rules hold in all {checked} entries"
    return Verdict("unfinished", False, True, checked, words, None, None, None, line)


def _only_rules(record: Record, answer: Answer, why: str) -> Verdict:
    """The verdict on the rules alone, with the chance from the record."""
    checked = 0
    try:
        _dice_seed(record)
        for _ in replay(record):
            checked += 1
    except BadEntry as bad:
        line = f"{why}; the rules do not hold: {bad.line}"
        return Verdict(answer, False, False, checked, 0, bad.n, bad.code, bad.ruling, line)
    return Verdict(answer, False, True, checked, 0, None, None, None, f"{why}; the rules hold in all {checked} entries")


def _seed(promise: str, shown: str | None, where: Ended | None) -> bytes:
    """The seed that was shown. Raises BadEntry unless it matches the commitment."""
    seed = fairness.shown_seed(shown)
    if seed is None or not fairness.keeps(promise, seed):
        whose = "house seed" if where is not None else "seed of the dice"
        raise BadEntry(where, "broken_commitment", f"the {whose} shown is not the one that the header commits to")
    return seed


def _dice_seed(record: Record) -> bytes | None:
    """The seed of shared dice, if it is shown. Raises BadEntry unless it matches their commitment."""
    dice, shown = record.header.dice, record.dice_seed
    if dice is UNSET:
        if shown is not UNSET:
            raise BadEntry(None, "bad_dice", "a seed of shared dice is shown, but the header shares none")
        return None
    return None if shown is UNSET or shown is None else _seed(dice.commitment, shown, None)


class _Addresses:
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
                raise BadEntry(entry, "address_twice", f"the dice at {_quote(address)} are used for the second time")
            self._seen.add((what, a, b))


def _check(match: Match, entry: Entry, *, closed: bool) -> None:
    """Recompute one entry from its input, compare the results, and accept it. Raises BadEntry.

    closed: the seed of the dice is not shown yet, so the draws are taken from the entry, which must have them all.
    """
    if entry.n != match.next_n or not isinstance(entry, Started | Acted | Elapsed):
        accept(match, entry)
        return
    if closed:
        _check_given(match, entry)
    try:
        match.judge_version(entry)
        computed = _computed(match, entry, closed)
    except GameError as error:
        raise blame(entry, error) from None
    action = match.game.wire.action_name(_action_number(match, entry)) if isinstance(entry, Acted) else None
    for recorded, due in _pairs(entry.outcomes, computed.outcomes):
        if not same(recorded, due):
            detail = f"the record says {_quote(recorded)}, the seeds say {_quote(due)}"
            raise BadEntry(entry, "outcome_differs", detail, action=action)
    if entry.drawn != computed.drawn:
        detail = f"the record says draws {_quote(entry.drawn)}, the seeds say {_quote(computed.drawn)}"
        raise BadEntry(entry, "draws_differ", detail, action=action)
    if entry.bounds != computed.bounds:
        detail = f"the record says draws below {_quote(entry.bounds)}, the rules say {_quote(computed.bounds)}"
        raise BadEntry(entry, "bounds_differ", detail, action=action)
    if entry.addresses != computed.addresses:
        detail = f"the record says dice at {_quote(entry.addresses)}, the rules say {_quote(computed.addresses)}"
        raise BadEntry(entry, "addresses_differ", detail, action=action)
    if isinstance(entry, Started) and isinstance(computed, Started) and entry.withheld != computed.withheld:
        detail = f"seats {_quote(computed.withheld)} have sealed a seed and not shown it, not {_quote(entry.withheld)}"
        raise BadEntry(entry, "withheld_differs", detail)
    if (entry.words_at, entry.words) != (computed.words_at, computed.words):
        due, recorded = (f"{each.words} words after {each.words_at} others" for each in (computed, entry))
        detail = f"{due} are used here, not {recorded}"
        raise BadEntry(entry, "words_differ", detail, action=action)
    # Without the house seed the hash before the entry cannot be computed.
    written = computed if match.chain is not None else msgspec.structs.replace(computed, prev=entry.prev)
    if not _same_form(entry, written, match.header.version):
        detail = f"it is not in its canonical form, which is {_quote(computed)}"
        raise BadEntry(entry, "not_canonical", detail, action=action)
    match.accept(computed)


def _check_given(match: Match, entry: Started | Acted | Elapsed) -> None:
    """Raise BadEntry unless the entry has all fields of its draws, and a possible number of words."""
    header, drawn = match.header, entry.drawn
    given = (
        drawn is not None
        and (header.version == 1 or entry.bounds is not UNSET)
        and (header.words is UNSET or entry.addresses is not UNSET)
    )
    if not given or bool(drawn) != bool(entry.outcomes):
        raise BadEntry(entry, "draws_differ", "drawn, bounds, addresses and outcomes must all be there")
    if not len(drawn or ()) <= entry.words <= _MOST_WORDS or entry.words_at > _MOST_WORDS:
        detail = (
            f"a draw uses a word or more, and a match {_MOST_WORDS} at most: not {entry.words} after {entry.words_at}"
        )
        raise BadEntry(entry, "words_differ", detail)


def _computed(match: Match, entry: Started | Acted | Elapsed, closed: bool) -> Started | Acted | Elapsed:
    """The entry that the house writes in this state. Raises GameError."""
    if isinstance(entry, Started):
        return match.stage_start(entry.at, entry if closed else None)
    if isinstance(entry, Elapsed):
        return match.stage_elapsed(entry.at, entry if closed else None)
    granted = entry.granted or None
    if granted is None and match.races():
        raise MatchError("granted_differs", "in a race the house notes the time that it grants")
    recorded = entry if closed else None
    return match.stage_act(entry.seat, entry.action, entry.at, entry.by, entry.id, granted, recorded)


def _same_form(entry: Started | Acted | Elapsed, computed: Started | Acted | Elapsed, version: int) -> bool:
    """Whether an entry equals the computed one; in version 2 byte for byte, since the chain hashes its bytes."""
    if version > 1:
        return encode(entry) == encode(computed)
    return not isinstance(entry, Acted) or same(entry.action, getattr(computed, "action", None))


def _check_chain(record: Record, match: Match) -> None:
    """Raise BadEntry unless the record's chain ends as its entries do."""
    if match.chain is not None and record.chain != match.chain:
        detail = "the chain ends otherwise than its last entry: that or the chain was changed, or entries are missing"
        raise BadEntry(None, "chain_broken", detail)


def _check_spelling(record: Record) -> None:
    """Raise BadEntry unless header and entries stand in the file in their canonical bytes: the chain hashes these."""
    if record.header.version > 1 and record.misspelled is not None:
        entry = record.entries[record.misspelled] if record.misspelled >= 0 else None
        what = "the header" if entry is None else "it"
        detail = f"{what} is not in its canonical form: spaces, escapes, order or missing keys make it other bytes"
        raise BadEntry(entry, "not_canonical", detail)


def _action_number(match: Match, entry: Acted) -> int:
    return match.game.wire.action_from_json(entry.action)


def _pairs(recorded: Sequence[Any], due: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Outcomes side by side; None where one side has no more."""
    for place in range(max(len(recorded), len(due))):
        yield (recorded[place] if place < len(recorded) else None, due[place] if place < len(due) else None)


def _quote(value: Any) -> str:
    text = "nothing" if value is None or value is msgspec.UNSET else msgspec.json.encode(value).decode()
    return brief(text, _LONGEST_QUOTE)
