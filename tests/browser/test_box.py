"""The box is on the table: a phone keeps score, through corrections, reloads, two tabs, a full disk, and no house."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser.boxes import PHONE, Phone, begin, fits, keeps_rules, totals, written
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations
from tests.browser.test_offline import visited
from tests.games.mythical_dice.noting import played

NAMES = "Ada Ben Cleo"
COLOURS_AT_LEAST = 20
"""Six lines, texts and marks, and what lies between them and the ground."""


def tap(page: Page, *numbers: int) -> None:
    for number in numbers:
        before = asked(page)
        page.locator(f"[data-number='{number}']").tap()
        expect(page.locator(".keypad, .ending")).not_to_have_attribute("data-asked", before)


def asked(page: Page) -> str:
    """Round and place of the number that the pad asks for."""
    return page.locator(".keypad").get_attribute("data-asked") or ""


def test_two_rounds_with_a_correction_an_undo_and_a_reload(phone: Phone, house: House) -> None:
    """Five taps a round of three players: the last number of tricks fills itself."""
    page, watch = phone
    begin(page, house, NAMES)
    tap(page, 0, 1, 0, 0, 1)
    expect(page.locator("[data-round='2']")).to_be_visible()
    assert totals(page) == ["10", "20", "10"]
    expect(page.locator("[data-starter='1']")).to_have_text("Ben starts.")
    tap(page, 1, 1)
    written(page)
    page.reload()
    expect(page.locator("[data-round='2']")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-cell='bet-1']")).to_have_text("1")
    expect(page.locator("[data-cell='bet-0']")).to_have_text("·")
    page.locator("[data-undo]").tap()
    expect(page.locator("[data-cell='bet-2']")).to_have_text("·")
    tap(page, 0, 2)
    expect(page.locator("[data-bets]")).to_have_text("The bets add up to 3 of 2 tricks.")
    page.locator("[data-bonus='1']").tap()
    page.locator("[data-give='1-0']").tap()
    tap(page, 1, 0)
    assert totals(page) == ["0", "70", "30"]
    page.locator("[data-correct='1']").tap()
    expect(page.locator("[data-number='0']")).to_be_disabled()
    page.locator("[data-cell='bet-0']").tap()
    page.locator("[data-number='1']").tap()
    expect(page.locator("tfoot .sum").first).to_have_text(re.compile("−20"))
    page.locator("[data-done]").tap()
    expect(page.locator("[data-round='3']")).to_be_visible()
    page.locator("[data-last='0']").tap()
    expect(page.locator("[data-starter='0']")).to_have_text("Ada starts.")
    assert violations(page) == []
    fits(page)
    assert watch.errors == []


def test_in_french_a_wrong_sum_is_named_and_loses_nothing(browser: Browser, house: House) -> None:
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", **PHONE)
    page, watch = watched(context)
    begin(page, house, "Zoé Yann Maëlle Noé", button="Commencer")
    tap(page, 0, 1, 0, 1, 1)
    expect(page.locator("[data-round='2']")).to_be_visible()
    page.locator("[data-correct='1']").tap()
    page.locator("[data-cell='tricks-1']").tap()
    page.locator("[data-number='1']").tap()
    expect(page.locator("[data-fault='wrong_sum']")).to_contain_text("2 plis notés, mais la manche en a 1.")
    assert violations(page) == []
    page.locator("[data-cell='tricks-0']").tap()
    page.locator("[data-number='0']").tap()
    page.locator("[data-done]").tap()
    expect(page.locator("[data-round='2']")).to_be_visible()
    assert totals(page) == ["10", "20", "10", "−10"]
    assert watch.errors == []
    context.close()


def test_a_name_twice_is_refused_and_players_change_places(phone: Phone, house: House) -> None:
    page, _ = phone
    page.goto(f"{house.url}/box/mythical_dice")
    fields = page.locator("form.setup input.input")
    for seat, name in enumerate(["Ada", "Ben", "ada", "Dora"]):
        fields.nth(seat).fill(name)
    page.get_by_role("button", name="Begin").tap()
    expect(page.locator("[data-fault='twice']")).to_contain_text("ada is there twice")
    expect(fields.nth(2)).to_be_focused()
    fields.nth(2).fill("Cleo")
    page.get_by_role("button", name="Move Cleo up").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert [field.input_value() for field in fields.all()] == ["Cleo", "Ada", "Ben", "Dora"]
    colours = page.locator("[data-colour]")
    before = [each.get_attribute("data-colour") for each in colours.all()]
    assert len(set(before)) == len(before)
    colours.first.tap()
    expect(colours.first).to_have_attribute("data-colour", "4")
    expect(colours.first).to_have_accessible_name("Colour of Cleo: dark ring")
    page.evaluate("scrollTo(0, 0)")
    handle, last = page.locator(".handle").first.bounding_box(), page.locator(".handle").last.bounding_box()
    assert handle is not None
    assert last is not None
    page.mouse.move(handle["x"] + 5, handle["y"] + 5)
    page.mouse.down()
    page.mouse.move(last["x"] + 5, last["y"] + 10, steps=8)
    page.mouse.up()
    assert [field.input_value() for field in fields.all()] == ["Ada", "Ben", "Dora", "Cleo"]
    assert violations(page) == []


def test_who_takes_a_trick_with_the_ruling(phone: Phone, house: House) -> None:
    """Two taps a die; the Minotaur is there once."""
    page, watch = phone
    begin(page, house, NAMES)
    page.locator("[data-taker]").tap()
    for kind, face in (("mermaid", "symbol"), ("minotaur", "symbol"), ("grey", "7")):
        page.locator(f"button[data-kind='{kind}']").tap()
        page.locator(f"button[data-face='{face}']").tap()
    taken = page.locator("[data-taken='0']")
    expect(taken).to_contain_text("Die 1 takes it. The Mermaid beats the Minotaur: +50 if the bet is made.")
    page.locator("[data-leader='2']").tap()
    expect(taken).to_contain_text("Cleo takes it.")
    assert violations(page) == []
    fits(page)
    page.locator("[data-back]").tap()
    expect(page.locator("button[data-kind='minotaur']")).to_be_disabled()
    page.locator("button[data-kind='griffin']").tap()
    page.locator("button[data-face='symbol']").tap()
    expect(taken).to_contain_text("All three symbols show: the Mermaid wins")
    taken.get_by_role("link", name="M9").tap()
    expect(page).to_have_url(re.compile("/rules/mythical_dice#M9$"))
    assert watch.errors == []


def test_two_tabs_show_one_play_and_double_nothing(phone: Phone, house: House) -> None:
    page, _ = phone
    begin(page, house, NAMES)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-cell='bet-0']")).to_have_text("·", timeout=PATIENCE)
    tap(page, 1)
    expect(other.locator("[data-cell='bet-0']")).to_have_text("1")
    tap(other, 0)
    expect(page.locator("[data-cell='bet-1']")).to_have_text("0")
    page.locator("[data-undo]").tap()
    expect(other.locator("[data-cell='bet-1']")).to_have_text("·")
    expect(other.locator("[data-cell='bet-0']")).to_have_text("1")


def test_a_device_that_keeps_nothing_says_so_and_the_play_goes_on(phone: Phone, house: House) -> None:
    """A full disk: every write is refused from the first bet on."""
    page, _ = phone
    begin(page, house, NAMES)
    page.evaluate(
        """() => {
          window.put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
        }"""
    )
    tap(page, 0, 1, 0)
    expect(page.locator("[data-unstored]")).to_be_visible()
    tap(page, 0, 1)
    assert totals(page) == ["10", "20", "10"]
    page.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    tap(page, 2)
    expect(page.locator("[data-unstored]")).to_have_count(0)
    written(page)
    page.reload()
    expect(page.locator("[data-cell='bet-1']")).to_have_text("2", timeout=PATIENCE)
    assert totals(page) == ["10", "20", "10"]


def test_after_the_first_visit_the_house_is_not_needed(browser: Browser, own_house: House) -> None:
    page = visited(browser, own_house, "/box/mythical_dice", **PHONE)
    expect(page.locator("form.setup")).to_be_visible(timeout=PATIENCE)
    keeps_rules(page, "mythical-dice")
    own_house.close()
    begin(page, own_house, NAMES)
    tap(page, 0, 1, 0, 0, 1)
    written(page)
    page.reload()
    expect(page.locator("[data-round='2']")).to_be_visible(timeout=PATIENCE)
    assert totals(page) == ["10", "20", "10"]


def test_a_whole_game_ends_with_a_ranking_and_files(phone: Phone, house: House, tmp_path: Path) -> None:
    """Six rounds of six players, who all bet 0; the starter takes every trick."""
    page, watch = phone
    begin(page, house, "Ada Ben Cleo Dora Emil Fay")
    for number in range(1, 7):
        expect(page.locator(f"[data-round='{number}']")).to_be_visible()
        tap(page, *[0] * 6, number)
    expect(page.locator("[data-winners]")).to_have_text("Ben, Cleo, Dora, Emil and Fay share the win")
    assert totals(page) == ["−210", "210", "210", "210", "210", "210"]
    assert violations(page) == []
    fits(page)
    with page.expect_download() as given:
        page.locator("[data-csv]").tap()
    given.value.save_as(tmp_path / "play.csv")
    lines = (tmp_path / "play.csv").read_text("utf-8-sig").splitlines()
    assert lines[0].startswith("Round,Ada: bet,Ada: tricks,Ada: bonus,Ada: points,Ada: total,Ben: bet")
    assert lines[6].startswith("6,0,6,0,-60,-210,0,0,0,60,210")
    with page.expect_download() as picture:
        page.locator("[data-picture]").tap()
    picture.value.save_as(tmp_path / "play.png")
    with Image.open(tmp_path / "play.png") as drawn:
        assert (drawn.format, drawn.width) == ("PNG", 1080)
        assert len(drawn.convert("RGB").getcolors(1 << 20) or []) > COLOURS_AT_LEAST
    page.locator("[data-again]").tap()
    expect(page.locator("[data-round='1']")).to_be_visible()
    page.goto(f"{house.url}/box")
    expect(page.get_by_role("link", name="Continue: Ada, Ben")).to_have_count(2)
    page.get_by_role("button", name="Delete the play of Ada").first.tap()
    page.locator("[data-yes][aria-disabled=false]").tap()
    expect(page.get_by_role("link", name="Continue: Ada, Ben")).to_have_count(1)
    assert watch.errors == []


def test_a_whole_game_is_noted_as_it_was_played(phone: Phone, house: House) -> None:
    """M2, M10-M14: seven rounds of four, 2n - 1 taps each, besides bonuses and the last trick."""
    page, watch = phone
    entries, sums, winners = played(4, {}, 4)
    names = ["Ada", "Ben", "Cleo", "Dora"]
    begin(page, house, " ".join(names))
    for number, expected in enumerate(sums, 1):
        expect(page.locator(f"[data-round='{number}']")).to_be_visible()
        if page.locator("[data-last]").count() > 0:
            page.locator(f"[data-last='{taken_by(entries, number - 1)}']").tap()
        if number > 1:
            expect(page.locator("[data-starter]")).to_have_attribute("data-starter", taken_by(entries, number - 1))
        assert note(page, entries, number) <= 2 * len(names) - 1
        assert totals(page) == [str(total).replace("-", "−") for total in expected]
    expect(page.locator("[data-winners]")).to_have_text(f"{names[winners[0]]} wins")
    assert violations(page) == []
    assert watch.errors == []


def taken_by(entries: list[dict[str, Any]], number: int) -> str:
    """The seat that took the last trick of a round."""
    return str(next(each["seat"] for each in entries if each["what"] == "last" and each["round"] == number))


def note(page: Page, entries: list[dict[str, Any]], number: int) -> int:
    """Note a round in the order that the pad asks for; the taps it took besides bonuses."""
    noted = {(each["what"], each["seat"]): each for each in entries if each.get("round") == number}
    bonuses = [each for (what, _), each in noted.items() if what == "bonus"]
    taps = 0
    while page.locator(".ending").count() == 0 and asked(page).startswith(f"{number}-"):
        _, what, seat = asked(page).split("-")
        if what == "tricks":
            for bonus in bonuses:
                page.locator(f"[data-bonus='{bonus['seat']}']").tap()
                page.locator(f"[data-give='{bonus['griffins']}-{bonus['minotaurs']}']").tap()
            bonuses = []
        others = (each["is"] for (what, _), each in noted.items() if what == "tricks")
        each = noted.get((what, int(seat)))
        tap(page, number - sum(others) if each is None else each["is"])
        taps += 1
    return taps


def test_what_is_not_there_is_said(phone: Phone, house: House) -> None:
    page, _ = phone
    page.goto(f"{house.url}/box/mythical_dice/gone")
    expect(page.locator("[data-missing-play]")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{house.url}/box/chess")
    expect(page.locator("p[role=alert]")).to_have_text("There is no companion for this box.")
