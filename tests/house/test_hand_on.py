"""Any worker accepts any socket: those of tables that another one owns are handed on, once."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from asterion.house.server import handshake
from asterion.house.settings import Settings
from asterion.house.storage.ownership import OwnedBy, SingleOwner
from asterion.house.wire import messages as m
from asterion.house.wire.forwarding_token import FRESH_SECONDS, ForwardingTokens
from tests.house.pages import PATIENCE, Home, Page, running
from tests.house.raw import Raw, said
from tests.house.raw import handshake as request

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]

pytestmark = pytest.mark.usefixtures("unlocked")
Worker = tuple[Home, "Says"]


class Says(SingleOwner):
    """An ownership that says what a test wants. ``asked``: how often; ``may_say``: it answers once this is set."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_say = asyncio.Event()
        self.may_say.set()
        self.owner: Callable[[int], str | None] = lambda _asked: None

    async def claim(self, table: str) -> OwnedBy | None:
        self.asked += 1
        owner = self.owner(self.asked)
        await self.may_say.wait()
        return None if owner is None else OwnedBy(owner)


@pytest.fixture
async def other(home: Home, settings: Settings) -> AsyncIterator[Worker]:
    """A second worker; it says that ``home`` owns all tables."""
    async with running(settings) as other:
        says = Says()
        other.house.services.store.ownership = says
        other.house.forwarding = home.house.forwarding
        says.owner = lambda _asked: home.address
        yield other, says


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handshake, "LOOK_AGAIN_SECONDS", 0.05)
    monkeypatch.setattr(handshake, "PAUSE_SECONDS", 0.01)


def handed_on(home: Home, kind: str) -> float:
    return home.house.services.metrics.registry.get_sample_value("asterion_handed_on_total", {"kind": kind}) or 0.0


async def served(home: Home, table: str) -> Page:
    """A page at this worker, which serves the table."""
    page = await home.page(table, await home.guest())
    assert await page.do(m.Sit, name="Ann") is not None
    return page


async def gone(page: Page) -> int | None:
    """The close code of a page whose connection ends."""
    async with asyncio.timeout(PATIENCE):
        await page.wire.wait_closed()
    return page.wire.close_code


async def test_a_page_plays_through_another_worker(home: Home, other: Worker) -> None:
    there, _ = other
    guest = await home.guest()
    table = await home.open_table(guest, 3, options={"starter": 0})
    page, spectator = await there.page(table, guest), await home.page(table, None, "spectator")
    await page.do(m.Sit, name="Ann", seat=0)
    for _ in range(2):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    await page.play_on()
    await page.entry("ended")
    ended = await spectator.entry("ended")
    assert ended["n"] == page.last_n
    assert (len(home.house.tables), len(there.house.tables)) == (1, 0)
    assert (handed_on(there, "pipe"), handed_on(home, "pipe")) == (1, 0)


async def test_long_messages_go_through_whole(home: Home, other: Worker) -> None:
    """Larger than what one read brings; larger ones than the house takes end the connection, as without a pipe."""
    table = await home.open_table(await home.guest())
    page = await other[0].page(table, await home.guest())
    page.say(" " * 60_000)
    assert (await page.next(m.Refused)).code == "too_big"
    page.say(" " * 70_000)
    assert await gone(page) == 1009


async def test_the_owner_sees_where_a_page_comes_from(home: Home, other: Worker) -> None:
    """Not what the page itself says: a proxy that is trusted gives the address to the first worker."""
    there, _ = other
    guest = await home.guest()
    table = await home.open_table(guest)
    for headers, address in (
        ({"X-Forwarded-For": "203.0.113.9"}, "203.0.113.9"),
        ({"X-Real-Ip": "203.0.113.9", "Forwarded": "for=203.0.113.9"}, "127.0.0.1"),
    ):
        async with connect(f"ws://{there.address}/socket/{table}?as=seat", additional_headers=headers) as wire:
            page = Page(wire)
            page.say(m.Hello())
            await page.next(m.Snapshot)
            assert [each.address for each in home.house.tables[table].connections] == [address]
            await page.close()
        async with asyncio.timeout(PATIENCE):
            while home.house.tables[table].connections:  # noqa: ASYNC110
                await asyncio.sleep(0)


async def test_a_page_cannot_say_that_it_was_handed_on(home: Home, other: Worker) -> None:
    """Its address is not believed; and what says so is not handed on again, whoever says it."""
    there, _ = other
    table = await home.open_table(await home.guest())
    forged = ForwardingTokens("guessed").sign(table, "203.0.113.9", ())
    for value in (forged, "", "x" * 600, "\u00e9"):
        headers = {"Asterion-Hop": value}
        url = f"ws://{home.address}/socket/{table}?as=seat"
        async with connect(url, additional_headers=headers) as wire:
            page = Page(wire)
            page.say(m.Hello())
            await page.next(m.Snapshot)
            assert "127.0.0.1" in [each.address for each in home.house.tables[table].connections]
            await page.close()
        with pytest.raises(InvalidStatus) as caught:
            await connect(url.replace(home.address, there.address), additional_headers=headers)
        assert caught.value.response.status_code == 503


def test_a_hop_is_for_one_handshake_and_a_short_time() -> None:
    time = [1000.0]
    tokens, key = ForwardingTokens("secret", lambda: time[0]), [(b"sec-websocket-key", b"a")]
    token = (b"asterion-hop", tokens.sign("table", "203.0.113.9", key).encode())
    found = tokens.read("table", [*key, token])
    assert found is not None
    assert found.address == "203.0.113.9"
    assert tokens.read("another", [*key, token]) is None
    assert tokens.read("table", [(b"sec-websocket-key", b"b"), token]) is None
    assert tokens.read("table", [*key, token, token]) is None
    assert ForwardingTokens("other", lambda: time[0]).read("table", [*key, token]) is None
    for later, fresh in ((FRESH_SECONDS, True), (-FRESH_SECONDS, True), (FRESH_SECONDS + 1, False)):
        time[0] = 1000.0 + later
        assert (tokens.read("table", [*key, token]) is not None) is fresh


@pytest.mark.usefixtures("impatient")
async def test_two_workers_that_name_each_other_send_nobody_round(
    home: Home, other: Worker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    patience = handshake.HELD_SECONDS
    monkeypatch.setattr(handshake, "HELD_SECONDS", 0.3)
    there, _ = other
    says = Says()
    home.house.services.store.ownership = says
    says.owner = lambda _asked: there.address
    table = await home.open_table(await home.guest())
    with pytest.raises(InvalidStatus) as caught:
        await connect(f"ws://{there.address}/socket/{table}")
    answer = caught.value.response
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert b"moving" in (answer.body or b"")
    assert handed_on(there, "pipe") == handed_on(home, "pipe") == 0
    assert not caplog.records, "an answer that is no 101 is an answer"
    monkeypatch.setattr(handshake, "HELD_SECONDS", patience)
    says.owner = lambda _asked: None
    await served(there, table)


@pytest.mark.usefixtures("impatient")
async def test_a_handshake_waits_for_a_table_whose_owner_has_gone(home: Home, other: Worker) -> None:
    """The dead owner refuses connections; then the table is this worker's own."""
    there, says = other
    with socket.create_server(("127.0.0.1", 0)) as free:
        dead = f"127.0.0.1:{free.getsockname()[1]}"
    table = await home.open_table(await home.guest())
    says.owner = lambda asked: dead if asked < 5 else None
    await served(there, table)
    assert says.asked == 5
    assert handed_on(there, "failed") == 0


@pytest.mark.usefixtures("impatient")
async def test_an_owner_that_stands_still_is_not_waited_for(home: Home, other: Worker) -> None:
    """A stopped process still accepts connections. Its successor gets the very same request."""
    there, says = other
    table = await home.open_table(await home.guest())
    came: list[Any] = []
    silent = await asyncio.start_server(lambda *streams: came.append(streams), "127.0.0.1", 0)
    stopped = f"127.0.0.1:{silent.sockets[0].getsockname()[1]}"
    says.owner = lambda asked: stopped if asked < 4 else home.address
    await served(there, table)
    assert table in home.house.tables
    assert len(came) == 1, "one connection for all the waiting"
    assert b"GET /socket/" in await came[0][0].read(4096)
    silent.close()
    for _, writer in came:
        writer.close()


async def test_what_comes_before_the_answer_reaches_the_owner(home: Home, other: Worker) -> None:
    there, says = other
    table = await home.open_table(await home.guest())
    says.may_say.clear()
    host, port = there.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    raw = Raw(reader, writer)
    raw.write(request(there, table, as_="spectator"))
    async with asyncio.timeout(PATIENCE):
        while not says.asked:  # noqa: ASYNC110
            await asyncio.sleep(0)
    raw.write(said(m.Hello()))
    says.may_say.set()
    assert (await raw.head()).startswith(b"HTTP/1.1 101")
    frame = await raw.frame()
    assert frame is not None
    assert b"snapshot" in frame[1]
    writer.close()


async def test_who_leaves_is_gone_at_the_owner_too(home: Home, other: Worker) -> None:
    there, _ = other
    guest = await home.guest()
    table = await home.open_table(guest)
    watcher = await home.page(table, guest)
    page = await served(there, table)
    await watcher.next(m.Presence, lambda news: any(news.seats))
    page.wire.transport.abort()
    await watcher.next(m.Presence, lambda news: not any(news.seats))
    assert await page.cut_or_news()


async def test_each_side_is_read_only_as_fast_as_the_other_takes_it(home: Home, other: Worker) -> None:
    """What one side sends waits with the sender, not within the worker between; and then it goes through whole."""
    there, says = other
    owners: list[Stream] = []
    owner = await asyncio.start_server(lambda *streams: owners.append(streams), "127.0.0.1", 0)
    says.owner = lambda _asked: f"127.0.0.1:{owner.sockets[0].getsockname()[1]}"
    host, port = there.address.split(":")
    page = await asyncio.open_connection(host, int(port))
    page[1].write(request(there, await home.open_table(await home.guest())))
    async with asyncio.timeout(PATIENCE):
        while not owners:  # noqa: ASYNC110
            await asyncio.sleep(0)
    await owners[0][0].readuntil(b"\r\n\r\n")
    owners[0][1].write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
    await page[0].readuntil(b"\r\n\r\n")
    (line,) = there.connections
    flood = random.randbytes(1 << 16) * 512
    directions: list[tuple[Stream, Stream, Callable[[], Any]]] = [
        (page, owners[0], lambda: line.transport),
        (owners[0], page, lambda: line._pipe._transport),
    ]
    for (_, sender), (reader, _), ends in directions:
        sender.write(flood)
        async with asyncio.timeout(PATIENCE):
            while ends().is_reading():  # noqa: ASYNC110
                await asyncio.sleep(0)
        assert await asyncio.wait_for(reader.readexactly(len(flood)), PATIENCE) == flood
    for _, sender in (page, owners[0]):
        sender.close()
    owner.close()


async def test_the_end_of_the_owner_ends_the_pages_of_its_pipes(settings: Settings, home: Home, other: Worker) -> None:
    there, says = other
    async with running(settings) as owner:
        owner.house.forwarding = home.house.forwarding
        says.owner = lambda _asked: owner.address
        page = await there.page(await home.open_table(await home.guest()), None, "spectator")
        owner.house.stop()
    assert await gone(page) == 1012


async def test_the_end_of_the_worker_between_ends_its_pages_too(settings: Settings, home: Home) -> None:
    async with running(settings) as between:
        says = Says()
        between.house.services.store.ownership, between.house.forwarding = says, home.house.forwarding
        says.owner = lambda _asked: home.address
        table = await home.open_table(await home.guest())
        page = await between.page(table, None, "spectator")
        between.pages.remove(page)
    assert await gone(page) == 1006
    async with asyncio.timeout(PATIENCE):
        while home.house.tables[table].connections:  # noqa: ASYNC110
            await asyncio.sleep(0)
