"""Minos as people play it: by clicks, by keys, two at once, on a phone; and covered tiles stay secret."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, WebSocketRoute, expect

from asterion.games.minos.material import KINDS
from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import LOOKS, PATIENCE, SIDES, checked_record, skip_to, the_end, violations
from tests.browser.tables import new_table, sit
from tests.browser.test_play import PHONE, context_of, fits

SMALL = {"rows": 3, "columns": 3, "starter": 0, "look": 0, "rounds": 1}


def open_table(page: Page, house: House, seats: int, **options: Any) -> str:
    """The address of a new table."""
    return new_table(page, house, game="minos", seats=seats, options={**SMALL, **options})


def start(page: Page, fill: str | None = "Fill with bots", go: str = "Start the game") -> None:
    """From the waiting room to the table."""
    if fill is not None:
        page.get_by_role("button", name=fill).click()
    page.get_by_role("button", name=go).click()
    expect(table(page)).to_be_visible(timeout=PATIENCE)


def table(page: Page) -> Locator:
    return page.locator("section.table[data-stage]")


def at_stage(page: Page, stage: str) -> Locator:
    return page.locator(f"section.table[data-stage={stage}]")


def asked(page: Page) -> Locator:
    """The table, while this page may do something."""
    return page.locator("section.table:not([data-may=''])")


def state_of(page: Page) -> str:
    return str(page.evaluate(STATE))


STATE = """(() => {
  const table = document.querySelector('section.table[data-stage]');
  const tiles = [...table.querySelectorAll('[data-tile]')].map(cell => cell.dataset.tile).join();
  return [table.dataset.stage, table.dataset.may, tiles, table.querySelectorAll('[data-marble]').length,
    table.querySelectorAll('.calls li').length, document.querySelector('.bar')?.innerText].join('|');
})()"""


def wait_for_change(page: Page, before: str) -> None:
    over = "document.querySelector('section.end') !== null"
    page.wait_for_function(f"before => {over} || {STATE} !== before", arg=before, polling=LOOKS)


def come_to_rest(page: Page) -> None:
    """Skip what is being told until something is asked of this page, or it is over."""
    skip_to(page, asked(page).or_(the_end(page)))


def lay_by_clicks(page: Page) -> None:
    """A tile from the heap onto the first free cell. Somebody else may be faster there."""
    kind, cell = page.locator("[data-kind=crossing][aria-disabled=false]"), page.locator("[data-tile='-1']")
    late = time.monotonic() + PATIENCE / 1000
    while kind.count() > 0 and cell.count() > 0:
        try:
            kind.click(timeout=1000)
            cell.first.click(timeout=1000)
        except TimeoutError:
            assert time.monotonic() < late, "a tile and a cell that cannot be clicked"
        else:
            return


def decide(
    page: Page,
    bold: bool = False,
    lay: Callable[[Page], None] = lay_by_clicks,
    wait: Callable[[Page, str], None] = wait_for_change,
) -> str:
    """Do what is asked by clicks, and see the table change by it; the stage in which it was.

    bold: bid, never stake. lay: lay a tile. wait: until the table is no longer what it was.
    """
    before = state_of(page)
    stage, may = before.split("|")[:2]
    if "size" in may:
        page.locator("[data-size='6']").click()
    elif "lay" in may:
        lay(page)
    elif stage == "look":
        page.locator("[data-number]").fill("4")
        page.locator("[data-ready]").click()
    elif stage == "review":
        page.locator("[data-go-on]").click()
    elif "bid" in may and (bold or "counter" not in may):
        page.locator("[data-bid]").click()
    elif "counter" in may:
        page.locator("[data-counter]").click()
    elif "marble" in may:
        lit = page.locator("[data-lit]")
        cell = lit.first.get_attribute("data-lit") if lit.count() else "4"
        page.locator(f"[data-cell='{cell}']").click()
    wait(page, before)
    return stage


def test_a_whole_match_by_clicks(browser: Browser, house: House) -> None:
    """Three rounds against two bots: built, looked at, covered, bid on, walked; then the check and the record."""
    page, watch = watched(context_of(browser))
    sit(page, open_table(page, house, 3), "Ada")
    start(page)
    stages: list[str] = []
    while True:
        come_to_rest(page)
        if the_end(page).count():
            break
        stages.append(decide(page, bold=True))
        if at_stage(page, "review").count() and "review" not in stages:
            expect(page.locator("tr[data-row]")).to_have_count(3)
            expect(page.locator("[data-longest] b")).to_contain_text("Longest walk possible", timeout=PATIENCE)
            page.locator("[data-show-longest]").click()
            expect(page.locator("[data-route]")).to_have_count(1)
            assert violations(page) == []
    assert {"look", "bid", "review"} <= set(stages)
    end = the_end(page)
    expect(end.locator("ol li")).to_have_count(3)
    record = checked_record(page)
    assert record["header"]["game"] == "minos"
    assert record["result"] is not None
    assert violations(page) == []
    assert watch.errors == []


def press_what_is_asked(page: Page) -> str:
    """The same by keys alone; the stage in which it was."""
    before = state_of(page)
    stage, may = before.split("|")[:2]
    if "lay" in may:
        lay_by_keys(page)
    elif stage == "look":
        page.keyboard.press("3")
        tab_to(page, "data-ready")
        page.keyboard.press("Enter")
    elif stage == "review":
        tab_to(page, "data-goOn")
        page.keyboard.press("Enter")
    elif "bid" in may:
        page.keyboard.press("+")
        tab_to(page, "data-bid")
        page.keyboard.press("Enter")
    elif "counter" in may:
        tab_to(page, "data-counter")
        page.keyboard.press("Enter")
    elif "marble" in may:
        tab_to(page, "data-cell")
        if page.locator("[data-marble]").count() == 0:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(str(page.evaluate(WAY_ON)))
    wait_for_change(page, before)
    return stage


def lay_by_keys(page: Page) -> None:
    """A digit takes a tile and leads to the labyrinth. Somebody else may lay the last one before that."""
    page.keyboard.press("4")
    focused = page.locator("[role=gridcell]:focus")
    focused.or_(page.locator("section.table:not([data-stage=build])")).first.wait_for(timeout=PATIENCE)
    if focused.count() == 0:
        return
    page.keyboard.press("r")
    for key in way_to_free(page):
        page.keyboard.press(key)
    page.keyboard.press("Enter")


WAY_ON = """(() => {
  const place = n => [Math.floor(n / 3), n % 3];
  const [row, column] = place(Number(document.querySelector('[data-lit]').dataset.lit));
  const [was, from] = place(Number(document.activeElement.dataset.cell));
  return row < was ? 'ArrowUp' : row > was ? 'ArrowDown' : column > from ? 'ArrowRight' : 'ArrowLeft';
})()"""


def way_to_free(page: Page) -> list[str]:
    """Arrow keys from the cell that has the focus to the first free one, if there still is one."""
    found: list[int] = page.evaluate("""() => {
      const cells = [document.activeElement, document.querySelector("[data-tile='-1']")];
      return cells.map(cell => Number(cell?.dataset.cell ?? -1));
    }""")
    here, there = found
    if here < 0 or there < 0:
        return []
    down, right = there // 3 - here // 3, there % 3 - here % 3
    vertical = ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
    return vertical + ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)


def tab_to(page: Page, mark: str) -> None:
    """With Tab to what carries this mark."""
    name = mark.removeprefix("data-")
    for _ in range(60):
        if page.evaluate("name => name in (document.activeElement?.dataset ?? {})", name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {mark}")


def test_a_match_by_keyboard_alone(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    sit(page, open_table(page, house, 2, rounds=1), "Ada")
    start(page)
    stages: list[str] = []
    while True:
        come_to_rest(page)
        if the_end(page).count():
            break
        stages.append(press_what_is_asked(page))
    assert {"look", "bid", "review"} <= set(stages)
    page.keyboard.press("s")
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    assert watch.errors == []


class Held:
    """A page's socket, whose news can be held back."""

    def __init__(self, page: Page) -> None:
        self.back: list[str | bytes] | None = None
        self._page: WebSocketRoute | None = None
        page.route_web_socket("**/socket/**", self._opened)

    def _opened(self, page: WebSocketRoute) -> None:
        house = page.connect_to_server()
        self._page = page
        house.on_message(self._heard)

    def _heard(self, message: str | bytes) -> None:
        assert self._page is not None
        if self.back is None:
            self._page.send(message)
        else:
            self.back.append(message)

    def hold(self) -> None:
        self.back = []

    def let_go(self) -> None:
        assert self._page is not None
        held, self.back = self.back or [], None
        for message in held:
            self._page.send(message)


def test_two_build_at_once_and_want_the_same_cell(browser: Browser, house: House) -> None:
    """Each sees the other's hand; whose tile comes second finds it in the hand again, with words."""
    ada, seen_by_ada = watched(context_of(browser))
    ben, _ = watched(context_of(browser))
    held = Held(ben)
    address = open_table(ada, house, 2)
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    start(ada, fill=None)
    for page in (ada, ben):
        expect(page.locator("[data-kind]")).to_have_count(7, timeout=PATIENCE)
    ada.locator("[data-kind=elbow]").click()
    ada.keyboard.press("r")
    ada.locator("[data-cell='5']").hover()
    pointer = ben.locator("[data-pointer='0']")
    expect(pointer).to_be_attached()
    expect(pointer.locator(".tile")).to_have_count(1)

    assert violations(ada) == []
    assert violations(ben) == []

    ben.locator("[data-kind=bridge]").click()
    held.hold()
    ada.locator("[data-cell='5']").click()
    expect(ada.locator("[data-cell='5']")).to_have_attribute("data-tile", "17")
    expect(ada.locator("[data-kind=elbow]")).to_have_attribute("data-left", "22")
    ben.locator("[data-cell='5']").click()
    expect(ben.locator("[data-cell='5']")).to_have_attribute("data-tile", "24")
    held.let_go()
    expect(ben.locator(".notice")).to_have_text("Taken by another hand: row 2, column 3. The bridge is back in yours.")
    expect(ben.locator("[data-cell='5']")).to_have_attribute("data-tile", "17")
    expect(ben.locator("[data-kind=bridge]")).to_have_attribute("aria-pressed", "true")
    expect(ben.locator("[data-kind=bridge]")).to_have_attribute("data-left", "14")

    # The wheel turns it.
    ben.locator("[data-cell='1']").hover()
    expect(ben.locator("[data-ghost='24']")).to_be_attached()
    ben.mouse.wheel(0, 100)
    expect(ben.locator("[data-ghost='25']")).to_be_attached()

    # Dragged from the heap onto a cell, and let go.
    box = ben.locator("[data-cell='0']").bounding_box()
    assert box is not None
    ben.locator("[data-kind=tee]").hover()
    ben.mouse.down()
    ben.mouse.move(box["x"] + 20, box["y"] + 90, steps=5)
    ben.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    expect(ben.locator("[data-ghost='8']")).to_be_attached()
    ben.mouse.up()
    expect(ada.locator("[data-cell='0']")).to_have_attribute("data-tile", "8")
    assert seen_by_ada.errors == []


def told_of_labyrinth(frame: str) -> bool:
    """Whether a frame tells of any tile: a list of tiles, or the name of a kind."""
    view = json.loads(frame).get("view")
    return bool(view and view["public"]["tiles"]) or any(f'"{kind}"' in frame for kind in KINDS)


def test_nothing_of_a_covered_labyrinth_in_any_frame(browser: Browser, house: House) -> None:
    """Not for those who bid, not after a reload, not for a spectator or a big screen, whenever they come."""
    ada, seen_by_ada = watched(context_of(browser))
    ben, seen_by_ben = watched(context_of(browser))
    address = open_table(ada, house, 2, building="random", rows=6, columns=6)
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    start(ada, fill=None)
    for page, number in ((ada, "7"), (ben, "9")):
        expect(at_stage(page, "look")).to_be_visible(timeout=PATIENCE)
        assert any(told_of_labyrinth(frame) for frame in (seen_by_ada, seen_by_ben)[page is ben].received)
        page.locator("[data-number]").fill(number)
        page.locator("[data-ready]").click()
    for page in (ada, ben):
        expect(page.locator("[data-cover]")).to_be_visible(timeout=PATIENCE)
        assert page.locator(".tile").count() == 0
    late, seen_late = watched(context_of(browser))
    screen, seen_by_screen = watched(context_of(browser))
    reloaded = len(seen_by_ada.received)
    ada.reload()
    late.goto(address)
    screen.goto(address + "/screen")
    expect(ada.locator("[data-note='7']")).to_be_visible(timeout=PATIENCE)
    for page in (ada, late):
        expect(page.locator("[data-cover]")).to_be_visible(timeout=PATIENCE)
        assert page.locator(".tile").count() == 0
    expect(screen.get_by_text("Ada").first).to_be_visible(timeout=PATIENCE)
    ada.locator("[data-number]").fill("1")
    ada.locator("[data-bid]").click()
    expect(asked(ben)).to_be_visible(timeout=PATIENCE)
    for frames in (seen_by_ada.received[reloaded:], seen_late.received, seen_by_screen.received):
        assert frames
        assert not [frame for frame in frames if told_of_labyrinth(frame)]
    assert not [frame for frame in while_bidding(seen_by_ben) if told_of_labyrinth(frame)]
    assert not [frame for frame in seen_by_ben.received + seen_late.received if '"note":7' in frame]
    ben.locator("[data-follow]").click()
    expect(at_stage(late, "walk")).to_be_visible(timeout=PATIENCE)
    expect(late.locator("[data-cell]")).to_have_count(36)
    assert seen_by_ada.errors == seen_by_ben.errors == seen_late.errors == seen_by_screen.errors == []


def while_bidding(watch: Watch) -> list[str]:
    """The frames from the covering on."""
    covered = next(n for n, frame in enumerate(watch.received) if '"covered"' in frame)
    return watch.received[covered:]


@pytest.mark.parametrize(
    ("locale", "fill", "go"),
    [
        ("en-GB", "Fill with bots", "Start the game"),
        ("fr-FR", "Compléter avec des bots", "Commencer la partie"),
    ],
)
def test_the_phone_in_both_languages(browser: Browser, house: House, locale: str, fill: str, go: str) -> None:
    """In every stage everything fits a phone, and axe-core finds nothing."""
    options = {"viewport": PHONE, "locale": locale, "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **options))
    sit(page, open_table(page, house, 3, rows=None, columns=None, look=300, bridges="underpass"), "Ada")
    start(page, fill, go)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    looked_at: set[str] = set()
    while len(looked_at & {"size", "look", "bid", "review"}) < 4:
        come_to_rest(page)
        stage = str(table(page).get_attribute("data-stage"))
        if stage not in looked_at:
            looked_at.add(stage)
            assert fits(page), stage
            assert violations(page) == [], stage
            assert min(page.locator(".asked button, [data-size]").evaluate_all(SIDES), default=44) >= 40, stage
        decide(page, bold="walk" not in looked_at)
    assert watch.errors == []


def test_alone_against_the_sand(browser: Browser, house: House) -> None:
    """Marbles are drawn with the mouse, taken back, and laid again; the best walk stands beside the longest one."""
    page, watch = watched(context_of(browser))
    rows = ["F-7", "|#|", "L-J"]
    sit(page, open_table(page, house, 1, rows=None, columns=None, look=300, labyrinth=rows), "Ada")
    start(page, fill=None)
    expect(page.locator("[data-glass]")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-cell='0']").click()
    expect(page.locator("[data-marble]")).to_have_count(1)
    boxes = [page.locator(f"[data-cell='{cell}']").bounding_box() for cell in (0, 1, 2, 5)]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box is not None]
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place, steps=6)
    page.mouse.up()
    expect(page.locator("[data-marble]")).to_have_count(4)
    page.keyboard.press("Backspace")
    expect(page.locator("[data-marble]")).to_have_count(3)
    page.locator("[data-cell='0']").click()
    expect(page.locator("[data-marble]")).to_have_count(1)
    expect(page.locator("[data-best='4']")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-stop]").click()
    page.locator("[data-yes]").click()
    expect(the_end(page).get_by_role("heading", level=2)).to_have_text("Your longest walk: 4 tiles", timeout=PATIENCE)
    expect(page.locator("[data-longest='8']")).to_contain_text("Yours: 4 of 8", timeout=PATIENCE)
    assert violations(page) == []
    assert watch.errors == []
