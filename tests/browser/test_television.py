"""An evening with a television and phones: the code of four letters, the first phone is host, the game, the rematch."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, tab_to, the_end, violations
from tests.browser.test_like_dice import answer, next_race, point
from tests.browser.test_play import PHONE, context_of, fits

TELEVISION = {"width": 1920, "height": 1080}
CODE = "[data-code] [aria-hidden]"

LOUD = """
window.loud = 0;
window.AudioContext = class extends window.AudioContext { constructor(...all) { super(...all); window.loud += 1; } };
"""
"""Counts the audio contexts of a page: it makes one with its first sound."""


def opened(browser: Browser, house: House, game: str, seats: int) -> Page:
    """A television, by its remote control, that shows the code of a new table."""
    screen, _ = watched(context_of(browser, viewport=TELEVISION, locale="fr-FR"))
    screen.add_init_script(LOUD)
    screen.goto(house.url)
    screen.get_by_role("link", name="Jouer sur la télévision").click()
    button = f"[data-game={game}] .numbers button"
    expect(screen.locator(button).first).to_be_visible(timeout=PATIENCE)
    assert violations(screen) == []
    tab_to(screen, f"{button}:nth-of-type({seats - 1})", most=40)
    screen.keyboard.press("Enter")
    expect(screen.locator(CODE)).to_have_text(re.compile("^[B-Z]{4}$"), timeout=PATIENCE)
    assert violations(screen) == []
    return screen


def joined(browser: Browser, house: House, code: str, name: str) -> Page:
    """A phone whose reader has typed the code at the entrance and taken a seat."""
    phone, _ = watched(context_of(browser, viewport=PHONE, locale="fr-FR"))
    phone.add_init_script(LOUD)
    phone.goto(house.url)
    field = phone.get_by_label("Un code, ou le lien d’une table")
    field.fill(f" {code[:2].lower()} {code[2:].lower()}")
    field.press("Enter")
    phone.get_by_label("Votre nom").fill(name)
    phone.get_by_role("button", name="Prendre une place").click()
    return phone


def test_an_evening_with_a_television_and_two_phones(browser: Browser, house: House) -> None:
    screen = opened(browser, house, "like_dice", 2)
    code = screen.locator(CODE).inner_text()
    ada = joined(browser, house, code, "Ada")
    expect(screen.locator(".lobby")).to_contain_text("Ada", timeout=PATIENCE)
    ben = joined(browser, house, code, "Ben")
    expect(screen.locator(".lobby")).to_contain_text("Ben", timeout=PATIENCE)
    expect(ben.get_by_role("button", name="Commencer la partie")).to_have_count(0)
    for phone in (ada, ben):
        expect(phone.get_by_role("button", name="La télévision joue les sons")).to_be_visible()
    ada.get_by_role("button", name="Commencer la partie").click()
    expect(screen.locator(".lobby")).to_have_count(0, timeout=PATIENCE)

    for _ in range(40):
        if not next_race(ada, ben):
            break
        point(ada, answer(ada))
        point(ben, answer(ben))
    expect(the_end(ada)).to_be_visible(timeout=PATIENCE)
    expect(screen.locator(".end h2")).to_be_visible(timeout=PATIENCE)
    assert [page.evaluate("window.loud") for page in (screen, ada, ben)] == [1, 0, 0], "the television has the sounds"
    for phone in (ada, ben):
        the_end(phone).get_by_role("button", name="Revanche").click()
    expect(screen.locator(".end")).to_have_count(0, timeout=PATIENCE)
    expect(screen.locator("[data-place=display]")).to_be_visible(timeout=PATIENCE)
    assert violations(screen) == []


def test_a_television_that_slept_shows_what_came_meanwhile(browser: Browser, own_house: House) -> None:
    """It stands still, its line is cut, and somebody sits down; awake, it comes back by itself."""
    screen = opened(browser, own_house, "like_dice", 2)
    code = screen.locator(CODE).inner_text()
    joined(browser, own_house, code, "Ada")
    expect(screen.locator(".lobby")).to_contain_text("Ada", timeout=PATIENCE)
    set_top = screen.context.new_cdp_session(screen)
    set_top.send("Page.setWebLifecycleState", {"state": "frozen"})
    own_house.close()
    own_house.open()
    ben = joined(browser, own_house, code, "Ben")
    expect(ben.get_by_text("Ben").first).to_be_visible(timeout=PATIENCE)
    set_top.send("Page.setWebLifecycleState", {"state": "active"})
    expect(screen.locator(".lobby")).to_contain_text("Ben", timeout=PATIENCE)


def test_a_code_that_leads_nowhere(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser, viewport=PHONE))
    page.goto(house.url)
    field = page.get_by_label("A code, or the link of a table")
    for said, why in (("ZZZZ", "No table has this code"), ("a b", "neither a code of four letters nor a link")):
        field.fill(said)
        page.get_by_role("button", name="Go there").click()
        expect(page.locator("p.error")).to_contain_text(why, timeout=PATIENCE)
        expect(field).to_have_attribute("aria-invalid", "true")
        assert violations(page) == []
    assert fits(page)
    expect(page.get_by_role("link", name="Play on the television")).to_have_count(0)
    assert [error for error in watch.errors if "404" not in error] == []
