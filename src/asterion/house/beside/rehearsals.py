"""Rehearsals of games that other packages bring, in processes beside the server.

A rule that does not end, or ends its process, is stopped there: the server calls it only once it has returned there for
the same values. A process is asked one thing at a time, so no other table is blamed for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from asterion.games import GAMES, spelled
from asterion.games.processor_limit import SIGNAL
from asterion.house.beside.messages import Answered
from asterion.house.beside.process import ProcessEnded, ProcessFailed, ProcessLate, SideProcess
from asterion.house.beside.rehearsing import CALL_SECONDS, Ready, Trial
from asterion.house.compilation.progress import Progress
from asterion.house.errors import FaultyGame, Refusal
from asterion.house.logs import Log
from asterion.match.record import Record
from asterion.match.rehearsal import (
    Fault,
    NewMatch,
    Step,
    Unreadable,
    WholeLog,
    WholeRecord,
    is_rehearsed,
    whole_record,
)

SIZE = 2
"""Processes, at most: each one needs memory, and starts when the others are busy."""
START_SECONDS = 120.0
"""A process that has not loaded the games by then is killed."""
WAIT_SECONDS = 10.0
"""The longest wait for a step that uses no processor time; one that does is stopped earlier (``rehearsing``)."""
TRIAL_SECONDS = 1800.0
"""The longest trial of a game, compiler included."""
_found = msgspec.msgpack.Decoder(Fault | Unreadable).decode


class Rehearsals:
    """size: processes, at most; none is started before the first rehearsal."""

    def __init__(self, log: Log, size: int = SIZE) -> None:
        self._log = log
        self._free = asyncio.Semaphore(size)
        self._free_to_read = asyncio.Semaphore(max(1, size - 1))
        """Records take all processes but one: players wait for steps."""
        self._processes = [SideProcess("asterion.house.beside.rehearsing", self._lost) for _ in range(size)]
        self._idle = list(self._processes)
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The processes that are started."""
        return [each.pid for each in self._processes if each.pid is not None]

    async def step(self, step: Step) -> Fault | Unreadable | None:
        """The fault that this step would meet; None: there is none. Raises Refusal("closing"), OSError."""
        return await self._in_a_process(lambda process: process.ask(step, WAIT_SECONDS, or_compiles=True))

    async def rehearse(self, wanted: WholeLog | NewMatch) -> Fault | None:
        """As ``step``, for the log of a match or the options of a new one."""
        calls = len(wanted.payloads) if isinstance(wanted, WholeLog) else 1
        return await self._within(WAIT_SECONDS + CALL_SECONDS * calls, wanted)

    async def read(self, game: str, record: Callable[[], Record], kept: int | None) -> None:
        """Verify a record and show it, if its game is another package's and installed: the server may do it then.

        record: called in another thread; kept: number of the last entry that the house keeps. Raises FaultyGame,
        Refusal("closing"), OSError.
        """
        if not is_rehearsed(game) or spelled(game) not in GAMES:
            return
        wanted = await asyncio.to_thread(lambda: whole_record(record()))
        async with self._free_to_read:
            found = await self._within(WAIT_SECONDS + CALL_SECONDS * wanted.entries, wanted)
        if found is not None:
            self._log.warning("record not read", game=game, why=found.kind, where=found.where, detail=found.detail)
            raise FaultyGame(spelled(game), found, kept)

    async def _within(self, seconds: float, wanted: WholeLog | WholeRecord | NewMatch) -> Fault | None:
        found = await self._in_a_process(lambda process: process.ask(wanted, seconds, or_compiles=True))
        assert not isinstance(found, Unreadable)
        return found

    async def try_out(self, game: str, package: str, told: Callable[[Progress], object]) -> Fault | None:
        """Play a random match of a game, and compile its rules. package: of its functions, for the progress."""
        found = await self._in_a_process(lambda process: process.ask(Trial(game, package), TRIAL_SECONDS, told))
        assert not isinstance(found, Unreadable)
        return found

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        await asyncio.gather(*(each.end(for_good=True) for each in self._processes))

    async def _in_a_process(self, ask: Callable[[SideProcess], Awaitable[Answered]]) -> Fault | Unreadable | None:
        async with self._free:
            started = [each for each in self._idle if each.pid is not None]
            process = (started or self._idle)[0]
            self._idle.remove(process)
            try:
                return await self._answer(process, ask)
            finally:
                self._idle.append(process)

    async def _answer(
        self, process: SideProcess, ask: Callable[[SideProcess], Awaitable[Answered]]
    ) -> Fault | Unreadable | None:
        """The answer. A process that ends is asked again, once: it may not be the game's fault."""
        for last in (False, True):
            try:
                if process.pid is None:
                    await process.ask(Ready(), START_SECONDS)
                answer = await ask(process)
            except ProcessLate as late:
                return Fault("does_not_end", process.calling, str(late))
            except ProcessEnded as ended:
                if self._closed:
                    raise Refusal("closing", "the house closes", status=503) from None
                if ended.status == -SIGNAL:
                    return Fault("does_not_end", process.calling, str(ended))
                if last:
                    return Fault("ends_the_process", process.calling, str(ended))
            except ProcessFailed as failed:
                if self._closed:
                    raise Refusal("closing", "the house closes", status=503) from None
                return Fault("raises", process.calling, str(failed))
            else:
                assert not isinstance(answer, int)
                return None if answer is None else _found(answer)
        raise AssertionError

    def _lost(self, why: str) -> None:
        self._log.warning("rehearsal lost", why=why)
