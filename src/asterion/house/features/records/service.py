"""Records of finished matches, for those who may see their dice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from asterion.games import spelled
from asterion.house.feature import FeatureService
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.services import Services
from asterion.house.storage.same_dice import open_seed
from asterion.house.table.loading import read_ended, replayed
from asterion.house.wire.http import FinishedMatch
from asterion.match.log import decode_header
from asterion.match.record import Record, of_match


class Records(FeatureService):
    """The records in one house's database."""

    def __init__(self, services: Services, same_dice: SameDice) -> None:
        self._services = services
        self._same_dice = same_dice

    async def of_guest(self, guest: str) -> Sequence[FinishedMatch]:
        """A guest's finished matches, newest first."""
        return await self._services.store.finished(guest)

    async def finished(self, match: str, guest: str | None) -> Record:
        """The record of an ended match, for a guest (None: unknown). Raises Refusal (unknown_match, not_ended,
        dice_closed)."""
        services = self._services
        kept = await read_ended(services.store, match)
        await self._same_dice.must_be_shown(match, guest)
        await services.warm_up.rules_soon(spelled(decode_header(kept.header).game))
        dice_seed = await open_seed(services.store, kept.dice, services.clock.unix_ms())
        return await asyncio.to_thread(lambda: of_match(replayed(kept), dice_seed))
