"""Ratings: from results of listed tables, in the order of their end, once, the same from the whole log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from asterion.cli import main
from asterion.house.features.ratings import storage as kept
from asterion.house.features.ratings.service import SETTLE_MS, Ratings, levels_of, rate_next, recompute
from asterion.house.features.ratings.storage import disown_ratings, latest, to_rate
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from asterion.house.storage import Store, WriteConflict
from asterion.house.storage.guest_data import forget
from asterion.house.storage.retention import remove_finished
from asterion.house.storage.schema import ratings
from asterion.house.storage.statements import Result, TableRow, add_match, add_table, end_match, hold
from asterion.house.wire import messages as m
from asterion.insight.ratings import NEWCOMER, of_bot
from asterion.match.log import Header, Seated, TookOver, encode
from tests.house.old_tables import NOW
from tests.house.pages import PATIENCE, HandClock, Home, at_rest, running
from tests.house.test_guest_data import who
from tests.house.test_openapi import conforms

WINS = [(0, "ann ben"), (1, "ann ben cy"), (0, "cy ben"), (0, "ann cy"), (2, "ben cy ann"), (1, "ann ben")]
"""Matches: the winning seat, and who sits."""


@pytest.fixture
async def stores(database: str, unlocked: None) -> AsyncIterator[list[Store]]:
    """Two workers of one database."""
    found = [Store(database, Metrics()) for _ in range(2)]
    for store in found:
        await store.open()
    yield found
    for store in found:
        await store.close()


async def end(
    store: Store, number: int, *, listed: bool = True, game: str = "mythical_dice", at: int | None = None
) -> str:
    """A match of WINS that has ended, with a bot on its last seat."""
    winner, guests = WINS[number % len(WINS)]
    names, id = guests.split(), f"t{number:03}"
    ended = NOW + 1000 * number if at is None else at
    table = TableRow(id, game, "{}", len(names) + 1, None, listed, "ann", f"{id}-1", "over", "[]", NOW, NOW)
    header = Header(match=f"{id}-1", table=id, game=game, seats=len(names) + 1)
    scores = [10 * (seat == winner) - seat for seat in range(len(names) + 1)]
    await store.writer.append(
        f"{id}-1",
        0,
        [encode(Seated(n=0, seat=len(names), name="Icare", who="bot", level="regular"))],
        [
            add_table(table),
            add_match(f"{id}-1", id, 1, encode(header).decode(), b""),
            *(hold(f"{id}-1", seat, name) for seat, name in enumerate(names)),
            end_match(f"{id}-1", ended, Result([*names, "Icare"], scores, [winner])),
        ],
    )
    return f"{id}-1"


async def rate_all(store: Store, until: int = NOW * 2) -> None:
    """As a house does it."""
    while found := await to_rate(store, 0, until):
        for match in found:
            try:
                if await rate_next(store, match) is not None:
                    break
            except WriteConflict:
                break


async def rows(store: Store) -> list[Any]:
    return [
        tuple(row)
        for row in await store.rows(select(ratings).order_by(ratings.c.game, ratings.c.number, ratings.c.seat))
    ]


async def numbers(store: Store, *guests: str) -> dict[str, tuple[float, float, int]]:
    return {str(row.guest): (row.mu, row.sigma, count) for row, count in await latest(store, guests)}


async def test_two_workers_lose_and_double_nothing(stores: list[Store]) -> None:
    one, other = stores
    for number in range(24):  # all in the same second
        await end(stores[number % 2], number, at=NOW)
    await asyncio.gather(*(rate_all(store) for store in (one, other, one)))
    found = await numbers(one, "ann", "ben", "cy")
    assert {name: count for name, (_, _, count) in found.items()} == {"ann": 20, "ben": 20, "cy": 16}
    again = await recompute(one, NOW * 2, write=False)
    assert [(each.game, each.matches, each.changed) for each in again] == [("mythical_dice", 24, 0)]
    assert sorted({row[1] for row in await rows(one)}) == list(range(24))


async def test_a_late_match_has_those_after_it_rated_once_more(stores: list[Store]) -> None:
    store, _ = stores
    for number in (0, 1, 3, 4):
        await end(store, number)
    await rate_all(store)
    before = await numbers(store, "ann", "ben", "cy")
    await end(store, 2)
    await rate_all(store)
    assert await numbers(store, "ann", "ben", "cy") != before
    assert [row[3] for row in await rows(store) if row[2] == 0] == [f"t00{n}-1" for n in range(5)]
    assert [each.changed for each in await recompute(store, NOW * 2, write=False)] == [0]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(("dropped", "rated"), list(combinations_with_replacement(range(4), 2)))
async def test_another_worker_drops_ratings_and_rates_again(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch, dropped: int, rated: int, late: bool
) -> None:
    """Between any two readings of the first one, because a match came late or seemed to."""
    one, other = stores
    for number in (0, 1, 3):
        await end(one, number)
    await rate_all(one)
    await end(one, 4)
    (fourth,) = await to_rate(one, 0, NOW * 2)
    readings = 0

    def after_others(read: Callable[[Any], Awaitable[Any]]) -> Callable[[Any], Awaitable[Any]]:
        async def reads(asked: Any) -> Any:
            nonlocal readings
            if readings == dropped:
                if late:
                    await end(other, 2)
                await other.writer.write([kept.drop_ratings("mythical_dice", 1)])
            if readings == rated:
                await rate_all(other, NOW + 3500)
            readings += 1
            return await read(asked)

        return reads

    with monkeypatch.context() as patched:
        patched.setattr(one, "rows", after_others(one.rows))
        patched.setattr(one, "match", after_others(one.match))
        with suppress(WriteConflict):
            await rate_next(one, fourth)
    await rate_all(one)
    count = 5 if late else 4
    assert [(each.matches, each.changed) for each in await recompute(one, NOW * 2, write=False)] == [(count, 0)]


async def test_recomputing_mends_what_is_wrong(stores: list[Store]) -> None:
    store, _ = stores
    for number in range(5):
        await end(store, number)
    await rate_all(store)
    right = await rows(store)
    await store.writer.write([kept.drop_ratings("mythical_dice", 3)])
    (row,) = [each for each in await kept.all_of_game(store, "mythical_dice") if (each.number, each.seat) == (2, 0)]
    await store.writer.write(
        [kept.drop_ratings("mythical_dice", 2), *kept.add_ratings([msgspec.structs.replace(row, mu=99.0)])]
    )
    assert [each.changed for each in await recompute(store, NOW * 2, write=False)] == [3]
    await recompute(store, NOW * 2, write=True)
    assert await rows(store) == right


async def test_a_deleted_guest_leaves_the_others_ratings_right(stores: list[Store]) -> None:
    store, _ = stores
    for number in range(5):
        await end(store, number)
    await rate_all(store)
    right = await numbers(store, "ann", "cy")
    await store.writer.write([*forget("ben"), disown_ratings("ben", "gone x")])
    assert await numbers(store, "ben") == {}
    assert [each.changed for each in await recompute(store, NOW * 2, write=True)] == [0]
    assert await numbers(store, "ann", "cy") == right
    await store.writer.write(remove_finished("t000", NOW * 2, "2000-01-01"))
    assert [each.changed for each in await recompute(store, NOW * 2, write=True)] == [0]
    await end(store, 5)
    await rate_all(store)
    assert (await numbers(store, "ann"))["ann"][2] == 5


async def test_what_is_rated(stores: list[Store]) -> None:
    store, _ = stores
    await end(store, 0, listed=False)
    await end(store, 1, game="minos")
    assert [each.game for each in await to_rate(store, 0, NOW * 2)] == ["minos"]
    assert await to_rate(store, 0, NOW) == []
    await rate_all(store)
    found = await kept.all_of_game(store, "minos")
    assert [row.guest for row in found] == ["ann", "ben", "cy", None]
    assert (found[3].mu, found[3].sigma) == of_bot("minos", "regular")
    assert found[1].mu > NEWCOMER.mu > found[2].mu
    assert found[1].sigma < NEWCOMER.sigma


def test_the_level_of_a_bot_that_was_taken_over_is_nobodys() -> None:
    log = [
        encode(Seated(n=0, seat=0, name="A", who="bot", level="novice")),
        encode(Seated(n=1, seat=1, name="B", who="bot", level="expert")),
        encode(TookOver(n=2, seat=0, name="Ann")),
    ]
    assert levels_of(log) == {1: "expert"}


async def played(home: Home, listed: bool = True) -> tuple[str, list[Any]]:
    table, pages, guests = await home.full_table(2, game="mino_3d", listed=listed)
    await pages[0].do(m.Start)
    for page in pages:
        await page.do(m.Leave)
    while not home.house.tables[table].match.ended:
        await at_rest(home.house.tables[table])
    return table, guests


@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
async def test_a_house_rates_listed_matches_unless_it_is_told_not_to(settings: Settings, on: bool) -> None:
    clock = HandClock()
    async with running(replace(settings, ratings=on), clock=clock) as home:
        table, guests = await played(home)
        assert await home.house.of(Ratings).look() == 0, "it waits until other workers have written"
        clock.advance(SETTLE_MS / 1000 + 1)
        await home.house.of(Ratings).look()  # the house does the same at this moment: one of the two rates
        async with asyncio.timeout(PATIENCE):
            while on and not await rows(home.house.services.store):  # noqa: ASYNC110
                await asyncio.sleep(0)
        assert await home.house.of(Ratings).look() == 0
        shown = conforms(await guests[0].get(f"/api/tables/{table}/ratings"), "/api/tables/{table}/ratings")
        (game,) = (await guests[0].get("/api/me/play")).json()["games"]
        own = conforms(await guests[0].get("/api/me/ratings"), "/api/me/ratings")
        if not on:
            assert (shown, own, game["rating"]) == ([], [], None)
            return
        assert [each["seat"] for each in shown] == [0, 1]
        assert all(each["rating"]["provisional"] and each["rating"]["margin"] > 100 for each in shown)
        seat = (await guests[0].get("/api/matches/mine")).json()[0]["seat"]
        assert game["rating"] == shown[seat]["rating"] | {"matches": 1}
        assert own == [{"game": "mino_3d", "rating": game["rating"]}]
        copy = (await guests[0].get("/api/me/copy")).json()
        assert [each["game"] for each in copy["ratings"]] == ["mino_3d"]
        guest = await who(guests[0])
        await home.forget(guests[0], clock)
        assert all(row[5] != guest for row in await rows(home.house.services.store))
        answer = await guests[1].get("/api/tables/none/ratings")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_table")


async def test_tables_of_friends_are_not_rated_and_tell_no_ratings(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        table, guests = await played(home, listed=False)
        clock.advance(SETTLE_MS / 1000 + 1)
        assert await home.house.of(Ratings).look() == 0
        assert (await guests[0].get(f"/api/tables/{table}/ratings")).json() == []
        assert (await guests[0].get("/api/me/ratings")).json() == []


def test_the_command_compares_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path}/house.db"
    assert main(["ratings", "--database", database]) == 1
    assert "there is no database" in capsys.readouterr().err

    async def fill() -> None:
        store = Store(database, Metrics())
        await store.open()
        for number in range(3):
            await end(store, number, at=1000 * number)
        await store.close()

    asyncio.run(fill())
    assert main(["ratings", "--database", database]) == 1
    assert capsys.readouterr().out == "mythical_dice: 3 rated matches, 3 differ\n"
    assert main(["ratings", "--database", database, "--recompute", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == [{"game": "mythical_dice", "matches": 3, "changed": 3}]
    assert main(["ratings", "--database", database]) == 0
