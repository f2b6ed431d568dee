"""Like Dice without waiting: ten missions go on by themselves, without Ready. ``bench pauses`` says how fast."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE
from tests.browser.tables import new_table, sit
from tests.browser.test_like_dice import ANSWER, may
from tests.browser.test_minos import start
from tests.browser.test_play import PHONE, context_of

MISSIONS = 10
ALONE = {"swift": True, "targets": [15]}
AMONG = {"swift": True, "targets": [15, 15, 15], "seconds": 0, "pause": 0}
"""Without swift it would wait for Ready as long as they like."""

PLAYER = """
const right = ANSWER;
const seen = { pauses: [], verdict: null, number: 0, said: 0, taps: 0 };
window.seen = seen;
const key = (column, digit) => document.querySelector(`[data-point="${column} ${digit}"]`);
function play() {
  const table = document.querySelector('section.table');
  if (table === null) return;
  const number = Number(table.dataset.number);
  if (number !== seen.number) {
    if (seen.verdict !== null) seen.pauses.push(Math.round(performance.now() - seen.verdict));
    if (seen.pauses.length >= MOST) document.documentElement.dataset.enough = '';
    [seen.number, seen.verdict] = [number, null];
  }
  const verdicts = [...document.querySelectorAll('.checks > [data-verdict]')].map(row => row.dataset.verdict);
  const none = verdicts.length > 0 && verdicts.every(one => ['wrong', 'none'].includes(one));
  const checked = none || verdicts.includes('right');
  if (checked && seen.said === number && seen.verdict === null) seen.verdict = performance.now();
  const take = document.querySelector('[data-take][aria-disabled=false]');
  if (take !== null && seen.taken !== number) { seen.taken = number; seen.taps += 1; take.click(); }
  if (document.querySelector('[data-pad=true]') === null || seen.said === number) return;
  seen.said = number;
  const answer = right() + (WRONG ? 1 : 0);
  if (answer > 99) key('hundreds', 1).click();
  key('tens', Math.floor(answer / 10) % 10).click();
  key('units', answer % 10).click();
}
setInterval(play, 25);
""".replace("ANSWER", ANSWER)
"""Somebody quick, who takes the first card and never says Ready; in some missions it is WRONG. A pause begins when
the verdict is seen."""

PACED = """
import sys
from asterion.house.server.serve import serve
from asterion.house.settings import Settings
port, database = int(sys.argv[1]), sys.argv[2]
paced = Settings(database=database, compile_page=False, bot_pace=0.1)
serve(port=port, database=database, settings=paced, ready=lambda url: print(url, flush=True))
"""
"""As people play with it, but for bots that add ten times as fast."""


class Paced(House):
    program = PACED


@pytest.fixture
def paced(tmp_path: Path) -> Iterator[House]:
    house = Paced(tmp_path)
    house.open()
    yield house
    house.close()


def player(browser: Browser, wrong: str, **options: Any) -> Page:
    context = context_of(browser, **options)
    page, _ = watched(context)
    page.add_init_script(PLAYER.replace("WRONG", wrong).replace("MOST", str(MISSIONS)))
    return page


def begin(page: Page) -> None:
    """The only Ready of a match."""
    expect(may(page, "ready")).to_be_visible(timeout=PATIENCE)
    page.locator("[data-ready]").click()


def pauses(page: Page) -> list[int]:
    found: list[int] = page.evaluate("window.seen.pauses")
    return found


def goes_on(page: Page) -> None:
    """Until it has seen enough pauses, in one match."""
    expect(page.locator("html[data-enough]")).to_have_count(1, timeout=240_000)


def alone(browser: Browser, house: House) -> Page:
    """One tap for the card, none to go on: right and wrong answers, on a phone. The page after ten missions."""
    page = player(browser, "number % 3 === 2", viewport=PHONE, has_touch=True)
    page.goto(new_table(page, house, game="like_dice", seats=1, options=ALONE))
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()
    start(page, fill=None)
    begin(page)
    goes_on(page)
    return page


def among_people_and_bots(browser: Browser, house: House) -> tuple[Page, Page]:
    """Two people and a bot: the winner takes a card, and the others are asked for nothing. Their pages after ten."""
    ada = player(browser, "number % 2 === 0")
    ben = player(browser, "number % 2 === 1", viewport=PHONE, has_touch=True)
    address = new_table(ada, house, game="like_dice", seats=3, options=AMONG)
    sit(ada, address, "Ada")
    sit(ben, address, "Ben")
    start(ada)
    for page in (ada, ben):
        begin(page)
    for page in (ada, ben):
        goes_on(page)
    return ada, ben


def test_alone_a_mission_follows_a_verdict(browser: Browser, paced: House) -> None:
    assert len(pauses(alone(browser, paced))) >= MISSIONS


def test_among_people_and_bots_too(browser: Browser, paced: House) -> None:
    for page in among_people_and_bots(browser, paced):
        assert len(pauses(page)) >= MISSIONS
