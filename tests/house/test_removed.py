"""Guests whom the host has removed: told so, and not let in again until the host lets them back."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from asterion.house.settings import Settings
from asterion.house.storage import NotStored
from asterion.house.wire import messages as m
from tests.house.pages import Home, Page, running


async def removed(home: Home) -> tuple[str, Page, Page, list[httpx.AsyncClient]]:
    """A waiting table, its host's page, and that of a guest who was removed."""
    host, guest = await home.guest(), await home.guest()
    table = await home.open_table(host)
    boss, page = await home.page(table, host), await home.page(table, guest)
    await page.do(m.Sit, name="Bob", seat=1)
    await boss.do(m.Remove, seat=1)
    return table, boss, page, [host, guest]


async def test_a_removed_guest_sees_it_and_can_neither_sit_nor_chat(home: Home) -> None:
    table, boss, page, guests = await removed(home)
    news = await page.next(m.YouNews, lambda news: news.you.seat is None)
    assert news.you.removed
    for seat in (None, 1, 2):
        assert await page.refused(m.Sit, name="Bob", seat=seat) == "removed"
    assert await page.refused(m.Chat, text="unfair") == "removed"
    watching = await home.page(table, guests[1], "spectator")
    assert await watching.refused(m.Chat, text="unfair") == "removed"
    await boss.do(m.Chat, text="bye")
    assert (await page.next(m.ChatNews)).text == "bye"
    assert (await boss.next(m.TableNews, lambda news: bool(news.table.removed))).table.removed == ["Bob"]


async def test_a_restart_keeps_them_out(settings: Settings) -> None:
    async with running(settings) as home:
        table, _, _, guests = await removed(home)
    async with running(settings) as home:
        page = await home.page(table, guests[1])
        assert page.snapshot is not None
        assert page.snapshot.you.removed
        assert await page.refused(m.Sit, name="Bob") == "removed"
        other = await home.open_table(await home.guest())
        await (await home.page(other, guests[1])).do(m.Sit, name="Bob")


async def test_the_host_lets_them_back(home: Home) -> None:
    _, boss, page, _ = await removed(home)
    assert await page.refused(m.LetBack) == "not_host"
    await boss.do(m.LetBack)
    await page.next(m.YouNews, lambda news: not news.you.removed and news.you.seat is None)
    await page.do(m.Sit, name="Bob", seat=2)
    await boss.do(m.Remove, seat=2)
    assert await page.refused(m.Sit, name="Bob") == "removed"


async def test_bots_and_the_host_are_not_kept_out(home: Home) -> None:
    host = await home.guest()
    table = await home.open_table(host)
    boss = await home.page(table, host)
    await boss.do(m.Sit, name="Ann", seat=0)
    await boss.do(m.AddBot, level="random", seat=1)
    await boss.do(m.Remove, seat=1)
    await boss.do(m.Remove, seat=0)
    await boss.do(m.Sit, name="Ann", seat=1)
    assert home.house.tables[table].removed_guests == {}


async def test_a_removal_that_is_not_written_has_not_happened(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = await home.guest(), await home.guest()
    table = await home.open_table(host)
    boss, page = await home.page(table, host), await home.page(table, guest)
    await page.do(m.Sit, name="Bob", seat=1)

    def fails(*args: Any) -> None:
        raise NotStored("full")

    with monkeypatch.context() as broken:
        broken.setattr(home.house.services.store.writer, "put", fails)
        assert await boss.refused(m.Remove, seat=1) == "not_stored"
    await page.do(m.Chat, text="still here")
    await page.do(m.Sit, name="Bob", seat=2)
    assert home.house.tables[table].holders.keys() == {2}
