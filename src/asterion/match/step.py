"""One step of a game: the entry points called on a copied state, with the chance of a live stream or of a record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

import msgspec
import numpy as np
from msgspec import UNSET

from asterion.games.chance import (
    ADDRESSED,
    ENOUGH,
    IMPOSSIBLE,
    LIVE,
    RAN_OUT,
    WORDS,
    addresses_of,
    bounds_of,
    live,
    scripted,
    used,
)
from asterion.games.contract import BadOutcome, Game
from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.log import Acted, Address, Entry, EntryView, Header, encode, kind_of

Array = np.ndarray[Any, Any]

NOBODY: Final = -1
"""Seat and action of the two steps without an acting seat: the set-up, and a sandglass that runs out."""
_WORD_COUNTS: Final = (64, WORDS)
"""Words offered to a step: first, enough for nearly every step; second, all, for a step that needs more."""
_BLOCK: Final = 1024


class Dice(Protocol):
    """The dice of one match. key: their words come from it; addressed: and from what they decide."""

    key: bytes
    addressed: bool

    def offer(self, buffer: ChanceBuffer, step: int, at: int) -> Iterator[Array]:
        """Chance records to try a step with, the next one if words did not suffice.

        step: number of the entry. at: words used before it.
        """


class StreamedDice:
    """Dice whose words come in order. Words are made a block at a time: most steps need one or two."""

    addressed = False

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._from = 0
        self._words = fairness.words(key, 0, _BLOCK)

    def offer(self, buffer: ChanceBuffer, step: int, at: int) -> Iterator[Array]:
        """See Dice."""
        for count in _WORD_COUNTS:
            yield buffer.fill(self._some(at, count))

    def _some(self, start: int, count: int) -> Array:
        """Words start .. start+count-1, uint32[count]; count at most 512."""
        skipped = start - self._from
        if skipped < 0 or skipped + count > _BLOCK:
            self._from, skipped = start, 0
            self._words = fairness.words(self.key, start, _BLOCK)
        return self._words[skipped : skipped + count]


class AddressedDice:
    """Dice whose words depend on what they decide; the rules make them from the key."""

    addressed = True

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._key: Array = np.frombuffer(key, "<u4").astype(np.int64)

    def offer(self, buffer: ChanceBuffer, step: int, at: int) -> Iterator[Array]:
        """See Dice."""
        yield buffer.unlock(self._key, step)


def dice_of(header: Header, seed: bytes, seats: Sequence[bytes | None]) -> Dice:
    """The dice of a match. seed: that they come from; seats: the seeds that seats added, in their order."""
    if header.dice is not UNSET:
        return AddressedDice(fairness.addressed_key(seed, bytes.fromhex(header.dice.salt), header.dice.match))
    if header.words is not UNSET:
        return AddressedDice(fairness.addressed_key(seed, fairness.seats_salt(seats), header.match))
    return StreamedDice(fairness.dice_key(seed, seats, header.match, header.version))


class ChanceBuffer:
    """A reusable chance record: a new one means clearing 10 KiB, and most steps use one or two words."""

    def __init__(self) -> None:
        self.record = live(np.zeros(0, np.uint32))
        self._word, self._drawn, self._bound = (self.record[name][0] for name in ("word", "drawn", "bound"))
        self._given, self._at, self._count, self._exhausted = (
            self.record[name] for name in ("given", "at", "count", "exhausted")
        )
        self._mode, self._step, self._places = (self.record[name] for name in ("mode", "step", "places"))
        self._key, self._place = self.record["key"][0], self.record["place"][0]

    def fill(self, words: Array) -> Array:
        """The record, with these words and nothing drawn."""
        self._word[: len(words)] = words
        self._given[0] = len(words)
        return self._begin(LIVE)

    def unlock(self, key: Array, step: int) -> Array:
        """The record, with addressed words under this key and nothing drawn."""
        self._key[:] = key
        self._step[0] = step
        return self._begin(ADDRESSED)

    def _begin(self, mode: int) -> Array:
        self._mode[0] = mode
        self._at[0] = self._count[0] = self._places[0] = self._exhausted[0] = 0
        return self.record

    def used(self) -> tuple[int, list[int], list[int], list[Address]] | None:
        """Number of words used; all draws, for each of them the n of "below n", and the addresses, as ``chance`` lists
        them. None: the words did not suffice."""
        if self._exhausted.item() != ENOUGH:
            return None
        count, places = self._count.item(), self._places.item()
        addresses = used(self._place[:places].tolist(), count)
        return self._at.item(), self._drawn[:count].tolist(), self._bound[:count].tolist(), addresses


_SPARE: Final[list[ChanceBuffer]] = []
"""Buffers not in use. Taking from a list and adding to it are thread-safe."""


class PlayedStep(msgspec.Struct):
    """The result of one step.

    state: the new state, length 1. words: how many were used. drawn, bounds, addresses, outcomes: as in `log.Started`;
    addresses also where words come in order. events: a list of structs, or its JSON text.
    """

    state: Array
    words: int
    drawn: list[int]
    bounds: list[int]
    addresses: list[Address]
    outcomes: list[dict[str, Any]]
    events: list[Any] | msgspec.Raw


class StagedEntry(msgspec.Struct):
    """The computed effect of an entry, not yet current. state None: the game's state does not change."""

    entry: Entry
    state: Array | None = None
    words: int = 0
    events: list[Any] | msgspec.Raw = []
    line: bytes = b""
    """The entry as stored; empty until it is first needed."""

    def encoded(self) -> bytes:
        """The entry as stored, encoded once."""
        if not self.line:
            self.line = encode(self.entry)
        return self.line

    def view(self) -> bytes:
        """JSON of the `EntryView`."""
        entry = self.entry
        seat = getattr(entry, "seat", None)
        by = entry.by if isinstance(entry, Acted) else None
        return encode(EntryView(n=entry.n, at=entry.at, type=kind_of(entry), seat=seat, by=by, events=self.events))


def stamped(game: Game, ruleset: Array, before: Array, after: int) -> Array:
    """A copy of ``before``, stamped with the time that the next acting seat has taken (L10)."""
    state = _copy(before)
    assert game.race is not None
    game.race.stamp(ruleset, state, after)
    return state


def play_live(
    game: Game, ruleset: Array, before: Array | None, seat: int, action: int, dice: Dice, step: int, at: int
) -> PlayedStep:
    """One step with words of the dice. step, at: see `Dice`. Raises IllegalAction, MatchError("out_of_words")."""
    buffer = _SPARE.pop() if _SPARE else ChanceBuffer()
    try:
        for record in dice.offer(buffer, step, at):
            after = _call(game, ruleset, before, seat, action, record)
            if (taken := buffer.used()) is not None:
                number, drawn, bounds, addresses = taken
                outcomes = _outcomes(game, ruleset, before, seat, action, drawn)
                events = _events(game, ruleset, before, after, seat, action)
                return PlayedStep(after, number, drawn, bounds, addresses, outcomes, events)
    finally:
        _SPARE.append(buffer)
    raise MatchError("out_of_words", f"a step of {game.id} needs more words or addresses than it may use")


def play_recorded(
    game: Game,
    ruleset: Array,
    before: Array | None,
    seat: int,
    action: int,
    drawn: Sequence[int] | None,
    outcomes: Sequence[dict[str, Any]],
    bounds: Sequence[int] | None = None,
    addresses: Sequence[Address] | None = None,
    step: int = 0,
) -> PlayedStep:
    """One step with chance from a log: draws, outcomes in words, or both, which must then agree.

    bounds, addresses: of the draws, as in the log; None: it has none. step: number of the entry. Raises IllegalAction,
    BadOutcome (impossible_draw, draws_missing, draws_left, outcomes_differ, bounds_differ, addresses_differ, and the
    game's own).
    """
    if drawn is None:
        # An illegal action is reported first, whatever its outcomes are.
        nothing = scripted([])
        _call(game, ruleset, before, seat, action, nothing)
        certain = not outcomes and nothing["exhausted"][0] == ENOUGH
        drawn = [] if certain else game.wire.draws(ruleset, before, seat, action, outcomes)
        outcomes = []
    if len(drawn) > WORDS or not all(0 <= draw < 1 << 32 for draw in drawn):
        raise BadOutcome("impossible_draw", f"a step has at most {WORDS} draws of 32 bits")
    chance = scripted(drawn)
    chance["step"] = step
    after = _call(game, ruleset, before, seat, action, chance)
    if chance["exhausted"][0] == IMPOSSIBLE:
        raise BadOutcome("impossible_draw", "a draw is larger than the number of things to draw from")
    if chance["exhausted"][0] == RAN_OUT:
        raise BadOutcome("draws_missing", f"chance decides more here than the {len(drawn)} draws given")
    if chance["at"][0] != len(drawn):
        raise BadOutcome("draws_left", f"chance decides {chance['at'][0]} draws here, but {len(drawn)} are given")
    due = bounds_of(chance)
    if bounds is not None and list(bounds) != due:
        raise BadOutcome("bounds_differ", "the draws are below other numbers than those given")
    places = addresses_of(chance)
    if addresses is not None and list(addresses) != places:
        raise BadOutcome("addresses_differ", "the draws have other addresses than those given")
    in_words = _outcomes(game, ruleset, before, seat, action, drawn)
    if outcomes and not same(list(outcomes), in_words):
        raise BadOutcome("outcomes_differ", "the outcomes in words are not those of the draws")
    return PlayedStep(after, 0, list(drawn), due, places, in_words, _events(game, ruleset, before, after, seat, action))


def same(given: Any, due: Any) -> bool:
    """Whether two JSON values are equal, types included: Python treats ``false``, ``0`` and ``0.0`` as equal."""
    if type(given) is not type(due):
        return False
    if isinstance(given, dict):
        return given.keys() == due.keys() and all(same(value, due[key]) for key, value in given.items())
    if isinstance(given, list):
        return len(given) == len(due) and all(map(same, given, due))
    return bool(given == due)


def _call(game: Game, ruleset: Array, before: Array | None, seat: int, action: int, chance: Array) -> Array:
    """The state after the step, a copy; invalid when the chance record is exhausted.

    Raises IllegalAction, MatchError("no_glass").
    """
    if before is None:
        after = game.new_state()
        code = game.start(ruleset, after, chance)
    else:
        after = _copy(before)
        if seat != NOBODY:
            code = game.apply(ruleset, after, seat, action, chance)
        elif game.sandglass is None or game.sandglass.run_out(ruleset, after, chance):
            raise MatchError("no_glass", "no sandglass runs")
        else:
            code = 0
    if code:
        raise game.refuse(code, seat, action)
    return after


def _copy(state: Array) -> Array:
    """A copy through bytes: NumPy's own copy of a record array first works out how to copy each field."""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)


def _events(
    game: Game, ruleset: Array, before: Array | None, after: Array, seat: int, action: int
) -> list[Any] | msgspec.Raw:
    """The public events of a step."""
    wire = game.wire
    if wire.json is None:
        return wire.events(ruleset, before, after, seat, action)
    return msgspec.Raw(wire.json.events_text(ruleset, before, after, seat, action))


def _outcomes(
    game: Game, ruleset: Array, before: Array | None, seat: int, action: int, drawn: Sequence[int]
) -> list[dict[str, Any]]:
    if not drawn:
        return []
    json = game.wire.json
    in_words: list[dict[str, Any]] = (
        msgspec.to_builtins(game.wire.outcomes(ruleset, before, seat, action, drawn))
        if json is None
        else msgspec.json.decode(json.outcomes_text(ruleset, before, action, drawn))
    )
    return in_words
