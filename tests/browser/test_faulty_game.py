"""A game of another package whose rule does not end: its table says so, and the house goes on, and ends."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, page_to_act, violations
from tests.browser.tables import new_table, sit
from tests.house.faulty_games import faulty_path

__all__ = ["faulty_path"]

PHONE: ViewportSize = {"width": 390, "height": 844}
SEATS = 3
LOOP_IN_FRENCH = "Ce jeu a un défaut dans apply\u202f: une règle ne s’arrête pas."


@pytest.fixture
def faulty_house(faulty_path: list[str], tmp_path: Path) -> Iterator[House]:
    """A house in which games with faults are installed."""
    house = House(tmp_path)
    house.open_with(os.pathsep.join(faulty_path))
    yield house
    house.close()


def at_play(house: House, browser: Browser, game: str) -> tuple[str, list[Page], Page]:
    """Phones at a table that is at play, in French: its address, their pages, and the one whose turn it is."""
    pages = [watched(browser.new_context(viewport=PHONE, locale="fr-FR"))[0] for _ in range(SEATS)]
    address = new_table(pages[0], house, game=game, seats=SEATS)
    for number, page in enumerate(pages):
        sit(page, address, f"P{number}")
    pages[0].get_by_role("button", name="Commencer").click()
    for page in pages:
        expect(page.locator("[data-plain]")).to_be_visible(timeout=PATIENCE)
    return address, pages, page_to_act(*pages, asked=lambda page: page.locator("[data-choice]"))


def test_players_and_the_big_screen_read_what_the_fault_is(faulty_house: House, browser: Browser) -> None:
    address, pages, turn = at_play(faulty_house, browser, "loops")
    screen, _ = watched(browser.new_context(locale="en-GB"))
    screen.goto(f"{address}/screen")
    expect(screen.locator("[data-plain]")).to_be_visible(timeout=PATIENCE)
    turn.locator("[data-choice]").first.click()
    for page in pages:
        told = page.get_by_role("alert").and_(page.locator("[data-fault=does_not_end]"))
        expect(told).to_contain_text(LOOP_IN_FRENCH, timeout=PATIENCE)
        expect(told).to_contain_text("La partie est gardée jusqu’à l’entrée")
        expect(page.locator("[data-choice]")).to_have_count(0)
    expect(screen.locator("[data-fault]")).to_contain_text("This game has a fault in apply: a rule does not end.")
    assert not violations(turn)
    assert turn.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_house_answers_and_ends_while_a_rule_does_not(faulty_house: House, browser: Browser) -> None:
    """SIGTERM, as at the end of every test."""
    _, pages, turn = at_play(faulty_house, browser, "sleeps")
    turn.locator("[data-choice]").first.click()
    assert pages[0].context.request.get(f"{faulty_house.url}/live").ok
    faulty_house.close()
