"""Bots think in processes beside the server, which give way to it: the default with PostgreSQL.

A process that dies is replaced, and its request repeated, once. One that does not answer is killed. Machine code is
made by one more process, one game after the other, and ends with the last: two that compile at the same time could
spoil the cache.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from asterion.games import GAMES
from asterion.house.bot_runners.bot_request import Answered, BotRequest
from asterion.house.bot_runners.child import LENGTH, Compiling, Failed, Request, WarmUp, framed, read_reply
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
KEPT_BACK = ("PG", "ASTERION_", "NOTIFY_SOCKET", "WATCHDOG_")
"""Variables of the server's environment that begin so are not for bots: the database's password may be among them."""


Kind = Literal["bots", "coach"]
"""The purpose of machine code."""


class BotFailed(Exception):
    """A bot raised something, or its process did not answer; the text says what."""


class _Ended(BotFailed):
    """The process ended while it was asked."""


def _ended(process: Process) -> _Ended:
    return _Ended(f"process {process.pid} ended with status {process.returncode}")


class _Child:
    """One process, started when it is first asked and again after its end. Ask one thing at a time (``turn``).

    lost: called with what happened when the process has died or was killed for its silence.
    """

    def __init__(self, lost: Callable[[str], object]) -> None:
        self._lost = lost
        self.turn = asyncio.Lock()
        self._process: Process | None = None
        self._loaded: set[tuple[str, Kind]] = set()
        """Games whose machine code it has loaded."""
        self._closed = False

    @property
    def pid(self) -> int | None:
        """Of the process; None: it is not started."""
        return None if self._process is None else self._process.pid

    async def ask(self, request: Request, within: float, told: Callable[[Progress], object] | None = None) -> Answered:
        """The answer. told: called with progress. Raises BotFailed; it is _Ended when the process has died."""
        process = await self._started()
        try:
            async with asyncio.timeout(within):
                assert process.stdin is not None
                process.stdin.write(framed(request))
                answer = await self._answer(process, told)
        except BaseException as error:  # what it would answer now would belong to another question
            await self.end()
            if isinstance(error, TimeoutError):
                late = BotFailed(f"process {process.pid} was killed: no answer within {within:.1f} s")
                raise self._has_lost(late) from None
            if isinstance(error, (asyncio.IncompleteReadError, ConnectionError)):
                raise self._has_lost(_ended(process)) from None
            raise
        if isinstance(answer, Failed):
            raise BotFailed(answer.error)
        return answer

    async def load(self, game: str, what: Kind) -> None:
        """Load machine code of a game from the cache, unless it is loaded. Raises BotFailed."""
        if (game, what) not in self._loaded:
            await self.ask(WarmUp(game, "", what), LOAD_SECONDS)
            self._loaded.add((game, what))

    async def end(self, *, for_good: bool = False) -> None:
        """Kill the process, if there is one."""
        self._closed |= for_good
        process, self._process = self._process, None
        self._loaded.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)  # Process.kill would take the status of one that has ended
            await process.wait()

    def _has_lost(self, why: BotFailed) -> BotFailed:
        if not self._closed:
            self._lost(str(why))
        return why

    async def _started(self) -> Process:
        if self._process is not None and self._process.returncode is not None:
            self._has_lost(_ended(self._process))
            await self.end()
        if self._process is None:
            environment = {name: value for name, value in os.environ.items() if not name.startswith(KEPT_BACK)}
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))  # the same games as here
            # A session of its own: Ctrl-C is for the server. -P: modules lie where the server finds them, nowhere else.
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "asterion.house.bot_runners.child"),
                stdin=PIPE,
                stdout=PIPE,
                env=environment,
                start_new_session=True,
            )
        if self._closed:
            await self.end()
            raise BotFailed("the house closes")
        return self._process

    async def _answer(self, process: Process, told: Callable[[Progress], object] | None) -> Answered | Failed:
        assert process.stdout is not None
        while True:
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            reply = read_reply.decode(await process.stdout.readexactly(length))
            if isinstance(reply, Failed):
                return reply
            if not isinstance(reply, Compiling):
                return reply.value
            if told is not None:
                told(Progress(reply.done, reply.of))


class BotProcesses(BotRunner):
    """``size`` processes, with the bots of this installation."""

    def __init__(self, size: int, log: Log, metrics: Metrics) -> None:
        self.size = size
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
        progress, counted in the functions of this package. Raises BotFailed, OSError."""
        wanted = (game, what)
        if wanted not in self._cached:
            async with self._compiler.turn:
                try:
                    await self._compiler.ask(WarmUp(game, package, what), COMPILE_SECONDS, told)
                    self._cached.add(wanted)
                finally:
                    if wanted not in self._cached or self._cached >= _all_bots():
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
            raise BotFailed("the {1} of {0} are not compiled".format(*_needed(request)))
        async with child.turn:
            try:
                return await self._ask(child, request)
            except _Ended:
                if self._closed:
                    raise
            return await self._ask(child, request)

    async def _ask(self, child: _Child, request: BotRequest) -> Answered:
        await child.load(*_needed(request))
        return await child.ask(request, request.budget + LATE_SECONDS)


def _needed(request: BotRequest) -> tuple[str, Kind]:
    """The machine code that a request runs."""
    return request.game, "coach" if request.kind == "advise" else "bots"


def _all_bots() -> set[tuple[str, Kind]]:
    """The bots of all games that have some."""
    return {(id, "bots") for id, game in GAMES.items() if not game.people_only}
