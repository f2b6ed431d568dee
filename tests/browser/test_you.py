"""The reader's own page: behind one icon, by keys, in both languages, with the settings of this browser."""

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import (
    PATIENCE,
    at_game,
    click_bet,
    click_die,
    come_to_rest,
    decide,
    own_dice,
    ready_dice,
    start_against_bots,
    tab_to,
    the_end,
    violations,
)
from tests.browser.test_places import TITLES
from tests.browser.test_play import PHONE, context_of, fits
from tests.browser.widths import Fitting

NARROW: ViewportSize = {"width": 360, "height": 844}
LARGEST = [(16, NARROW["width"])]
"""The browser's own text is of the usual size: only the page's setting is large."""


def test_settings_by_keys_stay_in_this_browser(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(house.url)
    tab_to(page, "header a[href='/you']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("You")
    expect(page).to_have_title("You · Asterion")
    expect(page.locator("[data-own-link=none]")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("group", name="Colours").get_by_role("radio", name="As this device").focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("group", name="Sound").get_by_role("radio", name="Off").check()
    page.get_by_role("group", name="Language").get_by_role("radio", name="Français").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Vous")
    page.reload()
    expect(page.get_by_role("radio", name="Sombres")).to_be_checked()
    expect(page.get_by_role("button", name="Le son est coupé. Le remettre")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Asterion")
    assert watch.errors == []


def test_a_saved_game_is_checked_by_keys_alone(browser: Browser, house: House) -> None:
    page, _ = watched(context_of(browser))
    page.goto(house.url)
    tab_to(page, "header a[href='/you']")
    page.keyboard.press("Enter")
    tab_to(page, "a[href='/record']", most=60)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    tab_to(page, "input[type=file]")


def test_on_a_phone_in_french(browser: Browser, house: House) -> None:
    phone = {"viewport": PHONE, "locale": "fr-FR", "color_scheme": "dark", "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **phone))
    page.goto(house.url)
    page.get_by_role("link", name="Vous : réglages").tap()
    expect(page.get_by_role("link", name="Vérifier et rejouer")).to_be_visible()
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []


def test_larger_text_by_setting(browser: Browser, house: House) -> None:
    """The largest text is a quarter larger from the first moment of a page on, and every screen has room for it."""
    page, watch = watched(context_of(browser, viewport=NARROW))
    page.goto(f"{house.url}/you")
    sizes = page.get_by_role("group", name="Size of text")
    for size, pixels in (("Larger", "18px"), ("Largest", "20px")):
        sizes.get_by_role("radio", name=size, exact=True).check()
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == pixels
    page.reload()
    expect(sizes.get_by_role("radio", name="Largest")).to_be_checked()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px"
    assert violations(page) == []
    fitting = Fitting(page)
    fitting.look("you", LARGEST)
    page.goto(house.url)
    expect(page.locator("[data-tile=minos]")).to_be_visible()
    fitting.look("entrance", LARGEST)
    for game in TITLES:
        at_game(page, house.url, game)
        fitting.look(game, LARGEST)
        page.locator(".ways .primary").first.click()
        expect(page.locator(".layout").first).to_be_visible(timeout=PATIENCE)
        fitting.look(f"table of {game}", LARGEST)
    assert fitting.faults == []
    assert watch.errors == []


def test_a_window_is_wide_for_the_size_of_text(browser: Browser, house: House) -> None:
    """Parts that stand side by side in a window stand one below the other when the text is too large for that."""
    page, watch = watched(context_of(browser, viewport={"width": 1040, "height": 800}))
    start_against_bots(page, house.url)
    expect(page.locator(".layout.wide")).to_be_visible()
    page.evaluate("localStorage.setItem('asterion.text', 'largest')")
    page.reload()
    expect(own_dice(page).first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".layout:not(.wide)")).to_be_visible()
    assert fits(page)
    assert watch.errors == []


RUNNING = """() => document.getAnimations().filter(one => {
  const { iterations, duration } = one.effect.getTiming();
  return iterations === Infinity || duration > 1;
}).map(one => one.animationName ?? one.transitionProperty)"""
"""Motions that last longer than a frame, or never end."""


def test_less_motion_by_setting(browser: Browser, house: House) -> None:
    """All that moves by itself at a table stands still, though the device would let it move."""
    page, watch = watched(context_of(browser, reduced_motion="no-preference"))
    start_against_bots(page, house.url)
    assert any(name.endswith("nudge") for name in page.evaluate(RUNNING))
    page.goto(f"{house.url}/you")
    page.get_by_role("group", name="Motion").get_by_role("radio", name="Less motion").check()
    page.reload()
    expect(page.get_by_role("radio", name="Less motion")).to_be_checked()
    start_against_bots(page, house.url)
    expect(page.locator(".active .pointer").first).to_be_visible()
    assert page.evaluate(RUNNING) == []
    come_to_rest(page, the_end(page))
    decide(page, click_bet, click_die)
    expect(ready_dice(page).first).to_be_visible()
    assert page.evaluate(RUNNING) == []
    expect(page.locator("canvas")).to_have_count(0)
    assert violations(page) == []
    assert watch.errors == []


GAIN = """() => {
  const made = AudioContext.prototype.createGain;
  AudioContext.prototype.createGain = function () {
    const node = made.call(this);
    this.loudness ??= node;
    window.loudness = this.loudness;
    return node;
  };
}"""
"""Keep the first gain of the page's sound, through which every sound goes."""


def test_volume_by_setting(browser: Browser, house: House) -> None:
    """The slider sets how loud every sound is, by keys too; without sound it cannot be moved."""
    page, watch = watched(context_of(browser))
    page.add_init_script(f"({GAIN})()")
    page.goto(f"{house.url}/you")
    volume = page.get_by_role("slider", name="Volume")
    expect(volume).to_have_value("60")
    volume.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(volume).to_have_value("10")
    expect(volume).to_have_attribute("aria-valuetext", "10\u00a0%")
    quiet = page.evaluate("window.loudness.gain.value")
    page.reload()
    expect(volume).to_have_value("10")
    page.get_by_role("group", name="Sound").get_by_role("radio", name="On").check()
    volume.press("End")
    assert page.evaluate("window.loudness.gain.value") == 1
    assert 0 < quiet < 0.1
    page.get_by_role("group", name="Sound").get_by_role("radio", name="Off").check()
    expect(volume).to_be_disabled()
    assert violations(page) == []
    assert watch.errors == []


def test_speed_by_setting(browser: Browser, house: House) -> None:
    """A reveal of bets is shown for 1.9 s of the page's own clock, and for half of that at the speed "Quick"."""
    page, watch = watched(context_of(browser))
    page.clock.install()
    revealing = page.locator(".revealing")
    start_against_bots(page, house.url)
    _bet_with_time_standing_still(page)
    page.clock.run_for(1_500)
    expect(revealing).to_have_count(1)
    page.clock.run_for(500)
    expect(revealing).to_have_count(0)
    page.clock.resume()

    page.goto(f"{house.url}/you")
    page.get_by_role("group", name="Speed at the table").get_by_role("radio", name="Quick").check()
    page.reload()
    expect(page.get_by_role("radio", name="Quick")).to_be_checked()
    assert violations(page) == []
    start_against_bots(page, house.url)
    _bet_with_time_standing_still(page)
    page.clock.run_for(900)
    expect(revealing).to_have_count(1)
    page.clock.run_for(100)
    expect(revealing).to_have_count(0)
    assert watch.errors == []


def _bet_with_time_standing_still(page: Page) -> None:
    """Bet when everybody else has; the page's clock stands still from the moment before."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 3)
    click_bet(page)
    expect(page.locator(".revealing")).to_have_count(1)
