"""Around the game: latecomers play on for bots, a rematch deals by itself, talk is kept, a guest is removed."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, bets, own_dice, skip_to, the_end, violations
from tests.browser.tables import new_table, sit
from tests.browser.test_play import PHONE, context_of

AUTOPILOT = """() => {
  const socket = new WebSocket(`ws://${location.host}/socket/${location.pathname.split('/')[2]}?as=seat`);
  let n = 0;
  socket.onopen = () => socket.send(JSON.stringify({type: 'hello', since: -1, match: null}));
  socket.onmessage = event => {
    const {type, view, number} = JSON.parse(event.data);
    if (type === 'ping') socket.send(JSON.stringify({type: 'pong', number}));
    if (!view || !view.own) return;
    const {public: game, own} = view;
    if (game.stage === 'over') socket.close();
    else if (game.turn === own.seat || (game.stage === 'bet' && own.bet === null))
      socket.send(JSON.stringify({type: 'act', id: `pilot${n++}`, action: own.legal[0]}));
  };
}"""
"""Plays the page's seat to the end of the game, over a socket of its own."""


def open_table(page: Page, house: House, **wish: Any) -> str:
    """The address of a new table of this page's guest, who sits there."""
    address = new_table(page, house, **wish)
    sit(page, address, "Ada")
    return address


def start(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Fill with bots|Compléter avec des bots")).click()
    page.get_by_role("button", name=re.compile("Start the game|Commencer la partie")).click()
    expect(plays(page)).to_be_visible(timeout=PATIENCE)


def plays(page: Page) -> Any:
    return own_dice(page).or_(bets(page)).first


def play_to_the_end(*pages: Page) -> None:
    for page in pages:
        page.evaluate(AUTOPILOT)
    for page in pages:
        skip_to(page, the_end(page))


def test_a_latecomer_plays_on_and_both_play_again(browser: Browser, house: House) -> None:
    ada, seen_by_ada = watched(context_of(browser))
    zoe, seen_by_zoe = watched(context_of(browser, viewport=PHONE, has_touch=True, is_mobile=True))
    address = open_table(ada, house)
    start(ada)
    zoe.goto(address)
    expect(zoe.get_by_text("There are 2 places in this game for you.")).to_be_visible(timeout=PATIENCE)
    expect(zoe.get_by_role("heading", level=1)).to_be_attached(timeout=PATIENCE)
    assert violations(zoe) == []
    zoe.get_by_role("button", name="Play on", exact=True).click()
    dialog = zoe.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("ada")
    dialog.get_by_role("radio").last.check()
    assert violations(zoe) == []
    dialog.get_by_role("button", name="Play on for").click()
    expect(plays(zoe)).to_be_visible(timeout=PATIENCE)
    expect(ada.get_by_text(re.compile(r"ada 2 takes over from \w+ \(bot\)")).first).to_be_visible(timeout=PATIENCE)

    ada.get_by_role("button", name="Chat").click()
    ada.get_by_role("dialog").get_by_label("Say something to the table").fill("Well met!")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("log").get_by_text("Well met!")).to_be_visible()
    ada.keyboard.press("Escape")
    zoe.reload()
    expect(plays(zoe)).to_be_visible(timeout=PATIENCE)
    zoe.get_by_role("button", name="Chat").click()
    expect(zoe.get_by_role("log").get_by_text("Well met!")).to_be_visible()
    zoe.keyboard.press("Escape")

    play_to_the_end(ada, zoe)
    ada.get_by_role("button", name="Rematch").click()
    bar = zoe.get_by_role("region", name="Rematch")
    expect(bar).to_contain_text(re.compile(r"Ada wants another game: 1 of 2 agrees, deals in \d+ s"))
    expect(ada.get_by_role("region", name="Rematch")).to_contain_text("You want another game")
    assert violations(zoe) == []
    bar.get_by_role("button", name="Play again").click()
    for page in (ada, zoe):
        expect(page.get_by_text("Round 1 of 8").first).to_be_visible(timeout=PATIENCE)
        expect(plays(page)).to_be_visible(timeout=PATIENCE)
    assert seen_by_ada.errors == seen_by_zoe.errors == []


def test_a_removed_guest_sees_it_and_a_host_may_let_them_back(browser: Browser, house: House) -> None:
    ada, seen_by_ada = watched(context_of(browser))
    ben, seen_by_ben = watched(context_of(browser, viewport=PHONE, has_touch=True, is_mobile=True))
    address = open_table(ada, house)
    sit(ben, address, "Ben")
    ada.get_by_role("button", name="Remove Ben").click()
    ada.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    told = ben.get_by_text("The host has removed you from this table.").first
    expect(told).to_be_visible(timeout=PATIENCE)
    expect(ben.get_by_role("button", name="Sit here")).to_have_count(0)
    assert violations(ben) == []
    ben.reload()
    expect(told).to_be_visible(timeout=PATIENCE)
    ada.get_by_role("button", name="Let them back").click()
    expect(ben.get_by_label("Your name")).to_be_visible(timeout=PATIENCE)
    assert seen_by_ada.errors == seen_by_ben.errors == []
