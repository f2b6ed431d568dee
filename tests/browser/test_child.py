"""Like Dice for a child: pictures, the browser's voice, a bot that waits, praise, and a small feast."""

import re
from statistics import mean

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import PATIENCE, at_game, the_end, violations
from tests.browser.test_like_dice import answer, claims_of, next_race, open_table, pad, point
from tests.browser.test_play import PHONE, context_of, fits

VOICE = """
window.spoken = [];
Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: class { constructor(text) { this.text = text; } } });
Object.defineProperty(window, 'speechSynthesis', { value: {
  getVoices: () => [{ lang: 'fr-FR' }],
  speak: ({ text, lang }) => window.spoken.push(`${lang} ${text}`),
  cancel: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
} });
"""
"""A browser with a French voice; what it says is noted."""


def spoken(page: Page) -> list[str]:
    said: list[str] = page.evaluate("window.spoken")
    return [text.removeprefix("fr-FR ").replace("\u202f", " ") for text in said]


def pace_of(watch: Watch, mission: int) -> float | None:
    """Milliseconds that the child took for each die that counts; None: no die does."""
    (checked,) = (event for event in claims_of(watch, mission) if event["type"] == "checked")
    (own,) = (check for check in checked["checks"] if check["seat"] == 0)
    return own["after"] / checked["counts"][0] if checked["counts"][0] else None


def test_a_child_plays_a_whole_game(browser: Browser, house: House) -> None:
    """By touch, on a phone, in French: one wrong answer, then right ones, to the feast."""
    context = context_of(browser, locale="fr-FR", reduced_motion="no-preference", viewport=PHONE, has_touch=True)
    context.add_init_script(VOICE)
    page, watch = watched(context)
    at_game(page, house.url, "like_dice")
    page.get_by_role("button", name="Pour un enfant, avec un bot patient").click()
    expect(page.locator("[data-ready]")).to_be_visible(timeout=PATIENCE)
    assert spoken(page) == ["Touche le gros bouton pour commencer."]
    assert fits(page)

    # A mission in pictures, said aloud, and once more when asked for. The bot waits, however long it takes.
    assert next_race(page)
    expect(page.locator(".mission figcaption")).to_have_count(0)
    task = spoken(page)[-1]
    assert task.startswith("Additionnez")
    assert violations(page) == []
    page.get_by_role("button", name="Redire").click()
    assert spoken(page)[-1] == task
    assert violations(page) == []
    assert claims_of(watch, 1) == []
    right = answer(page)
    wrong = right + 1
    point(page, wrong)
    expect(page.locator("[data-praise=almost]")).to_contain_text(str(right), timeout=PATIENCE)
    assert violations(page) == []
    assert str(wrong) in spoken(page)
    assert spoken(page)[-1] == f"C’était {right}. Allez, la suivante !"
    assert [event["seat"] for event in claims_of(watch, 1) if event["type"] == "claimed"] == [0, 1]

    # Right ones; the first of them with dice to count takes its time.
    praised, due, paces = list[str](), list[str](), list[float]()
    for mission in range(2, 30):
        if not next_race(page):
            break
        if not paces and answer(page) > 0:
            for _ in range(2):
                assert violations(page) == []
        point(page, answer(page))
        praise = page.locator("[data-praise=right], [data-praise=faster]")
        expect(praise.or_(the_end(page)).first).to_be_visible(timeout=PATIENCE)
        if praise.count():
            praised.append(praise.get_attribute("data-praise") or "")
        pace = pace_of(watch, mission)
        due.append("faster" if paces and pace is not None and pace < mean(paces) else "right")
        paces += [] if pace is None else [pace]
    assert praised == due[: len(praised)]
    assert len(praised) >= 3, "all but the last, which the end may hide"
    assert any(text.endswith("Plus vite qu’avant !") for text in spoken(page)) == ("faster" in due)
    assert any(re.fullmatch(r"\d+( plus \d+)+ : \d+\.", text) for text in spoken(page))
    chosen = [frame for frame in watch.sent if '"take"' in frame]
    assert spoken(page).count("Prends une carte !") == len(chosen), "an only card comes by itself"
    expect(the_end(page).locator("h2")).to_have_text(re.compile("Vous gagnez"))
    assert "Tu as gagné ! Hourra !" in spoken(page)
    expect(page.locator("[data-feast=long]")).to_have_count(1)
    expect(page.locator("[data-feast]")).to_have_count(0, timeout=PATIENCE)  # gone by itself
    page.reload()
    expect(the_end(page)).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-feast]")).to_have_count(0)
    assert watch.errors == []


def test_the_switch_and_a_browser_without_a_voice(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(open_table(page, house, 1))
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Start the game").click()
    assert next_race(page)
    expect(page.locator(".mission figcaption")).to_have_count(1)
    page.keyboard.press("e")
    expect(page.locator(".mission figcaption")).to_have_count(0)
    expect(page.locator("[data-again]")).to_have_count(0)
    expect(page.locator("[data-announcer=polite]")).to_contain_text("has no voice")
    expect(page.get_by_role("button", name="For a child")).to_have_attribute("aria-pressed", "true")
    point(page, answer(page))
    expect(page.locator("[data-praise=right]")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="For a child").click()
    expect(page.locator("[data-praise]")).to_have_count(0)
    expect(pad(page)).to_have_count(0)
    assert watch.errors == []
