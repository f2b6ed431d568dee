"""The puzzle of the day by keys and once only; a mistake of one's own comes back as a puzzle, on a phone, in French."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import msgspec
from playwright.sync_api import Browser, Locator, Page, expect
from sqlalchemy import update

from asterion.house.features.analyses.storage import Stamp, keep_analysis
from asterion.house.metrics import Metrics
from asterion.house.storage import Store
from asterion.house.storage.schema import holders
from asterion.house.storage.statements import Statement
from asterion.insight import LEDGERS, analyse
from asterion.insight.contract import Analysis, TurningPoint
from asterion.insight.mythical_dice.again import step_at
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, at_game, violations
from tests.browser.test_play import PHONE, context_of, fits
from tests.house.old_tables import GOLDEN, a_match, a_table, put

GAME = "mythical_dice"
SEAT = 0
MADE = 300_000
"""Milliseconds: the house searches a puzzle when the first guest asks, and may have to compile what that needs."""


def of_the_day(page: Page) -> Locator:
    """The section of the puzzle of the day, once the house has made it: the page asks again by itself."""
    section = page.get_by_role("region", name=re.compile("^(Puzzle of the day|Problème du jour)"))
    expect(section.locator(".position")).to_be_visible(timeout=MADE)
    return section


def test_the_puzzle_of_the_day_is_answered_once(browser: Browser, own_house: House) -> None:
    page, watch = watched(context_of(browser))
    at_game(page, own_house.url)
    page.get_by_role("link", name="Solve today’s puzzle").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    section = of_the_day(page)
    expect(section.get_by_role("table")).to_have_count(0)
    assert violations(page) == []
    dice = section.locator("button[data-die][aria-disabled=false]")
    number = dice.count()
    assert number > 2
    dice.first.focus()
    page.keyboard.press("Enter")
    verdict = section.get_by_role("heading", name=re.compile(r"^(Right!|Not quite\.)$"))
    expect(verdict).to_be_focused(timeout=PATIENCE)
    rows = section.get_by_role("table").locator("tbody tr")
    expect(rows).to_have_count(number)
    expect(rows.filter(has_text="(your answer)")).to_have_count(1)
    expect(rows.filter(has_text=re.compile("best$"))).to_have_count(1)
    expect(section.get_by_text("You are the first to answer")).to_be_visible()
    assert violations(page) == []
    said = section.get_by_role("table").inner_text()
    page.reload()
    assert of_the_day(page).get_by_role("table").inner_text() == said, "what was answered stays"
    expect(section.locator("button[data-die][aria-disabled=false]")).to_have_count(0)
    at_game(page, own_house.url)
    expect(page.get_by_role("link", name="Today’s answer and earlier days")).to_be_visible()
    other, _ = watched(context_of(browser))
    other.goto(f"{own_house.url}/puzzles")
    expect(of_the_day(other).get_by_role("table")).to_have_count(0)
    assert watch.errors == []


def analysed() -> Analysis:
    """The golden match, where one roll of the seat was a mistake."""
    found = analyse(GOLDEN, effort=LEDGERS[GAME].brief["thorough"])
    for at, entry in enumerate(found.entries):
        choice = entry.choice
        if entry.seat == SEAT and entry.by == "seat" and choice is not None and choice.best != entry.action:
            told = step_at(GOLDEN, at)
            assert told is not None
            if len(told[1].game.list_legal(told[1].ruleset, told[0].state, SEAT)) > 2 and "die" in choice.best:
                point = TurningPoint(at, entry.n, entry.round, SEAT, "mistake", 0.07, 0.01, "")
                report = msgspec.structs.replace(found.seats[SEAT], mistakes=[point])
                return msgspec.structs.replace(found, seats=[report, *found.seats[1:]])
    raise AssertionError("no roll could have been better")


async def given(database: str, guest: str, analysis: Analysis) -> None:
    """A database where this guest has played the golden match, which was analysed."""
    store = Store(database, Metrics())
    await store.open()
    try:
        await put(store, a_table("t", 0), a_match("t", ended=0))
        body = msgspec.json.encode(analysis)
        await store.writer.write(
            [
                keep_analysis("t-1", "thorough", Stamp(1, 0, "f"), body, lite=store.lite),
                Statement(update(holders), {"guest": guest}),
            ]
        )
    finally:
        await store.close()


def test_a_mistake_of_one_s_own_comes_back(browser: Browser, own_house: House) -> None:
    french = {"viewport": PHONE, "locale": "fr-FR", "color_scheme": "dark", "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **french))
    page.goto(f"{own_house.url}/puzzles")
    expect(page.get_by_text("Il n’y a pas encore de problème pour vous.")).to_be_visible()
    guest = page.evaluate("fetch('/api/me').then((answer) => answer.json())")["guest"]
    page.goto("about:blank")  # while the house is closed it would ask in vain for the puzzle of the day
    own_house.close()
    analysis = analysed()
    (point,) = analysis.seats[SEAT].mistakes
    with ThreadPoolExecutor(1) as thread:  # this one runs Playwright's own loop
        thread.submit(asyncio.run, given(own_house.database, guest, analysis)).result()
    own_house.open()

    at_game(page, own_house.url)
    expect(page.get_by_text("1 problème de vos propres parties vous attend.")).to_be_visible()
    page.goto(f"{own_house.url}/puzzles")
    own = page.locator(".puzzles > section").last
    expect(own.locator(".position")).to_be_visible(timeout=PATIENCE)
    assert fits(page)
    assert violations(page) == []
    best = analysis.entries[point.entry].choice
    assert best is not None
    own.locator(f"button[data-die='{best.best['die']}'][aria-disabled=false]").tap()
    expect(own.get_by_role("heading", name=re.compile(r"^Juste\s!$"))).to_be_focused(timeout=MADE)
    assert fits(page)
    assert violations(page) == []
    expect(own.get_by_role("link", name="La voir dans la partie")).to_have_attribute(
        "href", re.compile(r"^/replay/t-1#before-\d+$")
    )
    own.get_by_role("button", name="Problème suivant").tap()
    expect(page.get_by_text("Rien à résoudre pour l’instant.")).to_be_visible()
    assert watch.errors == []
