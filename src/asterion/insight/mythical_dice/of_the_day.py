"""A position of a day, the same for everybody: one die is clearly the best, in games of regulars that follow from the
date.

Every legal die is measured twice, as in an analysis: in few worlds to find a position, in many new ones to be sure.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from typing import Any, Final

import msgspec
from msgspec import Raw

from asterion.bots import bots_of
from asterion.bots.contract import REGULAR, Records
from asterion.games import GAMES
from asterion.games.chance import simulation
from asterion.games.mythical_dice.state import ROLLING
from asterion.insight.estimates import ERRORS_PER_MARGIN
from asterion.insight.mythical_dice import futures
from asterion.insight.mythical_dice.playouts import Decision
from asterion.insight.mythical_dice.questions import SLICE, Question
from asterion.insight.puzzles import Position, Priced
from asterion.insight.report import clear_loss
from asterion.match.views import Views

GAME: Final = "mythical_dice"
SEATS: Final = 4
CHOICES: Final = 3
"""Dice that a position offers at least."""
CLEAR: Final = 0.03
"""The second best die costs at least this share of the win, two standard errors off."""
ONE_IN: Final = 12
"""Of decisions that would do, one in this many is looked at, so that all rounds and tricks come up."""
PLAYED, FOUND, SURE = range(3)
"""The purpose of a stream of random numbers."""
_DAY = b"asterion-puzzle-v1|"


class Effort(msgspec.Struct, frozen=True):
    """games: in the table of futures. worlds: to find a position. sure: new ones, to measure it. looks: positions that
    are looked at; then the clearest one is taken."""

    games: int = futures.GAMES
    worlds: int = 256
    sure: int = 2048
    looks: int = 400


WHOLE: Final = Effort()
BRIEF: Final = Effort(64, 16, 32, 12)


class Search:
    """The search for the position of a day (YYYY-MM-DD), in slices."""

    def __init__(self, day: str, effort: Effort = WHOLE) -> None:
        digest = hashlib.sha256(_DAY + day.encode()).digest()
        self._key = int.from_bytes(digest[:8], "little")
        self._effort = effort
        self._found: Position | None = None
        self._looks = 0
        self._work = self._slices()

    def go_on(self) -> bool:
        """Do one more slice; whether there is more to do."""
        return next(self._work, False)

    def progress(self) -> float:
        """The part that is done, 0 to 1, if no position is found before."""
        return min(self._looks / self._effort.looks, 0.99)

    def result(self) -> Position:
        """The position. Raises ValueError before it is found."""
        if self._found is None:
            raise ValueError("the search is not finished")
        return self._found

    def _slices(self) -> Generator[bool, None, None]:
        effort, game = self._effort, GAMES[GAME]
        options = game.options({})
        ruleset = game.wire.ruleset(options, SEATS)
        table = yield from futures.of_ruleset(ruleset, effort.games)
        clearest: Position | None = None
        number = 0
        while self._looks < effort.looks:
            for state, seen, seat in self._decisions(ruleset, number):
                self._looks += 1
                decision, key = Decision(ruleset, seen, seat), (self._key, FOUND, self._looks)
                question = yield from self._asked(Question(decision, table, effort.worlds, key))
                may_skip = clearest is not None or self._looks < effort.looks
                if may_skip and _priced(question)[2] < CLEAR:
                    continue
                key = (self._key, SURE, self._looks)
                question = yield from self._asked(Question(decision, table, effort.sure, key))
                best, costs, clear = _priced(question)
                if clearest is None or clear > clearest.clear:
                    views = Views(game, ruleset)
                    views.show(state)
                    told = (Raw(msgspec.json.encode(options)), Raw(views.public()), Raw(views.own(seat)))
                    clearest = Position(GAME, seat, *told, best, costs, clear)
                if clear >= CLEAR or self._looks >= effort.looks:
                    self._found = clearest
                    return
            number += 1
        self._found = clearest

    def _decisions(self, ruleset: Records, number: int) -> Generator[tuple[Records, Records, int], None, None]:
        """Decisions of a game of regulars that would do: state, observation, seat."""
        game = GAMES[GAME]
        quick = bots_of(game).quick
        state, seen, chance = game.new_state(), game.new_state(), simulation((self._key, PLAYED, number))
        game.start(ruleset, state, chance)
        for ply, seat in enumerate(game.turns(ruleset, state, chance), 1):
            game.observe(ruleset, state, seat, seen)
            drawn = hashlib.sha256(f"{self._key} {number} {ply}".encode()).digest()[0]
            rolls = int(state["stage"][0]) == ROLLING
            if rolls and drawn % ONE_IN == 0 and len(game.list_legal(ruleset, seen, seat)) >= CHOICES:
                yield state, seen, seat
            action = quick(ruleset, seen, seat, REGULAR, (number << 12) + ply)
            game.apply(ruleset, state, seat, action, chance)

    def _asked(self, question: Question) -> Generator[bool, None, Question]:
        while question.more(SLICE):
            yield True
        yield True
        return question


def _priced(question: Question) -> tuple[Any, list[Priced], float]:
    """The best action, what each costs, and what the second best costs beyond doubt."""
    answers = {action: question.answer(action, action) for action in question.actions}
    best = next(iter(answers.values())).best
    told = GAMES[GAME].wire.action_to_json
    clear = min(clear_loss(answer.missed) for action, answer in answers.items() if action != best)
    facts = question.facts()
    costs = []
    for action, answer in answers.items():
        missed = answer.missed
        lost = (0.0, 0.0) if action == best else (max(missed.win, 0.0), ERRORS_PER_MARGIN * missed.win_error)
        costs.append(Priced(msgspec.to_builtins(told(action)), *lost, facts[action]))
    costs.sort(key=lambda each: each.win)
    return msgspec.to_builtins(told(best)), costs, clear
