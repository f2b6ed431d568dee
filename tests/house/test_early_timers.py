"""Timers that ring early, as those of event loops do: nothing at a table happens before its time, or not at all."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import asterion.house
from asterion.house.clock import Alarm
from asterion.house.errors import Refusal
from asterion.house.settings import Settings
from asterion.house.table import rematch_vote
from asterion.house.table.pointers import BETWEEN
from asterion.house.table.retries import FIRST
from asterion.house.table.sealing import Sealing
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from tests.house.pages import EarlyClock, Home, Page, settled
from tests.house.test_failed_writes import Due, a_clock, a_host, a_rematch, a_sandglass, an_absence
from tests.house.test_pointers import silence

pytestmark = pytest.mark.usefixtures("hourglass")

Played = tuple[Table, list[Page]]
NEARLY = 0.0005
"""Seconds before its time, after the timer has rung."""


@pytest.fixture
def clock() -> EarlyClock:
    return EarlyClock()


async def a_table(home: Home) -> Table:
    """A table where nobody sits."""
    room = await home.house.tables.find(await home.open_table(await home.guest()))
    assert room is not None
    return room.table


class Count:
    """How often it was called."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> None:
        self.calls += 1


def test_an_alarm_that_rings_early_is_set_again_for_what_is_left(clock: EarlyClock) -> None:
    rang, alarm = Count(), Alarm(clock)
    alarm.set(10.0, rang)
    clock.advance(10.0 - NEARLY)
    assert (rang.calls, alarm.is_set) == (0, True)
    clock.advance(0.001)
    assert (rang.calls, alarm.is_set) == (1, False)
    clock.advance(10.0)
    assert rang.calls == 1


def test_an_alarm_that_rings_early_again_and_again_comes_all_the_same(clock: EarlyClock) -> None:
    clock.early = 0.0009
    deadline, rang = clock.now() + 0.002, list[float]()
    alarm = Alarm(clock)
    alarm.set_at(deadline, lambda: rang.append(clock.now()))
    for _ in range(40):
        clock.advance(0.0001)
    assert len(rang) == 1
    assert rang[0] >= deadline


def test_an_alarm_that_was_set_again_can_be_dropped_and_moved(clock: EarlyClock) -> None:
    first, second, alarm = Count(), Count(), Alarm(clock)
    alarm.set(1.0, first)
    clock.advance(1.0 - NEARLY)
    alarm.set(2.0, second)
    clock.advance(2.0 - NEARLY)
    alarm.cancel()
    clock.advance(5.0)
    assert (first.calls, second.calls) == (0, 0)


def test_only_alarms_ask_for_timers() -> None:
    """Other code that sets timers directly would have to handle early ones itself."""
    house = Path(asterion.house.__file__).parent
    asks = re.compile(r"\.call_(later|at)\(")
    assert [path.name for path in house.rglob("*.py") if asks.search(path.read_text())] == ["clock.py"]


@pytest.mark.parametrize("due", [a_clock, an_absence, a_sandglass, a_host, a_rematch])
async def test_what_is_due_happens_once_and_not_before_its_time(
    slow: Home, clock: EarlyClock, due: Callable[[Home], Awaitable[Due]]
) -> None:
    table, seconds, times = await due(slow)
    before = await times()
    clock.advance(seconds - NEARLY)
    await settled(table)
    assert await times() == before
    clock.advance(0.01)
    await settled(table)
    assert await times() == before + 1


async def played(home: Home) -> Played:
    """A match of two that is over."""
    id, pages, _ = await home.full_table(2, game="hourglass", options={"seconds": 0, "rounds": 1})
    await pages[0].do(m.Start)
    for page in pages:
        await page.act({"type": "tap"})
    for page in pages:
        await page.next(m.TableNews, lambda news: news.table.status == "over")
    return home.house.tables[id], pages


async def test_one_asks_for_a_rematch_the_other_is_silent_and_it_is_dealt(
    slow: Home, clock: EarlyClock, settings: Settings
) -> None:
    table, pages = await played(slow)
    await pages[0].do(m.Rematch)
    clock.advance(settings.rematch_within - NEARLY)
    await settled(table)
    assert table.number == 1
    clock.advance(0.01)
    await pages[1].next(m.Snapshot, lambda told: told.table.status == "waiting")
    clock.advance(settings.seal_within + 0.01)
    await pages[1].entry("started")
    assert table.number == 2


@pytest.fixture
async def refused(slow: Home, clock: EarlyClock, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Played:
    """A match that is over, after which a rematch was asked for and refused when it was due."""
    table, pages = await played(slow)
    await pages[0].do(m.Rematch)

    async def refuses(*_: object) -> None:
        raise Refusal("busy", "not now")

    with monkeypatch.context() as broken:
        broken.setattr(rematch_vote, "rematch", refuses)
        clock.advance(settings.rematch_within + 0.01)
        await settled(table)
    assert table.number == 1
    return table, pages


async def test_a_rematch_that_was_refused_when_it_was_due_is_dealt_when_somebody_asks_again(refused: Played) -> None:
    table, pages = refused
    await pages[0].do(m.Rematch)
    assert table.number == 2


async def test_a_rematch_that_was_refused_when_it_was_due_is_dealt_when_somebody_comes(
    slow: Home, refused: Played
) -> None:
    table, _ = refused
    await slow.page(table.id, None, "screen")
    await settled(table)
    assert table.number == 2


async def test_a_rematch_that_cannot_be_dealt_is_left_to_the_host(
    slow: Home, clock: EarlyClock, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To ask once more is refused, not acknowledged in vain."""
    table, pages = await played(slow)
    for page in pages:
        await page.do(m.Rematch)

    async def refuses(_: object) -> int:
        raise Refusal("too_many_tables", "not now")

    with monkeypatch.context() as broken:
        broken.setattr(Sealing, "start", refuses)
        clock.advance(settings.seal_within + 0.01)
        await settled(table)
    assert await pages[1].refused(m.Rematch) == "not_over"
    await pages[0].do(m.Start)
    await pages[1].entry("started")


async def test_what_rings_while_a_step_for_the_same_reason_is_under_way_is_looked_at_after_it(slow: Home) -> None:
    """That step has looked before it was due, and would have taken the ring with it."""
    table, looks, go_on = await a_table(slow), Count(), asyncio.Event()

    async def look() -> None:
        looks()
        await go_on.wait()

    table.soon(look, why="test")
    await asyncio.sleep(0)
    table.soon(look, why="test")
    table.soon(look, why="test")
    go_on.set()
    await settled(table)
    await settled(table)
    assert looks.calls == 2
    assert not table.retries.under_way


async def test_a_step_is_tried_again_not_before_its_time(slow: Home, clock: EarlyClock) -> None:
    table, tries = await a_table(slow), Count()

    async def step() -> None:
        tries()
        if tries.calls == 1:
            raise Refusal("not_stored", "the disk is full")

    table.soon(step, why="test")
    await settled(table)
    clock.advance(FIRST - NEARLY)
    await settled(table)
    assert tries.calls == 1
    clock.advance(0.01)
    await settled(table)
    assert tries.calls == 2


async def test_a_socket_may_stay_silent_for_all_its_time(slow: Home, clock: EarlyClock, settings: Settings) -> None:
    table = await slow.open_table(await slow.guest())
    page = await slow.page(table, None, "screen", hello=False)
    while slow.house.services.metrics.connections._value.get() < 1:  # noqa: ASYNC110
        await asyncio.sleep(0)
    clock.advance(settings.hello_within - NEARLY)
    page.say(m.Hello())
    await page.next(m.Snapshot)
    other = await slow.page(table, None, "screen", hello=False)
    while slow.house.services.metrics.connections._value.get() < 2:  # noqa: ASYNC110
        await asyncio.sleep(0)
    clock.advance(settings.hello_within + 0.01)
    assert await other.cut_or_news()


async def test_a_request_may_take_all_its_time(slow: Home, clock: EarlyClock, settings: Settings) -> None:
    reader, writer = await asyncio.open_connection(*slow.address.split(":"))
    writer.write(b"GET /health HTTP/1.1\r\n")
    await writer.drain()
    while not any(each._reads for each in slow.connections if hasattr(each, "_reads")):  # noqa: ASYNC110
        await asyncio.sleep(0)
    clock.advance(settings.head_within - NEARLY)
    writer.write(b"Host: localhost\r\n\r\n")
    assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
    writer.close()


async def test_the_last_position_of_a_hand_is_shown_and_not_before_its_time(slow: Home, clock: EarlyClock) -> None:
    _, (one, other), _ = await slow.full_table(2, game="hourglass", options={"seconds": 30})
    await one.do(m.Start)
    await other.entry("started")
    for x in (1, 2):
        one.say(m.Hand(x=x, y=1, what=""))
    assert [hand.x for hand in await silence(other, one)] == [1]
    clock.advance(BETWEEN - NEARLY)
    assert await silence(other, one) == []
    clock.advance(0.01)
    assert (await other.next(m.HandNews)).x == 2
