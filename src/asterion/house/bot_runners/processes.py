"""Bots think in processes beside the server, which give way to it: the default with PostgreSQL.

A process that dies is replaced, and its request repeated, once. One that does not answer is killed. Machine code is
made by one more process, one game after the other, and ends with the last: two that compile at the same time could
spoil the cache.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Literal

from asterion.games import GAMES
from asterion.house.beside.messages import Answered
from asterion.house.beside.process import ProcessEnded, ProcessFailed, SideProcess
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.bot_runners.child import WarmUp
from asterion.house.bot_runners.pool import BotRunner
from asterion.house.compilation.progress import Progress
from asterion.house.logs import Log
from asterion.house.metrics import Metrics

LATE_SECONDS = 10.0
"""A process whose bot has not answered so long after its budget is killed."""
LOAD_SECONDS = 60.0
"""The same for one that loads machine code ..."""
COMPILE_SECONDS = 1800.0
"""... and for the one that makes it."""

Kind = Literal["bots", "coach"]
"""The purpose of machine code."""


class _Child(SideProcess):
    """One process of bots, and the machine code that it has loaded."""

    def __init__(self, lost: Callable[[str], object]) -> None:
        super().__init__("asterion.house.bot_runners.child", lost)
        self._loaded: set[tuple[str, Kind]] = set()
        """Games whose machine code it has loaded."""

    async def load(self, game: str, what: Kind) -> None:
        """Load machine code of a game from the cache, unless it is loaded. Raises ProcessFailed."""
        if (game, what) not in self._loaded:
            await self.ask(WarmUp(game, "", what), LOAD_SECONDS)
            self._loaded.add((game, what))

    async def end(self, *, for_good: bool = False) -> None:
        self._loaded.clear()
        await super().end(for_good=for_good)


class BotProcesses(BotRunner):
    """``size`` processes, with the bots of these games."""

    def __init__(self, size: int, log: Log, metrics: Metrics, games: Iterable[str] = GAMES) -> None:
        self.size = size
        self._bots: set[tuple[str, Kind]] = {(id, "bots") for id in games if id in GAMES and not GAMES[id].people_only}
        self._log = log
        self._metrics = metrics
        self._children = [_Child(self._lost) for _ in range(size)]
        self._idle = list(self._children)
        self._compiler = _Child(self._lost)
        self._cached: set[tuple[str, Kind]] = set()
        """Games whose bots, or whose coach, are compiled."""
        self._closed = False
        self._thinking: set[asyncio.Task[Answered]] = set()

    @property
    def pids(self) -> list[int]:
        """The processes that think, of those that are started."""
        return [child.pid for child in self._children if child.pid is not None]

    def begin(self, request: BotRequest) -> asyncio.Future[Answered]:
        child = self._idle.pop()
        task = asyncio.get_running_loop().create_task(self._think(child, request))
        self._thinking.add(task)

        def over(_done: asyncio.Future[Answered]) -> None:
            self._thinking.discard(task)
            self._idle.append(child)

        task.add_done_callback(over)
        return task

    async def warm_up(self, game: str, package: str, told: Callable[[Progress], object], what: Kind = "bots") -> None:
        """Compile a game's bots or its coach, and load them where bots think. told: called with the compiler's
        progress, counted in the functions of this package. Raises ProcessFailed, OSError."""
        wanted = (game, what)
        if wanted not in self._cached:
            async with self._compiler.turn:
                try:
                    await self._compiler.ask(WarmUp(game, package, what), COMPILE_SECONDS, told)
                    self._cached.add(wanted)
                finally:
                    if wanted not in self._cached or self._cached >= self._bots:
                        await self._compiler.end()
        await asyncio.gather(*(self._load(child, wanted) for child in self._children))

    async def close(self) -> None:
        self._closed = True
        await asyncio.gather(*(child.end(for_good=True) for child in (*self._children, self._compiler)))
        await asyncio.gather(*self._thinking, return_exceptions=True)

    def _lost(self, why: str) -> None:
        self._metrics.bot_processes_lost.inc()
        self._log.warning("bot process lost", why=why)

    async def _load(self, child: _Child, wanted: tuple[str, Kind]) -> None:
        async with child.turn:
            await child.load(*wanted)

    async def _think(self, child: _Child, request: BotRequest) -> Answered:
        if _needed(request) not in self._cached:
            raise ProcessFailed("the {1} of {0} are not compiled".format(*_needed(request)))
        async with child.turn:
            try:
                return await self._ask(child, request)
            except ProcessEnded:
                if self._closed:
                    raise
            return await self._ask(child, request)

    async def _ask(self, child: _Child, request: BotRequest) -> Answered:
        await child.load(*_needed(request))
        return await child.ask(request, request.budget + LATE_SECONDS)


def _needed(request: BotRequest) -> tuple[str, Kind]:
    """The machine code that a request runs."""
    return request.game, "coach" if request.kind == "advise" else "bots"
