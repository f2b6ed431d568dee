"""One step of a game: the doors called on a copied state, with the chance of a live stream or of a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import numpy as np

from asterion.games.chance import ENOUGH, IMPOSSIBLE, RAN_OUT, WORDS, draws_of, live, told
from asterion.games.contract import BadOutcome, Game
from asterion.match import fairness
from asterion.match.seats import MatchError

Array = np.ndarray[Any, Any]

NOBODY: Final = -1
"""Seat and action of the step that sets the game up."""
_OFFERS: Final = (64, WORDS)
"""Words offered to a step: enough for nearly every one; the step that needs more is tried again with all."""
_BLOCK: Final = 1024


class Dice:
    """The dice stream of one match. Words are made a block at a time: most steps need one or two."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._from = 0
        self._words = fairness.words(key, 0, _BLOCK)

    def words(self, start: int, count: int) -> Array:
        """Words start .. start+count-1, uint32[count]; count at most 512."""
        skipped = start - self._from
        if skipped < 0 or skipped + count > _BLOCK:
            self._from, skipped = start, 0
            self._words = fairness.words(self._key, start, _BLOCK)
        return self._words[skipped : skipped + count]


@dataclass(slots=True)
class Played:
    """What one step came to.

    state: the new state, length 1. words: how many of the stream were used. drawn, outcomes: as in `log.Started`.
    """

    state: Array
    words: int
    drawn: list[int]
    outcomes: list[dict[str, Any]]
    events: list[Any]


def play_live(game: Game, ruleset: Array, before: Array | None, seat: int, action: int, dice: Dice, at: int) -> Played:
    """One step with words of the dice stream from `at` on. Raises IllegalAction, MatchError("out_of_words")."""
    for offer in _OFFERS:
        chance = live(dice.words(at, offer))
        after = _through_the_door(game, ruleset, before, seat, action, chance)
        if chance["dry"][0] == ENOUGH:
            drawn = draws_of(chance)
            said = _outcomes(game, ruleset, before, seat, action, drawn)
            events = game.wire.events(ruleset, before, after, seat, action)
            return Played(after, int(chance["at"][0]), drawn, said, events)
    raise MatchError("out_of_words", f"a step of {game.id} needs more than {WORDS} words")


def play_told(
    game: Game,
    ruleset: Array,
    before: Array | None,
    seat: int,
    action: int,
    drawn: Sequence[int] | None,
    outcomes: Sequence[dict[str, Any]],
) -> Played:
    """One step whose chance a log tells: as draws, as outcomes in words, or both, which must then agree.

    Raises IllegalAction, BadOutcome (impossible_draw, draws_missing, draws_left, outcomes_differ, and the game's own).
    """
    if drawn is None:
        # An action that the rules refuse is named as that, whatever its outcomes say.
        _through_the_door(game, ruleset, before, seat, action, told([]))
        drawn = game.wire.draws(ruleset, before, seat, action, outcomes)
        outcomes = []
    if len(drawn) > WORDS or not all(0 <= draw < 1 << 32 for draw in drawn):
        raise BadOutcome("impossible_draw", f"a step has at most {WORDS} draws of 32 bits")
    chance = told(drawn)
    after = _through_the_door(game, ruleset, before, seat, action, chance)
    if chance["dry"][0] == IMPOSSIBLE:
        raise BadOutcome("impossible_draw", "a draw is larger than the number of things to draw from")
    if chance["dry"][0] == RAN_OUT:
        raise BadOutcome("draws_missing", f"chance decides more here than the {len(drawn)} draws that are told")
    if chance["at"][0] != len(drawn):
        raise BadOutcome("draws_left", f"chance decides {chance['at'][0]} draws here, but {len(drawn)} are told")
    said = _outcomes(game, ruleset, before, seat, action, drawn)
    if outcomes and list(outcomes) != said:
        raise BadOutcome("outcomes_differ", "the outcomes in words are not those of the draws")
    return Played(after, 0, list(drawn), said, game.wire.events(ruleset, before, after, seat, action))


def _through_the_door(game: Game, ruleset: Array, before: Array | None, seat: int, action: int, chance: Array) -> Array:
    """The state after the step, a copy; worthless when the chance record is dry. Raises IllegalAction."""
    if before is None:
        after = game.new_state()
        code = game.start(ruleset, after, chance)
    else:
        after = before.copy()
        code = game.apply(ruleset, after, seat, action, chance)
    if code:
        raise game.refuse(code, seat, action)
    return after


def _outcomes(
    game: Game, ruleset: Array, before: Array | None, seat: int, action: int, drawn: Sequence[int]
) -> list[dict[str, Any]]:
    if not drawn:
        return []
    said: list[dict[str, Any]] = msgspec.to_builtins(game.wire.outcomes(ruleset, before, seat, action, drawn))
    return said
