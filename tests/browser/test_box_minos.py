"""The box of Minos is on the table: the auction on a phone, the sandglass, the longest walk of what is painted."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Browser, Page, expect

from asterion.games.minos.board import labyrinth_of
from asterion.games.minos.longest_walk import longest_walk
from tests.browser.boxes import PHONE, Phone, begin, fits, keeps_rules, totals, written
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations
from tests.browser.test_offline import visited
from tests.games.minos.noting import played

NAMES = "Ada Ben Cleo Dora"
COUNTER, FOLLOW = "[data-say='counter']", "[data-say='follow']"
ROUND_1 = ["[data-size='6x6']", "[data-number='1']", "[data-number='2']", FOLLOW, COUNTER, COUNTER]
"""The first worked example (N7): A 12, B follow, C counter, D counter. With the outcome seven taps: n + 3."""


def tap(page: Page, *what: str) -> None:
    """Tap one after the other, each once the page has heard the one before."""
    for each in what:
        before = page.locator(".round, .ending").inner_text()
        page.locator(each).tap()
        expect(page.locator(".round, .ending")).not_to_have_text(before, use_inner_text=True)


def number(n: int) -> list[str]:
    return [f"[data-number='{digit}']" for digit in str(n)]


def test_two_rounds_with_a_correction_an_undo_and_a_reload(phone: Phone, house: House) -> None:
    """N6, N7, N10, N11; n + 3 taps a round without a raise."""
    page, watch = phone
    begin(page, house, NAMES, game="minos")
    assert len(ROUND_1) + 1 == len(NAMES.split()) + 3
    tap(page, *ROUND_1)
    points = [[cell.inner_text() for cell in page.locator(f"[data-if={end}]").all()] for end in ("made", "failed")]
    assert points == [["+1", "+1", "−1", "−1"], ["−2", "−1", "+1", "+1"]]
    tap(page, "[data-walk='made']")
    assert totals(page) == ["1", "1", "−1", "−1"]
    expect(page.locator("[data-opener]")).to_have_text("Ben opens.")
    tap(page, "[data-size='7x7']", *number(10), COUNTER, *number(15), *number(16))
    written(page)
    page.reload()
    expect(page.locator("[data-round='2']")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".ask")).to_have_text("Ben: more than 16 (Ada), or counter, or follow?")
    expect(page.locator("[data-seat='2'] [data-stake]")).to_have_text("3")
    page.locator("[data-undo]").tap()
    expect(page.locator(".ask")).to_have_text("Ada: more than 15 (Dora), or counter, or follow?")
    tap(page, *number(16), FOLLOW, *number(17), COUNTER, "[data-walk='failed']")
    # The second worked example, one seat further: who began is Ben.
    assert totals(page) == ["2", "2", "3", "−7"]
    page.locator("[data-correct='1']").tap()
    tap(page, "[data-place='2']", FOLLOW)
    assert totals(page) == ["2", "2", "5", "−7"]
    assert violations(page) == []
    page.locator("[data-done]").tap()
    expect(page.locator("[data-round='3']")).to_be_visible()
    fits(page)
    assert watch.errors == []


def test_in_french_what_cannot_be_is_named_and_a_change_that_no_longer_fits_loses_nothing(
    browser: Browser, house: House
) -> None:
    """N6, N7"""
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", **PHONE)
    page, watch = watched(context)
    begin(page, house, "Zoé Yann Maëlle", game="minos", button="Commencer")
    tap(page, "[data-size='6x6']", *number(2), "[data-ok]")
    page.locator("[data-number='1']").tap()
    page.locator("[data-ok]").tap()
    expect(page.locator("[data-refused]")).to_have_text("Un nombre de 3 à 36.")
    page.keyboard.press("9")
    expect(page.locator(".ask")).to_have_text("Maëlle : plus de 9 (Yann), ou contrer, ou suivre ?")
    tap(page, FOLLOW, COUNTER, "[data-walk='failed']")
    assert totals(page) == ["1", "−1", "−1"]
    page.locator("[data-correct='1']").tap()
    tap(page, "[data-place='0']", *number(20))
    expect(page.locator("[data-fault='not_higher']")).to_contain_text("Le nombre doit dépasser le dernier.")
    assert violations(page) == []
    tap(page, FOLLOW)
    # What was said after it fits again, and so does the outcome.
    assert totals(page) == ["0", "−1", "−1"]
    assert watch.errors == []
    context.close()


def test_the_sandglass_runs_through_a_reload_and_is_heard(phone: Phone, house: House) -> None:
    """N5: thirty seconds, here on a clock that the test turns."""
    page, watch = phone
    page.clock.install()
    page.goto(f"{house.url}/box/minos/sandglass")
    glass = page.locator("[data-sandglass]")
    seconds = page.locator("[data-seconds]")
    expect(seconds).to_have_text("30", timeout=PATIENCE)
    assert violations(page) == []
    page.locator("[data-more]").tap()
    page.locator("[data-start]").tap()
    page.clock.run_for(20_000)
    expect(seconds).to_have_text(re.compile("^(40|3[0-9])$"))  # real time goes on beside it
    page.locator("[data-pause]").tap()
    left = seconds.inner_text()
    page.clock.run_for(50_000)
    expect(seconds).to_have_text(left)
    page.locator("[data-start]").tap()
    page.reload()
    expect(glass).to_have_attribute("data-sandglass", "running", timeout=PATIENCE)
    page.clock.run_for(41_000)
    expect(glass).to_have_attribute("data-sandglass", "over")
    expect(page.locator(".said")).to_have_text("The sand has run out.")
    assert violations(page) == []
    page.locator("[data-reset]").tap()
    expect(seconds).to_have_text("60")
    page.keyboard.press("Escape")
    expect(glass).not_to_be_visible()
    assert watch.errors == []


def test_a_closed_sandglass_shows_its_time_in_the_ledger(phone: Phone, house: House) -> None:
    """N5: beside the auction and after a reload; paused, and run out, with a mark and words of its own."""
    page, watch = phone
    page.clock.install()
    begin(page, house, NAMES, game="minos")
    button, left = page.locator("[data-glass]"), page.locator("[data-time]")
    expect(button).to_have_accessible_name("Sandglass")
    expect(left).to_have_count(0)
    button.tap()
    page.locator("[data-more]").tap()
    page.locator("[data-start]").tap()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sandglass]")).not_to_be_visible()
    page.clock.run_for(2_000)
    expect(left).to_have_text(re.compile(r"^0:5\d$"))
    expect(button).to_have_accessible_name("Sandglass running, at most 60 seconds left")
    tap(page, *ROUND_1)
    page.reload()
    expect(button).to_have_attribute("data-glass", "running", timeout=PATIENCE)
    page.clock.run_for(10_000)
    expect(left).to_have_text(re.compile(r"^0:[34]\d$"))
    assert violations(page) == []
    fits(page)
    page.set_viewport_size({"width": 360, "height": 400})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    page.locator("[data-pause]").tap()
    page.locator(".close").tap()
    expect(button).to_have_accessible_name("Sandglass Paused")
    before = left.inner_text()
    page.clock.run_for(20_000)
    expect(left).to_have_text(before)
    button.tap()
    page.locator("[data-start]").tap()
    page.locator(".close").tap()
    page.clock.run_for(50_000)
    expect(button).to_have_accessible_name("Sandglass The sand has run out.")
    expect(left).to_have_text("0:00")
    assert violations(page) == []
    button.tap()
    page.locator("[data-reset]").tap()
    page.locator(".close").tap()
    expect(left).to_have_count(0)
    assert watch.errors == []


def painted(page: Page) -> list[int]:
    return [int(each.get_attribute("data-tile") or "-1") for each in page.locator("[data-cell]").all()]


BEGUN = time.time() - 60


def stroke(page: Page, *cells: int) -> None:
    """One finger over the middles of these cells; it rests on the last, since a browser ignores a tap after a flick."""
    points = []
    for cell in cells:
        box = page.locator(f"[data-cell='{cell}']").bounding_box()
        assert box is not None
        points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
    finger = page.context.new_cdp_session(page)
    for number, point in enumerate([*points, points[-1], None]):
        kind = "touchStart" if number == 0 else "touchMove" if point else "touchEnd"
        at = {"timestamp": BEGUN + 0.2 * number, "touchPoints": [point] if point else []}
        finger.send("Input.dispatchTouchEvent", {"type": kind, **at})


def test_a_painted_labyrinth_has_its_longest_walk_proven(phone: Phone, house: House) -> None:
    """N8, N9: painted by strokes and taps, kept through a reload, searched on the phone, both rulings on bridges."""
    page, watch = phone
    page.goto(f"{house.url}/box")
    page.locator("[data-box='minos']").tap()
    page.locator("[data-tool='longest']").tap()
    expect(page.locator("[data-cell='35']")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-kind='crossing']").tap()
    for row in range(6):
        stroke(page, *range(6 * row, 6 * row + 6))
    assert painted(page) == [12] * 36
    page.locator("[data-kind='bridge']").tap()
    page.locator("[data-cell='14']").tap()
    page.locator("[data-cell='14']").tap()
    page.locator("[data-kind='straight']").tap()
    stroke(page, 30, 31, 32)
    page.locator("[data-undo]").first.tap()
    page.locator("[data-kind='block']").tap()
    stroke(page, 0, 1)
    page.reload()
    expect(page.locator("[data-cell='35']")).to_be_visible(timeout=PATIENCE)
    tiles = painted(page)
    assert tiles == [20, 20, *[12] * 12, 25, *[12] * 21]
    proven = longest_walk(labyrinth_of(tiles, 6, 6)).length
    page.get_by_label("Tiles of the walk that was made").fill(str(proven - 3))
    page.locator("[data-ask]").tap()
    answer = page.locator("[data-over=true]")
    expect(answer).to_have_attribute("data-found", str(proven), timeout=PATIENCE)
    expect(answer.locator("[data-longer]")).to_have_text("Yes: 3 tiles longer than yours.")
    expect(answer).to_contain_text(f"The longest walk has {proven} tiles. None is longer: this is proven.")
    assert violations(page) == []
    page.locator("label").filter(has_text="May be passed beneath").tap()
    expect(answer).to_have_count(0)
    under = longest_walk(labyrinth_of(tiles, 6, 6), underpass=True).length
    page.get_by_label("Tiles of the walk that was made").fill("36")
    page.locator("[data-ask]").tap()
    expect(answer).to_have_attribute("data-found", str(under), timeout=PATIENCE)
    expect(answer.locator("[data-longer]")).to_have_text(re.compile("^No walk of this labyrinth has 36 tiles"))
    fits(page)
    assert watch.errors == []


def test_a_labyrinth_is_painted_with_keys_alone(phone: Phone, house: House) -> None:
    page, watch = phone
    page.goto(f"{house.url}/box/minos/longest")
    page.locator("[data-cell='0']").focus()
    for key in (
        "5",
        "Enter",
        "r",
        "ArrowRight",
        "2",
        "Enter",
        "Enter",
        "ArrowDown",
        "7",
        "Enter",
        "6",
        "Enter",
        "Backspace",
    ):
        page.keyboard.press(key)
    assert [tile for tile in painted(page) if tile >= 0] == [17, 5, 24]
    page.keyboard.press("0")
    page.keyboard.press("Enter")
    assert [tile for tile in painted(page) if tile >= 0] == [17, 5]
    assert watch.errors == []


def test_after_the_first_visit_the_house_is_not_needed(browser: Browser, own_house: House) -> None:
    page = visited(browser, own_house, "/box/minos", **PHONE)
    expect(page.locator("form.setup")).to_be_visible(timeout=PATIENCE)
    keeps_rules(page, "minos")
    own_house.close()
    begin(page, own_house, NAMES, game="minos")
    tap(page, *ROUND_1, "[data-walk='made']")
    written(page)
    page.reload()
    expect(page.locator("[data-round='2']")).to_be_visible(timeout=PATIENCE)
    assert totals(page) == ["1", "1", "−1", "−1"]
    page.goto(f"{own_house.url}/box/minos/longest")
    page.locator("[data-kind='crossing']").tap()
    stroke(page, 0, 1, 2, 8)
    page.locator("[data-ask]").tap()
    expect(page.locator("[data-over=true]")).to_have_attribute("data-found", "4", timeout=PATIENCE)


def test_a_whole_game_of_two_ends_with_a_ranking(phone: Phone, house: House) -> None:
    """N12: two players open three times each; every bid is one tile, countered, and walked."""
    page, watch = phone
    begin(page, house, "Ada Ben", game="minos")
    for _ in range(6):
        tap(page, "[data-size='6x6']", "[data-number='1']", "[data-ok]", COUNTER, "[data-walk='made']")
    expect(page.locator("[data-winners]")).to_have_text("Ada and Ben share the win")
    assert totals(page) == ["0", "0"]
    assert violations(page) == []
    fits(page)
    assert watch.errors == []


def test_a_whole_game_is_noted_as_it_was_played(phone: Phone, house: House) -> None:
    """N2, N6, N7, N10-N12: six rounds of three; n + 3 taps a round without a raise, two more for each raise."""
    page, watch = phone
    entries, sums, winners = played(3, (6, 6), {}, 118)
    names = NAMES.split()[:3]
    begin(page, house, " ".join(names), game="minos")
    for number_of_round, expected in enumerate(sums, 1):
        expect(page.locator(f"[data-round='{number_of_round}']")).to_be_visible()
        noted = [each for each in entries if each.get("round") == number_of_round]
        said = [each["said"] for each in noted if each["what"] == "answer"]
        bids = [each for each in said if isinstance(each, int)]
        taps = sum(note(page, each) for each in noted)
        assert taps <= 2 + len(said) + len(bids)
        assert len(bids) > 1 or taps <= len(names) + 3
        assert totals(page) == [str(total).replace("-", "−") for total in expected]
    expect(page.locator("[data-winners]")).to_have_text(f"{names[winners[0]]} wins")
    assert violations(page) == []
    assert watch.errors == []


def note(page: Page, entry: dict[str, Any]) -> int:
    """Note one entry; the taps it took."""
    if entry["what"] == "size":
        return tapped(page, f"[data-size='{entry['rows']}x{entry['columns']}']")
    if entry["what"] == "walk":
        return tapped(page, f"[data-walk='{'made' if entry['made'] else 'failed'}']")
    if entry["said"] in ("counter", "follow"):
        return tapped(page, f"[data-say='{entry['said']}']")
    taps = tapped(page, *number(entry["said"]))
    if page.locator("[data-ok]").count() > 0:
        taps += tapped(page, "[data-ok]")
    return taps


def tapped(page: Page, *what: str) -> int:
    """Tap one after the other; how many taps that were."""
    tap(page, *what)
    return len(what)
