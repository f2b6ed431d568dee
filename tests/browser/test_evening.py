"""Three people play on phones: a proxy drops sockets, one leaves for good, one asks for a rematch and the other does
not answer."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, bets, the_end, violations
from tests.browser.silent_line import SilentLine
from tests.browser.tables import sit
from tests.browser.test_play import PHONE, context_of
from tests.browser.test_room import open_table, play_to_the_end, plays
from tests.browser.widths import Fitting

NARROW = {"width": 360, "height": 740}
PHONES = {"has_touch": True, "is_mobile": True}


@pytest.fixture
def line(house: House) -> Iterator[SilentLine]:
    line = SilentLine(house.port)
    yield line
    line.close()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_an_evening_on_three_phones(browser: Browser, house: House, line: SilentLine) -> None:
    """Ada plays in French at 360 px, Ben with text of 24 px, Cleo over a proxy that drops her sockets."""
    ada, seen_by_ada = watched(context_of(browser, locale="fr-FR", viewport=NARROW, **PHONES))
    ben, seen_by_ben = watched(context_of(browser, viewport=NARROW, color_scheme="dark", **PHONES))
    Fitting(ben).size(24, NARROW["width"])
    cleo, seen_by_cleo = watched(context_of(browser, viewport=PHONE, **PHONES))
    address = open_table(ada, house)
    sit(ben, address, "Ben")
    sit(cleo, address.replace(house.url, line.url), "Cleo")
    for page in (ada, ben, cleo):
        assert fits(page)
    ada.get_by_role("button", name="Commencer la partie").tap()
    for page in (ada, ben, cleo):
        expect(bets(page).first).to_be_visible(timeout=PATIENCE)

    line.drop()
    expect(cleo.locator("[data-line=lost]")).to_be_visible(timeout=PATIENCE)
    expect(ada.locator("[data-gone='2']")).to_contain_text("Cleo n’est plus là depuis", timeout=PATIENCE)
    expect(ben.locator("[data-gone='2']")).to_contain_text("Cleo has been gone for", timeout=PATIENCE)
    for page in (ada, ben):
        assert fits(page)
        assert violations(page) == []
    line.let_through()
    for page in (ada, ben):
        expect(page.locator("[data-gone]")).to_have_count(0, timeout=PATIENCE)
    expect(bets(cleo).first).to_be_visible(timeout=PATIENCE)

    ben.get_by_role("button", name="Leave the game").tap()
    ben.get_by_role("button", name="Let a bot take over").tap()
    expect(ada.get_by_text(re.compile("Ben")).first).to_be_visible()
    ben.context.close()
    play_to_the_end(ada, cleo)
    for page in (ada, cleo):
        expect(the_end(page)).to_be_visible()
        assert fits(page)

    ada.get_by_role("button", name="Revanche").tap()
    expect(cleo.get_by_role("region", name="Rematch")).to_contain_text("Ada wants another game", timeout=PATIENCE)
    for page in (ada, cleo):
        expect(plays(page)).to_be_visible(timeout=PATIENCE)
    expect(ada.get_by_text("Manche 1 sur 8").first).to_be_visible()
    assert fits(ada)
    assert seen_by_ada.errors == seen_by_ben.errors == []
    assert [each for each in seen_by_cleo.errors if "net::ERR_" not in each] == [], "her line was cut"
