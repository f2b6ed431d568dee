"""A real house on a loopback port and a real Chromium for the browser tests."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from tests.browser.playing import PATIENCE
from tests.forked import Forked

if TYPE_CHECKING:
    from tests.browser.widths import Walk

expect.set_options(timeout=PATIENCE)  # by default five seconds, which a busy machine takes for a page now and then

CHROMIUM = next(
    (
        found
        for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
        if (found := shutil.which(name))
    ),
    "",
)

CARDS_AWAY = """
try { localStorage.setItem("asterion.cards", '["mythical_dice","like_dice","minos","mino_3d"]'); } catch {}
"""

NOTHING_KEPT = """
if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
"""
"""The registration of the page's worker never ends, so the page stores no file and fetches none ahead."""

SERVE = """
import sys
from asterion.house.server.serve import serve
from asterion.house.settings import quick
port, database = int(sys.argv[1]), sys.argv[2]
serve(port=port, database=database, settings=quick(database), ready=lambda url: print(url, flush=True))
"""


class House:
    """A house process that can be killed and opened again on the same port and database."""

    program = SERVE
    anew = False
    """Whether it reads its packages again, among which a test may have put one."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'house.db'}"
        self.process: Forked | None = None

    def open(self) -> None:
        self.process = Forked(self.program, str(self.port), self.database, anew=self.anew)
        assert self.process.output.readline().startswith("http"), "the house did not open"

    def open_with(self, path: str) -> None:
        """Open it with the packages of a search path, which its processes read themselves, and no others."""
        self.anew, self.program = True, f"import sys; sys.path[:0] = {path.split(os.pathsep)!r}\n{SERVE}"
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("PYTHONPATH", os.pathsep.join([path, *filter(None, [os.environ.get("PYTHONPATH")])]))
            self.open()

    def kill(self) -> None:
        """kill -9: no goodbye, nothing flushed."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def close(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        self.process.wait(20)
        self.process = None

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.url + path, timeout=20) as answer:
            body: bytes = answer.read()
        return body


LONG = ("without_the_house[chromium-minos]", "test_among_people_and_bots_too", "test_a_child_plays_a_whole_game")
"""Tests that wait for a clock most of their time; begun last they would run alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest tests first."""
    items.sort(key=lambda each: not any(name in each.nodeid for name in LONG))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium; software rendering; root in a container has no sandbox."""
    flags = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
    # Under the machine's own name a page comes over plain http as in a home network: not a secure context.
    flags.append(f"--host-resolver-rules=MAP {socket.gethostname()} 127.0.0.1")
    if os.geteuid() == 0:
        flags.append("--no-sandbox")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": flags}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """Contexts keep nothing of the page for later, unless they ask for it: a test is to see what its house says.

    first_game: the card of the rules lies open at the table, as for somebody who has never played; otherwise it is put
    away. service_workers: Playwright's; with "block" the page fetches half of its files ahead, as browsers without
    workers do.
    """
    opened = browser.new_context

    def new_context(*, first_game: bool = False, **options: Any) -> BrowserContext:
        context = opened(**options)
        if options.get("service_workers") is None:
            context.add_init_script(NOTHING_KEPT)
        if not first_game:
            context.add_init_script(CARDS_AWAY)
        return context

    browser.new_context = new_context  # type: ignore[method-assign]
    return browser


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for the tests that leave it standing."""
    shared = House(tmp_path_factory.mktemp("house"))
    shared.open()
    yield shared
    shared.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A house of one's own, to be killed."""
    mine = House(tmp_path)
    mine.open()
    yield mine
    mine.close()


@pytest.fixture(scope="session")
def base_url(house: House) -> str:
    return house.url


@pytest.fixture(autouse=True)
def contexts_end_with_their_test(browser: Browser) -> Iterator[None]:
    """A page that stays open draws, and asks for its house, beside all tests that follow."""
    before = list(browser.contexts)
    yield
    for context in browser.contexts:
        if context not in before:
            context.close()


class Watch:
    """What went wrong on a page, and every frame that its sockets received or sent."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        self.received: list[str] = []
        self.sent: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("websocket", self._socket)

    def _socket(self, opened: WebSocket) -> None:
        opened.on("framereceived", lambda frame: self.received.append(str(frame)))
        opened.on("framesent", lambda frame: self.sent.append(str(frame)))


def watched(context: BrowserContext) -> tuple[Page, Watch]:
    page = context.new_page()
    return page, Watch(page)


@pytest.fixture
def walk(browser: Browser, house: House) -> Iterator[Walk]:
    from tests.browser.widths import Walk  # which needs this module

    walk = Walk(browser, house)
    yield walk
    walk.page.context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """A small phone in English, beside a box."""
    from tests.browser.boxes import PHONE

    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **PHONE)
    yield watched(context)
    context.close()
