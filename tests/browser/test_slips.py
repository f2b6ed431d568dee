"""Slips of the finger: a double click, a double tap, a key held down. None triggers a final or game-ending action."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import violations
from tests.browser.tables import sit
from tests.browser.test_minos_solo import lay_marbles
from tests.browser.test_other_devices import link_of, named
from tests.browser.test_play import DESKTOP, PHONE, context_of
from tests.browser.test_room import open_table, start

ME = "async () => JSON.stringify(await (await fetch('/api/me')).json())"
WAYS = ["double click", "double tap", "slow double click", "Enter held"]
SETTING: dict[str, dict[str, Any]] = {
    "double tap": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    "slow double click": {"viewport": DESKTOP},
}


def slip(way: str, trigger: Locator) -> None:
    """Press a trigger twice, or too long."""
    page = trigger.page
    trigger.scroll_into_view_if_needed()
    if way == "Enter held":
        trigger.focus()
        for _ in range(12):  # all after the first are key repeats
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        return
    box = trigger.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if way == "double click":
        trigger.dblclick()
    elif way == "double tap":
        page.touchscreen.tap(*place)
        page.touchscreen.tap(*place)
    else:  # the second click comes when the other button is enabled; the system still counts it as a double click
        page.mouse.click(*place)
        expect(page.locator("dialog[open] [data-yes]")).to_be_enabled()
        box = page.locator("dialog[open] [data-yes]").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)


def asks_first(way: str, trigger: Locator, state: Callable[[], object], title: str | re.Pattern[str]) -> None:
    """A slip on the trigger changes no state and opens the question; the safe choice closes it."""
    page, before = trigger.page, state()
    slip(way, trigger)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text(title)
    expect(dialog.locator("[data-yes]")).to_be_enabled()
    expect(dialog).to_be_visible()
    expect(dialog.locator("[data-no]")).to_be_focused()
    assert state() == before
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert state() == before


@pytest.mark.parametrize("way", WAYS)
def test_on_the_guest_and_the_link(browser: Browser, house: House, way: str) -> None:
    page, watch = watched(context_of(browser, **SETTING.get(way, {})))
    named(page, house, "Ada")
    link_of(page)

    def me() -> object:
        return page.evaluate(ME)

    page.get_by_text("What the house keeps of me").click()
    asks_first(way, page.get_by_role("button", name="Delete everything"), me, "Delete everything")
    asks_first(way, page.get_by_role("button", name="Cancel this link"), me, "Cancel this link")
    asks_first(way, page.get_by_role("button", name="Sign out all other devices"), me, "Sign out all other devices")
    page.reload()
    asks_first(way, page.get_by_role("button", name="Make a new link"), me, "Make a new link")
    assert watch.errors == []


@pytest.mark.parametrize("way", WAYS)
def test_on_seats_and_tables(browser: Browser, house: House, way: str) -> None:
    page, watch = watched(context_of(browser, **SETTING.get(way, {})))
    ben, _ = watched(context_of(browser))
    address = open_table(page, house)
    sit(ben, address, "Ben")
    expect(page.get_by_role("button", name="Remove Ben")).to_be_visible()

    def seats() -> object:
        return [page.locator("[data-seat]").all_inner_texts(), ben.locator("[data-seat]").count()]

    asks_first(way, page.get_by_role("button", name="Remove Ben"), seats, "Remove Ben")
    asks_first(way, page.get_by_role("button", name="Leave my seat"), seats, "Leave my seat")
    page.get_by_role("button", name="Remove Ben").click()
    ben.get_by_role("button", name="Leave my seat").click()
    ben.get_by_role("dialog").get_by_role("button", name="Leave my seat").click()
    expect(page.get_by_role("dialog")).to_have_count(0)  # the question has lost its object
    start(page)

    def playing() -> object:
        return page.locator(".banners .standin").count()

    asks_first(way, page.get_by_role("button", name="Leave the game"), playing, "Leave the game")
    assert watch.errors == []


@pytest.mark.parametrize("way", WAYS)
def test_on_a_walk(browser: Browser, house: House, way: str) -> None:
    page, watch = watched(context_of(browser, **SETTING.get(way, {})))
    page.goto(f"{house.url}/daily")
    page.get_by_role("button", name="Begin").click()
    lay_marbles(page)

    def walk() -> object:
        return page.locator("[data-best]").get_attribute("data-best"), page.locator("section.end").count()

    asks_first(way, page.locator("[data-stop]"), walk, re.compile("."))
    assert watch.errors == []
