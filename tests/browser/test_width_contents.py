"""The page fits its window with contents too: one's own play, puzzles, tables compared, and the coach at practice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import contents
from tests.browser.playing import PATIENCE
from tests.browser.staged import Json, Moment, play, seated
from tests.browser.test_width import walks
from tests.browser.widths import NAMES, Walk


@pytest.fixture
def walk(walk: Walk) -> Walk:
    """A walk where words must stay whole."""
    walk.fitting.whole = True
    return walk


def unfold(walk: Walk) -> None:
    walk.page.locator("main details").evaluate_all("all => all.forEach(one => { one.open = true; })")


def test_my_play_with_matches_of_all_games(walk: Walk) -> None:
    walk.answer("**/api/me/play?*", contents.my_play())
    walk.stage.go("/my-play")
    expect(walk.page.locator("[data-my-game]")).to_have_count(4, timeout=PATIENCE)
    unfold(walk)
    walk.look("my play")
    walk.ends()


def decision(moment: Moment) -> str | None:
    """The stage of a decision of the first seat in Mythical Dice that has several choices, late in a round."""
    legal = (moment.own or {}).get("legal", [])
    several = len(legal) > 2 or (moment.public["stage"] == "roll" and len(legal) > 1)
    return str(moment.public["stage"]) if moment.mine and several and not moment.over else None


def test_puzzles_and_their_answers(walk: Walk) -> None:
    """A bet of one's own and a roll of the day, to be answered; then both with their answers."""
    found, _ = play("mythical_dice", NAMES[:6], {}, decision)
    walk.answer("**/api/me/puzzles", contents.own_puzzles(found["bet"]))
    walk.answer("**/api/me/puzzles/*/*", contents.own_answer(found["bet"]))
    walk.answer("**/api/puzzles/today*", contents.day_puzzle(found["roll"], answered=False))
    walk.answer("**/api/puzzles/days/*", contents.day_puzzle(found["roll"], answered=True))
    walk.stage.go("/puzzles")
    expect(walk.page.locator(".position")).to_have_count(2, timeout=PATIENCE)
    unfold(walk)
    walk.look("puzzles, asked")
    walk.page.locator("button[data-die][aria-disabled=false]").first.click()
    walk.page.locator("[data-bet]").first.click()
    expect(walk.page.locator(".verdict")).to_have_count(2)
    walk.look("puzzles, answered")
    walk.ends()


def test_tables_with_the_same_dice(walk: Walk) -> None:
    walk.answer("**/api/dice/*", contents.comparison())
    walk.stage.go("/same/d")
    expect(walk.page.locator("[data-match]")).to_have_count(5, timeout=PATIENCE)
    walk.look("comparison")
    walk.ends()


def stage(moment: Moment) -> str | None:
    return str(moment.public["stage"]) if moment.mine and not moment.over else None


def practice(moment: Moment) -> Json:
    """A moment at a table where bots hold all seats but the viewer's."""
    snapshot = moment.snapshot()
    seats = [
        seated(seat["seat"], seat["name"], "expert" if seat["seat"] else None) | {"stand_in": False}
        for seat in snapshot["table"]["seats"]
    ]
    return snapshot | {"table": snapshot["table"] | {"seats": seats}}


def coached(walk: Walk, moment: Moment) -> None:
    """Show a practice table with the coach switched on."""
    walk.stage.show(practice(moment))
    expect(walk.page.locator("section.table[data-resting=true]")).to_be_visible(timeout=PATIENCE)
    switch = walk.page.locator("[aria-keyshortcuts=C][aria-pressed]")
    if switch.get_attribute("aria-pressed") == "false":
        switch.evaluate("button => button.click()")
    expect(walk.page.locator(".coach p")).to_be_visible(timeout=PATIENCE)


def hinted(walk: Walk, moment: Moment, actions: list[Json], facts: Json) -> None:
    """Show a practice table, and ask the coach for a hint."""
    walk.stage.advice = contents.advice(actions, facts)
    coached(walk, moment)
    walk.look("coach, before the question")
    walk.page.locator(".coach button").click()
    expect(walk.page.locator(".coach button")).to_have_count(0)
    walk.look("coach, hint")


def test_the_coach_of_mythical_dice(walk: Walk) -> None:
    """Its hints on a bet and on a roll; then its comment on a roll."""
    found, _ = play("mythical_dice", NAMES[:6], {}, decision)
    for stage, facts in (("bet", {"made": 0.13, "points": 3}), ("roll", {"missing": 1, "takes": 0.23, "made": 0.2})):
        hinted(walk, found[stage], (found[stage].own or {})["legal"], facts)
    coached(walk, found["roll"])
    walk.page.locator("button[data-die][aria-disabled=false]").first.click()
    expect(walk.page.locator(".coach p")).to_contain_text("would have")
    walk.look("coach, comment")
    walk.ends()


def test_the_coach_of_3d_mino(walk: Walk) -> None:
    """Its hint, with the place that it would take."""

    def several(moment: Moment) -> str | None:
        return "asked" if len((moment.own or {}).get("spots", [])) > 3 and moment.mine and not moment.over else None

    found, _ = play("mino_3d", NAMES[:4], {}, several)
    asked = found["asked"].snapshot()["match"]["next"]
    (placed, *_) = found["end"].snapshot()["entries"][asked]["events"]
    action = {"type": "place"} | {part: placed[part] for part in ("piece", "x", "y", "z", "facing")}
    hinted(walk, found["asked"], [action | {"z": 3}, action], {"points": 7})
    walk.ends()


@pytest.mark.parametrize(("game", "seats", "stages"), [("like_dice", 5, ["ready"]), ("minos", 2, ["look", "review"])])
def test_the_coach_who_speaks_afterwards(game: str, seats: int, stages: list[str], walk: Walk) -> None:
    """In Like Dice after a check, in Minos after a walk that broke off."""
    options = {"timed_walk": True, "building": "random"} if game == "minos" else {}
    found, _ = play(game, NAMES[:seats], options, stage, choose=walks if game == "minos" else None)
    walk.answer("**/api/minos/longest", {"length": 23, "bound": 23, "proven": True, "walk": [], "lost": 12})
    for each in stages:
        coached(walk, found[each])
        walk.look(f"coach of {game}: {each}")
    walk.ends()
