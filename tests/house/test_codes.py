"""Codes by which phones find a table: which they are, whose they are, and for how long; who guesses is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from asterion.house import tables
from asterion.house.limits.codes import (
    DAY_MS,
    HURTFUL,
    LENGTH,
    LETTERS,
    TRIES_BURST,
    TRIES_PER_SECOND,
    new_code,
    read_code,
)
from asterion.house.settings import quick
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, running


async def code_of(home: Home, table: str, guest: httpx.AsyncClient) -> str:
    """The code that the table shows."""
    page = await home.page(table, guest)
    assert page.snapshot is not None
    assert page.snapshot.table.code is not None
    return page.snapshot.table.code


async def asked(guest: httpx.AsyncClient, code: str) -> tuple[int, str]:
    """The status, and the table or the refusal."""
    answer = await guest.get(f"/api/codes/{code}")
    body = answer.json()
    return answer.status_code, body["table"] if answer.status_code == 200 else body["error"]["code"]


async def test_a_code_leads_to_its_table(home: Home) -> None:
    guest, friend = await home.guest(), await home.guest()
    ids = [await home.open_table(guest) for _ in range(3)]
    shown = [await code_of(home, id, guest) for id in ids]
    assert len(set(shown)) == 3
    for id, code in zip(ids, shown, strict=True):
        assert await asked(friend, code) == (200, id)
        assert await asked(friend, f" {code[:2].lower()} {code[2:].lower()} ") == (200, id)


def test_codes_can_be_read_and_hurt_nobody() -> None:
    drawn = [new_code() for _ in range(20_000)]
    assert all(len(code) == LENGTH and set(code) <= set(LETTERS) for code in drawn)
    assert not set("AEIOUYQJGW0125") & set(LETTERS), "no words, and nothing that looks like something else"
    assert not [code for code in drawn if any(each in code for each in HURTFUL)]
    assert len(set(drawn)) > 15_000
    assert [read_code(said) for said in ("bcdf", " b c\td f", "BCD", "BCDFH", "BCDA", "B1DF", "")] == [
        *["BCDF"] * 2,
        *[None] * 5,
    ]


@pytest.mark.parametrize("said", ["BBBB", "bbb", "x" * 200, "%00%00", "é", "B'--"])
async def test_what_is_no_code_leads_nowhere(home: Home, said: str) -> None:
    assert await asked(await home.guest(), said) == (404, "unknown_code")


async def test_a_code_that_is_taken_is_drawn_again(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are opened at the same moment, with the same luck, all get one of their own."""
    drawn: Iterator[str] = iter(["BBBB", "BBBB", "BBBB", "CCCC", "CCCC", "DDDD", *map("FFF{}".format, LETTERS)])
    monkeypatch.setattr(tables, "new_code", lambda: next(drawn))
    guest = await home.guest()
    ids = await asyncio.gather(*(home.open_table(guest) for _ in range(3)))
    assert len({await code_of(home, id, guest) for id in ids}) == 3


async def test_a_house_without_free_codes_says_so(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "new_code", lambda: "BBBB")
    guest = await home.guest()
    kept = await home.open_table(guest)
    body = {"game": "mythical_dice", "options": {}, "seats": 3, "pace": {"seconds": None}, "listed": False}
    answer = await guest.post("/api/tables", json=body)
    assert answer.status_code >= 400
    assert await asked(guest, "BBBB") == (200, kept)


async def test_a_code_is_given_back_after_a_day(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    async with running(quick(database), clock=clock) as home:
        monkeypatch.setattr(tables, "new_code", lambda: "BBBB")
        guest = await home.guest()
        old = await home.open_table(guest)
        clock.advance(DAY_MS / 1000 - 1)
        assert await asked(guest, "BBBB") == (200, old)
        clock.advance(2)
        assert await asked(guest, "BBBB") == (404, "unknown_code")
        new = await home.open_table(guest)
        assert await asked(guest, "BBBB") == (200, new)


async def test_who_guesses_is_stopped_and_nobody_else(database: str) -> None:
    clock = HandClock()
    async with running(quick(database), clock=clock) as home:
        guest, friend = await home.guest(), await home.guest()
        table = await home.open_table(guest)
        code = await code_of(home, table, guest)
        guest.headers["x-forwarded-for"], friend.headers["x-forwarded-for"] = "192.0.2.7", "192.0.2.8"
        guesses = await asyncio.gather(*(asked(guest, "BBBB") for _ in range(TRIES_BURST + 5)))
        assert sorted(guesses) == [(404, "unknown_code")] * TRIES_BURST + [(429, "too_many_codes")] * 5
        assert await asked(guest, code) == (429, "too_many_codes")
        assert await asked(friend, code) == (200, table)
        clock.advance(1 / TRIES_PER_SECOND)
        assert await asked(guest, code) == (200, table)


async def test_the_first_to_sit_is_host_of_a_table_opened_on_the_big_screen(home: Home) -> None:
    """The big screen holds no seat and starts nothing."""
    screen_guest = await home.guest()
    table = await home.open_table(screen_guest, listed=False)
    screen = await home.page(table, screen_guest, "screen")
    guests = [await home.guest() for _ in range(2)]
    phones = [await home.page(table, guest) for guest in guests]
    await phones[0].do(m.Sit, name="Ada", seat=None)
    news = await screen.next(m.TableNews, lambda news: news.table.host_seat is not None)
    assert news.table.host_seat == 0
    await phones[1].do(m.Sit, name="Ben", seat=None)
    await phones[0].do(m.AddBot, level="novice", seat=None)
    await phones[0].do(m.Start)
    assert home.house.tables[table].row.host == home.house.tables[table].holders[0]


async def test_a_host_who_sits_keeps_the_table_though_a_screen_shows_it(home: Home) -> None:
    host, friend = await home.guest(), await home.guest()
    table = await home.open_table(host)
    seat, screen = await home.page(table, host), await home.page(table, host, "screen")
    await seat.do(m.Sit, name="Ada", seat=None)
    phone = await home.page(table, friend)
    await phone.do(m.Sit, name="Ben", seat=None)
    await seat.close()
    await screen.next(m.Presence)
    assert home.house.tables[table].row.host == home.house.tables[table].holders[0]


async def test_pages_beside_a_big_screen_learn_that_it_plays_the_sounds(home: Home) -> None:
    """Those in the same home do, as long as it is there; a player far away keeps the sounds."""
    host, far, wall = await home.guest(), await home.guest(), await home.guest()
    for guest, address in ((host, "192.168.1.7"), (far, "8.8.8.8"), (wall, "192.168.1.9")):
        guest.headers["x-forwarded-for"] = address
    table = await home.open_table(host)
    near, away = await home.page(table, host), await home.page(table, far)
    assert near.snapshot is not None
    assert not near.snapshot.you.television
    screen = await home.page(table, wall, "screen")
    assert (await near.next(m.YouNews)).you.television
    late = await home.page(table, host)
    assert late.snapshot is not None
    assert late.snapshot.you.television
    await screen.close()
    assert not (await near.next(m.YouNews)).you.television
    assert not [one for one in away.heard if isinstance(one, m.YouNews)]
