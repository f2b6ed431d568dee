"""A person has gone: the others see since when, and let a bot play now; screens stay on meanwhile."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, bets, violations
from tests.browser.tables import new_table, sit

PHONE = {"width": 390, "height": 844}
TELEVISION = {"width": 1920, "height": 1080}
NARROW = {"width": 360, "height": 740}
LOCKS = """
window.locks = [];
const lock = () => {
  const made = Object.assign(new EventTarget(), { on: true, release: async () => { made.on = false; } });
  window.locks.push(made);
  return made;
};
Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => ({ request: async () => lock() }) });
"""
"""Wake locks that a test can count; the effect of a real one on a screen cannot be tested."""


def context_of(browser: Browser, **options: Any) -> BrowserContext:
    context = browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **options})
    context.add_init_script(LOCKS)
    return context


def awake(page: Page, count: int) -> None:
    """Wait until this many wake locks are held."""
    page.wait_for_function("count => window.locks.filter((lock) => lock.on).length === count", arg=count)


def test_the_others_let_a_bot_play_for_one_who_has_gone(browser: Browser, house: House) -> None:
    """Ada (host), Ben on a phone in French, Cleo who loses her line, a bot, and a big screen."""
    ada, seen = watched(context_of(browser))
    ben, seen_by_ben = watched(
        context_of(browser, locale="fr-FR", viewport=NARROW, has_touch=True, is_mobile=True, color_scheme="dark")
    )
    lost = context_of(browser, viewport=PHONE)
    cleo = lost.new_page()
    screen, _ = watched(context_of(browser, viewport=TELEVISION))
    address = new_table(ada, house, seats=4)
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    sit(cleo, address, "Cleo")
    screen.goto(address + "/screen")
    ada.get_by_role("button", name="Fill with bots").click()
    awake(ada, 0)
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, ben, cleo):
        expect(bets(page).first).to_be_visible(timeout=PATIENCE)
    for page in (ada, ben, cleo, screen):
        awake(page, 1)
    expect(ada.locator("[data-gone]")).to_have_count(0)

    cleo.close()
    row = ada.locator("[data-gone='2']")
    expect(row).to_contain_text(re.compile(r"Cleo has been gone for 0:0\d\. A bot takes over in 1:5\d\."))
    expect(row).to_contain_text("0 of 2 agree")
    expect(row).to_contain_text(re.compile(r"your word alone is enough in 0:1\d"))
    expect(ben.locator("[data-gone='2']")).to_contain_text("Cleo n’est plus là depuis")
    expect(screen.locator("[data-gone='2']")).to_contain_text("Cleo has been gone for")
    expect(screen.locator("[data-gone] button")).to_have_count(0)
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the board stays in sight"
    expect(ada.locator("[aria-live=polite]", has_text="Cleo has gone. A bot takes over in")).to_have_count(1)
    expect(row).to_contain_text(re.compile(r"0:0[5-9]"))
    assert violations(ada) == []
    assert violations(ben) == []
    assert ben.evaluate("document.documentElement.scrollWidth") == NARROW["width"]

    ben.get_by_role("button", name="Laisser jouer un bot maintenant : Cleo").tap()
    expect(ben.locator("[data-gone='2']")).to_contain_text("1 sur 2 d’accord")
    expect(ben.locator("[data-gone] button")).to_have_text("Vous êtes d’accord")
    expect(ben.locator("[data-gone] button")).to_be_disabled()
    expect(row).to_contain_text("1 of 2 agrees")
    expect(screen.locator("[data-gone='2']")).to_contain_text("1 of 2 agrees")
    row.get_by_role("button", name="Let a bot play now: Cleo").press("Enter")
    for page in (ada, ben, screen):
        expect(page.locator("[data-gone]")).to_have_count(0)
    expect(ada.get_by_text("A bot plays for Cleo now.").first).to_be_visible()

    again = lost.new_page()
    again.goto(address)
    expect(ada.get_by_text("Cleo is back.").first).to_be_visible(timeout=PATIENCE)
    expect(again.get_by_text("A bot is playing for you.")).to_have_count(0)

    ada.get_by_role("button", name="Leave the game").click()
    ada.get_by_role("button", name="Let a bot take over").click()
    awake(ada, 0)
    awake(ben, 1)
    assert seen.errors == []
    assert seen_by_ben.errors == []


def test_who_is_back_in_time_plays_on(browser: Browser, house: House) -> None:
    ada, seen = watched(context_of(browser))
    lost = context_of(browser, viewport=PHONE)
    ben = lost.new_page()
    address = new_table(ada, house, seats=4)
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    ada.get_by_role("button", name="Fill with bots").click()
    ben.close()
    expect(ada.get_by_text("All seats are taken, but Ben is away.")).to_be_visible()
    ada.get_by_role("button", name="Start the game").click()
    row = ada.locator("[data-gone='1']")
    expect(row).to_contain_text("Ben has been gone for", timeout=PATIENCE)
    expect(row.get_by_role("button", name="Let a bot play now: Ben")).to_be_visible()
    expect(row).not_to_contain_text("agree")
    back = lost.new_page()
    back.goto(address)
    expect(bets(back).first).to_be_visible(timeout=PATIENCE)
    expect(row).to_have_count(0)
    expect(ada.get_by_text("Ben is back.").first).to_be_visible()
    back.reload()
    expect(bets(back).first).to_be_visible(timeout=PATIENCE)
    expect(ada.locator("[data-gone]")).to_have_count(0)
    assert seen.errors == []
