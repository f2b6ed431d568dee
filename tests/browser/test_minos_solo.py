"""Minos around its table: the labyrinth of the day, practice, the rules, what a table may choose, the big screen."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect

from asterion.games.minos.daily import labyrinth_of
from asterion.games.minos.longest_walk import longest_walk
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, at_game, checked_record, the_end, violations
from tests.browser.test_play import DESKTOP, PHONE, context_of, fits

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
READERS = [
    ({"locale": "en-GB", "color_scheme": "light", "viewport": DESKTOP}, "Play today’s labyrinth", "Begin"),
    ({"locale": "fr-FR", "color_scheme": "dark", **TOUCH}, "Jouer le labyrinthe du jour", "Commencer"),
]


def lay_marbles(page: Page, marbles: int = 4) -> None:
    """Lay a walk of this many marbles: from a tile to one that the table marks; begin again at a dead end."""
    cells, laid, marked = page.locator("[data-cell]"), page.locator("[data-marble]"), page.locator("[data-lit]")
    expect(cells.first).to_be_visible(timeout=PATIENCE)
    for first in range(cells.count()):
        cells.nth(first).click()
        expect(laid).to_have_count(1)
        while laid.count() < marbles and marked.count() > 0:
            n = laid.count()
            cells.nth(int(str(marked.first.get_attribute("data-lit")))).click()
            expect(laid).to_have_count(n + 1)
        if laid.count() == marbles:
            expect(page.locator("[data-best]")).to_have_attribute("data-best", str(marbles))
            return
        page.locator("[data-again]").click()
        expect(laid).to_have_count(0)
    raise AssertionError(f"no walk of {marbles} marbles was found")


def be_content(page: Page) -> Locator:
    page.locator("[data-stop]").click()
    page.locator("[data-yes]").click()
    expect(the_end(page)).to_be_visible(timeout=PATIENCE)
    return the_end(page)


def posted(page: Page) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate("fetch('/api/daily', {method: 'POST'}).then(one => one.json())")
    return answer


def record_of_try(page: Page) -> dict[str, Any]:
    """The record of this guest's try of today, which is over."""
    record: dict[str, Any] = page.evaluate(
        """fetch('/api/daily').then(one => one.json())
        .then(({mine}) => fetch(`/api/matches/${mine.match}/record`)).then(one => one.json())"""
    )
    return record


@pytest.mark.parametrize(("reader", "go", "begin"), READERS, ids=["desk", "phone"])
def test_the_labyrinth_of_the_day(browser: Browser, house: House, reader: Any, go: str, begin: str) -> None:
    """From the game's place to the list: one try, against the proven longest; a second visit offers no other."""
    page, watch = watched(context_of(browser, **reader))
    at_game(page, house.url, "minos")
    page.get_by_role("link", name=go).click()
    button = page.get_by_role("button", name=begin)
    expect(button).to_be_visible(timeout=PATIENCE)
    assert fits(page)
    assert violations(page) == []
    name = f"Ariadne {begin}"
    page.get_by_role("textbox").first.fill(name)
    button.click()
    lay_marbles(page)
    expect(page.locator("[data-glass]")).to_be_visible()
    assert fits(page)
    assert violations(page) == []
    be_content(page).locator("a[href^='/daily']").click()

    options = record_of_try(page)["header"]["options"]
    day = datetime.fromisoformat(options["day"]).date()
    longest = longest_walk(labyrinth_of(day, bytes.fromhex(options["day_secret"])))
    assert longest.proven
    score = page.locator("[data-longest]")
    expect(score).to_have_attribute("data-mine", "4", timeout=PATIENCE)
    expect(score).to_have_attribute("data-longest", str(len([1 for step in longest.walk if step.marble])))
    expect(page.locator("tr[data-place]", has_text=name)).to_contain_text("4")
    assert fits(page)
    assert violations(page) == []

    table = posted(page)
    assert not table["fresh"]
    page.goto(f"{house.url}/daily")
    expect(score).to_be_visible(timeout=PATIENCE)
    expect(button).to_have_count(0)
    page.goto(f"{house.url}/table/{table['table']}")
    expect(the_end(page)).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []


def test_others_see_who_has_tried_but_not_how_far_before_their_own_try(browser: Browser, house: House) -> None:
    first, _ = watched(context_of(browser))
    first.goto(f"{house.url}/daily")
    first.get_by_label("Your name").fill("Icarus")
    first.get_by_role("button", name="Begin").click()
    lay_marbles(first, 3)
    be_content(first)
    other, watch = watched(context_of(browser))
    other.goto(f"{house.url}/daily")
    line = other.locator("tr", has_text="Icarus")
    expect(line).to_be_visible(timeout=PATIENCE)
    assert line.inner_text().strip() == "Icarus"
    shown = other.evaluate("fetch('/api/daily').then(one => one.json())")
    assert shown["optimum"] is None
    assert {player["length"] for player in shown["players"]} == {None}
    assert watch.errors == []


def test_a_result_to_share_gives_no_walk_away(browser: Browser, house: House) -> None:
    context = context_of(browser)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=house.url)
    page, watch = watched(context)
    page.goto(f"{house.url}/daily")
    page.get_by_role("button", name="Begin").click()
    lay_marbles(page, 3)
    be_content(page).locator("a[href^='/daily']").click()
    page.get_by_role("button", name="Share the result").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    text = str(page.evaluate("navigator.clipboard.readText()"))
    day = posted(page)["day"]
    title, result, link = text.splitlines()
    assert re.fullmatch(r"Asterion, labyrinth of \d+ \w+ \d{4}, (\d+)×\1", title)
    assert re.fullmatch(r"3 of \d+ 🟫*⬜+", result)
    assert link == f"{house.url}/daily/{day}"
    with page.expect_download() as given:
        page.get_by_role("button", name="As a picture").click()
    assert given.value.suggested_filename == f"asterion-{day}.png"
    with Image.open(given.value.path()) as picture:
        assert picture.size == (1080, 760)
        assert len(picture.crop((72, 300, 700, 400)).getcolors(1 << 20) or []) > 2, "the result stands there"
    assert watch.errors == []


def test_earlier_days_are_open_to_everyone_and_to_practice(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(f"{house.url}/daily")
    page.get_by_role("link", name="The day before").click()
    yesterday = datetime.now(UTC).date() - timedelta(days=1)
    expect(page.get_by_role("heading", name=str(yesterday.year))).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("that is proven")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    page.get_by_role("button", name="Walk this one for practice").click()
    lay_marbles(page, 2)
    be_content(page)
    page.go_back()
    expect(page.get_by_text("You did not try this one.")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="Today", exact=True).click()
    expect(page.get_by_role("button", name="Begin")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{house.url}/daily/2999-01-01")
    expect(page.get_by_text("That day has not begun yet.")).to_be_visible(timeout=PATIENCE)
    assert [error for error in watch.errors if "404" not in error] == []


def test_practice_by_keyboard_alone_and_its_replay(browser: Browser, house: House) -> None:
    """Any size in a few keys; then step by step, with the longest walk that there was."""
    page, watch = watched(context_of(browser))
    at_game(page, house.url, "minos")
    page.get_by_role("link", name="Practise at any size").press("Enter")
    rows = page.get_by_label("Rows")
    rows.press("4")
    page.keyboard.press("Tab")
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    page.keyboard.type("No")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    assert [page.get_by_label(label).input_value() for label in ("Rows", "Columns", "Time")] == ["4", "5", "0"]
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-cell]")).to_have_count(20, timeout=PATIENCE)
    expect(page.locator("[data-glass]")).to_have_count(0)
    lay_marbles(page, 2)
    end = be_content(page)
    expect(page.locator("[data-longest]")).to_have_attribute("data-longest", re.compile(r"^\d+$"), timeout=PATIENCE)
    record = checked_record(page)
    options = record["header"]["options"]
    assert (options["rows"], options["columns"], options["look"], options["bridges"]) == (4, 5, 0, "underpass")
    end.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("End")
    expect(page.locator("[data-ground=open] [data-marble]")).to_have_count(2)
    page.locator("[data-show-longest]").click()
    expect(page.locator("[data-route]")).to_be_visible()
    assert violations(page) == []
    stranger, seen_by_stranger = watched(context_of(browser))
    stranger.goto(page.url)
    expect(stranger.locator("[data-show-longest]")).to_be_visible(timeout=PATIENCE)
    assert watch.errors == seen_by_stranger.errors == []


@pytest.mark.parametrize(("locale", "title"), [("en-GB", "The rules of Minos"), ("fr-FR", "Les règles de Minos")])
def test_the_rules_in_both_languages(browser: Browser, house: House, locale: str, title: str) -> None:
    page, watch = watched(context_of(browser, locale=locale, **TOUCH))
    page.goto(f"{house.url}/rules/minos#N7")
    expect(page.get_by_role("heading", name=title)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#N7-title")).to_be_focused()
    for example in ("plain", "raised"):
        table = page.locator(f"#example-{example} table")
        box = table.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE["width"]  # the points of all four seats are in sight
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []


def test_a_table_is_opened_with_what_was_chosen_and_its_big_screen_keeps_the_cover(
    browser: Browser, house: House
) -> None:
    """The waiting room names what was chosen; while it is covered nothing of the labyrinth goes to the big screen."""
    page, watch = watched(context_of(browser))
    screen, seen_by_screen = watched(context_of(browser))
    at_game(page, house.url, "minos")
    page.get_by_role("button", name="Open a Minos table").click()
    dialog = page.get_by_role("dialog")
    for group, choice in (
        ("Seats", "2"),
        ("Who begins", "Seat 1"),
        ("Size", "5×5"),
        ("The labyrinth", "Drawn and fitted"),
        ("Bridges", "Passing beneath"),
        ("Time to look", "No sandglass"),
        ("The walk", "Walk against the sand"),
        ("Length of the game", "Everyone opens once"),
    ):
        dialog.get_by_role("group", name=group, exact=True).get_by_role("radio", name=choice).first.check()
    assert violations(page) == []
    dialog.get_by_role("button", name="Open the table").click()
    for tag in ("5×5", "Drawn and fitted", "Passing beneath", "Walk against the sand", "Seat 1 begins"):
        expect(page.get_by_role("listitem").filter(has_text=tag)).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()
    screen.goto(page.url + "/screen")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-cell]")).to_have_count(25, timeout=PATIENCE)
    expect(screen.locator("[data-ground=open]")).to_be_visible(timeout=PATIENCE)
    expect(screen.locator("svg.labyrinth")).to_have_attribute("data-columns", "5")
    page.locator("[data-ready]").click()
    expect(screen.locator("[data-ground=covered]")).to_be_visible(timeout=PATIENCE)
    assert violations(screen) == []
    views = [json.loads(frame).get("view") for frame in seen_by_screen.received]
    covered = [view["public"] for view in views if view and view["public"]["stage"] == "bid"]
    assert covered
    assert {public["tiles"] is None for public in covered} == {True}
    assert all(view["own"] is None for view in views if view)
    assert watch.errors == seen_by_screen.errors == []
