"""A guest's own link from one device to another, and what the house keeps: by clicks, keys, on a phone, in French."""

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import violations
from tests.browser.test_play import PHONE, context_of, fits

NAME = (
    "async name => { await fetch('/api/me'); await fetch('/api/me', {method: 'PUT', body: JSON.stringify({name})}); }"
)


def named(page: Page, house: House, name: str) -> None:
    page.goto(house.url)
    page.evaluate(NAME, name)
    page.reload()


def link_of(page: Page) -> str:
    """Make a link and read it."""
    page.get_by_role("button", name=re.compile("^(Make my link|Créer mon lien)$")).click()
    expect(page.locator("[data-own-link=shown]")).to_be_visible()
    return page.get_by_role("textbox", name=re.compile("Your own link|Votre lien personnel")).input_value()


def test_a_phone_becomes_the_same_guest(browser: Browser, house: House) -> None:
    ada, seen = watched(context_of(browser))
    named(ada, house, "Ada")
    link = link_of(ada)
    assert violations(ada) == []
    phone, other = watched(context_of(browser, viewport=PHONE, has_touch=True, locale="fr-FR", color_scheme="dark"))
    named(phone, house, "Passant")
    phone.goto(link)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Vous revoilà")
    expect(phone.get_by_text("vous êtes Passant").first).to_be_visible()
    assert fits(phone)
    assert violations(phone) == []
    phone.get_by_role("button", name="Continuer avec ce lien").click()
    expect(phone.get_by_text("Vous revoilà, Ada.").first).to_be_visible()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Asterion")
    assert "#" not in phone.url, "the key has left the address"
    same = [page.evaluate("async () => (await (await fetch('/api/me')).json()).guest") for page in (ada, phone)]
    assert same[0] == same[1]
    assert seen.errors == other.errors == []


def test_a_void_link_says_so_and_changes_nothing(browser: Browser, house: House) -> None:
    ada, _ = watched(context_of(browser))
    named(ada, house, "Ada")
    link = link_of(ada)
    ada.get_by_role("button", name="Make it void").click()
    expect(ada.locator("[data-own-link=none]")).to_be_visible()
    ben = context_of(browser).new_page()
    named(ben, house, "Ben")
    ben.goto(link)
    ben.get_by_role("button", name="Go on as this guest").click()
    expect(ben.get_by_text("This link no longer works").first).to_be_visible()
    assert ben.evaluate("async () => (await (await fetch('/api/me')).json()).name") == "Ben"
    ben.goto(f"{house.url}/welcome")
    expect(ben.get_by_text("This link is not whole").first).to_be_visible()


def test_download_and_delete_everything_by_keyboard(browser: Browser, house: House, tmp_path: Path) -> None:
    page, watch = watched(context_of(browser, accept_downloads=True))
    named(page, house, "Ada")
    expect(page.get_by_role("button", name="Sign out all other devices")).to_be_visible()
    page.get_by_text("What the house keeps of me").focus()
    page.keyboard.press("Enter")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    download.value.save_as(tmp_path / "copy.json")
    assert json.loads((tmp_path / "copy.json").read_text("utf-8"))["name"] == "Ada"
    page.get_by_role("button", name="Delete everything").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Yes, delete")).to_be_visible()
    page.get_by_role("button", name="Yes, delete").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Everything is deleted.").first).to_be_visible()
    assert page.evaluate("async () => (await (await fetch('/api/me')).json()).name") is None
    assert watch.errors == []
