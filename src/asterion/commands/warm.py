"""`asterion warm`: compile all rules, bots and analyses now, so that no house has to."""

from __future__ import annotations

import gc
import time
from typing import Annotated

from cyclopts import Parameter

from asterion.commands.terminal import Failure, patience, say, say_json

Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")]


def warm(*, json: Json = False) -> int:
    """Compile all rules, bots and analyses into the cache, or load them from there.

    The first time takes minutes. The cache is the folder asterion in $XDG_CACHE_HOME, or else in ~/.cache.
    """
    began = time.monotonic()
    with patience("compiling rules, bots and analyses"):
        import numba

        from asterion.games.compiled import GARBAGE_WHILE_COMPILING, INTERPRETED

        if INTERPRETED:
            raise Failure("nothing is compiled here: NUMBA_DISABLE_JIT is set", "interpreted")
        gc.set_threshold(*GARBAGE_WHILE_COMPILING)
        from asterion.house.bot_runners.own_bots import of_bots, thinking_time_of_bots
        from asterion.house.compilation.compiling import compile_analyses
        from asterion.house.compilation.warm_up import compile_all
        from asterion.house.plugins import PLUGINS

        done = compile_all(of_bots, thinking_time_of_bots, [plugin.warm_up for plugin in PLUGINS])
        compile_analyses()
    told = {
        "games": done.games,
        "compiled": done.compiled,
        "cached": done.cached,
        "folder": str(vars(numba.config)["CACHE_DIR"]),
        "seconds": round(time.monotonic() - began, 1),
    }
    if json:
        say_json(told)
    else:
        say(
            f"{len(done.games)} games ready after {told['seconds']} s: {done.compiled} functions compiled, "
            f"{done.cached} found compiled, in {told['folder']}"
        )
    return 0
