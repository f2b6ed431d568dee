"""The page opens when the house does not answer, with what was kept of it; what the house says is never kept."""

import re
import threading
import urllib.error
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.browser.playing import PATIENCE, violations, wait_until
from tests.webassembly.played import played

KEPT = """async () => {
  const names = await caches.keys();
  const stores = await Promise.all(names.map((name) => caches.open(name)));
  const requests = await Promise.all(stores.map((store) => store.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


class Front:
    """A proxy before the house, which may answer in its place. It forwards no socket."""

    def __init__(self, house: House) -> None:
        front = self
        self.instead: dict[str, tuple[int, str, bytes]] = {}
        """Path: status, type and body of what it answers itself."""
        self.asked: dict[str, threading.Event] = defaultdict(threading.Event)
        """Path: whether somebody has asked for it."""

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                front.asked[self.path].set()
                if self.path in front.instead:
                    status, kind, body = front.instead[self.path]
                else:
                    try:
                        with urllib.request.urlopen(house.url + self.path, timeout=20) as answer:
                            status, kind, body = answer.status, answer.headers["Content-Type"], answer.read()
                    except urllib.error.HTTPError as refused:
                        status, kind, body = refused.code, refused.headers["Content-Type"], refused.read()
                    except OSError:
                        status, kind, body = 502, "text/html", b"<h1>Bad gateway</h1>"
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                with suppress(OSError):
                    self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Nothing: the test says what went wrong."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def build(self, name: str, *, kind: str = "text/javascript") -> None:
        """From now on the house has another build of its page, with one more asset."""
        self.instead.pop("/", None)
        with urllib.request.urlopen(self.url, timeout=20) as answer:
            document = answer.read().decode()
        asset = f"/assets/0-{name}.js"  # the first that a worker fetches; the page itself fetches it never
        named = f'<meta name="part" content="{asset}">'
        self.instead["/"] = (200, "text/html", document.replace("</head>", named + "</head>").encode())
        self.instead[asset] = (200, kind, b"export {};")


def visited(browser: Browser, house: House | Front, path: str, **options: Any) -> Page:
    """A page of the house in a browser that keeps it."""
    kept = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "allow", **options}
    page = browser.new_context(**kept).new_page()
    page.goto(house.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto(f"{house.url}{path}")
    return page


def test_a_record_is_checked_and_replayed_when_the_house_has_gone(
    browser: Browser, own_house: House, tmp_path: Path
) -> None:
    page = visited(browser, own_house, "/record")
    expect(page.locator("[data-here]")).to_be_visible(timeout=PATIENCE)
    assert [path for path in page.evaluate(KEPT) if path.startswith(("/api", "/socket"))] == []
    own_house.close()
    page.goto(f"{own_house.url}/record")
    written, _ = played("mythical_dice", 3, {}, {})
    file = tmp_path / "asterion-m.json"
    file.write_text(msgspec.json.encode(written).decode(), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".fair [data-verified=proven]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-step]")).to_be_visible()
    page.goto(own_house.url)
    expect(page.get_by_role("heading", level=1, name="Asterion")).to_be_visible()
    expect(page.get_by_text("The house does not answer").first).to_be_visible()
    assert violations(page) == []


@pytest.fixture
def front(own_house: House) -> Iterator[Front]:
    front = Front(own_house)
    yield front
    front.close()


def builds(page: Page) -> list[str]:
    """The additional asset of each stored build, the oldest first; empty for the house's own."""
    names: list[str] = page.evaluate("caches.keys()")
    return ["".join(re.findall(r"/assets/0-(build-\w+)\.js", name)) for name in names]


def expect_page(page: Page) -> None:
    expect(page.get_by_role("heading", level=1, name="Asterion")).to_be_visible()


def given_up(page: Page, front: Front, build: str) -> None:
    """Wait until a build's store was begun and is gone again."""
    assert front.asked[f"/assets/0-{build}.js"].wait(PATIENCE / 1000)
    wait_until(page, "async () => (await caches.keys()).length === 1")


def test_one_visit_is_enough_and_what_was_read_can_be_read_again(browser: Browser, own_house: House) -> None:
    page = visited(browser, own_house, "/rules/minos")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    words = heading.inner_text()
    own_house.close()
    page.reload()
    expect(heading).to_have_text(words)
    page.goto(f"{own_house.url}/rules/minos")
    expect(heading).to_have_text(words)
    assert violations(page) == []


def test_a_proxy_that_answers_for_a_house_that_is_down_shows_the_kept_page(browser: Browser, front: Front) -> None:
    page = visited(browser, front, "/")
    front.instead["/"] = (502, "text/html", b"<h1>Bad gateway</h1>")
    page.goto(front.url)
    expect_page(page)
    assert builds(page) == [""]


def test_a_build_is_kept_whole_or_not_at_all(browser: Browser, front: Front) -> None:
    """A proxy's page in an asset's place, and then a full device: the build before stays."""
    page = visited(browser, front, "/")
    front.build("build-a", kind="text/html")
    page.goto(front.url)
    given_up(page, front, "build-a")
    front.build("build-b")
    full = page.context.new_cdp_session(page)
    full.send("Storage.overrideQuotaForOrigin", {"origin": front.url, "quotaSize": 1})
    page.goto(front.url)
    expect_page(page)
    given_up(page, front, "build-b")
    assert builds(page) == [""]
    front.instead["/"] = (502, "text/html", b"")
    page.goto(front.url)
    expect_page(page)


def test_two_builds_are_kept_and_one_that_came_back_is_the_newest(browser: Browser, front: Front) -> None:
    page = visited(browser, front, "/")
    for name, expected in [
        ("build-a", ["", "build-a"]),
        ("build-b", ["build-a", "build-b"]),
        ("build-a", ["build-b", "build-a"]),
    ]:
        front.build(name)
        page.goto(front.url)
        expect_page(page)
        wait_until(
            page,
            "async (name) => { const last = (await caches.keys()).at(-1);"
            " return last.includes(name) && (await (await caches.open(last)).match('/')) !== undefined; }",
            name,
        )
        wait_until(page, "async () => (await caches.keys()).length === 2")
        assert builds(page) == expected
