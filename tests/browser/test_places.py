"""Each game's own place: from the entrance and by its address, back and forth, by keys, on a phone, in French."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, at_game, bets, tab_to, violations
from tests.browser.test_play import PHONE, context_of, fits
from tests.browser.test_width import finished

TITLES = {"mythical_dice": "Mythical Dice", "mino_3d": "3D-Mino", "minos": "Minos", "like_dice": "Like Dice"}


@pytest.mark.parametrize("game", TITLES)
def test_a_tile_leads_to_the_place_of_its_game_and_back(browser: Browser, house: House, game: str) -> None:
    page, watch = watched(context_of(browser))
    page.goto(house.url)
    page.locator(f"[data-tile={game}]").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(TITLES[game])
    expect(heading).to_be_focused()
    expect(page).to_have_title(f"{TITLES[game]} · Asterion")
    expect(page).to_have_url(f"{house.url}/games/{game}")
    links = page.locator(".place > .first a")
    learn = f"/learn/{game}"
    assert [link.get_attribute("href") for link in links.all()] == [learn, f"/rules/{game}", f"/box/{game}"]
    assert violations(page) == []
    page.go_back()
    expect(heading).to_have_text("Asterion")
    expect(page).to_have_title("Games · Asterion")
    page.go_forward()
    expect(heading).to_have_text(TITLES[game])
    page.reload()
    expect(heading).to_have_text(TITLES[game])
    expect(page).to_have_title(f"{TITLES[game]} · Asterion")
    assert watch.errors == []


@pytest.mark.parametrize("game", TITLES)
def test_the_place_on_a_phone_in_french(browser: Browser, house: House, game: str) -> None:
    french = {"viewport": PHONE, "locale": "fr-FR", "color_scheme": "dark", "has_touch": True, "is_mobile": True}
    page, watch = watched(context_of(browser, **french))
    at_game(page, house.url, game, whole=True)
    play = page.locator(".ways .primary").first
    expect(play).to_be_enabled()
    box = play.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"], "the first button is on the first screen"
    assert fits(page)
    assert violations(page) == []
    assert watch.errors == []


RATED = {"game": "minos", "rating": {"rating": 1143, "margin": 210, "provisional": True, "matches": 4}}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en-GB", "Your rating: 1,143, still provisional"), ("fr-FR", "Votre classement : 1\u202f143, encore provisoire")],
)
def test_the_reader_s_rating_stands_at_its_game_only(browser: Browser, house: House, language: str, words: str) -> None:
    page, watch = watched(context_of(browser, viewport=PHONE, locale=language))
    page.route("**/api/matches/mine", lambda route: route.fulfill(json=[finished(0, "minos"), finished(1, "mino_3d")]))
    page.route("**/api/me/ratings", lambda route: route.fulfill(json=[RATED]))
    at_game(page, house.url, "minos", whole=True)
    expect(page.locator(".rating")).to_have_text(words, use_inner_text=True)
    assert fits(page)
    assert violations(page) == []
    at_game(page, house.url, "mino_3d", whole=True)
    expect(page.get_by_role("link", name="Replay").or_(page.get_by_role("link", name="Revoir")).first).to_be_visible()
    expect(page.locator(".rating")).to_have_count(0)
    assert watch.errors == []


def test_by_keys_from_the_entrance_to_the_first_bet_and_back(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    page.goto(house.url)
    tab_to(page, "[data-tile=mythical_dice]")
    page.keyboard.press("Enter")
    tab_to(page, ".ways .primary")
    page.keyboard.press("Enter")
    expect(bets(page).first).to_be_visible(timeout=PATIENCE)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mythical Dice")
    assert watch.errors == []


@pytest.mark.parametrize("game", ["chess", "like_dice_buzzers"])
def test_a_game_without_a_place_is_a_dead_end(browser: Browser, house: House, game: str) -> None:
    page, _ = watched(context_of(browser))
    page.goto(f"{house.url}/games/{game}")
    expect(page.get_by_role("heading", level=1)).to_have_text("A dead end")
    expect(page).to_have_title("Dead end · Asterion")
