"""Test modules of one game, found by its id: ``cases``, ``observation``."""

from importlib import import_module
from types import ModuleType

from asterion.games import OWN


def own_part(game: str, name: str) -> ModuleType:
    """The module of this name in the tests of a game of this repository; they lie as the game's package does."""
    package = OWN[game].wire.Options.__module__.rpartition(".")[0].removeprefix("asterion.")
    return import_module(f"tests.{package}.{name}")
