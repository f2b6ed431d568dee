"""Without the house: practice in a labyrinth for one, the labyrinth and the puzzle of the day as they were last seen,
and all that teaches the games."""

import json
import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.browser.playing import PATIENCE, the_end, verified, violations
from tests.browser.test_device import saved, shown_match
from tests.browser.test_minos_solo import be_content, lay_marbles
from tests.browser.test_offline import all_kept, visited
from tests.browser.test_play import PHONE, fits
from tests.browser.test_puzzles import of_the_day

RETURNS = 30_000
"""Milliseconds until a page has noticed that its house is back."""


def practised(page: Page, marbles: int) -> dict[str, object]:
    """Walk a labyrinth of this device to its end; returns the options in its record, which verifies."""
    match = shown_match(page)
    lay_marbles(page, marbles)
    be_content(page)
    longest = page.locator("[data-longest]")
    expect(longest).to_have_attribute("data-longest", re.compile(r"^\d+$"), timeout=PATIENCE)
    page.locator("[data-show-longest]").click()
    expect(page.locator("[data-route]")).to_be_visible()
    assert violations(page) == []
    record = saved(page)
    assert verified(record)["honest"]
    header = json.loads(record.read_text("utf-8"))["header"]
    assert (header["match"], header["seats"], header["dealer"]) == (match, 1, "device")
    options: dict[str, object] = header["options"]
    return options


def test_practice_and_the_labyrinths_that_were_seen(browser: Browser, own_house: House) -> None:
    """The try of the day waits; a labyrinth for practice and a past day's are walked, with their longest walk."""
    page = visited(browser, own_house, "/")
    all_kept(page)
    yesterday = str(datetime.now(UTC).date() - timedelta(days=1))
    page.goto(f"{own_house.url}/daily/{yesterday}")
    expect(page.get_by_role("button", name="Walk this one for practice")).to_be_visible(timeout=PATIENCE)
    own_house.kill()

    page.goto(f"{own_house.url}/games/minos")
    page.get_by_role("link", name="Practise at any size").click()
    expect(page.locator("[data-kept-at]")).to_contain_text("This is what the house said on", timeout=PATIENCE)
    expect(page.locator("[data-waits]")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Rows").select_option("4")
    page.get_by_label("Columns").select_option("5")
    page.get_by_role("radio", name="Passing beneath").check()
    page.get_by_role("button", name="Draw a labyrinth").click()
    expect(page.locator("[data-cell]")).to_have_count(20, timeout=PATIENCE)
    options = practised(page, 2)
    assert (options["rows"], options["columns"], options["bridges"]) == (4, 5, "underpass")
    page.locator("[data-again]").last.click()
    expect(the_end(page)).to_have_count(0)
    expect(page.locator("[data-cell]")).to_have_count(20, timeout=PATIENCE)

    page.goto(f"{own_house.url}/daily/{yesterday}")
    page.get_by_role("button", name="Walk this one for practice").click()
    assert practised(page, 3)["day"] == yesterday


def test_the_puzzle_of_the_day_is_answered_without_the_house_and_graded_later(
    browser: Browser, own_house: House
) -> None:
    """On a phone, in French: one answer, no verdict before the house knows it."""
    page = visited(browser, own_house, "/", locale="fr-FR", viewport=PHONE, color_scheme="dark")
    all_kept(page)
    page.goto(f"{own_house.url}/puzzles")
    of_the_day(page)
    own_house.kill()
    page.goto(f"{own_house.url}/puzzles")
    section = of_the_day(page)
    expect(section.locator("[data-kept-at]")).to_contain_text("Voici ce que la maison disait le")
    section.locator("button[data-die][aria-disabled=false]").first.click()
    expect(section.locator("[data-unsent]")).to_contain_text(re.compile(r"^Votre réponse\s: .*gardée sur"))
    expect(section.get_by_role("table")).to_have_count(0)
    assert fits(page)
    assert violations(page) == []
    page.reload()
    expect(section.locator("[data-unsent]")).to_be_visible(timeout=PATIENCE)
    expect(section.locator("button[data-die][aria-disabled=false]")).to_have_count(0)
    own_house.open()
    expect(section.get_by_role("table")).to_contain_text("(votre réponse)", timeout=RETURNS)
    expect(section.locator("[data-unsent], [data-kept-at]")).to_have_count(0)


def test_all_that_teaches_a_game_opens_without_the_house(browser: Browser, own_house: House) -> None:
    """Rules, lesson and companion of each game, after one visit of the entrance."""
    page = visited(browser, own_house, "/")
    all_kept(page)
    own_house.kill()
    for game in ("mythical_dice", "mino_3d", "minos", "like_dice"):
        page.goto(f"{own_house.url}/rules/{game}")
        expect(page.locator("h2").first).to_be_visible(timeout=PATIENCE)
        page.goto(f"{own_house.url}/learn/{game}")
        expect(page.locator("section.lesson")).to_be_visible(timeout=PATIENCE)
        page.goto(f"{own_house.url}/box/{game}")
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
        expect(page.locator("[data-missing]")).to_have_count(0)
