"""A line that falls silent, as between two networks: the page notices, says so and comes back; a bet is made once."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, Watch, watched
from tests.browser.playing import (
    PATIENCE,
    bets,
    click_bet,
    click_die,
    play_on,
    ready_dice,
    start_against_bots,
    violations,
)
from tests.browser.silent_line import SilentLine
from tests.browser.test_play import PHONE, context_of


@pytest.fixture
def line(own_house: House) -> Iterator[SilentLine]:
    line = SilentLine(own_house.port)
    yield line
    line.close()


def banner(page: Page, kind: str) -> str:
    """Wait for a banner of this kind; its words."""
    shown = page.locator(f"[data-line={kind}]")
    expect(shown).to_be_visible(timeout=PATIENCE)
    return shown.inner_text()


def said_back(pages: list[Page]) -> list[str]:
    """What the pages say when their lines are back, in any order. Time goes on in short steps: it is said briefly."""
    said: dict[Page, str] = {}
    end = monotonic() + PATIENCE / 1000
    while len(said) < len(pages) and monotonic() < end:
        for page in pages:
            page.clock.run_for(500)
            if page not in said and (shown := page.locator("[data-line=back]")).is_visible():
                said[page] = shown.inner_text()
    return [said.get(page, "") for page in pages]


def acts(watch: Watch) -> list[dict[str, object]]:
    said = [json.loads(frame) for frame in watch.sent]
    return [message for message in said if message["type"] == "act"]


def logged(house: House, id: str) -> int:
    """How often an act with this id stands in the log."""
    with sqlite3.connect(house.database.removeprefix("sqlite:///")) as database:
        entries = [json.loads(entry) for (entry,) in database.execute("select payload from entries")]
    return sum(entry.get("id") == id for entry in entries)


def test_a_bet_into_a_silent_line_is_made_once(browser: Browser, own_house: House, line: SilentLine) -> None:
    page, watch = watched(context_of(browser, viewport=PHONE))
    page.clock.install()
    start_against_bots(page, line.url)
    page.keyboard.press("Escape")
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=PATIENCE)  # bots that get ready have a line there
    line.fall_silent()
    where = bets(page).first.bounding_box()
    bets(page).first.click()
    page.clock.run_for(1_100)
    assert banner(page, "sending") == "Sending…"
    assert page.locator("[data-bet]").first.bounding_box() == where, "nothing moves under the thumb"
    page.clock.run_for(4_000)
    assert banner(page, "lost") == "Connection lost. Trying again…"
    assert violations(page) == []
    assert [logged(own_house, str(act["id"])) for act in acts(watch)] == [0]
    page.clock.run_for(15_000)  # new connections are silent as well
    assert banner(page, "lost")

    line.let_through()
    assert said_back([page]) != [""]
    expect(bets(page)).to_have_count(0, timeout=PATIENCE)
    page.clock.run_for(4_000)
    expect(page.locator("[data-line]")).to_have_count(0)
    said = acts(watch)
    assert len(said) == 2
    assert said[0] == said[1]
    assert logged(own_house, str(said[0]["id"])) == 1

    # and the game goes on
    page.keyboard.press("Escape")
    expect(ready_dice(page).or_(page.locator("[data-mine]")).first).to_be_visible(timeout=PATIENCE)
    assert [error for error in watch.errors if "WebSocket" not in error] == []


def test_the_waiting_room_and_the_big_screen_notice_a_silent_line(
    browser: Browser, own_house: House, line: SilentLine
) -> None:
    """Nobody does anything: the pages' own beats find out."""
    context = context_of(browser, locale="fr-FR")
    room, screen = context.new_page(), context.new_page()
    for page in (room, screen):
        page.clock.install()
    room.goto(f"{line.url}/games/mythical_dice")
    room.get_by_role("button", name="Ouvrir une table").first.click()
    room.get_by_role("dialog").get_by_role("button", name="Ouvrir la table").click()
    expect(room.get_by_label("Votre nom")).to_be_visible(timeout=PATIENCE)
    screen.goto(room.url + "/screen")
    expect(screen.get_by_role("heading").first).to_be_visible(timeout=PATIENCE)
    room.get_by_label("Votre nom").fill("Adé")
    line.fall_silent()
    for page in (room, screen):
        page.clock.run_for(14_500)
        assert banner(page, "lost") == "Connexion perdue. Nouvel essai…"
    line.let_through()
    assert said_back([room, screen]) == ["Connexion rétablie."] * 2
    expect(room.get_by_label("Votre nom")).to_have_value("Adé")
    room.get_by_role("button", name="Prendre une place").click()
    expect(screen.get_by_text("Adé").first).to_be_visible(timeout=PATIENCE)


def test_a_browser_without_network_says_so_at_once(browser: Browser, own_house: House) -> None:
    context = context_of(browser)
    page, _ = watched(context)
    start_against_bots(page, own_house.url)
    context.set_offline(True)
    banner(page, "lost")
    context.set_offline(False)
    expect(bets(page).or_(ready_dice(page)).first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-line]")).to_have_count(0, timeout=PATIENCE)


def test_a_house_opened_from_an_older_copy_is_believed(browser: Browser, own_house: House, tmp_path: Path) -> None:
    """The page knows entries that the copy does not have: it starts afresh, and the game goes on."""
    page, watch = watched(context_of(browser))
    start_against_bots(page, own_house.url, opponents=2)
    own_house.close()
    database = Path(own_house.database.removeprefix("sqlite:///"))
    copy = tmp_path / "copy.db"
    shutil.copyfile(database, copy)
    own_house.open()
    play_on(page, click_bet, click_die, page.get_by_text("Round 3 of 8").first)

    own_house.close()
    shutil.copyfile(copy, database)
    own_house.open()
    expect(page.get_by_text("Round 1 of 8").first).to_be_visible(timeout=PATIENCE)
    play_on(page, click_bet, click_die, page.get_by_text("Round 2 of 8").first)
    assert [error for error in watch.errors if "WebSocket" not in error] == []
