"""After a match: its picture by mouse, finger and keys, a turning point opened and left, the table for ears, French."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from asterion.insight import LEDGERS, analyse
from asterion.insight.mythical_dice.model import Effort
from asterion.match.record import read
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, click_bet, click_die, play_on, start_against_bots, the_end, violations
from tests.browser.tables import sit
from tests.browser.test_minos import come_to_rest, decide, open_table, start
from tests.browser.test_play import PHONE, context_of, fits

BRIEF = Effort("brief", games=256, playouts=16, worlds=32)
EFFORTS = {"mythical_dice": BRIEF, "minos": LEDGERS["minos"].brief["quick"]}
COMPILING = 300_000
"""Milliseconds until the first picture: this test computes it, and may have to compile what that needs."""


def slider(page: Page) -> Locator:
    return page.locator(".insight input[type=range]")


def moment(page: Page) -> int:
    return int(slider(page).input_value())


def step(page: Page) -> int:
    """The step that the replay shows."""
    return int(page.locator("[data-step]").get_attribute("data-step") or -1)


def place(page: Page, part: float) -> tuple[float, float]:
    """A place in the picture, this part of the match from the left."""
    slider(page).scroll_into_view_if_needed()
    box = slider(page).bounding_box()
    assert box is not None
    return box["x"] + box["width"] * part, box["y"] + box["height"] / 4


@pytest.fixture
def answers(house: House) -> "Answers":
    return Answers(house)


class Answers:
    """The house's answers about a match: its first is that it works on it."""

    def __init__(self, house: House, game: str = "mythical_dice") -> None:
        self._house = house
        self._game = game
        self._bodies: dict[str, bytes] = {}

    def listen(self, page: Page) -> None:
        page.route("**/api/matches/*/analysis", self._answer)
        page.route("**/api/games", self._games)

    def _answer(self, route: Route) -> None:
        match = route.request.url.split("/")[-2]
        if match not in self._bodies:
            record = read(self._house.get(f"/api/matches/{match}/record"))
            self._bodies[match] = msgspec.json.encode(
                {"state": "done", "progress": 1.0, "analysis": analyse(record, effort=EFFORTS[self._game])}
            )
            route.fulfill(json={"state": "working", "progress": 0.4, "analysis": None})
        else:
            route.fulfill(body=self._bodies[match], content_type="application/json")

    def _games(self, route: Route) -> None:
        games = route.fetch().json()
        route.fulfill(json=[{**each, "analysed": each["id"] == self._game} for each in games])


def test_a_match_is_looked_at_after_its_end(browser: Browser, house: House, answers: Answers) -> None:
    """On the end page by keys and mouse, in the replay by mouse, and back; then on a phone by finger, in French."""
    context = context_of(browser)
    page, watch = watched(context)
    answers.listen(page)
    start_against_bots(page, house.url, opponents=5)
    play_on(page, click_bet, click_die, the_end(page))
    insight = the_end(page).locator(".insight")
    expect(insight.get_by_role("heading", name="How the match went")).to_be_visible(timeout=PATIENCE)
    expect(insight.get_by_role("img", name=re.compile("Your chance to win"))).to_be_visible(timeout=COMPILING)
    expect(insight.get_by_text("Looking at the match")).to_have_count(0)

    # By keys: along the moments, each told.
    slider(page).focus()
    page.keyboard.press("Home")
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile("Before the first deal"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert moment(page) == 2
    page.keyboard.press("End")
    last = moment(page)
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(r"Round 6: .*You: \d+"))

    # By mouse, where it points.
    page.mouse.click(*place(page, 0.5))
    assert abs(moment(page) - last / 2) <= 1
    chosen = slider(page).get_attribute("aria-valuetext") or ""

    # For ears: the same as a table, and whose line it is.
    insight.get_by_text("The figures").click()
    rows = insight.get_by_role("table", name=re.compile("Your match, round by round")).get_by_role("row")
    expect(rows).to_have_count(7)
    assert violations(page) == []

    # The moment in the replay, and back at the table.
    table = page.url
    insight.get_by_role("link", name="Show this in the replay").click()
    expect(page.locator("[data-step]")).to_be_visible(timeout=PATIENCE)
    expect(slider(page)).to_have_attribute("aria-valuetext", chosen, timeout=PATIENCE)
    here = step(page)
    assert here > 0
    page.mouse.click(*place(page, 0.9))
    assert step(page) > here
    page.keyboard.press("ArrowLeft")
    assert slider(page).evaluate("slider => slider === document.activeElement")
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("Home")
    assert (step(page), moment(page)) == (0, 2)
    assert violations(page) == []
    page.get_by_role("link", name="Back to the table").click()
    expect(insight.get_by_role("img")).to_be_visible(timeout=PATIENCE)
    assert page.url == table

    # A turning point, opened and left.
    points = insight.locator(".points a")
    assert 1 <= points.count() <= 3
    told = points.first.inner_text()
    points.first.click()
    expect(page.locator(".possible").get_by_role("heading", name=told)).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    page.keyboard.press("End")
    expect(page.locator(".possible").get_by_role("heading", name=told)).to_have_count(0)
    page.go_back()
    expect(points.first).to_have_text(told, timeout=PATIENCE)
    assert watch.errors == []
    replay = page.locator("section.end .next a").get_attribute("href")
    by_finger_in_french(browser, answers, context.storage_state(), f"{house.url}{replay}")


def by_finger_in_french(browser: Browser, answers: Answers, guest: Any, replay: str) -> None:
    """The same match on a phone, in the dark."""
    options = {"viewport": PHONE, "locale": "fr-FR", "color_scheme": "dark", "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, storage_state=guest, **options))
    answers.listen(page)
    page.goto(replay)
    insight = page.locator(".insight")
    expect(insight.get_by_role("heading", name="Le fil de la partie")).to_be_visible(timeout=PATIENCE)
    expect(insight.get_by_role("img", name=re.compile("Vos chances de gagner"))).to_be_visible(timeout=PATIENCE)
    page.touchscreen.tap(*place(page, 0.7))
    before = step(page)
    assert before > 0
    page.touchscreen.tap(*place(page, 0.2))
    assert 0 < step(page) < before
    points = insight.locator(".points a")
    expect(points.first).to_have_text(re.compile(r"^Manche \d\s: .*points\sde\schance"))
    points.first.tap()
    possible = page.locator(".possible")
    expect(possible.get_by_role("heading", name=points.first.inner_text())).to_be_in_viewport()
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []


def test_the_picture_of_minos_on_a_phone_in_french(browser: Browser, house: House) -> None:
    """By finger and keys, on the end page and in the replay."""
    options = {"viewport": PHONE, "locale": "fr-FR", "color_scheme": "dark", "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **options))
    Answers(house, "minos").listen(page)
    sit(page, open_table(page, house, 2, building="random"), "Ada")
    start(page, fill="Compléter avec des bots", go="Commencer la partie")
    while not the_end(page).count():
        decide(page, bold=True)
        come_to_rest(page)
    insight = the_end(page).locator(".insight")
    expect(insight.get_by_role("img", name=re.compile("Vos chances de gagner"))).to_be_visible(timeout=COMPILING)
    slider(page).focus()
    page.keyboard.press("End")
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile("Manche 2"))
    insight.get_by_text("Les chiffres").tap()
    assert fits(page)
    assert violations(page) == []
    page.touchscreen.tap(*place(page, 0.5))
    chosen = slider(page).get_attribute("aria-valuetext") or ""
    insight.get_by_role("link", name="Voir ce moment dans la partie").tap()
    expect(slider(page)).to_have_attribute("aria-valuetext", chosen, timeout=PATIENCE)
    assert step(page) > 0
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []
