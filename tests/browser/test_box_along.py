"""Others read a play of a box along on their phones: they follow, change nothing, and hear when it ends."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.boxes import PHONE, Phone, begin, begin_play, fits, totals, written
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations

NAMES = "Ada Ben Cleo"


def let_others_read(page: Page) -> str:
    """Show the code. Returns the link."""
    page.locator("[data-along='off']").tap()
    page.locator("[data-share]").tap()
    expect(page.locator("svg.qr")).to_be_visible()
    link = page.get_by_role("textbox", name="The link").input_value()
    assert violations(page) == []
    page.keyboard.press("Escape")
    return link


def tap(page: Page, *numbers: int) -> None:
    for number in numbers:
        before = page.locator(".keypad").get_attribute("data-asked") or ""
        page.locator(f"[data-number='{number}']").tap()
        expect(page.locator(".keypad, .ending")).not_to_have_attribute("data-asked", before)


def reader_of(browser: Browser, link: str, **options: Any) -> Page:
    page, _ = watched(browser.new_context(reduced_motion="reduce", **PHONE, **options))
    page.goto(link)
    return page


def test_a_second_phone_follows_and_changes_nothing(phone: Phone, browser: Browser, house: House) -> None:
    page, watch = phone
    begin(page, house, NAMES)
    tap(page, 0, 1)
    link = let_others_read(page)
    reader = reader_of(browser, link, locale="fr-FR")
    expect(reader.locator("[data-cell='bet-1']")).to_have_text("1", timeout=PATIENCE)
    expect(reader.locator("[data-along]")).to_have_text("Vous lisez. Un autre téléphone tient la marque.")
    tap(page, 0, 0, 1)
    expect(reader.locator("[data-round='2']")).to_be_visible()
    assert totals(reader) == ["10", "20", "10"]
    page.locator("[data-undo]").tap()
    expect(reader.locator("[data-round='1']")).to_be_visible()
    for what in (".keypad", "[data-undo]", "[data-correct]", "[data-taker]", "[data-last]", ".cell:enabled"):
        expect(reader.locator(what)).to_have_count(0)
    reader.keyboard.press("1")
    reader.keyboard.press("Backspace")
    assert violations(reader) == []
    fits(reader)
    written(page)
    page.reload()
    expect(page.locator("[data-along='on']")).to_be_visible(timeout=PATIENCE)
    tap(page, 1)
    expect(reader.locator("[data-round='2']")).to_be_visible()
    page.locator("[data-along='on']").tap()
    page.locator("[data-unshare]").tap()
    expect(page.locator("[data-share]")).to_be_visible()
    expect(reader.locator("[data-gone]")).to_be_visible()
    assert watch.errors == []


def test_an_auction_is_read_along_to_its_result(phone: Phone, browser: Browser, house: House) -> None:
    page, watch = phone
    begin(page, house, "Ada Ben", game="minos")
    reader = reader_of(browser, let_others_read(page), locale="en-GB")
    expect(reader.locator("[data-stage='size']")).to_be_visible(timeout=PATIENCE)
    for _ in range(6):
        for each in (
            "[data-size='6x6']",
            "[data-number='1']",
            "[data-ok]",
            "[data-say='counter']",
            "[data-walk='made']",
        ):
            page.locator(each).tap()
    expect(reader.locator("[data-winners]")).to_have_text("Ada and Ben share the win", timeout=PATIENCE)
    expect(reader.locator("[data-again]")).to_have_count(0)
    expect(reader.locator("[data-correct]")).to_have_count(0)
    assert violations(reader) == []
    assert watch.errors == []


def test_placements_are_read_along(phone: Phone, browser: Browser, house: House) -> None:
    page, watch = phone
    begin_play(page, house, "mino_3d", "Ada Ben")
    page.locator("[data-starter='0']").tap()
    reader = reader_of(browser, let_others_read(page), locale="en-GB")
    for each in ("[data-colour='orange']", "[data-pair='5-orange-5']", "[data-note-first]"):
        page.locator(each).tap()
    expect(reader.locator("[data-turn='1']")).to_have_text("Ada: which piece?", timeout=PATIENCE)
    for each in ("[data-colour='orange']", "[data-pair='6-orange-2']", "[data-joined='5-orange-5']", "[data-note]"):
        page.locator(each).tap()
    expect(reader.locator("[data-turn='2']")).to_be_visible()
    assert totals(reader) == ["18", "0"]
    expect(reader.locator("[data-correct]:enabled")).to_have_count(0)
    assert violations(reader) == []
    assert watch.errors == []


def test_a_house_that_falls_silent_loses_nothing_and_readers_hear_of_it(browser: Browser, own_house: House) -> None:
    page, _ = watched(browser.new_context(locale="en-GB", reduced_motion="reduce", **PHONE))
    begin(page, own_house, NAMES)
    reader = reader_of(browser, let_others_read(page), locale="en-GB")
    expect(reader.locator("[data-round='1']")).to_be_visible(timeout=PATIENCE)  # its parts have come
    own_house.kill()
    tap(page, 0, 1, 0, 0, 1)
    assert totals(page) == ["10", "20", "10"]
    expect(reader.locator("[data-along='silent']")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-along='on']").tap()
    expect(page.locator("[data-failed]")).to_contain_text("The last entries are not at the house yet.")
    own_house.open()
    expect(reader.locator("[data-round='2']")).to_be_visible(timeout=PATIENCE)
    expect(reader.locator("[data-along='follows']")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-failed]")).to_have_count(0)
    assert totals(reader) == ["10", "20", "10"]


def test_what_is_noted_while_the_code_comes_is_read_too(phone: Phone, browser: Browser, house: House) -> None:
    page, watch = phone
    begin(page, house, NAMES)
    held: list[Route] = []
    page.route("**/api/box/plays", lambda route: held.append(route))
    page.locator("[data-along='off']").tap()
    page.locator("[data-share]").tap()
    page.keyboard.press("Escape")
    tap(page, 1)
    held[0].continue_()
    page.locator("[data-along='on']").tap()
    reader = reader_of(browser, page.get_by_role("textbox", name="The link").input_value(), locale="en-GB")
    expect(reader.locator("[data-cell='bet-0']")).to_have_text("1", timeout=PATIENCE)
    assert watch.errors == []


def test_without_the_house_it_is_not_offered(phone: Phone, house: House) -> None:
    page, _ = phone
    page.route("**/api/house", lambda route: route.abort())
    begin(page, house, NAMES)
    tap(page, 0)
    expect(page.locator("[data-along]")).to_have_count(0)


def test_what_is_not_there_or_no_play_is_said(phone: Phone, house: House) -> None:
    page, watch = phone
    page.goto(f"{house.url}/along/nothing")
    expect(page.locator("[data-gone]")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    answer = {
        "format": "asterion-box-play",
        "version": 1,
        "id": "x",
        "game": "minos",
        "options": {"rounds": 99},
        "begun": 1,
        "changed": 1,
        "entries": [{"what": "players", "names": ["<b>Eve</b>", "Ben"]}, {"what": "size", "round": "x"}, 7],
    }
    page.route("**/api/box/plays/*", lambda route: route.fulfill(json={"version": 1, "until": 1, "play": answer}))
    page.goto(f"{house.url}/along/strange")
    expect(page.locator("[data-unreadable]")).to_be_visible(timeout=PATIENCE)
    assert watch is not None
