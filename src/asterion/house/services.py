"""The tools that the parts of the server share: built once by the house and handed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from asterion.house.bot_runners.pool import BotPool
from asterion.house.clock import Clock
from asterion.house.compilation.warm_up import WarmUp
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
    up_since: int
