"""Clocks that run out, as people see it: played for once, asked whether anybody is there, and back."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations
from tests.browser.tables import new_table, sit

PHONE = {"width": 390, "height": 844}
SHORTEST = 5
"""Seconds for a decision, as few as the house allows."""


def context_of(browser: Browser, **options: Any) -> BrowserContext:
    return browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **options})


def test_a_game_waits_for_people_who_have_gone_away(browser: Browser, house: House) -> None:
    """Two people, a bot and a big screen: all stay idle until the house asks, then one presses one button."""
    ada, seen = watched(context_of(browser))
    ben, seen_by_ben = watched(
        context_of(browser, locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    )
    screen, _ = watched(context_of(browser))
    address = new_table(ada, house, pace={"seconds": SHORTEST})
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    screen.goto(address + "/screen")
    ada.get_by_role("button", name="Fill with bots").click()
    ada.get_by_role("button", name="Start the game").click()

    expect(ada.get_by_text("Your time ran out: a bot played for you.")).to_be_visible(timeout=PATIENCE)
    expect(ben.get_by_text("un bot a joué à votre place")).to_be_visible(timeout=PATIENCE)
    question = ada.get_by_role("region", name="Is anybody there?")
    expect(question).to_be_visible(timeout=2 * PATIENCE)
    expect(ben.get_by_role("region", name="Il y a quelqu’un")).to_be_visible()
    expect(screen.get_by_role("region", name="Is anybody there?")).to_be_visible()
    expect(screen.get_by_role("button", name="I am here")).to_have_count(0)
    assert violations(ada) == []
    assert violations(ben) == []
    expect(question.get_by_role("button")).to_be_focused()

    ada.keyboard.press("Enter")
    for page in (ada, ben, screen):
        expect(page.get_by_role("region", name=re.compile("Is anybody there|Il y a quelqu’un"))).to_have_count(0)
    expect(ben.get_by_text("Un bot joue à votre place.")).to_be_visible()
    assert seen.errors == []
    assert seen_by_ben.errors == []
