"""Firefox: the compiled rules do the same as natively, and a game on this device is played without the house.

Playwright brings a Firefox of its own, which this machine need not have; Debian's is driven over WebDriver BiDi.
"""

import base64
import itertools
import json
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from asterion.games import GAMES
from tests.browser.conftest import House
from tests.browser.playing import PATIENCE
from tests.browser.test_device import away, begin, ends, played, shown_match
from tests.webassembly.conftest import module_of
from tests.webassembly.test_traces import TABLES, Player
from tests.webassembly.tracing import HERE, NODE

__all__ = ["module_of"]

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
if FIREFOX is None:
    pytest.skip("there is no Firefox here (apt-get install firefox-esr)", allow_module_level=True)

ROOT = Path(__file__).resolve().parents[2]
STEPS = 300
STRIPPED = """
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
process.stdout.write(stripTypeScriptTypes(readFileSync(process.argv[1], "utf8")));
"""


@pytest.fixture(scope="session")
def firefox(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    program = tmp_path_factory.mktemp("firefox") / "firefox"
    command = f'cd "{ROOT}" && exec "{sys.executable}" -m tests.browser.stock_firefox "{FIREFOX}" "$@"'
    program.write_text(f"#!/bin/sh\n{command}\n", encoding="utf-8")
    program.chmod(0o755)
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    yield browser
    browser.close()


@pytest.fixture
def page(firefox: Browser, house: House) -> Iterator[Page]:
    page = firefox.new_context(locale="en-GB").new_page()
    page.goto(house.url)
    yield page
    page.context.close()


def unpacked(lines: list[Any]) -> list[Any]:
    """The lines of a trace, without compression."""

    def plain(kind: str, place: int, packed: str) -> list[Any]:
        return [kind, place, base64.b64encode(zlib.decompress(base64.b64decode(packed))).decode()]

    return [plain(*line) if line[0] == "set" else line for line in lines]


def replay() -> str:
    """A function that replays a trace, with the page's class of modules."""
    program: list[str | Path] = [
        NODE,
        "--input-type=module",
        "-e",
        STRIPPED,
        HERE.parents[1] / "web/src/rules/module.ts",
    ]
    modules = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    body = (HERE / "replay_in_page.js").read_text("utf-8")
    return body.replace("{", "{\n" + re.sub(r"^(?:import.*|export )", "", modules, flags=re.MULTILINE), 1)


@pytest.mark.parametrize("game", TABLES)
def test_rules_are_the_same(game: str, page: Page, module_of: Callable[[str], Path]) -> None:
    seats, options = TABLES[game][0]
    player = Player(GAMES[game], seats, options, seed=7)
    for number in itertools.islice(itertools.count(), STEPS):
        player.step(number)
    trace = json.dumps({"layout": player.trace.layout(), "lines": unpacked(player.trace._lines)})
    page.route("**/trace-of-test.json", lambda route: route.fulfill(body=trace, content_type="application/json"))
    said = page.evaluate(replay(), f"/modules/{module_of(game).name}")
    assert said == f"{player.trace.calls} calls are equal"


def test_a_game_against_bots_to_its_end_without_the_house(firefox: Browser, own_house: House) -> None:
    page = away(firefox, own_house, "mythical_dice", "regular")
    page.clock.install()
    match = begin(page)
    ends(page, *played(page, "mythical_dice"), decisions=3)
    page.reload()  # in the middle
    assert shown_match(page) == match
    ends(page, *played(page, "mythical_dice"))
    page.locator("[data-check]").click()
    expect(page.locator("[data-verified=proven]")).to_be_visible(timeout=PATIENCE)
    page.context.close()
