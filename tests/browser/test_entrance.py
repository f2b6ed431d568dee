"""The entrance is one screen, in both languages; what one has begun comes first; other ways in, by keys."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, bets, start_against_bots, violations
from tests.browser.test_play import context_of, fits
from tests.browser.test_room import open_table

SCREENS = {390: (844, 1.5), 768: (1024, 1.2), 1440: (900, 1.2), 1920: (1080, 1.2)}
"""By width: the window's height, and how many of it the entrance may take."""
ORDER = "document.querySelector('[data-own-table]').compareDocumentPosition(document.querySelector('[data-tile]'))"
FIRST_VISIT_BYTES = 100_000
"""Of a first visit of the entrance until it is usable: document, script, style and answers, with their headers."""
FOLLOWS = 4
"""``Node.DOCUMENT_POSITION_FOLLOWING``."""


def looked_at(page: Page, url: str, begun: int) -> None:
    """Measure the entrance at every width; no table waits for others. begun: number of matches that come first."""
    page.route("**/api/tables", lambda route: route.fulfill(json=[]))
    for width, (height, screens) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        with page.expect_response("**/api/tables/mine"):
            page.goto(url)
        expect(page.locator("a[href$='#week']")).to_be_visible(timeout=PATIENCE)
        expect(page.locator("[data-own-table]")).to_have_count(begun)
        tall = page.evaluate("document.documentElement.scrollHeight")
        assert tall <= screens * height, f"{tall} px at {width}"
        assert fits(page)


def own(at: int, **more: Any) -> dict[str, Any]:
    names = ["Ada", "Bénédicte de la Tour-Nef", "Ben", "Chloé"]
    table = {"id": f"t{at}", "game": "mino_3d", "options": {}, "names": names, "status": "playing", "awaited": False}
    return table | more


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_one_screen_with_nothing_played(browser: Browser, house: House, locale: str) -> None:
    page, watch = watched(context_of(browser, locale=locale))
    looked_at(page, house.url, begun=0)
    expect(page.locator("[data-tile]")).to_have_count(4)
    assert violations(page) == []
    assert watch.errors == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_three_matches_that_run_come_first(browser: Browser, house: House, locale: str) -> None:
    page, watch = watched(context_of(browser, locale=locale, color_scheme="dark"))
    told = [own(1, awaited=None), own(2, status="waiting"), own(3, game="minos", awaited=True)]
    page.route("**/api/tables/mine", lambda route: route.fulfill(json=told))
    looked_at(page, house.url, begun=3)
    tables = page.locator("[data-own-table]").evaluate_all("all => all.map(one => one.dataset.ownTable)")
    assert tables == ["t3", "t1", "t2"], "who is awaited, what runs, what has not begun"
    assert page.evaluate(ORDER) == FOLLOWS
    assert violations(page) == []
    assert watch.errors == []


def test_a_match_left_for_the_entrance_is_taken_up_there(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    start_against_bots(page, house.url)
    table = page.url
    page.get_by_role("link", name="Asterion, to the entrance").click()
    mine = page.locator("[data-own-table]")
    expect(mine).to_contain_text("Mythical Dice")
    expect(mine).to_contain_text("Your turn")
    mine.click()
    expect(page).to_have_url(table)
    expect(bets(page).first).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []


def test_the_link_of_a_table_leads_there_by_keys(browser: Browser, house: House) -> None:
    host = context_of(browser).new_page()
    address = open_table(host, house)
    page, watch = watched(context_of(browser))
    page.goto(house.url)
    field = page.get_by_label("A code, or the link of a table")
    field.fill("somewhere else")
    field.press("Enter")
    expect(page.locator("p.error")).to_contain_text("neither a code of four letters nor a link")
    assert violations(page) == []
    field.fill(address)
    expect(page.locator("p.error")).to_have_count(0)
    field.press("Enter")
    expect(page.get_by_label("Your name")).to_be_visible(timeout=PATIENCE)
    assert page.url == address
    assert watch.errors == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_first_visit_fetches_little(browser: Browser, house: House, locale: str) -> None:
    page = context_of(browser, locale=locale).new_page()
    page.route("**/ahead.json", lambda route: route.abort())  # it lists what follows when the browser is idle
    line = page.context.new_cdp_session(page)
    fetched: list[float] = []
    line.on("Network.loadingFinished", lambda done: fetched.append(done["encodedDataLength"]))
    line.send("Network.enable")
    page.goto(house.url)
    expect(page.locator("a[href$='#week']")).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    assert 60_000 < sum(fetched) < FIRST_VISIT_BYTES
    assert len(fetched) < 20


def test_a_games_place_comes_with_its_document_and_not_after_its_script(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser, locale="en-GB"))
    held: list[Route] = []
    page.route("**/assets/index-*.js", lambda route: held.append(route))
    with page.expect_request("**/assets/GamePlace-*.js"), page.expect_request("**/assets/index-*.js"):
        page.goto(f"{house.url}/games/minos", wait_until="commit")
    page.evaluate("0")  # the route has been taken by then
    held[0].continue_()
    expect(page.locator("[data-game=minos] h1")).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []
