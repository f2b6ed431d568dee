"""A table that does not appear: the page says why, keeps trying, and shows the table as soon as it can connect."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import House
from tests.browser.playing import at_game, prefetched, violations
from tests.browser.test_offline import Front
from tests.browser.test_play import context_of
from tests.browser.test_room import open_table

SAYS = 15_000
"""Milliseconds within which the page says what is wrong."""
COMES = 45_000
"""Milliseconds for the table to appear once the page can connect, on a busy machine."""
GO = "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }"
"""Goes to an address of the house without requesting the document."""
REFUSED = '{"type": "refused", "id": null, "code": "not_stored", "ruling": null, "detail": ""}'
LOGIN = "<h1>Log in to the wireless network</h1>"
SOCKETS = re.compile("/socket/")


def hangs(route: Route) -> None:
    """Leave the request unanswered."""


def opens_only(socket: WebSocketRoute) -> None:
    """Open the socket, and send nothing."""


def closes(socket: WebSocketRoute) -> None:
    socket.on_message(lambda _: socket.close(code=1011))


def refuses(socket: WebSocketRoute) -> None:
    def answer(_: str | bytes) -> None:
        socket.send(REFUSED)
        socket.close(code=1013)

    socket.on_message(answer)


def no_socket(page: Page) -> None:
    """Remove WebSocket, as browser extensions or company policies do."""
    page.add_init_script("window.Real ??= WebSocket; WebSocket = function () { throw new DOMException('no') };")


CASES: list[tuple[Callable[[Page], object], str, str]] = [
    (lambda page: page.route_web_socket(SOCKETS, opens_only), "silent", "nothing comes through it"),
    (lambda page: page.route_web_socket(SOCKETS, closes), "drops", "closed again each time"),
    (lambda page: page.route_web_socket(SOCKETS, refuses), "code", "could not write that down"),
    (no_socket, "blocked", "does not get through"),
    (lambda page: page.route("**/api/me", hangs), "code", "The house is busy"),
    (lambda page: page.route("**/api/*", lambda route: route.abort()), "away", "The house does not answer"),
    (lambda page: page.route("**/api/*", hangs), "away", "The house does not answer"),
    (lambda page: page.route("**/api/*", lambda route: route.fulfill(body=LOGIN)), "away", "The house does not answer"),
]  # fmt: skip


@pytest.fixture
def table(browser: Browser, house: House) -> str:
    page = context_of(browser).new_page()
    return open_table(page, house)


def trouble(page: Page, kind: str, within: int = SAYS) -> str:
    said = page.locator("[data-trouble]")
    expect(said).to_have_attribute("data-trouble", kind, timeout=within)
    assert page.get_by_role("alert").filter(has=page.locator("b")).count() == 1
    return said.inner_text()


@pytest.mark.parametrize(("breaks", "kind", "words"), CASES)
def test_the_page_names_the_cause(
    browser: Browser, table: str, breaks: Callable[[Page], object], kind: str, words: str
) -> None:
    page = context_of(browser).new_page()
    breaks(page)
    page.goto(table)
    said = trouble(page, kind)
    assert words in said
    assert "keeps trying" in said


@pytest.fixture
def front(house: House) -> Iterator[Front]:
    front = Front(house)
    yield front
    front.close()


def test_behind_a_proxy_without_sockets_the_operator_reads_what_to_do(browser: Browser, front: Front) -> None:
    page = context_of(browser, viewport={"width": 360, "height": 740}, locale="fr-FR").new_page()
    page.goto(front.url)
    table = page.evaluate("async () => (await (await fetch('/api/me')).json()).guest")
    page.goto(f"{front.url}/table/{table}")
    said = trouble(page, "blocked")
    assert "La maison répond" in said
    assert violations(page) == []
    page.locator("[data-trouble] a").click()
    expect(page.get_by_role("heading", level=1, name="Ce qu’une table demande")).to_be_visible()
    expect(page.get_by_text("docs/deploy.md")).to_be_visible()
    assert violations(page) == []
    page.goto(f"{front.url}/table/{table}/screen")
    assert "La maison répond" in trouble(page, "blocked")


def test_a_handshake_that_is_never_answered_is_told_from_a_house_that_is_down(browser: Browser, table: str) -> None:
    """Once sockets get through, the table appears without a press."""
    page = context_of(browser).new_page()
    page.add_init_script("""
      const Real = WebSocket;
      window.through = false;
      window.WebSocket = function (address) {
        return window.through ? new Real(address) : { readyState: 0, close() {}, send() {} };
      };
      Object.assign(window.WebSocket, { CONNECTING: 0, OPEN: 1 });
    """)
    page.goto(table)
    assert "does not get through" in trouble(page, "blocked")
    page.evaluate("window.through = true")
    expect(page.locator("[data-seat]").first).to_be_visible(timeout=COMES)
    expect(page.locator("[data-trouble]")).to_have_count(0)


def test_a_house_that_stops_between_document_and_socket(browser: Browser, own_house: House) -> None:
    page = context_of(browser, service_workers="block").new_page()
    address = open_table(page, own_house)
    at_game(page, own_house.url)
    expect(page.get_by_role("button", name="Play against bots").first).to_be_enabled()
    prefetched(page)
    own_house.kill()
    page.evaluate(GO, address)
    said = trouble(page, "away")
    assert "If you keep this house" in said
    assert "the rules of the games" in said
    own_house.open()
    expect(page.locator("[data-seat]").first).to_be_visible(timeout=COMES)
    expect(page.locator("[data-trouble]")).to_have_count(0)


def test_a_table_that_comes_says_nothing_of_trouble(browser: Browser, table: str) -> None:
    page = context_of(browser).new_page()
    page.add_init_script("""new MutationObserver(() => {
      if (document.querySelector('[data-trouble]')) window.troubled = true;
    }).observe(document, { childList: true, subtree: true })""")
    page.goto(table)
    expect(page.locator("[data-seat]").first).to_be_visible(timeout=COMES)
    assert page.evaluate("window.troubled") is None
