"""Clocks that run out, as people see it: played for once, asked whether anybody is there, and back."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations

PHONE = {"width": 390, "height": 844}
SHORTEST = 5
"""Seconds for a decision, as few as the house allows."""

OPEN = """async (seconds) => {
  const body = { game: "mythical_dice", options: {}, seats: 3, pace: { seconds }, listed: false };
  await fetch("/api/me");
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()).table;
}"""


def context_of(browser: Browser, **options: Any) -> BrowserContext:
    return browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **options})


def open_table(page: Page, house: House) -> str:
    """The address of a table of three with a quick clock."""
    page.goto(house.url)
    table: str = page.evaluate(OPEN, SHORTEST)
    return f"{house.url}/table/{table}"


def sit(page: Page, address: str, name: str) -> None:
    page.goto(address)
    field = page.get_by_label(re.compile("^(Your name|Votre nom)"))
    expect(field).to_be_visible(timeout=PATIENCE)
    field.fill(name)
    field.press("Enter")
    expect(field).to_have_count(0)


def test_a_game_waits_for_people_who_have_gone_away(browser: Browser, house: House) -> None:
    """Two people, a bot and a big screen; nobody touches anything until the house asks, then one presses one button."""
    ada, seen = watched(context_of(browser))
    ben, seen_by_ben = watched(
        context_of(browser, locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    )
    screen, _ = watched(context_of(browser))
    address = open_table(ada, house)
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
