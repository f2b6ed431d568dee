"""The coach at a table of one person and bots: switched on, asked, heard, switched off; by mouse, keys and finger."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import (
    PATIENCE,
    at_game,
    bets,
    click_bet,
    click_die,
    come_to_rest,
    play_on,
    start_against_bots,
    violations,
)
from tests.browser.tables import sit
from tests.browser.test_minos import at_stage, decide, open_table, start
from tests.browser.test_minos import come_to_rest as come_to_rest_in_minos
from tests.browser.test_play import PHONE, context_of, fits


def switch(page: Page) -> Locator:
    return page.locator("[aria-keyshortcuts=C][aria-pressed]")


def said(page: Page) -> Locator:
    return page.locator(".coach p")


def test_the_coach_at_a_table_of_mythical_dice(browser: Browser, house: House) -> None:
    context = context_of(browser)
    page, watch = watched(context)
    start_against_bots(page, house.url)
    expect(switch(page)).to_have_accessible_name("Coach")
    expect(page.locator(".coach")).to_have_count(0)
    assert not any("ask_coach" in frame for frame in watch.sent)

    # On, by mouse; a hint, taken; what the coach says to it.
    switch(page).click()
    expect(said(page)).to_contain_text("I watch your choices")
    page.get_by_role("button", name="Ask the coach").click()
    expect(said(page)).to_have_text(re.compile(r"I would bet \d: .*"), timeout=PATIENCE)
    expect(page.locator("[data-announcer=polite]")).to_contain_text("I would bet")
    assert violations(page) == []
    tricks = re.findall(r"\d", said(page).inner_text())[0]
    bets(page).and_(page.locator(f"[data-bet='{tricks}']")).click()
    expect(said(page)).to_have_text("I would have done the same.")

    # Remembered in this browser; by keys; off again.
    page.reload()
    expect(switch(page)).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    play_on(page, click_bet, click_die, bets(page))
    page.keyboard.press("w")
    expect(said(page)).to_contain_text("I would bet", timeout=PATIENCE)
    page.keyboard.press("c")
    expect(page.locator(".coach")).to_have_count(0)
    assert watch.errors == []
    asked = sum("ask_coach" in frame for frame in watch.sent)
    bets(page).first.click()
    come_to_rest(page, page.locator(".end"))
    assert sum("ask_coach" in frame for frame in watch.sent) == asked


def test_the_coach_on_a_phone_in_french(browser: Browser, house: House) -> None:
    page, watch = watched(
        context_of(browser, viewport=PHONE, locale="fr-FR", color_scheme="dark", has_touch=True, is_mobile=True)
    )
    start_against_bots(page, house.url, play="Jouer contre des bots")
    switch(page).tap()
    page.get_by_role("button", name="Demander conseil").tap()
    expect(said(page)).to_have_text(re.compile(r"Je parierais \d\s: .*"), timeout=PATIENCE)
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []


def test_the_coach_of_3d_mino_aims_at_its_place(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.add_init_script("localStorage.setItem('asterion.mino_3d.look', 'plan')")
    at_game(page, house.url, "mino_3d")
    page.get_by_role("button", name="Build against bots").click()
    expect(page.locator("section.table[data-open=true]")).to_be_visible(timeout=PATIENCE)
    switch(page).click()
    page.get_by_role("button", name="Ask the coach").click()
    expect(said(page)).to_have_text(re.compile(r"I would place .* at level \d.*"), timeout=PATIENCE)
    expect(page.locator(".aim")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-place]").click()
    expect(said(page)).to_have_text("I would have done the same.")
    assert watch.errors == []


def test_a_table_of_3d_mino_without_help(browser: Browser, house: House) -> None:
    """Chosen when the table is opened, said in the waiting room, and kept at the table."""
    page, watch = watched(context_of(browser))
    page.add_init_script("localStorage.setItem('asterion.mino_3d.look', 'plan')")
    at_game(page, house.url, "mino_3d")
    page.get_by_role("button", name="Open a 3D-Mino table").click()
    page.locator("form.opens summary").first.click()
    page.get_by_text("No help").click()
    page.locator("form.opens button[type=submit]").click()
    expect(page.get_by_label("Your name")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No help")).to_be_visible()
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("section.table[data-open=true]")).to_be_visible(timeout=PATIENCE)
    expect(switch(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Places")).to_have_count(0)
    page.locator("[data-offer]").first.click()
    expect(page.locator(".aim")).to_be_visible()
    expect(page.locator(".aim .total")).to_have_count(0)
    assert violations(page) == []
    assert watch.errors == []


def test_the_coach_of_minos_speaks_after_a_walk(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser, viewport=PHONE))
    page.add_init_script("localStorage.setItem('asterion.coach', 'on')")
    sit(page, open_table(page, house, 2, building="random"), "Ada")
    start(page)
    come_to_rest_in_minos(page)
    while not at_stage(page, "review").count():
        decide(page, bold=True)
        come_to_rest_in_minos(page)
    expect(said(page)).to_have_text(re.compile(r"You (noted|counted) .*"), timeout=PATIENCE)
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []
