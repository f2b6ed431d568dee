"""Writes what the clocks of a table show when they begin to run or stand still without an entry: a page has come to an
empty room or was the last to leave it, a seat's holder has gone, a pause begins or ends, the table has just been
loaded. An action writes nothing here: the log says when its clocks began."""

from __future__ import annotations

from typing import Final

import msgspec

from asterion.house.clock import Alarm
from asterion.house.services import Services
from asterion.house.storage import NotStored
from asterion.house.storage.commit import WriteJob
from asterion.house.storage.statements import Statement, change_table
from asterion.house.table.absences import Absences
from asterion.house.table.decision_clocks import DecisionClocks
from asterion.house.table.follower import Follower
from asterion.house.table.lag_compensation import LagCompensation
from asterion.house.table.restored_clocks import KeptClocks
from asterion.house.table.sandglass import Sandglass
from asterion.house.table.table import Table

LATER: Final = 1.0
"""Seconds after which a change is written: a page that only reloads writes nothing."""
Circumstances = tuple[str, bool, bool, frozenset[int]]
"""Circumstances of clocks beside the log: the match; whether decisions are timed; whether the sandglass may run; seats
whose holders are away."""


class ClockKeeper(Follower):
    """Keeps the clocks of one table in its row."""

    def __init__(
        self,
        table: Table,
        services: Services,
        race: LagCompensation,
        sandglass: Sandglass,
        decisions: DecisionClocks,
        absences: Absences,
    ) -> None:
        self._table = table
        self._clock = services.clock
        self._writer = services.store.writer
        self._race = race
        self._sandglass = sandglass
        self._decisions = decisions
        self._absences = absences
        self._alarm = Alarm(services.clock)
        self._kept = table.row.clocks is not None
        """Whether the row has anything that a later row must replace."""
        self._known: Circumstances | None = None
        if not table.match.started:
            self._known = self._as_the_log_has_it()

    @property
    def running(self) -> bool:
        """Whether time is running at this table."""
        parts = (self._decisions.deadlines, self._sandglass.running, self._race.on, self._absences.timed)
        return self._table.running and any(parts)

    def stop(self) -> None:
        """Write nothing."""
        self._alarm.cancel()

    def update(self) -> None:
        """Match the log and who is connected."""
        if not self._table.running:
            self._known = self._as_the_log_has_it()
            self.stop()
        elif self._known is None:
            self._write()
        elif self._circumstances() == self._known:
            self.stop()
        elif not self._alarm.is_set:
            self._alarm.set(LATER, self._write)

    def statement(self) -> Statement | None:
        """Writes the clocks as they are now; None: there is nothing to write."""
        kept = self._clocks() if self._table.running and self._table.read_only is None else None
        if kept is None or not (kept.tells or self._kept):
            return None
        return change_table(self._table.id, clocks=msgspec.json.encode(kept).decode())

    def _as_the_log_has_it(self) -> Circumstances:
        return self._table.row.match, True, True, frozenset()

    def _circumstances(self) -> Circumstances:
        table = self._table
        return table.row.match, table.runs, self._sandglass.held is None, frozenset(self._absences.timed)

    def _clocks(self) -> KeptClocks:
        return KeptClocks(
            match=self._table.row.match,
            at=self._clock.unix_ms(),
            run=self._table.runs,
            decisions=self._decisions.left(),
            absent=self._absences.left(),
            glass=self._sandglass.left(),
            glass_runs=self._sandglass.held is None,
            race=self._race.lasted(),
        )

    def _write(self) -> None:
        self._known = self._circumstances()
        statement = self.statement()
        if statement is None:
            return
        self._kept = True
        try:
            self._writer.put(WriteJob("", (), [statement], self._written))
        except NotStored as error:
            self._written(error)

    def _written(self, error: Exception | None) -> None:
        """Leave a failed write to the next change; until then clocks are less exact."""
        if error is not None:
            self._known = None
