"""The house: its services, its tables, what its games add; opened and closed as a whole."""

from __future__ import annotations

import secrets as tokens
from collections.abc import Callable, Mapping

from asterion.house.bot_runners.own_bots import of_bots, thinking_time_of_bots
from asterion.house.clock import Clock, WallClock
from asterion.house.compilation.compiling import Choose, ThinkingTime
from asterion.house.feature import FeatureService, Opening, T
from asterion.house.guests.cookies import Guests
from asterion.house.heartbeat import Heartbeat
from asterion.house.limits.codes import Codes
from asterion.house.limits.requests import Limits
from asterion.house.logs import Log, json_log
from asterion.house.plugins import FEATURES, PLUGINS
from asterion.house.retention.service import Retention
from asterion.house.services import open_services
from asterion.house.settings import Settings
from asterion.house.table.connection_limit import ConnectionLimit
from asterion.house.table.game_service import GameService
from asterion.house.tables import Tables
from asterion.house.wire.forwarding_token import ForwardingTokens


class House:
    """One running house. choose, thinking_time: how bots that think in threads choose, and how fast in a race; clock:
    its time."""

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        choose: Choose = of_bots,
        thinking_time: ThinkingTime = thinking_time_of_bots,
        log: Log | None = None,
    ) -> None:
        self.services = services = open_services(
            settings,
            clock or WallClock(),
            log or json_log(),
            choose,
            thinking_time,
            [plugin.warm_up for plugin in PLUGINS],
            ended=self._ended,
            loading=lambda: self.tables.loading,
            closing=lambda: self.tables.closing,
        )
        self.own: dict[str, GameService] = {}
        """The services that games add."""
        self.tables = Tables(services, self.own)
        self.own.update((plugin.game, plugin.open(services, self.tables)) for plugin in PLUGINS)
        self.retention = Retention(services, self.tables)
        self.heartbeat = Heartbeat(services, self.tables)
        self.limits = Limits(settings, services.clock, services.metrics)
        self.connection_limit = ConnectionLimit(settings, services.metrics)
        self.codes = Codes(services)
        self.guests = Guests("")
        self.forwarding = ForwardingTokens(tokens.token_urlsafe(48), self._seconds)
        self._opening = Opening(services, self.tables, self.guests)
        for feature in FEATURES:
            for name, opened in feature.open.items():
                self._opening.opened[name] = opened(self._opening)
        self.ended: str | None = None
        """Why this process may write no more; None: it may."""
        self.displaced: Callable[[], object] = self.stop
        """Called when this process may write no more."""

    @property
    def features(self) -> Mapping[str, FeatureService]:
        """The services of its features, by name."""
        return self._opening.opened

    def of(self, kind: type[T]) -> T:
        """The service of a feature."""
        return self._opening.of(kind)

    async def open(self) -> None:
        """Bring the database up to date and begin. Raises SQLAlchemyError or OSError when there is no database."""
        store = self.services.store
        try:
            await store.open()
            self.guests.sign_with(await store.secret("guests"))
            for each in self.features.values():
                await each.start()
            if not store.lite:
                self.forwarding = ForwardingTokens(await store.secret("workers"), self._seconds)
        except BaseException:
            await store.close()
            raise
        self.services.warm_up.start()
        self.retention.start()
        self.heartbeat.start()
        self.services.log.info("house open", database=store.url.get_backend_name())

    def stop(self) -> None:
        """Begin to close: pages that wait for a table are turned away."""
        self.tables.close()
        self.retention.stop()
        for each in self.features.values():
            each.stop()
        self.services.warm_up.stop()

    def _seconds(self) -> float:
        """Unix seconds, the same for all workers of a database."""
        return self.services.clock.unix_ms() / 1000

    def _ended(self, why: str) -> None:
        """Close: what comes now could not be written."""
        if self.ended is None:
            self.ended = why
            self.services.log.error("worker ended", worker=self.services.store.ownership.worker, why=why)
            self.displaced()

    async def drain(self) -> None:
        """Stop every clock and bot, write what has come, give the tables back. What comes later is not stored."""
        self.stop()
        self.heartbeat.stop()
        self.tables.stop()
        await self.services.rehearsals.close()  # pages wait for a rule that may not end
        await self.services.store.drain()

    async def close(self) -> None:
        """Drain, and close the database."""
        await self.drain()
        await self.services.tasks.stop()
        await self.services.bots.close()
        for each in self.own.values():
            each.close()
        await self.services.store.close()
        self.services.log.info("house closed")
