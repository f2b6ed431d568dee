"""Guest data: moved to another device, or copied. There is no account and no password.

A guest's key makes its owner that guest: the key is 160 random bits, the database has only its hash, a new one
ends the one before, and the guest may revoke it.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Any

import msgspec

from asterion.house.clock import Clock
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.puzzles.day_storage import days_answered
from asterion.house.features.puzzles.storage import puzzles_of
from asterion.house.features.ratings.storage import of_guest
from asterion.house.storage import guest_data as kept
from asterion.house.storage.store import Store
from asterion.house.wire.http import DayTried

KEY_BYTES = 20
LONGEST_KEY = 64
EVERY_MATCH = 1 << 31
_encode = msgspec.json.Encoder().encode


class GuestData(FeatureService):
    """The data of one house's guests."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def new_key(self, guest: str) -> str:
        """A key for other devices; an earlier one no longer works. Raises NotStored."""
        key = secrets.token_urlsafe(KEY_BYTES)
        now = self._clock.unix_ms()
        await self._store.writer.write([kept.set_key(guest, _digest(key), now, lite=self._store.lite)])
        return key

    async def revoke_key(self, guest: str) -> None:
        """No key leads to this guest any more; devices that are this guest already stay so. Raises NotStored."""
        await self._store.writer.write([kept.drop_key(guest)])

    async def key_made(self, guest: str) -> int | None:
        """The time at which the guest's key was made (Unix ms); None: there is none."""
        rows = await self._store.rows(kept.key_made(guest))
        return rows[0].made if rows else None

    async def owner_of(self, key: str) -> str:
        """The guest whose key this is. Raises Refusal("unknown_key")."""
        rows = await self._store.rows(kept.guest_of_key(_digest(key)))
        if not rows:
            raise Refusal("unknown_key", "no guest has this key: there is a newer one, or it was revoked", status=404)
        guest: str = rows[0].guest
        return guest

    async def copy(self, guest: str, record_of: Any) -> AsyncIterator[bytes]:
        """All of it as JSON, in pieces. record_of: (match id) -> its record as JSON."""
        since = await self._store.rows(kept.known_since(guest))
        about = {
            "format": "asterion-guest",
            "guest": guest,
            "name": await self._store.guest_name(guest),
            "since": since[0].since if since else None,
            "ratings": [dict(row._mapping) for row in await self._store.rows(of_guest(guest))],
            "puzzles": [dict(row._mapping) for row in await self._store.rows(puzzles_of(guest))],
            "puzzles_of_days": [dict(row._mapping) for row in await self._store.rows(days_answered(guest))],
            "weeks": [dict(row._mapping) for row in await self._store.rows(kept.weeks_tried(guest))],
            "days": [DayTried(*row) for row in await self._store.rows(kept.days_tried(guest))],
        }
        yield _encode(about)[:-1] + b',"matches":['
        comma = b""
        for match in await self._store.finished(guest, EVERY_MATCH):
            yield comma + _encode(match)[:-1] + b',"record":' + await record_of(match.match) + b"}"
            comma = b","
        yield b"]}"


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
