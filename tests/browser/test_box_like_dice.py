"""The box of Like Dice is on the table: phones are the buzzers, two taps a seat and one; or one phone keeps count."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boxes import PHONE, Phone, begin_play, fits, keeps_rules, written
from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import PATIENCE, the_end, violations
from tests.browser.tables import new_table, sit
from tests.browser.test_minos import at_stage
from tests.browser.test_offline import visited
from tests.browser.widths import Fitting

OPTIONS = {"pause": 0, "brace": 1, "targets": [3, 3, 3]}


class Seats:
    """Three phones at a table; the second one in French. taps: on the page, since the last mission began."""

    def __init__(self, pages: list[Page], watches: list[Watch]) -> None:
        self.pages, self.watches, self.taps = pages, watches, 0

    def tap(self, seat: int, what: str) -> None:
        self.pages[seat].locator(what).tap()
        self.taps += 1

    def all_at(self, stage: str) -> None:
        for page in self.pages:
            expect(at_stage(page, stage)).to_be_visible(timeout=PATIENCE)

    def say(self, seat: int, number: int) -> None:
        """Two taps: tens, ones."""
        self.tap(seat, f"[data-point='tens {number // 10}']")
        self.tap(seat, f"[data-point='units {number % 10}']")
        expect(self.pages[seat].locator("[data-pad]")).to_have_count(0)

    def start(self) -> None:
        self.pages[0].locator("[data-do=start]").tap()
        self.all_at("race")
        self.taps = 0

    def judge(self, right: str, by: int = 0) -> None:
        """The verdict: a tap just after the race is not taken for one."""
        button = self.pages[by].locator(f"[data-right='{right}']")
        expect(button).to_be_visible()
        self.pages[by].wait_for_function("since => performance.now() - since > 700", arg=self.now(by))
        button.tap()
        self.taps += 1

    def now(self, by: int) -> float:
        found: float = self.pages[by].evaluate("performance.now()")
        return found

    def cards(self, seat: int = 0) -> list[str]:
        rows = self.pages[seat].locator("[data-cards]")
        return [row.get_attribute("data-cards") or "" for row in rows.all()]

    def expect_cards(self, *cards: int) -> None:
        for page in self.pages:
            for seat, owned in enumerate(cards):
                expect(page.locator(f"[data-seat='{seat}']")).to_have_attribute("data-cards", str(owned))


@pytest.fixture
def seats(browser: Browser, house: House) -> Iterator[Seats]:
    contexts = [
        browser.new_context(locale=locale, reduced_motion="reduce", **PHONE) for locale in ("en-GB", "fr-FR", "en-GB")
    ]
    phones = [watched(context) for context in contexts]
    pages = [page for page, _ in phones]
    address = new_table(pages[0], house, game="like_dice_buzzers", options=OPTIONS)
    for page, name in zip(pages, ("Ada", "Zoé", "Ben"), strict=True):
        sit(page, address, name)
    pages[0].get_by_role("button", name="Start the game").tap()
    at_table = Seats(pages, [watch for _, watch in phones])
    at_table.all_at("ready")
    yield at_table
    for context in contexts:
        context.close()


def test_two_missions_with_a_verdict_taken_back_a_correction_and_a_reload(seats: Seats) -> None:
    """L5, L6, L8: two taps a seat and one for the verdict; the table is right about what lies on it."""
    first, french, third = seats.pages
    for page in seats.pages:
        assert violations(page) == []
        fits(page)
    seats.start()
    Fitting(french).size(16, 320)
    for size in (320, 568), (740, 360):
        french.set_viewport_size({"width": size[0], "height": size[1]})
        expect(french.locator("[data-point='units 9']")).to_be_in_viewport(ratio=0.9)
    french.set_viewport_size(PHONE["viewport"])
    fits(french)
    assert violations(french) == []
    seats.say(2, 17)
    expect(first.locator("[data-seat='2']")).to_have_attribute("data-said", "17")
    seats.say(0, 7)
    expect(first.locator("[data-do=close]")).to_be_visible()
    seats.say(1, 23)
    seats.all_at("judge")
    order = [each.get_attribute("data-right") for each in first.locator("[data-right]").all()]
    assert order == ["2", "0", "1", "nobody"]
    assert violations(first) == []
    fits(first)
    expect(french.get_by_role("button", name=re.compile("Ada 7 est juste"))).to_be_visible()
    seats.judge("0", by=1)
    seats.all_at("ready")
    assert seats.taps == 7
    seats.expect_cards(2, 1, 1)
    expect(third.locator("[data-seat='2']")).to_contain_text("wrong")
    expect(french.get_by_text("Ada prend une carte")).to_be_visible()
    third.locator("[data-do=take_back]").tap()
    seats.all_at("judge")
    seats.expect_cards(1, 1, 1)
    seats.judge("nobody", by=2)
    seats.expect_cards(1, 1, 1)
    seats.start()
    seats.say(0, 30)
    french.reload()
    expect(at_stage(french, "race")).to_be_visible(timeout=PATIENCE)
    expect(french.locator("[data-seat='0']")).to_have_attribute("data-said", "30")
    seats.say(1, 31)
    first.locator("[data-do=close]").tap()
    seats.all_at("judge")
    expect(third.locator("[data-seat='2']")).to_contain_text("no answer")
    seats.judge("1")
    seats.expect_cards(1, 2, 1)
    first.get_by_role("button", name=re.compile("Cards and targets")).tap()
    first.locator("[data-of='2'] [data-step='give plus']").tap()
    expect(first.locator("[data-of='2'] [data-owned]")).to_have_text("2")
    first.locator("[data-of='1'] [data-step='return minus']").tap()
    expect(first.locator("[data-of='1'] [data-owned]")).to_have_text("1")
    first.locator("[data-of='1'] [data-step='give plus']").tap()
    expect(first.locator("[data-of='1'] [data-owned]")).to_have_text("2")
    first.locator("[data-of='2'] [data-step='aim plus']").tap()
    expect(first.locator("[data-of='2'] [data-aim]")).to_have_text("4")
    assert violations(first) == []
    fits(first)
    first.keyboard.press("Escape")
    seats.expect_cards(1, 2, 2)
    seats.start()
    for seat, number in ((0, 1), (1, 2), (2, 3)):
        seats.say(seat, number)
    seats.judge("1")
    seats.all_at("ending")
    fits(first)
    third.locator("[data-do=end]").tap()
    for page in seats.pages:
        expect(the_end(page)).to_be_visible(timeout=PATIENCE)
    expect(the_end(first)).to_contain_text("Zoé wins")
    expect(the_end(first)).to_contain_text("3/3")
    assert violations(french) == []
    fits(french)
    first.get_by_role("link", name="Replay").tap()
    expect(first.locator("[data-event]")).to_be_visible(timeout=PATIENCE)
    assert [watch.errors for watch in seats.watches] == [[], [], []]


def test_two_people_judge_at_the_same_moment_and_one_of_them_counts(seats: Seats) -> None:
    """The second verdict is refused in words; no card is given twice."""
    seats.start()
    for seat, number in ((0, 1), (1, 2), (2, 3)):
        seats.say(seat, number)
    seats.all_at("judge")
    at = seats.now(0)
    seats.pages[0].wait_for_function("since => performance.now() - since > 700", arg=at)
    when = seats.pages[0].evaluate("Date.now()") + 500
    press = """([at, seat]) => new Promise(done => setTimeout(() => {
      document.querySelector(`[data-right="${seat}"]`).click();
      done();
    }, at - Date.now()))"""
    for page, right in zip(seats.pages, (0, 1, 2), strict=True):
        page.evaluate(f"arg => {{ void ({press})(arg); }}", [when, right])
    seats.all_at("ready")
    cards = sorted(seats.cards())
    assert cards == ["1", "1", "2"]
    for page in seats.pages:
        expect(page.locator("[data-seat]").first).to_be_visible()
    assert seats.cards(0) == seats.cards(1) == seats.cards(2)


def test_by_keys_alone_and_a_pause_that_goes_on_by_itself(browser: Browser, house: House) -> None:
    """Digits, Enter, and the number in the list; the next mission comes when the sand has run out."""
    contexts = [browser.new_context(locale="en-GB", reduced_motion="reduce") for _ in range(2)]
    one, other = pages = [watched(context)[0] for context in contexts]
    options = {"pause": 2, "brace": 0, "targets": [3, 3]}
    address = new_table(one, house, game="like_dice_buzzers", seats=2, options=options)
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        sit(page, address, name)
    one.get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(at_stage(page, "ready")).to_be_visible(timeout=PATIENCE)
    one.keyboard.press("Enter")
    for page in pages:
        expect(at_stage(page, "race")).to_be_visible(timeout=PATIENCE)
    for page in pages:
        page.keyboard.type("12")
        page.keyboard.press("Enter")
    expect(at_stage(one, "judge")).to_be_visible(timeout=PATIENCE)
    one.wait_for_function("since => performance.now() - since > 700", arg=one.evaluate("performance.now()"))
    one.keyboard.press("1")
    expect(one.locator("[data-seat='0']")).to_have_attribute("data-cards", "2")
    expect(at_stage(other, "race")).to_be_visible(timeout=PATIENCE)
    for page in pages:
        page.keyboard.press("p")
        page.keyboard.press("p")
    expect(at_stage(other, "ready")).to_be_visible(timeout=PATIENCE)
    expect(other.get_by_text("The next mission waits for you.")).to_be_visible()
    for context in contexts:
        context.close()


def test_the_box_opens_a_table_of_buzzers_without_bots(phone: Phone, house: House) -> None:
    page, watch = phone
    page.goto(f"{house.url}/box/like_dice")
    page.locator("[data-open-phones]").tap()
    dialog = page.get_by_role("dialog")
    assert violations(page) == []
    expect(dialog.get_by_text("Private", exact=False)).to_have_count(0)
    dialog.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", name="Like Dice: buzzers")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("bot", exact=False)).to_have_count(0)
    fits(page)
    page.goto(house.url)
    expect(page.get_by_text("buzzers")).to_have_count(0)
    assert watch.errors == []


# One phone


def won(page: Page, seat: int | str) -> None:
    page.locator(f"[data-won='{seat}']").tap()


def begin(page: Page, house: House, names: str = "Ada Ben", button: str = "Begin") -> None:
    begin_play(page, house, "like_dice", names, button)
    expect(page.locator("[data-asking='1']")).to_be_visible(timeout=PATIENCE)


def cards(page: Page) -> list[str]:
    return [each.get_attribute("data-cards") or "" for each in page.locator("[data-cards]").all()]


def test_one_phone_counts_with_a_correction_an_undo_and_a_reload(phone: Phone, house: House) -> None:
    """L6: one tap a mission."""
    page, watch = phone
    begin(page, house)
    assert violations(page) == []
    won(page, 0)
    expect(page.locator("[data-asking='2']")).to_be_visible()
    won(page, "nobody")
    won(page, 1)
    expect(page.locator("[data-asking='4']")).to_be_visible()
    assert cards(page) == ["2", "2"]
    written(page)
    page.reload()
    expect(page.locator("[data-asking='4']")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-mission='2']").tap()
    expect(page.get_by_role("heading", name="Mission 2: who was right first after all?")).to_be_focused()
    won(page, 1)
    expect(page.locator("[data-asking='4']")).to_be_visible()
    assert cards(page) == ["2", "3"]
    page.locator("[data-undo]").tap()
    expect(page.locator("[data-mission='2']")).to_contain_text("Nobody")
    assert cards(page) == ["2", "2"]
    assert violations(page) == []
    fits(page)
    for _ in range(8):
        asked = page.locator("[data-asking]").get_attribute("data-asking")
        won(page, 0)
        expect(page.locator(f"[data-asking='{asked}']")).to_have_count(0)
    page.locator("[data-end]").tap()
    expect(page.locator("[data-winners]")).to_have_text("Ada wins")
    assert violations(page) == []
    fits(page)
    assert watch.errors == []


def test_in_french_offline_after_the_first_visit(browser: Browser, house: House) -> None:
    page = visited(browser, house, "/box", locale="fr-FR", **PHONE)
    begin(page, house, "Zoé Yann Maëlle", "Commencer")
    keeps_rules(page, "like-dice-buzzers")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-asking='1']")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="Mission 1 : qui a trouvé en premier ?")).to_be_visible()
    won(page, 2)
    expect(page.locator("[data-asking='2']")).to_be_visible()
    assert cards(page) == ["1", "1", "2"]
    page.context.close()
