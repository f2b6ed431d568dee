"""Like Dice around its table: practice alone, the rules, what a table may choose, the big screen, the replay."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, at_game, checked_record, on_messages, the_end, violations
from tests.browser.test_like_dice import answer, may, next_race, open_table, pad, point
from tests.browser.test_play import DESKTOP, PHONE, context_of, fits

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
READERS = [
    ({"locale": "en-GB", "color_scheme": "light", "viewport": DESKTOP}, "Practise alone"),
    ({"locale": "fr-FR", "color_scheme": "dark", **TOUCH}, "S’exercer en solitaire"),
]


def say(page: Page, number: int) -> None:
    """Announce by taps, and wait until the house has heard it."""
    point(page, number)
    expect(pad(page)).to_have_count(0, timeout=PATIENCE)


def play_out(page: Page, wrong_by: int = 0) -> int:
    """Play the rest of a match, always right or always wrong; how many missions that took."""
    for missions in range(60):
        if not next_race(page):
            return missions
        say(page, (answer(page) + wrong_by) % 100)
    raise AssertionError("the match does not end")


def sit_and_start(page: Page) -> None:
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator("li[data-seat] .tag.mine")).to_be_visible(timeout=PATIENCE)
    fill = page.get_by_role("button", name="Fill with bots")
    if fill.count():
        fill.click()
    page.get_by_role("button", name="Start the game").click()
    expect(may(page, "ready")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(("reader", "practise"), READERS, ids=["desk", "phone"])
def test_practice_alone_from_the_game_s_place(browser: Browser, house: House, reader: Any, practise: str) -> None:
    """One click; a right answer and a wrong one, each with its time, and where it went stands beside the table."""
    page, watch = watched(context_of(browser, **reader))
    at_game(page, house.url, "like_dice")
    page.get_by_role("button", name=practise).click()
    expect(may(page, "ready")).to_be_visible(timeout=PATIENCE)
    assert fits(page)
    assert violations(page) == []
    for wrong_by in (0, 1):
        assert next_race(page)
        assert fits(page)
        say(page, answer(page) + wrong_by)
    expect(page.locator("[data-ready], [data-skip]").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("Escape")
    times = page.locator("[data-times='0']")
    expect(times.locator("[data-right]")).to_have_attribute("data-right", "1", timeout=PATIENCE)
    expect(times.locator("[data-mission-went]")).to_have_count(2)
    assert violations(page) == []
    assert watch.errors == []


def test_practice_to_the_end_shows_where_the_time_went_and_again_as_a_replay(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(open_table(page, house, 1, difficulty="advanced", targets=[4], brace=0))
    sit_and_start(page)
    missions = play_out(page)
    assert missions == 3  # the first card counts, and each mission won brings one
    end = the_end(page)
    times = end.locator("[data-times='0']")
    expect(times.locator("[data-right]")).to_have_attribute("data-right", "3")
    assert int(str(times.locator("[data-per-die]").get_attribute("data-per-die"))) > 0
    assert violations(page) == []
    record = checked_record(page)
    assert record["header"]["options"]["targets"] == [4]

    end.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)
    step_to(page, "checked")
    check = page.locator("[data-claim='0']")
    expect(check).to_have_attribute("data-verdict", "right")
    expect(check.locator("[data-total]")).to_have_attribute("data-total", check.locator(".number").inner_text())
    page.keyboard.press("End")
    expect(page.locator("[data-mission-went]")).to_have_count(3)
    assert violations(page) == []
    assert watch.errors == []


def step_to(page: Page, event: str) -> None:
    """Step on until the replay tells of this."""
    there = page.locator(f"[data-event={event}]")
    for _ in range(60):
        if there.count():
            return
        page.keyboard.press("ArrowRight")
    expect(there).to_be_visible()


def test_a_replay_spells_the_check_out_claim_by_claim(browser: Browser, house: House) -> None:
    """A claim that was wrong is a step of its own; the sheet has what everybody said; strangers may look too."""
    reader: Any = READERS[1][0]
    page, watch = watched(context_of(browser, **reader))
    page.goto(open_table(page, house, 2, targets=[2, 3], brace=0))
    page.locator("form.name input").fill("Ada")
    page.locator("form.name button").click()
    page.get_by_role("button", name="Compléter avec des bots").click()
    page.get_by_role("button", name="Commencer la partie").click()
    play_out(page, wrong_by=1)
    href = str(the_end(page).locator("a[href^='/replay']").get_attribute("href"))
    stranger, seen = watched(context_of(browser, **reader))
    stranger.goto(house.url + href)
    expect(stranger.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)
    step_to(stranger, "checked")
    expect(stranger.locator("[data-verdict=wrong], [data-verdict=right]").first).to_be_visible()
    assert fits(stranger)
    assert violations(stranger) == []
    stranger.keyboard.press("End")
    assert stranger.locator("tr[data-row] td[data-verdict=wrong]").count() > 0
    assert stranger.locator("tr[data-row] td[data-verdict=won]").count() > 0
    assert watch.errors == seen.errors == []


MADE_UP = 295
"""Milliseconds by which a big screen shows a mission later than it hears of it: 300, less what clocks round away."""
SHOWN = """new Promise(resolve => {
  const look = () => document.querySelector('.play [data-mission]') ? resolve(Date.now()) : setTimeout(look, 5);
  look();
})"""


def test_the_big_screen_shows_the_mission_no_sooner_than_the_pages(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    screen, seen = watched(context_of(browser, viewport={"width": 1920, "height": 1080}))
    page.goto(open_table(page, house, 2, targets=[3, 2]))
    on_messages(screen, "if (data.includes('mission_turned')) window.heard ??= Date.now();")
    screen.goto(page.url + "/screen")
    expect(screen.get_by_text("2 cards", exact=True)).to_be_visible(timeout=PATIENCE)
    sit_and_start(page)
    screen.evaluate(f"() => {{ window.shown = {SHOWN}; }}")
    page.locator("[data-ready]").click()
    assert screen.evaluate("window.shown") - screen.evaluate("window.heard") >= MADE_UP

    expect(screen.locator("[data-place=display] [data-card]")).to_have_count(3)
    say(page, answer(page))
    expect(screen.locator("[data-claim]").first).to_be_visible(timeout=PATIENCE)
    assert violations(screen) == []
    play_out(page)
    expect(screen.locator(".end")).to_be_visible(timeout=PATIENCE)
    assert violations(screen) == []
    assert screen.locator("button").count() == 0
    views = [json.loads(frame).get("view") for frame in seen.received]
    assert all(view["own"] is None for view in views if view)
    assert watch.errors == seen.errors == []


def test_a_table_is_opened_with_a_target_for_each_seat(browser: Browser, house: House) -> None:
    """Kidz Dice: targets are set seat by seat, stand in the waiting room, and are those of the match."""
    page, watch = watched(context_of(browser, **TOUCH))
    at_game(page, house.url, "like_dice")
    page.get_by_role("button", name="Open a Like Dice table").click()
    dialog = page.get_by_role("dialog")
    for group, choice in (
        ("Seats", "3"),
        ("Missions", "Advanced"),
        ("Cards to win", "Kidz Dice"),
        ("Time for a mission", "60 seconds"),
    ):
        dialog.get_by_role("group", name=group, exact=True).get_by_role("radio", name=choice).first.check()
    dialog.get_by_role("button", name="Seat 2: one card fewer").click()
    dialog.get_by_role("button", name="Seat 3: one card more").click()
    dialog.get_by_text("More choices").click()
    dialog.get_by_role("radio", name="First come, first served").check()
    assert violations(page) == []
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Kidz Dice")).to_be_visible(timeout=PATIENCE)
    for tag in ("Advanced", "60 seconds for a mission", "Links are not evened out"):
        expect(page.get_by_role("listitem").filter(has_text=tag)).to_be_visible()
    shown = page.locator("li[data-seat] [data-target]")
    assert [one.get_attribute("data-target") for one in shown.all()] == ["10", "4", "6"]
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator("li[data-seat='0'] b")).to_have_text("Ada")
    assert fits(page)
    assert violations(page) == []
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the game").click()
    expect(may(page, "ready")).to_be_visible(timeout=PATIENCE)
    views = [json.loads(frame).get("view") for frame in watch.received]
    public = next(view["public"] for view in views if view)
    assert [seat["target"] for seat in public["seats"]] == [10, 4, 6]
    assert (public["seconds"], public["allowance"], public["difficulty"]) == (60, 0, "advanced")
    assert watch.errors == []


@pytest.mark.parametrize(
    ("locale", "title"), [("en-GB", "The rules of Like Dice"), ("fr-FR", "Les règles de Like Dice")]
)
def test_the_rules_in_both_languages(browser: Browser, house: House, locale: str, title: str) -> None:
    page, watch = watched(context_of(browser, locale=locale, **TOUCH))
    page.goto(f"{house.url}/rules/like_dice#L5")
    expect(page.get_by_role("heading", name=title)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#L5-title")).to_be_focused()
    expect(page.locator("#L1 [data-card]")).to_have_count(30)
    expect(page.locator("#L2 [data-mission]")).to_have_count(25)
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []
