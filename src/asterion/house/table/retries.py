"""The steps that the house itself takes at a table: each is tried until it is written or no longer needed.

A write can fail: the database is locked, the disk is full. The step is then tried again, after a second, then after
twice as long each time, up to half a minute. Every step reads the table's current state and does nothing when it is no
longer needed. So it takes effect once, whatever became of the earlier writes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from asterion.games.contract import GameError
from asterion.house.clock import Alarm
from asterion.house.errors import Refusal
from asterion.house.services import Services

Step = Callable[[], Awaitable[object]]
FIRST: Final = 1.0
"""Seconds before the second try."""
LONGEST: Final = 30.0
"""Seconds between two tries at most."""
NOT_WRITTEN: Final = frozenset({"not_stored", "lost_race"})
"""Codes of refusals after which a step is tried again."""


class Retries:
    """The steps of one table that are under way. serially: carries a step out in its turn."""

    def __init__(self, serially: Callable[[Step], Awaitable[object]], services: Services, table: str) -> None:
        self._serially = serially
        self._services = services
        self._table = table
        self._under_way: set[Hashable] = set()
        self._once_more: dict[Hashable, Step] = {}
        """Steps to repeat after the current one with the same reason, which may have read an earlier state."""
        self._asleep: set[asyncio.Future[None]] = set()
        self._stopped = False

    @property
    def under_way(self) -> bool:
        """Whether a step is not done yet."""
        return bool(self._under_way)

    def stop(self) -> None:
        """No more tries."""
        self._stopped = True
        self._once_more.clear()
        for sleeper in list(self._asleep):
            self._wake(sleeper)

    def begin(self, step: Step, why: Hashable) -> None:
        """Carry out a step in its turn; if one with the same reason is under way, repeat the step after it."""
        if self._stopped:
            return
        if why in self._under_way:
            self._once_more[why] = step
        else:
            self._under_way.add(why)
            self._services.tasks.spawn(self._do(step, why))

    async def _do(self, step: Step, why: Hashable) -> None:
        try:
            await self.until_done(step)
        except (Refusal, GameError) as error:
            self._services.log.warning("own step refused", table=self._table, why=str(why), code=error.code)
        finally:
            self._under_way.discard(why)
            again = self._once_more.pop(why, None)
        if again is not None:
            self.begin(again, why)

    async def until_done(self, step: Step) -> None:
        """Returns when the step is carried out, or the table is gone. Raises Refusal, GameError: it is refused."""
        wait = FIRST
        while not self._stopped:
            try:
                await self._serially(step)
                return
            except Refusal as refusal:
                if refusal.code not in NOT_WRITTEN:
                    raise
            if not self._stopped:
                await self._sleep(wait)
            wait = min(2 * wait, LONGEST)

    async def _sleep(self, seconds: float) -> None:
        """By the house's clock; less when the table leaves memory."""
        sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep.add(sleeper)
        alarm = Alarm(self._services.clock)
        alarm.set(seconds, lambda: self._wake(sleeper))
        try:
            await sleeper
        finally:
            alarm.cancel()
            self._asleep.discard(sleeper)

    def _wake(self, sleeper: asyncio.Future[None]) -> None:
        self._asleep.discard(sleeper)
        if not sleeper.done():
            sleeper.set_result(None)
