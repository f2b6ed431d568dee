"""A record that the reader brings is checked and replayed by the page alone: the house is asked nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations
from tests.webassembly.played import played

Json = dict[str, Any]
TABLES: list[tuple[str, int, Json]] = [
    ("mythical_dice", 3, {}),
    ("minos", 2, {"building": "random", "rows": 3, "columns": 3}),
    ("like_dice", 2, {"targets": [2, 2]}),
    ("mino_3d", 2, {}),
]
DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: "application/json" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never played, to which the house answers nothing about matches."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.route("**/api/matches/**", lambda route: route.abort())
    yield context
    context.close()


def bring(page: Page, folder: Path, text: str) -> None:
    file = folder / "asterion-m.json"
    file.write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_record_of_each_game_is_proven_and_replayed(
    game: str, seats: int, options: Json, context: BrowserContext, house: House, tmp_path: Path
) -> None:
    written, _ = played(game, seats, options, {})
    page, watch = watched(context)
    page.goto(f"{house.url}/record")
    bring(page, tmp_path, msgspec.json.encode(written).decode())
    check = page.locator(".fair")
    expect(check.locator("[data-verified=proven]")).to_be_visible(timeout=PATIENCE)
    expect(check.locator("[data-by=page]")).to_contain_text("It played the whole game again by the rules")
    expect(check.locator("[data-by=house]")).to_have_count(0)
    page.get_by_role("button", name="Last step").click()
    expect(page.get_by_label("P1").or_(page.get_by_text("P1")).first).to_be_visible()
    assert violations(page) == []
    assert watch.errors == []
    page.close()


def test_a_record_dropped_on_the_entrance_is_shown_up_to_what_is_wrong(context: BrowserContext, house: House) -> None:
    written, _ = played("mythical_dice", 3, {}, {})
    roll = next(n for n, entry in enumerate(written["entries"]) if (entry.get("action") or {}).get("type") == "roll")
    written["entries"][roll]["seat"] = (written["entries"][roll]["seat"] + 1) % 3
    page, _ = watched(context)
    page.goto(house.url)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(DROP, ["lie.json", msgspec.json.encode(written).decode()])
    expect(page.locator(f"[data-stopped='{roll}']")).to_contain_text(f"Entry {roll} is not by the rules")
    expect(page.locator(".fair [data-wrong=legal]")).to_contain_text(f"Entry {roll}: the rules do not allow it.")
    expect(page.get_by_role("heading", level=1)).to_have_text("This record was altered: Mythical Dice")
    expect(page.locator("[data-step]")).to_be_visible()
    before = page.locator("[data-step]").get_attribute("data-step")
    page.locator(".fair [data-wrong] a").first.click()
    expect(page.locator("[data-step]")).not_to_have_attribute("data-step", before or "")
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{not JSON", "broken"),
        ('{"entries": []}', "other"),
        ('{"header": {"game": "chess", "match": "m"}, "entries": []}', "other"),
        ('{"header": {"game": "minos", "match": "m"}, "entries": [1]}', "other"),
    ],
)
def test_a_file_that_is_no_record_is_named_and_another_may_follow(
    text: str, code: str, context: BrowserContext, house: House, tmp_path: Path
) -> None:
    page, watch = watched(context)
    page.goto(f"{house.url}/record")
    bring(page, tmp_path, text)
    expect(page.locator(f"[data-unopened={code}]")).to_be_visible()
    expect(page.locator("input[type=file]")).to_have_count(1)
    assert watch.errors == []
    page.close()
