"""Records of finished matches, for those who may see their dice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from asterion.games import spelled
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.services import Services
from asterion.house.storage.same_dice import open_seed
from asterion.house.table.loading import read_ended, record_of
from asterion.house.wire.http import FinishedMatch
from asterion.match.errors import MatchError
from asterion.match.position import game_of
from asterion.match.record import Record


class Records(FeatureService):
    """The records in one house's database."""

    def __init__(self, services: Services, same_dice: SameDice) -> None:
        self._services = services
        self._same_dice = same_dice

    async def of_guest(self, guest: str) -> Sequence[FinishedMatch]:
        """A guest's finished matches, newest first."""
        return await self._services.store.finished(guest)

    async def finished(self, match: str, guest: str | None) -> Record:
        """The record of an ended match, for a guest (None: unknown), whatever is installed.

        Raises Refusal (unknown_match, not_ended, dice_closed).
        """
        services = self._services
        kept = await read_ended(services.store, match)
        await self._same_dice.must_be_shown(match, guest)
        dice_seed = await open_seed(services.store, kept.dice, services.clock.unix_ms())
        return await asyncio.to_thread(record_of, kept, dice_seed)

    async def with_rules(self, match: str, guest: str | None) -> Record:
        """The same, once the rules of its game are compiled, if it is installed.

        Raises Refusal("preparing") and FaultyGame too.
        """
        record = await self.finished(match, guest)
        game = record.header.game
        await self._services.warm_up.rules_soon(spelled(game))
        await self._services.rehearsals.read(game, lambda: record, len(record.entries) - 1)
        return record

    async def replayable(self, match: str, guest: str | None) -> Record:
        """The same of a match that can be played again here. Raises Refusal (unknown_game, other_version) too."""
        record = await self.with_rules(match, guest)
        try:
            game_of(record.header)
        except MatchError as error:
            raise Refusal(error.code, error.detail, status=409) from None
        return record
