"""Like Dice's pauses: ms from a verdict to the next mission, in the page, alone and among people and bots."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.test_like_dice_pauses import Paced, alone, among_people_and_bots, pauses

AIM_MS = 3000


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Ten missions of one player on a phone, then of two people and a bot."""
    if not CHROMIUM:
        return {"missing": "Chromium is not installed"}
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Paced(Path(folder))
        house.open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            pages = {"alone": [alone(browser, house)], "two people and a bot": among_people_and_bots(browser, house)}
            for players, seen in pages.items():
                found = [pause for page in seen for pause in pauses(page)]
                rows.append(
                    {
                        "players": players,
                        "pauses": len(found),
                        "median_ms": statistics.median(found),
                        "worst_ms": max(found),
                        "above_aim": sum(pause > AIM_MS for pause in found),
                    }
                )
                say(f"  {rows[-1]}")
        finally:
            browser.close()
            house.close()
    return {"missing": None, "rows": rows}


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    lines = [f"| Players | pauses | median, ms | worst | above {AIM_MS:,} ms |", "|---|---:|---:|---:|---:|"]
    for row in found["rows"]:
        lines.append("| {players} | {pauses} | {median_ms:,} | {worst_ms:,} | {above_aim} |".format(**row))
    return [
        *lines,
        "",
        "From the verdict to the next mission, with right and wrong answers, where the winner takes a card with one tap"
        f" and nothing else is asked. Bots add ten times as fast as with people. Aim: {AIM_MS:,} ms.",
    ]
