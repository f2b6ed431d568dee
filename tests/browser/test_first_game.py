"""The card of the rules in a first game: it lies open at the table until it is put away."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, at_game, bets, click_bet, violations
from tests.browser.test_play import DESKTOP, PHONE, context_of, fits
from tests.browser.test_width import finished


def card(page: Page) -> Locator:
    return page.locator("[data-lies]")


def begin(page: Page, house: House, game: str) -> None:
    at_game(page, house.url, game)
    page.locator("section[aria-label] button.primary.big").first.click()
    expect(page.locator("section.table")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("mythical_dice", "Qui emporte le pli ?"),
        ("like_dice", "Ce qui compte"),
        ("minos", "Le chemin"),
        ("mino_3d", "Que rapporte-t-elle ?"),
    ],
)
def test_the_card_lies_open_in_the_first_game_of_each_kind(
    browser: Browser, house: House, game: str, title: str
) -> None:
    context = context_of(browser, viewport=PHONE, locale="fr-FR", first_game=True)
    page, watch = watched(context)
    begin(page, house, game)
    if game == "mythical_dice":  # there is no room beside the bets
        expect(bets(page).first).to_be_visible(timeout=PATIENCE)
        expect(bets(page).first).to_be_in_viewport(ratio=1)
        click_bet(page)
    expect(card(page)).to_contain_text(title.replace(" ?", "\u202f?"))
    assert fits(page)
    assert violations(page) == []
    assert card(page).bounding_box()["height"] < 230  # type: ignore[index]

    # One tap away, whole; put away, for good, with the focus on the way back to it.
    card(page).get_by_role("button", name="Voir tout").click()
    expect(page.locator("dialog[open] .quick section").nth(2)).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-away]").click()
    expect(card(page)).to_have_count(0)
    expect(page.locator("[aria-keyshortcuts=H]")).to_be_focused()
    page.reload()
    expect(page.locator("section.table")).to_be_visible(timeout=PATIENCE)
    expect(card(page)).to_have_count(0)

    # A game of another kind has its own.
    other = "minos" if game != "minos" else "mythical_dice"
    begin(page, house, other)
    if other == "minos":
        expect(card(page)).to_be_visible()
    assert watch.errors == []


def test_the_card_follows_the_situation(browser: Browser, house: House) -> None:
    page, _ = watched(context_of(browser, viewport=DESKTOP, first_game=True))
    begin(page, house, "mythical_dice")
    expect(bets(page).first).to_be_visible(timeout=PATIENCE)
    expect(card(page)).to_contain_text("What is it worth?")
    expect(bets(page).first).to_be_in_viewport(ratio=1)
    click_bet(page)
    expect(card(page)).to_contain_text("What may I roll?", timeout=PATIENCE)
    expect(card(page)).not_to_contain_text("What is it worth?")
    expect(card(page)).to_contain_text("Minotaur beats Griffin")


def test_no_card_for_who_has_played_or_only_looks_on(browser: Browser, house: House) -> None:
    page, _ = watched(context_of(browser, first_game=True))
    begin(page, house, "mino_3d")
    expect(card(page)).to_be_visible()
    onlooker, _ = watched(context_of(browser, first_game=True))
    onlooker.goto(page.url)
    expect(onlooker.locator("section.table")).to_be_visible(timeout=PATIENCE)
    expect(card(onlooker)).to_have_count(0)

    # Who has finished a match elsewhere has no first game any more.
    page.route("**/api/matches/mine", lambda route: route.fulfill(json=[finished(0, "mino_3d")]))
    at_game(page, house.url, "mino_3d")
    expect(page.get_by_role("heading", name="Your last games of 3D-Mino")).to_be_visible(timeout=PATIENCE)
    begin(page, house, "mino_3d")
    expect(card(page)).to_have_count(0)
