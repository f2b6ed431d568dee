"""A house with another build of its page in the middle of a game on this device: the game goes on, nothing is lost."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from asterion.house.settings import Settings
from tests.browser.conftest import House
from tests.browser.playing import PATIENCE, verified, violations
from tests.browser.test_device import CHOICES, QUICK, ends, played, saved, shown_match
from tests.browser.test_offline import all_kept, visited

SERVE_OWN_PAGE = """
import sys
from pathlib import Path
from msgspec.structs import replace
from asterion.house.server.serve import serve
from asterion.house.settings import quick
port, database = int(sys.argv[1]), sys.argv[2]
settings = replace(quick(database), page=Path(database.removeprefix("sqlite:///")).with_name("page"))
serve(port=port, database=database, settings=settings, ready=lambda url: print(url, flush=True))
"""
NAME = re.compile(r"[\w.-]+-[\w-]{8}\.[a-z]+")
"""Files whose names change with their content."""
TEXTS = {".js", ".css", ".html", ".json"}


def copied(page: Path, to: Path, mark: str = "") -> None:
    """A build of the page, as it is or with other names for all its files."""
    shutil.copytree(page, to, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    if not mark:
        return
    names = {file.name: f"{file.stem}{mark}{file.suffix}" for file in (to / "assets").iterdir()}
    for file in (path for path in to.rglob("*") if path.suffix in TEXTS):
        text = NAME.sub(lambda found: names.get(found[0], found[0]), file.read_text("utf-8"))
        file.write_text(text.replace("url:`/`,revision:`", f"url:`/`,revision:`{mark}"), encoding="utf-8")
    for name, other in names.items():
        (to / "assets" / name).rename(to / "assets" / other)


class RebuiltHouse(House):
    """A house with a page of its own, which can be built again."""

    program = SERVE_OWN_PAGE

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.page = folder / "page"
        copied(Settings().page, self.page)

    def rebuild(self) -> None:
        """Open with another build: no file of the one before is there any more."""
        self.close()
        shutil.rmtree(self.page)
        copied(Settings().page, self.page, mark="_")
        self.open()


@pytest.fixture
def rebuilt(tmp_path: Path) -> Iterator[RebuiltHouse]:
    mine = RebuiltHouse(tmp_path)
    mine.open()
    yield mine
    mine.close()


def of_new_build(page: Page) -> bool:
    return str(page.locator("script[type=module]").first.get_attribute("src")).endswith("_.js")


def begun(browser: Browser, house: House, **options: str) -> tuple[Page, str]:
    """A page, kept by its browser or not, in the middle of a match on this device; and the match."""
    if options["service_workers"] == "allow":
        page = visited(browser, house, "/")
        all_kept(page)
    else:
        page = browser.new_context(locale="en-GB", reduced_motion="reduce", **options).new_page()  # type: ignore[arg-type]
        page.goto(house.url)
    choices = {"level": "novice", "levels": {QUICK: "novice"}, "opponents": {QUICK: 1}, "name": "Ada"}
    page.evaluate(CHOICES.format(choices=json.dumps(choices)))
    page.goto(f"{house.url}/games/{QUICK}")
    page.clock.install()
    page.locator("[data-on-device]").click(timeout=PATIENCE)
    match = shown_match(page)
    ends(page, *played(page, QUICK), decisions=2)
    return page, match


def test_a_game_goes_on_and_the_new_build_is_taken_at_the_entrance(browser: Browser, rebuilt: RebuiltHouse) -> None:
    page, match = begun(browser, rebuilt, service_workers="allow")
    rebuilt.rebuild()
    offer = page.locator("[data-new-build]")
    ends(page, *played(page, QUICK), decisions=1)
    page.locator(".bar a").click()
    page.clock.fast_forward(20_000)
    expect(offer).to_contain_text("newer version of this page", timeout=PATIENCE)
    assert violations(page) == []
    page.locator(f"[data-device-match={match}]").click()
    assert shown_match(page) == match
    expect(offer).to_have_count(0)
    ends(page, *played(page, QUICK))
    expect(offer).to_be_visible()
    assert not of_new_build(page)
    told = verified(saved(page))
    assert told["honest"], told
    offer.locator("button").last.click()
    expect(offer).to_have_count(0)
    page.get_by_role("link", name="Asterion, to the entrance").click()
    expect(page.locator("[data-tile]").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("script[type=module][src$='_.js']")).to_have_count(1, timeout=PATIENCE)
    expect(offer).to_have_count(0)
    page.locator(f"[data-tile={QUICK}]").click()
    page.locator(f"[data-device-match={match}]").click(timeout=PATIENCE)
    assert shown_match(page) == match


def test_a_page_that_is_loaded_again_in_the_middle_goes_on_in_the_new_build(
    browser: Browser, rebuilt: RebuiltHouse
) -> None:
    page, match = begun(browser, rebuilt, service_workers="block")
    rebuilt.rebuild()
    page.reload()
    assert shown_match(page) == match
    assert of_new_build(page)
    expect(page.locator("[data-new-build]")).to_have_count(0)
    ends(page, *played(page, QUICK), decisions=2)
