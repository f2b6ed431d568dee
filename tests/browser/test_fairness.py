"""What a page checks itself at the end of a game: an honest house passes, a lying one is caught in each of its lies."""

import json
import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import House, watched
from tests.browser.lying import ANOTHER_COMMITMENT, ANOTHER_SEED, LyingHouse, Record, committed, linked, tell
from tests.browser.playing import PATIENCE, checked_record, come_to_rest, start_against_bots, the_end, violations


def context_of(browser: Browser, **options: Any) -> BrowserContext:
    return browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **options})


def play_out(page: Page, url: str) -> Locator:
    """A game of Mythical Dice that is left to a bot after the deal; returns the check at its end."""
    start_against_bots(page, url)
    page.get_by_role("button", name="Leave the game").click()
    page.get_by_role("button", name="Let a bot take over").click()
    come_to_rest(page, the_end(page))
    return check_of(page)


def check_of(page: Page) -> Locator:
    """What the page found, once it has found it."""
    check = page.locator(".fair:not(:has([data-verified=checking]))")
    expect(check).to_be_visible(timeout=PATIENCE)
    return check


def wrong(check: Locator) -> list[str | None]:
    return [each.get_attribute("data-wrong") for each in check.locator("[data-wrong]").all()]


@pytest.fixture
def liars(tmp_path: Path) -> Iterator[Callable[[str], House]]:
    """Opens a house that tells this lie."""
    opened: list[House] = []

    def open_liar(lie: str) -> House:
        opened.append(LyingHouse(tmp_path, lie))
        opened[-1].open()
        return opened[-1]

    yield open_liar
    for house in opened:
        house.close()


def test_an_honest_house_passes_the_page_s_own_check(browser: Browser, house: House) -> None:
    page, watch = watched(context_of(browser))
    check = play_out(page, house.url)
    record = checked_record(page)
    draws = sum(len(entry.get("drawn") or []) for entry in record["entries"])
    expect(check.get_by_role("status")).to_have_text(f"All {draws} draws checked: nothing was tampered with")
    said = check.locator("[data-by=page]")
    went_through = f"{draws} draws, {len(record['entries'])} entries"
    expect(said).to_contain_text(f"{went_through}, the commitment, your own seed and all that it saw.")
    expect(said).to_contain_text(re.compile(r"played the whole game again by the rules, here, in \d+ ms"))
    expect(check.locator("[data-by=house]")).to_contain_text("honest, by the rules too")
    match = record["header"]["match"]
    expect(check.locator("[data-by=others]")).to_contain_text(f"asterion verify asterion-{match}.json")
    assert violations(page) == []
    assert watch.errors == []


def test_over_plain_http_a_library_computes_what_the_browser_does_not(browser: Browser, house: House) -> None:
    """In a home network: under another name than localhost a browser gives no cryptography to such a page."""
    page, watch = watched(context_of(browser))
    check = play_out(page, f"http://{socket.gethostname()}:{house.port}")
    assert page.evaluate("[isSecureContext, crypto.subtle === undefined]") == [False, True]
    expect(check.locator("[data-verified=proven]")).to_be_visible()
    expect(check.locator("[data-by=page]")).to_contain_text("the commitment, your own seed and all that it saw.")
    # The browser says that it leaves out this header on such pages.
    assert [error for error in watch.errors if "Cross-Origin-Opener-Policy" not in error] == []


def test_a_house_that_changes_its_commitment_is_caught_at_once_and_at_the_end(
    browser: Browser, liars: Callable[[str], House]
) -> None:
    liar = liars(ANOTHER_COMMITMENT)
    page, _ = watched(context_of(browser))
    check = play_out(page, liar.url)
    expect(page.get_by_role("alert").filter(has_text="changed its commitment")).to_be_visible()
    expect(check.locator("[data-by=house]")).to_contain_text("honest")
    assert wrong(check) == ["commitment"]
    expect(check.get_by_role("alert")).to_have_text("The house’s commitment is not the one that your page saw before.")
    assert violations(page) == []


def test_a_house_that_takes_another_seed_for_one_s_own_is_caught(
    browser: Browser, liars: Callable[[str], House]
) -> None:
    """Everything else holds: only a page that was there can know."""
    liar = liars(ANOTHER_SEED)
    page, _ = watched(context_of(browser))
    check = play_out(page, liar.url)
    expect(check.locator("[data-by=house]")).to_contain_text("honest")
    assert wrong(check) == ["own_seal", "own_seed"]
    expect(check.get_by_role("alert")).to_contain_text("the seed under your seat is not your page’s.")

    stranger, _ = watched(context_of(browser))
    stranger.goto(f"{liar.url}/replay/{match_of(page)}")
    there = check_of(stranger)
    assert wrong(there) == []
    expect(there.locator("[data-by=page]")).to_contain_text("Your page was not there: it cannot say")


def match_of(page: Page) -> str:
    return str(the_end(page).get_by_role("link", name="Replay", exact=True).get_attribute("href")).rsplit("/", 1)[-1]


@pytest.fixture(scope="module")
def played(browser: Browser, house: House) -> Iterator[tuple[BrowserContext, str]]:
    """A browser in which a game was played to its end at an honest house, and the game's replay."""
    context = context_of(browser)
    page = context.new_page()
    play_out(page, house.url)
    address = f"{house.url}/replay/{match_of(page)}"
    page.close()
    yield context, address
    context.close()


def first(record: Record, action: str) -> dict[str, Any]:
    entry: dict[str, Any] = next(each for each in record["entries"] if each.get("action", {}).get("type") == action)
    return entry


def with_another_face(record: Record) -> Record:
    """A roll that fell on another face, in numbers and in words."""
    roll = next(each for each in record["entries"] if each.get("action", {}).get("die") in ("red", "yellow", "purple"))
    roll["drawn"][0] = (roll["drawn"][0] + 3) % 6
    faces = {"red": "556677", "yellow": "334455", "purple": "112233"}[roll["action"]["die"]]
    roll["outcomes"][0]["face"] = faces[roll["drawn"][0]]
    return linked(record)


def with_a_face_of_its_own(record: Record) -> Record:
    """The draw as it was, and another face in words."""
    roll = first(record, "roll")
    roll["outcomes"][0]["face"] = "flag" if roll["outcomes"][0]["face"] != "flag" else "7"
    return linked(record)


def with_another_bet(record: Record) -> Record:
    """A bet that would have won, and the scores that follow from it: every number in the record adds up."""
    bet = first(record, "bet")
    bet["action"]["tricks"] = 1 - min(1, bet["action"]["tricks"])
    for scores in (record["entries"][-1]["scores"], record["result"]["scores"]):
        scores[bet["seat"]] += 30
    record["result"]["winners"] = record["entries"][-1]["winners"]
    return linked(record)


def with_a_die_of_another_seat(record: Record) -> Record:
    """A roll out of turn that the house let through."""
    roll = first(record, "roll")
    roll["seat"] = (roll["seat"] + 1) % record["header"]["seats"]
    return linked(record)


def without_an_entry(record: Record) -> Record:
    del record["entries"][2]
    for n, entry in enumerate(record["entries"]):
        entry["n"] = n
    return record


AFTERWARDS = {"legal", "asked", "outcomes", "result"}
"""What may be wrong later on as well: whether a lie makes an action illegal, or a score wrong, depends on the dice."""
LIES = [
    pytest.param(with_another_face, ["chain_seen", "draws"], id="another face"),
    pytest.param(with_a_face_of_its_own, ["chain_seen", "outcomes"], id="a face that was not drawn"),
    pytest.param(with_another_bet, ["chain_seen"], id="a bet and its scores, the chain computed again"),
    pytest.param(with_a_die_of_another_seat, ["chain_seen", "legal"], id="an act out of turn"),
    pytest.param(without_an_entry, ["chain", "chain_seen"], id="an entry left out"),
]


@pytest.mark.parametrize(("lie", "found"), LIES)
def test_a_record_that_was_made_again_is_caught_though_the_house_says_honest(
    played: tuple[BrowserContext, str], lie: Callable[[Record], Record], found: list[str]
) -> None:
    """Long after the game, from what the browser kept: no page is open that saw it."""
    context, address = played
    tell(context, lie)
    page = context.new_page()
    page.goto(address)
    check = check_of(page)
    assert [code for code in wrong(check) if code in found] == found
    assert set(wrong(check)) - set(found) <= AFTERWARDS
    expect(check.locator("[data-verified=caught]")).to_contain_text(f"{len(wrong(check))} thing")
    expect(check.get_by_role("alert")).to_contain_text("Entry ")
    expect(check.locator("[data-by=house]")).to_contain_text("honest")
    page.close()
    context.unroute_all()


def test_a_bet_rewritten_under_the_eyes_of_a_page_that_saw_the_scores(browser: Browser, house: House) -> None:
    context = context_of(browser)
    lies: list[Record] = []

    def lie(record: Record) -> Record:
        lies.append(with_another_bet(record))
        return lies[-1]

    tell(context, lie)
    page, _ = watched(context)
    check = play_out(page, house.url)
    assert wrong(check) == ["chain_seen", "scores_seen", "happened"]
    assert committed(json.loads(json.dumps(lies[0])))


def test_without_the_record_the_page_says_so_and_asks_again(browser: Browser, house: House) -> None:
    context = context_of(browser)
    context.route("**/api/matches/*/record", lambda route: route.abort())
    page, _ = watched(context)
    check = play_out(page, house.url)
    expect(check.locator("[data-verified=failed]")).to_contain_text("nothing is checked yet")
    context.unroute_all()
    check.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-verified=proven]")).to_be_visible(timeout=PATIENCE)
