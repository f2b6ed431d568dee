"""Compiles all rules and bots, so that a test or a measurement does not blame the house for the compiler."""

from __future__ import annotations

from asterion import bots
from asterion.games import GAMES
from asterion.house.compilation.compiling import compile_game
from asterion.house.plugins import PLUGINS


def compile_all() -> None:
    """Compile, or read from the cache, what tables and pages need of every game."""
    for id in GAMES:
        compile_game(id)
    for plugin in PLUGINS:
        plugin.warm_up.with_rules()
        plugin.warm_up.after_rules()
    for game in GAMES.values():
        bots.warm_up(game)
