"""Games against bots without the house: dealt, refereed and kept by the page, on this device."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import test_coach as coach
from tests.browser import test_like_dice as like_dice
from tests.browser import test_mino3d as mino_3d
from tests.browser import test_minos as minos
from tests.browser.conftest import House
from tests.browser.playing import (
    PATIENCE,
    bets,
    click_bet,
    click_die,
    decide,
    ready_dice,
    the_end,
    verified,
    violations,
)
from tests.browser.test_offline import all_kept, visited

CHOICES = "localStorage.setItem('asterion.choices', JSON.stringify({choices}))"
OPPONENTS = {"mythical_dice": 2, "mino_3d": 1, "minos": 1, "like_dice": 1}


def away(browser: Browser, house: House, game: str, level: str, **options: Any) -> Page:
    """The place of a game, in a browser that keeps the page, after the house has gone."""
    page = visited(browser, house, "/", **options)
    all_kept(page)
    choices = {"level": level, "levels": {game: level}, "opponents": OPPONENTS, "name": "Ada"}
    page.evaluate(CHOICES.format(choices=json.dumps(choices)))
    house.kill()
    page.goto(f"{house.url}/games/{game}")
    expect(page.locator("[data-here]")).to_be_visible(timeout=PATIENCE)
    return page


def begin(page: Page) -> str:
    """Deal a match; returns its id."""
    page.locator("[data-here] button.primary").click()
    return shown_match(page)


def shown_match(page: Page) -> str:
    table = page.locator("[data-device]")
    expect(table).to_be_visible(timeout=PATIENCE)
    return str(table.get_attribute("data-device"))


def ends(page: Page, asked: Locator, act: Callable[[Page], object], decisions: int = 1000) -> int:
    """Act until the match is over, at most this often; returns how often. What is shown is skipped.

    Each look takes a second of the page's clock; in a race a bot may think for more than a minute of it.
    """
    done = 0
    over = the_end(page)
    for _ in range(300 + 40 * decisions):
        if over.is_visible():
            return done
        if asked.first.is_visible():
            act(page)
            done += 1
            if done >= decisions:
                return done
        page.keyboard.press("Escape")
        page.clock.fast_forward(1000)
    raise AssertionError("neither asked nor over")


def say_sum(page: Page) -> None:
    """What a table of Like Dice asks for: an answer, a card, or that one is ready."""
    if like_dice.pad(page).count():
        like_dice.point(page, like_dice.answer(page))
    elif like_dice.may(page, "take").count():
        like_dice.take_if_due(page)
    elif like_dice.may(page, "ready").count():
        like_dice.get_ready(page)


LAID = """() => {
  document.querySelector("[data-kind=crossing][aria-disabled=false]")?.click();
  document.querySelector("[data-tile='-1']")?.click();
}"""


def lay_at_once(page: Page) -> None:
    """Lay a tile from the heap onto the first free cell, without waiting for either to stand still."""
    page.evaluate(LAID)


def time_goes_on(page: Page, before: str) -> None:
    """Let the page's clock go on until the table has changed: bots take their time over a tile."""
    for _ in range(200):
        if minos.state_of(page) != before or the_end(page).count():
            return
        page.clock.fast_forward(250)
    raise AssertionError("nothing changes")


PLAYED: dict[str, tuple[Callable[[Page], Locator], Callable[[Page], object]]] = {
    "mythical_dice": (lambda page: bets(page).or_(ready_dice(page)), lambda page: decide(page, click_bet, click_die)),
    "mino_3d": (mino_3d.asked, mino_3d.place_from_the_list),
    "minos": (minos.asked, lambda page: minos.decide(page, bold=True, lay=lay_at_once, wait=time_goes_on)),
    "like_dice": (like_dice.asked, say_sum),
}
"""By game: what asks the player to act, and how to act."""
QUICK = "like_dice"
"""The game with the fewest decisions."""


def played(page: Page, game: str) -> tuple[Locator, Callable[[Page], object]]:
    """What asks the player of a game to act on this page, and how to act."""
    asked, act = PLAYED[game]
    return asked(page), act


def saved(page: Page) -> Path:
    with page.expect_download() as download:
        page.locator("[data-device] .bar [data-save]").click()
    return download.value.path()


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_against_experts_to_its_end_without_the_house(browser: Browser, own_house: House, game: str) -> None:
    page = away(browser, own_house, game, "expert")
    asked, act = played(page, game)
    page.clock.install()
    match = begin(page)
    ends(page, asked, act, decisions=3)
    page.reload()  # in the middle
    assert shown_match(page) == match
    ends(page, asked, act)
    assert not violations(page)
    record = saved(page)
    told = verified(record)
    assert told["honest"], told
    header = json.loads(record.read_text("utf-8"))["header"]
    assert (header["match"], header["game"], header["dealer"]) == (match, game, "device")
    page.locator("[data-check]").click()
    expect(page.locator("[data-verified=proven]")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("One device dealt this game")).to_be_visible()


def test_two_tabs_of_a_match_one_plays_and_the_other_watches(browser: Browser, own_house: House) -> None:
    """What one tab plays the other one sees; when the first is closed, the match goes on in the other."""
    page = away(browser, own_house, "mino_3d", "novice")
    match = begin(page)
    other = page.context.new_page()
    other.goto(page.url)
    assert shown_match(other) == match
    expect(other.locator(".bar [role=status]")).to_contain_text("Another tab plays")
    expect(other.locator(".at[inert] section.table")).to_be_visible()
    mino_3d.come_to_rest(page, the_end(page))
    mino_3d.place_from_the_list(page)
    mino_3d.come_to_rest(page, the_end(page))
    hand = ",".join(mino_3d.hand(page))
    other.wait_for_function(f"hand => {mino_3d.HAND} === hand", arg=hand)
    page.close()
    expect(other.locator(".bar [role=status]")).not_to_contain_text("Another tab plays", timeout=PATIENCE)
    expect(other.locator(".at[inert]")).to_have_count(0)
    mino_3d.come_to_rest(other, the_end(other))
    mino_3d.place_from_the_list(other)


def test_a_full_disk_is_said_and_nothing_is_lost(browser: Browser, own_house: House) -> None:
    """The step that could not be stored is not shown; once there is room the same step is played."""
    page = away(browser, own_house, "mino_3d", "novice")
    begin(page)
    mino_3d.come_to_rest(page, the_end(page))
    before = mino_3d.hand(page)
    page.evaluate(FULL)
    page.keyboard.press("p")
    page.locator("[data-places] button").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-trouble=storage_full]")).to_contain_text("no room left", timeout=PATIENCE)
    assert mino_3d.hand(page) == before
    assert not violations(page)
    page.evaluate("() => void Object.assign(IDBObjectStore.prototype, kept)")
    page.locator("[data-retry]").click()
    expect(page.locator("[data-trouble]")).to_have_count(0)
    mino_3d.come_to_rest(page, the_end(page))
    mino_3d.place_from_the_list(page)
    page.reload()
    mino_3d.come_to_rest(page, the_end(page))
    assert len(mino_3d.hand(page)) <= len(before)


FULL = """() => {
  const { add, put } = IDBObjectStore.prototype;
  globalThis.kept = { add, put };
  const full = () => { throw new DOMException("no room", "QuotaExceededError"); };
  Object.assign(IDBObjectStore.prototype, { add: full, put: full });
}"""
"""From now on this tab's database is full, at the edge of the browser: there is no small disk here to fill."""


def test_matches_of_this_device_are_listed_and_deleted(browser: Browser, own_house: House) -> None:
    page = away(browser, own_house, "minos", "novice", locale="fr-FR", viewport={"width": 390, "height": 844})
    match = begin(page)
    page.goto(own_house.url)
    expect(page.locator(f"[data-device-match={match}]")).to_contain_text("Minos")
    page.locator(f"[data-device-match={match}]").click()
    assert shown_match(page) == match
    page.locator(".bar a").click()
    listed = page.locator("[data-device-matches]")
    expect(listed).to_contain_text("Continuer")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert not violations(page)
    listed.get_by_role("button", name="Supprimer").click()
    page.locator("dialog [data-yes][aria-disabled=false]").click()
    expect(listed).to_have_count(0)
    page.goto(f"{own_house.url}/device/{match}")
    expect(page.locator("p[role=alert]")).to_contain_text("n’est pas sur cet appareil")


@pytest.mark.parametrize(("game", "hint"), [("mythical_dice", "I would bet"), ("mino_3d", "I would place")])
def test_the_coach_at_a_match_of_this_device(browser: Browser, own_house: House, game: str, hint: str) -> None:
    """Its hint, and what it says to the choice that it would have made."""
    page = away(browser, own_house, game, "novice")
    begin(page)
    asked, _ = played(page, game)
    expect(asked.first).to_be_visible(timeout=PATIENCE)
    coach.switch(page).click()
    page.get_by_role("button", name="Ask the coach").click()
    expect(coach.said(page)).to_contain_text(hint, timeout=PATIENCE)
    assert violations(page) == []
    if game == "mythical_dice":
        tricks = re.findall(r"\d", coach.said(page).inner_text())[0]
        bets(page).and_(page.locator(f"[data-bet='{tricks}']")).click()
    else:
        page.locator("[data-place]").click()
    expect(coach.said(page)).to_have_text("I would have done the same.")


def test_a_match_of_this_device_is_kept_in_the_house_once_that_is_back(browser: Browser, own_house: House) -> None:
    """It stands among the guest's matches, marked; its replay is the house's."""
    page = away(browser, own_house, QUICK, "novice")
    page.clock.install()
    match = begin(page)
    ends(page, *played(page, QUICK))
    expect(page.locator("[data-keep]")).to_have_count(0)
    analysis = page.locator("[data-analysis]")
    expect(analysis).to_contain_text("when that answers")
    own_house.open()
    page.clock.fast_forward(10_000)
    expect(analysis).to_contain_text("keep it in the house.", timeout=PATIENCE)
    page.locator("[data-keep]").click(timeout=PATIENCE)
    expect(analysis).to_contain_text("The house analyses it", timeout=PATIENCE)
    page.locator("[data-kept]").click(timeout=PATIENCE)
    expect(page.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)
    assert page.url.endswith(f"/replay/{match}")
    page.goto(f"{own_house.url}/games/{QUICK}")
    expect(page.get_by_text("alone, on a device")).to_be_visible(timeout=PATIENCE)
