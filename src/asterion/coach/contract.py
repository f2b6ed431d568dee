"""The advice of a coach, for every game: its structs are what a page is sent.

An advice is made in parts of some milliseconds each, in any thread or process, so that bots need not wait for it. A
part is a rule of its game, and ``note_advice`` makes an advice of parts: a page has both in the game's module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

import msgspec
import numpy as np

from asterion.bots.contract import Records
from asterion.games.compiled import Float64s, rule
from asterion.games.contract import Game
from asterion.insight.estimates import ERRORS_OF_DOUBT, ERRORS_PER_MARGIN, loss_in

Unit = Literal["win", "points"]
Mistake = Literal["inaccuracy", "mistake", "blunder"]

COMPARED: Final = 0
"""Place of the figure that is compared, among those of an option."""
LOSS, MARGIN, NAME = range(3)
"""Places in the costs of an option. NAME: the place of its mistake in a list, or UNNAMED."""
COSTS: Final = NAME + 1
UNNAMED: Final = -1


class Option(msgspec.Struct, frozen=True):
    """An action that is legal now, and what it costs against the best one.

    loss: a share of the win, or points; margin: half of its 95 % interval. mistake: None unless the loss is certain.
    facts: figures that explain it, named by the game's coach.
    """

    action: Any
    loss: float
    margin: float
    mistake: Mistake | None
    facts: dict[str, float]


class Advice(msgspec.Struct, frozen=True):
    """The options of a seat now, as far as they are worth a look. best: place of the best among the options. worlds: in
    how many possible deals they were tried; 0: the figures are exact."""

    unit: Unit
    best: int
    options: list[Option]
    worlds: int


class Part(msgspec.Struct, frozen=True):
    """actions: those that are compared. worlds: in which they were tried. figures: the means of each, float64[actions,
    figures]."""

    actions: list[int]
    worlds: int
    figures: bytes


@dataclass(frozen=True)
class Effort:
    """The exactness of an advice. parts: how many, an even number; worlds: for each part; games: in a table of futures,
    if the coach needs one."""

    parts: int
    worlds: int
    games: int = 0


@dataclass(frozen=True)
class Coach:
    """The coach of one game.

    part(R, O, seat, seed, number, effort): one part of an advice, from the seat's observation O alone; None: a step of
    what all advice needs first was done, ask again. The same arguments give the same part.
    note_facts(O, seat, action, figures, out): a rule that writes the figures that explain an action into out:
    float64[facts]; returns how many. facts: their names. mistakes: the least certain loss that has a name, the largest
    first. efforts: ``whole``, and ``brief`` for tests.
    """

    unit: Unit
    mistakes: Sequence[tuple[float, str]]
    part: Callable[[Records, Records, int, int, int, Effort], Part | None]
    note_facts: Callable[..., int]
    facts: Sequence[str]
    efforts: Mapping[str, Effort]

    @property
    def least(self) -> Records:
        """The losses of ``mistakes``, for ``note_advice``."""
        return np.array([least for least, _ in self.mistakes])


@rule
def note_advice(parts: Any, least: Float64s, costs: Any, means: Any) -> int:
    """Compare options over parts; returns the place of the best.

    parts: float64[parts, options, figures], an even number of them. least: the least certain loss that has a name, the
    largest first. costs: float64[options, COSTS], as an analysis measures it (``estimates.loss``). means:
    float64[options, figures].
    """
    count, options, best = parts.shape[0], parts.shape[1], 0
    for option in range(options):
        for figure in range(parts.shape[2]):
            total = 0.0
            for part in range(count):
                total += parts[part, option, figure]
            means[option, figure] = total / count
        if means[option, COMPARED] > means[best, COMPARED]:
            best = option
    for option in range(options):
        costs[option, LOSS], costs[option, MARGIN], costs[option, NAME] = 0.0, 0.0, UNNAMED
        if option != best:
            lost, error = loss_in(parts, option, COMPARED)
            costs[option, LOSS], costs[option, MARGIN] = max(lost, 0.0), ERRORS_PER_MARGIN * error
            for name in range(len(least) - 1, -1, -1):  # type: ignore[arg-type]
                if lost - ERRORS_OF_DOUBT * error >= least[name]:
                    costs[option, NAME] = name
    return best


def advice_of(coach: Coach, game: Game, seen: Records, seat: int, parts: Sequence[Part]) -> Advice:
    """The advice that parts make."""
    actions, names = parts[0].actions, [name for _, name in coach.mistakes]
    read: Any = np.array([np.frombuffer(each.figures).reshape(len(actions), -1) for each in parts])
    costs, means, facts = np.zeros((len(actions), COSTS)), np.zeros(read.shape[1:]), np.zeros(len(coach.facts))
    best = int(note_advice(read, cast(Any, coach.least), costs, means))
    options = list[Option]()
    for action, cost, figures in zip(actions, costs.tolist(), means, strict=True):
        told = int(coach.note_facts(seen, seat, action, figures, facts))
        name = int(cost[NAME])
        options.append(
            Option(
                action=msgspec.to_builtins(game.wire.action_to_json(action)),
                loss=cost[LOSS],
                margin=cost[MARGIN],
                mistake=None if name == UNNAMED else cast("Mistake", names[name]),
                facts=dict(zip(coach.facts, facts[:told].tolist(), strict=False)),
            )
        )
    return Advice(coach.unit, best, options, sum(each.worlds for each in parts))
