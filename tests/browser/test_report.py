"""The report of a match that `asterion analyse --html` writes: a file, opened without the house."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from asterion.commands.report_page import page_of_match
from asterion.house.settings import Settings
from asterion.insight import LEDGERS, analyse
from asterion.match.record import read
from tests.browser.conftest import watched
from tests.browser.playing import violations
from tests.webassembly.played import played

Json = dict[str, Any]
TABLES: list[tuple[str, int, Json]] = [
    ("mythical_dice", 3, {}),
    ("minos", 2, {"building": "random", "rows": 3, "columns": 3}),
    ("like_dice", 2, {"targets": [2, 2]}),
    ("mino_3d", 2, {}),
]
WORDS = {
    "en": ("Everything that happened", "Turning points", "The seats"),
    "fr": ("Tout ce qui s’est passé", "Moments décisifs", "Les places"),
}


def opened(browser: Browser, folder: Path, game: str, seats: int, options: Json, language: str, **how: Any) -> Page:
    """The report of a played match, opened as a file; ``how``: the browser's window and look."""
    written, _ = played(game, seats, options, {})
    analysis = analyse(read(msgspec.json.encode(written)), 0, LEDGERS[game].least)
    file = folder / f"{game}.html"
    file.write_text(page_of_match(analysis, "fr" if language == "fr" else "en", Settings().page / "report"), "utf-8")
    page, watch = watched(browser.new_context(reduced_motion="reduce", **how))
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", name=WORDS[language][0])).to_be_visible()
    assert watch.errors == []
    return page


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize(("language", "wide", "look"), [("en", 1440, "light"), ("fr", 390, "dark")])
def test_the_report_of_each_game(
    browser: Browser, tmp_path: Path, game: str, seats: int, options: Json, language: str, wide: int, look: str
) -> None:
    size = {"width": wide, "height": 844}
    page = opened(browser, tmp_path, game, seats, options, language, viewport=size, color_scheme=look)
    for heading in WORDS[language]:
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    assert page.locator(".account").count() == seats
    assert page.get_by_role("radio").count() == seats
    assert page.locator("main a[href]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    assert violations(page) == []
    page.context.close()


def test_a_seat_and_a_moment_are_chosen_by_keys(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, *TABLES[0], "en", viewport={"width": 1440, "height": 900})
    slider = page.get_by_role("slider")
    slider.focus()
    before = slider.get_attribute("aria-valuetext")
    page.keyboard.press("Home")
    expect(slider).not_to_have_attribute("aria-valuetext", before or "")
    page.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio").nth(1)).to_be_checked()
    page.context.close()
