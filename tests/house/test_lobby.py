"""Opening a table, taking seats, hosting, inviting, watching."""

from __future__ import annotations

import asyncio
import xml.etree.ElementTree as xml
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.insight import LEDGERS
from tests.house.pages import PATIENCE, HandClock, Home, running


async def test_a_table_is_listed_with_who_sits_there(home: Home) -> None:
    guest = await home.guest()
    listed = await home.open_table(guest, 4, pace={"seconds": 30}, options={"simplified": True})
    hidden = await home.open_table(guest, 3, listed=False)
    page = await home.page(listed, guest)
    await page.do(m.Sit, name="Ann")
    await page.do(m.AddBot, level="expert", seat=3)
    rows = {row["id"]: row for row in (await guest.get("/api/tables")).json()}
    assert hidden not in rows
    assert rows[listed]["names"] == ["Ann", home.house.services.bots.names_in("fr")[0]]
    assert rows[listed]["seats"] == 4
    assert rows[listed]["pace"] == {"seconds": 30}
    assert rows[listed]["status"] == "waiting"
    assert rows[listed]["options"]["simplified"] is True


async def test_a_guest_s_own_tables(home: Home) -> None:
    """Those with a seat of theirs, also unlisted ones; at play with their turn; not those of others."""

    async def of(guest: httpx.AsyncClient) -> dict[str, Any]:
        return {row["id"]: row for row in (await guest.get("/api/tables/mine")).json()}

    table, pages, guests = await home.full_table(3, listed=False)
    await home.open_table(guests[0])  # hosted, but without a seat
    for guest in guests:
        found = await of(guest)
        assert list(found) == [table]
        assert found[table]["names"] == ["P0", "P1", "P2"]
        assert (found[table]["status"], found[table]["awaited"]) == ("waiting", False)
    assert await of(await home.guest()) == {}
    await pages[0].do(m.Start)
    await pages[1].play_on(lambda each: each.is_awaited())
    await pages[0].play_on(lambda each: each.is_awaited())
    assert [(await of(each))[table]["status"] for each in guests] == ["playing"] * 3
    assert (await of(guests[0]))[table]["awaited"] is True
    await pages[0].act(pages[0].own["legal"][0])
    assert (await of(guests[0]))[table]["awaited"] is False
    at_table = home.house.tables[table]
    for page in pages:
        await page.close()
    home.house.tables.forget(at_table)
    assert (await of(guests[1]))[table]["awaited"] is None


async def test_ids_cannot_be_guessed(home: Home) -> None:
    guest = await home.guest()
    ids = {await home.open_table(guest) for _ in range(20)}
    assert len(ids) == 20
    assert all(len(id) >= 22 for id in ids)


async def test_the_commitment_is_shown_before_anyone_sits(home: Home) -> None:
    guest = await home.guest()
    page = await home.page(await home.open_table(guest), guest)
    assert page.snapshot is not None
    assert page.snapshot.table.commitment is not None
    assert len(page.snapshot.table.commitment) == 64
    assert page.snapshot.match is not None
    assert page.snapshot.match.house_seed is None


async def test_sitting_moving_and_standing(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest)
    page = await home.page(table, guest)
    await page.do(m.Sit, name="  Ann\tB ", seat=2)
    assert (await page.next(m.YouNews)).you.seat == 2
    await page.do(m.Sit, name="Ann", seat=0)
    assert (await page.next(m.YouNews, lambda news: news.you.seat == 0)).you.host
    kept = home.house.tables[table]
    assert [seated.name if seated else None for seated in kept.match.seated] == ["Ann", None, None]
    await page.do(m.Stand)
    assert kept.holders == {}
    assert (await guest.get("/api/me")).json()["name"] == "Ann"


async def test_the_host_removes_a_guest_before_the_start(home: Home) -> None:
    host, guest = await home.guest(), await home.guest()
    table = await home.open_table(host)
    boss, page = await home.page(table, host), await home.page(table, guest)
    await page.do(m.Sit, name="Bob", seat=1)
    await boss.do(m.AddBot, level="random", seat=0)
    await boss.do(m.Remove, seat=1)
    assert (await page.next(m.YouNews, lambda news: news.you.seat is None)).you.as_ == "seat"
    await boss.do(m.Remove, seat=0)
    assert await boss.refused(m.Remove, seat=0) == "seat_empty"
    assert await boss.refused(m.Remove, seat=9) == "seat_empty"
    assert home.house.tables[table].holders == {}


async def test_a_host_who_is_gone_passes_the_part_on(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        host, guest = await home.guest(), await home.guest()
        table = await home.open_table(host)
        boss, page = await home.page(table, host), await home.page(table, guest)
        await page.do(m.Sit, name="Bob")
        await boss.close()
        await page.next(m.Presence, lambda presence: presence.spectators == 0)
        clock.advance(settings.host_after - 1)
        assert await page.refused(m.AddBot, level="random") == "not_host"
        clock.advance(1)
        news = await page.next(m.YouNews, lambda news: news.you.host)
        assert news.you.seat == 0
        await page.do(m.AddBot, level="random")
        back = await home.page(table, host)
        assert back.snapshot is not None
        assert not back.snapshot.you.host


async def test_a_host_who_is_gone_from_an_empty_room_is_followed_by_the_next_to_sit(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        host, guest = await home.guest(), await home.guest()
        table = await home.open_table(host)
        page = await home.page(table, guest)
        clock.advance(settings.host_after)
        await page.do(m.Sit, name="Bob")
        await page.next(m.YouNews, lambda news: news.you.host)
        await page.do(m.AddBot, level="random")


async def test_a_host_who_reloads_stays_host(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        host, guest = await home.guest(), await home.guest()
        table = await home.open_table(host)
        boss, page = await home.page(table, host), await home.page(table, guest)
        await page.do(m.Sit, name="Bob")
        await boss.close()
        clock.advance(settings.host_after - 1)
        boss = await home.page(table, host)
        clock.advance(settings.host_after)
        await boss.do(m.AddBot, level="random")


async def test_presence_tells_who_is_here(home: Home) -> None:
    table, pages, guests = await home.full_table(3)
    await home.page(table, None, "spectator")
    await home.page(table, None, "screen")
    await pages[0].next(m.Presence, lambda news: news == m.Presence([True, True, True], spectators=1))
    await pages[2].close()
    await pages[0].next(m.Presence, lambda news: news == m.Presence([True, True, False], spectators=1))
    second = await home.page(table, guests[2])
    assert second.snapshot is not None
    assert [seat.online for seat in second.snapshot.table.seats if seat] == [True, True, True]


async def test_chat_reaches_everyone_under_the_right_name(home: Home) -> None:
    table, pages, _ = await home.full_table(3)
    watcher = await home.guest()
    await watcher.put("/api/me", json={"name": "Zoé"})
    spectator = await home.page(table, watcher, "spectator")
    screen = await home.page(table, None, "screen")
    await pages[1].do(m.Chat, text=" <b>hi</b>\n there ")
    for page in (*pages, spectator):
        said = await page.next(m.ChatNews)
        assert (said.seat, said.name, said.text) == (1, "P1", "<b>hi</b> there")
    await spectator.do(m.Chat, text="bravo")
    said = await pages[0].next(m.ChatNews)
    assert (said.seat, said.name) == (None, "Zoé")
    assert await screen.refused(m.Chat, text="I am a wall") == "only_watching"
    assert not any('"chat","n"' in frame for frame in screen.frames)


async def test_the_qr_code_leads_to_the_table(settings: Settings) -> None:
    async with running(replace(settings, public_url="https://play.example/")) as home:
        guest = await home.guest()
        table = await home.open_table(guest)
        answer = await guest.get(f"/api/tables/{table}/qr.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert xml.fromstring(answer.content).tag.endswith("svg")
        assert b"style=" not in answer.content
        other = await guest.get(f"/api/tables/{await home.open_table(guest)}/qr.svg")
        assert other.content != answer.content


async def test_games_and_languages(home: Home) -> None:
    guest = await home.guest()
    games = (await guest.get("/api/games")).json()
    assert games[0]["id"] == "mythical_dice"
    assert games[0]["seats"] == [3, 4, 5, 6]
    assert games[0]["levels"] == ["random", "novice", "regular", "expert"]
    assert {game["id"] for game in games if game["analysed"]} == set(LEDGERS)
    me = await guest.get("/api/me", headers={"Accept-Language": "de, fr-CH;q=0.9, en;q=0.8"})
    assert me.json()["lang"] == "fr"


async def test_a_cookie_is_asked_for_and_kept_from_scripts(home: Home) -> None:
    guest = await home.guest()
    fresh = await guest.get("/api/me", headers={"Cookie": ""})
    kept = fresh.headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=lax" in kept
    guest.cookies.clear()
    answer = await guest.post("/api/tables", json={})
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_guest")


async def test_pages_of_other_sites_are_turned_away(home: Home) -> None:
    guest = await home.guest()
    answer = await guest.put("/api/me", json={"name": "X"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_page")


async def test_an_address_that_opens_tables_too_fast_waits(settings: Settings) -> None:
    clock = HandClock()
    async with running(replace(settings, tables_burst=2, tables_per_second=0.1), clock=clock) as home:
        guest = await home.guest()
        body = {"game": "mythical_dice", "options": {}, "seats": 3, "pace": {"seconds": None}, "listed": False}
        codes = [(await guest.post("/api/tables", json=body)).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        clock.advance(10)
        assert (await guest.post("/api/tables", json=body)).status_code == 201


async def test_a_table_is_opened_by_the_earlier_name_of_its_game_too(home: Home) -> None:
    guest = await home.guest()
    body = {"game": "mino-3d", "options": {}, "seats": 2, "pace": {"seconds": None}, "listed": True}
    assert (await guest.post("/api/tables", json=body)).status_code == 201
    tables = (await guest.get("/api/tables")).json()
    assert [table["game"] for table in tables] == ["mino_3d"]


async def test_health_and_figures(home: Home) -> None:
    _, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    await pages[0].act({"type": "bet", "tricks": 0})
    await pages[0].refused(m.Start)
    health = (await guests[0].get("/health")).json()
    assert health["ok"]
    assert health["database"]
    text = (await guests[0].get("/metrics")).text
    for line in (
        "asterion_entries_total 5.0",
        "asterion_actions_total 1.0",
        "asterion_connections 3.0",
        "asterion_tables 1.0",
        'asterion_refused_total{code="started"} 1.0',
    ):
        assert line in text


async def test_a_table_that_nobody_is_at_leaves_memory_and_comes_back(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        table, pages, guests = await home.full_table(3)
        await pages[0].do(m.Start)
        await pages[0].act({"type": "bet", "tricks": 1})
        hand = pages[0].own["hand"]
        for page in pages:
            await page.close()
        async with asyncio.timeout(PATIENCE):
            while home.house.tables[table].connections:  # noqa: ASYNC110
                await asyncio.sleep(0)
        clock.advance(settings.unload_after)
        assert table not in home.house.tables
        page = await home.page(table, guests[0])
        assert page.own["hand"] == hand
        assert page.own["bet"] == 1


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
async def test_a_socket_from_another_site_is_refused(home: Home, origin: str) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidStatus

    table = await home.open_table(await home.guest())
    with pytest.raises(InvalidStatus) as caught:
        await connect(f"ws://{home.address}/socket/{table}", additional_headers={"Origin": origin})
    assert caught.value.response.status_code == 403
    good = await connect(f"ws://{home.address}/socket/{table}", additional_headers={"Origin": f"http://{home.address}"})
    await good.close()
