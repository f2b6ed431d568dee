"""What the parts of the server work with: built once by the house and handed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from asterion.house.bot_pool import BotPool
from asterion.house.clock import Clock
from asterion.house.dice_seen import DiceSeen
from asterion.house.logs import Log
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage import Store
from asterion.house.tasks import Tasks
from asterion.house.warm_up import WarmUp

BOT_NAMES = ("Ariane", "Icare", "Dédale", "Pasiphaé", "Thésée", "Phèdre", "Androgée", "Égée", "Talos", "Britomartis")


@dataclass(frozen=True, slots=True)
class Bots:
    """What thinks for the bots, and their names."""

    pool: BotPool
    names: Sequence[str] = BOT_NAMES


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
