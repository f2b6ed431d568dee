"""The coach of Mythical Dice: what a bet or a die is worth in the chance to win. Its facts: ``facts_of``."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator, Sequence
from threading import Lock
from typing import Final

import msgspec
import numpy as np

from asterion.bots.contract import Records
from asterion.coach.contract import Advice, Coach, Effort, Option, compared
from asterion.games.mythical_dice import JSON
from asterion.insight.estimates import WIN
from asterion.insight.mythical_dice import futures
from asterion.insight.mythical_dice.playouts import Decision
from asterion.insight.mythical_dice.questions import UNITS, Question, facts_of
from asterion.insight.report import MISTAKES
from asterion.insight.tables import Futures

MOST_TABLES: Final = 8
"""Tables of futures that a process keeps, one for each ruleset."""


class Part(msgspec.Struct, frozen=True):
    """actions: the legal ones. means: what each led to, float64[actions, UNITS]."""

    actions: list[int]
    worlds: int
    means: bytes


class Tables:
    """Tables of futures that are ready, and those that are being made."""

    def __init__(self) -> None:
        self._ready: OrderedDict[str, Futures] = OrderedDict()
        self._making: dict[str, Generator[bool, None, Futures]] = {}
        self._lock = Lock()

    def of_ruleset(self, ruleset: Records, games: int) -> Futures | None:
        """The table; None: one more step towards it was done."""
        name = futures.name_of(ruleset, games)
        with self._lock:
            if name not in self._ready:
                making = self._making.setdefault(name, futures.of_ruleset(ruleset, games))
                try:
                    next(making)
                    return None
                except StopIteration as made:
                    self._ready[name] = made.value
                    del self._making[name]
            self._ready.move_to_end(name)
            while len(self._ready) > MOST_TABLES:
                self._ready.popitem(last=False)
            return self._ready[name]


TABLES: Final = Tables()


def part(ruleset: Records, seen: Records, seat: int, seed: int, number: int, effort: Effort) -> bytes | None:
    """Some worlds of their own, with their own part of the futures; see contract.Coach."""
    table = TABLES.of_ruleset(ruleset, effort.games)
    if table is None:
        return None
    rows = effort.games // effort.parts
    mine = Futures(table.name, np.ascontiguousarray(table.points[:, number * rows : (number + 1) * rows]))
    question = Question(Decision(ruleset, seen, seat), mine, effort.worlds, (seed, number))
    question.more(effort.worlds)
    return msgspec.msgpack.encode(Part(question.actions, effort.worlds, question.means().tobytes()))


def say(ruleset: Records, seen: Records, seat: int, parts: Sequence[bytes]) -> Advice:
    """The cost of each legal action; see contract.Coach."""
    read = [msgspec.msgpack.decode(each, type=Part) for each in parts]
    actions = read[0].actions
    batches = np.array([np.frombuffer(each.means).reshape(len(actions), UNITS) for each in read])
    best, losses = compared(batches[:, :, WIN], MISTAKES)
    means = batches.mean(axis=0)
    return Advice(
        unit="win",
        best=best,
        options=[
            Option(msgspec.to_builtins(JSON.action_to_json(action)), *lost, facts_of(seen, seat, action, mean))
            for action, lost, mean in zip(actions, losses, means, strict=True)
        ],
        worlds=sum(each.worlds for each in read),
    )


COACH: Final = Coach(part, say, {"whole": Effort(16, 128, 1 << 14), "brief": Effort(4, 8, 64)})
