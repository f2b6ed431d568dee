"""A guest on another device by a key; a copy of all that the house keeps of a guest; and its end."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from msgspec.structs import replace

from asterion.house.features.guest_data.deletions import Deletions
from asterion.house.features.guest_data.devices import Devices
from asterion.house.settings import Settings, quick
from asterion.house.storage.schema import daily, guests, holders, recoveries
from asterion.house.wire import messages as m
from asterion.match import record
from tests.house.pages import Home, Page, running
from tests.house.test_openapi import conforms

FOREIGN = {"Sec-Fetch-Site": "cross-site"}


async def who(guest: httpx.AsyncClient) -> str:
    return str((await guest.get("/api/me")).json()["guest"])


async def new_key(guest: httpx.AsyncClient) -> str:
    answer = conforms(await guest.post("/api/me/key"), "/api/me/key")
    assert answer["link"].endswith(f"/welcome#{answer['key']}")
    return str(answer["key"])


async def use(device: httpx.AsyncClient, key: str) -> httpx.Response:
    answer = await device.post("/api/me/key/use", json={"key": key})
    conforms(answer, "/api/me/key/use")
    return answer


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


async def a_game(home: Home) -> tuple[str, list[Page], list[httpx.AsyncClient]]:
    """A finished match of two persons and a bot; its id."""
    browsers = [await home.guest() for _ in range(2)]
    table = await home.open_table(browsers[0], seats=3)
    pages = [await home.page(table, each) for each in browsers]
    for seat, page in enumerate(pages):
        await page.do(m.Sit, name=f"P{seat}", seat=seat)
    await pages[0].do(m.AddBot, level="random")
    await pages[0].do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))
    await pages[0].entry("ended")
    return home.house.tables[table].row.match, pages, browsers


async def test_another_device_becomes_the_same_guest(home: Home) -> None:
    match, _, (ann, _) = await a_game(home)
    await ann.put("/api/me", json={"name": "Ann"})
    phone = await home.guest()
    before = await who(phone)
    answer = await use(phone, await new_key(ann))
    assert answer.json()["guest"] == await who(ann) != before
    assert answer.json()["name"] == "Ann"
    assert await who(phone) == await who(ann)
    (mine,) = (await phone.get("/api/matches/mine")).json()
    assert mine["match"] == match


async def test_both_devices_sit_on_the_same_seat(home: Home) -> None:
    ann, phone = await home.guest(), await home.guest()
    await use(phone, await new_key(ann))
    table = await home.open_table(ann)
    page = await home.page(table, ann)
    await page.do(m.Sit, name="Ann", seat=1)
    other = await home.page(table, phone)
    assert other.snapshot is not None
    assert other.snapshot.you.seat == 1


async def test_a_new_key_ends_the_one_before_and_a_revoked_one_leads_nowhere(home: Home) -> None:
    ann, phone = await home.guest(), await home.guest()
    first = await new_key(ann)
    second = await new_key(ann)
    assert code(await use(phone, first)) == (404, "unknown_key")
    assert (await ann.get("/api/me")).json()["key_made"] is not None
    assert conforms(await ann.delete("/api/me/key"), "/api/me/key")["key_made"] is None
    assert code(await use(phone, second)) == (404, "unknown_key")
    assert await who(phone) != await who(ann)
    assert (await ann.delete("/api/me/key")).status_code == 200, "a second time is no error"


async def test_a_device_that_is_the_guest_stays_so_when_the_key_is_revoked(home: Home) -> None:
    ann, phone = await home.guest(), await home.guest()
    await use(phone, await new_key(ann))
    await ann.delete("/api/me/key")
    assert await who(phone) == await who(ann)


async def test_bad_keys_and_strangers(home: Home) -> None:
    phone = await home.guest()
    for bad in ("x", "x" * 64, "é"):
        assert code(await use(phone, bad)) == (404, "unknown_key")
    for body in ({}, {"key": ""}, {"key": "x" * 65}, {"key": 1}, {"key": "x", "more": 1}):
        assert code(await phone.post("/api/me/key/use", json=body)) == (400, "bad_body")
    foreign = [
        phone.post("/api/me/key", headers=FOREIGN),
        phone.post("/api/me/key/use", json={"key": "x"}, headers=FOREIGN),
        phone.delete("/api/me/key", headers=FOREIGN),
        phone.delete("/api/me", headers=FOREIGN),
    ]
    for answer in await asyncio.gather(*foreign):
        assert code(answer) == (403, "foreign_page")
    phone.cookies.clear()
    nobody = [
        phone.post("/api/me/key"),
        phone.delete("/api/me/key"),
        phone.delete("/api/me"),
        phone.get("/api/me/copy"),
    ]
    for answer in await asyncio.gather(*nobody):
        assert code(answer) == (401, "no_guest")


async def test_the_database_does_not_know_the_key(home: Home) -> None:
    ann = await home.guest()
    key = await new_key(ann)
    (row,) = await home.house.services.store.rows(recoveries.select())
    assert row.guest == await who(ann)
    assert key not in str(row)


async def test_keys_asked_for_at_the_same_time_leave_one(home: Home) -> None:
    ann, phone = await home.guest(), await home.guest()
    keys = await asyncio.gather(*(new_key(ann) for _ in range(8)))
    assert len(set(keys)) == 8
    answers = [(await use(phone, key)).status_code for key in keys]
    assert sorted(answers) == [200] + [404] * 7


async def test_a_copy_has_everything(home: Home) -> None:
    match, _, (ann, _) = await a_game(home)
    await ann.put("/api/me", json={"name": "Ann"})
    answer = await ann.get("/api/me/copy")
    copy = conforms(answer, "/api/me/copy")
    assert 'filename="asterion-guest.json"' in answer.headers["content-disposition"]
    assert (copy["guest"], copy["name"], copy["days"]) == (await who(ann), "Ann", [])
    (mine,) = copy["matches"]
    assert (mine["match"], mine["seat"], mine["names"][:2]) == (match, 0, ["P0", "P1"])
    assert mine["record"] == (await ann.get(f"/api/matches/{match}/record")).json()
    assert record.read((await ann.get(f"/api/matches/{match}/record")).content).result is not None
    nothing = conforms(await (await home.guest()).get("/api/me/copy"), "/api/me/copy")
    assert (nothing["name"], nothing["since"], nothing["matches"]) == (None, None, [])


async def test_everything_is_deleted(settings: Settings) -> None:
    async with running(replace(settings, forget_after=0.0)) as home:
        await everything_is_deleted(home)


async def everything_is_deleted(home: Home) -> None:
    match, (page, _), (ann, ben) = await a_game(home)
    await ann.put("/api/me", json={"name": "Ann"})
    await page.close()
    key, guest, store = await new_key(ann), await who(ann), home.house.services.store
    assert (await ann.delete("/api/me")).json()["deleted_in"] == 0
    await home.house.of(Deletions).look()
    for table, column in ((guests, guests.c.id), (holders, holders.c.guest), (daily, daily.c.guest)):
        assert await store.rows(table.select().where(column == guest)) == []
    assert code(await use(await home.guest(), key)) == (404, "unknown_key")
    assert await who(ann) != guest, "a new guest"
    assert (await ann.get("/api/matches/mine")).json() == []
    (mine,) = (await ben.get("/api/matches/mine")).json()
    assert mine["match"] == match
    assert (await ben.get(f"/api/matches/{match}/verify")).json()["honest"]


async def test_who_sits_at_a_table_leaves_it_first(home: Home) -> None:
    """Else a seat would have a holder whom nobody can be any more."""
    ann = await home.guest()
    await ann.put("/api/me", json={"name": "Ann"})
    table = await home.open_table(ann)
    page = await home.page(table, ann)
    await page.do(m.Sit, name="Ann", seat=1)
    assert code(await ann.delete("/api/me")) == (409, "still_seated")
    assert (await ann.get("/api/me")).json()["name"] == "Ann", "nothing was deleted"
    await page.do(m.Stand)
    assert (await ann.delete("/api/me")).status_code == 200


async def sign_out(guest: httpx.AsyncClient, **more: Any) -> httpx.Response:
    answer = await guest.post("/api/me/devices/sign-out", **more)
    conforms(answer, "/api/me/devices/sign-out")
    return answer


async def test_all_other_devices_are_signed_out(home: Home) -> None:
    ann, phone, thief = await home.guest(), await home.guest(), await home.guest()
    key = await new_key(ann)
    for device in (phone, thief):
        await use(device, key)
    table = await home.open_table(ann)
    pages = [await home.page(table, device) for device in (phone, thief)]
    await pages[0].do(m.Sit, name="Ann", seat=0)
    guest, old = await who(ann), dict(thief.cookies)
    assert code(await sign_out(phone, headers=FOREIGN)) == (403, "foreign_page")
    assert (await sign_out(phone)).json()["key_made"] is None
    for page in pages:
        while not await page.cut_or_news():
            page.news.clear()
    assert await who(phone) == guest, "the device that asked stays"
    assert code(await thief.get("/api/matches/mine")) == (401, "no_guest")
    assert code(await use(thief, key)) == (404, "unknown_key")
    other = await home.page(table, thief)
    assert other.snapshot is not None
    assert other.snapshot.you.seat is None
    assert await who(thief) != guest
    assert dict(thief.cookies) != old
    again = await home.page(table, phone)
    assert again.snapshot is not None
    assert again.snapshot.you.seat == 0
    assert await who(ann) not in (guest, await who(thief))
    assert (await sign_out(phone)).status_code == 200
    assert await who(phone) == guest


async def test_a_house_that_opens_again_and_other_workers_know_it(database: str, unlocked: None) -> None:
    settings = replace(quick(database), lease=30.0)
    async with running(settings) as one, running(settings) as other:
        ann, phone = await one.guest(), await one.guest()
        await use(phone, await new_key(ann))
        await sign_out(ann)
        there = httpx.AsyncClient(base_url=f"http://{other.address}", cookies=dict(ann.cookies))
        async with there:
            assert await who(there) == await who(ann), "a newer cookie than this worker knows of"
        await other.house.of(Devices).look()
        late = httpx.AsyncClient(base_url=f"http://{other.address}", cookies=dict(phone.cookies))
        async with late:
            assert code(await late.get("/api/matches/mine")) == (401, "no_guest")
        await sign_out(ann)
        key = await new_key(ann)
        tablet = httpx.AsyncClient(base_url=f"http://{other.address}")
        async with tablet:
            await use(tablet, key)
            await other.house.of(Devices).look()
            assert await who(tablet) == await who(ann), "its cookie is newer than the sign-out"
        cookies, guest = dict(ann.cookies), await who(ann)
    async with running(settings) as home:
        assert home.house.guests.generation(guest) == 2
        async with httpx.AsyncClient(base_url=f"http://{home.address}", cookies=cookies) as back:
            assert await who(back) == guest
