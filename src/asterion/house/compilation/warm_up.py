"""Warm-up: a thread compiles what tables need, or reads it from the cache; what somebody waits for comes first.

Each game's rules, its bots and its coach are a job of their own: one that fails is tried again later, and the others do
not wait for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from threading import Condition, Thread
from typing import Any, Literal, NamedTuple

from asterion import coach
from asterion.games import GAMES
from asterion.house.compilation.compiling import Choose, Decision, ThinkingTime, compile_bots, compile_game
from asterion.house.compilation.progress import Progress, compiled_functions, forms, progress_of
from asterion.house.errors import FaultyGame, Refusal
from asterion.house.logs import Log
from asterion.match.rehearsal import Fault, fault_of

What = Literal["rules", "extra", "bots", "coach"]
ORDER: tuple[What, ...] = ("rules", "extra", "bots", "coach")
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 60.0
"""Seconds after which what has failed is tried again; doubled each time."""
PREPARING_SECONDS = 3.0
"""A request waits this long for rules that are not compiled yet."""
GLANCE = 0.02
LONGEST_GIVEN_WAY = 2.0
"""Seconds between two checks whether tables are being loaded, and the longest that a job waits for them."""


WarmElsewhere = Callable[[str, str, Callable[[Progress], object], Literal["bots", "coach"]], Coroutine[Any, Any, None]]
"""(game, package of its functions, what is called with the progress, what): have that compiled in other processes, and
loaded."""


TryOut = Callable[[str, str, Callable[[Progress], object]], Coroutine[Any, Any, Fault | None]]
"""(game, package of its functions, what is called with the progress): the fault that a random match meets."""


class Brought(NamedTuple):
    """Games of other packages, which may not return: they are compiled elsewhere first. has: whether it is one of them;
    try_out: compiles the rules; bots: and the bots."""

    has: Callable[[str], bool]
    try_out: TryOut
    bots: WarmElsewhere


class FaultFound(Exception):
    """A game has this fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.kind} in {fault.where}\n{fault.detail}")
        self.fault = fault


class Extra(NamedTuple):
    """Further functions of a game to compile: with its rules, after all rules; package: that of ``after_rules``."""

    game: str
    with_rules: Callable[[], object]
    after_rules: Callable[[], object]
    package: str


@dataclass(eq=False)
class CompileJob:
    """Something to be compiled. package: the module names of its functions begin so."""

    game: str
    what: What
    work: Callable[[], object]
    package: str
    after: CompileJob | None = None
    """The job that must be ready first."""
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    done: bool = False
    wanted: bool = False
    failures: int = 0
    due: float = 0.0
    told: Progress | None = None
    """Progress of functions that another process compiles."""
    behind: list[CompileJob] = field(default_factory=list)
    """Jobs that were being compiled when this one was first wanted: they are part of the wait."""

    def counted(self) -> Progress:
        """Progress of its own functions."""
        compiled, functions = self.told or progress_of(self.package)
        of = max(1, functions)
        return Progress(of if self.done else min(compiled, of - 1), of)

    def progress(self) -> Progress:
        """Progress of its own functions and of the jobs that it waits for."""
        jobs = [*self.behind, *([] if self.after is None else [self.after]), self]
        counts = [each.counted() for each in dict.fromkeys(jobs)]
        return Progress(sum(each.done for each in counts), sum(each.of for each in counts))


class WarmUp:
    """Jobs, and the thread that does them. now: seconds, for the pauses after failures."""

    def __init__(
        self,
        choose: Choose,
        thinking_time: ThinkingTime,
        log: Log,
        now: Callable[[], float] = time.monotonic,
        busy: Callable[[], bool] = lambda: False,
        extras: Iterable[Extra] = (),
        elsewhere: WarmElsewhere | None = None,
        last: Callable[[], object] = lambda: None,
        coaches: Iterable[str] = (),
        brought: Brought | None = None,
    ) -> None:
        """busy: whether people wait for something else; less urgent jobs then let it come first. elsewhere: where bots
        think in other processes; None: here. last: called in the thread when all jobs are done. coaches: games whose
        coach is compiled as well. brought: of games of other packages; None: there are none."""
        self._log = log
        self._now = now
        self._busy = busy
        self._elsewhere = elsewhere
        self._last = last
        self._brought = brought
        self._faults: dict[str, Fault] = {}
        """By game: what its trial found."""
        self._news = Condition()
        """Something is wanted, or the house closes."""
        self._closed = False
        self._current: CompileJob | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._decisions: dict[str, list[Decision]] = {}
        self._jobs: dict[tuple[str, What], CompileJob] = {}
        self._with_rules: dict[str, Callable[[], object]] = {}
        for id, game in GAMES.items():
            package = game.start.__module__.rpartition(".")[0]
            rules = self._add(CompileJob(id, "rules", partial(self._rules, id), package))
            if game.people_only:
                continue
            work = partial(self._bots, id, choose, thinking_time)
            bots = self._add(CompileJob(id, "bots", work, package.replace(".games.", ".bots."), after=rules))
            if id in coaches:
                compiled = package.replace(".games.", ".insight.")
                self._add(CompileJob(id, "coach", partial(self._coach, id), compiled, after=bots))
        for each in extras:
            self._with_rules[each.game] = each.with_rules
            self._add(CompileJob(each.game, "extra", each.after_rules, each.package))

    def _add(self, job: CompileJob) -> CompileJob:
        self._jobs[job.game, job.what] = job
        return job

    def start(self) -> None:
        """Begin, in a thread that does not hold up the end of the process."""
        self._loop = asyncio.get_running_loop()
        Thread(target=self._run, name="warm", daemon=True).start()

    def stop(self) -> None:
        """Release everything that waits here. The current job is finished; no other begins."""
        self._closed = True
        for job in self._jobs.values():
            job.ready.set()
        with self._news:
            self._news.notify()

    # What the event loop asks

    def is_ready(self, game: str, what: What) -> bool:
        """Whether that is compiled, or nothing to wait for."""
        job = self._jobs.get((game, what))
        return job is None or job.ready.is_set()

    @property
    def rules_tried(self) -> bool:
        """Whether the rules of all games are compiled or failed: what cannot be compiled spoils its own game only."""
        rules = [job for job in self._jobs.values() if job.what == "rules"]
        return all(job.ready.is_set() or job.failures for job in rules)

    async def ready(self, game: str, what: What) -> None:
        """Have that compiled next; returns when it is, or when the house closes."""
        self.want(game, what)
        job = self._jobs.get((game, what))
        if job is not None:
            await job.ready.wait()

    async def rules_soon(self, game: str) -> None:
        """Returns when the rules of a game are compiled. Raises FaultyGame, and Refusal("preparing") when that takes
        long."""
        try:
            async with asyncio.timeout(PREPARING_SECONDS):
                await self.ready(game, "rules")
        except TimeoutError:
            raise Refusal("preparing", "the house is getting ready; try again in a moment", status=503) from None
        if game in self._faults:
            raise FaultyGame(game, self._faults[game], None)

    def fault(self, game: str) -> Fault | None:
        """The fault that keeps a game of another package from being played; None: none was found."""
        return self._faults.get(game)

    def want(self, game: str, what: What) -> None:
        """Have that compiled next."""
        job = self._jobs.get((game, what))
        if job is not None and not job.wanted and not job.ready.is_set():
            self._want(job)

    def progress(self, game: str, what: What) -> Progress:
        """The progress of that."""
        return self._jobs[game, what].progress()

    def _want(self, job: CompileJob) -> None:
        for each in (job.after.after if job.after else None, job.after, job):
            if each is None or each.wanted:
                continue
            each.wanted = True
            current = self._current
            if current is not None and current is not each:
                each.behind.append(current)
        with self._news:
            self._news.notify()

    # What the thread does

    def _run(self) -> None:
        began = self._now()
        while not self._closed and (job := self._next()) is not None:
            self._current = job
            try:
                self._give_way(job)
                job.work()
            except Exception as error:
                if not self._closed:
                    self._failed(job, error)
            else:
                job.done = True
                self._let_in(job)
            self._current = None
        if self._closed:
            return
        self._log.info("rules and bots ready", seconds=round(self._now() - began, 2))
        try:
            self._last()
        except Exception as error:
            self._log.error("not compiled ahead", exc_info=error)

    def _next(self) -> CompileJob | None:
        """Wait for a job that is due, the most wanted first; None: all are done, or the house closes."""
        with self._news:
            while not self._closed:
                left = [job for job in self._jobs.values() if not job.done]
                if not left:
                    return None
                able = [job for job in left if job.after is None or job.after.done]
                due = [job for job in able if job.due <= self._now()]
                if due:
                    return min(due, key=lambda job: (not job.wanted, self._is_brought(job), ORDER.index(job.what)))
                self._news.wait(max(0.01, min(job.due for job in able) - self._now()))
        return None

    def _give_way(self, job: CompileJob) -> None:
        """Let tables come first, for a while: loading machine code keeps other threads from the interpreter."""
        if job.wanted and job.what == "rules":
            return
        until = self._now() + LONGEST_GIVEN_WAY
        while self._busy() and self._now() < until and not self._closed:
            with self._news:
                self._news.wait(GLANCE)

    def _is_brought(self, job: CompileJob) -> bool:
        return self._brought is not None and self._brought.has(job.game)

    def _failed(self, job: CompileJob, error: Exception) -> None:
        job.failures += 1
        if self._is_brought(job):
            self._give_up(job, error)
            return
        pause = min(FIRST_PAUSE * 2 ** (job.failures - 1), LONGEST_PAUSE)
        job.due = self._now() + pause
        self._log.error("not warm", game=job.game, what=job.what, again_in=pause, exc_info=error)
        if job.what == "bots":
            self._let_in(job)  # bots that cannot choose act at random; people need not wait for them

    def _give_up(self, job: CompileJob, error: Exception) -> None:
        """A game of another package fails again as it has failed: its tables say so, and its bots act at random."""
        self._log.error("not warm", game=job.game, what=job.what, exc_info=error)
        if job.what == "rules":
            self._faults[job.game] = error.fault if isinstance(error, FaultFound) else fault_of(error, "")
        for each in self._jobs.values():
            if each is job or each.after is job:
                each.done = True
                self._let_in(each)

    def _let_in(self, job: CompileJob) -> None:
        assert self._loop is not None
        with suppress(RuntimeError):  # the house has closed meanwhile
            self._loop.call_soon_threadsafe(job.ready.set)

    def _rules(self, game: str) -> None:
        if game in self._with_rules:
            self._with_rules[game]()
        if self._brought is not None and self._brought.has(game):
            self._try_out(self._brought, game)
        self._decisions[game] = compile_game(game)

    def _try_out(self, brought: Brought, game: str) -> None:
        assert self._loop is not None
        job = self._jobs[game, "rules"]
        trial = brought.try_out(game, job.package, partial(setattr, job, "told"))
        found = asyncio.run_coroutine_threadsafe(trial, self._loop).result()
        job.told = None
        if found is not None:
            raise FaultFound(found)

    def _bots(self, game: str, choose: Choose, thinking_time: ThinkingTime) -> None:
        job = self._jobs[game, "bots"]
        elsewhere = self._brought.bots if self._brought is not None and self._is_brought(job) else self._elsewhere
        if elsewhere is None:
            compile_bots(choose, thinking_time, self._decisions[game], partial(self._give_way, job))
            return
        assert self._loop is not None
        there = elsewhere(game, job.package, partial(setattr, job, "told"), "bots")
        asyncio.run_coroutine_threadsafe(there, self._loop).result()

    def _coach(self, game: str) -> None:
        job = self._jobs[game, "coach"]
        if self._elsewhere is None:
            coach.warm_up(GAMES[game])
            return
        assert self._loop is not None
        there = self._elsewhere(game, job.package, partial(setattr, job, "told"), "coach")
        asyncio.run_coroutine_threadsafe(there, self._loop).result()


class Compiled(NamedTuple):
    """The result of ``compile_all``. compiled, cached: functions, by whether their machine code had to be made."""

    games: list[str]
    compiled: int
    cached: int


def compile_all(choose: Choose, thinking_time: ThinkingTime, extras: Iterable[Extra]) -> Compiled:
    """Compile the rules and bots of all games here and now, or load them from the cache."""
    extras = list(extras)
    packages = {"asterion"}
    for id, game in GAMES.items():
        mine = [extra for extra in extras if extra.game == id]
        for extra in mine:
            extra.with_rules()
        decisions = compile_game(id)
        if not game.people_only:
            compile_bots(choose, thinking_time, decisions)
        for extra in mine:
            extra.after_rules()
        packages.add(game.start.__module__.partition(".")[0])
    functions = [each for package in packages for function in compiled_functions(package) for each in forms(function)]
    stats = [function.stats for function in functions]
    misses, hits = (sum(sum(each[field].values()) for each in stats) for field in (2, 1))
    return Compiled(list(GAMES), misses, hits)
