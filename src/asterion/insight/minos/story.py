"""A finished match of Minos as a list of decisions and of what chance decided, in the order of the log.

A labyrinth is one step, also where all have built it together: nobody decides it alone. A walk is one step as well. It
stands where it was decided: at the marble after which the bid could not be reached any more, else at its end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from asterion.bots.contract import Records
from asterion.bots.minos.completion import first_lost
from asterion.games.compiled import blank
from asterion.games.minos.actions import LAY, MARBLE, NAME, READY, TAKE_BACK
from asterion.games.minos.board import LABYRINTH
from asterion.games.minos.longest_walk import LongestWalk, Search
from asterion.games.minos.state import BUILD, ENDINGS, FULL_LENGTH, LOOK, REVIEW, SIZE, WALK
from asterion.insight.contract import CannotAnalyse, Kind
from asterion.insight.steps import Step
from asterion.match.log import Acted, Elapsed, Started
from asterion.match.match import Match
from asterion.match.record import Record, replay

SLICES: Final = 400
"""Slices of the search for a longest walk, at most: the same on every machine. The hardest need a tenth of that."""


@dataclass(frozen=True, kw_only=True)
class MinosStep(Step):
    """A step with the states before and after it.

    longest: the longest walk of the labyrinth, 0 while there is none. known: bit mask of the seats whose notes are
    known by then. number: of the action, -1 of a walk. action: as in the analysis, with what one must know to judge it.
    """

    before: Records
    after: Records
    longest: int = 0
    proven: bool = True
    known: int = 0
    number: int = -1
    action: dict[str, Any] = field(default_factory=dict)


@dataclass
class _Round:
    """The facts of the round that runs. marbles: entry of each marble."""

    longest: LongestWalk | None = None
    known: int = 0
    marbles: list[int] = field(default_factory=list)

    @property
    def length(self) -> int:
        return self.longest.length if self.longest is not None else 0


class Story:
    """Tells a match, entry by entry."""

    def __init__(self, record: Record) -> None:
        """Raises record.BadEntry, CannotAnalyse("not_over")."""
        self.steps: list[MinosStep] = []
        self._round = _Round()
        self._match: Match | None = None
        before: Records | None = None
        for entry, match in replay(record):
            if match is not self._match:
                self._match, self._ruleset = match, match.ruleset
            after = match.state
            if after is not None and isinstance(entry, Started):
                self._add(entry.n, "start", after, after)
                self._uncovered(entry.n, after, after)
            elif after is not None and before is not None and isinstance(entry, Acted | Elapsed):
                self._tell(match, entry, before, after)
            before = after
        if self._match is None or not self._match.over:
            raise CannotAnalyse("not_over", "the match is not over")
        self.match = self._match

    def _tell(self, match: Match, entry: Acted | Elapsed, before: Records, after: Records) -> None:
        stage = int(before["stage"][0])
        if isinstance(entry, Elapsed):
            if stage == WALK:
                self._walked(entry.n, before, after, None)
            return
        action = match.game.wire.action_from_json(entry.action)
        if action < LAY:
            facts = {"type": "size", "rows": int(after["rows"][0]), "columns": int(after["columns"][0])}
            self._add(entry.n, "choice", before, after, entry, action, facts)
        if action < READY and stage in (SIZE, BUILD):
            self._uncovered(entry.n, before, after)
        elif action < NAME and stage == LOOK:
            if action > READY:
                self._round.known |= 1 << entry.seat
                self._add(entry.n, "note", before, after, entry, action, {"type": "ready", "length": action - READY})
        elif action < NAME and stage == REVIEW:
            if int(after["stage"][0]) != REVIEW:
                self._round = _Round()
                self._uncovered(entry.n, before, after)
        elif NAME <= action < MARBLE:
            self._add(entry.n, "bid", before, after, entry, action, self._bid_facts(before, entry))
        elif stage == WALK:
            if MARBLE <= action < TAKE_BACK:
                self._round.marbles.append(entry.n)
            if int(after["stage"][0]) != WALK:
                self._walked(entry.n, before, after, entry)

    def _bid_facts(self, before: Records, entry: Acted) -> dict[str, Any]:
        return {**entry.action, "noted": int(before["note"][0, entry.seat]), "against": int(before["bid"][0])}

    def _uncovered(self, n: int, before: Records, after: Records) -> None:
        """The labyrinth is complete, if it is."""
        if int(after["stage"][0]) not in (LOOK, WALK) or self._round.longest is not None:
            return
        labyrinth = blank(LABYRINTH)
        for name in ("rows", "columns", "tile", "turn"):
            labyrinth[name] = after[name]
        search = Search(labyrinth, underpass=bool(self._ruleset["underpass"][0]))
        for _ in range(SLICES):
            if not search.go_on():
                break
        self._round.longest = search.result()
        facts = {"type": "labyrinth", "rows": int(after["rows"][0]), "columns": int(after["columns"][0])}
        self._add(n, "labyrinth", before, after, facts=facts)

    def _walked(self, n: int, before: Records, after: Records, entry: Acted | None) -> None:
        """A walk is over, by this action or because the time was up."""
        alone = int(self._ruleset["seats"][0]) == 1
        bid, laid = int(after["bid"][0]), int(after["best" if alone else "laid"][0])
        made = int(after["ended"][0]) == FULL_LENGTH
        facts = {"type": "walk", "tiles": bid, "laid": laid, "ended": ENDINGS[int(after["ended"][0]) - 1], "lost": None}
        if not made and not alone and bid <= self._round.length:
            lost = first_lost(self._ruleset, after, bid)
            if lost is not None:
                n = self._round.marbles[lost - 1]
                facts["lost"] = lost
        by = entry.by if entry is not None else None
        seat = int(before["actor"][0])
        self.steps.append(self._step(n, "walk", before, after, seat=seat, by=by, facts=facts))

    def _add(
        self,
        n: int,
        kind: Kind,
        before: Records,
        after: Records,
        entry: Acted | None = None,
        action: int = -1,
        facts: dict[str, Any] | None = None,
    ) -> None:
        seat, by = (entry.seat, entry.by) if entry is not None else (None, None)
        self.steps.append(self._step(n, kind, before, after, seat=seat, by=by, number=action, facts=facts or {}))

    def _step(self, n: int, kind: Kind, before: Records, after: Records, **more: Any) -> MinosStep:
        longest, facts = self._round.longest, more.pop("facts")
        if longest is not None and facts:
            facts = {**facts, "longest": longest.length, "proven": longest.proven}
        return MinosStep(
            n,
            int(before["round_number"][0] if kind != "labyrinth" else after["round_number"][0]) + 1,
            kind,
            before=before,
            after=after,
            longest=self._round.length,
            proven=longest is None or longest.proven,
            known=self._round.known,
            action=facts,
            **more,
        )
