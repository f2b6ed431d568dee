"""Own actions on a slow line: ms from a press to the frame that shows it, with the rules in the page and without."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.conftest import CARDS_AWAY, CHROMIUM, House
from tests.browser.playing import PATIENCE
from tests.browser.slow_line import SlowLine
from tests.browser.test_ahead import looks_ahead, painted

EACH_WAY = (0.0, 0.1, 0.3)
"""Seconds that the line takes, each way."""
MARBLES = 12
"""Marbles laid alone and taken up again, at each line."""
MODULES = "**/modules/*"


def marbles(browser: Browser, line: SlowLine, ahead: bool) -> list[float]:
    """Lay one marble after the other, each on a labyrinth without marbles; the ms until each is painted."""
    context = context_of(browser, ahead)
    page = context.new_page()
    page.goto(f"{line.url}/daily#practice")
    page.locator("#practice [type=submit]").click()
    cells, again = page.locator("[data-cell]"), page.locator("[data-again]")
    cells.first.wait_for(timeout=PATIENCE)
    if ahead:
        looks_ahead(page)
    took = []
    delay, line.delay = line.delay, 0.0
    for i in range(MARBLES):
        line.delay = delay
        took.append(painted(page, cells.nth(i).click, "[data-marble]"))
        line.delay = 0.0
        page.wait_for_load_state("networkidle")
        again.click()
        page.locator("[data-marble]").wait_for(state="detached")
    line.delay = delay
    context.close()
    return took


def context_of(browser: Browser, ahead: bool) -> BrowserContext:
    """A browser of its own. ahead: it gets the modules of the rules."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    context.add_init_script(CARDS_AWAY)
    if not ahead:
        context.route(MODULES, lambda route: route.abort())
    return context


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Each line with and without looking ahead, in turn."""
    if not CHROMIUM:
        return {"missing": "Chromium is not installed"}
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.open()
        line = SlowLine(house.port)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for each_way in EACH_WAY:
                line.delay = each_way
                ahead, waiting = (sorted(marbles(browser, line, how)) for how in (True, False))
                rows.append(
                    {
                        "each_way_ms": round(1000 * each_way),
                        "ahead_ms": round(statistics.median(ahead), 1),
                        "ahead_worst_ms": round(ahead[-1], 1),
                        "waiting_ms": round(statistics.median(waiting), 1),
                    }
                )
                say(f"  {rows[-1]}")
        finally:
            browser.close()
            line.close()
            house.close()
    return {"missing": None, "rows": rows}


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    lines = [
        "| Line, each way | by the rules in the page, ms | worst | waiting for the house, ms |",
        "|---|---:|---:|---:|",
    ]
    for row in found["rows"]:
        cells = (row["each_way_ms"], row["ahead_ms"], row["ahead_worst_ms"], row["waiting_ms"])
        lines.append("| {} ms | {} | {} | {} |".format(*cells))
    return [
        *lines,
        "",
        f"From a press to the frame that shows its marble: the median of {MARBLES}, and the worst. Without its rules"
        " the page waits for the house, as most games' pages do. Aim: under 50 ms at 300 ms each way.",
    ]
