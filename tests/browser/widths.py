"""Checks that a page fits its window at every width and size of text, without loading it again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE
from tests.browser.staged import Json, Stage

HEIGHT = 844
SIZES = [(16, 320), (16, 360), (16, 390), (24, 320), (24, 360), (24, 390)]
"""Default size of text and width of the window, in CSS pixels."""
THUMB = 40
SEVERAL = 5
"""Letters that a cut name must still show."""
FAULTS = Path(__file__).with_name("widths.js").read_text(encoding="utf-8")


class Fitting:
    """Measures one page at all sizes. Sets the browser's own text size, which media queries follow."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._text = page.context.new_cdp_session(page)
        self.faults: list[str] = []
        self.whole = False
        """Whether words that stand letter by letter are faults too."""

    def size(self, text: int, width: int) -> None:
        self._text.send("Page.setFontSizes", {"fontSizes": {"standard": text, "fixed": text - 3}})
        self.page.set_viewport_size({"width": width, "height": HEIGHT})

    def look(self, state: str, sizes: list[tuple[int, int]] = SIZES) -> None:
        """Record every fault of the current state."""
        for text, width in sizes:
            self.size(text, width)
            found: list[Any] = self.page.evaluate(FAULTS, [width, THUMB, SEVERAL, self.whole])
            self.faults += [f"{state} {text}px/{width}: {fault}" for fault in found]


NAMES = ["Ada", "W" * 24, "🦊" * 24, "Bénédicte de la Tour-Nef", "Ben", "Chloé", "O" * 24]
"""Names of the greatest length without a blank; the first is the viewer's, which is seldom shown."""
LINK = "https://example.org/" + "a-very-long-address-without-any-blank/" * 6
WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung"
CHAT = [
    {"type": "chat", "n": n, "seat": seat, "name": NAMES[seat or 1], "text": text, "at": 0}
    for n, (seat, text) in enumerate([(0, "Salut !"), (1, LINK), (2, WORD * 3), (None, "🦊" * 60), (3, "W" * 280)])
]
LANGUAGES = 2
PLAN = "localStorage.setItem('asterion.mino_3d.look', 'plan')"


class Walk:
    """Takes one page through many states, and measures each at all sizes in both languages."""

    def __init__(self, browser: Browser, house: House) -> None:
        context = browser.new_context(
            locale="en-GB", reduced_motion="reduce", viewport={"width": 390, "height": HEIGHT}
        )
        self.page, self.watch = watched(context)
        self.page.add_init_script(PLAN)
        self.stage = Stage(self.page, house.url)
        self.fitting = Fitting(self.page)

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def look(self, state: str) -> None:
        """Measure the current state in both languages, and return to the first one."""
        for _ in range(LANGUAGES):
            language = self.page.evaluate("document.documentElement.lang")
            self.fitting.look(f"{state} {language}")
            self.page.evaluate("document.querySelector('header [lang]')?.click()")  # a dialog may cover it

    def table(self, snapshot: Json, state: str) -> None:
        self.stage.show(snapshot)
        expect(self.page.locator("section.table[data-resting=true]")).to_be_visible(timeout=PATIENCE)
        self.look(state)

    def answer(self, address: str, told: Any) -> None:
        """Set the house's answer at an address."""
        body = told if isinstance(told, bytes) else json.dumps(told).encode()

        def fulfil(route: Route) -> None:
            route.fulfill(body=body, content_type="application/json")

        self.page.route(address, fulfil)

    def ends(self) -> None:
        assert self.fitting.faults == [], "\n".join(self.fitting.faults)
