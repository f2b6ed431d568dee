"""The puzzle of the day: the same for everybody, made in the background, answered once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import select

from asterion.house.features.days import streak_of
from asterion.house.features.puzzles import of_the_day
from asterion.house.features.puzzles.day_storage import keep_day
from asterion.house.features.puzzles.of_the_day import DayPuzzles
from asterion.house.settings import quick
from asterion.house.storage.schema import day_answers
from asterion.insight.mythical_dice.of_the_day import BRIEF, Search
from asterion.insight.puzzles import OfTheDay, Position
from tests.house.pages import HandClock, Home, running
from tests.house.test_analyses import own_cache
from tests.house.test_guest_data import code
from tests.house.test_openapi import conforms

__all__ = ["own_cache"]
PATH, ONE = "/api/puzzles/today", "/api/puzzles/days/{day}"
DAY_S = 24 * 3600


def found(day: str) -> Position:
    search = Search(day, BRIEF)
    while search.go_on():
        pass
    return search.result()


@pytest.fixture
async def opened(database: str) -> AsyncIterator[tuple[Home, httpx.AsyncClient, HandClock, str]]:
    """A house, a guest, its clock, and today, whose puzzle was made."""
    clock = HandClock()
    async with running(quick(database), clock=clock) as home:
        guest, today = await home.guest(), home.house.of(DayPuzzles).today()
        await put(home, today)
        yield home, guest, clock, today


async def put(home: Home, day: str) -> None:
    body = msgspec.json.encode(found(day)).decode()
    await home.house.services.store.writer.write([keep_day(day, body, lite=home.house.services.store.lite)])


async def shown(guest: httpx.AsyncClient, day: str | None = None) -> Any:
    answer = await guest.get(PATH, params={} if day is None else {"day": day})
    assert answer.status_code == 200, answer.text
    return conforms(answer, PATH)


async def answered(guest: httpx.AsyncClient, day: str, action: Any) -> httpx.Response:
    answer = await guest.post(f"/api/puzzles/days/{day}", json={"action": action})
    conforms(answer, ONE)
    return answer


def test_a_date_gives_one_position_with_a_price_for_every_legal_die() -> None:
    one, again, other = found("2027-01-15"), found("2027-01-15"), found("2027-01-16")
    assert one == again != other
    own = msgspec.json.decode(one.own)
    told = [each.action for each in one.costs]
    assert sorted(map(str, told)) == sorted(map(str, own["legal"]))
    assert len(told) > 2
    assert own["seat"] == one.seat
    assert one.costs[0].action == one.best
    assert one.costs[0].win == 0
    with pytest.raises(ValueError, match="not finished"):
        Search("2027-01-15", BRIEF).result()


def test_games_that_have_one_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    other = OfTheDay(2, lambda day, brief: Search(day, BRIEF))
    monkeypatch.setitem(of_the_day.DAILY, "other", other)
    days = ("2027-01-15", "2027-01-16", "2027-01-17")
    first, second, third = (of_the_day.of_day(day) for day in days)
    assert first == third
    assert {first[0], second[0]} == {"mythical_dice", "other"}
    assert other in (first[1], second[1])


async def test_it_is_made_when_somebody_asks_and_then_it_is_there(database: str) -> None:
    async with running(quick(database), clock=HandClock()) as home:
        guest = await home.guest()
        assert code(await guest.get(PATH)) == (202, "preparing")
        while (await guest.get(PATH)).status_code == 202:
            pass
        one = await shown(guest)
        assert one == await shown(await home.guest()), "the same for everybody"
        assert one["answer"] is None
        assert not {"best", "costs"} & set(one), "no answer before it is answered"


async def test_it_is_answered_once_and_says_what_each_choice_costs(
    opened: tuple[Home, httpx.AsyncClient, HandClock, str],
) -> None:
    home, guest, _, today = opened
    position = found(today)
    wrong = position.costs[-1]
    said = (await answered(guest, today, wrong.action)).json()["answer"]
    assert (said["right"], said["taken"], said["best"]) == (False, wrong.action, position.best)
    assert (said["players"], said["found"]) == (1, 0)
    last = said["costs"][-1]
    assert (last["action"], last["costs"]) == (wrong.action, {"win": wrong.win, "margin": wrong.margin})
    assert set(last["facts"]) == {"made", "points", "takes", "missing"}
    assert code(await answered(guest, today, position.best)) == (409, "puzzle_answered")
    other = (await answered(await home.guest(), today, position.best)).json()
    assert (other["answer"]["right"], other["solved"], other["streak"]) == (True, 1, 1)
    assert (other["answer"]["players"], other["answer"]["found"]) == (2, 1)
    assert (await shown(guest))["answer"]["players"] == 2


async def test_a_position_that_was_kept_without_reasons_is_still_answered(
    opened: tuple[Home, httpx.AsyncClient, HandClock, str],
) -> None:
    home, guest, clock, _ = opened
    clock.sleep(DAY_S)
    today = home.house.of(DayPuzzles).today()
    kept = msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(found(today))))
    for each in kept["costs"]:
        del each["facts"]
    body = msgspec.json.encode(kept).decode()
    await home.house.services.store.writer.write([keep_day(today, body, lite=home.house.services.store.lite)])
    said = (await answered(guest, today, kept["best"])).json()["answer"]
    assert {len(each["facts"]) for each in said["costs"]} == {0}


async def test_days_follow_one_another(opened: tuple[Home, httpx.AsyncClient, HandClock, str]) -> None:
    home, guest, clock, first = opened
    await answered(guest, first, found(first).best)
    clock.sleep(DAY_S)
    second = home.house.of(DayPuzzles).today()
    await put(home, second)
    seen = await shown(guest)
    assert seen["days"] == [{"day": second, "right": None}, {"day": first, "right": True}]
    assert (seen["solved"], seen["streak"]) == (1, 1), "today is not over"
    late = (await answered(await home.guest(), first, found(first).best)).json()
    assert (late["day"], late["solved"], late["streak"]) == (first, 1, 0), "not on its day"
    after = (await answered(guest, second, found(second).best)).json()
    assert (after["solved"], after["streak"]) == (2, 2)


async def test_a_page_that_shows_yesterday_as_today_spends_no_answer(
    opened: tuple[Home, httpx.AsyncClient, HandClock, str],
) -> None:
    home, guest, clock, first = opened
    clock.sleep((await shown(guest))["ends_in"] / 1000)
    second = home.house.of(DayPuzzles).today()
    await put(home, second)
    path, said = f"/api/puzzles/days/{first}", {"action": found(first).best, "as_today": True}
    assert code(await guest.post(path, json=said)) == (409, "day_over")
    seen = await shown(guest, first)
    assert (seen["answer"], seen["today"], seen["ends_in"]) == (None, second, 1000 * DAY_S)
    assert (await guest.post(path, json={**said, "as_today": False})).json()["answer"]["right"], "as a day that is past"
    said = {"action": found(second).best, "as_today": True}
    assert (await guest.post(f"/api/puzzles/days/{second}", json=said)).json()["streak"] == 1


@pytest.mark.parametrize(
    ("right", "answered", "streak"),
    [
        ({"2027-01-14", "2027-01-15"}, True, 2),
        ({"2027-01-13", "2027-01-14"}, False, 2),
        ({"2027-01-14"}, True, 0),
        ({"2026-12-31", "2027-01-13"}, False, 0),
    ],
)
def test_a_streak_ends_with_a_wrong_answer_or_a_day_without(right: set[str], answered: bool, streak: int) -> None:
    assert streak_of(right, "2027-01-15", answered) == streak


async def test_refusals(opened: tuple[Home, httpx.AsyncClient, HandClock, str]) -> None:
    _, guest, _, today = opened
    for day, refused in (
        ("2999-01-01", (404, "day_to_come")),
        ("2020-01-01", (404, "unknown_puzzle")),
        ("20270115", (400, "bad_day")),
        ("x", (400, "bad_day")),
    ):
        assert code(await guest.get(PATH, params={"day": day})) == refused
        assert code(await answered(guest, day, found(today).best)) == refused
    assert code(await answered(guest, today, {"type": "bet", "tricks": 99})) == (400, "bad_action")
    assert code(await answered(guest, today, {"type": "bet", "tricks": 1})) == (409, "not_legal")
    foreign = await guest.post(
        f"/api/puzzles/days/{today}", json={"action": {}}, headers={"Sec-Fetch-Site": "cross-site"}
    )
    assert code(foreign) == (403, "foreign_page")
    guest.cookies.clear()
    assert code(await guest.get(PATH)) == (401, "no_guest")


async def test_answers_are_copied_and_deleted_with_the_guest(
    opened: tuple[Home, httpx.AsyncClient, HandClock, str],
) -> None:
    home, guest, clock, today = opened
    await answered(guest, today, found(today).best)
    (mine,) = (await guest.get("/api/me/copy")).json()["puzzles_of_days"]
    assert (mine["day"], mine["right"]) == (today, True)
    await home.forget(guest, clock)
    assert await home.house.services.store.rows(select(day_answers)) == []
