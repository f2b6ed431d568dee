"""Whatever is wrong with what comes in: a clear 4xx or a refusal, nothing lost, no traceback anywhere in the log."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from asterion.house.logs import json_log
from asterion.house.settings import Settings, quick
from asterion.house.wire import messages as m
from tests.house import corpus
from tests.house.pages import Home, Page, running

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Logged:
    """A house and all that it and its event loop have logged."""

    def __init__(self, home: Home, stream: io.StringIO) -> None:
        self.home, self.stream = home, stream
        self.loop_said: list[object] = []
        asyncio.get_running_loop().set_exception_handler(self._loop_says)

    def _loop_says(self, _: object, context: dict[str, object]) -> None:
        """What the loop complains of, but for pages of these tests that were closed while they answered a ping."""
        if not isinstance(context.get("exception"), ConnectionClosed):
            self.loop_said.append(context)

    def check(self) -> None:
        """Nothing was broken since the last time."""
        log, self.loop_said, said = self.stream.getvalue(), [], self.loop_said
        self.stream.seek(0)
        self.stream.truncate()
        assert not corpus.complaints(log)
        assert not said

    async def statuses(self, raws: list[bytes], *, whole: bool = True) -> list[int]:
        """Of many requests, a few at a time. whole: nothing is missing in them."""
        few = asyncio.Semaphore(20)

        async def one(raw: bytes) -> int:
            async with few:
                return await corpus.status_of(self.home.address, raw, whole=whole)

        return list(await asyncio.gather(*map(one, raws)))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def logged(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Logged]:
    """One house for all of them."""
    folder = tmp_path_factory.mktemp("house")
    settings = replace(quick(f"sqlite:///{folder}/house.db"), page=folder / "page", longest_budget=0.01)
    settings.page.mkdir()
    (settings.page / "index.html").write_text("<!doctype html><title>Asterion</title>")
    stream = io.StringIO()
    async with running(settings, log=json_log(stream)) as home:
        yield Logged(home, stream)


async def cookie(home: Home) -> str:
    return "; ".join(f"{name}={value}" for name, value in (await home.guest()).cookies.items())


@pytest.mark.parametrize(("method", "path", "right"), corpus.RIGHT, ids=lambda each: str(each)[:40])
async def test_bodies(logged: Logged, method: str, path: str, right: object) -> None:
    said = await cookie(logged.home)
    bodies = list(corpus.wrong_bodies(right))
    statuses = await logged.statuses([corpus.request(method, path, body, cookie=said) for body in bodies])
    odd = [(status, body[:120]) for status, body in zip(statuses, bodies, strict=True) if status >= 500 or not status]
    assert not odd
    assert statuses.count(400) > len(corpus.VALUES) or path == "/api/daily"
    logged.check()


async def test_paths_and_queries(logged: Logged) -> None:
    said = await cookie(logged.home)
    asked = [
        corpus.request(method, path.format(id), cookie=said)
        for path in corpus.PATHS
        for id in corpus.IDS
        for method in ("GET", "POST")
    ]
    statuses = await logged.statuses(asked)
    assert not [(status, raw[:90]) for status, raw in zip(statuses, asked, strict=True) if status >= 500 or not status]
    logged.check()


async def test_sockets_of_tables_that_cannot_be(logged: Logged) -> None:
    header = b"\r\n".join([corpus.SWITCH, corpus.KEY, b"Sec-WebSocket-Version: 13"])
    ways = ("/socket/{}", "/socket/{}?as={}", "/socket{}", "/modules/{}", "/{}", "//{}", "/socket/a/{}")
    asked = [
        corpus.request("GET", way.format(id, id), header=header).replace(b"Connection: close\r\n", b"")
        for way in ways
        for id in corpus.IDS
    ]
    statuses = await logged.statuses(asked)
    assert not [(status, raw[:90]) for status, raw in zip(statuses, asked, strict=True) if status >= 500]
    logged.check()


@pytest.mark.parametrize("path", ["/api/me", "/", "/socket/none", "/api/tables", "/health", "/metrics"])
async def test_headers(logged: Logged, path: str) -> None:
    methods = ("GET", "POST", "HEAD")
    asked = [corpus.request(each, path, b"{}", header) for header in corpus.HEADERS for each in methods]
    statuses = await logged.statuses(asked, whole=False)
    assert not [(status, raw) for status, raw in zip(statuses, asked, strict=True) if status >= 500]
    logged.check()


LONG = b"Cookie: other=" + b"x" * 9000
MANY = b"\r\n".join(b"X-%d: 1" % n for n in range(200))


@pytest.mark.parametrize(
    ("path", "version", "header", "status"),
    [
        ("/socket/none", "1.1", LONG, 431),
        ("/socket/none", "1.1", MANY, 431),
        ("/socket/" + "x" * 9000, "1.1", b"X: 1", 414),
        ("/socket/none", "1.1", b"X: a\x01b", 400),
    ],
    ids=["a long cookie", "many headers", "a long address", "a control character"],
)
async def test_a_handshake_that_cannot_be_read_is_answered(
    settings: Settings, path: str, version: str, header: bytes, status: int
) -> None:
    """And a house that has met one still closes in good order."""
    async with running(settings) as home:
        handshake = b"\r\n".join([header, corpus.SWITCH, corpus.KEY, b"Sec-WebSocket-Version: 13"])
        raw = corpus.request("GET", path, header=handshake).replace(b"Connection: close\r\n", b"")
        reader, writer = await asyncio.open_connection(*home.address.split(":"))
        writer.write(raw.replace(b"HTTP/1.1", b"HTTP/" + version.encode()))
        async with asyncio.timeout(10):
            answer = await reader.read(4096)
        assert answer.startswith(b"HTTP/1.1 %d " % status)
    writer.close()


async def test_what_is_hardly_http(logged: Logged) -> None:
    statuses = await logged.statuses(corpus.RAW, whole=False)
    assert not [(status, raw[:90]) for status, raw in zip(statuses, corpus.RAW, strict=True) if status >= 500]
    logged.check()


@pytest.mark.parametrize("game", ["mythical_dice", "minos", "mino_3d", "like_dice"])
async def test_messages(logged: Logged, game: str) -> None:
    """At a table at play each is refused, or ends the connection if it is no text; whatever it was, the table lives."""
    home = logged.home
    table, pages, guests = await home.full_table(3, game=game)
    await pages[0].do(m.Start)
    for shape in corpus.MESSAGES:
        page = await home.page(table, guests[1])
        for value in corpus.VALUES:
            message = shape.replace(b"%b", value)
            if len(message) > 60_000:
                continue
            try:
                await page.wire.send(message.decode())
            except UnicodeDecodeError:
                broken: Page = await home.page(table, guests[1])
                broken.wire.transport.write(corpus.masked(message))
                await broken.wire.wait_closed()
                assert broken.wire.close_code == 1007
        await page.ask(m.Chat, text="still here")
        await page.close()
    logged.check()
    assert await pages[2].do(m.Chat, text="nothing has happened") is None


async def test_a_number_beyond_numbers_in_options_is_said(logged: Logged) -> None:
    guest = await logged.home.guest()
    for value in (b"1e400", b'{"starter":1e400}', b"NaN", b'"\xff"'):
        body = b'{"game":"minos","options":%b,"seats":2,"pace":{"seconds":null},"listed":false}' % value
        answer = await guest.post("/api/tables", content=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_body"), value
    logged.check()


async def test_a_traceback_in_a_log_is_found() -> None:
    stream = io.StringIO()
    log = json_log(stream)
    log.info("fine")
    try:
        raise ValueError("x")
    except ValueError as error:
        log.warning("odd", exc_info=error)
    log.error("broken")
    assert [json.loads(line)["event"] for line in corpus.complaints(stream.getvalue())] == ["odd", "broken"]
