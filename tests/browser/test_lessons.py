"""Lessons at the games' own tables: by touch in French, by keys alone, left and taken up again, without the house."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import test_minos
from tests.browser.boxes import keeps_rules
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, RECORDED, bets, ready_dice, skip_to, tab_to, violations
from tests.browser.test_offline import visited
from tests.browser.test_places import TITLES
from tests.browser.test_play import PHONE, context_of, fits

FRENCH: dict[str, Any] = {"viewport": PHONE, "locale": "fr-FR", "has_touch": True, "is_mobile": True}
MOST_PRESSES = 200
"""Presses in one lesson, at most."""
Act = Callable[[Page, str], None]
DICE = {
    "die": "red",
    "follow": "yellow",
    "special": "griffin",
    "tie": "yellow",
    "symbols": "minotaur",
    "lead": "minotaur",
}
PIECES = {
    "beside": "5-orange-5",
    "turn": "4-red-3",
    "above": "6-orange-2",
    "under": "6-purple-0",
    "bridge": "6-blue-5",
    "sums": "6-white-5",
}
ANSWERS = {"one": 10, "two": 16, "big": 7, "more": 18, "race": 99}


def panel(page: Page) -> Locator:
    return page.locator("section.lesson")


def over(page: Page) -> Locator:
    return page.locator("[data-lesson-over]")


def act_in_mythical_dice(page: Page, step: str) -> None:
    if step in DICE:
        page.locator(f"button[data-die={DICE[step]}]").tap()
    elif bets(page).count() > 0:
        bets(page).nth(0 if step == "zero" else 1).tap()
    else:
        ready_dice(page).first.tap()


def act_in_minos(page: Page, step: str) -> None:
    match step:
        case "lay" | "bridge":
            kind, cell = ("straight", 7) if step == "lay" else ("bridge", 5)
            page.locator(f"[data-kind={kind}]").tap()
            page.locator(f"[data-cell='{cell}']").tap()
        case "counter" | "follow":
            page.locator(f"[data-{step}]").tap()
        case "bid":
            page.locator("[data-number]").fill("8")
            page.locator("[data-bid]").tap()
        case "walk":
            for cell in (9, 10, 11, 7, 3, 2, 6, 5):
                page.locator(f"[data-cell='{cell}']").tap()
                expect(page.locator("[data-marble]").or_(page.locator("[data-onward]")).first).to_be_visible()
                expect(page.locator("p.notice")).to_have_count(0)  # the tap that has laid it asks for no other
        case _:
            test_minos.decide(page)


def act_in_like_dice(page: Page, step: str) -> None:
    ready, take = page.locator("[data-ready]"), page.locator("[data-take]:not([aria-disabled=true])")
    if ready.is_visible():
        ready.tap()
    elif take.count() > 0:
        take.first.tap()
    else:
        tens, units = divmod(ANSWERS[step], 10)
        page.locator(f"[data-point='tens {tens}']").tap()
        page.locator(f"[data-point='units {units}']").tap()


def act_in_mino_3d(page: Page, step: str) -> None:
    """Place the piece that the step speaks of: at one place of the list after the other, until it is the right one."""
    piece = page.locator(f"[data-hand-piece='{PIECES.get(step, '')}']")
    for nth in range(100):
        if step in PIECES and piece.get_attribute("aria-pressed") != "true":
            piece.tap()
        page.keyboard.press("p")
        page.locator("[data-places] button").nth(nth).tap()
        page.locator("[data-place][aria-disabled=false]").tap()
        if step == "last":
            return
        expect(page.locator("[data-phase=act]")).to_have_count(0)
        if panel(page).get_attribute("data-phase") != "wrong":
            return
    raise AssertionError(f"no place of the list is right: {step}")


ACTS: dict[str, Act] = {
    "mino_3d": act_in_mino_3d,
    "mythical_dice": act_in_mythical_dice,
    "minos": act_in_minos,
    "like_dice": act_in_like_dice,
}


def take(page: Page, act: Act, until: str | None = None) -> list[str]:
    """Take a lesson to its end, or up to a step; the steps that were done. What is being told is skipped (Escape)."""
    done: list[str] = []
    for _ in range(MOST_PRESSES):
        phase = panel(page).or_(over(page)).first
        expect(phase).to_be_visible()
        if over(page).count() > 0:
            return done
        step = str(panel(page).get_attribute("data-step"))
        if step == until:
            return done
        match panel(page).get_attribute("data-phase"):
            case "right":
                done.append(step)
                page.locator("[data-onward]").tap()
                expect(panel(page)).not_to_have_attribute("data-step", step)
            case "showing":
                come_to(page, page.locator("section.lesson:not([data-phase=showing])"))
            case _ if page.locator("section.table[data-resting=true]").count() > 0:
                act(page, step)
            case _:
                come_to(page, page.locator("section.table[data-resting=true]"))
    raise AssertionError(f"the lesson does not end: {done}")


def come_to(page: Page, there: Locator) -> None:
    """Skip what is being told until that is there, or the lesson is over."""
    skip_to(page, there.or_(over(page)))


@pytest.mark.parametrize("game", ACTS)
def test_from_the_entrance_through_the_lesson_to_a_first_game_by_touch_in_french(
    browser: Browser, house: House, game: str
) -> None:
    page, watch = watched(context_of(browser, **FRENCH))
    page.goto(house.url)
    page.locator(f"[data-tile={game}]").tap()
    page.get_by_role("link", name="Jamais joué").tap()
    expect(panel(page)).to_contain_text("Étape 1 sur")
    expect(page).to_have_title(f"Leçon · {TITLES[game]} · Asterion")
    assert violations(page) == []
    assert fits(page)
    take(page, ACTS[game])
    expect(over(page).get_by_role("heading")).to_be_focused()
    assert violations(page) == []
    over(page).get_by_role("button", name="Jouer une première partie").tap()
    page.wait_for_url(f"{house.url}/table/*", timeout=PATIENCE)
    expect(page.locator("section.table[data-resting]")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{house.url}/games/{game}")
    expect(page.get_by_role("link", name="Apprendre", exact=True)).to_be_visible()
    expect(page.locator("[data-learn]")).to_have_count(0)
    assert watch.errors == []


def test_a_lesson_by_keyboard_alone_with_all_that_is_announced(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(f"{house.url}/games/mythical_dice")
    tab_to(page, "[data-learn] a")
    page.keyboard.press("Enter")
    expect(panel(page)).to_be_visible()
    page.evaluate(RECORDED)
    keys = {"bet": "1", "zero": "0"}
    steps = ["die", "follow", "special", "tie", "symbols", "bet", "lead", "zero"]
    for step in steps:
        expect(panel(page)).to_have_attribute("data-step", step)
        said = panel(page).locator(".say").inner_text()
        expect(page.locator("section.table[data-resting=true]")).to_be_visible(timeout=PATIENCE)
        if step in keys:
            page.keyboard.press(keys[step])
        else:
            tab_to(page, "[role=toolbar] button")
            to_die(page, DICE[step])
            page.keyboard.press("Enter")
        onward = page.locator("[data-onward]")
        come_to(page, page.locator("section.lesson:not([data-phase=showing])"))
        expect(onward).to_be_focused(timeout=PATIENCE)
        praise = panel(page).locator(".say").inner_text()
        heard = " ".join(page.evaluate("globalThis.heard"))
        assert praise in heard
        assert step == "die" or said in heard
        page.keyboard.press("Enter")
    expect(panel(page)).to_have_attribute("data-step", "round")
    assert watch.errors == []


def to_die(page: Page, die: str) -> None:
    """Go along one's dice to this one, by arrow keys."""
    for _ in range(7):
        if page.evaluate("document.activeElement.dataset.die") == die:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys do not reach {die}")


def test_what_the_step_did_not_ask_for_is_said_and_can_be_tried_again(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser, **{**FRENCH, "locale": "en-GB"}))
    page.goto(f"{house.url}/learn/mythical_dice")
    page.locator("button[data-die=grey]").tap()
    expect(panel(page).locator("[data-hint]")).to_contain_text("Roll the red one")
    assert violations(page) == []
    assert page.locator("button[data-die]").count() == 2, "nothing was rolled"
    take(page, act_in_mythical_dice, "follow")
    page.locator("button[data-die=red]").tap(force=True)  # barred, not dead
    expect(page.locator(".controls")).to_contain_text("You hold yellow, the colour led")
    expect(page.locator(".controls")).to_contain_text("M6")
    act_in_mythical_dice(page, "follow")
    page.keyboard.press("Escape")
    expect(page.locator("[data-onward]")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    assert watch.errors == []


def test_a_walk_that_is_stuck_is_tried_again(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser, **FRENCH))
    page.goto(f"{house.url}/learn/minos")
    take(page, act_in_minos, "walk")
    for cell in (0, 1):
        page.locator(f"[data-cell='{cell}']").tap()
    for cell in (5, 9, 10, 11, 7, 3):
        page.locator(f"[data-cell='{cell}']").tap()
    expect(page.locator("[data-onward]")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Recommencer cette étape").tap()
    expect(panel(page)).to_have_attribute("data-step", "bid")
    take(page, act_in_minos, "walk")
    for cell in (5, 4, 0, 1):
        page.locator(f"[data-cell='{cell}']").tap()
    expect(page.locator("[data-again]")).to_be_visible(timeout=PATIENCE)
    expect(panel(page).locator("[data-hint]")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-again]").tap()
    expect(panel(page)).to_have_attribute("data-step", "bid")
    assert watch.errors == []


def test_a_lesson_is_left_taken_up_again_and_declined(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser, **{**FRENCH, "locale": "en-GB"}))
    page.goto(f"{house.url}/learn/mythical_dice")
    take(page, act_in_mythical_dice, "special")
    page.get_by_role("button", name="Leave the lesson").tap()
    expect(page).to_have_url(f"{house.url}/games/mythical_dice")
    page.get_by_role("link", name="Go on with the lesson, at step 3").tap()
    expect(panel(page)).to_have_attribute("data-step", "special")
    page.reload()
    expect(panel(page)).to_have_attribute("data-step", "special")
    page.go_back()
    page.get_by_role("button", name="I know the game").tap()
    expect(page.locator("[data-learn]")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("link", name="Learn it", exact=True)).to_be_visible()
    expect(page.locator("[data-learn]")).to_have_count(0)
    assert watch.errors == []


def test_a_lesson_goes_on_without_the_house(browser: Browser, house: House) -> None:
    page = visited(browser, house, "/learn/minos", **FRENCH)
    expect(panel(page)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("section.table[data-resting=true]")).to_be_visible(timeout=PATIENCE)
    keeps_rules(page, "minos")
    page.context.set_offline(True)
    take(page, act_in_minos, "counter")
    page.reload()
    expect(panel(page)).to_have_attribute("data-step", "counter", timeout=PATIENCE)
    take(page, act_in_minos, "bid")


@pytest.mark.parametrize("address", ["/learn/chess", "/learn", "/learn/like_dice_buzzers", "/learn/minos/more"])
def test_there_is_no_lesson_of_what_is_no_game(browser: Browser, house: House, address: str) -> None:
    page, _ = watched(context_of(browser))
    page.goto(house.url + address)
    expect(page.get_by_role("heading", level=1)).to_have_text("A dead end")
