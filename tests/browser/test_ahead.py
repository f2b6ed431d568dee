"""No waiting on the line: one's own action is shown while nothing can arrive, and taken back if the house refuses it.

`bench ahead` measures it over lines of 100 and 300 ms each way.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, at_game, bets, skip_to, start_against_bots, violations
from tests.browser.slow_line import SlowLine
from tests.browser.test_mino3d import ONE_BOT, PLAN, asked
from tests.browser.test_play import context_of

WATCHING = """selector => {
  window.ahead = null;
  addEventListener("keydown", begin, { capture: true, once: true });
  addEventListener("pointerup", begin, { capture: true, once: true });
  function begin() {
    const pressed = performance.now();
    const look = () => {
      const there = document.querySelector(selector) !== null;
      requestAnimationFrame(there ? () => (window.ahead = performance.now() - pressed) : look);
    };
    requestAnimationFrame(look);
  }
}"""
"""Note the ms from the next press to the frame after the one that has an element of this selector."""


@pytest.fixture
def line(house: House) -> Iterator[SlowLine]:
    line = SlowLine(house.port)
    yield line
    line.close()


def looks_ahead(page: Page) -> None:
    """Wait until the rules are there."""
    page.wait_for_function("() => performance.getEntriesByType('resource').some(one => one.name.endsWith('.wasm'))")
    page.wait_for_load_state("networkidle")


def painted(page: Page, press: Any, selector: str) -> float:
    """Press, and wait until the page shows this; the ms until then."""
    assert page.locator(selector).count() == 0
    page.evaluate(WATCHING, selector)
    press()
    page.wait_for_function("() => window.ahead !== null", timeout=PATIENCE)
    took: float = page.evaluate("window.ahead")
    return took


def acknowledged(watch: Any) -> int:
    return sum(1 for frame in watch.received if json.loads(frame)["type"] == "ack")


def table_of(page: Page, url: str, game: str, play: str) -> None:
    """At a game's own place, play it."""
    at_game(page, url, game)
    page.get_by_role("button", name=play).click()


def test_a_bet_is_shown_before_the_house_answers(browser: Browser, line: SlowLine) -> None:
    page, watch = watched(context_of(browser))
    start_against_bots(page, line.url)
    expect(bets(page).first).to_be_visible(timeout=PATIENCE)
    looks_ahead(page)
    line.hold()
    answered = acknowledged(watch)
    took = painted(page, bets(page).first.click, ".bets li.mine.in")
    assert acknowledged(watch) == answered
    print(f"a bet is painted after {took:.0f} ms")
    line.let_go()
    expect(page.locator("[data-stage=roll]").first).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    assert watch.errors == []


def to_place(page: Page) -> str:
    """At a table with one bot, to the first own turn with a piece taken up; its name."""
    skip_to(page, asked(page))
    looks_ahead(page)
    for key in "123456":
        page.keyboard.press(key)
        if page.locator("[data-offer]").count() > 0:
            return str(page.locator("[data-hand-piece][aria-pressed=true]").get_attribute("data-hand-piece"))
    raise AssertionError("no piece fits anywhere")


def test_a_piece_is_shown_with_its_points_before_the_house_answers(browser: Browser, line: SlowLine) -> None:
    page, watch = watched(context_of(browser))
    page.add_init_script(PLAN)
    page.add_init_script(ONE_BOT)
    table_of(page, line.url, "mino_3d", "Build against bots")
    to_place(page)
    page.keyboard.press("ArrowRight")
    line.hold()
    answered = acknowledged(watch)
    last = page.locator("[data-last]").first.get_attribute("data-last")
    took = painted(page, lambda: page.keyboard.press("Enter"), f"[data-last]:not([data-last='{last}'])")
    assert acknowledged(watch) == answered
    print(f"a piece is painted after {took:.0f} ms")
    held = page.locator("[data-hand-piece]:visible")
    assert held.count() == 5
    line.let_go()
    expect(held).to_have_count(6, timeout=PATIENCE)
    assert watch.errors == []


def practice(page: Page, url: str) -> None:
    """Alone in a labyrinth, at its table."""
    at_game(page, url, "minos")
    page.get_by_role("link", name="Practise at any size").click()
    page.locator("#practice [type=submit]").click()
    expect(page.locator("[data-cell]").first).to_be_visible(timeout=PATIENCE)
    looks_ahead(page)


def test_a_walk_does_not_wait_for_the_house(browser: Browser, line: SlowLine) -> None:
    """Marble after marble by the rules in the page, before the first one is answered."""
    page, watch = watched(context_of(browser))
    practice(page, line.url)
    line.hold()
    answered = acknowledged(watch)
    cells, lit = page.locator("[data-cell]"), page.locator("[data-lit]")
    took = painted(page, cells.first.click, "[data-marble]")
    print(f"a marble is painted after {took:.0f} ms")
    if lit.count() > 0:
        cells.nth(int(str(lit.first.get_attribute("data-lit")))).click()
        expect(page.locator("[data-marble]")).to_have_count(2)
    assert acknowledged(watch) == answered
    line.let_go()
    shown = page.locator("[data-marble]").count()
    page.reload()
    expect(page.locator("[data-marble]")).to_have_count(shown, timeout=PATIENCE)
    assert watch.errors == []


def test_a_refused_action_is_taken_back(browser: Browser, line: SlowLine, house: House) -> None:
    """Another tab of the same seat places the same piece first; the house refuses what this tab shows."""
    context = context_of(browser)
    for script in (PLAN, ONE_BOT):
        context.add_init_script(script)
    here, watch = watched(context)
    table_of(here, line.url, "mino_3d", "Build against bots")
    piece = to_place(here)
    there = context.new_page()
    there.goto(here.url.replace(line.url, house.url))
    assert to_place(there) == piece
    here.keyboard.press("ArrowRight")
    line.hold()
    there.keyboard.press("Enter")
    expect(there.locator(f"[data-last='{piece}']")).to_be_visible(timeout=PATIENCE)
    hidden = here.locator(f"[data-hand-piece='{piece}']")
    here.keyboard.press("Enter")
    expect(here.locator(f"[data-last='{piece}']")).to_be_visible()
    expect(hidden).to_be_hidden()
    line.let_go()
    expect(here.locator(".notice")).to_be_visible(timeout=PATIENCE)
    skip_to(here, asked(here))
    skip_to(there, asked(there))
    assert here.locator("[data-last]").first.inner_text() == there.locator("[data-last]").first.inner_text()
    assert watch.errors == []
