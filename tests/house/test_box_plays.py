"""Others read a play of a box along: what they get, who may change it, and when the house forgets it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from asterion.house.features.read_along.service import CHANGES_BURST, DAY_MS, OF_ADDRESS
from asterion.house.settings import quick
from asterion.house.storage.schema import box_plays
from tests.house.pages import HandClock, Home, running

PLAYS = "/api/box/plays"
Json = dict[str, Any]


def play(*names: str, changed: int = 1, **other: Any) -> Json:
    entries = [{"what": "players", "names": list(names)}]
    about = {"format": "asterion-box-play", "version": 1, "id": "p1", "game": "minos", "options": {"rounds": 1}}
    return {**about, "begun": 1, "changed": changed, "entries": entries, **other}


async def shared(guest: httpx.AsyncClient, **other: Any) -> Json:
    answer = await guest.post(PLAYS, json={"play": play("Ada", "Ben", **other)})
    assert answer.status_code == 201, answer.text
    given: Json = answer.json()
    return given


async def changed(guest: httpx.AsyncClient, given: Json, now: Json, key: str | None = None) -> int:
    answer = await guest.put(f"{PLAYS}/{given['id']}", json={"key": key or given["key"], "play": now})
    return answer.status_code


def code(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


async def test_others_read_what_is_noted(home: Home) -> None:
    writer, reader = await home.guest(), await home.guest()
    given = await shared(writer)
    assert given["link"].endswith(f"/along/{given['id']}")
    assert given["qr"]["path"].startswith("M0 0h1")
    at = f"{PLAYS}/{given['id']}"
    first = (await reader.get(at)).json()
    assert first["play"] == play("Ada", "Ben")
    assert (await reader.get(f"{at}?after={first['version']}")).json()["play"] is None
    assert await changed(writer, given, play("Ada", "Cleo", changed=2)) == 200
    second = (await reader.get(f"{at}?after={first['version']}")).json()
    assert second["play"]["entries"][0]["names"] == ["Ada", "Cleo"]
    assert second["version"] == first["version"] + 1


async def test_who_has_not_the_key_changes_nothing(home: Home) -> None:
    writer, other = await home.guest(), await home.guest()
    given = await shared(writer)
    at = f"{PLAYS}/{given['id']}"
    assert given["key"] not in (await other.get(at)).text
    for key in (given["id"], "x"):
        assert await changed(other, given, play("Eve", changed=9), key) == 404
        assert (await other.request("DELETE", at, json={"key": key})).status_code == 404
    assert (await other.get(at)).json()["play"] == play("Ada", "Ben")
    rows = await home.house.services.store.rows(select(box_plays.c.key))
    assert given["key"] not in rows[0].key


async def test_who_ends_it_takes_it_away_at_once(home: Home) -> None:
    guest = await home.guest()
    given = await shared(guest)
    at = f"{PLAYS}/{given['id']}"
    assert (await guest.request("DELETE", at, json={"key": given["key"]})).status_code == 200
    gone = await guest.get(at)
    assert (gone.status_code, code(gone)) == (404, "unknown_play")
    assert await home.house.services.store.rows(select(box_plays.c.id)) == []


async def test_two_tabs_that_write_at_once_leave_the_later_state(home: Home) -> None:
    """The earlier one may arrive last."""
    guest = await home.guest()
    given = await shared(guest)
    states = [play("Ada", f"B{n}", changed=n) for n in (5, 3, 9, 2, 7)]
    assert await asyncio.gather(*(changed(guest, given, each) for each in states)) == [200] * len(states)
    assert (await guest.get(f"{PLAYS}/{given['id']}")).json()["play"]["changed"] == 9


async def test_it_is_forgotten_a_day_after_the_last_change(database: str) -> None:
    clock = HandClock()
    async with running(quick(database), clock=clock) as home:
        guest = await home.guest()
        given, other = await shared(guest), await shared(guest)
        clock.advance(DAY_MS / 1000 - 1)
        assert await changed(guest, given, play("Ada", changed=2)) == 200
        clock.advance(2)
        at = f"{PLAYS}/{other['id']}"
        assert (await guest.get(at)).status_code == 404
        assert await changed(guest, other, play("Ada", changed=2)) == 404
        assert (await guest.get(f"{PLAYS}/{given['id']}")).status_code == 200
        await home.house.retention.look()
        assert [row.id for row in await home.house.services.store.rows(select(box_plays.c.id))] == [given["id"]]


async def test_an_address_has_so_many_and_changes_so_fast(database: str) -> None:
    async with running(quick(database), clock=HandClock()) as home:
        guest = await home.guest()
        guest.headers["x-forwarded-for"] = "192.0.2.7"
        wishes = (guest.post(PLAYS, json={"play": play("Ada")}) for _ in range(OF_ADDRESS + 3))
        answers = await asyncio.gather(*wishes)
        assert sorted(answer.status_code for answer in answers) == [201] * OF_ADDRESS + [429] * 3
        assert {code(answer) for answer in answers if answer.status_code == 429} == {"too_many_plays"}
        given = next(answer.json() for answer in answers if answer.status_code == 201)
        statuses = [await changed(guest, given, play("Ada", changed=2 + n)) for n in range(CHANGES_BURST + 5)]
        assert statuses == [200] * CHANGES_BURST + [429] * 5
        guest.headers["x-forwarded-for"] = "192.0.2.8"
        assert await changed(guest, given, play("Ada", changed=999)) == 200
        await shared(guest)


@pytest.mark.parametrize(
    ("wish", "status", "refusal"),
    [
        ({}, 400, "bad_body"),
        ({"play": None}, 400, "bad_body"),
        ({"play": {**play("Ada"), "format": "asterion-record"}}, 400, "bad_body"),
        ({"play": {**play("Ada"), "version": 2}}, 400, "bad_body"),
        ({"play": {**play("Ada"), "entries": "none"}}, 400, "bad_body"),
        ({"play": {**play("Ada"), "changed": -1}}, 400, "bad_body"),
        ({"play": play("Ada"), "key": "x"}, 400, "bad_body"),
        ({"play": play("A" * 70_000)}, 413, "too_big"),
    ],
)
async def test_what_is_no_play_is_refused(home: Home, wish: Json, status: int, refusal: str) -> None:
    answer = await (await home.guest()).post(PLAYS, json=wish)
    assert (answer.status_code, code(answer)) == (status, refusal)


@pytest.mark.parametrize("id", ["x", "a" * 64, "a" * 65, "%00", "é"])
async def test_what_is_not_there_is_said(home: Home, id: str) -> None:
    guest = await home.guest()
    answer = await guest.get(f"{PLAYS}/{id}")
    assert (answer.status_code, code(answer)) == (404, "unknown_play")
    given = await shared(guest)
    bad = await guest.get(f"{PLAYS}/{given['id']}?after=-1")
    assert (bad.status_code, code(bad)) == (400, "bad_version")


async def test_another_sites_page_changes_nothing(home: Home) -> None:
    guest = await home.guest()
    given = await shared(guest)
    guest.headers["sec-fetch-site"] = "cross-site"
    answer = await guest.put(f"{PLAYS}/{given['id']}", json={"key": given["key"], "play": play("Eve", changed=2)})
    assert (answer.status_code, code(answer)) == (403, "foreign_page")
