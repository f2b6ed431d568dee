"""One process beside the server, as the server sees it: started when it is needed, killed when it does not answer."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from asterion.house.beside.messages import LENGTH, Answered, Calling, Compiling, Failed, framed, read_reply
from asterion.house.compilation.progress import Progress

KEPT_BACK = ("PG", "ASTERION_", "NOTIFY_SOCKET", "WATCHDOG_")
"""Variables of the server's environment that begin so stay there: the database's password may be among them."""


class ProcessFailed(Exception):
    """The request raised something, or the process did not answer; the text says what."""


class ProcessLate(ProcessFailed):
    """The process did not answer in time, and was killed."""


class ProcessEnded(ProcessFailed):
    """The process ended while it was asked. status: its own, or a negative signal."""

    def __init__(self, process: Process) -> None:
        super().__init__(f"process {process.pid} ended with status {process.returncode}")
        self.status = process.returncode


class SideProcess:
    """One process, started when it is first asked and again after its end. Ask one thing at a time (``turn``).

    module: what it runs; lost: called with what happened when the process has died or was killed for its silence.
    """

    def __init__(self, module: str, lost: Callable[[str], object]) -> None:
        self._module = module
        self._lost = lost
        self.turn = asyncio.Lock()
        self.calling = ""
        """The part of a game that it has called for a while, if it has said so, since it was asked last."""
        self._process: Process | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """Of the process; None: it is not started."""
        return None if self._process is None else self._process.pid

    async def ask(
        self,
        request: msgspec.Struct,
        within: float,
        told: Callable[[Progress], object] = lambda _: None,
        *,
        or_compiles: bool = False,
        or_calls: bool = False,
    ) -> Answered:
        """The answer. told: called with progress; or_compiles: time in which it compiles does not count; or_calls: each
        report of a call begins the time again.

        Raises ProcessFailed: ProcessEnded when the process has died, ProcessLate.
        """
        process, self.calling = await self._started(), ""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(within) as limit:
                assert process.stdin is not None
                process.stdin.write(framed(request))

                def again() -> None:
                    limit.reschedule(loop.time() + within)

                def compiles(progress: Progress) -> None:
                    if or_compiles:
                        again()
                    told(progress)

                answer = await self._answer(process, compiles, again if or_calls else lambda: None)
        except BaseException as error:  # what it would answer now would belong to another question
            await self.end()
            if isinstance(error, TimeoutError):
                late = ProcessLate(f"process {process.pid} was killed: no answer within {within:.1f} s")
                raise self._has_lost(late) from None
            if isinstance(error, (asyncio.IncompleteReadError, ConnectionError)):
                raise self._has_lost(ProcessEnded(process)) from None
            raise
        if isinstance(answer, Failed):
            raise ProcessFailed(answer.error)
        return answer

    async def end(self, *, for_good: bool = False) -> None:
        """Kill the process, if there is one."""
        self._closed |= for_good
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)  # Process.kill would take the status of one that has ended
            await process.wait()

    def _has_lost(self, why: ProcessFailed) -> ProcessFailed:
        if not self._closed:
            self._lost(str(why))
        return why

    async def _started(self) -> Process:
        if self._process is not None and self._process.returncode is not None:
            self._has_lost(ProcessEnded(self._process))
            await self.end()
        if self._process is None:
            environment = {name: value for name, value in os.environ.items() if not name.startswith(KEPT_BACK)}
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))  # the same games as here
            # A session of its own: Ctrl-C is for the server. -P: modules lie where the server finds them, nowhere else.
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", self._module),
                stdin=PIPE,
                stdout=PIPE,
                env=environment,
                start_new_session=True,
            )
        if self._closed:
            await self.end()
            raise ProcessFailed("the house closes")
        return self._process

    async def _answer(
        self, process: Process, told: Callable[[Progress], object], called: Callable[[], object]
    ) -> Answered | Failed:
        assert process.stdout is not None
        while True:
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            reply = read_reply.decode(await process.stdout.readexactly(length))
            if isinstance(reply, Compiling):
                told(Progress(reply.done, reply.of))
            elif isinstance(reply, Calling):
                self.calling = reply.part
                called()
            else:
                return reply if isinstance(reply, Failed) else reply.value
