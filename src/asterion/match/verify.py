"""Checks whether a game was honest: recomputes every deal and every roll from the seeds shown at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET

from asterion.games.contract import GameError
from asterion.match import proofs, without_rules
from asterion.match.errors import MatchError
from asterion.match.log import Acted, Elapsed, Ended, Entry, Started, encode
from asterion.match.match import Match
from asterion.match.position import game_of, has_its_rules
from asterion.match.printable import brief
from asterion.match.proofs import Addresses, check_chain, check_spelling, quote
from asterion.match.record import BadEntry, Record, accept, blame, check_result, open_match, replay, seed_of_dice
from asterion.match.step import same

Answer = Literal["honest", "not_honest", "unfinished", "dice_closed", "no_commitment", "cannot_be_checked"]
_BY_A_DEVICE: Final = "; one device dealt and knew all seeds, so this proves nothing to others"
Reached = Callable[[Entry], object]
"""Called with each entry before the rules judge it."""
_MOST_WORDS: Final = 1 << 24
"""Words of one match, at most: more than any game uses. Limits entries whose words cannot be recomputed."""


class Verdict(msgspec.Struct, frozen=True):
    """The result of checking one record.

    answer: `honest`; `not_honest`; `unfinished`: the house has not shown its seed, so there is no proof yet;
    `dice_closed`: all but the dice is as it should be, and the seed of the shared dice not shown yet, because they are
    still being played; `no_commitment`: nothing to verify, only the rules were checked; `cannot_be_checked`: the game
    is not installed (code `unknown_game`), or with other rules than those of the match (`other_version`), and all that
    needs no rules is as it should be. rules_hold: every entry is legal by itself; None: that cannot be checked.
    entries: number checked; words: number of words of the dice that they used. first_bad: number of the first entry
    that is wrong (None: there is none, or it is the header or the result). code, ruling: why, for machines. line: all
    of it in one line.
    """

    answer: Answer
    honest: bool
    rules_hold: bool | None
    entries: int
    words: int
    first_bad: int | None
    code: str | None
    ruling: str | None
    line: str


def verify(record: Record, reached: Reached = lambda entry: None) -> Verdict:
    """Check one record. Its contents never raise an error. The line also says that a device dealt, if one did."""
    verdict = _verified(record, reached)
    if record.header.dealer is UNSET or verdict.answer == "not_honest":
        return verdict
    return msgspec.structs.replace(verdict, line=verdict.line + _BY_A_DEVICE)


def _verified(record: Record, reached: Reached) -> Verdict:
    header = record.header
    try:
        game = game_of(header)
    except MatchError as error:
        return _without_rules(record, error.code, error.detail)
    verdict = _by_rules(record, reached)
    if verdict.rules_hold or has_its_rules(header, game):
        return verdict
    # The package says that its rules are compatible. If that is wrong, it accuses nobody.
    detail = f"it does not follow by the rules that are installed, and {game.id} was played by others"
    return _without_rules(record, "other_version", detail)


def _without_rules(record: Record, code: str, detail: str) -> Verdict:
    """The verdict on a record whose rules are not here."""
    try:
        checked, words = without_rules.check(record)
    except BadEntry as bad:
        return Verdict("not_honest", False, None, 0, 0, bad.n, bad.code, bad.ruling, f"not honest: {bad.line}")
    line = f"cannot be checked here: {brief(detail)} [{code}]; what needs no rules holds in all {checked} entries"
    return Verdict("cannot_be_checked", False, None, checked, words, None, code, None, line)


def _by_rules(record: Record, reached: Reached) -> Verdict:
    if record.header.commitment is None:
        return _only_rules(record, "no_commitment", "nothing to verify: no commitment", reached)
    shown = next((entry for entry in record.entries if isinstance(entry, Ended)), None)
    if shown is None:
        return _unfinished(record, reached)
    checked = words = 0
    closed = record.header.dice is not UNSET and seed_of_dice(record) is None
    try:
        seed = proofs.house_seed(record.header.commitment, shown.house_seed, shown)
        match = open_match(record, seed, proofs.dice_seed(record))
        addresses = Addresses()
        for entry in record.entries:
            reached(entry)
            _check(match, entry, closed=closed)
            addresses.add(entry)
            checked, words = checked + 1, match.words_at
        check_result(record, match)
        check_chain(record, match.chain)
        check_spelling(record)
    except BadEntry as bad:
        line = f"not honest: {bad.line}"
        return Verdict(
            "not_honest",
            False,
            _only_rules(record, "not_honest", "", reached).rules_hold,
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


def _unfinished(record: Record, reached: Reached) -> Verdict:
    """The verdict on a record without its end: all that can be checked without the house seed, as for closed dice."""
    why = "nothing is proved yet: the game is unfinished and the house seed not shown"
    checked = words = 0
    try:
        dice_seed = proofs.dice_seed(record)
        match = open_match(record, None, dice_seed)
        addresses = Addresses()
        for entry in record.entries:
            reached(entry)
            _check(match, entry, closed=dice_seed is None)
            addresses.add(entry)
            checked, words = checked + 1, match.words_at
        check_result(record, match)
        check_spelling(record)
    except BadEntry as bad:
        line = f"{why}; the rules do not hold: {bad.line}"
        return Verdict("unfinished", False, False, checked, words, bad.n, bad.code, bad.ruling, line)
    line = f"{why}; the rules hold in all {checked} entries"
    return Verdict("unfinished", False, True, checked, words, None, None, None, line)


def _only_rules(record: Record, answer: Answer, why: str, reached: Reached) -> Verdict:
    """The verdict on the rules alone, with the chance from the record."""
    checked = 0
    try:
        proofs.dice_seed(record)
        for _ in replay(record, reached):
            checked += 1
    except BadEntry as bad:
        line = f"{why}; the rules do not hold: {bad.line}"
        return Verdict(answer, False, False, checked, 0, bad.n, bad.code, bad.ruling, line)
    return Verdict(answer, False, True, checked, 0, None, None, None, f"{why}; the rules hold in all {checked} entries")


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
            detail = f"the record says {quote(recorded)}, the seeds say {quote(due)}"
            raise BadEntry(entry, "outcome_differs", detail, action=action)
    if entry.drawn != computed.drawn:
        detail = f"the record says draws {quote(entry.drawn)}, the seeds say {quote(computed.drawn)}"
        raise BadEntry(entry, "draws_differ", detail, action=action)
    if entry.bounds != computed.bounds:
        detail = f"the record says draws below {quote(entry.bounds)}, the rules say {quote(computed.bounds)}"
        raise BadEntry(entry, "bounds_differ", detail, action=action)
    if entry.addresses != computed.addresses:
        detail = f"the record says dice at {quote(entry.addresses)}, the rules say {quote(computed.addresses)}"
        raise BadEntry(entry, "addresses_differ", detail, action=action)
    if isinstance(entry, Started) and isinstance(computed, Started) and entry.withheld != computed.withheld:
        detail = f"seats {quote(computed.withheld)} have sealed a seed and not shown it, not {quote(entry.withheld)}"
        raise BadEntry(entry, "withheld_differs", detail)
    if (entry.words_at, entry.words) != (computed.words_at, computed.words):
        due, recorded = (f"{each.words} words after {each.words_at} others" for each in (computed, entry))
        detail = f"{due} are used here, not {recorded}"
        raise BadEntry(entry, "words_differ", detail, action=action)
    # Without the house seed the hash before the entry cannot be computed.
    written = computed if match.chain is not None else msgspec.structs.replace(computed, prev=entry.prev)
    if not _same_form(entry, written, match.header.version):
        detail = f"it is not in its canonical form, which is {quote(computed)}"
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


def _action_number(match: Match, entry: Acted) -> int:
    return match.game.wire.action_from_json(entry.action)


def _pairs(recorded: Sequence[Any], due: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Outcomes side by side; None where one side has no more."""
    for place in range(max(len(recorded), len(due))):
        yield (recorded[place] if place < len(recorded) else None, due[place] if place < len(due) else None)
