from collections.abc import Callable
from pathlib import Path

import pytest

from asterion.games.compiled import INTERPRETED, cache_home
from asterion.webassembly.build import compile_modules


@pytest.fixture(scope="session")
def module_of() -> Callable[[str], Path]:
    """The module of a game, compiled once for these sources."""
    if INTERPRETED:
        pytest.skip("rules are interpreted here; traces are taken from compiled ones")
    return lambda game: compile_modules([game], cache_home() / "page")[0]
