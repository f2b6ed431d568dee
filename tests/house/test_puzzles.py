"""A guest's mistakes come back as puzzles: what is shown, how answers are graded, when they come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any
from unittest import mock

import httpx
import msgspec
import numpy as np
import pytest
from sqlalchemy import select, update

from asterion.games import GAMES
from asterion.house.features.analyses.storage import Stamp, keep_analysis
from asterion.house.features.puzzles.service import DAY_MS, DAYS, SHOWN, Puzzles, seen_by
from asterion.house.features.puzzles.storage import ReviewCard, boxes_of, keep_puzzle
from asterion.house.metrics import Metrics
from asterion.house.settings import quick
from asterion.house.storage import Store
from asterion.house.storage.guest_data import forget
from asterion.house.storage.retention import remove_finished
from asterion.house.storage.schema import holders, puzzles
from asterion.house.storage.statements import Statement
from asterion.insight import LEDGERS, analyse
from asterion.insight.contract import Analysis, Choice, TurningPoint
from asterion.insight.estimates import ERRORS_PER_MARGIN
from asterion.insight.mythical_dice.again import explained, judged, step_at
from tests.house.old_tables import DAY, GOLDEN, NOW, TODAY, a_match, a_table, put
from tests.house.pages import HandClock, Home, running
from tests.house.test_analyses import own_cache
from tests.house.test_guest_data import code, who
from tests.house.test_openapi import conforms

__all__ = ["own_cache"]
PATH, ONE = "/api/me/puzzles", "/api/me/puzzles/{match}/{n}"
GAME = "mythical_dice"
SEAT = 0
EFFORT = LEDGERS[GAME].brief["thorough"]


def own_choices(analysis: Analysis) -> list[int]:
    """Places of the seat's own rolls with three legal actions or more, and another one than the best taken."""
    found = []
    for at, entry in enumerate(analysis.entries):
        if entry.seat == SEAT and entry.by == "seat" and entry.kind == "choice" and entry.choice is not None:
            told = step_at(GOLDEN, at)
            assert told is not None
            legal = told[1].game.list_legal(told[1].ruleset, told[0].state, SEAT)
            if len(legal) > 2 and entry.choice.best != entry.action:
                found.append(at)
    return found


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    """That of the golden match, with as many mistakes of a seat as there can be."""
    found = analyse(GOLDEN, effort=EFFORT)
    points = [
        TurningPoint(at, found.entries[at].n, found.entries[at].round, SEAT, "mistake", 0.03, 0.01, "")
        for at in own_choices(found)
    ]
    assert len(points) > 1
    report = msgspec.structs.replace(found.seats[SEAT], mistakes=points)
    return msgspec.structs.replace(found, seats=[report, *found.seats[1:]])


@pytest.fixture
async def told(database: str, analysis: Analysis) -> AsyncIterator[tuple[Home, httpx.AsyncClient, HandClock]]:
    """A house where a guest has played the golden match, which was analysed."""
    clock = HandClock()
    async with running(quick(database), clock=clock) as home:
        store, guest = home.house.services.store, await home.guest()
        await put(store, a_table("t", 0), a_match("t", ended=0))
        body = msgspec.json.encode(analysis)
        await store.writer.write(
            [
                keep_analysis("t-1", "thorough", Stamp(1, 0, "f"), body, lite=store.lite),
                Statement(update(holders), {"guest": await who(guest)}),
            ]
        )
        yield home, guest, clock


async def puzzles_for(guest: httpx.AsyncClient) -> Any:
    answer = await guest.get(PATH)
    assert answer.status_code == 200, answer.text
    return conforms(answer, PATH)


async def answered(guest: httpx.AsyncClient, n: int, action: Any, match: str = "t-1") -> httpx.Response:
    answer = await guest.post(f"{PATH}/{match}/{n}", json={"action": action})
    conforms(answer, ONE)
    return answer


def entry_at(analysis: Analysis, place: int) -> tuple[TurningPoint, Any, Choice]:
    point = analysis.seats[SEAT].mistakes[place]
    entry = analysis.entries[point.entry]
    assert entry.choice is not None
    return point, entry, entry.choice


async def test_a_mistake_comes_back_until_it_is_right_more_and_more_rarely(
    told: tuple[Home, httpx.AsyncClient, HandClock], analysis: Analysis
) -> None:
    _, guest, clock = told
    count = len(analysis.seats[SEAT].mistakes)
    point, entry, choice = entry_at(analysis, 0)
    first = await puzzles_for(guest)
    assert (first["waiting"], len(first["due"]), first["boxed"], first["next_due"]) == (
        count,
        min(count, SHOWN),
        0,
        None,
    )
    assert {each["box"] for each in first["due"]} == {0}
    with mock.patch.object(Puzzles, "_shown", side_effect=AssertionError("no match is read to count")):
        counted = conforms(await guest.get(PATH, params={"show": 0}), PATH)
    assert counted == first | {"due": []}
    assert conforms(await guest.get(PATH, params={"show": 1}), PATH)["due"] == first["due"][:1]
    for bad in ("6", "-1", "", "one", "0" * 5000):
        assert code(await guest.get(PATH, params={"show": bad})) == (400, "bad_show")
    shown = next(each for each in first["due"] if each["n"] == point.n)
    assert not {"best", "choice", "action", "missed"} & set(shown), "no answer before it is answered"
    wrong = (await answered(guest, point.n, msgspec.to_builtins(entry.action))).json()
    assert (wrong["right"], wrong["box"], wrong["due"]) == (False, 1, clock.unix_ms() + DAY_MS)
    assert wrong["costs"] == wrong["taken_costs"] == {"win": choice.missed.win, "margin": choice.missed.margin}
    assert (wrong["best"], wrong["taken"]) == (choice.best, entry.action)
    after = await puzzles_for(guest)
    assert (after["waiting"], after["boxed"], after["next_due"]) == (count - 1, 1, wrong["due"])
    assert code(await answered(guest, point.n, choice.best)) == (409, "not_due")
    for box in (2, 3, 4, 5, 5):
        clock.sleep(((await puzzles_for(guest))["next_due"] - clock.unix_ms()) / 1000)
        assert (await puzzles_for(guest))["due"][0]["n"] == point.n, "those that come back are first"
        right = (await answered(guest, point.n, choice.best)).json()
        assert (right["right"], right["box"]) == (True, box)
        assert right["costs"] == {"win": 0.0, "margin": 0.0}
        assert right["due"] == clock.unix_ms() + DAYS[box - 1] * DAY_MS
    clock.sleep(DAYS[-1] * DAY_MS / 1000)
    assert (await answered(guest, point.n, entry.action)).json()["box"] == 1


async def test_another_action_is_graded_in_the_same_worlds(
    told: tuple[Home, httpx.AsyncClient, HandClock], analysis: Analysis
) -> None:
    _, guest, _ = told
    point, entry, choice = entry_at(analysis, 0)
    wire = GAMES[GAME].wire
    measured = {"seed": 0, "games": EFFORT.games, "worlds": choice.worlds}
    again = judged(GOLDEN, point.entry, wire.action_from_json(entry.action), **measured)
    assert again.missed.win == pytest.approx(choice.missed.win, abs=1e-12), "the analysis's own value"
    assert again.best == wire.action_from_json(choice.best)
    (shown,) = [each for each in (await puzzles_for(guest))["due"] if each["n"] == point.n]
    other = next(each for each in shown["own"]["legal"] if each not in (choice.best, entry.action))
    expected = judged(GOLDEN, point.entry, wire.action_from_json(other), **measured).missed
    said = (await answered(guest, point.n, other)).json()
    assert said["costs"] == {"win": expected.win, "margin": pytest.approx(ERRORS_PER_MARGIN * expected.win_error)}
    assert said["right"] == (expected.win - 2 * expected.win_error < 0.01)
    facts = explained(GOLDEN, point.entry, seed=0)
    assert said["facts"] == [
        {"action": msgspec.to_builtins(wire.action_to_json(one)), "facts": of} for one, of in facts.items()
    ]
    assert [each["action"] for each in said["facts"]] == shown["own"]["legal"]
    own = shown["public"]["seats"][SEAT]
    assert {each["facts"]["missing"] for each in said["facts"]} == {own["bet"] - own["won"]}


def test_a_position_shows_what_the_seat_knew_whatever_is_hidden(analysis: Analysis) -> None:
    for point in analysis.seats[SEAT].mistakes:
        told = step_at(GOLDEN, point.entry)
        assert told is not None
        step, match = told
        shuffled = step.state.copy()
        others = [seat for seat in range(match.header.seats) if seat != SEAT]
        shuffled["hand"][0, others] = np.roll(step.state["hand"][0, others], 1, axis=0)
        if (shuffled["hand"] == step.state["hand"]).all():
            continue
        shown = seen_by(match.game, match.ruleset, step.state, SEAT)
        assert shown == seen_by(match.game, match.ruleset, shuffled, SEAT)
        assert shown != seen_by(match.game, match.ruleset, step.state, others[0])
        return
    pytest.fail("no position with anything hidden")


async def test_refusals(told: tuple[Home, httpx.AsyncClient, HandClock], analysis: Analysis) -> None:
    home, guest, _ = told
    point, _, choice = entry_at(analysis, 0)
    best = choice.best
    quiet = next(each.n for each in analysis.entries if each.n not in {p.n for p in analysis.seats[SEAT].mistakes})
    for match, n in (("t-1", str(quiet)), ("x-1", "1"), ("t-1", "-1"), ("t-1", "²"), ("t-1", "9" * 40), ("t-1", "x")):
        refused = await guest.post(f"{PATH}/{match}/{n}", json={"action": best})
        assert code(refused) == (404, "unknown_puzzle")
    assert code(await answered(await home.guest(), point.n, best)) == (404, "unknown_puzzle")
    assert code(await answered(guest, point.n, {"type": "bet", "tricks": 99})) == (400, "bad_action")
    assert code(await answered(guest, point.n, {"type": "bet", "tricks": 1})) == (409, "not_legal")
    assert code(await guest.post(f"{PATH}/t-1/{point.n}", json={})) == (400, "bad_body")
    for wrong in (b"1e999", b'"\xff"', b"9" * 5000):  # JSON in form, but no value
        body, said = b'{"action": ' + wrong + b"}", {"Content-Type": "application/json"}
        answer = await guest.post(f"{PATH}/t-1/{point.n}", content=body, headers=said)
        assert (answer.status_code, code(answer)[1]) == (400, "bad_body"), wrong[:20]
    foreign = await guest.post(f"{PATH}/t-1/1", json={"action": best}, headers={"Sec-Fetch-Site": "cross-site"})
    assert code(foreign) == (403, "foreign_page")
    assert (await puzzles_for(guest))["boxed"] == 0, "what was refused is not kept"
    guest.cookies.clear()
    assert code(await guest.get(PATH)) == (401, "no_guest")


async def test_they_are_copied_and_deleted_with_the_guest(
    told: tuple[Home, httpx.AsyncClient, HandClock], analysis: Analysis
) -> None:
    home, guest, clock = told
    point, _, choice = entry_at(analysis, 0)
    await answered(guest, point.n, choice.best)
    copy = (await guest.get("/api/me/copy")).json()
    assert copy["puzzles"] == [{"match": "t-1", "n": point.n, "box": 2, "due": clock.unix_ms() + 3 * DAY_MS}]
    await home.forget(guest, clock)
    assert await home.house.services.store.rows(select(puzzles)) == []


async def test_a_new_guest_has_none(home: Home) -> None:
    assert await puzzles_for(await home.guest()) == {"due": [], "waiting": 0, "boxed": 0, "next_due": None}


async def test_what_is_kept(database: str) -> None:
    store = Store(database, Metrics())
    await store.open()
    for table in ("a", "b"):
        await put(store, a_table(table, 40 * DAY), a_match(table, ended=40 * DAY))
    one, two, three = ReviewCard("a-1", 7, 1, 5), ReviewCard("a-1", 9, 2, 6), ReviewCard("b-1", 7, 3, 1 << 41)
    for guest, card in (("ann", one), ("ann", two), ("ann", three), ("ben", one), ("ann", ReviewCard("a-1", 7, 4, 8))):
        await store.writer.write([keep_puzzle(guest, card, lite=store.lite)])
    assert list((await boxes_of(store, "ann")).values()) == [ReviewCard("a-1", 7, 4, 8), two, three]
    await store.writer.write(remove_finished("a", NOW - DAY, TODAY))
    assert list((await boxes_of(store, "ann")).values()) == [three]
    assert await boxes_of(store, "ben") == {}
    await store.writer.write(forget("ann"))
    assert await store.rows(select(puzzles)) == []
    await store.close()
