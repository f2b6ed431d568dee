"""A fair queue of bot requests before the threads or processes that execute them.

A request waits under a path of names, such as (address, opener, table). At each level of the path the names take turns,
so a guest who opens sixteen tables counts as one beside a guest who opens one. The more requests wait, the less
time each has: an expert then plays quicker, so that people do not wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar

from msgspec.structs import replace

from asterion.house.beside.messages import Answered
from asterion.house.bot_runners.bot_request import BotRequest

T = TypeVar("T")

LONGEST_WAIT = 3.0
"""Seconds after which every request that waits now should be done."""
LEAST_BUDGET = 0.05
"""With a smaller budget than this, in seconds, an expert plays worse than the quick level."""
SLOW_LEVEL, QUICK_LEVEL = "expert", "regular"
"""The level that searches for its whole budget, and the one that replaces it and takes milliseconds."""
MOST_REMEMBERED = 256
"""Names whose last turns are remembered at each level."""
MEMORY = 0.2
"""Weight of the last request in the means."""


class FairQueue(Generic[T]):
    """Items under paths of names: at each level the names take turns, at the end of a path it is first in first out.

    The next turn goes to the name that was served longest ago. So a name that asks for one thing after another gets as
    many turns as a name that asks for many at once. All paths of one queue have the same length.
    """

    def __init__(self) -> None:
        self._branches: dict[str, FairQueue[T]] = {}
        """By name; empty ones are remembered for a while."""
        self._items: deque[T] = deque()
        self._size = 0
        self._served = 0
        """The turn of its parent queue in which this branch was last served, or was added."""
        self._turns = 0

    def __len__(self) -> int:
        return self._size

    def put(self, path: Sequence[str], item: T) -> None:
        """Queue an item. A new name gets its turn after those that already wait."""
        self._size += 1
        if path:
            self._branch(path[0]).put(path[1:], item)
        else:
            self._items.append(item)

    def take(self) -> T:
        """The item whose turn it is. Raises IndexError: there is none."""
        if not self._size:
            raise IndexError("nothing waits")
        self._size -= 1
        if self._items:
            return self._items.popleft()
        branch = min((each for each in self._branches.values() if each), key=lambda each: each._served)
        branch._served = self._next_turn()
        return branch.take()

    def remove(self, path: Sequence[str], item: T) -> bool:
        """Take an item out of its turn; whether it was there."""
        branch = self._branches.get(path[0]) if path else None
        if branch is not None:
            found = branch.remove(path[1:], item)
        elif found := item in self._items:
            self._items.remove(item)
        self._size -= found
        return found

    def ahead(self, path: Sequence[str]) -> int:
        """The most items that are taken up to one that is put under this path now, itself included."""
        if not path:
            return self._size + 1
        branch = self._branches.get(path[0])
        turns = branch.ahead(path[1:]) if branch is not None else 1
        others = sum(1 for each in self._branches.values() if each and each is not branch)
        return min(self._size + 1, turns * (others + 1))

    def _branch(self, name: str) -> FairQueue[T]:
        branch = self._branches.get(name)
        if branch is None:
            if len(self._branches) >= MOST_REMEMBERED:
                self._branches = {name: each for name, each in self._branches.items() if each}
            branch = self._branches[name] = FairQueue()
            branch._served = self._next_turn()
        return branch

    def _next_turn(self) -> int:
        self._turns += 1
        return self._turns


class BotRunner(Protocol):
    """Threads or processes that think."""

    size: int
    """Requests executed at the same time; the pool asks for no more."""

    def begin(self, request: BotRequest) -> asyncio.Future[Answered]:
        """Begin to think. The future fails with whatever the bot raised. Raises RuntimeError: it cannot begin."""

    async def close(self) -> None:
        """Begin no further request."""


@dataclass(eq=False, slots=True)
class _Asked:
    """A request that waits or runs; ``done``: its result."""

    path: Sequence[str]
    request: BotRequest
    done: asyncio.Future[Answered]
    asked: float


class BotPool:
    """A fair queue before what thinks. budget: seconds that an expert has when nobody else waits."""

    def __init__(self, runner: BotRunner, budget: float, now: Callable[[], float] = time.perf_counter) -> None:
        self._runner = runner
        self._budget = budget
        self._now = now
        self._free = runner.size
        self._queue: FairQueue[_Asked] = FairQueue()
        self._leisure: FairQueue[_Asked] = FairQueue()
        """Parts of advice: they are thought while no bot waits."""
        self._closed = False
        self._took = LEAST_BUDGET
        """Mean time of the last experts' requests ..."""
        self._over = 0.0
        """... and by how much they were longer than their budgets, as on a busy machine."""

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return len(self._queue)

    async def think(self, path: Sequence[str], request: BotRequest) -> int | None:
        """The answer of a bot, or its error, once it is this path's turn. Cancelled before that, it is not request."""
        answer = await self._ask(self._queue, path, request)
        assert not isinstance(answer, bytes)
        return answer

    async def advise(self, path: Sequence[str], request: BotRequest) -> bytes | None:
        """A part of the coach's advice, or what it raises, once no bot waits; see coach.part."""
        answer = await self._ask(self._leisure, path, request)
        assert answer is None or isinstance(answer, bytes)
        return answer

    async def _ask(self, queue: FairQueue[_Asked], path: Sequence[str], request: BotRequest) -> Answered:
        done: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        asked = _Asked(path, request, done, self._now())
        queue.put(path, asked)
        self._go_on()
        try:
            return await done
        except asyncio.CancelledError:
            queue.remove(path, asked)
            raise

    async def close(self) -> None:
        """Begin no further request."""
        self._closed = True
        await self._runner.close()

    def offer(self, path: Sequence[str], level: str, waited: float = 0.0) -> tuple[str, float]:
        """Level and budget of a request under this path that begins now, while others wait behind it.

        waited: seconds since it was asked for. Those behind it that came at the same time have waited as long.
        """
        least = min(self._budget, LEAST_BUDGET)
        share = (LONGEST_WAIT - waited) * self._runner.size / self._queue.ahead(path)
        budget = min(self._budget, share - self._over)
        if level == SLOW_LEVEL and budget < least and share < self._took:
            return QUICK_LEVEL, least
        return level, max(budget, least)

    def _go_on(self) -> None:
        while self._free and (self._queue or self._leisure) and not self._closed:
            asked = (self._queue or self._leisure).take()
            self._free -= 1
            began = self._now()
            request = asked.request
            if request.kind == "choose":  # the other kinds take little time
                level, budget = self.offer(asked.path, request.level, began - asked.asked)
                request = replace(request, level=level, budget=budget)
            try:
                found = self._runner.begin(request)
            except RuntimeError as error:  # no thread can be started
                self._free += 1
                asked.done.set_exception(error)
                return
            found.add_done_callback(partial(self._answered, asked, request, began))

    def _answered(self, asked: _Asked, request: BotRequest, began: float, found: asyncio.Future[Answered]) -> None:
        if request.kind == "choose" and request.level == SLOW_LEVEL:
            self._learn(self._now() - began, request.budget)
        if found.cancelled():
            asked.done.cancel()
        elif (error := found.exception()) is not None:
            if not asked.done.done():
                asked.done.set_exception(error)
        elif not asked.done.done():
            asked.done.set_result(found.result())
        self._free += 1
        self._go_on()

    def _learn(self, took: float, budget: float) -> None:
        # One slow request counts for no more than this, or experts would not be tried again.
        over = min(max(0.0, took - budget), LONGEST_WAIT / 2)
        self._took += MEMORY * (min(took, LONGEST_WAIT) - self._took)
        self._over += MEMORY * (over - self._over)
