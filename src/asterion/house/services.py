"""The tools that the parts of the server share: opened once by the house and handed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from litestar.di import NamedDependency

from asterion.coach import COACHES
from asterion.house.bot_runners.own_bots import runner_of
from asterion.house.bot_runners.pool import BotPool
from asterion.house.bot_runners.processes import BotProcesses
from asterion.house.clock import Clock
from asterion.house.compilation.compiling import Choose, ThinkingTime, compile_analyses
from asterion.house.compilation.page_modules import PageModules
from asterion.house.compilation.warm_up import Extra, WarmUp
from asterion.house.logs import Log
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage import Store
from asterion.house.storage.dice_seen import DiceSeen
from asterion.house.tasks import Tasks

BOT_NAMES: Mapping[str, Sequence[str]] = {
    "en": ("Ariadne", "Icarus", "Daedalus", "Pasiphae", "Phaedra", "Androgeus", "Aegeus", "Talos", "Britomartis"),
    "fr": ("Ariane", "Icare", "Dédale", "Pasiphaé", "Phèdre", "Androgée", "Égée", "Talos", "Britomartis"),
}
"""By language. Theseus is not among them: the page offers that name to people who give none."""


@dataclass(frozen=True, slots=True)
class Bots:
    """The pool in which bots think, and their names."""

    pool: BotPool

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
    )
    return Services(
        settings=settings,
        clock=clock,
        log=log,
        metrics=metrics,
        store=store,
        dice_seen=DiceSeen(store, clock),
        tasks=Tasks(log),
        bots=Bots(BotPool(runner, settings.bot_budget)),
        warm_up=warm_up,
        modules=modules,
        up_since=clock.unix_ms(),
    )


def compile_the_rest(settings: Settings, modules: PageModules) -> None:
    """Compile the parts that no page waits for."""
    if not settings.brief_analyses:
        compile_analyses()
    if settings.compile_page:
        modules.compile()
