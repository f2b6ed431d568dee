"""Clocks and sandglass as pages see them: sent with each entry, and when they stop or go on without one."""

from __future__ import annotations

from asterion.house import clock
from asterion.house.table.decision_clocks import DecisionClocks
from asterion.house.table.follower import Follower
from asterion.house.table.sandglass import Sandglass
from asterion.house.table.table import Table
from asterion.house.wire.messages import Clock, ClockNews


class ClockFace(Follower):
    """The clocks of one table as a message."""

    def __init__(self, table: Table, clock: clock.Clock, decisions: DecisionClocks, sandglass: Sandglass) -> None:
        self._table = table
        self._clock = clock
        self._decisions = decisions
        self._sandglass = sandglass
        self._still = True

    def view(self) -> Clock | None:
        """Seats on the clock, the time left to the first of them and in the sandglass; None: no clock runs."""
        deadlines, glass = self._decisions.deadlines, self._sandglass.running
        if not deadlines and glass is None:
            return None
        return Clock(
            seats=sorted(deadlines),
            remaining_ms=self._left_until(min(at for _, at in deadlines.values())) if deadlines else 0,
            glass_ms=self._left_until(glass[1]) if glass is not None else None,
        )

    def update(self) -> None:
        """Clocks stand still in an empty room and at a paused table: tell the pages when that changes."""
        was_still, self._still = self._still, not self._table.connections or self._table.paused
        if was_still != self._still and (self.view() is not None or self._still):
            self._table.tell(ClockNews(self.view()))

    def _left_until(self, at: float) -> int:
        """Milliseconds."""
        return clock.milliseconds(at - self._clock.now())
