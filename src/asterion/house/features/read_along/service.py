"""Plays of a box that others read along: kept as they were sent, for a day, and never looked into.

Who opens one gets a key, without which nobody changes it; who has its id reads it.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

import msgspec

from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.read_along import storage as kept
from asterion.house.features.read_along.bodies import BoxPlay, ReadBoxPlay
from asterion.house.headers import is_id
from asterion.house.limits.addresses import is_here
from asterion.house.limits.buckets import Rates
from asterion.house.limits.requests import TOO_FAST
from asterion.house.limits.waiting_tables import WaitingTables
from asterion.house.services import Services

DAY_MS: Final = 24 * 60 * 60 * 1000
"""A play is forgotten this long after its last change."""
OF_ADDRESS: Final = 20
EVERY: Final = 5_000
"""Plays of one address, and in all, that the house keeps at most."""
CHANGES_BURST: Final = 60
CHANGES_PER_SECOND: Final = 5.0
"""Changes from one address: a tap is one."""


class BoxPlays(FeatureService):
    """Opens, changes, reads and forgets them."""

    def __init__(self, services: Services, waiting: WaitingTables) -> None:
        self.settings = services.settings
        self._services = services
        self._waiting = waiting
        self._changes = Rates(services.clock, CHANGES_BURST, CHANGES_PER_SECOND)
        self._turn = asyncio.Lock()
        """One play is opened after the other, so that each is counted before the next."""

    async def open(self, play: BoxPlay, address: str) -> tuple[str, str]:
        """Let others read a play along. Returns its id and its key. Raises Refusal("too_many_plays"), NotStored."""
        now, store = self._services.clock.unix_ms(), self._services.store
        opened_from = await self._waiting.hash_of(address)
        id, key = token_urlsafe(16), token_urlsafe(24)
        row = kept.BoxPlayRow(id, _digest(key), 1, play.changed, _text(play), opened_from, now + DAY_MS)
        async with self._turn:
            (counts,) = await store.rows(kept.counted(opened_from, now))
            if (opened_from is not None and counts.mine >= OF_ADDRESS) or counts.every >= EVERY:
                raise Refusal("too_many_plays", "too many plays are read along already; end one of them", status=429)
            await store.writer.write([kept.add(row)])
        return id, key

    async def change(self, id: str, key: str, play: BoxPlay, address: str) -> int:
        """Replace a play by a later state. Returns when it is forgotten (Unix ms). Raises Refusal("unknown_play"),
        Refusal("too_fast"), NotStored."""
        if not is_here(address) and not self._changes.take(address):
            raise Refusal("too_fast", TOO_FAST, status=429)
        await self._own(id, key)
        until = self._services.clock.unix_ms() + DAY_MS
        await self._services.store.writer.write([kept.change(id, _digest(key), play.changed, _text(play), until)])
        return until

    async def close(self, id: str, key: str) -> int:
        """Forget a play now. Returns when that was (Unix ms). Raises Refusal("unknown_play"), NotStored."""
        await self._own(id, key)
        await self._services.store.writer.write([kept.remove(id, _digest(key))])
        return self._services.clock.unix_ms()

    async def read(self, id: str, after: int) -> ReadBoxPlay:
        """A play as it is now; without it if nothing has changed after this version. Raises Refusal("unknown_play")."""
        row = await self._row(id)
        play = None if row.version == after else msgspec.json.decode(row.play, type=BoxPlay)
        return ReadBoxPlay(row.version, row.until, play)

    async def _own(self, id: str, key: str) -> None:
        """Raises Refusal("unknown_play"): there is none, or its key is another one."""
        if (await self._row(id)).key != _digest(key):
            raise _unknown()

    async def _row(self, id: str) -> kept.BoxPlayRow:
        rows = await self._services.store.rows(kept.of_id(id, self._services.clock.unix_ms())) if is_id(id) else []
        if not rows:
            raise _unknown()
        return kept.BoxPlayRow(**rows[0]._mapping)


def _unknown() -> Refusal:
    return Refusal("unknown_play", "there is no such play, or no longer", status=404)


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _text(play: BoxPlay) -> str:
    return msgspec.json.encode(play).decode()
