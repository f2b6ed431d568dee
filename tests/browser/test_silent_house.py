"""A house that stopped, one newer than the page, a browser without cookies: each is named before the press."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import House
from tests.browser.playing import PATIENCE, at_game, prefetched, the_end, violations
from tests.browser.tables import sit
from tests.browser.test_offline import Front, all_kept, visited
from tests.browser.test_play import context_of
from tests.browser.test_room import open_table, play_to_the_end, start
from tests.browser.test_trouble import GO

RULES = ["mythical_dice", "minos", "like_dice", "mino_3d"]
COMES_BACK = 30_000


def standing(page: Page, kind: str) -> str:
    said = page.locator("[data-standing]")
    expect(said).to_have_attribute("data-standing", kind, timeout=PATIENCE)
    return said.inner_text()


def test_after_one_visit_the_rules_of_all_games_open_with_the_house_stopped(browser: Browser, own_house: House) -> None:
    page = visited(browser, own_house, "/")
    all_kept(page)
    own_house.kill()
    for game in RULES:
        page.goto(f"{own_house.url}/rules/{game}")
        expect(page.locator("h2").first).to_be_visible(timeout=PATIENCE)
        assert page.locator("[data-missing]").count() == 0
    page.goto(f"{own_house.url}/record")
    expect(page.get_by_role("heading", level=1, name="Check a record")).to_be_visible()


def test_without_a_worker_too_an_open_page_has_the_rules(browser: Browser, own_house: House) -> None:
    page = context_of(browser, service_workers="block").new_page()
    page.goto(own_house.url)
    prefetched(page)
    own_house.kill()
    for game in RULES:
        page.evaluate(GO, f"/rules/{game}")
        expect(page.locator("h2").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", RULES)
def test_a_game_of_a_house_that_stops_is_played_on_this_device_only_and_comes_back(
    browser: Browser, own_house: House, game: str
) -> None:
    page = context_of(browser).new_page()
    at_game(page, own_house.url, game, whole=True)
    play = page.locator(".ways button.primary").first
    expect(play).to_be_enabled()
    own_house.kill()
    assert "The house does not answer" in standing(page, "silent")
    for button in page.locator(".ways button").all():
        expect(button).to_be_disabled()
    expect(page.locator("[data-here] button.primary")).to_be_enabled()
    opens = {str(link.get_attribute("href")).partition("#")[0] for link in page.locator(".ways a[href]").all()}
    assert opens <= {"/daily", "/puzzles"}, "pages of the day show what was kept of it"
    expect(page.get_by_text("Not possible now: the house does not answer.").first).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^How it is played")).first).to_be_visible()
    assert violations(page) == []
    own_house.open()
    expect(play).to_be_enabled(timeout=COMES_BACK)
    expect(page.locator("[data-standing]")).to_have_count(0)


def test_the_entrance_of_a_house_that_stops_says_so_and_comes_back(browser: Browser, own_house: House) -> None:
    page = context_of(browser).new_page()
    page.goto(own_house.url)
    expect(page.get_by_role("link", name="Challenge of the week")).to_be_visible()
    own_house.kill()
    said = standing(page, "silent")
    assert "The house does not answer" in said
    expect(page.locator("[data-tile]")).to_have_count(len(RULES))
    assert violations(page) == []
    own_house.open()
    expect(page.locator("[data-standing]")).to_have_count(0, timeout=COMES_BACK)


@pytest.mark.parametrize("path", ["/my-play", "/you", "/puzzles", "/daily", "/same/x", "/replay/x"])
def test_a_page_that_needs_the_house_says_so_and_opens_when_it_is_back(
    browser: Browser, own_house: House, path: str
) -> None:
    page = context_of(browser).new_page()
    page.goto(own_house.url)
    own_house.kill()
    page.evaluate(GO, path)
    assert "does not answer" in standing(page, "silent")
    expect(page.get_by_text("A part of the page did not arrive")).to_have_count(0)
    own_house.open()
    expect(page.locator("[data-standing]")).to_have_count(0, timeout=COMES_BACK)
    expect(page.locator("[data-missing], [role=alert]").filter(has_text="does not answer")).to_have_count(
        0, timeout=COMES_BACK
    )


@pytest.fixture
def front(house: House) -> Iterator[Front]:
    front = Front(house)
    yield front
    front.close()


def newer(page: Page, gone: str = "**/assets/**") -> None:
    """From now on the house has another build of the page, without these parts of this one."""
    build = {"version": "x", "build": "/assets/index-newer.js"}
    page.route("**/api/house", lambda route: route.fulfill(json=build))
    page.route(gone, lambda route: route.fulfill(status=404, body="{}"))


@pytest.mark.parametrize("path", ["/my-play", "/puzzles", "/daily", "/connection"])
def test_a_page_older_than_the_house_says_so(browser: Browser, front: Front, path: str) -> None:
    page = context_of(browser).new_page()
    page.goto(front.url)
    newer(page)
    page.evaluate(GO, path)
    missing = page.locator("[data-missing]")
    expect(missing).to_have_attribute("data-missing", "page_older", timeout=PATIENCE)
    assert "older than the house’s" in missing.inner_text()
    page.unroute_all()
    missing.get_by_role("button", name="Load it again").click()
    expect(missing).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize(("status", "missing"), [(404, "page_older"), (500, "part_missing")])
def test_only_a_part_that_is_gone_from_the_build_means_an_older_page(
    browser: Browser, front: Front, status: int, missing: str
) -> None:
    page = context_of(browser).new_page()
    page.goto(front.url)
    page.route(re.compile("/assets/MyPlayPage"), lambda route: route.fulfill(status=status, body="{}"))
    page.evaluate(GO, "/my-play")
    expect(page.locator(f"[data-missing={missing}]")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("gone", ["**/assets/check-*", "**/modules/*"])
def test_the_check_of_a_match_says_that_the_page_is_older(browser: Browser, house: House, gone: str) -> None:
    page = context_of(browser).new_page()
    open_table(page, house, seats=3)
    newer(page, gone)
    start(page)
    play_to_the_end(page)
    check = the_end(page).locator(".fair")
    missing = check.locator("[data-missing]")
    expect(missing).to_have_attribute("data-missing", "page_older", timeout=PATIENCE)
    assert "older than the house’s" in missing.inner_text()
    expect(check.get_by_text("could not be fetched")).to_have_count(0)
    page.unroute_all()
    missing.get_by_role("button", name="Load it again").click()
    expect(check.locator("[data-verified=proven]")).to_be_visible(timeout=PATIENCE)


def test_the_offer_to_load_again_waits_until_the_game_is_over(browser: Browser, own_house: House) -> None:
    page = context_of(browser).new_page()
    open_table(page, own_house, seats=3)
    offer = page.locator("[data-new-build]")
    page.route("**/api/house", lambda route: route.fulfill(json={"version": "x", "build": "/assets/index-newer.js"}))
    own_house.kill()
    own_house.open()
    expect(offer).to_be_visible(timeout=COMES_BACK)  # in the waiting room
    start(page)
    expect(offer).to_have_count(0)
    page.evaluate(GO, "/")
    expect(offer).to_be_visible()
    assert violations(page) == []
    offer.get_by_role("button", name="Close").click()
    expect(offer).to_have_count(0)


def no_cookies(context: BrowserContext, house: House) -> BrowserContext:
    """A browser that keeps none: the house is asked without, and what it sets does not arrive."""

    def answer(route: Route) -> None:
        route.fulfill(content_type="application/json", body=house.get("/api/me"))

    context.route("**/api/me", answer)
    return context


@pytest.mark.parametrize("storage", [True, False])
def test_a_guest_whose_browser_keeps_no_cookies_reads_it_before_the_press(
    browser: Browser, house: House, storage: bool
) -> None:
    host = context_of(browser).new_page()
    address = open_table(host, house)
    page = no_cookies(context_of(browser), house).new_page()
    if not storage:
        page.add_init_script("""for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });""")
    page.goto(address)
    expect(page.locator("[data-no-cookies]")).to_contain_text("allow cookies", timeout=PATIENCE)
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(0)
    assert violations(page) == []
    at_game(page, house.url, whole=True)
    assert "cookies" in standing(page, "cookies")
    expect(page.locator("[data-here]")).to_contain_text("on this device")
    for button in page.locator(".ways button").all():
        expect(button).to_be_disabled()
    page.goto(f"{house.url}/you")
    own = page.locator("[data-own-link]")
    expect(own.get_by_text("keeps no cookies")).to_be_visible()
    for each in own.locator("button").all():
        expect(each).to_be_disabled()
    for path in ("/daily", "/puzzles", "/my-play"):
        page.goto(f"{house.url}{path}")
        assert "To play with others, allow cookies" in standing(page, "cookies")


def test_a_first_visit_is_not_taken_for_a_browser_without_cookies(browser: Browser, house: House) -> None:
    host = context_of(browser).new_page()
    address = open_table(host, house)
    page = context_of(browser).new_page()
    sit(page, address, "Ben")
    expect(page.locator("[data-standing]")).to_have_count(0)


def test_what_says_it_all_fits_a_small_screen(browser: Browser, house: House) -> None:
    options: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "locale": "fr-FR"}
    page = no_cookies(context_of(browser, **options), house).new_page()
    for path in ("/", "/connection"):
        page.goto(house.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
