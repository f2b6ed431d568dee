"""The house as people use it: real clicks, real keys, real frames, in Chromium."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import (
    PATIENCE,
    at_game,
    bets,
    checked_record,
    click_bet,
    click_die,
    decide,
    own_dice,
    page_to_act,
    play_on,
    press_bet,
    press_die,
    ready_dice,
    start_against_bots,
    tab_to,
    the_end,
    verified,
    violations,
)

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


def context_of(browser: Browser, **options: Any) -> BrowserContext:
    """A browser of its own (cookies, language, colours); motion is reduced unless a test is about motion."""
    return browser.new_context(**{"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce", **options})


def test_a_whole_game_by_clicks(browser: Browser, house: House, tmp_path: Path) -> None:
    """One person against three bots, 44 decisions; then the check here and by the command line, the replay."""
    page, watch = watched(context_of(browser))
    start_against_bots(page, house.url)
    assert play_on(page, click_bet, click_die, the_end(page)) >= 44
    end = the_end(page)
    expect(end.get_by_role("button", name="Rematch")).to_be_visible()
    record = checked_record(page, tmp_path / "record.json")
    assert record["header"]["game"] == "mythical_dice"
    assert record["result"] is not None
    told = verified(tmp_path / "record.json")
    assert told["honest"], told
    assert violations(page) == []

    end.get_by_role("link", name="Replay", exact=True).click()
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("End")
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(slider).to_have_value("2")
    assert violations(page) == []
    assert watch.errors == []


NOWHERE = """() => {
  let frames = 0;
  window.nowhere = [];
  const look = () => {
    frames = document.activeElement === document.body ? frames + 1 : 0;
    if (frames === 3) window.nowhere.push(document.querySelector('.table')?.innerText ?? 'no table');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Notes what the page shows whenever the focus is on its body for three frames."""


def test_a_whole_game_by_keyboard_alone(browser: Browser, house: House) -> None:
    """The focus is at each decision where its choices are, then at the result, and never on the page's body."""
    page, watch = watched(context_of(browser))
    page.goto(house.url)
    tab_to(page, "[data-tile=mythical_dice]")
    page.keyboard.press("Enter")
    tab_to(page, ".ways .primary")
    page.keyboard.press("Enter")
    expect(page.locator("[data-bet]:focus")).to_be_visible(timeout=PATIENCE)
    page.evaluate(NOWHERE)

    def roll(page: Page) -> None:
        expect(page.locator("button[data-die]:focus")).to_be_visible()
        press_die(page)

    def bet(page: Page) -> None:
        expect(page.locator("[data-bet]:focus")).to_be_visible()
        press_bet(page)

    play_on(page, bet, roll, the_end(page))
    expect(the_end(page).get_by_role("heading", level=2)).to_be_focused()
    assert page.evaluate("window.nowhere") == []
    page.keyboard.press("s")
    expect(page.get_by_role("table").first).to_be_visible()
    assert watch.errors == []


def hidden_dice(watch: Watch, seat: int) -> tuple[list[list[Any]], list[str]]:
    """Hands that the frames to one page showed, and frames that name another seat's hand."""
    mine: list[list[Any]] = []
    others: list[list[Any]] = []
    for frame in watch.received:
        view = json.loads(frame).get("view")
        own = view and view.get("own")
        if own:
            (mine if own["seat"] == seat else others).append(own["hand"])
    return mine, [str(each) for each in others]


def test_two_browsers_at_one_table(browser: Browser, house: House) -> None:
    """Ada opens a table, Ben comes by link on a phone; each sees own dice only, on the page and in raw frames."""
    ada, seen_by_ada = watched(context_of(browser))
    ben, seen_by_ben = watched(context_of(browser, viewport=PHONE, has_touch=True, is_mobile=True))
    watcher, seen_by_watcher = watched(context_of(browser))
    at_game(ada, house.url)
    ada.get_by_role("button", name="Open a table").click()
    ada.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(ada.get_by_label("Your name")).to_be_visible(timeout=PATIENCE)
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Take a seat").click()
    link = ada.url
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben <script>")
    ben.get_by_role("button", name="Take a seat").click()
    expect(ada.get_by_text("Ben <script>").first).to_be_visible()
    watcher.goto(link + "/screen")
    ada.get_by_role("button", name="Fill with bots").click()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, ben):
        expect(own_dice(page).or_(bets(page)).first).to_be_visible(timeout=PATIENCE)

    # Ada bets; nobody else can know how much, nor do frames tell.
    bets(ada).last.click()
    expect(ada.locator("[data-bet][aria-pressed=true]")).to_be_visible()
    expect(ben.get_by_text("Ada: bet placed, still hidden").or_(ben.get_by_text("bet in")).first).to_be_attached()
    for frame in seen_by_ben.received + seen_by_watcher.received:
        view = json.loads(frame).get("view")
        if view and view["public"]["stage"] == "bet" and view["public"]["round"] == 1:
            assert all(seat["bet"] is None for seat in view["public"]["seats"])
    decide(ben, click_bet, click_die)

    for _ in range(6):
        decide(page_to_act(ada, ben), click_bet, click_die)
    ada.reload()
    expect(ada.get_by_text("of 8").first).to_be_visible(timeout=PATIENCE)

    hands_of_ada, not_hers = hidden_dice(seen_by_ada, 0)
    hands_of_ben, not_his = hidden_dice(seen_by_ben, 1)
    shown, nobodys = hidden_dice(seen_by_watcher, -1)
    assert hands_of_ada
    assert hands_of_ben
    assert (not_hers, not_his, shown, nobodys) == ([], [], [], [])
    assert len(seen_by_watcher.received) > 5
    assert '"hand"' not in "".join(seen_by_watcher.received)
    assert own_dice(watcher).count() == 0
    assert seen_by_ada.errors == seen_by_ben.errors == seen_by_watcher.errors == []


def test_a_reload_and_a_kill_in_the_middle(browser: Browser, own_house: House) -> None:
    """What was played is still there after a reload, and after kill -9 the page comes back by itself."""
    page, _ = watched(context_of(browser))
    start_against_bots(page, own_house.url, opponents=2)
    play_on(page, click_bet, click_die, page.get_by_text("Round 3 of 8").first)
    page.reload()
    expect(page.get_by_text("Round 3 of 8").first).to_be_visible(timeout=PATIENCE)
    expect(bets(page).or_(ready_dice(page)).first).to_be_visible(timeout=PATIENCE)
    hand = own_dice(page).evaluate_all("dice => dice.map(die => die.dataset.die + die.dataset.count)")

    own_house.kill()
    expect(page.get_by_text("Connection lost").first).to_be_visible(timeout=PATIENCE)
    own_house.open()
    expect(page.get_by_text("Connection lost")).to_have_count(0, timeout=PATIENCE)
    expect(bets(page).or_(ready_dice(page)).first).to_be_visible(timeout=PATIENCE)
    assert own_dice(page).evaluate_all("dice => dice.map(die => die.dataset.die + die.dataset.count)") == hand
    play_on(page, click_bet, click_die, page.get_by_text("Round 4 of 8").first)


@pytest.mark.parametrize(
    ("locale", "play", "legend", "hand"),
    [
        ("en-GB", "Play against bots", "Will you win the trick?", "Your dice"),
        ("fr-FR", "Jouer contre des bots", "Gagnerez-vous le pli", "Vos dés"),
    ],
)
def test_the_phone_in_both_languages(
    browser: Browser, house: House, locale: str, play: str, legend: str, hand: str
) -> None:
    """Every screen fits a phone, within a thumb's reach, and axe-core finds nothing in either theme."""
    options = {"viewport": PHONE, "locale": locale, "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **options))
    at_game(page, house.url, whole=True)
    expect(page.get_by_role("button", name=play)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert fits(page)
    assert violations(page) == []
    page.get_by_role("button", name=play).tap()
    expect(bets(page).first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text(legend).first).to_be_visible()
    assert fits(page)
    assert violations(page) == []
    bets(page).first.tap()
    expect(ready_dice(page).first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("toolbar", name=hand)).to_be_visible()
    box = ready_dice(page).first.bounding_box()
    assert box is not None
    assert box["y"] > PHONE["height"] / 2
    assert min(box["width"], box["height"]) >= 44
    assert violations(page) == []
    page.goto(f"{house.url}/rules/mythical_dice")
    expect(page.locator("#M6")).to_be_visible()
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []


def fits(page: Page) -> bool:
    """No sideways scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_language_can_be_changed(browser: Browser, house: House) -> None:
    page, _ = watched(context_of(browser))
    at_game(page, house.url)
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Jouer contre des bots")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Jouer contre des bots")).to_be_visible()


def test_dice_tumble_when_motion_is_welcome(browser: Browser, house: House) -> None:
    """With motion, a roll ends with its die on the table showing the face that the house rolled."""
    page, watch = watched(context_of(browser, reduced_motion="no-preference"))
    start_against_bots(page, house.url, opponents=2)
    click_bet(page)
    expect(ready_dice(page).first).to_be_visible(timeout=PATIENCE)
    click_die(page)
    expect(page.locator("canvas").first).to_be_attached(timeout=PATIENCE)
    expect(page.get_by_text("Round 2 of 8").first).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []


def test_a_dead_end_is_said_kindly(browser: Browser, house: House) -> None:
    page, _ = watched(context_of(browser))
    for address in ("/nowhere", "/table/not-a-table", "/replay/not-a-match"):
        page.goto(house.url + address)
        kindly = page.get_by_role("link", name="Back to the entrance").or_(page.get_by_text("There is no"))
        expect(kindly.first).to_be_visible()
