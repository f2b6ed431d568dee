"""How many tables that have not begun one guest and one address may have."""

from __future__ import annotations

import asyncio

import httpx
from msgspec.structs import replace
from sqlalchemy import select

from asterion.house.settings import quick
from asterion.house.storage.schema import tables
from asterion.house.wire import messages as m
from tests.house.pages import running
from tests.house.raw import count

WISH = {"game": "mythical_dice", "options": {}, "seats": 3, "pace": {"seconds": None}, "listed": False}
THERE, ELSEWHERE = ({"X-Forwarded-For": f"203.0.113.{number}"} for number in (7, 8))


async def asked(guest: httpx.AsyncClient, there: dict[str, str]) -> str | None:
    """Ask for a table from an address: the code of the refusal."""
    answer = await guest.post("/api/tables", json=WISH, headers=there)
    if answer.status_code == 201:
        return None
    assert answer.status_code == 429
    return str(answer.json()["error"]["code"])


async def test_a_guest_has_so_many_tables_that_wait_also_after_a_restart(database: str) -> None:
    limited = replace(quick(database), waiting_tables_of_guest=2)
    async with running(limited) as home:
        guest, other = await home.guest(), await home.guest()
        said = [await asked(guest, THERE), await asked(guest, ELSEWHERE), await asked(guest, THERE)]
        assert said == [None, None, "too_many_waiting"]
        assert count(home, "turned_away", kind="waiting") == 1
        assert await asked(other, THERE) is None
        cookies = dict(guest.cookies)
    async with running(limited) as home:
        again = await home.guest()
        again.cookies.clear()
        again.cookies.update(cookies)
        assert await asked(again, ELSEWHERE) == "too_many_waiting"


async def test_a_table_that_has_begun_waits_no_more(database: str) -> None:
    async with running(replace(quick(database), waiting_tables_of_guest=1)) as home:
        _, pages, guests = await home.full_table(3)
        assert await asked(guests[0], THERE) == "too_many_waiting"
        await pages[0].do(m.Start)
        assert await asked(guests[0], THERE) is None


async def test_an_address_has_so_many_tables_that_wait_whoever_asks(database: str) -> None:
    async with running(replace(quick(database), waiting_tables_of_address=2)) as home:
        guests = [await home.guest() for _ in range(3)]
        assert [await asked(guest, THERE) for guest in guests] == [None, None, "too_many_waiting"]
        assert (await guests[2].post("/api/daily", headers=THERE)).json()["error"]["code"] == "too_many_waiting"
        assert await asked(guests[2], ELSEWHERE) is None
        assert [await asked(guest, {}) for guest in guests] == [None] * 3, "the loopback is not limited"
        rows = await home.house.services.store.rows(select(tables.c.opened_from))
        kept = {row.opened_from for row in rows}
        assert None in kept
        assert len(kept) == 3
        assert not any("203.0.113" in each for each in kept if each)


async def test_tables_asked_for_at_once_are_all_counted(database: str) -> None:
    async with running(replace(quick(database), waiting_tables_of_guest=3)) as home:
        guest = await home.guest()
        said = await asyncio.gather(*(asked(guest, THERE) for _ in range(8)))
        assert said.count(None) == 3
