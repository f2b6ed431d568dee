"""The television, from three metres: every state of every game fits the screen, and no text is below 24 px at 1080p."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from asterion.match.match import Match
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations
from tests.browser.staged import Json, Moment, Stage, play, room, seated
from tests.browser.test_play import context_of
from tests.browser.test_width import knows, stage, trick, walks
from tests.games.like_dice.buzzers.cases import GOES_ON

SMALL = Path(__file__).with_name("across_the_room.js").read_text(encoding="utf-8")
SCREENS = [(1920, 1080, 24.0), (3840, 2160, 48.0)]
"""Width, height, and the least size of text, in px."""
NAMES = ["Ariane", "Bénédicte", "Maximilien", "Théophile", "Ben", "Chloé", "Dédale"]


def going_on(draw: random.Random, match: Match, seat: int, legal: list[int]) -> int:
    """Choose among buzzers: mostly what leads to the next mission, and to the end, among many corrections."""
    wanted = GOES_ON.get(int(match.observation(seat)[0]["stage"]))
    return wanted if wanted in legal and draw.random() < 0.9 else draw.choice(legal)


TABLES: list[tuple[str, int, Json, Callable[[Moment], str], Any]] = [
    ("mythical_dice", 6, {}, trick, None),
    ("mythical_dice", 3, {}, trick, None),
    ("like_dice", 5, {"targets": [3, 9, 15, 9, 9], "difficulty": "advanced", "seconds": 60}, stage, knows),
    ("like_dice", 2, {}, stage, knows),
    ("like_dice_buzzers", 5, {"targets": [3, 9, 5, 4, 9]}, stage, going_on),
    ("mino_3d", 6, {}, stage, None),
    ("minos", 7, {"rows": 10, "columns": 10, "sizes": "any", "rounds": 1}, stage, walks),
    ("minos", 2, {"rounds": 1, "timed_walk": True}, stage, walks),
]


def shown(browser: Browser, house: House, width: int, height: int, scheme: Any) -> Stage:
    size: Any = {"width": width, "height": height}
    page, _ = watched(context_of(browser, viewport=size, locale="fr-FR", color_scheme=scheme))
    return Stage(page, house.url)


@pytest.mark.parametrize(("width", "height", "least"), SCREENS)
@pytest.mark.parametrize(("game", "seats", "options", "key", "choose"), TABLES)
def test_everything_in_a_game_is_large(
    game: str,
    seats: int,
    options: Json,
    key: Any,
    choose: Any,
    width: int,
    height: int,
    least: float,
    browser: Browser,
    house: House,
) -> None:
    moments, _ = play(game, NAMES[:seats], options, key, viewer=None, choose=choose)
    screen = shown(browser, house, width, height, "dark" if width == 1920 else "light")
    for state, moment in moments.items():
        screen.show(moment.snapshot(), screen=True)
        expect(screen.page.locator(".screen .play")).to_be_visible(timeout=PATIENCE)
        assert screen.page.evaluate(SMALL, [least, width, height]) == [], f"{game} of {seats}: {state}"
        if width == 1920:
            assert violations(screen.page) == []


@pytest.mark.parametrize(("width", "height", "least"), SCREENS)
def test_the_room_before_a_game_too(browser: Browser, house: House, width: int, height: int, least: float) -> None:
    """Empty, half full and full, where the code is read."""
    screen = shown(browser, house, width, height, "dark")
    for game, seats, taken in (("minos", 7, 3), ("like_dice", 2, 0), ("mythical_dice", 6, 6)):
        people = [seated(seat, NAMES[seat], "novice" if seat == 2 else None) for seat in range(taken)]
        screen.show(room(game, {}, [*people, *[None] * (seats - taken)], host=True), screen=True)
        expect(screen.page.locator("[data-code]")).to_be_visible(timeout=PATIENCE)
        assert screen.page.evaluate(SMALL, [least, width, height]) == [], f"{game}: {taken} of {seats}"


def test_the_dice_of_a_trick_are_a_tenth_of_the_wall(browser: Browser, house: House) -> None:
    moments, _ = play("mythical_dice", NAMES[:6], {}, trick, viewer=None)
    screen = shown(browser, house, 1920, 1080, "dark")
    screen.show(moments["won"].snapshot(), screen=True)
    dice = screen.page.locator(".felt [data-die]")
    expect(dice).to_have_count(6, timeout=PATIENCE)
    boxes = [die.bounding_box() for die in dice.all()]
    assert all(box is not None and box["width"] > 108 for box in boxes)
    for won in screen.page.locator(".piles [data-die]").all():
        box = won.bounding_box()
        assert box is not None
        assert box["width"] > 36


COVERED = """() => {
  const boxes = on => [...document.querySelectorAll(on)].map(one => one.getBoundingClientRect());
  const [plates, table] = [boxes('.seats > li'), boxes('.bets li, .felt [data-die]')];
  return table.filter(one => plates.some(plate =>
    one.left < plate.right && plate.left < one.right && one.top < plate.bottom && plate.top < one.bottom)).length;
}"""
"""How many bets and dice on the table lie under a plate."""


@pytest.mark.parametrize("seats", [3, 6])
def test_no_plate_covers_a_bet_or_a_die(browser: Browser, house: House, seats: int) -> None:
    moments, _ = play("mythical_dice", NAMES[:seats], {}, trick, viewer=None)
    screen = shown(browser, house, 1920, 1080, "light")
    for state, moment in moments.items():
        screen.show(moment.snapshot(), screen=True)
        expect(screen.page.locator(".screen .play")).to_be_visible(timeout=PATIENCE)
        assert screen.page.evaluate(COVERED) == 0, state


OUTSIDE = """() => {
  const sheet = document.querySelector('aside.sheet').getBoundingClientRect();
  return [...document.querySelectorAll('.seats > li')].map(one => one.getBoundingClientRect())
    .filter(plate => plate.left < 0 || plate.right > sheet.left).length;
}"""
"""How many plates end beyond the window, or lie on the score sheet beside the board."""


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_on_a_laptop_plates_stay_between_the_window_and_the_score_sheet(
    browser: Browser, house: House, seats: int
) -> None:
    moments, _ = play("mythical_dice", NAMES[:seats], {}, trick)
    laptop = shown(browser, house, 1280, 800, "dark")
    for state in ("bet", "roll"):
        moment = next(each for name, each in moments.items() if name.startswith(state))
        laptop.show(moment.snapshot())
        expect(laptop.page.locator("aside.sheet")).to_be_visible(timeout=PATIENCE)
        assert laptop.page.evaluate(OUTSIDE) == 0, state


def test_a_mission_is_told_once(browser: Browser, house: House) -> None:
    moments, _ = play("like_dice", NAMES[:2], {}, stage, viewer=None, choose=knows)
    screen = shown(browser, house, 1920, 1080, "dark")
    screen.show(moments["race theirs"].snapshot(), screen=True)
    expect(screen.page.locator("[data-mission]")).to_have_count(1, timeout=PATIENCE)
    expect(screen.page.locator(".play .status")).to_have_count(0)
