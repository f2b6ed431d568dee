"""A photograph of the labyrinth on the table, on a phone: read, corrected, and its longest walk drawn over it."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from asterion.games.minos.board import labyrinth_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.material import WAYS
from tests.browser.boxes import PHONE, Phone, fits, written
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations, wait_until
from tests.browser.test_box_minos import painted
from tests.browser.test_offline import visited
from tests.photo.rendered import SEEDS, photograph

TRUTH = photograph(SEEDS[0])
TILES = [
    -1 if kind < 0 else int(4 * kind + turn % WAYS[kind])
    for kind, turn in zip(TRUTH.kinds.ravel(), TRUTH.turns.ravel(), strict=True)
]
KEEPS_READER = """async () => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const urls = kept.flat().map(({ url }) => url);
  return [/rules-photo-/, /weights-.*bin/].every((each) => urls.some((url) => each.test(url)));
}"""


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "photo.jpg"
    path.write_bytes(TRUTH.jpeg)
    return path


def choose(page: Page, file: Path | str) -> None:
    page.locator("input[type=file]").set_input_files(file)


def opened(page: Page, house: House) -> None:
    page.goto(f"{house.url}/box/minos/longest")
    expect(page.locator("[data-cell='0']")).to_be_visible(timeout=PATIENCE)


def right(tiles: list[int]) -> float:
    return sum(map(int.__eq__, tiles, TILES)) / len(TILES) if len(tiles) == len(TILES) else 0.0


def test_from_a_photograph_to_the_walk(phone: Phone, house: House, photo: Path) -> None:
    """Doubtful tiles are marked; a tap corrects; a corner is dragged, and by keys; the walk lies over the picture."""
    page, watch = phone
    opened(page, house)
    choose(page, photo)
    expect(page.locator("[data-photo='read']")).to_be_visible(timeout=PATIENCE)
    rows, columns = map(int, TRUTH.kinds.shape)
    expect(page.locator(".photo .hint")).to_contain_text(f"{rows} rows of {columns} tiles read")
    assert right(painted(page)) > 0.95
    wrong = [cell for cell, (is_, was) in enumerate(zip(painted(page), TILES, strict=True)) if is_ != was]
    assert all(cell in wrong or is_ == was for cell, (is_, was) in enumerate(zip(painted(page), TILES, strict=True)))
    assert violations(page) == []
    corner = page.locator("[data-corner='0']")
    box = corner.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 22, box["y"] + 22)
    page.mouse.down()
    page.mouse.move(box["x"] + 25, box["y"] + 24, steps=3)
    page.mouse.up()
    expect(page.locator("[data-photo='read']")).to_be_visible(timeout=PATIENCE)
    assert right(painted(page)) > 0.95
    corner.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.locator("[data-again]").tap()
    expect(page.locator("[data-photo='read']")).to_be_visible(timeout=PATIENCE)
    other = 3 if rows > 3 else 4
    page.locator("[data-known='rows']").select_option(str(other))
    page.locator("[data-known='columns']").select_option(str(columns))
    page.locator("[data-again]").tap()
    expect(page.locator("[data-photo='read'], [data-photo='no_labyrinth_seen']")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-known='rows']").select_option(str(rows))
    page.locator("[data-again]").tap()
    expect(page.locator(".photo .hint")).to_contain_text(f"{rows} rows of {columns} tiles read", timeout=PATIENCE)
    tiles = painted(page)
    assert right(tiles) > 0.95
    page.locator("[data-ask]").tap()
    proven = longest_walk(labyrinth_of(tiles, rows, columns))
    expect(page.locator("[data-over=true]")).to_have_attribute("data-found", str(proven.length), timeout=PATIENCE)
    points = page.locator("polyline.walk").get_attribute("points") or ""
    assert len(points.split()) == len(proven.walk)
    page.locator("[data-kind='block']").tap()
    page.locator("[data-cell='0']").tap()
    assert painted(page)[0] == 20
    expect(page.locator("polyline.walk")).to_have_count(0)
    fits(page)
    assert watch.errors == []


@pytest.mark.parametrize(
    ("locale", "scheme", "width", "height"), [("fr-FR", "dark", 740, 360), ("en-GB", "light", 844, 390)]
)
@pytest.mark.parametrize("upright", [False, True])
def test_on_a_phone_on_its_side_the_picture_and_its_controls_are_seen_at_once(
    browser: Browser, house: House, tmp_path: Path, locale: str, scheme: Any, width: int, height: int, upright: bool
) -> None:
    """Nothing is cut, whether the photograph is upright or not."""
    options: dict[str, Any] = {**PHONE, "viewport": {"width": width, "height": height}}
    page, watch = watched(browser.new_context(locale=locale, color_scheme=scheme, reduced_motion="reduce", **options))
    picture = Image.fromarray(TRUTH.pixels)
    (picture.rotate(90, expand=True) if upright else picture).save(tmp_path / "photo.jpg")
    opened(page, house)
    expect(page.locator("label:has(input[type=file])")).to_be_in_viewport(ratio=1)
    choose(page, tmp_path / "photo.jpg")
    expect(page.locator("[data-photo='read']")).to_be_visible(timeout=PATIENCE)
    for seen in ("label:has(input[type=file])", ".photo .hint", "canvas", "[data-again]", "[data-known='rows']"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.locator("[data-ask]").tap()
    expect(page.locator("[data-over=true]")).to_be_in_viewport()
    expect(page.locator("svg.labyrinth")).to_be_in_viewport(ratio=0.99)
    assert violations(page) == []
    assert watch.errors == []


def test_what_cannot_be_read_is_named_with_the_way_on(browser: Browser, house: House, tmp_path: Path) -> None:
    """In French: no picture, HEIC, too dark, too small, no labyrinth, half a board, forty megapixels of nothing."""
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", **PHONE)
    page, watch = watched(context)
    opened(page, house)
    whole = Image.fromarray(TRUTH.pixels)
    files: dict[str, bytes | Image.Image] = {
        "not_a_picture": b"no picture",
        "heic": b"\x00\x00\x00\x18ftypheic",
        "too_small": whole.resize((90, 60)),
        "too_dark": whole.point(lambda value: value // 20),
        "half_a_labyrinth": whole.crop((0, 0, whole.width // 2, whole.height)),
        "no_labyrinth_seen": Image.new("RGB", (7680, 5210), (120, 110, 90)),
    }
    for code, content in files.items():
        path = tmp_path / (f"{code}.heic" if code == "heic" else f"{code}.jpg")
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            content.save(path)
        choose(page, path)
        said = page.locator("[data-refused]")
        expect(said).to_have_attribute("data-refused", code, timeout=PATIENCE)
        if code in ("not_a_picture", "heic", "too_small", "too_dark"):
            expect(said).to_contain_text("Vous pouvez aussi peindre le labyrinthe plus bas.")
        else:
            expect(said).to_contain_text("Glissez les quatre coins")
            expect(page.locator("[data-corner]")).to_have_count(4)
    assert violations(page) == []
    assert all(tile == -1 for tile in painted(page))
    assert watch.errors == []
    context.close()


def test_without_the_house_after_the_first_visit(browser: Browser, own_house: House, photo: Path) -> None:
    page = visited(browser, own_house, "/box/minos/longest", **PHONE)
    expect(page.locator("[data-cell='0']")).to_be_visible(timeout=PATIENCE)
    choose(page, photo)
    expect(page.locator("[data-photo='read']")).to_be_visible(timeout=PATIENCE)
    wait_until(page, KEEPS_READER)
    own_house.close()
    opened(page, own_house)
    page.locator("[data-clear]").tap()
    choose(page, photo)
    expect(page.locator("[data-photo='read']")).to_be_visible(timeout=PATIENCE)
    assert right(painted(page)) > 0.95


def test_over_plain_http_it_works_while_the_page_is_open(browser: Browser, house: House, photo: Path) -> None:
    """In a home network: plays are kept, photographs read; that the page itself is not kept is said."""
    page, watch = watched(browser.new_context(locale="en-GB", reduced_motion="reduce", **PHONE))
    near = f"http://{socket.gethostname()}:{house.port}"
    page.goto(f"{near}/box/minos")
    expect(page.locator("[data-plain-http]")).to_contain_text("Leave the page open while you play.")
    assert page.evaluate("isSecureContext") is False
    fields = page.locator("form.setup input.input")
    expect(fields.first).to_be_visible()  # stored plays are read first
    for seat, field in enumerate(fields.all()):
        field.fill(f"P{seat}")
    page.get_by_role("button", name="Begin").tap()
    page.locator("[data-size='6x6']").tap()
    page.locator("[data-number='9']").tap()
    expect(page.locator(".ask")).to_contain_text("more than 9")
    written(page)
    page.reload()
    expect(page.locator(".ask")).to_contain_text("more than 9", timeout=PATIENCE)
    page.goto(f"{near}/box/minos/longest")
    choose(page, photo)
    expect(page.locator("[data-photo='read']")).to_be_visible(timeout=PATIENCE)
    assert right(painted(page)) > 0.95
    assert [error for error in watch.errors if "Cross-Origin-Opener-Policy" not in error] == []
