"""The page opens when the house does not answer, with what was kept of it; what the house says is never kept."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.browser.playing import PATIENCE, violations
from tests.webassembly.played import played

KEPT = """async () => {
  const names = await caches.keys();
  const stores = await Promise.all(names.map((name) => caches.open(name)));
  const requests = await Promise.all(stores.map((store) => store.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


def visited(browser: Browser, house: House, path: str, **options: Any) -> Page:
    """A page of the house in a browser that keeps it."""
    page = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="allow", **options).new_page()
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
    file.write_text(json.dumps(written), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".fair [data-verified=proven]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-step]")).to_be_visible()
    page.goto(own_house.url)
    expect(page.get_by_role("heading", level=1, name="Asterion")).to_be_visible()
    expect(page.get_by_text("The house does not answer").first).to_be_visible()
    assert violations(page) == []


def test_a_house_behind_a_proxy_that_is_down_is_not_kept(browser: Browser, own_house: House) -> None:
    """The proxy answers for it, with a page of its own."""
    page = visited(browser, own_house, "/")
    context = page.context
    context.route(own_house.url + "/", lambda route: route.fulfill(status=502, body="<h1>Bad gateway</h1>"))
    page.goto(own_house.url)
    expect(page.get_by_role("heading", level=1, name="Asterion")).to_be_visible()
