"""The page fits its window around a game too: windows, banners, watched tables, replays, and the other pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.playing import PATIENCE
from tests.browser.staged import Json, Moment, play, room, seated
from tests.browser.test_width import stage
from tests.browser.widths import CHAT, NAMES, Walk

SEATS = {"mythical_dice": 6, "like_dice": 5, "minos": 5, "mino_3d": 4}
OPTIONS: dict[str, Json] = {"minos": {"rounds": 1}, "like_dice": {"targets": [3, 9, 15, 9, 9]}}
REMATCH = {"by": 1, "agreed": [1, 3], "remaining_ms": 25_000}
GONE = [
    {
        "seat": 1,
        "away_ms": 9_000,
        "remaining_ms": 50_000,
        "asked": [0, 2, 3],
        "agreed": [2],
        "host": 0,
        "host_ms": 9_000,
    },
    {"seat": 2, "away_ms": 4_000, "remaining_ms": 55_000, "asked": [0, 3], "agreed": [0], "host": None, "host_ms": 0},
]


def moments(game: str, key: Callable[[Moment], str | None], viewer: int | None = 0) -> tuple[dict[str, Moment], bytes]:
    seats = SEATS[game]
    return play(game, NAMES[:seats], OPTIONS.get(game, {}), key, viewer=viewer)


def middle(moment: Moment) -> str | None:
    """The last moment at which the first seat is asked something."""
    return "asked" if moment.mine and not moment.over else None


@pytest.mark.parametrize("game", SEATS)
def test_windows_and_banners_of_a_table(game: str, walk: Walk) -> None:
    """Every window that a tool or the header opens; a bot that plays, holders who have gone, a lost line, a rematch."""
    found, record = moments(game, middle)
    walk.answer("**/api/matches/*/record", record)
    asked = found["asked"].snapshot()
    walk.stage.show(asked | {"chat": CHAT})
    expect(walk.page.locator("section.table[data-resting=true]")).to_be_visible(timeout=PATIENCE)
    buttons = walk.page.locator("header button:not([lang]), section.table .tools button")
    windows = 0
    for at in range(buttons.count()):
        if at >= buttons.count():
            break  # the plan of 3D-Mino has fewer tools than its space
        buttons.nth(at).evaluate("button => button.click()")
        if walk.dialog.count() == 0:
            continue
        windows += 1
        walk.look(f"{game}: window {walk.dialog.locator('h1, h2').first.inner_text()}")
        walk.page.keyboard.press("Escape")
        expect(walk.dialog).to_have_count(0)
    assert windows >= 4, "chat, table, rules and leaving"
    seats = [seat | {"stand_in": n == 0} for n, seat in enumerate(asked["table"]["seats"])]
    walk.table(asked | {"table": asked["table"] | {"seats": seats}}, f"{game}: a bot plays")
    walk.table(asked | {"table": asked["table"] | {"gone": GONE}}, f"{game}: two have gone")
    walk.table(asked | {"table": asked["table"] | {"paused": True}}, f"{game}: paused")
    walk.stage.hang_up()
    expect(walk.page.locator("[data-line=lost]")).to_be_visible(timeout=PATIENCE)
    walk.look(f"{game}: lost line")
    end = found["end"].snapshot()
    walk.table(end | {"table": end["table"] | {"rematch": REMATCH}}, f"{game}: rematch")
    walk.ends()


@pytest.mark.parametrize("game", SEATS)
def test_a_watched_table(game: str, walk: Walk) -> None:
    found, _ = moments(game, lambda moment: None if moment.over else moment.public["stage"], viewer=None)
    for state, moment in found.items():
        walk.table(moment.snapshot(), f"{game} watched: {state}")
    walk.ends()


@pytest.mark.parametrize("game", SEATS)
def test_a_record_and_its_replay(game: str, walk: Walk, tmp_path: Any) -> None:
    _, record = moments(game, middle)
    file = tmp_path / "record.json"
    file.write_bytes(record)
    walk.look(f"{game}: record, nothing chosen")
    walk.page.locator("input[type=file]").set_input_files(file)
    expect(walk.page.locator(".fair [data-verified]")).to_be_visible(timeout=PATIENCE)
    expect(walk.page.locator("[data-step]")).to_be_visible()
    walk.look(f"{game}: record, first step")
    walk.page.keyboard.press("End")
    walk.look(f"{game}: record, last step")
    walk.ends()


def test_text_twice_as_large_is_readable(walk: Walk) -> None:
    """At 32 px nothing lies past the right edge either; at a table of Like Dice in every stage."""
    sizes = [(32, 360), (32, 390)]
    for address in ("/", "/rules/minos", "/record", "/connection", "/my-play", "/puzzles", "/daily"):
        walk.stage.go(address)
        expect(walk.page.locator("main h1, main h2").first).to_be_visible(timeout=PATIENCE)
        walk.fitting.look(f"{address} en", sizes)
    people = [seated(seat, NAMES[seat]) for seat in range(4)]
    walk.stage.show(room("like_dice", {}, [*people, None], seat=0, host=True) | {"chat": CHAT})
    expect(walk.page.locator("li[data-seat]").first).to_be_visible(timeout=PATIENCE)
    walk.fitting.look("waiting room en", sizes)
    for game in SEATS:
        walk.fitting.whole = game == "like_dice"
        found, _ = moments(game, stage if game == "like_dice" else middle)
        for state, moment in found.items():
            walk.stage.show(moment.snapshot())
            expect(walk.page.locator("section.table[data-resting=true]")).to_be_visible(timeout=PATIENCE)
            walk.fitting.look(f"{game}, {state} en", sizes)
    walk.ends()


def test_pages_that_need_no_match(walk: Walk) -> None:
    for address in ("/connection", "/my-play", "/puzzles", "/daily", "/same/nowhere"):
        walk.stage.go(address)
        expect(walk.page.locator("main h1, main h2").first).to_be_visible(timeout=PATIENCE)
        walk.look(address)
    walk.ends()
