"""Like Dice as people play it: in a race, by taps, by keys, on a phone; with targets of their own, in two languages."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import LOOKS, PATIENCE, SIDES, checked_record, state_of, the_end, violations
from tests.browser.tables import new_table, sit
from tests.browser.test_minos import Held, start, table
from tests.browser.test_play import PHONE, context_of, fits

SHORT = {"brace": 1, "pause": 0}

ANSWER = """() => {
  const shown = [...document.querySelectorAll('[data-place] svg[data-die]')];
  const dice = shown.map(die => [die.dataset.colour, Number(die.dataset.die)]);
  const mission = document.querySelector('[data-mission]').dataset;
  const colours = mission.colours.split(' '), values = mission.values.split(' ').map(Number);
  const of = colour => dice.filter(([other]) => other === colour).map(([, value]) => value);
  if (mission.kind === 'big_small') {
    const big = of(colours[0]), small = of(colours[1]);
    return (big.length ? Math.max(...big) : 0) + (small.length ? Math.min(...small) : 0);
  }
  const counts = ([colour, value]) => colours.includes(colour) || values.includes(value);
  return dice.filter(counts).reduce((sum, [, value]) => sum + value, 0);
}"""
"""The right answer, computed from the dice that the page shows (L4), as somebody who looks at it would."""


def open_table(page: Page, house: House, seats: int, **options: Any) -> str:
    """The address of a new table."""
    return new_table(page, house, game="like_dice", seats=seats, options={**SHORT, **options})


def answer(page: Page) -> int:
    found: int = page.evaluate(ANSWER)
    return found


def pad(page: Page) -> Locator:
    """The pointing card, while it may be used."""
    return page.locator("[data-pad=true]")


def may(page: Page, verb: str) -> Locator:
    return page.locator(f"section.table[data-may~={verb}]")


def point(page: Page, number: int) -> None:
    """Two taps: tens, units; a hundred before them."""
    if number > 99:
        page.locator("[data-point='hundreds 1']").click()
    page.locator(f"[data-point='tens {number // 10 % 10}']").click()
    page.locator(f"[data-point='units {number % 10}']").click()


def get_ready(page: Page) -> None:
    """Say ready, however much is being told."""
    for _ in range(PATIENCE // 100):
        if may(page, "ready").count() == 0:
            return
        try:
            page.locator("[data-ready], [data-skip]").first.click(timeout=300)
        except TimeoutError:
            continue
    raise AssertionError("the button stays")


def asked(page: Page) -> Locator:
    """The action that the page offers (answer, take a card, be ready), or the end."""
    return pad(page).or_(may(page, "take")).or_(may(page, "ready")).or_(the_end(page)).first


def take_if_due(page: Page) -> bool:
    """Take the first card that is marked, if a reward is due to this page."""
    try:
        page.locator("[data-take][aria-disabled=false]").first.click(timeout=1000)
    except TimeoutError:
        return False
    expect(may(page, "take")).to_have_count(0)
    return True


def next_race(*pages: Page) -> bool:
    """All say that they are ready, winners take their cards; false: the match is over."""
    for _ in range(PATIENCE // 100):
        resting = [page for page in pages if pad(page).count() == 0]
        if not resting:
            return True
        for page in resting:
            try:
                asked(page).wait_for(state="attached", timeout=150)
            except TimeoutError:
                continue  # somebody else is asked
            if the_end(page).count():
                return False
            if may(page, "take").count():
                take_if_due(page)
            elif may(page, "ready").count():
                get_ready(page)
    raise AssertionError("no mission comes")


SAY_AT = """([at, number]) => new Promise(done => setTimeout(() => {
  const now = Date.now();
  const key = (column, digit) => document.querySelector(`[data-point="${column} ${digit}"]`);
  if (number > 99) key('hundreds', 1).click();
  key('tens', Math.floor(number / 10) % 10).click();
  key('units', number % 10).click();
  done(now);
}, Math.max(0, at - Date.now())))"""
"""Two taps at a moment of the machine's clock."""


def say_together(pages: list[Page], numbers: list[int]) -> int:
    """All announce at the same moment of the machine's clock; milliseconds between the first and the last."""
    at = pages[0].evaluate("Date.now()") + 1000
    for page, number in zip(pages, numbers, strict=True):
        page.evaluate(f"([at, number]) => {{ window.said = ({SAY_AT})([at, number]); }}", [at, number])
    moments = [page.evaluate("window.said") for page in pages]
    return int(max(moments) - min(moments))


def claims_of(watch: Watch, mission: int) -> list[dict[str, Any]]:
    """Events of a mission, as this page's socket received them."""
    told: list[dict[str, Any]] = []
    number = 0
    for frame in watch.received:
        message = json.loads(frame)
        for event in message.get("entry", {}).get("events", ()):
            if event["type"] == "mission_turned":
                number = event["number"]
            if event["type"] in ("claimed", "checked") and number == mission:
                told.append(event)
    return told


def test_a_match_of_two_people_and_two_bots(browser: Browser, house: House) -> None:
    """Both people announce within 50 ms, mission after mission; every page tells the same, and the record holds."""
    ada, seen_by_ada = watched(context_of(browser))
    ben, seen_by_ben = watched(context_of(browser))
    address = open_table(ada, house, 4, targets=[3, 3, 3, 3])
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    start(ada)
    expect(table(ben)).to_be_visible(timeout=PATIENCE)
    apart: list[int] = []
    while next_race(ada, ben):
        apart.append(say_together([ada, ben], [answer(ada), answer(ben)]))
        expect(ada.locator("[data-claim='1'], [data-seat='1'][data-said]").first).to_be_attached(timeout=PATIENCE)
        expect(ada.locator(".checks")).to_be_visible(timeout=PATIENCE)
    assert len(apart) >= 2
    assert min(apart) <= 50
    for mission in range(1, len(apart) + 1):
        told = claims_of(seen_by_ada, mission)
        assert told == claims_of(seen_by_ben, mission)
        by_seat = {each["seat"]: each for each in told if each["type"] == "claimed"}
        checked = told[-1]
        assert checked["type"] == "checked"
        assert [by_seat[seat]["number"] for seat in (0, 1)] == checked["answers"][:2]
        assert checked["order"] == sorted(checked["order"], key=lambda seat: by_seat[seat]["after"])
    end = the_end(ada)
    expect(end.locator("ol li")).to_have_count(4)
    record = checked_record(ada)
    assert record["header"]["game"] == "like_dice"
    assert record["result"] is not None
    assert violations(ada) == []
    assert seen_by_ada.errors == seen_by_ben.errors == []


def test_targets_of_ones_own(browser: Browser, house: House) -> None:
    """Kidz Dice: a child who needs two cards wins before the grown-up who needs ten (L9)."""
    child, seen_by_child = watched(context_of(browser))
    parent, _ = watched(context_of(browser))
    address = open_table(child, house, 2, targets=[2, 10])
    sit(child, address, "Zoé")
    sit(parent, address, "Papa")
    start(child, fill=None)
    expect(child.locator("[data-owned='1']")).to_have_text("1/2", timeout=PATIENCE)
    expect(child.get_by_role("heading", level=1)).to_have_text("Kidz Dice")
    expect(child.locator(".where")).to_contain_text("Kidz Dice")
    assert next_race(child, parent)
    point(child, answer(child))
    expect(child.locator("[data-own-claim]")).to_be_visible()
    expect(parent.locator("[data-seat='0'][data-said]")).to_be_visible()
    parent.locator("[data-pass]").click()
    parent.locator("[data-pass-yes]").click()
    while not the_end(child).count():
        take_if_due(child)
    expect(the_end(child).get_by_role("heading", level=2)).to_have_text("You win!", timeout=PATIENCE)
    expect(the_end(child).locator("li.first")).to_contain_text("2/2")
    assert seen_by_child.errors == []


def test_wrong_then_right_and_the_reward(browser: Browser, house: House) -> None:
    """A wrong claim is announced as wrong; the next right one wins and takes a card that counted, by key."""
    ada, seen_by_ada = watched(context_of(browser))
    ben, _ = watched(context_of(browser))
    address = open_table(ada, house, 2)
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    start(ada, fill=None)
    assert next_race(ada, ben)
    wrong, right = (answer(ada) + 1), answer(ben)
    ada.keyboard.type(str(wrong))
    assert ada.locator("[data-own-claim]").count() == 0
    ada.keyboard.press("Enter")
    expect(ada.locator(f"[data-own-claim='{wrong}']")).to_be_visible()
    point(ben, right)
    for page in (ada, ben):
        expect(page.locator("[data-claim='0'][data-verdict=wrong]")).to_contain_text("wrong", timeout=PATIENCE)
        expect(page.locator("[data-claim='1'][data-verdict=right]")).to_contain_text(f"{right} right", timeout=PATIENCE)
    assert violations(ada) == []
    assert violations(ben) == []
    marked = ben.locator("[data-take][aria-disabled=false]")
    if marked.count():
        ben.keyboard.press(str(int(str(marked.first.get_attribute("data-take"))) + 1))
    expect(ben.locator("[data-owned='2']")).to_be_visible(timeout=PATIENCE)
    expect(ada.locator("[data-taken]")).to_be_visible(timeout=PATIENCE)
    assert seen_by_ada.errors == []


def test_refusals_in_friendly_words(browser: Browser, house: House) -> None:
    """An answer from a page that has not heard of the one given in another window: told in words, nothing is lost."""
    ada, watch = watched(context_of(browser))
    ben, _ = watched(context_of(browser))
    held = Held(ada)
    address = open_table(ada, house, 2)
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    start(ada, fill=None)
    assert next_race(ada, ben)
    twin = ada.context.new_page()
    twin.goto(address)
    expect(pad(twin)).to_be_visible(timeout=PATIENCE)
    held.hold()
    wrong = 1 if answer(twin) != 1 else 2
    point(twin, wrong)
    expect(ben.locator(f"[data-seat='0'][data-said='{wrong}']")).to_be_visible(timeout=PATIENCE)
    point(ada, 18)
    expect(pad(ada)).to_have_count(0, timeout=PATIENCE)
    held.let_go()
    expect(ada.locator(f"[data-own-claim='{wrong}']")).to_be_visible(timeout=PATIENCE)
    expect(ada.locator(".notice")).to_have_text("You have already said your answer (L5)")
    point(ben, answer(ben))
    expect(ada.locator("[data-claim='1'][data-verdict=right]")).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []


def test_a_match_by_keyboard_alone(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    sit(page, open_table(page, house, 2, targets=[2, 2]), "Ada")
    start(page)
    for _ in range(PATIENCE // 100):
        asked(page).wait_for(state="attached", timeout=PATIENCE)
        if the_end(page).count():
            break
        before = state_of(page)
        if pad(page).count():
            page.keyboard.type(str(answer(page)))
            page.keyboard.press("Enter")
        elif page.locator("[data-take][aria-disabled=false]").count():
            slot = page.locator("[data-take][aria-disabled=false]").first.get_attribute("data-take")
            page.keyboard.press(str(int(str(slot)) + 1))
        else:
            page.keyboard.press(" ")
        page.wait_for_function(
            "before => document.querySelector('main').innerText !== before", arg=before, polling=LOOKS
        )
    expect(the_end(page)).to_be_visible()
    page.keyboard.press("s")
    expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()
    page.keyboard.press("Escape")
    assert watch.errors == []


def test_what_a_screen_reader_hears(browser: Browser, house: House) -> None:
    """The mission at once and assertively, the dice by colour, the verdict with its sum."""
    page, watch = watched(context_of(browser))
    sit(page, open_table(page, house, 1), "Ada")
    start(page, fill=None)
    told = page.locator("[data-announcer=assertive]")
    assert next_race(page)
    expect(told).to_have_text(re.compile("^Add"))
    page.keyboard.press("d")
    expect(told).to_have_text(re.compile(r"^(red|yellow|green|blue|purple) [\d, a-z]+;"))
    page.keyboard.type(str(answer(page)))
    page.keyboard.press("Enter")
    expect(page.locator("[data-announcer=polite]")).to_contain_text(
        re.compile(r"You said \d+: right\."), timeout=PATIENCE
    )
    assert violations(page) == []
    assert watch.errors == []


EARS = """(() => {
  class Ears {
    start() { window.ears = this; }
    abort() {}
  }
  window.SpeechRecognition = window.webkitSpeechRecognition = Ears;
  window.hear = transcript => window.ears.onresult(
    {resultIndex: 0, results: [Object.assign([{transcript}], {isFinal: true})]});
})()"""
"""A recogniser that hears what a test says."""


def test_answers_aloud(browser: Browser, house: House) -> None:
    """Off until somebody wants it and has been told who may hear it; then a number that is said is announced."""
    context = context_of(browser, locale="fr-FR")
    context.add_init_script(EARS)
    page, watch = watched(context)
    sit(page, open_table(page, house, 1), "Ada")
    start(page, fill=None, go="Commencer la partie")
    assert next_race(page)
    assert page.evaluate("window.ears === undefined")
    page.locator("[data-voice=false]").click()
    expect(page.get_by_role("dialog")).to_contain_text("peut envoyer à son éditeur")
    page.locator("[data-voice-yes]").click()
    expect(page.locator("[data-voice=true]")).to_be_visible()
    page.evaluate("hear('combien de dés')")
    expect(page.locator(".notice")).to_contain_text("combien de dés")
    page.evaluate("hear('quatre-vingt-dix-neuf')")
    expect(page.locator("[data-claim='0']")).to_contain_text("99", timeout=PATIENCE)
    assert watch.errors == []


@pytest.mark.parametrize(
    ("locale", "fill", "go", "told"),
    [
        ("en-GB", "Fill with bots", "Start the game", "Your cards"),
        ("fr-FR", "Compléter avec des bots", "Commencer la partie", "Vos cartes"),
    ],
)
def test_the_phone_in_both_languages(
    browser: Browser, house: House, locale: str, fill: str, go: str, told: str
) -> None:
    """In every stage everything fits a phone, and axe-core finds nothing; in the race nobody has to scroll."""
    options = {"viewport": PHONE, "locale": locale, "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **options))
    sit(page, open_table(page, house, 5, difficulty="advanced", seconds=60, brace=5), "Ada")
    start(page, fill, go)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    expect(page.locator(".own")).to_contain_text(told)
    for stage in ("ready", "brace", "race", "check"):
        if stage == "brace":
            get_ready(page)
            expect(page.locator("[data-brace]")).to_be_visible(timeout=PATIENCE)
        if stage == "race":
            expect(pad(page)).to_be_visible(timeout=PATIENCE)
            lowest = page.locator("[data-pass]").bounding_box()
            highest = page.locator("[data-mission]").bounding_box()
            assert lowest is not None
            assert highest is not None
            assert 0 <= highest["y"] < lowest["y"] + lowest["height"] <= page.evaluate("innerHeight")
            assert min(page.locator("[data-point], [data-pass]").evaluate_all(SIDES)) >= 48
        if stage == "check":
            point(page, answer(page))
            expect(page.locator(".checks[data-telling=false]")).to_be_visible(timeout=PATIENCE)
        assert fits(page), stage
        assert violations(page) == [], stage
    assert watch.errors == []
