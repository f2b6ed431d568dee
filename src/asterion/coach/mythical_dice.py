"""The coach of Mythical Dice: what a bet or a die is worth in the chance to win. Its facts: ``note_facts``."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from threading import Lock
from typing import Any, Final, cast

import numpy as np

from asterion.bots.contract import Records
from asterion.coach.contract import Coach, Effort, Part
from asterion.games.compiled import Int32s, rule
from asterion.games.mythical_dice.actions import MOST_ACTIONS
from asterion.games.mythical_dice.entry_points import legal_actions
from asterion.games.mythical_dice.state import Rulesets, States
from asterion.insight.mythical_dice import futures
from asterion.insight.mythical_dice.playouts import Decision, Workspace, new_workspace
from asterion.insight.mythical_dice.questions import FACTS, UNITS, note_facts, try_worlds
from asterion.insight.report import MISTAKES
from asterion.insight.tables import Futures

MOST_TABLES: Final = 8
"""Tables of futures that a process keeps, one for each ruleset."""


@rule
def note_part(
    rulesets: Rulesets,
    seens: States,
    seat: int,
    work: Workspace,
    table: Any,
    first: int,
    rows: int,
    results: Any,
    actions: Int32s,
    figures: Any,
) -> int:
    """Try the legal actions in worlds of their own, with these rows of a table of futures; returns how many actions.

    table: int16[rounds + 1, games, seats]. results: float64[worlds, MOST_ACTIONS, UNITS], scratch. actions:
    int32[MOST_ACTIONS]. figures: float64[MOST_ACTIONS, UNITS], the mean results, the share of the win first.
    """
    count, worlds = legal_actions(rulesets, seens, seat, actions), results.shape[0]
    mine, tried = table[:, first : first + rows], results[:, :count]
    try_worlds(Decision(rulesets, seens, seat), actions[:count], mine, 0, worlds, work, tried)  # type: ignore[index]
    for place in range(count):
        for unit in range(UNITS):
            total = 0.0
            for world in range(worlds):
                total += tried[world, place, unit]
            figures[place, unit] = total / worlds
    return count


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


def part(ruleset: Records, seen: Records, seat: int, seed: int, number: int, effort: Effort) -> Part | None:
    """Some worlds of their own, with their own part of the futures; see contract.Coach."""
    table = TABLES.of_ruleset(ruleset, effort.games)
    if table is None:
        return None
    rows = effort.games // effort.parts
    actions: Any = np.zeros(MOST_ACTIONS, np.int32)
    figures, results = np.zeros((MOST_ACTIONS, UNITS)), np.zeros((effort.worlds, MOST_ACTIONS, UNITS))
    rulesets, seens = cast(Any, ruleset), cast(Any, seen)
    mine = table.points, number * rows, rows
    count = int(note_part(rulesets, seens, seat, new_workspace((seed, number)), *mine, results, actions, figures))
    return Part(actions[:count].tolist(), effort.worlds, figures[:count].tobytes())


COACH: Final = Coach(
    unit="win",
    mistakes=MISTAKES,
    part=part,
    note_facts=note_facts,
    facts=FACTS,
    efforts={"whole": Effort(16, 128, futures.GAMES), "brief": Effort(4, 8, 64)},
)
