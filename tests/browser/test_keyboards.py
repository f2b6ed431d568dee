"""A French keyboard in each game that takes digits: in its upper row, without Shift, the key of 6 types a minus."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, at_game, bets, start_against_bots
from tests.browser.tables import sit
from tests.browser.test_like_dice import answer, may, next_race, pad
from tests.browser.test_mino3d import come_to_rest, start
from tests.browser.test_minos import open_table
from tests.browser.test_minos import start as start_minos
from tests.browser.test_play import context_of

AZERTY = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))
PRESS = """([key, code, more]) => {
  const event = new KeyboardEvent("keydown", {key, code, bubbles: true, cancelable: true, ...more});
  return !(document.activeElement ?? document.body).dispatchEvent(event);
}"""


def press(page: Page, digit: str, **more: object) -> bool:
    """Press the key of a digit on a French keyboard; returns whether the page handled it."""
    return bool(page.evaluate(PRESS, [AZERTY[digit], f"Digit{digit}", more]))


def test_a_bet_in_mythical_dice(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    start_against_bots(page, house.url)
    expect(bets(page).first).to_be_visible(timeout=PATIENCE)
    for more in ({"ctrlKey": True}, {"altKey": True}, {"metaKey": True}, {"isComposing": True}):
        assert not press(page, "1", **more)
    assert press(page, "1")
    # The bots may have bet by then, and the first die may have been played.
    bet = page.locator("[data-bet='1'][aria-pressed=true]").or_(page.get_by_text("0 won, 1 bet"))
    expect(bet.first).to_be_visible(timeout=PATIENCE)
    assert watch.errors == []


def test_a_sum_in_like_dice(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    at_game(page, house.url, "like_dice")
    page.get_by_role("button", name="Practise alone").click()
    expect(may(page, "ready")).to_be_visible(timeout=PATIENCE)
    assert next_race(page)
    page.locator("body").press("Tab")
    for digit in str(answer(page)):
        assert press(page, digit)
    page.keyboard.press("Enter")
    expect(pad(page)).to_have_count(0, timeout=PATIENCE)
    assert watch.errors == []


def test_a_piece_in_3d_mino(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    start(page, house)
    come_to_rest(page, page.locator("section.end"))
    assert press(page, "2")
    expect(page.locator("[data-hand-piece]").nth(1)).to_have_attribute("aria-pressed", "true")
    assert watch.errors == []


def test_a_number_in_minos(browser: Browser, house: House) -> None:
    """The field of the note: keys type 16 and do not subtract; "1,5" stays but is no number; Arabic digits count."""
    page, watch = watched(context_of(browser))
    sit(page, open_table(page, house, 2, building="fitted", rows=5, columns=5), "Ada")
    start_minos(page)
    field = page.locator("[data-number]")
    expect(field).to_be_visible(timeout=PATIENCE)
    field.focus()
    assert press(page, "1")
    assert press(page, "6")
    expect(field).to_have_value("16")
    field.fill("1,5")
    expect(page.locator("[role=alert]", has_text="no whole number")).to_be_visible()
    expect(field).to_have_value("1,5")
    field.fill("١٢")
    field.blur()
    expect(field).to_have_value("12")
    assert watch.errors == []
