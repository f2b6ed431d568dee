"""A guest's own link from one device to another, and what the house keeps: by clicks, keys, on a phone, in French."""

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import SERVE, House, watched
from tests.browser.playing import PATIENCE, violations
from tests.browser.test_play import PHONE, context_of, fits

MY_NAME = "async () => (await (await fetch('/api/me')).json()).name"


def named(page: Page, house: House, name: str) -> None:
    requests = page.context.request
    requests.get(f"{house.url}/api/me")  # which sets the guest's cookie
    assert requests.put(f"{house.url}/api/me", data={"name": name}).ok
    page.goto(f"{house.url}/you")


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
    ada.get_by_role("button", name="Cancel this link").click()
    ada.get_by_role("dialog").get_by_role("button", name="Cancel this link").click()
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
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    expect(page.get_by_role("button", name="Yes, delete")).to_be_enabled()
    assert violations(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("Everything will be deleted in 5[0-9] s"))).to_be_visible()
    assert violations(page) == []
    assert page.evaluate(MY_NAME) == "Ada"
    page.goto(f"{house.url}/my-play")
    page.get_by_role("region", name="Deletion").get_by_role("button", name="Cancel").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing is deleted.").first).to_be_visible()
    expect(page.get_by_role("region", name="Deletion")).to_have_count(0)
    assert watch.errors == []


class QuickHouse(House):
    """A house that deletes a guest some seconds after the request: enough to open a page again on a busy machine."""

    program = SERVE.replace("settings=quick(database)", "settings=replace(quick(database), forget_after=30.0)").replace(
        "import sys", "import sys\nfrom msgspec.structs import replace"
    )


def test_everything_is_deleted_on_all_devices_also_when_the_tab_is_closed(browser: Browser, tmp_path: Path) -> None:
    house = QuickHouse(tmp_path)
    house.open()
    try:
        ada, _ = watched(context_of(browser))
        named(ada, house, "Ada")
        link = link_of(ada)
        phone, watch = watched(context_of(browser, viewport=PHONE, has_touch=True, locale="fr-FR", color_scheme="dark"))
        phone.goto(link)
        phone.get_by_role("button", name="Continuer avec ce lien").click()
        expect(phone.get_by_text("Vous revoilà, Ada.").first).to_be_visible()
        phone.get_by_role("link", name="Vous : réglages").click()
        phone.get_by_text("Ce que la maison garde de moi").click()
        phone.get_by_role("button", name="Tout supprimer").click()
        phone.get_by_role("button", name="Oui, supprimer").click()
        expect(phone.get_by_text(re.compile(r"Tout sera supprimé dans \d+ s"))).to_be_visible()
        assert fits(phone)
        ada.reload()
        expect(ada.get_by_text(re.compile(r"Everything will be deleted in \d+ s"))).to_be_visible()
        phone.close()
        expect(ada.get_by_text("Everything is deleted.").first).to_be_visible(timeout=2 * PATIENCE)
        assert ada.evaluate(MY_NAME) is None
        expect(ada.locator("[data-own-link=none]")).to_be_visible()
        assert watch.errors == []
    finally:
        house.close()


def test_two_tabs_of_a_new_browser_are_one_guest(browser: Browser, house: House) -> None:
    context = context_of(browser)
    held: list[Route] = []
    let_through = False

    def hold(route: Route) -> None:
        if let_through:
            route.continue_()
        else:
            held.append(route)

    context.route("**/api/me", hold)
    guests: list[str] = []
    context.on("response", lambda said: guests.append(said.json()["guest"]) if said.url.endswith("/api/me") else None)
    one, two = context.new_page(), context.new_page()
    for page in (one, two):
        page.goto(house.url)
        expect(page.get_by_role("heading", level=1, name="Asterion")).to_be_visible()
    assert len(held) == 1, "the other tab waits"
    let_through = True
    held[0].continue_()
    for page in (one, two):
        page.wait_for_load_state("networkidle")
    assert len(guests) == 3, "the first tab makes sure that the cookie was kept"
    assert len(set(guests)) == 1
