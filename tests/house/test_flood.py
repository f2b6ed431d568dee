"""One connection cannot stop the others, whatever it sends, and whether it reads or not."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.frames import Opcode

from asterion.house.server import websocket as sockets
from asterion.house.server.websocket_protocol import MOST_UNSENT, UNSENT, PageProtocol
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, HandClock, Home, running
from tests.house.raw import count, masked, said, socketed, until

KINDS = [
    pytest.param(masked(b"{"), id="text"),
    pytest.param(masked(b'{"type":"hand","x":1,"y":1,"what":""}'), id="hands"),
    pytest.param(masked(b'{"type":"pong","number":7}'), id="pongs"),
    pytest.param(masked(b"?", Opcode.PING), id="WebSocket pings"),
    pytest.param(masked(b"!", Opcode.PONG), id="WebSocket pongs"),
    pytest.param(masked(b"", Opcode.BINARY), id="binary"),
    pytest.param(
        masked(b"{", fin=False) + masked(b"", Opcode.CONT, fin=False) * 8 + masked(b"", Opcode.CONT), id="pieces"
    ),
]


PADDING = b'{"type":"padding","of":"%s"}' % (b"x" * 16_000)


def protocols(home: Home) -> list[PageProtocol]:
    """The house's side of the open sockets."""
    return [each for each in home.connections if isinstance(each, PageProtocol)]


async def at_a_table(home: Home) -> tuple[str, Any]:
    """A table, and an honest page at it."""
    guest = await home.guest()
    table = await home.open_table(guest)
    return table, await home.page(table, guest)


async def turns(how_many: int) -> None:
    """Let the event loop turn."""
    for _ in range(how_many):
        await asyncio.sleep(0)


def fill(flooded: PageProtocol) -> None:
    """Send more than the peer takes."""
    while flooded.write([PADDING]):
        pass


async def the_other(home: Home, honest: Any) -> PageProtocol:
    """The house's side of the one socket that is not the honest page's."""
    port = honest.wire.local_address[1]
    (found,) = [each for each in protocols(home) if each.client is not None and each.client[1] != port]
    return found


async def test_frames_that_come_in_one_read_are_handled_in_many_turns(home: Home) -> None:
    table, honest = await at_a_table(home)
    async with socketed(home, table) as raw:
        flooded = await the_other(home, honest)
        before = count(home, "refused", code="bad_message")
        flooded.data_received(masked(b"{") * 9000)  # what one read of 64 KiB holds
        assert count(home, "refused", code="bad_message") - before <= 64
        await honest.do(m.Chat, text="in between")
        assert count(home, "refused", code="bad_message") - before < 9000
        for _ in range(9000):
            await raw.hear("refused")


@pytest.mark.parametrize("frame", KINDS)
async def test_what_is_sent_too_fast_waits_whatever_its_kind(
    settings: Settings, clock: HandClock, frame: bytes
) -> None:
    limited = replace(settings, frames_burst=50, frames_per_second=10.0, flood_within=1000.0)
    async with running(limited, clock=clock) as home:
        table, honest = await at_a_table(home)
        async with socketed(home, table) as raw:
            raw.write(frame * 200 + said(m.Hello(since=1)))
            answer = asyncio.create_task(raw.hear("snapshot"))
            await until(lambda: count(home, "throttled") > 0)
            flooded = await the_other(home, honest)
            assert not flooded.transport.is_reading()
            began = clock.now()
            while not answer.done():
                assert clock.now() - began < 1000
                clock.advance(0.1)
                await turns(20)
            assert clock.now() - began >= (200 - 50) / 10
            await honest.do(m.Chat, text="still here")
            clock.advance(10)
            raw.write(masked(b"{"))
            await raw.hear("refused")  # and so is the other


@pytest.mark.parametrize("frame", KINDS)
async def test_who_floods_for_too_long_is_cut_and_the_others_play_on(
    settings: Settings, clock: HandClock, frame: bytes
) -> None:
    async with running(replace(settings, frames_burst=50, frames_per_second=10.0), clock=clock) as home:
        table, honest = await at_a_table(home)
        async with socketed(home, table, small=True) as raw:
            reading = asyncio.create_task(raw.rest())
            while not reading.done():
                if not raw.transport.is_closing() and not raw.transport.get_write_buffer_size():
                    raw.write(frame * 1000)
                clock.advance(0.1)
                await turns(5)
            assert not [first for first, _ in reading.result() if first == 0x88]  # no farewell behind the flood
            assert count(home, "aborted", kind="flood") == 1
            assert clock.now() < 1000 + 5 * settings.flood_within
        await honest.do(m.Chat, text="still here")
        await until(lambda: len(home.house.tables[table].connections) == 1)


async def test_bursts_below_the_rate_never_end_a_connection(settings: Settings, clock: HandClock) -> None:
    """Twice the budget now and then, for an hour."""
    async with running(replace(settings, frames_burst=50, frames_per_second=10.0), clock=clock) as home:
        table, _ = await at_a_table(home)
        async with socketed(home, table) as raw:
            for number in range(60):
                raw.write(masked(b"{") * 100 + said(m.Hello(since=number)))
                answer = asyncio.create_task(raw.hear("snapshot"))
                while not answer.done():
                    clock.advance(0.5)
                    await turns(5)
                clock.advance(60)
            assert count(home, "throttled") > 60
            assert count(home, "aborted", kind="flood") == 0


async def test_honest_pages_are_never_made_to_wait(settings: Settings, clock: HandClock) -> None:
    """Half a minute of three tabs: hands at 15 a second, actions, pongs, keep-alives, and a reload now and then."""
    usual = {name: getattr(Settings(), name) for name in ("frames_burst", "frames_per_second", "burst", "per_second")}
    second = masked(b'{"type":"hand","x":1,"y":1,"what":""}') * 15 + masked(b'{"type":"pong","number":1}') * 2
    second += said(m.Act(id="again", action=msgspec.Raw(b"{}"))) * 5 + masked(b"alive", Opcode.PING)
    async with running(replace(settings, **usual), clock=clock) as home:
        table, _ = await at_a_table(home)
        for _ in range(3):
            async with AsyncExitStack() as stack:
                tabs = [await stack.enter_async_context(socketed(home, table)) for _ in range(3)]
                for _ in range(10):
                    for tab in tabs:
                        tab.write(second)
                        await tab.hear("refused")  # it only watches
                    clock.advance(1)
        assert count(home, "throttled") == 0
        assert count(home, "refused", code="too_fast") == 0


async def test_bytes_that_make_no_frame_count_as_well(settings: Settings, clock: HandClock) -> None:
    limited = replace(settings, frames_burst=50, frames_per_second=10.0)
    async with running(limited, clock=clock) as home:
        table, honest = await at_a_table(home)
        async with socketed(home, table):
            flooded = await the_other(home, honest)
            flooded.data_received(b"\x81\xff" + (60_000).to_bytes(8) + b"mask")
            for _ in range(49):
                assert flooded.transport.is_reading()
                flooded.data_received(b"x")
            assert not flooded.transport.is_reading()
            assert count(home, "throttled") == 1


async def test_a_message_that_is_carried_out_holds_back_all_that_follow(home: Home) -> None:
    """However many come in the same read, they wait as bytes."""
    table, honest = await at_a_table(home)
    async with socketed(home, table) as raw:
        flooded = await the_other(home, honest)
        kept = home.house.tables[table]
        async with kept.turns:
            flooded.data_received((said(m.Hello()) + said(m.Chat(text="x"))) * 100)
            await turns(20)
            assert not flooded.transport.is_reading()
            assert len(flooded._rest) > 90 * len(said(m.Hello()))
        for _ in range(100):
            await raw.hear("snapshot")


async def test_another_hello_counts_for_ten(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, burst=40, per_second=20.0), clock=clock) as home:
        table, honest = await at_a_table(home)
        async with socketed(home, table) as raw:
            for _ in range(3):
                raw.write(said(m.Hello()))
                await raw.hear("snapshot")
            raw.write(said(m.Hello()))
            assert (await raw.hear("refused"))["code"] == "too_fast"
            clock.advance(0.5)
            raw.write(said(m.Hello()))
            await raw.hear("snapshot")
        await honest.do(m.Chat, text="still here")


# Peers that do not read


async def test_pings_of_a_peer_that_does_not_read_are_not_answered(home: Home) -> None:
    table, honest = await at_a_table(home)
    async with socketed(home, table, small=True) as raw:
        flooded = await the_other(home, honest)
        raw.transport.pause_reading()
        ping = masked(b"p" * 125, Opcode.PING)
        async with asyncio.timeout(PATIENCE):
            while flooded._owed is None:
                if not raw.transport.get_write_buffer_size():
                    raw.write(ping * 500)
                await turns(1)
        before = flooded.transport.get_write_buffer_size()
        assert 0 < before < UNSENT
        left = flooded._budget.left
        raw.write(ping * 500)
        await until(lambda: flooded._budget.left <= left - 500)
        assert flooded.transport.get_write_buffer_size() <= before
        await honest.do(m.Chat, text="still here")


async def test_the_last_ping_is_answered_once_the_peer_reads_again(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, honest = await at_a_table(home)
        async with socketed(home, table, small=True) as raw:
            flooded = await the_other(home, honest)
            raw.transport.pause_reading()
            while not flooded.transport.get_write_buffer_size():
                flooded.write([PADDING])
            for number in range(100):
                flooded.data_received(masked(b"%d" % number, Opcode.PING))
            raw.transport.resume_reading()
            pongs: list[bytes] = []
            while pongs[-1:] != [b"99"]:
                reading = asyncio.create_task(raw.frame())
                while not reading.done():
                    await turns(1)
                    clock.advance(0.1)
                frame = reading.result()
                assert frame is not None
                if frame[0] == 0x8A:
                    pongs.append(frame[1])
            assert pongs == [b"0", b"99"]


async def test_who_does_not_read_is_not_read_either(home: Home) -> None:
    table, honest = await at_a_table(home)
    async with socketed(home, table, small=True) as raw:
        flooded = await the_other(home, honest)
        raw.transport.pause_reading()
        fill(flooded)
        assert not flooded.transport.is_reading()
        heard = count(home, "refused", code="bad_message")
        raw.write(masked(b"{") * 1000)
        await honest.do(m.Chat, text="still here")
        assert count(home, "refused", code="bad_message") == heard
        raw.transport.resume_reading()
        for _ in range(1000):
            await raw.hear("refused")


async def test_what_waits_for_a_peer_is_bounded(home: Home) -> None:
    table, honest = await at_a_table(home)
    async with socketed(home, table, small=True) as raw:
        flooded = await the_other(home, honest)
        raw.transport.pause_reading()
        flooded.write([b"x" * (2 * MOST_UNSENT)])
        assert flooded.transport.is_closing()
        await until(lambda: len(protocols(home)) == 1)
        assert count(home, "aborted", kind="unread") == 1
        await honest.do(m.Chat, text="still here")


async def test_who_takes_no_farewell_is_cut(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "CLOSING_SECONDS", 0.05)
    async with running(replace(settings, most_waiting=20)) as home:
        table, honest = await at_a_table(home)
        async with socketed(home, table, small=True) as raw:
            raw.transport.pause_reading()
            (slow,) = [each for each in home.house.tables[table].connections if each.guest is None]
            while slow.closed is None:
                slow.put(b"x" * 1_000_000)
                await honest.do(m.Chat, text="still here")
            await until(lambda: len(protocols(home)) == 1)
            assert count(home, "aborted", kind="unread") == 1


async def test_a_keep_alive_that_is_not_answered_cuts_the_line(settings: Settings) -> None:
    async with running(replace(settings, ping_every=0.05, ping_within=0.2)) as home:
        table, honest = await at_a_table(home)
        async with socketed(home, table, small=True) as raw:
            flooded = await the_other(home, honest)
            raw.transport.pause_reading()
            fill(flooded)  # a farewell would wait behind this
            await until(lambda: len(protocols(home)) == 1)
            assert count(home, "aborted", kind="keep_alive") == 1
        await honest.do(m.Chat, text="and I answer pings")


async def test_who_says_goodbye_and_does_not_read_is_cut(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asterion.house.server.websocket_protocol.CLOSING_SECONDS", 0.05)
    table, honest = await at_a_table(home)
    async with socketed(home, table, small=True) as raw:
        flooded = await the_other(home, honest)
        raw.transport.pause_reading()
        while not flooded.transport.get_write_buffer_size():
            flooded.write([PADDING])
        raw.write(masked((1000).to_bytes(2), Opcode.CLOSE))
        await until(lambda: len(protocols(home)) == 1)
        assert count(home, "aborted", kind="closing") == 1
