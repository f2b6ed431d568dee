"""A finished match is played on from a position of its replay, in the page alone, as often as one likes."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, bets, come_to_rest, decide, press_bet, press_die, the_end, violations
from tests.browser.test_fairness import context_of, play_out
from tests.browser.test_play import PHONE, fits


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "fr-FR"), ({"width": 1440, "height": 900}, "en-GB")])
def test_from_the_middle_of_a_game(browser: Browser, house: House, size: dict[str, int], locale: str) -> None:
    page, watch = watched(context_of(browser, viewport=size))
    play_out(page, house.url)
    if locale == "fr-FR":
        page.get_by_role("button", name="FR, Français").click()
    match = str(the_end(page).locator("a[href^='/replay/']").first.get_attribute("href"))
    page.goto(house.url + match)
    expect(page.locator("[data-play-on]")).to_have_count(0)  # before the deal there is nothing to play on
    slider = page.locator(".transport input[type=range]")
    slider.fill("60")
    address = str(page.locator("[data-play-on]").get_attribute("href"))
    assert re.fullmatch(match + r"/on\?seat=0#(before|after|end)-\d+", address)
    page.locator("[data-play-on]").click()
    expect(page.locator("section.table")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", level=1).first).to_have_text(
        "Mythical Dice, la suite" if locale == "fr-FR" else "Mythical Dice, played on"
    )
    come_to_rest(page, the_end(page))
    rounds = page.locator(".sheet tbody tr, .where").first.inner_text()
    asked = bets(page).count()
    decide(page, press_bet, press_die)
    assert fits(page)
    assert violations(page) == []
    page.locator("[data-again]").click()
    come_to_rest(page, the_end(page))
    assert bets(page).count() == asked, "the same question again"
    assert page.locator(".sheet tbody tr, .where").first.inner_text() == rounds
    page.get_by_role("link", name="Retour à la partie" if locale == "fr-FR" else "Back to the replay").click()
    expect(page.locator("[data-step]")).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []


def test_an_address_without_a_position_leads_nowhere(browser: Browser, house: House) -> None:
    page, _ = watched(context_of(browser))
    page.goto(f"{house.url}/replay/none/on?seat=0#after-9")
    expect(page.locator("main").get_by_role("link").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("section.table")).to_have_count(0)
