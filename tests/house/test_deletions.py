"""A guest is deleted a minute after asking. Until then every device can cancel it; no open page is needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import httpx
import pytest
from msgspec.structs import replace

from asterion.house.features.guest_data.deletions import LOOK_EVERY, Deletions
from asterion.house.features.guest_data.devices import Devices
from asterion.house.settings import Settings, quick
from asterion.house.storage import WriteConflict
from asterion.house.storage.schema import deletions, guests
from asterion.house.storage.statements import Statement
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, HandClock, Home, running
from tests.house.test_guest_data import FOREIGN, code, new_key, use, who
from tests.house.test_openapi import conforms

MINUTE = 60.0


async def ask(guest: httpx.AsyncClient) -> int:
    """Ask to be deleted; returns the milliseconds that are left."""
    left: int = conforms(await guest.delete("/api/me"), "/api/me")["deleted_in"]
    return left


async def left(guest: httpx.AsyncClient) -> int | None:
    found: int | None = conforms(await guest.get("/api/me"), "/api/me")["deleted_in"]
    return found


async def cancel(guest: httpx.AsyncClient) -> httpx.Response:
    answer = await guest.delete("/api/me/deletion")
    conforms(answer, "/api/me/deletion")
    return answer


async def named(home: Home, name: str) -> httpx.AsyncClient:
    guest = await home.guest()
    await guest.put("/api/me", json={"name": name})
    return guest


async def pass_(clock: HandClock, home: Home, seconds: float, until: Callable[[], bool] = lambda: True) -> None:
    """Let time pass, and wait until the house has done all that is due."""
    clock.advance(seconds)
    async with asyncio.timeout(PATIENCE):
        while home.house.of(Deletions).busy or not until():  # noqa: ASYNC110
            await asyncio.sleep(0)


async def kept(home: Home, guest: str) -> bool:
    return bool(await home.house.services.store.rows(guests.select().where(guests.c.id == guest)))


async def test_a_guest_is_deleted_a_minute_after_asking(settings: Settings) -> None:
    """The tab is closed in the meantime. Other devices become new guests, and their open pages reconnect as these."""
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann, phone = await named(home, "Ann"), await home.guest()
        await use(phone, await new_key(ann))
        guest, table = await who(ann), await home.open_table(ann)
        page = await home.page(table, phone)
        assert await left(ann) is None
        assert await ask(ann) == 60_000
        await pass_(clock, home, 20)
        assert await ask(phone) == 40_000, "a second request changes nothing"
        assert (await ann.get("/api/me")).json()["name"] == "Ann"
        await pass_(clock, home, 39.9)
        assert await left(phone) == 100
        assert await kept(home, guest)
        await pass_(clock, home, 0.2)
        assert not await kept(home, guest)
        while not await page.cut_or_news():
            page.news.clear()
        new = await who(phone)
        assert guest not in (new, await who(ann))
        assert await left(phone) is None
        assert await home.house.services.store.rows(deletions.select()) == []


async def test_an_answer_while_a_deletion_is_carried_out_never_says_that_none_was_asked_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its facts are read one after the other, and here the guest is deleted between two of them."""
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann = await named(home, "Ann")
        store, guest = home.house.services.store, await who(ann)
        await ask(ann)
        read = store.guest_name

        async def deleted_meanwhile(one: str) -> str | None:
            name = await read(one)
            await pass_(clock, home, MINUTE)
            return name

        monkeypatch.setattr(store, "guest_name", deleted_meanwhile)
        told = (await ann.get("/api/me")).json()
        assert (told["guest"], told["name"], told["deleted_in"]) == (guest, "Ann", 60_000)
        assert not await kept(home, guest)


async def test_every_device_can_cancel_the_deletion(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann, phone = await named(home, "Ann"), await home.guest()
        await use(phone, await new_key(ann))
        assert (await cancel(ann)).json()["deleted_in"] is None, "nobody had asked"
        await ask(ann)
        assert (await cancel(phone)).json()["deleted_in"] is None
        await pass_(clock, home, 2 * MINUTE)
        assert (await ann.get("/api/me")).json()["name"] == "Ann"
        assert await ask(ann) == 60_000, "the minute begins again"


async def test_signing_out_other_devices_does_not_cancel_the_deletion(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann, phone = await named(home, "Ann"), await home.guest()
        await use(phone, await new_key(ann))
        guest = await who(ann)
        await ask(phone)
        await ann.post("/api/me/devices/sign-out")
        assert code(await phone.delete("/api/me/deletion")) == (401, "no_guest")
        assert await left(ann) == 60_000
        await pass_(clock, home, MINUTE)
        assert not await kept(home, guest)
        assert await who(ann) != guest


async def test_a_guest_who_sits_down_in_that_minute_is_deleted_after_the_game(settings: Settings) -> None:
    """Every seat has a holder who can connect."""
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann = await named(home, "Ann")
        guest, table = await who(ann), await home.open_table(ann)
        page = await home.page(table, ann)
        await ask(ann)
        await page.do(m.Sit, name="Ann", seat=1)
        await pass_(clock, home, MINUTE)
        assert await left(ann) == 0
        assert await kept(home, guest)
        assert code(await ann.delete("/api/me")) == (409, "still_seated")
        await page.do(m.Stand)
        await pass_(clock, home, LOOK_EVERY)
        assert not await kept(home, guest)


async def test_a_house_carries_deletions_out_after_a_restart(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann, ben = await named(home, "Ann"), await named(home, "Ben")
        ids, cookies = [await who(ann), await who(ben)], dict(ann.cookies)
        await ask(ann)
        clock.advance(30)
        await ask(ben)
    clock.sleep(45)
    async with running(settings, clock=clock) as home:
        await asyncio.sleep(0)  # the house begins on its own
        await pass_(clock, home, 0)
        assert [await kept(home, guest) for guest in ids] == [False, True]
        await pass_(clock, home, 15)
        assert not await kept(home, ids[1])
        async with httpx.AsyncClient(base_url=f"http://{home.address}", cookies=cookies) as back:
            assert await who(back) != ids[0]


async def test_another_worker_carries_a_deletion_out_or_cancels_it(database: str, unlocked: None) -> None:
    settings, clock = replace(quick(database), lease=1e6), HandClock()
    async with running(settings, clock=clock) as one, running(settings, clock=clock) as other:
        ann, ben = await named(one, "Ann"), await named(one, "Ben")
        ids = [await who(ann), await who(ben)]
        await ask(ann)
        await ask(ben)
        async with httpx.AsyncClient(base_url=f"http://{other.address}", cookies=dict(ben.cookies)) as there:
            assert await left(there) == 60_000
            assert (await cancel(there)).json()["deleted_in"] is None
        one.house.of(Deletions).stop()
        clock.sleep(MINUTE)
        await asyncio.gather(*(home.house.of(Deletions).look() for home in (other, other)))
        assert [await kept(other, guest) for guest in ids] == [False, True]
        await one.house.of(Devices).look()
        assert code(await ann.get("/api/matches/mine")) == (401, "no_guest")


@pytest.mark.parametrize("turn", range(4))
async def test_a_cancellation_at_the_last_moment_is_in_time_or_says_no(database: str, turn: int) -> None:
    """The answer is right: either all data are kept, or all are deleted."""
    clock = HandClock()
    async with running(quick(database), clock=clock) as home:
        ann = await named(home, "Ann")
        guest, key = await who(ann), await new_key(ann)
        await ask(ann)
        clock.sleep(MINUTE)
        cancelling = asyncio.create_task(ann.delete("/api/me/deletion"))
        for _ in range(10 * turn):
            await asyncio.sleep(0)
        answer, _ = await asyncio.gather(cancelling, home.house.of(Deletions).look())
        there = await kept(home, guest)
        expected = {True: (200, None), False: (409, "too_late")}[there]
        said = answer.json()
        if answer.status_code == 401:  # it came after the deletion
            assert not there
        else:
            assert (answer.status_code, said.get("error", {}).get("code")) == expected
        phone = await home.guest()
        assert (await use(phone, key)).status_code == (200 if there else 404)
        assert (await left(ann)) is None


async def test_a_cancellation_just_after_the_deletion_is_too_late(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann, deletions_ = await named(home, "Ann"), home.house.of(Deletions)
        guest, writer = await who(ann), home.house.services.store.writer
        write, looked = writer.write, False
        await ask(ann)
        clock.sleep(MINUTE - 1)

        async def after_the_deletion(statements: Sequence[Statement]) -> None:
            nonlocal looked
            if not looked:
                looked = True
                clock.sleep(2)
                await deletions_.look()
            await write(statements)

        monkeypatch.setattr(writer, "write", after_the_deletion)
        assert code(await ann.delete("/api/me/deletion")) == (409, "too_late")
        assert not await kept(home, guest)


async def test_a_deletion_that_fails_does_not_stop_the_others(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        guests_ = [await named(home, name) for name in ("Ann", "Ben")]
        ids = [await who(each) for each in guests_]
        for each in guests_:
            await ask(each)
            clock.advance(1)
        delete, broken = home.house.of(Deletions)._delete, True

        async def fails_for_ann(guest: str) -> None:
            if broken and guest == ids[0]:
                raise WriteConflict
            await delete(guest)

        monkeypatch.setattr(home.house.of(Deletions), "_delete", fails_for_ann)
        await pass_(clock, home, MINUTE)
        assert [await kept(home, each) for each in ids] == [True, False]
        broken = False
        await pass_(clock, home, LOOK_EVERY)
        assert [await kept(home, each) for each in ids] == [False, False]


async def test_guests_who_wait_for_a_table_do_not_delay_others(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterion.house.features.guest_data.deletions.AT_ONCE", 1)
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        ann, ben = await named(home, "Ann"), await named(home, "Ben")
        ids = [await who(ann), await who(ben)]
        page = await home.page(await home.open_table(ann), ann)
        await ask(ann)
        await page.do(m.Sit, name="Ann", seat=1)
        clock.advance(1)
        await ask(ben)
        await pass_(clock, home, MINUTE)
        assert [await kept(home, each) for each in ids] == [True, False]


async def test_deletions_of_one_address_have_a_rate_limit(settings: Settings) -> None:
    async with running(replace(settings, tables_burst=3), clock=HandClock()) as home:
        answers = [await (await home.guest()).delete("/api/me") for _ in range(4)]
        assert [each.status_code for each in answers] == [200, 200, 200, 429]


async def test_deletion_needs_a_guest_and_a_page_of_the_house(home: Home) -> None:
    ann = await home.guest()
    for path in ("/api/me", "/api/me/deletion"):
        assert code(await ann.delete(path, headers=FOREIGN)) == (403, "foreign_page")
    ann.cookies.clear()
    for path in ("/api/me", "/api/me/deletion"):
        assert code(await ann.delete(path)) == (401, "no_guest")
