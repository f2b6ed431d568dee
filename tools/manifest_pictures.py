"""Takes the pictures that the manifests show: ``python -m tools.manifest_pictures ADDRESS`` of an open house.

Needs Chromium. Writes WebP files below ``web/public/pictures``, in each language.
"""

from __future__ import annotations

import argparse
import shutil
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

PICTURES = Path(__file__).parents[1] / "web" / "public" / "pictures"
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
WIDE, NARROW = (1280, 800), (412, 732)
PATIENCE = 60_000
"""Milliseconds that a table may take to appear."""
QUALITY = 72
"""Of WebP; a picture is to stay below 60 KB."""
TABLES = {"mythical_dice": "[data-bet]:not([aria-disabled=true])", "minos": "section.table[data-stage]"}
"""The part of a page that shows a game."""
CARDS_AWAY = """localStorage.setItem("asterion.cards", '["mythical_dice","like_dice","minos","mino_3d"]');"""


def entrance(page: Page, house: str) -> None:
    page.goto(house, wait_until="networkidle")
    expect(page.locator("h1")).to_be_visible()


def table(page: Page, house: str, game: str) -> None:
    """A table against bots, when the reader is asked for the first time."""
    page.goto(f"{house}/games/{game}", wait_until="networkidle")
    page.locator("button.primary.big").click()
    expect(page.locator(TABLES[game]).first).to_be_visible(timeout=PATIENCE)
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))).then(() => {})")


def taken(browser: Browser, house: str) -> None:
    for language, locale in LANGUAGES.items():
        for name, (width, height), game in [
            ("entrance-narrow", NARROW, None),
            ("minos-narrow", NARROW, "minos"),
            ("mythical-dice-wide", WIDE, "mythical_dice"),
        ]:
            context = browser.new_context(
                locale=locale,
                color_scheme="dark",
                reduced_motion="reduce",
                viewport={"width": width, "height": height},
                device_scale_factor=1,
                service_workers="block",
            )
            context.add_init_script(CARDS_AWAY)
            page = context.new_page()
            if game is None:
                entrance(page, house)
            else:
                table(page, house, game)
            write(page, PICTURES / f"{name}-{language}.webp")
            context.close()


def write(page: Page, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(BytesIO(page.screenshot())) as picture:
        picture.convert("RGB").save(path, quality=QUALITY, method=6)
    print(f"{path.relative_to(PICTURES.parent)}: {path.stat().st_size} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("house", help="address of an open house, such as http://127.0.0.1:8000")
    house = parser.parse_args().house.rstrip("/")
    chromium = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        taken(browser, house)


if __name__ == "__main__":
    main()
