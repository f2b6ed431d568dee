"""The view of 3D-Mino in space: the camera by buttons, and an answer to "why not here?"."""

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, the_end, violations
from tests.browser.test_mino3d import come_to_rest, start
from tests.browser.test_play import DESKTOP, PHONE, context_of
from tests.browser.test_record import bring
from tests.webassembly.played import played

BUILD = "document.querySelector('[data-build]')"
GAP = f"""() => {{
  const [a, b] = [{{x: 0, y: 0, z: 0}}, {{x: 3, y: 0, z: 0}}].map(at => {BUILD}.screenOf({{...at, facing: 'east'}}));
  return Math.hypot(a.x - b.x, a.y - b.y);
}}"""
"""Distance in pixels of two cells of the table that are three cells apart."""
HEIGHT = f"""() => {{
  const [low, high] = [0, 4].map(z => {BUILD}.screenOf({{x: 0, y: 0, z, facing: 'east'}}));
  return Math.abs(low.y - high.y);
}}"""
"""Pixels by which four levels rise in the picture."""


def in_space(browser: Browser, house: House, **options: object) -> Page:
    """A table at the viewer's turn, seen in three dimensions."""
    page, _ = watched(context_of(browser, **options))
    start(page, house)
    come_to_rest(page, the_end(page))
    expect(page.locator("[data-build] canvas")).to_be_visible(timeout=PATIENCE)
    page.wait_for_function(f"() => {BUILD}.offered !== undefined")
    return page


def camera(page: Page, way: str) -> None:
    page.locator(f"[data-camera={way}]").click()


def test_the_camera_by_buttons(browser: Browser, house: House) -> None:
    page = in_space(browser, house, viewport=PHONE)
    first, rise = page.evaluate(GAP), page.evaluate(HEIGHT)
    camera(page, "plus")
    page.wait_for_function(f"before => ({GAP})() > 1.1 * before", arg=first)
    camera(page, "minus")
    camera(page, "minus")
    page.wait_for_function(f"before => ({GAP})() < 0.95 * before", arg=first)
    camera(page, "whole")
    page.wait_for_function(f"before => Math.abs(({GAP})() / before - 1) < 0.01", arg=first)
    camera(page, "plan")
    page.wait_for_function(f"before => ({HEIGHT})() < 0.5 * before", arg=rise)
    assert violations(page) == []


def test_why_not_here_in_space(browser: Browser, house: House) -> None:
    """A click far from the build: the house names the ruling, and nothing is placed."""
    page = in_space(browser, house)
    held = page.locator("[data-hand-piece]").count()
    page.locator("[data-hand-piece]:not(.idle)").first.click()
    camera(page, "minus")
    box = page.locator("[data-build]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 12, box["y"] + box["height"] - 12)
    expect(page.locator(".notice")).to_have_text(re.compile(r"\(D\d+\)$"), timeout=PATIENCE)
    expect(page.locator("[data-hand-piece]")).to_have_count(held)


BOXES = """() => Object.fromEntries(
  ['.hand', '.line', '.stage', '.actions', '.looks', '.middle'].map(name => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, [x, y, width, height].map(Math.round)];
  })
)"""
"""Where the parts of the table are."""


@pytest.mark.parametrize("look", ["plan", "space"])
@pytest.mark.parametrize(("viewport", "language"), [(PHONE, "fr-FR"), (PHONE, "en-GB"), (DESKTOP, "fr-FR")])
def test_choosing_a_piece_moves_nothing(
    browser: Browser, house: House, viewport: ViewportSize, language: str, look: str
) -> None:
    page, _ = watched(context_of(browser, viewport=viewport, locale=language))
    page.add_init_script(f"localStorage.setItem('asterion.mino_3d.look', '{look}')")
    start(page, house, "Build against bots" if language.startswith("en") else "Construire contre des bots")
    come_to_rest(page, the_end(page))
    still = page.evaluate(BOXES)
    pieces = page.locator("[data-hand-piece]")
    for n in range(pieces.count()):
        pieces.nth(n).click()
        assert page.evaluate(BOXES) == still
        page.get_by_role("button", name=re.compile("^(Turn|Tourner)")).click()
        assert page.evaluate(BOXES) == still


def test_the_best_way_is_taken_and_turn_goes_on(browser: Browser, house: House) -> None:
    """A press on a mark takes the way with most points, which the mark shows; Turn goes to the next way there."""
    page, _ = watched(context_of(browser))
    page.add_init_script("localStorage.setItem('asterion.mino_3d.look', 'plan')")
    start(page, house)
    come_to_rest(page, the_end(page))
    page.locator("[data-hand-piece]:not(.idle)").first.click()
    mark = page.locator("[role=gridcell][data-offer]").first
    best = int(mark.locator(".dot").inner_text())
    mark.click()
    placing, turn = page.locator("[data-place]"), page.get_by_role("button", name="Turn", exact=True)
    expect(placing).to_have_text(f"Place for {best}")
    for _ in range(4):
        turn.click()
        assert int(placing.inner_text().split()[-1]) <= best


def test_marks_in_space_show_each_place_once_in_its_best_way(browser: Browser, house: House) -> None:
    page = in_space(browser, house)
    page.locator("[data-hand-piece]:not(.idle)").first.click()
    page.wait_for_function(f"() => {BUILD}.offered().length > 0")
    offered = page.evaluate(f"{BUILD}.offered()")
    assert len({(fit["x"], fit["y"], fit["z"]) for fit in offered}) == len(offered)
    points = sorted((fit["points"] for fit in offered), reverse=True)
    page.keyboard.press("p")
    first = page.locator("[data-places] button").first
    assert int(first.get_attribute("data-points") or "") >= points[0]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Turn", exact=True).click()  # from here on the piece stays as it is turned
    page.wait_for_function(f"() => new Set({BUILD}.offered().map(one => one.facing)).size <= 1")


TOP = "Math.round(document.querySelector('.transport').getBoundingClientRect().top + scrollY)"
"""Where a replay's buttons are."""


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_replay_stays_where_it_is_from_step_to_step(
    browser: Browser, house: House, tmp_path: Path, viewport: ViewportSize, language: str
) -> None:
    """The buttons are under the thumb at every step, and nothing above them changes its height."""
    written, _ = played("mino_3d", 3, {}, {})
    page, _ = watched(context_of(browser, viewport=viewport, locale=language))
    page.goto(f"{house.url}/record")
    bring(page, tmp_path, msgspec.json.encode(written).decode())
    page.locator("[data-step]").wait_for(timeout=PATIENCE)
    tops = set()
    for _ in range(40):
        tops.add(
            page.evaluate("Math.round(document.querySelector('.transport').getBoundingClientRect().top + scrollY)")
        )
        page.keyboard.press("ArrowRight")
    assert len(tops) == 1, sorted(tops)
