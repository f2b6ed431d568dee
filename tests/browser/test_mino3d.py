"""3D-Mino as people play it: the plan by keyboard, the table in space by dragging, two browsers, a phone."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import LOOKS, PATIENCE, at_game, checked_record, page_to_act, skip_to, the_end, violations
from tests.browser.test_play import PHONE, context_of, fits

PLAN = "localStorage.setItem('asterion.mino_3d.look', 'plan')"
ONE_BOT = "localStorage.setItem('asterion.choices', JSON.stringify({level: 'novice', opponents: {'mino_3d': 1}}))"


def asked(page: Page) -> Locator:
    """The table, while this page is to place a piece."""
    return page.locator("section.table[data-open=true]")


HAND = "[...document.querySelectorAll('[data-hand-piece]')].map(one => one.dataset.handPiece).join()"


def hand(page: Page) -> list[str]:
    pieces: str = page.evaluate(HAND)
    return pieces.split(",")


def wait_for_another_hand(page: Page, before: list[str]) -> None:
    """Until a piece has gone, or the game with it."""
    over = "document.querySelector('section.end') !== null"
    page.wait_for_function(f"before => {over} || {HAND} !== before", arg=",".join(before), polling=LOOKS)


def start(page: Page, house: House, play: str = "Build against bots") -> None:
    """From the game's place, with one bot, to the first hand."""
    page.add_init_script(ONE_BOT)
    at_game(page, house.url, "mino_3d")
    page.get_by_role("button", name=play).click()
    expect(page.locator("[data-hand-piece]").first).to_be_visible(timeout=PATIENCE)


def come_to_rest(page: Page, until: Locator) -> None:
    """Skip what is being told until a piece is to be placed, or the end."""
    skip_to(page, asked(page).or_(until))


def place_by_keys(page: Page) -> None:
    """A number key takes a piece up and leads to the plan, arrows go from place to place, Enter places it."""
    before = hand(page)
    for key in "123456":
        page.keyboard.press(key)
        offered = (
            "() => document.activeElement.getAttribute('role') === 'gridcell'"
            " && 'offer' in document.activeElement.dataset"
        )
        try:
            page.wait_for_function(offered, timeout=500)
        except TimeoutError:
            continue  # this piece fits nowhere
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        wait_for_another_hand(page, before)
        return
    raise AssertionError("no piece of the hand has a place that the keyboard reaches")


def test_a_whole_game_in_the_plan_by_keyboard(browser: Browser, house: House) -> None:
    """24 placements by keys alone, with the list of places once; then the check of the draws and the replay."""
    page, watch = watched(context_of(browser))
    page.add_init_script(PLAN)
    page.add_init_script(ONE_BOT)
    at_game(page, house.url, "mino_3d")
    for _ in range(60):
        if page.evaluate("document.activeElement?.innerText?.trim()") == "Build against bots":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-hand-piece]").first).to_be_visible(timeout=PATIENCE)
    placed = 0
    while True:
        come_to_rest(page, the_end(page))
        if the_end(page).is_visible():
            break
        if placed == 5:
            place_from_the_list(page, look=True)
        else:
            place_by_keys(page)
        placed += 1
        if placed == 3:
            assert violations(page) == []
    assert placed == 24
    end = the_end(page)
    record = checked_record(page)
    assert record["header"]["game"] == "mino_3d"
    assert record["result"] is not None
    assert violations(page) == []
    end.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    assert watch.errors == []


def place_from_the_list(page: Page, look: bool = False) -> None:
    """P lists the places, best first; Enter aims at the best, Enter again places it. look: axe-core sees the list."""
    before = hand(page)
    page.keyboard.press("p")
    places = page.locator("[data-places] button")
    expect(places.first).to_be_visible()
    points = [int(text) for text in places.evaluate_all("all => all.map(one => one.dataset.points)")]
    assert points == sorted(points, reverse=True)
    if look:
        assert violations(page) == []
    places.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-place][aria-disabled=false]")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_another_hand(page, before)


def test_a_piece_is_dragged_onto_the_table_in_space(browser: Browser, house: House) -> None:
    """From the hand to a place in the three-dimensional view; its points are shown before the piece is let go."""
    page, watch = watched(context_of(browser))
    start(page, house)
    come_to_rest(page, the_end(page))
    expect(page.locator("[data-build] canvas")).to_be_visible(timeout=PATIENCE)
    fitting = page.locator("[data-hand-piece]:not(.idle)")  # some piece of a hand may fit nowhere
    name = fitting.first.get_attribute("data-hand-piece")
    piece = page.locator(f"[data-hand-piece='{name}']")
    piece.click()
    page.wait_for_function("() => document.querySelector('[data-build]').offered?.().length > 0")
    target = page.evaluate(
        "() => { const build = document.querySelector('[data-build]');"
        " const fit = build.offered().find(fit => fit.z === 0) ?? build.offered()[0]; return build.screenOf(fit); }"
    )
    box = piece.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(target["x"], target["y"] - 40, steps=8)
    page.mouse.move(target["x"], target["y"], steps=4)
    aim = page.locator("section.aim")
    expect(aim).to_be_visible()
    promised = int(str(aim.get_attribute("data-points")))
    page.mouse.up()
    expect(page.locator(f"[data-hand-piece='{name}']")).to_have_count(0, timeout=PATIENCE)
    placed = [event for frame in watch.received for event in events_of(frame) if event.get("piece") == name]
    assert [(event["type"], event["points"]) for event in placed] == [("placed", promised)]
    assert watch.errors == []


def events_of(frame: str) -> list[dict[str, Any]]:
    """What happened in the entry that a frame tells."""
    entry = json.loads(frame).get("entry")
    return entry["events"] if entry else []


def hidden_pieces(watch: Watch, seat: int) -> tuple[list[list[str]], list[str]]:
    """Hands that the frames to one page showed, and those of another seat."""
    mine: list[list[str]] = []
    others: list[str] = []
    for frame in watch.received:
        view = json.loads(frame).get("view")
        own = view and view.get("own")
        if own:
            (mine if own["seat"] == seat else others).append(own["hand"])
    return mine, others


def test_two_browsers_see_their_own_pieces_only(browser: Browser, house: House) -> None:
    """On the page and in raw frames; a big screen sees nobody's."""
    ada, seen_by_ada = watched(context_of(browser))
    ben, seen_by_ben = watched(context_of(browser, viewport=PHONE, has_touch=True, is_mobile=True))
    screen, seen_by_screen = watched(context_of(browser))
    for page in (ada, ben):
        page.add_init_script(PLAN)
    at_game(ada, house.url, "mino_3d")
    ada.get_by_role("button", name="Open a 3D-Mino table").click()
    ada.get_by_role("dialog").get_by_role("radio", name="2", exact=True).check()
    ada.get_by_role("dialog").get_by_role("radio", name="Seat 2", exact=True).check()
    ada.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    for page, name in ((ada, "Ada"), (ben, "Ben")):
        if page is ben:
            ben.goto(ada.url)
        expect(page.get_by_label("Your name")).to_be_visible(timeout=PATIENCE)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
    screen.goto(ada.url + "/screen")
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, ben):
        expect(page.locator("[data-hand-piece]")).to_have_count(6, timeout=PATIENCE)
    assert not set(hand(ada)) & set(hand(ben))
    expect(asked(ben)).to_be_visible(timeout=PATIENCE)  # Ben sits on seat 2, which was named to begin (D3)
    for _ in range(6):
        page = page_to_act(ada, ben, asked=asked)
        place_by_keys(page)
    hands_of_ada, not_hers = hidden_pieces(seen_by_ada, 0)
    hands_of_ben, not_his = hidden_pieces(seen_by_ben, 1)
    assert hands_of_ada
    assert hands_of_ben
    assert (not_hers, not_his) == ([], [])
    frames = seen_by_ben.received + seen_by_screen.received  # the last one may have come to either of them
    laid = {str(piece) for frame in frames for piece in laid_in(frame)}
    secret = {piece for hand_of_ada in hands_of_ada for piece in hand_of_ada} - laid
    assert secret
    named = "".join(frames)
    shown = laid.union(*hands_of_ben)
    assert not [piece for piece in secret - shown if f'"{piece}"' in named]
    assert len(seen_by_screen.received) > 5
    assert '"hand":[' not in "".join(seen_by_screen.received), "the option hand says how many are dealt"
    assert screen.locator("[data-hand-piece]").count() == 0
    assert seen_by_ada.errors == seen_by_ben.errors == seen_by_screen.errors == []


def laid_in(frame: str) -> list[str]:
    """Pieces of the build that a frame shows."""
    view = json.loads(frame).get("view")
    return [laid["piece"] for laid in view["public"]["laid"]] if view else []


@pytest.mark.parametrize(
    ("locale", "play", "pieces"),
    [("en-GB", "Build against bots", "Your pieces"), ("fr-FR", "Construire contre des bots", "Vos pièces")],
)
@pytest.mark.parametrize("look", ["plan", "space"])
def test_the_phone_in_both_languages(
    browser: Browser, house: House, locale: str, play: str, pieces: str, look: str
) -> None:
    """Everything fits a phone, pieces and buttons are in reach of a thumb, and axe-core finds nothing."""
    options = {"viewport": PHONE, "locale": locale, "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **options))
    page.add_init_script(f"localStorage.setItem('asterion.mino_3d.look', '{look}')")
    start(page, house, play)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    come_to_rest(page, the_end(page))
    expect(page.get_by_role("toolbar", name=pieces)).to_be_visible()
    assert fits(page)
    assert violations(page) == []
    for piece in page.locator("[data-hand-piece]").all():
        box = piece.bounding_box()
        assert box is not None
        assert box["y"] > PHONE["height"] / 2
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= PHONE["height"]
    page.locator("[data-hand-piece]").first.tap()
    assert violations(page) == []
    if look == "plan":
        page.goto(f"{house.url}/rules/mino_3d")
        expect(page.locator("#D7")).to_be_visible()
        assert fits(page)
        assert violations(page) == []
    assert watch.errors == []
