"""Forced colours and paper: a line tells what a ground or a shadow tells elsewhere; large windows; keys."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, click_bet, come_to_rest, start_against_bots, tab_to, the_end
from tests.browser.test_play import context_of

OUTLINED = "one => getComputedStyle(one).outlineStyle === 'solid' && getComputedStyle(one).outlineWidth === '2px'"
BRIGHTNESS = """one => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas.fillStyle = getComputedStyle(one).color;
  canvas.fillRect(0, 0, 1, 1);
  return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
}"""
"""Of the text of an element, 0 (black) to 255."""


def bet_table(browser: Browser, house: House, **media: str) -> Page:
    """A table of Mythical Dice in a wide window, with a bet of one's own that stands."""
    page, _ = watched(context_of(browser, viewport={"width": 1440, "height": 900}, **media))
    start_against_bots(page, house.url)
    click_bet(page)
    come_to_rest(page, page.locator(".sheet"))
    return page


def test_in_forced_colours_what_is_one_s_own_has_a_line(browser: Browser, house: House) -> None:
    page = bet_table(browser, house, forced_colors="active")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    assert page.locator(".plate.mine").evaluate(OUTLINED)
    assert not page.locator(".plate:not(.mine):not(.active)").first.evaluate(OUTLINED)
    assert page.locator(".sheet th.mine").first.evaluate(OUTLINED)
    page.goto(f"{house.url}/you")
    chosen = page.locator("label:has(input[type=radio]:checked)").first
    expect(chosen).to_be_visible(timeout=PATIENCE)
    assert chosen.evaluate(OUTLINED)
    assert not page.locator("label:has(input[type=radio]:not(:checked))").first.evaluate(OUTLINED)
    page.keyboard.press("Tab")
    chosen.locator("input").focus()
    assert chosen.evaluate("one => getComputedStyle(one).outlineWidth") != "2px", "focused and chosen"


def test_a_large_window_is_filled(browser: Browser, house: House) -> None:
    """Tables and entrance grow along with the window, and with the reader's own size of text."""
    page, _ = watched(context_of(browser, viewport={"width": 2560, "height": 1440}))
    root = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    page.goto(house.url)
    assert page.evaluate(root) == 18
    start_against_bots(page, house.url)
    box = page.locator("section.table > .layout").bounding_box()
    assert box is not None
    assert box["width"] > 2200
    page.evaluate("document.documentElement.dataset.text = 'largest'")
    assert 22 < page.evaluate(root) < 23
    page.evaluate("delete document.documentElement.dataset.text")
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert page.evaluate(root) == 16


def test_the_check_of_a_saved_game_is_reached_by_keys(browser: Browser, house: House) -> None:
    page, _ = watched(context_of(browser))
    page.goto(f"{house.url}/you")
    tab_to(page, "a[href='/record']", most=60)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Check a record")


def test_on_paper_the_score_sheet_is_dark_on_white(browser: Browser, house: House) -> None:
    page = bet_table(browser, house, color_scheme="dark")
    cell = page.locator(".sheet td, .sheet th").last
    assert cell.evaluate(BRIGHTNESS) > 150, "light on dark, on a screen"
    page.emulate_media(media="print", color_scheme="dark")
    assert cell.evaluate(BRIGHTNESS) < 90
    expect(page.locator("aside.sheet")).to_be_visible()
    for hidden in ("#page > header", ".tools", ".controls"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert re.match(r"%PDF", page.pdf().decode("latin-1")[:5])
    expect(the_end(page)).to_have_count(0)
