"""The page opens when the house does not answer, with what was kept of it; what the house says is never kept."""

import json
import re
import socket
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
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.browser.conftest import House
from tests.browser.playing import PATIENCE, violations, wait_until
from tests.browser.staged import GO
from tests.webassembly.played import played

WORKER = "/service-worker.js"
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

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=20) as answer:
            body: str = answer.read().decode()
        return body

    def build(self, name: str, *, kind: str = "text/javascript") -> None:
        """From now on the house has another build of its page: one that begins with another script."""
        for path in ("/", "/api/house", WORKER):
            self.instead.pop(path, None)
        document, worker = self.get("/"), self.get(WORKER)
        [own] = re.findall(r'<script[^>]* src="(/assets/[^"]+)"', document)
        script = f"/assets/{name}.js"
        house = json.loads(self.get("/api/house")) | {"build": script}
        # The first of the files that a worker fetches, so that a build that fails fails at once.
        other = worker.replace(f"build:`{own}`", f"build:`{script}`").replace(
            "first:[", f"first:[{{url:`{script}`,revision:null}},", 1
        )
        assert other.count(script) == 2
        self.instead["/"] = (200, "text/html", document.replace(f'src="{own}"', f'src="{script}"').encode())
        self.instead[WORKER] = (
            200,
            "text/javascript",
            other.replace("url:`/`,revision:`", f"url:`/`,revision:`{name}").encode(),
        )
        self.instead["/api/house"] = (200, "application/json", json.dumps(house).encode())
        self.instead[script] = (200, kind, f'import "{own}";'.encode())

    def down(self) -> None:
        """From now on a proxy says that the house is down."""
        for path in ("/", "/api/house"):
            self.instead[path] = (502, "text/html", b"<h1>Bad gateway</h1>")


WORKERS = "const { installing, waiting } = await navigator.serviceWorker.getRegistration();"


def visited(browser: Browser, house: House | Front, path: str, **options: Any) -> Page:
    """A page of the house in a browser that keeps it."""
    kept = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "allow", **options}
    page = browser.new_context(**kept).new_page()
    page.goto(house.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    wait_until(page, "async () => navigator.serviceWorker.controller !== null")
    page.goto(f"{house.url}{path}")
    return page


def looked_back(page: Page) -> int:
    """Let the coach look back over a whole match; how much it has looked at."""
    page.locator("[data-look-back]").click()
    back = page.locator("section.back[data-looked]")
    back.wait_for(timeout=3 * PATIENCE)
    return int(back.get_attribute("data-looked") or 0)


def looks_back(page: Page) -> None:
    """The page's coach looks at all choices of a seat that chose at random; one that was worse leads to its place."""
    count = looked_back(page)
    back = page.locator("section.back")
    said = back.locator("li")
    expect(said.first).to_contain_text("points of chance")
    expect(back).to_contain_text(f"{count} choices:")
    assert 1 < said.count() <= count
    assert violations(page) == []
    worst = said.filter(has_text="I would have rolled").first
    worst.get_by_role("link").click()
    expect(page.locator(".hands li.better")).to_have_count(1)
    back.get_by_role("radio").nth(1).check()
    expect(page.locator("[data-look-back]")).to_be_visible()
    expect(said).to_have_count(0)
    expect(page.locator(".hands li.better")).to_have_count(0)


def looks_back_at_walks(page: Page) -> None:
    """Each labyrinth is searched on this device; its line leads to the round, which shows the same walk."""
    rounds = looked_back(page)
    said = page.locator("section.back li")
    expect(said).to_have_count(rounds)
    line = said.filter(has_text="You ").first
    [length] = re.findall(r"the longest walk has (\d+) tile", line.inner_text())
    assert violations(page) == []
    line.get_by_role("link").click()
    expect(page.locator("[data-longest]").first).to_have_attribute("data-longest", length, timeout=PATIENCE)


def looks_back_at_missions(page: Page) -> None:
    """Each mission that was not right has a line, which leads to its check."""
    missions = looked_back(page)
    said = page.locator("section.back li")
    expect(page.locator("section.back")).to_contain_text(re.compile(rf"{missions} missions?: "))
    assert violations(page) == []
    expect(said).to_have_count(30)  # a game at random takes hundreds of missions
    page.get_by_role("button", name=re.compile(r"^30 more of [\d,]+$")).click()
    expect(said).to_have_count(60)
    expect(said.nth(30).get_by_role("link")).to_be_focused()
    said.filter(has_text="You said").first.get_by_role("link").click()
    expect(page.locator(".hands .check")).to_be_visible()


def test_a_record_is_checked_and_replayed_when_the_house_has_gone(
    browser: Browser, own_house: House, tmp_path: Path
) -> None:
    page = visited(browser, own_house, "/record")
    expect(page.locator("[data-here]")).to_be_visible(timeout=PATIENCE)
    assert [path for path in page.evaluate(KEPT) if path.startswith(("/api", "/socket"))] == []
    own_house.close()
    for game, look_back in (
        ("mythical_dice", looks_back),
        ("minos", looks_back_at_walks),
        ("like_dice", looks_back_at_missions),
    ):
        page.goto(f"{own_house.url}/record")
        written, _ = played(game, 3, {}, {})
        file = tmp_path / f"asterion-{game}.json"
        file.write_text(msgspec.json.encode(written).decode(), encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator(".fair [data-verified=proven]")).to_be_visible(timeout=PATIENCE)
        expect(page.locator("[data-step]")).to_be_visible()
        look_back(page)
    page.goto(own_house.url)
    expect(page.get_by_role("heading", level=1, name="Asterion")).to_be_visible()
    expect(page.get_by_text("The house does not answer").first).to_be_visible()
    assert violations(page) == []


@pytest.fixture
def front(own_house: House) -> Iterator[Front]:
    front = Front(own_house)
    yield front
    front.close()


def expect_page(page: Page) -> None:
    expect(page.get_by_role("heading", level=1, name="Asterion")).to_be_visible()


def given_up(page: Page, front: Front, build: str) -> None:
    """Wait until a build's worker has begun to store it and is gone again."""
    assert front.asked[f"/assets/{build}.js"].wait(PATIENCE / 1000)
    wait_until(page, f"async () => {{ {WORKERS} return !installing && !waiting; }}")


def expect_build(page: Page, build: str | None) -> None:
    """The page is of this build; None: the house's own."""
    expect_page(page)
    expect(page.locator("script[src*='/assets/build-']")).to_have_count(0 if build is None else 1)
    if build is not None:
        expect(page.locator(f"script[src='/assets/{build}.js']")).to_have_count(1)


def all_kept(page: Page) -> None:
    """Wait until all files of the page's build are stored."""
    script = "document.querySelector('script[type=module]').getAttribute('src')"
    wait_until(page, f"async () => localStorage.getItem('asterion.kept') === {script}")


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
    front.down()
    page.goto(front.url)
    expect_page(page)


def test_a_build_is_kept_whole_or_not_at_all(browser: Browser, front: Front) -> None:
    """A proxy's page in a file's place, and then a full device: the build before stays."""
    page = visited(browser, front, "/")
    front.build("build-a", kind="text/html")
    page.goto(front.url)
    given_up(page, front, "build-a")
    front.build("build-b")
    full = page.context.new_cdp_session(page)
    full.send("Storage.overrideQuotaForOrigin", {"origin": front.url, "quotaSize": 1})
    page.goto(front.url)
    expect_build(page, "build-b")
    given_up(page, front, "build-b")
    front.down()
    page.goto(front.url)
    expect_build(page, None)


def test_a_newer_build_is_said_and_taken_on_the_way_to_the_entrance(browser: Browser, front: Front) -> None:
    page = visited(browser, front, "/")
    all_kept(page)
    front.build("build-a")
    offer = page.locator("[data-new-build]")
    page.evaluate(GO, "/games/minos")
    expect(offer).to_be_visible()
    assert "the entrance" in offer.inner_text()
    expect(page.locator("script[src*='/assets/build-']")).to_have_count(0)
    page.evaluate(GO, "/")
    expect_build(page, "build-a")
    expect(offer).to_have_count(0)
    all_kept(page)
    wait_until(page, f"async () => {{ {WORKERS} return !installing && !waiting; }}")
    front.down()
    page.goto(front.url)
    expect_build(page, "build-a")
    assert not [path for path in page.evaluate(KEPT) if path.startswith(("/api", "/socket"))]


def test_the_build_of_an_open_page_stays_until_that_page_is_closed(browser: Browser, front: Front) -> None:
    first = visited(browser, front, "/rules/minos")
    second = first.context.new_page()
    front.build("build-a")
    second.goto(front.url)
    expect_build(second, "build-a")
    wait_until(second, f"async () => {{ {WORKERS} return Boolean(waiting); }}")
    first.evaluate(GO, "/rules/mythical_dice")  # a part of the build before, from the device
    expect(first.get_by_role("heading", level=1)).to_contain_text("Mythical Dice")
    context = first.context
    first.close()
    second.close()
    # The browser may count a closed page among the open ones for a moment. Seldom, a page that opens just then does not
    # finish loading.
    for _ in range(5):
        third = context.new_page()
        with suppress(TimeoutError):
            third.goto(front.url, timeout=PATIENCE / 3)
            if third.evaluate(f"async () => {{ {WORKERS} return !installing && !waiting; }}"):
                break
        third.close()
    front.down()
    third.goto(front.url)
    expect_build(third, "build-a")


METERED = "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });"


def test_a_visit_of_the_entrance_keeps_all_games_where_the_line_is_not_metered(
    browser: Browser, own_house: House
) -> None:
    page = visited(browser, own_house, "/")
    all_kept(page)
    paths = page.evaluate(KEPT)
    assert len([path for path in paths if path.startswith("/modules/rules-")]) >= 4
    assert not [path for path in paths if path.endswith(".bin") or "photo-" in path]
    own_house.close()
    page.goto(f"{own_house.url}/rules/mino_3d")
    expect(page.get_by_role("heading", level=1)).to_contain_text("3D-Mino")
    page.evaluate(GO, "/")
    expect(page.locator("[data-standing=silent]")).to_contain_text("the rules of the games")


def test_over_a_metered_line_nothing_is_fetched_ahead(browser: Browser, own_house: House) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="allow")
    context.add_init_script(METERED)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(own_house.url, wait_until="networkidle")
    wait_until(page, "async () => navigator.serviceWorker.controller !== null")
    page.reload(wait_until="networkidle")
    document = page.content()
    first = {path for path in page.evaluate(KEPT) if path.startswith("/assets/") and path in document}
    assert first
    assert not [url for url in asked if "/modules/" in url or "RecordPage" in url or "ahead.json" in url]
    assert len(page.evaluate(KEPT)) < 100
    own_house.close()
    page.goto(own_house.url)
    expect_page(page)
    expect(page.locator("[data-standing=silent]")).not_to_contain_text("the rules of the games")


def test_over_plain_http_it_is_said_once_that_browsers_keep_no_page(browser: Browser, house: House) -> None:
    for locale, words in (("en-GB", "plain http"), ("fr-FR", "http simple")):
        page = browser.new_context(locale=locale, reduced_motion="reduce").new_page()
        page.goto(f"http://{socket.gethostname()}:{house.port}")
        said = page.locator("[data-plain-http]")
        expect(said).to_contain_text(words)
        assert violations(page) == []
        wait_until(page, "async () => document.querySelectorAll('link[rel=prefetch]').length > 0")
        page.reload()
        expect_page(page)
        expect(said).to_have_count(0)


@pytest.mark.parametrize(("locale", "name"), [("en-GB", "Play Minos"), ("fr-FR", "Jouer à Minos")])
def test_the_page_can_be_installed_with_a_shortcut_for_each_game(
    browser: Browser, house: House, locale: str, name: str
) -> None:
    page = browser.new_context(locale=locale, service_workers="allow").new_page()
    page.goto(house.url)
    expect(page.locator("link[rel=manifest]")).to_have_attribute(
        "href", re.compile("fr" if locale == "fr-FR" else "/m")
    )
    read = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert read["errors"] == []
    manifest = json.loads(read["data"])
    assert name in [shortcut["name"] for shortcut in manifest["shortcuts"]]
    for picture in manifest["screenshots"] + manifest["icons"]:
        assert len(house.get(picture["src"])) > 500
