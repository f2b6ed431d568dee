"""A page that the browser translates: changing texts still follow the game, and names stay untranslated."""

import random
import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.browser.acting import Acting, Json
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, bets, click_bet, click_die, decide, on_messages, the_end, wait_until
from tests.browser.tables import sit
from tests.browser.test_like_dice import answer
from tests.browser.test_minos import SMALL
from tests.browser.test_play import context_of
from tests.browser.test_room import open_table, start
from tests.browser.widths import PLAN

TRANSLATOR = """() => {
  window.translations = [];
  const kept = parent => parent.closest('[translate], .notranslate, script, noscript, style');
  const may = parent => {
    const by = kept(parent);
    return by === null || by.getAttribute('translate') === 'yes';
  };
  const translate = root => {
    if (!root.isConnected) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || parent.closest('font') || !may(parent)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data.toUpperCase();
      if (document.body.contains(text)) window.translations.push(text.data.trim());
      text.replaceWith(outer);
    }
  };
  translate(document.documentElement);
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
}"""
"""Translates as Chrome does: it replaces each text node by other nodes, also those that are added later."""
KNOWN = """
const { type, entry } = JSON.parse(data);
if (type === 'entry') window.known = entry.n;
"""
"""Keeps the number of the last entry that the page has received."""
CHANGED = "before => document.querySelector('main').innerText !== before"


def translated(page: Page) -> None:
    page.add_init_script(f"addEventListener('DOMContentLoaded', {TRANSLATOR})")


def text_of(page: Page) -> str:
    """The page's current text, without clocks and durations."""
    said = page.locator("main").inner_text()
    return re.sub(r"\d+ m?s\b", "", " ".join(said.split()))


def news(*pages: Page) -> None:
    """Wait a moment for a change on one of the pages."""
    for page in pages:
        with suppress(TimeoutError):
            page.wait_for_function(CHANGED, arg=page.locator("main").inner_text(), timeout=150)
            return


def same(page: Page, other: Page, patience: int = PATIENCE) -> None:
    """Check that both pages show the same text, once both have shown all events."""
    for _ in range(patience // 250):
        for each in (page, other):
            each.keyboard.press("Escape")
        if text_of(page) == text_of(other):
            return
        news(page, other)
    assert text_of(page) == text_of(other)


def two_tabs(browser: Browser, house: House, **wish: object) -> tuple[Page, Page, str, Callable[[], None]]:
    """A new table in two tabs of one guest, of which the first is translated."""
    context = context_of(browser)
    on_messages(context, KNOWN)
    context.add_init_script(PLAN)
    page, watch = watched(context)
    translated(page)
    address = open_table(page, house, **wish)
    other, _ = watched(context)
    other.goto(address)
    expect(other.get_by_role("button", name="Leave my seat")).to_be_visible()

    def nothing_failed() -> None:
        assert watch.errors == []

    return page, other, address, nothing_failed


def test_some_rounds_of_a_translated_page(browser: Browser, house: House) -> None:
    page, other, address, nothing_failed = two_tabs(browser, house)
    matches, _ = watched(context_of(browser))
    sit(matches, address, "Matches")
    expect(page.locator("[data-seat='1'] b")).to_have_text("Matches")
    same(page, other)
    matches.get_by_role("button", name="Leave my seat").click()
    matches.get_by_role("dialog").get_by_role("button", name="Leave my seat").click()
    expect(page.locator("[data-seat='1'] b")).to_have_count(0)
    start(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for _ in range(14):
        same(page, other)
        expect(bets(other).or_(other.locator("button[data-die][aria-disabled=false]")).first).to_be_visible(
            timeout=PATIENCE
        )
        decide(other, click_bet, click_die)
    same(page, other)
    nothing_failed()


def chosen(draw: random.Random, choices: list[Json], page: Page, seat: int) -> Json:
    """One of a seat's actions; walks are not given up. In Like Dice seat 0 is right, by the dice on the page."""
    actions: list[Json] = [each["action"] for each in choices]
    if actions[0]["type"] == "claim":
        return {"type": "claim", "number": answer(page) + seat}
    return draw.choice([each for each in actions if each["type"] != "stop"] or actions)


@pytest.mark.parametrize(
    ("game", "options", "every"),
    [
        ("like_dice", {"targets": [4, 4], "brace": 1, "pause": 0}, 1),
        ("minos", SMALL, 1),
        ("mino_3d", {}, 3),  # its pages draw for long; an odd number finds either seat to move
    ],
)
def test_a_whole_game_on_a_translated_page(
    browser: Browser, house: House, game: str, options: Json, every: int
) -> None:
    """It shows the same as an untranslated page of its seat; both only watch. every: entries between two looks."""
    page, other, address, nothing_failed = two_tabs(browser, house, game=game, seats=2, options=options)
    seats = [Acting(page.context, address), Acting(context_of(browser), address)]
    seats[1].do(type="sit", name="Matches")
    same(page, other)
    page.get_by_role("button", name="Start the game").click()
    expect(other.locator("section.table")).to_be_visible(timeout=PATIENCE)
    draw = random.Random(1)
    while True:
        asked = seats[0].legal()
        over = asked["winners"] is not None
        if over or asked["after"] % every == 0:
            for each in (page, other):
                wait_until(each, "last => window.known >= last", asked["after"])
            same(page, other)
        if over:
            break
        if not asked["awaited"]:  # a countdown runs
            wait_until(page, "last => window.known > last", asked["after"])
            continue
        seat = asked["awaited"][0]
        legal = asked if seat == 0 else seats[seat].legal()
        seats[seat].do(type="act", action=chosen(draw, legal["choices"], other, seat))
    for each in (page, other):
        expect(the_end(each).locator("[data-verified=proven]")).to_be_visible(timeout=PATIENCE)
        each.keyboard.press("s")
        expect(each.get_by_role("dialog")).to_be_visible()
    same(page, other)
    assert page.evaluate("window.translations") == ["Skip to the content"]
    nothing_failed()


def test_the_entrance_follows_and_its_prose_may_be_translated(browser: Browser, house: House) -> None:
    context = context_of(browser)
    page, watch = watched(context)
    translated(page)
    page.goto(house.url)
    expect(page.get_by_text("PLAY AT ONCE AGAINST BOTS")).to_be_visible()
    host, _ = watched(context_of(browser))
    address = open_table(host, house, listed=True)
    page.reload()
    listed = page.locator(f"a[href='{address.removeprefix(house.url)}']").locator("..")
    expect(listed).to_contain_text("Ada")
    expect(listed).to_contain_text("1 of 3 seats taken")
    guest, _ = watched(context_of(browser))
    sit(guest, address, "Matches")
    expect(listed).to_contain_text("2 of 3 seats taken", timeout=PATIENCE)
    expect(listed).to_contain_text("Matches")
    page.get_by_role("button", name="FR, Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_text("JOUEZ TOUT DE SUITE")).to_be_visible()
    assert watch.errors == []


def test_the_rules_may_be_translated(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    translated(page)
    page.goto(f"{house.url}/rules/mythical_dice")
    expect(page.locator("main article font").nth(50)).to_be_attached(timeout=PATIENCE)
    page.goto(f"{house.url}/daily")
    expect(page.get_by_role("button", name="Begin")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("main font")).to_have_count(0)
    assert watch.errors == []
