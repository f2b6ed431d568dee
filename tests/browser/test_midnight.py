"""Pages open over the house's midnight: the labyrinth of the day, the week's challenge, a table not started."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import SERVE, House, watched
from tests.browser.playing import PATIENCE, violations, wait_until
from tests.browser.test_play import PHONE, context_of, fits

NEW_DAY = "A new day has begun."
NEW_WEEK = "A new week has begun."
LOOKED_AT = "document.dispatchEvent(new Event('visibilitychange'))"
MOVED = (
    """
import sys, time
from pathlib import Path
from asterion.house.clock import WallClock
ahead = Path(sys.argv[2].removeprefix("sqlite:///")).with_name("ahead")
WallClock.unix_ms = lambda self: time.time_ns() // 1_000_000 + int(ahead.read_text())
"""
    + SERVE
)


class MovedHouse(House):
    """A house whose time of day a test sets."""

    program = MOVED

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._ahead = folder / "ahead"

    def set_to(self, when: datetime) -> None:
        written = self._ahead.with_suffix(".new")
        written.write_text(str(int(1000 * (when.timestamp() - datetime.now(UTC).timestamp()))))
        written.replace(self._ahead)


MIDNIGHT = datetime(2027, 3, 2, tzinfo=UTC)
BEFORE, AFTER = "1 March 2027", "2 March 2027"
MONDAY = datetime(2027, 3, 1, tzinfo=UTC)


@pytest.fixture
def moved(tmp_path: Path) -> Iterator[MovedHouse]:
    """A house ten minutes before midnight."""
    house = MovedHouse(tmp_path)
    house.set_to(MIDNIGHT - timedelta(minutes=10))
    house.open()
    yield house
    house.close()


def day_shown(page: Page, day: str) -> None:
    expect(page.locator("nav .day")).to_have_text(day, timeout=PATIENCE)


def test_a_page_left_open_over_midnight(browser: Browser, moved: MovedHouse) -> None:
    """Looked at again, it shows the new day; not looked at, what it begins is refused, and the new day is offered."""
    looking, watch = watched(context_of(browser, viewport=PHONE))
    pressing, other = watched(context_of(browser))
    for page in (looking, pressing):
        page.goto(f"{moved.url}/daily")
        day_shown(page, BEFORE)
    moved.set_to(MIDNIGHT + timedelta(seconds=5))
    looking.evaluate(LOOKED_AT)
    day_shown(looking, AFTER)
    expect(looking.locator(".began")).to_contain_text(NEW_DAY)
    assert fits(looking)
    assert violations(looking) == []
    pressing.get_by_role("button", name="Begin").click()
    day_shown(pressing, AFTER)
    expect(pressing.locator(".began")).to_contain_text(NEW_DAY)
    assert pressing.url.endswith("/daily"), "nothing was begun"
    pressing.get_by_role("button", name="Begin").click()
    expect(pressing.locator("section.table[data-stage=walk]")).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []
    assert [each for each in other.errors if "409" not in each] == []


def test_a_card_of_the_week_left_open_over_its_end(browser: Browser, moved: MovedHouse) -> None:
    """Looked at again, it shows the new week; not looked at, what it begins is refused, and the new week is offered."""
    moved.set_to(MONDAY - timedelta(minutes=10))
    looking, watch = watched(context_of(browser, viewport=PHONE))
    pressing, other = watched(context_of(browser))
    for page in (looking, pressing):
        page.goto(moved.url)
        link = page.locator("a[href$='#week']")
        expect(link).to_be_visible(timeout=PATIENCE)  # the entrance's own request is answered
        with page.expect_response("**/api/week"):  # so this is the card's, answered in the old week too
            link.click()
        expect(page.locator("#week")).to_contain_text("2027-W08", timeout=PATIENCE)
    moved.set_to(MONDAY + timedelta(seconds=5))
    looking.evaluate(LOOKED_AT)
    expect(looking.locator("#week")).to_contain_text(NEW_WEEK, timeout=PATIENCE)
    assert fits(looking)
    assert violations(looking) == []
    begin = pressing.locator("#week button.big")
    begin.click()
    expect(pressing.locator("#week")).to_contain_text(NEW_WEEK, timeout=PATIENCE)
    for page in (looking, pressing):  # that of another game
        page.get_by_role("link", name="To the new challenge").click()
        expect(page.locator("#week")).to_contain_text("2027-W09", timeout=PATIENCE)
    assert "/games/" in pressing.url, "nothing was begun"
    begin.click()
    expect(pressing.locator("section.table")).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []
    assert [each for each in other.errors if "409" not in each] == []


def test_a_try_that_was_opened_and_not_started(browser: Browser, moved: MovedHouse) -> None:
    page, _ = watched(context_of(browser, viewport=PHONE))
    page.goto(f"{moved.url}/daily")
    day_shown(page, BEFORE)
    asked = "async () => (await (await fetch('/api/daily', {method: 'POST'})).json()).table"
    table = wait_until(page, asked)  # once the house has its rules ready
    page.goto(f"{moved.url}/table/{table}")
    page.get_by_role("button", name="Take a seat").click()
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
    moved.set_to(MIDNIGHT + timedelta(seconds=5))
    start.click()
    expect(page.locator("h1", has_text="A new day has begun")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    assert fits(page)
    page.get_by_role("link", name="To the new labyrinth").click()
    day_shown(page, AFTER)
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
