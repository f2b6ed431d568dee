"""My play: empty at first, then a match with what it was made of; costly choices by keys; on a phone, in French."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from asterion.insight import analyse
from asterion.insight.mythical_dice.model import Effort
from tests.browser.conftest import House, watched
from tests.browser.playing import the_end, violations
from tests.browser.test_fairness import play_out
from tests.browser.test_play import PHONE, context_of, fits
from tests.house.old_tables import GOLDEN

BRIEF = Effort("brief", games=64, playouts=8, worlds=16)
LOOKED_AT = 300_000
"""Milliseconds: the house analyses the match by itself, and may have to compile what that needs."""


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What the house might say of three matches: two analysed, one that nobody has looked at."""
    seat = analyse(GOLDEN, effort=BRIEF)
    report = msgspec.to_builtins(seat.seats[0])
    entries = msgspec.to_builtins(seat.entries)
    names = [each.name or "" for each in seat.seats]
    about = {"table": "t", "game": "mythical_dice", "seat": 0, "names": names, "scores": [3, 2, 1, 0], "winners": [0]}
    choice = next(at for at, each in enumerate(entries) if each["choice"] is not None and each["seat"] == 0)
    point = {"entry": choice, "n": entries[choice]["n"], "round": 1, "seat": 0, "grade": "mistake", "size": 0.07}
    mistake = {"match": "a", "ended": 1_800_000_000_000, "names": names, "entry": entries[choice]}
    mean = {"mean": 0.03, "margin": 0.02, "matches": 2}
    return {
        "last": 100,
        "working": 0,
        "games": [
            {
                "game": "mythical_dice", "matches": 3, "won": 3, "play": mean, "luck": mean, "missed": mean,
                "mistakes": [mistake | {"point": point | {"margin": 0.01, "line": ""}}], "times": [],
                "rating": {"rating": 1100, "margin": 300, "provisional": True, "matches": 3},
            }
        ],
        "matches": [
            {
                "about": about | {"match": match, "ended": 1_800_000_000_000 - 1000 * place}, "listed": True,
                "state": state, "sums": report["win"] if state == "done" else None,
            }
            for place, (match, state) in enumerate((("a", "done"), ("b", "none"), ("c", "done")))
        ],
    }  # fmt: skip


def test_a_match_comes_to_my_play_and_is_looked_at(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(f"{house.url}/my-play")
    expect(page.get_by_text("You have not finished a game in this house yet.")).to_be_visible()
    assert violations(page) == []
    play_out(page, house.url)
    the_end(page).get_by_role("link", name="My play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My play")
    card = page.locator("[data-my-game=mythical_dice]")
    expect(card.get_by_text("1 game,")).to_be_visible()
    expect(card.get_by_text("over 1 game analysed")).to_be_visible(timeout=LOOKED_AT)
    expect(page.get_by_text(re.compile("^luck .*, play "))).to_be_visible()
    assert violations(page) == []
    page.goto(f"{house.url}/you")
    page.get_by_role("link", name="My play").click()
    expect(card).to_be_visible()
    assert watch.errors == []


def answered(page: Page, told: dict[str, Any]) -> None:
    def answer(route: Route) -> None:
        route.fulfill(json=told)

    page.route("**/api/me/play?*", answer)


def test_costly_choices_by_keys(browser: Browser, house: House, told: dict[str, Any]) -> None:
    page, _ = watched(context_of(browser))
    answered(page, told)
    page.goto(f"{house.url}/my-play")
    card = page.locator("[data-my-game=mythical_dice]")
    expect(card.get_by_text("1,100 (±300)")).to_be_visible()
    expect(card.get_by_text("+3 (±2)").first).to_be_visible()
    expect(card.get_by_role("img", name=re.compile("Luck and play added up over 2 games"))).to_be_visible()
    page.locator("[data-my-game] ol summary").focus()
    page.keyboard.press("Enter")
    link = card.get_by_role("link", name=re.compile("^Show the position of round 1"))
    expect(link).to_have_attribute("href", re.compile(r"^/replay/a#before-\d+$"))
    expect(card.get_by_text("Best:")).to_be_visible()
    assert violations(page) == []
    with page.expect_request("**/api/matches/b/analysis"):
        page.get_by_role("button", name=re.compile("^Look at it")).click()
    expect(page.get_by_text("There is no such game.").first).to_be_visible()  # match b is none of this house


def test_on_a_phone_in_french_and_in_the_dark(browser: Browser, house: House, told: dict[str, Any]) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "locale": "fr-FR", "color_scheme": "dark"}
    page, watch = watched(context_of(browser, **phone))
    answered(page, told)
    page.goto(f"{house.url}/my-play")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mon jeu")
    card = page.locator("[data-my-game=mythical_dice]")
    expect(card.get_by_text("encore provisoire")).to_be_visible()
    page.locator("[data-my-game] ol summary").tap()
    expect(card.get_by_role("link", name=re.compile("^Voir la position de la manche 1"))).to_be_visible()
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []
