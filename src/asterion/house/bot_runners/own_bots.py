"""Runs the bots that come with the house: in threads, or in processes beside each of several workers."""

from __future__ import annotations

from typing import Final

from asterion.games import OWN
from asterion.games.contract import Game, Records
from asterion.house.bot_runners.pool import BotRunner
from asterion.house.bot_runners.processes import BotProcesses
from asterion.house.bot_runners.threads import BotThreads
from asterion.house.compilation.compiling import Choose, ThinkingTime
from asterion.house.logs import Log
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings

MOST_BY_DEFAULT: Final = 4
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


def runner_of(
    settings: Settings, choose: Choose, thinking_time: ThinkingTime, log: Log, metrics: Metrics, *, lite: bool
) -> BotRunner:
    """The runner that the settings ask for. lite: the house is the only one at its database."""
    count = settings.bot_processes
    if count is None:
        count = 0 if lite else min(settings.bot_threads, MOST_BY_DEFAULT)
    return BotProcesses(count, log, metrics, OWN) if count else BotThreads(settings.bot_threads, choose, thinking_time)
