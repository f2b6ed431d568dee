"""A game that the page does not know: on the entrance, at the generic table, on the big screen, in the replay."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from asterion.games.compiled import cache_home
from asterion.webassembly.build import compile_modules
from tests.browser.conftest import House, watched
from tests.browser.playing import COMPILES, LOOKS, PATIENCE, at_game, checked_record, the_end, violations
from tests.plugin import EXAMPLE, as_installed, nim_path, with_nim

__all__ = ["nim_path", "with_nim"]

KEYS = 9
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def clew_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which Clew is installed."""
    folder = tmp_path_factory.mktemp("clew-house")
    house = House(folder)
    house.open_with(as_installed(EXAMPLE, folder / "clew"))
    yield house
    house.close()


@pytest.fixture
def changing_house(tmp_path: Path) -> Iterator[House]:
    """A house that the test opens, and opens again with other packages."""
    house = House(tmp_path)
    yield house
    house.close()


@pytest.fixture
def nim_house(with_nim: str, tmp_path: Path) -> Iterator[House]:
    """A house in which Nim is installed, with its module for pages."""
    compile_modules(["nim"], cache_home() / "page")
    house = House(tmp_path)
    house.open_with(with_nim)
    yield house
    house.close()


def choices(page: Page) -> list[str]:
    """What the page offers to do."""
    names = page.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
    return [str(name) for name in names]


def play_on(page: Page, choose: str = "") -> None:
    """To the end: by the last key, or by clicking the button of this name wherever it is offered."""
    asked = page.locator("[data-choice]").or_(the_end(page)).first
    for _ in range(200):
        expect(asked).to_be_visible(timeout=COMPILES)
        if the_end(page).is_visible():
            return
        offered, before = choices(page), page.locator(".more").first.inner_text()
        if not offered:
            continue
        if choose in offered:
            page.locator(f"[data-choice='{choose}']").click()
        elif len(offered) <= KEYS:
            page.keyboard.press(str(len(offered)))
        else:
            page.locator("[data-choice]").last.click()
        page.wait_for_function(
            "before => document.querySelector('.more').innerText !== before",
            arg=before,
            polling=LOOKS,
            timeout=COMPILES,  # a bot may have to be compiled
        )
    raise AssertionError("not over after 200 decisions")


def test_a_game_of_another_package_is_played_on_a_phone_against_generic_bots(
    clew_house: House, browser: Browser
) -> None:
    page, watch = watched(browser.new_context(viewport=PHONE, locale="fr-FR", color_scheme="dark"))
    page.goto(clew_house.url)
    tile = page.locator("[data-tile=clew]")
    expect(tile).to_contain_text("2 à 6 joueurs")
    tile.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La Pelote")
    expect(page).to_have_title("La Pelote · Asterion")
    expect(page.locator("main article")).to_have_count(0)  # nothing but its title, sentence and ways to play
    assert not violations(page)
    page.get_by_role("button", name="Jouer contre des bots").click()
    expect(page.locator("[data-plain=clew]")).to_be_visible(timeout=COMPILES)
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=COMPILES)  # once the bots are compiled
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert not violations(page)
    play_on(page, "go home")
    assert not violations(page)
    record = checked_record(page, verdict="unchecked")
    assert (record["header"]["game"], record["header"]["package"]["name"]) == ("clew", "asterion-clew")
    expect(the_end(page).locator("[data-by=house]")).to_contain_text("honnête")
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_text("Ce que tous voient")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("End")
    expect(page.locator(".told")).to_contain_text("On montre les amulettes.")
    assert not violations(page)
    assert not watch.errors


def test_the_page_plays_a_match_again_whose_rules_another_package_brings(nim_house: House, browser: Browser) -> None:
    page, watch = watched(browser.new_context(locale="en-GB"))
    at_game(page, nim_house.url, "nim")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=COMPILES)
    play_on(page)
    checked_record(page)
    expect(the_end(page).locator("[data-by=page]")).to_contain_text("It played the whole game again by the rules")
    assert not watch.errors


def test_it_is_played_by_keys_and_shown_on_a_big_screen(clew_house: House, browser: Browser) -> None:
    page, watch = watched(browser.new_context(locale="en-GB"))
    at_game(page, clew_house.url, "clew")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=COMPILES)
    screen, watch_screen = watched(browser.new_context(locale="en-GB"))
    screen.goto(f"{page.url}/screen")
    expect(screen.locator("[data-plain=clew]")).to_be_visible(timeout=PATIENCE)
    assert '"own":{' not in "".join(watch_screen.received)
    assert not violations(screen)
    page.keyboard.press("h")
    expect(page.get_by_role("dialog")).to_contain_text("Go deeper into the labyrinth")
    page.keyboard.press("Escape")
    play_on(page)
    expect(screen.locator(".end h2")).to_contain_text("win")
    assert not watch.errors + watch_screen.errors


def test_our_games_are_played_at_the_generic_table_as_well(house: House, browser: Browser) -> None:
    """With `?plain` in the address; many actions are searched."""
    page, watch = watched(browser.new_context(locale="en-GB"))
    at_game(page, house.url, "mino_3d")
    page.get_by_role("button", name="Build against bots").click()
    expect(page.locator("section.table")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{page.url}?plain")
    expect(page.locator("[data-plain=mino_3d] h1")).to_have_text("3D-Mino")
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("/")
    page.keyboard.type("place north")
    found = page.locator(".parts details [data-choice]")
    expect(found.filter(has_not_text="north")).to_have_count(0)
    expect(found.first).to_be_visible()
    found.first.click()
    expect(page.locator(".log li", has_text="placed").filter(has_text="Theseus")).to_be_visible(timeout=PATIENCE)
    assert not violations(page)
    assert not watch.errors


def test_after_a_game_has_changed_or_gone_the_page_says_what_is_left(
    changing_house: House, browser: Browser, tmp_path: Path
) -> None:
    """A finished match and one that runs, in a house that is opened again with other packages."""
    house = changing_house
    house.open_with(as_installed(EXAMPLE, tmp_path / "clew"))
    page, watch = watched(browser.new_context(viewport=PHONE, locale="fr-FR"))
    at_game(page, house.url, "clew")
    page.get_by_role("button", name="Jouer contre des bots").click()
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=COMPILES)
    play_on(page, "go home")
    replay = page.get_by_role("link", name="Revoir la partie").get_attribute("href") or ""
    at_game(page, house.url, "clew")
    page.get_by_role("button", name="Jouer contre des bots").click()
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=COMPILES)
    running = page.url

    page.goto("about:blank")
    house.close()
    shutil.copytree(EXAMPLE, tmp_path / "changed")
    with (tmp_path / "changed" / "clew" / "rules.py").open("a", encoding="utf-8") as rules:
        rules.write("\n# another version\n")
    house.open_with(as_installed(tmp_path / "changed", tmp_path / "other"))
    page.goto(running)
    told = "Les règles de ce jeu ont changé depuis le début de la partie"
    expect(page.locator("[data-read-only]")).to_contain_text(told, timeout=COMPILES)
    expect(page.locator("[data-plain=clew]")).to_be_visible()
    expect(page.get_by_text("La partie s’est arrêtée là").first).to_be_visible(timeout=COMPILES)
    expect(page.locator("[data-choice]")).to_have_count(0)
    assert not violations(page)
    shows_the_record_only(page, house, replay, running)

    page.goto("about:blank")
    house.close()
    house.open_with(str(tmp_path / "empty"))
    page.goto(running)
    expect(page.get_by_text("Cette maison n’a pas ce jeu, ou ne l’a plus")).to_be_visible(timeout=COMPILES)
    assert not violations(page)
    shows_the_record_only(page, house, replay, running)
    assert all("status of 40" in error for error in watch.errors), watch.errors


def shows_the_record_only(page: Page, house: House, replay: str, running: str) -> None:
    """Assert that the finished match cannot be shown step by step, and that the one that runs is listed."""
    page.goto(f"{house.url}{replay}")
    expect(page.locator("[data-only-record]")).to_contain_text("impossible de montrer les étapes", timeout=COMPILES)
    expect(page.locator("[data-verified=unchecked]")).to_be_visible(timeout=COMPILES)
    expect(page.locator("[data-by=house]")).to_contain_text("impossible à vérifier ici")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert not violations(page)
    page.goto(house.url)
    expect(page.locator(f"a[href='{running.removeprefix(house.url)}']")).to_be_visible(timeout=COMPILES)
