"""The steps of a finished match, in the order of its log: the subjects of a ledger's entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from asterion.bots.contract import Records
from asterion.insight.contract import Kind


@dataclass(frozen=True)
class Step:
    """One decision, or one thing that chance decided. n: number of the log's entry. rnd: round. by: as in the log.

    action: a number, -1: none; or as in the analysis, empty: none. face: what chance showed.
    """

    n: int
    rnd: int
    kind: Kind
    seat: int | None = None
    by: str | None = None
    action: Any = -1
    face: str | None = None


@dataclass(frozen=True)
class StateStep(Step):
    """A step with a state: of a decision before it, else after it, whole. action: a number, -1: none."""

    action: int = -1
    state: Records = field(kw_only=True)
