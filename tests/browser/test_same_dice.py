"""The same dice at two tables, played differently and compared; on a phone, in French."""

import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, bets, click_bet, come_to_rest, own_dice, play_on, the_end, violations
from tests.browser.test_fairness import play_out
from tests.browser.test_play import PHONE, context_of, fits

ROUNDS = 8


def last_die(page: Page) -> None:
    page.locator("button[data-die][aria-disabled=false]").last.click()


def test_two_tables_with_the_same_dice_are_compared(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    play_out(page, house.url)
    the_end(page).get_by_role("button", name="Play with the same dice").click()
    expect(page.locator("[data-same=match]")).to_contain_text("Same dice as in a finished game")
    expect(page.locator("li[data-seat]:not(.free)")).to_have_count(4)
    assert violations(page) == []
    page.get_by_role("button", name="Start the game").click()
    play_on(page, click_bet, last_die, the_end(page))
    the_end(page).get_by_role("link", name="Compare the tables").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The same dice, side by side")
    expect(page.locator("[data-match]")).to_have_count(2)
    table = page.get_by_role("table")
    expect(table.locator("tbody tr")).to_have_count(ROUNDS)
    for column in range(2):
        cells = table.locator(f"tbody tr td:nth-of-type({column + 1})").all()
        total = table.locator(f"tfoot td:nth-of-type({column + 1})")
        assert sum(map(first_number, cells)) == first_number(total)
    assert violations(page) == []
    page.get_by_role("link", name="Replay Table 1").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Replay: ")
    expect(page.get_by_role("button", name="Play with the same dice")).to_be_visible()
    assert watch.errors == []


def first_number(cell: Locator) -> int:
    """The points of a cell, before the difference."""
    return int(cell.inner_text().split()[0].replace("−", "-"))


def test_the_comparison_on_a_phone_in_french(browser: Browser, house: House) -> None:
    french = {"viewport": PHONE, "locale": "fr-FR", "color_scheme": "dark"}
    page, watch = watched(context_of(browser))
    play_out(page, house.url)
    the_end(page).get_by_role("button", name="Play with the same dice").click()
    page.get_by_role("button", name="Start the game").click()
    expect(own_dice(page).or_(bets(page)).first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("button", name="Let a bot take over").click()
    come_to_rest(page, the_end(page))
    address = the_end(page).get_by_role("link", name="Compare the tables").get_attribute("href")
    phone, seen = watched(context_of(browser, **french))
    phone.goto(f"{house.url}{address}")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Les mêmes dés, côte à côte")
    expect(phone.get_by_role("table").locator("tbody tr")).to_have_count(ROUNDS)
    assert fits(phone)
    assert violations(phone) == []
    assert watch.errors == []
    assert seen.errors == []


def ranked(place: int, name: str, points: int, *, mine: bool = False) -> dict[str, Any]:
    return {"place": place, "name": name, "points": points, "best_bot": 9, "match": name, "mine": mine}


def test_the_challenge_of_the_week_on_a_phone_in_french(browser: Browser, house: House) -> None:
    """Whose game changes from week to week; so the house's own answer, with players who are not there."""
    french = {"viewport": PHONE, "locale": "fr-FR", "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **french))

    def with_players(route: Route) -> None:
        week = route.fetch().json()
        names = ["Ada", "Ben", "Cléo", "Dan", "Eve", "Fay la toute dernière de toutes"]
        week["players"] = [ranked(place, name, 20 - place) for place, name in enumerate(names, 1)]
        week["players"][-1]["mine"] = True
        week["finished"] = len(names)
        week["mine"] = {"tries": 1, "place": len(names), "points": 14, "table": None}
        week["last"] = {key: week[key] for key in ("week", "game", "dice")} | {
            "seed": "00" * 32,
            "players": [ranked(1, "Ada", 8)],
        }
        route.fulfill(json=week)

    page.route("**/api/week", with_players)
    page.goto(house.url)
    week = page.get_by_role("link", name="Défi de la semaine")
    expect(week).to_contain_text("place 6 sur 6")
    week.tap()
    card = page.locator("article", has=page.get_by_role("heading", name="Défi de la semaine"))
    rows = card.get_by_role("table").first.locator("tbody tr")
    expect(rows).to_have_count(6)  # the best five, and the reader
    expect(rows.last).to_contain_text("(vous)")
    card.locator("summary").last.tap()
    expect(card.get_by_role("link", name="Ses tables, avec la graine")).to_be_visible()
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []


def test_a_try_of_the_week_is_played_and_goes_on_after_a_reload(browser: Browser, own_house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(own_house.url)
    page.get_by_role("link", name="Challenge of the week").click()
    card = page.locator("article", has=page.get_by_role("heading", name="Challenge of the week"))
    expect(card.locator("code")).to_be_hidden()
    card.get_by_text("How do I know that the dice are fair?").click()
    expect(card.locator("code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    card.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("/table/"), timeout=PATIENCE)
    table = page.url
    expect(page.locator("section.table")).to_be_visible(timeout=PATIENCE)  # there is no waiting room
    page.goto(own_house.url)
    page.get_by_role("link", name="Challenge of the week").click()
    card.get_by_role("button").first.click()
    expect(page).to_have_url(table, timeout=PATIENCE)
    assert watch.errors == []
