"""People who play with a box, a phone beside it: from the list of boxes to what is noted."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Watch
from tests.browser.playing import PATIENCE, wait_until
from tests.browser.widths import Fitting

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
Phone = tuple[Page, Watch]
KEEPS_RULES = """async (game) => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => url.includes(`/modules/rules-${game}`));
}"""


def begin(page: Page, house: House, names: str, *, game: str = "mythical_dice", button: str = "Begin") -> None:
    """From the list of boxes to the first round."""
    begin_play(page, house, game, names, button)
    expect(page.locator("[data-round='1']")).to_be_visible(timeout=PATIENCE)


def begin_play(page: Page, house: House, game: str, names: str, button: str = "Begin") -> None:
    """From the list of boxes through the players' names."""
    page.goto(f"{house.url}/box")
    page.locator(f"[data-box='{game}']").tap()
    fields = page.locator("form.setup input.input")
    wanted = names.split()
    expect(fields.first).to_be_visible()
    while fields.count() < len(wanted):
        page.locator("[data-add]").tap()
    while fields.count() > len(wanted):
        page.locator("form.setup li").last.get_by_role("button").last.tap()
    for seat, name in enumerate(wanted):
        fields.nth(seat).fill(name)
    page.get_by_role("button", name=button, exact=True).tap()


def totals(page: Page) -> list[str]:
    return [re.sub(r"\s", "", text) for text in page.locator("tfoot .sum").all_inner_texts()]


def keeps_rules(page: Page, game: str) -> None:
    """Wait until the browser has stored the module of a game."""
    wait_until(page, KEEPS_RULES, game)


WRITTEN = """() => new Promise((go, fail) => {
  const opening = indexedDB.open("asterion.box");
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const after = opening.result.transaction("plays", "readwrite");
    after.oncomplete = () => { opening.result.close(); go(true); };
    after.objectStore("plays").count();
  };
})"""
"""A transaction of its own comes after those that have begun."""


def written(page: Page) -> None:
    """Wait until what was tapped is on the disk."""
    assert page.evaluate(WRITTEN)


def fits(page: Page) -> None:
    """Nothing lies past the right edge, from 320 px on and with large text."""
    fitting = Fitting(page)
    fitting.look("pad")
    assert not fitting.faults, fitting.faults
