"""Guests and the closed dice that they know. A guest plays with a set of dice at one table only, and not after watching
another.

The database has one row for each guest and set of dice, written with the guest's first seat or first look. Its key is
unique, and it is written in the same transaction as the seat: of two seats taken at the same moment, also at different
workers, one fails. The row has a keyed hash in place of the guest, so it can stay when the guest is deleted. Deletion
makes the cookie void, but the browser still sends it: its new guest inherits the rows.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection

from asterion.house.clock import Clock
from asterion.house.errors import Refusal
from asterion.house.storage import same_dice as kept
from asterion.house.storage.statements import KeptDice, Statement
from asterion.house.storage.store import Store

SEEN = "you have seen another table with these dice"
ELSEWHERE = "you have a seat at another table with these dice"


class DiceSeen:
    """The rows of one house's database."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._key: bytes | None = None

    async def viewer(self, dice: str, guest: str) -> str:
        """The keyed hash that stands for a guest in the rows of these dice. Raises NotStored."""
        if self._key is None:
            self._key = (await self._store.secret("viewers")).encode()
        return hmac.digest(self._key, f"{dice} {guest}".encode(), "sha256").hex()

    async def known(self, dice: KeptDice, guest: str) -> bool:
        """Whether a guest has had a seat at a table with these dice, or seen one."""
        return await kept.seen_at(self._store, dice.id, await self.viewer(dice.id, guest)) is not None

    async def sits(self, dice: KeptDice | None, match: str, guest: str) -> list[Statement]:
        """Statements to write with a guest's seat in a match. Raises Refusal (same_dice_elsewhere, same_dice_seen).

        Writing them raises WriteConflict if the guest has come to another match in the meantime.
        """
        if dice is None or dice.kind != "set":
            return []
        viewer = await self.viewer(dice.id, guest)
        first = await kept.seen_at(self._store, dice.id, viewer)
        # Read the seats last: one taken in the meantime is in both, and gives the better reason.
        if set(await kept.seats_of(self._store, dice.id, guest)) - {match}:
            raise Refusal("same_dice_elsewhere", ELSEWHERE)
        if first not in (None, match):
            raise Refusal("same_dice_seen", SEEN)
        return [] if first == match else [kept.see(dice.id, viewer, match)]

    async def leaves(self, dice: KeptDice | None, match: str, guest: str | None) -> list[Statement]:
        """Statements to write when a guest gives a seat back before the start: they may play at another table."""
        if dice is None or dice.kind != "set" or guest is None:
            return []
        return [kept.unsee(dice.id, await self.viewer(dice.id, guest), match)]

    async def inherited(self, guest: str, earlier: Collection[str]) -> list[Statement]:
        """Statements that pass the rows of a browser's earlier guests on to its new guest, for dice still closed.

        Raises NotStored.
        """
        closed = await kept.closed(self._store, self._clock.unix_ms()) if earlier else []
        viewers = {await self.viewer(dice, each): dice for dice in closed for each in earlier}
        return [
            kept.see(dice, await self.viewer(dice, guest), match, lite=self._store.lite)
            for dice, _, match in await kept.seen_among(self._store, viewers)
        ]

    async def watch(self, dice: KeptDice, match: str, guests: Collection[str]) -> set[str]:
        """Record that guests without a seat in a match are about to see it. Raises NotStored.

        Returns those who must not see it: they play with these dice in another match. The dice of a week that is over
        are open to all.
        """
        if dice.opens is not None and dice.opens <= self._clock.unix_ms():
            return set()
        viewers = [await self.viewer(dice.id, guest) for guest in guests]
        known = await kept.seen_by(self._store, dice.id, viewers)
        fresh = [kept.see(dice.id, each, match, lite=self._store.lite) for each in viewers if each not in known]
        if fresh:
            await self._store.writer.write(fresh)
        return await kept.playing_with(self._store, dice.id, match, guests)
