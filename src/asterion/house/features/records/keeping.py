"""Keeps matches that a device dealt while it had no house: from their records, each proved first.

A kept match is a finished match of the guest who sends it, and says that it was played alone. It has no rating, and its
end is the time of keeping. Sending the same record again changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from asterion.games import spelled
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.records.judging import Judged, judge, read
from asterion.house.features.records.storage import finished_of, is_same, keep_match
from asterion.house.limits.addresses import is_here
from asterion.house.limits.buckets import Rates
from asterion.house.limits.turns import Turns
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict
from asterion.house.wire.http import FinishedMatch

T = TypeVar("T")
MOST_BYTES: Final = 2 << 20
"""Bytes of one record, at most. The longest game, six seats that each open ten auctions and bid at random, has 1.4 MB
and is judged in one to two seconds. Games by the rules of their box have less than 150 KiB."""
MOST_IN_LINE: Final = 32
MOST_OF_ADDRESS: Final = 8
"""Records that are judged or wait for it at the same time, and of them those from one address."""
BURST: Final = 30
PER_SECOND: Final = 1 / 300
"""Records that one address may send: they stay, so the disk is the limit."""
TRIES: Final = 3
"""Times that a record is written, if a match of its id is removed each time before it is compared."""


class Keeping(FeatureService):
    """The matches of devices in one house. A thread of their own judges them, so that they delay no replay."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._turns = Turns(services.metrics, "records", MOST_IN_LINE, MOST_OF_ADDRESS)
        self._rates = Rates(services.clock, BURST, PER_SECOND)
        self._thread = ThreadPoolExecutor(1, "records")

    def stop(self) -> None:
        """Judge no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def keep(self, text: bytes, guest: str, address: str) -> tuple[FinishedMatch, bool]:
        """The match of a record, kept for a guest who asks from this address; whether it was not kept before.

        Raises Refusal (those of ``judging``, too_fast, busy, preparing, match_exists), NotStored.
        """
        if not is_here(address) and not self._rates.take(address):
            self._services.metrics.turned_away.labels("records").inc()
            raise Refusal("too_fast", "too many matches were brought from your address; wait some minutes", status=429)
        async with self._turns.turn(address):
            record = await self._there(lambda: read(text))
            await self._services.warm_up.rules_soon(spelled(record.header.game))
            await self._services.rehearsals.read(record.header.game, lambda: record, None)
            judged = await self._there(lambda: judge(record))
        return await self._written(judged, guest)

    async def _written(self, judged: Judged, guest: str) -> tuple[FinishedMatch, bool]:
        store, match = self._services.store, judged.match.header.match
        for _ in range(TRIES):
            fresh = True
            try:
                await store.writer.write(*keep_match(judged, guest, self._services.clock.unix_ms()))
            except WriteConflict:
                fresh = False
                kept = await store.match(match)
                if kept is not None and not is_same(kept, judged, guest):
                    raise Refusal("match_exists", "the house has another match of this id", status=409) from None
            found = await finished_of(store, match, guest)
            if found is not None:
                return found, fresh
        raise NotStored("the match is removed each time it is written")

    async def _there(self, work: Callable[[], T]) -> T:
        """Work in the thread. Raises what it raises, and NotStored while the house closes."""
        try:
            job = asyncio.get_running_loop().run_in_executor(self._thread, work)
        except RuntimeError:
            raise NotStored("the house is closing") from None
        return await job
