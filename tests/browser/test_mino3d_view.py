"""The view of 3D-Mino in space: the camera by buttons, and an answer to "why not here?"."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, the_end, violations
from tests.browser.test_mino3d import come_to_rest, start
from tests.browser.test_play import PHONE, context_of

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
