"""Connections that say nothing, or never finish what they say; too many of them; no open files left."""

from __future__ import annotations

import asyncio
import os
import resource
import socket
from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace

from asterion.house.server.admission import open_files, raise_open_files
from asterion.house.server.http_protocol import HEAD_BYTES, PIPELINED, READS
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, running
from tests.house.raw import Raw, connected, count, handshake, masked, said, socketed, until

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def answered(raw: Raw) -> int:
    """The status of an HTTP answer, its body read as well."""
    head = await raw.head()
    size = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
    await raw.reader.readexactly(size)
    return int(head.split()[1])


UNFINISHED = [
    pytest.param(b"", id="nothing"),
    pytest.param(b"\r\n", id="an empty line"),
    pytest.param(b"GET / HT", id="half a line"),
    pytest.param(GET[:-2], id="a head without its end"),
    pytest.param(b"POST /api/tables HTTP/1.1\r\nContent-Length: 60000\r\n\r\n{", id="a body without its end"),
]


@pytest.mark.parametrize("begun", UNFINISHED)
async def test_a_request_that_is_not_whole_in_time_ends_its_connection(
    settings: Settings, clock: HandClock, begun: bytes
) -> None:
    async with running(settings, clock=clock) as home, connected(home) as raw:
        if begun:  # an idle connection that has asked something ends by Uvicorn's own clock
            raw.write(GET)
            assert await answered(raw) == 200
        raw.write(begun)
        await until(lambda: any(each._deadline.is_set for each in home.connections))
        clock.advance(settings.head_within)
        await raw.cut()
        assert count(home, "aborted", kind="request") == 1


async def test_a_whole_request_in_time_is_answered_and_the_next_one_has_its_own_time(
    settings: Settings, clock: HandClock
) -> None:
    async with running(settings, clock=clock) as home, connected(home) as raw:
        for _ in range(3):
            for part in (GET[:10], GET[10:]):
                clock.advance(settings.head_within - 1 if part == GET[10:] else 0)
                raw.write(part)
                await raw.writer.drain()
            assert await answered(raw) == 200
        assert count(home, "aborted", kind="request") == 0


ENDLESS = [
    pytest.param(b"GET / HTTP/1.1\r\nX: " + b"x" * (4 * HEAD_BYTES), id="a head too long"),
    pytest.param(GET * (4 * PIPELINED), id="many requests ahead"),
]


@pytest.mark.parametrize("data", ENDLESS)
async def test_a_request_without_end_is_cut(home: Home, data: bytes) -> None:
    async with connected(home) as raw:
        raw.write(data)
        await raw.cut()
        assert count(home, "aborted", kind="request") == 1
    assert (await (await home.guest()).get("/api/games")).status_code == 200


async def test_a_head_byte_by_byte_is_cut(home: Home) -> None:
    async with connected(home):
        await until(lambda: len(home.connections) == 1)
        (one,) = home.connections
        for byte in b"GET /" + b"x" * READS:
            one.data_received(bytes([byte]))
        assert one.transport.is_closing()


async def test_an_answer_that_is_not_read_is_dropped(settings: Settings, clock: HandClock) -> None:
    assets = settings.page / "assets"
    assets.mkdir(parents=True)
    (settings.page / "index.html").write_bytes(b"<!doctype html>")
    (assets / "big-1.js").write_bytes(os.urandom(16 << 20))
    async with running(settings, clock=clock) as home, connected(home, small=True) as raw:
        raw.transport.pause_reading()
        raw.write(b"GET /assets/big-1.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await until(lambda: any(each._stalled.is_set for each in home.connections))
        clock.advance(settings.stall_within)
        await until(lambda: not home.connections)
        assert count(home, "aborted", kind="unread") == 1


async def test_a_socket_without_hello_is_closed_and_need_not_agree(
    settings: Settings, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterion.house.server.websocket_protocol.CLOSING_SECONDS", 0.05)
    async with running(settings, clock=clock) as home:
        table = await home.open_table(await home.guest())
        async with socketed(home, table, hello=False) as raw:
            await until(lambda: len(home.house.connection_limit._at) == 1)
            clock.advance(settings.hello_within)
            frames = await raw.rest()  # the farewell stays without an answer
            assert frames[-1] == (0x88, (1008).to_bytes(2))
        await until(lambda: not home.house.connection_limit._at)


# How many


async def refusal(home: Home, table: str, cookie: str = "", at: str | None = None) -> tuple[str, int]:
    """Code and close code with which a socket is refused that comes from an address."""
    async with socketed(home, table, cookie, hello=False, at=at) as raw:
        code = (await raw.hear("refused"))["code"]
        frame = await raw.frame()
        assert frame is not None
        assert frame[0] == 0x88
        return str(code), int.from_bytes(frame[1][:2])


async def test_an_address_has_a_limited_number_of_sockets(settings: Settings) -> None:
    async with running(replace(settings, most_sockets_per_address=3)) as home, AsyncExitStack() as stack:
        table = await home.open_table(await home.guest())
        first = await stack.enter_async_context(socketed(home, table, at="203.0.113.7"))
        for _ in range(2):
            await stack.enter_async_context(socketed(home, table, at="203.0.113.7"))
        assert await refusal(home, table, at="203.0.113.7") == ("too_many", 4430)
        assert count(home, "turned_away", kind="address") == 1
        async with socketed(home, table, at="203.0.113.8"):
            pass
        first.write(masked((1000).to_bytes(2), 8))  # type: ignore[arg-type]
        await first.cut()
        await until(lambda: home.house.limits._by_address["203.0.113.7"] == 2)
        async with socketed(home, table, at="203.0.113.7"):
            pass


async def test_an_address_is_believed_only_from_a_proxy_that_the_house_trusts(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.1.2.3")
    async with running(replace(settings, most_sockets_here=1)) as home:
        table = await home.open_table(await home.guest())
        async with socketed(home, table, at="203.0.113.7"):
            assert await refusal(home, table, at="203.0.113.8") == ("too_many", 4430)


async def test_this_machine_itself_may_have_more_sockets_since_a_proxy_may_stand_here(settings: Settings) -> None:
    async with running(replace(settings, most_sockets_per_address=1)) as home, AsyncExitStack() as stack:
        table = await home.open_table(await home.guest())
        for _ in range(5):
            await stack.enter_async_context(socketed(home, table))


async def test_a_guest_has_a_limited_number_of_sockets_wherever_from(settings: Settings) -> None:
    async with running(replace(settings, most_sockets_per_guest=2)) as home, AsyncExitStack() as stack:
        guest, other = await home.guest(), await home.guest()
        table = await home.open_table(guest)
        cookie, others = (
            "; ".join(f"{name}={value}" for name, value in each.cookies.items()) for each in (guest, other)
        )
        for number in range(2):
            await stack.enter_async_context(socketed(home, table, cookie, at=f"203.0.113.{number}"))
        assert await refusal(home, table, cookie, at="203.0.113.9") == ("too_many", 4430)
        assert count(home, "turned_away", kind="guest") == 1
        async with socketed(home, table, others):
            pass


async def test_sockets_are_not_opened_faster_than_a_rate(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, requests_burst=5, requests_per_second=1.0), clock=clock) as home:
        table = await home.open_table(await home.guest())  # three requests
        for _ in range(3):
            async with socketed(home, table):
                pass
        assert await refusal(home, table) == ("too_fast", 1013)
        clock.advance(1)
        async with socketed(home, table):
            pass


async def test_silent_connections_make_room_for_new_ones(settings: Settings) -> None:
    async with running(replace(settings, most_open=6)) as home, AsyncExitStack() as stack:
        guest = await home.guest()
        table = await home.open_table(guest)
        honest = await home.page(table, guest)
        silent = [await stack.enter_async_context(connected(home)) for _ in range(50)]
        await silent[0].cut()
        await until(lambda: len(home.connections) <= 6)
        await honest.do(m.Chat, text="still here")
        late = await home.page(table, guest)
        await late.do(m.Chat, text="and so am I")
        assert count(home, "aborted", kind="crowded") >= 44


async def test_idle_connections_make_room_for_new_ones(settings: Settings) -> None:
    async with running(replace(settings, most_open=4)) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        honest = await home.page(table, guest)
        for _ in range(8):
            await home.guest()
        await until(lambda: len(home.connections) <= 4)
        await honest.do(m.Chat, text="still here")
        assert count(home, "aborted", kind="crowded") >= 6
        assert count(home, "turned_away", kind="connections") == count(home, "aborted", kind="crowded")


async def test_when_all_who_are_here_talk_a_new_connection_is_refused_at_once(settings: Settings) -> None:
    async with running(replace(settings, most_open=3)) as home, AsyncExitStack() as stack:
        guest = await home.guest()
        table = await home.open_table(guest)
        await guest.aclose()
        home.guests.clear()
        await until(lambda: not home.connections)
        raws = [await stack.enter_async_context(socketed(home, table)) for _ in range(3)]
        async with connected(home) as raw:
            await raw.cut()
        assert count(home, "turned_away", kind="connections") == 1
        raws[0].write(said(m.Hello()))
        await raws[0].hear("snapshot")
        raws[1].transport.abort()
        await until(lambda: len(home.connections) == 2)
        async with socketed(home, table):
            pass


# Open files


def test_the_limit_of_open_files_is_raised_as_far_as_it_goes() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    lower = 600 if hard == resource.RLIM_INFINITY else min(600, hard // 2)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (lower, hard))
        assert open_files() == lower
        assert raise_open_files() > lower
        assert raise_open_files() == open_files() == min(hard, 1 << 20)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_a_house_without_open_files_left_serves_those_who_are_here_and_others_once_there_are(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest)
    honest = await home.page(table, guest)
    host, _, port = home.address.rpartition(":")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    refused = [socket.socket() for _ in range(3)]
    taken: list[int] = []
    # Python's own loop reports each failed accept, thousands a second; writing them all down would take the whole time.
    asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(refused[-1].fileno(), 64) + 20, hard))
    try:
        try:
            while True:
                taken.append(os.dup(0))
        except OSError:
            pass
        for line in refused:
            line.setblocking(False)
            await asyncio.get_running_loop().sock_connect(line, (host, int(port)))
        for _ in range(20):
            await honest.do(m.Chat, text="still here")
        assert (await guest.get("/health")).json()["ok"]
    finally:
        for number in taken:
            os.close(number)
        for line in refused:
            line.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        asyncio.get_running_loop().set_exception_handler(None)
    late = await home.page(table, guest)
    await late.do(m.Chat, text="there is room again")


# What is no socket, and no request


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("path", ["/socket/x", "/socket/", "/socket/a/b/c"])
async def test_a_socket_over_http_is_a_clear_refusal(
    home: Home, capsys: pytest.CaptureFixture[str], method: str, path: str
) -> None:
    answer = await (await home.guest()).request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (426, "not_a_socket")
    assert "Traceback" not in capsys.readouterr().err


ODD = [
    pytest.param(b"GET /socket/\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n", id="a path that is no text"),
    pytest.param(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", id="TLS"),
    pytest.param(b"GET /socket/x HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n", id="no key"),
    pytest.param(b"GET /api/me HTTP/1.1\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n", id="another protocol"),
    pytest.param(b"POST /socket/x HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n", id="POST"),
]


@pytest.mark.parametrize("request_", ODD)
async def test_odd_requests_leave_no_traceback(home: Home, capsys: pytest.CaptureFixture[str], request_: bytes) -> None:
    async with connected(home) as raw:
        raw.write(request_)
        assert 400 <= int((await raw.head()).split()[1]) < 500 or b"h2c" in request_
    said = capsys.readouterr().err
    assert "Traceback" not in said


@pytest.mark.parametrize("path", ["/socket/\xff\xfe", "/socket/%ff", "/api/me", "/nowhere", "/socket"])
async def test_odd_addresses_of_sockets_leave_no_traceback(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr("asterion.house.server.websocket_protocol.CLOSING_SECONDS", 0.05)
    async with connected(home) as raw:
        asked = handshake(home, "x").replace(b"/socket/x?as=seat", path.encode("latin-1"))
        raw.write(asked)
        await raw.head()
        await raw.rest()
    said = capsys.readouterr().err
    assert "Traceback" not in said


BAD_FRAMES = [
    pytest.param(masked(b"\xff\xfe"), id="not UTF-8"),
    pytest.param(masked(b"\xff", fin=False) + masked(b"\xfe", 0), id="not UTF-8, in pieces"),  # type: ignore[arg-type]
    pytest.param(b"\x81\x02{}", id="not masked"),
    pytest.param(masked(b"\x03\xe8\xff", 8), id="a farewell that is not UTF-8"),  # type: ignore[arg-type]
    pytest.param(masked(b"x", 8), id="half a close code"),  # type: ignore[arg-type]
    pytest.param(b"\xff\xff" + b"\xff" * 20, id="all bits"),
]


@pytest.mark.parametrize("frame", BAD_FRAMES)
async def test_bad_frames_end_the_socket_without_a_traceback(
    home: Home, capsys: pytest.CaptureFixture[str], frame: bytes
) -> None:
    table = await home.open_table(await home.guest())
    async with socketed(home, table) as raw:
        raw.write(frame)
        frames = await raw.rest()
        assert frames[-1][0] == 0x88
        assert int.from_bytes(frames[-1][1][:2]) in (1002, 1007, 1009)
    assert "Traceback" not in capsys.readouterr().err
