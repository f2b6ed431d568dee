"""Pages that need rules which the house still compiles: they say so, with the progress, and go on by themselves."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from asterion.webassembly.declared import MODULES_OF_A_PAGE
from asterion.webassembly.names import file_name
from tests.browser.boxes import PHONE, begin_play
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations
from tests.browser.test_record import bring
from tests.webassembly.played import played

COMPILES_PATIENCE = 240_000
"""Milliseconds that a busy machine may take to compile a module."""
SERVE_COLD = """
import os, shutil, sys, threading
from pathlib import Path
port, database = int(sys.argv[1]), sys.argv[2]
folder = Path(database.removeprefix("sqlite:///")).parent
os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
from asterion.webassembly import build
compile_modules, may_compile = build.compile_modules, threading.Event()
def compile_later(*arguments):
    may_compile.wait()
    return compile_modules(*arguments)
build.compile_modules = compile_later
os.mkfifo(folder / "compiler")
def wait_for_word():
    (folder / "compiler").read_bytes()
    may_compile.set()
threading.Thread(target=wait_for_word, daemon=True).start()
from msgspec.structs import replace
from asterion.house.server.serve import serve
from asterion.house.settings import quick
settings = quick(database)
shutil.copytree(settings.page, folder / "page", ignore=shutil.ignore_patterns("modules"))
settings = replace(settings, compile_page=True, page=folder / "page")
serve(port=port, database=database, settings=settings, ready=lambda url: print(url, flush=True))
"""


class ColdHouse(House):
    """A house that has no module for pages yet; it compiles them from a test's word on, so that no page comes late."""

    program = SERVE_COLD

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._compiler = folder / "compiler"

    def let_compile(self) -> None:
        self._compiler.write_bytes(b"now")


@pytest.fixture
def cold_house(tmp_path: Path) -> Iterator[ColdHouse]:
    mine = ColdHouse(tmp_path)
    mine.open()
    yield mine
    mine.close()


def test_a_house_without_modules_compiles_first_what_a_page_waits_for(
    browser: Browser, cold_house: ColdHouse, tmp_path: Path
) -> None:
    page = browser.new_context(locale="fr-FR", reduced_motion="reduce", **PHONE).new_page()
    begin_play(page, cold_house, "like_dice", "Zoé Yann", "Commencer")
    bar = page.locator("[data-rules-coming=like_dice_buzzers]")
    expect(bar).to_contain_text("La maison prépare les règles", timeout=PATIENCE)
    assert violations(page) == []
    cold_house.let_compile()
    expect(bar.locator(".count")).to_have_text(re.compile(r"[1-9]\d* sur \d+"), timeout=COMPILES_PATIENCE)
    expect(page.locator("[data-asking='1']")).to_be_visible(timeout=COMPILES_PATIENCE)
    expect(bar).to_have_count(0)
    compiled = {game for game in MODULES_OF_A_PAGE if (tmp_path / "cache/asterion/page" / file_name(game)).exists()}
    assert "like_dice_buzzers" in compiled
    assert len(compiled) < len(MODULES_OF_A_PAGE), "the others follow"
    page.context.close()


class Compiler:
    """A house that compiles the module of a game until told otherwise."""

    def __init__(self, page: Page, game: str) -> None:
        self.done = 0
        self.ready = False
        page.route(f"**/modules/{file_name(game)}", self._answer)

    def _answer(self, route: Route) -> None:
        if self.ready:
            route.fallback()
            return
        self.done += 1
        route.fulfill(status=202, json={"preparing": {"done": self.done, "of": 48}})


def learn(page: Page, url: str, _: Path) -> str:
    page.goto(f"{url}/learn/minos")
    return "section.lesson"


def deal(page: Page, url: str, _: Path) -> str:
    page.goto(f"{url}/games/minos")
    page.locator("[data-on-device]").click()
    return "[data-device]"


def check_record(page: Page, url: str, folder: Path) -> str:
    written, _ = played("minos", 2, {"building": "random", "rows": 3, "columns": 3}, {})
    page.goto(f"{url}/record")
    bring(page, folder, msgspec.json.encode(written).decode())
    return "[data-verified=proven]"


@pytest.mark.parametrize("goes", [learn, deal, check_record])
def test_a_page_that_waits_says_so_and_goes_on(browser: Browser, house: House, tmp_path: Path, goes: Any) -> None:
    page, watch = watched(browser.new_context(locale="en-GB", reduced_motion="reduce"))
    compiler = Compiler(page, "minos")
    there = goes(page, house.url, tmp_path)
    bar = page.locator("[data-rules-coming=minos]")
    expect(bar).to_contain_text("The house prepares the rules", timeout=PATIENCE)
    expect(bar).to_contain_text(re.compile("([2-9]|[1-4][0-9]) of 48"), timeout=PATIENCE)
    expect(page.locator(there)).to_have_count(0)
    assert violations(page) == []
    compiler.ready = True
    expect(page.locator(there).first).to_be_visible(timeout=PATIENCE)
    expect(bar).to_have_count(0)
    assert watch.errors == []


def test_a_reader_who_leaves_is_not_taken_to_the_table(browser: Browser, house: House, tmp_path: Path) -> None:
    page, watch = watched(browser.new_context(locale="en-GB", reduced_motion="reduce"))
    compiler = Compiler(page, "minos")
    deal(page, house.url, tmp_path)
    expect(page.locator("[data-rules-coming=minos]")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="Asterion, to the entrance").click()
    expect(page.locator("[data-tile]").first).to_be_visible()
    compiler.ready = True
    with page.expect_response(f"**/modules/{file_name('minos')}"):
        pass
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-device-matches]")).to_have_count(0)
    assert page.url == f"{house.url}/"
    assert watch.errors == []
