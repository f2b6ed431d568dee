"""The advice of a coach, for every game: its structs are what a page is sent.

An advice is made in parts of some milliseconds each, in any thread or process, so that bots need not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

import msgspec
import numpy as np

from asterion.bots.contract import Records
from asterion.insight.estimates import ERRORS_PER_MARGIN, loss
from asterion.insight.report import clear_loss

Unit = Literal["win", "points"]
Mistake = Literal["inaccuracy", "mistake", "blunder"]


Loss = tuple[float, float, Mistake | None]
"""loss, margin and mistake of an option"""


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
    say(R, O, seat, parts): the advice. efforts: ``whole``, and ``brief`` for tests.
    """

    part: Callable[[Records, Records, int, int, int, Effort], bytes | None]
    say: Callable[[Records, Records, int, Sequence[bytes]], Advice]
    efforts: Mapping[str, Effort]


def compared(values: Records, mistakes: Sequence[tuple[float, str]]) -> tuple[int, list[Loss]]:
    """Place of the best option, and what each option costs. values: what each is worth, float64[parts, options].

    As an analysis measures it (``estimates.loss``). mistakes: the least certain loss that has a name, the
    largest first.
    """
    best, losses, batches = int(values.mean(axis=0).argmax()), list[Loss](), np.repeat(values[:, :, None], 2, axis=2)
    for place in range(values.shape[1]):
        found = loss(batches, place)
        named = next((name for least, name in mistakes if clear_loss(found) >= least), None)
        told = max(found.win, 0.0), ERRORS_PER_MARGIN * found.win_error, cast("Mistake | None", named)
        losses.append((0.0, 0.0, None) if place == best else told)
    return best, losses
