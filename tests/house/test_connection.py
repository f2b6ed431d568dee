"""Rates, and pages that do not read."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from asterion.house.limits.buckets import TokenBucket
from asterion.house.settings import Settings
from asterion.house.table.connection import SLOW, Connection
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, running


def test_a_bucket_lets_a_burst_pass_and_then_a_rate() -> None:
    clock = HandClock()
    bucket = TokenBucket(clock, burst=3, rate=2.0)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    clock.advance(0.5)
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.advance(100)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def connection(most_waiting: int) -> Connection:
    return Connection("guest", "Ann", "seat", TokenBucket(HandClock(), 1, 1.0), most_waiting)


async def test_frames_are_sent_in_order_until_closed() -> None:
    page = connection(10)
    sent: list[bytes] = []

    async def send(frame: bytes) -> None:
        sent.append(frame)

    page.put(b"a")
    sending = asyncio.create_task(page.run(send))
    page.put(b"b")
    await asyncio.sleep(0)
    page.put(b"c")
    page.close(1000)
    page.put(b"too late")
    assert await sending == 1000
    assert sent == [b"a", b"b", b"c"]


async def test_a_page_that_does_not_read_is_dropped() -> None:
    page = connection(3)
    stuck = asyncio.Event()

    async def send(frame: bytes) -> None:
        stuck.set()
        await asyncio.Event().wait()

    async def send_all() -> None:
        await page.run(send)

    page.sender = asyncio.create_task(send_all())
    page.put(b"0")
    await stuck.wait()
    for n in range(4):
        page.put(b"%d" % n)
    page.flush()
    assert page.closed == SLOW
    assert not page.outbox
    await asyncio.wait([page.sender])
    assert page.sender.cancelled()


async def test_a_slow_page_is_dropped_the_others_play_on_and_it_may_come_back(settings: Settings) -> None:
    async with running(replace(settings, most_waiting=20)) as home:
        table, pages, guests = await home.full_table(3)
        slow = await home.page(table, guests[2])
        slow.wire.transport.pause_reading()
        pages[2].wire.transport.pause_reading()
        behind = [each for each in home.house.tables[table].connections if each.seat == 2]
        assert len(behind) == 2
        while any(each.closed is None for each in behind):
            for each in behind:
                each.put(b"x" * 1_000_000)
            await pages[0].do(m.Chat, text="still here")
        await pages[0].next(m.Presence, lambda presence: presence.seats == [True, True, False])
        for page in (slow, pages[2]):
            page.wire.transport.resume_reading()
            await page.wire.wait_closed()
            assert page.wire.close_code == SLOW
        again = await home.page(table, guests[2])
        assert again.snapshot is not None
        assert again.snapshot.you.seat == 2
