"""The house: its services, its tables, what its games add; opened and closed as a whole."""

from __future__ import annotations

import asyncio
import secrets as tokens
from collections.abc import Callable, Mapping

from asterion.coach import COACHES
from asterion.games import spelled
from asterion.games.contract import Game, Records
from asterion.house.bot_runners.pool import BotPool
from asterion.house.bot_runners.processes import BotProcesses
from asterion.house.bot_runners.threads import BotThreads
from asterion.house.clock import Clock, WallClock
from asterion.house.compilation.compiling import Choose, ThinkingTime, compile_analyses
from asterion.house.compilation.page_modules import PageModules
from asterion.house.compilation.warm_up import WarmUp
from asterion.house.feature import FeatureService, Opening, T
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.guests.cookies import Guests
from asterion.house.heartbeat import SignOfLife
from asterion.house.limits.codes import Codes
from asterion.house.limits.requests import Limits
from asterion.house.logs import Log, json_log
from asterion.house.metrics import Metrics
from asterion.house.plugins import FEATURES, PLUGINS
from asterion.house.retention.service import Retention
from asterion.house.services import Bots, Services
from asterion.house.settings import Settings
from asterion.house.storage import Store
from asterion.house.storage.dice_seen import DiceSeen
from asterion.house.storage.same_dice import open_seed
from asterion.house.table.connection_limit import Crowd
from asterion.house.table.game_service import GameService
from asterion.house.table.loading import read_ended, replayed
from asterion.house.tables import Tables
from asterion.house.tasks import Tasks
from asterion.house.wire.forwarding_token import Hops
from asterion.match.log import decode_header
from asterion.match.record import Record, of_match

MOST_BY_DEFAULT = 4
"""Processes of bots that a worker has by default, at most: each one needs memory."""


def of_bots(
    game: Game, level: str, ruleset: Records, observation: Records, seat: int, seed: int, budget_s: float
) -> int:
    """A choice of the bots that come with the house; they are loaded, and compiled, when first needed."""
    from asterion import bots

    return bots.choose(game, level, ruleset, observation, seat, seed, budget_s)


def thinking_time_of_bots(
    game: Game, level: str, ruleset: Records, observation: Records, seat: int, seed: int
) -> int | None:
    """The time that the bots that come with the house take in a race."""
    from asterion import bots

    return bots.thinking_time(game, level, ruleset, observation, seat, seed)


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
        self.settings = settings
        self.clock: Clock = clock or WallClock()
        self.log: Log = log or json_log()
        self.metrics = Metrics()
        self.store = Store(
            settings.database,
            self.metrics,
            self._ended,
            address=settings.worker_address or "",
            lease=settings.lease,
            clock=self.clock,
            log=self.log,
        )
        self.tasks = Tasks(self.log)
        processes = self._processes()
        runner = processes or BotThreads(settings.bot_threads, choose, thinking_time)
        self.bots = Bots(BotPool(runner, settings.bot_budget))
        self.modules = PageModules(settings.page, self.log, settings.compile_page, lambda: self.closing)
        self.warm_up = WarmUp(
            choose,
            thinking_time,
            self.log,
            busy=lambda: self.tables.loading,
            extras=[plugin.warm_up for plugin in PLUGINS],
            elsewhere=processes.warm_up if processes else None,
            last=self._compile_the_rest,
            coaches=() if settings.brief_analyses else COACHES,
        )
        services = Services(
            settings=settings,
            clock=self.clock,
            log=self.log,
            metrics=self.metrics,
            store=self.store,
            dice_seen=DiceSeen(self.store, self.clock),
            tasks=self.tasks,
            bots=self.bots,
            warm_up=self.warm_up,
            up_since=self.clock.unix_ms(),
        )
        self.own: dict[str, GameService] = {}
        """What games add to the server."""
        self.tables = Tables(services, self.own)
        self.own.update((plugin.game, plugin.open(services, self.tables)) for plugin in PLUGINS)
        self.services = services
        self.retention = Retention(services, self.tables)
        self.sign_of_life = SignOfLife(services, self.tables)
        self.limits = Limits(settings, self.clock, self.metrics)
        self.crowd = Crowd(settings, self.metrics)
        self.codes = Codes(services)
        self.guests = Guests("")
        self._opening = Opening(services, self.tables, self.guests)
        for feature in FEATURES:
            for name, opened in feature.open.items():
                self._opening.opened[name] = opened(self._opening)
        self.hops = Hops(tokens.token_urlsafe(48), self._seconds)
        self.closing = False
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

    def _processes(self) -> BotProcesses | None:
        count = self.settings.bot_processes
        if count is None:
            count = 0 if self.store.lite else min(self.settings.bot_threads, MOST_BY_DEFAULT)
        return BotProcesses(count, self.log, self.metrics) if count else None

    async def open(self) -> None:
        """Bring the database up to date and begin. Raises SQLAlchemyError or OSError when there is no database."""
        try:
            await self.store.open()
            self.guests.sign_with(await self.store.secret("guests"))
            for each in self.features.values():
                await each.start()
            if not self.store.lite:
                self.hops = Hops(await self.store.secret("workers"), self._seconds)
        except BaseException:
            await self.store.close()
            raise
        self.warm_up.start()
        self.retention.start()
        self.sign_of_life.start()
        self.log.info("house open", database=self.store.url.get_backend_name())

    def stop(self) -> None:
        """The house is about to close: pages that wait for a table are turned away."""
        self.closing = True
        self.tables.close()
        self.retention.stop()
        for each in self.features.values():
            each.stop()
        self.warm_up.stop()

    def _compile_the_rest(self) -> None:
        """Compile the parts that no page waits for."""
        if not self.settings.brief_analyses:
            compile_analyses()
        if self.settings.compile_page:
            self.modules.compile()

    def _seconds(self) -> float:
        """Unix seconds, the same for all workers of a database."""
        return self.clock.unix_ms() / 1000

    def _ended(self, why: str) -> None:
        """Close: what comes now could not be written."""
        if self.ended is None:
            self.ended = why
            self.log.error("worker ended", worker=self.store.ownership.worker, why=why)
            self.displaced()

    async def drain(self) -> None:
        """Stop every clock and bot, write what has come, give the tables back. What comes later is not stored."""
        self.stop()
        self.sign_of_life.stop()
        self.tables.stop()
        await self.store.drain()

    async def close(self) -> None:
        """Drain, and close the database."""
        await self.drain()
        await self.tasks.stop()
        await self.bots.pool.close()
        for each in self.own.values():
            each.close()
        await self.store.close()
        self.log.info("house closed")

    async def finished_record(self, match: str, guest: str | None) -> Record:
        """The record of an ended match, for a guest (None: unknown). Raises Refusal (unknown_match, not_ended,
        dice_closed)."""
        kept = await read_ended(self.store, match)
        await self.of(SameDice).must_be_shown(match, guest)
        await self.warm_up.rules_soon(spelled(decode_header(kept.header).game))
        dice_seed = await open_seed(self.store, kept.dice, self.clock.unix_ms())
        return await asyncio.to_thread(lambda: of_match(replayed(kept), dice_seed))
