"""What forked programs begin with: the house imported, its rules, bots and coaches compiled.

The first house of a run opens when that is done. Workers of one run share the compiler's cache, into which only one may
write at a time.
"""

import fcntl

import pytest

import asterion.house.server.serve  # noqa: F401
from asterion import coach
from asterion.games import GAMES
from asterion.games.compiled import cache_home
from tests.compiled import compile_all, compile_once

cache_home().mkdir(parents=True, exist_ok=True)
with (cache_home() / ".compiling").open("w") as turn:
    fcntl.flock(turn, fcntl.LOCK_EX)
    compile_all()
    for game in coach.COACHES:
        coach.warm_up(GAMES[game])
compile_once(pytest.MonkeyPatch())
