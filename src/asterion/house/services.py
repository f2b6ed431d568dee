"""The tools that the parts of the server share: opened once by the house and handed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Thread

from litestar.di import NamedDependency

from asterion.coach import COACHES
from asterion.games import GAMES
from asterion.house.beside.rehearsals import Rehearsals
from asterion.house.bot_runners.own_bots import runner_of
from asterion.house.bot_runners.pool import BotPool
from asterion.house.bot_runners.processes import BotProcesses
from asterion.house.clock import Clock
from asterion.house.compilation.compiling import Choose, ThinkingTime, compile_analyses
from asterion.house.compilation.page_modules import PageModules
from asterion.house.compilation.warm_up import Brought, Extra, WarmUp
from asterion.house.logs import Log
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage import Store
from asterion.house.storage.dice_seen import DiceSeen
from asterion.house.tasks import Tasks
from asterion.match.rehearsal import is_rehearsed

BOT_NAMES: Mapping[str, Sequence[str]] = {
    "en": ("Ariadne", "Icarus", "Daedalus", "Pasiphae", "Phaedra", "Androgeus", "Aegeus", "Talos", "Britomartis"),
    "fr": ("Ariane", "Icare", "Dédale", "Pasiphaé", "Phèdre", "Androgée", "Égée", "Talos", "Britomartis"),
}
"""By language. Theseus is not among them: the page offers that name to people who give none."""


@dataclass(frozen=True, slots=True)
class Bots:
    """The pool in which bots think, and their names. brought: where those of games of other packages think: one that
    does not end keeps no bot of the house waiting."""

    pool: BotPool
    brought: BotPool

    def pool_of(self, game: str) -> BotPool:
        """The pool in which the bots of a game think."""
        return self.brought if is_rehearsed(game) else self.pool

    async def close(self) -> None:
        """Begin no further request."""
        await self.pool.close()
        await self.brought.close()

    @staticmethod
    def names_in(language: str | None) -> Sequence[str]:
        """Names of bots in a language; None: in French."""
        return BOT_NAMES[language or "fr"]


@dataclass(frozen=True, slots=True)
class Services:
    """up_since: Unix milliseconds; entries before this moment were logged by an earlier process, those after it perhaps
    by another worker."""

    settings: Settings
    clock: Clock
    log: Log
    metrics: Metrics
    store: Store
    dice_seen: DiceSeen
    tasks: Tasks
    bots: Bots
    rehearsals: Rehearsals
    warm_up: WarmUp
    modules: PageModules
    up_since: int


TheServices = NamedDependency[Services]


def open_services(
    settings: Settings,
    clock: Clock,
    log: Log,
    choose: Choose,
    thinking_time: ThinkingTime,
    extras: Sequence[Extra],
    *,
    ended: Callable[[str], object],
    loading: Callable[[], bool],
    closing: Callable[[], bool],
) -> Services:
    """The services of one house. Raises BadDatabase.

    choose, thinking_time: bots that think in threads; extras: further functions to compile; ended: called with the
    reason when this process may write no more; loading: whether people wait for a table; closing: whether the house
    is about to close.
    """
    metrics = Metrics()
    address, lease = settings.worker_address or "", settings.lease
    store = Store(settings.database, metrics, ended, address=address, lease=lease, clock=clock, log=log)
    runner = runner_of(settings, choose, thinking_time, log, metrics, lite=store.lite)
    brought = BotProcesses(1, log, metrics, [id for id in GAMES if is_rehearsed(id)])
    rehearsals = Rehearsals(log)
    modules = PageModules(settings.page, log, settings.compile_page, closing)
    warm_up = WarmUp(
        choose,
        thinking_time,
        log,
        busy=loading,
        extras=extras,
        elsewhere=runner.warm_up if isinstance(runner, BotProcesses) else None,
        last=partial(compile_the_rest, settings, modules),
        coaches=() if settings.brief_analyses else COACHES,
        brought=Brought(is_rehearsed, rehearsals.try_out, brought.warm_up),
    )
    return Services(
        settings=settings,
        clock=clock,
        log=log,
        metrics=metrics,
        store=store,
        dice_seen=DiceSeen(store, clock),
        tasks=Tasks(log),
        bots=Bots(BotPool(runner, settings.bot_budget), BotPool(brought, settings.bot_budget)),
        rehearsals=rehearsals,
        warm_up=warm_up,
        modules=modules,
        up_since=clock.unix_ms(),
    )


def compile_the_rest(settings: Settings, modules: PageModules) -> None:
    """Compile the parts that no page waits for: modules for pages in other processes, analyses meanwhile here."""
    compiler = Thread(target=modules.compile, name="modules", daemon=True)
    if settings.compile_page:
        compiler.start()
    if not settings.brief_analyses:
        compile_analyses()
    if settings.compile_page:
        compiler.join()
