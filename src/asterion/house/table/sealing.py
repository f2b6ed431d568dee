"""Seeds before a deal: seats seal them, the house closes the list of seals, seats show their seeds, the house deals.

The list is closed when the host starts the game; at a rematch when the pages have sealed, or after a short time. Once
it is closed (the log has ``revealing``) the deal comes by itself, also after a restart of the house: when all connected
seats have shown their seeds, or after a second. A step that cannot be written is tried again (``retries``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from asterion.games.contract import GameError
from asterion.house.clock import Alarm
from asterion.house.errors import Refusal
from asterion.house.services import Services
from asterion.house.storage.statements import change_table
from asterion.house.table.follower import Follower
from asterion.house.table.rematch import about_to_deal
from asterion.house.table.table import Table
from asterion.house.table.watching import let_watch
from asterion.match.step import NOBODY

Stage = Literal["seals", "seeds"]


class Sealing(Follower):
    """Seals and seeds that a waiting table still needs. check_bots: see ``Tables.check_bots``.

    ``dealing``: a rematch that deals by itself.
    """

    def __init__(self, table: Table, services: Services, check_bots: Callable[[Table], None]) -> None:
        self._table = table
        self._clock = services.clock
        self._seen = services.dice_seen
        self._settings = services.settings
        self._check_bots = check_bots
        self._match = table.match
        self.dealing = about_to_deal(table.match, table.number, services.clock.unix_ms())
        self._stage: Stage | None = None
        self._alarm = Alarm(services.clock)
        self._going = False
        """A step was begun."""
        self._patient = table.match.revealing
        """Pages may still be coming back, after a restart or to an empty room: wait the full time for their seeds."""

    async def start(self) -> int:
        """Deal; if seats have sealed seeds, close the list of seals first: the deal then comes by itself.

        A step of the table's. Raises MatchError (seats_empty, started), Refusal (too_many_tables, day_over, week_over).
        """
        table, match, now = self._table, self._table.match, self._clock.unix_ms()
        if not match.revealing:
            table.check_start(now)
        if table.has_bots and not match.revealing:
            self._check_bots(table)
        if match.withheld and not match.revealing:
            return await table.append(match.stage_revealing(now))
        if table.rehearsed:
            await table.rehearse(NOBODY)
        started = match.stage_start(now)
        await let_watch(table, self._seen, table.connections.copy())
        n = await table.append(started, change_table(table.id, status="playing", touched=now))
        table.note(status="playing", touched=now)
        table.tell_table()
        return n

    def stop(self) -> None:
        """Wait for nothing."""
        self._stage, self._going = None, False
        self._alarm.cancel()

    def update(self) -> None:
        """Match the log and who is connected."""
        table, match, settings = self._table, self._table.match, self._settings
        if match is not self._match:  # another log, perhaps of a rematch made just now
            self._match = match
            self.dealing = self.dealing or about_to_deal(match, table.number, self._clock.unix_ms())
        if match.started:
            self.dealing = self._patient = False
            self.stop()
        elif match.revealing:
            if not table.connections:
                self._patient = True
                self.stop()
                return
            missing = match.withheld
            ready = not missing or not (self._patient or any(table.online(seat) for seat in missing))
            self._wait("seeds", ready, settings.reveal_within)
        elif self.dealing:
            seeded = match.seeded
            ready = all(seeded[seat] or not table.online(seat) for seat in table.holders)
            self._wait("seals", ready, settings.seal_within)
        else:
            self.stop()

    def _wait(self, stage: Stage, ready: bool, within: float) -> None:
        if stage != self._stage:
            self.stop()
            self._stage = stage
            self._alarm.set(within, lambda: self._go(stage))
        if ready and not self._going:
            self._go(stage)

    def _go(self, stage: Stage) -> None:
        """It is time for the next step. In its turn the step checks again whether it is due."""
        self._going = True
        self._alarm.cancel()

        async def step() -> None:
            table, match = self._table, self._table.match
            due = match.revealing if stage == "seeds" else self.dealing and table.waiting and not match.revealing
            if not due:
                return
            try:
                await self.start()
            except (GameError, Refusal):  # for example a seat is free again: the host has to start
                self.dealing = False
                raise

        self._table.soon(step, why="deal", about=stage)
