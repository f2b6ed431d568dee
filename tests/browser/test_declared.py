"""Games of other packages that declare their page: words in both languages, pictures, actions in parts, options."""

import os
import re
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import (
    COMPILES,
    LOOKS,
    PATIENCE,
    RECORDED,
    appears,
    at_game,
    checked_record,
    tab_to,
    the_end,
    violations,
)
from tests.browser.tables import new_table, sit
from tests.plugin import EXAMPLE, as_installed, goofspiel_path, liars_dice_path

__all__ = ["goofspiel_path", "liars_dice_path"]

PHONE: ViewportSize = {"width": 390, "height": 844}
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
FRENCH_CORRIDORS = {"le couloir droit", "le coude", "la fourche", "l’escalier", "la spirale", "les bassins"}


@pytest.fixture(scope="session")
def own_games(liars_dice_path: str, goofspiel_path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which Liar's Dice, Clew and Goofspiel are installed."""
    folder = tmp_path_factory.mktemp("own-games")
    path = os.pathsep.join([liars_dice_path, goofspiel_path, as_installed(EXAMPLE, folder / "clew")])
    house = House(folder)
    house.open_with(path)
    yield house
    house.close()


def open_table(page: Page, house: House, seats: str, options: dict[str, str]) -> str:
    """Open a table of Liar's Dice by its form; returns its address."""
    at_game(page, house.url, "liars_dice")
    page.get_by_role("button", name="Open a table for friends").click()
    form = page.locator("form.opens")
    for legend, value in {"Seats": seats, **options}.items():
        form.get_by_role("group", name=legend).get_by_text(value, exact=True).click()
    assert not violations(page)
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    return page.url


# The last entry as the table counts it, and whose turn it is: read together, since a bot may act in between.
STATE = """(document.querySelector('.more')?.innerText ?? '') + ' | '
    + (document.querySelector('[data-active=true] .name')?.innerText ?? '')"""


def play(ann: Page, zoe: Page, by_ann: Callable[[Page], None], by_zoe: Callable[[Page], None]) -> None:
    """To the end: Ann by keys, Zoé by touch, a bot by itself."""
    now = ann.locator("[data-active=true] .name").or_(the_end(ann)).first
    for _ in range(100):
        expect(now).to_be_visible(timeout=COMPILES)
        if the_end(ann).is_visible():
            return
        before = ann.evaluate(STATE)
        turn = before.partition(" | ")[2]
        for page, name, act in ((ann, "You", by_ann), (zoe, "Zoé", by_zoe)):
            if turn == name and is_asked(page, ann, before):
                act(page)
        ann.wait_for_function(
            f"before => document.querySelector('section.end') || {STATE} !== before",
            arg=before,
            polling=LOOKS,
            timeout=COMPILES,  # a bot may have to be compiled
        )
    raise AssertionError("not over after 100 decisions")


def is_asked(page: Page, ann: Page, before: str) -> bool:
    """Whether the page offers a choice before the game ends or, on Ann's page, goes on.

    An entry is counted before the turn that follows it is known: until then its own seat stands there.
    """
    late = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < late and not the_end(page).is_visible() and ann.evaluate(STATE) == before:
        if appears(page.locator("[data-choice]"), within=LOOKS):
            return True
    return False


def on_television(browser: Browser, address: str, game: str, *players: Page) -> tuple[Page, Watch]:
    """The table on a French television, once it and the players' pages show the game."""
    screen, watch = watched(browser.new_context(locale="fr-FR", viewport=TELEVISION))
    screen.goto(f"{address}/screen")
    for page in (*players, screen):
        expect(page.locator(f"[data-plain={game}]")).to_be_visible(timeout=PATIENCE)
        assert not violations(page)
    return screen, watch


def first_key(page: Page) -> None:
    """Choose by the first key."""
    page.keyboard.press("1")


def tabs_to_the_last(page: Page) -> None:
    """Go to the last button by Tab, and press it."""
    page.locator("[data-choice]").last.evaluate("one => one.dataset.last = ''")
    tab_to(page, "[data-last]")
    page.keyboard.press("Enter")


def taps_the_last(page: Page) -> None:
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=PATIENCE)
    page.locator("[data-choice]").last.tap()


def heard(page: Page) -> str:
    """All that was announced since ``RECORDED``."""
    return " ".join(page.evaluate("globalThis.heard"))


def bids_a_face(page: Page) -> None:
    """Doubt where that can be done; else raise the bid to another face, which the button then names."""
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=PATIENCE)
    doubt = page.locator("[data-choice=doubt]")
    if doubt.count():
        expect(doubt).to_contain_text("Douter")
        doubt.tap()
        return
    bid = page.locator("[data-kind=bid]")
    faces = bid.get_by_role("radio")
    assert faces.count() > 1
    bid.locator("label").last.tap()
    expect(bid.locator("[data-choice]")).to_contain_text("Annoncer 1 × 6")
    bid.locator("[data-choice]").tap()


def test_two_people_and_a_bot_play_with_words_dice_and_actions_in_parts(browser: Browser, own_games: House) -> None:
    ann, seen_by_ann = watched(browser.new_context(locale="en-GB", reduced_motion="reduce"))
    zoe, seen_by_zoe = watched(
        browser.new_context(locale="fr-FR", color_scheme="dark", viewport=PHONE, has_touch=True, is_mobile=True)
    )
    address = open_table(ann, own_games, "3", {"Dice for each": "1", "Ones count as every face": "no"})
    expect(ann.get_by_text("Dice for each: 1")).to_be_visible(timeout=COMPILES)
    sit(ann, address, "Ann")
    sit(zoe, address, "Zoé")
    for page in (ann, zoe):
        page.evaluate(RECORDED)
    ann.get_by_role("button", name="Fill with bots").click()
    ann.get_by_role("button", name="Start the game").click()
    screen, seen_by_screen = on_television(browser, address, "liars_dice", ann, zoe)
    expect(zoe.locator(".heroes .own")).to_contain_text("Vos dés")
    expect(zoe.locator(".heroes .own svg[role=img]")).to_have_count(1)
    expect(screen.locator(".heroes")).to_contain_text("Dés en jeu")
    assert zoe.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    play(ann, zoe, first_key, bids_a_face)
    for said in ("Your turn", "bids", "loses a die and is out", "is the last with dice, and wins"):
        assert said in heard(ann)
    assert "annonce" in heard(zoe)
    expect(the_end(zoe)).to_be_visible(timeout=PATIENCE)
    expect(screen.locator(".end h2")).to_contain_text("gagne", timeout=PATIENCE)
    expect(zoe.locator(".log li").first).to_contain_text("reste seul avec des dés, et gagne.")
    for page in (ann, zoe, screen):
        assert not violations(page)
    ann.keyboard.press("s")
    expect(ann.get_by_role("dialog").locator("tbody tr")).to_have_count(2)  # two of three seats have lost their die
    ann.keyboard.press("Escape")
    assert checked_record(ann, verdict="unchecked")["header"]["game"] == "liars_dice"
    assert seen_by_ann.errors + seen_by_zoe.errors + seen_by_screen.errors == []


def test_a_push_your_luck_game_is_played_by_keyboard_alone_and_by_ear(browser: Browser, own_games: House) -> None:
    ann, seen_by_ann = watched(browser.new_context(locale="en-GB", reduced_motion="reduce"))
    zoe, seen_by_zoe = watched(browser.new_context(locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True))
    address = new_table(ann, own_games, game="clew", seats=3, options={"visits": 3, "threads": 1})
    sit(ann, address, "Ann")
    sit(zoe, address, "Zoé")
    for page in (ann, zoe):
        page.evaluate(RECORDED)
    for name in ("Fill with bots", "Start the game"):
        button = ann.get_by_role("button", name=name)
        expect(button).to_be_enabled(timeout=PATIENCE)  # before it may be pressed, Enter does nothing
        button.evaluate("one => one.dataset.wanted = one.innerText")
        tab_to(ann, f"[data-wanted='{name}']")
        ann.keyboard.press("Enter")
    screen, seen_by_screen = on_television(browser, address, "clew", ann, zoe)
    play(ann, zoe, tabs_to_the_last, taps_the_last)
    for said in ("Your turn", "Ann comes to the", "comes home with", "The amulets are shown."):
        assert said in heard(ann)
    assert "passe par" in heard(zoe)
    expect(the_end(zoe)).to_be_visible(timeout=PATIENCE)
    expect(screen.locator(".end h2")).to_contain_text(re.compile("gagne|se partagent la victoire"), timeout=PATIENCE)
    assert checked_record(ann, verdict="unchecked")["header"]["game"] == "clew"
    assert seen_by_ann.errors + seen_by_zoe.errors + seen_by_screen.errors == []


# All reveals that a page has shown, as names and pictures of each seat.
REVEALS = """() => {
  globalThis.reveals = [];
  const words = one => (one.querySelector('b').innerText + ' ' + (one.querySelector('img')?.alt ?? '')).trim();
  new MutationObserver(() => {
    const box = document.querySelector('[data-reveal]');
    const shown = box && [...box.children].map(words).join(', ');
    if (shown && globalThis.reveals.at(-1) !== shown) globalThis.reveals.push(shown);
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
}"""


def test_three_choose_in_secret_in_the_same_moment_and_all_cards_are_shown_large(
    browser: Browser, own_games: House
) -> None:
    ann, seen_by_ann = watched(browser.new_context(locale="en-GB", reduced_motion="reduce"))
    zoe, seen_by_zoe = watched(
        browser.new_context(locale="fr-FR", color_scheme="dark", viewport=PHONE, has_touch=True, is_mobile=True)
    )
    leo, seen_by_leo = watched(browser.new_context(locale="fr-FR"))
    address = new_table(ann, own_games, game="goofspiel", seats=3, options={"cards": 5})
    players = {"Ann": ann, "Zoé": zoe, "Léo": leo}
    for name, page in players.items():
        sit(page, address, name)
    ann.get_by_role("button", name="Start the game").click()
    screen, seen_by_screen = on_television(browser, address, "goofspiel", *players.values())
    for page in (*players.values(), screen):
        page.evaluate(REVEALS)
    for number in range(5):
        cards = {name: (number + 1 + at) % 5 + 1 for at, name in enumerate(players)}
        for name, page in players.items():
            expect(page.locator("[data-choice]")).to_be_visible(timeout=PATIENCE)
            if number < 4:  # the last card is a single action
                page.get_by_role("radio", name=str(cards[name]), exact=True).check(force=True)
        for page in players.values():
            page.evaluate("document.querySelector('[data-choice]').click()")
        for page in (*players.values(), screen):
            all_cards = [f"{'You' if page is ann else 'Ann'} {cards['Ann']}"]
            all_cards += [f"{'Vous' if page is players[name] else name} {cards[name]}" for name in ("Zoé", "Léo")]
            page.wait_for_function("last => globalThis.reveals.includes(last)", arg=", ".join(all_cards), polling=LOOKS)
    for page in players.values():
        expect(the_end(page)).to_be_visible(timeout=PATIENCE)
        assert not violations(page)
    assert len(screen.evaluate("globalThis.reveals")) == 5
    assert [each.split(", ")[0] for each in ann.evaluate("globalThis.reveals")] == [f"You {n}" for n in (2, 3, 4, 5, 1)]
    assert checked_record(ann, verdict="unchecked")["header"]["game"] == "goofspiel"
    for watch in (seen_by_ann, seen_by_zoe, seen_by_leo, seen_by_screen):
        assert watch.errors == []


def test_drawings_rulings_and_refusals_are_the_package_s(browser: Browser, own_games: House) -> None:
    page, watch = watched(browser.new_context(locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True))
    at_game(page, own_games.url, "clew")
    page.get_by_role("button", name="Jouer contre des bots").tap()
    choice = page.locator("[data-choice]").first
    expect(choice).to_contain_text("Avancer", timeout=COMPILES)
    amulet = page.locator(".heroes .own img")
    assert amulet.get_attribute("alt") in FRENCH_CORRIDORS
    assert amulet.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    choice.tap()
    expect(page.locator(".log li").filter(has_text="passe par").first).to_be_visible(timeout=PATIENCE)
    assert not violations(page)
    page.goto(f"{own_games.url}/rules/clew")
    expect(page.locator("#C6 dd")).to_contain_text("Chacun a un fil")
    expect(page.locator("dt")).to_have_count(9)
    assert not violations(page)
    assert not watch.errors
