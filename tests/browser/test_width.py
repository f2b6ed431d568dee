"""The page fits its window: in every state, in narrow windows, with large text, in both languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.state import RACE
from asterion.match.match import Match
from tests.browser.playing import PATIENCE
from tests.browser.staged import Json, Moment, play, room, seated
from tests.browser.widths import CHAT, NAMES, Walk

GAMES = ("mythical_dice", "like_dice", "minos", "mino_3d")


def knows(draw: random.Random, match: Match, seat: int, legal: list[int]) -> int:
    """Choose in Like Dice: the first three seats know the answer, the others guess."""
    state = match.observation(seat)[0]
    if int(state["stage"]) == RACE and seat < 3:
        return int(answer(state, seat, int(state["mission"])))
    return draw.choice(legal)


def walks(draw: random.Random, match: Match, seat: int, legal: list[int]) -> int:
    """Choose in Minos: the first seat bids and the others follow, so the first one walks."""
    told = [match.game.wire.action_name(action) for action in legal]
    wanted = "bid" if seat == 0 else "follow"
    return next((action for action, name in zip(legal, told, strict=True) if wanted in name), None) or draw.choice(
        legal
    )


def stage(moment: Moment) -> str:
    return f"{moment.public['stage']} {'mine' if moment.mine else 'theirs'}"


def trick(moment: Moment) -> str:
    """The stage of a moment in Mythical Dice, with "won" for a trick that is complete."""
    complete = len(moment.public["trick"]["rolls"]) == len(moment.public["seats"])
    return "won" if moment.public["stage"] == "roll" and complete else stage(moment)


TABLES: list[tuple[str, int, Json, Callable[[Moment], str], Any]] = [
    ("mythical_dice", 6, {}, trick, None),
    ("mythical_dice", 3, {"simplified": True}, stage, None),
    ("like_dice", 5, {"targets": [3, 9, 15, 9, 9], "difficulty": "advanced", "seconds": 60}, stage, knows),
    ("mino_3d", 6, {"support": "any"}, stage, None),
    ("minos", 7, {"rows": 5, "columns": 5, "rounds": 1}, stage, None),
    ("minos", 2, {"sizes": "any", "building": "random", "rounds": 1, "timed_walk": True}, stage, walks),
]


@pytest.mark.parametrize(("game", "seats", "options", "key", "choose"), TABLES)
def test_every_stage_of_a_game(game: str, seats: int, options: Json, key: Any, choose: Any, walk: Walk) -> None:
    """Each stage with full seat plates, and the end with the check of its record."""
    moments, record = play(game, NAMES[:seats], options, key, choose=choose)
    walk.answer("**/api/matches/*/record", record)
    name = f"{game} of {seats}"
    for state, moment in moments.items():
        walk.table(moment.snapshot(), f"{name}: {state}")
    walk.ends()


def waiting(game: str, options: Json, seats: int, taken: int, **you: Any) -> Json:
    people: list[Json | None] = [seated(seat, NAMES[seat]) for seat in range(taken)]
    if taken > 1:
        people[-1] = seated(taken - 1, "Ariadne Polyphème-Dédale", "expert")
    return room(game, options, [*people, *[None] * (seats - taken)], **you)


def test_the_waiting_room(walk: Walk) -> None:
    """For the host, a guest, and a guest without a seat; half full and full; with long names, targets and the chat."""
    targets = {"targets": [2, 3, 10, 15, 9], "difficulty": "advanced", "seconds": 600}
    states = {
        "nobody sits": waiting("minos", {"building": "fitted", "bridges": "underpass"}, 7, 0, host=True),
        "host, half full": waiting("mythical_dice", {}, 6, 3, seat=0, host=True),
        "host, full": waiting("mythical_dice", {"simplified": True}, 6, 6, seat=0, host=True),
        "guest, half full": waiting("like_dice", targets, 5, 4, seat=2),
        "no seat": waiting("like_dice", targets, 5, 3),
        "removed": waiting("mino_3d", {"support": "free", "help": False}, 6, 6, removed=True),
    }
    states["guest, half full"]["table"]["same_dice"] = {"id": "d", "kind": "week", "week": "2026-W47"}
    states["host, half full"]["table"]["removed"] = [NAMES[1], NAMES[2]]
    for state, snapshot in states.items():
        snapshot["chat"] = CHAT
        walk.stage.show(snapshot)
        expect(walk.page.locator("li[data-seat]").first).to_be_visible(timeout=PATIENCE)
        walk.look(f"waiting room: {state}")
    walk.stage.show(states["host, full"], screen=True)
    expect(walk.page.locator(".lobby li").first).to_be_visible(timeout=PATIENCE)
    walk.fitting.look("waiting room: big screen en", [(16, 390), (24, 390)])
    walk.ends()


def listed(at: int, game: str) -> Json:
    return {
        "id": f"l{at}", "game": game, "options": {}, "seats": 5, "names": NAMES[1:4], "pace": {"seconds": 30},
        "status": "playing" if at % 2 else "waiting",
    }  # fmt: skip


def finished(at: int, game: str) -> Json:
    return {
        "match": f"f{at}", "table": None, "game": game, "ended": 1_800_000_000_000, "seat": 0, "names": NAMES[:4],
        "scores": [120, -10, 0, 7], "winners": [0],
    }  # fmt: skip


def test_the_entrance_and_its_windows(walk: Walk) -> None:
    """The entrance with listed and finished games; each game's place with a week's ranking, and opening a table."""
    walk.answer("**/api/tables", [listed(at, game) for at, game in enumerate(GAMES)])
    walk.answer("**/api/matches/mine", [finished(at, game) for at, game in enumerate(GAMES)])
    rating = {"rating": 1143, "margin": 210, "provisional": True, "matches": 4}
    walk.answer("**/api/me/ratings", [{"game": game, "rating": rating} for game in GAMES])

    def players(route: Route) -> None:
        week = route.fetch().json()
        ranked = [
            {"place": at, "name": name, "points": 1000 - at, "best_bot": -20, "match": f"w{at}", "mine": at == 6}
            for at, name in enumerate(NAMES[1:], 1)
        ]
        mine = {"tries": 1, "place": 6, "points": 994, "table": None}
        route.fulfill(json={**week, "players": ranked, "finished": 6, "mine": mine})

    walk.page.route("**/api/week", players)
    walk.stage.go("/")
    expect(walk.page.locator("a[href$='#week']")).to_be_visible(timeout=PATIENCE)
    for summary in walk.page.locator("main summary").all():
        summary.evaluate("summary => summary.click()")
    walk.look("entrance")
    for game in GAMES:
        walk.stage.go(f"/games/{game}")
        opener = walk.page.locator(".ways button:not(.primary)", has_text="table").first
        expect(opener).to_be_visible(timeout=PATIENCE)
        expect(walk.page.get_by_role("link", name="My play")).to_be_visible(timeout=PATIENCE)
        walk.look(f"place of {game}")
        opener.evaluate("button => button.click()")
        expect(walk.dialog.locator("form.opens")).to_be_visible(timeout=PATIENCE)
        walk.dialog.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
        walk.look(f"opening a table of {game}")
        walk.page.keyboard.press("Escape")
        expect(walk.dialog).to_have_count(0)
    for address in ("/you", "/welcome", "/nowhere", "/table/nowhere-at-all", "/replay/nowhere"):
        walk.stage.go(address)
        expect(walk.page.locator("main")).not_to_be_empty()
        walk.look(address)
    walk.ends()


@pytest.mark.parametrize("game", GAMES)
def test_the_rules(game: str, walk: Walk) -> None:
    walk.stage.go(f"/rules/{game}")
    expect(walk.page.locator("main h2").nth(3)).to_be_visible(timeout=PATIENCE)
    walk.page.locator("main details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    walk.look(f"rules of {game}")
    walk.ends()
