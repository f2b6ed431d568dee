"""Shared links have the address that others reach, and are copied even where browsers give no clipboard."""

import re
import socket
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import SERVE, House, Watch, watched
from tests.browser.playing import PATIENCE, the_end, violations
from tests.browser.test_play import PHONE, context_of
from tests.browser.test_room import open_table, play_to_the_end, start

NO_COPYING = "document.execCommand = () => false; Object.defineProperty(navigator, 'clipboard', {value: undefined})"
SELECTED = """() => {
  const field = document.activeElement;
  return field.value?.slice(field.selectionStart, field.selectionEnd) ?? '';
}"""


class NearHouse(House):
    """A house that other devices reach under this machine's name."""

    program = SERVE.replace(
        "settings=quick(database)",
        "settings=replace(quick(database), near_url=f'http://NAME:{port}', other_urls=(f'http://10.8.0.2:{port}',))",
    ).replace("import sys", "import sys\nfrom msgspec.structs import replace")
    program = program.replace("NAME", socket.gethostname())

    @property
    def near(self) -> str:
        return f"http://{socket.gethostname()}:{self.port}"


@pytest.fixture(scope="module")
def near_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NearHouse]:
    mine = NearHouse(tmp_path_factory.mktemp("near"))
    mine.url = f"http://localhost:{mine.port}"
    mine.open()
    yield mine
    mine.close()


def beside_http(watch: Watch) -> list[str]:
    """The page's errors, without the warning that a page over plain http cannot be isolated."""
    return [error for error in watch.errors if "Cross-Origin-Opener-Policy" not in error]


def pasted(context: BrowserContext, house: NearHouse) -> str:
    """Read the clipboard by pasting it, since a page over plain http has no access to it."""
    page = context.new_page()
    page.goto(house.near)
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), {id: 'paste'}))")
    page.locator("#paste").focus()
    page.keyboard.press("Control+V")
    text = page.locator("#paste").input_value()
    page.close()
    return text


def copied_by(button: Locator, house: NearHouse) -> str:
    page = button.page
    button.click()
    expect(page.get_by_text(re.compile("^Link copied")).first).to_be_visible()
    return pasted(page.context, house)


def test_the_television_and_what_is_shared_name_the_address_that_others_reach(
    browser: Browser, near_house: NearHouse
) -> None:
    """The page is at localhost, as on the machine of the server."""
    context = context_of(browser)
    page, watch = watched(context)
    address = open_table(page, near_house)
    place = address.removeprefix(near_house.url)
    screen, _ = watched(context)
    screen.goto(f"{address}/screen")
    hosts = [near_house.near.removeprefix("http://"), f"10.8.0.2:{near_house.port}"]
    expect(screen.locator(".or b")).to_have_text(hosts)
    expect(page.get_by_role("textbox", name="Link to this table")).to_have_value(near_house.near + place)
    assert copied_by(page.get_by_role("button", name="Copy the link"), near_house) == near_house.near + place
    start(page)
    play_to_the_end(page)
    replay = the_end(page).get_by_role("link", name="Replay", exact=True).get_attribute("href") or ""
    assert copied_by(the_end(page).get_by_role("button", name="Share"), near_house) == near_house.near + replay
    page.goto(near_house.url + replay)
    assert copied_by(page.get_by_role("button", name="Copy the link"), near_house) == near_house.near + replay
    assert beside_http(watch) == []


def at_a_table_in_the_network(page: Page, house: NearHouse) -> str:
    house_url, house.url = house.url, house.near
    try:
        return open_table(page, house)
    finally:
        house.url = house_url


def test_links_are_copied_over_plain_http(browser: Browser, near_house: NearHouse) -> None:
    """From the waiting room, a dialog over a table, and the guest's own link."""
    page, watch = watched(context_of(browser))
    address = at_a_table_in_the_network(page, near_house)
    assert not page.evaluate("isSecureContext")
    assert copied_by(page.get_by_role("button", name="Copy the link"), near_house) == address
    start(page)
    page.get_by_role("button", name="This table").click()
    assert copied_by(page.get_by_role("dialog").get_by_role("button", name="Copy the link"), near_house) == address
    assert violations(page) == []
    page.goto(f"{near_house.near}/you")
    page.get_by_role("button", name="Make my link").click()
    link = page.get_by_role("textbox", name="Your own link").input_value()
    assert copied_by(page.get_by_role("button", name="Copy the link"), near_house) == link
    assert beside_http(watch) == []


def test_if_copying_fails_the_link_is_selected_and_the_page_says_so(browser: Browser, near_house: NearHouse) -> None:
    context = context_of(browser, viewport=PHONE, has_touch=True, locale="fr-FR")
    context.add_init_script(NO_COPYING)
    page, watch = watched(context)
    address = at_a_table_in_the_network(page, near_house)
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_text("n’a pas laissé la page copier").first).to_be_visible()
    assert page.evaluate(SELECTED) == address
    assert violations(page) == []
    start(page)
    play_to_the_end(page)
    the_end(page).get_by_role("button", name="Partager").click()
    expect(the_end(page).get_by_text("n’a pas laissé la page copier")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(SELECTED).startswith(f"{near_house.near}/replay/")
    assert violations(page) == []
    assert beside_http(watch) == []
