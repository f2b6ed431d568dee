"""Compiles all rules and bots, so that a test or a measurement does not blame the house for the compiler."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from asterion.house.bot_runners.own_bots import of_bots, thinking_time_of_bots
from asterion.house.compilation import warm_up
from asterion.house.compilation.compiling import Choose, Decision, ThinkingTime, compile_bots, compile_game
from asterion.house.plugins import PLUGINS


def compile_all() -> None:
    """Compile, or read from the cache, what tables and pages need of every game, as ``asterion warm`` does."""
    warm_up.compile_all(of_bots, thinking_time_of_bots, [plugin.warm_up for plugin in PLUGINS])


def compile_once(patch: pytest.MonkeyPatch) -> None:
    """Let the houses that this process opens compile what no earlier one has: a game, and each program's bots.

    Each would play through all games, which takes as long as a short test.
    """
    done: set[Any] = set()

    def bots_once(
        choose: Choose, thinking_time: ThinkingTime, decisions: list[Decision], between: Callable[[], object]
    ) -> None:
        known = (choose.__module__, getattr(choose, "__qualname__", choose), decisions[0][0].id)
        if known not in done:
            compile_bots(choose, thinking_time, decisions, between)
            done.add(known)

    patch.setattr(warm_up, "compile_game", cache(compile_game))
    patch.setattr(warm_up, "compile_bots", bots_once)
