"""Bots' thoughts take turns: by opener, within an opener by table; and people never wait long for them."""

from __future__ import annotations

import asyncio
import copy
import threading
from collections import Counter, deque
from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from asterion.games import GAMES
from asterion.games.contract import Game, Records
from asterion.house.beside.messages import Answered
from asterion.house.bot_runners.bot_request import BotRequest
from asterion.house.bot_runners.pool import LONGEST_WAIT, MOST_REMEMBERED, BotPool, BotRunner, FairQueue
from asterion.house.bot_runners.threads import BotThreads
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, Home, Page, at_random, in_no_time, running

Path = tuple[str, str]
paths = st.tuples(st.sampled_from("abcd"), st.sampled_from("123"))


def queue_of(*names: str) -> FairQueue[str]:
    """A queue of words such as "a1", opener and table."""
    queue: FairQueue[str] = FairQueue()
    for name in names:
        queue.put(tuple(name[:2]), name)
    return queue


def taken(queue: FairQueue[str]) -> str:
    """Everything, in turn."""
    return " ".join(queue.take() for _ in range(len(queue)))


@pytest.mark.parametrize(
    ("waiting", "turns"),
    [
        ("a1 a2 a3 b1", "a1 b1 a2 a3"),
        ("a1 a1x a2 b1 b1x", "a1 b1 a2 b1x a1x"),
        ("a1 b1 c1 a1x", "a1 b1 c1 a1x"),
        ("", ""),
    ],
)
def test_openers_take_turns_and_within_them_their_tables(waiting: str, turns: str) -> None:
    assert taken(queue_of(*waiting.split())) == turns


def test_who_comes_back_goes_behind_those_who_waited_and_before_those_who_were_served_since() -> None:
    queue = queue_of("a1", "b1", "b2", "b3", "c1")
    assert [queue.take(), queue.take()] == ["a1", "b1"]
    queue.put(("a", "1"), "a1 again")
    assert taken(queue) == "c1 a1 again b2 b3"


def test_what_is_removed_is_not_taken() -> None:
    queue = queue_of("a1", "a2", "b1")
    assert queue.remove(("a", "2"), "a2")
    assert not queue.remove(("a", "2"), "a2")
    assert not queue.remove(("d", "1"), "d1")
    assert taken(queue) == "a1 b1"
    with pytest.raises(IndexError):
        queue.take()


@given(st.lists(st.one_of(paths, st.none(), st.integers(0, 30))))
def test_all_are_served_evenly(steps: list[Path | int | None]) -> None:
    """A path: an item is put; None: one is taken; a number: one is taken out of its turn.

    Nobody waits longer than the queue has said; at one table the first is first; no opener is served twice while
    another waits, nor a table while another of the same opener waits.
    """
    queue: FairQueue[int] = FairQueue()
    waiting: dict[Path, deque[int]] = {}
    passed: dict[Path, Counter[str]] = {}
    """For the first of each path: how often each other opener, or table of its opener, was served before it."""
    for number, step in enumerate(steps):
        if isinstance(step, tuple):
            ahead = queue.ahead(step)
            waiting.setdefault(step, deque()).append(number)
            passed.setdefault(step, Counter())
            queue.put(step, number)
            assert in_turn(queue).index(number) < ahead <= len(queue)
        elif step is None and waiting:
            served = queue.take()
            path = next(path for path, items in waiting.items() if items[0] == served)
            for other, by in passed.items():
                if other[0] == path[0]:
                    by[path[1]] += 1
                elif not any(table[0] == other[0] and table != other for table in waiting):
                    by[path[0]] += 1
                assert other == path or all(count <= 1 for count in by.values())
            waiting[path].popleft()
            passed[path] = Counter()
            forget_empty(waiting, passed)
        elif isinstance(step, int) and waiting:
            path = sorted(waiting)[step % len(waiting)]
            assert queue.remove(path, waiting[path].pop())
            forget_empty(waiting, passed)
        assert sorted(in_turn(queue)) == sorted(item for items in waiting.values() for item in items)


def forget_empty(waiting: dict[Path, deque[int]], passed: dict[Path, Counter[str]]) -> None:
    for path in [path for path, items in waiting.items() if not items]:
        del waiting[path], passed[path]


def in_turn(queue: FairQueue[int]) -> list[int]:
    """In which order all would be taken if nobody else came."""
    other = copy.deepcopy(queue)
    return [other.take() for _ in range(len(other))]


def test_a_limited_number_of_names_is_remembered() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(10 * MOST_REMEMBERED):
        queue.put((str(number), "1"), number)
        assert queue.take() == number
    assert len(queue._branches) <= MOST_REMEMBERED


Kind = Literal["choose", "thinking_time"]


def thought_of(game: str, level: str, kind: Kind = "choose") -> BotRequest:
    """A thought at a table of this name."""
    return BotRequest(kind, game, level, b"", b"", 0, 0)


class ByHand(BotRunner):
    """Thoughts that end when the test says so, one at a time, and their pool."""

    def __init__(self, budget: float = 1.0) -> None:
        self.size = 1
        self.time = 0.0
        self.pool = BotPool(self, budget, lambda: self.time)
        self.begun: list[tuple[str, str, float]] = []
        """Name, level and budget of each thought that has begun."""
        self._thinks: asyncio.Future[Answered] | None = None

    def begin(self, thought: BotRequest) -> asyncio.Future[Answered]:
        assert self._thinks is None
        self.begun.append((thought.game, thought.level, round(thought.budget, 6)))
        self._thinks = asyncio.get_running_loop().create_future()
        return self._thinks

    async def close(self) -> None:
        return

    def think(self, name: str, level: str = "regular", kind: Kind = "choose") -> asyncio.Task[str]:
        """Ask for a thought of table "a1": opener a, table 1."""

        async def named() -> str:
            assert await self.pool.think((name[0], name[1:]), thought_of(name, level, kind)) == len(name)
            return name

        return asyncio.create_task(named())

    async def end_one(self, seconds: float = 0.0) -> None:
        """End the thought that has begun; it has taken so long, unless its level is a quick one."""
        async with asyncio.timeout(PATIENCE):
            while self._thinks is None:  # noqa: ASYNC110
                await asyncio.sleep(0)
        ended, self._thinks = self._thinks, None
        self.time += seconds if self.begun[-1][1] == "expert" else 0.002
        ended.set_result(len(self.begun[-1][0]))

    async def end(self, *tasks: asyncio.Task[str], seconds: float = 0.0) -> list[str]:
        """End one thought after the other, until these have; in which order they came."""
        order: list[str] = []
        for task in tasks:
            task.add_done_callback(lambda done: order.append(done.result()))
        while len(order) < len(tasks):
            before = len(order)
            await self.end_one(seconds)
            while len(order) == before:  # noqa: ASYNC110
                await asyncio.sleep(0)
        return order


async def test_one_opener_with_many_tables_counts_as_one() -> None:
    hand = ByHand()
    many = [hand.think(f"a{table}") for table in range(16)]
    await asyncio.sleep(0)  # the first of them has the thread
    honest = hand.think("b1")
    order = await hand.end(*many, honest)
    assert order[:4] == ["a0", "a1", "b1", "a2"]
    assert hand.pool.waiting == 0


async def test_an_honest_table_has_every_other_thought() -> None:
    """Sixteen tables ask again at once, whenever they are answered; the honest one does the same."""
    hand = ByHand()
    asked = {name: hand.think(name, "expert") for name in [f"a{table}" for table in range(16)]}
    await asyncio.sleep(0)
    asked["b1"] = hand.think("b1")
    await asyncio.sleep(0)
    order: list[str] = []
    for _ in range(60):
        await hand.end_one(0.05)
        done, _ = await asyncio.wait(asked.values(), return_when=asyncio.FIRST_COMPLETED)
        [name] = [name for name, task in asked.items() if task in done]
        order.append(name)
        asked[name] = hand.think(name, "expert" if name[0] == "a" else "regular")
        await asyncio.sleep(0)
    assert order.count("b1") >= 28
    assert max(Counter(order[1:]).values()) == order.count("b1")
    assert len(set(order)) == 17  # and the sixteen take turns too
    for task in asked.values():
        task.cancel()


async def test_a_thought_that_nobody_waits_for_is_not_thought() -> None:
    hand = ByHand()
    first, second, third = (hand.think(name) for name in ("a1", "a2", "b1"))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.sleep(0)
    assert hand.pool.waiting == 1
    assert await hand.end(first, third) == ["a1", "b1"]
    assert [name for name, _, _ in hand.begun] == ["a1", "b1"]


async def test_a_thought_that_is_given_up_while_it_is_thought_lets_the_next_one_in() -> None:
    hand = ByHand()
    first, second = hand.think("a1"), hand.think("b1")
    await asyncio.sleep(0)
    first.cancel()
    await hand.end_one()
    assert await hand.end(second) == ["b1"]


async def test_what_a_thought_raises_reaches_who_asked_and_nobody_else() -> None:
    def choose(game: Game, level: str, rules: Records, seen: Records, seat: int, seed: int, budget: float) -> int:
        if level == "expert":
            raise ValueError("no move")
        return 7

    pool, ruleset = BotPool(BotThreads(1, choose, in_no_time), 1.0), np.zeros(1, GAMES["minos"].ruleset_dtype)
    thought = replace(
        thought_of("minos", "expert"), ruleset=ruleset.tobytes(), observation=GAMES["minos"].new_state().tobytes()
    )
    failing = asyncio.create_task(pool.think(("a", "1"), thought))
    assert await pool.think(("a", "1"), replace(thought, level="novice")) == 7
    with pytest.raises(ValueError, match="no move"):
        await failing
    await pool.close()


async def test_what_an_expert_is_asked_for_its_time_it_is_asked_as_an_expert() -> None:
    """However many wait: this takes no time, and teaches nothing about experts' thoughts."""
    hand = ByHand()
    await hand.end(*(hand.think(f"{number:02}", "expert") for number in range(100)), seconds=0.2)
    waiting = [hand.think(f"{number:03}", "expert") for number in range(200)]
    await hand.end(*waiting, hand.think("y1", "expert", "thinking_time"), seconds=0.2)
    assert ("y1", "expert", 0.0) in hand.begun


async def test_budgets_shrink_as_the_queue_grows() -> None:
    """So that all who wait now are through in three seconds."""
    hand = ByHand()
    assert hand.pool.offer(("a", "1"), "expert") == ("expert", 1.0)
    asked = [hand.think(f"{opener}{table}", "expert") for opener in "ab" for table in range(10)]
    await asyncio.sleep(0)
    assert hand.pool.waiting == 19
    _, of_many = hand.pool.offer(("a", "11"), "expert")
    assert of_many == LONGEST_WAIT / 20
    assert hand.pool.offer(("c", "1"), "expert") == ("expert", 1.0)  # its turn is third, whatever the others want
    await hand.end(*asked, seconds=of_many)
    assert hand.time <= LONGEST_WAIT
    assert all(of_many <= budget < 1.2 * of_many for _, _, budget in hand.begun[1:11])


async def test_an_expert_becomes_quicker_rather_than_make_people_wait() -> None:
    hand = ByHand()
    asked = [hand.think(f"{number:02}", "expert") for number in range(100)]
    other = hand.think("x1", "novice")
    await hand.end(*asked, other, seconds=0.2)
    levels = Counter(level for _, level, _ in hand.begun)
    assert levels["novice"] == 1
    assert levels["expert"] >= 10
    assert levels["regular"] >= 50
    assert hand.time <= LONGEST_WAIT + 0.2


async def test_quick_experts_stay_experts() -> None:
    """Those that are done long before their budget is over make nobody wait."""
    hand = ByHand()
    await hand.end(*(hand.think("a1", "expert") for _ in range(30)), seconds=0.004)
    asked = [hand.think(f"{number:03}", "expert") for number in range(200)]
    await hand.end(*asked, seconds=0.004)
    assert {level for _, level, _ in hand.begun} == {"expert"}


async def test_experts_are_tried_again_after_one_that_took_far_too_long() -> None:
    hand = ByHand()
    await hand.end(*(hand.think("a1", "expert") for _ in range(10)), seconds=60)
    assert hand.pool.offer(("a", "1"), "expert")[0] == "expert"


async def test_parts_of_advice_wait_while_bots_wait() -> None:
    """One at a time: each bot that came meanwhile goes first, and takes no shorter for it."""
    order: list[str] = []

    class Runner(BotRunner):
        size = 1

        def begin(self, thought: BotRequest) -> asyncio.Future[Answered]:
            order.append(thought.kind)
            done: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
            asyncio.get_running_loop().call_soon(done.set_result, b"part" if thought.kind == "advise" else 1)
            return done

        async def close(self) -> None:
            return

    pool, asked = BotPool(Runner(), 1.0), thought_of("minos", "expert")
    advice = [asyncio.create_task(pool.advise(("a", "1"), replace(asked, kind="advise"))) for _ in range(3)]
    bots = [asyncio.create_task(pool.think(("a", "2"), asked)) for _ in range(2)]
    await asyncio.sleep(0)
    assert pool.waiting == 2
    assert pool.offer(("a", "2"), "expert") == ("expert", 1.0)
    assert await asyncio.gather(*advice, *bots) == [b"part"] * 3 + [1] * 2
    assert order == ["advise", "choose", "choose", "advise", "advise"]


# In a house


async def bots_at_play(home: Home, level: str, tables: int) -> tuple[list[str], list[Page]]:
    """Tables of one guest, each with two bots of this level, not yet dealt."""
    guest = await home.guest()
    ids = [await home.open_table(guest, 3) for _ in range(tables)]
    pages = [await home.page(id, guest) for id in ids]
    for page in pages:
        await page.do(m.Sit, name="Ann", seat=0)
        await page.do(m.AddBot, level=level)
        await page.do(m.AddBot, level=level)
    return ids, pages


async def test_sixteen_tables_of_experts_leave_an_honest_table_its_turns(settings: Settings) -> None:
    """One thread, and thoughts that end when the test says so: 32 of experts wait when an honest table is dealt."""
    may_end, order = threading.Semaphore(0), list[str]()

    def choose(game: Game, level: str, rules: Records, seen: Records, seat: int, seed: int, budget: float) -> int:
        if threading.current_thread().name.startswith("bot"):  # else the house warms up
            order.append(level)
            assert may_end.acquire(timeout=PATIENCE)
        return at_random(game, level, rules, seen, seat, seed, budget)

    async with running(replace(settings, bot_threads=1, bot_budget=1.0), choose=choose) as home:
        _, greedy = await bots_at_play(home, "expert", 16)
        _, [honest] = await bots_at_play(home, "novice", 1)
        for page in greedy:
            await page.do(m.Start)
        await honest.do(m.Start)
        while home.house.services.bots.pool.waiting < 33:  # noqa: ASYNC110
            await asyncio.sleep(0)
        may_end.release(5)
        for _ in range(2):  # both bots of the honest table bet, of which the others know nothing
            await honest.entry("acted")
        assert order[:5].count("novice") == 2
        may_end.release(10_000)


@pytest.mark.parametrize("cap", ["bot_tables_of_guest", "bot_tables_of_address"])
async def test_tables_with_bots_at_play_are_counted(settings: Settings, cap: str) -> None:
    async with running(replace(settings, **{cap: 2})) as home:
        guest = await home.guest()
        _, pages = await bots_at_play(home, "random", 3)
        await pages[0].do(m.Start)
        await pages[1].do(m.Start)
        assert await pages[2].refused(m.Start) == "too_many_tables"
        await pages[2].do(m.Remove, seat=2)
        assert await pages[2].refused(m.AddBot, level="novice") == "too_many_tables"
        other = await home.page(await home.open_table(guest), guest)
        if cap == "bot_tables_of_guest":
            await other.do(m.AddBot, level="novice")
        else:
            assert await other.refused(m.AddBot, level="novice") == "too_many_tables"
        await pages[0].close()
        await pages[1].do(m.Chat, text="still here")  # the house has noticed by now
        while len(home.house.tables[tables_id(pages[0])].connections) > 0:  # noqa: ASYNC110
            await asyncio.sleep(0)
        await pages[2].do(m.AddBot, level="novice")
        await pages[2].do(m.Start)


def tables_id(page: Page) -> str:
    """Of which table a page is."""
    assert page.snapshot is not None
    return page.snapshot.table.id


async def test_people_may_have_as_many_tables_as_they_like(settings: Settings) -> None:
    async with running(replace(settings, bot_tables_of_guest=0, bot_tables_of_address=0)) as home:
        _, pages, _ = await home.full_table()
        await pages[0].do(m.Start)
